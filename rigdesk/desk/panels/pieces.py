"""Small pieces that every panel is made of: words, buttons, hairlines."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from rigdesk.desk.fonts import app_font

if TYPE_CHECKING:
    from PySide6.QtGui import QAction, QPaintEvent


def word(
    text: str = "",
    px: int = 12,
    weight: int = 400,
    tone: str = "",
    *,
    wrap: bool = False,
    elide: bool = False,
) -> QLabel:
    """A label that shows text as it is, never as markup."""
    label = ElidedLabel() if elide else QLabel()
    label.setProperty("textFormat", _PLAIN_TEXT)
    label.setFont(app_font(px, weight))
    label.setText(text)
    label.setWordWrap(wrap)
    if tone:
        label.setProperty("tone", tone)
    return label


# Enums by their numbers, as properties: PySide6 makes the whole of its ``Qt`` namespace when it
# is first named, 17 ms that nobody should wait for before the first paint. Other classes with
# many enums (QPainter, QSizePolicy) are named where they are used, after it.
_PLAIN_TEXT = 0
_TAB_FOCUS = 1


class ElidedLabel(QLabel):
    """A label that gives way: what does not fit ends in an ellipsis, the whole is in the tip."""

    def minimumSizeHint(self) -> QSize:
        """The least size it can do with."""
        return QSize(20, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        if not self.text():
            return
        from PySide6.QtCore import Qt
        from PySide6.QtGui import QPainter

        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        mode = Qt.TextElideMode.ElideMiddle
        shown = self.fontMetrics().elidedText(self.text(), mode, self.width())
        painter.drawText(self.rect(), int(self.alignment()), shown)


def set_tone(label: QLabel, tone: str) -> None:
    """Change a label's tone; the style sheet is asked again."""
    if label.property("tone") != tone:
        label.setProperty("tone", tone)
        restyle(label)


def button(text: str, kind: str = "", done: Callable[[], object] | None = None) -> QPushButton:
    """A button that the Tab key reaches but a click leaves the focus where it was."""
    made = QPushButton(text)
    made.setFont(app_font(10 if kind == "pill" else 11 if kind in ("chip", "quiet") else 12, 500))
    take_focus_by_tab(made)
    made.setAutoDefault(False)
    if kind:
        made.setProperty("kind", kind)
    if kind == "segment" or kind == "chip":
        made.setCheckable(True)
    if done is not None:
        made.clicked.connect(lambda: done())
    return made


def take_focus_by_tab(widget: QWidget) -> None:
    """The Tab key reaches a widget, a click does not."""
    widget.setProperty("focusPolicy", _TAB_FOCUS)


def action_button(action: QAction, kind: str = "") -> QPushButton:
    """A button that is an action: its name, its tip and whether it can be used."""
    made = button("", kind, action.trigger)

    def follow() -> None:
        # The ellipsis of a menu says that a question follows; on a button it is clutter.
        made.setText(action.iconText() or action.text().rstrip("…"))
        made.setToolTip(action.toolTip())
        made.setEnabled(action.isEnabled())
        if made.isCheckable():
            made.setChecked(action.isChecked())

    action.changed.connect(follow)
    made.destroyed.connect(lambda: _disconnect(action, follow))
    follow()
    return made


def rule(parent: QWidget | None = None) -> QFrame:
    """A hairline across."""
    from PySide6.QtWidgets import QSizePolicy

    line = QFrame(parent)
    line.setProperty("kind", "rule")
    line.setFixedHeight(1)
    line.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return line


def styled(widget: QWidget, kind: str) -> QWidget:
    """Give a widget its ground from the style sheet; a frame takes it unasked."""
    widget.setProperty("kind", kind)
    if not isinstance(widget, QFrame):
        from PySide6.QtCore import Qt

        widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    return widget


def restyle(widget: QWidget) -> None:
    """Make the style sheet look at a widget's properties again."""
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)


def _disconnect(action: QAction, follow: Callable[[], None]) -> None:
    try:
        action.changed.disconnect(follow)
    except RuntimeError:
        return  # the action went first
