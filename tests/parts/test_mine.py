"""A person's own parts: beside the shipped ones, never over them, and read again when changed."""

from __future__ import annotations

import os
from pathlib import Path

import open_db as make
import pytest

from rigdesk.files.places import own_parts_dir
from rigdesk.parts.catalog import (
    Catalog,
    default_catalog,
    load_catalog,
    original,
    own_faults,
    renewed,
)
from rigdesk.parts.finding import stock_of
from rigdesk.parts.imports.store import Store
from rigdesk.parts.imports.taking import take_open_db
from rigdesk.parts.mine import read_mine, stamp_of
from rigdesk.parts.shelf import Shelf

from .test_loading import write

SHIPPED = """parts:
- {id: a-fan, kind: fan, maker: A, name: Fan 92, size_mm: 92, aliases: [a-old]}
- {id: b-fan, kind: fan, maker: B, name: Fan 120, size_mm: 120, thick_mm: ~25, estimated: [size_mm]}
"""
MINE = "- {id: m-fan, kind: fan, maker: A, name: Fan 100, size_mm: 100}\n"
MENDED = "- {corrects: b-fan, source: calipers, date: 2026-11-30, thick_mm: 26.5}\n"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    write(tmp_path, "shipped/a.yaml", SHIPPED)
    return tmp_path / "own"


def loaded(own: Path) -> Catalog:
    return load_catalog(own.parent / "shipped", own, own.parent / "cache")


def said(catalog: Catalog) -> list[tuple[int, str]]:
    return [(fault.line, fault.what) for fault in catalog.faults]


def test_own_parts_stand_in_their_places(own: Path) -> None:
    """Among the others by maker and name, each of them told from the shipped ones."""
    path = write(own, "a.yaml", f"parts:\n{MINE}")
    catalog = loaded(own)
    assert [part.id for part in catalog.all()] == ["a-fan", "m-fan", "b-fan"]
    assert catalog["m-fan"].mine
    assert not catalog["a-fan"].mine
    assert catalog.places["m-fan"] == f"{path}:2"
    assert catalog.mine == {"m-fan"}
    assert not catalog.corrected
    assert [entry.rank for entry in catalog.shelf.entries] == [0, 1, 2]


