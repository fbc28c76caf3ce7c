"""The catalog as a person searches it."""

from __future__ import annotations

import pytest
from factories import catalog_part
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDrag
from PySide6.QtTest import QTest

from rigdesk.desk.models.catalog import MIME
from rigdesk.desk.models.names import short_name, without_memory
from rigdesk.desk.panels import finder
from rigdesk.desk.panels.partlist import PartList
from rigdesk.desk.settings import CATALOG, Settings
from rigdesk.rig import edits

from .conftest import MakeWindow, Person


def test_typing_narrows_and_the_first_row_is_chosen(empty: Person) -> None:
    """Words in any order, capitals or not; the footer counts."""
    desk = empty
    desk.search("48 gb A6000")
    assert desk.titles() == ["NVIDIA RTX A6000"]
    assert desk.catalog.list.currentIndex().row() == 0
    assert desk.catalog.footer.text().startswith("1 of ")
    desk.search("")
    assert len(desk.titles()) == desk.catalog.model.total_of("gpu")


def test_arrows_in_the_field_move_in_the_list(empty: Person) -> None:
    """The hands stay on the keyboard."""
    desk = empty
    desk.key(desk.catalog.field, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert desk.catalog.list.currentIndex().row() == 2
    desk.key(desk.catalog.field, Qt.Key.Key_Up)
    assert desk.catalog.list.currentIndex().row() == 1


def test_esc_clears_the_search(empty: Person) -> None:
    """All rows are back at once."""
    desk = empty
    desk.search("a6000")
    desk.key(desk.catalog.field, Qt.Key.Key_Escape)
    assert desk.catalog.field.text() == ""
    assert len(desk.titles()) == desk.catalog.model.total_of("gpu")
    desk.key(desk.catalog.field, Qt.Key.Key_Escape)


def test_chip_chooses_a_kind_and_lets_go_of_it(empty: Person) -> None:
    """One kind at a time, each with how many there are; then every kind."""
    desk = empty
    desk.click(desk.catalog.bar.kind_chip)
    counted = {action.text() for action in desk.menu().actions()}
    assert f"GPU\t{desk.catalog.model.total_of('gpu')}" in counted
    desk.menu().close()
    desk.chip("board")
    assert {catalog_part(_id(desk, row)).kind for row in range(3)} == {"board"}
    assert desk.catalog.bar.kind_chip.text() == "Board"
    desk.chip(None)
    assert desk.catalog.bar.kind_chip.text() == "All kinds"
    assert desk.catalog.kind is None
    assert len(desk.titles()) == desk.catalog.model.total
    assert "parts" in desk.catalog.footer.text()


def test_no_match_says_so_and_what_is_near(empty: Person) -> None:
    """An empty list is never just empty."""
    desk = empty
    desk.search("rtx a600o")
    assert desk.titles() == []
    nothing, model = desk.catalog.nothing, desk.catalog.model
    assert nothing.isVisible()
    assert nothing.text().startswith("No GPUs match “rtx a600o”.")
    desk.qtbot.waitUntil(lambda: model.rowCount() > 0)
    assert desk.titles() == ["NVIDIA RTX A6000"]
    assert nothing.text() == "Nothing has “a600o”. Near it: a6000"
    assert desk.catalog.footer.text().startswith("1 near to it of ")
    desk.qtbot.waitUntil(lambda: desk.catalog.list.currentIndex().row() == 0)
    desk.search("a6000")
    assert not nothing.isVisible()
    assert not desk.catalog.way.isVisible()


def test_what_another_kind_has_is_a_click_away(empty: Person) -> None:
    """A board among GPUs is no misspelling."""
    desk = empty
    desk.search("romed8")
    assert desk.catalog.nothing.text().startswith("No GPUs match “romed8”, but ")
    desk.click(desk.catalog.way)
    assert desk.catalog.kind is None
    assert "ASRock Rack ROMED8-2T" in desk.titles()
    assert desk.catalog.field.hasFocus(), "the hands stay where they type"


def test_a_misspelt_word_of_another_kind_is_a_click_away(empty: Person) -> None:
    """A case among GPUs, and a letter of it missing."""
    desk = empty
    desk.search("fractl define")
    nothing = desk.catalog.nothing
    said = "Nothing has “fractl”. Near it, but no GPUs: fractal"
    desk.qtbot.waitUntil(lambda: nothing.text() == said)
    desk.click(desk.catalog.way)
    assert desk.catalog.kind is None
    desk.qtbot.waitUntil(lambda: "Fractal Design Define 7" in desk.titles())
    assert desk.catalog.model.near_elsewhere("qqqqqqqq").rows == [], "it is like nothing at all"


def test_chips_that_leave_nothing_are_let_go_of(empty: Person) -> None:
    """The sentence names them; the button is what Esc does."""
    desk = empty
    desk.catalog.bar.choose("Maker", "NVIDIA")
    desk.search("strix")
    assert desk.catalog.nothing.text() == "No GPUs match “strix” with NVIDIA."
    desk.click(desk.catalog.way)
    assert desk.catalog.bar.chosen == {}
    assert desk.titles()


def test_what_nothing_has_may_be_imported(empty: Person) -> None:
    """The way to more parts is offered where somebody misses one."""
    desk = empty
    desk.search("zzzzzzzz")
    assert desk.catalog.nothing.text().endswith("Other people's part data can be imported.")
    desk.click(desk.catalog.way)
    assert desk.bench.pages.imports is not None
    assert desk.bench.pages.shown is desk.bench.pages.imports.page


def test_verdicts_come_in_idle_time(four: Person) -> None:
    """Visible rows learn whether they fit here; typing waits for none of them."""
    desk = four
    desk.chip("case")
    model = desk.catalog.model
    row = model.row_of("fractal-define-7")
    desk.search("define 7")
    row = model.row_of("fractal-define-7")
    desk.qtbot.waitUntil(lambda: model.fit_of(row) is not None)
    fit = model.fit_of(row)
    assert fit is not None
    assert fit.kind == "error"
    desk.do("undo")
    desk.bench.document.edit("Rename", desk.rig.model_copy(update={"name": "Other"}))
    desk.qtbot.waitUntil(lambda: model.fit_of(row) is not None)


def test_fits_leaves_out_what_does_not(four: Person) -> None:
    """Rows go as soon as it is known; the chosen one stays chosen; pressed again all are back."""
    desk = four
    desk.chip("case")
    panel, model = desk.catalog, desk.catalog.model
    everything = model.rowCount()
    panel.list.setCurrentIndex(model.index(model.row_of("silverstone-rm44")))
    desk.click(panel.fitting)
    panel.list.setCurrentIndex(model.index(model.row_of("silverstone-rm44")))
    desk.qtbot.waitUntil(lambda: model.row_of("fractal-define-7") < 0, timeout=30_000)
    desk.qtbot.waitUntil(
        lambda: all(model.fit_of(r) for r in range(model.rowCount())), timeout=30_000
    )
    assert 0 < model.rowCount() < everything
    chosen = model.part_at(panel.list.currentIndex().row())
    assert chosen is not None
    assert chosen.id == "silverstone-rm44"
    desk.qtbot.waitUntil(lambda: panel.footer.text().endswith("cases fit here"))
    desk.chip("gpu")
    desk.qtbot.waitUntil(lambda: model.rowCount() == 0, timeout=30_000)
    assert "Press “Fits” again" in panel.nothing.text()
    assert panel.way.text() == f"Show all {model.total_of('gpu')}"
    desk.click(panel.way)
    assert not panel.fitting.isChecked()
    assert model.rowCount() == model.total_of("gpu")


def test_nothing_is_found_out_while_a_card_is_in_the_hand(four: Person) -> None:
    """A drag needs every frame; afterwards the rows learn on."""
    desk = four
    desk.bench.pick_up("gpu1")
    desk.chip("case")
    model = desk.catalog.model
    with desk.qtbot.assertNotEmitted(model.dataChanged, wait=150):
        desk.catalog.list.resized.emit()
    assert model.fit_of(0) is None
    desk.key(desk.bench.canvas, Qt.Key.Key_Escape)
    desk.qtbot.waitUntil(lambda: model.fit_of(0) is not None)


def test_enter_puts_a_board_in_as_one_step(empty: Person) -> None:
    """The name of the step is that of the part."""
    desk = empty
    desk.take("board", "romed8")
    assert desk.rig.board == "asrockrack-romed8-2t"
    assert desk.bench.document.undo_stack.undoText() == "Put in ROMED8-2T"


def test_enter_takes_a_card_into_the_hand(four: Person) -> None:
    """And Esc puts it back as if nothing had been."""
    desk = four
    before = desk.rig
    desk.take("gpu", "rtx a6000")
    assert desk.holding()
    desk.key(desk.bench.canvas, Qt.Key.Key_Escape)
    assert not desk.holding()
    assert desk.rig is before


def test_card_without_a_board_goes_to_the_tray(empty: Person) -> None:
    """It counts for power and price already, and the foot says where it is."""
    desk = empty
    desk.take("gpu", "rtx a6000")
    assert desk.seats() == {"gpu1": "tray"}
    assert "tray" in desk.window.foot.hint.text()


def test_part_that_cannot_go_in_says_why(empty: Person) -> None:
    """A bridge without cards is no silence."""
    desk = empty
    desk.take("bridge", "2-slot rtx a")
    assert "slots apart" in desk.read(desk.bar("trouble"))


def test_drag_carries_the_part_id_and_no_picture(empty: Person) -> None:
    """The canvas draws the ghost at true size."""
    desk = empty
    desk.search("rtx a6000")
    drag = desk.catalog.list.drag_of_current()
    assert drag is not None
    assert drag.mimeData().data(MIME).data() == b"nvidia-rtx-a6000"
    assert drag.pixmap().width() == 1
    drag.deleteLater()
    desk.search("zzzz")
    assert desk.catalog.list.drag_of_current() is None


def test_mouse_starts_the_drag(empty: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press on a row and pull: Qt's own drag begins, with our data."""
    begun: list[bytes] = []

    def run(self: QDrag, *_actions: object) -> Qt.DropAction:
        begun.append(bytes(self.mimeData().data(MIME).data()))
        return Qt.DropAction.CopyAction

    monkeypatch.setattr(QDrag, "exec", run)
    desk = empty
    desk.search("rtx a6000")
    view = desk.catalog.list
    start = view.visualRect(view.parts.index(0)).center()
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for step in (10, 30, 60):
        QTest.mouseMove(view.viewport(), start + QPoint(step, step // 2))
    view.startDrag(Qt.DropAction.CopyAction)
    assert b"nvidia-rtx-a6000" in begun
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=start)


def test_list_without_rows_has_none_visible(empty: Person) -> None:
    """The finder has nothing to do then."""
    desk = empty
    desk.search("zzzz")
    assert list(desk.catalog.list.visible_rows()) == []
    assert isinstance(desk.catalog.list, PartList)


def test_enter_in_the_list_itself(empty: Person) -> None:
    """The list takes the same keys as the field."""
    desk = empty
    desk.chip("board")
    desk.key(desk.catalog.list, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert desk.rig.board is not None


def test_short_titles_keep_what_tells_parts_apart() -> None:
    """The model is never what is cut."""
    short = short_name(catalog_part("nvidia-rtx-3090-fe").title)
    assert short == "RTX 3090 FE"
    pro = {short_name(catalog_part(f"nvidia-rtx-pro-6000-{end}").title) for end in ("ws", "maxq")}
    assert len(pro) == 2


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("ASUS Turbo RTX 3090 24G", "ASUS Turbo RTX 3090"),
        ("MSI Gaming X Trio RTX 3090 Ti 24GB GDDR6X Black", "MSI Gaming X Trio RTX 3090 Ti Black"),
        ("RTX 4090 48GB, two-slot blower", "RTX 4090, two-slot blower"),
        ("A100 PCIe 80 GB", "A100 PCIe"),
        ("RTX A6000", "RTX A6000"),
        ("AXRX 12GBD6-M3DH", "AXRX 12GBD6-M3DH"),
    ],
)
def test_memory_is_said_once(name: str, short: str) -> None:
    """The line of figures below has it."""
    assert without_memory(name) == short


def _id(desk: Person, row: int) -> str:
    part = desk.catalog.model.part_at(row)
    assert part is not None
    return part.id


def test_what_can_be_seen_is_judged_first(four: Person) -> None:
    """Two hundred and more cards: no row out of sight is looked at before those in sight."""
    desk = four
    desk.bench.document.edit("Free", edits.remove_cards(desk.rig, ["gpu4"]))
    desk.chip("gpu")
    panel, model = desk.catalog, desk.catalog.model
    assert model.rowCount() > 200
    middle = model.rowCount() // 2
    panel.list.scrollTo(model.index(middle), panel.list.ScrollHint.PositionAtTop)
    model.forget_fits(desk.bench.document.report)
    seen = panel.list.visible_rows()
    found: list[set[int]] = []

    def note() -> None:
        rows = range(model.rowCount())
        found.append({row for row in rows if model.fit_of(row) is not None})

    model.dataChanged.connect(note)
    panel.list.resized.emit()
    desk.qtbot.waitUntil(lambda: bool(found) and set(seen) <= found[-1])
    alike = found[-1] - set(seen)  # rows of the same envelope get the same answer, unasked
    assert len(alike) < model.rowCount() / 2


def test_typing_among_hundreds_waits_for_nothing(four: Person) -> None:
    """Every key is answered before a verdict is looked for, with facets and Fits as well."""
    desk = four
    desk.chip(None)
    desk.click(desk.catalog.fitting)
    field = desk.catalog.field
    judged: list[int] = []
    desk.catalog.model.dataChanged.connect(lambda first, *_: judged.append(first.row()))
    for letter in "rtx a6000":
        QTest.keyClicks(field, letter)
        assert judged == []
    assert desk.catalog.field.text() == "rtx a6000"


def test_a_long_query_is_quoted_in_part(empty: Person) -> None:
    """A word of sixty letters would run out of the panel."""
    empty.search("q" * 60)
    said = empty.catalog.nothing.text()
    assert f"“{'q' * 24}…”" in said
    assert "q" * 25 not in said


def test_when_all_is_calm_the_foot_counts_what_fits(
    four: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody asked for it, so it is found out slowly, and told in the foot."""
    monkeypatch.setattr(finder, "CALM_MS", 1)
    desk = four
    desk.chip("bridge")
    footer, model = desk.catalog.footer, desk.catalog.model
    desk.qtbot.waitUntil(lambda: " here" in footer.text())
    assert model.fit_count() is not None
    assert footer.text().startswith(f"{model.total_of('bridge')} bridges · {model.fit_count()} fit")


def test_parts_of_every_kind_are_looked_at_only_if_asked_for(
    four: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of checks are no idle work."""
    monkeypatch.setattr(finder, "CALM_MS", 1)
    monkeypatch.setattr(finder, "MOST_UNASKED", 1)
    desk = four
    desk.chip("drive")
    model = desk.catalog.model
    desk.qtbot.waitUntil(lambda: model.fit_of(0) is not None)
    desk.qtbot.wait(50)
    assert model.fit_of(model.rowCount() - 1) is None
    desk.click(desk.catalog.fitting)
    desk.qtbot.waitUntil(lambda: not model.waiting_all(), timeout=30_000)


def test_home_and_end(empty: Person) -> None:
    """To the first row and the last."""
    desk = empty
    view = desk.catalog.list
    desk.key(view, Qt.Key.Key_End)
    assert view.currentIndex().row() == desk.catalog.model.rowCount() - 1
    desk.key(view, Qt.Key.Key_Home)
    assert view.currentIndex().row() == 0


def test_an_empty_rig_says_nothing_of_any_part(empty: Person) -> None:
    """No mark, no count, and Fits leaves nothing out."""
    desk = empty
    desk.click(desk.catalog.fitting)
    model = desk.catalog.model
    desk.qtbot.wait(150)
    assert model.rowCount() == model.total_of("gpu")
    assert model.fit_of(0) is None
    assert model.fit_count() is None


def test_what_is_asked_for_is_remembered(open_window: MakeWindow) -> None:
    """Kind, chips and Fits are there at the next start; words are not."""
    first = open_window()
    first.chip("psu")
    first.click(first.catalog.bar.chips["Watts"])
    first.choose("≥ 1,600 W")
    first.click(first.catalog.fitting)
    first.search("evga")
    second = open_window()
    bar = second.catalog.bar
    assert (bar.kind, bar.chosen) == ("psu", {"Watts": "≥ 1,600 W"})
    assert bar.chips["Watts"].isChecked()
    assert second.catalog.fitting.isChecked()
    assert second.catalog.field.text() == ""


@pytest.mark.parametrize("kept", [{"kind": "toaster", "chosen": 3, "fits": "x"}, {"chosen": {}}])
def test_nonsense_that_was_remembered_is_no_choice(
    open_window: MakeWindow, kept: dict[str, object]
) -> None:
    """A file that somebody edited stops no start."""
    Settings().put(CATALOG, kept)
    desk = open_window()
    assert desk.catalog.kind is None
    assert desk.catalog.bar.chosen == {}
    assert not desk.catalog.fitting.isChecked()
    assert desk.titles()
