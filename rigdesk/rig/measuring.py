"""Measured figures laid over the parts' own."""

from __future__ import annotations

from collections.abc import Mapping

from rigdesk.parts import AnyPart, PartId
from rigdesk.rig.surroundings import Measured
from rigdesk.units import Figure

_overlaid: dict[tuple[int, int], tuple[AnyPart, Measured, AnyPart]] = {}
_KEPT = 1024


def with_measured(
    parts: Mapping[PartId, AnyPart], measured: tuple[Measured, ...]
) -> dict[PartId, AnyPart]:
    """The parts with every measured figure in place of their own."""
    found = dict(parts)
    for entry in measured:
        record = found.get(entry.part or "")
        if record is not None:
            found[record.id] = _overlay(record, entry)
    return found


def _overlay(record: AnyPart, entry: Measured) -> AnyPart:
    """One figure laid over a record; the same two give the same record, whose solids are kept."""
    key = (id(record), id(entry))
    kept = _overlaid.get(key)
    if kept is not None and kept[0] is record and kept[1] is entry:
        return kept[2]
    if len(_overlaid) >= _KEPT:
        _overlaid.clear()
    changed = record
    if _holds_figure(record, entry.field or ""):
        source = entry.value.source or "measured in this rig"
        figure = entry.value.model_copy(update={"source": source, "estimated": False})
        changed = record.model_copy(update={entry.field or "": figure})
    _overlaid[key] = (record, entry, changed)
    return changed


def _holds_figure(record: AnyPart, field: str) -> bool:
    """A count or a word cannot be measured in millimetres; a file may still say so."""
    known = type(record).model_fields.get(field)
    return known is not None and "Figure" in repr(known.annotation)


def measured_gap(measured: tuple[Measured, ...], one: str, other: str) -> Figure | None:
    """The gap measured between two things, in whichever order they were named."""
    pair = {one, other}
    return next((m.value for m in measured if m.gap and set(m.gap) == pair), None)
