"""Edits of what stands around the machine, waivers and measured figures among them."""

from __future__ import annotations

import datetime as dt

import factories as make
import pytest
from pydantic import ValidationError

from rigdesk.rig import edits
from rigdesk.rig.measuring import measured_gap, with_measured
from rigdesk.rig.placed import Extra, RiserPath, RiserPiece
from rigdesk.rig.rig import EMPTY
from rigdesk.rig.seats import TRAY, RiserSeat
from rigdesk.rig.surroundings import Brace, Circuit, Duct, FittedFan, FittedStrip, Vat
from rigdesk.units import Figure, Price

from .kit import part

DAY = dt.date(2026, 3, 2)


def test_name_and_notes() -> None:
    """A blank name is no name."""
    assert edits.rename(EMPTY, "  Four cards ").name == "Four cards"
    assert edits.rename(EMPTY, "   ") == EMPTY
    assert edits.set_notes(EMPTY, "x").notes == "x"


def test_rest() -> None:
    """The rest is watts or worked out; below zero it is refused."""
    assert edits.set_rest(EMPTY, 250).rest_w == 250
    assert edits.set_rest(edits.set_rest(EMPTY, 250), None) == EMPTY
    with pytest.raises(ValueError, match="greater than or equal to 0"):
        edits.set_rest(EMPTY, -1)


def test_circuits() -> None:
    """Set adds or changes by id; unknown kinds and taken ids are refused."""
    rig = edits.set_circuit(EMPTY, Circuit(id="wall1", kind="us-15a-120v"))
    rig = edits.set_circuit(rig, Circuit(id="wall1", kind="eu-16a-230v"))
    assert [circuit.kind for circuit in rig.circuits] == ["eu-16a-230v"]
    rig = edits.set_circuit(rig, Circuit(id="own", volts=208, amps=30))
    rig = edits.add_supply(rig, make.psu(), circuit="wall1")
    with pytest.raises(ValueError, match="'eu-1a' is no known circuit; one of us-15a-120v"):
        edits.set_circuit(rig, Circuit(id="wall2", kind="eu-1a"))
    with pytest.raises(ValueError, match="'psu1' is taken"):
        edits.set_circuit(rig, Circuit(id="psu1", kind="eu-16a-230v"))
    left = edits.remove_circuit(rig, "wall1")
    assert [circuit.id for circuit in left.circuits] == ["own"]
    assert left.supplies[0].circuit is None


def test_strips() -> None:
    """A strip comes with its record and goes with it."""
    ups = part("strip", "test-ups", type="ups")
    rig = edits.set_strip(EMPTY, FittedStrip(id="ups", type="ups", part="test-ups"), ups)
    assert rig.parts["test-ups"] == ups
    assert edits.set_strip(rig, FittedStrip(id="ups")).parts == {}
    assert edits.remove_strip(rig, "ups") == EMPTY


def test_risers() -> None:
    """Taking a path away puts its card into the tray."""
    riser = part("riser", "test-riser", type="ribbon", gen=4)
    path = RiserPath(id="r1", start="PCIE1", pieces=(RiserPiece(part="test-riser"),))
    rig = edits.set_riser(EMPTY, path, [riser])
    assert "test-riser" in rig.parts
    rig = edits.place_card(rig, make.gpu(), RiserSeat(opening=3, riser="r1"))
    left = edits.remove_riser(rig, "r1")
    assert left.cards[0].seat == TRAY
    assert set(left.parts) == {"test-gpu"}


def test_extras_braces_ducts() -> None:
    """One extra a name, one brace and one duct a card."""
    rig = edits.place_card(EMPTY, make.gpu())
    start = rig
    rig = edits.set_extra(rig, Extra(name="Switch", power_w=10))
    rig = edits.set_extra(rig, Extra(name="Switch", part="test-nic"), make.other_card())
    assert len(rig.extras) == 1
    assert "test-nic" in rig.parts
    rig = edits.remove_extra(rig, "Switch")
    rig = edits.set_brace(
        edits.set_brace(rig, Brace(card="gpu1")), Brace(card="gpu1", kind="stand")
    )
    assert [brace.kind for brace in rig.braces] == ["stand"]
    rig = edits.set_duct(edits.set_duct(rig, Duct(card="gpu1")), Duct(card="gpu1"))
    assert len(rig.ducts) == 1
    assert edits.remove_duct(edits.remove_brace(rig, "gpu1"), "gpu1") == start


