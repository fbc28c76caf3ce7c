"""What stands on every board of a kind although few records place it: headers, ports, M.2, leads.

Only drawn and only whispered of: places are those measured on some twenty ATX boards, and a
family's estimate alone never raises more than a note.
"""

from __future__ import annotations

from rigdesk.parts import Board, BoardArea
from rigdesk.space import frame
from rigdesk.space.lead_places import LEAD_HEIGHT, bend_of, usual_leads
from rigdesk.space.solids import Doubts, Role, Solid
from rigdesk.units import Span

PLUGGED = {
    "usb3": Span(30.0, 35.0, 40.0),
    "usb3-angled": Span(14.0, 16.0, 18.0),
    "low": Span(14.0, 17.0, 20.0),
}
"""Height over the board of a header with its plug (standards file; a guess)."""
SATA_UPRIGHT = Span(25.0, 30.0, 35.0)
"""An upright SATA port with its plug (standards file; a guess)."""
HEADER_HEIGHT = Span(8.5, 10.0, 11.5)
"""Pin headers with nothing plugged in (CEM: pins of 8.5 to 11.5)."""
ROW_Y = Span(296.0, 298.0, 300.0)
"""The lower header row of ATX boards (twelve boards measured)."""
ROW_HALF = 2.5
"""Half of a header of two rows at 2.54 mm."""
ROW_REAR_X = 18.0
"""Where the row begins: behind it audio headers stand at x 24 on every board measured."""
ATX_LENGTH = 300.0
"""Boards from this length on have the lower row at its usual place."""
SATA_Y = (190.0, 280.0)
"""SATA ports at the front edge point forward here (about fifteen boards measured)."""
SATA_DEEP = 12.0
SATA_HEIGHT = 13.0
"""Two stacked ports (standards file; a guess)."""
UPPER_M2_Y = (150.5, 172.5)
"""An M.2 module 22 mm wide about y 158 to 165, over the first slot (eight boards measured)."""
UPPER_M2_X = (60.0, 146.0)
M2_HEIGHT = Span(8.0, 12.0, 15.2)
"""A module under the board's own heat sink; it must go under a card (ATX area B)."""
PLACE_DOUBT = 6.0
DESKTOP = frozenset({"AM4", "AM5"})
LATCH_SWING = Span(8.0, 10.0, 12.0)
"""How far an open latch reaches beyond its socket (standards file; a guess)."""


def header_solids(area: BoardArea, solid: Solid) -> list[Solid]:
    """A header or port that its record places, and its plug where the kind of plug is known.

    Over the plug of a lead stand its wires, which bend.
    """
    plugged = _plugged(area)
    if plugged is None or plugged.value <= solid.z1:
        return [solid]
    role: Role = "sata-plug" if area.role == "sata" else "header-plug"
    if area.role in ("eps", "aux-power"):
        role = "lead-plug"
    doubts = solid.doubts._replace(z1=(plugged.minus, plugged.plus))
    known = area.plugged_mm is not None and not area.plugged_mm.estimated
    plug = solid._replace(
        role=role, z0=solid.z1, z1=plugged.value, doubts=doubts, estimated=not known
    )
    return [solid, plug, *([bend_of(plug)] if role == "lead-plug" else ())]


def _plugged(area: BoardArea) -> Span | None:
    if area.plugged_mm is not None:
        return area.plugged_mm.span
    if area.plug is not None:
        return PLUGGED[area.plug]
    if area.role in ("eps", "aux-power") and area.upright:
        return Span(LEAD_HEIGHT, LEAD_HEIGHT, LEAD_HEIGHT)
    return SATA_UPRIGHT if area.role == "sata" and area.upright else None


def usual_solids(board: Board, depth: float, length: float) -> list[Solid]:
    """What the board's record does not place and its kind does: always estimated."""
    have = {area.role for area in board.areas}
    found: list[Solid] = []
    if board.cpus > 1 or length < ATX_LENGTH or board.form == "proprietary":
        return found
    if all(area.role != "header" or area.plug not in (None, "low") for area in board.areas):
        found.append(_header_row(depth))
    if "sata" not in have:
        doubt = Doubts(*((PLACE_DOUBT, PLACE_DOUBT),) * 4)
        found.append(
            Solid("board", "sata", depth - SATA_DEEP, depth, *SATA_Y, 0.0, SATA_HEIGHT, doubt,
                  "SATA", True, "boards measured")
        )  # fmt: skip
    if "m2" not in have and board.socket in DESKTOP and _first(board) > 1:
        doubt = Doubts(*((PLACE_DOUBT, PLACE_DOUBT),) * 4)._replace(
            z1=(M2_HEIGHT.minus, M2_HEIGHT.plus)
        )
        found.append(
            Solid("board", "m2", *UPPER_M2_X, *UPPER_M2_Y, 0.0, M2_HEIGHT.value, doubt,
                  "M.2", True, "boards measured")
        )  # fmt: skip
    return found + usual_leads(board, depth)


def _first(board: Board) -> int:
    return min((slot.position for slot in board.slots), default=1)


def _header_row(depth: float) -> Solid:
    across, high = (ROW_Y.minus, ROW_Y.plus), (HEADER_HEIGHT.minus, HEADER_HEIGHT.plus)
    return Solid(
        "board", "header", ROW_REAR_X, depth - ROW_HALF, ROW_Y.value - ROW_HALF,
        ROW_Y.value + ROW_HALF, 0.0, HEADER_HEIGHT.value,
        Doubts(y0=across, y1=across, z1=high), "the lower header row", True, "boards measured",
    )  # fmt: skip


def latch_solids(board: Board, modules: list[Solid]) -> list[Solid]:
    """Open latches at the lower end of sockets that have one at both ends."""
    if board.memory.latches != "both":
        return []
    end = (LATCH_SWING.minus, LATCH_SWING.plus)
    found = []
    for module in modules:
        if module.y1 - module.y0 < module.x1 - module.x0:
            continue  # along x: the latches swing beside the slots, not toward them
        socket = (module.y0 + module.y1 + frame.DIMM_SOCKET_LENGTH) / 2
        edge = max(module.y1, socket)
        doubts = module.doubts._replace(y1=end)
        found.append(
            module._replace(role="latch", y0=edge, y1=edge + LATCH_SWING.value, z1=25.0,
                            doubts=doubts, name=f"latch of {module.name}", estimated=True)
        )  # fmt: skip
    return found
