"""The bundle: quick when it is good, silently made again when it is not."""

from __future__ import annotations

import json
import os
import zlib
from pathlib import Path

import pytest

from rigdesk.parts import bundle
from rigdesk.parts.bundle import bundle_key, load_bundled
from rigdesk.parts.catalog import load_catalog
from rigdesk.parts.loading import load_files
from rigdesk.parts.search import line_of
from rigdesk.parts.shelf import Shelf

from .test_loading import fans, write


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    return [
        write(tmp_path, "a.yaml", fans("a-one", "a-two")),
        write(tmp_path, "b.yaml", fans("b-one", "a-one")),
    ]


def path_in(cache: Path) -> Path:
    return cache / bundle.NAME


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


def sealed(key: str, *lines: object) -> bytes:
    """A bundle of these lines under a key and the sum that belongs to them."""
    rest = "\n".join(map(json.dumps, lines)).encode()
    return json.dumps([key, zlib.crc32(rest)]).encode() + b"\n" + rest


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ([],),
        (3, [[], {}]),
        ([], 3),
        ([], [3, {}]),
        ([], [[[1]], {}]),
        ([["a-one"]], [[], {}], {"id": "a-one", "kind": "fan"}),
    ],
)
def test_a_bundle_of_nonsense_is_made_again(
    files: list[Path], tmp_path: Path, lines: tuple[object, ...]
) -> None:
    """It may be of another version, or half of it may be someone's joke."""
    cache = tmp_path / "cache"
    good = load_bundled(files, cache)
    path_in(cache).write_bytes(sealed(bundle_key(files), *lines))
    assert load_bundled(files, cache) == good


def test_a_bundle_under_another_key_is_made_again(files: list[Path], tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    good = load_bundled(files, cache)
    path_in(cache).write_bytes(sealed("", [], [[], {}]))
    assert load_bundled(files, cache) == good


@pytest.mark.parametrize("place", [0.2, 0.5, 0.99])
def test_one_byte_off_is_noticed_before_a_record_is_looked_at(
    files: list[Path], tmp_path: Path, place: float
) -> None:
    """Records are read late; what a disk did to one of them must be known at once."""
    cache = tmp_path / "cache"
    good = load_bundled(files, cache)
    data = bytearray(path_in(cache).read_bytes())
    data[int(len(data) * place)] ^= 1
    path_in(cache).write_bytes(data)
    assert load_bundled(files, cache) == good
    path_in(cache).write_bytes(data[: len(data) // 2])
    assert load_bundled(files, cache) == good


def test_no_record_is_read_before_it_is_looked_at(files: list[Path], tmp_path: Path) -> None:
    load_bundled(files, tmp_path / "cache")
    shelf = Shelf.of(load_bundled(files, tmp_path / "cache").parts)
    assert [entry.id for entry in shelf.entries] == ["a-one", "a-two", "b-one"]
    assert not any(entry.is_made for entry in shelf.entries)


def test_labels_say_what_the_records_do(tmp_path: Path) -> None:
    """The shipped catalog, from its bundle: order, titles and lines of search are the same."""
    load_catalog(cache=tmp_path)
    bundled = load_catalog(cache=tmp_path).shelf
    assert not any(entry.is_made for entry in bundled.entries)
    fresh = Shelf.of(tuple(bundled)).in_order()
    for held, made in zip(bundled.entries, fresh.entries, strict=True):
        assert held.label()[:5] == made.label()[:5]
        assert held.line == line_of(made.part)


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
