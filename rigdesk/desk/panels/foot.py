"""The line at the bottom: where the pointer is, what the keys do, how long the check took."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from rigdesk.desk.panels.pieces import styled, word

HEIGHT = 28


class Foot(QFrame):
    """Pointer in mm at the left, a hint in the middle, check and zoom at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        styled(self, "foot")
        self.setFixedHeight(HEIGHT)
        self.place = word("", 11, tone="muted")
        self.hint = word("", 11, tone="muted", elide=True)
        self.check = word("", 11, tone="muted")
        self._axes = "xy"
        self._checked = ""
        self._zoom = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 14, 0)
        row.setSpacing(12)
        row.addWidget(self.place)
        row.addWidget(self.hint, 1)
        row.addWidget(self.check)

    def name_axes(self, axes: str) -> None:
        """Which of the board frame's axes run across the view and down it, by two letters."""
        self._axes = axes

    def show_place(self, across: float, down: float) -> None:
        """Where the pointer is in the board frame along the view's two axes, mm."""
        one, other = self._axes[0], self._axes[1]
        self.place.setText(f"{one} {across:.1f}  {other} {down:.1f} mm".replace("-", "−"))

    def clear_place(self) -> None:
        """The pointer has left the drawing."""
        self.place.setText("")

    def show_hint(self, text: str) -> None:
        """One line about what can be done now."""
        self.hint.setText(text)
        self.hint.setToolTip(text)

    def show_checked(self, milliseconds: float) -> None:
        """How long the last check took."""
        self._checked = self.tr("checked in {0} ms").format(f"{milliseconds:.1f}")
        self._show_check()

    def show_zoom(self, scale: float) -> None:
        """The scale of the drawing, 1.0 for true size."""
        self._zoom = f"{round(scale * 100)} %"
        self._show_check()

    def set_left_width(self, width: int) -> None:
        """Line the hint up with the canvas above."""
        self.place.setFixedWidth(max(120, width - 14))

    def _show_check(self) -> None:
        self.check.setText("  ·  ".join(filter(None, (self._checked, self._zoom))))
