"""The board itself: outline, rear panel, socket, memory and whatever else stands on it."""

from __future__ import annotations

from rigdesk.drawing.font import cap_height, descent
from rigdesk.drawing.layers import BOARD, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Group, Label, Rect, Role, Shape
from rigdesk.drawing.text import FontWeight, fitted, plain
from rigdesk.parts import Board, BoardArea
from rigdesk.space import frame
from rigdesk.space.board_solids import BoardTemplate
from rigdesk.space.solids import Solid
from rigdesk.speech import language, numeral
from rigdesk.units import trim

_FILLS: dict[str, Role] = {"socket": "socket", "dimm": "dimm", "io": "dimm", "slot": "slot"}

_ROOM_ABOVE = 7.6
"""Between the board's edge and the case's top: the title is no taller there, mm."""
_ON_EDGE, _OVER_CASE = -3.0, -15.0
"""The title's foot: clear of the board, or of the top of an open frame at -12, mm."""

_kept: dict[tuple[int, float, str, bool], tuple[BoardTemplate, tuple[Group, ...]]] = {}
_KEPT = 64


def board_groups(
    board: Board, template: BoardTemplate, letters: Lettering, *, closed: bool = True
) -> tuple[Group, ...]:
    """The board and what stands on it, its slots aside, made once a template and lettering.

    The fans' words stand over a ``closed`` case; over an open frame there is room for a title.
    """
    key = (id(template), letters.text, language().code, closed)
    kept = _kept.get(key)
    if kept is not None and kept[0] is template:
        return kept[1]
    if len(_kept) >= _KEPT:
        del _kept[next(iter(_kept))]  # the oldest
    groups = _make(board, template, letters, closed=closed)
    _kept[key] = (template, groups)
    return groups


def empty_group() -> Group:
    """Where a board will stand: the outline of an ATX board, and nothing else."""
    depth, length = frame.BOARD_OUTLINES["ATX"]
    outline = Rect(0.0, 0.0, depth, length, "none", "line", "outline", dashed=True, radius=1.0)
    return Group("board", BOARD, (outline,))


def _make(
    board: Board, template: BoardTemplate, letters: Lettering, *, closed: bool
) -> tuple[Group, ...]:
    outline = Rect(
        0.0, 0.0, tidy(template.depth), tidy(template.length), "pcb", "pcb-edge", "part",
        template.outline_estimated, 1.0,
    )  # fmt: skip
    title = _title(board, template, letters, closed=closed)
    found = [Group("board", BOARD, (outline, *title), ("board",))]
    for i, area in enumerate(template.areas):
        key = "dimm" if area.role == "dimm" else f"area:{area.role}"
        named = area.model_copy(update={"name": board.socket}) if area.role == "socket" else area
        shapes = _area(named, template, letters)
        found.append(Group(f"{key}:{i}", BOARD + 1, shapes, ("board",)))
    return tuple(found)


def _title(
    board: Board, template: BoardTemplate, letters: Lettering, *, closed: bool
) -> tuple[Label, ...]:
    size = numeral(f"{trim(template.length, 1)} × {trim(template.depth, 1)}")
    about = "~" if template.outline_estimated else ""
    name = plain(board.title)
    most = tidy(_ROOM_ABOVE / cap_height(1.0)) if closed else letters.label
    text, font = fitted(
        (f"{name} · {about}{size} mm", name), max(template.depth, 40.0),
        min(letters.label, most), min(letters.least, most),
    )  # fmt: skip
    foot = _ON_EDGE if closed or cap_height(font) <= _ROOM_ABOVE else _OVER_CASE
    return (Label(0.0, foot, text, "muted", font),) if text else ()


def _area(area: BoardArea, template: BoardTemplate, letters: Lettering) -> tuple[Shape, ...]:
    """An area's rectangle, or a bank's modules one by one; dashed with its ± when estimated."""
    if area.role == "dimm":
        solids = tuple(_modules(area, template))
        shapes: tuple[Shape, ...] = tuple(_solid_rect(solid, area) for solid in solids)
        return (*shapes, *_doubt(area, letters, ()))
    name = _area_name(area, letters)
    return (_rect(*area.x, *area.y, area), *name, *_doubt(area, letters, name))


def _modules(area: BoardArea, template: BoardTemplate) -> list[Solid]:
    (x0, x1), (y0, y1) = area.x, area.y
    middle = ((s, (s.x0 + s.x1) / 2, (s.y0 + s.y1) / 2) for s in template.solids)
    return [s for s, x, y in middle if s.role == "dimm" and x0 <= x <= x1 and y0 <= y <= y1]


def _solid_rect(solid: Solid, area: BoardArea) -> Rect:
    return _rect(solid.x0, solid.x1, solid.y0, solid.y1, area)


def _rect(x0: float, x1: float, y0: float, y1: float, area: BoardArea) -> Rect:
    fill = _FILLS.get(area.role, "raised")
    return Rect(
        tidy(x0), tidy(y0), tidy(x1 - x0), tidy(y1 - y0), fill, "slot", "part", area.estimated,
        1.4 if area.role == "socket" else 0.6,
    )  # fmt: skip


def _area_name(area: BoardArea, letters: Lettering) -> tuple[Label, ...]:
    width, height = area.x[1] - area.x[0], area.y[1] - area.y[0]
    weight: FontWeight = 600 if area.role == "socket" else 400
    wanted = letters.title if area.role == "socket" else letters.label
    # Whole or not at all: half a word in a small box only looks like a fault.
    text, size = fitted((plain(area.name),), width - 3.0, wanted, letters.least * 0.85, weight)
    if not text or text.endswith("…") or height < size * 1.2:
        return ()
    x, y = (area.x[0] + area.x[1]) / 2, (area.y[0] + area.y[1] + cap_height(size)) / 2
    return (Label(tidy(x), tidy(y), text, "muted", size, weight, "middle"),)


def _doubt(area: BoardArea, letters: Lettering, name: tuple[Label, ...]) -> tuple[Label, ...]:
    """How far an estimated place may be off: beside a bank, inside anything large enough."""
    if not (area.estimated and area.tolerance_mm):
        return ()
    text = f"±{numeral(trim(area.tolerance_mm, 1))}"
    if area.role == "io":  # its side toward the rear is the standard's
        return ()
    x, y = (area.x[0] + area.x[1]) / 2, (area.y[0] + area.y[1]) / 2
    cap = cap_height(letters.small)
    if area.role == "dimm" and area.along == "y":
        return (_in_doubt(Label(x, area.y[0] - 2.2, text, anchor="middle"), letters),)
    under = name[0].y + descent(name[0].size) + 2.4 + cap if name else y + cap / 2
    if area.role == "dimm" or area.y[1] - under < 2.0:  # no room under its name
        away = 3.0 if area.role == "dimm" else 2.0
        return (_in_doubt(Label(area.x[1] + away, y + cap / 2, text), letters),)
    return (_in_doubt(Label(x, under, text, anchor="middle"), letters),)


def _in_doubt(label: Label, letters: Lettering) -> Label:
    return label._replace(
        x=tidy(label.x), y=tidy(label.y), role="unknown", size=letters.small, weight=600
    )
