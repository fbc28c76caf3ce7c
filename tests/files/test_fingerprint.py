"""Files are told by name, size and time, in an order that no disk decides."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rigdesk.files.fingerprint import states


def names(folder: Path, *more: Path) -> list[str]:
    """What is told of folders, by the names of the files."""
    return [Path(name).name for name, _, _ in states((folder, *more), (".yaml", ".py"))]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three files that count among others that do not."""
    root = tmp_path / "parts"
    for name in ("b.yaml", "a.py", "under/c.yaml", "notes.txt", ".git/d.py", "__pycache__/e.py"):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return root


def test_files_that_count_in_order(folder: Path) -> None:
    """Those of the endings, hidden folders and byte-code left out; a missing folder is empty."""
    assert names(folder) == ["a.py", "b.yaml", "c.yaml"]
    assert names(folder, folder / "gone") == ["a.py", "b.yaml", "c.yaml"]


def test_size_and_time_are_told(folder: Path) -> None:
    """A file that was written anew, or only looks older, is another one."""
    before = list(states((folder,), (".yaml",)))
    (folder / "b.yaml").write_text("longer than before")
    longer = list(states((folder,), (".yaml",)))
    assert longer != before
    os.utime(folder / "b.yaml", ns=(1, 1))
    assert next(iter(states((folder,), (".yaml",))))[2] == 1


def test_a_folder_that_cannot_be_read_is_an_error(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks must not take it for empty."""

    def refuse(name: str) -> None:
        raise PermissionError(name)

    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(PermissionError):
        names(folder)
