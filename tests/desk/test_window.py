"""The window as a whole: names, undo, files, bars, recovery, help, closing."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from factories import at, gpu, rig
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from rigdesk.desk.actions import Actions
from rigdesk.desk.canvas.view import CanvasView
from rigdesk.desk.desktop import samples, when_text
from rigdesk.desk.dialogs import files
from rigdesk.desk.menus import EDIT, FILE, HELP, VIEW
from rigdesk.desk.opening import Opening
from rigdesk.desk.panels.faultlist import FaultPanel, headline, place_text
from rigdesk.desk.panels.foot import Foot
from rigdesk.desk.settings import GEOMETRY, LAST_RIG, WIDTHS, Settings
from rigdesk.desk.window import LEAST, Window, first_widths
from rigdesk.desk.workbench import BOARDLESS_HINT, EMPTY_HINT, HINT
from rigdesk.files import Fault
from rigdesk.files.places import journal_dir, samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig import edits
from rigdesk.rig.file import read_rig
from rigdesk.rig.seats import RailSeat

from .conftest import MakeWindow, Person, four_file, rig_file, two_cards
from .test_filing import leave_unsaved


def test_shell_stands_before_anything_is_loaded(qtbot: QtBot, home: Path) -> None:
    """Bars and columns are there; what needs a rig cannot be used yet, and loading comes once."""
    del home
    window = Window(Settings())
    qtbot.addWidget(window)
    window.show()
    assert not window.findChildren(CanvasView)
    assert not window.actions_["save"].isEnabled()
    with qtbot.waitSignal(window.ready, timeout=30_000):
        window.start(None)
    bench = window.bench
    assert bench is not None
    assert window.actions_["save"].isEnabled()
    window.load()
    assert window.bench is bench


def test_paint_first_load_after(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing heavy is begun before the shell has been seen."""
    del home
    order: list[str] = []
    paint = Window.paintEvent

    def painted(self: Window, event: QPaintEvent) -> None:
        order.append("painted")
        paint(self, event)

    monkeypatch.setattr(Window, "paintEvent", painted)
    monkeypatch.setattr(Opening, "begin", lambda _self: order.append("loaded"))
    window = Window(Settings())
    qtbot.addWidget(window)
    window.show()
    window.start(None)
    qtbot.waitUntil(lambda: "loaded" in order)
    assert order[0] == "painted"


def test_window_that_is_never_painted_loads_all_the_same(qtbot: QtBot, home: Path) -> None:
    """Started as an icon, say."""
    del home
    window = Window(Settings())
    qtbot.addWidget(window)
    window._waiting.setInterval(10)
    with qtbot.waitSignal(window.ready, timeout=30_000):
        window.start(None)


def test_rename_in_the_top_bar_is_one_step(four: Person) -> None:
    """Typed over, Enter; an empty name is taken back."""
    desk = four
    name = desk.window.top.name
    name.selectAll()
    desk.type(name, "Mine")
    desk.key(name, Qt.Key.Key_Return)
    assert desk.rig.name == "Mine"
    assert desk.window.top.state.text() == "edited"
    name.clear()
    desk.key(name, Qt.Key.Key_Return)
    assert name.text() == "Mine"
    desk.do("undo")
    assert desk.window.top.name.text() == "Four RTX A6000 in 4U"
    assert desk.window.top.state.text() == "saved"


def test_undo_and_redo_name_their_step(four: Person) -> None:
    """In the menu and in the tip; the button itself stays short."""
    desk = four
    assert not desk.action("undo").isEnabled()
    desk.bench.document.edit("Rename to B", edits.rename(desk.rig, "B"))
    undo = desk.action("undo")
    assert undo.text() == "Undo “Rename to B”"
    assert "Rename to B" in undo.toolTip()
    buttons = {b.text(): b for b in desk.window.top.findChildren(QPushButton)}
    assert buttons["Undo"].isEnabled()
    assert not buttons["Redo"].isEnabled()
    desk.click(buttons["Undo"])
    assert desk.action("redo").text() == "Redo “Rename to B”"
    desk.click(buttons["Redo"])
    assert desk.rig.name == "B"


