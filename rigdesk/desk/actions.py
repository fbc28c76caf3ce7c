"""Everything that can be done, as named actions with their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget


class Spec(NamedTuple):
    """One action: its name in code, its words, its keys, and what its button says if shorter.

    The words are text; Qt's mark for translators is declared as any object.
    """

    name: str
    text: Any
    keys: tuple[str, ...] = ()
    short: Any = ""


SPECS = (
    Spec("new", QT_TRANSLATE_NOOP("Actions", "New"), ("Ctrl+N",)),
    Spec("open", QT_TRANSLATE_NOOP("Actions", "Open…"), ("Ctrl+O",)),
    Spec("save", QT_TRANSLATE_NOOP("Actions", "Save"), ("Ctrl+S",)),
    Spec("save_as", QT_TRANSLATE_NOOP("Actions", "Save as…"), ("Ctrl+Shift+S",)),
    Spec("export_drawing", QT_TRANSLATE_NOOP("Actions", "Export drawing…"),
         ("Ctrl+Shift+E",)),
    Spec("build_sheet", QT_TRANSLATE_NOOP("Actions", "Build sheet…"), ("Ctrl+B",)),
    Spec("paper_card", QT_TRANSLATE_NOOP("Actions", "Paper card of the card selected…")),
    Spec("print", QT_TRANSLATE_NOOP("Actions", "Print…"), ("Ctrl+P",)),
    Spec("quit", QT_TRANSLATE_NOOP("Actions", "Quit"), ("Ctrl+Q",)),
    Spec("undo", QT_TRANSLATE_NOOP("Actions", "Undo"), ("Ctrl+Z",)),
    Spec("redo", QT_TRANSLATE_NOOP("Actions", "Redo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
    Spec("select_all", QT_TRANSLATE_NOOP("Actions", "Select all cards"), ("Ctrl+A",)),
    Spec("duplicate", QT_TRANSLATE_NOOP("Actions", "Duplicate the cards selected"), ("Ctrl+D",),
         QT_TRANSLATE_NOOP("Actions", "Duplicate cards")),
    Spec("swap", QT_TRANSLATE_NOOP("Actions", "Swap the two cards selected"), ("Ctrl+E",),
         QT_TRANSLATE_NOOP("Actions", "Swap two cards")),
    Spec("to_tray", QT_TRANSLATE_NOOP("Actions", "Put the cards selected in the tray"),
         ("Ctrl+Backspace",), QT_TRANSLATE_NOOP("Actions", "Cards to the tray")),
    Spec("paste_list", QT_TRANSLATE_NOOP("Actions", "Paste part list…"), ("Ctrl+V",)),
    Spec("newer_figures", QT_TRANSLATE_NOOP("Actions", "Newer figures…")),
    Spec("new_part", QT_TRANSLATE_NOOP("Actions", "New part…"), ("Ctrl+Shift+N",)),
    Spec("copy_part", QT_TRANSLATE_NOOP("Actions", "Copy as my part…"), ("Ctrl+Shift+D",)),
    Spec("change_part", QT_TRANSLATE_NOOP("Actions", "Correct or edit the part…"), ("F2",)),
    Spec("import_parts", QT_TRANSLATE_NOOP("Actions", "Import parts…")),
    Spec("cap_all", QT_TRANSLATE_NOOP("Actions", "Cap all cards…"), ("Ctrl+Shift+C",)),
    Spec("fit", QT_TRANSLATE_NOOP("Actions", "Fit the whole machine"), ("Ctrl+0",),
         QT_TRANSLATE_NOOP("Actions", "Fit")),
    Spec("one_to_one", QT_TRANSLATE_NOOP("Actions", "True size"), ("Ctrl+1",),
         QT_TRANSLATE_NOOP("Actions", "1:1")),
    Spec("zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom in"), ("Ctrl++", "Ctrl+=")),
    Spec("zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom out"), ("Ctrl+-",)),
    Spec("view_board", QT_TRANSLATE_NOOP("Actions", "Board view"), ("Alt+1",),
         QT_TRANSLATE_NOOP("Actions", "Board")),
    Spec("view_rear", QT_TRANSLATE_NOOP("Actions", "Rear view"), ("Alt+2",),
         QT_TRANSLATE_NOOP("Actions", "Rear")),
    Spec("view_side", QT_TRANSLATE_NOOP("Actions", "Side view"), ("Alt+3",),
         QT_TRANSLATE_NOOP("Actions", "Side")),
    Spec("view_all", QT_TRANSLATE_NOOP("Actions", "All views"), ("Alt+4",),
         QT_TRANSLATE_NOOP("Actions", "All")),
    Spec("view_wiring", QT_TRANSLATE_NOOP("Actions", "Wiring"), ("Alt+5",)),
    Spec("view_lanes", QT_TRANSLATE_NOOP("Actions", "Lanes"), ("Alt+6",)),
    Spec("measure", QT_TRANSLATE_NOOP("Actions", "Measure"), ("Ctrl+Shift+M",)),
    Spec("find", QT_TRANSLATE_NOOP("Actions", "Find a part"), ("Ctrl+F",)),
    Spec("choose_board", QT_TRANSLATE_NOOP("Actions", "Choose a board")),
    Spec("first_sample", QT_TRANSLATE_NOOP("Actions", "Open a sample")),
    Spec("this_rig", QT_TRANSLATE_NOOP("Actions", "This rig"), ("Ctrl+L",)),
    Spec("canvas", QT_TRANSLATE_NOOP("Actions", "The machine"), ("Ctrl+M",)),
    Spec("findings", QT_TRANSLATE_NOOP("Actions", "Findings"), ("Ctrl+R",)),
    Spec("choose_gpu", QT_TRANSLATE_NOOP("Actions", "Choose a GPU"), ("Ctrl+G",)),
    Spec("compare", QT_TRANSLATE_NOOP("Actions", "Compare with…"), ("Ctrl+K",)),
    Spec("theme_dark", QT_TRANSLATE_NOOP("Actions", "Dark")),
    Spec("theme_light", QT_TRANSLATE_NOOP("Actions", "Light")),
    Spec("theme_system", QT_TRANSLATE_NOOP("Actions", "As the system")),
    Spec("other_theme", QT_TRANSLATE_NOOP("Actions", "Light"), ("Ctrl+T",)),
    Spec("keys", QT_TRANSLATE_NOOP("Actions", "Keys"), ("F1",)),
    Spec("rules", QT_TRANSLATE_NOOP("Actions", "Rules explained")),
    Spec("menu", QT_TRANSLATE_NOOP("Actions", "Menu"), ("F10",)),
)  # fmt: skip

THEMES = ("theme_dark", "theme_light", "theme_system")
SIDES = ("view_board", "view_rear", "view_side", "view_all", "view_wiring", "view_lanes")
NEEDS_RIG = (
    "save", "save_as", "export_drawing", "build_sheet", "paper_card", "print", "cap_all", "new",
    "open", "undo", "redo", "select_all", "duplicate", "swap", "to_tray",
    *SIDES, "measure",
    "fit", "one_to_one", "zoom_in", "zoom_out", "find", "this_rig", "canvas", "findings", "keys",
    "new_part", "copy_part", "change_part", "rules", "choose_gpu", "compare", "paste_list",
    "import_parts",
    "newer_figures",
)  # fmt: skip
"""Not to be used before the domain is loaded, a moment after the first paint."""


class Actions:
    """The actions by name, all of them on one window so that their keys work everywhere in it."""

    def __init__(self, window: QWidget) -> None:
        self._all = {spec.name: _made(spec, window) for spec in SPECS}
        for action in self._all.values():
            window.addAction(action)
        for name in (*THEMES, *SIDES, "measure"):
            self._all[name].setCheckable(True)
        self.show_side("board")
        self.set_ready(False)

    def __getitem__(self, name: str) -> QAction:
        return self._all[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._all.values())

    def connect(self, name: str, done: Callable[[], object]) -> None:
        """What an action does."""
        self._all[name].triggered.connect(lambda _checked=False: done())

    def show_side(self, side: str) -> None:
        """Tick the view that the canvas shows."""
        for name in SIDES:
            self._all[name].setChecked(name == f"view_{side}")

    def set_ready(self, ready: bool) -> None:
        """Allow the actions that need a document; those of several keys get the others."""
        if ready:
            from PySide6.QtGui import QKeySequence

            for spec in SPECS:
                if len(spec.keys) > 1:
                    self._all[spec.name].setShortcuts([QKeySequence(key) for key in spec.keys])
        for name in NEEDS_RIG:
            self._all[name].setEnabled(ready)

    def name_steps(self, undo: str, redo: str) -> None:
        """Tell undo and redo which step they would take back or do again; empty for none."""
        for name, step in (("undo", undo), ("redo", redo)):
            action = self._all[name]
            word = _tr("Undo") if name == "undo" else _tr("Redo")
            action.setEnabled(bool(step))
            action.setText(f"{word} “{step}”" if step else word)
            action.setIconText(word)
            action.setToolTip(f"{action.text()} ({_keys(action)})")


def keys_of(name: str) -> str:
    """The first key of an action, for a menu that is not the window's own; empty without one."""
    return next((spec.keys[0] for spec in SPECS if spec.name == name and spec.keys), "")


def _made(spec: Spec, window: QWidget) -> QAction:
    # Words apart from making, and the key as a property: else PySide6 makes QIcon's and
    # QKeySequence's long enums, 3 ms that nobody should wait for before the first paint.
    action = QAction(window)
    action.setText(_tr(spec.text))
    action.setObjectName(spec.name)
    if spec.keys:
        action.setProperty("shortcut", spec.keys[0])
    action.setIconText(_tr(spec.short or spec.text).rstrip("…"))
    key = f"({spec.keys[0]})" if spec.keys else ""
    action.setToolTip(" ".join(filter(None, (action.text().rstrip("…"), key))))
    return action


def _keys(action: QAction) -> str:
    return action.shortcut().toString()


def _tr(text: str) -> str:
    return QCoreApplication.translate("Actions", text)
