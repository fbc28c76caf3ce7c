"""Figures that somebody has to measure or look up before a finding can be settled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal, NamedTuple

from rigdesk.parts import Part, PartId
from rigdesk.rig.edits import measure_gap, measure_part, replace_part, set_cap
from rigdesk.rig.rig import Rig
from rigdesk.rig.waivers import measurable_fields
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding, Remedy
from rigdesk.units import Figure

Entry = Literal["figure", "number", "look"]
CAP = "power_cap_w"


class _Asked(NamedTuple):
    """A field of a part: what to do, a shorter name, where to read or measure it."""

    task: str
    name: str
    where: str


_FIELDS = {
    "length_mm": _Asked(
        "Measure the length of {}", "Length", "From the outer face of its bracket to its far end."
    ),
    "height_mm": _Asked(
        "Measure the height of {}", "Height", "From the gold finger's lower edge to the top."
    ),
    "thickness_mm": _Asked(
        "Measure the thickness of {}", "Thickness",
        "From the solder side, backplate included, to the fans.",
    ),
    "card_length_mm": _Asked(
        "Measure the room for cards in {}", "Room for cards",
        "From the brackets to the first thing in front of the cards.",
    ),
    "card_height_mm": _Asked(
        "Measure the room over the board in {}", "Room over the board",
        "From the board's surface to the inside of the panel or lid.",
    ),
    "cooler_height_mm": _Asked(
        "Measure the room for a CPU cooler in {}", "Room for coolers",
        "From the processor's top to the inside of the panel or lid.",
    ),
    "memory_clearance_mm": _Asked(
        "Measure the room for memory under {}", "Room for memory",
        "From a module's seat to the fins or the fan above it.",
    ),
    "below_mm": _Asked(
        "Measure the room below the openings of {}", "Room below",
        "From the lower edge of the last opening to what lies there.",
    ),
    "above_mm": _Asked(
        "Measure the room over the board's upper edge in {}", "Room above",
        "From the board's upper edge to the top, where a radiator is screwed on.",
    ),
    "depth_mm": _Asked(
        "Measure the depth of {}", "Depth", "Along the air, its fans included."
    ),
    "aux_power": _Asked(
        "Look for a plug that feeds the slots of {}", "Slot power",
        "A 6- or 8-pin, Molex or SATA socket near the slots; the manual names it.",
    ),
    "openings": _Asked(
        "Count the rear openings of {}", "Openings", "At the rear, from the processor's end."
    ),
    "tdp_w": _Asked(
        "Look up the power of {}", "Power", "The maker states it as board power or TDP."
    ),
    "nvlink": _Asked(
        "Look for the NVLink connector of {}", "NVLink connector",
        "Under a cover on the card's top edge, near the bracket.",
    ),
    "leads": _Asked(
        "Count the leads of {}", "Leads",
        "CPU, 8-pin and 16-pin leads are listed on the box.",
    ),
}  # fmt: skip


class Measurement(NamedTuple):
    """One figure to ask for: of a part's field, or of the gap between two cards, of a card's cap.

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
    card: str | None = None


def measurements_for(report: Report, finding: Finding) -> list[Measurement]:
    """What to measure for a finding, in the order of its remedies, each once."""
    found = [*map(partial(_measurement, report), _asked_for(report, finding))]
    return list(dict.fromkeys(asked for asked in found if asked is not None))


def entered(rig: Rig, measurement: Measurement, value: Figure) -> Rig:
    """The rig with a figure that was asked for, as one edit.

    A field that is no figure of its record, such as the number of openings, changes the
    record that the rig carries. Raises ValueError for what the field does not take.
    """
    if measurement.gap is not None:
        return measure_gap(rig, *measurement.gap, value)
    if measurement.card is not None:
        return set_cap(rig, (measurement.card,), value.value)
    record = rig.parts.get(measurement.part or "")
    if record is None or measurement.field is None or measurement.entry == "look":
        raise ValueError(f"{measurement.short}: this cannot be entered as a number")
    if measurement.entry == "figure":
        return measure_part(rig, record.id, measurement.field, value)
    fields = {name: getattr(record, name) for name in record.model_fields_set}
    number = int(value.value) if value.value.is_integer() else value.value
    return replace_part(rig, type(record).model_validate(fields | {measurement.field: number}))


def _asked_for(report: Report, finding: Finding) -> Iterator[Remedy]:
    """What the rule wants measured, and plain numbers that it can only hint at.

    A card without watts may be capped or looked up; a case without openings may be counted.
    """
    for remedy in finding.remedies:
        if remedy.kind == "measure":
            yield remedy
        if remedy.kind == "set" and ("field", CAP) in remedy.data:
            yield Remedy("measure", remedy.subject, (("field", "tdp_w"),))
            yield remedy
    if finding.rule == "case-slots-short" and finding.severity == "unknown" and report.rig.case:
        yield Remedy("measure", report.rig.case, (("field", "openings"),))


def _measurement(report: Report, remedy: Remedy) -> Measurement | None:
    data = dict(remedy.data)
    if "gap" in data:
        return _gap(report, remedy.subject, str(data["gap"]))
    if data.get("field") == CAP:
        return _cap(report, remedy.subject)
    record, field = _record(report, remedy.subject), str(data.get("field", ""))
    if record is None or field not in type(record).model_fields:
        return None
    asked = _FIELDS.get(field) or _usual(field)
    return Measurement(
        asked.task.format(record.title), f"{asked.name}?", asked.where, _unit(field),
        _entry(record, field), record.id, field,
    )  # fmt: skip


def _usual(field: str) -> _Asked:
    """Words for a field that has none of its own, from its name."""
    name = field.removesuffix("_mm").removesuffix("_w").replace("_", " ")
    return _Asked(f"Measure the {name} of {{}}", name[:1].upper() + name[1:], "")


def _gap(report: Report, one: str, other: str) -> Measurement:
    names = report.build.label(one), report.build.label(other)
    return Measurement(
        f"Measure the gap between {names[0]} and {names[1]}", f"Gap {names[0]} to {names[1]}?",
        f"From the fans' side of {names[0]} to the back of {names[1]}.", "mm", "figure",
        gap=(one, other),
    )  # fmt: skip


def _cap(report: Report, card: str) -> Measurement:
    name = report.build.label(card)
    return Measurement(
        f"Set a power cap for {name}", f"Cap {name}?",
        "The watts that the driver holds the card to; set again at every start.", "W", "number",
        field=CAP, card=card,
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
