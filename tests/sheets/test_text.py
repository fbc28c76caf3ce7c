"""The answer in a terminal: aligned, wrapped, and without a colour."""

from __future__ import annotations

import re

from drawing.rigs import crowded, four_blowers, four_capped, report, unruled
from golden.compare import assert_golden

from rigdesk.rig.rig import EMPTY
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import Finding
from rigdesk.sheets.text import verdict_text

FINDINGS = (
    Finding("error", "Cards meet: 45 mm needed, 40.6 mm there", rule="slot-overlap", code="S101",
            why="The maker's figure."),
    Finding("unknown", "No figure", rule="gpu-too-tall", code="S106"),
    Finding("warning", "Much " * 40, rule="noise-heat", code="C604"),
    Finding("note", "Known", rule="psu-eps-lead", code="P506", waived="read\u202e it"),
)  # fmt: skip


def text() -> str:
    return verdict_text(Report(unruled(four_blowers()).build, FINDINGS))


def test_the_text_is_as_it_was_read() -> None:
    assert_golden("four_capped.txt", verdict_text(unruled(four_capped())))
    assert_golden("findings.txt", text())


def test_an_empty_rig_is_two_lines() -> None:
    assert verdict_text(check(EMPTY)) == "Untitled rig\nNo card planned yet\n"


def test_name_and_answer_come_first() -> None:
    lines = text().splitlines()
    assert lines[:2] == ["Four blowers", "Cannot be built: 1 error"]


def test_letters_codes_and_rules_stand_in_columns() -> None:
    lines = text().splitlines()
    heads = [line for line in lines if line[:3] in ("E  ", "?  ", "W  ")]
    assert [line[:1] for line in heads] == ["E", "?", "W"]
    assert {
        line.find(word) for line, word in zip(heads, ("Cards", "No fig", "Much"), strict=True)
    } == {len("E  S101 slot-overlap  ")}
    assert "The maker's figure." in text()


def test_accepted_findings_stand_last_with_their_reason() -> None:
    lines = text().splitlines()
    assert lines.index("Accepted") > lines.index(next(x for x in lines if x.startswith("W")))
    assert lines[-1].strip() == "Accepted: read[U+202E] it"


def test_nothing_is_wider_than_asked_nor_coloured() -> None:
    for width in (60, 100):
        made = verdict_text(Report(unruled(four_blowers()).build, FINDINGS), width)
        assert max(map(len, made.splitlines())) <= width
        assert "\x1b" not in made
        assert not any(line != line.rstrip() for line in made.splitlines())


def test_totals_are_one_aligned_block() -> None:
    """Long lines go on below their own words; labels may be of several words."""
    lines = [line for line in verdict_text(unruled(four_capped())).splitlines() if line[:2] == "  "]
    told = [found for line in lines if (found := re.match(r"  (\S.*?)  +(\S)", line))]
    labels = [found[1] for found in told]
    order = ["Power", "Wall", "Cost", "Lanes", "Heat", "Weight", "GPU4"]
    assert [label for label in labels if label in order] == order
    below = [re.match(r" {4,}(\S)", line) for line in lines if line[:4] == "    "]
    assert len({found.start(2) for found in told} | {f.start(1) for f in below if f}) == 1


def test_a_crowded_rig_is_told_whole() -> None:
    checked = report(crowded())
    made = verdict_text(checked)
    assert all(finding.rule in made for finding in checked.findings)
