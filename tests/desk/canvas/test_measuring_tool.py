"""Measuring on the drawing, by mouse and by keys; the rig changes only when somebody says so."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rigdesk.desk.canvas.measurebar import MeasureBar
from rigdesk.desk.canvas.measuring import Measuring
from rigdesk.desk.theme import set_theme
from rigdesk.drawing.primitives import Label, Line
from rigdesk.rig.seats import VerticalSeat

from .conftest import LEFT, Desk, MakeDesk, blowers

Key = Qt.Key


def tool(desk: Desk) -> Measuring:
    """The measure tool, which must be in use."""
    found = desk.view.measuring
    assert found is not None
    return found


def bar(desk: Desk) -> MeasureBar:
    """The bar at the foot of the canvas."""
    return desk.view.findChildren(MeasureBar)[0]


def faces(desk: Desk) -> tuple[float, float]:
    """The face of GPU1's cooler and the back of GPU2, mm along y."""
    upper, lower = desk.document.report.scene.cards
    return upper.cooler_face.value, lower.solder_face.value


def figures(desk: Desk) -> list[str]:
    """What the dimension says."""
    shapes = desk.view.overlay.shapes("measure:line")
    return [shape.text for shape in shapes if isinstance(shape, Label)]


def tip(desk: Desk) -> str:
    """What the tip names; empty while it is hidden."""
    return desk.view.tip.words.head if desk.view.tip.words is not None else ""


def measure_gap(desk: Desk) -> None:
    """Click the two faces that look at each other."""
    desk.key(Key.Key_M)
    low, high = faces(desk)
    desk.click(150.0, low)
    desk.click(150.0, high)


def test_two_clicks_tell_a_distance(desk: Desk) -> None:
    """The engine's own figure with both names, a dimension on the drawing, the rig untouched."""
    before = desk.document.rig
    measure_gap(desk)
    gap = desk.document.report.build.gaps[0]
    assert bar(desk).words.startswith(f"{gap.mm.value:.1f}")
    assert "GPU1 cooler's face → GPU2 back" in bar(desk).words
    assert figures(desk) == [bar(desk).head.text()]
    assert desk.document.rig is before
    assert desk.document.undo_stack.count() == 0


def test_it_snaps_to_the_face_that_is_near(desk: Desk) -> None:
    """Some pixels off are near enough; far from everything there is nothing to choose."""
    desk.key(Key.Key_M)
    low, _ = faces(desk)
    off = 6.0 / desk.view.camera.scale
    desk.move(150.0, low + off)
    assert tip(desk) == "GPU1 cooler's face"
    lines = [s for s in desk.view.overlay.shapes("measure:last") if isinstance(s, Line)]
    assert lines[0].y0 == pytest.approx(low)
    corner = desk.view.camera.to_scene(QPointF(3.0, 3.0))
    desk.move(corner.x(), corner.y())
    assert tip(desk) == ""
    desk.click(corner.x(), corner.y())
    assert tool(desk).first is None


def test_after_the_first_face_only_its_axis_counts(desk: Desk) -> None:
    """No distance from a lower face to a card's end: that one is not offered."""
    desk.key(Key.Key_M)
    low, _ = faces(desk)
    desk.click(150.0, low)
    end = desk.document.report.scene.cards[0].end_x
    desk.move(end, desk.document.report.scene.cards[0].y + 20)
    pointed = tool(desk).pointed
    assert pointed is None or pointed.face.axis == "y"


def test_a_third_click_begins_anew(desk: Desk) -> None:
    measure_gap(desk)
    desk.move(150.0, 100.0)
    assert figures(desk)
    desk.click(150.0, faces(desk)[0])
    assert tool(desk).first is not None
    assert tool(desk).second is None
    assert figures(desk) == []


def test_esc_lets_go_and_then_leaves(desk: Desk) -> None:
    turned: list[bool] = []
    desk.view.measuring_turned.connect(turned.append)
    measure_gap(desk)
    desk.key(Key.Key_Escape)
    assert tool(desk).first is None
    desk.key(Key.Key_Escape)
    assert desk.view.measuring is None
    assert not bar(desk).isVisible()
    assert desk.view.overlay.names() == ()
    assert desk.view.tip.words is None
    assert turned == [True, False]


