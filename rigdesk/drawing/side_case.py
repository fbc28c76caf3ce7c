"""The case in section: board tray, lid or side panel, floor, and what stands at its sides."""

from __future__ import annotations

from rigdesk.drawing.case_view import TOP_Y, CaseBox, case_box
from rigdesk.drawing.fitted_view import facing_groups, facing_things, level_things, thing_group
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import CASE, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Bounds, Group, Label, Line, Rect, Shape
from rigdesk.drawing.projection import SIDE
from rigdesk.drawing.rear_case import BACK_X, panel_x, supplies, supply_group
from rigdesk.drawing.text import fitted, plain
from rigdesk.rules.words import thing_name
from rigdesk.space.case_room import CaseRoom
from rigdesk.space.scene import Scene
from rigdesk.space.solids import Solid
from rigdesk.speech import said

CEILING = ("lid", "lid-fan", "retainer")
"""What hangs over the cards, by role."""
_SPARE = 4.0


def side_outline(scene: Scene) -> Bounds | None:
    """The case's outline in the section, mm; None without a case."""
    box = case_box(scene)
    if box is None:
        return None
    end, low = box.y1, -BACK_X
    for solid in supplies(scene):
        seen = SIDE.box(solid)
        end, low = max(end, seen.x1 + _SPARE), max(low, seen.y1 + _SPARE)
    high = max([panel_x(scene), *(s.z1 + _SPARE for s in supplies(scene))])
    levels = [SIDE.box(solid) for solid in (*level_things(scene), *facing_things(scene))]
    start = min([TOP_Y, *(seen.x0 - _SPARE for seen in levels)])
    end = max([end, *(seen.x1 + _SPARE for seen in levels)])
    return Bounds(tidy(start), tidy(-high), tidy(end), tidy(low))


def ceiling(scene: Scene) -> list[Solid]:
    """The solids that hang over the cards: lid or panel, fans in it, a retainer."""
    return [solid for solid in scene.case_solids if solid.role in CEILING]


def side_case_groups(scene: Scene, letters: Lettering) -> list[Group]:
    """Outline, name, and what is fixed in the lid; none without a case."""
    outline, box, room = side_outline(scene), case_box(scene), scene.room
    if outline is None or box is None or room is None:
        return []
    shapes = (*_walls(room, outline, box), *_names(room, outline, letters))
    hung = (solid for solid in ceiling(scene) if solid.role != "lid")
    return [
        Group("case", CASE, shapes, ("case",)),
        *(Group(f"area:{s.role}", CASE + 1, _hung(s, outline, letters), ("case",)) for s in hung),
        *(supply_group(solid, SIDE, letters) for solid in supplies(scene)),
        *(thing_group(solid, SIDE, letters) for solid in level_things(scene)),
        *facing_groups(scene, outline, letters),
    ]


def _walls(room: CaseRoom, outline: Bounds, box: CaseBox) -> tuple[Shape, ...]:
    x0, y0, x1, y1 = outline
    sure = room.height_z is not None and not room.height_z.estimated
    above = Line(x0, y0, x1, y0, "case-edge", "outline", dashed=not sure)
    floor = box.bottom_sure and x1 == box.y1
    walls: tuple[Shape, ...] = (
        Rect(x0, y0, tidy(x1 - x0), tidy(y1 - y0), "case"),
        *((above,) if not room.case.is_open else ()),
        Line(x0, y1, x1, y1, "case-edge", "outline", dashed=True),
        Line(x0, y0, x0, y1, "case-edge", "outline", dashed=True),
        Line(x1, y0, x1, y1, "case-edge", "outline", dashed=not floor),
    )
    if x1 == box.y1:
        return walls
    return (*walls, Line(box.y1, y0, box.y1, y1, "case-edge", "part", dashed=not box.bottom_sure))


def _names(room: CaseRoom, outline: Bounds, letters: Lettering) -> tuple[Label, ...]:
    """What is above, over it; the case's name under it."""
    above = said("lid" if room.case.is_low_chassis else "side panel")
    if room.height_z is None:
        closed = said("{above}: height not recorded", above=above)
        above = said("open above") if room.case.is_open else closed
    title = plain(room.case.title)
    wide = outline.x1 - outline.x0
    name, size = fitted(
        (said("{case} across its cards", case=title), title), wide, letters.label, letters.least
    )
    over, small = fitted((above,), wide, letters.small, letters.least)
    labels = (
        Label(outline.x0, tidy(outline.y1 + 3.7 + cap_height(size)), name, "muted", size),
        Label(outline.x1, tidy(outline.y0 - 2.4), over, "muted", small, 400, "end"),
    )
    return tuple(label for label in labels if label.text)


def _hung(solid: Solid, outline: Bounds, letters: Lettering) -> tuple[Shape, ...]:
    """A thing under the lid, as long as the case is drawn."""
    box = SIDE.box(solid)
    x0, x1 = max(box.x0, outline.x0), outline.x1
    low, high = tidy(box.y1), tidy(max(box.y0, outline.y0))
    text, size = fitted(
        (plain(thing_name(solid.name)),), x1 - x0 - 6.0, letters.small, letters.least
    )
    label = Label(tidy(x0 + 3.0), tidy(high + 2.0 + cap_height(size)), text, "muted", size)
    shape = Rect(x0, high, tidy(x1 - x0), tidy(low - high), "raised", "case-edge", "part",
                 solid.estimated, 0.8)  # fmt: skip
    return shape, *((label,) if text else ())
