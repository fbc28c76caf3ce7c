"""The head of the first page: the rig's name, the answer, and the five figures people ask for."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import tidy
from rigdesk.drawing.primitives import Label, Line, Mark, MarkKind
from rigdesk.drawing.text import fitted, plain
from rigdesk.drawing.titleblock import PROGRAM
from rigdesk.rules.engine import Report
from rigdesk.sheets.paper.flow import LEADING, SMALL, Flow, height_of, lines_at
from rigdesk.sheets.paper.wrapping import wrapped
from rigdesk.sheets.titles import BUILD_SHEET
from rigdesk.sheets.words import watts
from rigdesk.speech import numeral, said
from rigdesk.units import format_money, trim

_TITLE, _ANSWER, _FIGURE, _LEAST = 8.2, 4.7, 5.6, 3.4
_TITLE_LINES = 3
_CELL_GAP = 5.0


class Figure(NamedTuple):
    """A figure in large, what it is, and what it stands against."""

    label: str
    value: str
    against: str = ""


def front(flow: Flow, report: Report) -> None:
    """Name, answer with its mark, and a row of figures."""
    y = flow.take(5.0)
    flow.add(
        Label(flow.left, tidy(y + 2.0), said(BUILD_SHEET).upper(), "muted", 2.5, 600),
        Label(flow.right, tidy(y + 2.0), PROGRAM, "muted", 2.5, 600, "end"),
    )
    title = wrapped(report.rig.name, flow.inside, _TITLE, 700, _TITLE_LINES)
    flow.text([line for line in title if line], flow.left, _TITLE, "text", 700)
    flow.skip(1.5)
    _answer(flow, report)
    flow.skip(5.0)
    found = figures(report)
    if found:
        _figures(flow, found)


def verdict(report: Report) -> MarkKind:
    """The mark of the answer; an empty rig is worth a note."""
    if not report.rig.cards and report.rig.baseboard is None:
        return "note"
    worst = report.worst
    return "ok" if worst is None or worst == "note" else worst


def figures(report: Report) -> tuple[Figure, ...]:
    """Watts at the wall, supply, cost, heat and weight; none without any part."""
    if not report.rig.parts:
        return ()
    return _wall(report), *_supply(report), _cost(report), _heat(report), _weight(report)


def _wall(report: Report) -> Figure:
    power = report.totals.power
    if not power.circuits:
        unnamed = said("no circuit named")
        return Figure(said("At the wall"), watts(power.wall_w or power.steady_w), unnamed)
    fullest = max(power.circuits, key=lambda load: load.wall_w / load.continuous_w)
    limit = fullest.continuous_w if fullest.continuous else fullest.breaker_w
    if len(power.circuits) == 1:
        kind = "of {limit} continuous" if fullest.continuous else "of {limit} breaker"
        return Figure(said("At the wall"), watts(fullest.wall_w), said(kind, limit=watts(limit)))
    kind = "{load} of {limit} continuous" if fullest.continuous else "{load} of {limit} breaker"
    against = said(kind, load=watts(fullest.wall_w), limit=watts(limit))
    named = said("{circuit} has {load}", circuit=fullest.circuit, load=against)
    return Figure(said("At the wall"), watts(power.wall_w), named)


def _supply(report: Report) -> tuple[Figure, ...]:
    loads = report.totals.power.supplies
    if not loads:
        return ()
    fullest = max(loads, key=lambda load: load.share)
    named = f"{fullest.supply}: " if len(loads) > 1 else ""
    load, rating = watts(fullest.steady_w), watts(fullest.part.rating_w)
    against = named + said("{used} of {all}", used=load, all=rating)
    return (Figure(said("Supply"), f"{fullest.share * 100:.0f}\u2009%", against),)


def _cost(report: Report) -> Figure:
    cost = report.totals.cost
    least = "≥\u2009" if cost.unpriced else ""
    against = said("with tax" if cost.vat else "net of tax")
    if cost.unpriced:
        against += said(", {count} without price", count=cost.unpriced)
    return Figure(said("Cost"), least + format_money(cost.gross, cost.currency), against)


def _heat(report: Report) -> Figure:
    totals = report.totals
    return Figure(
        said("Heat"), watts(totals.heat_w), f"{numeral(f'{totals.heat_btu_h:,.0f}')} BTU/h"
    )


def _weight(report: Report) -> Figure:
    totals = report.totals
    about = said("some of it estimated") if totals.weight_estimated else ""
    return Figure(said("Weight"), f"{numeral(trim(totals.weight_kg, 1))}\u2009kg", about)


def _answer(flow: Flow, report: Report) -> None:
    kind = verdict(report)
    lines = wrapped(report.headline, flow.inside - 9.0, _ANSWER, 600)
    y = flow.take(height_of(lines, _ANSWER))
    middle = y + _ANSWER * LEADING / 2
    flow.add(
        Mark(tidy(flow.left + 3.0), tidy(middle), kind, 6.0),
        *lines_at(lines, flow.left + 8.5, y, _ANSWER, kind, 600),
    )


def _figures(flow: Flow, found: tuple[Figure, ...]) -> None:
    width = (flow.inside - _CELL_GAP * (len(found) - 1)) / len(found)
    against = [wrapped(plain(figure.against), width, SMALL) for figure in found]
    height = 12.4 + max(height_of(lines, SMALL) for lines in against)
    y = flow.take(height)
    for i, (figure, lines) in enumerate(zip(found, against, strict=True)):
        x = tidy(flow.left + i * (width + _CELL_GAP))
        value, size = fitted((figure.value,), width, _FIGURE, _LEAST, 600)
        flow.add(
            Line(x, y, tidy(x + width), y, "text", "dimension"),
            Label(x, tidy(y + 4.2), figure.label, "muted", SMALL, 500),
            Label(x, tidy(y + 6.4 + cap_height(_FIGURE)), value, "text", size, 600),
            *lines_at(lines, x, y + 12.0, SMALL, "muted"),
        )
