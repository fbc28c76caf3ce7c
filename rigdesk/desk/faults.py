"""Faults inside RigDesk: written to a log, told in one quiet sentence, never as a traceback."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from rigdesk import __version__
from rigdesk.files.places import state_dir

LOG_MOST = 200_000
"""The log is begun anew beyond so many bytes."""

Hook = Callable[[type[BaseException], BaseException, TracebackType | None], None]


def log_file() -> Path:
    """Where faults inside RigDesk are written."""
    return state_dir() / "faults.log"


def fault_hook(tell: Callable[[str], None]) -> Hook:
    """An excepthook that logs a fault and tells the person of it in one sentence."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        write_log(kind, error, trace)
        with contextlib.suppress(RuntimeError):  # the window is gone already
            tell(
                "Something went wrong inside RigDesk; your rig is as it was, and can be saved. "
                f"The details are in {log_file()}."
            )

    return hook


def write_log(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Add a fault to the log. A disk that refuses loses the entry and nothing else."""
    import datetime as dt  # both only for a fault: the hook is set before the first paint
    import traceback

    path = log_file()
    when = dt.datetime.now(dt.UTC).isoformat(timespec="seconds")
    text = "".join(traceback.format_exception(kind, error, trace))
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        anew = path.exists() and path.stat().st_size > LOG_MOST
        with path.open("w" if anew else "a", encoding="utf-8") as log:
            log.write(f"{when} RigDesk {__version__}\n{text}\n")
