"""What becomes of a draft: its record, and every line that does not hold, in words."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pydantic import ValidationError

from rigdesk.files import Document, model_faults
from rigdesk.parts import ANY_PART, KINDS, AnyPart, plain_record
from rigdesk.parts.corrections import difference
from rigdesk.parts.drafting import DAY, SOURCE, Draft, Line, lines_of
from rigdesk.parts.fields import FieldInfo, fields
from rigdesk.parts.loading import CORRECTS
from rigdesk.parts.mine import Known
from rigdesk.parts.typed import read_value
from rigdesk.units import Figure

MISSING = "This cannot be left out."
Complaints = dict[str, str]
"""Sentences by where they belong: a line's path, ``slots[2].lanes`` for a cell, "" for all."""


_BLANK_LISTS = ("edit", "correct")
"""A record that lists nothing where a list belongs was written so on purpose."""
_LACKS = re.compile(r"'(\w+)' is missing\.")


class Judged(NamedTuple):
    """A draft's record as plain values, its part if it is sound, and what is wrong with it."""

    record: dict[str, Any]
    part: AnyPart | None
    complaints: Complaints


def judged(draft: Draft, known: Known | None = None) -> Judged:
    """Read every line of a draft; all that is wrong at once.

    ``known`` are the parts whose ids are taken.
    """
    record, complaints = _read(draft)
    if draft.mode in ("correct", "edit"):
        record["id"] = draft.base
    elif known is not None and (other := known.get(str(record.get("id")))):
        complaints["id"] = f"This is the id of {other.title}; a part of your own needs another."
    if draft.mode == "correct":
        if not draft.texts.get(SOURCE, "").strip():
            complaints[SOURCE] = "Say how you know: measured with what, or read where."
        if not _is_day(draft.texts.get(DAY, "")):
            complaints[DAY] = "That is no day; write 2021, 2021-03 or 2021-03-15."
    part, more = _validated(record, _numbered(draft))
    return Judged(record, part, more | complaints)


def sketched(draft: Draft, judgement: Judged) -> AnyPart | None:
    """The part with what is unsound left out and the rest stood in for: good to draw, no more."""
    if judgement.part is not None:
        return judgement.part
    wrong = {path.split(".")[0].split("[")[0] for path in judgement.complaints}
    record = {name: value for name, value in judgement.record.items() if name not in wrong}
    stood_in = {f.name: _stand_in(f) for f in fields(draft.kind) if f.required}
    try:
        return ANY_PART.validate_python(stood_in | record | {"kind": draft.kind})
    except ValidationError:
        return None


def to_save(draft: Draft, part: AnyPart, original: AnyPart | None) -> dict[str, Any]:
    """What goes into the file: the whole record, or a correction of the original's."""
    if draft.mode != "correct" or original is None:
        record = plain_record(part)
        return {name: value for name, value in record.items() if name not in ("mine", "corrected")}
    changes = difference(plain_record(original), plain_record(part))
    day = draft.texts.get(DAY, "").strip() or dt.datetime.now(dt.UTC).date().isoformat()
    about = {CORRECTS: original.id, "source": draft.texts[SOURCE].strip(), "date": day}
    return about | changes if changes else {}


def proposed(draft: Draft, path: str) -> str:
    """What stands in a line that was left empty: an id made of maker and name."""
    if path != "id":
        return ""
    said = " ".join(draft.texts.get(name, "").strip() for name in ("maker", "name"))
    return re.sub(r"[^a-z0-9.+]+", "-", said.casefold()).strip("-.+")[:80]


def _read(draft: Draft) -> tuple[dict[str, Any], Complaints]:
    record: dict[str, Any] = {"kind": draft.kind, **draft.kept}
    complaints: Complaints = {}
    begun = {path.split(".")[0] for path, text in draft.texts.items() if text.strip()}
    for line in lines_of(draft.kind, draft.mode):
        name, _, inner = line.path.partition(".")
        if line.is_table:
            record |= _read_rows(draft, line, complaints)
            continue
        text = draft.texts.get(line.path, "").strip() or proposed(draft, line.path)
        holder = record
        if inner and (name in begun or _is_required(draft.kind, name)):
            holder = record.setdefault(name, {})
        elif inner:
            continue
        if text:
            value = _read_line(draft, line, text, complaints)
            holder |= {} if value is None else {line.field.name: value}
        elif line.field.required and draft.mode in _BLANK_LISTS and line.field.kind == "texts":
            holder[line.field.name] = []
        elif line.field.required:
            complaints[line.path] = MISSING
    marks = [mark for mark in draft.marks if not _is_figure(draft, mark) and _says(draft, mark)]
    return record | ({"estimated": marks} if marks else {}), complaints


