"""Whole imports: again, broken off, changed, gone; and what the store does with them."""

from __future__ import annotations

import datetime as dt
import sqlite3
from pathlib import Path

import open_db as make
import pytest

from rigdesk.parts.catalog import default_catalog
from rigdesk.parts.imports import taking
from rigdesk.parts.imports.archive import ArchiveError
from rigdesk.parts.imports.store import Store, StoreError, imported_part, store_path
from rigdesk.parts.imports.taking import ImportReport, take_open_db
from rigdesk.parts.search import words_of

ONE, TWO = f"opendb-{make.uuid(1)}", f"opendb-{make.uuid(2)}"


def take(path: Path, day: int = 1) -> ImportReport:
    with Store() as store:
        return take_open_db(path, store, today=dt.date(2026, 1, day))


def ids(query: str, kind: str | None = None) -> list[str]:
    with Store(read_only=True) as store:
        return [part.id for part in store.search(words_of(query), kind, 9)[1]]


def test_an_import_and_what_it_tells(home: Path, tmp_path: Path) -> None:
    held = make.files(
        GPU=[make.gpu(1, tdp=0)], CaseFan=[make.fan(2)], PSU=[make.record(3)], CPU=[make.record(4)],
        Webcam=[make.record(5)],
    )  # fmt: skip
    told: list[float] = []
    with Store() as store:
        report = take_open_db(make.tar_xz(tmp_path / "a", held), store, told.append)
        (source,) = store.sources()
        assert store.refused("open-db") == [
            (f"PSU/{make.uuid(3)}.json", "its form is none of a supply")
        ]
    assert (report.taken, report.unchanged, report.retired) == (2, 0, 0)
    assert dict(report.kinds) == {"CPU": 1, "other": 1}
    assert dict(report.refused) == {"PSU: its form is none of a supply": 1}
    assert dict(report.unknown) == {"GPU: tdp": 1}
    assert len(told) == 5
    assert told == sorted(told)
    assert (source.whole, source.parts, source.retired, source.refused) == (True, 2, 0, 1)
    assert source.origin == str(tmp_path / "a")


def test_parts_are_found_by_words_figures_and_numbers(home: Path, tmp_path: Path) -> None:
    held = make.files(GPU=[make.gpu(1)], CaseFan=[make.fan(2)])
    take(make.tar_xz(tmp_path / "a", held))
    assert ids("acme") == [TWO, ONE], "by title"
    assert ids("acme", "gpu") == [ONE]
    assert ids("falc rtx3090 24 gb") == [ONE]
    assert ids("AC-0002") == [TWO]
    assert ids("alcon") == [], "a word is found by how it begins"
    assert ids('" OR * · 5.25 NEAR(') == ids("·") == []


def test_the_same_again_does_nothing(home: Path, tmp_path: Path) -> None:
    path = make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1), make.fan(2)]))
    take(path)
    before = imported_part(ONE)
    again = take(path, day=9)
    assert (again.same, again.taken, again.unchanged) == (True, 0, 2)
    folder = make.folder_of(tmp_path / "f", make.files(CaseFan=[make.fan(1), make.fan(2)]))
    for _ in range(2):
        report = take(folder, day=9)
        assert (report.same, report.taken, report.unchanged) == (False, 0, 2)
    assert imported_part(ONE) == before, "the day of a part is that of its last change"


def test_changed_and_removed_files(home: Path, tmp_path: Path) -> None:
    old = make.files(CaseFan=[make.fan(1), make.fan(2), make.fan(3), make.fan(4)])
    take(make.tar_xz(tmp_path / "a", old))
    new = make.files(CaseFan=[make.fan(1, name="Acme Gale"), make.fan(3, size=0), make.fan(4)])
    report = take(make.tar_xz(tmp_path / "b", new), day=2)
    assert (report.taken, report.unchanged, report.retired) == (1, 1, 1)
    assert ids("breeze") == [f"opendb-{make.uuid(4)}"]
    assert ids("gale") == [ONE]
    gone, refused = imported_part(TWO), imported_part(f"opendb-{make.uuid(3)}")
    assert gone is not None
    assert gone.retired, "rigs that name it can still be read"
    assert refused is not None
    assert refused.retired
    with Store() as store:
        assert (store.sources()[0].parts, store.sources()[0].retired) == (2, 2)
    take(make.tar_xz(tmp_path / "c", old), day=3)
    back = imported_part(TWO)
    assert back is not None
    assert not back.retired
    assert len(ids("breeze")) == 4


