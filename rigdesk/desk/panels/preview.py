"""Pages as they will be printed, one below the other, drawn by the pen that prints them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QWheelEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from rigdesk.desk.fonts import app_font
from rigdesk.desk.paperpen import draw_leaf, pens_of
from rigdesk.desk.theme import theme
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.tiles import Leaf

GAP, EDGE, LINE = 28, 20, 18
"""Between pages, around them, and the line of words below each, px."""
LEAST_HIGH = 1000
"""An upright A4 page so high can just be read at zoom 1, px."""
ZOOMS = (0.35, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
"""Times the size at which the largest page is seen whole."""
MOST_KEPT = 12
"""Pages whose pictures are kept; an A4 page 900 px wide takes 4.6 MB."""


class Pages(QWidget):
    """The pages, laid out in as many columns as there is room for. Only those seen are drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.leaves: tuple[Leaf, ...] = ()
        self.zoom = 1.0
        self.room = QSize(600, 800)
        self._places: list[QRect] = []
        self._kept: dict[int, QPixmap] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_leaves(self, leaves: Sequence[Leaf]) -> None:
        """Show other pages."""
        self.leaves = tuple(leaves)
        self.lay_out()

    def lay_out(self) -> None:
        """Find each page's place again, for other pages, another width or zoom."""
        self._kept.clear()
        self._places = self._placed()
        high = max((place.bottom() for place in self._places), default=0) + LINE + EDGE
        wide = max((place.right() for place in self._places), default=0) + EDGE
        self.setMinimumSize(QSize(wide, high))
        self.updateGeometry()
        self.update()

    def place(self, number: int) -> QRect:
        """Where a page lies, counted from 0, px."""
        return self._places[number]

    def _placed(self) -> list[QRect]:
        """Rows of pages. At zoom 1 the largest is seen whole, but never too small to be read."""
        if not self.leaves:
            return []
        across, down = self.room.width() - 2 * EDGE, self.room.height() - 2 * EDGE - LINE
        widest = max(leaf.width for leaf in self.leaves)
        tallest = max(leaf.height for leaf in self.leaves)
        scale = self.zoom * min(max(across, 120) / widest, max(down, LEAST_HIGH) / tallest)
        sizes = [QSize(round(leaf.width * scale), round(leaf.height * scale))
                 for leaf in self.leaves]  # fmt: skip
        found: list[QRect] = []
        y = EDGE
        for row in _rows(sizes, across):
            wide = sum(size.width() for size in row) + GAP * (len(row) - 1)
            x = max(EDGE, (self.room.width() - wide) // 2)
            for size in row:
                found.append(QRect(QPoint(x, y), size))
                x += size.width() + GAP
            y += max(size.height() for size in row) + LINE + GAP
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pages that are seen, and below each which one it is."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme().color("desk"))
        painter.setFont(app_font(11))
        for number, place in enumerate(self._places):
            if not place.adjusted(0, 0, 0, LINE).intersects(event.rect()):
                continue
            painter.drawPixmap(place.topLeft(), self._picture(number, place.size()))
            painter.setPen(theme().color("line"))
            painter.drawRect(place.adjusted(0, 0, -1, -1))
            painter.setPen(theme().color("muted"))
            below = QRect(place.left(), place.bottom() + 4, place.width(), LINE)
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, self._name(number))

    def changeEvent(self, event: QEvent) -> None:
        """Another theme colours the words, never the paper."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.update()

    def _name(self, number: int) -> str:
        tile = self.leaves[number].name
        words = self.tr("{page} of {count}").format(page=number + 1, count=len(self.leaves))
        return f"{words} · {tile}" if tile else words

    def _picture(self, number: int, size: QSize) -> QPixmap:
        """A page drawn at the screen's own resolution, kept for the next time."""
        if number in self._kept:
            return self._kept[number]
        ratio = self.devicePixelRatioF()
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(QColor(PAPER.colour("canvas")))
        leaf = self.leaves[number]
        painter = QPainter(picture)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
        )
        painter.scale(size.width() / leaf.width, size.height() / leaf.height)
        try:
            draw_leaf(painter, pens_of(PAPER), leaf)
        finally:
            painter.end()
        while len(self._kept) >= MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[number] = picture
        return picture


def _rows(sizes: Sequence[QSize], room: int) -> list[list[QSize]]:
    """As many pages side by side as there is room for, at least one."""
    rows: list[list[QSize]] = []
    left = 0
    for size in sizes:
        if rows and size.width() <= left:
            rows[-1].append(size)
        else:
            rows.append([size])
            left = room
        left -= size.width() + GAP
    return rows


class Preview(QScrollArea):
    """Scrolls over the pages; Ctrl and the wheel, or + and −, zoom. ``zoomed`` carries the zoom."""

    zoomed = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.pages = Pages()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)

        self.setWidget(self.pages)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Preview of the pages"))

    def show_leaves(self, leaves: Sequence[Leaf]) -> None:
        """Show other pages, from the top if there are fewer now than where it stood."""
        self.pages.show_leaves(leaves)

    def zoom_by(self, steps: int) -> None:
        """One of the zooms further in (positive) or out."""
        now = min(range(len(ZOOMS)), key=lambda i: abs(ZOOMS[i] - self.pages.zoom))
        self.pages.zoom = ZOOMS[max(0, min(len(ZOOMS) - 1, now + steps))]
        self.pages.lay_out()
        self.zoomed.emit(self.pages.zoom)

    def viewportEvent(self, event: QEvent) -> bool:
        """The pages take the room there is."""
        if event.type() == QEvent.Type.Resize and self.viewport().size() != self.pages.room:
            self.pages.room = self.viewport().size()
            self.pages.lay_out()
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl it zooms."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Plus and minus zoom; Home and End go to the first and the last page."""
        bar = self.verticalScrollBar()
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
        ends = {Qt.Key.Key_Home: bar.minimum(), Qt.Key.Key_End: bar.maximum()}
        key = Qt.Key(event.key())
        if key in steps:
            self.zoom_by(steps[key])
        elif key in ends:
            bar.setValue(ends[key])
        else:
            super().keyPressEvent(event)
