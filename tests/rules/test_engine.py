"""The engine: one report from one rig, whatever a rule does and whatever was waived."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from factories import at, board, case, gpu, open_air, rig, wanted

from rigdesk.parts import Baseboard
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import ModuleSeat, RailSeat, RiserSeat, VerticalSeat
from rigdesk.rules.build import Build
from rigdesk.rules.engine import Report, check, check_build
from rigdesk.rules.finding import SEVERITIES, Finding, Severity, mm
from rigdesk.rules.rule import Rule, all_rules, rule_named

ONE_CARD = rig(at("PCIE1", gpu()))


def said(*findings: Finding, name: str = "test-rule") -> Rule:
    """A rule that says just this."""

    def speak(_: Build) -> Iterator[Finding]:
        yield from findings

    return Rule(name, "S999", "space", SEVERITIES, "", speak)


def broken(_: Build) -> Iterator[Finding]:
    """A rule with a fault, after it has said something."""
    yield Finding("note", "All is well")
    raise ZeroDivisionError


def report_of(*severities: Severity) -> Report:
    """A report with findings of these severities."""
    rules = [said(Finding(s, f"a {s}", about=str(i))) for i, s in enumerate(severities)]
    return check(ONE_CARD, rules)


def test_a_rule_that_fails_is_a_doubt_and_never_works() -> None:
    """A fault of ours must not look like a good machine."""
    report = check(ONE_CARD, [Rule("broken-rule", "S998", "space", SEVERITIES, "", broken)])
    (finding,) = report.findings
    assert (finding.severity, finding.rule, finding.code) == ("unknown", "engine", "Z001")
    assert finding.key == "engine:broken-rule"
    assert "broken-rule" in finding.message
    assert "ZeroDivisionError" in finding.message
    assert "Works" not in report.headline


def test_other_rules_speak_beside_a_broken_one() -> None:
    """One fault silences one rule."""
    rules = [
        Rule("broken-rule", "S998", "space", SEVERITIES, "", broken),
        said(Finding("note", "x")),
    ]
    assert [finding.rule for finding in check(ONE_CARD, rules).findings] == ["engine", "test-rule"]


@pytest.mark.parametrize(
    ("severities", "headline"),
    [
        ((), "Works"),
        (("note",), "Works"),
        (("warning",), "Works, with 1 warning"),
        (("warning", "note", "warning"), "Works, with 2 warnings"),
        (("unknown", "warning"), "Can't say yet: 1 figure to measure"),
        (("unknown", "unknown"), "Can't say yet: 2 figures to measure"),
        (("error", "unknown"), "Cannot be built: 1 error"),
        (("warning", "error", "error"), "Cannot be built: 2 errors"),
    ],
)
def test_headline(severities: tuple[Severity, ...], headline: str) -> None:
    """The answer in one line, by the worst."""
    report = report_of(*severities)
    assert report.headline == headline
    assert report.worst == next((s for s in SEVERITIES if s in severities), None)


def test_findings_come_worst_first() -> None:
    """And within a severity as the rules said them."""
    report = report_of("note", "error", "warning", "unknown", "error")
    assert [f.severity for f in report.findings] == ["error", "error", "unknown", "warning", "note"]
    assert [f.about for f in report.findings][:2] == ["1", "4"]
    assert report.counts() == {"error": 2, "unknown": 1, "warning": 1, "note": 1}


def test_a_rig_without_cards_says_so() -> None:
    """Nothing works where nothing is planned."""
    assert check(EMPTY).headline == "No card planned yet"


def test_a_baseboard_is_a_plan_without_cards() -> None:
    """Its modules are the GPUs; a chassis alone is no plan."""
    base = Baseboard(
        id="base", maker="Makers", name="Base", modules=8, module_type="SXM4", module_w=200
    )
    assert check(rig(baseboard="base", parts=(base,))).headline.startswith("Works")
    assert check(rig(case=case())).headline == "No card planned yet"


def test_a_key_lasts_whatever_the_order_of_subjects() -> None:
    """Rule, placements, and what tells two findings apart."""
    one = said(Finding("note", "x", subjects=("gpu2", "gpu1"), about="bridge"))
    two = said(Finding("note", "x", subjects=("gpu1", "gpu2"), about="bridge"))
    keys = {check(ONE_CARD, [rule]).findings[0].key for rule in (one, two)}
    assert keys == {"test-rule:gpu1:gpu2:bridge"}


def test_report_opens_what_it_was_made_of() -> None:
    """Views need the scene and the totals beside the findings."""
    report = check(ONE_CARD)
    assert report.rig is ONE_CARD
    assert report.scene.cards[0].id == "gpu1"
    assert report.totals is report.build.totals
    assert report.only("ram-clearance") == tuple(
        finding for finding in report.findings if finding.rule == "ram-clearance"
    )


# Waivers


def gap_rule(actual: float | None, required: float | None = 20.0) -> Rule:
    """A finding about a gap."""
    return said(
        Finding(
            "warning", "gap", subjects=("gpu1",),
            required=None if required is None else mm(required),
            actual=None if actual is None else mm(actual),
        )
    )  # fmt: skip


def waived_rig(**waiver: float | None) -> Rig:
    """One card, and a waiver of that finding."""
    entry = {"key": "test-rule:gpu1", "reason": "It has run for a year", **waiver}
    return rig(at("PCIE1", gpu()), waivers=(entry,))


def test_a_waived_finding_stays_visible_and_counts_no_more() -> None:
    """It is printed with its reason; the headline forgets it."""
    report = check(waived_rig(required=20, actual=5), [gap_rule(5)])
    assert report.findings[0].waived == "It has run for a year"
    assert report.active == ()
    assert report.headline == "Works"
    assert report.worst is None


@pytest.mark.parametrize(
    ("then", "now", "holds"),
    [(5.0, 5.0, True), (5.0, 6.0, True), (5.0, 4.995, True), (5.0, 4.9, False), (5.0, -1.0, False)],
)
def test_a_waiver_lapses_when_its_figures_get_worse(then: float, now: float, holds: bool) -> None:
    """It was given for 15 mm missing; rounding ends nothing."""
    report = check(waived_rig(required=20, actual=then), [gap_rule(now)])
    assert (report.active == ()) is holds


def test_a_waiver_of_a_figure_without_requirement() -> None:
    """Then the figure itself must not grow."""
    assert check(waived_rig(actual=300), [gap_rule(300, None)]).active == ()
    assert check(waived_rig(actual=300), [gap_rule(320, None)]).active


def test_a_waiver_without_figures_holds() -> None:
    """Nothing to compare, on either side."""
    assert check(waived_rig(), [gap_rule(3)]).active == ()
    assert check(waived_rig(required=20, actual=5), [gap_rule(None)]).active == ()


def test_a_figure_without_end_ends_a_waiver() -> None:
    """Nothing is worse than no number."""
    assert check(waived_rig(required=20, actual=5), [gap_rule(float("inf"))]).active


def test_a_waiver_of_another_finding_changes_nothing() -> None:
    """Keys decide."""
    other = rig(at("PCIE1", gpu()), waivers=({"key": "test-rule:gpu2", "reason": "no"},))
    assert check(other, [gap_rule(5)]).active


def test_a_waiver_of_a_real_finding() -> None:
    """Waived with the figures that the engine gave; a thicker card ends it."""

    def planned(thickness: float, waivers: tuple[dict[str, object], ...] = ()) -> Rig:
        upper = open_air("upper", thickness_mm=thickness, slots=None)
        return rig(at("PCIE1", upper), at("PCIE4", gpu()), waivers=waivers)

    (finding,) = check(planned(57)).only("airflow-adjacent")
    assert finding.required is not None
    assert finding.actual is not None
    waiver: dict[str, object] = {
        "key": finding.key, "reason": "My case has two fans there",
        "required": finding.required.value, "actual": finding.actual.value,
    }  # fmt: skip
    (kept,) = check(planned(57, (waiver,))).only("airflow-adjacent")
    (lapsed,) = check(planned(58, (waiver,))).only("airflow-adjacent")
    assert kept.waived == "My case has two fans there"
    assert lapsed.waived is None


# Whatever a rig holds


@pytest.mark.parametrize(
    "odd",
    [
        EMPTY,
        rig(at("PCIE1", gpu()), board=None),
        rig(wanted(gpu())),
        rig(at(VerticalSeat(vertical=1, riser="r"), open_air()), case=case()),
        rig(at(RailSeat(rail="top", place=2), open_air()), case=case(style="open-frame")),
        rig(at(ModuleSeat(module=1), gpu())),
        rig(at(RiserSeat(opening=64, riser="r"), gpu()), case=case(openings=0)),
        rig(at("PCIE1", gpu(length_mm=None, height_mm=None, thickness_mm=None, slots=None))),
        rig(at("PCIE1", gpu(plugs=[], tdp_w=None)), board=board(slots=1, form="mini-ITX")),
        ONE_CARD.model_copy(update={"parts": {}}),
        rig(at("PCIE1", gpu()), measured=({"part": "test-gpu", "field": "slots", "value": 9},)),
    ],
    ids=range(11),
)
def test_no_rule_fails_on_an_odd_rig(odd: Rig) -> None:
    """Partial, empty or strange: every rule still answers."""
    report = check(odd)
    assert [finding.message for finding in report.findings if finding.rule == "engine"] == []


def test_a_check_of_what_is_assembled_is_the_same_check() -> None:
    """The window assembles once and checks when it likes."""
    report = check(ONE_CARD)
    assert check_build(report.build).findings == report.findings


def test_one_rule_can_be_asked_alone() -> None:
    """Its findings are those that it has among all."""
    rule = rule_named("bottom-overhang")
    assert rule is not None
    last = rig(at("PCIE7", gpu()), case=case())
    assert check(last, [rule]).findings == check(last).only("bottom-overhang")


def test_every_message_can_be_written() -> None:
    """No template names a figure that its finding lacks."""
    crowded = rig(*(at(f"PCIE{n}", open_air()) for n in range(1, 8)), case=case(openings=7))
    report = check(crowded, all_rules())
    assert all("{" not in finding.message for finding in report.findings)
