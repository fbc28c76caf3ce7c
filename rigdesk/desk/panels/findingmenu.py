"""The menu of one finding: its rule, its fixes, its figure, and whether it is accepted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from rigdesk.desk.panels.waiving import can_accept
from rigdesk.rules.finding import Finding

if TYPE_CHECKING:
    from rigdesk.solve.fixes import Fix


def finding_menu(
    finding: Finding, fixes: Sequence[Fix], asks_figure: bool, parent: QWidget
) -> QMenu:
    """A menu whose actions carry what they do: a fix, or a word such as ``accept``."""
    menu = QMenu(parent)
    for fix in fixes:
        _add(menu, fix.label, fix)
    if asks_figure:
        _add(menu, menu.tr("Enter figure…"), "measure")
    if not menu.isEmpty():
        menu.addSeparator()
    if finding.waived is not None:
        _add(menu, menu.tr("Take back\tW"), "back")
    elif can_accept(finding):
        _add(menu, menu.tr("Accept…\tW"), "accept")
    _add(menu, menu.tr("Why?\tEnter"), "why")
    return menu


def _add(menu: QMenu, text: str, does: Fix | str) -> QAction:
    action = QAction(text, menu)
    action.setData(does)
    menu.addAction(action)
    return action
