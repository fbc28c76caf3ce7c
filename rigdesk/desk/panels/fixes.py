"""The pills of a finding: what removes it, what to measure, what takes an acceptance back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QEnterEvent, QFocusEvent, QFontMetrics, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMenu,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from rigdesk.desk.fonts import app_font

if TYPE_CHECKING:
    from rigdesk.solve.fixes import Fix

HEIGHT, SPACE = 20, 6
LEAST = 56
"""A pill is cut to no less than this, px."""
_ASIDE = 2 * 10 + 2
"""Padding and border of a pill, px."""
_BY_KEYS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
    Qt.FocusReason.OtherFocusReason,
)


class Choice(NamedTuple):
    """One pill: its words, its tip, and what it does: a fix, ``measure``, ``back`` or ``more``."""

    text: str
    tip: str
    does: Fix | str


class Pill(QPushButton):
    """A small button that says when somebody points at it, by mouse or by keys."""

    pointed = Signal(bool)

    def __init__(self, choice: Choice, parent: QWidget) -> None:
        super().__init__(choice.text, parent)
        self.choice = choice
        self.setProperty("kind", "pill")
        self.setFont(app_font(10, 500))
        self.setAutoDefault(False)
        self.setFixedHeight(HEIGHT)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_choice(choice)

    def show_choice(self, choice: Choice) -> None:
        """The same words; what they do may be of another rig by now."""
        self.choice = choice
        self.setToolTip(choice.tip)
        self.setAccessibleName(choice.text)
        self.setAccessibleDescription(choice.tip)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The pointer is over it."""
        super().enterEvent(event)
        if self.isEnabled():
            self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer has left."""
        super().leaveEvent(event)
        self.pointed.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Reached by keys, which is pointing at it too."""
        super().focusInEvent(event)
        if event.reason() in _BY_KEYS:
            self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Left by keys."""
        super().focusOutEvent(event)
        self.pointed.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it as the space bar does; other keys belong to the list."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it, with an ellipsis where it is too narrow."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self.width() - _ASIDE + 2
        option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)


class RowTools(QWidget):
    """The pills of one row, on one line. ``more`` carries where a menu is to open."""

    previewed = Signal(object)
    chosen = Signal(object)
    more = Signal(QPoint)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pills: list[Pill] = []
        self._fitted = (-1, QSize(0, 0))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACE)

    def show_choices(self, choices: Sequence[Choice]) -> None:
        """Show these pills; those that say the same stay, and keep the focus."""
        if [pill.choice.text for pill in self.pills] == [choice.text for choice in choices]:
            for pill, choice in zip(self.pills, choices, strict=True):
                pill.show_choice(choice)
                pill.setEnabled(True)
            return
        for pill in self.pills:
            self._row.removeWidget(pill)
            pill.hide()
            pill.deleteLater()
        self.pills = [self._made(choice) for choice in choices]
        self._fitted = (-1, QSize(0, 0))

    def set_stale(self) -> None:
        """The rig has changed: fixes wait to be found again; what asks for a figure stays."""
        for pill in self.pills:
            pill.setEnabled(isinstance(pill.choice.does, str) and pill.choice.does != "more")

    def fit(self, wide: int) -> QSize:
        """Give the pills their widths within a row; the size of them all."""
        if self._fitted[0] != wide:
            self._fitted = (wide, self._fit(wide))
        return self._fitted[1]

    def _fit(self, wide: int) -> QSize:
        if not self.pills:
            return QSize(0, 0)
        likes = [pill_width(pill.choice.text) for pill in self.pills]
        over = sum(likes) + SPACE * (len(likes) - 1) - wide
        while over > 0 and max(likes) > LEAST:
            longest = likes.index(max(likes))
            cut = min(over, likes[longest] - LEAST)
            likes[longest] -= cut
            over -= cut
        for pill, width in zip(self.pills, likes, strict=True):
            pill.setFixedWidth(width)
        return QSize(sum(likes) + SPACE * (len(likes) - 1), HEIGHT)

    def take_tab(self, *, reached: bool) -> None:
        """Whether the Tab key comes to these pills: it does to those of the chosen row."""
        policy = Qt.FocusPolicy.TabFocus if reached else Qt.FocusPolicy.NoFocus
        for pill in self.pills:
            pill.setFocusPolicy(policy)

    def _made(self, choice: Choice) -> Pill:
        pill = Pill(choice, self)
        pill.pointed.connect(lambda on: self._point(pill, on=on))
        pill.clicked.connect(lambda: self._press(pill))
        self._row.addWidget(pill)
        pill.show()
        return pill

    def _point(self, pill: Pill, *, on: bool) -> None:
        does = pill.choice.does
        if not isinstance(does, str):
            self.previewed.emit(does if on else None)

    def _press(self, pill: Pill) -> None:
        if pill.choice.does == "more":
            self.more.emit(pill.mapToGlobal(QPoint(pill.width(), pill.height() + 2)))
        else:
            self.chosen.emit(pill.choice.does)


class MoreMenu(QMenu):
    """The fixes that had no room, growing while more are found; pointing at one previews it."""

    previewed = Signal(object)
    chosen = Signal(object)

    def __init__(self, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self._known: set[str] = set()
        self._corner = QPoint()
        self._last = self.addAction(self.tr("Looking for more…"))
        self._last.setEnabled(False)
        self.hovered.connect(lambda action: self.previewed.emit(action.data()))
        self.aboutToHide.connect(lambda: self.previewed.emit(None))

    def show_fixes(self, choices: Sequence[Choice], *, ended: bool) -> None:
        """Add what is new; say while the search goes on, and when nothing else was found."""
        for choice in choices:
            if choice.text in self._known:
                continue
            self._known.add(choice.text)
            action = QAction(choice.text, self)
            self.insertAction(self._last, action)
            action.setData(choice.does)
            action.triggered.connect(lambda _on=False, does=choice.does: self.chosen.emit(does))
        self._last.setVisible(not ended or not self._known)
        if ended:
            self._last.setText(self.tr("Nothing else helps"))
        if self.isVisible():
            self._stay_on_screen()

    def open_under(self, corner: QPoint) -> None:
        """Open with the upper right corner here: the words lie over the panel they are of."""
        self._corner = corner
        self.popup(corner - QPoint(self.sizeHint().width(), 0))

    def _stay_on_screen(self) -> None:
        """It has grown: its right edge stays where it was."""
        size = self.sizeHint()
        free = self.screen().availableGeometry()
        left = min(self._corner.x(), free.right()) - size.width()
        top = min(self.pos().y(), free.bottom() - size.height())
        self.setGeometry(QRect(QPoint(max(free.left(), left), max(free.top(), top)), size))


def pill_width(text: str) -> int:
    """The width that a pill's words take, px."""
    return QFontMetrics(app_font(10, 500)).horizontalAdvance(text) + _ASIDE
