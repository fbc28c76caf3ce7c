"""The compiled catalog: YAML is for people, one JSON file is for start-up.

A bundle is good for exactly the files it was made of: its key is made of their
names, sizes and times of change. Anything odd about it, and the YAML is read.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from rigdesk import __version__
from rigdesk.files import Fault, atomic_write
from rigdesk.files.places import cache_dir
from rigdesk.parts import AnyPart, plain_record
from rigdesk.parts.loading import Loaded, load_files

FORMAT = 1
"""Raised whenever a bundle of an older version would be read wrongly."""

_PARTS: TypeAdapter[tuple[AnyPart, ...]] = TypeAdapter(tuple[AnyPart, ...])


def load_bundled(files: Sequence[Path], cache: Path | None = None) -> Loaded:
    """The parts of these files, from the bundle if it is good, else from the files.

    A new bundle is written on the way. Failing to read or write one is no error.
    """
    folder = cache_dir() if cache is None else cache
    key = bundle_key(files)
    path = folder / "catalog.json"
    bundled = _read(path, key) if key else None
    if bundled is not None:
        return bundled
    loaded = load_files(files)
    # A file that changed while it was read must not be kept under its old times.
    if key and key == bundle_key(files):
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
        data = json.loads(path.read_bytes())
        if data["key"] != key:
            return None
        parts = _PARTS.validate_python(data["parts"])
        faults = tuple(Fault(*fault) for fault in data["faults"])
        return Loaded(parts, faults, dict(data["places"]))
    except (OSError, ValueError, TypeError, KeyError, RecursionError, ValidationError):
        return None


def _write(path: Path, key: str, loaded: Loaded) -> None:
    data = {
        "key": key,
        "faults": loaded.faults,
        "places": loaded.places,
        "parts": [plain_record(part) for part in loaded.parts],
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic_write(path, text.encode())
