"""Which process wrote something, and whether it still runs: a pid alone is used again."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Any, NamedTuple

_PROC = Path("/proc")
_CAN_ASK = os.name == "posix"
_STARTED_AT = 19
"""Field 22 of /proc/PID/stat, counted after the name in brackets, which is field 2."""


class Process(NamedTuple):
    """One process of one machine. ``started`` is in ticks since boot; 0 where it is not known."""

    host: str
    pid: int
    started: int

    @classmethod
    def own(cls) -> Process:
        """The process that asks."""
        return cls(platform.node(), os.getpid(), _started(os.getpid()) or 0)

    @classmethod
    def from_plain(cls, value: Any) -> Process:
        """From the list that a file holds. Raises ValueError when it is none."""
        match value:
            case [str(host), int(pid), int(started)]:
                return cls(host, pid, started)
        raise ValueError("names no process")

    def runs(self) -> bool:
        """Whether the process may still be at work.

        What another machine wrote into a shared home folder counts as at work:
        from here nobody can tell.
        """
        if self.host != platform.node():
            return True
        if self.pid <= 0:
            return False
        if _PROC.joinpath("self/stat").exists():
            return _started(self.pid) == self.started
        return _exists(self.pid)


def _started(pid: int) -> int | None:
    """When a process started, ticks since boot; None when it does not run or cannot be asked."""
    try:
        text = _PROC.joinpath(f"{pid}/stat").read_text(encoding="utf-8", errors="replace")
        fields = text.rpartition(")")[2].split()
        dead = fields[0] in ("Z", "X")
        return None if dead else int(fields[_STARTED_AT])
    except (OSError, ValueError, IndexError):
        return None


def _exists(pid: int) -> bool:
    """Whether a pid is in use, on systems without /proc. Windows has no harmless way to ask."""
    if not _CAN_ASK:
        return pid == os.getpid()
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
