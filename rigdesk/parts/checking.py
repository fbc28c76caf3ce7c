"""Doubts about a whole catalog: those of each record, twins, successors, and what is not there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from rigdesk.files import PART_FILE, Document, FileFaultError, read_yaml
from rigdesk.parts import KINDS, AnyPart
from rigdesk.parts.catalog import Catalog
from rigdesk.parts.doubts import Doubts, Level, Said, check_part

_ALWAYS_EMPTY = {
    "aliases", "as_of", "corrected", "estimated", "mine", "notes", "proven", "replaced_by",
    "retired", "trouble",
}  # fmt: skip
_ORDER: dict[Level, int] = {"error": 0, "doubtful": 1, "missing": 2}


class Doubt(NamedTuple):
    """One doubt about one record.

    ``place`` is ``file:line`` of the field, or of the record where it has none; empty when that
    is not known. ``remedy`` says what to do.
    """

    severity: Level
    part: str
    place: str
    sentence: str
    remedy: str = ""

    def __str__(self) -> str:
        """The doubt as one line that an editor can jump to."""
        said = f"{self.severity}: {self.part}: {self.sentence} {self.remedy}".rstrip()
        return f"{self.place}: {said}" if self.place else said


class Gap(NamedTuple):
    """How many records of a kind lack a field: ``missing`` of ``of``."""

    kind: str
    field: str
    missing: int
    of: int


def check_catalog(catalog: Catalog, only: Iterable[AnyPart] | None = None) -> list[Doubt]:
    """Every doubt about a catalog, or about some of its parts: errors first, then part by part,
    line by line."""
    parts = catalog.all() if only is None else tuple(only)
    twins = _Twins(catalog.all())
    places = _Places(catalog)
    found: list[Doubt] = []
    for part in parts:
        said = [*check_part(part), *twins.of(part), *_successor(part, catalog)]
        found += [
            Doubt(doubt.severity, part.id, places.of(part, doubt), doubt.sentence, doubt.remedy)
            for doubt in said
        ]
    return sorted(found, key=lambda doubt: (_ORDER[doubt.severity], doubt.part, _line(doubt)))


def _line(doubt: Doubt) -> int:
    number = doubt.place.rpartition(":")[2]
    return int(number) if number.isdecimal() else 0


def missing_fields(catalog: Catalog) -> list[Gap]:
    """What is unknown most often, kind by kind: fields that some record fills and others lack."""
    gaps: list[Gap] = []
    for kind, model in KINDS.items():
        parts = catalog.of_kind(kind)
        for name, field in model.model_fields.items():
            if field.is_required() or name in _ALWAYS_EMPTY or field.default not in (None, ()):
                continue
            count = sum(getattr(part, name) in (None, ()) for part in parts)
            if count:
                gaps.append(Gap(kind, name, count, len(parts)))
    kinds = list(KINDS)
    return sorted(gaps, key=lambda gap: (kinds.index(gap.kind), -gap.missing / gap.of, gap.field))


class _Twins:
    """Parts that are told apart by nothing: one name, or one maker's number."""

    def __init__(self, parts: Iterable[AnyPart]) -> None:
        known = tuple(parts)
        self._names = Counter(_name(part) for part in known)
        self._numbers = Counter(number for part in known if (number := _number(part)))

    def of(self, part: AnyPart) -> Doubts:
        """What a part shares with another one."""
        if self._names[_name(part)] > 1:
            sentence = f"'{part.title}' names two parts of its kind."
            yield Said("doubtful", "name", sentence, "Merge them, or say what tells them apart.")
        number = _number(part)
        if number and self._numbers[number] > 1:
            sentence = f"Its part number {number[2]} is that of another part too."
            yield Said("doubtful", "part_number", sentence, "Merge them, or correct one.")


def _name(part: AnyPart) -> tuple[str, str]:
    """A title without blanks, signs and capitals: RTX3090 is RTX 3090."""
    return part.kind, re.sub(r"[\W_]", "", part.title.casefold())


def _number(part: AnyPart) -> tuple[str, str, str] | None:
    """A part number with what it is the number of: one bridge is sold for several connectors."""
    number = getattr(part, "part_number", None)
    use = getattr(part, "connector", part.kind)
    return (part.maker.casefold(), use, number.upper()) if number else None


def _successor(part: AnyPart, catalog: Catalog) -> Doubts:
    if part.replaced_by is None:
        return
    other = catalog.get(part.replaced_by)
    if other is None:
        close = catalog.nearest(part.replaced_by)
        remedy = f"Did you mean {' or '.join(close)}?" if close else "Name a part of the catalog."
        sentence = f"It is replaced by '{part.replaced_by}', which nobody knows."
        yield Said("error", "replaced_by", sentence, remedy)
    elif other.kind != part.kind:
        sentence = f"A {part.kind} is replaced by {other.title}, a {other.kind}."
        yield Said("error", "replaced_by", sentence, "Name a part of its kind.")
    elif other.retired and other.id != part.id:
        sentence = f"It is replaced by {other.title}, which is retired too."
        yield Said("doubtful", "replaced_by", sentence, "Name the part that one can buy.")


class _Places:
    """Lines of fields. A file is read again, for its places, only when something is wrong in it."""

    def __init__(self, catalog: Catalog) -> None:
        self._places = catalog.places
        self._documents: dict[str, Document | None] = {}

    def of(self, part: AnyPart, doubt: Said) -> str:
        """``file:line`` of the field of a doubt, else of the record; empty when not known."""
        place = self._places.get(part.id, "")
        if doubt.severity == "missing" or not place:
            return place
        file = place.rsplit(":", 1)[0]
        document = self._document(file)
        records = document.value["parts"] if document else ()
        at = next((i for i, record in enumerate(records) if _is(record, part.id)), None)
        if document is None or at is None:
            return place
        return f"{file}:{document.place(('parts', at, doubt.field))[0]}"

    def _document(self, file: str) -> Document | None:
        if file not in self._documents:
            try:
                self._documents[file] = read_yaml(Path(file), PART_FILE)
            except FileFaultError:  # it changed since the catalog was read
                self._documents[file] = None
        return self._documents[file]


def _is(record: object, part_id: str) -> bool:
    return isinstance(record, dict) and part_id in (record.get("id"), record.get("corrects"))


class Lack(NamedTuple):
    """What rules ask for and records of a kind lack: ``number`` of ``of``, the first at a place."""

    number: int
    of: int
    kind: str
    sentence: str
    remedy: str
    place: str

    def __str__(self) -> str:
        """The count in columns, then the sentence and where to begin."""
        said = f"{self.number:>5} of {self.of:>3}  {self.kind:<8}  {self.sentence} {self.remedy}"
        return f"{said.rstrip()} First: {self.place}" if self.place else said.rstrip()


def lacking(catalog: Catalog, doubts: Iterable[Doubt]) -> list[Lack]:
    """What is missing most among some doubts, most first."""
    kinds: Counter[str] = Counter(part.kind for part in catalog.all())
    told: dict[tuple[str, str], list[Doubt]] = {}
    for doubt in doubts:
        if doubt.severity == "missing":
            told.setdefault((catalog[doubt.part].kind, doubt.sentence), []).append(doubt)
    found = [
        Lack(len(some), kinds[kind], kind, sentence, some[0].remedy, some[0].place)
        for (kind, sentence), some in told.items()
    ]
    return sorted(found, key=lambda lack: -lack.number)
