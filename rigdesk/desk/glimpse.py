"""What was last seen of a rig: its drawing and its answer, kept to be shown at the next start.

Reading one needs the standard library and no model, so the window shows it before the engine
is there. It is shown only if everything that it came from is as it was: the rig's file, the
parts and the program. The engine draws and judges anew a moment later in any case.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import rigdesk
from rigdesk.drawing.plain import drawing_of, plain_drawing
from rigdesk.drawing.primitives import Drawing
from rigdesk.files.fingerprint import states
from rigdesk.files.places import cache_dir, catalog_dir, data_dir

FORMAT = 1
"""Raised whenever a glimpse of an older version would be read wrongly."""
MOST_KEPT = 24
"""Rigs whose glimpses are kept; those seen longest ago go."""
LONGEST_FILE = 10_000_000
"""Bytes of a rig's file beyond which no rig is read."""
_ENDINGS = (".py", ".yaml", ".yml", ".json", ".sqlite")
"""Of the files that a drawing and an answer are made from."""
_SPOILT = (OSError, ValueError, TypeError, LookupError, RecursionError)
"""What reading a file may raise that is not as it was written."""


class Glimpse(NamedTuple):
    """A rig's name, the answer in words and its mark (``ok``, ``error`` …), and the board view."""

    name: str
    headline: str
    second: str
    mark: str
    drawing: Drawing


def roots() -> tuple[Path, ...]:
    """The folders that decide what a rig's file looks like: the program's, and those of parts."""
    return Path(rigdesk.__file__).parent, catalog_dir(), data_dir()


def key_of(path: Path) -> str:
    """Fingerprint of all that a glimpse of a rig's file comes from; empty when it cannot be told.

    The file counts by its bytes; parts, one's own ones too, and the program's sources by their
    names, sizes and times.
    """
    try:
        if path.stat().st_size > LONGEST_FILE:
            return ""
        told = [FORMAT, rigdesk.__version__, str(path.absolute())]
        facts = json.dumps([told, *states(roots(), _ENDINGS)]).encode()
        return hashlib.sha256(facts + path.read_bytes()).hexdigest()
    except (OSError, ValueError):
        return ""


def recall(path: Path, key: str) -> Glimpse | None:
    """The glimpse of a rig's file that was kept under a key; None when there is none."""
    try:
        head, _, rest = _place(path).read_bytes().partition(b"\n")
        if not key or json.loads(head) != [key, zlib.crc32(rest)]:
            return None
        name, headline, second, mark, drawing = json.loads(rest)
        return Glimpse(name, headline, second, mark, drawing_of(drawing))
    except _SPOILT:
        return None


def is_kept(path: Path, key: str) -> bool:
    """Whether a glimpse of a rig's file is kept under a key already."""
    try:
        with _place(path).open("rb") as kept:
            return bool(json.loads(kept.readline())[0] == key)
    except _SPOILT:
        return False


def keep(path: Path, key: str, seen: Glimpse) -> None:
    """Keep the glimpse of a rig's file. A disk that refuses costs the next start its glimpse."""
    from rigdesk.files import atomic_write  # brings the YAML parser along

    rest = _line([*seen[:-1], plain_drawing(seen.drawing)])
    place = _place(path)
    with contextlib.suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        atomic_write(place, _line([key, zlib.crc32(rest)]) + b"\n" + rest)
        _forget_oldest(place.parent)


def _forget_oldest(folder: Path) -> None:
    kept = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime_ns)
    for file in kept[:-MOST_KEPT]:
        file.unlink(missing_ok=True)


def _place(path: Path) -> Path:
    name = hashlib.sha256(str(path.absolute()).encode()).hexdigest()[:24]
    return cache_dir() / "glimpses" / f"{name}.json"


def _line(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
