"""Real builds and what became of them: read, checked by the engine, compared with reality.

A case is ``<id>.expect.yaml`` beside ``<id>.rig.yaml``; an expectation that holds for a change to
that rig names a variant, and the changed rig is ``<id>--<variant>.rig.yaml``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, ValidationError, model_validator

from rigdesk.files import Fault, FileFaultError, model_faults, read_yaml
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig
from rigdesk.rules.engine import check
from rigdesk.rules.rule import all_rules
from rigdesk.units import Frozen

HERE = Path(__file__).parent
RIG, EXPECT = ".rig.yaml", ".expect.yaml"

RANK = {"none": 0, "note": 1, "warning": 2, "error": 3}
"""A missing figure (``unknown``) stands beside this order: it meets nothing and breaks nothing."""

Text = Annotated[str, Field(min_length=5)]
Outcome = Literal["agrees", "differs", "doubt", "settled doubt", "optional", "not yet"]


class Expected(Frozen):
    """What reality says of some rules: any one of them may say it, none may gainsay it.

    ``variant`` names the changed rig it holds for. ``doubt`` says which fact is missing, or why
    the source is doubtful, where RigDesk says something else.
    """

    rules: Annotated[tuple[str, ...], Field(min_length=1)]
    why: Text
    variant: str | None = None
    doubt: Text | None = None

    @property
    def family(self) -> str:
        """The family of the first rule."""
        return families()[self.rules[0]]


class MustRaise(Expected):
    """One of the rules speaks, at this severity or worse; where ``optional`` it only may."""

    severity: Literal["error", "warning", "note"]
    optional: bool = False

    def met(self, worst: Mapping[str, str]) -> bool:
        """Whether one rule is as bad as expected. ``worst`` is a severity by rule."""
        return any(RANK[worst.get(rule, "none")] >= RANK[self.severity] for rule in self.rules)


class MustNot(Expected):
    """None of the rules says anything worse than ``max``."""

    max: Literal["none", "note", "warning"]

    def met(self, worst: Mapping[str, str]) -> bool:
        """Whether every rule keeps its place. ``worst`` is a severity by rule."""
        return all(RANK[worst.get(rule, "none")] <= RANK[self.max] for rule in self.rules)


class Case(Frozen):
    """A build that somebody made: how sure that is, where it is told, what must be said of it."""

    title: Text
    certainty: Annotated[float, Field(gt=0, le=1)]
    source: Annotated[tuple[Text, ...], Field(min_length=1)]
    must_raise: tuple[MustRaise, ...] = ()
    must_not: tuple[MustNot, ...] = ()

    @model_validator(mode="after")
    def _says_something(self) -> Case:
        if not self.expectations:
            raise ValueError("a case expects at least one thing")
        unknown = {rule for e in self.expectations for rule in e.rules} - families().keys()
        if unknown:
            raise ValueError(f"no rule of this name: {', '.join(sorted(unknown))}")
        return self

    @property
    def expectations(self) -> tuple[MustRaise | MustNot, ...]:
        """All of them, in the order of the file."""
        return (*self.must_raise, *self.must_not)


class Judged(NamedTuple):
    """One expectation of a case, what came of it, and the worst that each of its rules said."""

    expected: MustRaise | MustNot
    outcome: Outcome
    worst: Mapping[str, str]

    def __str__(self) -> str:
        """What was wanted and what was said instead, on one line."""
        e, rules = self.expected, " or ".join(self.expected.rules)
        wanted = (
            f"{e.severity} of {rules}" if isinstance(e, MustRaise) else f"{rules} at most {e.max}"
        )
        said = ", ".join(f"{rule} {severity}" for rule, severity in self.worst.items())
        where = f" [{e.variant}]" if e.variant else ""
        return f"{self.outcome}{where}: {wanted}; said {said or 'nothing'} ({e.why})"


@functools.cache
def families() -> Mapping[str, str]:
    """The family of every rule, by its name."""
    return {rule.name: rule.family for rule in all_rules()}


@functools.cache
def written() -> frozenset[str]:
    """The rules that there are."""
    return frozenset(rule.name for rule in all_rules())


def case_ids(folder: Path = HERE) -> list[str]:
    """Every case of a folder, by the files that say what to expect."""
    return sorted(path.name.removesuffix(EXPECT) for path in folder.glob(f"*{EXPECT}"))


def read_case(case_id: str, folder: Path = HERE) -> Case:
    """What a case expects. Raises FileFaultError with every fault, each with its file."""
    document = read_yaml(folder / f"{case_id}{EXPECT}")
    try:
        return Case.model_validate(document.value)
    except ValidationError as error:
        raise FileFaultError(model_faults(document, error, (), Case)) from error


def rig_path(case_id: str, variant: str | None = None, folder: Path = HERE) -> Path:
    """The file of a case's rig, or of the changed one."""
    return folder / f"{case_id}{f'--{variant}' if variant else ''}{RIG}"


def stray_files(folder: Path = HERE) -> Iterator[Fault]:
    """Rigs that no case speaks of, and cases without their rig."""
    wanted = {
        rig_path(case_id, variant, folder)
        for case_id in case_ids(folder)
        for variant in {None, *(e.variant for e in read_case(case_id, folder).expectations)}
    }
    there = set(folder.glob(f"*{RIG}"))
    yield from (Fault(str(path), 0, 0, "this rig is missing.") for path in sorted(wanted - there))
    yield from (Fault(str(path), 0, 0, "no case speaks of it.") for path in sorted(there - wanted))


@functools.cache
def worst_said(path: Path) -> Mapping[str, str]:
    """The worst severity of every rule on the rig of a file; missing figures do not count."""
    found: dict[str, str] = {}
    for finding in check(read_rig(path, default_catalog())).findings:
        if RANK.get(finding.severity, 0) > RANK[found.get(finding.rule, "none")]:
            found[finding.rule] = finding.severity
    return found


def judged(case_id: str, folder: Path = HERE) -> Iterator[Judged]:
    """Every expectation of a case beside what the engine says of its rig."""
    for expected in read_case(case_id, folder).expectations:
        worst = worst_said(rig_path(case_id, expected.variant, folder))
        said = {rule: worst[rule] for rule in expected.rules if rule in worst}
        yield Judged(expected, outcome_of(expected, said, written()), said)


def outcome_of(
    expected: MustRaise | MustNot, worst: Mapping[str, str], there: frozenset[str]
) -> Outcome:
    """What came of an expectation. ``there`` are the rules that are written."""
    if not there.intersection(expected.rules):
        return "not yet"
    if expected.met(worst):
        return "settled doubt" if expected.doubt and there.issuperset(expected.rules) else "agrees"
    if expected.doubt:
        return "doubt"
    if isinstance(expected, MustRaise):
        if expected.optional:
            return "optional"
        if not there.issuperset(expected.rules):
            return "not yet"
    return "differs"
