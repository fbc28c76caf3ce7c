"""Open, save, samples as copies, the journal and the watch on the disk."""

from __future__ import annotations

import datetime as dt
import json
import platform
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from rigdesk.desk.document import Document
from rigdesk.desk.filing import Filing, Left, is_sample
from rigdesk.desk.settings import LAST_RIG, Settings
from rigdesk.files.places import journal_dir, samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig import edits
from rigdesk.rig.file import read_rig
from rigdesk.rig.journal import Recovery, recoverable

from .conftest import FOUR, rig_file, two_cards


class Desk:
    """A document and its files, and what was said."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.document = Document(default_catalog())
        self.filing = Filing(self.document, self.settings)
        self.closed = False
        self.trouble: list[str] = []
        self.refused: list[tuple[Path, object]] = []
        self.left: list[Left] = []
        self.filing.trouble.connect(self.trouble.append)
        self.filing.refused.connect(lambda path, faults: self.refused.append((path, faults)))
        self.filing.left.connect(self.left.append)

    def rename(self, name: str) -> None:
        """One edit."""
        self.document.edit(f"Rename to {name}", edits.rename(self.document.rig, name))


@pytest.fixture
def desk(qtbot: QtBot, home: Path) -> Iterator[Desk]:
    """A document without a window."""
    del qtbot, home
    made = Desk()
    yield made
    if not made.closed:
        made.filing.close()


def journals() -> list[Path]:
    """Journals on the disk."""
    return sorted(journal_dir().glob("*.journal"))


def test_open_shows_and_remembers(desk: Desk, tmp_path: Path) -> None:
    """A file that opens is the rig's own, the last one, and recent."""
    path = rig_file(tmp_path, two_cards())
    assert desk.filing.open(path)
    assert desk.document.rig.name == "Two cards"
    assert desk.document.path == path
    assert desk.document.is_saved
    assert desk.settings.recent_files() == [path]
    assert desk.settings.get(LAST_RIG) == str(path)


def test_sample_opens_as_a_copy(desk: Desk) -> None:
    """A sample has no file of its own here, keeps its name and is never written over."""
    sample = samples_dir() / FOUR
    before = sample.read_bytes()
    assert desk.filing.open(sample)
    assert desk.document.path is None
    assert "A6000" in desk.document.rig.name
    assert not desk.settings.recent_files()
    assert not desk.filing.save()
    assert not desk.filing.save_as(sample)
    assert "another folder" in desk.trouble[0]
    assert sample.read_bytes() == before
    assert is_sample(sample)


def test_broken_file_changes_nothing(desk: Desk, tmp_path: Path) -> None:
    """Every fault is told, the rig stays, the file is untouched."""
    desk.rename("Mine")
    path = tmp_path / "broken.rig.yaml"
    path.write_text("rigdesk: 1\nname: [\n")
    assert not desk.filing.open(path)
    assert desk.document.rig.name == "Mine"
    assert desk.refused[0][0] == path
    assert desk.refused[0][1]
    assert path.read_text() == "rigdesk: 1\nname: [\n"


def test_save_as_adds_the_ending_and_round_trips(desk: Desk, tmp_path: Path) -> None:
    """What was saved reads as the very same rig."""
    desk.document.replace(two_cards())
    desk.rename("Kept")
    assert desk.filing.save_as(tmp_path / "kept")
    path = tmp_path / "kept.rig.yaml"
    assert read_rig(path, default_catalog()).name == "Kept"
    assert desk.document.path == path
    assert desk.document.is_saved
    desk.rename("Again")
    assert desk.filing.save()
    assert read_rig(path, default_catalog()).name == "Again"


def test_disk_that_refuses_is_told_and_nothing_is_lost(desk: Desk, tmp_path: Path) -> None:
    """One sentence with the reason; the edits and the journal stay."""
    desk.rename("Mine")
    assert not desk.filing.save_as(tmp_path / "no such folder" / "a.rig.yaml")
    assert "cannot be written" in desk.trouble[0]
    assert not desk.document.is_saved
    assert journals()


