"""Faces to measure between: from the scene, with the doubts of both."""

from __future__ import annotations

from math import hypot

import factories as make
import pytest

from rigdesk.drawing.faces import Face, body_of, distance, faces, gap_of, in_order, nearest
from rigdesk.drawing.primitives import Bounds
from rigdesk.drawing.projection import BOARD_SIDE, REAR, SIDE, Projection
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import VerticalSeat
from rigdesk.rules.engine import Report
from rigdesk.space import pose

from .rigs import bridged_pair, four_blowers, unruled

FOUR = unruled(four_blowers())


def named(report: Report, view: Projection, name: str, axis: str = "") -> Face:
    """The first face that is called so."""
    found = [f for f in faces(report, view) if f.name == name and axis in ("", f.axis)]
    assert found, sorted({f.name for f in faces(report, view)})
    return found[0]


def turned(**more: object) -> Rig:
    """One card in a vertical mount, a side panel over it."""
    return make.rig(
        make.at(VerticalSeat(vertical=1, riser="r1"), make.open_air()),
        risers=({"id": "r1", "start": "PCIE1"},),
        case=make.case(card_height_mm=200, **more),
    )


def test_a_body_is_one_box_with_the_doubts_of_its_outer_faces() -> None:
    card = unruled(make.rig(make.at("PCIE1", make.gpu(thickness_mm="40 ±2")))).scene.cards[0]
    body = body_of(card)
    assert body.face("y", far=True) == card.cooler_face
    assert body.face("y", far=False) == card.solder_face
    assert body.face("x", far=True) == card.template.end_x.span
    assert body.face("z", far=True) == card.template.top_z.span


@pytest.mark.parametrize(
    ("view", "axis", "far", "edge"),
    [
        (BOARD_SIDE, "y", True, "lower"), (BOARD_SIDE, "x", True, "right"),
        (REAR, "y", False, "upper"), (REAR, "z", True, "right"),
        (SIDE, "y", False, "left"), (SIDE, "z", True, "upper"), (SIDE, "z", False, "lower"),
    ],
)  # fmt: skip
def test_the_edge_of_a_face_in_a_view(view: Projection, axis: str, far: bool, edge: str) -> None:
    """Heights grow upward in the section: the top edge is the upper one."""
    body = body_of(FOUR.scene.cards[0])
    box = view.box(body)
    edges = {
        "upper": Bounds(box.x0, box.y0, box.x1, box.y0),
        "lower": Bounds(box.x0, box.y1, box.x1, box.y1),
        "left": Bounds(box.x0, box.y0, box.x0, box.y1),
        "right": Bounds(box.x1, box.y0, box.x1, box.y1),
    }
    assert Face(body, axis, far, "").edge(view) == edges[edge]  # type: ignore[arg-type]


def test_between_neighbours_it_is_the_engines_own_figure() -> None:
    upper, lower = (named(FOUR, SIDE, n) for n in ("GPU1 cooler's face", "GPU2 back"))
    gap = FOUR.build.gaps[0]
    assert gap_of(FOUR, upper, lower) is gap
    assert gap_of(FOUR, lower, upper) is gap
    assert distance(FOUR, lower, upper) == gap.mm


def test_a_measured_gap_is_what_is_shown() -> None:
    rig = four_blowers().model_copy(
        update={"measured": make.rig(measured=({"gap": ("gpu1", "gpu2"), "value": 2.2},)).measured}
    )
    report = unruled(rig)
    faces_ = (named(report, REAR, n) for n in ("GPU1 cooler's face", "GPU2 back"))
    assert distance(report, *faces_).value == 2.2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("GPU1 cooler's face", "GPU3 back"), ("GPU1 back", "GPU2 back"),
        ("GPU1 cooler's face", "GPU2 cooler's face"), ("GPU1 cooler's face", "board"),
    ],
)  # fmt: skip
def test_other_faces_bound_no_gap(one: str, other: str) -> None:
    near, far = named(FOUR, BOARD_SIDE, one, "y"), named(FOUR, BOARD_SIDE, other, "y")
    assert gap_of(FOUR, near, far) is None
    low, high = sorted((near.span, far.span), key=lambda span: span.value)
    found = distance(FOUR, near, far)
    assert found.value == pytest.approx(high.value - low.value)
    assert found.minus == pytest.approx(hypot(low.plus, high.minus))
    assert found.value >= 0


