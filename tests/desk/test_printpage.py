"""Printing from the window: the pages beside the choices, on a printer and in a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from rigdesk.desk import systemprint
from rigdesk.desk.panels import printpage, printwish
from rigdesk.desk.panels.printpage import PrintPage
from rigdesk.desk.settings import LANGUAGE, PAPER, Settings
from rigdesk.desk.usualsheet import sheet_language, sheet_paper
from rigdesk.drawing.primitives import Label
from rigdesk.rig import edits
from rigdesk.rig.surroundings import Rate
from rigdesk.sheets.options import SECTIONS

from .conftest import MakeWindow, Person, two_cards
from .pdfreading import Pdf

OFFICE = "Office"


class ToFile(QPrinter):
    """A printer of the system whose paper is a file."""

    path = ""
    copies = 0

    def __init__(self) -> None:
        super().__init__(QPrinter.PrinterMode.HighResolution)
        self.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        self.setOutputFileName(self.path)
        self.setFullPage(True)

    def setCopyCount(self, count: int) -> None:
        """Kept, since a file has one copy."""
        ToFile.copies = count

    def printerName(self) -> str:
        """As the system calls it."""
        return OFFICE


@pytest.fixture
def office(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A system with one printer; what comes out of it."""
    path = tmp_path / "printed.pdf"
    monkeypatch.setattr(ToFile, "path", str(path))
    monkeypatch.setattr(printpage, "printer_names", lambda: (OFFICE,))
    monkeypatch.setattr(printpage, "printer_for", lambda _name, _title: ToFile())
    return path


@pytest.fixture
def person(open_window: MakeWindow, tmp_path: Path) -> Person:
    """Somebody with two cards in a case."""
    del tmp_path
    made = open_window()
    made.bench.document.replace(two_cards())
    return made


