"""Asking for fixes in a test: a rig, a rule, and what the shop has."""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.files.places import samples_dir
from rigdesk.parts import Part
from rigdesk.parts.catalog import Catalog, default_catalog
from rigdesk.rig.file import read_rig
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import SEVERITIES, Finding
from rigdesk.solve.fixes import Fix, fixes_for

NARROW = "\u2009"


def found(report: Report, rule: str, about: str = "") -> Finding:
    """The worst finding of a rule; ``about`` is a word that its key must hold."""
    return next(f for f in report.findings if f.rule == rule and about in f.key)


def fixes(
    rig: Rig, rule: str, parts: Catalog | Iterable[Part] = (), *, about: str = "", limit: int = 4
) -> list[Fix]:
    """The fixes of a rule's worst finding."""
    report = check(rig)
    return fixes_for(report, found(report, rule, about), parts, limit=limit)


def labels(fixed: Iterable[Fix]) -> list[str]:
    """Their names, with plain blanks."""
    return [fix.label.replace(NARROW, " ") for fix in fixed]


def kinds(fixed: Iterable[Fix]) -> list[str]:
    """Their kinds, in order."""
    return [fix.kind for fix in fixed]


def sample(name: str) -> Rig:
    """A shipped sample."""
    return read_rig(samples_dir() / f"{name}.rig.yaml", default_catalog())


def holds(before: Report, finding: Finding, fix: Fix) -> None:
    """What every fix promises, worked out anew: the finding goes, nothing as bad comes."""
    after = check(fix.rig)
    left = [f.severity for f in after.active if f.key == finding.key]
    assert left in ([], ["note"])
    assert not left or finding.severity != "note"
    known = {f.key: SEVERITIES.index(f.severity) for f in before.active}
    worst = SEVERITIES.index(finding.severity)
    for new in after.active:
        rank = SEVERITIES.index(new.severity)
        if rank < known.get(new.key, len(SEVERITIES)):
            assert new.severity != "error", new.message
            assert rank > worst or new.severity == "note", new.message
