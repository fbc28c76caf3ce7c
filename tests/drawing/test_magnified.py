"""Words at every size: none on another, none under a part, none cut off, the machine as it was."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import factories as make
import pytest
from sheets.test_samples import sample
from sweeps import for_every

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.dimensions import gap_text
from rigdesk.drawing.extent import box_of
from rigdesk.drawing.font import cap_height, descent
from rigdesk.drawing.layers import SMALL_SIZE, TITLE_SIZE
from rigdesk.drawing.lettering import STEP, lettering
from rigdesk.drawing.primitives import Bounds, Drawing, Label, Rect, Shape
from rigdesk.parts import Gpu, OtherCard
from rigdesk.rules.engine import Report
from rigdesk.units import Span

from .rigs import (
    bridged_pair,
    crowded,
    four_blowers,
    four_capped,
    group,
    keys,
    of_type,
    report,
    unruled,
)
from .test_catalog_drawings import CARDS_SOLD

SAMPLES = ("four-a6000", "four-a6000-seven-openings", "two-3090-nvlink", "four-3090-capped")
FACTORS = [STEP**n for n in range(11)]
COMMON = [STEP**n for n in range(1, 6)]
"""What the fitted view of a window uses: up to twice the size."""


def ink(label: Label) -> Bounds:
    """What a label's letters cover."""
    x0, _, x1, _ = box_of(label)
    top, low = label.y - cap_height(label.size), label.y + descent(label.size) * 0.5
    return Bounds(x0, top, x1, low)


def overlap(one: Bounds, other: Bounds) -> bool:
    return (
        min(one.x1, other.x1) - max(one.x0, other.x0) > 0.05
        and min(one.y1, other.y1) - max(one.y0, other.y0) > 0.05
    )


def opaque(shape: Shape) -> bool:
    return isinstance(shape, Rect) and shape.fill not in ("none", "cooler", "pcb")


def seen(drawing: Drawing) -> list[tuple[str, Label]]:
    """Every label that no later group hides whole, with the key of its group."""
    found: list[tuple[str, Label]] = []
    groups = drawing.groups
    for at, each in enumerate(groups):
        over = [box_of(s) for later in groups[at + 1 :] for s in later.shapes if opaque(s)]
        for label in of_type(each.shapes, Label):
            box = ink(label)
            hidden = any(
                o.x0 <= box.x0 and box.x1 <= o.x1 and o.y0 <= box.y0 and box.y1 <= o.y1
                for o in over
            )
            if not hidden:
                found.append((each.key, label))
    return found


def clashes(drawing: Drawing) -> list[tuple[str, str]]:
    labels = seen(drawing)
    return [
        (one[1].text, other[1].text)
        for one, other in combinations(labels, 2)
        if overlap(ink(one[1]), ink(other[1]))
    ]


def covered(drawing: Drawing) -> list[tuple[str, str]]:
    """Labels that a body, a bridge, a plug or a pill of a later group covers in part."""
    visible = {id(label) for _, label in seen(drawing)}
    groups = drawing.groups
    return [
        (label.text, later.key)
        for at, each in enumerate(groups)
        for label in of_type(each.shapes, Label)
        if id(label) in visible
        for later in groups[at + 1 :]
        if any(opaque(s) and overlap(ink(label), box_of(s)) for s in later.shapes)
    ]


def rigs() -> dict[str, Report]:
    made = {name: sample(name) for name in SAMPLES}
    for rig in (four_blowers(), bridged_pair(), four_capped(), crowded()):
        made[rig.name] = report(rig)
    return made


RIGS = rigs()


@cache
def drawn(name: str, text: float) -> Drawing:
    """A rig's board with its words so many times as large."""
    return draw_board(RIGS[name], ruler=False, text=text)


@for_every(product(RIGS, FACTORS))
def test_no_word_lies_on_another_at_any_size(name: str, text: float) -> None:
    assert clashes(drawn(name, text)) == []


@for_every(product(RIGS, FACTORS))
def test_no_word_is_half_under_a_part_at_any_size(name: str, text: float) -> None:
    assert covered(drawn(name, text)) == []


@pytest.mark.parametrize("name", [name for name in RIGS if name != "Crowded"])
def test_larger_words_leave_the_machine_as_it_is(name: str) -> None:
    """Bodies, slots, plugs and walls stand where they stood."""
    small, large = (draw_board(RIGS[name], ruler=False, text=text) for text in (1.0, 1.75))
    for key in keys(small, "card:"):
        bodies = [
            [s for s in group(drawing, key).shapes if isinstance(s, Rect)]
            for drawing in (small, large)
        ]
        assert bodies[0] == bodies[1]
    assert list(keys(small, "card:")) == list(keys(large, "card:"))


@for_every(product(SAMPLES, COMMON))
def test_what_matters_is_still_said(name: str, text: float) -> None:
    """Every card its name, every opening its number, every gap and overhang its figure."""
    small, large = (draw_board(RIGS[name], ruler=False, text=t) for t in (1.0, text))
    assert set(keys(small)) == set(keys(large))
    for key in keys(large, "card:"):
        title, *rest = of_type(group(large, key).shapes, Label)
        assert title.size == pytest.approx(TITLE_SIZE * text, abs=0.01)
        assert title.text == of_type(group(small, key).shapes, Label)[0].text
        assert any(label.text.startswith("PCIE") for label in rest)
    for start in ("gap:", "overhang:", "front:"):
        for key in keys(large, start):
            (figure,) = of_type(group(large, key).shapes, Label)
            assert figure.size == pytest.approx(SMALL_SIZE * text, abs=0.01)


