"""Loose layers over the drawing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene
from pytestqt.qtbot import QtBot

from rigdesk.desk.canvas.overlay import GHOST_Z, MARKED_Z, SEATS_Z, Overlay, ring
from rigdesk.desk.canvas.sheet import LIT_Z
from rigdesk.desk.fonts import app_font
from rigdesk.desk.paint import Pens
from rigdesk.desk.theme import Theme
from rigdesk.drawing.layers import GHOST
from rigdesk.drawing.primitives import Rect

BOX = Rect(0, 0, 10, 10, "none", "accent")


def pens(name: str) -> Pens:
    """The pens of a screen theme."""
    return Pens(Theme(name).color, app_font, screen=True)  # type: ignore[arg-type]


@pytest.fixture
def scene(qtbot: QtBot) -> QGraphicsScene:
    """A scene with nothing in it."""
    return QGraphicsScene()


@pytest.fixture
def overlay(scene: QGraphicsScene) -> Overlay:
    """An overlay of that scene."""
    return Overlay(scene, pens("dark"))


def roots(scene: QGraphicsScene) -> list[object]:
    """The items that stand for layers."""
    return [item for item in scene.items() if item.parentItem() is None]


def test_a_layer_is_set_whole(overlay: Overlay, scene: QGraphicsScene) -> None:
    """Set again it is another; set to nothing it is gone."""
    overlay.set("hover", [BOX])
    assert overlay.shapes("hover") == (BOX,)
    assert overlay.names() == ("hover",)
    other = BOX._replace(w=20)
    overlay.set("hover", [other])
    assert overlay.shapes("hover") == (other,)
    assert len(roots(scene)) == 1
    overlay.set("hover", ())
    assert overlay.shapes("hover") == ()
    assert overlay.names() == ()
    assert roots(scene) == []


def test_the_same_again_makes_nothing(overlay: Overlay, scene: QGraphicsScene) -> None:
    """A pointer that moves within one card changes no item."""
    overlay.set("hover", [BOX])
    first = roots(scene)
    overlay.set("hover", [Rect(*BOX)])
    assert roots(scene) == first
    overlay.set("never", ())
    assert roots(scene) == first


def test_a_layer_moves_without_being_made_anew(overlay: Overlay, scene: QGraphicsScene) -> None:
    """That is what a frame of a drag costs."""
    overlay.set("loose", [BOX], GHOST_Z)
    first = roots(scene)
    overlay.move("loose", 30, 40)
    place = overlay.place("loose")
    assert place is not None
    assert (place.x(), place.y()) == (30, 40)
    assert roots(scene) == first
    overlay.move("nothing", 1, 1)
    assert overlay.place("nothing") is None


def test_layers_are_cleared_by_the_start_of_their_names(overlay: Overlay) -> None:
    """All seats at once, and only them."""
    for name in ("seat:A", "seat:B", "hover"):
        overlay.set(name, [BOX])
    overlay.clear("seat:")
    assert overlay.names() == ("hover",)


def test_a_hidden_layer_comes_again(overlay: Overlay, scene: QGraphicsScene) -> None:
    """Its own item, at the height it had; beside it others come and go."""
    other = BOX._replace(w=20)
    overlay.hide("loose")
    overlay.set("loose", [BOX], GHOST_Z)
    first = roots(scene)
    overlay.hide("loose")
    assert overlay.names() == ()
    assert overlay.place("loose") is None
    overlay.set("loose", [other], GHOST_Z)
    overlay.hide("loose")
    overlay.set("loose", [BOX], GHOST_Z)
    assert overlay.shapes("loose") == (BOX,)
    assert len(roots(scene)) == 2
    shown = [i for i in scene.items() if i.parentItem() is None and i.opacity() > 0.0]
    assert shown == first
    overlay.clear("loose")
    assert roots(scene) == []


def test_what_is_hidden_wears_the_next_theme(overlay: Overlay, scene: QGraphicsScene) -> None:
    """It is made anew, not shown as it was."""
    overlay.set("loose", [BOX], GHOST_Z)
    overlay.hide("loose")
    overlay.recolour(pens("light"))
    assert roots(scene) == []
    overlay.set("loose", [BOX], GHOST_Z)
    lines = [i for i in scene.items() if isinstance(i, QGraphicsPathItem) and i.parentItem()]
    assert [item.pen().color() for item in lines] == [QColor("#0a6ed1")]


def test_another_theme(overlay: Overlay, scene: QGraphicsScene) -> None:
    """In the new colours, at the old places."""
    overlay.set("loose", [BOX], GHOST_Z)
    overlay.move("loose", 30, 40)
    overlay.recolour(pens("light"))
    lines = [i for i in scene.items() if isinstance(i, QGraphicsPathItem) and i.parentItem()]
    assert [item.pen().color() for item in lines] == [QColor("#0a6ed1")]
    place = overlay.place("loose")
    assert place is not None
    assert (place.x(), place.y()) == (30, 40)


def test_layers_lie_over_every_drawing() -> None:
    """Also over what is lit."""
    highest = GHOST * 1000.0 + 999 + LIT_Z
    assert highest < MARKED_Z < SEATS_Z < GHOST_Z


def test_a_ring_stands_off_what_it_marks() -> None:
    """All around, in a colour, unfilled."""
    around = ring(QRectF(10, 20, 30, 5), "warning", around=2)
    assert around[:4] == (8, 18, 34, 9)
    assert (around.fill, around.edge) == ("none", "warning")
