"""The supply lacks leads for the plugs of board and cards.

What it checks
Every plug of the cards and the CPU sockets of the board against the leads of the supply that feeds
them: by the wiring where it is stated, else over all supplies together. Cards without a plug need
none.

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

from collections.abc import Iterator

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
    supplies = dict(build.rig.supply_parts())
    if not plugs or not supplies:
        return
    by_id = {supply.id: psu for supply, psu in supplies.items()}
    unsure = False
    for fed, mine, board_eps in _groups(build, by_id, plugs):
        pool = Pool(fed.values())
        dealt = pool.deal(mine, board_eps)
        short = dealt.missing or dealt.sockets
        if short and (not pool.complete or _is_unlisted(pool, dealt)):
            unsure = True
        elif short:
            yield from _short(build, fed, pool, dealt)
        elif dealt.sixteen and "12v-2x6" in pool.unlisted:
            unsure = True
        else:
            yield from _adapters(build, pool, dealt)
    if unsure:
        yield _not_recorded(by_id)


def _plugs(build: Build) -> list[Plug]:
    """Every plug of every card, each with its part of the watts that the slot does not give."""
    found = []
    for placed, part in build.rig.card_parts():
        plugs = part.plugs
        if not plugs:
            continue
        load = max(0.0, (build.watts(placed, part) or 0.0) - SLOT_12V_W)
        if len(plugs) == 1 and plugs[0].count == 1:
            found.append(Plug(placed.id, plugs[0].kind, load))
            continue
        load /= sum(plug.count for plug in plugs)
        for plug in plugs:
            found += [Plug(placed.id, plug.kind, load)] * plug.count
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


def _is_unlisted(pool: Pool, dealt: Dealt) -> bool:
    """Whether leads that a record does not mention could make up for all that is missing."""
    kinds = {"12v-2x6" if kind == "16-pin" else kind for kind in dealt.missing}
    return bool(kinds) and kinds <= pool.unlisted


def _short(build: Build, fed: dict[str, Psu], pool: Pool, dealt: Dealt) -> Iterator[Finding]:
    guessed = any(psu.is_estimated("leads") for psu in fed.values())
    why = "The record's count is of plugs, not of cables." if guessed else ""
    remedy = Remedy("other-supply", next(iter(fed)), (("leads", " ".join(dealt.missing)),))
    for kind, missing in dealt.missing.items():
        had = _had(pool, kind)
        yield Finding(
            "error",
            "{supply} {has} {actual} {kind} {noun}; {required} are needed",
            {
                "supply": _name(build, fed),
                "has": plural(len(fed), "has", "have"),
                "kind": KINDS[kind],
                "noun": plural(had, "lead"),
            },
            tuple(fed),
            count(had + missing),
            count(had),
            remedies=(remedy,),
            why=why,
            about=kind,
        )
    if dealt.sockets and not dealt.missing:
        yield Finding(
            "error",
            "{supply} has {actual} sockets for CPU and PCIe leads together; {required} are needed",
            {"supply": _name(build, fed)},
            tuple(fed),
            count((pool.sockets or 0) + dealt.sockets),
            count(pool.sockets or 0),
            remedies=(remedy,),
            about="sockets",
        )


def _had(pool: Pool, kind: str) -> int:
    """Heads of a kind that the supplies come with."""
    return sum(pool.had.get(name, 0) for name in (SIXTEEN if kind == "16-pin" else (kind,)))


def _name(build: Build, fed: dict[str, Psu]) -> str:
    if len(build.rig.supplies) == 1:
        return "The supply"
    return f"Supply {next(iter(fed))}" if len(fed) == 1 else "The supplies together"


def _adapters(build: Build, pool: Pool, dealt: Dealt) -> Iterator[Finding]:
    if dealt.sixteen:
        had = _had(pool, "16-pin")
        yield _by_adapter(
            build, "warning", dealt.sixteen,
            "{cards} {need} an adapter from 8-pin leads: {required} 16-pin leads needed, "
            "{actual} there",
            (had + len(dealt.sixteen), had), "A native lead has fewer contacts that can get hot.",
        )  # fmt: skip
    if dealt.eps:
        had = _had(pool, "eps-8")
        yield _by_adapter(
            build, "note", dealt.eps,
            "{cards} {need} an adapter from two 8-pin PCIe leads{each}: "
            "{required} CPU (EPS) leads needed, {actual} there",
            (had + len(dealt.eps), had),
            f"{spelt(EPS_CABLES * len(dealt.eps)).capitalize()} of the supply's "
            f"{_had(pool, 'pcie-8')} 8-pin leads go into them; the adapters come with such cards.",
        )  # fmt: skip
    if dealt.twelve:
        yield _by_adapter(
            build, "note", dealt.twelve,
            "{cards} {need} the 12-pin adapter that comes with the card: {required} 8-pin leads, "
            "{actual} there",
            (EPS_CABLES * len(dealt.twelve), _had(pool, "pcie-8")), "Two cables for each adapter.",
        )  # fmt: skip
    if dealt.bought:
        yield Finding(
            "note",
            "{required} CPU (EPS) leads are needed, {actual} come with the supply",
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
