"""The compiled catalog: YAML is for people, one file of JSON lines is for start-up.

A bundle is good for exactly the files it was made of: its key is made of their
names, sizes and times of change. Anything odd about it, and the YAML is read.
Its lines are the key with a sum of the rest, the labels of all parts, faults and
places, and then one record each, read only when its part is looked at.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rigdesk import __version__
from rigdesk.files.faults import Fault
from rigdesk.files.places import cache_dir
from rigdesk.parts import plain_record
from rigdesk.parts.loading import Loaded, load_files
from rigdesk.parts.search import line_of
from rigdesk.parts.shelf import Entry, Shelf

FORMAT = 2
"""Raised whenever a bundle of an older version would be read wrongly."""
NAME = "catalog.jsonl"


def load_bundled(
    files: Sequence[Path],
    cache: Path | None = None,
    *,
    name: str = NAME,
    read: Callable[[Sequence[Path]], Loaded] | None = None,
    beside: Sequence[Path] = (),
) -> Loaded:
    """The parts of these files, from the bundle if it is good, else from the files.

    A new bundle is written on the way. Failing to read or write one is no error.
    ``name`` is the bundle's, ``read`` makes parts of the files, and ``beside`` are other
    files that decide what comes of them.
    """
    folder = cache_dir() if cache is None else cache
    asked = (*files, *beside)
    key = bundle_key(asked)
    path = folder / name
    bundled = _read(path, key) if key else None
    if bundled is not None:
        return bundled
    loaded = load_files(files) if read is None else read(files)
    # A file that changed while it was read must not be kept under its old times.
    if key and key == bundle_key(asked):
        _write(path, key, loaded)
    return loaded


def bundle_key(files: Sequence[Path]) -> str:
    """Fingerprint of the files' names, sizes and times; empty when one cannot be asked.

    The models count among them: records are kept without their defaults, so a bundle
    made by other models would be read wrongly.
    """
    facts: list[Any] = [FORMAT, __version__]
    try:
        for path in (*files, *sorted(Path(__file__).parent.glob("*.py"))):
            state = path.stat()
            facts.append([str(path), state.st_size, state.st_mtime_ns])
    except OSError:
        return ""
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()


def _read(path: Path, key: str) -> Loaded | None:
    try:
        head, _, rest = path.read_bytes().partition(b"\n")
        if json.loads(head) != [key, zlib.crc32(rest)]:
            return None
        labels, told, *records = rest.decode().split("\n")
        faults, places = json.loads(told)
        parts = map(Entry, json.loads(labels), [None] * len(records), records)
        return Loaded(Shelf(parts), tuple(Fault(*fault) for fault in faults), places)
    except (OSError, ValueError, TypeError, RecursionError):
        return None


def _write(path: Path, key: str, loaded: Loaded) -> None:
    from rigdesk.files import atomic_write  # a bundle that is good needs no YAML parser

    shelf = Shelf.of(loaded.parts)
    ranks = {entry.id: rank for rank, entry in enumerate(shelf.in_order().entries)}
    labels = [[*entry.label()[:5], line_of(entry.part), ranks[entry.id]] for entry in shelf.entries]
    lines = [labels, [loaded.faults, loaded.places], *map(plain_record, loaded.parts)]
    rest = "\n".join(map(_line, lines)).encode()
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic_write(path, _line([key, zlib.crc32(rest)]).encode() + b"\n" + rest)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