def test_the_bundle_gives_the_same(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second start reads no YAML, and knows the same parts, faults and corrections."""
    write(own, "a.yaml", f"parts:\n{MINE}{MENDED}- 3\n")
    first = loaded(own)
    assert said(first) == [(4, "is no record.")]

    def fail(*_: object, **__: object) -> None:
        pytest.fail("the files were read again")

    monkeypatch.setattr("rigdesk.parts.catalog.read_mine", fail)
    second = loaded(own)
    assert second.all() == first.all()
    assert second.faults == first.faults
    assert second.mine == {"m-fan"}
    assert second.corrected == {"b-fan"}


def test_a_changed_shipped_file_makes_corrections_anew(own: Path) -> None:
    """What was corrected may say something else since."""
    write(own, "a.yaml", f"parts:\n{MENDED}")
    assert loaded(own)["b-fan"].title == "B Fan 120"
    write(own.parent / "shipped", "a.yaml", SHIPPED.replace("Fan 120", "Fan 120 mm"))
    assert loaded(own)["b-fan"].title == "B Fan 120 mm"


@pytest.mark.parametrize("name", ["a-fan", "a-old"])
def test_an_own_part_never_takes_a_shipped_id(own: Path, name: str) -> None:
    path = write(own, "a.yaml", f"parts:\n{MINE.replace('m-fan', name)}{MINE}")
    catalog = loaded(own)
    assert catalog["a-fan"].title == "A Fan 92"
    assert "m-fan" in catalog, "the other record is there all the same"
    (fault,) = catalog.faults
    shipped = own.parent / "shipped" / "a.yaml"
    assert (fault.file, fault.line) == (str(path), 2)
    assert fault.what == f"'{name}' is taken by the part at {shipped}:2."
    assert "'corrects: a-fan'" in fault.remedy


def test_two_own_parts_of_one_id(own: Path) -> None:
    write(own, "a.yaml", f"parts:\n{MINE}")
    write(own, "b.yaml", f"parts:\n{MINE}")
    catalog = loaded(own)
    assert len(catalog) == 3
    assert said(catalog) == [(2, f"'m-fan' is taken by the part at {own / 'a.yaml'}:2.")]


def test_a_broken_file_hides_no_other(own: Path) -> None:
    write(own, "a.yaml", "parts: [")
    write(own, "b.yaml", f"parts:\n{MINE}- {{id: x-fan, kind: fan, maker: X, name: Y}}\n")
    catalog = loaded(own)
    assert "m-fan" in catalog
    assert [(Path(f.file).name, f.line) for f in catalog.faults] == [("a.yaml", 2), ("b.yaml", 3)]


def test_a_correction_mends_and_is_told(own: Path) -> None:
    """The figure, no longer an estimate, and by what and when it was mended."""
    path = write(own, "a.yaml", f"parts:\n{MENDED}")
    catalog = loaded(own)
    fan = catalog["b-fan"]
    assert fan.model_dump()["thick_mm"] == 26.5
    (told,) = fan.corrected
    assert (told.fields, told.source, str(told.date)) == (("thick_mm",), "calipers", "2026-11-30")
    assert fan.estimated == ("size_mm",)
    assert not fan.mine
    assert catalog.places["b-fan"] == f"{path}:2"
    assert len(catalog) == 2


def test_corrections_of_one_part_add_up(own: Path) -> None:
    """Two of different fields; of one field only the first holds."""
    more = "- {corrects: b-fan, source: label, size_mm: 121}\n"
    path = write(own, "a.yaml", f"parts:\n{MENDED}{more}{MENDED}")
    fan = loaded(own)["b-fan"]
    assert [told.source for told in fan.corrected] == ["calipers", "label"]
    assert fan.model_dump()["size_mm"] == 121
    assert not fan.estimated
    assert said(loaded(own)) == [(4, f"'thick_mm' of b-fan is corrected at {path}:2 already.")]


def test_a_correction_by_an_old_id(own: Path) -> None:
    write(own, "a.yaml", "parts:\n- {corrects: a-old, source: calipers, size_mm: 93}\n")
    assert loaded(own)["a-fan"].model_dump()["size_mm"] == 93


@pytest.mark.parametrize(
    ("record", "line", "what", "remedy"),
    [
        ("{corrects: c-fan, source: s, size_mm: 92}", 3,
         "there is no part 'c-fan' to correct.", ""),
        ("{corrects: zzzzzzzz, source: s, size_mm: 92}", 3,
         "there is no part 'zzzzzzzz' to correct.", "See 'rigdesk catalog list'."),
        ("{corrects: m-fan, source: s, size_mm: 92}", 3, "'m-fan' is your own part, at ", ""),
        ("{corrects: a-fan, size_mm: 92}", 3, "'source' is missing.", "Add 'source:'."),
        ("{corrects: a-fan, source: s, date: soon, size_mm: 9}", 3, "date: 'soon' is no day", ""),
        ("{corrects: a-fan, source: s}", 3, "corrects no field.", ""),
        ("{corrects: a-fan, source: s, kind: gpu}", 3, "'kind' cannot be corrected.", "Remove it."),
        ("{corrects: a-fan, source: s, size_m: 9}", 3, "'size_m' is no field of A Fan 92.",
         "Did you mean 'size_mm'?"),
        ("{corrects: a-fan, source: s, size_mm: 9}", 3, "size_mm: 9 is too small.",
         "Write at least 40."),
        ("{corrects: a-fan, source: s, notes: {one: x}}", 3, "no item is called 'one'.",
         "Write the whole list."),
    ],
)  # fmt: skip
def test_what_a_correction_cannot_be(
    own: Path, record: str, line: int, what: str, remedy: str
) -> None:
    """Each fault with its line; what it was to correct stays as it was."""
    write(own, "a.yaml", f"parts:\n{MINE}- {record}\n")
    catalog = loaded(own)
    (fault,) = catalog.faults
    assert fault.line == line
    assert fault.what.startswith(what)
    assert fault.remedy.startswith(remedy)
    assert catalog["a-fan"].model_dump()["size_mm"] == 92
    assert not catalog["a-fan"].corrected


def test_own_marks_are_not_written_by_hand(own: Path) -> None:
    """Nobody makes a record look corrected, or shipped, by saying so."""
    write(own, "a.yaml", f"parts:\n{MINE.replace('}', ', mine: false, corrected: []}')}")
    part = loaded(own)["m-fan"]
    assert part.mine
    assert not part.corrected


def test_a_stamp_tells_every_change(tmp_path: Path) -> None:
    path = write(tmp_path, "a.yaml", "parts: []")
    before = stamp_of([path])
    assert stamp_of([path]) == before
    os.utime(path, ns=(1, 1))
    assert stamp_of([path]) != before
    path.unlink()
    assert stamp_of([path]) == ()


def test_the_catalog_follows_the_folder(home: Path) -> None:
    """Nothing there, a part more, a correction, all gone again; unchanged files cost no reading."""
    del home
    shipped = len(default_catalog())
    assert renewed() is None
    path = write(own_parts_dir(), "a.yaml", f"parts:\n{MINE}")
    catalog = renewed()
    assert catalog is not None
    assert default_catalog() is catalog
    assert len(catalog) == shipped + 1
    assert catalog["m-fan"].mine
    assert renewed() is None
    write(own_parts_dir(), "b.yaml", "parts: [")
    catalog = renewed()
    assert catalog is not None
    assert [fault.what for fault in own_faults(catalog)] == [catalog.faults[-1].what]
    for each in (path, own_parts_dir() / "b.yaml"):
        each.unlink()
    again = renewed()
    assert again is not None
    assert len(again) == shipped
    assert not own_faults(again)


def test_what_was_corrected_is_remembered(home: Path) -> None:
    """The record as it was shipped, for whoever changes the correction or takes it back."""
    del home
    default_catalog()
    text = "parts:\n- {corrects: asrockrack-romed8-2t, source: ruler, depth_mm: 243}\n"
    path = write(own_parts_dir(), "a.yaml", text)
    catalog = renewed()
    assert catalog is not None
    before = original("asrockrack-romed8-2t")
    assert before is not None
    assert not before.corrected
    assert catalog["asrockrack-romed8-2t"].model_dump()["depth_mm"] == 243
    assert original("nobody-knows") is None
    path.unlink()
    assert renewed() is not None


def test_joined_keeps_the_order_of_a_catalog() -> None:
    """However few of the others are asked for their place."""
    catalog = default_catalog()
    entries = catalog.shelf.entries
    fewer = Shelf(entries[:100] + entries[101:])
    assert [e.id for e in fewer.joined([entries[100]]).entries] == [e.id for e in entries]
    assert fewer.joined(()) == fewer


def test_nothing_to_read(own: Path) -> None:
    found = read_mine([], loaded(own))
    assert (found.parts, found.faults, found.places) == ((), (), {})


def test_an_imported_part_is_corrected(home: Path, tmp_path: Path) -> None:
    """It is found by its id as before, mended; what was imported stays as it was."""
    del home
    default_catalog()
    with Store() as store:
        take_open_db(make.tar_xz(tmp_path / "a", make.files(GPU=[make.gpu(1)])), store)
    part_id = f"opendb-{make.uuid(1)}"
    write(own_parts_dir(), "a.yaml", f"parts:\n- {{corrects: {part_id}, source: a, year: 1999}}\n")
    catalog = renewed()
    assert catalog is not None
    assert not own_faults(catalog)
    assert catalog.corrected == {part_id}
    assert catalog[part_id].model_dump()["year"] == 1999
    before = original(part_id)
    assert before is not None
    assert before.model_dump()["year"] != 1999
    stock = stock_of(catalog)
    assert stock.origin(stock.ids.index(part_id)) == "corrected"
