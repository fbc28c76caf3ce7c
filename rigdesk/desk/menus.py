"""The one menu that holds everything; made when it is first needed, after the first paint."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QWidget

from rigdesk.desk.actions import Actions

FILE = ("new", "open", "@recent", "@samples", "", "save", "save_as", "",
        "export_drawing", "build_sheet", "paper_card", "print", "", "quit")  # fmt: skip
EDIT = (
    "undo",
    "redo",
    "",
    "select_all",
    "duplicate",
    "swap",
    "to_tray",
    "",
    "paste_list",
    "newer_figures",
    "cap_all",
    "",
    "new_part",
    "copy_part",
    "change_part",
    "import_parts",
)
VIEW = ("view_board", "view_rear", "view_side", "view_all", "", "view_wiring",
        "view_lanes", "", "measure", "",
        "fit", "one_to_one", "zoom_in", "zoom_out", "", "find", "this_rig", "canvas", "findings",
        "", "choose_gpu", "compare", "", "theme_dark", "theme_light", "theme_system")  # fmt: skip
HELP = ("keys", "rules")
"""What each part of the menu holds: names of actions, menus after an @, lines between groups."""


class Menus:
    """File, edit, view and help; ``recent`` and ``samples`` are filled as they open."""

    def __init__(self, actions: Actions, window: QWidget) -> None:
        self._actions = actions
        self.top = QMenu(window)
        self.recent = QMenu(_tr("Open recent"), self.top)
        self.samples = QMenu(_tr("Open a sample"), self.top)
        for title, names in (
            (_tr("File"), FILE), (_tr("Edit"), EDIT), (_tr("View"), VIEW), (_tr("Help"), HELP)
        ):  # fmt: skip
            sub = QMenu(title, self.top)
            self.top.addMenu(sub)
            for name in names:
                self._add(sub, name)

    def _add(self, menu: QMenu, name: str) -> None:
        if not name:
            menu.addSeparator()
        elif name.startswith("@"):
            menu.addMenu(self.recent if name == "@recent" else self.samples)
        else:
            menu.addAction(self._actions[name])


def _tr(text: str) -> str:
    return QCoreApplication.translate("Actions", text)
