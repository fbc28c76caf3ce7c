"""A drawing as items of a scene: what has not changed between two drawings is left alone.

The items are Qt's own (paths and simple texts), because a paint method in Python costs
three times as much a frame. Each group of the drawing is one root item that paints
nothing and holds the group's items, so that a group can be lit, hidden or removed whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QGraphicsSimpleTextItem,
)

from rigdesk.desk.canvas.heights import heights
from rigdesk.desk.paint import Drawn, Pens, label_place, outline, sides, style
from rigdesk.drawing.marks import shapes_of
from rigdesk.drawing.primitives import Drawing, Group, Label, Line, Mark, Shape

KEY = 0
"""Where a root item keeps its group's key (QGraphicsItem.data)."""
KEPT = 16
"""Versions of one group that are kept hidden: about as many as a board has seats."""
DIMMED = 0.22
"""How much is left to see of a drawing while a part of it is lit."""
VEIL_Z, LIT_Z = 400_000.0, 500_000.0
"""The veil lies over every layer of a drawing; what is lit is lifted over the veil."""
EVERYWHERE = QRectF(-1e5, -1e5, 2e5, 2e5)
"""What the veil covers, mm."""


def group_item(group: Group, pens: Pens) -> QGraphicsPathItem:
    """One root item holding the items of a group, in their order."""
    root = holder(group.key)
    fill(root, group.shapes, pens)
    return root


def holder(key: str) -> QGraphicsPathItem:
    """An item that paints nothing and only holds others."""
    root = QGraphicsPathItem()
    root.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
    root.setData(KEY, key)
    return root


def fill(root: QGraphicsItem, shapes: Iterable[Shape], pens: Pens) -> None:
    """Add the items of shapes to a root, from back to front.

    Lines of one style that follow each other become one item: those of a hatching would
    cost more apart than all the rest of a drawing.
    """
    last: tuple[object, ...] | None = None
    item: QGraphicsPathItem | None = None
    for shape in shapes:
        kind = (shape.role, shape.weight, shape.dashed) if isinstance(shape, Line) else None
        if isinstance(shape, Label):
            _text(root, shape, pens)
        elif isinstance(shape, Mark):
            fill(root, shapes_of(shape), pens)
        elif kind is not None and kind == last and item is not None:
            path = item.path()
            path.addPath(outline(shape))
            item.setPath(path)
        else:
            item = _drawn(root, shape, pens)
        last = kind


def _drawn(root: QGraphicsItem, shape: Drawn, pens: Pens) -> QGraphicsPathItem:
    """The item of a shape; the dashes of an outline are one of their own, over its ground.

    A ground that is not filled is there as well: a card is taken by all that it goes around.
    """
    pen, brush = style(pens, shape)
    path = outline(shape)
    if not shape.dashed or isinstance(shape, Line):
        return _item(root, path, pen, brush)
    _item(root, path, pens.pen("none"), brush)
    return _item(root, sides(path), pen, pens.brush("none"))


def _item(root: QGraphicsItem, path: QPainterPath, pen: QPen, brush: QBrush) -> QGraphicsPathItem:
    item = QGraphicsPathItem(path, root)
    item.setPen(pen)
    item.setBrush(brush)
    return item


def _text(root: QGraphicsItem, label: Label, pens: Pens) -> None:
    x, y, scale = label_place(label)
    item = QGraphicsSimpleTextItem(label.text, root)
    item.setFont(pens.font(label.weight))
    item.setBrush(pens.brush(label.role))
    item.setScale(scale)
    # Shaping a text costs more than all else in painting it; a small pixmap keeps the outcome.
    item.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
    item.setPos(x, y - pens.ascent(label.weight) * scale)


