"""The board itself: outline, rear panel, socket, memory, slots and whatever else stands on it."""

from __future__ import annotations

from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import (
    BOARD,
    LABEL_SIZE,
    LEAST_SIZE,
    SLOTS,
    SMALL_SIZE,
    TITLE_SIZE,
    tidy,
)
from rigdesk.drawing.primitives import Group, Label, Rect, Role, Shape
from rigdesk.drawing.text import FontWeight, fitted, plain
from rigdesk.parts import Board, BoardArea
from rigdesk.space import frame
from rigdesk.space.board_solids import BoardTemplate, SlotPlace
from rigdesk.space.solids import Solid
from rigdesk.units import trim

_FILLS: dict[str, Role] = {"socket": "socket", "dimm": "dimm", "io": "dimm", "slot": "slot"}

_kept: dict[int, tuple[BoardTemplate, tuple[Group, ...]]] = {}
_KEPT = 64


def board_groups(board: Board, template: BoardTemplate) -> tuple[Group, ...]:
    """The groups of a board, made once a template: ``board``, its areas, and one a slot."""
    kept = _kept.get(id(template))
    if kept is not None and kept[0] is template:
        return kept[1]
    if len(_kept) >= _KEPT:
        del _kept[next(iter(_kept))]  # the oldest
    groups = _make(board, template)
    _kept[id(template)] = (template, groups)
    return groups


def empty_group() -> Group:
    """Where a board will stand: the outline of an ATX board, and nothing else."""
    depth, length = frame.BOARD_OUTLINES["ATX"]
    outline = Rect(0.0, 0.0, depth, length, "none", "line", "outline", dashed=True, radius=1.0)
    return Group("board", BOARD, (outline,))


def _make(board: Board, template: BoardTemplate) -> tuple[Group, ...]:
    outline = Rect(
        0.0, 0.0, tidy(template.depth), tidy(template.length), "pcb", "pcb-edge", "part",
        template.outline_estimated, 1.0,
    )  # fmt: skip
    found = [Group("board", BOARD, (outline, _title(board, template)), ("board",))]
    for i, area in enumerate(template.areas):
        key = "dimm" if area.role == "dimm" else f"area:{area.role}"
        named = area.model_copy(update={"name": board.socket}) if area.role == "socket" else area
        found.append(Group(f"{key}:{i}", BOARD + 1, _area(named, template), ("board",)))
    found += [Group(f"slot:{slot.name}", SLOTS, _slot(slot), ("board",)) for slot in template.slots]
    return tuple(found)


def _title(board: Board, template: BoardTemplate) -> Label:
    size = f"{trim(template.length, 1)} × {trim(template.depth, 1)}"
    about = "~" if template.outline_estimated else ""
    name = plain(board.title)
    text, font = fitted(
        (f"{name} · {about}{size} mm", name), max(template.depth, 40.0), LABEL_SIZE, LEAST_SIZE
    )
    return Label(0.0, -3.0, text, "muted", font)


def _area(area: BoardArea, template: BoardTemplate) -> tuple[Shape, ...]:
    """An area's rectangle, or a bank's modules one by one; dashed with its ± when estimated."""
    if area.role == "dimm":
        solids = tuple(_modules(area, template))
        shapes: tuple[Shape, ...] = tuple(_solid_rect(solid, area) for solid in solids)
    else:
        shapes = (_rect(area.x[0], area.y[0], area.x[1], area.y[1], area),)
        shapes += _area_name(area)
    return (*shapes, *_doubt(area))


def _modules(area: BoardArea, template: BoardTemplate) -> list[Solid]:
    (x0, x1), (y0, y1) = area.x, area.y
    middle = ((s, (s.x0 + s.x1) / 2, (s.y0 + s.y1) / 2) for s in template.solids)
    return [s for s, x, y in middle if s.role == "dimm" and x0 <= x <= x1 and y0 <= y <= y1]


def _solid_rect(solid: Solid, area: BoardArea) -> Rect:
    return _rect(solid.x0, solid.y0, solid.x1, solid.y1, area)


def _rect(x0: float, y0: float, x1: float, y1: float, area: BoardArea) -> Rect:
    fill = _FILLS.get(area.role, "raised")
    return Rect(
        tidy(x0), tidy(y0), tidy(x1 - x0), tidy(y1 - y0), fill, "slot", "part", area.estimated,
        1.4 if area.role == "socket" else 0.6,
    )  # fmt: skip


def _area_name(area: BoardArea) -> tuple[Label, ...]:
    width, height = area.x[1] - area.x[0], area.y[1] - area.y[0]
    weight: FontWeight = 600 if area.role == "socket" else 400
    wanted = TITLE_SIZE if area.role == "socket" else LABEL_SIZE
    # Whole or not at all: half a word in a small box only looks like a fault.
    text, size = fitted((plain(area.name),), width - 3.0, wanted, 2.6, weight)
    if not text or text.endswith("…") or height < size * 1.2:
        return ()
    x, y = (area.x[0] + area.x[1]) / 2, (area.y[0] + area.y[1] + cap_height(size)) / 2
    return (Label(tidy(x), tidy(y), text, "muted", size, weight, "middle"),)


def _doubt(area: BoardArea) -> tuple[Label, ...]:
    """How far an estimated place may be off: beside a bank, inside anything large enough."""
    if not (area.estimated and area.tolerance_mm):
        return ()
    text = f"±{trim(area.tolerance_mm, 1)}"
    if area.role == "io":  # its side toward the rear is the standard's
        return ()
    x, y = (area.x[0] + area.x[1]) / 2, (area.y[0] + area.y[1]) / 2
    if area.role == "dimm" and area.along != "y":
        right = Label(area.x[1] + 3.0, y + cap_height(SMALL_SIZE) / 2, text)
        return (_in_doubt(right),)
    if area.role == "dimm":
        return (_in_doubt(Label(x, area.y[0] - 2.2, text, anchor="middle")),)
    if area.y[1] - area.y[0] < 24.0:  # no room under its name
        return (_in_doubt(Label(area.x[1] + 2.0, y + cap_height(SMALL_SIZE) / 2, text)),)
    return (_in_doubt(Label(x, y + 10.0, text, anchor="middle")),)


def _in_doubt(label: Label) -> Label:
    return label._replace(
        x=tidy(label.x), y=tidy(label.y), role="unknown", size=SMALL_SIZE, weight=600
    )


def _slot(place: SlotPlace) -> tuple[Shape, ...]:
    """The connector with the link that it offers in it, and behind it the name the board prints."""
    half = frame.SLOT_WIDTH / 2
    length = place.x1 - place.x0
    body = Rect(
        tidy(place.x0), tidy(place.y - half), tidy(length), frame.SLOT_WIDTH,
        "slot", "none", "part", radius=0.7,
    )  # fmt: skip
    slot = place.slot
    links = (f"x{slot.lanes} Gen{slot.gen}", f"x{slot.lanes}")
    link, small = fitted(links, length - 4.0, SMALL_SIZE, LEAST_SIZE)
    name, size = fitted((plain(place.name),), place.x0 - 5.0, LABEL_SIZE, LEAST_SIZE)
    inside = place.y + cap_height(small) / 2
    behind = place.y + cap_height(size) / 2
    return (
        body,
        Label(tidy((place.x0 + place.x1) / 2), tidy(inside), link, "text", small, 500, "middle"),
        Label(tidy(place.x0 - 3.0), tidy(behind), name, "muted", size, anchor="end"),
    )
