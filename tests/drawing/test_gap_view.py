"""Dimensions: their figures, their ends and the colour of their class."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.dimensions import gap_text, level, pill, pill_width, upright
from rigdesk.drawing.extent import box_of
from rigdesk.drawing.gap_view import worst_of
from rigdesk.drawing.primitives import Drawing, Group, Label, Line, Rect
from rigdesk.parts import AnyPart, Board
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.space.gaps import card_gaps
from rigdesk.units import Span

from .rigs import bridged_pair, crowded, four_blowers, group, keys, of_type, report, texts, unruled


def drawn(rig: Rig) -> Drawing:
    return draw_board(unruled(rig))


def said(rig: Rig, *findings: Finding) -> Drawing:
    """The drawing of a rig of which exactly these things were said."""
    return draw_board(Report(unruled(rig).build, findings))


def finding(severity: str, rule: str, *subjects: str) -> Finding:
    return Finding(severity, "test", rule=rule, subjects=subjects)  # type: ignore[arg-type]


def figure(found: Group) -> Label:
    return of_type(found.shapes, Label)[0]


def pair(upper: AnyPart, lower: str = "PCIE3", **fields: object) -> Rig:
    return make.rig(make.at("PCIE1", upper), make.at(lower, make.gpu()), **fields)  # type: ignore[arg-type]


def test_blowers_made_for_it_stand_close_and_that_is_fine() -> None:
    label = figure(group(drawn(four_blowers()), "gap:gpu1:gpu2"))
    assert (label.text, label.role) == ("1.6\u2009mm", "ok")


@pytest.mark.parametrize(
    ("thickness", "role"),
    [(40, "warning"), (36, "warning"), (24, "note"), (18, "ok"), (48, "error")],
)
def test_open_air_is_graded_by_its_gap(thickness: float, role: str) -> None:
    """No rule has spoken: the gap's own class decides."""
    card = make.open_air(thickness_mm=thickness, slots=None, bracket_slots=1)
    assert figure(group(drawn(pair(card)), "gap:gpu1:gpu2")).role == role


def test_what_a_rule_says_of_the_pair_decides() -> None:
    rig = pair(make.gpu())
    hot = finding("warning", "airflow-hot-blowers", "gpu1", "gpu2")
    other = finding("error", "airflow-adjacent", "gpu1")
    assert figure(group(said(rig, hot, other), "gap:gpu1:gpu2")).role == "warning"
    waived = hot._replace(waived="we know")
    assert figure(group(said(rig, waived), "gap:gpu1:gpu2")).role == "ok"


def test_the_worst_of_several_counts() -> None:
    built = unruled(pair(make.gpu())).build
    findings = (
        finding("note", "airflow-adjacent", "gpu1", "gpu2"),
        finding("error", "slot-overlap", "gpu2", "gpu1"),
    )
    pair_ids = {"gpu1", "gpu2"}
    assert worst_of(Report(built, findings), pair_ids, "airflow-", "slot-overlap") == "error"
    assert worst_of(Report(built, findings), pair_ids, "nvlink-") is None


def test_the_dimension_runs_from_face_to_face() -> None:
    rig = bridged_pair()
    (gap,) = card_gaps(unruled(rig).scene)
    line = of_type(group(drawn(rig), "gap:gpu1:gpu2").shapes, Line)[0]
    assert line.y1 - line.y0 == pytest.approx(gap.mm.value, abs=0.002)


def test_cards_that_meet_are_hatched() -> None:
    rig = crowded()
    shapes = group(draw_board(report(rig)), "gap:gpu1:gpu2").shapes
    box = of_type(shapes, Rect)[0]
    assert box.edge == "error"
    assert box.h == pytest.approx(61 - 40.64, abs=0.01)
    slanted = [line for line in of_type(shapes, Line) if line.x0 != line.x1 and line.y0 != line.y1]
    assert len(slanted) > 10
    assert all(box_of(line).x1 <= box.x + box.w + 0.01 for line in slanted)


def test_doubt_is_written_where_it_matters() -> None:
    assert gap_text(Span(1.2, 1.6, 2.0)) == "1.6\u2009mm"
    assert gap_text(Span(-3.3, 4.7, 12.7)) == "4.7 ±8\u2009mm"
    assert gap_text(Span(-0.2, 0.3, 0.8)) == "0.3 ±0.5\u2009mm"
    assert gap_text(Span(20, 24, 24)) == "24 +0/−4\u2009mm"


def test_memory_to_the_first_card_with_its_doubt() -> None:
    rig = make.rig(make.at("PCIE7", "nvidia-rtx-a6000"), board="asrockrack-romed8-2t")
    label = figure(group(drawn(rig), "gap:dimm:gpu1"))
    assert "±8" in label.text
    assert label.role == "note"


