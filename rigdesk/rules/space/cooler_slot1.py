"""The CPU cooler reaches the first card.

What it checks
From the middle of the processor's socket to the first card in a slot, half of the cooler, the
card's back and a millimetre of play taken away. Cards on risers and coolers with a radiator do not
matter.

Why it matters
Fins and the wire clips of fans then touch the back of the card. Bare clips on a bare card can short
it; if it is more than a touch, one of the two does not go in.

What to do
Move the card one slot down, turn the cooler if its mounting allows, or take a narrower one.

Where the figures come from
Where the socket stands is the board's own record; on AM4 and AM5 boards without one, 65 to 76 mm
above the first position's slot (boards measured), of which the most is taken. Elsewhere nobody
knows, and nothing is said. The limits are judged from builds: a 170 mm wide cooler over slot 1 did
not go in, clips of a 150 mm one touched, both were fine one slot further.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Board, Cooler, Report
from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Region, Severity, mm
from rigdesk.rules.reports import cited, trouble
from rigdesk.space import frame
from rigdesk.space.cooler_solids import DESKTOP, DESKTOP_Y, WITH_RADIATOR, extent
from rigdesk.space.scene import CardPlace

NAME = "cooler-slot1"
CODE = "S121"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")

# Over the card's back, mm: play of cooler and card (judged).
PLAY_MM = 1.0
# Down to here fins and clips touch and give way, mm (builders' reports; judged).
TOUCHES_MM = -5.0


def check(build: Build) -> Iterator[Finding]:
    """One finding for the card nearest to the processor, if the cooler reaches it."""
    cooler, board = build.rig.cooler_part, build.scene.board
    if cooler is None or board is None or cooler.type in WITH_RADIATOR:
        return
    card = min((c for c in build.scene.cards if c.slot), key=lambda c: c.y, default=None)
    if card is None:
        return
    report = trouble(cooler, NAME)
    if report is not None:
        if card.position == 1:
            yield _reported(build, card, cooler, report)
        return
    centre, along = _socket_y(board), extent(board, cooler)[1]
    if centre is None or along is None:
        return
    half = along.value / 2
    free = round(card.y - card.template.solder_mm - PLAY_MM - half - centre, 2)
    if free < 0:
        yield _reached(build, card, cooler, (centre, half, free))


def _socket_y(board: Board) -> float | None:
    """The socket's middle along y; where its place is an estimate, the end that is furthest off."""
    area = next((area for area in board.areas if area.role == "socket"), None)
    if area is not None:
        middle = (area.y[0] + area.y[1]) / 2
        return middle - area.tolerance_mm if area.estimated else middle
    if board.socket in DESKTOP:
        return DESKTOP_Y.low
    return None


def _reported(build: Build, card: CardPlace, cooler: Cooler, report: Report) -> Finding:
    """A builder's word about the first position holds there, and one slot further no more."""
    return Finding(
        report.severity or "warning", "{cooler} touches {card} in the first slot, as reported",
        {"cooler": cooler.title, "card": build.label(card)}, (card.id,),
        region=regions.of_card(card), remedies=seating.moves(build.scene, card), why=cited(report),
    )  # fmt: skip


def _reached(
    build: Build, card: CardPlace, cooler: Cooler, figures: tuple[float, float, float]
) -> Finding:
    centre, half, free = figures
    touches = free >= TOUCHES_MM
    room = round(card.y - card.template.solder_mm - PLAY_MM - centre, 2)
    words = "touches" if touches else "reaches into"
    return Finding(
        "warning" if touches else "error",
        "{cooler} {words} {card}: {required} from the socket's middle needed, {actual} there",
        {"cooler": cooler.title, "words": words, "card": build.label(card)},
        (card.id,),
        mm(half),
        mm(room),
        Region(frame.BRACKET_X, card.y + free - card.template.solder_mm, card.end_x, card.y),
        seating.moves(build.scene, card),
        "Fins and fan clips come against the card's back." if touches else "",
    )