def test_faces_on_different_axes_have_no_distance() -> None:
    one, other = named(FOUR, REAR, "GPU1 back"), named(FOUR, REAR, "GPU1 top edge")
    assert gap_of(FOUR, one, other) is None
    with pytest.raises(ValueError, match="different axes"):
        distance(FOUR, one, other)


def test_the_place_of_a_mount_is_in_doubt_to_all_but_itself() -> None:
    """From a vertical card to the panel the mount's own doubt counts; across the card it does not.

    Its sides are named as they look: the cooler toward the panel.
    """
    report = unruled(turned())
    cooler, back = (named(report, SIDE, f"GPU1 {s}") for s in ("cooler's face", "back"))
    assert (cooler.axis, cooler.far) == ("z", True)
    panel = named(report, SIDE, "side panel", "z")
    assert distance(report, cooler, panel).minus >= pose.VERTICAL_LINE.plus
    assert distance(report, cooler, back).minus < 5.0
    top = named(report, REAR, "GPU1 top edge")
    assert (top.axis, top.far) == ("y", False)
    board = named(report, REAR, "board", "y")
    assert distance(report, top, board).minus < pose.VERTICAL_LINE.plus


def test_one_place_is_offered_once() -> None:
    found = [(f.name, f.axis, round(f.span.value, 2)) for f in faces(FOUR, SIDE)]
    assert len(found) == len(set(found))
    names = {f.name for f in faces(unruled(bridged_pair()), BOARD_SIDE)}
    assert {"board", "slot PCIE1", "GPU1 plug", "GPU1 plug's bend", "GPU1 bracket"} <= names
    assert not any(name.startswith("board") for name in
                   (f.name for f in faces(unruled(make.rig(board=None)), SIDE)))  # fmt: skip


def test_the_nearest_face_within_reach() -> None:
    among = faces(FOUR, BOARD_SIDE)
    back = named(FOUR, BOARD_SIDE, "GPU3 back")
    y = back.span.value
    assert nearest([back], BOARD_SIDE, 100.0, y - 3.0, 4.0) == back
    assert nearest([back], BOARD_SIDE, 100.0, y - 3.0, 2.0) is None
    assert nearest([back], BOARD_SIDE, -5.0, y - 3.0, 4.0) is None
    found = nearest(among, BOARD_SIDE, 200.0, y - 0.1, 4.0)
    assert found is not None
    assert found.span.value == pytest.approx(y, abs=0.2)
    assert nearest((), BOARD_SIDE, 0.0, 0.0, 1e9) is None


def test_the_order_of_keys() -> None:
    """What is selected first, then cards; after the first face what lies nearest to it."""
    among = faces(FOUR, SIDE)
    order = in_order(among, None, ("gpu3",))
    assert order[0].solid.owner == "gpu3"
    assert order[0].axis == "y"
    first = named(FOUR, SIDE, "GPU1 cooler's face")
    after = in_order(among, first, ())
    assert {face.axis for face in after} == {"y"}
    assert first not in after
    away = [abs(f.span.value - first.span.value) for f in after if f.solid.owner != "gpu1"]
    assert away == sorted(away)


def test_hostile_names_stay_words() -> None:
    """Names of cards and parts are shown, never obeyed."""
    card = make.at("PCIE1", make.gpu(), label="A\u202eB\n<i>")
    names = {f.name for f in faces(unruled(make.rig(card)), SIDE)}
    assert "A[U+202E]B <i> back" in names
