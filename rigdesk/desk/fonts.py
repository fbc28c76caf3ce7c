"""The shipped font on screen: Inter, its figures tabular."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from rigdesk.files.places import fonts_dir

FAMILY = "Inter"
SIZES = (10, 11, 12, 14, 20)
"""The sizes in use, px; weight carries rank."""
_FILES = ("Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf")
_BOLD = "Inter-Bold.otf"
"""Only marks and drawings use it: read when it is first asked for, after the first paint."""


@cache
def load_fonts() -> bool:
    """Make the shipped font known to Qt, once. False when no file of it could be read."""
    return sum(map(_load, _FILES)) > 0


def app_font(px: int = 12, weight: int = 400) -> QFont:
    """The font of the window in pixels; figures are as wide as each other."""
    if weight >= QFont.Weight.Bold:
        _load(_BOLD)
    font = QFont(FAMILY)
    font.setPixelSize(px)
    font.setWeight(QFont.Weight(weight))
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


@cache
def _load(name: str) -> bool:
    return QFontDatabase.addApplicationFont(str(fonts_dir() / name)) >= 0
