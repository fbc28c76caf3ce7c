"""The one engine: from a rig to its report, for the window, the command line and paper."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Waiver
from rigdesk.rules.build import Build, build
from rigdesk.rules.finding import SEVERITIES, Finding, Severity
from rigdesk.rules.rule import Rule, all_rules
from rigdesk.space.scene import Scene
from rigdesk.speech import said, said_of
from rigdesk.totals import Totals

WORSE_BY = 0.01
"""A waived figure counts as worse only beyond this, so that rounding ends no waiver."""


@dataclass(frozen=True)
class Report:
    """Everything the engine says of one rig."""

    build: Build
    findings: tuple[Finding, ...]

    @property
    def rig(self) -> Rig:
        """The rig that was checked."""
        return self.build.rig

    @property
    def scene(self) -> Scene:
        """Where everything sits."""
        return self.build.scene

    @property
    def totals(self) -> Totals:
        """What it draws, costs, weighs and links."""
        return self.build.totals

    @property
    def active(self) -> tuple[Finding, ...]:
        """Findings that nobody has waived."""
        return tuple(f for f in self.findings if f.waived is None)

    def counts(self) -> Counter[Severity]:
        """How many findings of each severity are active."""
        return Counter(f.severity for f in self.active)

    @property
    def worst(self) -> Severity | None:
        """The worst active severity; None when there is nothing to say."""
        found = {f.severity for f in self.active}
        return next((s for s in SEVERITIES if s in found), None)

    @property
    def headline(self) -> str:
        """The answer in one line."""
        if not self.rig.cards and self.rig.baseboard is None:
            return said("No card planned yet")
        counts = self.counts()
        if n := counts["error"]:
            return said_of(n, "Cannot be built: {count} error", "Cannot be built: {count} errors")
        if n := counts["unknown"]:
            return said_of(
                n,
                "Can't say yet: {count} figure to measure",
                "Can't say yet: {count} figures to measure",
            )
        if n := counts["warning"]:
            return said_of(n, "Works, with {count} warning", "Works, with {count} warnings")
        return said("Works")

    def only(self, rule: str) -> tuple[Finding, ...]:
        """The findings of one rule."""
        return tuple(f for f in self.findings if f.rule == rule)


def check(rig: Rig, rules: Iterable[Rule] | None = None) -> Report:
    """Check a rig with every rule (or those given). Never raises for what a rig holds."""
    return check_build(build(rig), rules)


def check_build(built: Build, rules: Iterable[Rule] | None = None) -> Report:
    """Check what is already assembled."""
    found: list[Finding] = []
    for rule in all_rules() if rules is None else rules:
        found.extend(_run(rule, built))
    waivers = {waiver.key: waiver for waiver in built.rig.waivers}
    if waivers:
        found = [_waived(finding, waivers) for finding in found]
    order = {severity: i for i, severity in enumerate(SEVERITIES)}
    found.sort(key=lambda finding: order[finding.severity])
    return Report(built, tuple(found))


def _run(rule: Rule, built: Build) -> list[Finding]:
    try:
        return [_stamped(finding, rule) for finding in rule.check(built)]
    except Exception as error:  # noqa: BLE001 - a broken rule must never look like "Works"
        return [_broken(rule, error)]


def _stamped(finding: Finding, rule: Rule) -> Finding:
    parts = [rule.name, *sorted(finding.subjects)]
    if finding.about:
        parts.append(finding.about)
    # The ten fields that a rule fills, then the engine's own: _replace costs ten times as much.
    return Finding(*finding[:10], rule.name, rule.code, ":".join(parts))


def _broken(rule: Rule, error: Exception) -> Finding:
    return Finding(
        "unknown",
        "The rule {name} could not be worked out ({reason}); its verdict is missing",
        {"name": rule.name, "reason": type(error).__name__},
        rule="engine",
        code="Z001",
        key=f"engine:{rule.name}",
        why="A fault in RigDesk, not in the rig. Please report it with this rig's file.",
    )


def _waived(finding: Finding, waivers: dict[str, Waiver]) -> Finding:
    waiver = waivers.get(finding.key)
    if waiver is None or _worse(finding, waiver):
        return finding
    return finding._replace(waived=waiver.reason)


def _worse(finding: Finding, waiver: Waiver) -> bool:
    """Whether the finding misses its requirement by more than what was waived."""
    if finding.actual is None or waiver.actual is None:
        return False
    now = _miss(finding.actual.value, finding.required.value if finding.required else None)
    then = _miss(waiver.actual, waiver.required)
    return not math.isfinite(now) or now > then + WORSE_BY


def _miss(actual: float, required: float | None) -> float:
    return abs(actual - required) if required is not None else abs(actual)
