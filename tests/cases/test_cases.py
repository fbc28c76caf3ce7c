"""RigDesk says of real builds what became of them.

Where it cannot agree the case carries its doubt: the fact that nobody published, or why its source
is not to be trusted. A doubt that has become groundless fails here, so that the list stays honest.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rigdesk.files import FileFaultError

from .agreement import differences, lines, table
from .judging import (
    MustNot,
    MustRaise,
    case_ids,
    judged,
    outcome_of,
    read_case,
    stray_files,
)

HEAD = "title: Two cards in a row\ncertainty: 0.9\nsource: [https://example.org/build]\n"
RAISES = "must_raise:\n- {rules: [slot-overlap], severity: error, why: they meet in space}\n"
RIG = "rigdesk: 1\nname: Nothing yet\n"
THERE = frozenset({"a", "b"})


def raises(severity: str = "warning", **more: Any) -> MustRaise:
    """An expectation that a or b speaks."""
    fields = {"rules": ("a", "b"), "severity": severity, "why": "it was seen", **more}
    return MustRaise.model_validate(fields)


def forbids(most: str = "note", **more: Any) -> MustNot:
    """An expectation that neither a nor b says much."""
    fields = {"rules": ("a", "b"), "max": most, "why": "it was not seen", **more}
    return MustNot.model_validate(fields)


@pytest.mark.parametrize("case_id", case_ids())
def test_says_what_became_of_it(case_id: str) -> None:
    """Nothing that reality showed is missing, nothing that it refuted is raised."""
    wrong = [str(j) for j in judged(case_id) if j.outcome in ("differs", "settled doubt")]
    assert not wrong, "\n".join(wrong)


def test_every_rig_belongs_to_a_case() -> None:
    """A rig that nothing is expected of would test nothing."""
    assert len(case_ids()) >= 100
    assert not [str(fault) for fault in stray_files()]


def test_most_cases_carry_no_doubt() -> None:
    """Doubt is for single facts; a folder full of it would prove nothing."""
    every = [expected for case_id in case_ids() for expected in read_case(case_id).expectations]
    assert sum(expected.doubt is not None for expected in every) < len(every) / 10


@pytest.mark.parametrize(
    ("said", "outcome"),
    [
        ({}, "differs"),
        ({"a": "note"}, "differs"),
        ({"a": "warning"}, "agrees"),
        ({"b": "error"}, "agrees"),
        ({"c": "error"}, "differs"),
    ],
)
def test_as_bad_as_expected_or_worse(said: dict[str, str], outcome: str) -> None:
    """Any one of the rules will do."""
    assert outcome_of(raises(), said, THERE) == outcome


@pytest.mark.parametrize(
    ("said", "outcome"),
    [
        ({}, "agrees"),
        ({"a": "note", "b": "note"}, "agrees"),
        ({"a": "note", "b": "warning"}, "differs"),
    ],
)
def test_none_is_worse_than_allowed(said: dict[str, str], outcome: str) -> None:
    """Each of the rules has to keep to it."""
    assert outcome_of(forbids(), said, THERE) == outcome


def test_what_excuses_a_difference() -> None:
    """A doubt, an optional remark, a rule to come; but a doubt only while there is a difference."""
    doubtful = {"doubt": "nobody measured it"}
    assert outcome_of(raises(**doubtful), {}, THERE) == "doubt"
    assert outcome_of(raises(**doubtful), {"a": "error"}, THERE) == "settled doubt"
    assert outcome_of(forbids(**doubtful), {"a": "error"}, THERE) == "doubt"
    assert outcome_of(forbids(**doubtful), {}, THERE) == "settled doubt"
    assert outcome_of(raises(optional=True), {}, THERE) == "optional"
    assert outcome_of(raises(), {}, frozenset({"a"})) == "not yet"
    assert outcome_of(forbids(), {"a": "error"}, frozenset({"a"})) == "differs"
    assert outcome_of(forbids(), {}, frozenset()) == "not yet"


def test_a_case_is_told_apart_from_reality(tmp_path: Path) -> None:
    """A sound case about an empty rig differs, and says so in words."""
    (tmp_path / "x.expect.yaml").write_text(HEAD + RAISES, encoding="utf-8")
    (tmp_path / "x.rig.yaml").write_text(RIG, encoding="utf-8")
    [found] = judged("x", tmp_path)
    assert found.outcome == "differs"
    assert str(found) == ("differs: error of slot-overlap; said nothing (they meet in space)")
    assert read_case("x", tmp_path).expectations[0].family == "space"
    assert not list(stray_files(tmp_path))


def test_rigs_and_cases_come_together(tmp_path: Path) -> None:
    """A forgotten variant and a rig without a case are both named."""
    forgotten = RAISES.replace("severity", "variant: tight, severity")
    (tmp_path / "x.expect.yaml").write_text(HEAD + forgotten, encoding="utf-8")
    (tmp_path / "x.rig.yaml").write_text(RIG, encoding="utf-8")
    (tmp_path / "y.rig.yaml").write_text(RIG, encoding="utf-8")
    said = [(Path(fault.file).name, fault.what) for fault in stray_files(tmp_path)]
    assert said == [
        ("x--tight.rig.yaml", "this rig is missing."),
        ("y.rig.yaml", "no case speaks of it."),
    ]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (HEAD, "at least one thing"),
        (HEAD + RAISES.replace("slot-overlap", "slot-overlop"), "slot-overlop"),
        (HEAD + RAISES.replace("error", "info"), "info"),
        (HEAD + RAISES.replace("why", "because"), "because"),
        (HEAD.replace("0.9", "2") + RAISES, "certainty"),
        (HEAD.replace("title", "name") + RAISES, "title"),
    ],
)
def test_faults_name_their_file(text: str, word: str, tmp_path: Path) -> None:
    """The schema is strict, and says where a case breaks it."""
    (tmp_path / "x.expect.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(FileFaultError) as raised:
        read_case("x", tmp_path)
    assert str(raised.value.faults[0].file).endswith("x.expect.yaml")
    assert any(word in str(fault) for fault in raised.value.faults)


def test_the_table_counts_every_expectation() -> None:
    """What the table of agreement adds up to is what the files hold, family by family."""
    rows = table(case_ids())
    every = [expected for case_id in case_ids() for expected in read_case(case_id).expectations]
    assert {family: sum(counts.values()) for family, counts in rows.items()} == Counter(
        expected.family for expected in every
    )
    *_, last = lines(rows)
    assert last.startswith("| all |")
    assert sum(int(cell) for cell in last.split("|")[2:-1]) == len(every)


def test_differences_are_listed_by_rule() -> None:
    """A doubt can be looked up without opening every file."""
    told = list(differences(["psu-12"]))
    assert told[0].strip() == "circuit-strip"
    assert told[1].strip().startswith("psu-12: doubt")