def bank(y1: float, estimated: bool = False, along: str = "x", doubt: float = 1.0) -> Board:
    """A board whose lower bank of modules ends at ``y1``; slot 1's solder side is at 158.8."""
    area = {
        "role": "dimm", "name": "bank", "x": (80, 220), "y": (y1 - 30, y1), "along": along,
        "count": 4, "tolerance_mm": doubt, "estimated": estimated,
    }  # fmt: skip
    return make.board(areas=[area])


@pytest.mark.parametrize(
    ("end", "estimated", "role"),
    [(150, False, "ok"), (158.2, False, "unknown"), (165, False, "error"), (150, True, "note")],
)
def test_the_gap_to_memory_is_as_sure_as_its_place(end: float, estimated: bool, role: str) -> None:
    rig = make.rig(make.at("PCIE1", make.gpu()), board=bank(end, estimated))
    assert figure(group(drawn(rig), "gap:dimm:gpu1")).role == role


def test_an_estimate_alone_speaks_against_no_card() -> None:
    """The standard is evidence: a card that keeps it is clear, whatever a family's boards do."""
    rig = make.rig(make.at("PCIE1", make.gpu()), board=bank(165, estimated=True))
    assert list(keys(drawn(rig), "gap:dimm")) == []
    spoken = said(rig, finding("unknown", "ram-clearance", "gpu1"))
    assert figure(group(spoken, "gap:dimm:gpu1")).role == "unknown"


def test_memory_beside_the_card_needs_no_dimension() -> None:
    short = make.other_card(length_mm=60)
    assert list(keys(drawn(make.rig(make.at("PCIE1", short), board=bank(150))), "gap:dimm")) == []


def test_the_overhang_is_measured_from_the_boards_edge() -> None:
    found = group(drawn(four_blowers()), "overhang:gpu4")
    label = figure(found)
    assert label.text == "15\u2009mm"  # 284.175 + 35.585 - 304.8
    upright_line = next(s for s in of_type(found.shapes, Line) if s.x0 == s.x1)
    assert upright_line.y0 == pytest.approx(304.8, abs=0.01)
    assert label.role == "note"


def test_no_overhang_above_the_edge_and_none_without_a_board() -> None:
    assert list(keys(drawn(pair(make.gpu())), "overhang")) == []
    assert list(keys(drawn(make.rig(board=None)), "overhang")) == []


def test_an_overhang_with_nowhere_to_go_is_an_error() -> None:
    rig = four_blowers(openings=7)
    label = figure(group(draw_board(report(rig)), "overhang:gpu4"))
    assert label.role == "error"


@pytest.mark.parametrize(
    ("limit", "text", "role"),
    [(300, "5\u2009mm", "ok"), (270, "−25\u2009mm", "error"), (400, None, None)],
)
def test_the_way_to_the_front_is_shown_where_it_is_short(
    limit: float, text: str | None, role: str | None
) -> None:
    """With the plug on the card's end and its bend: 267 + 28."""
    rig = make.rig(make.at("PCIE1", make.gpu()), case=make.case(card_length_mm=limit))
    drawing = drawn(rig)
    if text is None:
        assert list(keys(drawing, "front:")) == []
        return
    label = figure(group(drawing, "front:gpu1"))
    assert (label.text, label.role) == (text, role)


def test_cards_of_one_length_are_dimensioned_once() -> None:
    rig = make.rig(
        make.at("PCIE1", make.gpu()), make.at("PCIE3", make.gpu()),
        case=make.case(card_length_mm=300),
    )  # fmt: skip
    assert list(keys(drawn(rig), "front:")) == ["front:gpu1"]


def test_a_length_that_is_only_proven_is_no_limit() -> None:
    case = make.case(card_length_mm=None, card_length_at_least_mm=270)
    rig = make.rig(make.at("PCIE1", make.gpu()), case=case)
    assert figure(group(drawn(rig), "front:gpu1")).role == "unknown"


def test_a_pill_holds_its_text() -> None:
    box, label = pill(50, 60, "4.7 ±8\u2009mm", "note")
    assert isinstance(box, Rect)
    assert isinstance(label, Label)
    assert box.w == pytest.approx(pill_width(label.text), abs=1e-3)
    inner = box_of(label)
    assert box.x < inner.x0
    assert inner.x1 < box.x + box.w
    assert box.y < label.y < box.y + box.h


def test_a_level_dimension_moves_its_pill_out_of_a_narrow_gap() -> None:
    narrow, wide = level(10, 100, 107, "7\u2009mm", "ok"), level(10, 100, 160, "60\u2009mm", "ok")
    assert of_type(narrow, Label)[0].x > 107
    assert of_type(wide, Label)[0].x == 130
    assert level(10, 107, 100, "7\u2009mm", "ok") == narrow


def test_an_upright_dimension_has_both_ends() -> None:
    shapes = upright(20, 30, 50, "20\u2009mm", "ok")
    ends = [line.y0 for line in of_type(shapes, Line) if line.y0 == line.y1]
    assert ends == [30, 50]
    assert texts(shapes) == ["20\u2009mm"]
