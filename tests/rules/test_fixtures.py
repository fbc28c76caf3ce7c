"""What every rule's fixtures declare is what the engine says."""

from __future__ import annotations

import pytest
from sweeps import hold

from rigdesk.rules.engine import Report, check
from rigdesk.rules.rule import Rule, all_rules, rule_named

from .fixtures import Fixture, all_fixtures

FIXTURES = all_fixtures()
every_rule = pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.name)


def of(rule: Rule) -> list[Fixture]:
    """The fixtures that declare what a rule says."""
    return [fixture for fixture in FIXTURES if fixture.rule == rule.name]


@every_rule
def test_rule_says_what_its_fixtures_declare(rule: Rule) -> None:
    """A bad rig raises the severity named, a good one leaves its rule silent."""
    hold(of(rule), lambda fixture: says_it(rule, fixture))


def says_it(rule: Rule, fixture: Fixture) -> None:
    """Hold what a rule says of a fixture's rig to what the fixture declares."""
    found = check(fixture.make(), [rule]).findings
    if fixture.severity is None:
        assert [finding.message for finding in found] == []
        return
    assert found, "the rule said nothing"
    severities = {finding.severity for finding in found}
    assert severities == {fixture.severity, *fixture.also}, found[0].message
    assert {finding.rule for finding in found} == {rule.name}, found[0].message
    if fixture.times is not None:
        assert len(found) == fixture.times, [finding.message for finding in found]
    for words in fixture.says:
        assert words in found[0].message.replace("\u2009", " ")


def test_every_fixture_is_of_a_rule() -> None:
    """A name misspelt would declare nothing."""
    assert {fixture.rule for fixture in FIXTURES} <= {rule.name for rule in all_rules()}
    assert rule_named("no-such-rule") is None


@every_rule
def test_every_rule_has_a_bad_and_a_good_rig(rule: Rule) -> None:
    """A rule that was never seen to speak, or never to be silent, is not tested."""
    severities = [fixture.severity for fixture in of(rule)]
    assert any(severities), "no bad fixture"
    assert None in severities, "no good fixture"


@every_rule
def test_every_severity_of_a_rule_has_been_seen(rule: Rule) -> None:
    """What a rule says it may raise, it raises somewhere; what it raises, it says."""
    mine = [fixture for fixture in of(rule) if fixture.severity]
    seen = {severity for fixture in mine for severity in (fixture.severity, *fixture.also)}
    assert seen == set(rule.severities)


@every_rule
def test_no_rule_fails_on_another_rules_rig(rule: Rule) -> None:
    """Every rule meets every rig of the collection without an exception."""
    hold(of(rule), lambda fixture: nothing_failed(check(fixture.make())))


def nothing_failed(report: Report) -> None:
    """Hold that no rule raised an exception."""
    assert not [finding.why for finding in report.findings if finding.rule == "engine"]
