"""The lines of the form: a name, a place to write, a unit, a mark, a source, and what is wrong."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.panels.controls import ValueButton
from rigdesk.desk.panels.moneyrows import mark
from rigdesk.desk.panels.pieces import button, restyle, set_tone, word
from rigdesk.desk.plaintip import plain_tip
from rigdesk.desk.theme import app_font
from rigdesk.parts.drafting import Draft, Line
from rigdesk.parts.judging import proposed
from rigdesk.parts.typed import LINES, NO, YES, usual_text

NAME, FIELD, UNIT, CHIP = 158, 150, 48, 40
"""Widths of a line's columns, px; the source takes what is left."""
TALL = 62
"""Height of a place for several sentences, px."""
_NO_MARK = (
    "id", "maker", "name", "aliases", "sources", "notes", "confidence", "as_of", "source",
    "exact_model", "@source", "@date",
)  # fmt: skip
"""Nobody estimates these."""


class Entry(Protocol):
    """Anything a line is written in."""

    def show_draft(self, draft: Draft) -> None:
        """Show what a draft holds."""

    def complain(self, text: str) -> None:
        """Say what is wrong; nothing takes it away."""


class FieldLine(QWidget):
    """One value. ``typed`` carries its text, ``marked`` the estimate, ``sourced`` the source.

    ``settled`` says that the typing in a figure's field is over. ``undone`` is Ctrl Z where the
    field itself has nothing to take back, ``redone`` its way forth; ``entered`` says that the
    keys are here.
    """

    typed = Signal(str, str)
    marked = Signal(str, bool)
    sourced = Signal(str, str)
    settled = Signal(str)
    undone = Signal()
    redone = Signal()
    entered = Signal(object)

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line
        self.unit = word(line.field.unit, 11, tone="muted")
        self.wrong = word("", 11, tone="error", wrap=True)
        self.estimate = mark_button(self.said_name())
        self.source = _edit(f"Source of {self.said_name()}")
        self.source.setPlaceholderText(self.tr("source"))
        self.place = self._place()
        self._lay_out()
        for edit in (self.place, self.source):
            edit.installEventFilter(self)
        self.estimate.clicked.connect(lambda on: self.marked.emit(line.path, on))
        self.source.textEdited.connect(lambda text: self.sourced.emit(line.path, text))

    def said_name(self) -> str:
        """The line's name with that of the record it belongs to."""
        head, label = self.line.head, self.line.field.label
        return f"{head}: {label[:1].lower()}{label[1:]}" if head else label

    def show_draft(self, draft: Draft) -> None:
        """Show what a draft holds; a field that has the keys and the same text keeps its cursor."""
        path = self.line.path
        self._show_text(draft.texts.get(path, ""))
        if isinstance(self.place, QLineEdit):
            self.place.setPlaceholderText(proposed(draft, path) or usual_text(self.line.field))
        self.estimate.setChecked(path in draft.marks)
        self._show_beside(draft)
        if self.source.text() != draft.sources.get(path, ""):
            self.source.setText(draft.sources.get(path, ""))
            self.source.setCursorPosition(0)
        self.source.setToolTip(plain_tip(self.source.text()))

    def _show_beside(self, draft: Draft) -> None:
        """Mark and source belong to a value; where there is none, neither is there."""
        path = self.line.path
        filled = bool(draft.texts.get(path))
        if self.estimate.parentWidget() is not None and self.line.field.name not in _NO_MARK:
            self.estimate.setVisible(filled or self.estimate.isChecked())
        if self.line.field.kind == "figure":
            self.source.setVisible(filled or bool(draft.sources.get(path)))

    def complain(self, text: str) -> None:
        """Say what is wrong with the value, and mark it."""
        self.wrong.setText(text)
        self.wrong.setVisible(bool(text))
        if isinstance(self.place, QLineEdit):
            mark(self.place, wrong=bool(text))
        elif self.place.property("wrong") != ("true" if text else "false"):
            self.place.setProperty("wrong", "true" if text else "false")
            restyle(self.place)
        self.place.setAccessibleDescription(text or self.line.field.doc)

    def take_focus(self) -> None:
        """Put the cursor here."""
        self.place.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Undo beyond what the field itself knows is the form's."""
        if event.type() == QEvent.Type.FocusIn:
            self.entered.emit(self)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.matches(QKeySequence.StandardKey.Undo) and not _can(watched, undo=True):
                self.undone.emit()
                return True
            if event.matches(QKeySequence.StandardKey.Redo) and not _can(watched, undo=False):
                self.redone.emit()
                return True
        return super().eventFilter(watched, event)

    def _place(self) -> QLineEdit | QPlainTextEdit | ValueButton:
        field = self.line.field
        if field.kind in ("choice", "flag"):
            made = ValueButton()
            made.setProperty("kind", "choice")
            made.setAccessibleName(self.said_name())
            made.clicked.connect(self._open_menu)
            return made
        if field.name in LINES:
            return self._sentences()
        edit = _edit(self.said_name())
        edit.textEdited.connect(lambda text: self.typed.emit(self.line.path, text))
        if field.kind == "figure":
            edit.editingFinished.connect(lambda: self.settled.emit(self.line.path))
        return edit

    def _sentences(self) -> QPlainTextEdit:
        box = QPlainTextEdit()
        box.setProperty("kind", "lines")
        box.setFont(app_font(12))
        box.setFixedHeight(TALL)
        box.setTabChangesFocus(True)
        box.setPlaceholderText(self.tr("one a line"))
        box.setAccessibleName(self.said_name())
        box.textChanged.connect(lambda: self.typed.emit(self.line.path, box.toPlainText()))
        return box

    def _lay_out(self) -> None:
        field = self.line.field
        name = word(field.label, 12, tone="muted", wrap=True)
        name.setContentsMargins(0, 3, 0, 0)
        name.setFixedWidth(NAME)
        name.setToolTip(plain_tip(field.doc))
        if self.line.needed:
            set_tone(name, "")
        name.setBuddy(self.place)
        self.unit.setFixedWidth(UNIT)
        for beside in (self.estimate, self.source):
            policy = beside.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            beside.setSizePolicy(policy)
        wide = field.kind in ("text", "texts", "choices") or field.name in LINES
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(name, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.place if wide else as_wide(self.place, FIELD), int(wide))
        if not wide:
            row.addWidget(self.unit)
        if field.name not in _NO_MARK:
            row.addWidget(as_wide(self.estimate, CHIP))
        if field.kind == "figure":
            row.addWidget(self.source, 1)
        elif not wide:
            row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addLayout(row)
        self.wrong.setContentsMargins(NAME + 10, 0, 0, 0)
        self.wrong.hide()
        column.addWidget(self.wrong)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _show_text(self, text: str) -> None:
        match self.place:
            case QLineEdit():
                if self.place.text() != text:
                    self.place.setText(text)
            case QPlainTextEdit():
                if self.place.toPlainText() != text:
                    self.place.blockSignals(True)
                    self.place.setPlainText(text)
                    self.place.blockSignals(False)
            case ValueButton():
                said = f"{text or usual_text(self.line.field) or self.tr('not known')} ▾"
                self.place.show_value(said, empty=not text, tip=plain_tip(self.line.field.doc))

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text in self.line.field.choices or (YES, NO):
            action = menu.addAction(text)
            action.triggered.connect(lambda _=False, t=text: self.typed.emit(self.line.path, t))
        if not self.line.field.required:
            menu.addSeparator()
            usual = usual_text(self.line.field)
            text = self.tr("as usual: {text}").format(text=usual) if usual else (
                self.tr("not known")
            )  # fmt: skip
            action = menu.addAction(text)
            action.triggered.connect(lambda _=False: self.typed.emit(self.line.path, ""))
        menu.popup(self.place.mapToGlobal(QPoint(0, self.place.height() + 2)))


def mark_button(name: str) -> QPushButton:
    """What is pressed where a value is an estimate."""
    made = button("est.", "mark")
    made.setCheckable(True)
    made.setFont(app_font(11))
    made.setToolTip("Recalled or derived, not read or measured")
    made.setAccessibleName(f"{name} is an estimate")
    return made


def as_wide(widget: QWidget, width: int) -> QWidget:
    """A place of this width for a widget; the style sheet forgets the widget's own."""
    holder = QWidget()
    holder.setFixedWidth(width)
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(widget)
    return holder


def _edit(name: str) -> QLineEdit:
    edit = QLineEdit()
    edit.setProperty("kind", "figure")
    edit.setFont(app_font(12))
    edit.setAccessibleName(name)
    return edit


def _can(watched: QObject, *, undo: bool) -> bool:
    """Whether a field has something of its own to take back, or to do again."""
    match watched:
        case QLineEdit():
            return watched.isUndoAvailable() if undo else watched.isRedoAvailable()
        case QPlainTextEdit():
            document = watched.document()
            return document.isUndoAvailable() if undo else document.isRedoAvailable()
    return False
