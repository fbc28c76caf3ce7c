"""Bad and good rigs of every rule, gathered from ``tests/rules/<family>/fixtures_*.py``.

To add a rule's fixtures, write small functions that return a rig, each under a
docstring that says why it is bad or good, and mark them in that module::

    from factories import at, gpu, rig
    from rules.fixtures import bad, good


    @bad("slot-overlap", "error")
    def two_thick_cards_side_by_side() -> Rig:
        \"\"\"61 mm do not go into 40.64.\"\"\"
        return rig(at("PCIE1", gpu(thickness_mm=61)), at("PCIE3", gpu()))


    @good("slot-overlap")
    def two_dual_slot_cards() -> Rig: ...

A bad fixture names the severity that its rule must raise on it, and may name how
many findings (``times``), words that the first message must hold (``says``), and
severities that come beside the first (``also``).
On a good one the rule must be silent. One function may carry several marks, also
``bad`` of one rule and ``good`` of another; edges and real builds belong here too.
The tests in ``test_fixtures.py`` run all of them; every rule needs one of each.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rigdesk.rig.rig import Rig
from rigdesk.rules.finding import Severity

MakeRig = Callable[[], Rig]


class Fixture(NamedTuple):
    """A rig and what one rule must say of it: ``severity`` None means nothing at all."""

    rule: str
    make: MakeRig
    severity: Severity | None
    times: int | None = None
    says: tuple[str, ...] = ()
    also: tuple[Severity, ...] = ()

    @property
    def name(self) -> str:
        """For the test's id."""
        return f"{self.rule}-{self.make.__name__}"


_fixtures: list[Fixture] = []


def bad(
    rule: str,
    severity: Severity,
    *,
    times: int | None = None,
    says: tuple[str, ...] = (),
    also: tuple[Severity, ...] = (),
) -> Callable[[MakeRig], MakeRig]:
    """The rule must raise exactly this severity on the rig."""

    def mark(make: MakeRig) -> MakeRig:
        _fixtures.append(Fixture(rule, make, severity, times, says, also))
        return make

    return mark


def good(*rules: str) -> Callable[[MakeRig], MakeRig]:
    """The rules must say nothing of the rig."""

    def mark(make: MakeRig) -> MakeRig:
        _fixtures.extend(Fixture(rule, make, None) for rule in rules)
        return make

    return mark


@cache
def all_fixtures() -> tuple[Fixture, ...]:
    """Every fixture of every family."""
    package = __name__.rpartition(".")[0]
    for path in sorted(Path(__file__).parent.glob("*/fixtures_*.py")):
        importlib.import_module(f"{package}.{path.parent.name}.{path.stem}")
    return tuple(_fixtures)
