"""The case seen from its open side: its walls, and its rear openings with their numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import CASE, OPENINGS, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Group, Label, Line, Mark, Rect, Role, Shape
from rigdesk.drawing.text import fitted, plain
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.space import frame
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.scene import Scene
from rigdesk.speech import said

REAR_X = -12.0
"""Where the rear wall is drawn: a convention, outside the brackets; nothing is measured from it."""
TOP_Y = -12.0
"""Where a top wall is drawn whose place no record gives."""
SPARE = 20.0
"""Room drawn beyond the last thing where a record gives no wall, mm."""
_PLATE = (REAR_X, frame.BRACKET_X)


class CaseBox(NamedTuple):
    """The case as drawn, mm; what is ``sure`` is recorded, the other walls are guesses."""

    x0: float
    y0: float
    x1: float
    y1: float
    front_sure: bool
    bottom_sure: bool


def case_box(scene: Scene) -> CaseBox | None:
    """The walls to draw; None without a case."""
    room = scene.room
    if room is None:
        return None
    deepest, lowest = _content(scene, room)
    front, floor = room.length_x, room.below_y
    front_sure = front is not None and not (front.estimated or front.proven_only)
    return CaseBox(
        REAR_X,
        TOP_Y,
        tidy(front.span.value if front else deepest + SPARE),
        tidy(floor.span.value if floor else lowest + SPARE),
        front_sure and not room.case.is_open,
        floor is not None and not floor.estimated,
    )


def case_group(scene: Scene, letters: Lettering) -> Group | None:
    """The walls and the case's name, guessed walls dashed; None without a case."""
    room, box = scene.room, case_box(scene)
    if room is None or box is None:
        return None
    closed = not room.case.is_open
    x0, y0, x1, y1 = box[:4]
    walls: tuple[Shape, ...] = (
        Rect(x0, y0, tidy(x1 - x0), tidy(y1 - y0), "case"),
        Line(x0, y0, x1, y0, "case-edge", "outline", dashed=True),
        Line(x1, y0, x1, y1, "case-edge", "outline", dashed=not box.front_sure),
        Line(x0, y1, x1, y1, "case-edge", "outline", dashed=not box.bottom_sure),
        Line(x0, y0, x0, y1, "case-edge", "outline", dashed=not closed),
    )
    return Group("case", CASE, (*walls, *_name(scene, room, box, letters)), ("case",))


def opening_groups(scene: Scene, letters: Lettering) -> list[Group]:
    """One group an opening: hollow when free, closed by the bracket that covers it.

    An opening that a bracket needs and the case does not have is drawn dashed, as an error.
    """
    room = scene.room
    if room is None or room.openings is None:
        return []
    covered = {
        position + room.offset: card.id
        for card in scene.cards
        for position in range(card.openings[0], card.openings[1] + 1)
    }
    numbers = sorted({*range(1, room.openings + 1), *covered})
    return [
        Group(
            f"opening:{number}",
            OPENINGS,
            _opening(number, room.offset, 1 <= number <= room.openings, number in covered, letters),
            (covered[number],) if number in covered else (),
        )
        for number in numbers
    ]


@lru_cache(maxsize=256)
def _opening(
    number: int, offset: int, exists: bool, taken: bool, letters: Lettering
) -> tuple[Shape, ...]:
    y0, y1 = (tidy(y) for y in frame.opening_y(number, offset))
    edge: Role = ("bracket" if taken else "case-edge") if exists else "error"
    fill: Role = ("card" if taken else "desk") if exists else "none"
    x0, x1 = _PLATE
    box = Rect(x0, y0, tidy(x1 - x0), tidy(y1 - y0), fill, edge, "part", not exists, 0.8)
    baseline = tidy((y0 + y1 + cap_height(letters.label)) / 2)
    role: Role = ("text" if taken else "muted") if exists else "error"
    label = Label(x0 - 3.0, baseline, str(number), role, letters.label, anchor="end")
    if exists:
        return box, label
    size = tidy(min(letters.of(6.0), x1 - x0 + 1.0))
    return box, label, Mark(tidy((x0 + x1) / 2), tidy((y0 + y1) / 2), "error", size)


def _name(scene: Scene, room: CaseRoom, box: CaseBox, letters: Lettering) -> tuple[Label, ...]:
    """Under the machine at the left, where it is in sight however deep the case is."""
    openings = (
        "" if room.openings is None else " · " + said("{count} openings", count=room.openings)
    )
    title = plain(room.case.title)
    length = room.case.card_length_mm
    long = ""
    if length and box.front_sure:
        long = " · " + said("{length} for cards", length=format_quantity(mm(length.value)))
    texts = tuple(dict.fromkeys((title + openings + long, title + openings, title)))
    deep, low = _content(scene, room)
    text, size = fitted(texts, max(deep, 120.0) - 6.0, letters.label, letters.least)
    cap = cap_height(size)
    # Inside where there is room, and near the machine however much of it there is.
    inside = box.y1 - low >= cap + 7.0
    y = min(box.y1 - 4.0, low + 12.0 + cap) if inside else box.y1 + 3.7 + cap
    return (Label(2.0, tidy(y), text, "muted", size),) if text else ()


def _content(scene: Scene, room: CaseRoom) -> tuple[float, float]:
    """How far the machine reaches forward and down, by what is in it."""
    template = scene.board_template
    depths = [template.depth if template else frame.BOARD_OUTLINES["ATX"][0]]
    downs = [template.length if template else frame.BOARD_OUTLINES["ATX"][1]]
    last = room.last_opening_y()
    downs += [last] if last is not None else []
    for card in scene.cards:
        depths.append(max(solid.x1 for solid in card.solids))
        downs.append(card.cooler_face.value)
    return max(depths), max(downs)
