"""One style sheet for the whole window, made of a theme's tokens.

Widgets say what they are by the property ``kind``; nothing is styled by its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Template

RADIUS = 6
"""Corners of boxes, px."""
MARGIN = 14
"""Margins of panels, px."""
GRID = 4
"""Every distance is a multiple of this, px."""

_SHEET = Template("""
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: 4px 6px; }
QWidget[kind="desk"], QSplitter { background: $desk; }
QWidget[kind="panel"] { background: $panel; }
QWidget[kind="canvas"] { background: $canvas; }
QWidget[kind="top"] { background: $panel; border-bottom: 1px solid $line; }
QWidget[kind="foot"] { background: $panel; border-top: 1px solid $line; }
QWidget[kind="bar"] { background: $raised; border-bottom: 1px solid $line; }
QWidget[kind="raised"] { background: $raised; }
QWidget[kind="sign"] { background: $muted; }
QWidget[kind="rule"] { background: $line; }
QWidget[kind="popup"] { background: $panel; border: 1px solid $line; border-radius: 6px; }
QSplitter::handle { background: $line; }
QLabel { background: transparent; color: $text; }
QLabel[tone="muted"] { color: $muted; }
QLabel[tone="faint"] { color: $faint; }
QLabel[tone="error"] { color: $error; }
QLabel[tone="unknown"] { color: $unknown; }
QLabel[lit="false"], QLabel[lit="true"] { padding: 2px 6px; border-radius: 3px; }
QLabel[lit="true"] { background: $raised; }

QPushButton { background: transparent; color: $text; border: 1px solid transparent;
  border-radius: 6px; padding: 4px 10px; min-height: 18px; }
QPushButton:hover { background: $raised; }
QPushButton:focus { border-color: $accent; }
QPushButton:pressed { background: $line; }
QPushButton:disabled { color: $faint; background: transparent; }
QPushButton[kind="accent"] { background: $accent; color: $on_accent; padding: 4px 16px; }
QPushButton[kind="accent"]:hover, QPushButton[kind="accent"]:focus { border-color: $text; }
QPushButton[kind="accent"]:disabled { background: $raised; color: $muted; }
QPushButton[kind="segment"] { color: $muted; padding: 4px 12px; }
QPushButton[kind="segment"]:checked { background: $raised; color: $text; border-color: $line; }
QPushButton[kind="segment"]:focus { border-color: $accent; }
QPushButton[kind="chip"] { color: $muted; border-color: $line; border-radius: 11px;
  padding: 2px 8px; min-height: 16px; }
QPushButton[kind="chip"]:checked { color: $text; border-color: $accent; background: $raised; }
QPushButton[kind="chip"][removable="true"] {
  padding: 2px 15px 2px 7px; }
QPushButton[kind="chip"]:focus { border-color: $accent; }
QPushButton[kind="pill"] { color: $accent; border-color: $accent; border-radius: 9px;
  padding: 0px 10px; min-height: 16px; }
QPushButton[kind="pill"]:hover { background: $raised; }
QPushButton[kind="pill"]:focus { background: $accent; color: $on_accent; }
QPushButton[kind="pill"]:disabled { color: $faint; border-color: $line; }
QPushButton[kind="value"] { text-align: left; padding: 2px 6px; }
QPushButton[kind="value"][empty="true"] { color: $muted; }
QPushButton[kind="choice"] { text-align: left; background: $raised; border-color: $line;
  padding: 1px 6px; min-height: 16px; }
QPushButton[kind="choice"][empty="true"] { color: $muted; }
QPushButton[kind="choice"][wrong="true"] { border-color: $error; }
QPushButton[kind="choice"]:focus { border-color: $accent; }
QPushButton[kind="mark"] { color: $faint; padding: 0px 4px; border-radius: 9px; min-height: 16px; }
QPushButton[kind="mark"]:hover { color: $text; }
QPushButton[kind="mark"]:checked { color: $unknown; border-color: $unknown; }
QPushButton[kind="mark"]:focus { border-color: $accent; }
QPushButton[kind="quiet"] { color: $muted; padding: 2px 6px; }
QPushButton[kind="quiet"]:hover { color: $text; }

