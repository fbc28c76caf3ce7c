"""Colours by role, contrast that can be read, and the change of the theme."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rigdesk.desk.fonts import app_font, load_fonts
from rigdesk.desk.settings import THEME
from rigdesk.desk.style import style_sheet
from rigdesk.desk.theme import Theme, set_theme, theme, themes
from rigdesk.drawing.font import text_width

from .conftest import Person

GROUNDS = ("panel", "raised")
VERDICTS = ("ok", "note", "warning", "error", "unknown")


def luminance(color: QColor) -> float:
    """Relative luminance (WCAG 2)."""
    linear = [
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4
        for c in (color.redF(), color.greenF(), color.blueF())
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: QColor, other: QColor) -> float:
    """Contrast of two colours (WCAG 2)."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("role", ["text", "muted", *VERDICTS])
def test_words_can_be_read(name: str, role: str) -> None:
    """Text, muted text and every verdict reach 4.5 to 1 on the grounds that they stand on."""
    worn = Theme("dark" if name == "dark" else "light")
    assert all(contrast(worn.color(role), worn.color(ground)) >= 4.5 for ground in GROUNDS)


@pytest.mark.parametrize("name", ["dark", "light"])
def test_words_on_the_accent_can_be_read(name: str) -> None:
    """The build sheet's button is read as well."""
    sheet = style_sheet(Theme("dark" if name == "dark" else "light").tokens)
    line = next(part for part in sheet.split("}") if 'kind="accent"] {' in part)
    ground, words = (QColor(p.split(";")[0].strip()) for p in line.split(":")[1:3])
    assert contrast(ground, words) >= 4.5


def test_sheet_has_no_token_left() -> None:
    """Every ``$role`` of the sheet is filled in."""
    assert "$" not in style_sheet(Theme("dark").tokens)


def test_see_through_and_mixed() -> None:
    """Tints keep to their ground."""
    worn = Theme("dark")
    assert worn.color("accent", 0.5).alphaF() == pytest.approx(0.5, abs=0.01)
    assert worn.mixed("accent", "panel", 0.0) == worn.color("panel")
    assert worn.mixed("accent", "panel", 1.0) == worn.color("accent")
    assert worn.color("none").alpha() == 0
    with pytest.raises(KeyError):
        worn.color("pink")


def test_set_theme_announces_once(qtbot: QtBot) -> None:
    """The same theme again is no change."""
    set_theme("dark")
    with qtbot.waitSignal(themes().theme_changed):
        set_theme("light")
    with qtbot.assertNotEmitted(themes().theme_changed):
        set_theme("light")
    assert not theme().is_dark
    ground = QApplication.palette().window().color()
    assert ground == theme().color("panel")
    set_theme("dark")


def test_system_theme_is_the_palette_that_qt_started_with(qtbot: QtBot) -> None:
    """Offscreen it is a light one, and the scheme Unknown, which changes nothing."""
    del qtbot
    set_theme("system")
    assert not theme().is_dark
    themes().follow_system()
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert themes().choice == "system"
    assert not theme().is_dark
    set_theme("dark")
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert theme().is_dark


def test_font_is_ours_and_tabular(qtbot: QtBot) -> None:
    """Every figure is as wide as the next, and as wide as the table of advances says."""
    del qtbot
    assert load_fonts()
    assert QFontInfo(app_font(12)).family() == "Inter"
    metrics = QFontMetricsF(app_font(20))
    assert metrics.horizontalAdvance("1111") == metrics.horizontalAdvance("8888")
    assert metrics.horizontalAdvance("1,447 W") == pytest.approx(text_width("1,447 W", 20), abs=1)


def test_switch_in_the_window_is_remembered(four: Person) -> None:
    """The button says what it changes to; menu entries show what is worn."""
    desk = four
    assert desk.action("other_theme").iconText() == "Light"
    desk.do("other_theme")
    assert not theme().is_dark
    assert desk.action("theme_light").isChecked()
    assert desk.action("other_theme").iconText() == "Dark"
    desk.do("theme_dark")
    assert theme().is_dark
    desk.do("theme_system")
    assert desk.action("theme_system").isChecked()
    assert desk.window.settings.get(THEME) == "system"
