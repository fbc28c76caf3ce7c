"""Figures that somebody has to measure or look up before a finding can be settled."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rigdesk.parts import Part, PartId
from rigdesk.rig.edits import measure_gap, measure_part, replace_part
from rigdesk.rig.rig import Rig
from rigdesk.rig.waivers import measurable_fields
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding, Remedy
from rigdesk.units import Figure

Entry = Literal["figure", "number", "look"]


class _Asked(NamedTuple):
    """A field of a part: what people call it, where to read or measure it."""

    name: str
    where: str


_FIELDS = {
    "length_mm": _Asked("length", "From the outer face of its bracket to its far end."),
    "height_mm": _Asked("height", "From the lower edge of the gold finger to the top edge."),
    "thickness_mm": _Asked("thickness", "From the solder side, backplate included, to the fans."),
    "card_length_mm": _Asked(
        "room for cards", "From the brackets to the first thing in front of the cards."
    ),
    "card_height_mm": _Asked(
        "room over the board", "From the board's surface to the inside of the panel or lid."
    ),
    "below_mm": _Asked("room below", "From the lower edge of the last opening to what lies there."),
    "openings": _Asked("rear openings", "Count them at the rear, from the processor's end."),
    "tdp_w": _Asked("power", "The maker's sheet states it as board power or TDP."),
    "nvlink": _Asked("NVLink connector", "Under a cover on the card's top edge, near the bracket."),
    "leads": _Asked("leads", "Its CPU, 8-pin and 16-pin leads are listed on the box."),
}


class Measurement(NamedTuple):
    """One figure to ask for: of a part's field, or of the gap between two cards.

    ``label`` says what to do, ``short`` is for a pill, ``where`` how and where to measure.
    ``entry`` is ``figure`` where it may carry a doubt, ``number`` where it is a plain one,
    ``look`` where the record needs more than a number: then :func:`entered` refuses it.
    """

    label: str
    short: str
    where: str
    unit: str
    entry: Entry
    part: PartId | None = None
    field: str | None = None
    gap: tuple[str, str] | None = None


def measurements_for(report: Report, finding: Finding) -> list[Measurement]:
    """What to measure for a finding, in the order of its remedies, each once."""
    found = [
        asked
        for remedy in finding.remedies
        if remedy.kind == "measure" and (asked := _measurement(report, remedy)) is not None
    ]
    return list(dict.fromkeys(found))


def entered(rig: Rig, measurement: Measurement, value: Figure) -> Rig:
    """The rig with a figure that was asked for, as one edit.

    A field that is no figure of its record, such as the number of openings, changes the
    record that the rig carries. Raises ValueError for what the field does not take.
    """
    if measurement.gap is not None:
        return measure_gap(rig, *measurement.gap, value)
    record = rig.parts.get(measurement.part or "")
    if record is None or measurement.field is None or measurement.entry == "look":
        raise ValueError(f"{measurement.short}: this cannot be entered as a number")
    if measurement.entry == "figure":
        return measure_part(rig, record.id, measurement.field, value)
    fields = {name: getattr(record, name) for name in record.model_fields_set}
    number = int(value.value) if value.value.is_integer() else value.value
    return replace_part(rig, type(record).model_validate(fields | {measurement.field: number}))


def _measurement(report: Report, remedy: Remedy) -> Measurement | None:
    data = dict(remedy.data)
    if "gap" in data:
        return _gap(report, remedy.subject, str(data["gap"]))
    record, field = _record(report, remedy.subject), str(data.get("field", ""))
    if record is None or field not in type(record).model_fields:
        return None
    asked = _FIELDS.get(field) or _Asked(field.removesuffix("_mm").replace("_", " "), "")
    verb = {"openings": "Count", "tdp_w": "Look up", "nvlink": "Look for", "leads": "Count"}
    return Measurement(
        f"{verb.get(field, 'Measure')} the {asked.name} of {record.title}",
        f"{asked.name[:1].upper()}{asked.name[1:]}?", asked.where, _unit(field),
        _entry(record, field), record.id, field,
    )  # fmt: skip


def _gap(report: Report, one: str, other: str) -> Measurement:
    names = report.build.label(one), report.build.label(other)
    return Measurement(
        f"Measure the gap between {names[0]} and {names[1]}", f"Gap {names[0]} to {names[1]}?",
        f"From the fans' side of {names[0]} to the back of {names[1]}.", "mm", "figure",
        gap=(one, other),
    )  # fmt: skip


def _record(report: Report, subject: str) -> Part | None:
    """The record of a part, or of the part of a card or supply."""
    rig = report.rig
    placed = {card.id: card.part for card in rig.cards}
    placed |= {supply.id: supply.part for supply in rig.supplies}
    return rig.parts.get(placed.get(subject, subject))


def _unit(field: str) -> str:
    return {"mm": "mm", "w": "W", "g": "g"}.get(field.rpartition("_")[2], "")


def _entry(record: Part, field: str) -> Entry:
    if field in measurable_fields(type(record)):
        return "figure"
    annotation = repr(type(record).model_fields[field].annotation)
    return "number" if "int" in annotation or "float" in annotation else "look"
