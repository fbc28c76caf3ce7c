"""Which thing sits at a port, and where a drive could go instead: for the rules on sharing."""

from __future__ import annotations

from rigdesk.parts import Drive, Gpu
from rigdesk.rig.rig import Rig
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Remedy
from rigdesk.totals.lanes import PortUse
from rigdesk.totals.sharing import wiring_of

MOST = 2
"""Other ports that a finding offers for a drive."""


def drive_at(build: Build, port: str) -> str | None:
    """The part id of the drive at a port, named by the rig or bound to be there."""
    use = build.totals.lanes.port(port)
    if use is not None:
        return use.drives[0] if use.drives else None
    return next((fitted.part for fitted in build.rig.drives if fitted.port == port), None)


def other_cards(build: Build, use: PortUse | None) -> tuple[str, ...]:
    """Cards at a port that are no GPUs."""
    return tuple(card for card in use.cards if not is_gpu(build.rig, card)) if use else ()


def is_gpu(rig: Rig, card_id: str) -> bool:
    """Whether a card is a GPU."""
    card = rig.card(card_id)
    return card is not None and rig.part(card.part, Gpu) is not None


def drive_title(rig: Rig, part: str) -> str:
    """What people call a drive."""
    record = rig.part(part, Drive)
    return record.title if record else part


def drive_moves(build: Build, part: str, port: str) -> tuple[Remedy, ...]:
    """Moving a drive to a free port of its kind that costs no slot its lanes, at most two."""
    board, lanes = build.rig.board_part, build.totals.lanes
    here = lanes.port(port)
    if board is None or here is None:
        return ()
    wiring = wiring_of(board)
    slots = {slot.name for slot in board.slots}
    named = any(drive.part == part and drive.port == port for drive in build.rig.drives)
    free = [
        use.name
        for use in lanes.ports
        if use.kind == here.kind and use.name != port and use.left and not use.drives
        if not use.cards and slots.isdisjoint(wiring.partners.get(use.name, ()))
    ]
    start = (("from", port),) if named else ()
    return tuple(Remedy("set", part, (("drive_to", name), *start)) for name in free[:MOST])
