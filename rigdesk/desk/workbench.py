"""What fills the window's shell once it is painted: document, canvas, panels, and their wiring."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from rigdesk.desk.canvas.view import CanvasView
from rigdesk.desk.deeds import Deeds
from rigdesk.desk.desktop import Desktop
from rigdesk.desk.document import Document
from rigdesk.desk.filing import Filing
from rigdesk.desk.fixing import RECORDS_A_TIME
from rigdesk.desk.hand import Hand
from rigdesk.desk.mineparts import MyParts
from rigdesk.desk.newer import Newer
from rigdesk.desk.pages import Pages
from rigdesk.desk.panels.answer import AnswerPanel
from rigdesk.desk.panels.left import LeftPanel
from rigdesk.desk.previewing import FixPreview
from rigdesk.desk.putting import is_carried
from rigdesk.desk.sights import Sights
from rigdesk.parts import AnyPart
from rigdesk.rig import edits
from rigdesk.rig.rig import Rig

if TYPE_CHECKING:
    from rigdesk.desk.window import Window

HINT = "Drag a card onto the board · Enter takes the chosen part · Ctrl F finds · F1 keys"
BOARDLESS_HINT = "Enter takes the chosen part · Ctrl F finds · F1 keys"
RECORDS_AFTER_MS = 100
"""The catalog's records are made when the window has been painted with its rig."""
EMPTY_HINT = "Choose a board to begin, or open a sample from the menu (F10)"


