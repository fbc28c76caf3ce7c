"""The tip at the pointer: a verdict's mark, the seat, and the figure that decides."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from rigdesk.desk.canvas.stamps import Stamps
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
KEPT = 32
"""Tips that are kept ready: about as many as a machine has seats."""


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
        self._stamps = Stamps(self, KEPT)
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
        self.setAccessibleName(f"{words.head}. {words.body}")
        self.resize(laid_out(words).size)
        if self.isHidden():
            self.show()
            self.raise_()
        self.update()

    def prepare(self, words: Words) -> None:
        """Have words ready that it may say next."""
        self._stamp(words)

    def go_to(self, pointer: QPoint, room: QSize) -> None:
        """Stand beside a pointer, inside a room of this size."""
        at = pointer + AWAY
        if at.y() + self.height() > room.height() - EDGE:
            at.setY(max(EDGE, pointer.y() - AWAY.y() // 2 - self.height()))
        # Above or below the pointer it may lie under it sideways, so it is only pushed inside.
        at.setX(max(EDGE, min(at.x(), room.width() - EDGE - self.width())))
        if at != self.pos():
            self.move(at)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Put down frame, mark and lines."""
        if self._words is not None:
            QPainter(self).drawPixmap(0, 0, self._stamp(self._words))

    def _stamp(self, words: Words) -> QPixmap:
        size = laid_out(words).size
        return self._stamps.get((words, theme().name), size, lambda pen: self._paint(pen, words))

    def _paint(self, painter: QPainter, words: Words) -> None:
        worn = theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(worn.color(words.kind), 1.2))
        painter.setBrush(worn.color("panel"))
        frame = QRectF(QPointF(0, 0), laid_out(words).size.toSizeF())
        painter.drawRoundedRect(frame.adjusted(0.6, 0.6, -0.6, -0.6), RADIUS, RADIUS)
        self._paint_mark(painter, words.kind)
        x = float(2 * PADDING + MARK)
        painter.setFont(_fonts()[0])
        painter.setPen(worn.color("text"))
        painter.drawText(QPointF(x, PADDING + 11), words.head)
        painter.setFont(_fonts()[1])
        painter.setPen(worn.color("muted"))
        for n, line in enumerate(laid_out(words).lines, 1):
            painter.drawText(QPointF(x, PADDING + 11 + LINE * n), line)

    def _paint_mark(self, painter: QPainter, kind: MarkKind) -> None:
        worn = theme()
        if self._pens is None or self._pens[0] is not worn:
            self._pens = (worn, Pens(worn.color, app_font, screen=True))
        centre = PADDING + MARK / 2
        draw_shape(painter, self._pens[1], Mark(centre, centre, kind, MARK))


class Layout(NamedTuple):
    """The lines below a tip's head, and its size, px."""

    lines: tuple[str, ...]
    size: QSize


@lru_cache(KEPT)
def laid_out(words: Words) -> Layout:
    """How a tip is laid out that says these words."""
    head, body = (QFontMetricsF(font) for font in _fonts())
    lines = wrapped(words.body, _fonts()[1], WIDEST)
    widest = max([head.horizontalAdvance(words.head), *map(body.horizontalAdvance, lines)])
    wide = int(widest) + MARK + 3 * PADDING + 1
    return Layout(tuple(lines), QSize(wide, LINE * (1 + len(lines)) + 2 * PADDING - 2))


@cache
def _fonts() -> tuple[QFont, QFont]:
    """The head's and the body's."""
    return app_font(12, 600), app_font(11)


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
