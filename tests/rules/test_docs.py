"""Every rule explains itself, under a name and code that nobody else has."""

from __future__ import annotations

import re

from sweeps import for_every

from rigdesk.rules.finding import SEVERITIES
from rigdesk.rules.rule import FAMILIES, SECTIONS, Rule, all_rules, rule_named

RULES = all_rules()
every_rule = for_every(RULES)


@every_rule
def test_all_four_sections_are_there(rule: Rule) -> None:
    """What, why, what to do and whence: help and ``explain`` print nothing else."""
    for heading in SECTIONS:
        paragraph = rule.section(heading)
        assert len(paragraph) > 30, heading
        assert paragraph.endswith("."), heading


@every_rule
def test_sections_stand_in_order_and_nothing_stands_between(rule: Rule) -> None:
    """A heading misspelt would put its paragraph under the one before."""
    headings = [line for line in rule.doc.splitlines() if line in SECTIONS]
    assert tuple(headings) == SECTIONS
    assert len(rule.doc.split("\n\n")) == 1 + len(SECTIONS)


@every_rule
def test_title_is_one_sentence(rule: Rule) -> None:
    """The first line stands alone in lists."""
    first, second, *_ = rule.doc.splitlines()
    assert first.endswith(".")
    assert second == ""
    assert rule.title == first[:-1]


@every_rule
def test_name_reads_after_allow(rule: Rule) -> None:
    """``allow airflow-adjacent``: lower case, words with hyphens."""
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", rule.name)


@every_rule
def test_code_is_a_letter_and_three_digits(rule: Rule) -> None:
    """S101."""
    assert re.fullmatch(r"[A-Z]\d{3}", rule.code)


def test_a_family_has_a_letter_of_its_own() -> None:
    """A code tells the family."""
    letters = {(rule.family, rule.code[:2]) for rule in RULES}
    assert len({family for family, _ in letters}) == len(letters)
    assert len({letter for _, letter in letters}) == len(letters)


@every_rule
def test_severities_are_known_and_worst_first(rule: Rule) -> None:
    """What a rule may raise is part of its docs."""
    assert rule.severities
    assert [s for s in SEVERITIES if s in rule.severities] == list(rule.severities)


def test_names_and_codes_are_unique() -> None:
    """A waiver's key begins with the name."""
    assert len({rule.name for rule in RULES}) == len(RULES)
    assert len({rule.code for rule in RULES}) == len(RULES)


def test_rules_come_by_family_and_code() -> None:
    """The order in which they are explained."""
    order = [(FAMILIES.index(rule.family), rule.code) for rule in RULES]
    assert order == sorted(order)


def test_a_rule_is_found_by_name_or_code() -> None:
    """In either case of letters; an unknown word finds none."""
    rule = rule_named("Slot-Overlap")
    assert rule is not None
    assert rule_named("s101") is rule
    assert rule_named("no-such-rule") is None


def test_a_section_that_is_not_there_is_empty() -> None:
    """Asking for it is no error."""
    rule = rule_named("slot-overlap")
    assert rule is not None
    assert rule.section("What it costs") == ""
