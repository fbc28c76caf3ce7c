"""What the wiring view says of a lead, of a plug, and of one put into the other."""

from __future__ import annotations

from rigdesk.desk.canvas.tip import Words
from rigdesk.drawing.wiring_layout import LeadRow, PlugRow
from rigdesk.drawing.wiring_view import cable_state, lead_words, plug_state, plug_words
from rigdesk.rules.engine import Report
from rigdesk.rules.power.lead_words import owner_words
from rigdesk.rules.words import listed
from rigdesk.solve.wiring_preview import PlugVerdict
from rigdesk.units import trim


def row_words(report: Report, row: LeadRow | PlugRow) -> Words:
    """The tip over a row that is only pointed at."""
    return _lead(report, row) if isinstance(row, LeadRow) else _plug(report, row)


def verdict_words(verdict: PlugVerdict) -> Words:
    """The tip over a plug with a lead in the hand."""
    kind = "ok" if not verdict.severity else verdict.severity
    return Words(kind, verdict.head, verdict.body)  # type: ignore[arg-type]


def where_words(report: Report, row: PlugRow) -> str:
    """GPU1, 8-pin PCIe 2."""
    return f"{owner_words(report.build, row.plug.to)}, {plug_words(row)}"


def _lead(report: Report, row: LeadRow) -> Words:
    head = f"{lead_words(row)} · {row.supply.upper()}"
    if row.load is None:
        unknown = "Its record does not say whether there is one"
        return Words("unknown" if row.free is None else "ok", head,
                     unknown if row.free is None else "Click it, then a plug")  # fmt: skip
    owners = dict.fromkeys(owner_words(report.build, feed.to) for feed in row.load.feeds)
    known = any(feed.watts is not None for feed in row.load.feeds)
    load = f"{row.load.watts:.0f} of {trim(row.rating_w, 0)} W" if known else "W not known"
    heads = f", {row.used} of {row.heads} heads used" if row.heads > 1 else ""
    return Words(
        cable_state(report, row.load), head, f"Feeds {listed(list(owners))}: {load}{heads}"
    )


def _plug(report: Report, row: PlugRow) -> Words:
    state, why = plug_state(row)
    feeds = [feed for feed in row.feeds if feed.fed and feed.lead]
    if not feeds:
        return Words(state, where_words(report, row), why.capitalize() or "Nothing feeds it")
    cables = listed([f"cable {feed.cable}" for feed in feeds])
    said = "stated" if row.stated else "worked out"
    body = f"{feeds[0].supply}, {cables} ({said})"
    return Words(state, where_words(report, row), f"{why.capitalize()}: {body}" if why else body)
