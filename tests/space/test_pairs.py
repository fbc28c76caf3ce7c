"""Which solids meet: three ways to the same answer, and a touch that is none."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_rigs import random_rigs

from rigdesk.space.assemble import assemble
from rigdesk.space.pairs import (
    SWEEP_UP_TO,
    TOUCH_MM,
    Standing,
    do_meet,
    meeting_pairs,
    shared_mm3,
)
from rigdesk.space.solids import Solid, separation

Edges = tuple[float, float]


def box(x: Edges, y: Edges = (0, 10), z: Edges = (0, 10), owner: str = "a") -> Solid:
    """A box by its edges."""
    return Solid(owner, "pcb", *x, *y, *z)


# Steps of half a touch, so that faces often touch, nearly touch and just meet.
edges = st.integers(0, 12).map(lambda n: n * TOUCH_MM / 2)
spans = st.tuples(edges, edges).map(lambda pair: (min(pair), max(pair)))
boxes = st.lists(st.builds(box, spans, spans, spans), max_size=12)


def cubes(count: int, seed: int = 1) -> list[Solid]:
    """Boxes strewn over a metre each way, every one meeting one or two others."""
    random = Random(seed)

    def span() -> Edges:
        start = random.uniform(0, 1000)
        return start, start + random.uniform(40, 120) * (400 / count) ** (1 / 3)

    return [box(span(), span(), span()) for _ in range(count)]


def by_two(solids: list[Solid]) -> list[tuple[int, int]]:
    """Every pair looked at by itself."""
    count = len(solids)
    pairs = ((i, j) for i in range(count) for j in range(i + 1, count))
    return [(i, j) for i, j in pairs if do_meet(solids[i], solids[j])]


def by_one(solids: list[Solid]) -> list[tuple[int, int]]:
    """Each solid held against all that stand."""
    standing = Standing(solids)
    return [(i, j) for i, one in enumerate(solids) for j in standing.met_by(one) if j > i]


@pytest.mark.parametrize(
    ("reach", "meets"),
    [(10.0, False), (9.995, False), (9.99, False), (9.989, True), (5.0, True), (10.5, False)],
)
@pytest.mark.parametrize("axis", [0, 1, 2])
def test_meeting_begins_beyond_a_touch(reach: float, meets: bool, axis: int) -> None:
    """Along every axis, in either order, each way of asking."""
    spans: list[Edges] = [(0, 10), (0, 10), (0, 10)]
    one = box(spans[0], spans[1], spans[2])
    spans[axis] = (reach, 20)
    other = box(spans[0], spans[1], spans[2])
    for pair in ([one, other], [other, one]):
        assert do_meet(*pair) is meets
        assert meeting_pairs(pair) == ([(0, 1)] if meets else [])
        assert Standing(pair[:1]).met_by(pair[1]) == ([0] if meets else [])


def test_what_is_apart_along_one_axis_does_not_meet() -> None:
    """However much footprints overlap: a cooler passes over a low header."""
    header, cooler = box((0, 300), (0, 300), (0, 8)), box((0, 300), (0, 300), (16, 111))
    assert meeting_pairs([header, cooler]) == []
    assert shared_mm3(header, cooler) == 0.0


def test_a_thin_sheet_inside_a_block_meets_it() -> None:
    """A sheet of nothing, as a bridge between two cards in one slot, still has a place."""
    block, sheet = box((0, 10)), box((5, 5))
    assert do_meet(block, sheet)
    assert meeting_pairs([sheet, block]) == [(0, 1)]
    assert meeting_pairs([sheet, sheet]) == []
    assert shared_mm3(block, sheet) == 0.0


def test_volume_is_that_of_the_common_box() -> None:
    """2 by 3 by 4 mm are shared, by the figures as they stand: a touch is not taken off."""
    one, other = box((0, 10)), box((8, 20), (7, 30), (-5, 4))
    assert shared_mm3(one, other) == shared_mm3(other, one) == pytest.approx(24.0)
    assert shared_mm3(one, one) == pytest.approx(1000.0)


def test_order_is_that_of_the_places() -> None:
    """Whatever lies where: ascending, the smaller place first, nothing twice."""
    solids = [box((30, 50)), box((0, 100), (5, 6)), box((0, 40), (-5, 8)), box((45, 60))]
    assert meeting_pairs(solids) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)]
    assert Standing(solids).met_by(box((46, 48))) == [0, 1, 3]


def test_nothing_meets_nothing() -> None:
    """No solid, one solid, and a solid held over an empty board."""
    assert meeting_pairs([]) == meeting_pairs([box((0, 1))]) == []
    assert Standing([]).met_by(box((0, 1))) == []


@given(boxes)
def test_all_ways_agree(solids: list[Solid]) -> None:
    """The sweep, the standing ones and every pair by itself."""
    assert meeting_pairs(solids) == by_two(solids) == by_one(solids)


@given(boxes.filter(lambda solids: len(solids) > 1))
def test_meeting_is_a_negative_separation(solids: list[Solid]) -> None:
    """What the rules measure by: clear along no axis, and by more than a touch."""
    for one, other in ((a, b) for a in solids for b in solids if a is not b):
        gap = separation(one, other)[1].value
        if abs(gap + TOUCH_MM) > 1e-12:
            assert do_meet(one, other) is (gap < -TOUCH_MM)
        assert shared_mm3(one, other) == 0.0 or gap < 0


@given(boxes, st.randoms(use_true_random=False))
def test_order_of_the_solids_changes_no_pair(solids: list[Solid], random: Random) -> None:
    """Only the numbers by which a pair is named."""
    places = list(range(len(solids)))
    random.shuffle(places)
    shuffled = meeting_pairs([solids[place] for place in places])
    named = sorted((min(p), max(p)) for p in ((places[i], places[j]) for i, j in shuffled))
    assert named == meeting_pairs(solids)


@pytest.mark.parametrize("count", [SWEEP_UP_TO, SWEEP_UP_TO + 1, 2 * SWEEP_UP_TO])
def test_many_take_another_way_to_the_same_answer(count: int) -> None:
    """On both sides of the size at which the tree takes over."""
    solids = cubes(count)
    found = meeting_pairs(solids)
    assert len(found) > count / 4
    assert found == by_one(solids) == by_two(solids)


def test_what_has_no_end_is_met_all_the_same() -> None:
    """An open side reaches as far as one likes, in the sweep and in the tree."""
    end = float("inf")
    floor, wall = box((-end, end), (500, end), (-end, end)), box((900, end), (-end, end), (0, 1e12))
    for count in (20, SWEEP_UP_TO + 20):
        solids = [*cubes(count), floor, wall]
        found = meeting_pairs(solids)
        assert found == by_two(solids) == by_one(solids)
        assert (count, count + 1) in found
        assert sum(other == count for _, other in found) > count / 5


def test_whole_rigs_by_all_ways() -> None:
    """Real parts, with their many equal faces."""
    heap: list[Solid] = []
    for rig in random_rigs(30):
        solids = list(assemble(rig).solids)
        assert meeting_pairs(solids) == by_two(solids) == by_one(solids)
        heap += solids
    assert len(heap) > SWEEP_UP_TO
    assert meeting_pairs(heap) == by_one(heap)


def test_a_machine_needs_no_tree() -> None:
    """For a rig's solids neither numpy nor shapely is loaded; they would take a tenth second."""
    code = (
        "import sys\n"
        "from rigdesk.space.pairs import Standing, meeting_pairs\n"
        "from rigdesk.space.solids import Solid\n"
        "many = [Solid('a', 'pcb', n, n + 1.5, 0, 1, 0, 1) for n in range(100)]\n"
        "assert len(meeting_pairs(many)) == 99 and Standing(many).met_by(many[0]) == [0, 1]\n"
        "assert not {'numpy', 'shapely'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
