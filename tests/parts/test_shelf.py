"""Records are made when they are looked at, and lists do without them."""

from __future__ import annotations

import json

import pytest
from factories import gpu, psu

from rigdesk.parts import AnyPart, plain_record
from rigdesk.parts.catalog import Catalog
from rigdesk.parts.search import PartIndex, line_of
from rigdesk.parts.shelf import Entry, Shelf


def entry(part: AnyPart, rank: int = -1) -> Entry:
    """A part as a bundle holds it: its label and a text."""
    label = [part.id, part.kind, part.title, list(part.aliases), part.retired, line_of(part), rank]
    return Entry(label, None, json.dumps(plain_record(part)))


@pytest.fixture
def parts() -> list[AnyPart]:
    return [gpu("b-10", name="Card 10"), gpu("b-9", name="Card 9"), psu()]


@pytest.fixture
def shelf(parts: list[AnyPart]) -> Shelf:
    return Shelf(map(entry, parts))


def made(shelf: Shelf) -> list[str]:
    return [entry.id for entry in shelf.entries if entry.is_made]


def test_a_record_is_made_once(shelf: Shelf, parts: list[AnyPart]) -> None:
    assert made(shelf) == []
    assert shelf[1] == parts[1]
    assert shelf[1] is shelf[1]
    assert made(shelf) == ["b-9"]


def test_a_shelf_is_a_sequence(shelf: Shelf, parts: list[AnyPart]) -> None:
    assert len(shelf) == 3
    assert shelf == parts
    assert shelf == tuple(parts)
    assert shelf == Shelf.of(parts)
    assert shelf != parts[:2]
    assert shelf != "parts"
    assert list(shelf[1:]) == parts[1:]
    assert parts[1] in shelf
    assert hash(shelf) == hash(Shelf.of(parts))
    assert len(Shelf()) == 0


def test_a_shelf_is_taken_as_it_is(shelf: Shelf) -> None:
    assert Shelf.of(shelf) is shelf


def test_a_label_is_what_a_bundle_keeps(parts: list[AnyPart]) -> None:
    one = entry(parts[0], 7)
    assert Entry(one.label(), parts[0]).label() == one.label()


def test_labels_choose_without_records(shelf: Shelf) -> None:
    """What shares an entry shares the record that it makes."""
    cards = shelf.only(lambda entry: entry.kind == "gpu")
    assert len(cards) == 2
    assert made(shelf) == []
    assert cards[0] is shelf[0]


def test_order_needs_no_records(shelf: Shelf) -> None:
    """Numbers in names count as numbers."""
    in_order = shelf.in_order()
    assert [entry.id for entry in in_order.entries][:2] == ["b-9", "b-10"]
    assert made(shelf) == []


def test_a_known_rank_is_the_order(parts: list[AnyPart]) -> None:
    ranked = Shelf(entry(part, rank) for part, rank in zip(parts, (2, 0, 1), strict=True))
    assert [entry.rank for entry in ranked.in_order().entries] == [0, 1, 2]


def test_records_are_made_a_few_at_a_time(shelf: Shelf) -> None:
    assert shelf.make(2)
    assert len(made(shelf)) == 2
    assert not shelf.make(2)
    assert len(made(shelf)) == 3
    assert not shelf.make(2)


def test_a_search_looks_through_labels(shelf: Shelf) -> None:
    assert PartIndex(shelf).search("card 9") == [1]
    assert made(shelf) == []


def test_a_catalog_makes_what_it_is_asked_for(shelf: Shelf, parts: list[AnyPart]) -> None:
    catalog = Catalog(shelf)
    assert len(catalog) == 3
    assert "b-9" in catalog
    assert catalog.nearest("b-99")
    assert made(shelf) == []
    assert catalog["b-9"] == parts[1]
    assert catalog.get("b-8") is None
    assert made(shelf) == ["b-9"]
    assert catalog.of_kind("psu") == (parts[2],)
    assert len(catalog.all()) == 3
