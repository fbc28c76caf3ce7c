"""What the machine is to live with: its heat, and electricity a year."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from rigdesk.desk.panels.sections import LineRow
from rigdesk.totals import Totals
from rigdesk.totals.running import AIR_RISE_C, CFM_PER_M3H, Running
from rigdesk.units import format_money, trim

THIN = "\u2009"


class RunningRows(QWidget):
    """Heat and the air that carries it off, then kWh and money a year; gone without a draw."""

    def __init__(self) -> None:
        super().__init__()
        self.heat = LineRow()
        self.year = LineRow()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.heat)
        column.addWidget(self.year)

    def show_totals(self, totals: Totals) -> None:
        """Show other totals."""
        running = totals.running
        self.setVisible(running.kwh_a_year > 0)
        flow = f"{totals.air_m3h:,.0f}{THIN}m³/h"
        self.heat.show_pair(
            self.tr("Heat"), f"{totals.heat_btu_h:,.0f}{THIN}BTU/h · {flow}", heat_tip(totals)
        )
        self.year.show_pair(self.tr("Electricity a year"), year_words(running), year_tip(running))


def year_words(running: Running) -> str:
    """12,997 kWh, and what it costs where a price is stated."""
    kwh = f"{running.kwh_a_year:,.0f}{THIN}kWh"
    if running.cost_a_year is None:
        return kwh
    return f"{kwh} · {format_money(running.cost_a_year, running.currency)}"


def heat_tip(totals: Totals) -> str:
    """What the air is for, in both units."""
    feet = f"{totals.air_m3h * CFM_PER_M3H:,.0f}{THIN}CFM"
    return (
        f"{totals.heat_w:,.0f}{THIN}W of heat. {totals.air_m3h:,.0f}{THIN}m³/h ({feet}) of air "
        f"carry it out, {AIR_RISE_C:.0f}{THIN}°C warmer than they came"
    )


def year_tip(running: Running) -> str:
    """By which hours, at which price, and what a place in a rack costs."""
    hours = f"{trim(running.hours_a_day, 1)} hours a day"
    lines = [hours if running.stated else "Day and night: the rig states no hours"]
    if running.cost_a_year is None:
        lines.append(f"No price of a kWh in {running.currency} is stated")
    there = running.colocation
    if there is not None:
        least, most, power = (format_money(m, there.currency) for m in there[:3])
        lines.append(f"A rack elsewhere: {least} to {most} a GPU and month, {power} of it power")
        month = running.cost_a_gpu_month
        if month is not None:
            here = format_money(month, running.currency)
            lines.append(f"Power here: {here} a GPU and month")
    return "\n".join(lines)
