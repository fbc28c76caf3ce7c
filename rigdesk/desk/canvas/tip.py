"""The tip at the pointer: a verdict's mark, the seat, and the figure that decides."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from rigdesk.desk.fonts import app_font
from rigdesk.desk.paint import Pens, draw_shape
from rigdesk.desk.theme import Theme, theme
from rigdesk.drawing.primitives import Mark, MarkKind

WIDEST = 340
"""The second line wraps beyond this, px."""
PADDING = 8
MARK = 14
RADIUS = 6
AWAY = QPoint(16, 18)
"""From the pointer to the tip's corner, px: the pointer covers nothing."""
LINE = 16
EDGE = 6
"""The tip keeps this far from the edge of the view, px."""


class Words(NamedTuple):
    """What a tip says: verdict, headline, and what decides."""

    kind: MarkKind
    head: str
    body: str


class Tip(QWidget):
    """A two-line tip that follows the pointer and never leaves the view."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._words: Words | None = None
        self._lines: list[str] = []
        self._head_font, self._body_font = app_font(12, 600), app_font(11)
        self._pens: tuple[Theme, Pens] | None = None
        self.hide()

    @property
    def words(self) -> Words | None:
        """What it says now; None while it is hidden."""
        return self._words

    def say(self, words: Words | None) -> None:
        """Say something else, or nothing."""
        if words == self._words:
            return
        self._words = words
        if words is None:
            self.hide()
            return
        self._lines = wrapped(words.body, self._body_font, WIDEST)
        self.setAccessibleName(f"{words.head}. {words.body}")
        self.resize(self._size(words))
        self.show()
        self.raise_()
        self.update()

    def go_to(self, pointer: QPoint, room: QSize) -> None:
        """Stand beside a pointer, inside a room of this size."""
        at = pointer + AWAY
        if at.y() + self.height() > room.height() - EDGE:
            at.setY(max(EDGE, pointer.y() - AWAY.y() // 2 - self.height()))
        # Above or below the pointer it may lie under it sideways, so it is only pushed inside.
        at.setX(max(EDGE, min(at.x(), room.width() - EDGE - self.width())))
        if at != self.pos():
            self.move(at)

    def _size(self, words: Words) -> QSize:
        head = QFontMetricsF(self._head_font).horizontalAdvance(words.head)
        measure = QFontMetricsF(self._body_font)
        body = max((measure.horizontalAdvance(line) for line in self._lines), default=0.0)
        wide = int(max(head, body)) + MARK + 3 * PADDING + 1
        return QSize(wide, LINE * (1 + len(self._lines)) + 2 * PADDING - 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint frame, mark and lines."""
        if self._words is None:
            return
        worn = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(worn.color(self._words.kind), 1.2))
        painter.setBrush(worn.color("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.6, 0.6, -0.6, -0.6), RADIUS, RADIUS)
        self._paint_mark(painter, self._words.kind)
        x = float(2 * PADDING + MARK)
        painter.setFont(self._head_font)
        painter.setPen(worn.color("text"))
        painter.drawText(QPointF(x, PADDING + 11), self._words.head)
        painter.setFont(self._body_font)
        painter.setPen(worn.color("muted"))
        for n, line in enumerate(self._lines, 1):
            painter.drawText(QPointF(x, PADDING + 11 + LINE * n), line)

    def _paint_mark(self, painter: QPainter, kind: MarkKind) -> None:
        worn = theme()
        if self._pens is None or self._pens[0] is not worn:
            self._pens = (worn, Pens(worn.color, app_font, screen=True))
        centre = PADDING + MARK / 2
        draw_shape(painter, self._pens[1], Mark(centre, centre, kind, MARK))


def wrapped(text: str, font: QFont, width: float) -> list[str]:
    """A text in lines no wider than ``width`` px, broken between words."""
    measure = QFontMetricsF(font)
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines if text else []
