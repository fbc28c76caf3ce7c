"""The case from behind: its outline, openings, rear panel, fans and supplies."""

from __future__ import annotations

from functools import lru_cache

from rigdesk.drawing.case_view import CaseBox, case_box
from rigdesk.drawing.dimensions import level, pill_width
from rigdesk.drawing.fitted_view import level_things, named_fan, thing_group
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import BOARD, CASE, DIMENSIONS, OPENINGS, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import (
    Bounds,
    Group,
    Label,
    Line,
    Mark,
    Rect,
    Role,
    Shape,
)
from rigdesk.drawing.projection import REAR, Projection, framed
from rigdesk.drawing.text import fitted, plain
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.rules.words import thing_name
from rigdesk.space import frame
from rigdesk.space.case_solids import BEHIND_BOARD, USUAL_HEIGHT
from rigdesk.space.case_solids import CASE as OF_CASE
from rigdesk.space.scene import Scene
from rigdesk.space.solids import Solid
from rigdesk.speech import said

BACK_X = BEHIND_BOARD - 8.0
"""Where the wall behind the board is drawn: a convention; nothing is measured from it."""
_SPARE = 4.0
_MISSING = 6.0
"""Size of the mark of an opening that is not there, mm."""
_BOARD_THICK = 1.6
"""A board's own thickness as drawn, mm."""


def rear_outline(scene: Scene) -> Bounds | None:
    """The case's outline from behind, mm; None without a case."""
    box = case_box(scene)
    if box is None:
        return None
    x0, x1, low, high = BACK_X, panel_x(scene), box.y1, box.y0
    for solid in (*supplies(scene), *level_things(scene)):
        seen = REAR.box(solid)
        x0, x1 = min(x0, seen.x0 - _SPARE), max(x1, seen.x1 + _SPARE)
        low, high = max(low, seen.y1 + _SPARE), min(high, seen.y0 - _SPARE)
    return Bounds(tidy(x0), tidy(high), tidy(x1), tidy(low))


def panel_x(scene: Scene) -> float:
    """Where the side panel or the lid is, mm over the board.

    Where nobody knows, or none is, a usual place, or one beyond all that is in the machine.
    """
    room = scene.room
    if room is not None and room.height_z:
        return room.height_z.span.value
    return max([USUAL_HEIGHT, *(s.z1 + _SPARE for s in scene.solids if s.owner != OF_CASE)])


def supplies(scene: Scene) -> list[Solid]:
    """The supplies that have a place."""
    return [solid for solid in scene.case_solids if solid.role == "supply"]


def rear_case_groups(scene: Scene, letters: Lettering) -> list[Group]:
    """The outline with the case's name, then what stands at the rear."""
    outline, box = rear_outline(scene), case_box(scene)
    if outline is None or box is None or scene.room is None:
        return []
    shapes = (*_walls(scene, outline, box), *_name(scene, outline, letters))
    found = [Group("case", CASE, shapes, ("case",))]
    found += [supply_group(solid, REAR, letters) for solid in supplies(scene)]
    found += [thing_group(solid, REAR, letters) for solid in level_things(scene)]
    fans = (s for s in scene.case_solids if s.role == "rear-fan")
    found += [_fan(i, solid, outline.x1, letters) for i, solid in enumerate(fans)]
    wet = (s for s in scene.case_solids if s.role == "rear-radiator")
    return found + [thing_group(solid, REAR, letters) for solid in wet]


def _walls(scene: Scene, outline: Bounds, box: CaseBox) -> tuple[Shape, ...]:
    x0, y0, x1, y1 = outline
    room = scene.room
    limit = room.height_z if room is not None else None
    sure = limit is not None and not limit.estimated
    closed = room is not None and not room.case.is_open
    panel = Line(x1, y0, x1, y1, "case-edge", "outline", dashed=not sure)
    floor = box.bottom_sure and y1 == box.y1
    walls: tuple[Shape, ...] = (
        Rect(x0, y0, tidy(x1 - x0), tidy(y1 - y0), "case"),
        Line(x0, y0, x1, y0, "case-edge", "outline", dashed=True),
        *((panel,) if closed else ()),
        Line(x0, y1, x1, y1, "case-edge", "outline", dashed=not floor),
        Line(x0, y0, x0, y1, "case-edge", "outline", dashed=True),
    )
    if y1 == box.y1:
        return walls
    shroud = Line(x0, box.y1, x1, box.y1, "case-edge", "part", dashed=not box.bottom_sure)
    return (*walls, shroud)


def _name(scene: Scene, outline: Bounds, letters: Lettering) -> tuple[Label, ...]:
    room = scene.room
    if room is None:
        return ()
    title = plain(room.case.title)
    forms = (said("{case} from behind", case=title), title)
    text, size = fitted(forms, outline.x1 - outline.x0, letters.label, letters.least)
    y = outline.y1 + 3.7 + cap_height(size)
    return (Label(outline.x0, tidy(y), text, "muted", size),) if text else ()


