"""Zoom, pan, fit, true size and the glide to a place."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rigdesk.desk.canvas.camera import GLIDE_MS, LARGEST, screen_dpi
from rigdesk.desk.canvas.rulers import ticks

from .conftest import Desk

NO_KEYS = Qt.KeyboardModifier.NoModifier


class _Screen:
    """A screen that says what it is told to."""

    def __init__(self, physical: float, logical: float) -> None:
        self._physical, self._logical = physical, logical

    def physicalDotsPerInchX(self) -> float:
        return self._physical

    def physicalDotsPerInchY(self) -> float:
        return self._physical

    def logicalDotsPerInch(self) -> float:
        return self._logical


def wheel(
    desk: Desk,
    pixel: QPoint,
    notches: QPoint,
    pixels: QPoint | None = None,
    keys: Qt.KeyboardModifier = NO_KEYS,
) -> None:
    """Turn a wheel over a pixel, in eighths of a degree, or move two fingers on a touchpad."""
    viewport = desk.view.viewport()
    event = QWheelEvent(
        QPointF(pixel), QPointF(viewport.mapToGlobal(pixel)), pixels or QPoint(), notches,
        Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


@pytest.mark.parametrize("notches", [120, -120, 240, 30])
@pytest.mark.parametrize("pixel", [QPoint(60, 70), QPoint(480, 390), QPoint(900, 700)])
def test_zoom_keeps_the_place_under_the_pointer(desk: Desk, notches: int, pixel: QPoint) -> None:
    """Within the half pixel that a scroll bar rounds to, over many steps too."""
    before = desk.view.camera.to_scene(QPointF(pixel))
    scale = desk.view.camera.scale
    for _ in range(4):
        wheel(desk, pixel, QPoint(0, notches))
    after = desk.view.camera.to_scene(QPointF(pixel))
    assert (desk.view.camera.scale > scale) == (notches > 0)
    off = (after - before) * desk.view.camera.scale
    assert abs(off.x()) <= 0.51
    assert abs(off.y()) <= 0.51


def test_zoom_has_ends(desk: Desk) -> None:
    """Neither a wheel that spins nor a key held down loses the machine."""
    for _ in range(200):
        desk.view.zoom_in()
    assert desk.view.camera.scale == pytest.approx(LARGEST)
    for _ in range(400):
        desk.view.zoom_out()
    assert desk.view.camera.scale > 0.2
    assert desk.view.mapFromScene(desk.view.camera.bounds.center()).x() > 0


def test_a_touchpad_pans(desk: Desk) -> None:
    """Two fingers move the view by their pixels; with Ctrl they zoom."""
    place = desk.pixel(100, 100)
    wheel(desk, QPoint(300, 300), QPoint(0, 8), QPoint(0, 24))
    assert desk.pixel(100, 100) - place == QPoint(0, 24)
    scale = desk.view.camera.scale
    keys = Qt.KeyboardModifier.ControlModifier
    wheel(desk, QPoint(300, 300), QPoint(0, 120), QPoint(0, 24), keys)
    assert desk.view.camera.scale > scale


def test_shift_and_wheel_move_sideways(desk: Desk) -> None:
    """For mice with one wheel."""
    place = desk.pixel(100, 100)
    keys = Qt.KeyboardModifier.ShiftModifier
    wheel(desk, QPoint(300, 300), QPoint(0, 120), None, keys)
    assert desk.pixel(100, 100).x() - place.x() == 60
    assert desk.pixel(100, 100).y() == place.y()


@pytest.mark.parametrize("with_space", [False, True])
def test_dragging_pans(desk: Desk, with_space: bool) -> None:
    """By the middle button, or the left one while the space bar is down; no card is touched."""
    button = Qt.MouseButton.LeftButton if with_space else Qt.MouseButton.MiddleButton
    if with_space:
        QTest.keyPress(desk.view, Qt.Key.Key_Space)
        assert desk.view.viewport().cursor().shape() == Qt.CursorShape.OpenHandCursor
    place, start = desk.pixel(0, 0), desk.pixel(100, desk.slot_y("PCIE1") + 20)
    viewport = desk.view.viewport()
    QTest.mousePress(viewport, button, pos=start)
    QTest.mouseMove(viewport, start + QPoint(30, 10))
    QTest.mouseMove(viewport, start + QPoint(50, -20))
    QTest.mouseRelease(viewport, button, pos=start + QPoint(50, -20))
    if with_space:
        QTest.keyRelease(desk.view, Qt.Key.Key_Space)
    assert desk.pixel(0, 0) - place == QPoint(50, -20)
    assert not desk.holds()
    assert desk.document.selection == frozenset()
    assert viewport.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_it_stays_fitted_until_somebody_looks_closer(desk: Desk) -> None:
    """A window that grows shows everything larger; after a zoom it keeps what was chosen."""
    scale = desk.view.camera.scale
    desk.view.resize(1400, 1100)
    assert desk.view.camera.scale > scale
    desk.view.zoom_in()
    chosen = desk.view.camera.scale
    desk.view.resize(1000, 800)
    assert desk.view.camera.scale == chosen
    desk.key(Qt.Key.Key_F)
    assert desk.view.camera.scale == pytest.approx(scale)


def test_a_double_click_beside_the_machine_fits(desk: Desk) -> None:
    """On a card it is only a second press."""
    scale = desk.view.camera.scale
    desk.view.camera.zoom(1.3, QPointF(0, 0))
    viewport = desk.view.viewport()
    on_card = desk.pixel(100, desk.slot_y("PCIE1") + 20)
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=on_card)
    assert desk.view.camera.scale > scale
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=on_card)
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert desk.view.camera.scale == pytest.approx(scale)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))


def test_everything_is_in_sight_after_fit(desk: Desk) -> None:
    """With a margin, in the middle."""
    shown = desk.view.mapToScene(desk.view.viewport().rect()).boundingRect()
    bounds = desk.view.camera.bounds
    assert shown.contains(bounds)
    assert shown.center().x() == pytest.approx(bounds.center().x(), abs=1.5)


def test_true_size_is_true(desk: Desk) -> None:
    """An inch of the drawing is as many pixels as the screen has dots an inch."""
    shares: list[float] = []
    desk.view.zoomed.connect(shares.append)
    desk.view.one_to_one()
    dpi, _ = screen_dpi(desk.view.screen())
    assert desk.view.camera.scale * 25.4 == pytest.approx(dpi)
    assert shares[-1] == pytest.approx(1.0)
    assert f"{dpi:.0f} dots an inch" in desk.said[-1]


def test_a_screen_that_does_not_know_its_size() -> None:
    """Virtual screens and projectors claim nonsense: the usual figure is assumed, and said so."""
    assert screen_dpi(None) == (96.0, False)
    assert screen_dpi(_Screen(5.0, 110.0)) == (110.0, False)  # type: ignore[arg-type]
    assert screen_dpi(_Screen(163.0, 96.0)) == (163.0, True)  # type: ignore[arg-type]


def test_the_glide_is_set_to_end_within_150_ms(desk: Desk, qtbot: QtBot) -> None:
    """And then the place stands in the middle, closer but not too close."""
    fit = desk.view.camera.scale
    region = QRectF(120, 160, 20, 10)
    desk.view.center_on_region((120, 160, 140, 170))  # type: ignore[arg-type]
    assert desk.view.camera.gliding
    qtbot.waitUntil(lambda: not desk.view.camera.gliding)
    middle = desk.view.camera.to_scene(QPointF(desk.view.viewport().rect().center()))
    assert middle.x() == pytest.approx(region.center().x(), abs=1.0)
    assert middle.y() == pytest.approx(region.center().y(), abs=1.0)
    assert desk.view.camera.scale == pytest.approx(fit * 2.5, rel=0.02)
    assert GLIDE_MS <= 150


def test_the_glide_shows_no_emptiness(desk: Desk, qtbot: QtBot) -> None:
    """A place in a corner of the drawing is shown with what lies around it, not off its edge."""
    bounds = desk.view.camera.bounds
    corner = QRectF(bounds.right() - 20, bounds.bottom() - 10, 20, 10)
    desk.view.camera.glide_to(corner)
    qtbot.waitUntil(lambda: not desk.view.camera.gliding)
    shown = desk.view.mapToScene(desk.view.viewport().rect()).boundingRect()
    assert bounds.adjusted(-2, -2, 2, 2).contains(shown)
    assert shown.adjusted(-1, -1, 1, 1).contains(corner)


def test_a_hand_on_the_wheel_stops_the_glide(desk: Desk) -> None:
    """Nobody has to wait for an animation."""
    desk.view.center_on_region((60, 200, 80, 210))  # type: ignore[arg-type]
    desk.view.zoom_in()
    assert not desk.view.camera.gliding


def test_the_pointer_is_told_in_millimetres(desk: Desk) -> None:
    """In the board frame, to a fraction; leaving the view ends it."""
    told: list[tuple[float, float]] = []
    left: list[bool] = []
    desk.view.cursor_mm.connect(lambda x, y: told.append((x, y)))
    desk.view.cursor_left.connect(lambda: left.append(True))
    desk.move(150.0, 120.0)
    assert told[-1] == pytest.approx((150.0, 120.0), abs=0.6)
    QApplication.sendEvent(desk.view.viewport(), QEvent(QEvent.Type.Leave))
    assert left == [True]


@pytest.mark.parametrize("scale", [0.3, 1.0, 2.1, 7.0, 40.0])
def test_ruler_ticks(scale: float) -> None:
    """Figures are round, never closer than they are wide, and zero lies at the origin."""
    found = list(ticks(scale, 100.0, 0.0, 900.0))
    named = [tick for tick in found if tick.figure]
    assert all(0.0 <= tick.at <= 900.0 for tick in found)
    apart = {round(b.at - a.at, 3) for a, b in pairwise(named)}
    assert len(apart) <= 1
    assert all(70.0 <= gap <= 180.0 for gap in apart)
    assert [tick.at for tick in named if tick.figure == "0"] == [100.0]
    first = float(named[0].figure.replace("−", "-"))
    assert named[0].at == pytest.approx(100.0 + first * scale)
