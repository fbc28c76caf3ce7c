"""The last card's fans face a shroud, a supply or the floor of the case.

What it checks
The gap from the cooler of the last card to what lies under it, where the case's record says how far
away that is: open-air and flow-through cards need about one empty slot there, too.

Why it matters
A card pressed against a shroud or a supply draws the air it has just warmed. Of two cards side by
side, the one boxed in over the supply ran at 90 °C and lost speed first.

What to do
Use a slot higher up, take a case with more room below, a card that is thinner, or a blower.

Where the figures come from
The same classes as between two cards: under 3 mm an inlet is closed (thermal fixture of the card
specification), from 20 mm it breathes, 10 mm between them is judged. That a floor does as much harm
as a card is judged by one builder's measurements. A fan below a card feeds it and is no obstacle.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions, seating
from rigdesk.rules.air.rows import OPEN_AIR, cooler_of
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Region, Remedy, Severity, mm
from rigdesk.space.gaps import GAP_GOOD, Gap
from rigdesk.space.scene import CardPlace

NAME = "airflow-floor"
CODE = "A204"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

_THINGS = {"shroud": "the shroud", "supply": "the supply", "floor": "the floor", "wall": "the wall"}
_NO_OBSTACLE = ("fan", "open")


def check(build: Build) -> Iterator[Finding]:
    """The last card, if it is an open-air one and something closes its fans."""
    gap, room = build.below, build.scene.room
    if gap is None or room is None or room.case.below in _NO_OBSTACLE:
        return
    if cooler_of(gap.upper) not in OPEN_AIR:
        return
    severity = _severity(gap, room.closed)
    if severity is None:
        return
    card, thing = gap.upper, _THINGS.get(room.case.below or "", "what closes the case below")
    remedies: list[Remedy] = [*seating.moves(build.scene, card)]
    if severity == "note":
        remedies.append(Remedy("set", "", (("field", "fit_out.side_panel"), ("to", "off"))))
    yield Finding(
        severity, "The fans of {card} face {thing} at {actual}; {required} wanted",
        {"card": build.label(card), "thing": thing}, (card.id,), mm(GAP_GOOD), mm(gap.mm),
        _under(card, gap), tuple(remedies),
        "Boxed in over a supply, such a card ran at 90 °C." if severity == "warning" else "",
    )  # fmt: skip


def _severity(gap: Gap, closed: bool) -> Severity | None:
    """Below zero they meet, which bottom-overhang says; room air makes 10 mm enough."""
    grade = gap.grade()
    if grade in ("blocked", "tight"):
        return "warning"
    return "note" if grade == "poor" and closed else None


def _under(card: CardPlace, gap: Gap) -> Region:
    whole = regions.of_card(card)
    return Region(whole.x0, whole.y1, whole.x1, whole.y1 + gap.mm.value)
