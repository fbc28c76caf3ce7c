"""One line of text as rows and boxes paint it. Loads Qt and nothing of the domain."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from rigdesk.desk.theme import theme


def draw_line(
    painter: QPainter,
    x: float,
    top: float,
    wide: float,
    text: str,
    font: QFont,
    role: str,
    cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> None:
    """One line of text, with an ellipsis in place of what has no room, at its end or ``cut``."""
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, cut, max(0.0, wide))
    painter.setFont(font)
    painter.setPen(QColor(theme().color(role)))
    painter.drawText(QPointF(x, top + metrics.ascent()), shown)
