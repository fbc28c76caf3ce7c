"""How the case is set up, by mouse and keys: places with reasons, each choice one undo step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from factories import at, case, cooler, cpu, gpu, rig
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from rigdesk.desk.models.fitout import choices_of, remove, rows_of
from rigdesk.desk.panels.fitout import FitOutRows
from rigdesk.rig import edits
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.surroundings import Brace, FittedFan

from .conftest import MakeWindow, Person, rig_file

Key = Qt.Key
MOUNTS = [
    {"side": "front", "fans": ["3x140"], "radiators_mm": [360]},
    {"side": "top", "fans": ["2x120"], "radiators_mm": [240]},
]


def tower(**fields: object) -> Rig:
    """A card and an all-in-one cooler in a tower with fans at the front."""
    usual = {
        "mounts": MOUNTS, "fans": [{"side": "front", "size_mm": 140, "count": 3}],
        "cages": [{"name": "A"}],
    }  # fmt: skip
    return rig(
        at("PCIE1", gpu("test-card", name="Card")), case=case(**{**usual, **fields}),
        parts=(cpu(), cooler(type="aio", radiator_mm=360)), cpu={"part": "test-cpu"},
        cooler={"part": "test-cooler"}, name="Tower",
    )  # fmt: skip


@pytest.fixture
def desk(open_window: MakeWindow, tmp_path: Path) -> Person:
    """A window on that rig, turned to its parts."""
    desk = open_window(rig_file(tmp_path, tower()))
    desk.do("this_rig")
    return desk


def rows(desk: Person) -> FitOutRows:
    """The rows of the fit-out."""
    return desk.bench.left.fit_out


def titles(desk: Person) -> dict[str, str]:
    """What stands in every row."""
    return {key: row.value.text() for key, row in rows(desk).rows.items()}


def open_row(desk: Person, key: str) -> QMenu:
    """Press Enter on a row; the menu that opens."""
    desk.key(rows(desk).rows[key].value, Key.Key_Return)
    return desk.menu()


def choose_in(desk: Person, group: str, words: str) -> None:
    """Choose an entry of a submenu of the open menu by keys."""
    menu = desk.menu()
    inner = next(a.menu() for a in menu.actions() if a.text() == group)
    assert isinstance(inner, QMenu)
    while menu.activeAction() is not inner.menuAction():
        desk.key(menu, Key.Key_Down)
    desk.key(menu, Key.Key_Right)
    wanted = next(a for a in inner.actions() if a.text().startswith(words))
    assert wanted.isEnabled(), wanted.text()
    while inner.activeAction() is not wanted:
        desk.key(inner, Key.Key_Down)
    desk.key(inner, Key.Key_Return)


def undo_words(desk: Person) -> str:
    """What undo would take back."""
    return desk.bench.document.undo_stack.undoText()


def test_every_row_says_how_it_is(desk: Person) -> None:
    """Shipped fans, the cooler's radiator without a place, and what nobody stated."""
    assert titles(desk) == {
        "shipped:front": "Front: 3 × 140 mm in", "fans+": "Add or take out fans",
        "radiator:cpu": "CPU cooler 360 mm: not placed yet", "radiator+": "Add a radiator",
        "headers": "not stated", "cages": "not stated", "panel": "not stated",
        "retainer": "none", "braces": "none",
    }  # fmt: skip


def test_a_radiator_is_placed_moved_and_taken_out(desk: Person) -> None:
    """Where it does not fit the entry says so and cannot be chosen."""
    menu = open_row(desk, "radiator:cpu")
    top = next(a for a in menu.actions() if a.text().startswith("Top"))
    assert not top.isEnabled()
    assert top.text() == "Top · radiator does not go there"
    assert "takes fewer radiators" in top.toolTip()
    desk.choose("Front")
    assert desk.rig.cooler is not None
    assert desk.rig.cooler.radiator_at == "front"
    assert titles(desk)["radiator:cpu"] == "CPU cooler 360 mm: at the front"
    assert undo_words(desk) == "Radiator: Front"
    open_row(desk, "radiator:cpu")
    desk.choose("Outside")
    desk.key(rows(desk).rows["radiator:cpu"].value, Key.Key_Delete)
    assert titles(desk)["radiator:cpu"] == "CPU cooler 360 mm: not placed yet"
    assert desk.bench.document.undo_stack.count() == 3
    for _ in range(3):
        desk.do("undo")
    assert desk.rig == tower()


