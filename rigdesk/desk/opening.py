"""From the painted shell to a window in use: the rig as it was last seen, then the engine.

The engine comes in steps, and between two of them the window is alive: it is painted, moved
and resized, and on a drawing that is shown already the wheel zooms and the pointer is told.
A press or a key needs more than that: it has the remaining steps taken at once and is then
done like any other, by Qt itself, on what stands under the pointer by then. So nothing that
somebody does in this moment is lost, and nothing is done to what is not there yet.
"""

from __future__ import annotations

import importlib
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QSinglePointEvent, QWheelEvent, QWindow
from PySide6.QtWidgets import QApplication

from rigdesk.desk import glimpse
from rigdesk.desk.firstsight import FirstSight
from rigdesk.desk.settings import LAST_RIG

if TYPE_CHECKING:
    from rigdesk.desk.window import Window

MODULES = (
    "pydantic.type_adapter", "rigdesk.units", "rigdesk.parts", "rigdesk.parts.catalog",
    "rigdesk.rig.rig", "rigdesk.rig.file", "rigdesk.rules.engine", "rigdesk.drawing.views",
    "rigdesk.desk.canvas.picture", "rigdesk.desk.panels.left", "rigdesk.desk.panels.answer",
    "rigdesk.desk.workbench",
)  # fmt: skip
"""Imported one a step; each brings along what stands before it in the order of the rooms."""
_NEEDS_ALL = frozenset({
    QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.Wheel,
    QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.InputMethod,
    QEvent.Type.TouchBegin, QEvent.Type.TabletPress, QEvent.Type.NativeGesture,
    QEvent.Type.DragEnter, QEvent.Type.Drop,
})  # fmt: skip
"""What a person does that may need the engine; moves, paints and resizes do not."""


class Opening(QObject):
    """Fills a window's shell, once; :meth:`finish` does at once what is left of it."""

    def __init__(self, window: Window, path: Path | None) -> None:
        super().__init__(window)
        self._window = window
        self._path = rig_to_open(window, path)
        self._key = glimpse.key_of(self._path) if self._path is not None else ""
        self._sight: FirstSight | None = None
        self._steps = steps(window, self._path, self._key)
        self._handle: QWindow | None = None
        self._left = True
        self._next = QTimer(self)
        self._next.timeout.connect(self._step)

    def begin(self) -> None:
        """Show the rig as it was last seen, if it was and nothing changed, and go on from there."""
        window = self._window
        self._handle = window.windowHandle()
        if self._handle is not None:
            self._handle.installEventFilter(self)
        seen = glimpse.recall(self._path, self._key) if self._path is not None else None
        self._next.start()
        if seen is not None:
            self._sight = FirstSight(window, seen)
            window.sighted.emit()

    def finish(self) -> None:
        """Take all steps that are left."""
        while self._left:
            self._step()

    def stop(self) -> None:
        """Leave off: the window goes."""
        self._end()
        self._steps.close()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Before something is done that needs the engine, have it there."""
        if event.type() in _NEEDS_ALL and self._left and not self._is_answered(event):
            self.finish()
        return super().eventFilter(watched, event)

    def _is_answered(self, event: QEvent) -> bool:
        """Whether the drawing that is shown already does what is asked: it zooms, and pans."""
        pans = isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.MiddleButton
        if self._sight is None or not (pans or isinstance(event, QWheelEvent)):
            return False
        return isinstance(event, QSinglePointEvent) and self._sight.is_over(event.position())

    def _step(self) -> None:
        try:
            next(self._steps)
        except StopIteration:
            self._end()
        except BaseException:
            self._end()  # a fault is told once, not at every step
            raise

    def _end(self) -> None:
        self._left = False
        self._next.stop()
        if self._handle is not None:
            self._handle.removeEventFilter(self)
            self._handle = None


def rig_to_open(window: Window, path: Path | None) -> Path | None:
    """The file to begin with: the one given, else the one open last if it is still there."""
    last = window.settings.get(LAST_RIG)
    if path is None and last and Path(last).is_file():
        return Path(last)
    return path


def steps(window: Window, path: Path | None, key: str = "") -> Generator[None, None, None]:
    """Bring in the domain, fill the shell and open a rig; each step takes a moment only.

    ``key`` is the fingerprint that the rig's glimpse would be kept under.
    """
    for name in MODULES:
        importlib.import_module(name)
        yield
    from rigdesk.desk.canvas.view import CanvasView
    from rigdesk.desk.document import Document
    from rigdesk.desk.panels.answer import AnswerPanel
    from rigdesk.desk.panels.left import LeftPanel
    from rigdesk.desk.theme import themes
    from rigdesk.desk.workbench import Workbench
    from rigdesk.parts.catalog import default_catalog
    from rigdesk.rules.rule import FAMILIES, rules_of

    catalog = default_catalog()
    yield
    for family in FAMILIES:
        rules_of(family)
        yield
    document = Document(catalog)
    yield
    # Made where they belong: a panel that moves in later makes Qt style all of it again. And
    # in this order: the Tab key goes from one to the next as they were made.
    window.canvas = window.canvas or CanvasView(window.centre)
    yield
    left = LeftPanel(document, window.left)
    yield
    answer = AnswerPanel(document, window.right)
    yield
    bench = window.bench = Workbench(window, document, window.canvas, left, answer)
    themes().follow_system()
    yield
    bench.open(path, key)
    yield
    bench.begin()
    # What is pressed now has to meet what stands there now.
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    window.actions_.set_ready(True)
    bench.show_steps()
    window.ready.emit()
