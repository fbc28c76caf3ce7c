"""The table of advances says what the shipped fonts say."""

from __future__ import annotations

import importlib.util

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF
from PySide6.QtWidgets import QApplication

from rigdesk.drawing import font
from rigdesk.files import places

from .advances import FACES, TABLE, make_table

SIZE = 200.0
LABELS = (
    "RTX A6000 48 GB",
    "Slot 1 · 12.5 mm",
    "PCIEX16(G5)_1",
    "3–4 °C ≥ 2 × 8 → €1 299,00",
    "AVATAR",
)


@pytest.fixture(scope="module")
def _shipped_fonts(qapp: QApplication) -> None:
    for name in FACES.values():
        path = places.fonts_dir() / f"Inter-{name}.otf"
        assert QFontDatabase.addApplicationFont(str(path)) >= 0


def pen(weight: int, *, tabular: bool) -> QFontMetricsF:
    """What Qt measures with kerning and contextual alternates off."""
    face = QFont(font.FAMILY)
    face.setPixelSize(int(SIZE))
    face.setWeight(QFont.Weight(weight))
    face.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    face.setKerning(False)
    face.setFeature(QFont.Tag("calt"), 0)
    face.setFeature(QFont.Tag("tnum"), int(tabular))
    return QFontMetricsF(face)


@pytest.mark.skipif(not importlib.util.find_spec("fontTools"), reason="fontTools is not here")
def test_the_fonts_give_this_table() -> None:
    """Where fontTools is at hand the table is made again and compared to the letter."""
    assert TABLE.read_text(encoding="utf-8") == make_table()


@pytest.mark.usefixtures("_shipped_fonts")
@pytest.mark.parametrize("tabular", [True, False])
@pytest.mark.parametrize("weight", font.WEIGHTS)
def test_qt_measures_the_same(weight: int, tabular: bool) -> None:
    """Every character the font has, and whole labels, within one part in a hundred."""
    metrics = pen(weight, tabular=tabular)
    shown = [chr(code) for code in range(0x20, 0xE000) if font.has_glyph(chr(code))]
    assert len(shown) > 2000
    for text in (*shown, *LABELS):
        ours = font.text_width(text, SIZE, weight, tabular=tabular)
        assert ours == pytest.approx(metrics.horizontalAdvance(text), rel=0.01, abs=0.2), text


@pytest.mark.usefixtures("_shipped_fonts")
def test_heights_are_those_of_qt() -> None:
    """A label is centred by the height of its capitals."""
    metrics = pen(400, tabular=True)
    assert font.cap_height(SIZE) == pytest.approx(metrics.capHeight(), rel=0.01)
    assert font.ascent(SIZE) == pytest.approx(metrics.ascent(), rel=0.01)
    assert font.descent(SIZE) == pytest.approx(metrics.descent(), rel=0.01)


def test_tabular_figures_are_of_one_width() -> None:
    """A figure that changes under the mouse keeps its width."""
    assert len({font.text_width(figure, SIZE) for figure in "0123456789"}) == 1
    assert font.text_width("1", SIZE, tabular=False) < font.text_width("1", SIZE)


def test_width_grows_with_size_and_adds_up() -> None:
    """No kerning: a text is as wide as its parts, and twice as wide at twice the size."""
    whole = font.text_width("AVATAR 12", 10)
    assert whole == pytest.approx(font.text_width("AVA", 10) + font.text_width("TAR 12", 10))
    assert font.text_width("AVATAR 12", 20) == pytest.approx(2 * whole)
    assert font.text_width("", 10) == 0


def test_the_nearest_weight_is_used() -> None:
    """A pen that asks for black gets the boldest that is shipped."""
    assert font.text_width("Slot", 10, 900) == font.text_width("Slot", 10, 700)
    assert font.text_width("Slot", 10, 100) == font.text_width("Slot", 10, 400)


def test_a_missing_character_counts_as_an_average_one() -> None:
    """Its place is kept, and a sheet can warn that the font lacks it."""
    assert not font.has_glyph("语")
    assert 4 < font.text_width("语", 10) < 10
    assert font.text_width("语", 10) == font.text_width("\u2328", 10)


@pytest.mark.parametrize("character", "×≥≤±°€£¥→←↑↓■□▲▼◆●○–—…“”\u00a0\u2009\u202f·µΩØ½ßéŁő")
def test_the_font_has_what_drawings_use(character: str) -> None:
    """Missing glyphs vanish silently on paper."""
    assert font.has_glyph(character)
