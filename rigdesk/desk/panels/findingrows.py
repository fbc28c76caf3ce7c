"""How a finding is painted: mark, sentence, the muted line below it, and ``why?``."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from rigdesk.desk.models.findings import FINDING_ROLE, FOLD_ROLE, GROUP_ROLE, SECOND_ROLE
from rigdesk.desk.panels.findinglines import (
    ASIDE,
    BAR,
    EDGE,
    FOLD,
    HEAD,
    INDENT,
    WHY,
    RowShape,
    Words,
    set_linked,
    set_words,
    shape_row,
)
from rigdesk.desk.panels.marks import draw_mark
from rigdesk.desk.panels.rows import Index, begin_row, draw_line
from rigdesk.desk.theme import app_font, theme
from rigdesk.rules.finding import Finding

KEPT = 400
"""Texts that stay set in lines; beyond that all are set anew."""

Extras = Callable[[str, int], tuple[QSize, int]]
"""The size of a finding's pills and the height of its form, by its key and the width for them."""


class FindingDelegate(QStyledItemDelegate):
    """Paints a finding; its height follows its words, its pills and its form."""

    def __init__(self, extras: Extras, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._extras = extras
        self._words: dict[tuple[str, int, bool], Words] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The size it likes."""
        view = cast("QListView", option.widget)
        if index.data(FOLD_ROLE) is not None:
            return QSize(view.viewport().width(), FOLD)
        return QSize(view.viewport().width(), self.shape(index, view.width()).height)

    def shape(self, index: Index, width: int) -> RowShape:
        """Where everything stands in a row of a list so wide, from its upper left corner."""
        finding = cast("Finding", index.data(FINDING_ROLE))
        wide = max(60, width - INDENT - ASIDE - BAR)
        tools, form = self._extras(finding.key, wide)
        return shape_row(
            self._set(finding.message, wide, linked=False),
            self._set(index.data(SECOND_ROLE), wide, linked=True),
            wide, HEAD if index.data(GROUP_ROLE) else 0, tools, form,
        )  # fmt: skip

    def link_box(self, index: Index, view: QListView) -> QRectF:
        """Where ``why?`` stands in the viewport of a list."""
        corner = view.visualRect(index).topLeft()
        return self.shape(index, view.width()).link.translated(QPointF(corner))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row."""
        if index.data(FOLD_ROLE) is not None:
            _paint_fold(painter, option, index)
            return
        finding = cast("Finding", index.data(FINDING_ROLE))
        accepted, count = finding.waived is not None, index.data(GROUP_ROLE)
        # A copy: what Qt gives is its own, and changes with the option's.
        rect = QRect(option.rect)
        shape = self.shape(index, cast("QListView", option.widget).width())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if count:
            _paint_head(painter, rect, self.tr("Accepted"), count)
            option.rect = rect.adjusted(0, HEAD, 0, 0)
        begin_row(painter, option)
        painter.setOpacity(0.6 if accepted else 1.0)
        middle = shape.top + shape.sentence.layout.lineAt(0).height() / 2
        draw_mark(painter, finding.severity, QPointF(rect.left() + 22, rect.top() + middle))
        painter.setOpacity(1.0)
        at = QPointF(rect.left() + INDENT, rect.top() + shape.top)
        painter.setPen(theme().color("muted" if accepted else "text"))
        shape.sentence.layout.draw(painter, at)
        at.setY(rect.top() + shape.second_top)
        painter.setPen(theme().color("muted"))
        shape.second.layout.draw(painter, at, [_link_format(shape.second.layout)])
        painter.restore()

    def _set(self, text: str, wide: int, *, linked: bool) -> Words:
        kept = self._words.get((text, wide, linked))
        if kept is None:
            if len(self._words) > KEPT:
                self._words.clear()
            kept = self._words[text, wide, linked] = (
                set_linked(text, app_font(11), wide)
                if linked
                else set_words(text, app_font(12, 500), wide)
            )
        return kept


def _link_format(layout: QTextLayout) -> QTextLayout.FormatRange:
    """The colour of the last word."""
    painted = QTextLayout.FormatRange()
    painted.start = len(layout.text()) - len(WHY)
    painted.length = len(WHY)
    style = QTextCharFormat()
    style.setForeground(theme().color("accent"))
    painted.format = style
    return painted


def _paint_fold(painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
    """The line over the quiet notes: an angle that turns as it opens, and how many there are."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(option.rect)
    begin_row(painter, option)
    painter.setPen(QPen(theme().color("muted"), 1.4))
    middle = QPointF(rect.left() + 22, rect.center().y())
    ends = (-3.5, -2.0, 0.0, 2.5, 3.5, -2.0) if index.data(FOLD_ROLE) else (
        -2.0, -3.5, 2.5, 0.0, -2.0, 3.5
    )  # fmt: skip
    corners = (QPointF(x, y) + middle for x, y in zip(ends[::2], ends[1::2], strict=True))
    painter.drawPolyline(list(corners))
    painter.setFont(app_font(12, 500))
    box = rect.adjusted(INDENT, 0, -EDGE, 0)
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(box, flags, index.data(Qt.ItemDataRole.DisplayRole))
    painter.restore()


def _paint_head(painter: QPainter, rect: QRect, title: str, count: int) -> None:
    font = QFont(app_font(10, 600))
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.4)
    top = rect.top() + 11
    draw_line(painter, rect.left() + EDGE, top, rect.width() - 60, title.upper(), font, "muted")
    painter.setFont(app_font(12, 600))
    painter.setPen(theme().color("text"))
    box = QRectF(rect.left(), rect.top() + 8, rect.width() - EDGE, 18)
    painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(count))
