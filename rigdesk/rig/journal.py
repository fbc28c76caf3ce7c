"""The journal: every edit of an open rig, so that a crash loses at most the last second.

A journal is a file of JSON lines. The first says which process writes it and
which rig file is open; each of the others is the rig after one edit, with the
part records that no earlier line holds. It is there only while something is
unsaved.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import json
import os
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from rigdesk.files import FileFaultError, atomic_write
from rigdesk.files.places import journal_dir
from rigdesk.parts import AnyPart, plain_record
from rigdesk.rig.file import read_rig_value
from rigdesk.rig.process import Process
from rigdesk.rig.rig import FORMAT, Rig

COMPACT_OVER = 1_000_000
"""Bytes beyond which a journal shrinks to its last line."""
SYNC_EVERY_S = 1.0
"""Seconds between two fsyncs: what a power cut may cost; a mere crash costs nothing."""
TOO_LARGE = 64_000_000
"""Bytes beyond which a file in the folder is no journal of ours."""
ENDING = ".journal"


class Journal:
    """The journal of one open rig. It never raises for the disk: see :attr:`problem`."""

    def __init__(self, rig_path: Path | None, folder: Path) -> None:
        self._rig_path = rig_path
        self._folder = folder
        self._path = folder / f"{os.getpid()}-{secrets.token_hex(6)}{ENDING}"
        self._file: BinaryIO | None = None
        self._known: dict[str, AnyPart] = {}
        self._synced = 0.0
        self._torn = False
        self._problem: str | None = None

    @classmethod
    def open(cls, rig_path: Path | None, folder: Path | None = None) -> Journal:
        """A journal for a rig file, or for a rig that has none yet. Nothing is written so far."""
        return cls(rig_path.absolute() if rig_path else None, folder or journal_dir())

    @property
    def path(self) -> Path:
        """Where the journal lies while there is something in it."""
        return self._path

    @property
    def problem(self) -> str | None:
        """Why the last edit is not in the journal; None when it is."""
        return self._problem

    def append(self, rig: Rig) -> None:
        """Write down the rig after an edit, and hand it to the system at once."""
        try:
            self._write(rig)
        except OSError as error:
            self._torn = True
            self._problem = f"Edits cannot be kept for recovery: {error.strerror or error}."
        else:
            self._problem = None

    def sync(self) -> None:
        """Force the journal onto the disk. For a timer a second after an edit."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.fsync(self._file.fileno())
            self._synced = time.monotonic()

    def saved(self, rig_path: Path) -> None:
        """The rig is in this file now: nothing is left to recover."""
        self.close()
        self._rig_path = rig_path.absolute()

    def leave(self) -> None:
        """An end with something unsaved: the journal stays, on the disk, for the next start."""
        self.sync()
        self._release()

    def close(self) -> None:
        """A clean end: the journal goes."""
        self._release()
        with contextlib.suppress(OSError):
            self._path.unlink()

    def _write(self, rig: Rig) -> None:
        if self._file is None:
            self._begin()
        assert self._file is not None  # noqa: S101 - for the type checker
        line = (b"\n" if self._torn else b"") + _line(rig, self._known)
        self._file.write(line)
        self._file.flush()
        self._torn = False
        self._known = dict(rig.parts)
        if time.monotonic() - self._synced >= SYNC_EVERY_S:
            self.sync()
        if self._file.tell() > COMPACT_OVER:
            self._compact(rig)

    def _begin(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        self._file = self._path.open("ab")
        self._file.write(self._header())
        self._known = {}

    def _compact(self, rig: Rig) -> None:
        """Replace the journal by its last line, whole at every moment."""
        atomic_write(self._path, self._header() + _line(rig, {}))
        self._release()
        self._file = self._path.open("ab")
        self._known = dict(rig.parts)

    def _release(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def _header(self) -> bytes:
        path = None if self._rig_path is None else str(self._rig_path)
        return _json({"journal": FORMAT, "process": Process.own(), "path": path})


class Recovery(NamedTuple):
    """A rig that a crash left unsaved: its journal, its file if it had one, its name, since when.

    ``value`` is the rig as plain values; :meth:`load` makes it a rig again.
    """

    journal: Path
    rig_path: Path | None
    name: str
    when: dt.datetime
    value: dict[str, Any]

    def load(self) -> Rig:
        """The rig. Raises FileFaultError if the journal holds something that is none."""
        return read_rig_value(self.value, str(self.journal))

    def discard(self) -> None:
        """Forget it: the person kept the file, or the rig is open and journalled anew."""
        with contextlib.suppress(OSError):
            self.journal.unlink()


def recoverable(folder: Path | None = None) -> list[Recovery]:
    """What can be recovered, youngest first; journals of sessions that still run are left alone.

    A journal that holds nothing sound is passed over and stays for whoever wants to look.
    """
    found = []
    for path in sorted((folder or journal_dir()).glob(f"*{ENDING}")):
        recovery = _recovery(path)
        if recovery is not None:
            found.append(recovery)
    return sorted(found, key=lambda recovery: recovery.when, reverse=True)


def _recovery(path: Path) -> Recovery | None:
    lines = _sound_lines(path)
    header = next(lines, {})
    try:
        if Process.from_plain(header.get("process")).runs():
            return None
        latest, parts = _last(lines)
        when = dt.datetime.fromtimestamp(latest["at"], dt.UTC)
        rig = {**latest["rig"], "rigdesk": header["journal"]}
        value = rig | {"parts": {part_id: {"record": parts[part_id]} for part_id in latest["has"]}}
        named = header["path"]
        name = str(rig.get("name", Rig().name))
        recovery = Recovery(path, Path(named) if named else None, name, when, value)
        recovery.load()
    except (ValueError, TypeError, KeyError, OverflowError, OSError, FileFaultError):
        return None
    return recovery


def _last(lines: Iterator[dict[str, Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The last edit, and every part record on the way to it. Raises KeyError without an edit."""
    latest: dict[str, Any] = {}
    parts: dict[str, Any] = {}
    for line in lines:
        if isinstance(line.get("parts"), dict) and "rig" in line:
            latest = line
            parts |= line["parts"]
    return latest, parts


def _sound_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The lines that are whole; a crash may have torn the last one."""
    try:
        if path.stat().st_size > TOO_LARGE:
            return
        lines = path.read_bytes().split(b"\n")
    except OSError:
        return
    for line in lines:
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict):
            yield value


def _line(rig: Rig, known: dict[str, AnyPart]) -> bytes:
    new = {k: plain_record(part) for k, part in rig.parts.items() if known.get(k) != part}
    plain = rig.model_dump(mode="json", exclude_defaults=True, exclude={"parts"})
    return _json({"at": time.time(), "rig": plain, "has": list(rig.parts), "parts": new})


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"