def test_journal_lives_while_something_is_unsaved(desk: Desk, tmp_path: Path) -> None:
    """It comes with the first edit and goes with save, with undo to clean, and at a clean end."""
    assert not journals()
    desk.rename("A")
    assert len(journals()) == 1
    desk.document.undo_stack.undo()
    assert not journals()
    desk.document.undo_stack.redo()
    assert desk.filing.save_as(tmp_path / "a.rig.yaml")
    assert not journals()
    desk.rename("B")
    desk.filing.close()
    desk.closed = True
    assert len(journals()) == 1


def test_unsaved_work_is_kept_when_another_rig_opens(desk: Desk, tmp_path: Path) -> None:
    """It can be gone back to, under the journal that it had."""
    desk.rename("Unsaved")
    desk.filing.open(rig_file(tmp_path, two_cards()))
    left = desk.left[0]
    assert left.rig.name == "Unsaved"
    assert len(journals()) == 1
    desk.filing.go_back(left)
    assert desk.document.rig.name == "Unsaved"
    assert not desk.document.is_saved
    assert len(journals()) == 1


def test_new_is_empty_and_saved(desk: Desk, tmp_path: Path) -> None:
    """A new rig needs no file yet."""
    desk.filing.open(rig_file(tmp_path, two_cards()))
    desk.filing.new()
    assert not desk.document.rig.cards
    assert desk.document.path is None
    assert desk.document.is_saved
    assert not desk.left


