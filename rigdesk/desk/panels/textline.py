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
) -> None:
    """One line of text, cut with an ellipsis where it must be."""
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, wide))
    painter.setFont(font)
    painter.setPen(QColor(theme().color(role)))
    painter.drawText(QPointF(x, top + metrics.ascent()), shown)