def test_every_action_is_in_the_menu_and_keys_are_unique(four: Person) -> None:
    """Nothing is hidden, and no key means two things."""
    desk = four
    menu = desk.window.menus.top
    words = [action.text() for action in all_actions(menu)]
    for name in (*FILE, *EDIT, *VIEW, *HELP):
        if name and not name.startswith("@"):
            assert desk.action(name).text() in words
    keys = [key.toString() for action in desk.window.actions_ for key in action.shortcuts()]
    assert len(keys) == len(set(keys))


def all_actions(menu: QMenu) -> list[QAction]:
    """Every action of a menu and the menus in it."""
    found: list[QAction] = []
    for action in menu.actions():
        sub = action.menu()
        if isinstance(sub, QMenu):
            found += all_actions(sub)
        found.append(action)
    return found


def test_menu_opens_by_key(four: Person) -> None:
    """F10, as everywhere."""
    four.do("menu")
    menu = four.window.menus.top
    assert menu.isVisible()
    menu.close()


def test_save_as_asks_and_save_does_not(open_window: MakeWindow, tmp_path: Path) -> None:
    """A sample has no file: the first save asks, beside the work; later ones just save."""
    desk = open_window(samples()[0])
    assert desk.window.top.state.text() == ""
    desk.do("save")
    dialog = ask(desk)
    assert dialog.acceptMode() == QFileDialog.AcceptMode.AcceptSave
    path = tmp_path / "own.rig.yaml"
    dialog.fileSelected.emit(str(path))
    dialog.close()
    assert desk.bench.document.path == path
    assert desk.window.top.state.text() == "saved"
    desk.bench.document.edit("Rename", edits.rename(desk.rig, "Own"))
    desk.do("save")
    assert read_rig(path, default_catalog()).name == "Own"
    assert str(path) in desk.window.foot.hint.text()
    assert "own.rig.yaml" in desk.window.windowTitle()


def test_save_takes_the_name_that_is_being_typed(four: Person, tmp_path: Path) -> None:
    """The cursor may still stand in the field."""
    desk = four
    name = desk.window.top.name
    name.setFocus()
    name.selectAll()
    desk.type(name, "Typed")
    desk.do("save")
    assert read_rig(tmp_path / "mine.rig.yaml", default_catalog()).name == "Typed"


def test_open_asks_for_a_rig(four: Person, tmp_path: Path) -> None:
    """The answer opens it; no answer changes nothing."""
    desk = four
    desk.do("open")
    dialog = ask(desk)
    assert dialog.fileMode() == QFileDialog.FileMode.ExistingFile
    dialog.fileSelected.emit(str(rig_file(tmp_path, two_cards())))
    dialog.close()
    assert desk.rig.name == "Two cards"


def test_file_dialogs_are_freed(four: Person, tmp_path: Path) -> None:
    """A closed dialog is gone, not hidden."""
    desk = four
    gone: list[bool] = []
    dialog = files.ask_open(desk.window, "Open", tmp_path, lambda _path: None)
    dialog.destroyed.connect(lambda: gone.append(True))
    dialog.close()
    free()
    assert gone == [True]


def test_recent_and_samples_menus(four: Person, tmp_path: Path) -> None:
    """Recent files that are there, and the shipped rigs; each opens."""
    desk = four
    path = rig_file(tmp_path, two_cards())
    desk.bench.filing.open(path)
    acts = desk.window.menus
    acts.recent.aboutToShow.emit()
    assert [a.text() for a in acts.recent.actions()] == ["rig.rig.yaml", "mine.rig.yaml"]
    acts.recent.actions()[1].trigger()
    assert desk.rig.name == "Four RTX A6000 in 4U"
    acts.samples.aboutToShow.emit()
    assert len(acts.samples.actions()) == len(samples()) >= 4
    assert acts.samples.actions()[-1].text() == "Eight A100 SXM4 of 80 GB"
    assert acts.samples.actions()[0].text() == "One RTX 3070"
    acts.samples.actions()[0].trigger()
    assert desk.rig.name == "One RTX 3070"
    assert desk.bench.document.path is None