def test_change_outside_is_noticed_through_a_rename(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    """Editors replace a file by another; the watch on the folder sees it all the same."""
    path = rig_file(tmp_path, two_cards())
    desk.filing.open(path)
    with qtbot.waitSignal(desk.filing.changed_outside, timeout=3000):
        other = rig_file(tmp_path, edits.rename(two_cards(), "Theirs"), "other.tmp.rig.yaml")
        other.replace(path)
    desk.filing.load_theirs()
    assert desk.document.rig.name == "Theirs"


def test_own_save_is_no_change_outside(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    """Saving twice in a row raises no alarm."""
    path = rig_file(tmp_path, two_cards())
    desk.filing.open(path)
    desk.rename("Mine")
    with qtbot.assertNotEmitted(desk.filing.changed_outside, wait=400):
        assert desk.filing.save()


def test_keep_mine_makes_the_rig_unsaved(desk: Desk, tmp_path: Path) -> None:
    """The file no longer holds what is shown, so saving means something."""
    path = rig_file(tmp_path, two_cards())
    desk.filing.open(path)
    rig_file(tmp_path, edits.rename(two_cards(), "Theirs"))
    desk.filing.look()
    desk.filing.keep_mine()
    assert not desk.document.is_saved
    assert desk.filing.save()
    assert read_rig(path, default_catalog()).name == "Two cards"


def test_restore_in_place_and_beside(desk: Desk, tmp_path: Path, recovery: Recovery) -> None:
    """Recovered work takes its file's place, or stands beside it under another name."""
    assert desk.filing.restore(recovery)
    assert desk.document.rig.name == "Lost"
    assert desk.document.path == tmp_path / "lost.rig.yaml"
    assert not desk.document.is_saved
    assert not recovery.journal.exists()


def test_restore_beside(desk: Desk, recovery: Recovery) -> None:
    """Keep both: the file stays what it is, the work is a rig of its own."""
    assert desk.filing.restore(recovery, beside=True)
    assert desk.document.rig.name == "Lost (recovered)"
    assert desk.document.path is None


def test_restore_of_a_rotten_journal_is_refused(desk: Desk, recovery: Recovery) -> None:
    """A journal that holds no rig any more is told of like a broken file."""
    rotten = recovery._replace(value={"rigdesk": 1, "cards": "many"})
    assert not desk.filing.restore(rotten)
    assert desk.refused


@pytest.fixture
def recovery(tmp_path: Path) -> Recovery:
    """What a process that is gone left unsaved."""
    leave_unsaved("Lost", tmp_path / "lost.rig.yaml")
    found = recoverable()
    assert len(found) == 1
    return found[0]


def leave_unsaved(name: str, path: Path | None) -> None:
    """Another process edits a rig and dies."""
    from house.tree import run_python

    code = (
        "import sys, os, pathlib\n"
        "from rigdesk.rig.journal import Journal\n"
        "from rigdesk.rig.rig import Rig\n"
        "path = pathlib.Path(sys.argv[2]) if sys.argv[2] else None\n"
        "journal = Journal.open(path)\n"
        "journal.append(Rig(name=sys.argv[1]))\n"
        "os._exit(9)\n"
    )
    done = run_python(code, name, str(path or ""))
    assert done.returncode == 9, done.stderr


class Shared:
    """What is said of a file that two windows have open."""

    def __init__(self, desk: Desk) -> None:
        self.said: list[tuple[object, object]] = []
        desk.filing.shared.connect(lambda since, path: self.said.append((since, path)))

    @property
    def last(self) -> tuple[object, object]:
        """The last of it."""
        return self.said[-1]


@pytest.fixture
def other(desk: Desk) -> Iterator[Desk]:
    """A second window, of the same person."""
    del desk
    made = Desk()
    yield made
    if not made.closed:
        made.filing.close()


def test_second_window_opens_a_copy(desk: Desk, other: Desk, tmp_path: Path) -> None:
    """It says since when; the first is not touched, and the copy has no file to write over."""
    path = rig_file(tmp_path, two_cards())
    told = Shared(other)
    assert desk.filing.open(path)
    assert other.filing.open(path)
    assert other.document.path is None
    assert other.document.rig == desk.document.rig
    since, where = told.last
    assert isinstance(since, dt.datetime)
    assert where == path
    assert not other.filing.save()
    assert desk.document.path == path


def test_both_may_work_on_the_file(desk: Desk, other: Desk, tmp_path: Path) -> None:
    """If they are told to; loading the other's version anew keeps it so."""
    path = rig_file(tmp_path, two_cards())
    desk.filing.open(path)
    assert other.filing.open(path, together=True)
    assert other.document.path == path
    other.filing.load_theirs()
    assert other.document.path == path


def test_a_closed_window_leaves_the_file(desk: Desk, other: Desk, tmp_path: Path) -> None:
    """By its end, by another rig, by a new one."""
    path = rig_file(tmp_path, two_cards())
    second = rig_file(tmp_path, two_cards(), "second.rig.yaml")
    for leave in (desk.filing.new, lambda: desk.filing.open(second), desk.filing.close):
        if not desk.closed:
            desk.filing.open(path)
        leave()
        desk.closed = leave == desk.filing.close
        assert other.filing.open(path)
        assert other.document.path == path
        other.filing.new()


def test_saving_onto_an_open_file_is_told(desk: Desk, other: Desk, tmp_path: Path) -> None:
    """It was asked for by name, so it is done; that another window has it open is said."""
    path = rig_file(tmp_path, two_cards())
    desk.filing.open(path)
    told = Shared(other)
    other.rename("Mine")
    assert other.filing.save_as(path)
    since, where = told.last
    assert since is not None
    assert where == path
    assert other.filing.save_as(tmp_path / "free.rig.yaml")
    assert told.last == (None, tmp_path / "free.rig.yaml")


def test_restoring_onto_an_open_file_is_told(desk: Desk, other: Desk, tmp_path: Path) -> None:
    """What a crash left belongs to a file that is open elsewhere by now."""
    path = rig_file(tmp_path, two_cards())
    other.filing.open(path)
    other.rename("Left behind")
    (journal,) = journals()
    dead = journal.with_name("1-dead.journal")
    lines = journal.read_bytes().split(b"\n")
    head = json.loads(lines[0]) | {"process": [platform.node(), 2**22 + 1, 1]}
    dead.write_bytes(b"\n".join([json.dumps(head).encode(), *lines[1:]]))
    other.document.undo_stack.undo()
    told = Shared(desk)
    (found,) = recoverable()
    assert desk.filing.restore(found)
    assert desk.document.rig.name == "Left behind"
    assert told.last[0] is not None


def test_work_that_was_left_takes_its_file_back(desk: Desk, other: Desk, tmp_path: Path) -> None:
    """Going back to it, the file is open here again."""
    path = rig_file(tmp_path, two_cards())
    desk.filing.open(path)
    desk.rename("Unsaved")
    desk.filing.new()
    desk.filing.go_back(desk.left[0])
    assert desk.document.path == path
    other.filing.open(path)
    assert other.document.path is None
