"""Watts: each supply against its rating, and the wall against its circuit."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rigdesk.desk.panels.meters import TICK, Piece, StackBar, ThinBar
from rigdesk.desk.panels.pieces import button, word
from rigdesk.desk.panels.sections import LineRow, Section
from rigdesk.rules.engine import Report
from rigdesk.totals.draws import unlisted_modules
from rigdesk.totals.power import CircuitLoad, Power, SupplyLoad

THIN = "\u2009"
MANY = 2
"""More supplies than these get low bars, so that the findings keep their room."""


class PowerSection(Section):
    """Steady watts of the whole machine, and a bar a supply."""

    def __init__(self) -> None:
        super().__init__("Power", line=False)
        self._rows: list[_SupplyRow] = []
        self._words = ""
        self.parts = word("", 11, tone="muted")
        self.bars = QVBoxLayout()
        self.bars.setSpacing(2)
        self.column.addLayout(self.bars)
        self.column.addWidget(self.parts)

    def show_report(self, report: Report) -> None:
        """Show other watts."""
        power, cpu_w, modules = report.totals.power, cpu_watts(report), module_watts(report)
        rating = sum(load.part.rating_w for load in power.supplies)
        steady = watts(power.steady_w)
        self.show_total(f"{steady} of {watts(rating)}" if rating else f"{steady}, no supply")
        while len(self._rows) < len(power.supplies):
            row = _SupplyRow()
            self._rows.append(row)
            self.bars.addWidget(row)
        while len(self._rows) > len(power.supplies):
            gone = self._rows.pop()
            self.bars.removeWidget(gone)
            gone.deleteLater()
        several = len(power.supplies) > 1
        self._words = breakdown(power, cpu_w, modules)
        unstated = [draw.card.upper() for draw in power.cards if draw.watts is None]
        if unstated:
            self._words += f"; {', '.join(unstated)} unknown"
        for row, load in zip(self._rows, power.supplies, strict=True):
            part = load.rest_w / power.rest_w if power.rest_w else 0.0
            pieces = pieces_of(load, cpu_w * part, modules.watts * part)
            low = len(power.supplies) > MANY
            row.show_load(load, pieces, "" if several else self._words, named=several, low=low)
        self.parts.setText(self._words)
        # With one supply the words stand under its bar.
        self.parts.setVisible(bool(self._words) and len(power.supplies) != 1)
        self.setToolTip(
            "\n".join(f"{item.label}: {'~' if item.estimated else ''}{watts(item.watts)}"
                      for item in power.rest)
        )  # fmt: skip


class _SupplyRow(QWidget):
    """A bar, named only where there are several."""

    def __init__(self) -> None:
        super().__init__()
        self.words = LineRow()
        self.bar = StackBar()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.words)
        column.addWidget(self.bar)

    def show_load(
        self, load: SupplyLoad, pieces: tuple[Piece, ...], caption: str, *, named: bool, low: bool
    ) -> None:
        """Fill the bar of one supply with its pieces against its rating."""
        rating = load.part.rating_w
        self.words.setVisible(named)
        self.words.show_pair(
            f"{load.supply} · {load.part.name}", f"{watts(load.steady_w)} of {watts(rating)}"
        )
        self.bar.set_low(low)
        self.bar.show_load(pieces, rating, caption)
        said = f"{load.part.title}: {watts(load.steady_w)} of {watts(rating)}, {load.share:.0%}"
        self.bar.setToolTip(said)
        self.bar.setAccessibleName(said)


class WallSection(QWidget):
    """At the wall: each circuit's load against what it carries; or a way to choose one."""

    choose = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[tuple[LineRow, ThinBar]] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 0)
        self._column.setSpacing(4)
        self.none = word("", 12)
        self.pick = button(self.tr("Choose a circuit"), "pill", self.choose.emit)
        self._ask = QWidget()
        row = QHBoxLayout(self._ask)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.none, 1)
        row.addWidget(self.pick)
        self._column.addWidget(self._ask)

    def show_power(self, power: Power) -> None:
        """Show other watts at the wall."""
        stated = [load for load in power.circuits if load.stated]
        self._ask.setVisible(not stated)
        known = f"At the wall {watts(power.wall_w)}" if power.wall_w else "At the wall"
        self.none.setText(known)
        self.none.setToolTip(self.tr("No circuit is chosen, so its load cannot be judged"))
        self._match(len(power.circuits))
        for (words, bar), load in zip(self._rows, power.circuits, strict=True):
            limit = load.continuous_w if load.continuous else load.breaker_w
            name = "At the wall" if len(power.circuits) == 1 else load.circuit
            assumed = "" if load.stated else " (assumed)"
            words.show_pair(name, f"{watts(load.wall_w)} of {watts(limit)} · {load.label}{assumed}",
                            circuit_tip(load))  # fmt: skip
            bar.show_share(load.wall_w / limit if limit else 1.0, circuit_role(load))

    def _match(self, count: int) -> None:
        while len(self._rows) < count:
            pair = (LineRow(12, ""), ThinBar())
            self._rows.append(pair)
            for widget in pair:
                self._column.addWidget(widget)
        while len(self._rows) > count:
            for widget in self._rows.pop():
                self._column.removeWidget(widget)
                widget.deleteLater()


