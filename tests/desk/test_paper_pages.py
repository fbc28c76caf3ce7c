"""Every kind of page as a PDF: 100 mm are 100 mm, and tiles meet where they should."""

from __future__ import annotations

import factories as make
import pytest
from drawing.rigs import crowded, four_blowers, four_capped, unruled

from rigdesk.desk.printing import leaves_pdf, report_pdf, report_png, sheet_pdf
from rigdesk.drawing.diagram import DIAGRAMS
from rigdesk.drawing.pages import MARGIN, PAPERS, RULER_ROOM, DrawingTooLargeError
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Line
from rigdesk.drawing.template import template_leaves
from rigdesk.drawing.tiles import OVERLAP, printed
from rigdesk.drawing.views import VIEWS
from rigdesk.sheets.options import Options
from rigdesk.sheets.sheet import sheet

from .pdfreading import Pdf, Segment

EXACT = 1e-3
"""A micrometre."""

pytestmark = pytest.mark.usefixtures("qtbot")


def rulers(pdf: Pdf, page: int) -> list[float]:
    """How long the two lines are that begin in the corner of the rulers, mm."""
    return [
        s.length for s in pdf.segments(page)
        if s.width == pytest.approx(0.25, abs=EXACT) and s.length > 50
        and sorted((round(s.x0, 1), round(s.y0, 1))) == [MARGIN, MARGIN + RULER_ROOM]
    ]  # fmt: skip


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("scale", [None, 1.0, 0.5])
def test_every_view_is_exact(view: str, scale: float | None, paper: str) -> None:
    """Diagrams have no ruler, as they have nothing to measure."""
    pdf = Pdf(report_pdf(unruled(four_capped()), scale, paper, view))
    expected = [] if view in DIAGRAMS else [100.0, 100.0]
    for page in range(len(pdf.pages())):
        assert rulers(pdf, page) == pytest.approx(expected, abs=EXACT)
    assert b"/PrintScaling /None" in pdf.root


@pytest.mark.parametrize("paper", list(PAPERS))
def test_every_page_of_a_paper_card_is_exact(paper: str) -> None:
    leaves = template_leaves(make.gpu(length_mm=267), paper)
    pdf = Pdf(leaves_pdf(leaves, "A card"))
    assert len(pdf.pages()) == len(leaves)
    for page in range(len(leaves)):
        assert rulers(pdf, page) == pytest.approx([100.0, 100.0], abs=EXACT)
    assert b"/PrintScaling /None" in pdf.root
    assert leaves_pdf(leaves, "A card") == pdf.data


def test_a_paper_card_is_as_long_as_its_record_says() -> None:
    """Its dimension runs over all tiles from the bracket to its end."""
    pdf = Pdf(leaves_pdf(template_leaves(make.gpu(length_mm=267)), "A card"))
    for page in range(len(pdf.pages())):
        long = [s.length for s in pdf.segments(page) if s.length > 200]
        assert long == [] or max(long) == pytest.approx(267.0, abs=EXACT)
    assert any(s.length > 200 for s in pdf.segments(0))


@pytest.mark.parametrize("paper", list(PAPERS))
def test_the_drawings_of_a_sheet_are_exact(paper: str) -> None:
    found = unruled(crowded())
    pdf = Pdf(sheet_pdf(found, paper))
    views = [row.view for row in sheet(found).drawings]
    first = len(pdf.pages()) - len(views)
    for page, view in enumerate(views, first):
        expected = [] if view in DIAGRAMS else [100.0, 100.0]
        assert rulers(pdf, page) == pytest.approx(expected, abs=EXACT)


def test_a_sheet_of_chosen_sections_has_their_pages_only() -> None:
    chosen = Options(("bios",))
    assert len(Pdf(sheet_pdf(unruled(four_capped()), "A4", chosen)).pages()) == 1


def cross(x: float, y: float) -> tuple[Line, Line]:
    """Two lines whose places say where a tile lies."""
    level = Line(x - 300.0, y, x + 300.0, y, "text", "outline")
    return level, Line(x, y - 300.0, x, y + 300.0, "text", "outline")


def strokes(pdf: Pdf, page: int) -> list[Segment]:
    """What a page shows of the cross: the level line, the upright one, or both."""
    thick = [s for s in pdf.segments(page) if s.width == pytest.approx(0.35, abs=EXACT)]
    return [s for s in thick if s.length > 500]


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("scale", [1.0, 0.9])
def test_seams_meet_to_a_hundredth_of_a_millimetre(paper: str, scale: float) -> None:
    """Every page shows a line where the first's window and what they share put it."""
    drawing = Drawing("board", "A cross", (Group("a", 0, cross(300, 300)),), Bounds(0, 0, 1, 1))
    leaves = printed(drawing, scale, paper)
    assert len(leaves) > 1
    pdf = Pdf(leaves_pdf(leaves, "A cross"))
    window = leaves[0].window
    assert window is not None
    across, down = window.x1 - window.x0 - OVERLAP, window.y1 - window.y0 - OVERLAP
    columns = sum(leaf.name.startswith("A") for leaf in leaves)
    seen = {"level": 0, "upright": 0}
    for page in range(len(leaves)):
        row, column = divmod(page, columns)
        for line in strokes(pdf, page):
            if line.y0 == pytest.approx(line.y1, abs=EXACT):
                seen["level"] += 1
                assert line.x0 + across * column == pytest.approx(window.x0 + scale, abs=0.01)
            else:
                seen["upright"] += 1
                assert line.y0 + down * row == pytest.approx(window.y0 + scale, abs=0.01)
    assert min(seen.values()) > 1


def test_a_page_as_a_picture_is_one_page() -> None:
    with pytest.raises(DrawingTooLargeError, match="and A4 leaves"):
        report_png(unruled(four_blowers()), scale=1.0, paper="A4")
    page = report_png(unruled(four_blowers()), dpi=50, paper="A4", lying=True)
    assert int.from_bytes(page[16:20], "big") == round(297 / 25.4 * 50)
