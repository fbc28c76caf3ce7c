"""One file of the BuildCores open-db as a part of ours.

The data base is made available under ODC-By 1.0. Few of its records were ever checked
by hand, so each part says whence it is, is of low confidence, and carries no figure
that the data base only fills in: see :mod:`rigdesk.parts.imports.opendb_kinds`.
"""

from __future__ import annotations

import datetime as dt
import json
import re
from typing import Any, NamedTuple

from pydantic import ValidationError

from rigdesk.parts import KINDS
from rigdesk.parts.facets import packed
from rigdesk.parts.imports.fields import Fields, RefusedError
from rigdesk.parts.imports.opendb_kinds import READERS
from rigdesk.parts.search import line_of, number_words

SOURCE = "open-db"
PREFIX = "opendb-"
"""How ids of imported parts begin; no shipped id does."""
MAPPING = 2
"""Raised when the same file would become another part, so that all are read again."""
MARK = "open-db, unverified"
"""What a row says of an imported part."""
NOT_TAKEN = {
    "Motherboard": "it does not say where the slots stand, and its link generations are defaults",
    "CPU": "it does not say how many PCIe lanes a processor has",
}
"""Kinds whose records lack what every part of that kind must have."""

_UUID = re.compile(r"^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$", re.ASCII)
_DAY = re.compile(r"^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T", re.ASCII)
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_MOST_NUMBERS = 12
_SHORTEST = 5
"""Letters of a part number; shorter words are colours and sizes that were split off."""


class Taken(NamedTuple):
    """A part as a store keeps it: its label, the record as JSON, and what it is found by."""

    id: str
    kind: str
    title: str
    record: str
    line: str
    facets: str
    unknown: tuple[str, ...]


def read_part(kind: str, name: str, data: bytes | None, day: dt.date) -> Taken:
    """The part of one file, taken on a day. Raises RefusedError with the reason."""
    if data is None:
        raise RefusedError("it is too large for a part")
    fields = Fields(data)
    number = fields.text("opendb_id").lower()
    if not _UUID.match(number):
        raise RefusedError("it has no id")
    numbers = [word for word in fields.texts("metadata.part_numbers") if len(word) >= _SHORTEST]
    record = _common(fields, number, numbers[:_MOST_NUMBERS]) | READERS[kind](fields)
    record["sources"] = [f"BuildCores open-db {kind}/{number} (ODC-By), imported {day}"]
    try:
        part: Any = KINDS[record["kind"]].model_validate(record)
    except ValidationError as error:
        where = ".".join(str(step) for step in error.errors()[0]["loc"])
        raise RefusedError(f"its {where} cannot be true") from error
    text = _JSON.encode(record)
    # Nobody looks for a part by the letters of its number in the data base.
    line = line_of(part, number_words(numbers[:_MOST_NUMBERS]), by_id=False)
    unknown = tuple(fields.unknown)
    return Taken(part.id, part.kind, part.title, text, line, packed(part), unknown)


def _common(fields: Fields, number: str, numbers: list[str]) -> dict[str, Any]:
    """Id, maker, name and what is known of the record itself."""
    maker, name = fields.text("metadata.manufacturer"), fields.text("metadata.name")
    if not maker or not name:
        raise RefusedError("it names no maker" if name else "it has no name")
    if name.lower().startswith(maker.lower()):
        name = maker + name[len(maker) :]
    record: dict[str, Any] = {"id": PREFIX + number, "maker": maker, "name": name}
    checked = fields.text("metadata.last_manually_spec_verified_at")
    notes = [] if checked else ["Nobody has checked this record by hand."]
    if _DAY.match(checked):
        record["as_of"] = checked[:10]
    if numbers:
        notes.append(f"Maker's part numbers: {', '.join(numbers)}.")
    return record | {"confidence": "low", "notes": notes}
