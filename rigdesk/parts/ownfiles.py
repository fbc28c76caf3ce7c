"""Writing a person's own parts into their part files, one record at a time.

A record that stands in a file already is changed there, and nothing else in that file: its
other records and their comments stay as they were typed. A new one gets a file of its own.
"""

from __future__ import annotations

import datetime as dt
import re
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rigdesk.files import (
    PART_FILE,
    Document,
    Fault,
    FileFaultError,
    atomic_write,
    read_yaml,
    read_yaml_text,
    write_yaml,
)
from rigdesk.files.places import assets_dir
from rigdesk.parts.loading import CORRECTS, part_files
from rigdesk.parts.schema import ANY
from rigdesk.parts.skeleton import schema_line

CORRECTION = ".correction"
"""What stands before the ending of a correction's own file."""
_ITEM = re.compile(r"^(\s*)-\s")
_WHOLE_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_LAID_ASIDE = re.compile(r"^\s*(#.*)?$")


def save_record(folder: Path, record: Mapping[str, Any]) -> Path:
    """Put a record of one's own, or a correction, into its file; the file that it is in.

    Raises OSError, and FileFaultError when the file that holds it now cannot be read back.
    """
    record = {name: _dated(name, value) for name, value in record.items()}
    found = find_record(folder, record)
    path = found[0] if found else _new_path(folder, record)
    text = _with_record(*found, record) if found else _new_file(record)
    _check(text, path, record)
    path.parent.mkdir(parents=True, exist_ok=True)
    atomic_write(path, text.encode())
    return path


def drop_record(folder: Path, record: Mapping[str, Any]) -> None:
    """Take a record out of its file; a file that held nothing else goes. Raises OSError."""
    found = find_record(folder, record)
    if found is None:
        return
    path, document, index = found
    if len(document.value["parts"]) == 1:
        path.unlink()
        return
    atomic_write(path, _with_record(path, document, index, None).encode())


def find_record(folder: Path, record: Mapping[str, Any]) -> tuple[Path, Document, int] | None:
    """The file that holds a record of this id, or a correction of this part, and its number."""
    key = CORRECTS if CORRECTS in record else "id"
    for path in part_files(folder) if folder.is_dir() else ():
        try:
            document = read_yaml(path, PART_FILE)
        except FileFaultError:
            continue
        parts = document.value.get("parts") if isinstance(document.value, dict) else None
        for index, other in enumerate(parts if isinstance(parts, list) else ()):
            if isinstance(other, dict) and other.get(key) == record[key]:
                return path, document, index
    return None


def _dated(name: str, value: Any) -> Any:
    """A whole day as a day, so that it needs no quotes."""
    if isinstance(value, Mapping):
        return {inner: _dated(inner, each) for inner, each in value.items()}
    if isinstance(value, list):
        return [_dated(name, each) for each in value]
    if name in ("date", "as_of") and isinstance(value, str) and _WHOLE_DAY.fullmatch(value):
        return dt.date.fromisoformat(value)
    return value


def _new_path(folder: Path, record: Mapping[str, Any]) -> Path:
    """A name that no file has: somebody else's, or a broken one, is not written over."""
    name = f"{record[CORRECTS]}{CORRECTION}" if CORRECTS in record else str(record["id"])
    numbers = ("", *(f"-{number}" for number in range(2, 1000)))
    return next(
        path for number in numbers if not (path := folder / f"{name}{number}.yaml").exists()
    )


def _new_file(record: Mapping[str, Any]) -> str:
    """A file of one record; its schema takes whatever its owner may add, corrections too."""
    head = schema_line((assets_dir() / "schema" / f"{ANY}.json").as_posix())
    return f"{head}\n{write_yaml({'parts': [dict(record)]})}"


def _with_record(
    path: Path, document: Document, index: int, record: Mapping[str, Any] | None
) -> str:
    """The file's text with one record changed, or taken out."""
    lines = path.read_text(encoding="utf-8-sig").splitlines(keepends=True)
    first = document.place(("parts", index))[0] - 1
    dash = _ITEM.match(lines[first])
    if dash is None or _is_shared(document, first):
        return _written_anew(document, index, record)
    last = _end_of(lines, first, len(dash[1]))
    made = "" if record is None else textwrap.indent(write_yaml([dict(record)]), dash[1])
    before = "".join(lines[:first])
    return before + made + "".join(lines[last:])


def _is_shared(document: Document, line: int) -> bool:
    """Whether more than one record begins in a line, as they do in [{…}, {…}]."""
    count = len(document.value["parts"])
    return sum(document.place(("parts", at))[0] - 1 == line for at in range(count)) > 1


def _end_of(lines: list[str], first: int, indent: int) -> int:
    """The line after a record; comments before the next one belong to that."""
    last = first + 1
    while last < len(lines):
        line = lines[last]
        deep = len(line) - len(line.lstrip())
        if not _LAID_ASIDE.match(line) and deep <= indent:
            break
        last += 1
    while last > first + 1 and _LAID_ASIDE.match(lines[last - 1]):
        last -= 1
    return last


def _written_anew(document: Document, index: int, record: Mapping[str, Any] | None) -> str:
    parts = list(document.value["parts"])
    parts[index : index + 1] = [] if record is None else [dict(record)]
    return write_yaml({**document.value, "parts": parts})


def _check(text: str, path: Path, record: Mapping[str, Any]) -> None:
    """Refuse what would not read back as it was meant. Raises FileFaultError."""
    parts = read_yaml_text(text, str(path), PART_FILE).value["parts"]
    if parts.count(dict(record)) != 1:
        what = "cannot be changed by RigDesk without harm to what else is in it."
        raise FileFaultError([Fault(str(path), 0, 0, what, "Edit it by hand.")])
