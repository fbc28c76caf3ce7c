"""A card's place on a rail is taken, not there, or not known well enough.

What it checks
Two cards in one place of a rail, or so near in millimetres that only one can hang there; places
and millimetres past the rail's end; and rails whose pitch nobody recorded, where it decides
whether neighbours meet or their fans starve. Gaps that are known are judged like those between
slots, by slot-overlap and airflow-adjacent.

Why it matters
A frame for so many cards means cards of its own thickness. Whether a card of 57 mm breathes on a
rail for six depends on a pitch that makers seldom tell.

What to do
Give each card a place of its own, and leave one free beside a thick card. Measure from one place to
the next, or the gap between the two cards, and enter it; or enter the cards' places in millimetres.

Where the figures come from
The rail's record. Where it has no pitch, a place is taken to be no narrower than a standard
dual-slot card, which is judged, and no wider than the frame's width leaves to each. It is drawn
with 25 mm of air beside such a card, a rule of thumb in two builders' guides. A verdict that is the
same at both ends needs no measuring. Under 3 mm an inlet is closed, under 10 mm
it starves; from 20 mm it breathes, from 10 mm in the open (see airflow-adjacent).
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions
from rigdesk.rules.air.rows import OPEN_AIR, cooler_of
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count, mm
from rigdesk.space.gaps import GAP_GOOD, GAP_TIGHT, Gap, loose_gaps, pairs
from rigdesk.space.scene import CardPlace, Zone

NAME = "rail-spacing"
CODE = "A206"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown")


def check(build: Build) -> Iterator[Finding]:
    """Every rail that cards hang on."""
    for zone in build.scene.zones:
        if zone.kind == "rail" and zone.cards:
            yield from _shared(build, zone)
            yield from _beyond(build, zone)
            yield from _unknown(build, zone)


def _shared(build: Build, zone: Zone) -> Iterator[Finding]:
    for one, other in pairs(zone):
        if one.y == other.y:
            yield Finding(
                "error", "{one} and {other} hang in one place of {rail}; it takes {required}",
                {"one": build.label(one), "other": build.label(other), "rail": zone.name},
                (one.id, other.id), count(1), count(2), regions.of_card(one),
                why="Give one of them another place.", about="place",
            )  # fmt: skip


def _beyond(build: Build, zone: Zone) -> Iterator[Finding]:
    """Cards at a place, or at millimetres, that the rail does not have."""
    rail = zone.rail
    if rail is None:
        return
    for card in zone.cards:
        name = {"card": build.label(card), "rail": zone.name}
        if card.position > rail.places:
            yield Finding(
                "error", "{card} hangs in place {actual} of {rail}, which has {required}", name,
                (card.id,), count(rail.places), count(card.position), regions.of_card(card),
                why="The case's record.", about="end",
            )  # fmt: skip
        elif rail.length_mm and not card.position and round(card.y - rail.length_mm.high, 2) > 0:
            yield Finding(
                "error", "{card} hangs at {actual} of {rail}, which is {required} long", name,
                (card.id,), mm(rail.length_mm.span), mm(card.y), regions.of_card(card),
                why="The case's record.", about="end",
            )  # fmt: skip


def _unknown(build: Build, zone: Zone) -> Iterator[Finding]:
    """Once a rail, at the two cards of which the pitch decides most."""
    doubtful = [gap for gap in loose_gaps(zone, build.rig.measured) if _decides(gap, zone)]
    gap = min(doubtful, key=lambda gap: gap.mm.low, default=None)
    if gap is None or gap.lower is None:
        return
    upper, lower = gap.upper, gap.lower
    yield Finding(
        "unknown",
        "The pitch of {rail} is not recorded: between {upper} and {lower} it leaves {actual}, "
        "{required} wanted",
        {"rail": zone.name, "upper": build.label(upper), "lower": build.label(lower)},
        (upper.id, lower.id), mm(_wanted(upper, zone)), mm(gap.mm), regions.between(upper, lower),
        (Remedy("measure", upper.id, (("gap", lower.id),)),),
        "Measure the gap between the two, or from place to place and enter millimetres.", "pitch",
    )  # fmt: skip


def _decides(gap: Gap, zone: Zone) -> bool:
    """Whether the verdict differs between the narrowest and the widest that the pitch can be."""
    if gap.lower is None or gap.upper.y == gap.lower.y:
        return False
    return round(gap.mm.low, 2) < _wanted(gap.upper, zone)


def _wanted(card: CardPlace, zone: Zone) -> float:
    """What a card's cooler needs before it here; others only must not meet what they face."""
    if cooler_of(card) not in OPEN_AIR:
        return 0.0
    return GAP_GOOD if zone.closed else GAP_TIGHT
