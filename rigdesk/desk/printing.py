"""PDF and PNG of a rig, made in memory so that a full disk or a kill never leaves half a file.

Works without a screen: where no application runs, one for no display is made. Millimetres are
exact (zero margins, the painter scaled from the writer's own resolution); MediaBoxes are whole
points, as Qt rounds them.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QImage,
    QImageWriter,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from rigdesk.desk.paperpen import draw_leaf, pens_of
from rigdesk.desk.pdfbytes import ordered
from rigdesk.drawing.fitting import for_pixels, for_print
from rigdesk.drawing.pages import DrawingTooLargeError, for_paper, page_for
from rigdesk.drawing.primitives import Drawing
from rigdesk.drawing.text import plain
from rigdesk.drawing.theme import LIGHT, PAPER, Theme
from rigdesk.drawing.tiles import Leaf, leaf_of, printed
from rigdesk.drawing.titleblock import NO_STAMP, stamp_of
from rigdesk.drawing.views import drawer
from rigdesk.rig.carried import ATTACHMENT
from rigdesk.rig.file import rig_text
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report
from rigdesk.sheets.options import ALL, Options
from rigdesk.sheets.paper.document import sheet_leaves
from rigdesk.sheets.speaking import told_in

MM_PER_INCH = 25.4
RESOLUTION = 1200
"""Of the PDF's own grid, dots an inch; places are written finer than that."""
DPI = 150.0
"""Of a PNG when nothing else is asked for."""
MOST_PIXELS = 100_000_000
"""A picture of 10,000 by 10,000, 400 MB while it is made."""

_MOST_TITLE = 200
"""What viewers show of a title is less."""

_application: QGuiApplication | None = None


class PictureTooLargeError(DrawingTooLargeError):
    """A PNG of more than :data:`MOST_PIXELS`; the sentence has both sizes."""


def ensure_application() -> None:
    """Make an application without a display unless one runs: fonts need it."""
    global _application
    if QGuiApplication.instance() is None:
        _application = QGuiApplication([*sys.argv[:1], "-platform", "offscreen"])


def drawing_pdf(
    drawing: Drawing, scale: float | None = None, paper: str = "A4", rig: Rig | None = None,
    *, lying: bool | None = None,
) -> bytes:  # fmt: skip
    """A drawing on paper, on tiles where it is larger than a page at the scale asked for.

    The PDF carries ``rig``, opens as it, and bears its day. ``lying`` turns the paper.

    Raises ValueError for paper that is not known, DrawingTooLargeError for too many tiles.
    """
    stamp = stamp_of(rig) if rig is not None else NO_STAMP
    return leaves_pdf(printed(drawing, scale, paper, stamp, lying), drawing.title, rig)


def leaves_pdf(leaves: Sequence[Leaf], title: str, rig: Rig | None = None) -> bytes:
    """Pages that are laid out already, one or more, as a PDF that carries ``rig``."""
    return _pdf(leaves, title, rig)


def sheet_pdf(report: Report, paper: str = "A4", chosen: Options = ALL) -> bytes:
    """The build sheet of a checked rig in the sections chosen; it carries the rig.

    Raises ValueError for paper that is not known.
    """
    with told_in(report, chosen.language) as told:
        return _pdf(sheet_leaves(told, paper, chosen), report.rig.name, report.rig)


def report_pdf(
    report: Report, scale: float | None = None, paper: str = "A4", view: str = "board",
    *, lying: bool | None = None,
) -> bytes:  # fmt: skip
    """A view of a checked rig as :func:`drawing_pdf` prints it, its words large enough."""
    drawing = for_print(drawer(report, view), scale, paper, lying)
    return drawing_pdf(drawing, scale, paper, report.rig, lying=lying)


