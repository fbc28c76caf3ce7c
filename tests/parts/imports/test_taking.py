"""Whole imports: again, broken off, changed, gone; and what the store does with them."""

from __future__ import annotations

import datetime as dt
import sqlite3
from pathlib import Path

import open_db as make
import pytest

from rigdesk.parts.catalog import Catalog, default_catalog
from rigdesk.parts.finding import imported, stock_of
from rigdesk.parts.imports import store_path, taking
from rigdesk.parts.imports.archive import ArchiveError
from rigdesk.parts.imports.store import Store, StoreError, imported_part
from rigdesk.parts.imports.taking import ImportReport, take_open_db
from rigdesk.parts.search import PartIndex

ONE, TWO = f"opendb-{make.uuid(1)}", f"opendb-{make.uuid(2)}"


def take(path: Path, day: int = 1) -> ImportReport:
    with Store() as store:
        return take_open_db(path, store, today=dt.date(2026, 1, day))


def ids(query: str, kind: str | None = None) -> list[str]:
    stock = stock_of(Catalog(), imports=imported())
    return [stock.ids[row] for row in PartIndex(stock).search(query, kind)]


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
    assert ids("acme") == [ONE, TWO], "kind by kind as people choose them"
    assert ids("acme", "gpu") == [ONE]
    assert ids("falc rtx3090 24 gb") == [ONE]
    assert ids("AC-0002") == [TWO]
    assert ids("ac0002x") == [TWO], "without the signs, too"
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
    for read_only in (True, False):
        with pytest.raises(StoreError, match="a newer version of RigDesk"):
            Store(read_only=read_only)


def test_a_fault_in_the_middle_is_a_sentence(home: Path, tmp_path: Path) -> None:
    take(make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1)])))
    base = sqlite3.connect(store_path())
    with base:
        base.execute("DROP TABLE pack")
        base.execute("DROP TABLE source")
    base.close()
    with pytest.raises(StoreError, match="cannot be used"), Store(read_only=True) as store:
        store.sources()
    found = imported()
    assert found is not None
    assert "cannot be used" in found.trouble
    assert found.part(ONE) is None
    assert (found.facets, found.words) == ([], [])
    assert stock_of(Catalog(), imports=found).trouble == found.trouble


def test_a_record_that_the_models_no_longer_take(home: Path, tmp_path: Path) -> None:
    take(make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1), make.fan(2)])))
    base = sqlite3.connect(store_path())
    with base:
        base.execute("UPDATE part SET record = '{}' WHERE id = ?", (ONE,))
    base.close()
    assert imported_part(ONE) is None
    stock = stock_of(Catalog(), imports=imported())
    parts = [stock.part(row) for row in range(len(stock))]
    assert [part.id if part else None for part in parts] == [None, TWO], "it hides no other"
    assert stock.titles == ["Acme Breeze 1", "Acme Breeze 2"]
    assert stock.trouble == ""


def test_a_store_of_an_older_version_is_made_anew(home: Path, tmp_path: Path) -> None:
    """Nothing is lost by it: the archive brings all of it back, and rigs have their own copies."""
    path = make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1)]))
    take(path)
    base = sqlite3.connect(store_path())
    base.execute("CREATE TABLE word (line TEXT)")
    base.execute("PRAGMA user_version = 1")
    base.close()
    with pytest.raises(StoreError, match="an older version of RigDesk; import the archive again"):
        Store(read_only=True)
    assert imported_part(ONE) is None
    assert take(path).taken == 1
    assert ids("breeze") == [ONE]


def test_a_store_that_another_program_holds(home: Path, tmp_path: Path) -> None:
    """Readers do not wait long: a window would stand still meanwhile."""
    take(make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1)])))
    other = sqlite3.connect(store_path())
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    with other:
        other.execute("DELETE FROM pack")
    found = imported()
    other.close()
    assert found is not None
    assert found.trouble.endswith("is held by another program; try again when it is done.")
    again = imported()
    assert again is not None
    assert again.columns.ids == [ONE]


def test_labels_are_there_though_an_import_was_broken_off(home: Path, tmp_path: Path) -> None:
    """They are packed at the end of an import; before that they are read one by one."""
    take(make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1), make.fan(2)])))
    packed = imported()
    assert packed is not None
    base = sqlite3.connect(store_path())
    with base:
        base.execute("DELETE FROM pack")
    base.close()
    read = imported()
    assert read is not None
    assert read.columns == packed.columns
    assert (read.facets, read.words) == (packed.facets, packed.words)


def test_a_pack_that_is_not_whole_is_no_label(home: Path, tmp_path: Path) -> None:
    """Columns of different lengths would name the wrong parts."""
    take(make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1), make.fan(2)])))
    base = sqlite3.connect(store_path())
    with base:
        base.execute("UPDATE pack SET texts = 'one' WHERE name = 'ids'")
    base.close()
    with Store(read_only=True) as store, pytest.raises(StoreError, match="cannot be used"):
        store.columns()


def test_records_are_kept_as_they_are_looked_at(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same object again, but not all of thousands for ever; a fault later on is told."""
    monkeypatch.setattr("rigdesk.parts.imports.imported.KEPT", 1)
    take(make.tar_xz(tmp_path / "a", make.files(CaseFan=[make.fan(1), make.fan(2)])))
    found = imported()
    assert found is not None
    first = found.part(ONE)
    assert first is not None
    assert found.part(ONE) is first
    found.part(TWO)
    again = found.part(ONE)
    assert again == first
    assert again is not first
    assert found.part("opendb-none") is None
    base = sqlite3.connect(store_path())
    base.execute("DROP TABLE part")
    base.close()
    assert found.part(TWO) is None
    assert "no such table" in found.trouble


def test_a_report_is_told_by_another_program() -> None:
    """As plain values, and back."""
    report = ImportReport(taken=2, retired=1)
    report.refused["x"] = 3
    assert ImportReport.of(report.plain()) == report
    assert ImportReport.of({"same": True}).same