class Sheet:
    """The drawing that a scene shows. It holds no truth: show another and it changes."""

    def __init__(self, scene: QGraphicsScene, pens: Pens) -> None:
        self._scene = scene
        self._pens = pens
        self._groups: dict[str, Group] = {}
        self._items: dict[str, QGraphicsPathItem] = {}
        self._heights: dict[str, float] = {}
        self._spare: dict[str, list[tuple[Group, QGraphicsPathItem]]] = {}
        self._lit: frozenset[str] | None = None
        self._veil = QGraphicsRectItem(EVERYWHERE)
        self._veil.setPen(pens.pen("none"))
        self._veil.setZValue(VEIL_Z)
        self._veil.setVisible(False)
        scene.addItem(self._veil)
        self._colour_veil()

    def show(self, drawing: Drawing) -> set[str]:
        """Show a drawing; the keys of the groups that were made anew or taken away."""
        wanted = {group.key: group for group in drawing.groups}
        touched = {key for key in self._groups if key not in wanted}
        touched |= {key for key, group in wanted.items() if self._groups.get(key) != group}
        for key in touched:
            self._put_away(key)
        layers = {key: group.layer for key, group in wanted.items()}
        self._heights = heights(layers, self._heights)
        for key, group in wanted.items():
            if key in touched:
                self._add(key, group)
            self._lift(key, group)
        self._groups = wanted
        return touched

    def prepare(self, drawing: Drawing) -> None:
        """Make the items that a drawing will need, hidden, so that showing it costs little."""
        for group in drawing.groups:
            if self._groups.get(group.key) != group and self._find_spare(group) is None:
                item = self._made(group, hidden=True)
                self._spare.setdefault(group.key, []).append((group, item))

    def forget(self) -> None:
        """Drop every item that is kept for later."""
        for spares in self._spare.values():
            for _, item in spares:
                self._scene.removeItem(item)
        self._spare.clear()

    def recolour(self, pens: Pens) -> None:
        """Make every item anew in another theme's colours."""
        self.forget()
        self._pens = pens
        self._colour_veil()
        for key, group in list(self._groups.items()):
            old = self._items.pop(key)
            self._add(key, group)
            self._lift(key, group)
            self._scene.removeItem(old)

    def light(self, subjects: frozenset[str] | None) -> None:
        """Lay a veil over everything but some placements; None takes it away."""
        self._lit = subjects
        self._veil.setVisible(subjects is not None)
        for key, group in self._groups.items():
            self._lift(key, group)

    def is_dimmed(self, key: str) -> bool:
        """Whether a group that is shown lies under the veil."""
        return self._veil.isVisible() and self._items[key].zValue() < VEIL_Z

    def item(self, key: str) -> QGraphicsPathItem | None:
        """The root item of a group."""
        return self._items.get(key)

    def group(self, key: str) -> Group | None:
        """A group as it is drawn."""
        return self._groups.get(key)

    def groups(self) -> Iterator[Group]:
        """Every group, from back to front."""
        yield from self._groups.values()

    def __len__(self) -> int:
        return len(self._items)

    def _add(self, key: str, group: Group) -> None:
        spare = self._find_spare(group)
        if spare is not None:
            self._spare[key].remove(spare)
        item = spare[1] if spare else self._made(group)
        item.setOpacity(1.0)
        self._items[key] = item

    def _made(self, group: Group, *, hidden: bool = False) -> QGraphicsPathItem:
        item = group_item(group, self._pens)
        if hidden:
            item.setOpacity(0.0)  # before the scene has it: what cannot be seen is not painted
        self._scene.addItem(item)
        return item

    def _put_away(self, key: str) -> None:
        """Hide a group's item and keep it: while a card is carried the same ones come again."""
        item = self._items.pop(key, None)
        if item is None:
            return
        spares = self._spare.setdefault(key, [])
        spares.append((self._groups[key], item))
        item.setOpacity(0.0)
        if len(spares) > KEPT:
            # One by one, never scene.clear(): that leaves Python holding dead items.
            self._scene.removeItem(spares.pop(0)[1])

    def _find_spare(self, group: Group) -> tuple[Group, QGraphicsPathItem] | None:
        spares = self._spare.get(group.key, ())
        return next((spare for spare in spares if spare[0] == group), None)

    def _lift(self, key: str, group: Group) -> None:
        height = self._heights[key]
        if self._lit is not None and not self._lit.isdisjoint(group.subjects):
            height += LIT_Z
        if self._items[key].zValue() != height:
            self._items[key].setZValue(height)

    def _colour_veil(self) -> None:
        colour = QColor(self._pens.colour("canvas"))
        colour.setAlphaF(1.0 - DIMMED)
        self._veil.setBrush(colour)
