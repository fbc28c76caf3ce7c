"""What all that hangs on a chipset or a switch shares on its way to the processor."""

from __future__ import annotations

from rigdesk.parts import Board
from rigdesk.parts.board import BoardSlot, M2Slot
from rigdesk.totals.lanes import Uplink

CHIPSET, SWITCH = "chipset", "switch"
# Lanes and generation of each chipset's link to its processor: the makers' block diagrams, from
# memory. A board's own record beats them; whoever shows them says that they are estimated.
CHIPSET_LINKS = {
    "X570": (4, 4), "X570S": (4, 4), "B550": (4, 3), "X670": (4, 4), "X670E": (4, 4),
    "B650": (4, 4), "B650E": (4, 4), "X870": (4, 4), "X870E": (4, 4), "B850": (4, 4),
    "X399": (4, 3), "TRX40": (8, 4), "TRX50": (4, 4), "WRX80": (8, 4), "WRX90": (4, 4),
    "Z170": (4, 3), "B150": (4, 3), "Z270": (4, 3), "Z370": (4, 3), "Z390": (4, 3),
    "Z690": (8, 4), "W680": (8, 4), "Z790": (8, 4), "B660": (4, 4), "B760": (4, 4),
    "Z890": (8, 4), "X299": (4, 3), "C422": (4, 3), "C621": (4, 3), "W790": (8, 4),
    "Z87": (4, 2), "Z97": (4, 2), "X79": (4, 2), "X99": (4, 2), "C602": (4, 2), "C612": (4, 2),
}  # fmt: skip


def uplink_of(board: Board, port: BoardSlot | M2Slot) -> Uplink | None:
    """The uplink above a port; None for one that the processor feeds by itself."""
    if port.source == CHIPSET:
        return _chipset(board)
    if port.source != SWITCH or not isinstance(port, BoardSlot):
        return None
    known = next((switch for switch in board.switches if switch.name == port.switch), None)
    if known is None or known.uplink is None:
        return Uplink(port.switch or SWITCH)
    return Uplink(known.name, *known.uplink, estimated=known.estimated)


def _chipset(board: Board) -> Uplink:
    if board.chipset_link is not None:
        return Uplink(CHIPSET, *board.chipset_link, board.is_estimated("chipset_link"))
    recalled = CHIPSET_LINKS.get(board.chipset or "")
    return Uplink(CHIPSET, *recalled, estimated=True) if recalled else Uplink(CHIPSET)
