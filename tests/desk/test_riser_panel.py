"""The riser of a card, edited by mouse and keys: each change one undo step, judged at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from factories import at, case, catalog_part, gpu, other_card, rig
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rigdesk.desk.panels.figure import MmEdit
from rigdesk.desk.panels.riser import RiserEditor
from rigdesk.rig.edits import path_of
from rigdesk.rig.placed import RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, RiserSeat, Seat, VerticalSeat
from rigdesk.units import Figure

from .conftest import MakeWindow, Person, rig_file

Key = Qt.Key
BOARD = "asrockrack-romed8-2t"
RIBBON = "linkup-ultra-gen4-300"
CARD = gpu("test-card", name="Card", length_mm=200)


def on_rail(place: int, riser: str | None = "riser1") -> RailSeat:
    """A place of rail A."""
    return RailSeat(rail="A", place=place, riser=riser)


def hung(seat: Seat, *paths: dict[str, object]) -> Rig:
    """One card on a seat off the board and one in PCIE7, in a frame that has every seat."""
    frame = case(
        "test-frame", style="open-frame", openings=10, vertical_openings=3,
        rails=[{"name": "A", "places": 4, "pitch_mm": 80}],
    )  # fmt: skip
    made = [RiserPath.model_validate({"start": "PCIE1", **path}) for path in paths]
    return rig(
        at(seat, CARD), at("PCIE7", CARD), board=BOARD, case=frame, risers=tuple(made),
        parts=(catalog_part(RIBBON),), name="Hung",
    )  # fmt: skip


def ribbon(**fields: object) -> dict[str, object]:
    """A path as it is proposed: one ribbon of 300 mm, held to Gen3."""
    usual = {"id": "riser1", "pieces": [{"part": RIBBON}], "gen": 3, "proposed": True}
    return {**usual, **fields}


Make = Callable[..., Person]


@pytest.fixture
def make(open_window: MakeWindow, tmp_path: Path) -> Make:
    """A window on a rig, its first card selected, turned to the rig's parts."""

    def made(planned: Rig) -> Person:
        desk = open_window(rig_file(tmp_path, planned))
        desk.do("this_rig")
        desk.bench.document.select(("gpu1",))
        return desk

    return made


def editor(desk: Person) -> RiserEditor:
    """The editor under the list of cards."""
    return desk.bench.left.cards.riser


def path(desk: Person) -> RiserPath:
    """The path of the first card, as the rig has it."""
    return path_of(desk.rig, "riser1")


def entries(desk: Person) -> dict[str, bool]:
    """The entries of the open menu, and whether they can be chosen."""
    return {action.text(): action.isEnabled() for action in desk.menu().actions() if action.text()}


def steps(desk: Person) -> int:
    """How many undo steps there are."""
    return desk.bench.document.undo_stack.count()


def test_it_is_there_for_a_card_off_the_board_alone(make: Make) -> None:
    """Length and generation stand in its head; the proposed ribbon is its one piece."""
    desk = make(hung(on_rail(1), ribbon()))
    shown = editor(desk)
    assert shown.isVisible()
    assert shown.section.total.text() == "300\u2009mm · Gen3 · proposed"
    assert "goes with the card" in shown.section.total.toolTip()
    assert shown.start.text() == "PCIE1"
    assert [row.value.text() for row in shown.pieces] == ["LINKUP Ultra PCIe 4.0 x16 riser 300 mm"]
    assert shown.pieces[0].figures.text() == "300\u2009mm · Gen4"
    assert "no record" in shown.reach.text()
    desk.bench.document.select(("gpu2",))
    assert not shown.isVisible()


def test_it_begins_at_a_free_slot_and_says_why_not_at_others(make: Make) -> None:
    """Taken, or under a cooler."""
    desk = make(hung(on_rail(1), ribbon(), {"id": "riser2", "start": "PCIE3"}))
    shown = editor(desk)
    desk.click(shown.start)
    found = entries(desk)
    assert found["PCIE7 · GPU2 sits here"] is False
    assert found["PCIE6 · under the cooler of GPU2"] is False
    assert found["PCIE3 · riser2 begins here"] is False
    assert found["PCIE4"] is True
    desk.choose("PCIE4")
    assert path(desk).start == "PCIE4"
    assert not path(desk).proposed
    assert shown.section.total.text() == "300\u2009mm · Gen3"
    assert shown.section.total.toolTip() == ""
    assert desk.bench.document.undo_stack.undoText() == "Begin riser1 at another slot"
    desk.do("undo")
    assert path(desk) == RiserPath.model_validate(ribbon(start="PCIE1"))


