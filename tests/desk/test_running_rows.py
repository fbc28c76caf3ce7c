"""The rows about heat and electricity, under the bar of the wall."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt

from rigdesk.rig.rig import Rig
from rigdesk.rig.site_edits import set_site
from rigdesk.units import Price

from .conftest import MakeWindow, Person, rig_file, two_cards

KWH = Price(amount=0.35, date="2026-01")


def lines(person: Person) -> dict[str, str]:
    """What the two rows say, with plain spaces."""
    rows = person.bench.answer.running
    return {
        row.name.text(): row.figure.text().replace("\u2009", " ") for row in (rows.heat, rows.year)
    }


def priced(rig: Rig, hours: float | None = 24) -> Rig:
    """The rig with a price of electricity, and hours if any."""
    return set_site(rig, price_kwh=KWH, hours_a_day=hours)


def test_rows_say_what_the_totals_say(four: Person) -> None:
    """BTU/h, air and kWh are the engine's; without a price there is no money."""
    totals = four.bench.document.report.totals
    assert lines(four) == {
        "Heat": f"{totals.heat_btu_h:,.0f} BTU/h · {totals.air_m3h:,.0f} m³/h",
        "Electricity a year": f"{totals.running.kwh_a_year:,.0f} kWh",
    }
    assert "CFM" in four.bench.answer.running.heat.toolTip()
    tip = four.bench.answer.running.year.toolTip()
    assert "the rig states no hours" in tip
    assert "No price of a kWh in EUR" in tip
    assert "€80 to €250 a GPU and month" in tip


def test_a_price_makes_money_of_it(open_window: MakeWindow, tmp_path: Path) -> None:
    """Two cards are no case for a rack: only hours and money are told."""
    desk = open_window(rig_file(tmp_path, priced(two_cards(), 8)))
    cost = desk.bench.document.report.totals.running.cost_a_year
    assert cost is not None
    assert lines(desk)["Electricity a year"].endswith(f" kWh · €{cost:,.0f}")
    assert desk.bench.answer.running.year.toolTip() == "8 hours a day"


def test_a_rack_stands_beside_power_here(four: Person, tmp_path: Path) -> None:
    """Four cards that never rest: both ways of a GPU and month."""
    four.bench.document.edit("Price", priced(four.rig))
    tip = four.bench.answer.running.year.toolTip()
    assert tip.startswith("24 hours a day\nA rack elsewhere: ")
    assert "Power here: €" in tip


def test_rows_follow_the_rig(four: Person) -> None:
    """A card less is less heat; taken back, it is as before."""
    before = lines(four)
    four.bench.document.select(("gpu4",))
    four.key(four.bench.canvas, Qt.Key.Key_Delete)
    assert lines(four) != before
    four.do("undo")
    assert lines(four) == before


def test_an_empty_rig_has_none(empty: Person) -> None:
    """Nothing draws, nothing is warm."""
    assert not empty.bench.answer.running.isVisible()
