"""Which rig files are open now, so that a second window on the same file is noticed.

Every open file has a small note in the folder of the state: which process has it
open, in which window, and since when. A note whose process is gone counts for
nothing and is taken over. Nothing here ever raises for the disk: without notes,
two windows on one file are merely not noticed.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import hashlib
import json
import secrets
import time
from pathlib import Path
from typing import Any

from rigdesk.files import atomic_write
from rigdesk.files.places import state_dir
from rigdesk.rig.process import Process

TOO_LARGE = 4096
"""Bytes beyond which a file in the folder is no note of ours."""


class Presence:
    """The file that one window has open, as others can see it."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._token = secrets.token_hex(8)
        self._note: Path | None = None

    def claim(self, path: Path) -> dt.datetime | None:
        """Say that this window has a file open. Since when another one has, or None if none has.

        What was claimed before is let go, unless the other window keeps this one out.
        """
        note = self._note_of(path)
        since = _since(note, self._token)
        if since is not None:
            return since
        if self._note != note:
            self.release()
        self._write(note, path)
        return _since(note, self._token)

    def release(self) -> None:
        """The file is no longer open here."""
        note, self._note = self._note, None
        if note is not None and _read(note).get("window") == self._token:
            with contextlib.suppress(OSError):
                note.unlink()

    def _write(self, note: Path, path: Path) -> None:
        value = {
            "process": Process.own(), "window": self._token, "since": time.time(),
            "path": str(path),
        }  # fmt: skip
        with contextlib.suppress(OSError):
            note.parent.mkdir(parents=True, exist_ok=True)
            atomic_write(note, json.dumps(value).encode())
            self._note = note

    def _note_of(self, path: Path) -> Path:
        """One note a file, whatever name led to it."""
        with contextlib.suppress(OSError, RuntimeError):
            path = path.resolve()
        digest = hashlib.sha256(str(path).encode("utf-8", "surrogatepass")).hexdigest()[:24]
        return (self._folder or state_dir() / "open") / f"{digest}.json"


def _since(note: Path, token: str) -> dt.datetime | None:
    """Since when another window that still runs has the file of a note open."""
    value = _read(note)
    try:
        if value["window"] == token or not Process.from_plain(value["process"]).runs():
            return None
        return dt.datetime.fromtimestamp(value["since"], dt.UTC)
    except (KeyError, ValueError, TypeError, OverflowError, OSError):
        return None


def _read(note: Path) -> dict[str, Any]:
    """What a note says; nothing when it is none."""
    try:
        if note.stat().st_size > TOO_LARGE:
            return {}
        value = json.loads(note.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
