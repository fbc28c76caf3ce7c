"""Measured figures laid over the parts' own."""

from __future__ import annotations

from collections.abc import Mapping

from rigdesk.parts import AnyPart, PartId
from rigdesk.rig.surroundings import Measured
from rigdesk.units import Figure


def with_measured(
    parts: Mapping[PartId, AnyPart], measured: tuple[Measured, ...]
) -> dict[PartId, AnyPart]:
    """The parts with every measured figure in place of their own."""
    found = dict(parts)
    for entry in measured:
        record = found.get(entry.part or "")
        if record is None or not entry.field or entry.field not in type(record).model_fields:
            continue
        source = entry.value.source or "measured in this rig"
        figure = Figure(
            value=entry.value.value,
            minus=entry.value.minus,
            plus=entry.value.plus,
            source=source,
        )
        found[record.id] = record.model_copy(update={entry.field: figure})
    return found


def measured_gap(measured: tuple[Measured, ...], one: str, other: str) -> Figure | None:
    """The gap measured between two things, in whichever order they were named."""
    pair = {one, other}
    return next((m.value for m in measured if m.gap and set(m.gap) == pair), None)
