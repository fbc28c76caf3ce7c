"""What a widget paints, kept as pixels until it is another: putting it down again costs nothing.

The tip and the rulers are painted at every move of the mouse, and their words change seldom;
setting them anew each time would cost as much as all that moves in the drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

Painted = Callable[[QPainter], None]


class Stamps:
    """At most so many pictures of one widget; the oldest goes first."""

    def __init__(self, widget: QWidget, most: int = 1) -> None:
        self._widget = widget
        self._most = most
        self._kept: dict[Hashable, QPixmap] = {}

    def get(self, key: Hashable, size: QSize, paint: Painted) -> QPixmap:
        """The widget as ``paint`` makes it in a size, px; ``key`` is all else that decides."""
        ratio = self._widget.devicePixelRatioF()
        full = (key, size.width(), size.height(), ratio)
        stamp = self._kept.get(full)
        if stamp is None:
            stamp = QPixmap(size * ratio)
            stamp.setDevicePixelRatio(ratio)
            stamp.fill(Qt.GlobalColor.transparent)
            painter = QPainter(stamp)
            paint(painter)
            painter.end()
            if len(self._kept) >= self._most:
                del self._kept[next(iter(self._kept))]
            self._kept[full] = stamp
        return stamp
