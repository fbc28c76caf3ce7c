"""What would be with a fix: a ghost on the canvas, its verdict in the answer; the rig waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, QTimer

from rigdesk.desk.canvas.ghost import with_ghost
from rigdesk.desk.canvas.overlay import ring
from rigdesk.desk.canvas.picture import body_of
from rigdesk.desk.fixwords import would_be
from rigdesk.drawing.lettering import text_for_pixels
from rigdesk.drawing.primitives import Drawing, MarkKind, Shape
from rigdesk.drawing.views import VIEWS
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES

if TYPE_CHECKING:
    from rigdesk.desk.canvas.view import CanvasView
    from rigdesk.desk.document import Document
    from rigdesk.desk.hand import Hand
    from rigdesk.desk.panels.answer import AnswerPanel
    from rigdesk.solve.fixes import Fix

LEFT, LIT = "fix:left", "lit"
"""Layers over the drawing: the places that cards would leave, and the place that is lit."""


class FixPreview(QObject):
    """Shows a fix for as long as somebody points at it. The document is never touched."""

    def __init__(
        self, document: Document, hand: Hand, canvas: CanvasView, answer: AnswerPanel
    ) -> None:
        super().__init__(answer)
        self._document = document
        self._hand = hand
        self._canvas = canvas
        self._answer = answer
        self._lit: tuple[Shape, ...] = ()
        self._text = 1.0
        self.fix: Fix | None = None
        canvas.camera.moved.connect(self._on_moved)
        document.changed.connect(self._forget)
        hand.started.connect(self._forget)

    def show(self, fix: Fix | None) -> None:
        """Show what a fix would come to; None shows the rig as it is."""
        if fix is self.fix or (fix is not None and self._hand.carrying):
            return
        if fix is None:
            self._forget()
            self._canvas.sheet.show(self._drawn(self._document.report))
            self._canvas.sheet.forget()
            return
        overlay, sheet = self._canvas.overlay, self._canvas.sheet
        if self.fix is None:
            self._lit = overlay.shapes(LIT)
            # A veil over all but the finding would hide where the card goes.
            sheet.light(None)
            overlay.set(LIT, ())
        self.fix = fix
        left = seats_left(self._document.rig, fix.rig)
        before = bodies(self._drawn(self._document.report), left)
        overlay.set(LEFT, [ring(body, "muted", dashed=True, around=0.0) for body in before])
        after = bodies(self._draw(fix), left)
        self._answer.show_would_be(would_be(self._document.report, fix))
        self._bring_into_view(before, after)

    def _forget(self, *_rigs: object) -> None:
        """End the preview but for the drawing, which whoever ends it draws."""
        if self.fix is None:
            return
        self.fix = None
        lit = self._document.lit
        self._canvas.overlay.set(LEFT, ())
        self._canvas.overlay.set(LIT, self._lit if lit is not None else ())
        self._canvas.sheet.light(frozenset(lit.subjects) or None if lit is not None else None)
        self._answer.show_would_be(None)

    def _draw(self, fix: Fix) -> Drawing:
        """Draw what would be, the cards that change as ghosts."""
        drawing = self._drawn(fix.report)
        for card in changed_cards(self._document.rig, fix.rig):
            drawing = with_ghost(drawing, card, _kind(fix))
        self._canvas.sheet.show(drawing)
        return drawing

    def _drawn(self, report: Report) -> Drawing:
        """A rig as the canvas draws it at its present scale."""
        self._text = text_for_pixels(self._canvas.camera.scale)
        return VIEWS[self._canvas.side](report, ruler=False, text=self._text)

    def _bring_into_view(self, before: list[QRectF], after: list[QRectF]) -> None:
        """Show where cards go: a ghost beyond the edge of the view would be none."""
        canvas, whole = self._canvas, QRectF()
        for body in (*before, *after):
            whole = whole.united(body)
        seen = canvas.mapToScene(canvas.viewport().rect()).boundingRect()
        if after and not all(seen.intersects(body) for body in after):
            canvas.camera.glide_to(whole)

    def _on_moved(self) -> None:
        """Another scale takes other words, and with them the canvas has drawn the rig."""
        camera = self._canvas.camera
        if self.fix is None or camera.gliding or text_for_pixels(camera.scale) == self._text:
            return
        QTimer.singleShot(0, self, self._draw_again)

    def _draw_again(self) -> None:
        if self.fix is not None:
            self._draw(self.fix)


def bodies(drawing: Drawing, cards: tuple[str, ...]) -> list[QRectF]:
    """Where the bodies of cards are drawn, mm."""
    keys = {f"card:{card}" for card in cards}
    return [body_of(group) for group in drawing.groups if group.key in keys]


def changed_cards(before: Rig, after: Rig) -> tuple[str, ...]:
    """The cards that are new, or that are not as they were: their seat, part, cap."""
    known = {card.id: card for card in before.cards}
    return tuple(card.id for card in after.cards if known.get(card.id) != card)


def seats_left(before: Rig, after: Rig) -> tuple[str, ...]:
    """The cards that a change takes from where they are, by id."""
    seats = {card.id: card.seat for card in after.cards}
    return tuple(card.id for card in before.cards if seats.get(card.id) != card.seat)


def _kind(fix: Fix) -> MarkKind:
    """The mark of the worst that comes with a fix; ok where nothing does."""
    added = {f.severity for f in fix.report.active if f.key in fix.adds}
    return next((severity for severity in SEVERITIES if severity in added), "ok")