def _read_line(draft: Draft, line: Line, text: str, complaints: Complaints) -> Any:
    try:
        value = read_value(line.field, text)
        if line.field.kind != "figure":
            return value
        marked = value["estimated"] or line.path in draft.marks
        source = draft.sources.get(line.path, "").strip() or None
        return Figure(**{**value, "estimated": marked}, source=source).model_dump(mode="json")
    except ValueError as error:
        complaints[line.path] = _sentence(str(error))
    return None


def _read_rows(draft: Draft, line: Line, complaints: Complaints) -> dict[str, Any]:
    columns = {column.name: column for column in line.field.columns}
    found: list[dict[str, Any]] = []
    for number, row in enumerate(draft.rows.get(line.path, ())):
        made: dict[str, Any] = {}
        for name, text in row.items():
            try:
                made[name] = _cell(columns[name], text)
            except ValueError as error:
                complaints[f"{line.path}[{number}].{name}"] = _sentence(str(error))
        if row:
            found.append(made)
    return {line.path: found} if found or line.field.required else {}


def _cell(column: FieldInfo, text: str) -> Any:
    value = read_value(column, text)
    return Figure(**value).model_dump(mode="json") if column.kind == "figure" else value


def _validated(
    record: dict[str, Any], rows: Mapping[str, list[int]]
) -> tuple[AnyPart | None, Complaints]:
    try:
        return ANY_PART.validate_python(record), {}
    except ValidationError as error:
        # Every place of the record gets a line of its own, by which its sentence is found again.
        paths = list(_paths(record))
        places = {path: (number, 1) for number, path in enumerate(paths)}
        faults = model_faults(Document("", record, places), error, (), KINDS[record["kind"]])
        found: Complaints = {}
        for fault in faults:
            path = paths[fault.line]
            lacks = _LACKS.fullmatch(fault.what)
            if lacks:
                found.setdefault(_where((*path, lacks[1]), rows), MISSING)
                continue
            name = path[-1] if path else "the file"
            said = f"{fault.what.removeprefix(f'{name}: ')} {fault.remedy}".strip()
            found.setdefault(_where(path, rows), _sentence(said))
        return None, found


def _paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield path
    inside = value.items() if isinstance(value, dict) else (
        enumerate(value) if isinstance(value, list) else ()
    )  # fmt: skip
    for key, item in inside:
        yield from _paths(item, (*path, key))


def _where(path: tuple[str | int, ...], rows: Mapping[str, list[int]]) -> str:
    """Where a sentence stands in the form: a line, a cell, or over all."""
    match path:
        case (str(name), int(at), *rest) if name in rows:
            row = rows[name][at] if at < len(rows[name]) else at
            return f"{name}[{row}]" + (f".{rest[0]}" if rest else "")
        case (str(name), str(inner), *_) if inner != "value":
            return f"{name}.{inner}"
        case (name, *_):
            return str(name)
    return ""


def _numbered(draft: Draft) -> dict[str, list[int]]:
    """Which rows of the form the items of a list come from: empty rows make none."""
    return {
        name: [number for number, row in enumerate(rows) if row]
        for name, rows in draft.rows.items()
    }


def _is_figure(draft: Draft, path: str) -> bool:
    return any(line.path == path and line.field.kind == "figure" for line in lines_of(draft.kind))


def _says(draft: Draft, path: str) -> bool:
    """Whether anything stands where a mark is."""
    return bool(draft.texts.get(path, "").strip() or draft.rows.get(path)) or any(
        name.startswith(f"{path}.") for name in draft.texts
    )


def _is_required(kind: str, name: str) -> bool:
    return any(field.name == name and field.required for field in fields(kind))


def _is_day(text: str) -> bool:
    from rigdesk.parts.part import Correction

    try:
        Correction.model_validate({"fields": (), "source": "", "date": text.strip() or None})
    except ValidationError:
        return False
    return True


def _stand_in(field: FieldInfo) -> Any:
    """The least that a required field can hold."""
    match field.kind:
        case "figure" | "number" | "whole":
            return max(field.least or 0, 1)
        case "choice":
            word = field.choices[0]
            return int(word) if word.isdecimal() else word
        case "record":
            return {each.name: _stand_in(each) for each in field.columns if each.required}
        case "texts" | "choices" | "numbers" | "records":
            return []
    return "new-part" if field.name == "id" else "New part"


def _sentence(text: str) -> str:
    text = text.removeprefix("Value error, ")
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