def test_a_radiator_of_the_catalog_asks_for_its_side(desk: Person) -> None:
    """Then what it cools and the hose are chosen in its row."""
    open_row(desk, "radiator+")
    desk.choose("From the catalog")
    popup = rows(desk).chooser
    assert popup is not None
    desk.key(popup.field, Key.Key_Return)
    desk.choose("Outside")
    [fitted] = desk.rig.fit_out.radiators
    assert (fitted.side, fitted.part is not None) == ("outside", True)
    open_row(desk, "rad:0")
    choose_in(desk, "Cools", "GPU1")
    assert desk.rig.fit_out.radiators[0].cools == ("gpu1",)
    open_row(desk, "rad:0")
    choose_in(desk, "Hose", "400 mm")
    hose = desk.rig.fit_out.radiators[0].hose_mm
    assert hose is not None
    assert hose.value == 400
    open_row(desk, "rad:0")
    desk.choose("From the catalog")
    desk.qtbot.waitUntil(lambda: rows(desk).chooser is not None)
    other = rows(desk).chooser
    assert other is not None
    desk.key(other.field, Key.Key_Down, Key.Key_Return)
    assert desk.rig.fit_out.radiators[0].part != fitted.part
    desk.click(rows(desk).rows["rad:0"].out)
    assert desk.rig.fit_out.radiators == ()


def test_fans_are_added_counted_turned_and_taken_out(desk: Person) -> None:
    """In the size that the side takes; plus counts them."""
    open_row(desk, "fans+")
    desk.choose("Top · 120 mm")
    assert list(desk.rig.fit_out.fans) == [FittedFan(side="top", size_mm=120)]
    desk.key(rows(desk).rows["fans:0"].value, Key.Key_Plus)
    assert desk.rig.fit_out.fans[0].count == 2
    open_row(desk, "fans:0")
    desk.choose("Blow out")
    assert titles(desk)["fans:0"] == "Top: 120 mm out"
    open_row(desk, "fans:0")
    choose_in(desk, "Thickness", "15 mm")
    assert undo_words(desk) == "Fans thickness: 15 mm"
    assert titles(desk)["fans:0"] == "Top: 120 × 15 mm out"
    open_row(desk, "fans:0")
    desk.choose("From the catalog")
    popup = rows(desk).chooser
    assert popup is not None
    desk.key(popup.field, Key.Key_Return)
    assert desk.rig.fit_out.fans[0].part is not None
    assert desk.rig.fit_out.fans[0].size_mm is None
    desk.key(rows(desk).rows["fans:0"].value, Key.Key_Delete)
    assert not desk.rig.fit_out.fans


def test_a_fan_of_the_catalog_asks_for_its_side(desk: Person) -> None:
    open_row(desk, "fans+")
    desk.choose("From the catalog")
    popup = rows(desk).chooser
    assert popup is not None
    desk.key(popup.field, Key.Key_Return)
    desk.choose("Top")
    assert desk.rig.fit_out.fans[0].side == "top"


def test_shipped_fans_go_out_and_come_back(desk: Person) -> None:
    """Their × takes them out; the row that says so puts them back."""
    desk.click(rows(desk).rows["shipped:front"].out)
    assert list(desk.rig.fit_out.fans) == [FittedFan(side="front", count=0)]
    assert "shipped:front" not in titles(desk)
    assert titles(desk)["fans:0"] == "Front: shipped ones taken out"
    open_row(desk, "fans:0")
    desk.choose("Put them back")
    assert not desk.rig.fit_out.fans
    open_row(desk, "fans+")
    desk.choose("Take out those at the front")
    assert list(desk.rig.fit_out.fans) == [FittedFan(side="front", count=0)]


