"""A group more or less leaves the others where they are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rigdesk.desk.canvas.heights import LAYER, heights

ORDERS = st.lists(st.sampled_from("abcdefgh"), unique=True)


def flat(keys: str, layer: int = 3) -> dict[str, int]:
    """Keys of one layer, in their order."""
    return dict.fromkeys(keys, layer)


def in_order(found: dict[str, float]) -> str:
    """The keys from the bottom up."""
    return "".join(sorted(found, key=lambda key: found[key]))


def test_layers_lie_over_each_other() -> None:
    found = heights({"top": 2, "low": 1, "over": 2}, {})
    assert LAYER < found["low"] < 2 * LAYER < found["top"] < found["over"] < 3 * LAYER


def test_what_stays_keeps_its_height() -> None:
    """Wherever something comes in: below, between, on top."""
    before = heights(flat("bdf"), {})
    after = heights(flat("abcdefg"), before)
    assert {key: after[key] for key in "bdf"} == before
    assert in_order(after) == "abcdefg"


def test_what_goes_leaves_the_others() -> None:
    before = heights(flat("abcd"), {})
    after = heights(flat("ad"), before)
    assert after == {"a": before["a"], "d": before["d"]}


def test_what_changes_its_layer_moves() -> None:
    before = heights({"a": 3, "b": 3}, {})
    after = heights({"a": 4, "b": 3}, before)
    assert after["b"] == before["b"]
    assert after["a"] > 4 * LAYER


def test_what_changes_places_is_told_apart() -> None:
    before = heights(flat("abc"), {})
    assert in_order(heights(flat("cab"), before)) == "cab"


def test_a_place_halved_too_often_is_counted_anew() -> None:
    """Something comes between the two lowest, again and again; the third goes each time."""
    last = "z"
    found = heights(flat("az"), {})
    for number in range(60):
        new = f"n{number}"
        found = heights({"a": 3, new: 3, last: 3}, found)
        assert found["a"] + 1e-7 < found[new] < found[last] - 1e-7
        found.pop(last)
        last = new


def test_a_layer_never_reaches_the_next() -> None:
    """Each goes on top of the last, which then goes: for ever, within the layer."""
    found = heights(flat("a"), {})
    for number in range(1200):
        found = heights({**dict.fromkeys(found, 3), f"k{number}": 3}, found)
        found = {f"k{number}": found[f"k{number}"]}
        assert 3 * LAYER < found[f"k{number}"] < 4 * LAYER


@given(st.lists(ORDERS, min_size=1, max_size=6))
def test_the_order_is_always_the_drawing_s(orders: list[list[str]]) -> None:
    found: dict[str, float] = {}
    for order in orders:
        found = heights(dict.fromkeys(order, 1), found)
        assert in_order(found) == "".join(order)
        assert all(LAYER < height < 2 * LAYER for height in found.values())
