"""PDF and PNG: exact millimetres, and the same bytes for the same rig on every day."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import factories as make
import pytest
from drawing.rigs import bridged_pair, crowded, four_blowers, four_capped, unruled
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from rigdesk.desk import printing
from rigdesk.desk.printing import (
    PictureTooLargeError,
    drawing_pdf,
    drawing_png,
    report_pdf,
    report_png,
    sheet_pdf,
)
from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.pages import PAPERS, DrawingTooLargeError, for_paper, page_for
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Line, Rect
from rigdesk.drawing.theme import DARK, LIGHT, PAPER
from rigdesk.rig.rig import EMPTY
from rigdesk.rules.engine import check

from .pdfreading import Pdf

TESTS = Path(__file__).parents[1]
EXACT = 1e-4
"""A ten-thousandth of a millimetre."""

pytestmark = pytest.mark.usefixtures("qtbot")


def marked(x: float, y: float, length: float) -> Drawing:
    """A drawing of one line that is easy to find: it is 0.35 mm thick and nothing else is."""
    line = Line(x, y, x + length, y, "text", "outline")
    return Drawing("board", "One line", (Group("a", 0, (line,)),), Bounds(0, 0, 300, 200))


def rulers(pdf: Pdf, page: int) -> list[float]:
    """How long what should be 100 mm is, across and down."""
    thin = [s for s in pdf.segments(page) if abs(s.width - 0.25) < 1e-3]
    near = [s for s in thin if abs(s.length - 100.0) < 5.0]
    return [s.length for s in near if min(s.x0, s.y0) == pytest.approx(10.0, abs=0.1)]


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("scale", [None, 1.0, 0.5])
def test_both_rulers_measure_100_mm_on_every_page(paper: str, scale: float | None) -> None:
    """Whatever the scale of the drawing between them."""
    pdf = Pdf(drawing_pdf(draw_board(unruled(four_blowers())), scale, paper))
    for page in range(len(pdf.pages())):
        assert rulers(pdf, page) == pytest.approx([100.0, 100.0], abs=EXACT)


def strokes(pdf: Pdf, page: int) -> list[float]:
    """The lengths of the lines of the test drawing."""
    return [s.length for s in pdf.segments(page) if s.width == pytest.approx(0.35, abs=1e-4)]


def test_a_line_is_as_long_as_it_says() -> None:
    """At 1:1 and at 1:2; its ends are flat, or it would be longer by its width."""
    drawing = marked(10, 10, 120)
    full = Pdf(drawing_pdf(drawing, 1.0, "A3"))
    assert strokes(full, 0) == pytest.approx([120.0], abs=EXACT)
    half = Pdf(drawing_pdf(drawing, 0.5, "A3"))
    assert strokes(half, 0) == pytest.approx([60.0], abs=EXACT)
    for pdf in (full, half):
        assert {s.cap for s in pdf.segments(0) if abs(s.width - 0.35) < 1e-3} == {0}


def test_lines_keep_their_weight_at_every_scale() -> None:
    """0.35 mm is what prints, not half of it at 1:2."""
    for scale in (1.0, 0.5, 0.2):
        widths = {round(s.width, 3) for s in Pdf(drawing_pdf(marked(0, 0, 50), scale)).segments(0)}
        assert 0.35 in widths
        assert widths <= {0.35, 0.25, 0.18, 0.13, *{w for w in widths if w > 0.5}}


def test_tiles_together_are_the_drawing() -> None:
    """A line over two tiles has one length: what they show of it minus the 10 mm they share."""
    drawing = marked(0, 50, 300)
    pdf = Pdf(drawing_pdf(drawing, 1.0, "A4"))
    assert len(pdf.pages()) == 2
    words = for_paper(drawing).bounds
    left, right = (
        next(s for s in pdf.segments(page) if abs(s.width - 0.35) < 1e-3) for page in (0, 1)
    )
    shift = left.x0 - right.x0
    assert left.length == pytest.approx(300.0, abs=EXACT)
    assert shift == pytest.approx((words.x1 - words.x0 + 10.0) / 2 - 10.0, abs=1e-3)


def test_pages_are_paper() -> None:
    """To the whole points that Qt rounds a MediaBox to; the drawings of a sheet may lie."""
    assert Pdf(report_pdf(unruled(four_blowers()))).sizes() == [(842, 595)]
    assert Pdf(report_pdf(unruled(four_blowers()), None, "A3")).sizes() == [(1191, 842)]
    *upright, board, rear, side, _lanes = Pdf(sheet_pdf(unruled(crowded()))).sizes()
    assert set(upright) == {(595, 842)}
    assert (board, rear, side) == ((842, 595), (595, 842), (842, 595))
    assert Pdf(sheet_pdf(check(EMPTY), "Letter")).sizes() == [(612, 792)]


def test_nothing_of_the_day_is_in_a_file() -> None:
    """No date, no UUID; the identity is a digest; viewers are asked not to scale."""
    data = sheet_pdf(unruled(four_capped()))
    pdf = Pdf(data)
    assert b"Date" not in pdf.info
    assert b"Metadata" not in pdf.root
    assert b"/ViewerPreferences << /PrintScaling /None >>" in pdf.root
    assert b"xmp:CreateDate" not in data
    assert re.search(rb"/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]", pdf.trailer)
    assert "Four capped".encode("utf-16-be") in pdf.info


def test_a_long_name_is_cut_in_the_title() -> None:
    """Viewers write it over their windows."""
    pdf = Pdf(sheet_pdf(check(make.rig(make.at("PCIE1", make.gpu()), name="long " * 500))))
    title = re.search(rb"/Title \((.*?)\)\n", pdf.info, re.DOTALL)
    assert title
    assert len(title[1]) < 600


MAKE_BOTH = """
import sys
sys.path.insert(0, sys.argv[1])
from drawing.rigs import four_capped, unruled
from rigdesk.desk.printing import report_pdf, sheet_pdf
sys.stdout.buffer.write(sheet_pdf(unruled(four_capped())) + report_pdf(unruled(four_capped()), 1.0))
"""


def made_elsewhere(seed: str) -> bytes:
    """Both files from a process of its own, whose hashes begin at a seed, without a display."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("QT_", "DISPLAY"))}
    done = subprocess.run(
        [sys.executable, "-c", MAKE_BOTH, str(TESTS)],
        env={**environment, "QT_HASH_SEED": seed, "PYTHONHASHSEED": "random"},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def test_the_same_rig_gives_the_same_bytes_in_every_process() -> None:
    """Qt numbers the parts of fonts by a hash that begins elsewhere each time."""
    report = unruled(four_capped())
    here = sheet_pdf(report) + report_pdf(report, 1.0)
    assert here == sheet_pdf(report) + report_pdf(report, 1.0)
    # Qt knows 0 for no random start at all; without it every process has a start of its own.
    assert made_elsewhere("0") == here
    assert made_elsewhere("") == here


def test_the_shipped_font_is_inside() -> None:
    """In every weight that is used, and no other font where Inter has every character."""
    data = sheet_pdf(unruled(four_capped()))
    names = set(re.findall(rb"/FontName /[A-Z]{6}\+([\w-]+)", data))
    assert names == {b"Inter-Regular", b"Inter-Medium", b"Inter-SemiBold", b"Inter-Bold"}
    assert data.count(b"/FontFile2") == 4
    assert b"/ToUnicode" in data


def picture(data: bytes) -> QImage:
    image = QImage.fromData(data)
    assert not image.isNull()
    return image


def test_a_picture_is_as_large_as_asked() -> None:
    """By dots an inch, by scale, or by its width."""
    drawing = draw_board(unruled(bridged_pair()))
    page = page_for(drawing)
    usual = picture(drawing_png(drawing))
    assert usual.width() == round(page.width * 150 / 25.4)
    assert usual.height() == round(page.height * 150 / 25.4)
    assert usual.dotsPerMeterX() == round(150 / 0.0254)
    half = picture(drawing_png(drawing, scale=0.5, dpi=100))
    assert half.width() == round(page.width / 2 * 100 / 25.4)
    narrow = picture(drawing_png(drawing, width=640))
    assert narrow.width() == 640
    assert narrow.height() == pytest.approx(640 * page.height / page.width, abs=1)


@pytest.mark.parametrize("theme", [LIGHT, DARK, PAPER], ids=lambda theme: theme.name)
def test_a_picture_wears_its_theme(theme: object) -> None:
    """Its ground and its shapes."""
    box = Rect(10, 10, 20, 20, "plug")
    drawing = Drawing("board", "", (Group("a", 0, (box,)),), Bounds(0, 0, 40, 40))
    image = picture(drawing_png(drawing, theme, dpi=254))  # type: ignore[arg-type]
    assert image.pixelColor(50, 50) == QColor(theme.colour("canvas"))  # type: ignore[attr-defined]
    assert image.pixelColor(200, 200) == QColor(theme.colour("plug"))  # type: ignore[attr-defined]
    assert image.pixelColor(98, 200) == QColor(theme.colour("canvas"))  # type: ignore[attr-defined]
    assert image.pixelColor(102, 200) == QColor(theme.colour("plug"))  # type: ignore[attr-defined]


def test_the_same_rig_gives_the_same_picture() -> None:
    drawing = draw_board(unruled(four_blowers()))
    assert drawing_png(drawing, width=400) == drawing_png(drawing, width=400)


def test_what_is_too_large_is_refused_with_both_sizes() -> None:
    """Before any memory is taken for it."""
    drawing = draw_board(unruled(four_blowers()))
    with pytest.raises(PictureTooLargeError, match="100,000,000 is the most"):
        drawing_png(drawing, dpi=2400)
    with pytest.raises(DrawingTooLargeError, match="pages of A4 at 50:1, and 64 is the most"):
        drawing_pdf(drawing, 50.0)
    with pytest.raises(ValueError, match="choose A4, A3, Letter"):
        drawing_pdf(drawing, None, "A9")


def test_a_picture_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Qt without PNG gives no empty file."""

    class Deaf:
        def __init__(self, *_: object) -> None:
            pass

        def write(self, _image: QImage) -> bool:
            return False

    monkeypatch.setattr(printing, "QImageWriter", Deaf)
    with pytest.raises(OSError, match="could not write the picture"):
        drawing_png(marked(0, 0, 10), dpi=20)


def test_an_application_is_made_where_none_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """One for no display; where one runs it is left alone."""
    made: list[list[str]] = []

    class Fake:
        running: object = None

        def __init__(self, arguments: list[str]) -> None:
            made.append(arguments)

        @classmethod
        def instance(cls) -> object:
            return cls.running

    monkeypatch.setattr(printing, "QGuiApplication", Fake)
    monkeypatch.setattr(printing, "_application", None)
    printing.ensure_application()
    assert [arguments[-2:] for arguments in made] == [["-platform", "offscreen"]]
    Fake.running = object()
    printing.ensure_application()
    assert len(made) == 1


def test_a_broken_drawing_is_raised_at_the_caller(qtbot: QtBot) -> None:
    """And Qt is left with no painter open."""
    group = Group("a", 0, (Rect(0, 0, 1, 1, "no-such-role"),))  # type: ignore[arg-type]
    broken = Drawing("board", "", (group,), Bounds(0, 0, 10, 10))
    with pytest.raises(KeyError):
        drawing_pdf(broken)
    with pytest.raises(KeyError):
        drawing_png(broken)


def test_words_grow_where_the_picture_is_small() -> None:
    """Text that could not be read at a few pixels is magnified, the machine is not."""
    report = unruled(four_blowers())
    plain = drawing_png(draw_board(report), width=500)
    assert report_png(report, width=500) != plain
    assert picture(report_png(report, dpi=150)) == picture(drawing_png(draw_board(report)))
    assert picture(report_png(report, DARK, width=300, scale=0.5)).width() == 300
