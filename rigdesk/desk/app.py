"""The application: refuses what cannot work in one sentence, then paints first and loads after."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from rigdesk.desk.starting import CannotStartError, check_can_start

LOADED_BY_MS = 5000
"""By then everything is loaded, on any machine that can be worked on."""


def run(path: Path | None = None) -> int:
    """Open the window, on a rig file if one is given. Returns the exit code.

    Without a display, with a library missing or a broken pair of Python and
    PySide6 it says so in one sentence on the error output and returns 2.
    """
    gc.disable()  # what is being loaded is no garbage; looking for some delays the first paint
    try:
        check_can_start()
    except CannotStartError as refusal:
        sys.stderr.write(f"rigdesk: {refusal}\n")
        return 2
    return _open(path)


def loaded() -> None:
    """What has been loaded stays: look for garbage among what comes after it.

    Looked through again and again, it would halt a drag for several milliseconds.
    """
    gc.freeze()
    gc.enable()


def spare_feature_search() -> None:
    """Keep Qt's binding from reading the source of every module that is imported after it.

    It looks there for modules that switch its features (``snake_case``); none of ours does, and
    reading some four hundred sources takes a tenth of the start. A binding without that search
    is left as it is.
    """
    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        setattr(feature, "_mod_uses_pyside", lambda _module: False)  # noqa: B010 - not its own


def _open(path: Path | None) -> int:
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtWidgets import QApplication

    spare_feature_search()
    from rigdesk.desk.faults import fault_hook
    from rigdesk.desk.settings import THEME, Settings
    from rigdesk.desk.theme import FUSION, set_theme
    from rigdesk.desk.window import Window

    app = QApplication([*sys.argv[:1], "-style", "fusion"])
    app.setProperty(FUSION, True)
    app.setApplicationName("RigDesk")
    QGuiApplication.setDesktopFileName("rigdesk")
    settings = Settings()
    set_theme(settings.get(THEME))
    window = Window(settings)
    sys.excepthook = fault_hook(window.complain)
    window.show()
    window.start(path)
    window.ready.connect(loaded)
    QTimer.singleShot(LOADED_BY_MS, gc.enable)  # should loading end in a fault
    try:
        return int(app.exec())
    finally:
        sys.excepthook = sys.__excepthook__
