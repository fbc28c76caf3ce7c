"""How a command ends: its exit code, and one sentence instead of a traceback."""

from __future__ import annotations

import os
import sys

FOUND = 1
"""Findings at or above the severity that was asked for."""
FAILED = 2
"""Something could not be read, written or started."""
PIPE_CLOSED = 141
"""What shells give a program whose reader has gone: 128 + SIGPIPE."""
DEBUG = "RIGDESK_DEBUG"


def say(sentence: str) -> int:
    """Tell people on the error output why nothing was done; the exit code for it."""
    sys.stderr.write(f"rigdesk: {sentence}\n")
    return FAILED


def unexpected(error: Exception) -> int:
    """A fault of ours: one sentence, and the traceback in a log (or here, if asked for)."""
    import traceback

    if os.environ.get(DEBUG, "") not in ("", "0"):
        traceback.print_exception(error)
        return FAILED
    what = f"{type(error).__name__}: {error}".splitlines()[0][:200]
    return say(f"something went wrong that is RigDesk's fault ({what}); {_logged(error)}")


def closed_pipe() -> int:
    """Whoever read our output has gone: end quietly, without a second try at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def _logged(error: Exception) -> str:
    import traceback
    from datetime import UTC, datetime

    from rigdesk import __version__
    from rigdesk.files.places import state_dir

    when = datetime.now(UTC).isoformat(timespec="seconds")
    text = "".join(traceback.format_exception(error))
    try:
        path = state_dir() / "last-fault.log"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"RigDesk {__version__}, {when}\n{sys.argv}\n{text}", encoding="utf-8")
    except OSError:
        return f"set {DEBUG}=1 and try again to see where."
    return f"where is written in {path}."
