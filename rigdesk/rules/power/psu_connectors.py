"""The supply lacks leads for the plugs of board and cards.

What it checks
Every plug of the cards and the CPU sockets of the board against the leads of the supply that feeds
them: by the wiring where it is stated, else over all supplies together. Cards without a plug need
none. Where a supply's leads are not recorded, what its kind has at least is enough to go on. A GPU
server with its maker's own supplies is left alone: its cards hang on leads of the chassis.

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
slot. No recorded ATX supply of 1,000 W and more has fewer than two CPU and four 8-pin leads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rigdesk.parts import Psu
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count
from rigdesk.rules.power.lead_counts import Counts, PlugKey, counted
from rigdesk.rules.power.usual_leads import are_enough
from rigdesk.rules.words import listed, plural, spelt
from rigdesk.speech import said
from rigdesk.totals.wiring_feeds import Feed
from rigdesk.totals.wiring_leads import EPS_CABLES

NAME = "psu-connectors"
CODE = "P504"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning", "note")

KINDS = {
    "pcie-8": "8-pin PCIe", "pcie-6": "6-pin PCIe", "eps-8": "CPU (EPS)", "16-pin": "16-pin",
}  # fmt: skip


def check(build: Build) -> Iterator[Finding]:
    """What every supply, or all of them together, cannot feed, or only by adapters."""
    by_id = {supply.id: psu for supply, psu in build.rig.supply_parts()}
    if not by_id or not any(part.plugs for _, part in build.rig.card_parts()):
        return
    if _is_gpu_server(build, by_id.values()):
        return
    unsure = usual = short = False
    for fed, counts in _groups(build, by_id):
        if counts.missing or counts.over:
            short = True
            yield from _short(build, fed, counts)
        elif counts.doubtful:
            enough = are_enough(fed.values(), counts)
            usual, unsure = usual or enough, unsure or not enough
        else:
            yield from _adapters(build, counts)
    if unsure and not short:
        yield _not_recorded(by_id)
    elif usual and not short:
        yield _as_usual(by_id)


def _is_gpu_server(build: Build, supplies: Iterable[Psu]) -> bool:
    """A chassis made for GPUs whose own supplies plug into it and list no leads."""
    case = build.rig.case_part
    made_for_gpus = case is not None and case.passive_cards
    return made_for_gpus and all(psu.proprietary and not psu.leads for psu in supplies)


Group = tuple[dict[str, Psu], Counts]


def _groups(build: Build, supplies: dict[str, Psu]) -> list[Group]:
    """All supplies together, or each by itself where the wiring parts the cards among them.

    Each by itself too where together they have leads enough, but not where they are needed.
    """
    feeds = build.wiring.feeds
    together = counted(supplies.values(), feeds)
    stated = {f.to for f in feeds if f.stated}
    parted = stated and all(f.to in stated for f in feeds if f.owner == "card")
    misplaced = any(together.asked[kind] <= together.heads[kind] for kind in together.missing)
    if len(supplies) == 1 or not (parted or misplaced):
        return [(supplies, together)]
    return [({name: psu}, _of(name, psu, feeds)) for name, psu in supplies.items()]


def _of(name: str, psu: Psu, feeds: Iterable[Feed]) -> Counts:
    return counted([psu], [feed for feed in feeds if feed.supply == name])


def _short(build: Build, fed: dict[str, Psu], counts: Counts) -> Iterator[Finding]:
    remedy = Remedy("other-supply", next(iter(fed)), (("leads", " ".join(counts.missing)),))
    for kind in counts.missing:
        needed, had = counts.asked[kind], counts.heads[kind]
        if needed <= had:  # enough heads, but adapters take cables of their own
            had = counts.cables[kind]
        yield Finding(
            "error",
            "{kind} leads: {required} needed, {supply} {has} {actual}",
            {
                "supply": _name(build, fed),
                "has": plural(len(fed), "has", "have"),
                "kind": KINDS.get(kind, kind),
            },
            tuple(fed),
            count(needed),
            count(had),
            remedies=(remedy,),
            why=_why(fed, counts, kind),
            about=kind,
        )
    if counts.over and not counts.missing:
        yield Finding(
            "error",
            "Sockets for CPU and PCIe leads: {required} needed, {supply} {has} {actual}",
            {"supply": _name(build, fed), "has": plural(len(fed), "has", "have")},
            tuple(fed),
            count(counts.used),
            count(counts.used - counts.over),
            remedies=(remedy,),
            about="sockets",
        )


def _why(fed: dict[str, Psu], counts: Counts, kind: str) -> str:
    """How far adapters help, and how sure the count is."""
    adapted = counts.adapted.get({"eps-8": "EPS"}.get(kind, kind))
    helped = (
        said("Adapters from 8-pin leads do for {adapted} of them.", adapted=spelt(len(adapted)))
        if adapted
        else ""
    )
    guessed = any(psu.is_estimated("leads") for psu in fed.values())
    counted_ = said("The record's count is of plugs, not of cables.") if guessed else ""
    return f"{helped} {counted_}".strip()


def _name(build: Build, fed: dict[str, Psu]) -> str:
    if len(build.rig.supplies) == 1:
        return said("the supply")
    return (
        said("supply {name}", name=next(iter(fed)))
        if len(fed) == 1
        else said("the supplies together")
    )


def _adapters(build: Build, counts: Counts) -> Iterator[Finding]:
    sixteen, eps, twelve = (counts.adapted.get(kind, []) for kind in ("16-pin", "EPS", "12-pin"))
    if sixteen:
        had = counts.heads["16-pin"]
        yield _by_adapter(
            build, "warning", sixteen,
            "16-pin leads: {required} needed, {actual} there; {cards} {need} an adapter from 8-pin "
            "leads",
            (had + len(sixteen), had), said("A native lead has fewer contacts that can get hot."),
        )  # fmt: skip
    if eps:
        had = counts.heads["eps-8"]
        yield _by_adapter(
            build, "note", eps,
            "CPU (EPS) leads: {required} needed, {actual} there; {cards} {need} an adapter from "
            "two 8-pin PCIe leads{each}",
            (had + len(eps), had),
            said("{leads} of the supply's {pcie} 8-pin leads go into them; the adapters come with "
                 "such cards.", leads=spelt(EPS_CABLES * len(eps)).capitalize(),
                 pcie=counts.heads["pcie-8"]),
        )  # fmt: skip
    if twelve:
        yield _by_adapter(
            build, "note", twelve,
            "{cards} {need} the 12-pin adapter that comes with the card; 8-pin leads: {required} "
            "needed, {actual} there",
            (EPS_CABLES * len(twelve), counts.heads["pcie-8"]),
            said("Two cables for each adapter."),
        )  # fmt: skip
    if counts.bought:
        had = counts.heads["eps-8"]
        yield Finding(
            "note",
            "CPU (EPS) leads: {required} needed, {actual} come with the supply",
            {},
            required=count(had + counts.bought),
            actual=count(had),
            why="Its sockets take more of them: buy the maker's own leads, no others.",
            about="bought",
        )


def _by_adapter(
    build: Build, severity: Severity, plugs: list[PlugKey], template: str,
    figures: tuple[int, int], why: str,
) -> Finding:  # fmt: skip
    cards = tuple(dict.fromkeys(owner for owner, _, _ in plugs))
    return Finding(
        severity,
        template,
        {
            "cards": listed([build.label(card) for card in cards]),
            "need": plural(len(cards), "needs", "need"),
            "each": said(" each") if len(cards) > 1 else "",
        },
        cards,
        count(figures[0]),
        count(figures[1]),
        why=why,
        about=plugs[0][2],
    )


def _not_recorded(supplies: dict[str, Psu]) -> Finding:
    return Finding(
        "unknown",
        "Whether {supply} has the leads for all plugs is not recorded",
        {"supply": _unlisted(supplies)},
        tuple(supplies),
        remedies=(_count_them(supplies),),
        why="Count its CPU, 8-pin and 16-pin leads: they are listed on the box.",
    )


def _as_usual(supplies: dict[str, Psu]) -> Finding:
    return Finding(
        "note",
        "The leads of {supply} are not recorded; what every supply of its kind has is enough",
        {"supply": _unlisted(supplies)},
        tuple(supplies),
        remedies=(_count_them(supplies),),
        why="ATX supplies of 1,000 W and more have two CPU and four 8-pin leads at least.",
        about="usual",
    )


def _unlisted(supplies: dict[str, Psu]) -> str:
    """The supplies whose leads nobody listed, else all."""
    unlisted = [psu.title for psu in supplies.values() if not psu.leads]
    return listed(list(dict.fromkeys(unlisted or [psu.title for psu in supplies.values()])))


def _count_them(supplies: dict[str, Psu]) -> Remedy:
    return Remedy("measure", next(iter(supplies)), (("field", "leads"),))