def test_headers_cages_panel_retainer_and_braces(desk: Person) -> None:
    """Each by its menu, the present one ticked."""
    open_row(desk, "headers")
    desk.choose("None gets a plug")
    open_row(desk, "cages")
    desk.choose("Leave in A")
    open_row(desk, "panel")
    desk.choose("Taken off")
    open_row(desk, "retainer")
    desk.choose("Fitted")
    open_row(desk, "braces")
    choose_in(desk, "GPU1", "Stand")
    fit_out = desk.rig.fit_out
    assert (fit_out.headers, fit_out.cages, fit_out.side_panel) == ((), ("A",), "off")
    assert fit_out.retainer
    assert desk.rig.braces == (Brace(card="gpu1", kind="stand"),)
    assert undo_words(desk) == "Hold up GPU1: Stand"
    shown = titles(desk)
    assert [shown[key] for key in ("headers", "cages", "panel", "retainer", "braces")] == [
        "none gets a plug", "A", "taken off", "card retainer fitted", "GPU1 stand",
    ]  # fmt: skip
    menu = open_row(desk, "panel")
    assert [a.text() for a in menu.actions() if a.isChecked()] == ["Taken off"]
    menu.close()
    assert desk.bench.document.undo_stack.count() == 5


def test_the_menu_key_opens_the_same(desk: Person) -> None:
    """Of a shipped row there is one thing to do."""
    row = rows(desk).rows["shipped:front"]
    place = QPoint(4, 4)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, row.mapToGlobal(place))
    QApplication.sendEvent(row, event)
    desk.choose("Take out")
    assert list(desk.rig.fit_out.fans) == [FittedFan(side="front", count=0)]


def test_a_focus_stays_on_its_row(desk: Person) -> None:
    """Though rows come before it."""
    value = rows(desk).rows["retainer"].value
    value.setFocus()
    desk.bench.document.edit("Fan", edits.add_fans(desk.rig, "top", size_mm=120))
    assert rows(desk).rows["retainer"].value is value
    assert value.hasFocus()


def test_an_empty_rig_has_few_rows() -> None:
    """No cages, no cards to hold; an open frame has no panel and no retainer."""
    assert [row.key for row in rows_of(EMPTY)] == [
        "fans+", "radiator+", "headers", "panel", "retainer",
    ]  # fmt: skip
    frame = rig(case=case(style="open-frame"))
    assert [row.key for row in rows_of(frame)] == ["fans+", "radiator+", "headers"]


@pytest.mark.parametrize("edit", [lambda: remove(EMPTY, "headers")])
def test_what_cannot_be_taken_out(edit: Callable[[], Rig]) -> None:
    with pytest.raises(ValueError, match="nothing to take out"):
        edit()


def test_a_card_s_own_radiator_and_one_that_cools_two() -> None:
    """The one by whose it is, the other by its side."""
    made = rig(at("PCIE1", gpu("water", cooler="aio", radiator_mm=240)), at("PCIE4", gpu("other")),
               case=case(mounts=MOUNTS), cpu={"part": "test-cpu"}, parts=(cpu(),))  # fmt: skip
    made = edits.place_radiator(made, "gpu1", "top")
    made = edits.add_radiator(made, "front", size_mm=360, cools=("gpu1", "gpu2"))
    shown = {row.key: row.title for row in rows_of(made)}
    assert shown["radiator:gpu1"] == "GPU1 240 mm: at the top"
    assert shown["rad:0"] == "Front: 360 mm, cools GPU1, GPU2"
    assert choices_of(made, "fans+")
    assert choices_of(made, "shipped:front") == []
    unknown = edits.add_radiator(rig(), "front")
    assert {row.key: row.title for row in rows_of(unknown)}["rad:0"] == (
        "Front: size?, cools nothing yet"
    )