def test_a_slot_says_how_far_it_is(make: Make) -> None:
    """Where that is known: to an opening past the slots."""
    desk = make(hung(RiserSeat(opening=8, riser="riser1"), ribbon()))
    desk.click(editor(desk).start)
    found = entries(desk)
    assert found["PCIE1 · takes 60.3\u2009mm"]
    assert found["PCIE4 · takes 121.3\u2009mm"]
    desk.menu().close()


def test_pieces_by_keys(make: Make) -> None:
    """Searched and taken with Enter, counted with plus, shifted with Alt and arrows, deleted."""
    desk = make(hung(on_rail(1), ribbon()))
    shown = editor(desk)
    shown.add.setFocus()
    desk.key(shown.add, Key.Key_Space)
    assert shown.chooser is not None
    desk.type(shown.chooser.field, "slimsas device x8")
    desk.key(shown.chooser.field, Key.Key_Return)
    assert [piece.part for piece in path(desk).pieces] == [RIBBON, "cpayne-slimsas-device-x16"]
    desk.key(shown.pieces[0].value, Key.Key_Plus)
    assert path(desk).pieces[0].count == 2
    assert shown.section.total.text() == "600\u2009mm · Gen3"
    desk.key(shown.pieces[0].value, Key.Key_Minus)
    QTest.keyClick(shown.pieces[1].value, Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [piece.part for piece in path(desk).pieces] == ["cpayne-slimsas-device-x16", RIBBON]
    assert shown.pieces[0].value.hasFocus()
    QTest.keyClick(shown.pieces[0].value, Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(shown.pieces[0].value, Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert path(desk).pieces[0].part == RIBBON
    desk.key(shown.pieces[1].value, Key.Key_Delete)
    assert [piece.part for piece in path(desk).pieces] == [RIBBON]
    assert steps(desk) == 6
    desk.key(shown.pieces[0].value, Key.Key_Backspace)
    assert path(desk).pieces == ()
    assert shown.section.total.text() == "no piece chosen"
    assert shown.add.hasFocus()
    for _ in range(7):
        desk.do("undo")
    assert path(desk).proposed


def test_pieces_by_mouse(make: Make) -> None:
    """Another in the place of one, one place up, out."""
    desk = make(hung(on_rail(1), ribbon(pieces=[{"part": RIBBON}, {"length_mm": 90, "gen": 3}])))
    shown = editor(desk)
    desk.click(shown.pieces[1].up)
    assert path(desk).pieces[0].part is None
    desk.click(shown.pieces[1].value)
    assert shown.chooser is not None
    assert shown.chooser.model.part_at(shown.chooser.list.currentIndex().row()) is not None
    desk.type(shown.chooser.field, "linkup ultra 4.0 200")
    desk.key(shown.chooser.field, Key.Key_Return)
    assert path(desk).pieces[1].part == "linkup-ultra-gen4-200"
    desk.qtbot.waitUntil(lambda: shown.chooser is None)
    desk.click(shown.pieces[0].out)
    assert [piece.part for piece in path(desk).pieces] == ["linkup-ultra-gen4-200"]


def test_a_piece_of_ones_own(make: Make) -> None:
    """Its length typed, its generation and kind from a menu."""
    desk = make(hung(on_rail(1), ribbon(pieces=[])))
    shown = editor(desk)
    desk.click(shown.own)
    [row] = shown.pieces
    assert row.length.isVisible()
    assert row.length.hasFocus()
    desk.type(row.length, "250 ±5")
    desk.key(row.length, Key.Key_Return)
    assert path(desk).pieces[0].length_mm == Figure(value=250, minus=5, plus=5)
    desk.click(row.own)
    desk.choose("Gen4")
    desk.click(row.own)
    desk.choose("Active")
    assert (path(desk).pieces[0].gen, path(desk).pieces[0].active) == (4, True)
    assert row.own.text() == "Gen4 · active"
    desk.click(row.stepper.more)
    assert path(desk).pieces[0].count == 2


@pytest.mark.parametrize(
    ("seat", "pieces", "words", "tone"),
    [
        (RiserSeat(opening=8, riser="riser1"), [{"length_mm": 300}], "Reaches: 300", "muted"),
        (RiserSeat(opening=8, riser="riser1"), [{"length_mm": 50}], "Too short: 50", "error"),
        (VerticalSeat(vertical=1, riser="riser1"), [{"length_mm": 150}], "Too close", "unknown"),
        (VerticalSeat(vertical=1, riser="riser1"), [], "Takes ", "unknown"),
        (on_rail(1), [{"length_mm": 300}], "How far it is from PCIE1", "unknown"),
    ],
)
def test_how_far_it_reaches(
    make: Make, seat: Seat, pieces: list[object], words: str, tone: str
) -> None:
    """Length against need, and how sure that is."""
    shown = editor(make(hung(seat, ribbon(pieces=pieces))))
    assert shown.reach.text().startswith(words)
    assert shown.reach.property("tone") == tone


def test_a_measured_way_settles_it(make: Make) -> None:
    """With two bends; emptied again it is forgotten."""
    desk = make(hung(on_rail(1), ribbon()))
    shown = editor(desk)
    desk.type(shown.measured, "240")
    desk.key(shown.measured, Key.Key_Return)
    assert path(desk).reach_mm == Figure(value=240)
    assert shown.reach.text() == "Reaches: 300\u2009mm of 280\u2009mm needed"
    shown.measured.selectAll()
    desk.key(shown.measured, Key.Key_Delete, Key.Key_Return)
    assert path(desk).reach_mm is None


def test_generation_lead_and_test(make: Make) -> None:
    """Each from a menu with the present one ticked; the rating only with a lead."""
    desk = make(hung(on_rail(1), ribbon()))
    shown = editor(desk)
    desk.click(shown.gen)
    assert [a.text() for a in desk.menu().actions() if a.isChecked()] == ["Set to Gen3"]
    desk.choose("As fast as it goes")
    assert path(desk).gen is None
    assert not shown.watts.isVisible()
    desk.click(shown.lead)
    desk.choose("6-pin")
    assert (path(desk).power, shown.lead.text()) == ("6-pin", "6-pin PCIe")
    desk.type(shown.watts, "75")
    desk.key(shown.watts, Key.Key_Return)
    assert path(desk).power_w == 75
    desk.click(shown.tested)
    desk.choose("Gave errors")
    assert (path(desk).tested, shown.tested.text()) == ("errors", "Gave errors")
    assert steps(desk) == 4


def test_findings_live(make: Make) -> None:
    """A passive ribbon let loose at Gen4 is warned of at once; a click lights it, Enter too."""
    desk = make(hung(on_rail(1), ribbon()))
    shown = editor(desk)

    def said() -> list[str]:
        return [row.sentence.text() for row in shown.said if row.isVisible()]

    assert not any("runs at Gen4" in text for text in said())
    desk.click(shown.gen)
    desk.choose("As fast as it goes")
    number = next(n for n, text in enumerate(said()) if "runs at Gen4" in text)
    desk.click(shown.said[number])
    lit = desk.lit()
    assert lit is not None
    assert lit.rule == "riser-gen"
    desk.bench.document.light(None)
    desk.key(shown.said[number], Key.Key_X, Key.Key_Return)
    assert desk.lit() == lit
    desk.do("undo")
    assert not any("runs at Gen4" in text for text in said())


def test_a_card_on_a_rail_without_a_riser_is_proposed_one(make: Make) -> None:
    """As a drop would have made it."""
    desk = make(hung(on_rail(2, None)))
    shown = editor(desk)
    assert not shown.start.isVisible()
    desk.click(shown.propose)
    assert desk.rig.cards[0].seat == on_rail(2)
    assert path(desk).proposed
    assert path(desk).pieces
    assert desk.bench.document.undo_stack.undoText() == "Propose a riser for GPU1"


def test_none_is_proposed_where_no_slot_is_left(make: Make) -> None:
    """The sentence says so."""
    full = rig(
        at(on_rail(1, None), CARD), *(at(f"PCIE{n}", other_card()) for n in range(1, 8)),
        board=BOARD, case=hung(on_rail(1)).case_part, name="Full",
    )  # fmt: skip
    desk = make(full)
    desk.click(editor(desk).propose)
    assert "No slot is left for a riser" in desk.read(desk.bar("trouble"))


@pytest.mark.parametrize("text", ["long", "0", "9999", "-4"])
def test_millimetres_that_are_none_are_marked_and_taken_back(empty: Person, text: str) -> None:
    """The field never sends what it could not read."""
    edit = MmEdit("length")
    empty.qtbot.addWidget(edit)
    edit.show_figure(Figure(value=300))
    sent: list[object] = []
    edit.entered.connect(sent.append)
    edit.clear()
    empty.type(edit, text)
    assert edit.property("wrong") == "true"
    empty.key(edit, Key.Key_Return)
    assert (edit.text(), edit.property("wrong"), sent) == ("300 mm", "false", [])