QLineEdit { background: $raised; color: $text; border: 1px solid $line; border-radius: 6px;
  padding: 4px 8px; min-height: 18px; selection-background-color: $accent;
  selection-color: $on_accent; }
QLineEdit:focus { border-color: $accent; }
QLineEdit[kind="title"] { background: transparent; border-color: transparent; padding: 2px 4px; }
QLineEdit[kind="title"]:hover { border-color: $line; }
QLineEdit[kind="title"]:focus { background: $raised; border-color: $accent; }
QLineEdit[kind="figure"] { padding: 1px 6px; min-height: 16px; }
QLineEdit[wrong="true"] { border-color: $error; }

QSlider { background: transparent; }
QSlider::groove:horizontal { height: 4px; background: transparent; }
QSlider::add-page:horizontal { background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -5px 0; border-radius: 7px;
  background: $panel; border: 1px solid $accent; }
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:focus { background: $accent; }

QAbstractScrollArea { background: transparent; border: none; }
QAbstractItemView { background: transparent; color: $text; border: none; outline: none; }
QListWidget { background: $panel; border-right: 1px solid $line; padding: 8px 0px; }
QListWidget::item { padding: 4px 14px; color: $muted; }
QListWidget::item:hover { background: $raised; }
QListWidget::item:selected { background: $raised; color: $text; border-left: 2px solid $accent; }
QTableView { border-top: 1px solid $line; selection-background-color: $raised;
  selection-color: $text; }
QTableView::item { padding: 0px 4px; }
QTableView::item:hover { background: $raised; }
QTableView::item:selected { background: $raised; color: $text; border-top: 1px solid $accent;
  border-bottom: 1px solid $accent; }
QTableView[kind="rows"] { border-top: none; selection-background-color: transparent; }
QTableView[kind="rows"]::item:hover, QTableView[kind="rows"]::item:selected {
  background: transparent; border: none; }
QProgressBar { background: $line; border: none; border-radius: 3px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QHeaderView { background: transparent; }
QHeaderView::section { background: transparent; color: $muted; border: none; padding: 3px 4px; }
QHeaderView::section:hover { color: $text; }
QHeaderView::up-arrow, QHeaderView::down-arrow { image: none; width: 0px; height: 0px; }
QTableView[kind="cells"] { border: 1px solid $line; border-radius: 6px; }
QTableCornerButton::section { background: transparent; border: none; }
QTableView[kind="cells"]::item:selected { border: none; }
QTableView[kind="cells"]::item:focus { border: 1px solid $accent; }
QLineEdit[kind="cell"] { padding: 0px 3px; min-height: 14px; border-radius: 0px;
  border-color: $accent; background: $panel; }
QPlainTextEdit[kind="lines"] { background: $raised; border: 1px solid $line; border-radius: 6px;
  padding: 1px 3px; }
QPlainTextEdit[kind="lines"]:focus { border-color: $accent; }
QPlainTextEdit[kind="lines"][wrong="true"] { border-color: $error; }
QPlainTextEdit { background: transparent; color: $text; border: none;
  selection-background-color: $accent; selection-color: $on_accent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar::handle:vertical { background: $line; border-radius: 3px; min-height: 24px;
  margin: 2px 2px; }
QScrollBar::handle:vertical:hover { background: $faint; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle:horizontal { background: $line; border-radius: 3px; min-width: 24px;
  margin: 2px 2px; }
QScrollBar::handle:horizontal:hover { background: $faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QMenu { background: $panel; color: $text; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: $raised; }
QMenu::item:checked { color: $accent; }
QMenu::item:disabled { color: $faint; }
QMenu::indicator { width: 0px; }
QMenu::separator { height: 1px; background: $line; margin: 4px 6px; }
QDialog { background: $panel; }
""")


def style_sheet(tokens: Mapping[str, str]) -> str:
    """The sheet in one theme's colours; text on the accent takes the ground of the panel."""
    return _SHEET.substitute(tokens, on_accent=_on_accent(tokens))


def _on_accent(tokens: Mapping[str, str]) -> str:
    """Dark on the bright accent of the dark theme, white on the deep one of the light theme."""
    return tokens["desk"] if _is_bright(tokens["accent"]) else "#ffffff"


def _is_bright(color: str) -> bool:
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue > 140
