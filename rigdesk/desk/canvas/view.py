"""The canvas: the machine to scale, and everything that is done to it by hand.

The view holds no truth: it draws the document's report and moves a card through the hand.
Importing this module loads Qt and nothing of the domain, so that an empty desk can be
painted before the rest is there; :meth:`CanvasView.attach` brings it in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from rigdesk.desk.canvas.camera import Camera, screen_dpi
from rigdesk.desk.canvas.invitation import Invitation
from rigdesk.desk.canvas.keys import Keys
from rigdesk.desk.canvas.mouse import Mouse
from rigdesk.desk.canvas.overlay import Overlay
from rigdesk.desk.canvas.rulers import LEFT, TOP, Ruler, Scale
from rigdesk.desk.canvas.sheet import Sheet
from rigdesk.desk.canvas.tip import Tip
from rigdesk.desk.fonts import app_font
from rigdesk.desk.paint import Pens
from rigdesk.desk.theme import theme, themes

if TYPE_CHECKING:
    from rigdesk.desk.canvas.diagrams import DiagramTool
    from rigdesk.desk.canvas.measuring import Measuring
    from rigdesk.desk.canvas.picture import Picture
    from rigdesk.desk.document import Document
    from rigdesk.desk.hand import Hand
    from rigdesk.rules.finding import Region

PART_MIME = "application/x-rigdesk-part"
"""What a drag from the catalog carries: a part's id, UTF-8."""


