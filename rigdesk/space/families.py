"""Where boards of a family usually put what a record does not place: always an estimate.

Sources: boards measured on their mounting holes (about fifty), socket and module
figures of the standards. A family's estimate is drawn dashed and alone never
raises a finding against a card that keeps the standard.
"""

from __future__ import annotations

from rigdesk.parts import Board, BoardArea
from rigdesk.space import frame

PACKAGES = {
    "AM4": (40.0, 40.0), "AM5": (40.0, 40.0), "LGA1200": (37.5, 37.5), "LGA1700": (37.5, 45.0),
    "LGA1851": (37.5, 45.0), "LGA4677": (77.5, 56.5), "SP3": (75.4, 58.5), "TR4": (75.4, 58.5),
    "sTRX4": (75.4, 58.5), "sWRX8": (75.4, 58.5), "SP5": (75.4, 72.0), "SP6": (75.4, 58.5),
    "sTR5": (75.4, 58.5), "LGA2066": (45.0, 52.5), "LGA2011-3": (45.0, 52.5),
}  # fmt: skip
"""Package along x and y, mm (makers' figures; LGA2066 and LGA2011 estimated)."""
CENTRES = {
    "AM4": (126.5, 91.5), "AM5": (126.5, 91.5), "LGA1200": (126.5, 91.5), "LGA1700": (126.5, 91.5),
    "LGA1851": (126.5, 91.5), "LGA2066": (136.5, 90.0), "LGA2011-3": (136.5, 90.0),
    "LGA4677": (140.0, 102.0), "sTRX4": (138.0, 98.0), "TR4": (138.0, 98.0),
    "sWRX8": (138.0, 90.0), "sTR5": (147.0, 84.0), "SP3": (136.0, 80.0), "SP5": (136.0, 80.0),
    "SP6": (136.0, 80.0),
}  # fmt: skip
"""Socket centre, mm: the middle of the places measured on that family's boards."""
CENTRE_DOUBT = 8.0
ACROSS = frozenset({"AM4", "AM5", "LGA1200", "LGA1700", "LGA1851"})
"""Sockets whose modules stand in front of them, ends toward the slots."""
BOTH_SIDES = frozenset({"LGA2066", "LGA2011-3", "sTRX4", "TR4", "LGA4677", "sWRX8"})
"""Sockets with modules on both sides, ends toward the slots."""
ROW_PITCH = 8.9
"""Between neighbouring modules (7.6 to 10.2 seen; a guess)."""
NEAREST_ROW = 11.6
"""Nearest row above slot 1's centre on boards whose modules lie along x (measured, 11.6 to 35)."""
ROW_DOUBT = 8.0
ACROSS_END_Y = 168.0
BOTH_END_Y = 168.0


def placed_areas(board: Board) -> tuple[BoardArea, ...]:
    """The board's own areas, and the family's for what it does not place."""
    have = {area.role for area in board.areas}
    found = list(board.areas)
    if "io" not in have:
        found.append(_io())
    if "socket" not in have and board.cpus == 1 and board.socket in PACKAGES:
        found.append(_socket(board))
    if "dimm" not in have and board.cpus == 1 and board.socket in CENTRES:
        found.extend(_dimms(board))
    return tuple(found)


def _io() -> BoardArea:
    """The rear panel stack: its opening is the standard's, its depth a usual one."""
    return BoardArea(
        role="io", name="I/O", x=(-4.0, 18.0), y=(8.0, 148.0), tolerance_mm=6.0, estimated=True
    )


def _socket(board: Board) -> BoardArea:
    (w, h), (x, y) = PACKAGES[board.socket], CENTRES[board.socket]
    return BoardArea(
        role="socket", name=board.socket, x=(x - w / 2, x + w / 2), y=(y - h / 2, y + h / 2),
        tolerance_mm=CENTRE_DOUBT, estimated=True,
    )  # fmt: skip


def _dimms(board: Board) -> list[BoardArea]:
    count = board.memory.slots
    if board.socket in ACROSS:
        return [_bank(count, (179.0, 179.0 + ROW_PITCH * count), (26.3, ACROSS_END_Y), "y")]
    half = max(1, count // 2)
    if board.socket in BOTH_SIDES:
        ends = (BOTH_END_Y - frame.DIMM_SOCKET_LENGTH, BOTH_END_Y)
        left = _bank(half, (96.0 - ROW_PITCH * half, 96.0), ends, "y")
        return [left, _bank(count - half, (180.0, 180.0 + ROW_PITCH * (count - half)), ends, "y")]
    lower_end = frame.SLOT_1_Y - NEAREST_ROW
    lower = (lower_end - ROW_PITCH * half, lower_end)
    x = (64.0, 64.0 + frame.DIMM_SOCKET_LENGTH)
    upper_count = count - half
    if not upper_count:
        return [_bank(half, x, lower, "x")]
    upper = _bank(upper_count, x, (8.0, 8.0 + ROW_PITCH * upper_count), "x")
    return [upper, _bank(half, x, lower, "x")]


def _bank(count: int, x: tuple[float, float], y: tuple[float, float], along: str) -> BoardArea:
    return BoardArea.model_validate(
        {
            "role": "dimm", "name": "DIMM", "x": x, "y": y, "along": along, "count": count,
            "tolerance_mm": ROW_DOUBT, "estimated": True,
        }
    )  # fmt: skip
