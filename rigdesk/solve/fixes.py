"""What to do about a finding: every remedy tried on the engine, only those that help offered.

The least change comes first: another seat, several seats, a cap, a setting, a bridge, a riser,
a supply, a circuit, a case, a card, a board; among parts the cheapest. Nothing is offered for
what somebody waived.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from rigdesk.parts import Part
from rigdesk.parts.catalog import Catalog, default_catalog
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.solve import (
    fit_out_fixes,
    lane_fixes,
    part_fixes,
    power_fixes,
    radiator_fixes,
    riser_fixes,
    seat_fixes,
    set_fixes,
    wiring_fixes,
)
from rigdesk.solve.trying import Candidate, Fix, try_out

__all__ = ["Fix", "fix_labels", "fixes_for", "iter_fixes"]

Parts = Iterable[Part]
_Make = Callable[[Report, Finding, Parts], Iterator[Candidate]]


class _Stage(NamedTuple):
    """One kind of change: its candidates, how many of it are offered at most.

    ``instead`` is true for what is tried only if the stage before found nothing.
    """

    candidates: _Make
    most: int = 3
    instead: bool = False


def _no_parts(make: Callable[[Report, Finding], Iterator[Candidate]]) -> _Make:
    return lambda report, finding, _parts: make(report, finding)


_STAGES = (
    _Stage(_no_parts(seat_fixes.moves)),
    _Stage(_no_parts(seat_fixes.reseatings), 1, instead=True),
    _Stage(_no_parts(power_fixes.caps), 2),
    _Stage(_no_parts(power_fixes.stepped_caps), 1, instead=True),
    _Stage(_no_parts(set_fixes.settings)),
    _Stage(_no_parts(lane_fixes.settings)),
    _Stage(_no_parts(fit_out_fixes.around)),
    _Stage(_no_parts(radiator_fixes.places), 2),
    _Stage(_no_parts(power_fixes.places), 2),
    _Stage(_no_parts(wiring_fixes.wirings), 2),
    _Stage(part_fixes.bridges, 2),
    _Stage(riser_fixes.risers, 1),
    _Stage(part_fixes.coolers),
    _Stage(part_fixes.memories),
    _Stage(part_fixes.processors),
    _Stage(part_fixes.supplies),
    _Stage(_no_parts(power_fixes.circuits)),
    _Stage(part_fixes.cases),
    _Stage(part_fixes.cards),
    _Stage(part_fixes.boards, 2),
)


def fixes_for(
    report: Report, finding: Finding, catalog: Catalog | Parts, *, limit: int = 4
) -> list[Fix]:
    """What removes an active finding of a report and adds nothing as bad, the least change first.

    ``catalog`` is where other parts are taken from. At most ``limit`` fixes, no two with the
    same name; empty when nothing helps, and for a finding that is waived or not the report's.
    """
    found = (fix for fix in iter_fixes(report, finding, catalog) if fix is not None)
    return list(islice(found, limit))


def iter_fixes(report: Report, finding: Finding, catalog: Catalog | Parts) -> Iterator[Fix | None]:
    """The same one try a step, of about a millisecond, in the same order and without a limit.

    None is a try that came to nothing, so that whoever asks can do something else in between.
    """
    if not any(f.key == finding.key for f in report.active):
        return
    parts = catalog.all() if isinstance(catalog, Catalog) else tuple(catalog)
    names: set[str] = set()
    before = 0
    for stage in _STAGES:
        if stage.instead and before:
            continue
        before = 0
        for candidate in stage.candidates(report, finding, parts):
            if before == stage.most:
                break
            fix = try_out(report, finding, candidate) if candidate.label not in names else None
            if fix is not None:
                names.add(fix.label)
                before += 1
            yield fix


def fix_labels(report: Report, catalog: Catalog | Parts | None = None) -> dict[str, list[str]]:
    """The names of the fixes of every active finding by its key, the least change first.

    Without ``catalog`` the shipped one is asked. Findings without a fix are left out.
    """
    parts = default_catalog() if catalog is None else catalog
    named = ((f.key, [fix.label for fix in fixes_for(report, f, parts)]) for f in report.active)
    return {key: labels for key, labels in named if labels}
