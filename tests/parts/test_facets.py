"""Facets: what parts of a kind differ in, and how many have what."""

from __future__ import annotations

import pytest
from factories import board, bridge, case, cooler, cpu, drive, gpu, memory, other_card, psu

from rigdesk.parts import KINDS, AnyPart
from rigdesk.parts.facetindex import ORIGIN, FacetIndex
from rigdesk.parts.facets import facet_values, facets_of, packed, unpacked
from rigdesk.parts.shelf import Shelf
from rigdesk.parts.stock import Stock

PARTS: list[AnyPart] = [
    gpu("one", vram_gb=24, tdp_w=350, slots=3, maker="Acme"),
    gpu("two", vram_gb=48, tdp_w=300, slots=2, maker="Acme"),
    gpu("three", vram_gb=11, tdp_w=None, slots=None, maker="Bolt"),
]


def counts(index: FacetIndex, kind: str, name: str, rows: range) -> dict[str, int]:
    """How many of some rows have each value."""
    return {value.text: value.parts for value in index.values(kind, name, rows)}


def test_bounds_hold_all_that_lies_within() -> None:
    """300 W is one of ≤ 300 W and of ≤ 450 W; what is not recorded is none of them."""
    index = FacetIndex(Stock.of(PARTS))
    watts = counts(index, "gpu", "Watts", range(3))
    assert watts == {"≤ 300 W": 1, "≤ 350 W": 2, "≤ 450 W": 2, "≤ 600 W": 2}
    assert counts(index, "gpu", "Slots", range(3)) == {
        "≤ 2 slots": 1,
        "≤ 3 slots": 2,
        "≤ 4 slots": 2,
    }
    sizes = counts(index, "gpu", "Memory", range(3))
    assert list(sizes) == ["≤ 12 GB", "20–24 GB", "48–64 GB"]


def test_the_most_frequent_comes_first_and_none_is_left_out() -> None:
    """Makers by how many parts they have among those asked for."""
    index = FacetIndex(Stock.of(PARTS))
    assert list(counts(index, "gpu", "Maker", range(3))) == ["Acme", "Bolt"]
    assert counts(index, "gpu", "Maker", range(1, 3)) == {"Acme": 1, "Bolt": 1}
    assert counts(index, "gpu", "Maker", range(2, 3)) == {"Bolt": 1}


def test_values_of_several_facets_narrow_together() -> None:
    """And nothing chosen narrows nothing; without a kind there are no facets."""
    index = FacetIndex(Stock.of(PARTS))
    assert index.rows("gpu", {}) is None
    assert index.rows("gpu", {"Maker": "Acme"}) == frozenset({0, 1})
    assert index.rows("gpu", {"Maker": "Acme", "Watts": "≤ 300 W"}) == frozenset({1})
    assert index.rows("gpu", {"Maker": "Nobody"}) == frozenset()
    assert index.rows(None, {"Maker": "Acme"}) == frozenset()
    assert index.maker(2) == "Bolt"
    assert facets_of(None) == ()


@pytest.mark.parametrize(
    "part",
    [gpu(), other_card(), board(), case(openings=8), psu(), cpu(), cooler(), memory(), drive(),
     bridge(2)],
)  # fmt: skip
def test_every_kind_has_facets_and_every_value_is_in_its_order(part: AnyPart) -> None:
    """A value that its facet does not list could not be sorted."""
    facets = facets_of(part.kind)
    assert facets
    found = {facet.name: list(facet.values(part)) for facet in facets}
    assert any(found.values())
    for facet in facets:
        assert not facet.order or set(found[facet.name]) <= set(facet.order)
    assert len({facet.name for facet in facets}) == len(facets)


def test_a_facet_asks_only_parts_of_its_kind() -> None:
    """A board has no watts, and nothing is raised."""
    for facet in facets_of("gpu"):
        assert facet.name in ("Maker", "Price") or list(facet.values(board())) == []
    for kind in KINDS:
        for facet in facets_of(kind):
            list(facet.values(gpu() if kind != "gpu" else psu()))


def test_prices_are_found_by_bounds_in_their_own_currency() -> None:
    """Nothing is converted: forints are found by their condition only."""
    day = "2026-01-01"
    part = gpu(prices=[
        {"amount": 900, "currency": "USD", "date": day},
        {"amount": 450, "currency": "USD", "date": day, "condition": "used"},
        {"amount": 3e5, "currency": "HUF", "date": day},
    ])  # fmt: skip
    values = [text for name, text in facet_values(part) if name == "Price"]
    assert values == ["≤ $1,000", "≤ $2,000", "≤ $5,000", "≤ $10,000", "new", "used"]
    assert ("Price", "no price") in list(facet_values(gpu(prices=[])))


@pytest.mark.parametrize("part", [gpu(), drive(), case(openings=8)])
def test_a_store_keeps_values_in_a_line(part: AnyPart) -> None:
    assert list(unpacked(packed(part))) == list(facet_values(part))
    assert list(unpacked("")) == []


def test_origin_is_a_facet_as_soon_as_there_are_two() -> None:
    """Shipped, one's own, imported: of one kind, or of all."""
    alone = FacetIndex(Stock.of(PARTS))
    assert ORIGIN not in alone.names("gpu")
    assert alone.names(None) == ()
    mixed = FacetIndex(Stock(Shelf.of(PARTS), own=["two"]))
    assert mixed.names("gpu")[-1] == ORIGIN
    assert mixed.names(None) == (ORIGIN,)
    assert counts(mixed, "gpu", ORIGIN, range(3)) == {"shipped": 2, "mine": 1}
    assert mixed.rows(None, {ORIGIN: "mine"}) == frozenset({1})
