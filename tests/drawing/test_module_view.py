"""SXM modules on their carrier."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.primitives import Drawing, Rect
from rigdesk.parts import Baseboard, Gpu
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import ModuleSeat

from .rigs import group, keys, of_type, texts, unruled


def carrier(modules: int = 8, **fields: object) -> Baseboard:
    """A baseboard 500 mm wide."""
    usual = {
        "id": "hgx", "maker": "Makers", "name": "HGX", "modules": modules, "module_type": "SXM4",
        "module_w": 400, "vram_gb": 80, "outline_mm": (500, 600),
    }  # fmt: skip
    return Baseboard.model_validate({**usual, **fields})


def drawn(base: Baseboard, *seats: int, board: object = None) -> Drawing:
    card: Gpu = make.gpu("sxm", name="A100", slots=None, thickness_mm=None)
    cards = [make.at(ModuleSeat(module=n), card) for n in seats]
    rig: Rig = make.rig(*cards, board=board, parts=(base,), baseboard=base.id)  # type: ignore[arg-type]
    return draw_board(unruled(rig), ruler=False)


@pytest.mark.parametrize(("modules", "rows"), [(8, 2), (4, 2), (16, 4), (1, 1), (2, 2)])
def test_every_module_has_a_place_on_the_carrier(modules: int, rows: int) -> None:
    """In rows, none on another, all of them inside the outline."""
    drawing = drawn(carrier(modules))
    outline = of_type(group(drawing, "baseboard").shapes, Rect)[0]
    boxes = [of_type(group(drawing, key).shapes, Rect)[0] for key in keys(drawing, "module:")]
    assert len(boxes) == modules
    assert len({box.y for box in boxes}) == rows
    assert len({(box.x, box.y) for box in boxes}) == modules
    for box in boxes:
        assert box.dashed
        assert outline.x < box.x
        assert box.x + box.w < outline.x + outline.w
        assert box.y + box.h < outline.y + outline.h


def test_the_carriers_own_modules_say_what_they_are() -> None:
    shown = texts(group(drawn(carrier()), "module:3").shapes)
    assert shown == ["module 3", "SXM4", "400\u2009W", "80\u2009GB"]
    bare = drawn(carrier(vram_gb=None, estimated=["module_w"]))
    assert texts(group(bare, "module:3").shapes) == ["module 3", "SXM4", "~400\u2009W"]


def test_a_card_in_a_module_stands_there_and_not_in_the_tray() -> None:
    drawing = drawn(carrier(), 2, 5)
    assert list(keys(drawing, "card:")) == ["card:gpu1", "card:gpu2"]
    assert "module:2" not in list(keys(drawing, "module:"))
    shown = texts(group(drawing, "card:gpu1").shapes)
    assert shown[:2] == ["GPU1", "A100"]


def test_beside_a_board_the_modules_move_with_their_carrier() -> None:
    drawing = drawn(carrier(), board=make.board())
    outline = of_type(group(drawing, "baseboard").shapes, Rect)[0]
    first = of_type(group(drawing, "module:1").shapes, Rect)[0]
    assert outline.x > 243.84
    assert first.x > outline.x


def test_a_module_that_the_carrier_does_not_have_is_in_the_tray() -> None:
    drawing = drawn(carrier(4), 9)
    box = of_type(group(drawing, "card:gpu1").shapes, Rect)[0]
    outline = of_type(group(drawing, "baseboard").shapes, Rect)[0]
    assert box.x > outline.x + outline.w or box.y > outline.y + outline.h
