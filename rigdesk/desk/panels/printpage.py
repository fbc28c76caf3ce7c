"""Printing: what, on which paper, at which scale, by which printer; the pages beside it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from rigdesk.desk.dialogs import files
from rigdesk.desk.document import Document
from rigdesk.desk.exporting import file_name
from rigdesk.desk.panels.choice import Choice
from rigdesk.desk.panels.controls import Stepper
from rigdesk.desk.panels.page import Page
from rigdesk.desk.panels.pieces import button, restyle, word
from rigdesk.desk.panels.preview import Preview
from rigdesk.desk.panels.printwish import PrintWish
from rigdesk.desk.panels.sections import Section
from rigdesk.desk.printing import leaves_pdf
from rigdesk.desk.settings import LANGUAGE, PAPER, Settings
from rigdesk.desk.systemprint import print_leaves, printer_for, printer_names
from rigdesk.desk.usualsheet import sheet_language, sheet_paper
from rigdesk.drawing.text import plain
from rigdesk.drawing.tiles import Leaf
from rigdesk.files import atomic_write
from rigdesk.sheets.paper.printout import printout
from rigdesk.sheets.paper.ranges import page_range

TO_FILE = ""
"""The printer that writes a PDF."""
LEFT = 300
"""Width of the column of choices, px."""
PDF = "PDF to print (*.pdf)"


class PrintPage(Page):
    """Choices at the left, pages at the right; nothing is printed before the button is pressed."""

    def __init__(
        self, document: Document, views: tuple[tuple[str, str], ...], settings: Settings
    ) -> None:
        super().__init__("Print")
        self._document, self._settings = document, settings
        self.leaves: tuple[Leaf, ...] = ()
        self._problem, self._begun = "", False
        self.wish = PrintWish(views)
        self.printer: Choice[str] = Choice(self.tr("Printer"), ((TO_FILE, self.tr("PDF file…")),))
        self.range = QLineEdit()
        self.copies = Stepper(1, 99)
        self.go = button("", "accent", self.print_out)
        self.more = button(self.tr("Settings of the printer…"), "quiet", self.ask_system)
        self.preview = Preview()
        self.smaller = button("−", "quiet", lambda: self.preview.zoom_by(-1))
        self.larger = button("+", "quiet", lambda: self.preview.zoom_by(1))
        self.dialog: QPrintDialog | None = None
        self._asked: QPrinter | None = None
        self._lay_out()
        self.wish.language.chosen.connect(self._remember)
        self.wish.paper.chosen.connect(self._remember)
        self.wish.changed.connect(self._show)
        self.printer.chosen.connect(self._say_what)
        self.range.textChanged.connect(self._say_what)
        document.changed.connect(self._rig_changed)

    def begin(self) -> None:
        """Look which printers there are now, and show the pages of the rig as it is."""
        names = printer_names()
        self.printer.show_entries([*((n, n) for n in names), (TO_FILE, self.tr("PDF file…"))])
        if names and not self._begun:
            self.printer.show_value(names[0])
        self._begun = True
        self.wish.language.show_value(sheet_language(self._settings))
        self.wish.paper.show_value(sheet_paper(self._settings))
        self._show()
        self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def wanted(self) -> tuple[Leaf, ...]:
        """The pages that will be printed. Raises ValueError for a range that is none."""
        return tuple(self.leaves[i] for i in page_range(self.range.text(), len(self.leaves)))

    def print_out(self) -> None:
        """Print the pages, or ask where the PDF goes."""
        name = self.printer.value
        if name == TO_FILE:
            start = self._folder() / f"{file_name(self._document.rig.name)}.pdf"
            self.file_dialog = files.ask_save(
                self, self.tr("Save the pages"), start, PDF, self._write
            )
            return
        self._print(self._printer())

    def ask_system(self) -> None:
        """The system's own window of the printer: trays, both sides, colours."""
        self._asked = self._printer()  # the dialog does not keep it alive
        self.dialog = QPrintDialog(self._asked, self)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.setOption(QPrintDialog.PrintDialogOption.PrintToFile, on=False)
        self.dialog.accepted.connect(self._print)
        self.dialog.destroyed.connect(self._dialog_gone)
        QDialog.open(self.dialog)

    def _printer(self) -> QPrinter:
        printer = printer_for(self.printer.value, self._document.rig.name)
        printer.setCopyCount(self.copies.value)
        return printer

    def _dialog_gone(self) -> None:
        self.dialog = None

    def _print(self, printer: QPrinter) -> None:
        try:
            print_leaves(printer, self.wanted)
        except OSError as error:
            self.say(f"{error}.")
            return
        pages = _pages(len(self.wanted))
        self.say(self.tr("{pages} sent to {printer}").format(
            pages=pages, printer=printer.printerName()))  # fmt: skip

    def _write(self, path: Path) -> None:
        path = path if path.suffix.lower() == ".pdf" else path.with_name(f"{path.name}.pdf")
        rig = self._document.rig
        try:
            atomic_write(path, leaves_pdf(self.wanted, rig.name, rig))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            self.say(self.tr("{name} cannot be written: {reason}").format(
                name=path.name, reason=reason))  # fmt: skip
            return
        said = self.tr("{pages} in {path}")
        self.say(said.format(pages=_pages(len(self.wanted)), path=path))

    def _remember(self) -> None:
        self._settings.put(PAPER, self.wish.paper.value)
        self._settings.put(LANGUAGE, self.wish.language.value)

    def _rig_changed(self, *_rigs: object) -> None:
        if self.isVisible():
            self._show()

    def _show(self) -> None:
        """Lay the pages out again."""
        self.wish.show_rig(self._document.rig)
        try:
            self.leaves = printout(self._document.report, self.wish.printout)
        except ValueError as error:  # no rate, or more tiles than anybody means
            self.leaves = ()
            self._problem = str(error)
        else:
            self._problem = ""
        self.preview.show_leaves(self.leaves)
        self._say_what()

    def _say_what(self) -> None:
        """What the button will do, and what keeps it from it."""
        problem = self._problem
        wanted: tuple[Leaf, ...] = ()
        try:
            wanted = self.wanted if self.leaves else ()
        except ValueError as error:
            problem = str(error)
        self._mark_range(wrong=bool(self.leaves and not wanted))
        name = self.printer.value
        self.go.setEnabled(bool(wanted))
        self.more.setEnabled(bool(wanted))
        for widget in (self._copies, self.more):
            widget.setVisible(name != TO_FILE)
        self.go.setText(self.tr("Save as PDF…") if name == TO_FILE else self.tr("Print"))
        self.say(f"{problem}." if problem else self._size(wanted))

    def _size(self, wanted: tuple[Leaf, ...]) -> str:
        said = self.tr("{pages} of {paper}").format(
            pages=_pages(len(wanted)), paper=self.wish.paper.value
        )
        if self.wish.printout.view:
            said += self.tr(" · print at 100 %, never to fit")
        return said

    def _mark_range(self, *, wrong: bool) -> None:
        mark = "true" if wrong else "false"
        if self.range.property("wrong") != mark:
            self.range.setProperty("wrong", mark)
            restyle(self.range)

    def _folder(self) -> Path:
        path = self._document.path
        return path.parent if path is not None else Path.home()

    def _lay_out(self) -> None:
        self.range.setPlaceholderText(self.tr("all, or 1-3, 5"))
        self.range.setAccessibleName(self.tr("Pages to print"))
        self.copies.setAccessibleName(self.tr("Copies"))
        self.smaller.setToolTip(self.tr("Smaller pages (−)"))
        self.larger.setToolTip(self.tr("Larger pages (+)"))
        for each in (self.smaller, self.larger):
            each.setAccessibleName(each.toolTip())
            self.head.insertWidget(self.head.count() - 1, each)
        self.wish.pages.column.addLayout(_named(self.tr("Which"), self.range))
        to = Section(self.tr("Printer"))
        to.column.addWidget(self.printer)
        self._copies = QWidget()
        self._copies.setLayout(_named(self.tr("Copies"), self.copies))
        to.column.addWidget(self._copies)
        to.column.addSpacing(6)
        to.column.addWidget(self.go)
        to.column.addWidget(self.more)
        inner = QWidget()
        choices = QVBoxLayout(inner)
        choices.setContentsMargins(0, 0, 10, 0)
        choices.setSpacing(12)
        choices.addWidget(self.wish)
        choices.addWidget(to)
        choices.addStretch(1)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        area.setFixedWidth(LEFT)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(area)
        row.addWidget(self.preview, 1)
        self.column.addLayout(row, 1)


def _named(name: str, widget: QWidget) -> QHBoxLayout:
    """A control with its name before it, in line with the choices."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(4)
    said = word(plain(name), 12, tone="muted")
    said.setFixedWidth(96)
    row.addWidget(said)
    row.addWidget(widget, 1 if isinstance(widget, QLineEdit) else 0)
    if not isinstance(widget, QLineEdit):
        row.addStretch(1)
    return row


def _pages(count: int) -> str:
    return f"{count} page" if count == 1 else f"{count} pages"
