"""A glimpse is shown only while all that it came from is as it was."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rigdesk.desk import glimpse
from rigdesk.desk.glimpse import Glimpse, is_kept, keep, key_of, recall
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Rect
from rigdesk.files.fingerprint import states
from rigdesk.files.places import cache_dir, data_dir, own_parts_dir

SEEN = Glimpse(
    "Zwölf Karten", "Works", "17 notes", "ok",
    Drawing("board", "", (Group("card:gpu1", 1, (Rect(0, 1, 2.5, 3),)),), Bounds(0, 0, 9, 9)),
)  # fmt: skip


@pytest.fixture
def path(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rig's file, and an empty cache."""
    del home
    monkeypatch.setattr(
        glimpse, "roots", lambda: (data_dir(),)
    )  # no source of a checkout being edited
    file = tmp_path / "a.rig.yaml"
    file.write_text("rigdesk: 1\n")
    return file


def test_sources_and_shipped_parts_count(home: Path) -> None:
    """Whoever edits a rule or a part sees no drawing of the day before."""
    del home
    names = [Path(name).name for name, _, _ in states(glimpse.roots(), (".py", ".yaml"))]
    assert {"engine.py", "board_view.py"} <= set(names)
    assert any(name.startswith("asrock") for name in names)


def only_file() -> Path:
    """The one glimpse that is kept."""
    (found,) = (cache_dir() / "glimpses").iterdir()
    return found


def test_what_is_kept_comes_back(path: Path) -> None:
    """Word by word and shape by shape."""
    key = key_of(path)
    assert recall(path, key) is None
    assert not is_kept(path, key)
    keep(path, key, SEEN)
    assert recall(path, key) == SEEN
    assert is_kept(path, key)


def test_one_that_came_from_something_else_does_not(path: Path, tmp_path: Path) -> None:
    """Another key, no key, another file."""
    key = key_of(path)
    keep(path, key, SEEN)
    assert recall(path, key[::-1]) is None
    assert not is_kept(path, key[::-1])
    assert recall(path, "") is None
    assert recall(tmp_path / "b.rig.yaml", key) is None


@pytest.mark.parametrize("spoil", ["cut", "garbled", "empty", "a list", "deep"])
def test_spoilt_files_are_none(path: Path, spoil: str) -> None:
    """Whatever lies there, the window starts without it."""
    key = key_of(path)
    keep(path, key, SEEN)
    good = only_file().read_bytes()
    only_file().write_bytes(
        {
            "cut": good[:-9],
            "garbled": good.replace(b"Works", b"Burns"),
            "empty": b"",
            "a list": b"[]\n[]",
            "deep": b"[" * 100_000,
        }[spoil]
    )
    assert recall(path, key) is None
    assert not (spoil in ("empty", "a list", "deep") and is_kept(path, key))


def test_the_rig_counts_by_its_bytes(path: Path) -> None:
    """Not by its time, which a copy or a check-out changes; and not by a time that stayed."""
    key = key_of(path)
    os.utime(path, ns=(1, 1))
    assert key_of(path) == key
    path.write_text("rigdesk: 2\n")
    os.utime(path, ns=(1, 1))
    assert key_of(path) != key


def test_own_parts_and_the_version_count(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A correction of a part may change the answer; so may another RigDesk."""
    key = key_of(path)
    own_parts_dir().mkdir(parents=True)
    (own_parts_dir() / "mine.yaml").write_text("parts: []\n")
    with_mine = key_of(path)
    assert with_mine != key
    monkeypatch.setattr("rigdesk.__version__", "99.0")
    assert key_of(path) not in (key, with_mine)


def test_no_key_for_what_cannot_be_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is gone, a folder, one too large to be a rig."""
    assert key_of(path.with_name("gone")) == ""
    assert key_of(path.parent) == ""
    monkeypatch.setattr(glimpse, "LONGEST_FILE", 3)
    assert key_of(path) == ""


def test_a_disk_that_refuses_costs_the_glimpse_only(path: Path) -> None:
    """Nothing is raised where a file stands in the folder's place."""
    cache_dir().parent.mkdir(parents=True, exist_ok=True)
    cache_dir().write_text("no folder")
    keep(path, key_of(path), SEEN)
    assert recall(path, key_of(path)) is None


def test_the_oldest_go(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache does not grow with every rig that was ever open."""
    monkeypatch.setattr(glimpse, "MOST_KEPT", 2)
    for number in range(4):
        rig = path.with_name(f"{number}.rig.yaml")
        keep(rig, "key", SEEN)
        kept = max((cache_dir() / "glimpses").iterdir(), key=lambda file: file.stat().st_ctime_ns)
        os.utime(kept, ns=(number + 1, number + 1))
    assert [is_kept(path.with_name(f"{n}.rig.yaml"), "key") for n in range(4)] == [
        False, False, True, True,
    ]  # fmt: skip
