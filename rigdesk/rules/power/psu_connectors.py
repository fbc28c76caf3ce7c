"""The supply lacks leads for the plugs of board and cards.

What it checks
Every plug of the cards and the CPU sockets of the board against the leads of the supply that feeds
them: by the wiring where it is stated, else over all supplies together. Cards without a plug need
none. A GPU server with its maker's own supplies is left alone: its cards hang on leads of the
chassis.

Why it matters
A supply can have the watts and still not the leads. What is then made up from splitters and other
makers' cables melts, or destroys the card.

What to do
Take a supply with the leads, or a second one. Adapters made for it will do: 16-pin from two (300
W), three (450 W) or four (600 W) 8-pin cables, EPS from two. Modular leads only from the supply's
maker.

Where the figures come from
Leads and plugs are the records'. What an 8-pin cable carries, 150 W, is the standard's; adapters
are those that come with the cards. The founding rig fed four EPS cards by such adapters from eight
8-pin leads. A 12-pin plug (RTX 3090 FE) always takes its adapter. 66 W of a card come from its
slot.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rigdesk.parts import Psu
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count
from rigdesk.rules.power.lead_pool import EPS_CABLES, SIXTEEN, Dealt, Plug, Pool
from rigdesk.rules.words import listed, plural, spelt

NAME = "psu-connectors"
CODE = "P504"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning", "note")

# 12 V share of a slot, W (CEM: 5.5 A).
SLOT_12V_W = 66.0
KINDS = {
    "pcie-8": "8-pin PCIe", "pcie-6": "6-pin PCIe", "eps-8": "CPU (EPS)", "16-pin": "16-pin",
}  # fmt: skip


def check(build: Build) -> Iterator[Finding]:
    """What every supply, or all of them together, cannot feed, or only by adapters."""
    plugs = _plugs(build)
    by_id = {supply.id: psu for supply, psu in build.rig.supply_parts()}
    if not plugs or not by_id or _is_gpu_server(build, by_id.values()):
        return
    unsure = False
    for fed, mine, board_eps in _groups(build, by_id, plugs):
        pool = Pool(fed.values())
        dealt = pool.deal(mine, board_eps)
        short = dealt.missing or dealt.sockets
        if short and (not pool.complete or _is_unlisted(pool, dealt, mine)):
            unsure = True
        elif short:
            yield from _short(build, fed, pool, dealt)
        elif dealt.sixteen and "12v-2x6" in pool.unlisted:
            unsure = True
        else:
            yield from _adapters(build, pool, dealt)
    if unsure:
        yield _not_recorded(by_id)


def _is_gpu_server(build: Build, supplies: Iterable[Psu]) -> bool:
    """A chassis made for GPUs whose own supplies plug into it and list no leads."""
    case = build.rig.case_part
    made_for_gpus = case is not None and case.passive_cards
    return made_for_gpus and all(psu.proprietary and not psu.leads for psu in supplies)


def _plugs(build: Build) -> list[Plug]:
    """Every plug of every card; 16-pin ones with their part of what the slot does not give, W."""
    found: list[Plug] = []
    kinds_of: dict[str, list[str]] = {}
    for placed, part in build.rig.card_parts():
        kinds = kinds_of.get(part.id)
        if kinds is None:
            kinds = [plug.kind for plug in part.plugs for _ in range(plug.count)]
            kinds_of[part.id] = kinds
        for kind in kinds:
            load = 0.0
            if kind in SIXTEEN:
                drawn = build.watts(placed, part) or 0.0
                load = max(0.0, drawn - SLOT_12V_W) / len(kinds)
            found.append(Plug(placed.id, kind, load))
    return found


Group = tuple[dict[str, Psu], list[Plug], int]


def _groups(build: Build, supplies: dict[str, Psu], plugs: list[Plug]) -> list[Group]:
    """Supplies with the plugs that they feed: one group unless the wiring parts them."""
    board = build.scene.board
    sockets = 0 if board is None else 1 if board.eps_sockets is None else board.eps_sockets
    if len(supplies) == 1 or not build.rig.wiring.wires:
        return [(supplies, plugs, sockets)]
    feeds: dict[str, set[str]] = {}
    for wire in build.rig.wiring.wires:
        feeds.setdefault(wire.to, set()).add(wire.supply)
    parted: dict[str, list[Plug]] = {name: [] for name in supplies}
    for plug in plugs:
        own = feeds.get(plug.card, set())
        if len(own) != 1 or not own <= supplies.keys():
            return [(supplies, plugs, sockets)]
        parted[next(iter(own))].append(plug)
    wired = {w.supply for w in build.rig.wiring.wires if w.to in ("board", build.rig.board)}
    first = next((name for name in supplies if name in wired), None)
    return [
        ({name: psu}, parted[name], sockets if name == first else 0)
        for name, psu in supplies.items()
    ]


def _is_unlisted(pool: Pool, dealt: Dealt, plugs: list[Plug]) -> bool:
    """Whether leads that a record does not mention could make up for all that is missing.

    Where 8-pin leads are not mentioned, they could feed adapters.
    """
    kinds = {"12v-2x6" if kind == "16-pin" else kind for kind in dealt.missing}
    if "pcie-8" in pool.unlisted:
        kinds.discard("12v-2x6")
        if any(plug.kind == "eps-8" for plug in plugs):
            kinds.discard("eps-8")
    return bool(dealt.missing) and kinds <= pool.unlisted


def _short(build: Build, fed: dict[str, Psu], pool: Pool, dealt: Dealt) -> Iterator[Finding]:
    remedy = Remedy("other-supply", next(iter(fed)), (("leads", " ".join(dealt.missing)),))
    for kind in dealt.missing:
        needed, had = dealt.asked[kind], _had(pool, kind)
        if needed <= had:  # enough heads, but adapters take cables of their own
            had = pool.cables[kind]
        yield Finding(
            "error",
            "{kind} leads: {required} needed, {supply} {has} {actual}",
            {
                "supply": _name(build, fed),
                "has": plural(len(fed), "has", "have"),
                "kind": KINDS[kind],
            },
            tuple(fed),
            count(needed),
            count(had),
            remedies=(remedy,),
            why=_why(fed, dealt, kind),
            about=kind,
        )
    if dealt.sockets and not dealt.missing:
        yield Finding(
            "error",
            "Sockets for CPU and PCIe leads: {required} needed, {supply} {has} {actual}",
            {"supply": _name(build, fed), "has": plural(len(fed), "has", "have")},
            tuple(fed),
            count((pool.sockets or 0) + dealt.sockets),
            count(pool.sockets or 0),
            remedies=(remedy,),
            about="sockets",
        )


def _why(fed: dict[str, Psu], dealt: Dealt, kind: str) -> str:
    """How far adapters help, and how sure the count is."""
    adapted = {"16-pin": dealt.sixteen, "eps-8": dealt.eps}.get(kind)
    helped = f"Adapters from 8-pin leads do for {spelt(len(adapted))} of them." if adapted else ""
    guessed = any(psu.is_estimated("leads") for psu in fed.values())
    counted = "The record's count is of plugs, not of cables." if guessed else ""
    return f"{helped} {counted}".strip()


def _had(pool: Pool, kind: str) -> int:
    """Heads of a kind that the supplies come with."""
    return sum(pool.had.get(name, 0) for name in (SIXTEEN if kind == "16-pin" else (kind,)))


def _name(build: Build, fed: dict[str, Psu]) -> str:
    if len(build.rig.supplies) == 1:
        return "the supply"
    return f"supply {next(iter(fed))}" if len(fed) == 1 else "the supplies together"


def _adapters(build: Build, pool: Pool, dealt: Dealt) -> Iterator[Finding]:
    if dealt.sixteen:
        had = _had(pool, "16-pin")
        yield _by_adapter(
            build, "warning", dealt.sixteen,
            "16-pin leads: {required} needed, {actual} there; {cards} {need} an adapter from 8-pin "
            "leads",
            (had + len(dealt.sixteen), had), "A native lead has fewer contacts that can get hot.",
        )  # fmt: skip
    if dealt.eps:
        had = _had(pool, "eps-8")
        yield _by_adapter(
            build, "note", dealt.eps,
            "CPU (EPS) leads: {required} needed, {actual} there; {cards} {need} an adapter from "
            "two 8-pin PCIe leads{each}",
            (had + len(dealt.eps), had),
            f"{spelt(EPS_CABLES * len(dealt.eps)).capitalize()} of the supply's "
            f"{_had(pool, 'pcie-8')} 8-pin leads go into them; the adapters come with such cards.",
        )  # fmt: skip
    if dealt.twelve:
        yield _by_adapter(
            build, "note", dealt.twelve,
            "{cards} {need} the 12-pin adapter that comes with the card; 8-pin leads: {required} "
            "needed, {actual} there",
            (EPS_CABLES * len(dealt.twelve), _had(pool, "pcie-8")), "Two cables for each adapter.",
        )  # fmt: skip
    if dealt.bought:
        yield Finding(
            "note",
            "CPU (EPS) leads: {required} needed, {actual} come with the supply",
            {},
            required=count(_had(pool, "eps-8") + dealt.bought),
            actual=count(_had(pool, "eps-8")),
            why="Its sockets take more of them: buy the maker's own leads, no others.",
            about="bought",
        )


def _by_adapter(
    build: Build, severity: Severity, plugs: list[Plug], template: str,
    figures: tuple[int, int], why: str,
) -> Finding:  # fmt: skip
    cards = tuple(dict.fromkeys(plug.card for plug in plugs))
    return Finding(
        severity,
        template,
        {
            "cards": listed([build.label(card) for card in cards]),
            "need": plural(len(cards), "needs", "need"),
            "each": " each" if len(cards) > 1 else "",
        },
        cards,
        count(figures[0]),
        count(figures[1]),
        why=why,
        about=plugs[0].kind,
    )


def _not_recorded(supplies: dict[str, Psu]) -> Finding:
    unlisted = [psu.title for psu in supplies.values() if not psu.leads] or [
        psu.title for psu in supplies.values()
    ]
    return Finding(
        "unknown",
        "Whether {supply} has the leads for all plugs is not recorded",
        {"supply": listed(list(dict.fromkeys(unlisted)))},
        tuple(supplies),
        remedies=(Remedy("measure", next(iter(supplies)), (("field", "leads"),)),),
        why="Count its CPU, 8-pin and 16-pin leads: they are listed on the box.",
    )
