"""Corrections inside of lists and records, and how small one is written."""

from __future__ import annotations

from typing import Any

import pytest

from rigdesk.files import Document, Fault
from rigdesk.parts import AnyPart, Board, plain_record
from rigdesk.parts.catalog import default_catalog
from rigdesk.parts.corrections import corrected, difference, item_name, read_mending

PRIME = next(
    part
    for part in default_catalog().of_kind("board")
    if isinstance(part, Board) and len({area.name for area in part.areas}) == len(part.areas) > 2
)
DIMM = PRIME.areas[0]


def mended(part: AnyPart, **changes: Any) -> tuple[AnyPart | None, list[Fault]]:
    """A part as a correction leaves it, and what is wrong with that."""
    record = {"corrects": part.id, "source": "ruler", **changes}
    document = Document("a.yaml", {"parts": [record]}, {})
    faults: list[Fault] = []
    mending = read_mending(document, 0, record, faults)
    assert mending is not None
    return corrected(part, mending, faults), faults


def test_an_item_is_mended_by_its_name() -> None:
    """This board's memory stands at 148 mm; all else of it stays."""
    found, faults = mended(PRIME, areas={DIMM.name: {"x": [148, 190], "estimated": False}})
    assert not faults
    assert isinstance(found, Board)
    assert found.areas[0] == DIMM.model_copy(update={"x": (148.0, 190.0), "estimated": False})
    assert found.areas[1:] == PRIME.areas[1:]


def test_an_item_is_taken_out() -> None:
    found, _ = mended(PRIME, areas={DIMM.name: None})
    assert isinstance(found, Board)
    assert found.areas == PRIME.areas[1:]


def test_a_record_is_mended_inside() -> None:
    found, faults = mended(PRIME, memory={"max_gb": 96})
    assert not faults
    assert isinstance(found, Board)
    assert found.memory == PRIME.memory.model_copy(update={"max_gb": 96.0})


def test_a_figure_is_taken_over_whole() -> None:
    """Its old tolerance and source belong to the old value."""
    found, _ = mended(PRIME, depth_mm={"value": 240, "source": "ruler"})
    assert isinstance(found, Board)
    assert found.depth_mm is not None
    assert (found.depth_mm.value, found.depth_mm.plus, found.depth_mm.source) == (240, 0, "ruler")
    again, _ = mended(found, depth_mm={"value": 241})
    assert isinstance(again, Board)
    assert again.depth_mm is not None
    assert again.depth_mm.source is None


def test_a_figure_becomes_unknown() -> None:
    found, _ = mended(PRIME, depth_mm=None)
    assert isinstance(found, Board)
    assert found.depth_mm is None


@pytest.mark.parametrize("name", ["DIMM Z9", PRIME.slots[0].name])
def test_names_that_are_not_there(name: str) -> None:
    found, faults = mended(PRIME, areas={name: {"x": [1, 2]}})
    assert found is None
    assert faults[0].what == f"no item is called '{name}'."


def test_names_that_are_there_twice() -> None:
    twice = PRIME.model_copy(update={"areas": (DIMM, DIMM)})
    found, faults = mended(twice, areas={DIMM.name: {"x": [1, 2]}})
    assert found is None
    assert faults[0].what == f"2 items are called '{DIMM.name}'."


def test_what_an_item_goes_by() -> None:
    assert item_name({"kind": "eps-8", "count": 1}) == "eps-8"
    assert item_name({"x": 1}) is None
    assert item_name("words") is None


def test_a_correction_says_only_what_differs() -> None:
    """One item of a list by its name; and made again it gives the same part."""
    before = plain_record(PRIME)
    moved = DIMM.model_copy(update={"x": (148.0, 190.0)})
    after = PRIME.model_copy(update={"areas": (moved, *PRIME.areas[1:]), "year": 1999})
    changes = difference(before, plain_record(after))
    assert changes == {"areas": {DIMM.name: {"x": [148.0, 190.0]}}, "year": 1999}
    found, _ = mended(PRIME, **changes)
    assert found is not None
    assert found.model_copy(update={"corrected": (), "estimated": PRIME.estimated}) == after


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ([{"name": "a", "x": 1}, {"name": "b"}], [{"name": "a"}, {"name": "b"}], None),
        ([{"name": "a"}, {"name": "b"}], [{"name": "b"}, {"name": "a"}], None),
        ([{"name": "a"}, {"name": "a"}], [{"name": "a", "x": 1}, {"name": "a"}], None),
        ([{"x": 1}], [{"x": 2}], None),
        ([1, 2], [1, 3], None),
        ([{"name": "a"}], [{"name": "a", "x": 1}], None),
        ([{"name": "a"}, {"name": "b"}], [{"name": "a", "x": 1}, {"name": "b"}], {"a": {"x": 1}}),
    ],
)
def test_lists_that_names_cannot_tell_are_written_whole(
    before: list[Any], after: list[Any], wanted: Any
) -> None:
    found = difference({"items": before}, {"items": after})
    assert found == {"items": after if wanted is None else wanted}


def test_what_no_correction_touches() -> None:
    assert difference({"id": "a", "estimated": ["x"]}, {"id": "b", "kind": "fan"}) == {}
    assert difference({"year": 1}, {}) == {"year": None}
