"""Edits of one riser path: where it begins, its pieces, and what was found out about it.

Whatever a person changes makes a path that was only proposed their own.
"""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.parts import AnyPart
from rigdesk.rig.placed import RiserPath, RiserPiece
from rigdesk.rig.rig import Rig
from rigdesk.rig.site_edits import set_riser


def path_of(rig: Rig, path_id: str) -> RiserPath:
    """The riser path of an id. Raises ValueError when there is none."""
    path = next((path for path in rig.risers if path.id == path_id), None)
    if path is None:
        raise ValueError(f"no riser path '{path_id}' in this rig")
    return path


def change_riser(
    rig: Rig, path_id: str, parts: Iterable[AnyPart] = (), **changes: object
) -> Rig:  # fmt: skip
    """The rig with some fields of a path changed: start, pieces, gen, lanes, tested, reach_mm …

    ``parts`` are the records of new pieces. Raises ValueError for an unknown path or a value
    that the field does not take.
    """
    path = path_of(rig, path_id)
    fields = {name: getattr(path, name) for name in RiserPath.model_fields}
    changed = RiserPath.model_validate({**fields, "proposed": False, **changes})
    return set_riser(rig, changed, parts)


def add_piece(
    rig: Rig, path_id: str, part: AnyPart | None = None, **figures: object
) -> Rig:  # fmt: skip
    """The rig with one more piece at a path's far end, of the catalog or by its own figures."""
    piece = RiserPiece.model_validate({"part": part.id if part else None, **figures})
    pieces = (*path_of(rig, path_id).pieces, piece)
    return change_riser(rig, path_id, (part,) if part else (), pieces=pieces)


def change_piece(
    rig: Rig, path_id: str, number: int, part: AnyPart | None = None, **changes: object
) -> Rig:
    """The rig with a piece of a path, counted from 0, changed; ``part`` takes its place.

    What was typed of the piece before goes with it when another part takes its place.
    Raises ValueError for a piece that is not there.
    """
    pieces = list(path_of(rig, path_id).pieces)
    _check(pieces, number)
    old = pieces[number]
    if part is not None:
        new: dict[str, object] = {"part": part.id, "count": old.count}
    else:
        new = {name: getattr(old, name) for name in RiserPiece.model_fields}
    pieces[number] = RiserPiece.model_validate({**new, **changes})
    return change_riser(rig, path_id, (part,) if part else (), pieces=tuple(pieces))


def remove_piece(rig: Rig, path_id: str, number: int) -> Rig:
    """The rig without a piece of a path. Raises ValueError for one that is not there."""
    pieces = list(path_of(rig, path_id).pieces)
    _check(pieces, number)
    del pieces[number]
    return change_riser(rig, path_id, pieces=tuple(pieces))


def shift_piece(rig: Rig, path_id: str, number: int, by: int) -> Rig:
    """The rig with a piece so many places further along its path; at an end it stays."""
    pieces = list(path_of(rig, path_id).pieces)
    _check(pieces, number)
    piece = pieces.pop(number)
    pieces.insert(max(0, number + by), piece)
    return change_riser(rig, path_id, pieces=tuple(pieces))


def _check(pieces: list[RiserPiece], number: int) -> None:
    if not 0 <= number < len(pieces):
        raise ValueError(f"the path has no piece {number + 1}")
