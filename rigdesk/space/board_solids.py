"""A board as solids: its slots and everything that stands on it."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Board, BoardArea, BoardSlot
from rigdesk.space import frame
from rigdesk.space.board_places import HEADER_HEIGHT, header_solids, latch_solids, usual_solids
from rigdesk.space.families import placed_areas
from rigdesk.space.solids import Doubts, Role, Solid

BOARD = "board"
"""The owner of every solid that stands on the board."""
UNDER_CARDS: frozenset[Role] = frozenset({"header", "header-plug", "sata-plug", "m2", "chipset"})
"""What rules look for under cards."""
LEADS: frozenset[Role] = frozenset({"lead-plug", "lead-bend"})
"""The board's power leads with their bends: no rule asks for them around cards."""
OUTLINE_ROUNDING = 0.5
"""A recorded outline this near to its form's own, mm, is that form rounded (judged)."""


class SlotPlace(NamedTuple):
    """A slot on its board: where its centre line runs and what its connector spans along x."""

    slot: BoardSlot
    y: float
    x0: float
    x1: float

    @property
    def name(self) -> str:
        """The name that the board prints."""
        return self.slot.name


class BoardTemplate(NamedTuple):
    """A board's outline, slots and solids, all in its own frame.

    ``tall`` are the solids that reach up to where the bodies of cards begin, leads left out,
    ``low`` those that may lie under a card: headers, ports, M.2 and chipset, with their plugs.
    """

    depth: float
    length: float
    outline_estimated: bool
    slots: tuple[SlotPlace, ...]
    areas: tuple[BoardArea, ...]
    solids: tuple[Solid, ...]
    tall: tuple[Solid, ...]
    low: tuple[Solid, ...] = ()
    memory: tuple[Solid, ...] = ()
    latches: tuple[Solid, ...] = ()


_templates: dict[tuple[int, float], tuple[Board, BoardTemplate]] = {}
_KEPT = 512


def board_template(board: Board, module_mm: float = frame.DIMM_HEIGHT) -> BoardTemplate:
    """The template of a board with modules of one height; kept a record."""
    key = (id(board), module_mm)
    kept = _templates.get(key)
    if kept is not None and kept[0] is board:
        return kept[1]
    if len(_templates) >= _KEPT:
        _templates.clear()
    template = _make(board, module_mm)
    _templates[key] = (board, template)
    return template


def _make(board: Board, module_mm: float) -> BoardTemplate:
    usual = frame.BOARD_OUTLINES.get(board.form, frame.BOARD_OUTLINES["ATX"])
    depth = _exact(board.depth_mm.value, usual[0]) if board.depth_mm else usual[0]
    length = _exact(board.length_mm.value, usual[1]) if board.length_mm else usual[1]
    slots = tuple(_place(slot) for slot in sorted(board.slots, key=lambda s: s.position))
    areas = placed_areas(board)
    solids = tuple(_slot_solid(place) for place in slots)
    solids += tuple(solid for area in areas for solid in _area_solids(area, module_mm))
    solids += tuple(usual_solids(board, depth, length))
    solids += tuple(latch_solids(board, [solid for solid in solids if solid.role == "dimm"]))
    guessed = board.depth_mm is None or board.length_mm is None
    tall = tuple(
        solid for solid in solids
        if solid.role not in LEADS and solid.face("z", far=True).high > frame.BODY_Z
    )  # fmt: skip
    low = tuple(solid for solid in solids if solid.role in UNDER_CARDS)
    memory = tuple(solid for solid in solids if solid.role == "dimm")
    latches = tuple(solid for solid in solids if solid.role == "latch")
    return BoardTemplate(depth, length, guessed, slots, areas, solids, tall, low, memory, latches)


def _exact(recorded: float, usual: float) -> float:
    """Makers write 305 × 244 for the standard's 304.8 × 243.84 (12 by 9.6 inches)."""
    return usual if abs(recorded - usual) < OUTLINE_ROUNDING else recorded


def _place(slot: BoardSlot) -> SlotPlace:
    x0 = frame.SLOT_REAR_X
    return SlotPlace(slot, frame.slot_y(slot.position), x0, x0 + frame.SLOT_LENGTH[slot.connector])


def _slot_solid(place: SlotPlace) -> Solid:
    half, doubt = frame.SLOT_WIDTH / 2, (frame.SLOT_TOLERANCE, frame.SLOT_TOLERANCE)
    return Solid(
        BOARD, "slot", place.x0, place.x1, place.y - half, place.y + half, 0.0, frame.SLOT_HEIGHT,
        Doubts(y0=doubt, y1=doubt), place.name,
    )  # fmt: skip


def _area_solids(area: BoardArea, module_mm: float) -> list[Solid]:
    if area.role == "dimm":
        return _bank_solids(area, module_mm)
    height = area.height_mm.value if area.height_mm else _usual_height(area)
    return header_solids(area, _solid(area, area.role, area.x, area.y, height))


def _usual_height(area: BoardArea) -> float:
    """The standard keeps what lies under cards low; the rear panel has its own height."""
    if area.role == "header":
        return HEADER_HEIGHT.value
    return frame.IO_HEIGHT_Z if area.role == "io" else frame.AREA_UNDER_CARDS_HEIGHT


def _bank_solids(area: BoardArea, module_mm: float) -> list[Solid]:
    """One solid a module, evenly spread over the bank's rectangle."""
    height = frame.DIMM_SEAT_Z + module_mm
    across = area.y if area.along == "x" else area.x
    step = (across[1] - across[0]) / area.count
    width = min(frame.DIMM_SOCKET_WIDTH, step * 0.8)
    found = []
    for i in range(area.count):
        if area.count > 1:
            start = across[0] + i * (across[1] - across[0] - width) / (area.count - 1)
        else:
            start = (across[0] + across[1] - width) / 2
        row = (start, start + width)
        x, y = (area.x, row) if area.along == "x" else (row, area.y)
        found.append(_solid(area, "dimm", x, y, height))
    return found


def _solid(
    area: BoardArea, role: Role, x: tuple[float, float], y: tuple[float, float], height: float
) -> Solid:
    doubt = (area.tolerance_mm, area.tolerance_mm)
    return Solid(
        BOARD, role, x[0], x[1], y[0], y[1], 0.0, height,
        Doubts(doubt, doubt, doubt, doubt), area.name, area.estimated, area.source,
    )  # fmt: skip
