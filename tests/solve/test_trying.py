"""A change counts as a fix only where its finding goes and nothing as bad comes."""

from __future__ import annotations

import factories as make
from factories import at, rig

from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.edits import (
    change_card,
    move_card,
    remove_card,
    rename,
    set_cap,
    set_case,
    set_site,
    waive,
)
from rigdesk.rig.placed import Supply
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, SlotSeat
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding
from rigdesk.solve.trying import (
    Candidate,
    Change,
    Fix,
    cost_difference,
    family_of,
    is_removed,
    try_out,
)

from .fixing import found, sample

THICK = make.gpu("thick", thickness_mm=61)
CROWD = rig(at("PCIE1", THICK), at("PCIE3", make.gpu("thin")), at("PCIE7", make.gpu("thin")))


def tried(value: Rig, rule: str, change: Change, kind: str = "x") -> Fix | None:
    """A change tried on a rule's worst finding."""
    report = check(value)
    return try_out(report, found(report, rule), Candidate(kind, "Label", "Short", change))


def test_a_change_that_removes_its_finding_is_a_fix() -> None:
    fix = tried(CROWD, "slot-overlap", lambda r: move_card(r, "gpu1", SlotSeat(slot="PCIE4")))
    assert fix is None  # it meets the card at PCIE7 there
    fix = tried(CROWD, "slot-overlap", lambda r: move_card(r, "gpu2", SlotSeat(slot="PCIE5")))
    assert fix is not None
    assert fix.removes[0] == "slot-overlap:gpu1:gpu2"
    assert (fix.label, fix.short, fix.kind, fix.cost) == ("Label", "Short", "x", 0.0)


def test_a_change_that_cannot_be_done_is_none() -> None:
    assert (
        tried(CROWD, "slot-overlap", lambda r: move_card(r, "gpu2", SlotSeat(slot="PCIE7"))) is None
    )


def test_no_change_and_one_that_does_not_help_are_none() -> None:
    assert tried(CROWD, "slot-overlap", lambda r: r) is None
    assert tried(CROWD, "slot-overlap", lambda r: rename(r, "another")) is None


def test_taking_a_card_out_is_no_fix() -> None:
    """Neither out of the rig nor into the tray."""
    assert tried(CROWD, "slot-overlap", lambda r: move_card(r, "gpu2", TRAY)) is None
    assert tried(CROWD, "slot-overlap", lambda r: remove_card(r, "gpu2")) is None


def test_a_new_error_elsewhere_is_no_fix() -> None:
    """The overlap goes, and the bracket finds no opening."""
    tower = set_case(CROWD, make.case(openings=7))
    move: Change = lambda r: move_card(r, "gpu2", SlotSeat(slot="PCIE5"))  # noqa: E731
    assert tried(tower, "slot-overlap", move) is not None
    shorter = set_case(CROWD, make.case("short", openings=5))
    fix = tried(shorter, "slot-overlap", move)
    assert fix is None


def test_a_warning_for_a_warning_is_no_fix() -> None:
    """A 5090 capped at 400 W is out of the way of its supply and loses 16 % of its speed."""
    card = make.gpu("flagship", chip="GeForce RTX 5090", family="geforce-50", tdp_w=575)
    unit = make.psu("unit", rating_w=1000, atx_version="3.1")
    near = rig(at("PCIE1", card), parts=(unit,), supplies=(Supply(id="psu1", part="unit"),))
    assert found(check(near), "psu-low-margin").severity == "warning"
    assert tried(near, "psu-low-margin", lambda r: set_cap(r, ["gpu1"], 400), "cap") is None
    assert tried(near, "psu-low-margin", lambda r: set_cap(r, ["gpu1"], 450), "cap") is None


