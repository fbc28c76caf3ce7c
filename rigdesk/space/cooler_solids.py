"""A CPU cooler as solids about the processor's socket: computed once a pair of records."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Board, Cooler
from rigdesk.space import frame
from rigdesk.space.families import ACROSS, BOTH_SIDES, CENTRE_DOUBT, CENTRES, PACKAGES
from rigdesk.space.solids import Doubt, Doubts, Solid
from rigdesk.units import Figure, Span

COOLER = "cooler"
"""The owner of the CPU cooler's solids."""
WITH_RADIATOR = ("aio", "custom-loop")
"""Coolers that stand over the socket with a block alone."""
SPREADER_Z = Span(7.0, 7.5, 8.0)
"""Top of the processor over the board (desktop sockets; makers' figures)."""
DESKTOP = frozenset({"AM4", "AM5"})
DESKTOP_Y = Span(frame.SLOT_1_Y - 76.0, frame.SLOT_1_Y - 70.5, frame.SLOT_1_Y - 65.0)
"""Socket centre along y on AM4 and AM5 boards without own figures (twelve boards measured)."""
PUMP_HEIGHT = Span(40.0, 55.0, 70.0)
"""A block with its pump, where the record has no height (46 to 69 in makers' sheets; estimated)."""


class Centre(NamedTuple):
    """Where the middle of the socket lies, mm, and whether that is the family's place only."""

    x: Span
    y: Span
    estimated: bool


def socket_centre(board: Board) -> Centre | None:
    """The socket's middle: the board's own figure, else its family's; None where nobody knows."""
    if board.cpus > 1:
        return None
    area = next((area for area in board.areas if area.role == "socket"), None)
    if area is not None:
        doubt = area.tolerance_mm
        x, y = ((low + high) / 2 for low, high in (area.x, area.y))
        return Centre(_about(x, doubt), _about(y, doubt), area.estimated)
    if board.socket not in CENTRES:
        return None
    x, y = CENTRES[board.socket]
    span = DESKTOP_Y if board.socket in DESKTOP else _about(y, CENTRE_DOUBT)
    return Centre(_about(x, CENTRE_DOUBT), span, True)


def _about(value: float, doubt: float) -> Span:
    return Span(value - doubt, value, value + doubt)


def memory_along(board: Board) -> str:
    """The axis along which the board's modules lie: its own record's, else its family's."""
    along = next((area.along for area in board.areas if area.role == "dimm" and area.along), None)
    if along is not None:
        return along
    return "y" if board.socket in ACROSS | BOTH_SIDES else "x"


def extent(board: Board, cooler: Cooler) -> tuple[Figure | None, Figure | None]:
    """The cooler's size along x and y: its width runs along the memory, its depth across."""
    if memory_along(board) == "y":
        return cooler.depth_mm, cooler.width_mm
    return cooler.width_mm, cooler.depth_mm


_templates: dict[tuple[int, int], tuple[Cooler, Board, tuple[Solid, ...]]] = {}
_KEPT = 256


def cooler_solids(cooler: Cooler, board: Board) -> tuple[Solid, ...]:
    """The cooler on its socket: foot and fins, or the pump; none where sizes are not known."""
    key = (id(cooler), id(board))
    kept = _templates.get(key)
    if kept is not None and kept[0] is cooler and kept[1] is board:
        return kept[2]
    if len(_templates) >= _KEPT:
        _templates.clear()
    centre = socket_centre(board)
    made = _make(cooler, board, centre) if centre is not None else ()
    _templates[key] = (cooler, board, made)
    return made


def _make(cooler: Cooler, board: Board, centre: Centre) -> tuple[Solid, ...]:
    package = PACKAGES.get(board.socket, PACKAGES["AM4"])
    if cooler.type in WITH_RADIATOR:
        height = cooler.height_mm.span if cooler.height_mm else PUMP_HEIGHT
        top = height.shifted(SPREADER_Z.value)
        guessed = centre.estimated or cooler.height_mm is None
        return (_column(cooler, "pump", centre, package, (0.0, top.value), _doubt(top), guessed),)
    along_x, along_y = extent(board, cooler)
    if along_x is None or along_y is None or cooler.height_mm is None:
        return ()
    top = cooler.height_mm.span.shifted(SPREADER_Z.value)
    low = SPREADER_Z.value
    if cooler.memory_clearance_mm is not None:
        low = frame.DIMM_SEAT_Z + cooler.memory_clearance_mm.value
    guessed = centre.estimated or along_x.estimated or along_y.estimated
    foot = _column(cooler, "cpu-cooler", centre, package, (0.0, low), (0.0, 0.0), guessed)
    size = (along_x.value, along_y.value)
    fins = _column(cooler, "cpu-cooler", centre, size, (low, top.value), _doubt(top), guessed)
    return foot, fins


def _doubt(span: Span) -> Doubt:
    return (span.minus, span.plus)


def _column(
    cooler: Cooler, role: str, centre: Centre, size: tuple[float, float],
    z: tuple[float, float], top: Doubt, guessed: bool,
) -> Solid:  # fmt: skip
    """A box of this size about the socket's middle."""
    x, y = _doubt(centre.x), _doubt(centre.y)
    half_x, half_y = size[0] / 2, size[1] / 2
    return Solid(
        COOLER, "pump" if role == "pump" else "cpu-cooler",
        centre.x.value - half_x, centre.x.value + half_x,
        centre.y.value - half_y, centre.y.value + half_y, *z,
        Doubts(x, x, y, y, (0.0, 0.0), top), cooler.title, guessed,
    )  # fmt: skip
