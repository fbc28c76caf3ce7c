"""The shipped font on screen: Inter, its figures tabular."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from rigdesk.files.places import fonts_dir

FAMILY = "Inter"
SIZES = (10, 11, 12, 14, 20)
"""The sizes in use, px; weight carries rank."""
_FILES = ("Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")


@cache
def load_fonts() -> bool:
    """Make the shipped font known to Qt, once. False when no file of it could be read."""
    folder = fonts_dir()
    found = [QFontDatabase.addApplicationFont(str(folder / name)) for name in _FILES]
    return any(number >= 0 for number in found)


def app_font(px: int = 12, weight: int = 400) -> QFont:
    """The font of the window in pixels; figures are as wide as each other."""
    font = QFont(FAMILY)
    font.setPixelSize(px)
    font.setWeight(QFont.Weight(weight))
    font.setFeature(QFont.Tag("tnum"), 1)
    return font