def report_png(
    report: Report,
    theme: Theme = LIGHT,
    *,
    dpi: float = DPI,
    width: int | None = None,
    scale: float | None = None,
    view: str = "board",
    paper: str | None = None,
    lying: bool | None = None,
) -> bytes:
    """A view of a checked rig as a picture, its words large enough.

    With ``paper`` it is a page with all that is printed around the drawing; else as
    :func:`drawing_png` paints it. Raises DrawingTooLargeError where it would take several pages.
    """
    if paper is not None:
        drawing = for_print(drawer(report, view), scale, paper, lying)
        view_ = for_paper(drawing)
        page = page_for(view_, scale, paper, stamp_of(report.rig), lying)
        return _picture(leaf_of(view_, page), theme, dpi, width)

    def px_per_mm(drawing: Drawing) -> float:
        page = page_for(drawing, scale)
        dots = width / page.width if width is not None else dpi / MM_PER_INCH
        return dots * page.scale

    drawing = for_pixels(drawer(report, view), px_per_mm)
    return drawing_png(drawing, theme, dpi=dpi, width=width, scale=scale)


def drawing_png(
    drawing: Drawing,
    theme: Theme = LIGHT,
    *,
    dpi: float = DPI,
    width: int | None = None,
    scale: float | None = None,
) -> bytes:
    """A drawing as a picture, with its own ruler.

    ``scale`` is picture over drawing at ``dpi`` dots an inch, 1:1 without it; ``width`` in
    pixels beats ``dpi``. Raises PictureTooLargeError beyond :data:`MOST_PIXELS`.
    """
    return _picture(leaf_of(drawing, page_for(drawing, scale)), theme, dpi, width)


def _picture(leaf: Leaf, theme: Theme, dpi: float, width: int | None) -> bytes:
    """A page as a picture, ``width`` pixels across or at so many dots an inch."""
    if width is not None:
        dpi = width * MM_PER_INCH / leaf.width
    across = width or max(1, round(leaf.width * dpi / MM_PER_INCH))
    down = max(1, round(leaf.height * dpi / MM_PER_INCH))
    if across * down > MOST_PIXELS:
        raise PictureTooLargeError(
            f"a picture of {across:,} × {down:,} pixels is too large; {MOST_PIXELS:,} is the most: "
            "choose fewer dots an inch, or a smaller width",
            None,
        )
    ensure_application()
    return _png(leaf, theme, (across, down), dpi)


def _png(leaf: Leaf, theme: Theme, size: tuple[int, int], dpi: float) -> bytes:
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.colour("canvas")))
    dots_per_metre = round(dpi / MM_PER_INCH * 1000.0)
    image.setDotsPerMeterX(dots_per_metre)
    image.setDotsPerMeterY(dots_per_metre)
    painter = QPainter(image)
    try:
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
        )
        painter.scale(dpi / MM_PER_INCH, dpi / MM_PER_INCH)
        draw_leaf(painter, pens_of(theme), leaf)
    finally:
        painter.end()
    buffer = _opened()
    if not QImageWriter(buffer, QByteArray(b"png")).write(image):
        raise OSError("Qt could not write the picture; is its PNG support installed?")
    return _taken(buffer)


def _pdf(leaves: Sequence[Leaf], title: str, rig: Rig | None) -> bytes:
    ensure_application()
    buffer = _opened()
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setCreator("RigDesk")
    writer.setTitle(plain(title)[:_MOST_TITLE])
    writer.setPageLayout(_layout(leaves[0]))
    if rig is not None:
        text = QByteArray(rig_text(rig).encode())
        writer.addFileAttachment(ATTACHMENT, text, "application/yaml")
    pens = pens_of(PAPER)
    painter = QPainter(writer)
    try:
        for number, leaf in enumerate(leaves):
            if number:
                writer.setPageLayout(_layout(leaf))
                writer.newPage()
            painter.resetTransform()
            painter.scale(RESOLUTION / MM_PER_INCH, RESOLUTION / MM_PER_INCH)
            draw_leaf(painter, pens, leaf)
    finally:
        painter.end()
    return ordered(_taken(buffer))


def _layout(leaf: Leaf) -> QPageLayout:
    """Paper of the leaf's own size, held upright for Qt, and no margin at all."""
    size = QPageSize(
        QSizeF(leaf.width, leaf.height),
        QPageSize.Unit.Millimeter,
        "",
        QPageSize.SizeMatchPolicy.ExactMatch,
    )
    return QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))


def _opened() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def _taken(buffer: QBuffer) -> bytes:
    buffer.close()
    return bytes(buffer.data().data())