@for_every(product(RIGS, FACTORS))
def test_no_word_is_too_small_for_its_drawing(name: str, text: float) -> None:
    """Left out sooner than made too small; thin connectors and cards are given a little."""
    letters = lettering(text)
    for key, label in seen(drawn(name, text)):
        thin = key.startswith(("slot:", "card:", "area:", "board"))
        if text == 1.0 and label.role == "unknown":
            continue  # a doubt under a blower's wheel
        assert label.size >= letters.least * (0.6 if thin else 1.0) - 0.01, (key, label)


@pytest.mark.parametrize("text", FACTORS, ids="{:.2f}".format)
def test_everything_stays_inside_the_bounds(text: float) -> None:
    for found in RIGS.values():
        drawing = draw_board(found, ruler=False, text=text)
        x0, y0, x1, y1 = drawing.bounds
        for shape in drawing.shapes():
            box = box_of(shape)
            assert x0 <= box.x0 <= box.x1 <= x1, shape
            assert y0 <= box.y0 <= box.y1 <= y1, shape


@for_every(CARDS_SOLD)
def test_the_words_of_every_card_sold_keep_inside_and_apart(card: Gpu | OtherCard) -> None:
    found = report(make.rig(make.at("PCIE1", card)))
    for text in (1.15, 1.52, 2.0, 3.0):
        drawing = draw_board(found, marks=False, ruler=False, text=text)
        shapes = group(drawing, "card:gpu1").shapes
        body = next(rect for rect in of_type(shapes, Rect) if rect.fill == "card")
        labels = of_type(shapes, Label)
        for label in labels:
            box = ink(label)
            assert box.x0 >= body.x - 0.01
            assert box.x1 <= body.x + body.w + 0.01
            assert label.y <= body.y + body.h
        pairs = combinations(labels, 2)
        assert not any(overlap(ink(one), ink(other)) for one, other in pairs), text


@pytest.mark.parametrize("text", [1.0, 2.0, 3.0])
def test_the_boards_title_keeps_clear_of_an_open_frame(text: float) -> None:
    """Under its top where the words are small, over it in full size where they are large."""
    letters = lettering(text)
    drawing = draw_board(sample("four-3090-open"), text=text)
    (title,) = of_type(group(drawing, "board").shapes, Label)
    top = next(rect for rect in of_type(group(drawing, "case").shapes, Rect)).y
    box = ink(title)
    assert title.size >= letters.least
    assert (box.y1 < top) == (text > 2.5)
    assert box.y1 < top or top < box.y0 < box.y1 < 0.0


def test_the_focus_leaves_out_the_empty_part_of_a_deep_case() -> None:
    drawing = draw_board(RIGS["four-3090-capped"], ruler=False)
    focus = drawing.focus
    assert focus is not None
    assert focus[:2] == drawing.bounds[:2]
    assert focus.x1 < drawing.bounds.x1 - 100.0
    for key in (*keys(drawing, "card:"), *keys(drawing, "gap:"), *keys(drawing, "overhang:")):
        for shape in group(drawing, key).shapes:
            assert box_of(shape).x1 <= focus.x1
    name = of_type(group(drawing, "case").shapes, Label)[0]
    assert box_of(name).x1 < focus.x1


def test_with_cards_in_the_tray_everything_is_in_focus() -> None:
    drawing = draw_board(report(crowded()), ruler=False)
    assert drawing.focus == drawing.bounds


def test_a_free_slot_is_named_beside_the_bridge_over_it() -> None:
    drawing = draw_board(RIGS["two-3090-nvlink"], ruler=False)
    bridge = of_type(group(drawing, "bridge:gpu1:gpu2").shapes, Rect)[0]
    slot = group(drawing, "slot:PCIE4").shapes
    (label,) = of_type(slot, Label)
    connector = of_type(slot, Rect)[0]
    assert label.text == "PCIE4 \u00b7 x16 Gen4"
    assert label.x > bridge.x + bridge.w
    assert label.x > connector.x + connector.w
    free = draw_board(unruled(make.rig(board="asrockrack-romed8-2t")), ruler=False)
    assert len(of_type(group(free, "slot:PCIE4").shapes, Label)) == 2


def test_a_slot_whose_words_a_card_would_cut_has_none() -> None:
    """A cooler 58 mm deep ends in the words of the third slot below; its own are under it."""
    cut = make.at("PCIE1", make.open_air("thick", thickness_mm=61))
    drawing = draw_board(unruled(make.rig(cut)), ruler=False, text=2.0)
    edge = max(box_of(s).y1 for s in group(drawing, "card:gpu1").shapes)
    slots = [key for key in keys(drawing, "slot:") if key != "slot:PCIE1"]
    lost = [key for key in slots if not of_type(group(drawing, key).shapes, Label)]
    assert len(lost) == 1
    connector = of_type(group(drawing, lost[0]).shapes, Rect)[0]
    assert abs(connector.y + connector.h / 2 - edge) < 8.0


def test_the_overhangs_figure_stands_beside_the_plug() -> None:
    drawing = draw_board(RIGS["four-a6000"], ruler=False, text=1.52)
    pill = next(s for s in group(drawing, "overhang:gpu4").shapes if isinstance(s, Rect))
    plugs = [s for s in group(drawing, "card:gpu4").shapes if isinstance(s, Rect)]
    end = max(s.x + s.w for s in plugs if s.edge == "plug")
    assert pill.x > end


def test_a_gap_whose_figure_finds_no_room_says_only_that_it_is_doubtful() -> None:
    span = Span(0.2, 0.6, 10.8)
    assert gap_text(span) == "0.6 +10.2/\u22120.4\u2009mm"
    assert gap_text(span, brief=True) == "~0.6\u2009mm"
    assert gap_text(Span(1.5, 1.6, 1.7), brief=True) == "1.6\u2009mm"
