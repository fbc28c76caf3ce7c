"""A card hangs away from the board, on a riser or on nothing.

What it checks
Cards on rails, in vertical mounts and behind openings that lie under no slot: whether the rig holds
a riser path for each. Chassis made for passive cards bring their own board with slots for them.

Why it matters
Without a cable or a mount there is no link. With one there is a part more to buy, to power and to
test, and its slot on the board is taken.

What to do
Give the card a riser path from a free slot, or move it to a slot. Choose the pieces of a path, so
that its length and generation can be judged.

Where the figures come from
Builders' reports of seatings that only risers made possible. That a chassis for passive cards
brings slots of its own is judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import RailSeat, RiserSeat, VerticalSeat, riser_of, seat_name
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.words import listed, plural
from rigdesk.space.ways import ways
from rigdesk.speech import said

NAME = "riser-needed"
CODE = "S130"
SEVERITIES: tuple[Severity, ...] = ("error", "note")

OFF_BOARD = (RailSeat, RiserSeat, VerticalSeat)


def check(build: Build) -> Iterator[Finding]:
    """An error for every card without a path; one note for all that have one."""
    away = [card for card in build.rig.cards if isinstance(card.seat, OFF_BOARD)]
    if not away or build.scene.board is None:
        return
    room = build.scene.room
    known = {path.id for path in build.rig.risers}
    bare = [card for card in away if riser_of(card.seat) not in known]
    if not (room is not None and room.case.passive_cards):
        yield from (_without(build, card) for card in bare)
    hung = [card for card in away if riser_of(card.seat) in known]
    if hung:
        yield _with(build, hung)


def _without(build: Build, card: PlacedCard) -> Finding:
    return Finding(
        "error", "{card} at {seat} needs a riser, and the rig holds none for it",
        {"card": build.label(card), "seat": seat_name(card.seat)}, (card.id,), count(1), count(0),
        why="No slot of the board is there.",
    )  # fmt: skip


def _with(build: Build, cards: list[PlacedCard]) -> Finding:
    names = listed([build.label(card) for card in cards])
    verb = plural(len(cards), "hangs on a riser", "hang on risers")
    open_paths = [way.path.id for way in ways(build.rig) if not way.path.pieces]
    why = "Each takes a slot of the board, and is to be tested under load."
    if open_paths:
        why = said("The pieces of {paths} are not chosen yet: length and price are open.",
                   paths=listed(open_paths))  # fmt: skip
    return Finding(
        "note", "{cards} " + verb, {"cards": names}, tuple(card.id for card in cards), why=why,
        about="risers",
    )  # fmt: skip