def test_the_foot_asks_for_a_board_only_where_nothing_is_begun(empty: Person) -> None:
    """A machine of cards on rails, or of modules on a baseboard, is whole without one."""
    foot, document = empty.window.foot.hint, empty.bench.document
    assert foot.text() == EMPTY_HINT
    whole = read_rig(samples_dir() / "eight-a100-sxm4-40gb.rig.yaml", default_catalog())
    document.replace(whole)
    assert foot.text() == HINT
    document.replace(whole.model_copy(update={"board": None}))
    assert foot.text() == BOARDLESS_HINT
    assert not empty.bench.canvas.invitation.isVisible()
    document.replace(rig(at(RailSeat(rail="A", place=1), gpu()), board=None))
    assert foot.text() == BOARDLESS_HINT


def test_menus_without_entries_say_so(empty: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty menu is never just empty."""
    monkeypatch.setattr("rigdesk.desk.desktop.samples", list)
    acts = empty.window.menus
    acts.recent.aboutToShow.emit()
    acts.samples.aboutToShow.emit()
    for menu in (acts.recent, acts.samples):
        assert [action.isEnabled() for action in menu.actions()] == [False]
    empty.do("first_sample")
    assert not empty.rig.cards


def test_build_sheet_and_drawing_are_written(four: Person, tmp_path: Path) -> None:
    """Where the person says, with the ending that belongs to it."""
    desk = four
    desk.click(desk.window.top.sheet_button)
    dialog = ask(desk)
    dialog.fileSelected.emit(str(tmp_path / "sheet"))
    dialog.close()
    assert "RTX A6000" in (tmp_path / "sheet.md").read_text()
    assert "sheet.md" in desk.window.foot.hint.text()
    desk.do("export_drawing")
    dialog = ask(desk)
    dialog.fileSelected.emit(str(tmp_path / "drawing.svg"))
    dialog.close()
    assert (tmp_path / "drawing.svg").read_text().startswith("<?xml")


def test_export_that_the_disk_refuses_is_told(four: Person, tmp_path: Path) -> None:
    """One sentence with the file's name."""
    desk = four
    desk.do("build_sheet")
    dialog = ask(desk)
    dialog.fileSelected.emit(str(tmp_path / "no folder" / "sheet.md"))
    dialog.close()
    assert "sheet.md cannot be written" in desk.read(desk.bar("trouble"))


def test_broken_file_is_told_fault_by_fault(four: Person, tmp_path: Path) -> None:
    """Line, column, what and remedy; the rig and the file stay; the list can be copied."""
    desk = four
    path = tmp_path / "broken.rig.yaml"
    path.write_text("rigdesk: 1\nboard: asrockrack-romed8-2x\ncolour: red\n")
    desk.bench.filing.open(path)
    panel = desk.bar("faults")
    assert isinstance(panel, FaultPanel)
    words = desk.read(panel)
    assert "broken.rig.yaml cannot be opened" in words
    assert "line 3, column 1" in words
    assert desk.rig.name == "Four RTX A6000 in 4U"
    desk.click(panel.copy)
    desk.click(panel.close_button)
    assert desk.window.notices.bar("faults") is None
    assert not desk.window.notices.isVisible()


def test_newer_format_is_refused_by_name(four: Person, tmp_path: Path) -> None:
    """The person learns that a newer RigDesk wrote it."""
    path = tmp_path / "newer.rig.yaml"
    path.write_text("rigdesk: 99\nname: From the future\n")
    assert not four.bench.filing.open(path)
    assert "99" in four.read(four.bar("faults"))


def test_faults_in_words() -> None:
    """One fault or several, a place or the whole file."""
    assert "1 fault." in headline(Path("a.rig.yaml"), 1)
    assert "2 faults." in headline(Path("a.rig.yaml"), 2)
    assert place_text(Fault("a", 0, 0, "is larger than 10 MB.")) == "the file"
    assert place_text(Fault("a", 3, 7, "x")) == "line 3, column 7"


def test_recovery_bar_restores(open_window: MakeWindow, tmp_path: Path, home: Path) -> None:
    """What a crash left is offered in a bar, and restored as unsaved work."""
    del home
    path = rig_file(tmp_path, two_cards(), "lost.rig.yaml")
    leave_unsaved("Lost", path)
    desk = open_window()
    bar = desk.bar("recovery 0")
    assert "Unsaved work from" in desk.read(bar)
    assert "‘Lost’" in desk.read(bar)
    desk.press_in(bar, "Restore")
    assert desk.rig.name == "Lost"
    assert desk.window.top.state.text() == "edited"
    assert desk.window.notices.bar("recovery 0") is None


def test_recovery_bar_keeps_the_file(open_window: MakeWindow, tmp_path: Path, home: Path) -> None:
    """The journal goes, and nothing else happens."""
    del home
    leave_unsaved("Lost", tmp_path / "lost.rig.yaml")
    desk = open_window()
    desk.press_in(desk.bar("recovery 0"), "Keep the file")
    assert not list(journal_dir().glob("*.journal"))
    assert not desk.rig.cards


def test_recovery_bar_keeps_both(open_window: MakeWindow, tmp_path: Path, home: Path) -> None:
    """The work becomes a rig of its own."""
    del home
    leave_unsaved("Lost", tmp_path / "lost.rig.yaml")
    desk = open_window()
    desk.press_in(desk.bar("recovery 0"), "Keep both")
    assert desk.rig.name == "Lost (recovered)"
    assert desk.bench.document.path is None


def test_recovery_of_a_rig_without_a_file(open_window: MakeWindow, home: Path) -> None:
    """There is no file to keep, so it is dropped or restored, or left for later."""
    del home
    leave_unsaved("Never saved", None)
    desk = open_window()
    bar = desk.bar("recovery 0")
    words = [button.text() for button in bar.findChildren(QPushButton)]
    assert words == ["Restore", "Drop it", "Close"]
    desk.press_in(bar, "Close")
    assert list(journal_dir().glob("*.journal"))


def test_closing_never_asks_and_loses_nothing(four: Person) -> None:
    """The journal stays for the next start; the window's layout is remembered."""
    desk = four
    desk.bench.document.edit("Rename", edits.rename(desk.rig, "Unsaved"))
    desk.take("gpu", "rtx a6000")
    desk.window.close()
    assert not desk.window.isVisible()
    assert list(journal_dir().glob("*.journal"))
    again = Settings()
    assert again.get(GEOMETRY)
    assert len(again.get(WIDTHS)) == 3


def test_last_rig_opens_again(open_window: MakeWindow, tmp_path: Path) -> None:
    """Without a file on the command line, the one that was open last."""
    path = four_file(tmp_path)
    open_window(path).window.close()
    assert Settings().get(LAST_RIG) == str(path)
    desk = open_window()
    assert desk.bench.document.path == path


def test_work_that_was_left_can_be_gone_back_to(four: Person, tmp_path: Path) -> None:
    """Opening another rig over unsaved edits leaves a bar with the way back."""
    desk = four
    desk.bench.document.edit("Rename", edits.rename(desk.rig, "Unsaved"))
    desk.bench.filing.open(rig_file(tmp_path, two_cards()))
    desk.press_in(desk.bar("left"), "Go back to it")
    assert desk.rig.name == "Unsaved"
    assert desk.window.top.state.text() == "edited"


def test_file_changed_outside(four: Person, tmp_path: Path) -> None:
    """A bar offers to load it or to keep one's own."""
    desk = four
    rig_file(tmp_path, edits.rename(two_cards(), "Theirs"), "mine.rig.yaml")
    desk.bench.filing.look()
    desk.press_in(desk.bar("changed"), "Load it")
    assert desk.rig.name == "Theirs"
    rig_file(tmp_path, two_cards(), "mine.rig.yaml")
    desk.bench.filing.look()
    desk.press_in(desk.bar("changed"), "Keep mine")
    assert desk.rig.name == "Theirs"
    assert desk.window.top.state.text() == "edited"


def test_file_removed_outside(four: Person, tmp_path: Path) -> None:
    """The rig stays and can be saved anew."""
    desk = four
    (tmp_path / "mine.rig.yaml").unlink()
    desk.bench.filing.look()
    assert "gone from the disk" in desk.read(desk.bar("changed"))
    desk.do("save")
    assert (tmp_path / "mine.rig.yaml").exists()


def test_notes_of_a_file_are_told(four: Person) -> None:
    """Records edited by hand, old ids: worth a bar."""
    four.bench.filing.noted.emit(("One thing.", "Another."))
    assert "One thing. Another." in four.read(four.bar("notes"))


def test_rules_window_is_one_and_freed(four: Person) -> None:
    """Opened twice it is the same; closed it is gone; an unknown rule is said to be one."""
    desk = four
    desk.do("rules")
    dialog = desk.rules()
    assert dialog is not None
    assert not dialog.isModal()
    desk.bench.desktop.explain("slot-overlap")
    assert desk.rules() is dialog
    assert "slot-overlap" in dialog.facts.text()
    desk.key(dialog.list, Qt.Key.Key_Down)
    assert "slot-overlap" not in dialog.facts.text()
    dialog.show_rule("slot-overlap")
    dialog.show_rule("slot-overlap")
    dialog.show_rule("engine")
    assert "fault in RigDesk" in desk.read(dialog)
    dialog.close()
    free()
    assert desk.rules() is None
    desk.bench.desktop.explain("slot-overlap")
    assert desk.rules() is not None


def test_keys_window_lists_every_key_and_is_freed(four: Person) -> None:
    """Help says what every action's key is."""
    desk = four
    desk.do("keys")
    dialog = desk.bench.desktop.keys
    assert dialog is not None
    words = desk.read(dialog)
    assert "Ctrl+S" in words
    assert "Put it back" in words
    desk.do("keys")
    assert desk.bench.desktop.keys is dialog
    dialog.close()
    free()
    assert desk.bench.desktop.keys is None


def test_goto_actions_move_the_focus(four: Person) -> None:
    """Find, this rig, the machine, findings."""
    desk = four
    for name, widget in (
        ("find", desk.catalog.field), ("this_rig", desk.bench.left.cards.list),
        ("canvas", desk.bench.canvas), ("findings", desk.bench.answer.findings.list),
    ):  # fmt: skip
        desk.do(name)
        assert widget.hasFocus(), name
    desk.do("choose_board")
    assert desk.catalog.kind == "board"


def test_zoom_actions_reach_the_canvas(four: Person) -> None:
    """The foot shows the scale."""
    desk = four
    desk.do("one_to_one")
    assert "100 %" in desk.window.foot.check.text()
    desk.do("zoom_in")
    assert "100 %" not in desk.window.foot.check.text()
    desk.do("fit")
    assert "checked in" in desk.window.foot.check.text()


def test_foot_shows_the_pointer(qtbot: QtBot) -> None:
    """Millimetres with a real minus; nothing when the pointer is away."""
    foot = Foot()
    qtbot.addWidget(foot)
    foot.show_place(150.24, -3.0)
    assert foot.place.text() == "x 150.2  y −3.0 mm"
    foot.clear_place()
    assert foot.place.text() == ""


def test_invitation_opens_a_sample(empty: Person) -> None:
    """An empty desk says what to do first, with buttons that do it."""
    desk = empty
    assert desk.bench.canvas.invitation.isVisible()
    desk.press_in(desk.bench.canvas.invitation, "Open a sample")
    assert len(desk.rig.cards) == 4
    assert not desk.bench.canvas.invitation.isVisible()


def test_columns_have_their_least_widths(four: Person) -> None:
    """However the handles are pulled."""
    desk = four
    desk.window.columns.moveSplitter(10, 1)
    assert desk.window.left.width() >= LEAST["left"]
    assert first_widths(1280) == first_widths(1440)
    assert first_widths(2560)[0] > first_widths(1280)[0]


def test_fault_inside_is_one_quiet_bar(four: Person) -> None:
    """No traceback reaches a person."""
    four.window.complain("Something went wrong inside RigDesk.")
    assert "Something went wrong" in four.read(four.bar("fault"))


def test_when_in_words() -> None:
    """Today by the clock, else with the day."""
    now = dt.datetime(2026, 5, 4, 15, 0, tzinfo=dt.UTC)
    then = now.astimezone() - dt.timedelta(minutes=58)
    assert when_text(then, now) == f"{then:%H:%M}"
    assert when_text(then - dt.timedelta(days=3), now).endswith("2026-05-01")


def test_actions_name_no_step_when_there_is_none(qtbot: QtBot) -> None:
    """The word alone, and not to be used."""

    window = QWidget()
    qtbot.addWidget(window)
    actions = Actions(window)
    actions.name_steps("", "Move")
    assert actions["undo"].text() == "Undo"
    assert not actions["undo"].isEnabled()
    assert actions["redo"].isEnabled()


def ask(desk: Person) -> QFileDialog:
    """The file dialog that is open."""
    dialog = desk.bench.desktop.dialog
    assert dialog.isVisible()
    return dialog


def free() -> None:
    """Let Qt delete what is to be deleted."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()
