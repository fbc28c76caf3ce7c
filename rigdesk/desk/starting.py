"""What must hold before Qt is touched: a sound pair of Python and PySide6, its libraries, a screen.

Qt ends the process without a word for people when one of these is missing, so each
is tried beforehand and refused in one sentence that says what to do.
"""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

BROKEN_QT = (6, 12, 0)
"""This PySide6 drops references to None on CPython before 3.12, which then aborts (measured)."""
WITHOUT = "use 'rigdesk check', 'rigdesk sheet' and 'rigdesk draw', which need no window."


class CannotStartError(Exception):
    """Why the window cannot open here, as one sentence with its remedy."""


def check_can_start() -> None:
    """Try everything that Qt would abort over. Raises CannotStartError."""
    check_pair(installed_qt(), sys.version_info[:2])
    check_library()
    platform = wanted_platform(dict(os.environ))
    if platform in ("xcb", "wayland"):
        check_plugin(platform)
    if platform == "xcb":
        check_x_server()


def installed_qt() -> tuple[int, ...]:
    """The version of PySide6, none of whose Qt modules is imported yet; empty without one."""
    try:
        package = importlib.import_module("PySide6")
    except ImportError:
        return ()
    return tuple(int(part) for part in package.__version__.split(".") if part.isdecimal())


def check_pair(qt: tuple[int, ...], python: tuple[int, ...]) -> None:
    """Refuse no PySide6 at all, and the one that makes this Python abort."""
    if not qt:
        raise CannotStartError(
            "The window needs PySide6, which is not installed here; install RigDesk again, or "
            + WITHOUT
        )
    if qt[:3] == BROKEN_QT and python < (3, 12):
        raise CannotStartError(
            f"PySide6 6.12.0 makes Python {python[0]}.{python[1]} abort; install another one with "
            "pip install 'PySide6-Essentials>=6.8,<6.12'."
        )


def check_library() -> None:
    """Import Qt's widgets, which fails when one of the system's libraries is missing."""
    try:
        importlib.import_module("PySide6.QtWidgets")
    except ImportError as error:
        raise CannotStartError(_missing(str(error))) from error


def wanted_platform(environment: dict[str, str]) -> str:
    """The platform plugin that Qt is going to choose. Raises CannotStartError without a display."""
    asked = environment.get("QT_QPA_PLATFORM", "").partition(":")[0].partition(";")[0]
    if asked:
        return asked
    if not sys.platform.startswith("linux"):
        return "native"
    if environment.get("WAYLAND_DISPLAY"):
        return "wayland"
    if environment.get("DISPLAY"):
        return "xcb"
    raise CannotStartError(f"There is no display here; start RigDesk on a desktop, or {WITHOUT}")


def check_plugin(platform: str) -> None:
    """Load the plugin's file by hand: what it lacks is then named instead of aborted over."""
    import ctypes  # a few milliseconds that only a real screen has to wait for

    folder = Path(importlib.import_module("PySide6").__file__ or "").parent
    plugin = folder / "Qt" / "plugins" / "platforms" / f"libq{platform}.so"
    if not plugin.exists():
        return  # a distribution's own Qt, which brings its libraries along
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        raise CannotStartError(_missing(str(error))) from error


def check_x_server() -> None:
    """Ask for the display once: Qt would abort when nobody answers there."""
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        raise CannotStartError(_missing(str(error))) from error
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    if failed:
        name = os.environ.get("DISPLAY", "")
        raise CannotStartError(
            f"No screen answers at display '{name}'; start RigDesk on a desktop, or {WITHOUT}"
        )


def _missing(reason: str) -> str:
    library = reason.partition(":")[0]
    return (
        f"Qt lacks a library of the system ({library}); 'bash assets/run.sh' installs what is "
        f"missing, or {WITHOUT}"
    )
