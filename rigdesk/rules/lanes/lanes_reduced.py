"""A card gets fewer lanes, or a slower link, than it has itself.

What it checks
The link of every graphics card, the least of what CPU, slot, sharing, riser and card allow, against
what the card can do. Under 2.0 GB/s each way is an error for work that keeps the cards in step;
under 7.8 GB/s (less than x8 Gen3) and under half of the card's own, a warning. A card at a quarter
of the fastest in its group is one too where the group works in step, and so is a seat that another
free slot would beat. Any other card with fewer lanes gets a note.

Why it matters
Cards that train or serve together wait for the slowest link. Independent work hardly feels it.

What to do
Move the card to a wider slot, take the drive out of the port that shares its lanes, or use a CPU
and board with more lanes.

Where the figures come from
Measured builds: x1 Gen3 made data-parallel training four times slower; x4 Gen2 instead of x16 cost
8 to 15 % in tensor parallel of two; a Gen4 x4 partner cut long prompts nine to one; x8 Gen4 costs
0 to 3 %. The founding article asks for x8 Gen3 from four cards up. GB/s a lane are the encodings'.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import SlotSeat
from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Remedy, Severity
from rigdesk.rules.lanes.devices import drive_at, drive_moves
from rigdesk.rules.words import listed
from rigdesk.speech import said
from rigdesk.totals.lanes import GBS_PER_LANE, CardLink
from rigdesk.totals.links import lanes_of

NAME = "lanes-reduced"
CODE = "L401"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

LINK_ERROR_GBS = 2.0
"""Every x1 is under it; x4 Gen2 is 2.0 and works (measured)."""
LINK_WARNING_GBS = 7.8
"""x8 Gen3 and x4 Gen4 are 7.88 and pass (founding article; measured)."""
WARNING_SHARE = 0.5
"""Of the card's own link; more than that is never a warning."""
UNEVEN_SHARE = 0.25
"""Of the fastest link in the group (measured nine to one)."""
INDEPENDENT = ("independent-inference", "rendering", "mining")
"""Work whose cards do not wait for each other."""
UNEVEN_ERROR = ("serving", "sharded-training")
UNEVEN_WARNING = ("tensor-parallel-inference",)
BIOS = "bios"
CAUSES = {
    "cpu": "the CPU", "slot": "the slot", "chipset": "the chipset", "riser": "the riser",
    "sharing": "what shares its lanes", "bios": "the firmware's setting",
}  # fmt: skip


class _Verdict(NamedTuple):
    """What a link deserves: severity, the GB/s it misses, which sentence, the cost in words."""

    severity: Severity
    required: float
    template: str
    cost: str


LEAST = "{card} gets {link}, {actual}; work in step needs {required}"
UNEVEN = "{card} gets {link}, {actual}; a quarter of the fastest card's link is {required}"
FEWER = "{card} gets {link} of its {own}: {actual} of {required}"
NOTHING = "{card} gets no lanes: {actual} of {required}"


def check(build: Build) -> Iterator[Finding]:
    """Every graphics card that has a link of its own, by the worst that it deserves."""
    fastest = max((link.gbs for _, _, link in build.gpu_links), default=0.0)
    for placed, _, link in build.gpu_links:
        if _rounded(link.gbs) >= _rounded(link.own_gbs):
            continue
        better = _better_slots(build, placed, link) if link.lanes < link.own_lanes else []
        verdict = _verdict(build, link, fastest, better)
        if verdict is not None:
            yield _reduced(build, placed, link, verdict, better)


def _verdict(build: Build, link: CardLink, fastest: float, better: list[str]) -> _Verdict | None:
    work, gbs = build.rig.use.work, _rounded(link.gbs)
    alone = work in INDEPENDENT
    quarter = UNEVEN_SHARE * fastest
    uneven = gbs <= _rounded(quarter)
    if link.lanes == 0:
        return _Verdict("error", link.own_gbs, NOTHING, said("It will not be seen at all."))
    if gbs < LINK_ERROR_GBS:
        cost = said("x1 Gen3 made training four times slower; independent work does not mind.")
        return _Verdict("warning" if alone else "error", LINK_ERROR_GBS, LEAST, cost)
    if uneven and work in UNEVEN_ERROR:
        return _Verdict("error", quarter, UNEVEN, said("The others wait for it."))
    if gbs < LINK_WARNING_GBS and gbs < _rounded(WARNING_SHARE * link.own_gbs):
        cost = said("Costs 8 to 15 % where two cards work in step, nothing in independent work.")
        return _Verdict("note" if alone else "warning", LINK_WARNING_GBS, LEAST, cost)
    if uneven and work in UNEVEN_WARNING:
        return _Verdict("warning", quarter, UNEVEN, said("The others wait for it."))
    if link.lanes >= link.own_lanes:
        return None
    if better:
        return _Verdict("warning", link.own_gbs, FEWER, said("A free slot would give it more."))
    return _Verdict("note", link.own_gbs, FEWER, said("Usually 0 to 3 % slower."))


def _reduced(
    build: Build, placed: PlacedCard, link: CardLink, verdict: _Verdict, better: list[str]
) -> Finding:
    figures = {
        "card": build.label(placed),
        "link": _words(link.lanes, link.gen),
        "own": _words(link.own_lanes, link.own_gen),
    }
    place = build.scene.by_id.get(placed.id)
    held = listed([said(CAUSES[word]) for word in link.limits])
    return Finding(
        verdict.severity,
        verdict.template,
        figures,
        (placed.id,),
        Quantity(verdict.required, "GB/s"),
        Quantity(link.gbs, "GB/s"),
        regions.of_card(place) if place else None,
        (*(Remedy("move", placed.id, (("to", slot),)) for slot in better), *_freed(build, link)),
        said("Held back by {held}. {cost}", held=held, cost=verdict.cost),
    )


def _freed(build: Build, link: CardLink) -> Iterator[Remedy]:
    """Drives moved away that take the lanes, and a split undone that only this card sits at."""
    for port in link.takers:
        drive = drive_at(build, port)
        if drive is not None:
            yield from drive_moves(build, drive, port)
    use = build.totals.lanes.port(link.port)
    if BIOS in link.held_lanes and use is not None and len(use.cards) == 1:
        yield Remedy("set", link.port, (("bios_split", ""),))


def _better_slots(build: Build, placed: PlacedCard, link: CardLink) -> list[str]:
    """Free slots that give the card more and take nothing from another, the best first."""
    place = build.scene.by_id.get(placed.id)
    if place is None or not isinstance(placed.seat, SlotSeat):
        return []
    others = [card for card in build.scene.cards if card.id != placed.id]
    before = {other.card: other.gbs for other in build.totals.lanes.links}
    found = []
    for place_there in seating.free_slots(build.scene):
        slot = place_there.slot
        could = min(slot.lanes or 0, link.own_lanes) * GBS_PER_LANE[min(slot.gen, link.own_gen)]
        if could <= link.gbs or not slot.takes(place.part):
            continue
        if not seating.fits_there(build.scene, place.template, place_there, others):
            continue
        after = {o.card: o.gbs for o in lanes_of(build.rig, (placed.id, slot.name)).links}
        gained = after.pop(placed.id)
        if gained > link.gbs and all(gbs >= before[card] for card, gbs in after.items()):
            found.append((-gained, slot.position, slot.name))
    return [name for _, _, name in sorted(found)[: seating.MOST]]


def _rounded(gbs: float) -> float:
    return round(gbs, 2)


def _words(lanes: int, gen: int) -> str:
    return f"x{lanes} Gen{gen}"
