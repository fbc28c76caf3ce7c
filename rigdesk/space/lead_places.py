"""The board's own power leads: their plugs, and where their wires bend.

A record that places a header tells how high its plug stands; what no record places stands where
boards of its kind usually have it: the main plug at the front edge beside the memory, those of the
processor at the upper edge. Drawn dashed, and never a ground for more than a question.
"""

from __future__ import annotations

from rigdesk.parts import Board
from rigdesk.space.solids import Doubts, Solid

LEAD_HEIGHT = 19.6
"""A 24-pin or EPS plug in its socket (a maker's drawing of the 24-pin)."""
LEAD_BEND = 28.0
"""With the bend of its wires: as an 8-pin plug of a card (CEM)."""
MAIN_SIZE = (15.1, 51.6)
"""The 24-pin connector, deep and long (a maker's drawing)."""
MAIN_MIDDLE_Y = 85.5
"""Middle of the 24-pin along the front edge (one board measured, 62 to 109; estimated)."""
MAIN_DOUBT = 30.0
"""How far off it may be on another board (judged)."""
EPS_SIZE = (18.0, 12.8)
"""An 8-pin connector along the upper edge, and across (CEM: the 8-pin of a card)."""
EPS_X = 34.0
"""Where the processor's plugs begin at the upper edge: the corner by the rear (judged)."""
EPS_DOUBT = 40.0
USUAL_EPS = 2
"""Plugs of the processor where nobody counted them (judged)."""


def bend_of(plug: Solid) -> Solid:
    """Where the wires of a plug turn aside, above it."""
    return plug._replace(
        role="lead-bend", z0=plug.z1, z1=plug.z1 + LEAD_BEND - LEAD_HEIGHT,
        name=f"wires of {plug.name}", estimated=True,
    )  # fmt: skip


def usual_leads(board: Board, depth: float) -> list[Solid]:
    """The main plug and those of the processor, with their wires, where no record has them."""
    have = {area.role for area in board.areas}
    names = {area.name for area in board.areas}
    plugs: list[Solid] = []
    if not any("24" in name for name in names):
        plugs.append(_main(depth))
    if "eps" not in have:
        plugs += [_eps(number) for number in range(board.eps_sockets or USUAL_EPS)]
    return [solid for plug in plugs for solid in (plug, bend_of(plug))]


def _main(depth: float) -> Solid:
    deep, long = MAIN_SIZE
    y0, sure, loose = MAIN_MIDDLE_Y - long / 2, (0.0, 0.0), (MAIN_DOUBT, MAIN_DOUBT)
    return Solid(
        "board", "lead-plug", depth - deep, depth, y0, y0 + long, 0.0, LEAD_HEIGHT,
        Doubts(sure, sure, loose, loose), "24-pin", True, "boards of its kind",
    )  # fmt: skip


def _eps(number: int) -> Solid:
    wide, deep = EPS_SIZE
    x0, loose = EPS_X + number * wide, (EPS_DOUBT / 2, EPS_DOUBT)
    return Solid(
        "board", "lead-plug", x0, x0 + wide, 0.0, deep, 0.0, LEAD_HEIGHT,
        Doubts(loose, loose), f"EPS {number + 1}", True, "boards of its kind",
    )  # fmt: skip
