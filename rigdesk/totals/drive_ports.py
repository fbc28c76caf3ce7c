"""Which of the board's ports hold drives: those that the rig names, and those that must be used.

An M.2 drive without a port goes where it takes nothing from anybody, as everyone would
put it; only when such sockets run out does it cost a slot its lanes. That is worked out
only where the board's sockets are recorded, not estimated.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rigdesk.parts import Board, Drive
from rigdesk.rig.rig import Rig

NVME_LANES = 4
"""Lanes of an NVMe drive, and of a port that the board's record does not describe."""


def lanes_of_drive(drive: Drive | None) -> int:
    """PCIe lanes of a drive; none for one on SATA or SAS."""
    if drive is None or drive.interface != "nvme":
        return 0
    return drive.lanes or NVME_LANES


def named_ports(rig: Rig) -> dict[str, str]:
    """The drives whose port the rig names: port → part id."""
    return {fitted.port: fitted.part for fitted in rig.drives if fitted.port}


def fitted_ports(
    rig: Rig, board: Board, costs: Mapping[str, Collection[str]], taken: Collection[str]
) -> dict[str, str]:
    """Every port that holds a drive, and the drive's part id.

    ``costs`` names the slots that a socket takes lanes from, ``taken`` the slots and ports
    that hold cards or risers.
    """
    found = named_ports(rig)
    loose = [
        fitted.part
        for fitted in rig.drives
        if fitted.port is None and fitted.bay is None and _is_m2(rig.part(fitted.part, Drive))
        for _ in range(fitted.count)
    ]
    if not loose or not board.m2 or "m2" in board.estimated:
        return found
    free = [m2.name for m2 in board.m2 if m2.name not in found and m2.name not in taken]
    if len(loose) > len(free):
        return found  # the record or the rig leaves something out: nothing can be said
    free.sort(key=lambda name: (sum(slot in taken for slot in costs.get(name, ())),
                                len(costs.get(name, ()))))  # fmt: skip
    return {**found, **dict(zip(free, loose, strict=False))}


def _is_m2(drive: Drive | None) -> bool:
    return drive is not None and drive.interface == "nvme" and drive.form.startswith("m2")
