"""Asking one rule about one rig."""

from __future__ import annotations

from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding
from rigdesk.rules.rule import rule_named


def found(name: str, rig: Rig) -> tuple[Finding, ...]:
    """The findings of one rule; a rule that fails fails the test."""
    rule = rule_named(name)
    assert rule is not None, f"no rule is called {name}"
    findings = check(rig, [rule]).findings
    assert not [f.message for f in findings if f.rule == "engine"]
    return findings


def said(name: str, rig: Rig) -> list[tuple[str, str]]:
    """Severity and sentence of each finding, with plain spaces."""
    return [(f.severity, f.message.replace("\u2009", " ")) for f in found(name, rig)]


def verdict(name: str, rig: Rig) -> str | None:
    """The severity of a rule's only finding; None when it is silent."""
    findings = found(name, rig)
    assert len(findings) <= 1, [f.message for f in findings]
    return findings[0].severity if findings else None