def test_what_is_left_as_a_note_is_removed() -> None:
    """A server room takes the warning about noise away and leaves the figure."""
    loud = rig(*(at(f"PCIE{n}", make.gpu()) for n in (1, 3, 5, 7)))
    fix = tried(loud, "noise-heat", lambda r: set_site(r, place="server-room"))
    assert fix is not None
    assert found(fix.report, "noise-heat").severity == "note"
    assert fix.removes == ("noise-heat:gpu1:gpu2:gpu3:gpu4",)
    assert "noise-heat:gpu1:gpu2:gpu3:gpu4" not in fix.adds


def test_a_note_is_not_removed_by_staying_a_note() -> None:
    calm = check(rig(at("PCIE1", make.gpu()), site={"place": "datacentre"}))
    note = next(f for f in calm.findings if f.severity == "note")
    assert not is_removed(calm, note)
    assert is_removed(calm, note._replace(severity="warning"))


def test_the_same_note_about_other_cards_is_no_new_one() -> None:
    """Moved cards cover other slots; slots-blocked says so before and after."""
    air = make.open_air("air", thickness_mm=42, bracket_slots=2, slots=2)
    near = rig(at("PCIE1", air), at("PCIE4", air), case=make.case())
    report = check(near)
    finding = found(report, "airflow-adjacent")
    change: Change = lambda r: move_card(r, "gpu2", SlotSeat(slot="PCIE5"))  # noqa: E731
    fix = try_out(report, finding._replace(severity="note"), Candidate("move", "", "", change))
    assert fix is not None


def test_a_note_in_place_of_a_note_needs_a_gain() -> None:
    """Without one it is no fix: a cap set by hand for nothing brings a note of its own."""
    loud = rig(*(at(f"PCIE{n}", make.gpu()) for n in (1, 3, 5, 7)), site={"place": "lab"})
    report = check(loud)
    note = next(f for f in report.findings if f.rule == "slots-blocked")
    thin = make.gpu("thin", thickness_mm=18, slots=1, bracket_slots=1)

    def change(value: Rig) -> Rig:
        value = value.model_copy(update={"parts": {**value.parts, "thin": thin}})
        for card in ("gpu1", "gpu2", "gpu3", "gpu4"):
            value = change_card(value, card, part="thin", power_cap_w=299)
        return value

    assert try_out(report, note, Candidate("card", "", "", change)) is None
    assert try_out(report, note, Candidate("cap", "", "", change)) is not None


def test_a_waiver_that_lapses_counts_as_new() -> None:
    """What was accepted at 15 mm comes back when it gets worse."""
    value = sample("four-a6000-seven-openings")
    report = check(value)
    short = found(report, "case-slots-short")
    waived = waive(value, short.key, "ours is cut open", required=8, actual=7)
    roomy = make.case("roomy", openings=7, below_mm=60, below="shroud", card_length_mm=400)
    fewer = roomy.model_copy(update={"id": "fewer", "openings": 6})
    assert tried(waived, "bottom-overhang", lambda r: set_case(r, roomy)) is not None
    assert tried(waived, "bottom-overhang", lambda r: set_case(r, fewer)) is None
    left = check(set_case(waived, fewer))
    assert [f.key for f in left.active if f.severity == "error"] == [short.key]


def test_the_cost_of_a_change_counts_its_lines_alone() -> None:
    """Parts without a price that stay do not hide what the change costs."""
    before = sample("four-a6000-seven-openings")
    catalog = default_catalog()
    cheap = catalog["corsair-air-540"]
    after = set_case(before, cheap)  # type: ignore[arg-type]
    was, now = check(before).totals.cost, check(after).totals.cost
    assert cost_difference(was, now) == round(now.gross - was.gross, 2)
    unpriced = set_case(before, make.case("nobody-knows"))
    assert cost_difference(was, check(unpriced).totals.cost) is None
    assert cost_difference(was, was) == 0.0


def test_the_family_of_a_finding() -> None:
    assert family_of(Finding("error", "", rule="slot-overlap")) == "space"
    assert family_of(Finding("unknown", "", rule="engine")) == ""
