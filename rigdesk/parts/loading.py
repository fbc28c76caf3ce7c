"""From part files to part records: every fault at once, and no fault stops a sound record.

A part file holds one list, ``parts``, of records with ``id`` and ``kind``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError

from rigdesk.files import (
    PART_FILE,
    Document,
    Fault,
    FileFaultError,
    did_you_mean,
    model_faults,
    read_yaml,
)
from rigdesk.parts import ANY_PART, KINDS, AnyPart

_ENDINGS = (".yaml", ".yml")
_LEAVE_OUT = "Correct it, or leave it out."
CORRECTS = "corrects"
"""The field by which a record mends somebody else's; :mod:`rigdesk.parts.corrections` reads it."""


class Loaded(NamedTuple):
    """What came out of part files: sound records, faults, and where each record stands.

    ``places`` maps an id to ``file:line``.
    """

    parts: Sequence[AnyPart] = ()
    faults: tuple[Fault, ...] = ()
    places: dict[str, str] = {}  # noqa: RUF012 - a NamedTuple's default, never written to


def part_files(folder: Path) -> list[Path]:
    """Every part file under a folder, in an order that does not depend on the disk."""
    found = (path for path in folder.rglob("*") if path.suffix in _ENDINGS and path.is_file())
    return sorted(
        path
        for path in found
        if not any(step.startswith(".") for step in path.relative_to(folder).parts)
    )


def load_file(path: Path) -> Loaded:
    """Read one part file. Never raises: what is wrong comes back as faults."""
    try:
        document = read_yaml(path, PART_FILE)
    except FileFaultError as error:
        return Loaded(faults=error.faults)
    parts: list[AnyPart] = []
    faults: list[Fault] = []
    places: dict[str, str] = {}
    for index, record in records_in(document, faults):
        part = part_of(document, index, record, faults)
        if part is None:
            continue
        place = f"{path}:{document.place(('parts', index))[0]}"
        if part.id in places:
            faults.append(taken_fault(document.fault(_id(index), "", ""), part.id, places[part.id]))
            continue
        places[part.id] = place
        parts.append(part)
    return Loaded(tuple(parts), tuple(sorted(faults)), places)


def load_files(paths: Iterable[Path]) -> Loaded:
    """Read many part files; of two records with one name the first stays, the other is a fault."""
    parts: list[AnyPart] = []
    faults: list[Fault] = []
    taken: dict[str, str] = {}
    for path in paths:
        loaded = load_file(path)
        faults += loaded.faults
        for part in loaded.parts:
            place = loaded.places[part.id]
            clash = next((name for name in (part.id, *part.aliases) if name in taken), None)
            if clash is not None:
                faults.append(taken_fault(fault_at(place), clash, taken[clash]))
                continue
            parts.append(part)
            taken |= dict.fromkeys((part.id, *part.aliases), place)
    return Loaded(tuple(parts), tuple(faults), {part.id: taken[part.id] for part in parts})


def records_in(document: Document, faults: list[Fault]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The records of a file, one by one; what is no record becomes a fault."""
    value = document.value
    if not isinstance(value, dict) or not isinstance(value.get("parts"), list):
        remedy = "Begin the file with 'parts:' and list the records under it."
        faults.append(document.fault((), "holds no list of parts.", remedy))
        return
    for key in value:
        if key != "parts":
            remedy = did_you_mean(key, ["parts"]) or "Remove it."
            faults.append(document.fault((key,), f"'{key}' is no field of a part file.", remedy))
    for index, record in enumerate(value["parts"]):
        if isinstance(record, dict):
            yield index, record
        else:
            remedy = "Write it as '- id: …' with its fields below."
            faults.append(document.fault(("parts", index), "is no record.", remedy))


def part_of(
    document: Document, index: int, record: dict[str, Any], faults: list[Fault]
) -> AnyPart | None:
    """The part of one record of a file; None when it has faults, which are added."""
    if CORRECTS in record:
        what = "a correction mends parts only from the folder of your own parts."
        remedy = "Move its file there; 'rigdesk catalog where' tells where that is."
        faults.append(document.fault(("parts", index, CORRECTS), what, remedy))
        return None
    try:
        return ANY_PART.validate_python(record)
    except ValidationError as error:
        kind = record.get("kind")
        model = KINDS.get(kind) if isinstance(kind, str) else None
        faults += record_faults(document, error, index, model)
        return None


def record_faults(
    document: Document, error: ValidationError, index: int, model: type[BaseModel] | None
) -> list[Fault]:
    """What a model rejects in one record of a file, each fault with something to do."""
    found = model_faults(document, error, ("parts", index), model)
    return [fault if fault.remedy else fault._replace(remedy=_LEAVE_OUT) for fault in found]


def _id(index: int) -> tuple[str | int, ...]:
    return ("parts", index, "id")


def fault_at(place: str) -> Fault:
    """A fault at ``file:line`` that says nothing yet."""
    file, line = place.rsplit(":", 1)
    return Fault(file, int(line), 1, "")


def taken_fault(where: Fault, name: str, first: str) -> Fault:
    """Two records have one name; ``first`` is where the other one stands."""
    return where._replace(
        what=f"'{name}' is taken by the part at {first}.",
        remedy="Give one of the two an id of its own, or delete it.",
    )
