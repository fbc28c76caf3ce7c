"""The board frame, from the standards, in millimetres.

x runs from the rear edge (brackets) toward the case front, y from the CPU end
down, z from the board's surface toward the side panel or lid. It is the view
of an upright tower from its open side, and Qt's own frame: y points down.

Sources: PCI Express Card Electromechanical specification (CEM) and the ATX and
SSI board specifications, unless a constant says otherwise.
"""

from __future__ import annotations

SLOT_PITCH = 20.32
"""Between neighbouring slots (ATX)."""
SLOT_1_Y = 162.255
"""Centre line of position 1; the same on ATX, microATX, E-ATX and EEB boards."""
SLOT_TOLERANCE = 0.25
"""Each slot's own place (CEM datum; all measured boards but one keep it)."""
SLOT_REAR_X = 42.60
"""Rear end of every slot connector."""
SLOT_LENGTH = {1: 25.0, 4: 39.0, 8: 56.0, 16: 89.0}
"""Connector length by its lanes (CEM)."""
SLOT_WIDTH = 7.5
SLOT_HEIGHT = 11.25

BRACKET_X = -1.95
"""Outer face of the bracket; makers count a card's length from here."""
CARD_PCB_X = -0.05
"""Rear edge of a card's PCB; the standard counts length from here."""
FINGER_Z = 3.40
"""Bottom of the gold finger over the board."""
BODY_Z = 16.15
"""Lower edge of a card's body in front of the connector."""
CARD_HEIGHT = 111.15
"""A standard card, finger bottom to top edge."""
BRACKET_FOOT_BELOW_FINGER = 15.16
"""The bracket's foot lies this far under the finger: the other height datum."""
FULL_LENGTH = 312.0
"""The longest card that a board must leave room for (from the PCB edge)."""
HALF_LENGTH_KEEPOUT = 165.0
"""Boards with a long-card keep-out stop cards longer than this (boards measured)."""

PCB_HALF = 0.785
"""Half of a card's PCB, 1.57 thick, about the slot's centre line."""
SOLDER_SIDE = 3.455
"""How far a card may reach toward the CPU from the slot's centre line."""
FRONT_FIRST = 14.47
"""Component height of a single-slot card over its PCB."""
WHOLE_SLOT_CLAIM = 0.6
"""A maker's whole slot count n claims at most 20.32·n less this (geometry rules; judged)."""
FRACTION_DOUBT = 2.5
"""A fractional slot count is nominal, give or take this (cards measured)."""
PRO_THICKNESS = {1: 18.71, 2: 39.04}
"""Professional single and dual cards: the envelope itself, at most 2 mm less."""
PRO_THICKNESS_MINUS = 2.0

OPENING_CENTRE = 7.155
"""The middle of an opening lies this far below its slot's centre line."""
OPENING_HEIGHT = 13.25
OPENING_TOP = 0.535
"""The upper edge of an opening from the slot's centre line."""
BRACKET_TOP = -2.055
BRACKET_BOTTOM = 16.365
"""A single bracket's edges about the slot's centre line."""
BRACKET_LOW_Z = -11.76
BRACKET_SHELF_Z = 108.26
"""Where the case screws the bracket down."""

IO_Y = (-2.44, 156.31)
IO_HEIGHT_Z = 40.64
"""The rear panel opening along the board, and its top over the board."""
AREA_UNDER_CARDS_HEIGHT = 15.24
"""What a board may raise under its cards."""

DIMM_LENGTH = 133.35
DIMM_SOCKET_LENGTH = 141.7
DIMM_SOCKET_WIDTH = 6.3
DIMM_SEAT_Z = 2.8
"""Bottom of a module over the board (2.4 to 3.3 by socket)."""
DIMM_HEIGHT = 31.25
"""A module without heat spreader."""

BOARD_OUTLINES = {
    "ATX": (243.84, 304.8),
    "microATX": (243.84, 243.84),
    "mini-ITX": (170.0, 170.0),
    "mini-DTX": (170.0, 203.0),
    "CEB": (266.7, 304.8),
    "E-ATX": (330.2, 304.8),
    "EEB": (330.2, 304.8),
    "XL-ATX": (262.0, 345.0),
}
"""Depth and length by form (ATX and SSI: whole tenths of inches), mm."""


def slot_y(position: float) -> float:
    """Centre line of a slot position, counted from 1 at the CPU end."""
    return SLOT_1_Y + SLOT_PITCH * (position - 1)


def opening_y(number: int, offset: int = 0) -> tuple[float, float]:
    """Upper and lower edge of a case opening, numbered as the case does."""
    top = slot_y(number - offset) + OPENING_TOP
    return top, top + OPENING_HEIGHT
