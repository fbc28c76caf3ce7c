"""Figures of a board that cannot be true together."""

from __future__ import annotations

from collections import Counter

from rigdesk.files import did_you_mean
from rigdesk.parts.board import Board, BoardSlot, M2Slot
from rigdesk.parts.doubts.said import LOOK_UP, Doubts, Said, outside, size

SLOT_PITCH_MM = 20.32
"""Distance of two slots (ATX 2.2, figure 4)."""
FIRST_SLOT_Y_MM = 162.255
"""Centre of slot 1 from the board's upper edge (derived from ATX 2.2, figure 3)."""
OUTLINE_MM = 5.0
"""Connectors stand over a board's edge by about this much; beyond it a place is wrong."""
LENGTHS_MM = {
    "ATX": (295.0, 310.0),
    "microATX": (170.0, 250.0),
    "mini-ITX": (165.0, 175.0),
    "CEB": (295.0, 310.0),
    "EEB": (300.0, 335.0),
}
"""Along the rear edge, by form (ATX 2.2; SSI CEB and EEB); real boards are a little shorter."""
DEPTHS_MM = {"ATX": (170.0, 250.0), "microATX": (170.0, 250.0), "mini-ITX": (165.0, 210.0)}
"""From the rear edge, by form; forms that makers stretch at will are left out."""
ANY_MM = (140.0, 460.0)
"""Either way of any other board, the largest of servers among them (judged)."""


def doubts(board: Board) -> Doubts:
    """The doubts about a board."""
    yield from _slots(board)
    yield from _names(board)
    yield from _areas(board)
    yield from outside("length_mm", board.length_mm, *LENGTHS_MM.get(board.form, ANY_MM))
    yield from outside("depth_mm", board.depth_mm, *DEPTHS_MM.get(board.form, ANY_MM))
    if board.memory.channels > board.memory.slots:
        channels = f"{board.memory.channels} channels on {board.memory.slots} memory sockets"
        yield Said("error", "memory", f"It has {channels}.", LOOK_UP)
    switches = {switch.name for switch in board.switches}
    for slot in board.slots:
        if slot.switch and slot.switch not in switches:
            sentence = f"{slot.name} hangs on the switch '{slot.switch}', which is not listed."
            yield Said("error", "slots", sentence, "List it under 'switches'.")


def _slots(board: Board) -> Doubts:
    for slot in board.slots:
        if slot.lanes is not None and slot.lanes > slot.connector:
            sentence = f"{slot.name} has {slot.lanes} lanes in an x{slot.connector} connector."
            yield Said("error", "slots", sentence, LOOK_UP)
        centre = FIRST_SLOT_Y_MM + SLOT_PITCH_MM * (slot.position - 1)
        if board.length_mm and centre > board.length_mm.high:
            last = size(board.length_mm.value)
            sentence = f"{slot.name} would stand at {size(centre)}; the board ends at {last}."
            yield Said("error", "slots", sentence, LOOK_UP)
        if slot.cpu > board.cpus:
            sentence = f"{slot.name} is fed by processor {slot.cpu} of {board.cpus}."
            yield Said("error", "slots", sentence, "Correct 'cpu' or 'cpus'.")
    places = Counter(slot.position for slot in board.slots)
    for position in (place for place, count in places.items() if count > 1):
        yield Said("error", "slots", f"Two slots stand at position {position}.", LOOK_UP)


def _names(board: Board) -> Doubts:
    """Whether what takes lanes from a slot or port is on the board; SATA ports have no record."""
    fields: dict[str, tuple[BoardSlot | M2Slot, ...]]
    fields = {"slots": board.slots, "m2": board.m2, "ports": board.ports}
    known = {port.name for ports in fields.values() for port in ports}
    for field, port in ((field, port) for field, ports in fields.items() for port in ports):
        for name in (*port.shares, *port.off_beside):
            if name not in known and not name.startswith("SATA"):
                sentence = f"{port.name} shares lanes with '{name}', which is not on the board."
                yield Said("doubtful", field, sentence, did_you_mean(name, known) or "Correct it.")


def _areas(board: Board) -> Doubts:
    for area in board.areas:
        for end, edge in ((area.x[1], board.depth_mm), (area.y[1], board.length_mm)):
            if edge and end > edge.high + area.tolerance_mm + OUTLINE_MM:
                reach = f"'{area.name}' reaches {size(end)} on a board of {size(edge.value)}"
                yield Said("error", "areas", f"{reach}.", LOOK_UP)
        if area.plugged_mm and area.height_mm and area.plugged_mm.high < area.height_mm.low:
            sentence = f"'{area.name}' is lower with its plug than without."
            yield Said("error", "areas", sentence, LOOK_UP)
