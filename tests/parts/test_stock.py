"""Everything that can be found, row by row."""

from __future__ import annotations

from factories import board, gpu

from rigdesk.parts import AnyPart
from rigdesk.parts.search import PartIndex, line_of
from rigdesk.parts.shelf import Shelf
from rigdesk.parts.stock import Columns, Stock


class Few:
    """Two imported cards and a case."""

    columns = Columns(
        ["opendb-1", "opendb-2", "opendb-3"],
        ["gpu", "gpu", "case"],
        ["Acme One", "Acme Two", "Acme Three"],
        [" acme one gpu", " acme two gpu", " acme three case"],
    )
    trouble = ""
    facets = ("Maker\x1eAcme", "Maker\x1eAcme", "")
    words = ("acme", "one", "two", "three", "gpu", "case")

    def close(self) -> None:
        """Nothing is open."""

    def part(self, part_id: str) -> AnyPart | None:
        """Only the second can be read."""
        return gpu("opendb-2") if part_id == "opendb-2" else None


def stock(
    *parts: AnyPart, kinds: tuple[str, ...] | None = None, own: tuple[str, ...] = ()
) -> Stock:
    return Stock(Shelf.of(parts), Few(), kinds, own)


def test_the_shelf_comes_first_then_what_is_imported() -> None:
    found = stock(gpu("a-b"), board("c-d"))
    assert found.ids == ["a-b", "c-d", "opendb-1", "opendb-2", "opendb-3"]
    assert len(found) == 5
    assert found.imported == 3
    assert list(found.rows_of("gpu")) == [0, 2, 3]
    assert list(found.rows_of("psu")) == []
    assert found.part(0) == gpu("a-b")
    assert found.part(2) is None
    assert found.part(3) == gpu("opendb-2")
    assert found.entry(2) is None
    assert (found.facets(0), found.facets(3)) == (None, "Maker\x1eAcme")


def test_only_some_kinds() -> None:
    found = stock(gpu("a-b"), board("c-d"), kinds=("gpu",))
    assert found.ids == ["a-b", "opendb-1", "opendb-2"]
    assert found.lines(line_of)[2] == " acme two gpu"


def test_whose_record_is_better() -> None:
    """A shipped part of the same title, and one's own correction of an imported one."""
    found = stock(gpu("a-b", maker="Acme", name="One"), gpu("opendb-2", name="mended"))
    assert found.ids == ["a-b", "opendb-2", "opendb-3"]
    part = found.part(1)
    assert part is not None
    assert part.name == "mended"
    assert found.facets(2) == ""


def test_retired_parts_are_not_found() -> None:
    assert stock(gpu("a-b", retired=True)).ids == ["opendb-1", "opendb-2", "opendb-3"]


def test_where_records_come_from() -> None:
    found = stock(gpu("a-b"), gpu("c-d"), own=("c-d", "gone"))
    assert [found.origin(row) for row in range(3)] == ["shipped", "mine", "imported"]
    assert found.is_mixed
    assert not Stock(Shelf.of([gpu("a-b")])).is_mixed
    assert Stock(Shelf.of([gpu("a-b")]), own=("a-b",)).is_mixed


def test_a_stock_without_imports() -> None:
    found = Stock.of([gpu("a-b")])
    assert Stock.of(found) is found
    assert (found.imported, found.trouble, found.part(7)) == (0, "", None)
    assert "a-b" in PartIndex(found).stock.ids


def test_words_of_imported_parts_are_kept_and_not_looked_for() -> None:
    found = stock(gpu("a-b", maker="Acme", name="Falcon"))
    lines = found.lines(line_of)
    assert {"falcon", "three", "case"} <= found.words(lines)
    assert "falcon" in Stock.of([gpu("a-b", name="Falcon")]).words([" falcon"])
