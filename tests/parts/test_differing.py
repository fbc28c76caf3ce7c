"""Two records of one part, in words: what each says, with units, and by what."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, case, gpu, psu

from rigdesk.parts import AnyPart, plain_record
from rigdesk.parts.differing import Difference, differences

NEW = {"amount": 9, "date": 2021}
USED = {"amount": 8, "date": 2022, "condition": "used"}


def told(mine: AnyPart, theirs: AnyPart) -> list[tuple[str, str, str]]:
    return [(one.label, one.mine, one.theirs) for one in differences(mine, theirs)]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ({"length_mm": 267}, {"length_mm": "~270 ±3"}, ("Length", "267 mm", "~270 ± 3 mm")),
        ({"length_mm": None}, {"length_mm": 267}, ("Length", "not known", "267 mm")),
        ({"tdp_w": 300}, {"tdp_w": 320.5}, ("Power", "300 W", "320.5 W")),
        ({"ecc": None}, {"ecc": True}, ("ECC", "not known", "yes")),
        ({"retired": True}, {"retired": False}, ("Retired", "yes", "no")),
        ({"plug_place": "end"}, {"plug_place": "none"}, ("Place of the plugs", "end", "none")),
        ({"height_mm": "9 +1/-2"}, {"height_mm": {"value": 9, "source": "a review"}},
         ("Height", "9 +1/−2 mm", "9 mm")),
        ({"pcie": {"gen": 4}}, {"pcie": {"gen": 5}}, ("Edge connector · Generation", "4", "5")),
        ({"pcie": None}, {"pcie": {"gen": 5, "lanes": 8}},
         ("Edge connector", "not known", "generation 5 (lanes 8)")),
        ({"plugs": [{"kind": "eps-8"}]}, {"plugs": [{"kind": "pcie-8", "count": 2}]},
         ("Power plugs · eps-8", "eps-8", "none")),
        ({"prices": []}, {"prices": [{"amount": 99, "date": "2025-07", "currency": "USD"}]},
         ("Prices", "none", "$99 of 2025-07")),
        ({"prices": [NEW]}, {"prices": [NEW, USED]},
         ("Prices", "—", "€8 of 2022, used")),
    ],
)  # fmt: skip
def test_a_field_in_words(
    before: dict[str, Any], after: dict[str, Any], said: tuple[str, str, str]
) -> None:
    assert told(gpu(**before), gpu(**after))[0] == said


def test_equal_records_and_words_alone_differ_in_nothing() -> None:
    assert differences(gpu(), gpu()) == ()
    other = gpu(notes=["new"], sources=["a sheet"], confidence="high", aliases=["old-id"],
                as_of="2026", estimated=["tdp_w"], mine=True)  # fmt: skip
    assert differences(gpu(), other) == ()


def test_items_of_a_list_are_told_one_by_one() -> None:
    mine, record = board(), plain_record(board())
    slots = [dict(slot) for slot in record["slots"]]
    slots[2] = slots[2] | {"lanes": 8, "shares": ["M2_1"]}
    theirs = type(mine).model_validate(record | {"slots": [*slots[:-1], slots[-1] | {"name": "X"}]})
    assert told(mine, theirs) == [
        ("Slots · PCIE3 · Lanes", "16", "8"),
        ("Slots · PCIE3 · Shares with", "none", "M2_1"),
        ("Slots · PCIE7", "PCIE7 (position 7, lanes 16, generation 4)", "none"),
        ("Slots · X", "none", "X (position 7, lanes 16, generation 4)"),
    ]


def test_lists_that_names_do_not_tell_apart_are_told_whole() -> None:
    fans = [{"side": "front", "size_mm": 120}, {"side": "front", "size_mm": 140}]
    [one] = told(case(fans=fans), case(fans=fans[:1]))
    assert one == ("Fans", "side front (size 140 mm)", "—")
    [size] = told(case(outside_mm=(210, 470, 450)), case(outside_mm=(210, 470, 455.5)))
    assert size == ("Outside", "210 × 470 × 450 mm", "210 × 470 × 455.5 mm")
    assert told(case(forms=["ATX"]), case(forms=["ATX", "CEB"])) == [
        ("Board forms", "ATX", "ATX, CEB")
    ]


def test_a_difference_says_what_the_second_goes_by() -> None:
    """The figure's own source, else a correction of it, else those of the record."""
    mine = psu(length_mm=180, width_mm=150, height_mm=86)
    theirs = psu(
        length_mm={"value": 200, "source": "a review"}, width_mm=151, height_mm=87,
        sources=["a sheet", "a list"],
        corrected=[{"fields": ["width_mm"], "source": "a caliper", "date": "2026-11-30"},
                   {"fields": ["height_mm"], "source": "a ruler"}],
    )  # fmt: skip
    assert {one.field: one.source for one in differences(mine, theirs)} == {
        "length_mm": "a review",
        "width_mm": "a caliper, 2026-11-30",
        "height_mm": "a ruler",
    }
    assert differences(mine, psu(length_mm=200, sources=["a sheet", "a list"]))[0] == Difference(
        "length_mm", "Length", "180 mm", "200 mm", "a sheet; a list"
    )
