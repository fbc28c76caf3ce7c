"""How long it takes to find the solids that meet, beside python-fcl on the same boxes.

Run it alone, from the top of the checkout: ``python tests/benchmarks/bench_pairs.py``. It prints
microseconds and ratios for 40, 200 and 2,000 solids, once of machines side by side and once
strewn about, and exits with 1 where RigDesk is slower than fcl. Without python-fcl (the test
group ``oracles``) it says so and prints its own figures only.

*All pairs* goes from the list of solids to the list of pairs; fcl makes its boxes, registers
them and reports each pair to the cheapest callback there is. *One held* asks what one more solid
meets, the others standing ready on both sides. Both are timed in turn, the fastest of many
rounds: whatever else the machine does can only add.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("RIGDESK_HOME", tempfile.mkdtemp(prefix="rigdesk-bench-"))
TOP = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP), str(TOP / "tests")]

from random_rigs import random_rig

from rigdesk.space.assemble import assemble
from rigdesk.space.pairs import Standing, meeting_pairs
from rigdesk.space.solids import Solid

try:
    import fcl  # type: ignore[import-untyped, import-not-found, unused-ignore]
except ImportError:
    fcl = None

SIZES = (40, 200, 2000)
APART = 700.0
"""Machines stand so far from each other along y, mm."""
SECONDS = 1.5
"""Each pair of peers is timed for so long, and for ten rounds at least."""
Work = Callable[[], object]


def machines(size: int) -> list[Solid]:
    """The solids of random rigs side by side."""
    return list(islice(_side_by_side(), size))


def _side_by_side() -> Iterator[Solid]:
    for number in count():
        for solid in assemble(random_rig(Random(number))).solids:
            yield solid.moved_down(f"{number} {solid.owner}", APART * number)


def strewn(size: int) -> list[Solid]:
    """Boxes all over a metre each way, every one meeting one or two others."""
    random, side = Random(size), 600.0 / size ** (1 / 3)

    def span() -> tuple[float, float]:
        start = random.uniform(0, 1000)
        return start, start + random.uniform(0.5, 1.5) * side

    return [Solid(str(n), "other", *span(), *span(), *span()) for n in range(size)]


def body(solid: Solid) -> Any:
    """A solid as fcl takes it."""
    x0, x1, y0, y1, z0, z1 = solid[2:8]
    middle = [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2]
    return fcl.CollisionObject(fcl.Box(x1 - x0, y1 - y0, z1 - z0), fcl.Transform(middle))


def registered(solids: list[Solid]) -> Any:
    """All solids in fcl's dynamic tree."""
    manager = fcl.DynamicAABBTreeCollisionManager()
    manager.registerObjects([body(solid) for solid in solids])
    manager.setup()
    return manager


def fcl_pairs(solids: list[Solid]) -> int:
    """How many pairs fcl finds whose boxes meet or touch."""
    return _told(registered(solids).collide, None)


def fcl_one(manager: Any, held: Any, place: Any) -> int:
    """How many fcl finds that one box meets, held at a place."""
    held.setTranslation(place)
    return _told(manager.collide, held, None)


def _told(collide: Callable[..., None], *asked: Any) -> int:
    found: list[None] = []

    def tell(one: Any, other: Any, data: Any) -> bool:
        found.append(None)
        return False

    collide(*asked, tell)
    return len(found)


def fastest_us(*works: Work) -> list[float]:
    """The fastest of many rounds of each, in turn, microseconds."""
    best = [float("inf")] * len(works)
    end = time.perf_counter() + SECONDS
    rounds = 0
    while rounds < 10 or time.perf_counter() < end:
        rounds += 1
        for n, work in enumerate(works):
            start = time.perf_counter()
            work()
            best[n] = min(best[n], (time.perf_counter() - start) * 1e6)
    return best


def compare(name: str, ours: Work, theirs: Work | None) -> bool:
    """Print one line; whether ours is slower."""
    if theirs is None:
        print(f"  {name:<10}{fastest_us(ours)[0]:10.1f} µs")
        return False
    mine, peer = fastest_us(ours, theirs)
    print(f"  {name:<10}{mine:10.1f} µs   fcl {peer:10.1f} µs   ratio {mine / peer:.2f}")
    return mine > peer


def measure(label: str, solids: list[Solid]) -> bool:
    """Both questions over one list of solids; whether either is slower than fcl."""
    print(f"{label}: {len(solids)} solids, {len(meeting_pairs(solids))} pairs that meet")
    held = solids[len(solids) // 2]
    standing = Standing(solids)
    if fcl is None:
        compare("all pairs", lambda: meeting_pairs(solids), None)
        return compare("one held", lambda: standing.met_by(held), None)
    manager, box = registered(solids), body(held)
    place = box.getTranslation()
    slow = compare("all pairs", lambda: meeting_pairs(solids), lambda: fcl_pairs(solids))
    (ready,) = fastest_us(lambda: _told(manager.collide, None))
    print(f"  {'':<10}   of which fcl's query alone, its boxes registered: {ready:.1f} µs")
    slower = compare(
        "one held", lambda: standing.met_by(held), lambda: fcl_one(manager, box, place)
    )
    return slow or slower


def main() -> int:
    """Measure, print, and say by the exit code whether fcl is faster anywhere."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    if fcl is None:
        print("python-fcl is not installed; the figures stand alone")
    slow = [
        measure(label, make(size))
        for label, make in (("machines", machines), ("strewn", strewn))
        for size in SIZES
    ]
    return int(any(slow))


if __name__ == "__main__":
    sys.exit(main())
