"""Findings that someone accepts, and figures measured on the real thing."""

from __future__ import annotations

import datetime as dt

from rigdesk.parts import PartId
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.surroundings import Measured, Waiver
from rigdesk.rig.tidy import tidy
from rigdesk.units import Figure


def waive(
    rig: Rig,
    key: str,
    reason: str,
    *,
    required: float | None = None,
    actual: float | None = None,
    date: dt.date | None = None,
) -> Rig:
    """The rig with a finding accepted: its key, why, and its figures as they are now.

    Raises ValueError without a reason. Figures that get worse end the waiver.
    """
    waiver = Waiver(key=key, reason=reason.strip(), required=required, actual=actual, date=date)
    return tidy(with_changes(rig, waivers=(*_others(rig, key), waiver)))


def unwaive(rig: Rig, key: str) -> Rig:
    """The rig with a finding open again."""
    return tidy(with_changes(rig, waivers=_others(rig, key)))


def measure_part(
    rig: Rig,
    part: PartId,
    field: str,
    value: Figure,
    *,
    date: dt.date | None = None,
    note: str | None = None,
) -> Rig:
    """The rig with a part's figure measured; it holds in this rig in place of the record's own.

    Raises ValueError when the rig has no such part or the part no such figure.
    """
    record = rig.parts.get(part)
    if record is None:
        raise ValueError(f"no part '{part}' in this rig")
    if field not in measurable_fields(type(record)):
        raise ValueError(f"'{field}' is no figure of {record.title}")
    entry = Measured(part=part, field=field, value=value, date=date, note=note)
    return tidy(with_changes(rig, measured=(*_unlike(rig, entry), entry)))


def measure_gap(
    rig: Rig,
    one: str,
    other: str,
    value: Figure,
    *,
    date: dt.date | None = None,
    note: str | None = None,
) -> Rig:
    """The rig with the gap between two things measured; it settles that pair's clearance."""
    entry = Measured(gap=(one, other), value=value, date=date, note=note)
    return tidy(with_changes(rig, measured=(*_unlike(rig, entry), entry)))


def unmeasure(rig: Rig, entry: Measured) -> Rig:
    """The rig with the worked-out figure again."""
    return tidy(with_changes(rig, measured=_unlike(rig, entry)))


def measurable_fields(kind: type) -> list[str]:
    """The fields of a part's kind that hold a figure, and so may be measured."""
    fields = getattr(kind, "model_fields", {})
    return [name for name, field in fields.items() if "Figure" in repr(field.annotation)]


def _others(rig: Rig, key: str) -> tuple[Waiver, ...]:
    return tuple(w for w in rig.waivers if w.key != key)


def _unlike(rig: Rig, entry: Measured) -> tuple[Measured, ...]:
    """Every measured figure but those of the same subject."""
    return tuple(m for m in rig.measured if _subject(m) != _subject(entry))


def _subject(entry: Measured) -> tuple[str | None, str | None, frozenset[str]]:
    return entry.part, entry.field, frozenset(entry.gap or ())