class Workbench(QObject):
    """Holds the parts of a filled window together; each of them does one thing."""

    def __init__(
        self,
        window: Window,
        document: Document,
        canvas: CanvasView,
        left: LeftPanel,
        answer: AnswerPanel,
    ) -> None:
        super().__init__(window)
        self.window = window
        self.document = document
        document.setParent(self)
        self.hand = Hand(self.document, self)
        self.filing = Filing(self.document, window.settings, self)
        self.canvas = canvas
        self.left = left
        self.answer = answer
        self.preview = FixPreview(self.document, self.hand, self.canvas, self.answer)
        self.desktop = Desktop(self)
        self.deeds = Deeds(self.document, self)
        self.pages = Pages(self)
        self.newer = Newer(self)
        self.mine = MyParts(self)
        self.sights = Sights(self)
        left.catalog.remember(window.settings)
        self._connect_panels()
        self._connect_document()
        self._connect_actions()
        for name in ("choose_board", "first_sample"):
            self.canvas.invitation.add_action(window.actions_[name])

    def open(self, path: Path | None, key: str = "") -> None:
        """Open the rig to begin with, if there is one; ``key`` is that of its sight."""
        if path is None or not self.filing.open(path):
            self._show_rig()
        elif key:
            self.sights.opened(path, key)

    def begin(self) -> None:
        """Show all that was made, and offer recovery."""
        window = self.window
        window.fill("left", self.left)
        window.fill("centre", self.canvas)
        window.fill("right", self.answer)
        self.canvas.attach(self.document, self.hand)
        self.desktop.offer_recovery()
        self.canvas.setFocus()
        QTimer.singleShot(RECORDS_AFTER_MS, self, self._make_records)

    def finish_typing(self) -> None:
        """Take what stands in a field as entered: whoever saves means that, too."""
        field = QApplication.focusWidget()
        if isinstance(field, QLineEdit) and self.window.isAncestorOf(field):
            field.editingFinished.emit()

    def close(self) -> None:
        """The window goes: the journal stays where something is unsaved."""
        self.finish_typing()
        self.hand.put_back()
        self.pages.close()
        self.sights.close()
        self.filing.close()

    def take(self, part: AnyPart) -> None:
        """What Enter does to a part: a card goes into the hand, others into the rig."""
        if is_carried(part) and self.document.rig.board_part is not None:
            self.hand.pick_up(part)
            self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.deeds.put(part)

    def pick_up(self, card_id: str) -> None:
        """Take a card of the rig into the hand; Tab then goes from seat to seat."""
        self.hand.pick_up_card(card_id)
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def hint(self, text: str = "") -> None:
        """The line at the foot; without words what can be done now."""
        self.window.foot.show_hint(text or usual_hint(self.document.rig))

    def show_steps(self, _index: int = 0) -> None:
        """Name what undo and redo would do."""
        stack = self.document.undo_stack
        self.window.actions_.name_steps(stack.undoText(), stack.redoText())

    def _make_records(self) -> None:
        """Make the catalog's records, a few at a time, before a search for fixes asks for all."""
        busy = self.hand.carrying
        if busy or self.document.catalog.shelf.make(RECORDS_A_TIME):
            QTimer.singleShot(RECORDS_AFTER_MS if busy else 0, self, self._make_records)

    def _connect_panels(self) -> None:
        window, foot = self.window, self.window.foot
        self.canvas.status.connect(self.hint)
        self.canvas.cursor_axes.connect(foot.name_axes)
        self.canvas.cursor_mm.connect(foot.show_place)
        self.canvas.cursor_left.connect(foot.clear_place)
        self.canvas.zoomed.connect(foot.show_zoom)
        self.canvas.side_shown.connect(window.actions_.show_side)
        self.canvas.measuring_turned.connect(window.actions_["measure"].setChecked)
        self.left.catalog.chosen.connect(self.take)
        self.left.catalog.several.connect(self.deeds.add)
        self.left.parts.dropped.connect(self.deeds.put)
        self.hand.told.connect(self.deeds.tell)
        self.deeds.said.connect(self.hint)
        self.deeds.told.connect(self.desktop.tell_seats)
        self.deeds.trouble.connect(self.desktop.tell_trouble)
        self.hand.started.connect(lambda: self.left.catalog.rest(True))
        self.hand.ended.connect(lambda: self.left.catalog.rest(False))
        self.hand.started.connect(lambda: self.answer.findings.rest(True))
        self.hand.ended.connect(lambda: self.answer.findings.rest(False))
        self.left.cards.picked_up.connect(self.pick_up)
        self.left.cards.caps.said.connect(self.hint)
        self.left.cards.menu_wanted.connect(self._card_menu)
        self.left.trouble.connect(self.desktop.tell_trouble)
        self.answer.findings.previewed.connect(self.preview.show)
        self.answer.findings.status.connect(self.hint)
        self.answer.explain.connect(self.desktop.explain)
        self.answer.choose_circuit.connect(self._choose_circuit)
        window.top.renamed.connect(self._rename)

    def _connect_document(self) -> None:
        self.document.changed.connect(self._show_rig)
        self.document.state_changed.connect(self._show_state)
        self.document.undo_stack.indexChanged.connect(self.show_steps)

    def _connect_actions(self) -> None:
        acts, canvas, desktop = self.window.actions_, self.canvas, self.desktop
        for name, done in {
            "new": self.filing.new,
            "open": desktop.ask_open,
            "save": desktop.save,
            "save_as": desktop.ask_save_as,
            "build_sheet": desktop.ask_sheet,
            "paper_card": desktop.ask_paper_card,
            "export_drawing": desktop.ask_drawing,
            "undo": self.document.undo_stack.undo,
            "redo": self.document.undo_stack.redo,
            "select_all": self.deeds.select_all,
            "duplicate": self.deeds.duplicate,
            "swap": self.deeds.swap,
            "to_tray": self.deeds.to_tray,
            "cap_all": self._cap_all,
            "view_board": lambda: self._show_side("board"),
            "view_rear": lambda: self._show_side("rear"),
            "view_side": lambda: self._show_side("side"),
            "view_all": lambda: self._show_side("all"),
            "view_wiring": lambda: self._show_side("wiring"),
            "view_lanes": lambda: self._show_side("lanes"),
            "measure": self._measure,
            "fit": canvas.fit,
            "one_to_one": canvas.one_to_one,
            "zoom_in": canvas.zoom_in,
            "zoom_out": canvas.zoom_out,
            "find": self.left.show_catalog,
            "choose_board": lambda: self.left.show_catalog("board"),
            "first_sample": desktop.open_first_sample,
            "this_rig": self.left.show_rig,
            "canvas": lambda: canvas.setFocus(Qt.FocusReason.ShortcutFocusReason),
            "findings": self._to_findings,
            "keys": desktop.show_keys,
            "rules": desktop.explain,
        }.items():
            acts.connect(name, done)
        self.window.menus.recent.aboutToShow.connect(desktop.fill_recent)
        self.window.menus.samples.aboutToShow.connect(desktop.fill_samples)

    def _show_side(self, side: str) -> None:
        self.canvas.show_side(side)
        self.window.actions_.show_side(self.canvas.side)  # a click on what is shown unticks it

    def _measure(self) -> None:
        self.canvas.measure()
        self.window.actions_["measure"].setChecked(self.canvas.measuring is not None)
        self.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_rig(self, *_rigs: object) -> None:
        self.window.top.show_name(self.document.rig.name)
        self.window.foot.show_checked(self.document.checked_ms)
        if not self.hand.carrying:
            self.hint()
        self._show_state()

    def _show_state(self) -> None:
        document = self.document
        name = document.path.name if document.path else ""
        if document.is_saved:
            text = self.tr("saved") if document.path else ""
        else:
            text = self.tr("edited")
        where = str(document.path) if document.path else self.tr("Not in a file yet")
        self.window.top.show_state(text, where)
        self.window.setWindowTitle(" · ".join(filter(None, (document.rig.name, name, "RigDesk"))))
        self.window.setWindowModified(False)
        self.show_steps()

    def _rename(self, name: str) -> None:
        self.document.edit(f"Rename to {name}", edits.rename(self.document.rig, name))

    def _cap_all(self) -> None:
        """Turn to the cards, the cap of the first one ready to be typed."""
        self.left.show_rig()
        cards = self.left.cards
        if self.document.rig.cards:
            if len(self.document.selection) != 1:
                first = cards.model.card_at(0)
                self.document.select([first.id] if first else [])
            cards.cap.setFocus(Qt.FocusReason.ShortcutFocusReason)
            cards.cap.selectAll()

    def _to_findings(self) -> None:
        view = self.answer.findings.list
        view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if not view.currentIndex().isValid() and view.findings.rowCount():
            view.setCurrentIndex(view.findings.index(0))

    def _choose_circuit(self) -> None:
        self.left.show_rig()
        self.left.parts.open_row("circuit+")

    def _card_menu(self, card_id: str, at: QPoint) -> None:
        menu = QMenu(self.window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(self.canvas.actions_for(card_id, menu))
        menu.popup(at)


def usual_hint(rig: Rig) -> str:
    """What can be done with a rig; only one without board, baseboard and cards has yet to begin."""
    if rig.board_part is not None:
        return HINT
    return BOARDLESS_HINT if rig.baseboard or rig.cards else EMPTY_HINT
