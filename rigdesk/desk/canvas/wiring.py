"""The wiring by hand: a lead is dragged to a plug, clicked from one to the other, or keyed there.

Legal plugs are lit while a lead is held; an illegal one says why before the lead is let go over
it. Every change is one undo step.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu

from rigdesk.desk.canvas.diagrams import ENTER, REMOVE, DiagramTool, holds, rect_of
from rigdesk.desk.canvas.overlay import SEATS_Z, ring
from rigdesk.desk.canvas.tip import Words
from rigdesk.desk.canvas.wiringbar import WiringBar
from rigdesk.desk.canvas.wiringwords import row_words, verdict_words, where_words
from rigdesk.drawing.diagram import bent
from rigdesk.drawing.primitives import Bounds, Poly
from rigdesk.drawing.wiring_layout import LeadRow, PlugRow, WiringLayout, wiring_layout
from rigdesk.drawing.wiring_view import lead_words
from rigdesk.rig.edits import clear_wires, state_wires, unplug
from rigdesk.solve.wiring_preview import Held, PlugVerdict, fits, plug_verdict
from rigdesk.totals.wiring import stated_wires
from rigdesk.totals.wiring_feeds import Feed

if TYPE_CHECKING:
    from rigdesk.desk.canvas.view import CanvasView
    from rigdesk.desk.document import Document

Row = LeadRow | PlugRow
_LAYER = "wiring:"
_ARROWS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_COLUMNS = {Qt.Key.Key_Left: LeadRow, Qt.Key.Key_Right: PlugRow}


class WiringTool(DiagramTool):
    """At most one lead in the hand, and one row pointed at."""

    def __init__(self, view: CanvasView, document: Document) -> None:
        super().__init__(view, document)
        self.held: Held | None = None
        self.pointed: Row | None = None
        self._source: Row | None = None
        self._pressed: tuple[QPointF, Row] | None = None
        self._dragged = False
        self._layout: WiringLayout | None = None

    @cached_property
    def bar(self) -> WiringBar:
        """The line over the drawing: how much is stated, and what can be done with all of it."""
        bar = WiringBar(self.view)
        bar.assign.connect(self.assign)
        bar.clear.connect(self.clear)
        return bar

    @property
    def layout(self) -> WiringLayout:
        """The places of the rig that is shown."""
        if self._layout is None:
            self._layout = wiring_layout(self.document.report)
        return self._layout

    def begin_anew(self) -> None:
        """Forget what is held and pointed at; what is pointed at by key is found again."""
        key = self.pointed.key if self.pointed and self._pointer is None else ""
        self._layout = self.held = self._source = self._pressed = self._pointer = None
        self._dragged = False
        self.pointed = next((row for row in self._rows() if row.key == key), None) if key else None
        self._show()
        self.bar.show_wires(self.document.report if self.active else None)

    def stop(self) -> None:
        """Another view is shown."""
        self.active = False
        self.pointed = None
        self.begin_anew()

    # By mouse

    def press(self, pixel: QPointF) -> bool:
        """Take a lead, or put the one that is held into a plug."""
        row = self._at(pixel)
        self._pointer, self.pointed, self._dragged = pixel, row, False
        if self.held is not None and isinstance(row, PlugRow):
            self._put(row)
            return True
        self._let_go()
        if row is None:
            self._show()
            return False
        self._pressed = (pixel, row)
        if isinstance(row, LeadRow):
            self._take(row)
        else:
            self.document.select((row.plug.to,))
            self._show()
        return True

    def point(self, pixel: QPointF) -> None:
        """Carry the lead, or say what the row under the pointer is."""
        self._pointer, self.pointed = pixel, self._at(pixel)
        if self._pressed is not None and not self._dragged:
            way = (pixel - self._pressed[0]).manhattanLength()
            if way >= QApplication.startDragDistance():
                self._dragged = True
                row = self._pressed[1]
                if self.held is None and isinstance(row, PlugRow):
                    self._take_off(row)
        self._show()

    def release(self, pixel: QPointF) -> None:
        """The end of a drag; after a click the lead stays in the hand."""
        dragged, self._pressed, self._dragged = self._dragged, None, False
        if not dragged or self.held is None:
            return
        row = self._at(pixel)
        if not (isinstance(row, PlugRow) and self._put(row)):
            self._let_go()
            self._show()

    def leave(self) -> None:
        """The pointer is elsewhere; a lead stays in the hand."""
        self.pointed = self._pointer = None
        self._show()

    # By keys

    def tab(self, step: int) -> bool:
        """From row to row; with a lead in the hand to the next plug that takes it."""
        rows = self._rows()
        if self.held is not None:
            rows = [row for row in rows if isinstance(row, PlugRow) and fits(self.held, row.plug)]
        elif self.pointed is not None and self.pointed.key == rows[-1 if step > 0 else 0].key:
            self.leave()  # nobody is kept here: from the last row Tab goes on
            return False
        return self._go(rows, step)

    def key(self, key: Qt.Key, event: QKeyEvent) -> bool:
        """Arrows point, Enter takes and puts, Delete takes off, A and X are for all."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if key in _ARROWS:
            return self._go(self._rows(), _ARROWS[key])
        if key in _COLUMNS:
            kind = _COLUMNS[key]
            return self.held is not None or self._go(
                [row for row in self._rows() if isinstance(row, kind)], 0
            )
        if key == Qt.Key.Key_Escape and (self.held or self.pointed):
            self.pointed = None if self.held is None else self._source
            self._let_go()
            self._show()
        elif key in ENTER and self.pointed is not None:
            self._enter(self.pointed)
        elif key in REMOVE:  # whatever is pointed at: here it never takes a card out
            if isinstance(self.pointed, PlugRow):
                self.take_off(self.pointed)
        elif key == Qt.Key.Key_A:
            self.assign()
        elif key == Qt.Key.Key_X:
            self.clear()
        else:
            return False
        return True

    def _enter(self, row: Row) -> None:
        if self.held is not None and isinstance(row, PlugRow):
            self._put(row)
        elif isinstance(row, LeadRow):
            self._take(row)
        else:
            self._take_off(row)
            self._show()

    def _rows(self) -> list[Row]:
        """What keys go through: all rows; with a lead in the hand the plugs."""
        plugs: list[Row] = list(self.layout.plugs)
        return plugs if self.held is not None else [*self.layout.leads, *plugs]

    def _go(self, rows: list[Row], step: int) -> bool:
        """Point at the next row; at the first of them from elsewhere."""
        if not rows:
            return False
        keys = [row.key for row in rows]
        now = self.pointed.key if self.pointed is not None else ""
        at = keys.index(now) if now in keys else None
        start = -1 if step < 0 else 0
        self.pointed = rows[start if at is None else (at + step) % len(rows)]
        self._pointer = None
        self._show()
        return True

    # What is done

    def assign(self) -> None:
        """State every lead as it is worked out."""
        rig = self.document.rig
        wires = stated_wires(rig, self.document.report.build.wiring)
        self.document.edit(self.tr("Assign all leads"), state_wires(rig, wires))

    def clear(self) -> None:
        """State no lead: all are worked out."""
        self.document.edit(self.tr("Clear the wiring"), clear_wires(self.document.rig))

    def take_off(self, row: PlugRow) -> None:
        """Take what is stated off a plug; it is worked out again."""
        rig = self.document.rig
        stated = [feed for feed in row.feeds if feed.stated]
        if not stated:
            self.view.status.emit(self.tr("Nothing is stated of this plug: its lead is worked out"))
            return
        leads = {feed.lead or "" for feed in stated}
        label = self.tr("Unplug {0}").format(where_words(self.document.report, row))
        self.document.edit(label, unplug(rig, row.plug.to, row.plug.number, leads))

    def _take(self, row: LeadRow) -> None:
        """Take a free head of a cable; of one without, what hangs on it last."""
        if row.load is not None and not row.open:
            self._hold(row, row.load.feeds[-1])
        else:
            free = self._free(row.supply, row.kind)
            self.held = Held(row.supply, row.kind, row.cable, free)
            self._source = row
        self._tell_held(row)
        self._show()

    def _take_off(self, row: PlugRow) -> None:
        """Take the lead of a plug into the hand, to put it elsewhere."""
        feed = next((feed for feed in row.feeds if feed.fed and feed.lead), None)
        lead = self.layout.lead(feed) if feed is not None else None
        if feed is None or lead is None:
            self.view.status.emit(self.tr("No lead is in this plug: take one at the left first"))
            return
        self._hold(lead, feed)
        self._tell_held(lead)

    def _hold(self, row: LeadRow, moved: Feed) -> None:
        free = self._free(row.supply, row.kind)
        self.held = Held(row.supply, row.kind, row.cable, free, moved)
        self._source = row

    def _free(self, supply: str, kind: str) -> int | None:
        """Free cables of a kind; None where nobody recorded how many there are."""
        rows = [r for r in self.layout.leads if (r.supply, r.kind, r.cable) == (supply, kind, "")]
        return rows[0].free if rows else 0

    def _tell_held(self, row: LeadRow) -> None:
        words = self.tr("{0} of {1} in the hand: choose a plug, Esc lets go")
        self.view.status.emit(words.format(lead_words(row), row.supply.upper()))

    def _put(self, row: PlugRow) -> bool:
        """Put the lead that is held into a plug; what is not allowed is only said."""
        verdict = self._verdict(row)
        if verdict is None or not verdict.legal or verdict.rig is None:
            self._show()
            return False
        label = self.tr("Plug a lead into {0}").format(where_words(self.document.report, row))
        self._let_go()
        self.document.edit(label, verdict.rig)
        self._show()
        return True

    def _let_go(self) -> None:
        self.held = self._source = self._pressed = None

    def _verdict(self, row: PlugRow) -> PlugVerdict | None:
        return plug_verdict(self.document.report, self.held, row.plug) if self.held else None

    # What is shown

    def _at(self, pixel: QPointF) -> Row | None:
        place = self.view.camera.to_scene(pixel)
        rows: list[Row] = [*self.layout.leads, *self.layout.plugs]
        return next((row for row in rows if holds(row.box, place.x(), place.y())), None)

    def _show(self) -> None:
        overlay, row = self.view.overlay, self.pointed
        lit = [] if row is None else [ring(rect_of(row.box), "muted", around=-0.6)]
        overlay.set(f"{_LAYER}pointed", lit, SEATS_Z)
        source = (
            [] if not self._source else [ring(rect_of(self._source.box), "accent", around=-0.6)]
        )
        overlay.set(f"{_LAYER}source", source, SEATS_Z)
        held = self.held
        legal = [p for p in self.layout.plugs if held and fits(held, p.plug)] if self.active else []
        rings = [ring(rect_of(p.box), "ok", around=-1.0) for p in legal]
        overlay.set(f"{_LAYER}legal", rings, SEATS_Z)
        verdict = self._verdict(row) if isinstance(row, PlugRow) else None
        overlay.set(f"{_LAYER}line", self._line(verdict), SEATS_Z)
        self._say(self._words(verdict) if self.active else None, self._pointer, self._place(row))

    def _words(self, verdict: PlugVerdict | None) -> Words | None:
        if verdict is not None:
            return verdict_words(verdict)
        if self.pointed is None or self.held is not None:
            return None
        return row_words(self.document.report, self.pointed)

    def _place(self, row: Row | None) -> Bounds | None:
        return row.box if row is not None else None

    def _line(self, verdict: PlugVerdict | None) -> list[Poly]:
        """The cable in the hand, to the pointer or to the plug pointed at."""
        if self.held is None or not isinstance(self._source, LeadRow):
            return []
        x0, y0 = self._source.end(self._source.used + 1 if self._source.open else 1)
        if isinstance(self.pointed, PlugRow):
            x1, y1 = self.pointed.box.x0, self.pointed.y
        elif self._pointer is not None:
            place = self.view.camera.to_scene(self._pointer)
            x1, y1 = place.x(), place.y()
        else:
            return []
        refused = verdict is not None and not verdict.legal
        role = "error" if refused else "accent"
        return [Poly(bent(x0, y0, x1, y1), role, "none", "outline", dashed=refused)]  # type: ignore[arg-type]

    def fill_menu(self, menu: QMenu, event: QContextMenuEvent) -> None:
        """What can be done with the plug pointed at, and with all of them."""
        if event.reason() != QContextMenuEvent.Reason.Keyboard:
            self.pointed = self._at(QPointF(event.pos()))
        row = self.pointed
        if isinstance(row, PlugRow) and row.stated:
            off = QAction(self.tr("Take what is stated off this plug"), menu)
            off.triggered.connect(lambda: self.take_off(row))
            menu.addAction(off)
        for words, done in (
            (self.tr("Assign all leads automatically"), self.assign),
            (self.tr("Clear the wiring"), self.clear),
        ):
            action = QAction(words, menu)
            action.triggered.connect(done)
            menu.addAction(action)
