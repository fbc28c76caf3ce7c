"""What to measure for a finding, and how the figure goes into the rig."""

from __future__ import annotations

import factories as make
import pytest
from factories import at, rig, wanted

from rigdesk.parts.catalog import Catalog
from rigdesk.rig.file import read_rig_text, rig_text
from rigdesk.rig.placed import Supply
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding, Remedy
from rigdesk.solve.measurements import Measurement, entered, measurements_for
from rigdesk.units import Figure

from .fixing import found, sample


def asked(value: Rig, rule: str) -> list[Measurement]:
    """What a rule's worst finding asks for."""
    report = check(value)
    return measurements_for(report, found(report, rule))


def test_the_room_below_the_openings_settles_the_overhang() -> None:
    value = sample("four-a6000-seven-openings")
    [one] = asked(value, "bottom-overhang")
    assert one.label == "Measure the room below the openings of Fractal Design Define 7"
    assert (one.short, one.unit, one.entry) == ("Room below?", "mm", "figure")
    assert (one.part, one.field, one.gap) == ("fractal-define-7", "below_mm", None)
    assert "last opening" in one.where
    after = check(entered(value, one, Figure(value=40)))
    assert all(finding.severity == "note" for finding in after.only("bottom-overhang"))


def test_a_gap_between_two_cards() -> None:
    """Two cards too close to call."""
    value = rig(at("PCIE1", make.gpu("close", thickness_mm=40.7)), at("PCIE3", make.gpu()))
    [one] = asked(value, "slot-overlap")
    assert one.label == "Measure the gap between GPU1 and GPU2"
    assert (one.gap, one.unit, one.part) == (("gpu1", "gpu2"), "mm", None)
    after = check(entered(value, one, Figure(value=1)))
    assert after.only("slot-overlap") == ()


def test_a_plain_number_changes_the_record_that_the_rig_carries() -> None:
    """Watts are no figure with doubts; the file keeps them all the same."""
    silent = make.gpu("silent", tdp_w=None)
    value = rig(wanted(silent), parts=(make.psu(rating_w=500),),
                supplies=(Supply(id="psu1", part="test-psu"),))  # fmt: skip
    one, cap = asked(value, "psu-overload")
    assert (one.label, one.unit, one.entry) == ("Look up the power of Makers silent", "W", "number")
    after = entered(value, one, Figure(value=150))
    assert after.parts["silent"].tdp_w == 150  # type: ignore[union-attr]
    assert check(after).only("psu-overload") == ()
    assert (cap.label, cap.card, cap.unit) == ("Set a power cap for GPU1", "gpu1", "W")
    capped = entered(value, cap, Figure(value=150))
    assert capped.cards[0].power_cap_w == 150
    assert check(capped).only("psu-overload") == ()
    assert read_rig_text(rig_text(after), "rig", Catalog()) == after


def test_openings_are_counted_as_whole_numbers() -> None:
    value = rig(at("PCIE7", make.gpu()), case=make.case(openings=None))
    [one] = asked(value, "case-slots-short")
    assert (one.label, one.unit, one.entry) == (
        "Count the rear openings of Makers test-case", "", "number",
    )  # fmt: skip
    assert check(entered(value, one, Figure(value=8))).only("case-slots-short") == ()
    with pytest.raises(ValueError, match="openings"):
        entered(value, one, Figure(value=7.5))


def test_leads_are_more_than_a_number() -> None:
    """The remedy names the supply; its record is what has to be completed."""
    value = rig(wanted(make.gpu()), parts=(make.psu(),),
                supplies=(Supply(id="psu1", part="test-psu"),))  # fmt: skip
    [one] = asked(value, "psu-connectors")
    assert (one.part, one.field, one.entry) == ("test-psu", "leads", "look")
    with pytest.raises(ValueError, match="cannot be entered as a number"):
        entered(value, one, Figure(value=4))


def test_a_card_is_asked_for_by_the_record_of_its_part() -> None:
    bridged = rig(at("PCIE1", make.gpu()), at("PCIE3", make.gpu()),
                  bridges=((make.bridge(2, "two"), ("gpu1", "gpu2")),))  # fmt: skip
    [one] = asked(bridged, "nvlink-unsupported")
    assert (one.part, one.field) == ("test-gpu", "nvlink")


def test_each_figure_once_and_only_what_can_be_asked() -> None:
    remedies = (
        Remedy("measure", "gpu1", (("field", "backplate_mm"),)),
        Remedy("measure", "test-gpu", (("field", "backplate_mm"),)),
        Remedy("measure", "nothing", (("field", "length_mm"),)),
        Remedy("measure", "gpu1", (("field", "no_such_field"),)),
        Remedy("move", "gpu1", (("to", "PCIE2"),)),
    )
    report = check(rig(at("PCIE1", make.gpu())))
    [one] = measurements_for(report, Finding("unknown", "", remedies=remedies))
    assert one.label == "Measure the backplate of Makers test-gpu"
    assert one.short == "Backplate?"


def test_a_part_that_is_gone_cannot_be_measured() -> None:
    gone = Measurement("Measure", "Length?", "", "mm", "figure", "gone", "length_mm")
    with pytest.raises(ValueError, match="Length"):
        entered(rig(), gone, Figure(value=1))
