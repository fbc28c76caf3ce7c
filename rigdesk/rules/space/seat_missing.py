"""A card is planned in a slot that the board does not have.

What it checks
Whether the slot named by every card is one of the board's own, by the name that the board prints.

Why it matters
Nothing can be said of a card without a place: not whether it fits, nor which link it gets. Slot
names differ between boards, and some count from the far end: PCIE7 may be nearest the CPU.

What to do
Move the card to one of the slots listed, or choose the board that has this slot. In a rig without
a board, choose the board first.

Where the figures come from
The slots are those of the board's record, named as in its manual.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import seat_name
from rigdesk.rules import seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity
from rigdesk.rules.words import listed
from rigdesk.speech import said

NAME = "seat-missing"
CODE = "S100"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown")


def check(build: Build) -> Iterator[Finding]:
    """Every card in a slot that is not there; once a rig when there is no board at all."""
    astray = build.scene.astray
    if not astray:
        return
    if build.scene.board is None:
        yield _boardless(build, astray)
        return
    slots = listed([slot.name for slot in build.scene.slots]) or "none"
    free = seating.free_slots(build.scene)[: seating.MOST]
    for placed in astray:
        yield Finding(
            "error", "{seat} is no slot of this board: {card} has no place; its slots are {slots}",
            {"card": build.label(placed), "seat": seat_name(placed.seat), "slots": slots},
            (placed.id,),
            remedies=tuple(Remedy("move", placed.id, (("to", slot.name),)) for slot in free),
            why=said("{board} prints these names.", board=build.scene.board.title),
        )  # fmt: skip


def _boardless(build: Build, astray: tuple[PlacedCard, ...]) -> Finding:
    names = listed([build.label(placed) for placed in astray])
    return Finding(
        "unknown", "No board is chosen, so nothing can be said of where {cards} would sit",
        {"cards": names}, tuple(placed.id for placed in astray),
        why="Slots, links and openings all follow from the board.",
    )  # fmt: skip
