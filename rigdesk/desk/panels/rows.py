"""How the rows of the lists are painted: catalog parts and placed cards."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from rigdesk.desk.models.catalog import (
    FIGURES_ROLE,
    FIT_ROLE,
    ORIGIN_ROLE,
    PART_ROLE,
    price_text,
)
from rigdesk.desk.models.fits import Fit
from rigdesk.desk.models.names import short_name, without_memory
from rigdesk.desk.models.origins import ORIGIN_MARKS
from rigdesk.desk.models.placements import LINE_ROLE, MARK_ROLE, PRICE_ROLE
from rigdesk.desk.models.rowprices import RowPrice
from rigdesk.desk.panels.marks import draw_mark
from rigdesk.desk.panels.silhouettes import draw_silhouette
from rigdesk.desk.panels.textline import draw_line as draw_line
from rigdesk.desk.theme import app_font, theme
from rigdesk.parts import AnyPart, Gpu, latest_price

Index = QModelIndex | QPersistentModelIndex
ROW, SMALL_ROW = 68, 44
"""Heights of a catalog row and of a placed card's, px."""
PICTURE = 66
"""Width kept for the silhouette, px."""
A_LITTLE = 1.25
"""A title may be so many times as wide as its room and keep both of its ends (judged)."""
MARK_ROW = 16
"""Height under it kept for where a record comes from, px; none for a shipped one."""


class CatalogDelegate(QStyledItemDelegate):
    """Silhouette, name, figures, then the price, or the reason why the part does not fit here."""

    def __init__(self, currency: str = "EUR", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.currency = currency

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The size it likes."""
        return QSize(200, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        part = cast("AnyPart | None", index.data(PART_ROLE))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = begin_row(painter, option)
        left = QRectF(area.left() + 6, area.top(), PICTURE, area.height())
        x, wide = left.right() + 6, area.right() - left.right() - 12
        top = area.top() + 6
        mark = ORIGIN_MARKS[index.data(ORIGIN_ROLE)]
        if mark:
            # Under the outline: beside a reason it would take the room of its figures.
            left.setHeight(left.height() - MARK_ROW)
            draw_line(painter, left.left(), left.bottom(), PICTURE, mark, app_font(10), "muted")
        title = short_name(index.data(Qt.ItemDataRole.DisplayRole))
        if isinstance(part, Gpu) and part.vram_gb is not None:
            title = without_memory(title)
        draw_line(painter, x, top, wide, title, app_font(12, 600), "text", _cut(title, wide))
        if part is not None:
            draw_silhouette(painter, part, left)
            draw_line(painter, x, top + 18, wide, index.data(FIGURES_ROLE), app_font(11), "muted")
            self._third(painter, QRectF(x, top + 36, wide, 18), part, index.data(FIT_ROLE))
        painter.restore()

    def _third(self, painter: QPainter, box: QRectF, part: AnyPart, fit: Fit | None) -> None:
        price = price_text(latest_price(part.prices, self.currency) or latest_price(part.prices))
        x, wide = box.left(), box.width()
        if fit is not None:
            draw_mark(painter, fit.kind, QPointF(x + 7.5, box.center().y() - 2), 14)
            x, wide = x + 21, wide - 21
        text, role = (
            (price, "text") if fit is None or not fit.text else (fit.short or fit.text, fit.kind)
        )
        if role == "text" and not part.prices:
            role = "muted"
        draw_line(painter, x, box.top(), wide, text, app_font(11), role)


def _cut(title: str, wide: float) -> Qt.TextElideMode:
    """Where a title that is too long is cut: what is a little too long, in the middle.

    Cards of one family differ in their last words, 3090 OC and 3090 Ti OC; the tail of a much
    longer title is of colours and ports, and its beginning says more.
    """
    needed = QFontMetricsF(app_font(12, 600)).horizontalAdvance(title)
    little = needed <= wide * A_LITTLE
    return Qt.TextElideMode.ElideMiddle if little else Qt.TextElideMode.ElideRight


class PlacementDelegate(QStyledItemDelegate):
    """Mark, card and its price, and below it seat, link and watts."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The size it likes."""
        return QSize(200, SMALL_ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = begin_row(painter, option, line=False)
        draw_mark(painter, index.data(MARK_ROLE), QPointF(area.left() + 16, area.center().y()))
        x, wide = area.left() + 32, area.width() - 40
        title = index.data(Qt.ItemDataRole.DisplayRole)
        price = cast("RowPrice | None", index.data(PRICE_ROLE))
        taken = 0.0
        if price is not None:
            taken = QFontMetricsF(app_font(11)).horizontalAdvance(price.text) + 8
            at = area.right() - taken
            draw_line(painter, at, area.top() + 5, taken, price.text, app_font(11), "muted")
        draw_line(painter, x, area.top() + 4, wide - taken, title, app_font(12, 600), "text")
        line = index.data(LINE_ROLE)
        draw_line(painter, x, area.top() + 21, wide, line, app_font(11), "muted")
        painter.restore()


def begin_row(painter: QPainter, option: QStyleOptionViewItem, *, line: bool = True) -> QRectF:
    """Paint a row's ground: chosen, hovered or plain with a hairline below. Returns its area."""
    rect = option.rect.toRectF()
    area = rect.adjusted(8, 2, -8, -2)
    state = option.state
    worn = theme()
    if state & QStyle.StateFlag.State_Selected:
        focused = bool(state & QStyle.StateFlag.State_Active)
        painter.setBrush(worn.color("raised"))
        painter.setPen(QPen(worn.color("accent" if focused else "faint"), 1.0))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        return area
    if state & QStyle.StateFlag.State_MouseOver:
        painter.setBrush(worn.color("raised"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(area, 6, 6)
    elif line:
        painter.setPen(QPen(worn.color("line"), 1.0))
        y = rect.bottom() - 0.5
        painter.drawLine(QPointF(area.left() + 6, y), QPointF(area.right() - 6, y))
    return area
