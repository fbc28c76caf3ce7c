"""The measure tool: from one face to another, by mouse or by keys; nothing of it is kept.

It snaps to faces of solids and shows their distance with the doubts of both. Where the two are
neighbouring cards, the real figure can be entered: that alone changes the rig.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from rigdesk.desk.canvas.measurebar import MeasureBar
from rigdesk.desk.canvas.measured import Edge, dimension, outlined
from rigdesk.desk.canvas.overlay import SEATS_Z
from rigdesk.desk.canvas.panes import Shown, pane_at, panes
from rigdesk.desk.canvas.tip import Words
from rigdesk.desk.document import Document
from rigdesk.drawing.faces import Face, distance, faces, gap_of, in_order, nearest
from rigdesk.drawing.lettering import lettering
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.solve.measurements import Measurement

if TYPE_CHECKING:
    from rigdesk.desk.canvas.picture import Picture
    from rigdesk.desk.canvas.view import CanvasView

NEAR_PX = 14.0
"""A face is pointed at from this near on, pixels."""
_LAYER = "measure:"


class Measuring(QObject):
    """At most two faces: the one chosen first, and the one pointed at or chosen second."""

    turned = Signal(bool)
    """The tool is taken up, or put away."""

    def __init__(self, view: CanvasView, picture: Picture, document: Document) -> None:
        super().__init__(view)
        self._view = view
        self._picture = picture
        self._document = document
        self.active = False
        self.first: Edge | None = None
        self.second: Edge | None = None
        self.pointed: Edge | None = None
        self._faces: dict[Shown, tuple[Face, ...]] = {}
        self._pointer: QPointF | None = None
        document.changed.connect(self.begin_anew)

    @cached_property
    def bar(self) -> MeasureBar:
        """The bar at the foot of the canvas, made when the tool is first taken up."""
        bar = MeasureBar(self._document, self._view)
        bar.done.connect(self.stop)
        bar.entered.connect(self._view.setFocus)
        return bar

    def start(self) -> None:
        """Take the tool up."""
        if not self.active:
            self.active = True
            self._view.hover(None)
            self._view.show_cursor()
            self.begin_anew()
            self.turned.emit(True)

    def stop(self) -> None:
        """Put it away."""
        if self.active:
            self.begin_anew()
            self.active = False
            self._show()
            self._view.show_cursor()
            self.turned.emit(False)

    def begin_anew(self, *_rigs: object) -> None:
        """Forget what was pointed at and chosen: the rig or the view is another."""
        self.first = self.second = self.pointed = None
        self._pointer = None
        self._faces.clear()
        if self.active:
            self._show()

    # What is pointed at

    def point(self, pixel: QPointF) -> None:
        """The pointer is at a place of the viewport."""
        if self.second is None:
            self._pointer = pixel
            self.pointed = self._at(pixel)
            self._show()

    def press(self, pixel: QPointF) -> None:
        """Choose the face at a place; a third choice begins anew."""
        if self.second is not None:
            self.first = self.second = None
        self._pointer = pixel
        self.pointed = self._at(pixel)
        self.choose()

    def go_on(self, step: int) -> None:
        """Point at the next face, or the one before, in the order of keys."""
        if self.second is not None:
            self.first, self.second = None, None
        edges = self._ordered()
        if not edges:
            return
        at = edges.index(self.pointed) if self.pointed in edges else None
        start = 0 if step > 0 else -1
        self.pointed = edges[start if at is None else (at + step) % len(edges)]
        self._pointer = None
        self._show()

    def choose(self) -> None:
        """Choose the face pointed at; nothing without one."""
        if self.pointed is None:
            self._show()
            return
        if self.first is None:
            self.first = self.pointed
        elif self.second is None:
            self.second = self.pointed
        self.pointed = None
        self._show()

    def back(self) -> None:
        """Let go of what was chosen; with nothing chosen put the tool away."""
        if self.first is None:
            self.stop()
            return
        self.first = self.second = self.pointed = None
        self._show()

    def _at(self, pixel: QPointF) -> Edge | None:
        place = self._view.camera.to_scene(pixel)
        shown = pane_at(self._picture.drawing, place.x(), place.y())
        x, y = shown.there(place.x(), place.y())
        within = NEAR_PX / self._view.camera.scale
        face = nearest(self._candidates(shown), shown.axes, x, y, within)
        return Edge(face, shown) if face is not None else None

    def _candidates(self, shown: Shown) -> list[Face]:
        """The faces of one view, when one is chosen those that have a distance from it."""
        found = self._all_of(shown)
        first = self.first.face if self.first is not None else None
        if first is None:
            return list(found)
        return [face for face in found if face.axis == first.axis and face != first]

    def _all_of(self, shown: Shown) -> tuple[Face, ...]:
        if shown not in self._faces:
            self._faces[shown] = faces(self._document.report, shown.axes)
        return self._faces[shown]

    def _ordered(self) -> list[Edge]:
        first = self.first.face if self.first is not None else None
        selected = self._document.selection
        shown = panes(self._picture.drawing)
        own = self.first.shown if self.first is not None else shown[0]
        return [Edge(face, own) for face in in_order(self._candidates(own), first, selected)]

    # What is shown

    def _show(self) -> None:
        overlay, last = self._view.overlay, self.second or self.pointed
        chosen = outlined(self.first) if self.first else ()
        overlay.set(f"{_LAYER}first", chosen, SEATS_Z)
        overlay.set(f"{_LAYER}last", outlined(last) if last else (), SEATS_Z)
        words, line = self._words(last), ()
        if self.first is not None and last is not None:
            letters = lettering(self._picture.text)
            line = dimension(self.first, last, words.head, letters)  # type: ignore[assignment]
        overlay.set(f"{_LAYER}line", line, SEATS_Z)
        self.bar.show_words(words if self.active else None, self._asked())
        open_ = self.active and self.second is None  # the bar says what is settled
        self._say(words if open_ and last is not None else None, last)

    def _words(self, last: Edge | None) -> Words:
        """The figure or the face, and what it is from and to; what to do where there is none."""
        if self.first is None and last is None:
            return Words("note", self.tr("Measure"), self.tr("Click a face, or Tab to one"))
        if self.first is None or last is None:
            edge = last or self.first
            name = edge.face.name if edge is not None else ""
            next_ = self.tr("then the face to measure to") if last is None else ""
            return Words("note", name, next_)
        span = distance(self._document.report, self.first.face, last.face)
        names = f"{self.first.face.name} → {last.face.name}"
        guess = self.first.face.solid.estimated or last.face.solid.estimated
        return Words("unknown" if guess else "ok", format_quantity(mm(span)), names)

    def _asked(self) -> Measurement | None:
        """The gap that a person may state as measured, when it is one between two cards."""
        if self.first is None or self.second is None:
            return None
        report = self._document.report
        gap = gap_of(report, self.first.face, self.second.face)
        if gap is None or gap.lower is None:
            return None
        one, other = gap.upper.id, gap.lower.id
        names = report.build.label(one), report.build.label(other)
        return Measurement(
            self.tr("Measure the gap between {0} and {1}").format(*names), "",
            self.tr("From the fans' side of {0} to the back of {1}.").format(*names),
            "mm", "figure", gap=(one, other),
        )  # fmt: skip

    def _say(self, words: Words | None, last: Edge | None) -> None:
        view = self._view
        view.tip.say(words)
        if words is None or last is None:
            return
        pixel = self._pointer
        if pixel is None:
            pixel = QPointF(view.mapFromScene(last.box.center()))
            if not view.viewport().rect().contains(pixel.toPoint()):
                view.camera.glide_to(last.box)
        view.tip.go_to(view.pointer_in_view(pixel), view.size())
        if QAccessible.isActive() and self._pointer is None:
            text = f"{words.head}. {words.body}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(view, text))
