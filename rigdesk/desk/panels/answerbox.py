"""The answer in a box. Loads Qt and nothing of the domain: it stands before the engine does."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from rigdesk.desk.panels.marks import draw_mark
from rigdesk.desk.panels.textline import draw_line
from rigdesk.desk.theme import app_font, theme


class AnswerBox(QWidget):
    """The headline in a box of the worst severity's colour, with its mark and the counts."""

    HEIGHT = 48

    def __init__(self) -> None:
        super().__init__()
        self.headline, self.second, self.kind = "", "", "ok"
        self.tentative = False
        self.setFixedHeight(self.HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The size it likes."""
        return QSize(280, self.HEIGHT)

    def show_words(self, headline: str, second: str, kind: str, *, tentative: bool = False) -> None:
        """Show an answer in words; a tentative one in a dashed frame."""
        self.headline, self.second, self.kind = headline, second, kind
        self.tentative = tentative
        self.setAccessibleName(f"{self.headline}. {self.second}")
        self.setToolTip("" if len(self.headline) < 40 else self.headline)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        worn = theme()
        box = self.rect().toRectF().adjusted(0.75, 0.75, -0.75, -0.75)
        painter.setBrush(worn.color("raised"))
        pen = QPen(worn.color(self.kind if self.kind != "none" else "line"), 1.5)
        if self.tentative:
            pen.setDashPattern([4.0, 3.0])
        painter.setPen(pen)
        painter.drawRoundedRect(box, 6, 6)
        x = 14.0
        if self.kind != "none":
            draw_mark(painter, self.kind, QPointF(21, self.HEIGHT / 2), 18)
            x = 40.0
        wide = self.width() - x - 12
        top = 6.0 if self.second else 15.0
        draw_line(painter, x, top, wide, self.headline, app_font(14, 600), "text")
        draw_line(painter, x, 26, wide, self.second, app_font(11), "muted")
