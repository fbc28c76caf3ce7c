"""One part by itself: to scale, with the measures of its record, and honest about the others."""

from __future__ import annotations

import pytest

from rigdesk.drawing.extent import extent
from rigdesk.drawing.part_view import draw_part
from rigdesk.drawing.primitives import Circle, Drawing, Label, Line, Rect
from rigdesk.parts import KINDS, AnyPart, Card, Case, Cooler, Psu, Radiator, Riser
from rigdesk.parts.catalog import default_catalog
from rigdesk.units import Figure

CATALOG = default_catalog()
A6000, ROMED8 = CATALOG["nvidia-rtx-a6000"], CATALOG["asrockrack-romed8-2t"]


def drawn(part: AnyPart, text: float = 1.0) -> Drawing:
    drawing = draw_part(part, text)
    assert drawing is not None
    return drawing


def words(drawing: Drawing) -> list[str]:
    return [
        shape.text.replace("\u2009", " ") for shape in drawing.shapes() if isinstance(shape, Label)
    ]


def changed(part: AnyPart, **fields: object) -> AnyPart:
    return part.model_copy(update=fields)


@pytest.mark.parametrize("kind", KINDS)
def test_every_part_is_drawn_within_its_bounds(kind: str) -> None:
    """Or not at all, where its record has no measure; larger words included."""
    for part in CATALOG.of_kind(kind):
        for text in (1.0, 2.0):
            drawing = draw_part(part, text)
            if drawing is None:
                assert kind in {"psu", "cpu", "cooler", "drive", "bridge", "riser", "strip",
                                "baseboard", "radiator"}  # fmt: skip
                continue
            x0, y0, x1, y1 = extent(tuple(drawing.shapes()))
            bounds = drawing.bounds
            assert bounds.x0 <= x0
            assert bounds.y0 <= y0
            assert bounds.x1 >= x1
            assert bounds.y1 >= y1


def test_a_card_has_its_three_measures() -> None:
    drawing = drawn(A6000)
    assert {"39 +0/−2 mm", "111.8 +0/−0.7 mm", "266.7 mm", "300 W · EPS plug"} <= {*words(drawing)}
    keys = [group.key for group in drawing.groups]
    assert keys == ["edge", "dimension:thickness", "face", "dimension:height", "dimension:length"]
    face = next(group for group in drawing.groups if group.key == "face")
    assert sum(isinstance(shape, Circle) for shape in face.shapes) == 2, "a blower has one fan"


def test_an_open_cooler_shows_its_fans() -> None:
    card = changed(A6000, cooler="axial", fans=3)
    face = next(group for group in drawn(card).groups if group.key == "face")
    assert sum(isinstance(shape, Circle) for shape in face.shapes) == 6


def test_what_stands_in_for_a_measure_says_so() -> None:
    """With a ~, in the colour of what is not known, its outline dashed."""
    card = changed(A6000, length_mm=None, height_mm=None, thickness_mm=None, tdp_w=None, plugs=())
    drawing = drawn(card)
    said = [text for text in words(drawing) if text.endswith("mm")]
    assert len(said) == 3
    assert all(text.startswith("~") for text in said)
    face = next(group for group in drawing.groups if group.key == "face")
    body = face.shapes[0]
    assert isinstance(body, Rect)
    assert body.dashed
    assert isinstance(card, Card)


def test_a_board_has_its_slots_and_its_size() -> None:
    drawing = drawn(ROMED8)
    assert "PCIE7" in words(drawing)
    assert {"305 mm", "244 mm"} <= {*words(drawing)}
    unknown = drawn(changed(ROMED8, depth_mm=None))
    assert "~243.8 mm" in words(unknown)


def test_a_case_has_its_openings_and_the_longest_card() -> None:
    case = CATALOG["chenbro-rm41300-fs81"]
    assert isinstance(case, Case)
    assert "298 mm proven" in words(drawn(case))
    assert {"1", "8"} <= {*words(drawn(case))}
    sure = changed(case, card_length_mm=Figure(value=310, estimated=True))
    assert "cards to ~310 mm" in words(drawn(sure))
    silent = changed(case, card_length_at_least_mm=None)
    assert not any("mm" in text for text in words(drawn(silent)))


def test_a_supply_has_leads_as_long_as_they_are() -> None:
    supply = CATALOG["corsair-ax1600i"]
    assert isinstance(supply, Psu)
    lead = supply.leads[0].model_copy(update={"length_mm": Figure(value=650), "heads": 2})
    long = changed(supply, leads=(lead,))
    lines = [shape for shape in drawn(long).shapes() if isinstance(shape, Line)]
    assert any(line.x1 - line.x0 == 650 and not line.dashed for line in lines)
    bare = changed(supply, leads=(lead.model_copy(update={"length_mm": None}),))
    assert any(text.endswith("length not known") for text in words(drawn(bare)))
    assert draw_part(changed(bare, form="CRPS", length_mm=None)) is None
    assert draw_part(changed(bare, form="CRPS", length_mm=Figure(value=185))) is not None


def test_boxes_of_the_other_kinds() -> None:
    cooler = next(part for part in CATALOG.of_kind("cooler") if isinstance(part, Cooler)
                  and part.height_mm and part.width_mm)  # fmt: skip
    assert len([text for text in words(drawn(cooler)) if text.endswith("mm")]) == 2
    half = drawn(changed(cooler, width_mm=None, depth_mm=None))
    (box,) = [shape for shape in half.shapes() if isinstance(shape, Rect) and shape.fill == "card"]
    assert box.dashed
    assert box.w == box.h
    riser = next(part for part in CATALOG.of_kind("riser") if isinstance(part, Riser)
                 and part.length_mm)  # fmt: skip
    assert draw_part(riser) is not None
    board = next(part for part in CATALOG.of_kind("baseboard"))
    assert draw_part(changed(board, outline_mm=(600.0, 300.0))) is not None
    radiator = next(part for part in CATALOG.of_kind("radiator") if isinstance(part, Radiator))
    assert draw_part(changed(radiator, length_mm=None)) is not None
