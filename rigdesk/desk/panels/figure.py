"""A field for one figure in millimetres that may be left empty."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit

from rigdesk.desk.panels.pieces import restyle
from rigdesk.desk.theme import app_font
from rigdesk.units import Figure, format_figure, typed_figure

GREATEST = 3000.0
"""No way in a machine is longer, mm."""


class MmEdit(QLineEdit):
    """``420``, ``420 mm``, ``420 ±10``, or nothing. ``entered`` carries a Figure, or None.

    What is no figure is marked, and taken back when the field is left.
    """

    entered = Signal(object)

    def __init__(self, hint: str, wide: int = 84) -> None:
        super().__init__()
        self.setProperty("kind", "figure")
        self.setFont(app_font(12))
        self.setFixedWidth(wide)
        self.setPlaceholderText(hint)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._figure: Figure | None = None
        self.textEdited.connect(self._mark)
        self.editingFinished.connect(self._finish)

    def show_figure(self, figure: Figure | None) -> None:
        """Show a figure, or the hint where there is none."""
        self._figure = figure
        if not (self.hasFocus() and self.isModified()):
            self.setText(_written(figure))
            self._mark(self.text())

    def _mark(self, text: str) -> None:
        wrong = "false" if _read(text)[0] else "true"
        if self.property("wrong") != wrong:
            self.setProperty("wrong", wrong)
            restyle(self)

    def _finish(self) -> None:
        sound, figure = _read(self.text())
        changed = sound and _written(figure) != _written(self._figure)
        self._figure = figure if sound else self._figure
        self.setText(_written(self._figure))
        self._mark(self.text())
        if changed:
            self.entered.emit(figure)


def _written(figure: Figure | None) -> str:
    return "" if figure is None else f"{format_figure(figure)} mm"


def _read(text: str) -> tuple[bool, Figure | None]:
    """Whether it can be read, and the figure; none for nothing."""
    if not text.strip():
        return True, None
    try:
        figure = Figure.model_validate(typed_figure(text, "mm"))
    except ValueError:
        return False, None
    return 0 < figure.value <= GREATEST, figure