class ModuleWatts(NamedTuple):
    """The SXM modules among the rest: how many, and W of each."""

    number: int = 0
    each_w: float = 0.0

    @property
    def watts(self) -> float:
        """All of them, W."""
        return self.number * self.each_w


NO_MODULES = ModuleWatts()


def pieces_of(load: SupplyLoad, cpu_w: float, modules_w: float = 0.0) -> tuple[Piece, ...]:
    """Who takes the watts of one supply: its cards and modules, then the CPU, then the rest."""
    cards = [Piece(w, "accent") for _, w in load.cards]
    modules = min(load.rest_w, modules_w)
    cpu = min(load.rest_w - modules, cpu_w)
    rest = load.rest_w - modules - cpu
    others = [Piece(modules, "accent"), Piece(cpu, "note", 0.75), Piece(rest, "muted", 0.7)]
    return tuple(piece for piece in (*cards, *others) if piece.watts > 0.01)


def breakdown(power: Power, cpu_w: float, modules: ModuleWatts = NO_MODULES) -> str:
    """The watts in words: 4 × 300 GPU · 180 CPU · 67 rest; 8 × 400 modules where there are such."""
    each = Counter(round(draw.watts) for draw in power.cards if draw.watts is not None)
    said = [f"{count} × {w}" if count > 1 else f"{w}" for w, count in sorted(each.items())[::-1]]
    words = [f"{' + '.join(said)} GPU"] if said else []
    if modules.number:
        many = f"{modules.number} × " if modules.number > 1 else ""
        words.append(f"{many}{modules.each_w:.0f} module{'s' * (modules.number > 1)}")
    if cpu_w:
        words.append(f"{cpu_w:.0f} CPU")
    rest = power.rest_w - cpu_w - modules.watts
    if rest > 0.5:
        words.append(f"{rest:.0f} rest")
    return " · ".join(words)


def circuit_role(load: CircuitLoad) -> str:
    """The colour of a circuit's bar: over its breaker, over what it carries for hours, or fine."""
    if load.wall_w > load.breaker_w:
        return "error"
    if load.wall_w > load.continuous_w:
        return "error" if load.continuous else "warning"
    return "ok"


def circuit_tip(load: CircuitLoad) -> str:
    """What the bar stands for, in words."""
    limit = f"{load.label}: breaker {watts(load.breaker_w)}"
    long = f"{watts(load.continuous_w)} for hours ({TICK:.0%})"
    other = f"; {watts(load.other_w)} of it is something else" if load.other_w else ""
    return f"{limit}, {long}{other}"


def watts(value: float) -> str:
    """Watts as they are written everywhere: 1,447 W with a thin space."""
    return f"{value:,.0f}{THIN}W"


def cpu_watts(report: Report) -> float:
    """What the processor takes of the rest, W; 0 without one or with the rest stated whole."""
    cpu = report.rig.cpu_part
    found = (item.watts for item in report.totals.power.rest if cpu and item.label == cpu.title)
    return next(found, 0.0)


def module_watts(report: Report) -> ModuleWatts:
    """The modules of the baseboard; none without one or with the rest stated whole."""
    found = unlisted_modules(report.rig)
    if found is None or report.rig.rest_w is not None:
        return NO_MODULES
    return ModuleWatts(found.number, found.base.module_w)
