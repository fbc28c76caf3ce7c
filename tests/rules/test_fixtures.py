"""What every rule's fixtures declare is what the engine says."""

from __future__ import annotations

import pytest

from rigdesk.rules.engine import check
from rigdesk.rules.rule import Rule, all_rules, rule_named

from .fixtures import Fixture, all_fixtures

FIXTURES = all_fixtures()


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda fixture: fixture.name)
def test_rule_says_what_its_fixture_declares(fixture: Fixture) -> None:
    """A bad rig raises the severity named, a good one leaves its rule silent."""
    rule = rule_named(fixture.rule)
    assert rule is not None, f"no rule is called {fixture.rule}"
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


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.name)
def test_every_rule_has_a_bad_and_a_good_rig(rule: Rule) -> None:
    """A rule that was never seen to speak, or never to be silent, is not tested."""
    severities = [fixture.severity for fixture in FIXTURES if fixture.rule == rule.name]
    assert any(severities), "no bad fixture"
    assert None in severities, "no good fixture"


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.name)
def test_every_severity_of_a_rule_has_been_seen(rule: Rule) -> None:
    """What a rule says it may raise, it raises somewhere; what it raises, it says."""
    mine = [fixture for fixture in FIXTURES if fixture.rule == rule.name and fixture.severity]
    seen = {severity for fixture in mine for severity in (fixture.severity, *fixture.also)}
    assert seen == set(rule.severities)


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda fixture: fixture.name)
def test_no_rule_fails_on_another_rules_rig(fixture: Fixture) -> None:
    """Every rule meets every rig of the collection without an exception."""
    report = check(fixture.make())
    assert not [finding.why for finding in report.findings if finding.rule == "engine"]
