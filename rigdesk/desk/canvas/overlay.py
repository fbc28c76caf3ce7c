"""What lies over the drawing for a moment: hover, selection, a lit place, seats, the ghost."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from rigdesk.desk.canvas.sheet import fill, holder
from rigdesk.desk.paint import Pens
from rigdesk.drawing.primitives import Rect, Role, Shape

GHOST_Z, SEATS_Z, MARKED_Z = 3_000_000.0, 2_000_000.0, 1_000_000.0
AROUND = 1.2
"""How far an outline stands off what it marks, mm."""
REGION_AROUND = 3.0
Layer = tuple[tuple[Shape, ...], float]
"""What a layer shows, and its height."""


class Overlay:
    """Named layers of loose shapes over a drawing; each is set whole."""

    def __init__(self, scene: QGraphicsScene, pens: Pens) -> None:
        self._scene = scene
        self._pens = pens
        self._layers: dict[str, Layer] = {}
        self._items: dict[str, QGraphicsPathItem] = {}
        self._hidden: dict[str, list[tuple[Layer, QGraphicsPathItem]]] = {}

    def set(self, name: str, shapes: Iterable[Shape], height: float = MARKED_Z) -> None:
        """Show these shapes as a layer, in place of what it showed; none takes it away."""
        wanted: Layer = (tuple(shapes), height)
        if self._layers.get(name, ((), height)) == wanted:
            return
        self._remove(name)
        if wanted[0]:
            self._layers[name] = wanted
            self._add(name)

    def clear(self, start: str) -> None:
        """Take away every layer whose name begins so, and what is hidden of them."""
        for name in [name for name in self._layers if name.startswith(start)]:
            self._remove(name)
        self._forget(start)

    def hide(self, name: str) -> None:
        """Take a layer away until it is set to the same shapes again, which then costs nothing."""
        layer, item = self._layers.pop(name, None), self._items.pop(name, None)
        if layer is not None and item is not None:
            item.setOpacity(0.0)
            self._hidden.setdefault(name, []).append((layer, item))

    def names(self) -> tuple[str, ...]:
        """The layers that show something."""
        return tuple(self._layers)

    def shapes(self, name: str) -> tuple[Shape, ...]:
        """What a layer shows now."""
        return self._layers.get(name, ((), 0.0))[0]

    def move(self, name: str, x: float, y: float) -> None:
        """Move a layer to a place, mm, without making it anew."""
        item = self._items.get(name)
        if item is not None:
            item.setPos(x, y)

    def place(self, name: str) -> QPointF | None:
        """Where a layer lies; None when it shows nothing."""
        item = self._items.get(name)
        return item.pos() if item is not None else None

    def recolour(self, pens: Pens) -> None:
        """Make every layer anew in another theme's colours."""
        self._pens = pens
        self._forget("")
        for name, item in list(self._items.items()):
            at = item.pos()
            self._scene.removeItem(item)
            self._add(name)
            self._items[name].setPos(at)

    def _add(self, name: str) -> None:
        layer = self._layers[name]
        hidden = self._hidden.get(name, [])
        known = next((pair for pair in hidden if pair[0] == layer), None)
        if known is not None:
            hidden.remove(known)
            self._items[name] = known[1]
            known[1].setOpacity(1.0)
            return
        item = self._items[name] = holder("")
        fill(item, layer[0], self._pens)
        item.setZValue(layer[1])
        self._scene.addItem(item)

    def _remove(self, name: str) -> None:
        self._layers.pop(name, None)
        item = self._items.pop(name, None)
        if item is not None:
            self._scene.removeItem(item)

    def _forget(self, start: str) -> None:
        for name in [name for name in self._hidden if name.startswith(start)]:
            for _, item in self._hidden.pop(name):
                self._scene.removeItem(item)


def ring(rect: QRectF, role: Role, *, dashed: bool = False, around: float = AROUND) -> Rect:
    """An outline around something, mm."""
    out = rect.adjusted(-around, -around, around, around)
    return Rect(out.x(), out.y(), out.width(), out.height(), "none", role, "outline", dashed, 1.5)
