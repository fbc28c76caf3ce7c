"""What the canvas shows of the document: its drawing, what is selected, what is lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent

from rigdesk.desk import cardwork
from rigdesk.desk.canvas.carrying import Carrying
from rigdesk.desk.canvas.menu import open_menu
from rigdesk.desk.canvas.overlay import REGION_AROUND, ring
from rigdesk.desk.canvas.panes import card_of, lit_places, pane_at, scales
from rigdesk.desk.document import Document
from rigdesk.desk.hand import Hand
from rigdesk.drawing.all_view import PREFIXES
from rigdesk.drawing.diagram import DIAGRAMS, is_diagram
from rigdesk.drawing.extent import extent
from rigdesk.drawing.lettering import text_for_pixels
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Rect, Role
from rigdesk.drawing.views import VIEWS
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report

if TYPE_CHECKING:
    from rigdesk.desk.canvas.diagrams import DiagramTool
    from rigdesk.desk.canvas.measuring import Measuring
    from rigdesk.desk.canvas.view import CanvasView

ON_THE_BOARD = ("board", "all")
"""The views with the board in its own frame: cards are moved in these."""
_TRIES = 4
"""Larger words need a little more room, which makes the fitted scale a little smaller."""


class Picture(QObject):
    """Keeps a view in step with a document and with the hand."""

    def __init__(self, view: CanvasView, document: Document, hand: Hand) -> None:
        super().__init__(view)
        self._view = view
        self._document = document
        self._hand = hand
        self._hovered: str | None = None
        self._fitting = False
        self.side = "board"
        self.text = text_for_pixels(view.camera.scale)
        self.drawing = Drawing("board", "", (), Bounds(0.0, 0.0, 0.0, 0.0))
        hand.started.connect(self._on_started)  # before the hand is drawn
        self._carrying = Carrying(view, document, hand, self)
        self._tool: Measuring | None = None
        self._diagrams: dict[str, DiagramTool] = {}
        document.changed.connect(self._on_changed)
        document.selection_changed.connect(self._mark_selection)
        document.lit_changed.connect(self._on_lit)
        view.camera.moved.connect(self._on_moved)

    def drawn(self, report: Report) -> Drawing:
        """The drawing of a rig, its words as large as the view's scale needs them."""
        return VIEWS[self.side](report, ruler=False, text=self.text)

    def show_side(self, side: str) -> None:
        """Show the machine from another side, all of it; selection and what is lit stay.

        What is in the hand is carried over the board: until it is put down the board is shown.
        """
        if side == self.side or (self._hand.carrying and side not in ON_THE_BOARD):
            return
        if self.diagram is not None:
            self.diagram.stop()
        self.side = side
        self._fitting = True
        self._view.camera.fit()
        self.show_rig()
        self._view.sheet.forget()
        if self.measuring is not None:
            self.measuring.stop() if side in DIAGRAMS else self.measuring.begin_anew()
        if side in DIAGRAMS:
            self._diagram_tool(side).start()
        self._on_lit()
        self._view.side_shown.emit(side)

    @property
    def diagram(self) -> DiagramTool | None:
        """What mouse and keys do in the diagram that is shown; None in views of the machine."""
        return self._diagrams.get(self.side)

    def _diagram_tool(self, side: str) -> DiagramTool:
        """The tool of a diagram, made when it is first shown."""
        if side not in self._diagrams:
            from rigdesk.desk.canvas.laneslook import LanesTool  # nobody waits for them at first
            from rigdesk.desk.canvas.wiring import WiringTool

            made = WiringTool if side == "wiring" else LanesTool
            self._diagrams[side] = made(self._view, self._document)
        return self._diagrams[side]

    @property
    def measuring(self) -> Measuring | None:
        """The measure tool while it is in use."""
        return self._tool if self._tool is not None and self._tool.active else None

    def measure(self) -> None:
        """Take the measure tool up, or put it away; not with a card in the hand or in a diagram."""
        if self._hand.carrying or self.side in DIAGRAMS:
            return
        if self._tool is None:
            from rigdesk.desk.canvas.measuring import Measuring  # nobody waits for it at the start

            self._tool = Measuring(self._view, self, self._document)
            self._tool.turned.connect(self._view.measuring_turned)
        self._tool.stop() if self._tool.active else self._tool.start()

    def show_rig(self) -> None:
        """Draw the document's rig as it is checked now, and fit it unless somebody has zoomed."""
        camera = self._view.camera
        self._fitting = True
        for _ in range(_TRIES):
            drawing = self.drawn(self._document.report)
            camera.set_bounds(_rect(drawing.bounds), _rect(drawing.focus or drawing.bounds))
            needed = text_for_pixels(camera.scale)
            if needed == self.text:
                break
            self.text = needed
        else:
            drawing = self.drawn(self._document.report)
        self._fitting = False
        self.show(drawing)
        rig = self._document.rig
        self._view.invitation.setVisible(not (rig.board or rig.baseboard or rig.cards))

    def show(self, drawing: Drawing) -> None:
        """Show a drawing: of the rig, or of what it would be with the card in the hand."""
        if drawing is self.drawing:
            return
        self.drawing = drawing
        self._view.sheet.show(drawing)
        self._view.measure_rulers(*scales(drawing))
        self._mark_selection()
        self._mark_hover()

    def hover(self, card_id: str | None) -> None:
        """Outline the card under the pointer."""
        if card_id != self._hovered:
            self._hovered = card_id
            self._mark_hover()

    def select_next(self, step: int) -> None:
        """Select the next card from the CPU end down, the tray last."""
        order = [group.subjects[0] for group in self._view.sheet.groups() if _is_card(group)]
        if not order:
            return
        chosen = [i for i, name in enumerate(order) if name in self._document.selection]
        if not chosen:
            self._document.select((order[0 if step > 0 else -1],))
        else:
            at = max(chosen) if step > 0 else min(chosen)
            self._document.select((order[min(max(at + step, 0), len(order) - 1)],))

    def remove(self, card_ids: Sequence[str]) -> None:
        """Take cards out of the rig, as one step."""
        cardwork.remove(self._document, card_ids)

    def open_menu(self, event: QContextMenuEvent) -> None:
        """The menu of what is under the pointer; by key of the cards selected."""
        open_menu(self._view, event)

    def carry_to(self, pixel: QPointF) -> None:
        """Hold what is in the hand at a place of the viewport."""
        self._carrying.carry_to(pixel)

    def drag_enter(self, event: QDragEnterEvent) -> None:
        """A part from the catalog comes into the hand."""
        self._carrying.drag_enter(event)

    def drag_move(self, event: QDragMoveEvent) -> None:
        """It moves over the seats."""
        self._carrying.drag_move(event)

    def drag_leave(self) -> None:
        """It goes elsewhere."""
        self._carrying.drag_leave()

    def drop(self, event: QDropEvent) -> None:
        """It is put down."""
        self._carrying.drop(event)

    def body(self, card_id: str) -> QRectF | None:
        """Where a card's body is drawn, mm; of several views in the first."""
        group = self._view.sheet.group(f"card:{card_id}")
        return body_of(group) if group is not None else None

    def bodies(self, card_id: str) -> list[QRectF]:
        """Where a card's body is drawn in every view that is shown, mm."""
        keys = (f"{prefix}card:{card_id}" for prefix in PREFIXES)
        groups = (self._view.sheet.group(key) for key in keys)
        return [body_of(group) for group in groups if group is not None]

    def card_of(self, key: object) -> str | None:
        """The card that a group shows, by the group's key."""
        return card_of(key)

    def is_on_board(self, place: QPointF) -> bool:
        """Whether a place of the canvas, mm, lies in the board's frame."""
        shown = pane_at(self.drawing, place.x(), place.y())
        return shown.axes.view == "board" and not is_diagram(self.drawing)

    def along(self, place: QPointF) -> tuple[float, float, str]:
        """A place of the canvas along the axes of the view there, and the names of both."""
        shown = pane_at(self.drawing, place.x(), place.y())
        return (*shown.along(place.x(), place.y()), shown.axes.across + shown.axes.down)

    def cards_in(self, area: QRectF) -> tuple[str, ...]:
        """The cards whose bodies lie in or across an area, mm."""
        names = (card.id for card in self._document.rig.cards)
        return tuple(n for n in names if any(body.intersects(area) for body in self.bodies(n)))

    def _on_changed(self, _before: Rig, _after: Rig) -> None:
        self._hovered = None
        self.show_rig()
        if not self._hand.carrying:
            self._view.sheet.forget()
        self._carrying.refresh()

    def _on_started(self) -> None:
        """A card is taken into the hand: it is put down on the board."""
        if self.measuring is not None:
            self.measuring.stop()
        if self.side not in ON_THE_BOARD:
            # The hand carries already, and the board is what it is carried over.
            self.show_side("board")

    def _on_moved(self) -> None:
        """Another scale may need other words: at the end of a glide, not on the way."""
        camera = self._view.camera
        needed = text_for_pixels(camera.scale)
        if self._fitting or camera.gliding or needed == self.text:
            return
        self.text = needed
        if self._hand.carrying:
            self._carrying.draw_anew()
        else:
            self.show_rig()
            self._view.sheet.forget()

    def _on_lit(self) -> None:
        finding = self._document.lit
        view = self._view
        if finding is None:
            view.sheet.light(None)
            view.overlay.set("lit", ())
            return
        subjects = frozenset(finding.subjects)
        view.sheet.light(subjects or None)
        region, scene = finding.region, self._document.report.scene
        boxes = lit_places(self.drawing, scene, region, finding.subjects) if region else []
        rings = [ring(box, finding.severity, around=REGION_AROUND) for box in boxes]
        view.overlay.set("lit", rings)
        places = boxes or [body for name in sorted(subjects) for body in self.bodies(name)]
        if places:
            view.camera.glide_to(_around(places))

    def _mark_selection(self) -> None:
        self._outline("selected", sorted(self._document.selection), "accent")

    def _mark_hover(self) -> None:
        quiet = self._hovered is None or self._hovered in self._document.selection
        self._outline("hover", [] if quiet or not self._hovered else [self._hovered], "muted")

    def _outline(self, layer: str, names: Sequence[str], role: Role) -> None:
        in_hand = self._hand.card_id
        bodies = [body for name in names if name != in_hand for body in self.bodies(name)]
        self._view.overlay.set(layer, [ring(body, role) for body in bodies])


def _around(places: Sequence[QRectF]) -> QRectF:
    """The smallest box around places; those of several views side by side."""
    whole = QRectF()
    for place in places:
        whole = whole.united(place)
    return whole


def _rect(box: Bounds) -> QRectF:
    return QRectF(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0)


def _is_card(group: Group) -> bool:
    return group.key.startswith("card:")


def body_of(group: Group) -> QRectF:
    """The outline of a card's body among its shapes, mm: the largest rectangle."""
    boxes = [shape for shape in group.shapes if isinstance(shape, Rect)]
    if not boxes:
        x0, y0, x1, y1 = extent(group.shapes)
        return QRectF(x0, y0, x1 - x0, y1 - y0)
    largest = max(boxes, key=lambda box: box.w * box.h)
    return QRectF(largest.x, largest.y, largest.w, largest.h)
