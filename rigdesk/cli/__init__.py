"""The command line: ``rigdesk [RIG]`` opens the window, everything else needs no Qt.

Importing this loads next to nothing, so that the window paints at once and a
check in a script pays for no window.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from rigdesk.cli.outcome import closed_pipe, say, unexpected

COMMANDS = (
    "check",
    "compare",
    "explain",
    "catalog",
    "sheet",
    "draw",
    "template",
    "pack",
    "import",
    "parts",
)
"""The words that are commands; any other first word is a rig to open."""


def main() -> NoReturn:
    """Run the program's own arguments and end the process."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run a command line; the exit code. Never lets an exception out.

    0 is success, 1 findings, 2 whatever could not be read, written or started.
    """
    # RigDesk uses no plugin of pydantic; to look for one reads every package that is installed.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")
    for stream in (sys.stdout, sys.stderr):
        # A terminal of an old encoding must not turn a thin space into a crash.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    try:
        code = _dispatched(list(arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        return closed_pipe()
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001 - people get a sentence, the log the traceback
        return unexpected(error)
    return code


def _dispatched(arguments: list[str]) -> int:
    first = arguments[0] if arguments else ""
    if first in COMMANDS or first.startswith("-"):
        from rigdesk.cli.commands import execute

        return execute(arguments)
    return _window(arguments)


def _window(arguments: list[str]) -> int:
    """Open the window, unless the words cannot be a rig."""
    if len(arguments) > 1:
        return say("opens one rig at a time; name one file, or see 'rigdesk --help'.")
    if arguments and not _exists(arguments[0]):
        import difflib

        near = difflib.get_close_matches(arguments[0], COMMANDS, n=1)
        hint = f"did you mean 'rigdesk {near[0]}'?" if near else "check the name."
        return say(f"there is no rig at {arguments[0]}; {hint}")
    try:
        from rigdesk.desk.app import run as open_window
    except ImportError as error:
        remedy = "install RigDesk again, or use 'rigdesk check', which needs no window."
        return say(f"the window cannot open ({error}); {remedy}")
    return open_window(Path(arguments[0]) if arguments else None)


def _exists(name: str) -> bool:
    """Whether there is anything of a name; a name that no file can have is none."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False
