"""Beside the lines: the part to scale, and what is odd about its figures."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from rigdesk.desk.panels.pieces import styled, word
from rigdesk.desk.partform.picture import PartPicture
from rigdesk.parts import AnyPart
from rigdesk.parts.doubts import check_part
from rigdesk.parts.saying import describe

MOST = 6
"""So many doubts are told at once."""


class Beside(QFrame):
    """A drawing, the line that the catalog will show, and doubts that no form can refuse."""

    def __init__(self) -> None:
        super().__init__()
        styled(self, "canvas")
        self.picture = PartPicture()
        self.scale = word("", 11, tone="faint")
        self.line = word("", 12, wrap=True)
        self.wrong = word("", 12, tone="error", wrap=True)
        self.doubts = word("", 11, tone="muted", wrap=True)
        self.nothing = word(self.tr("Nothing of this kind is drawn to scale."), 12, tone="muted")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(6)
        column.addWidget(self.picture, 1)
        column.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignCenter)
        for label in (self.scale, self.line, self.wrong, self.doubts):
            column.addWidget(label)
        self.setMinimumWidth(300)

    def show_part(self, sketch: AnyPart | None, wrong: str, part: AnyPart | None) -> None:
        """Show what the lines make: ``sketch`` is drawn, ``part`` is whole or None."""
        self.picture.show_part(sketch)
        drawn = self.picture.drawing is not None
        self.picture.setVisible(drawn)
        self.nothing.setVisible(not drawn)
        self.line.setText(describe(sketch) if sketch is not None else "")
        self.wrong.setText(wrong)
        self.wrong.setVisible(bool(wrong))
        said = [doubt.sentence for doubt in check_part(part)] if part is not None else []
        self.doubts.setText("\n".join(said[:MOST]))
        self.doubts.setVisible(bool(said))
        self._say_scale(drawn)

    def resizeEvent(self, event: object) -> None:
        """Another size is another scale."""
        del event
        self._say_scale(self.picture.drawing is not None)

    def _say_scale(self, drawn: bool) -> None:
        # An assumed 96 pixels an inch, as true size on the canvas is.
        ratio = 96 / 25.4 / max(self.picture.px_per_mm, 1e-6)
        said = f"1 : {ratio:.1f}" if ratio >= 1 else f"{1 / ratio:.1f} : 1"
        self.scale.setText(f"about {said} · dashed and ~ are not recorded" if drawn else "")
