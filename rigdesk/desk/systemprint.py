"""Pages on the system's printers: the leaves of the PDF, each in its own size, without margins.

Millimetres are exact: the painter is scaled from the printer's own resolution, and nothing is
fitted to the printable area (what a printer cannot reach lies in the margins of our pages).
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from rigdesk.desk.paperpen import draw_leaf, pens_of
from rigdesk.drawing.text import plain
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.tiles import Leaf

MM_PER_INCH = 25.4


def printer_names() -> tuple[str, ...]:
    """The printers set up on this system, the default one first; empty without any."""
    names = QPrinterInfo.availablePrinterNames()
    usual = QPrinterInfo.defaultPrinterName()
    return tuple(sorted(names, key=lambda name: (name != usual, name.lower())))


def printer_for(name: str, title: str) -> QPrinter:
    """A printer by its name, ready for exact pages."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    if name:
        printer.setPrinterName(name)
    printer.setDocName(plain(title)[:200])
    printer.setCreator("RigDesk")
    printer.setFullPage(True)
    return printer


def print_leaves(printer: QPrinter, leaves: Sequence[Leaf]) -> None:
    """Print pages in their order. Raises OSError when the printer takes none."""
    pens = pens_of(PAPER)
    _take_size(printer, leaves[0])
    painter = QPainter()
    if not painter.begin(printer):
        raise OSError(f"the printer ‘{printer.printerName()}’ does not take the pages")
    try:
        for number, leaf in enumerate(leaves):
            if number:
                _take_size(printer, leaf)
                if not printer.newPage():
                    raise OSError(f"the printer stopped before page {number + 1}")
            painter.resetTransform()
            painter.scale(printer.resolution() / MM_PER_INCH, printer.resolution() / MM_PER_INCH)
            draw_leaf(painter, pens, leaf)
    finally:
        painter.end()


def _take_size(printer: QPrinter, leaf: Leaf) -> None:
    """Paper as the system knows it, turned where the leaf lies; an own size for none of it."""
    short, long = sorted((leaf.width, leaf.height))
    size = QPageSize(
        QSizeF(short, long),
        QPageSize.Unit.Millimeter,
        "",
        QPageSize.SizeMatchPolicy.FuzzyMatch,
    )
    lying = leaf.width > leaf.height
    turned = QPageLayout.Orientation.Landscape if lying else QPageLayout.Orientation.Portrait
    layout = QPageLayout(size, turned, QMarginsF(0, 0, 0, 0))
    layout.setMode(QPageLayout.Mode.FullPageMode)
    printer.setPageLayout(layout)
    printer.setFullPage(True)
