"""Caps in the window: a slider with what it costs, one cap for all, the lines to copy."""

from __future__ import annotations

import pytest
from factories import at, case, open_air, psu, rig
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rigdesk.desk.panels.capping import CapRows
from rigdesk.rig.rig import Rig

from .conftest import LEFT, MakeWindow, Person, rig_file

CARD = open_air("card", chip="GeForce RTX 3090", name="Card")


def two(rating: float = 1600, **fields: object) -> Rig:
    """Two cards of 350 W on one supply."""
    supply = psu(rating_w=rating, atx_version="3.1")
    return rig(
        at("PCIE1", CARD), at("PCIE5", CARD), case=case(), parts=(supply,), rest_w=200.0,
        supplies=[{"id": "psu1", "part": supply.id}], **fields,  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.fixture
def desk(open_window: MakeWindow, tmp_path: object) -> Person:
    """Two cards, the first selected, the rig's panel shown."""
    return shown(open_window, tmp_path, two())


def shown(open_window: MakeWindow, folder: object, made: Rig) -> Person:
    """A window with a rig and its first card selected."""
    person = open_window(rig_file(folder, made))  # type: ignore[arg-type]
    person.do("this_rig")
    person.bench.document.select(("gpu1",))
    return person


def rows(desk: Person) -> CapRows:
    """The caps of the rig's panel."""
    return desk.bench.left.cards.caps


def words(desk: Person) -> str:
    """What stands under the slider."""
    return rows(desk).words.text().replace("\u2009", " ")


def cap(desk: Person, card: str = "gpu1") -> float | None:
    """A card's cap."""
    placed = desk.rig.card(card)
    assert placed is not None
    return placed.power_cap_w


def slide(desk: Person, *shares: float) -> None:
    """Drag the handle to shares of the slider's length, in one grip."""
    slider = rows(desk).slider
    y, wide = slider.height() // 2, slider.width() - 14
    start = QPoint(round(7 + wide * slider.value() / slider.maximum()), y)
    QTest.mousePress(slider, LEFT, pos=start)
    for share in shares:
        QTest.mouseMove(slider, QPoint(round(7 + wide * share), y))
        QApplication.processEvents()
    QTest.mouseRelease(slider, LEFT, pos=QPoint(round(7 + wide * shares[-1]), y))


def test_the_slider_runs_from_the_drivers_least_to_no_cap(desk: Person) -> None:
    slider = rows(desk).slider
    assert (slider.least, slider.most, slider.watts) == (100.0, 350.0, 350.0)
    assert rows(desk).least.text() == "100"
    assert words(desk) == "350 W · no cap"
    assert "GPU1" in slider.accessibleName()


def test_a_slide_is_one_step_with_its_loss_live(desk: Person) -> None:
    slide(desk, 0.9, 0.8, 0.7)
    capped = cap(desk)
    assert capped is not None
    assert 255 <= capped <= 295
    assert words(desk).startswith(f"{capped:.0f} W · costs ")
    assert words(desk).endswith("(measured)")
    stack = desk.bench.document.undo_stack
    assert stack.count() == 1
    assert desk.bench.document.report.totals.power.gpus_w == pytest.approx(350 + capped)
    slide(desk, 0.5)
    assert stack.count() == 2
    stack.undo()
    stack.undo()
    assert cap(desk) is None


def test_keys_move_it_in_steps_of_five_watts(desk: Person) -> None:
    """While the focus stays it is one step; coming back begins another."""
    slider = rows(desk).slider
    slider.setFocus(Qt.FocusReason.TabFocusReason)
    desk.key(slider, Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert cap(desk) == 340.0
    assert desk.bench.document.undo_stack.count() == 1
    desk.bench.canvas.setFocus()
    slider.setFocus(Qt.FocusReason.TabFocusReason)
    desk.key(slider, Qt.Key.Key_Home)
    assert cap(desk) == 100.0
    assert desk.bench.document.undo_stack.count() == 2
    desk.key(slider, Qt.Key.Key_End)
    assert cap(desk) is None


def test_a_wheel_that_passes_changes_nothing(desk: Person) -> None:
    slider = rows(desk).slider
    place = QPointF(slider.rect().center())
    event = QWheelEvent(
        place, QPointF(slider.mapToGlobal(place.toPoint())), QPoint(), QPoint(0, -120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase,
        False,
    )  # fmt: skip
    QApplication.sendEvent(slider, event)
    assert cap(desk) is None


def test_a_typed_cap_moves_the_slider(desk: Person) -> None:
    cards = desk.bench.left.cards
    desk.type(cards.cap, "280")
    QTest.keyClick(cards.cap, Qt.Key.Key_Return)
    assert rows(desk).slider.watts == 280.0
    assert desk.bench.document.undo_stack.count() == 1
    cards.cap.selectAll()
    desk.type(cards.cap, "80")
    QTest.keyClick(cards.cap, Qt.Key.Key_Return)
    assert words(desk) == "80 W · below the driver's least"


def test_lines_are_copied(desk: Person) -> None:
    assert not rows(desk).copy.isVisible()
    slide(desk, 0.7)
    capped = cap(desk)
    assert rows(desk).copy.isVisible()
    desk.click(rows(desk).copy)
    assert QGuiApplication.clipboard().text() == f"nvidia-smi -i 0 -pl {capped:.0f}"
    assert f"Copied: nvidia-smi -i 0 -pl {capped:.0f}" in desk.read(desk.window.foot)


def test_all_are_capped_so_that_it_fits(open_window: MakeWindow, tmp_path: object) -> None:
    """One step, its cost at the foot; then there is nothing left to ask for."""
    desk = shown(open_window, tmp_path, two(rating=850))
    assert rows(desk).fit.isVisible()
    desk.click(rows(desk).fit)
    caps = {cap(desk, "gpu1"), cap(desk, "gpu2")}
    assert len(caps) == 1
    assert None not in caps
    assert desk.bench.document.undo_stack.undoText().startswith("Cap all to ")
    assert desk.bench.document.undo_stack.count() == 1
    assert "costs" in desk.read(desk.window.foot)


def test_where_no_cap_helps_it_is_said(open_window: MakeWindow, tmp_path: object) -> None:
    desk = shown(open_window, tmp_path, two(rating=400))
    desk.click(rows(desk).fit)
    assert cap(desk) is None
    assert "No sane cap makes it fit" in desk.read(desk.window.foot)


def test_without_one_card_there_is_no_slider(desk: Person) -> None:
    desk.bench.document.select(("gpu1", "gpu2"))
    assert not rows(desk).slider.isVisible()
    assert not rows(desk).words.isVisible()
    desk.bench.document.select(("gpu2",))
    assert rows(desk).slider.isVisible()