def supply_group(solid: Solid, view: Projection, letters: Lettering) -> Group:
    """A supply with its name, as a view shows it."""
    box = view.box(solid)
    name, size = fitted(
        (plain(thing_name(solid.name)),), box.x1 - box.x0 - 6.0, letters.label, letters.least
    )
    label = Label(tidy(box.x0 + 4.0), tidy(box.y1 - 4.0), name, "muted", size)
    shapes = (view.rect(solid, "raised", "slot", radius=1.0), *((label,) if name else ()))
    return Group(f"supply:{solid.owner}", BOARD, shapes, (solid.owner,))


def _fan(number: int, solid: Solid, panel: float, letters: Lettering) -> Group:
    """A fan in the rear wall, moved within its doubt where it would stand out of the case."""
    box = REAR.box(solid)
    back = min(max(box.x1 - panel, 0.0), solid.doubts.z0[0])
    moved = solid._replace(z0=solid.z0 - back, z1=solid.z1 - back)
    return Group(f"fan:{number}", CASE + 1, named_fan(moved, REAR, letters), ("case",))


def rear_board_groups(scene: Scene, letters: Lettering) -> list[Group]:
    """The board as the strip that it is from behind, and its rear panel."""
    panel = next((solid for solid in scene.fixed if solid.role == "io"), None)
    box = (
        REAR.box(panel) if panel
        else Bounds(0.0, frame.IO_Y[0], frame.IO_HEIGHT_Z, frame.IO_Y[1])
    )  # fmt: skip
    role: Role = "dimm" if panel else "none"
    edge: Role = "slot" if panel else "line"
    guess = panel is None or panel.estimated
    label = Label(
        tidy((box.x0 + box.x1) / 2), tidy((box.y0 + box.y1 + cap_height(letters.label)) / 2),
        "I/O", "muted", letters.label, anchor="middle",
    )  # fmt: skip
    shapes: tuple[Shape, ...] = (framed(box, role, edge, dashed=guess, radius=0.6), label)
    found = [Group("area:io", BOARD + 1, shapes, ("board",))]
    if scene.board_template is not None:
        strip = Rect(
            -_BOARD_THICK, 0.0, _BOARD_THICK, tidy(scene.board_template.length), "pcb",
            "pcb-edge", "hatch", dashed=scene.board_template.outline_estimated,
        )  # fmt: skip
        found.insert(0, Group("board", BOARD, (strip,), ("board",)))
    return found


def rear_opening_groups(scene: Scene, letters: Lettering) -> list[Group]:
    """One group an opening, numbered at its foot; one that is needed and not there as an error."""
    room = scene.room
    if room is None or room.openings is None:
        return []
    covered = {
        position + room.offset: card.id
        for card in scene.cards
        for position in range(card.openings[0], card.openings[1] + 1)
    }
    found, shelf = [], frame.BRACKET_SHELF_Z
    if room.height_z is not None and room.case.is_low_chassis:
        shelf = min(shelf, room.height_z.span.value)  # brackets of low cards, in two units
    for number in sorted({*range(1, room.openings + 1), *covered}):
        exists = number <= room.openings
        shapes = _opening(number, room.offset, exists, number in covered, shelf, letters)
        card = (covered[number],) if number in covered else ()
        found.append(Group(f"opening:{number}", OPENINGS, shapes, card))
    return found


@lru_cache(maxsize=256)
def _opening(
    number: int, offset: int, exists: bool, taken: bool, shelf: float, letters: Lettering
) -> tuple[Shape, ...]:
    y0, y1 = frame.opening_y(number, offset)
    box = Bounds(frame.BRACKET_LOW_Z, y0, shelf, y1)
    edge: Role = "case-edge" if exists else "error"
    role: Role = ("text" if taken else "muted") if exists else "error"
    baseline = tidy((y0 + y1 + cap_height(letters.label)) / 2)
    label = Label(BACK_X - 3.0, baseline, str(number), role, letters.label, anchor="end")
    hole = framed(
        box, "desk" if exists else "none", edge, "part", dashed=not exists, radius=0.8
    )  # fmt: skip
    if exists:
        return hole, label
    mark = Mark(BACK_X + 3.1, tidy((y0 + y1) / 2), "error", _MISSING)  # between wall and bracket
    return hole, label, mark


def panel_group(scene: Scene, outline: Bounds | None, letters: Lettering) -> Group | None:
    """The room over the board, dimensioned above the case, where a record or a kind gives it."""
    room = scene.room
    limit = room.height_z if room is not None else None
    if limit is None or outline is None:
        return None
    role: Role = "unknown" if limit.estimated else "muted"
    text = said("{height} over the board", height=format_quantity(mm(limit.span)))
    if pill_width(text, letters) > limit.span.value - 10.0:
        text = format_quantity(mm(limit.span))
    y = outline.y0 - letters.of(7.0)
    shapes = level(y, 0.0, limit.span.value, text, role, letters)
    return Group("height", DIMENSIONS, shapes, ("case",))
