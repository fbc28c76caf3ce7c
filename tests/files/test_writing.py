"""Writing: the old file or the new one, never half of either; and text that reads back."""

from __future__ import annotations

import datetime as dt
import os
import stat
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rigdesk.files import read_yaml_text, writing
from rigdesk.files.writing import atomic_write, sweep_strays, write_yaml


def listing(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file(tmp_path: Path) -> None:
    atomic_write(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"new"
    assert listing(tmp_path) == ["a"]


def test_a_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old and longer")
    atomic_write(path, b"")
    assert path.read_bytes() == b""


def test_a_new_file_gets_the_usual_rights(tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        atomic_write(tmp_path / "a", b"x")
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o640


@pytest.mark.parametrize("mode", [0o600, 0o664, 0o755])
def test_an_old_file_keeps_its_rights(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    path.chmod(mode)
    atomic_write(path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_private_file_has_no_readable_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rights are set before its words are."""
    path = tmp_path / "a"
    path.write_bytes(b"old")
    path.chmod(0o600)
    modes: list[int] = []

    def watch(file: BinaryIO, data: bytes) -> None:
        modes.append(stat.S_IMODE(os.fstat(file.fileno()).st_mode))
        file.write(data)

    monkeypatch.setattr(writing, "_write_whole", watch)
    atomic_write(path, b"new")
    assert modes == [0o600]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """People keep their files elsewhere and link them in."""
    real = tmp_path / "real" / "a"
    real.parent.mkdir()
    real.write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(real)
    atomic_write(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert listing(real.parent) == ["a"]


def test_a_short_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk may take less than it was given and say nothing."""
    path = tmp_path / "a"
    path.write_bytes(b"old")
    real_fstat = os.fstat

    def short(handle: int) -> os.stat_result:
        fields = list(real_fstat(handle))
        fields[stat.ST_SIZE] = 2
        return os.stat_result(fields)

    monkeypatch.setattr(os, "fstat", short)
    with pytest.raises(OSError, match="only 2 of 3 bytes"):
        atomic_write(path, b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert listing(tmp_path) == ["a"]


def test_a_failing_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def fail(_handle: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="Input/output error"):
        atomic_write(path, b"new")
    assert path.read_bytes() == b"old"
    assert listing(tmp_path) == ["a"]


def test_an_unsyncable_folder_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some systems cannot open folders; the file is whole all the same."""
    real_open = os.open

    def refuse(path: Any, flags: int, mode: int = 0o777) -> int:
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied")
        return real_open(path, flags, mode)

    monkeypatch.setattr(os, "open", refuse)
    atomic_write(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"new"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        atomic_write(tmp_path / "none" / "a", b"x")


def test_a_folder_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    with pytest.raises(OSError, match="directory"):
        atomic_write(tmp_path / "a", b"x")
    assert listing(tmp_path) == ["a"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes anywhere")
def test_a_read_only_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(PermissionError):
            atomic_write(tmp_path / "a", b"x")
    finally:
        tmp_path.chmod(0o700)


def test_a_folder_without_leave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for root, whom no rights stop."""

    def refuse(*_args: Any) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(PermissionError):
        atomic_write(tmp_path / "a", b"x")


def test_strays_are_swept(tmp_path: Path) -> None:
    """A killed save leaves its temporary file; nothing else of that folder is touched."""
    for name in (".a1.rigdesk-part", ".b2.rigdesk-part", "rig.yaml", ".hidden", "x.rigdesk-part"):
        (tmp_path / name).write_bytes(b"x")
    assert sweep_strays(tmp_path) == 2
    assert listing(tmp_path) == [".hidden", "rig.yaml", "x.rigdesk-part"]
    assert sweep_strays(tmp_path) == 0


def test_a_stray_that_will_not_go(tmp_path: Path) -> None:
    (tmp_path / ".a.rigdesk-part").mkdir()
    assert sweep_strays(tmp_path) == 0


words = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]))
plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.dates(min_value=dt.date(1, 1, 1))
    | words
    | st.from_regex(r"[-+]?[0-9]{1,4}\.?[0-9]{0,2}([eE][-+]?[0-9]{1,3})?", fullmatch=True),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=20,
)


@given(plain)
@example({"name": "1e3"})
@example({"name": "089"})
@example({"name": "1.5e3", "date": "2021-03-15", "on": "on", "n": "null"})
@example("two\nlines\n\n")
@example("a  b   c " * 40)
def test_what_is_written_is_read_back(value: Any) -> None:
    """The writer quotes whatever the reader would take for something else."""
    text = write_yaml(value)
    assert read_yaml_text(text, "a.yaml").value == value


def test_nothing_is_abbreviated() -> None:
    """An anchor would be refused by our own reader."""
    same = [1, 2]
    assert write_yaml({"a": same, "b": same}) == "a:\n- 1\n- 2\nb:\n- 1\n- 2\n"


def test_text_is_kept_readable() -> None:
    assert write_yaml({"b": "Müller × 2", "a": "1e3"}) == "b: Müller × 2\na: '1e3'\n"
