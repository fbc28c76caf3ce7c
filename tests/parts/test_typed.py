"""Fields as lines of text: what is shown reads back, and what cannot be read is a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from rigdesk.parts import Board
from rigdesk.parts.fields import FieldInfo, columns, fields
from rigdesk.parts.typed import pasted_rows, read_value, show_value

FIELDS = {
    f"{kind}.{field.name}": field
    for kind in ("gpu", "board", "case", "psu", "cpu")
    for field in fields(kind)
}
SLOTS = FIELDS["board.slots"].columns


def column(name: str) -> FieldInfo:
    return next(each for each in SLOTS if each.name == name)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("gpu.length_mm", "304 est ±5",
         {"value": 304, "minus": 5, "plus": 5, "estimated": True}),
        ("gpu.length_mm", "10.5 in", {"value": 266.7, "minus": 0, "plus": 0, "estimated": False}),
        ("gpu.tdp_w", "350 W", 350),
        ("gpu.tdp_w", "82,5", 82.5),
        ("gpu.year", "2020", 2020),
        ("gpu.ecc", "Yes", True),
        ("gpu.ecc", "n", False),
        ("gpu.cooler", "BLOWER", "blower"),
        ("gpu.sources", "one, two\n\n three ", ["one, two", "three"]),
        ("case.forms", "ATX; EEB,CEB", ["ATX", "EEB", "CEB"]),
        ("case.outside_mm", "240 × 545 x 575 mm", [240, 545, 575]),
        ("board.chipset_link", "4, 4", [4, 4]),
        ("gpu.name", " RTX #2 ", "RTX #2"),
        ("gpu.as_of", "2021-03", "2021-03"),
    ],
)  # fmt: skip
def test_what_people_type(name: str, text: str, value: Any) -> None:
    assert read_value(FIELDS[name], text) == value


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("gpu.length_mm", "long", "'long' is no figure; write 267"),
        ("gpu.length_mm", "1,600", "may be read in two ways"),
        ("gpu.tdp_w", "350 ±5", "carries a tolerance"),
        ("gpu.year", "2020.5", "is no whole number"),
        ("gpu.ecc", "perhaps", "neither yes nor no"),
        ("gpu.cooler", "fanless", "'fanless' is none of axial, flow-through"),
        ("case.outside_mm", "240 × wide", "'wide' is no number"),
        ("case.outside_mm", "240 × 545", "3 numbers belong here, not 2"),
    ],
)
def test_what_cannot_be_read(name: str, text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_value(FIELDS[name], text)


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("gpu.length_mm", "~304 ±5", "~304 ±5"),
        ("gpu.length_mm", {"value": 57, "source": "a review"}, "57"),
        ("gpu.tdp_w", 350.0, "350"),
        ("gpu.ecc", True, "yes"),
        ("gpu.ecc", False, "no"),
        ("gpu.cooler", "blower", "blower"),
        ("gpu.cooler", None, ""),
        ("gpu.sources", ["one, two", "three"], "one, two\nthree"),
        ("case.forms", ["ATX", "EEB"], "ATX, EEB"),
        ("case.outside_mm", [240.0, 545.5, 575], "240 × 545.5 × 575"),
        ("board.chipset_link", [4, 4], "4, 4"),
    ],
)
def test_what_is_shown(name: str, value: Any, text: str) -> None:
    assert show_value(FIELDS[name], value) == text


def test_cells_hold_what_a_table_in_a_table_would() -> None:
    """What is rare inside of a row is written as the file writes it."""
    modes = column("cpu_modes")
    text = show_value(modes, [{"series": ["ryzen-8000g"], "lanes": 8}])
    assert read_value(modes, text) == [{"series": ["ryzen-8000g"], "lanes": 8}]
    assert read_value(modes, "[{series: [a], lanes: 4}]") == [{"series": ["a"], "lanes": 4}]
    with pytest.raises(ValueError, match=r"expected"):
        read_value(modes, "[{series: [a]")


def test_numbers_among_words_are_numbers() -> None:
    """A connector is x16, which the model knows as 16."""
    assert read_value(column("connector"), "16") == 16


def test_rows_from_a_spreadsheet() -> None:
    """With a head that names columns, by label or by name; what it names nothing of is skipped."""
    text = "Name\tPosition\tColour\tlanes\nPCIE1\t1\tblue\t16\n\nPCIE2\t2\t\t\n"
    assert pasted_rows(SLOTS, ["name"], text) == [
        {"name": "PCIE1", "position": "1", "lanes": "16"},
        {"name": "PCIE2", "position": "2"},
    ]


@pytest.mark.parametrize("mark", ["\t", ";", ","])
def test_rows_without_a_head(mark: str) -> None:
    """The cells go into the columns that are seen, in their order."""
    text = f"PCIE1{mark} 1{mark}16{mark}more"
    found = pasted_rows(SLOTS, ["name", "position", "lanes"], text)
    assert found == [{"name": "PCIE1", "position": "1", "lanes": "16"}]
    assert pasted_rows(SLOTS, ["name"], " \n") == []


def test_every_column_of_a_board_has_a_kind_that_is_read() -> None:
    """A column that nothing reads would be text where a number belongs."""
    for field in (*columns(Board), *SLOTS):
        assert field.kind in {"figure", "number", "whole", "text", "choice", "flag", "day",
                              "texts", "choices", "numbers", "record", "records"}  # fmt: skip
