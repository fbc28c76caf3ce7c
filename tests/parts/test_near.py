"""Misspelt words: what they may have meant, and when nothing is meant."""

from __future__ import annotations

import pytest
from factories import board, gpu

from rigdesk.parts.near import near
from rigdesk.parts.search import PartIndex
from rigdesk.parts.vocabulary import Vocabulary

INDEX = PartIndex([
    gpu("a-1", maker="NVIDIA", name="GeForce RTX 3090", aliases=[]),
    gpu("a-2", maker="NVIDIA", name="RTX A6000"),
    gpu("a-3", maker="NVIDIA", name="RTX A5000"),
    board("b-1", maker="Supermicro", name="H12SSL"),
])  # fmt: skip


def found(query: str, kind: str | None = None) -> set[str]:
    return {INDEX.stock.ids[row] for row in near(INDEX, query, kind).rows}


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("gefroce", {"a-1"}),  # two changed places
        ("geforec", {"a-1"}),
        ("gforce 3090", {"a-1"}),  # one is missing
        ("geeforce", {"a-1"}),  # one too many
        ("gefro", {"a-1"}),  # still being typed
        ("rtx a600o", {"a-2"}),
        ("supremicro", {"b-1"}),
        ("supremicor h12ssl", {"b-1"}),  # two steps, in a long word
    ],
)
def test_a_step_or_two_from_what_is_meant(query: str, ids: set[str]) -> None:
    assert PartIndex(INDEX.stock).search(query) == []
    assert found(query) == ids


@pytest.mark.parametrize(
    "query",
    [
        "a6000 h12ssl",  # every word is known, only together they are not
        "zq",  # too short: everything is near
        "zzzzzz",
        "a6oooo",  # three steps
        "",
    ],
)
def test_nothing_is_near(query: str) -> None:
    assert found(query) == set()


def test_it_says_how_it_was_read() -> None:
    read = near(INDEX, "gefroce rtx")
    assert (read.unknown, read.instead) == (("gefroce",), ("geforce",))
    assert near(INDEX, "gefroce", "board").instead == (), "there is none of that kind"


def test_the_nearest_comes_first() -> None:
    """A whole word before the beginning of a longer one, and what begins alike before all."""
    words = Vocabulary(["asrock", "bsrock", "asrockrack"])
    assert words.nearest("asrok", 1) == ["asrock"]
    assert words.nearest("asrock", 9)[0] == "asrock"
    assert Vocabulary(["309", "3090", "30900"]).nearest("309o", 1) == ["3090"]
    assert Vocabulary(["tasus", "asust"]).nearest("asus", 2) == ["asust", "tasus"]
    assert Vocabulary([]).nearest("asus", 2) == []


def test_rows_come_in_the_order_of_what_is_nearest() -> None:
    rows = near(INDEX, "a700", None)
    assert [INDEX.stock.ids[row] for row in rows.rows] == []
    both = near(INDEX, "rtx a4000")
    assert {INDEX.stock.ids[row] for row in both.rows} == {"a-2", "a-3"}
    assert len(both.rows) == len(set(both.rows))
