"""A rig file dragged from the desktop onto the window, wherever it is let go, is opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from rigdesk.desk.dragging import accept_copy

_OVER = (QEvent.Type.DragEnter, QEvent.Type.DragMove)


class FileDrop(QObject):
    """Takes files that the widgets of a window left alone, and hands on the first one's path."""

    def __init__(self, window: QWidget, done: Callable[[Path], object]) -> None:
        super().__init__(window)
        self._done = done
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Accept what holds a file of this machine; open it when it is let go."""
        if event.type() in _OVER and isinstance(event, QDragMoveEvent):
            if _file_in(event) is None:
                return False
            accept_copy(event)
            return True
        if event.type() == QEvent.Type.Drop and isinstance(event, QDropEvent):
            path = _file_in(event)
            if path is None:
                return False
            accept_copy(event)
            self._done(path)
            return True
        return False


def _file_in(event: QDropEvent) -> Path | None:
    """The first file that lies on this machine; None for web addresses and parts."""
    for url in event.mimeData().urls():
        if url.isLocalFile():
            return Path(url.toLocalFile())
    return None
