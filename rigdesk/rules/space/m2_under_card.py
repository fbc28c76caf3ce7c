"""A tall M.2 or chipset heat sink stands under a card.

What it checks
Heat sinks of M.2 modules and of the chipset, where the board's record states their place and
height, against the free height under every card.

Why it matters
The standard keeps parts under cards below 15.24 mm, and boards keep to it. Heat sinks that people
add themselves and the fans of some chipsets do not, and the card then rests on them.

What to do
Take a lower heat sink for the module, put the module into another socket, or move the card.

Where the figures come from
16.15 mm are free under a card (PCI Express card specification). Modules under the board's own heat
sink are 8 to 15.2 mm high and always clear. Meeting is a warning, up to 2 mm of air a note: judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, mm
from rigdesk.rules.space.under_cards import under
from rigdesk.space import frame
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import Solid

NAME = "m2-under-card"
CODE = "S128"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

# Up to this much air under the card, mm, it is close (judged).
CLOSE_MM = 2.0
ROLES = frozenset({"m2", "chipset"})


def check(build: Build) -> Iterator[Finding]:
    """A finding for every card over a heat sink that reaches up to it."""
    board, template = build.scene.board, build.scene.board_template
    if board is None or template is None:
        return
    tall = {a.name for a in board.areas if a.role in ROLES and a.height_mm is not None}
    if not tall:
        return
    for card in build.scene.cards:
        if card.slot is None:
            continue
        for part in under(card, template.low, ROLES):
            free = round(frame.BODY_Z - part.z1, 2)
            if part.name in tall and free <= CLOSE_MM:
                yield _finding(build, card, part, free)


def _finding(build: Build, card: CardPlace, part: Solid, free: float) -> Finding:
    meets = free < 0
    return Finding(
        "warning" if meets else "note",
        "{card} " + ("rests on" if meets else "stands close over")
        + " {part}: it is {required} high, {actual} is free under the card",
        {"card": build.label(card), "part": part.name}, (card.id,),
        mm(part.face("z", far=True)), mm(frame.BODY_Z), regions.of_solid(part),
        seating.moves(build.scene, card) if meets else (),
        "By the board's record; a lower heat sink helps." if meets else "", part.name,
    )  # fmt: skip
