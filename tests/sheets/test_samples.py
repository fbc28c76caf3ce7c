"""The shipped samples as sheet, text and drawing, with every rule: read before they change."""

from __future__ import annotations

from pathlib import Path

import pytest
from golden.compare import assert_golden

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.svg import svg
from rigdesk.drawing.theme import PAPER
from rigdesk.files.places import samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig
from rigdesk.rules.engine import Report, check
from rigdesk.sheets.markdown import sheet_markdown
from rigdesk.sheets.text import verdict_text

NAMES = (
    "four-a6000", "four-a6000-seven-openings", "two-3090-nvlink", "four-3090-capped",
    "four-3090-open", "four-3090-water", "eight-a100-sxm4-40gb",
)  # fmt: skip


def sample(name: str) -> Report:
    path: Path = samples_dir() / f"{name}.rig.yaml"
    return check(read_rig(path, default_catalog()))


@pytest.mark.parametrize("name", NAMES)
def test_build_sheet(name: str) -> None:
    assert_golden(f"samples/{name}.md", sheet_markdown(sample(name)))


@pytest.mark.parametrize("name", NAMES)
def test_verdict(name: str) -> None:
    assert_golden(f"samples/{name}.txt", verdict_text(sample(name)))


@pytest.mark.parametrize("name", NAMES)
def test_drawing(name: str) -> None:
    assert_golden(f"samples/{name}.svg", svg(draw_board(sample(name)), PAPER))


@pytest.mark.parametrize("name", NAMES)
def test_every_sample_fits_a_page(name: str) -> None:
    text = svg(draw_board(sample(name)), PAPER, paper="A4")
    assert "Print at 100 %" in text
