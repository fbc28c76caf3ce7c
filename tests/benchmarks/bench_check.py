"""How long a full check takes, assembling included: eight cards, ten, and every seat of a drag.

Run it alone, from the top of the checkout: ``python tests/benchmarks/bench_check.py``. It prints
milliseconds and exits with 1 when the median of the check is over its target. With ``--rules`` it
lists what each rule takes.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("RIGDESK_HOME", tempfile.mkdtemp(prefix="rigdesk-bench-"))
TOP = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP), str(TOP / "tests")]

from factories import at, board, case, catalog_part, gpu, open_air, rig

from rigdesk.rig.rig import Rig
from rigdesk.rules.build import Build, build
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding
from rigdesk.rules.rule import Rule, all_rules
from rigdesk.solve.preview import preview
from rigdesk.space.assemble import assemble
from rigdesk.totals import total

TARGET_MS = 2.0
"""A full check of eight or ten cards, assembling included."""
PREVIEW_TARGET_MS = 10.0
"""All seats of a drag over eight slots."""
RUNS = 300


def planned_with(count: int, card: str) -> Rig:
    """Cards on as many slots: thin ones that fit, or thick ones that raise much."""
    part = (
        gpu("thin", thickness_mm=18.7, slots=1, bracket_slots=1) if card == "thin" else open_air()
    )
    supply, cpu = catalog_part("evga-supernova-1600-t2"), catalog_part("amd-epyc-7502p")
    return rig(
        *(at(f"PCIE{n}", part) for n in range(1, count + 1)),
        board=board(slots=count), case=case(openings=count), parts=(supply, cpu),
        cpu={"part": cpu.id}, supplies=({"id": "psu1", "part": supply.id},),
    )  # fmt: skip


def median_ms(work: Callable[[], object], runs: int = RUNS) -> float:
    """The median of many runs, in milliseconds, after one to warm up."""
    work()
    taken = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1e3


def _said(rule: Rule, made: Build) -> list[Finding]:
    return list(rule.check(made))


def show_rules(planned: Rig) -> None:
    """What each rule takes, the slowest first."""
    made = build(planned)
    took = {rule.name: median_ms(partial(_said, rule, made), 100) for rule in all_rules()}
    for name, ms in sorted(took.items(), key=lambda pair: -pair[1]):
        print(f"    {name:<24}{ms * 1e3:7.0f} µs")


def main() -> int:
    """Measure, print, and say by the exit code whether the targets hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", action="store_true", help="list what each rule takes")
    asked = parser.parse_args()
    slow = False
    for count, name in ((8, "thin"), (8, "thick"), (10, "thin"), (10, "thick")):
        planned = planned_with(count, name)
        whole = median_ms(partial(check, planned))
        slow = slow or whole > TARGET_MS
        print(
            f"{count} {name} cards, {len(check(planned).findings)} findings: check {whole:.2f} ms"
        )
        print(f"  assemble {median_ms(partial(assemble, planned)):.2f} ms")
        print(f"  totals   {median_ms(partial(total, planned)):.2f} ms")
        if asked.rules:
            show_rules(planned)
    planned = planned_with(8, "thin")
    lifted = planned.model_copy(update={"cards": planned.cards[:1]})
    report = check(lifted)
    seats = median_ms(lambda: preview(lifted, report, open_air("other")), 60)
    print(f"every seat of a drag: {seats:.2f} ms")
    return int(slow or seats > PREVIEW_TARGET_MS)


if __name__ == "__main__":
    sys.exit(main())
