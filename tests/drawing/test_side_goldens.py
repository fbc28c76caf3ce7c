"""The other views of the rigs of the goldens, looked at once and kept byte for byte."""

from __future__ import annotations

import pytest
from golden.compare import assert_golden

from rigdesk.drawing.svg import svg
from rigdesk.drawing.theme import PAPER
from rigdesk.drawing.views import VIEWS

from . import rigs
from .rigs import unruled


@pytest.mark.parametrize("view", ["rear", "side"])
@pytest.mark.parametrize("name", ["four_blowers", "bridged_pair", "crowded"])
def test_golden(name: str, view: str) -> None:
    drawing = VIEWS[view](unruled(getattr(rigs, name)()))
    assert_golden(f"{name}-{view}.svg", svg(drawing, PAPER))
