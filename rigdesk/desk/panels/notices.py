"""Quiet bars over the canvas: something to know, and what can be done about it. Never modal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from rigdesk.desk.panels.pieces import button, styled, word

Choice = tuple[str, Callable[[], object]]
"""The words of a button, and what it does; every choice also closes the bar."""


class Notice(QFrame):
    """One bar: a mark, a sentence, its choices, and a way to close it."""

    def __init__(self, kind: str, text: str, choices: Sequence[Choice], close: Callable[[], None]):
        super().__init__()
        from rigdesk.desk.panels.marks import MarkWidget  # not before the first paint

        styled(self, "bar")
        self.text = word(text, 12, wrap=True)
        self.buttons: list[QPushButton] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 8, 6)
        row.setSpacing(8)
        row.addWidget(MarkWidget(kind))
        row.addWidget(self.text, 1)
        for label, done in choices:
            self._add(row, label, "pill", done, close)
        self._add(row, self.tr("Close"), "quiet", None, close)
        self.setAccessibleName(text)

    def _add(
        self,
        row: QHBoxLayout,
        label: str,
        kind: str,
        done: Callable[[], object] | None,
        close: Callable[[], None],
    ) -> None:
        def chosen() -> None:
            close()
            if done is not None:
                done()

        made = button(label, kind, chosen)
        self.buttons.append(made)
        row.addWidget(made)


class Notices(QWidget):
    """The bars that are open, one a subject: a new one about the same thing replaces it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars: dict[str, QWidget] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.hide()

    def tell(
        self, subject: str, text: str, choices: Sequence[Choice] = (), kind: str = "note"
    ) -> Notice:
        """Show a bar; ``kind`` is the mark in front of it."""
        bar = Notice(kind, text, choices, lambda: self.drop(subject))
        self.put(subject, bar)
        return bar

    def put(self, subject: str, bar: QWidget) -> None:
        """Show any widget as the bar of a subject."""
        self.drop(subject)
        self._bars[subject] = bar
        self._column.addWidget(bar)
        self.show()

    def drop(self, subject: str) -> None:
        """Close the bar of a subject, if it is open."""
        bar = self._bars.pop(subject, None)
        if bar is not None:
            self._column.removeWidget(bar)
            bar.hide()
            bar.deleteLater()
        self.setVisible(bool(self._bars))

    def bar(self, subject: str) -> QWidget | None:
        """The open bar of a subject."""
        return self._bars.get(subject)