def turned_to(person: Person) -> PrintPage:
    """The page after Ctrl P."""
    QTest.keyClick(person.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    page = person.bench.pages.printing
    assert page is not None
    assert page.isVisible()
    return page


def saved(person: Person, page: PrintPage, path: Path) -> Pdf:
    """Press the button and name a file."""
    person.click(page.go)
    dialog = page.findChild(QFileDialog)
    assert dialog is not None
    dialog.selectFile(str(path))
    dialog.accept()
    return Pdf(path.read_bytes())


def test_without_a_printer_pages_become_a_pdf(person: Person, tmp_path: Path) -> None:
    """The whole sheet, as many pages as are shown; the head says where it went."""
    page = turned_to(person)
    assert page.go.text() == "Save as PDF…"
    assert not page.more.isVisible()
    assert not page.copies.isVisible()
    assert page.said.text() == f"{len(page.leaves)} pages of A4"
    made = saved(person, page, tmp_path / "mine.pdf")
    assert len(made.sizes()) == len(page.leaves) > 3
    assert page.said.text().endswith("mine.pdf")


def test_a_file_that_cannot_be_written(person: Person, tmp_path: Path) -> None:
    """It is told in the head; the page stays as it was."""
    page = turned_to(person)
    page._write(tmp_path / "none" / "x")
    assert "x.pdf cannot be written: no such file or directory" in page.said.text()


def test_a_drawing_at_true_size(person: Person, office: Path) -> None:
    """On the printer that the system names, with its millimetres: the rulers are 100 mm long."""
    page = turned_to(person)
    assert page.printer.value == OFFICE
    assert page.go.text() == "Print"
    person.click(page.wish.drawing)
    person.click(page.wish.scale.button)
    person.choose("1:1, true size")
    assert "print at 100 %" in page.said.text()
    tiles = len(page.leaves)
    assert tiles > 1
    person.click(page.go)
    printed = Pdf(office.read_bytes())
    assert len(printed.sizes()) == tiles
    rulers = [s for s in printed.segments(0) if abs(s.length - 100.0) < 0.02]
    assert len(rulers) >= 2
    assert page.said.text() == f"{tiles} pages sent to {OFFICE}"


def test_some_pages_and_copies(person: Person, office: Path) -> None:
    """A range as people write it; nonsense is marked and nothing is printed."""
    page = turned_to(person)
    person.click(page.range)
    QTest.keyClicks(page.range, "x")
    assert not page.go.isEnabled()
    assert page.range.property("wrong") == "true"
    assert page.said.text() == "write pages as 1-3, 5."
    QTest.keyClick(page.range, Qt.Key.Key_Backspace)
    QTest.keyClicks(page.range, "2-3")
    person.click(page.copies.more)
    person.click(page.go)
    assert len(Pdf(office.read_bytes()).sizes()) == 2
    assert ToFile.copies == 2


@pytest.mark.qt_log_ignore("^This plugin does not support", "^QPainter::begin")
def test_the_printer_refuses(person: Person, office: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence, and the page is there for another try."""
    page = turned_to(person)
    monkeypatch.setattr(ToFile, "path", str(office.parent / "none" / "x.pdf"))
    person.click(page.go)
    assert page.said.text() == f"the printer ‘{OFFICE}’ does not take the pages."
    assert page.go.isEnabled()


def test_the_system_s_own_window(person: Person, office: Path) -> None:
    """Trays and both sides are asked there; accepting it prints."""
    page = turned_to(person)
    person.click(page.more)
    assert page.dialog is not None
    page.dialog.accepted.emit(page.dialog.printer())
    assert len(Pdf(office.read_bytes()).sizes()) == len(page.leaves)
    page.dialog.close()
    person.qtbot.waitUntil(lambda: page.dialog is None)


def test_the_paper_and_the_view(person: Person) -> None:
    """Other paper has other pages; a view is one drawing."""
    page = turned_to(person)
    sizes = {(leaf.width, leaf.height) for leaf in page.leaves}
    person.click(page.wish.paper.button)
    person.choose("Letter")
    assert page.said.text().endswith("pages of Letter")
    assert {(leaf.width, leaf.height) for leaf in page.leaves}.isdisjoint(sizes)
    person.click(page.wish.drawing)
    person.click(page.wish.view.button)
    person.choose("Rear view")
    assert page.wish.printout.view == "rear"
    assert len(page.leaves) == 1
    way = page.leaves[0].width > page.leaves[0].height
    person.click(page.wish.lying.button)
    person.choose("Upright" if way else "Lying")
    assert (page.leaves[0].width > page.leaves[0].height) is not way
    person.click(page.wish.sheet)
    assert len(page.leaves) > 1


def test_sections_are_left_out(person: Person) -> None:
    """A chip pressed takes its section out, and pressed again brings it back."""
    page = turned_to(person)
    before = page.leaves
    person.click(page.wish.sections["drawings"])
    assert page.wish.printout.chosen.sections == tuple(n for n in SECTIONS if n != "drawings")
    assert len(page.leaves) < len(before)
    person.click(page.wish.sections["drawings"])
    assert page.leaves == before


def test_a_currency_with_a_rate(person: Person) -> None:
    """Offered where the rig states a rate, and nowhere else."""
    page = turned_to(person)
    assert not page.wish.currency.isVisible()
    rate = Rate.model_validate({"from_currency": "USD", "rate": 0.9, "date": "2026-05-01"})
    rig = person.rig
    money = rig.money.model_copy(update={"rates": (rate,)})
    person.bench.document.edit("Rate", rig.model_copy(update={"money": money}))
    assert page.wish.currency.isVisible()
    before = page.leaves
    person.click(page.wish.currency.button)
    person.choose("USD")
    assert page.leaves != before


def test_follows_the_rig_while_it_is_shown(person: Person) -> None:
    """Undo behind the page changes it; hidden it costs nothing."""
    page = turned_to(person)
    before = page.leaves
    person.bench.document.edit("Rename", edits.rename(person.rig, "Renamed"))
    assert page.leaves != before
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.isVisible()
    shown = page.leaves
    person.do("undo")
    assert page.leaves == shown
    assert turned_to(person) is page
    assert page.leaves == before


def test_an_impossible_size(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """More tiles than anybody means: a sentence and no pages, until something else is chosen."""
    page = turned_to(person)
    monkeypatch.setattr(printwish, "SCALES", ())
    page.wish.scale.show_entries([(30.0, "30:1")])
    person.click(page.wish.drawing)
    assert not page.leaves
    assert not page.go.isEnabled()
    assert "is the most: choose a smaller scale, or fit." in page.said.text()


def test_pages_are_drawn_and_zoomed(person: Person) -> None:
    """White paper with ink on it; keys and the wheel zoom; Home and End go to the ends."""
    page = turned_to(person)
    pages, preview = page.preview.pages, page.preview
    image = pages.grab(pages.place(0)).toImage()
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in (60, 90)}
    assert QColor("white").name() in colours
    assert len(colours) > 2
    wide = pages.place(0).width()
    preview.setFocus()
    QTest.keyClick(preview, Qt.Key.Key_Minus)
    assert pages.place(0).width() < wide
    QTest.keyClick(preview, Qt.Key.Key_Plus)
    assert pages.place(0).width() == wide
    person.click(page.smaller)
    person.click(page.smaller)
    assert pages.place(1).top() == pages.place(0).top()
    person.click(page.larger)
    middle = preview.viewport().rect().center()
    wheel = QWheelEvent(
        QPointF(middle), QPointF(preview.viewport().mapToGlobal(middle)), QPoint(), QPoint(0, 120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(preview.viewport(), wheel)
    assert pages.place(0).width() == wide
    QTest.keyClick(preview, Qt.Key.Key_End)
    assert preview.verticalScrollBar().value() == preview.verticalScrollBar().maximum() > 0
    QTest.keyClick(preview, Qt.Key.Key_Home)
    assert preview.verticalScrollBar().value() == 0
    QTest.keyClick(preview, Qt.Key.Key_Down)
    assert preview.verticalScrollBar().value() > 0


def test_printers_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual one first; a name becomes a printer for exact pages."""
    monkeypatch.setattr(
        QPrinterInfo, "availablePrinterNames", staticmethod(lambda: ["b", "C", "a"])
    )
    monkeypatch.setattr(QPrinterInfo, "defaultPrinterName", staticmethod(lambda: "C"))
    assert systemprint.printer_names() == ("C", "a", "b")


def test_a_printer_is_made_ready(person: Person) -> None:
    """Named by the rig, without margins of its own."""
    del person
    printer = systemprint.printer_for("", "Four cards")
    assert printer.docName() == "Four cards"
    assert printer.fullPage()
    assert systemprint.printer_for("no such printer", "x").docName() == "x"


def test_letter_where_it_is_usual(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's country decides the paper that is proposed, until somebody chooses."""
    del home
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("en_US")))
    assert sheet_paper(Settings()) == "Letter"
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("de_DE")))
    assert sheet_paper(Settings()) == "A4"
    settings = Settings()
    settings.put(PAPER, "A3")
    assert sheet_paper(Settings()) == "A3"


