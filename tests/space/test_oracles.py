"""Solids of whole rigs against libraries that do nothing else: fcl for who meets, manifold for
the room that two share.

The libraries come with the test group ``oracles``. Where no wheels exist for a Python these
tests are skipped; on Python 3.11, which the set-up has them for, their absence is a failure.
"""

from __future__ import annotations

import importlib
import platform
from collections.abc import Iterable
from itertools import islice
from typing import Any

import pytest
from random_rigs import random_rigs

from rigdesk.space.assemble import assemble
from rigdesk.space.pairs import TOUCH_MM, meeting_pairs, shared_mm3
from rigdesk.space.solids import Solid

Pairs = set[tuple[int, int]]
FEW, MANY = 60, 1000
SURELY = TOUCH_MM * 1.1
"""Boxes that still meet when both together lost this much do more than touch."""


def _oracle(name: str, package: str) -> Any:
    if platform.python_version().startswith("3.11."):
        return importlib.import_module(name)
    return pytest.importorskip(name, reason=f"{package} has no wheel for this Python")


fcl = _oracle("fcl", "python-fcl")
manifold = _oracle("manifold3d", "manifold3d")


def met_by_fcl(solids: list[Solid], taken: float) -> Pairs:
    """Every pair that fcl finds colliding when each box has lost so much along every axis."""
    objects, shapes = zip(*(_body(solid, taken) for solid in solids), strict=True)
    places = {id(shape): place for place, shape in enumerate(shapes)}
    manager = fcl.DynamicAABBTreeCollisionManager()
    manager.registerObjects(list(objects))
    manager.setup()
    data = fcl.CollisionData(request=fcl.CollisionRequest(num_max_contacts=10**6))
    manager.collide(data, fcl.defaultCollisionCallback)
    contacts = data.result.contacts
    return {
        (min(pair), max(pair)) for pair in ((places[id(c.o1)], places[id(c.o2)]) for c in contacts)
    }


def _body(solid: Solid, taken: float) -> tuple[Any, Any]:
    """The box where it stands, and its bare shape, by which fcl names it in contacts."""
    sizes = (solid.x1 - solid.x0, solid.y1 - solid.y0, solid.z1 - solid.z0)
    middle = [(solid[i] + solid[i + 1]) / 2 for i in (2, 4, 6)]  # type: ignore[operator]
    box = fcl.Box(*(max(size - taken, 0.0) for size in sizes))
    return fcl.CollisionObject(box, fcl.Transform(middle)), box


def volume_by_manifold(one: Solid, other: Solid) -> float:
    """The volume of the intersection of two boxes, worked out on their meshes, mm³."""
    met = _mesh(one) ^ _mesh(other)
    return float(met.volume())


def _mesh(solid: Solid) -> Any:
    size = (solid.x1 - solid.x0, solid.y1 - solid.y0, solid.z1 - solid.z0)
    return manifold.Manifold.cube(size).translate((solid.x0, solid.y0, solid.z0))


def scenes(count: int) -> Iterable[list[Solid]]:
    """The solids of so many random rigs."""
    for rig in random_rigs(count):
        yield list(assemble(rig).solids)


def assert_agree(solids: list[Solid]) -> Pairs:
    """Both agree on every pair that does more than touch; what is between may go either way."""
    ours = meeting_pairs(solids)
    assert met_by_fcl(solids, SURELY) <= set(ours)
    assert set(ours) <= met_by_fcl(solids, 0.0)
    return set(ours)


def assert_same_room(solids: list[Solid]) -> int:
    """Volumes agree to one part in a million; the number of pairs that were compared."""
    pairs = meeting_pairs(solids)
    for one, other in pairs:
        expected = volume_by_manifold(solids[one], solids[other])
        assert shared_mm3(solids[one], solids[other]) == pytest.approx(expected, rel=1e-6)
    return len(pairs)


def test_fcl_finds_the_same_pairs() -> None:
    met = [assert_agree(solids) for solids in scenes(FEW)]
    assert sum(map(len, met)) > FEW, "the rigs must have something to find"


def test_manifold_finds_the_same_volumes() -> None:
    assert sum(map(assert_same_room, scenes(FEW))) > FEW


def test_the_band_that_may_go_either_way_is_the_touch() -> None:
    """Faces that touch collide for fcl and not here; a little more, and both say they meet."""
    one = Solid("a", "pcb", 0, 100, 0, 40, 0, 10)
    touching = one._replace(y0=40.0, y1=80.0)
    inside = one._replace(y0=40.0 - 1.2 * TOUCH_MM, y1=80.0)
    assert (meeting_pairs([one, touching]), met_by_fcl([one, touching], SURELY)) == ([], set())
    assert met_by_fcl([one, touching], 0.0) == {(0, 1)}
    assert assert_agree([one, inside]) == {(0, 1)}


def test_all_solids_of_many_rigs_at_once() -> None:
    """Hundreds of boxes in one heap take the way over the tree; fcl still agrees."""
    heap = [solid for solids in islice(scenes(FEW), 12) for solid in solids]
    assert len(heap) > 300
    assert len(assert_agree(heap)) > 1000


@pytest.mark.slow
def test_both_agree_on_a_thousand_rigs() -> None:
    for solids in scenes(MANY):
        assert_agree(solids)
        assert_same_room(solids)
