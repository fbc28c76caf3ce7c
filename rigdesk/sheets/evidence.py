"""What the sheet rests on: values measured on the real thing, and each record's sources."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.parts import Part
from rigdesk.parts.mine import correction_words
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Measured
from rigdesk.speech import numeral, said
from rigdesk.units import Figure, format_figure

_UNNAMED = "none named"


class MeasuredRow(NamedTuple):
    """A value that was measured: of what, the figure, the day and a note."""

    of: str
    value: str
    day: str
    note: str


class SourceRow(NamedTuple):
    """A part's record: how sure it is, its day, which of its figures are estimated, its sources."""

    part: str
    sure: str
    day: str
    estimated: str
    sources: str


def measured_rows(rig: Rig) -> tuple[MeasuredRow, ...]:
    """Every measured value in the order of the rig."""
    return tuple(
        MeasuredRow(_subject(rig, entry), numeral(format_figure(entry.value)), _day(entry.date),
                    entry.note or "")
        for entry in rig.measured
    )  # fmt: skip


def source_rows(rig: Rig) -> tuple[SourceRow, ...]:
    """Every part that the rig uses, once, in the order in which the rig names them."""
    used = dict.fromkeys(part_id for _, part_id in rig.part_ids())
    return tuple(
        SourceRow(part.title, said(part.confidence), _day(part.as_of), ", ".join(_estimated(part)),
                  ", ".join([*part.sources, *_own(part)]) or said(_UNNAMED))
        for part in map(rig.parts.get, used)
        if part is not None
    )  # fmt: skip


def _own(part: Part) -> list[str]:
    """What of a record is the user's own: all of it, or what they corrected."""
    whole = [said("the owner's own record")] if part.mine else []
    mended = correction_words(part)
    return [*whole, *(said("corrected by the owner: {words}", words=words) for words in mended)]


def _subject(rig: Rig, entry: Measured) -> str:
    if entry.gap is not None:
        return said("gap between {one} and {other}", one=entry.gap[0], other=entry.gap[1])
    record = rig.parts.get(entry.part or "")
    return f"{record.title if record else entry.part}: {entry.field}"


def _estimated(part: Part) -> list[str]:
    """Fields whose figures were recalled or derived, as the record calls them."""
    own = [
        name
        for name in type(part).model_fields
        if isinstance(value := getattr(part, name), Figure) and value.estimated
    ]
    return list(dict.fromkeys([*part.estimated, *own]))


def _day(day: object) -> str:
    return "–" if day is None else str(day)