def test_an_import_that_was_killed_goes_on(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking, "BATCH", 2)
    fans = [make.fan(number) for number in range(1, 8)]
    path = make.tar_xz(tmp_path / "a", make.files(CaseFan=fans))

    def kill(_: float) -> None:
        if len(seen) == 4:
            raise KeyboardInterrupt
        seen.append(1)

    seen: list[int] = []
    with Store() as store, pytest.raises(KeyboardInterrupt):
        take_open_db(path, store, kill)
    with Store() as store:
        assert not store.sources()[0].whole
        assert store.sources()[0].parts == 4, "whole batches are kept"
    report = take(path)
    assert (report.taken, report.unchanged) == (3, 4)
    with Store() as store:
        assert store.sources()[0].whole
        assert store.sources()[0].parts == 7


def test_two_files_of_one_id_and_one_file_twice(home: Path, tmp_path: Path) -> None:
    held = make.files(CaseFan=[make.fan(1)])
    (data,) = held.values()
    twin = held | {"open-db/CaseFan/zz.json": data}
    report = take(make.tar_xz(tmp_path / "a", twin))
    assert dict(report.refused) == {"CaseFan: another file has its id": 1}
    renamed = {"open-db/CaseFan/zz.json": data.replace(b"Breeze", b"Squall")}
    report = take(make.tar_xz(tmp_path / "b", renamed), day=2)
    assert (report.taken, report.retired) == (1, 0), "the part goes with its file"
    assert ids("squall") == [ONE]
    doubled = make.zip_of(tmp_path / "c", renamed)
    plain = tmp_path / "d.tar"
    plain.write_bytes(make.tar_bytes(renamed)[:-10240] + make.tar_bytes(renamed))
    assert take(doubled, day=3).unchanged == take(plain, day=3).unchanged == 1


def test_what_holds_no_parts_changes_nothing(home: Path, tmp_path: Path) -> None:
    take(make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1)])))
    with pytest.raises(ArchiveError, match="holds no part files under open-db/"):
        take(make.tar_xz(tmp_path / "b", {"README.md": b"x"}))
    assert ids("breeze") == [ONE]
    with Store() as store:
        assert store.sources()[0].whole


def test_the_default_catalog_knows_imported_ids(home: Path, tmp_path: Path) -> None:
    catalog = default_catalog()
    assert catalog.get(ONE) is None, "without a store there is none"
    assert catalog.get("acme-nothing") is None
    take(make.tar_xz(tmp_path / "a", make.files(GPU=[make.gpu(1)])))
    assert ONE in catalog
    assert catalog[ONE].title == "Acme Falcon RTX 3090"
    assert TWO not in catalog
    assert not [part.id for part in catalog.all() if part.id.startswith("opendb-")]
    store_path().write_bytes(b"no data base" * 999)
    assert catalog.get(ONE) is None, "a broken store hides its own parts and no other"


def test_dropping(home: Path, tmp_path: Path) -> None:
    path = make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1)]))
    take(path)
    with Store() as store:
        assert store.drop("open-db")
        assert not store.drop("open-db")
        assert store.sources() == []
    assert imported_part(ONE) is None
    assert ids("breeze") == []
    assert take(path).taken == 1


def test_stores_that_cannot_be_used(home: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path / "none.sqlite", read_only=True)
    junk = tmp_path / "junk.sqlite"
    junk.write_bytes(b"no data base" * 999)
    with pytest.raises(StoreError, match="delete it and import again"):
        Store(junk)
    Store().__exit__(None, None, None)
    base = sqlite3.connect(store_path())
    base.execute("PRAGMA user_version = 99")
    base.close()
    with pytest.raises(StoreError, match="another version of RigDesk"):
        Store()


def test_a_fault_in_the_middle_is_a_sentence(home: Path, tmp_path: Path) -> None:
    take(make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1)])))
    base = sqlite3.connect(store_path())
    with base:
        base.execute("DROP TABLE word")
    base.close()
    with pytest.raises(StoreError, match="cannot be used"), Store(read_only=True) as store:
        store.search(("acme",), None, 9)


def test_a_record_that_the_models_no_longer_take(home: Path, tmp_path: Path) -> None:
    take(make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1), make.fan(2)])))
    base = sqlite3.connect(store_path())
    with base:
        base.execute("UPDATE part SET record = '{}' WHERE id = ?", (ONE,))
    base.close()
    assert imported_part(ONE) is None
    assert ids("breeze") == [TWO], "it hides no other"
