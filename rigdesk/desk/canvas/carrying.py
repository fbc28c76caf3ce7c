"""What the canvas shows while a card is in the hand: seats, ghost, tip, and what would be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
)

from rigdesk.desk.canvas.ghost import away_shapes, loose_ghost, seat_shapes, with_ghost
from rigdesk.desk.canvas.guest import Guest
from rigdesk.desk.canvas.lookahead import LookAhead, Work
from rigdesk.desk.canvas.overlay import GHOST_Z, SEATS_Z, ring
from rigdesk.desk.canvas.tip import Words
from rigdesk.desk.document import Document
from rigdesk.desk.dragging import accept_copy, dragged_part
from rigdesk.desk.hand import Hand
from rigdesk.desk.putting import KINDS, is_carried
from rigdesk.desk.seating import kind_of
from rigdesk.drawing.primitives import Drawing, MarkKind, Role, Shape
from rigdesk.drawing.zone_layout import origins, spot
from rigdesk.parts import AnyPart
from rigdesk.rig.seats import TRAY, RailSeat, Seat, SlotSeat, seat_name
from rigdesk.rules.engine import Report
from rigdesk.solve.preview import SeatVerdict
from rigdesk.space.zones import zone_of

if TYPE_CHECKING:
    from rigdesk.desk.canvas.picture import Picture
    from rigdesk.desk.canvas.view import CanvasView

_SEAT, _LOOSE = "seat:", "loose"
"""How the names of the layers begin that show seats; the ghost that is over none."""


class Carrying(QObject):
    """Draws the hand. What may be done, and what it would come to, the hand knows."""

    def __init__(self, view: CanvasView, document: Document, hand: Hand, picture: Picture) -> None:
        super().__init__(picture)
        self._view = view
        self._document = document
        self._hand = hand
        self._picture = picture
        self._drawings: dict[int, tuple[Report, Drawing]] = {}
        self._loose: dict[Role, tuple[Shape, ...]] = {}
        self._pointer: QPointF | None = None
        self._by_mouse = False
        self._refusal = ""
        self._told = 1
        self._guest = Guest(document, self._on_refused)
        self._ahead = LookAhead(view.viewport(), self)
        hand.started.connect(self._on_started)
        hand.changed.connect(self._on_changed)
        hand.ended.connect(self._on_ended)
        hand.refused.connect(self._on_refused)

    def carry_to(self, pixel: QPointF) -> None:
        """Hold what is in the hand at a place of the viewport."""
        place = self._view.camera.to_scene(pixel)
        self._pointer, self._by_mouse = pixel, True
        before = self._hand.target
        self._hand.at((place.x(), place.y()))
        self._by_mouse = False
        self._place_tip()
        self._ahead.moved(self._hand.place, much=self._hand.target != before)

    def drag_enter(self, event: QDragEnterEvent) -> None:
        """Take a card from the catalog into the hand; any other part is a guest."""
        part = dragged_part(self._document, event)
        if part is not None and not self._is_for_the_hand(part):
            self._guest_comes(part, event)
        elif part is not None and self._hand.pick_up(part):
            dragging = self.tr("Dragging {card} · Esc puts it back")
            self._view.status.emit(dragging.format(card=self._hand.label))
            self.carry_to(event.position())
            accept_copy(event)
        else:
            event.ignore()

    def drag_move(self, event: QDragMoveEvent) -> None:
        """Move it; accepted everywhere, so that a refused drop can say why."""
        if self._guest.there:
            self._view.tip.go_to(self._view.pointer_in_view(event.position()), self._view.size())
            accept_copy(event)
            return
        if not self._hand.carrying:
            event.ignore()
            return
        self.carry_to(event.position())
        self._view.tell_place(event.position())
        accept_copy(event)

    def drop(self, event: QDropEvent) -> None:
        """Put it down, or say why not and leave the rig as it was."""
        if self._guest.there:
            self._put_guest(event)
            return
        if not self._hand.carrying:
            event.ignore()
            return
        self.carry_to(event.position())
        accept_copy(event)
        if self._hand.put_down():
            self._view.setFocus(Qt.FocusReason.MouseFocusReason)
        else:
            self._hand.put_back()

    def drag_leave(self) -> None:
        """It went elsewhere, or Esc was pressed: the rig is as it was."""
        if self._guest.there:
            self._guest_goes()
        self._hand.put_back()

    def _is_for_the_hand(self, part: AnyPart) -> bool:
        """Cards go onto seats, if there is a board with some; all else goes straight in."""
        return is_carried(part) and self._document.rig.board_part is not None

    def _guest_comes(self, part: AnyPart, event: QDropEvent) -> None:
        if part.kind not in KINDS:
            event.ignore()
            return
        self._guest.come(part)
        view = self._view
        view.tip.say(self._guest.words)
        view.tip.go_to(view.pointer_in_view(event.position()), view.size())
        bodies = [self._picture.body(name) for name in self._guest.joins]
        view.overlay.set("joins", [ring(body, "ok") for body in bodies if body is not None])
        dragging = self.tr("Dragging {part} · let go to put it in · Esc puts it back")
        view.status.emit(dragging.format(part=part.name))
        accept_copy(event)

    def _guest_goes(self) -> None:
        self._guest.go()
        self._view.tip.say(None)
        self._view.overlay.set("joins", ())
        self._view.status.emit("")

    def _put_guest(self, event: QDropEvent) -> None:
        accept_copy(event)
        put = self._guest.put()
        refusal = self._refusal
        self._guest_goes()
        if put:
            self._view.setFocus(Qt.FocusReason.MouseFocusReason)
        else:
            self._view.status.emit(refusal)

    def refresh(self) -> None:
        """The rig has changed under the hand."""
        self._stop_looking()
        self._view.overlay.clear(_SEAT)
        if self._hand.carrying:
            self._begin_looking()

    def draw_anew(self) -> None:
        """The view's scale needs words of another size."""
        self._drawings.clear()
        self._loose.clear()
        self._view.sheet.forget()
        self._on_changed()

    def _on_started(self) -> None:
        self._pointer = None
        self._drawings.clear()
        self._loose.clear()
        self._told = 1
        self._begin_looking()
        self._view.hover(None)
        self._view.show_cursor()
        self._hint()

    def _hint(self) -> None:
        """What can be done with what is in the hand, at the foot."""
        hand = self._hand
        hint = self.tr("{card} in the hand · Esc puts it back · Tab next seat · Enter puts it down")
        if hand.count > 1:
            hint = self.tr("{card} in the hand · Enter puts them in the best seats · 1 for one")
        elif hand.card_id is None:
            hint += self.tr(" · 2 to 9 for more")
        self._view.status.emit(hint.format(card=hand.label))

    def _on_changed(self) -> None:
        hand = self._hand
        self._refusal = ""
        if not self._by_mouse:
            self._pointer = None  # by keys the tip goes to the seat
        verdict = hand.verdict
        seated = verdict is not None and verdict.rig is not None and verdict.slot != seat_name(TRAY)
        self._picture.show(
            self._drawn(hand.report, kind_of(verdict) if verdict and seated else None)
        )
        self._show_loose(seated)
        self._keep_to_rails()
        words = None
        if hand.count != self._told:
            self._told = hand.count
            self._hint()
        if hand.count > 1:
            words = self._several_words()
        elif verdict is not None:
            words = _words(verdict)
        self._view.tip.say(words)
        self._place_tip()
        self._announce(words)

    def _several_words(self) -> Words:
        target = self._hand.target
        if isinstance(target, SlotSeat):
            body = self.tr("One goes to {seat}, the others where they fit best")
            return Words("note", self._hand.label, body.format(seat=target.slot))
        return Words("note", self._hand.label, self.tr("They go where they fit best"))

    def _begin_looking(self) -> None:
        """Judge and draw every seat ahead."""
        scene = self._document.report.scene
        seats = self._hand.seats
        self._ahead.begin(Work(self._look_at(seat), spot(scene, seat)) for seat in seats)

    def _look_at(self, seat: Seat) -> Iterator[None]:
        """Judge a seat, draw it, make the drawing's items: each is a step that a frame bears."""
        verdict = self._hand.verdict_of(seat)
        if verdict is None or seat == TRAY:
            return
        self._show_seat(verdict)
        yield
        self._view.tip.prepare(_words(verdict))
        if verdict.rig is None:
            return
        drawing = self._drawn(verdict.report, kind_of(verdict))
        yield
        self._view.sheet.prepare(drawing)

    def _stop_looking(self) -> None:
        self._ahead.stop()
        self._drawings.clear()

    def _on_ended(self) -> None:
        self._stop_looking()
        self._view.overlay.clear(_LOOSE)
        self._view.overlay.clear(_SEAT)
        self._view.tip.say(None)
        self._view.show_cursor()
        # A refused drop ends the drag, and its reason must outlive it.
        self._view.status.emit(self._refusal)
        self._refusal = ""
        self._picture.show_rig()
        self._view.sheet.forget()

    def _on_refused(self, reason: str) -> None:
        self._refusal = reason
        self._view.status.emit(reason)

    def _drawn(self, report: Report, kind: MarkKind | None) -> Drawing:
        """The drawing of what would be, kept while the card is in the hand."""
        kept = self._drawings.get(id(report))
        if kept is None or kept[0] is not report:
            drawing = self._picture.drawn(report)
            if kind is not None:
                drawing = with_ghost(drawing, self._hand.name, kind)
            kept = self._drawings[id(report)] = (report, drawing)
        return kept[1]

    def _show_seat(self, verdict: SeatVerdict) -> None:
        # A seat to be had by a swap is drawn as the card on it, and carries its mark alone.
        free = verdict.legal and not self._hand.is_swap(verdict.seat)
        scene, kind = self._document.report.scene, kind_of(verdict)
        place = scene.slot(verdict.slot) if isinstance(verdict.seat, SlotSeat) else None
        if place is not None:
            shapes = seat_shapes(place, kind, legal=free)
        else:
            shapes = away_shapes(scene, verdict.seat, kind, legal=free)
        self._view.overlay.set(f"{_SEAT}{verdict.slot}", shapes, SEATS_Z)

    def _keep_to_rails(self) -> None:
        """A longer card on the board moves the columns of the rails; their signs go along."""
        drawn = origins(self._document.report.scene)
        for name, origin in origins(self._hand.report.scene).items() if drawn else ():
            for seat in self._hand.seats:
                if isinstance(seat, RailSeat) and zone_of(seat.rail) == name:
                    away = origin.x - drawn[name].x
                    self._view.overlay.move(f"{_SEAT}{seat_name(seat)}", away, 0.0)

    def _show_loose(self, seated: bool) -> None:
        """The ghost over no seat, or over a taken one; over a free seat the drawing shows it."""
        hand = self._hand
        if hand.part is None:
            return
        x, y = hand.place
        over_none = hand.target is None or hand.target == TRAY
        role: Role = "muted" if over_none else "error"
        if role not in self._loose:
            self._loose[role] = loose_ghost(hand.part, hand.label, role, self._picture.text)
        overlay = self._view.overlay
        if seated or overlay.shapes(_LOOSE) not in ((), self._loose[role]):
            overlay.hide(_LOOSE)
        if not seated:
            overlay.set(_LOOSE, self._loose[role], GHOST_Z)
            overlay.move(_LOOSE, x, y)

    def _place_tip(self) -> None:
        view = self._view
        pixel = self._pointer
        if pixel is None:
            x, y = self._hand.place
            pixel = QPointF(view.mapFromScene(QPointF(x + 60.0, y + 20.0)))
        view.tip.go_to(view.pointer_in_view(pixel), view.size())

    def _announce(self, words: Words | None) -> None:
        if words is not None and QAccessible.isActive():
            text = f"{words.head}. {words.body}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._view, text))


def _words(verdict: SeatVerdict) -> Words:
    """What the tip says of a seat."""
    return Words(kind_of(verdict), verdict.headline, verdict.figure)
