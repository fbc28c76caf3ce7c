"""Two windows on one file are noticed; what a kill leaves behind is taken over."""

from __future__ import annotations

import datetime as dt
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rigdesk.files.places import state_dir
from rigdesk.rig.presence import TOO_LARGE, Presence
from rigdesk.rig.process import Process


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the notes lie."""
    return tmp_path / "open"


@pytest.fixture
def rig_path(tmp_path: Path) -> Path:
    """A file that is open."""
    path = tmp_path / "mine.rig.yaml"
    path.write_text("rigdesk: 1\n")
    return path


def notes(folder: Path) -> list[Path]:
    """The notes there are."""
    return sorted(folder.glob("*.json"))


def test_the_second_window_learns_since_when(folder: Path, rig_path: Path) -> None:
    """The first one is left alone; when it goes, the file is free."""
    first, second = Presence(folder), Presence(folder)
    before = dt.datetime.now(dt.UTC)
    assert first.claim(rig_path) is None
    since = second.claim(rig_path)
    assert since is not None
    assert abs(since - before) < dt.timedelta(seconds=30)
    assert first.claim(rig_path) is None
    second.release()
    assert len(notes(folder)) == 1
    first.release()
    assert notes(folder) == []
    assert second.claim(rig_path) is None


def test_one_file_under_two_names(folder: Path, rig_path: Path, tmp_path: Path) -> None:
    """A link leads to the same file."""
    link = tmp_path / "link.rig.yaml"
    link.symlink_to(rig_path)
    assert Presence(folder).claim(rig_path) is None
    assert Presence(folder).claim(link) is not None


def test_another_file_lets_go_of_the_first(folder: Path, rig_path: Path, tmp_path: Path) -> None:
    """One window has one file."""
    one = Presence(folder)
    one.claim(rig_path)
    assert one.claim(tmp_path / "other.rig.yaml") is None
    assert len(notes(folder)) == 1
    assert Presence(folder).claim(rig_path) is None


def test_after_a_kill_the_file_is_taken_over(folder: Path, rig_path: Path) -> None:
    """The process that wrote the note is gone, however it went."""
    code = (
        "import sys, time; from pathlib import Path; from rigdesk.rig.presence import Presence; "
        "Presence(Path(sys.argv[1])).claim(Path(sys.argv[2])); print('held', flush=True); "
        "time.sleep(60)"
    )
    held = subprocess.Popen(
        [sys.executable, "-c", code, str(folder), str(rig_path)], stdout=subprocess.PIPE
    )
    assert held.stdout is not None
    with held, held.stdout:
        assert held.stdout.readline().strip() == b"held"
        assert Presence(folder).claim(rig_path) is not None
        held.kill()
    assert Presence(folder).claim(rig_path) is None


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", '{"window": "w"}', '{"window": "w", "process": 3, "since": 1}',
        '{"window": "w", "process": ["h", 1, 1], "since": "noon"}', "x" * (TOO_LARGE + 1),
        "[" * 4000,
    ],
)  # fmt: skip
def test_a_rotten_note_counts_for_nothing(folder: Path, rig_path: Path, text: str) -> None:
    """Whatever lies there, the file opens."""
    Presence(folder).claim(rig_path)
    (note,) = notes(folder)
    note.write_text(text)
    assert Presence(folder).claim(rig_path) is None


def test_a_moment_that_is_none_counts_for_nothing(folder: Path, rig_path: Path) -> None:
    """A living process with a date beyond all calendars."""
    Presence(folder).claim(rig_path)
    (note,) = notes(folder)
    value = {"window": "w", "process": Process.own(), "since": 1e300}
    note.write_text(json.dumps(value))
    assert Presence(folder).claim(rig_path) is None


def test_a_note_of_another_machine_counts(folder: Path, rig_path: Path) -> None:
    """A home folder that is shared: nobody can tell from here, so it is said."""
    Presence(folder).claim(rig_path)
    (note,) = notes(folder)
    value = {"window": "w", "process": ["elsewhere", 4, 4], "since": time.time()}
    note.write_text(json.dumps(value))
    assert Presence(folder).claim(rig_path) is not None


def test_a_disk_that_refuses_is_no_trouble(rig_path: Path, tmp_path: Path) -> None:
    """Then two windows are not noticed, and nothing else happens."""
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    assert Presence(blocked).claim(rig_path) is None
    assert Presence(blocked).claim(rig_path) is None
    Presence(blocked).release()


def test_notes_lie_in_the_folder_of_the_state(home: Path, rig_path: Path) -> None:
    """Not beside the person's file."""
    del home
    one = Presence()
    one.claim(rig_path)
    assert len(notes(state_dir() / "open")) == 1
    one.release()
    assert [path.name for path in rig_path.parent.iterdir() if path.is_file()] == [rig_path.name]
