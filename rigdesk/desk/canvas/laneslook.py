"""The lanes view by hand: what a link's way is and what limits it, and settings of the BIOS."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QMenu

from rigdesk.desk.canvas.diagrams import DiagramTool, holds, rect_of
from rigdesk.desk.canvas.overlay import SEATS_Z, ring
from rigdesk.desk.canvas.tip import Words
from rigdesk.drawing.lanes_layout import Block, LanesLayout, lanes_layout
from rigdesk.drawing.lanes_view import limit_words, link_words, path_words
from rigdesk.parts.board import BoardSlot
from rigdesk.rig.edits import set_slot_gen, set_split
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report
from rigdesk.totals.lanes import PortUse, parts_of

if TYPE_CHECKING:
    from rigdesk.desk.canvas.view import CanvasView
    from rigdesk.desk.document import Document

SPLITS = {16: ("x8x8", "x8x4x4", "x4x4x4x4"), 8: ("x4x4",)}
"""What firmware offers of so many lanes, where a board's record does not list it."""
_LAYER = "lanes:pointed"


class LanesTool(DiagramTool):
    """One box pointed at; slots have a menu."""

    def __init__(self, view: CanvasView, document: Document) -> None:
        super().__init__(view, document)
        self.pointed: Block | None = None
        self._layout: LanesLayout | None = None

    @property
    def layout(self) -> LanesLayout:
        """The places of the rig that is shown."""
        if self._layout is None:
            self._layout = lanes_layout(self.document.report)
        return self._layout

    def begin_anew(self) -> None:
        """Forget what is pointed at; by key the same box is found again."""
        key = self.pointed.key if self.pointed and self._pointer is None and self.active else ""
        self._layout = self._pointer = None
        self.pointed = self.layout.blocks.get(key) if key else None
        self._show()

    def stop(self) -> None:
        """Another view is shown."""
        self.active = False
        self.begin_anew()

    def point(self, pixel: QPointF) -> None:
        """Say what is under the pointer."""
        self._pointer, self.pointed = pixel, self._at(pixel)
        self._show()

    def leave(self) -> None:
        """The pointer is elsewhere."""
        self.pointed = self._pointer = None
        self._show()

    def tab(self, step: int) -> bool:
        """From box to box, in the order of the board."""
        boxes = [b for b in self.layout.blocks.values() if b.node.kind != "cpu"]
        boxes.sort(key=lambda block: (block.box.y0, block.box.x0))
        if not boxes:
            return False
        at = boxes.index(self.pointed) if self.pointed in boxes else None
        if at == (len(boxes) - 1 if step > 0 else 0):
            self.leave()  # nobody is kept here: from the last box Tab goes on
            return False
        start = 0 if step > 0 else -1
        self.pointed = boxes[start if at is None else at + step]
        self._pointer = None
        if self.pointed.node.kind == "card":
            self.document.select((self.pointed.node.name,))
        self._show()
        return True

    def key(self, key: Qt.Key, event: QKeyEvent) -> bool:
        """Esc points at nothing."""
        del event
        if key != Qt.Key.Key_Escape or self.pointed is None:
            return False
        self.leave()
        return True

    def fill_menu(self, menu: QMenu, event: QContextMenuEvent) -> None:
        """The settings of the slot or port pointed at, or of the one a card's link begins at."""
        if event.reason() != QContextMenuEvent.Reason.Keyboard:
            self.pointed = self._at(QPointF(event.pos()))
        use = self._port()
        if use is None:
            return
        for title, choices in (
            (self.tr("{0}: bifurcation").format(use.name), self._splits(use)),
            (self.tr("{0}: generation").format(use.name), self._gens(use)),
        ):
            sub = QMenu(title, menu)
            sub.addActions([self._action(sub, *choice) for choice in choices])
            menu.addMenu(sub)

    def _splits(self, use: PortUse) -> list[tuple[str, bool, str, Rig]]:
        """Every split of a port with its words, whether it is set, and the rig with it."""
        rig, chosen = self.document.rig, self.document.rig.bios.slots.get(use.name)
        offered = self._offered(use)
        found = [(self.tr("As the board sets it"), chosen is None,
                  self.tr("Leave {0} as the board sets it").format(use.name),
                  set_split(rig, use.name, None))]  # fmt: skip
        for split in dict.fromkeys((*offered, *([chosen] if chosen else []))):
            words = " / ".join(f"x{lanes}" for lanes in parts_of(split))
            label = self.tr("Set {0} to {1} in the BIOS").format(use.name, split)
            found.append((words, split == chosen, label, set_split(rig, use.name, split)))
        return found

    def _offered(self, use: PortUse) -> tuple[str, ...]:
        board = self.document.rig.board_part
        slots = board.slots if board else ()
        slot: BoardSlot | None = next((s for s in slots if s.name == use.name), None)
        if slot is not None and slot.bifurcation is not None:
            return slot.bifurcation
        return SPLITS.get(use.lanes or 16, ())

    def _gens(self, use: PortUse) -> list[tuple[str, bool, str, Rig]]:
        """Every generation that a port can be held to."""
        rig, chosen = self.document.rig, self.document.rig.bios.gen.get(use.name)
        found = [(self.tr("Automatic"), chosen is None,
                  self.tr("Leave the generation of {0} to the board").format(use.name),
                  set_slot_gen(rig, use.name, None))]  # fmt: skip
        for gen in range(use.gen, 0, -1):
            label = self.tr("Set {0} to Gen{1} in the BIOS").format(use.name, gen)
            found.append((f"Gen{gen}", gen == chosen, label, set_slot_gen(rig, use.name, gen)))
        return found

    def _action(self, menu: QMenu, words: str, chosen: bool, label: str, rig: Rig) -> QAction:
        action = QAction(words, menu)
        action.setCheckable(True)
        action.setChecked(chosen)
        action.triggered.connect(partial(self._set, label, rig))
        return action

    def _set(self, label: str, rig: Rig, *_checked: object) -> None:
        self.document.edit(label, rig)

    def _port(self) -> PortUse | None:
        lanes, block = self.document.report.totals.lanes, self.pointed
        if block is None:
            return None
        if block.node.kind == "card":
            link = lanes.of(block.node.name)
            return lanes.port(link.port) if link else None
        return block.use

    def _at(self, pixel: QPointF) -> Block | None:
        place = self.view.camera.to_scene(pixel)
        blocks = self.layout.blocks.values()
        return next((b for b in blocks if holds(b.box, place.x(), place.y())), None)

    def _show(self) -> None:
        block = self.pointed
        rings = [] if block is None else [ring(rect_of(block.box), "muted")]
        self.view.overlay.set(_LAYER, rings, SEATS_Z)
        words = block_words(self.document.report, self.layout, block) if block else None
        self._say(words, self._pointer, block.box if block else None)


def block_words(report: Report, layout: LanesLayout, block: Block) -> Words:
    """The way to a box, what it gets, and what holds it back."""
    node = block.node
    link = report.totals.lanes.of(node.name) if node.kind == "card" else None
    if link is not None:
        head = f"{report.build.label(node.name)}: {link_words(link.lanes, link.gen, link.gbs)}"
        held = limit_words(link)
        return Words(
            "note" if held else "ok", head, "; ".join(filter(None, (path_words(link), held)))
        )
    path = layout.graph.path(node.id)
    if not path:
        return Words("ok", node.name, "")
    last = path[-1]
    body = (
        f"{last.used_gbs:.1f} GB/s asked of it at once" if last.used_gbs else "Nothing plugged in"
    )
    use = block.use
    if use is not None and use.takers:
        body += f"; shares lanes with {', '.join(use.takers)}"
    if use is not None and use.dark:
        body = (
            f"Off: {'no lanes from this processor' if use.dark == 'cpu' else use.dark + ' is used'}"
        )
    kind = "warning" if last.is_short else "ok"
    return Words(kind, f"{node.name}: {link_words(last.lanes, last.gen, last.gbs)}", body)  # type: ignore[arg-type]
