"""What the canvas shows while a card is in the hand, and where a finding is."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.drawing.ghost import ghost, region_of, seat_outline
from rigdesk.drawing.layers import GHOST
from rigdesk.drawing.primitives import Rect
from rigdesk.rules.finding import Finding, Region
from rigdesk.space import frame

from .rigs import four_blowers, of_type, texts, unruled

REPORT = unruled(four_blowers())


def test_a_seat_is_outlined_at_true_size() -> None:
    (outline,) = seat_outline(REPORT, "PCIE3", make.open_air())
    assert isinstance(outline, Rect)
    assert outline.dashed
    assert outline.edge == "accent"
    assert outline.w == pytest.approx(298.1)
    assert outline.h == pytest.approx(57, abs=1e-3)
    assert outline.y == pytest.approx(frame.slot_y(3) - frame.SOLDER_SIDE, abs=1e-3)


def test_there_is_no_seat_where_there_is_no_slot() -> None:
    assert seat_outline(REPORT, "PCIE9", make.gpu()) == ()
    with pytest.raises(KeyError):
        ghost(REPORT, make.gpu(), "PCIE9", "ok")


def test_a_ghost_over_a_seat_is_dashed_in_the_verdicts_colour() -> None:
    made = ghost(REPORT, make.gpu(name="Pro 48"), "PCIE3", "error")
    body = of_type(made.shapes, Rect)[0]
    assert (made.key, made.layer) == ("ghost", GHOST)
    assert (body.edge, body.dashed) == ("error", True)
    assert texts(made.shapes) == ["Pro 48", "PCIE3 · 300 W · EPS plug"]


def test_a_ghost_follows_the_hand() -> None:
    one = ghost(REPORT, make.gpu(), (100.0, 50.0), "ok")
    body = of_type(one.shapes, Rect)[0]
    assert body.x == 100.0
    assert body.y == pytest.approx(50 - frame.SOLDER_SIDE, abs=1e-3)
    other = of_type(ghost(REPORT, make.gpu(), (110.0, 50.0), "ok").shapes, Rect)[0]
    assert other == body._replace(x=110.0)
    dashed = [rect for rect in of_type(one.shapes, Rect) if rect.dashed and rect.edge == "faint"]
    assert dashed == []  # no slot under it


def test_a_ghost_of_a_card_that_nobody_measured() -> None:
    made = ghost(REPORT, make.gpu(tdp_w=None, plugs=(), plug_place="none"), (0.0, 0.0), "unknown")
    assert texts(made.shapes) == ["test-gpu"]


def test_a_findings_place() -> None:
    here = Finding("error", "t", region=Region(1, 2, 3, 4))
    assert region_of(here) == (1, 2, 3, 4)
    about = Finding("error", "t", subjects=("gpu1", "gpu2"))
    assert region_of(about) is None
    box = region_of(about, REPORT)
    assert box is not None
    assert box.y0 == pytest.approx(frame.slot_y(1) - frame.SOLDER_SIDE, abs=1e-3)
    assert box.y1 == pytest.approx(frame.slot_y(3) + 35.585, abs=1e-3)
    assert region_of(Finding("note", "t", subjects=("psu1",)), REPORT) is None