class CanvasView(QGraphicsView):
    """The view of the machine.

    ``status`` is the sentence for the status line, ``cursor_mm`` the pointer's place in
    the board frame along the axes that ``cursor_axes`` names (xy, zy, yz), ``zoomed`` the scale
    as a share of true size on this screen, ``side_shown`` the view that is shown from now on,
    ``measuring_turned`` whether the measure tool is taken up.
    """

    status = Signal(str)
    cursor_mm = Signal(float, float)
    cursor_axes = Signal(str)
    cursor_left = Signal()
    zoomed = Signal(float)
    side_shown = Signal(str)
    measuring_turned = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document: Document | None = None
        self.hand: Hand | None = None
        self._picture: Picture | None = None
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self.camera = Camera(self)
        self.sheet = Sheet(self._scene, _pens())
        self.overlay = Overlay(self._scene, _pens())
        self.tip = Tip(self)
        self.invitation = Invitation(self)
        self._rulers = tuple(
            Ruler(lies, self.viewportTransform, self)
            for lies in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical)
        )
        self._corner = QWidget(self)
        self._mouse = Mouse(self)
        self._keys = Keys(self)
        self._set_up()
        self.camera.moved.connect(self._on_camera)
        themes().theme_changed.connect(self._on_theme)
        self._on_theme()
        # Last, because it lays out the view and all that stands in it.
        self.setViewportMargins(LEFT, TOP, 0, 0)

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        # One rectangle around all that changed: a seat changes thirty small places at once, and
        # clipping every item to them (Minimal, Smart) takes twice as long as painting a few more.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.BspTreeIndex)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        # The canvas covers all of it: without this Qt fills the window's ground below it as well.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Drawing of the machine"))

    def attach(self, document: Document, hand: Hand) -> None:
        """Draw a document from now on, and let a hand move its cards."""
        from rigdesk.desk.canvas.picture import Picture

        self.document, self.hand = document, hand
        self._picture = Picture(self, document, hand)
        self._picture.show_rig()
        self.camera.refit()
        self._on_camera()

    @property
    def side(self) -> str:
        """The view that is shown: board, rear, side, or all of them."""
        return self._picture.side if self._picture is not None else "board"

    def show_side(self, side: str) -> None:
        """Show the machine from another side; selection and what is lit stay."""
        if self._picture is not None:
            self._picture.show_side(side)

    @property
    def diagram(self) -> DiagramTool | None:
        """What mouse and keys do in the diagram that is shown, if one is."""
        return self._picture.diagram if self._picture is not None else None

    @property
    def measuring(self) -> Measuring | None:
        """The measure tool while it is in use."""
        return self._picture.measuring if self._picture is not None else None

    def measure(self) -> None:
        """Take the measure tool up, or put it away."""
        if self._picture is not None:
            self._picture.measure()

    def measure_rulers(self, across: tuple[Scale, ...], down: tuple[Scale, ...]) -> None:
        """What the two rulers measure from now on."""
        for ruler, scales in zip(self._rulers, (across, down), strict=True):
            ruler.measure(scales)

    def is_on_board(self, pixel: QPointF) -> bool:
        """Whether a place of the viewport lies in the board's frame, where cards are moved."""
        place = self.camera.to_scene(pixel)
        return self._picture is None or self._picture.is_on_board(place)

    def body(self, card_id: str) -> QRectF | None:
        """Where a card's body is drawn, mm on the canvas."""
        return self._picture.body(card_id) if self._picture is not None else None

    def fit(self) -> None:
        """Show everything, also after the window has changed its size."""
        self.camera.fit()

    def one_to_one(self) -> None:
        """Show true millimetres, and say what they rest on."""
        dpi = self.camera.one_to_one()
        _, sure = screen_dpi(self.screen())
        basis = self.tr("the screen says") if sure else self.tr("assumed, the screen does not say")
        self.status.emit(
            self.tr("True size by {dpi} dots an inch ({basis}): hold a ruler to it").format(
                dpi=f"{dpi:.0f}", basis=basis
            )
        )

    def zoom_in(self) -> None:
        """One step closer."""
        self.camera.zoom(1.25)

    def zoom_out(self) -> None:
        """One step away."""
        self.camera.zoom(1 / 1.25)

    def center_on_region(self, region: Region) -> None:
        """Move to a place in the board frame, within 150 ms."""
        x0, y0, x1, y1 = region[:4]
        self.camera.glide_to(QRectF(x0, y0, x1 - x0, y1 - y0))

    def card_at(self, pixel: QPointF) -> str | None:
        """The id of the card that is drawn at a place of the viewport."""
        if self._picture is None:
            return None
        keys = (item.topLevelItem().data(0) for item in self.items(pixel.toPoint()))
        cards = (self._picture.card_of(key) for key in keys)
        return next((card for card in cards if card is not None), None)

    def actions_for(self, card_id: str, parent: QWidget | None = None) -> list[QAction]:
        """What can be done with one card, for a menu that owns the actions."""
        from rigdesk.desk.canvas.menu import card_actions

        return card_actions(self, card_id, parent or self)

    def remove_cards(self, card_ids: Sequence[str]) -> None:
        """Take cards out of the rig, as one step."""
        if self._picture is not None:
            self._picture.remove(card_ids)

    def drop_band(self) -> bool:
        """Let go of the band that is being drawn around cards; False when there is none."""
        return self._mouse.drop_band()

    def cards_in(self, area: QRectF) -> tuple[str, ...]:
        """The cards whose bodies lie in or across an area of the board frame, mm."""
        return self._picture.cards_in(area) if self._picture is not None else ()

    def select_next(self, step: int) -> None:
        """Select the next card as they lie on the board, the tray last."""
        if self._picture is not None:
            self._picture.select_next(step)

    def hover(self, card_id: str | None) -> None:
        """Outline the card under the pointer."""
        if self._picture is not None:
            self._picture.hover(card_id)

    def carry_to(self, pixel: QPointF) -> None:
        """Hold what is in the hand at a place of the viewport."""
        if self._picture is not None:
            self._picture.carry_to(pixel)

    def tell_place(self, pixel: QPointF) -> None:
        """Say where in the board frame the pointer is."""
        place = self.camera.to_scene(pixel)
        x, y, axes = place.x(), place.y(), "xy"
        if self._picture is not None:
            x, y, axes = self._picture.along(place)
        self.cursor_axes.emit(axes)
        self.cursor_mm.emit(x, y)
        self._rulers[0].point(pixel.x())
        self._rulers[1].point(pixel.y())

    def hold_space(self, *, held: bool) -> None:
        """While the space bar is held the left button pans."""
        self._mouse.space_held = held
        self.show_cursor()

    def show_cursor(self) -> None:
        """The pointer's shape for what a press would do now."""
        carrying = self.hand is not None and self.hand.carrying
        shape = Qt.CursorShape.ArrowCursor
        if self._mouse.space_held:
            shape = Qt.CursorShape.OpenHandCursor
        elif carrying:
            shape = Qt.CursorShape.ClosedHandCursor
        elif self.measuring is not None:
            shape = Qt.CursorShape.CrossCursor
        self.viewport().setCursor(shape)

    def _on_camera(self) -> None:
        for ruler in self._rulers:
            ruler.update()
        dpi, _ = screen_dpi(self.screen())
        self.zoomed.emit(self.camera.scale * 25.4 / dpi)

    def _on_theme(self) -> None:
        canvas = theme().color("canvas")
        self.setBackgroundBrush(canvas)
        palette = self._corner.palette()
        palette.setColor(self._corner.backgroundRole(), canvas)
        self._corner.setPalette(palette)
        self._corner.setAutoFillBackground(True)
        self.sheet.recolour(_pens())
        self.overlay.recolour(_pens())
        for widget in (*self._rulers, self.tip):
            widget.update()

    # Qt's own calls

    def sizeHint(self) -> QSize:
        """Enough for an ATX board at a readable size."""
        return QSize(640, 640)

    def viewportEvent(self, event: QEvent) -> bool:
        """Leaving the view takes the ruler's marks and the hover away."""
        if event.type() == QEvent.Type.Leave:
            for ruler in self._rulers:
                ruler.point(None)
            self.hover(None)
            self.cursor_left.emit()
        return super().viewportEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tab belongs to the hand while it carries something."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            back = event.key() == Qt.Key.Key_Backtab
            if (back or event.key() == Qt.Key.Key_Tab) and self._keys.tab(back=back):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand keys on; what means nothing here goes to the window."""
        if not self._keys.press(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """The space bar let go."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.hold_space(held=False)
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A space bar let go elsewhere is let go."""
        self.hold_space(held=False)
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Hand the press on."""
        self._mouse.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hand the move on."""
        self._mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Hand the release on."""
        self._mouse.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Hand the double click on."""
        self._mouse.double_click(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Hand the wheel on."""
        self._mouse.wheel(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the card under the pointer, or of the one selected, by key."""
        if self._picture is not None:
            self._picture.open_menu(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A part from the catalog comes into the hand."""
        if self._picture is not None:
            self._picture.drag_enter(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """It moves over the seats."""
        if self._picture is not None:
            self._picture.drag_move(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """It went elsewhere, or Esc was pressed: the rig is as it was."""
        if self._picture is not None:
            self._picture.drag_leave()

    def dropEvent(self, event: QDropEvent) -> None:
        """It is put down."""
        if self._picture is not None:
            self._picture.drop(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rulers along the edges and keep all in sight."""
        super().resizeEvent(event)
        size = self.size()
        self._rulers[0].setGeometry(LEFT, 0, size.width() - LEFT, TOP)
        self._rulers[1].setGeometry(0, TOP, LEFT, size.height() - TOP)
        self._corner.setGeometry(0, 0, LEFT, TOP)
        wide = min(size.width() - 2 * LEFT, 420)
        self.invitation.setGeometry((size.width() - wide) // 2, size.height() // 2 - 80, wide, 160)
        self.camera.refit()
        if self.measuring is not None:
            self.measuring.bar.place()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Rulers move with the drawing."""
        super().scrollContentsBy(dx, dy)
        for ruler in self._rulers:
            ruler.update()

    def pointer_in_view(self, pixel: QPointF) -> QPoint:
        """A place of the viewport, as the tip, a child of the view, counts it."""
        return pixel.toPoint() + QPoint(LEFT, TOP)


def _pens() -> Pens:
    return Pens(theme().color, app_font, screen=True)
