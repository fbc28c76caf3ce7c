"""Lists of a record as a small table: rows to add, take out, move and paste; cells to type in."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.panels.pieces import button, set_tone, styled, word
from rigdesk.desk.partform.lines import mark_button
from rigdesk.desk.partform.rowmodel import Index, Row, RowModel
from rigdesk.desk.plaintip import plain_tip
from rigdesk.desk.theme import app_font
from rigdesk.parts.drafting import Draft, Line
from rigdesk.parts.judging import Complaints
from rigdesk.parts.typed import NO, YES, pasted_rows

ROW, HEAD, EDGE = 26, 26, 2
"""Heights of a row, of the head, and of the frame, px."""
MOST_ROWS = 9
"""More rows are scrolled."""
WIDEST, LEAST_COLUMN = 220, 62


class RowTable(QWidget):
    """A table with its name and its buttons. ``changed`` carries the line's path and the rows.

    Enter or a letter types into a cell, Delete empties it; Insert adds a row, Ctrl Delete takes
    rows out, Alt and an arrow moves one, Ctrl V pastes rows from a spreadsheet.
    """

    changed = Signal(str, object)
    marked = Signal(str, bool)
    entered = Signal(object)

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line
        self.model = RowModel(line)
        self.view = _View(self)
        self.view.setModel(self.model)
        self.view.setAccessibleName(line.field.label)
        self.wrong = word("", 11, tone="error", wrap=True)
        self.estimate = mark_button(line.field.label)
        self.estimate.clicked.connect(lambda on: self.marked.emit(line.path, on))
        self.add = button(self.tr("Add row"), "pill", self.add_row)
        self.out = button(self.tr("Take out"), "quiet", self.take_out)
        self.up = button("↑", "quiet", lambda: self.move_rows(-1))
        self.down = button("↓", "quiet", lambda: self.move_rows(1))
        self.paste = button(self.tr("Paste rows"), "quiet", self.paste_rows)
        self.columns = button(self.tr("More columns"), "quiet", self._open_columns)
        self._lay_out()
        self.model.changed.connect(lambda rows: self.changed.emit(line.path, rows))
        self.model.modelReset.connect(self._fit)
        self._fit()

    def show_draft(self, draft: Draft) -> None:
        """Show the rows of a draft; the cell that has the keys keeps them."""
        at = self.view.currentIndex()
        self.model.show_draft(draft)
        if at.row() < self.model.rowCount():
            self.view.setCurrentIndex(self.model.index(at.row(), at.column()))
        self.estimate.setChecked(self.line.path in draft.marks)

    def complain(self, complaints: Complaints) -> None:
        """Mark cells that do not hold, and say why below."""
        self.model.complain(complaints)
        said = [*filter(None, [complaints.get(self.line.path)]), *self.model.said()]
        self.wrong.setText("\n".join(said))
        self.wrong.setVisible(bool(said))

    def take_focus(self) -> None:
        """Give the keys to the table."""
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def add_row(self) -> None:
        """An empty row after the current one, its first cell ready to be typed in."""
        at = self.view.currentIndex().row() + 1 if self.view.currentIndex().isValid() else len(
            self.model.rows
        )  # fmt: skip
        self._put([*self.model.rows[:at], {}, *self.model.rows[at:]], at)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.view.edit(self.model.index(at, 0))

    def take_out(self) -> None:
        """Take the rows chosen out."""
        chosen = self.view.chosen_rows()
        rows = [row for number, row in enumerate(self.model.rows) if number not in chosen]
        if chosen:
            self._put(rows, min(chosen[0], len(rows) - 1))

    def move_rows(self, by: int) -> None:
        """Move the current row up or down."""
        at = self.view.currentIndex().row()
        to = at + by
        if at >= 0 and 0 <= to < len(self.model.rows):
            rows = list(self.model.rows)
            rows.insert(to, rows.pop(at))
            self._put(rows, to)

    def paste_rows(self) -> None:
        """Rows from the clipboard after those that are there."""
        shown = [column.name for column in self.model.columns]
        text = QGuiApplication.clipboard().text()
        rows = pasted_rows(self.line.field.columns, shown, text[:MOST_PASTED])
        if rows:
            self._put([*self.model.rows, *rows], len(self.model.rows))

    def _put(self, rows: list[Row], current: int) -> None:
        column = max(self.view.currentIndex().column(), 0)
        self.model.put(rows)
        if rows:
            self.view.setCurrentIndex(self.model.index(max(current, 0), column))

    def _lay_out(self) -> None:
        name = word(self.line.field.label, 12, tone="muted")
        name.setToolTip(plain_tip(self.line.field.doc))
        if self.line.needed:
            set_tone(name, "")
        head = QHBoxLayout()
        head.setContentsMargins(0, 4, 0, 0)
        head.setSpacing(6)
        head.addWidget(name)
        head.addWidget(self.estimate)
        head.addStretch(1)
        named = {self.up: self.tr("Row up"), self.down: self.tr("Row down")}
        for made in (self.columns, self.paste, self.up, self.down, self.out, self.add):
            said = f"{self.line.field.label}: {named.get(made, made.text())}"
            made.setAccessibleName(said)
            made.setToolTip(_KEYS.get(made.text(), ""))
            head.addWidget(made)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self.view)
        self.wrong.hide()
        column.addWidget(self.wrong)

    def _fit(self) -> None:
        """As high as its rows, as wide as its words."""
        count = self.model.rowCount()
        self.view.setVisible(bool(count))
        self.view.resizeColumnsToContents()
        wide = 0
        for number in range(self.model.columnCount()):
            width = min(max(self.view.columnWidth(number) + 10, LEAST_COLUMN), WIDEST)
            self.view.setColumnWidth(number, width)
            wide += width
        bar = 12 if wide > self.view.viewport().width() > 100 else 0
        self.view.setFixedHeight(HEAD + ROW * min(count, MOST_ROWS) + EDGE + bar)
        for made in (self.out, self.up, self.down):
            made.setVisible(bool(count))
        self.estimate.setVisible(bool(count) and self.line.path not in _NO_MARK)
        self.columns.setVisible(bool(count and self.model.hidden_columns()))

    def resizeEvent(self, event: object) -> None:
        """Whether a scroll bar is needed depends on the width."""
        del event
        self._fit()

    def _open_columns(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for column in self.model.hidden_columns():
            action = menu.addAction(column.label)
            action.triggered.connect(lambda _=False, n=column.name: self.model.show_column(n))
        menu.popup(self.columns.mapToGlobal(QPoint(0, self.columns.height() + 2)))


MOST_PASTED = 200_000
"""Characters of the clipboard that are looked at."""
_NO_MARK = ("prices", "trouble", "proven")
"""Their rows say themselves how sure they are."""
_KEYS = {"Add row": "Insert", "Take out": "Ctrl+Delete", "↑": "Alt+Up", "↓": "Alt+Down",
         "Paste rows": "Ctrl+V"}  # fmt: skip


class _View(QTableView):
    """The cells and the keys that work in them."""

    def __init__(self, table: RowTable) -> None:
        super().__init__()
        self._table = table
        styled(self, "cells")
        self.setItemDelegate(_Cell(self))
        self.setFont(app_font(12))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.horizontalHeader().setFont(app_font(11))
        self.horizontalHeader().setFixedHeight(HEAD)
        self.horizontalHeader().setResizeContentsPrecision(20)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.verticalHeader().setDefaultSectionSize(ROW)
        self.verticalHeader().setMinimumSectionSize(ROW)
        self.verticalHeader().setFont(app_font(11))
        self.verticalHeader().setSectionsClickable(True)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.SelectedClicked
        )
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def chosen_rows(self) -> list[int]:
        """The rows in which something is selected."""
        return sorted({index.row() for index in self.selectionModel().selectedIndexes()})

    def event(self, event: QEvent) -> bool:
        """Keys of the table come before the window's."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self._deed(event) is not None:
                event.accept()
                return True
        elif event.type() == QEvent.Type.FocusIn:
            self._table.entered.emit(self._table)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What a key does to rows and cells; letters begin to type."""
        deed = self._deed(event)
        if deed is not None:
            deed()
            return
        super().keyPressEvent(event)

    def _deed(self, event: QKeyEvent) -> Callable[[], object] | None:
        key, held = event.key(), event.modifiers()
        table, control, alt = self._table, Qt.KeyboardModifier.ControlModifier, (
            Qt.KeyboardModifier.AltModifier
        )  # fmt: skip
        if event.matches(QKeySequence.StandardKey.Paste):
            return table.paste_rows
        if held & control and key == Qt.Key.Key_Delete:
            return table.take_out
        if held & alt and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return lambda: table.move_rows(-1 if key == Qt.Key.Key_Up else 1)
        if key == Qt.Key.Key_Insert:
            return table.add_row
        typing = self.state() == QAbstractItemView.State.EditingState
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not typing:
            return lambda: self.edit(self.currentIndex())
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and not held:
            return self._empty
        return None

    def _empty(self) -> None:
        for index in self.selectionModel().selectedIndexes():
            self.model().setData(index, "")


class _Cell(QStyledItemDelegate):
    """Types into a cell; words that are known are offered."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A field as the form has them."""
        del option
        edit = QLineEdit(parent)
        edit.setProperty("kind", "cell")
        edit.setFont(app_font(12))
        model = index.model()
        if isinstance(model, RowModel):
            column = model.columns[index.column()]
            edit.setAccessibleName(column.label)
            known = column.choices or ((YES, NO) if column.kind == "flag" else ())
            if known:
                edit.setCompleter(_completer(known, edit))
        return edit


def _completer(words: tuple[str, ...], edit: QLineEdit) -> QCompleter:
    made = QCompleter(list(words), edit)
    made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    made.setFilterMode(Qt.MatchFlag.MatchContains)
    popup = made.popup()
    if popup is not None:
        styled(popup, "popup")
        popup.setMinimumWidth(2 * LEAST_COLUMN)
    return made
