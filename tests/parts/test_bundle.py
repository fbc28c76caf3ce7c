"""The bundle: quick when it is good, silently made again when it is not."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from rigdesk.parts import bundle
from rigdesk.parts.bundle import bundle_key, load_bundled
from rigdesk.parts.loading import load_files

from .test_loading import fans, write


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    return [
        write(tmp_path, "a.yaml", fans("a-one", "a-two")),
        write(tmp_path, "b.yaml", fans("b-one", "a-one")),
    ]


def path_in(cache: Path) -> Path:
    return cache / "catalog.json"


def without_yaml(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object) -> None:
        pytest.fail("the files were read again")

    monkeypatch.setattr(bundle, "load_files", fail)


def test_a_bundle_gives_the_same(
    files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parts, faults and places: nothing but time tells the two ways apart."""
    first = load_bundled(files, tmp_path / "cache")
    assert first == load_files(files)
    assert first.faults
    without_yaml(monkeypatch)
    assert load_bundled(files, tmp_path / "cache") == first


def test_a_changed_file_is_read_again(files: list[Path], tmp_path: Path) -> None:
    load_bundled(files, tmp_path / "cache")
    write(tmp_path, "b.yaml", fans("b-two"))
    ids = [part.id for part in load_bundled(files, tmp_path / "cache").parts]
    assert ids == ["a-one", "a-two", "b-two"]


def test_a_change_of_the_same_length_is_seen_by_its_time(files: list[Path], tmp_path: Path) -> None:
    load_bundled(files, tmp_path / "cache")
    state = files[1].stat()
    write(tmp_path, "b.yaml", fans("b-two", "a-one"))
    os.utime(files[1], ns=(state.st_atime_ns, state.st_mtime_ns + 1))
    assert load_bundled(files, tmp_path / "cache").parts[2].id == "b-two"


def test_added_and_removed_files_are_seen(files: list[Path], tmp_path: Path) -> None:
    assert len({bundle_key(files), bundle_key(files[:1]), bundle_key([])}) == 3
    load_bundled(files, tmp_path / "cache")
    assert len(load_bundled(files[:1], tmp_path / "cache").parts) == 2


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\xff\xfe",
        b"{",
        b"[]",
        b"null",
        b'{"key": 1}',
        b"[" * 100_000,
    ],
)
def test_a_broken_bundle_is_made_again(files: list[Path], tmp_path: Path, damage: bytes) -> None:
    cache = tmp_path / "cache"
    good = load_bundled(files, cache)
    text = path_in(cache).read_bytes()
    path_in(cache).write_bytes(damage)
    assert load_bundled(files, cache) == good
    assert path_in(cache).read_bytes() == text


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("parts", [{"id": "a-one", "kind": "fan"}]),
        ("parts", 3),
        ("faults", [[1]]),
        ("faults", 3),
        ("places", 3),
        ("key", ""),
    ],
)
def test_a_bundle_of_nonsense_is_made_again(
    files: list[Path], tmp_path: Path, field: str, value: object
) -> None:
    """It may be of another version, or half of it may be someone's joke."""
    cache = tmp_path / "cache"
    good = load_bundled(files, cache)
    data = json.loads(path_in(cache).read_text(encoding="utf-8"))
    path_in(cache).write_text(json.dumps(data | {field: value}), encoding="utf-8")
    assert load_bundled(files, cache) == good


def test_a_cache_that_cannot_be_written_is_no_error(files: list[Path], tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be", encoding="utf-8")
    assert load_bundled(files, tmp_path / "cache").parts
    assert load_bundled(files, tmp_path / "cache" / "deeper").parts


def test_a_file_that_vanishes_is_no_error(files: list[Path], tmp_path: Path) -> None:
    files[0].unlink()
    loaded = load_bundled(files, tmp_path / "cache")
    assert len(loaded.parts) == 2
    assert not path_in(tmp_path / "cache").exists(), "such a state is not worth keeping"


def test_a_file_that_changes_meanwhile_is_not_kept(
    files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = iter(["before", "after"])
    monkeypatch.setattr(bundle, "bundle_key", lambda _files: next(keys))
    load_bundled(files, tmp_path / "cache")
    assert not path_in(tmp_path / "cache").exists()
