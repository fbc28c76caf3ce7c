"""Edits of the socket that a drive is meant for."""

from __future__ import annotations

from rigdesk.parts import PartId
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.tidy import tidy


def move_drive(rig: Rig, part: PartId, start: str | None, port: str | None) -> Rig:
    """The rig with one drive of a part at another port, from ``start`` (None: from no port yet).

    Raises ValueError when there is no such drive there.
    """
    fitted = list(rig.drives)
    drive = next((d for d in fitted if d.part == part and d.port == start), None)
    if drive is None:
        raise ValueError(f"no drive '{part}' at {start or 'no port'} in this rig")
    i = fitted.index(drive)
    moved = drive.model_copy(update={"count": 1, "port": port, "bay": None})
    rest = drive.model_copy(update={"count": drive.count - 1})
    fitted[i : i + 1] = [rest, moved] if rest.count else [moved]
    return tidy(with_changes(rig, drives=tuple(fitted)))
