"""Words on the canvas are read at every zoom, and drawn anew only when that asks for it."""

from __future__ import annotations

import pytest
from factories import at, case, gpu, rig
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.layers import SMALL_SIZE, TITLE_SIZE
from rigdesk.drawing.primitives import Drawing, Label
from rigdesk.drawing.views import VIEWS
from rigdesk.rig import edits
from rigdesk.rules.engine import Report

from .conftest import Desk, MakeDesk, blowers

WINDOW = (607, 728)
"""What a window of 1280 × 800 leaves for the canvas, px."""


def labels(desk: Desk, start: str) -> list[Label]:
    """The words of the groups whose key starts so."""
    found = [group for group in desk.view.sheet.groups() if group.key.startswith(start)]
    return [shape for group in found for shape in group.shapes if isinstance(shape, Label)]


def title(desk: Desk, card: str = "gpu1") -> float:
    """The height of a card's title, mm."""
    return labels(desk, f"card:{card}")[0].size


def settle() -> None:
    """Let the window have its size."""
    for _ in range(3):
        QApplication.processEvents()


def count_draws(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The factor of every drawing made from now on."""
    made: list[float] = []

    def counted(report: Report, *, ruler: bool, text: float) -> Drawing:
        made.append(text)
        return draw_board(report, ruler=ruler, text=text)

    monkeypatch.setitem(VIEWS, "board", counted)
    return made


@pytest.mark.parametrize("size", [(480, 560), WINDOW, (1920, 1350)])
def test_words_are_read_at_first_sight(make_desk: MakeDesk, size: tuple[int, int]) -> None:
    """Titles at 11 pixels, figures and numbers at 9.5, in a small window and in a large one."""
    desk = make_desk(blowers("PCIE1", "PCIE5"))
    desk.view.resize(*size)
    settle()
    scale = desk.view.camera.scale
    assert title(desk) * scale >= 10.99
    for start in ("gap:", "opening:", "overhang:"):
        assert all(label.size * scale >= 9.49 for label in labels(desk, start)), start
    assert labels(desk, "gap:")


def test_zooming_in_returns_to_the_millimetre_size(desk: Desk) -> None:
    """And fit to what it had."""
    desk.view.resize(*WINDOW)
    settle()
    fitted = title(desk)
    assert fitted > TITLE_SIZE
    for _ in range(8):
        desk.view.zoom_in()
    assert title(desk) == TITLE_SIZE
    assert all(label.size == SMALL_SIZE for label in labels(desk, "gap:"))
    for _ in range(20):
        desk.view.zoom_out()
    assert title(desk) > fitted
    desk.view.fit()
    assert title(desk) == fitted


def test_nothing_is_drawn_anew_between_two_steps(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by a pan nor by a zoom that leaves the words as they are."""
    desk.view.camera.zoom(6.0)
    made = count_draws(monkeypatch)
    desk.view.camera.pan(30, 40)
    desk.view.camera.zoom(1.2, QPointF(100, 100))
    assert made == []
    desk.view.camera.zoom(0.1)
    assert len(set(made)) == 1


def test_a_drag_leaves_the_words_alone(desk: Desk) -> None:
    """At one zoom the other cards' words are the same from the press to the release."""
    desk.view.resize(*WINDOW)
    settle()
    numbers, scale = labels(desk, "opening:"), desk.view.camera.scale
    assert numbers
    x, y = desk.begin_drag("gpu2")
    for down in (-30.0, -60.0, 10.0, 40.0):
        desk.move(x, y + down)
        assert [n.size for n in labels(desk, "opening:")] == [n.size for n in numbers]
        assert desk.view.camera.scale == scale


def test_a_zoom_with_a_card_in_the_hand_draws_it_anew_too(desk: Desk) -> None:
    """The ghost on a seat and the one over none have words as large as the others'."""
    desk.view.resize(*WINDOW)
    settle()
    x, y = desk.begin_drag("gpu2")
    desk.move(x, y - 20)
    before = title(desk)
    for _ in range(3):
        desk.view.zoom_out()
    assert title(desk) > before
    shown = [s for s in desk.view.overlay.shapes("loose") if isinstance(s, Label)]
    seated = labels(desk, "card:gpu2")
    assert any(label.size == title(desk) for label in (*shown, *seated))
    assert desk.holds()


def test_a_glide_is_drawn_once_at_its_end(
    make_desk: MakeDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at every step on its way."""
    desk = make_desk(blowers("PCIE1", "PCIE5"))
    desk.view.resize(*WINDOW)
    settle()
    made = count_draws(monkeypatch)
    desk.view.center_on_region((60, 200, 80, 210))  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: not desk.view.camera.gliding)
    settle()
    assert made == [1.0]
    assert title(desk) == TITLE_SIZE


def test_an_edit_is_drawn_with_the_same_words(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one drawing, not in several until they fit."""
    desk.view.resize(*WINDOW)
    settle()
    size = title(desk)
    made = count_draws(monkeypatch)
    desk.document.edit("cap", edits.set_cap(desk.document.rig, ["gpu1"], 250.0))
    assert len(made) == 1
    assert title(desk) == size


def deep(length_mm: int) -> object:
    """One card in a case so deep."""
    return rig(at("PCIE1", gpu(name="Blower")), case=case(card_length_mm=length_mm, below_mm=30))


def test_a_deep_case_runs_out_of_view(make_desk: MakeDesk) -> None:
    """The machine is large and in the middle; the case's name stands in sight beside it."""
    desk = make_desk(deep(700))
    desk.view.resize(*WINDOW)
    settle()
    camera = desk.view.camera
    assert camera.fitted != camera.bounds
    shown = desk.view.mapToScene(desk.view.viewport().rect()).boundingRect()
    assert shown.right() < 600.0
    for start in ("card:gpu1", "case", "board"):
        for label in labels(desk, start):
            assert shown.left() < label.x < shown.right(), label.text
            assert shown.top() < label.y < shown.bottom(), label.text
    whole = min(WINDOW[0] / camera.bounds.width(), WINDOW[1] / camera.bounds.height())
    assert camera.scale > whole * 1.25
    assert shown.center().x() == pytest.approx(camera.fitted.center().x(), abs=1.5)


def test_a_case_that_costs_little_is_shown_whole(make_desk: MakeDesk) -> None:
    """Less than a fifth of the scale."""
    desk = make_desk(deep(310))
    desk.view.resize(*WINDOW)
    settle()
    camera = desk.view.camera
    assert camera.fitted == camera.bounds
    shown = desk.view.mapToScene(desk.view.viewport().rect()).boundingRect()
    assert shown.contains(camera.bounds)


def test_the_same_deep_case_is_shown_whole_in_a_wide_window(make_desk: MakeDesk) -> None:
    """What fits is decided by the window."""
    desk = make_desk(deep(500))
    desk.view.resize(1900, 900)
    settle()
    assert desk.view.camera.fitted == desk.view.camera.bounds
    desk.view.resize(*WINDOW)
    settle()
    assert desk.view.camera.fitted != desk.view.camera.bounds