def test_m_takes_it_up_and_puts_it_away(desk: Desk) -> None:
    desk.key(Key.Key_M)
    assert desk.view.viewport().cursor().shape() == Qt.CursorShape.CrossCursor
    assert "Tab" in bar(desk).words
    desk.key(Key.Key_M)
    assert desk.view.measuring is None
    assert desk.view.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor
    desk.key(Key.Key_M)
    QTest.mouseClick(bar(desk).leave, LEFT)
    assert desk.view.measuring is None


def test_all_of_it_by_keys(desk: Desk) -> None:
    """Tab from face to face, those of the selected card first; Enter chooses."""
    desk.document.select(("gpu1",))
    desk.key(Key.Key_M, Key.Key_Tab)
    assert tool(desk).pointed is not None
    while "cooler's face" not in bar(desk).words:
        desk.key(Key.Key_Tab)
    assert bar(desk).words.startswith("GPU1")
    desk.key(Key.Key_Return)
    for _ in range(40):
        desk.key(Key.Key_Down)
        if "→ GPU2 back" in bar(desk).words:
            break
    desk.key(Key.Key_Enter)
    assert "GPU1 cooler's face → GPU2 back" in bar(desk).words
    assert desk.view.hasFocus()
    QTest.keyClick(desk.view, Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert tool(desk).first is None
    back = tool(desk).pointed
    desk.key(Key.Key_Tab)
    assert tool(desk).pointed != back
    desk.key(Key.Key_Up)
    assert tool(desk).pointed == back


def test_enter_without_a_face_chooses_nothing(desk: Desk) -> None:
    desk.key(Key.Key_M, Key.Key_Return)
    assert tool(desk).first is None


def test_a_face_out_of_sight_is_brought_into_it(desk: Desk) -> None:
    desk.key(*[Key.Key_Plus] * 12)
    QTest.keyClick(desk.view, Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    desk.key(Key.Key_M)
    for _ in range(30):
        desk.key(Key.Key_Tab)
        if desk.view.camera.gliding:
            break
    assert desk.view.camera.gliding


def test_what_is_measured_settles_the_gap(desk: Desk) -> None:
    """The one thing that the tool writes: an undo step with its name."""
    measure_gap(desk)
    QTest.mouseClick(bar(desk).state, LEFT)
    form = bar(desk).form
    assert form is not None
    assert form.value.hasFocus()
    QTest.keyClicks(form.value, "23.5")
    QTest.keyClick(form.value, Key.Key_Return)
    (entry,) = desk.document.rig.measured
    assert entry.gap == ("gpu1", "gpu2")
    assert entry.value.value == 23.5
    assert desk.document.undo_stack.undoText() == "Measure the gap between GPU1 and GPU2"
    assert desk.document.report.build.gaps[0].mm.value == 23.5
    assert desk.view.hasFocus()
    assert bar(desk).form is None
    measure_again = faces(desk)
    for y in measure_again:
        desk.click(150.0, y)
    assert bar(desk).words.startswith("23.5")
    desk.document.undo_stack.undo()
    assert desk.document.rig.measured == ()


def test_the_form_by_keys_and_esc(desk: Desk) -> None:
    """Enter on a gap asks for it; nonsense is refused in place; Esc leaves the rig as it was."""
    measure_gap(desk)
    desk.key(Key.Key_Return)
    form = bar(desk).form
    assert form is not None
    QTest.keyClicks(form.value, "wide")
    QTest.keyClick(form.value, Key.Key_Return)
    assert "wide" in form.wrong.text()
    assert desk.document.rig.measured == ()
    assert bar(desk).geometry().bottom() < desk.view.height()
    QTest.keyClick(form.value, Key.Key_Escape)
    assert bar(desk).form is None
    assert "GPU2 back" in bar(desk).words
    assert desk.view.hasFocus()
    assert desk.document.undo_stack.count() == 0


def test_only_a_gap_between_neighbours_can_be_stated(desk: Desk) -> None:
    """From the board's edge to a card there is a figure, and nothing to store."""
    desk.key(Key.Key_M)
    low, _ = faces(desk)
    desk.click(150.0, low)
    desk.click(235.0, desk.document.report.scene.board_template.length)  # type: ignore[union-attr]
    assert "→" in bar(desk).words
    assert not bar(desk).state.isVisible()
    desk.key(Key.Key_Return)
    assert bar(desk).form is None


def test_an_edit_begins_anew(desk: Desk) -> None:
    """What was measured belongs to a rig that is no more."""
    measure_gap(desk)
    desk.view.remove_cards(["gpu2"])
    assert tool(desk).first is None
    assert figures(desk) == []


def test_turning_the_machine_begins_anew(desk: Desk) -> None:
    """In every view distances along its own axes: heights in the section."""
    measure_gap(desk)
    desk.key(Key.Key_3)
    assert tool(desk).first is None
    card = desk.document.report.scene.cards[0]
    top = card.template.top_z.span.value
    x = card.y + 20
    desk.click(x, -top)
    assert bar(desk).words.startswith("GPU1 top edge")
    panel = desk.document.report.scene.room
    assert panel is not None
    assert panel.height_z is not None
    desk.click(x, -panel.height_z.span.value)
    assert "GPU1 top edge → side panel" in bar(desk).words
    assert float(bar(desk).words.split()[0]) == pytest.approx(
        panel.height_z.span.value - top, abs=0.1
    )
    assert figures(desk)


def test_the_same_gap_in_the_section(desk: Desk) -> None:
    """There y runs across: the dimension lies, between two edges that stand."""
    low, high = faces(desk)
    desk.key(Key.Key_3, Key.Key_M)
    desk.click(low, -60.0)
    desk.click(high, -60.0)
    assert "GPU1 cooler's face → GPU2 back" in bar(desk).words
    lines = [s for s in desk.view.overlay.shapes("measure:line") if isinstance(s, Line)]
    assert any(line.y0 == line.y1 and line.x1 - line.x0 > 0.9 * (high - low) for line in lines)
    assert bar(desk).state.isVisible()


def test_across_views_on_one_axis(desk: Desk) -> None:
    """In all views a face may be chosen in one and the other in another: y is y."""
    desk.key(Key.Key_4)
    measure_gap(desk)
    assert "GPU2 back" in bar(desk).words
    desk.key(Key.Key_Escape)
    low, _ = faces(desk)
    desk.click(150.0, low)
    rear = desk.view.sheet.item("rear/card:gpu2")
    assert rear is not None
    box = rear.childrenBoundingRect()
    desk.click(box.center().x(), box.bottom())
    assert "GPU2" in bar(desk).words
    assert "→" in bar(desk).words


def test_a_card_in_the_hand_and_the_tool_exclude_each_other(desk: Desk) -> None:
    measure_gap(desk)
    desk.hand.pick_up_card("gpu1")
    assert desk.view.measuring is None
    desk.key(Key.Key_M)
    assert desk.view.measuring is None
    assert desk.holds()


def test_a_double_click_measures_twice_and_does_not_fit(desk: Desk) -> None:
    desk.key(Key.Key_Plus, Key.Key_M)
    scale = desk.view.camera.scale
    low, _ = faces(desk)
    QTest.mouseDClick(desk.view.viewport(), LEFT, pos=desk.pixel(150.0, low))
    assert desk.view.camera.scale == scale
    assert tool(desk).first is not None


def test_the_bar_keeps_its_place(desk: Desk) -> None:
    """At the foot of the canvas, inside it, whatever its size; in both themes."""
    measure_gap(desk)
    for width, height in ((480, 400), (1400, 900)):
        desk.view.resize(width, height)
        QApplication.processEvents()
        assert desk.view.rect().contains(bar(desk).geometry())
    set_theme("light")
    QApplication.processEvents()
    assert not desk.view.grab().toImage().isNull()


def test_faces_chosen_by_key_are_spoken(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: spoken.append(event.message())
    )
    desk.key(Key.Key_M, Key.Key_Tab)
    assert spoken
    assert spoken[-1].startswith(bar(desk).head.text())


def test_an_empty_board_has_faces_too(make_desk: MakeDesk) -> None:
    desk = make_desk(blowers())
    desk.key(Key.Key_M)
    QTest.keyClick(desk.view, Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert tool(desk).pointed is not None


def test_vertical_cards_are_measured_with_the_doubt_of_their_mount(make_desk: MakeDesk) -> None:
    from factories import at, case, open_air, rig

    mount = at(VerticalSeat(vertical=1, riser="r1"), open_air())
    desk = make_desk(
        rig(mount, risers=({"id": "r1", "start": "PCIE1"},), case=case(card_height_mm=200))
    )
    desk.key(Key.Key_3, Key.Key_M)
    card = desk.document.report.scene.by_id["gpu1"]
    high = max(s.z1 for s in card.solids if s.role == "cooler")
    middle = (card.solids[0].y0 + card.solids[0].y1) / 2
    desk.click(middle, -high)
    desk.click(middle, -200.0)
    assert "±" in bar(desk).head.text() or "/" in bar(desk).head.text()
    assert desk.view.camera.to_scene(QPointF(0, 0)) is not None
