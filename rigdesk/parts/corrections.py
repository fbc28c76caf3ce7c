"""Corrections: fields of somebody else's record that a person mended, with what they went by.

A correction stands in a person's own part file beside whole records:

    - corrects: asus-prime-x570-pro
      source: measured with a caliper
      date: 2026-11-30
      depth_mm: 243.5
      areas: {DIMM A: {x: [148, 155]}}

What it names takes the place of what the record holds; ``null`` makes a figure unknown. A
list whose items have names may be mended item by item, by the names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from rigdesk.files import Document, Fault, did_you_mean, model_faults
from rigdesk.parts import ANY_PART, KINDS, AnyPart, plain_record
from rigdesk.parts.loading import CORRECTS, record_faults
from rigdesk.parts.part import Correction
from rigdesk.units import Day, Frozen

ABOUT = (CORRECTS, "source", "date")
"""What a correction says of itself; all else in it is a field of the part."""
FIXED = ("id", "kind", "mine", "corrected", "estimated")
"""What no correction touches: marks of an estimate go with the field that is mended."""
_NAMES = ("name", "kind", "side")
"""What tells the items of a list apart, the first that they have."""


class Mending(NamedTuple):
    """One correction as it was read, and where it stands."""

    part_id: str
    about: Correction
    changes: dict[str, Any]
    document: Document
    number: int

    @property
    def place(self) -> str:
        """``file:line``, for people."""
        return f"{self.document.file}:{self.document.place(('parts', self.number))[0]}"

    def fault(self, field: str, what: str, remedy: str = "") -> Fault:
        """A fault at one of its fields."""
        return self.document.fault(("parts", self.number, field), what, remedy)


class _About(Frozen):
    corrects: str
    source: str
    date: Day | None = None


def read_mending(
    document: Document, index: int, record: dict[str, Any], faults: list[Fault]
) -> Mending | None:
    """A correction of a file; None when it does not say of what or by what, which is a fault."""
    said = {name: value for name, value in record.items() if name in ABOUT}
    changes = {name: value for name, value in record.items() if name not in ABOUT}
    try:
        about = _About.model_validate(said)
    except ValidationError as error:
        faults += model_faults(document, error, ("parts", index), _About)
        return None
    at = ("parts", index)
    if not changes:
        faults.append(document.fault(at, "corrects no field.", "Name a field with its value."))
        return None
    for name in changes:
        if name in FIXED:
            what = f"'{name}' cannot be corrected."
            faults.append(document.fault((*at, name), what, "Remove it."))
            return None
    told = Correction(fields=tuple(changes), source=about.source, date=about.date)
    return Mending(about.corrects, told, changes, document, index)


def corrected(part: AnyPart, mending: Mending, faults: list[Fault]) -> AnyPart | None:
    """The part as a correction leaves it; None where that is no sound record, with the faults."""
    known = type(part).model_fields
    unknown = [name for name in mending.changes if name not in known]
    for name in unknown:
        remedy = did_you_mean(name, known) or "Remove it."
        faults.append(mending.fault(name, f"'{name}' is no field of {part.title}.", remedy))
    if unknown:
        return None
    record = plain_record(part)
    for name, value in mending.changes.items():
        try:
            record[name] = _mended(record.get(name, _nothing(type(part), name)), value)
        except _NoItemError as error:
            faults.append(mending.fault(name, str(error), error.remedy))
            return None
    marks = [mark for mark in part.estimated if mark.split(".")[0] not in mending.changes]
    record["estimated"] = marks
    told = [each.model_dump(mode="json") for each in part.corrected]
    record["corrected"] = [*told, mending.about.model_dump(mode="json")]
    plain = {name: value for name, value in record.items() if value is not None}
    try:
        return ANY_PART.validate_python(plain)
    except ValidationError as error:
        faults += record_faults(mending.document, error, mending.number, KINDS[part.kind])
        return None


class _NoItemError(Exception):
    """A correction speaks of an item that is not there, or is there twice."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(what)
        self.remedy = remedy


def _nothing(model: type[AnyPart], name: str) -> Any:
    """What a record that leaves a field out has there: an empty list, or nothing."""
    default = model.model_fields[name].default
    return [] if default == () else None


def _mended(old: Any, new: Any) -> Any:
    """What a value becomes: taken over, or mended inside where the correction says only some."""
    if not isinstance(new, Mapping):
        return new
    if isinstance(old, list):
        return _mended_items(old, new)
    if isinstance(old, Mapping) and "value" not in old:  # a figure is taken over whole
        return {**old, **{name: _mended(old.get(name), value) for name, value in new.items()}}
    return new


def _mended_items(old: Sequence[Any], new: Mapping[str, Any]) -> list[Any]:
    """A list with some items mended, or taken out by ``null``, by name. Raises _NoItemError."""
    items = list(old)
    names = [item_name(item) for item in items]
    for name, value in new.items():
        if names.count(name) != 1:
            several = f"{names.count(name)} items are called '{name}'."
            what = several if name in names else f"no item is called '{name}'."
            remedy = did_you_mean(name, filter(None, names)) or "Write the whole list."
            raise _NoItemError(what, remedy)
        at = names.index(name)
        items[at] = _mended(items[at], value)
    return [item for item in items if item is not None]


def item_name(item: Any) -> str | None:
    """What an item of a list goes by."""
    if not isinstance(item, Mapping):
        return None
    return next((str(item[key]) for key in _NAMES if key in item), None)


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What a correction has to say to make one plain record of another; both without defaults."""
    changes: dict[str, Any] = {}
    for name in dict.fromkeys([*before, *after]):
        if name in FIXED or before.get(name) == after.get(name):
            continue
        changes[name] = _less(before.get(name), after.get(name))
    return changes


def _less(old: Any, new: Any) -> Any:
    """Only the items that differ, where both lists have the same ones under one name each."""
    if not (isinstance(old, list) and isinstance(new, list)):
        return new
    names = [item_name(item) for item in old]
    if None in names or len(set(names)) < len(names) or names != [item_name(i) for i in new]:
        return new
    some = {
        name: {key: after.get(key) for key in dict.fromkeys([*before, *after])
               if before.get(key) != after.get(key)}
        for name, before, after in zip(names, old, new, strict=True)
        if before != after
    }  # fmt: skip
    # A default that was spelt out goes by being unknown, which only a whole item can say.
    dropped = any(value is None for item in some.values() for value in item.values())
    return new if dropped or len(some) == len(old) else some