def test_fit_out_site_use_money() -> None:
    """Fields change one by one; a value that a field does not take is refused."""
    fan = part("fan", "test-fan", size_mm=140)
    rig = edits.set_fit_out(EMPTY, [fan], fans=(FittedFan(side="front", part="test-fan"),))
    rig = edits.set_fit_out(rig, side_panel="off")
    assert rig.fit_out.fans[0].part in rig.parts
    rig = edits.set_site(edits.set_site(rig, place="lab"), country="DE")
    assert (rig.site.place, rig.site.country) == ("lab", "DE")
    assert edits.set_use(rig, work="serving").use.work == "serving"
    rig = edits.set_money(rig, currency="USD", vat=Vat(percent=19))
    assert (rig.money.currency, rig.money.vat) == ("USD", Vat(percent=19))
    with pytest.raises(ValueError, match="place"):
        edits.set_site(rig, place="moon")
    with pytest.raises(ValueError, match="colour"):
        edits.set_site(rig, colour="red")
    with pytest.raises(ValueError, match="currency"):
        edits.set_money(rig, currency="euro")
    with pytest.raises(ValueError, match="retainer"):
        edits.set_fit_out(rig, retainer=3)


def test_own_price() -> None:
    """An own price is set, changed and taken back."""
    price = Price(amount=4200, date=DAY)
    rig = edits.set_own_price(EMPTY, "test-gpu", price)
    assert rig.money.prices == {"test-gpu": price}
    assert edits.set_own_price(rig, "test-gpu", None) == EMPTY


def test_a_part_is_bought_new_or_used() -> None:
    """By its id, in one order; None is whichever price there is."""
    rig = edits.set_condition(EMPTY, "test-psu", "used")
    rig = edits.set_condition(rig, "test-gpu", "new")
    assert list(rig.money.conditions.items()) == [("test-gpu", "new"), ("test-psu", "used")]
    rig = edits.set_condition(rig, "test-gpu", "used")
    assert rig.money.conditions["test-gpu"] == "used"
    for named in ("test-gpu", "test-psu"):
        rig = edits.set_condition(rig, named, None)
    assert rig == EMPTY
    with pytest.raises(ValidationError):
        edits.set_condition(EMPTY, "test-gpu", "stolen")  # type: ignore[arg-type]


def test_waivers() -> None:
    """One waiver a finding, never without a reason."""
    rig = edits.waive(EMPTY, "a:gpu1", " It runs ", required=20, actual=1.6, date=DAY)
    assert (rig.waivers[0].reason, rig.waivers[0].actual) == ("It runs", 1.6)
    again = edits.waive(rig, "a:gpu1", "Still")
    assert [waiver.reason for waiver in again.waivers] == ["Still"]
    assert edits.unwaive(again, "a:gpu1") == EMPTY
    with pytest.raises(ValueError, match="at least 1 character"):
        edits.waive(EMPTY, "a:gpu1", "  ")


def test_measured_part() -> None:
    """A measured figure overrides the record's own, once a field."""
    rig = make.rig(make.at("PCIE1", make.gpu()))
    rig = edits.measure_part(rig, "test-gpu", "length_mm", Figure(value=260))
    rig = edits.measure_part(rig, "test-gpu", "length_mm", Figure(value=266), date=DAY, note="x")
    assert len(rig.measured) == 1
    assert with_measured(rig.parts, rig.measured)["test-gpu"].length_mm.value == 266  # type: ignore[union-attr]
    assert edits.unmeasure(rig, rig.measured[0]).measured == ()
    with pytest.raises(ValueError, match="no part 'other-gpu'"):
        edits.measure_part(rig, "other-gpu", "length_mm", Figure(value=1))
    for field in ("tdp_w", "lenght_mm"):
        with pytest.raises(ValueError, match="is no figure of Makers test-gpu"):
            edits.measure_part(rig, "test-gpu", field, Figure(value=1))


def test_measured_gap() -> None:
    """A gap is one whichever thing is named first."""
    rig = edits.measure_gap(EMPTY, "gpu1", "gpu2", Figure(value=3))
    rig = edits.measure_gap(rig, "gpu2", "gpu1", Figure(value=4), date=DAY, note="paper strip")
    assert len(rig.measured) == 1
    found = measured_gap(rig.measured, "gpu1", "gpu2")
    assert found is not None
    assert found.value == 4
    assert measured_gap(rig.measured, "gpu1", "gpu3") is None
