"""The rig file, ``*.rig.yaml``: read with every fault told, written so that nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from rigdesk.files import (
    RIG_FILE,
    Document,
    Fault,
    FileFaultError,
    atomic_write,
    model_faults,
    read_bytes,
    read_yaml_text,
    write_yaml,
)
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.carried import EXPORT_FILE, taken_out
from rigdesk.rig.crosschecks import cross_faults, duplicate_ids, measured_faults
from rigdesk.rig.embedded import embedded, read_embedded
from rigdesk.rig.migrate import format_of, migrated
from rigdesk.rig.resolve import resolved
from rigdesk.rig.rig import EMPTY, FORMAT, Rig
from rigdesk.rig.tidy import tidy

ENDING = ".rig.yaml"


class FileStamp(NamedTuple):
    """What a file on disk was like at one moment, to notice that somebody else changed it."""

    path: Path
    mtime_ns: int
    size: int
    inode: int


class RigFile(NamedTuple):
    """A rig read: the value, what is worth telling of the file, and the stamp it had.

    ``notes`` are sentences: records edited by hand, old ids. ``format`` is the
    format on disk, older than the present one where the rig was migrated. ``carried`` says
    that the file is a PDF or an SVG made of the rig, which no rig is ever saved to.
    """

    rig: Rig
    notes: tuple[str, ...] = ()
    stamp: FileStamp | None = None
    format: int = FORMAT
    carried: bool = False


def stamp(path: Path) -> FileStamp | None:
    """The stamp of a file now; None when there is none or it cannot be asked."""
    try:
        state = path.stat()
    except OSError:
        return None
    return FileStamp(path, state.st_mtime_ns, state.st_size, state.st_ino)


def changed_since(then: FileStamp) -> bool:
    """Whether a file is no longer what it was, or is gone."""
    return stamp(then.path) != then


def read_rig(path: Path, catalog: Catalog) -> Rig:
    """The rig in a file. Raises FileFaultError with every fault that was found."""
    return read_rig_file(path, catalog).rig


def read_rig_file(path: Path, catalog: Catalog) -> RigFile:
    """The rig in a file with notes and stamp, or the one that a PDF or an SVG carries.

    Raises FileFaultError with every fault.
    """
    before = stamp(path)  # taken first: a change while reading must count as one
    data = read_bytes(path, EXPORT_FILE)
    inside = taken_out(data, str(path))
    text = data if inside is None else inside
    found = _read(read_yaml_text(text, str(path), RIG_FILE), catalog)
    return found._replace(stamp=before, carried=inside is not None)


def read_rig_text(text: str | bytes, name: str, catalog: Catalog) -> Rig:
    """The rig in a text; ``name`` is what faults call it. Raises FileFaultError."""
    return _read(read_yaml_text(text, name, RIG_FILE), catalog).rig


def read_rig_value(value: Any, name: str) -> Rig:
    """The rig in plain values that carry their own part records, as a journal holds them.

    Raises FileFaultError for anything that a file could not hold either.
    """
    return _read(Document(name, value, {}), Catalog()).rig


def write_rig(rig: Rig, path: Path, embed: bool = True) -> FileStamp | None:
    """Write a rig so that the old file stays whole if anything fails; raises OSError then.

    With ``embed`` the records of its parts go with it, so that it opens without
    a catalog and means the same for ever. Returns the stamp of the new file.
    """
    atomic_write(path, rig_text(rig, embed).encode())
    return stamp(path)


def rig_text(rig: Rig, embed: bool = True) -> str:
    """A rig as its file holds it: canonical order, defaults left out."""
    canonical = tidy(rig)
    plain: dict[str, Any] = {"rigdesk": FORMAT, "name": canonical.name}
    plain |= canonical.model_dump(exclude_defaults=True, exclude={"parts"})
    for field in ("memory", "drives"):
        if len(plain.get(field, ())) == 1:
            plain[field] = plain[field][0]
    if embed and canonical.parts:
        plain["parts"] = embedded(canonical.parts)
    return write_yaml(_plain(plain))


def _read(document: Document, catalog: Catalog) -> RigFile:
    number = format_of(document)
    document = migrated(document)
    faults: list[Fault] = duplicate_ids(document)
    notes: list[str] = []
    own = read_embedded(document, faults, notes)
    rig = _validated(document, faults)
    if rig is None:
        # Part ids under the sound keys are looked up all the same: all faults at once.
        resolved(_sound_keys(document), own, catalog, document, faults)
    else:
        faults += cross_faults(rig, document)
        rig = resolved(rig, own, catalog, document, faults)
        faults += measured_faults(rig, document)
    if rig is None or faults:
        raise FileFaultError(sorted(faults))
    return RigFile(tidy(rig), tuple(notes), format=number)


def _validated(document: Document, faults: list[Fault]) -> Rig | None:
    """The bare value; an empty key (``cards:``) counts as left out."""
    value = {k: v for k, v in document.value.items() if k != "parts" and v is not None}
    twice = bool(faults)
    try:
        return Rig.model_validate(value)
    except ValidationError as error:
        found = model_faults(document, error, (), Rig)
        # An id given twice has been told already, at its own place.
        faults += [f for f in found if not (twice and "names two things" in f.what)]
        return None


def _sound_keys(document: Document) -> Rig:
    """A rig of those keys alone that hold nothing wrong; empty where no such rest can be had."""
    value = {k: v for k, v in document.value.items() if k != "parts" and v is not None}
    try:
        Rig.model_validate(value)
    except ValidationError as error:
        wrong = {item["loc"][0] for item in error.errors() if item["loc"]}
        value = {k: v for k, v in value.items() if k not in wrong}
    try:
        return Rig.model_validate(value)
    except ValidationError:
        return EMPTY


def _plain(value: Any) -> Any:
    """Plain values as people write them: 280, not 280.0."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value)
    return value
