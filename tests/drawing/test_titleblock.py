"""The title block: its fields, the rig's own day, and words that stay in their places."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rigdesk import __version__
from rigdesk.drawing.extent import box_of
from rigdesk.drawing.primitives import Label, Line
from rigdesk.drawing.titleblock import (
    BLOCK,
    NO_STAMP,
    Stamp,
    Title,
    stamp_of,
    stamp_on,
    title_block,
)
from rigdesk.rig.rig import EMPTY, Rig

from .rigs import of_type, texts

A4 = (210.0, 297.0)
TITLE = Title("Test rig", "Board view", "1:2", "A4")


def test_the_fields_stand_side_by_side_each_under_its_name() -> None:
    stamp = Stamp("2026-01-02", "7.1", 3, 12)
    words = texts(title_block(TITLE, A4, 10.0, stamp))
    assert words == [
        "Test rig", "Board view", "Scale", "1:2", "Paper", "A4", "Date", "2026-01-02",
        "Made with", "RigDesk 7.1", "Sheet", "3 of 12",
    ]  # fmt: skip


def test_what_is_not_known_is_a_dash() -> None:
    words = texts(title_block(TITLE, A4, 10.0, NO_STAMP))
    assert words[7] == "–"
    assert words[9] == "RigDesk"


def test_the_day_is_the_rigs_and_the_version_the_programs() -> None:
    told = Rig.model_validate({"waivers": [{"key": "k", "reason": "r", "date": "2026-01-09"}]})
    assert stamp_of(told) == Stamp("2026-01-09", __version__)
    assert stamp_of(EMPTY) == Stamp("", __version__)
    assert stamp_on(dt.date(2025, 7, 1)).date == "2025-07-01"


@pytest.mark.parametrize("size", [A4, (297.0, 210.0), (215.9, 279.4), (420.0, 297.0)])
@given(st.text(max_size=60))
def test_every_word_stays_in_its_field(size: tuple[float, float], text: str) -> None:
    """Whatever people and programs write there."""
    title, stamp = Title(text * 9, text * 9, text, text), Stamp(text, text, 100, 640)
    shapes = title_block(title, size, 10.0, stamp)
    edges = [10.0, *(line.x0 for line in of_type(shapes, Line)), size[0] - 10.0]
    for label in of_type(shapes, Label):
        x0, y0, x1, y1 = box_of(label)
        assert any(left <= x0 and x1 <= right for left, right in pairwise(edges))
        assert y0 >= size[1] - 10.0 - BLOCK
        assert y1 <= size[1] - 10.0
