"""Whatever stands where: every view is whole, in order, inside its bounds, and always the same."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from sweeps import for_every

from rigdesk.drawing.all_view import own_key
from rigdesk.drawing.extent import box_of
from rigdesk.drawing.layers import DIMENSIONS
from rigdesk.drawing.primitives import Drawing, Label
from rigdesk.drawing.views import VIEWS
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rules.engine import check

from .test_any_rig import assert_whole, rigs
from .test_magnified import FACTORS, RIGS, clashes, covered

pytestmark = pytest.mark.slow

SIDES = ("rear", "side")


@pytest.mark.parametrize("view", SIDES)
@settings(max_examples=30)
@given(rig=rigs())
def test_every_card_is_there_once_and_everything_inside(view: str, rig: Rig) -> None:
    drawing = VIEWS[view](check(rig))
    assert_whole(drawing, rig)
    assert VIEWS[view](check(rig)) == drawing
    assert drawing.view == view


@settings(max_examples=25)
@given(rigs())
def test_all_views_hold_each_of_them(rig: Rig) -> None:
    """The board's groups as they are, the others moved as a whole, none lost."""
    report = check(rig)
    whole = VIEWS["all"](report, ruler=False)
    assert_whole(whole, rig)
    keys = {group.key for group in whole.groups}
    for view in ("board", *SIDES):
        prefix = "" if view == "board" else f"{view}/"
        groups = VIEWS[view](report, ruler=False).groups
        assert {prefix + group.key for group in groups} <= keys
    board = {group.key: group for group in whole.groups}
    assert all(board[g.key] == g for g in VIEWS["board"](report, ruler=False).groups)


@pytest.mark.parametrize("view", SIDES)
@settings(max_examples=30)
@given(rig=rigs())
def test_marks_and_rulers_only_add(view: str, rig: Rig) -> None:
    """Figures step aside for marks, or give way to them; all else stands where it stood."""
    report = check(rig)
    full = {group.key: group for group in VIEWS[view](report).groups}
    bare = VIEWS[view](report, marks=False, ruler=False)
    assert {group.key for group in bare.groups if group.layer != DIMENSIONS} <= set(full)
    for group in bare.groups:
        if group.key.startswith(("card:", "bracket:", "body:", "opening:", "case")):
            assert full[group.key] == group


@pytest.mark.parametrize("view", [*SIDES, "all"])
def test_an_empty_rig_can_be_drawn(view: str) -> None:
    drawing = VIEWS[view](check(EMPTY))
    assert drawing.bounds.x1 > drawing.bounds.x0
    assert drawing.bounds.y1 > drawing.bounds.y0


@for_every(product(SIDES, RIGS, FACTORS))
def test_no_words_lie_on_others(view: str, name: str, text: float) -> None:
    assert clashes(VIEWS[view](RIGS[name], ruler=False, text=text)) == []


@for_every(product(SIDES, RIGS, FACTORS[:6]))
def test_no_words_are_covered_in_part(view: str, name: str, text: float) -> None:
    assert covered(VIEWS[view](RIGS[name], ruler=False, text=text)) == []


@pytest.mark.parametrize("view", SIDES)
def test_larger_words_leave_the_machine_as_it_is(view: str) -> None:
    """Only what is written grows."""
    small, large = (VIEWS[view](RIGS["four-a6000"], ruler=False, text=t) for t in (1.0, 1.75))

    def machine(drawing: Drawing) -> list[object]:
        parts = ("card:", "bracket:", "body:", "area:dimm", "area:slot")
        return [
            shape
            for group in drawing.groups
            if group.key.startswith(parts)
            for shape in group.shapes
            if not isinstance(shape, Label)
        ]

    assert machine(small) == machine(large)
    sizes = [max(s.size for s in d.shapes() if isinstance(s, Label)) for d in (small, large)]
    assert sizes[1] > sizes[0] * 1.5


def test_the_rear_stands_at_the_height_of_the_board() -> None:
    """On the sheet of all views a card lies in the rear view where it lies in the board view."""
    drawing = VIEWS["all"](RIGS["four-a6000"], ruler=False)
    rear = drawing.others[0]
    assert (rear.view, rear.dy) == ("rear", 0.0)
    assert rear.bounds.x1 < min(
        box_of(shape).x0
        for group in drawing.groups
        if own_key(group.key) == group.key and not group.key.startswith("caption:rear")
        for shape in group.shapes
    )


@pytest.mark.parametrize(
    ("key", "own"),
    [("card:gpu1", "card:gpu1"), ("rear/card:gpu1", "card:gpu1"), ("side/gap:a:b", "gap:a:b"),
     ("slot:PCIE1/2", "slot:PCIE1/2"), ("rear", "rear")],
)  # fmt: skip
def test_the_own_key_of_a_group(key: str, own: str) -> None:
    """A name of a part may hold a stroke itself."""
    assert own_key(key) == own