def test_what_is_chosen_holds_for_every_sheet(person: Person, tmp_path: Path) -> None:
    """Paper taken on the page is the paper of the next build sheet written from the menu."""
    page = turned_to(person)
    person.click(page.wish.paper.button)
    person.choose("A3")
    QTest.keyClick(page, Qt.Key.Key_Escape)
    person.do("build_sheet")
    dialog = person.bench.desktop.dialog
    dialog.selectFile(str(tmp_path / "a.pdf"))
    dialog.accept()
    assert Pdf((tmp_path / "a.pdf").read_bytes()).sizes()[0] == (842, 1191)


def told(page: PrintPage) -> set[str]:
    """Every word on the pages that are shown."""
    return {
        shape.text
        for leaf in page.leaves
        for shape in (*leaf.shapes, *leaf.frame)
        if isinstance(shape, Label)
    }


def test_the_language_of_the_pages(person: Person, tmp_path: Path) -> None:
    """Sheet and drawing in the language chosen, the window in its own; the next sheet, too."""
    page = turned_to(person)
    assert page.wish.language.value == "en"
    assert "FINDINGS" in told(page)
    person.click(page.wish.language.button)
    person.choose("Deutsch")
    assert "BEFUNDE" in told(page)
    assert page.go.text() == "Save as PDF…"
    person.click(page.wish.drawing)
    assert "Maßstab" in told(page)
    QTest.keyClick(person.window, Qt.Key.Key_Escape)
    person.do("build_sheet")
    dialog = person.window.findChildren(QFileDialog)[-1]
    dialog.fileSelected.emit(str(tmp_path / "sheet.md"))
    dialog.close()
    assert "## Befunde" in (tmp_path / "sheet.md").read_text("utf-8")
    assert sheet_language(Settings()) == "de"


def test_the_language_of_the_system_is_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are sheets in it, and as long as nobody chose another."""
    settings = Settings()
    for system, proposed in (("de_AT", "de"), ("fr_FR", "en"), ("en_US", "en"), ("C", "en")):
        monkeypatch.setattr(QLocale, "system", staticmethod(lambda name=system: QLocale(name)))
        assert sheet_language(settings) == proposed
    settings.put(LANGUAGE, "de")
    assert sheet_language(settings) == "de"
