"""A list's rows put into a rig: parts where they belong, everything else as an extra.

Nothing is dropped: what has no part, or a part of a kind that the rig already has one of,
becomes an extra with its name and price.
"""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Iterable
from typing import NamedTuple

from pydantic import ValidationError

from rigdesk.drawing.text import plain
from rigdesk.parts import AnyPart, Board, Case
from rigdesk.rig import card_edits, machine_edits
from rigdesk.rig.placed import Extra, Fitted
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.tidy import tidy
from rigdesk.sheets.reading.rows import ListRow
from rigdesk.units import Price

MOST_PIECES = 64
"""Cards, supplies and modules that one row brings at most; lists that say more are slips."""
_NAME = 80
"""Characters that an extra's name may have."""


class Choice(NamedTuple):
    """A row and the part it means; None keeps it as an extra."""

    row: ListRow
    part: AnyPart | None = None


class Applied(NamedTuple):
    """The rig with a list in it, and a sentence for each row that became an extra or less."""

    rig: Rig
    notes: tuple[str, ...] = ()


def applied(rig: Rig, choices: Iterable[Choice], today: dt.date, day: str = "") -> Applied:
    """The rig with every row in it; ``day`` is the list's own, for its prices.

    Cards come into the tray. A board, case, processor or cooler takes the place of the rig's own.
    An empty rig takes the currency of the first price.
    """
    notes: list[str] = []
    taken: set[str] = set()
    choices = list(choices)
    rig = _with_currency(rig, choices)
    for choice in choices:
        row, part = choice
        pieces = min(row.pieces, MOST_PIECES)
        if pieces < row.pieces:
            notes.append(f"{plain(row.name)}: {row.pieces} in the list, {pieces} taken")
        added = _added(rig, part, pieces, taken) if part is not None else None
        if added is None:
            what = "is in the rig already" if part is not None else "is not in the catalog"
            notes.append(f"{plain(row.name)} {what}; kept as an extra")
            added = _extra(rig, row, pieces)
        elif part is not None:
            added = _priced(added, part, row, row.day or day or str(today))
        rig = added
    return Applied(tidy(rig), tuple(notes))


def _with_currency(rig: Rig, choices: list[Choice]) -> Rig:
    first = next((choice.row.currency for choice in choices if choice.row.currency), "")
    if rig.parts or not first or first == rig.money.currency:
        return rig
    return with_changes(rig, money=rig.money.model_copy(update={"currency": first}))


def _added(rig: Rig, part: AnyPart, pieces: int, taken: set[str]) -> Rig | None:
    """The rig with a part where parts of its kind go; None where there is no such place left."""
    if part.kind in ("board", "case", "cpu", "cooler", "baseboard"):
        if part.kind in taken:
            return None
        taken.add(part.kind)
        return _single(rig, part, pieces)
    match part.kind:
        case "gpu" | "card":
            for _ in range(pieces):
                rig = card_edits.place_card(rig, part)
        case "psu":
            for _ in range(pieces):
                rig = machine_edits.add_supply(rig, part)
        case "drive":
            rig = machine_edits.add_drive(rig, part, pieces)
        case "memory":
            fitted = Fitted(part=part.id, count=pieces)
            others = tuple(each for each in rig.memory if each.part != part.id)
            rig = with_changes(card_edits.with_part(rig, part), memory=(*others, fitted))
        case _:
            extra = Extra(name=part.title[:_NAME], part=part.id, count=pieces)
            rig = with_changes(card_edits.with_part(rig, part), extras=(*rig.extras, extra))
    return rig


def _single(rig: Rig, part: AnyPart, pieces: int) -> Rig:
    """What a rig has one of; processors and their coolers may be several of a kind."""
    if isinstance(part, Board):
        return machine_edits.set_board(rig, part)
    if isinstance(part, Case):
        return machine_edits.set_case(rig, part)
    if part.kind == "baseboard":
        return machine_edits.set_baseboard(rig, part)
    if part.kind == "cpu":
        rig = machine_edits.set_cpu(rig, part)
        assert rig.cpu is not None  # noqa: S101 - just set
        return with_changes(rig, cpu=rig.cpu.model_copy(update={"count": pieces}))
    rig = machine_edits.set_cooler(rig, part)
    assert rig.cooler is not None  # noqa: S101 - just set
    return with_changes(rig, cooler=rig.cooler.model_copy(update={"count": pieces}))


def _extra(rig: Rig, row: ListRow, pieces: int) -> Rig:
    """A row under its own name; its price counts where it is in the rig's currency."""
    name = plain(row.name)[:_NAME] or "unnamed"
    price = row.price if row.currency == rig.money.currency else None
    return with_changes(rig, extras=(*rig.extras, Extra(name=name, count=pieces, price=price)))


def _priced(rig: Rig, part: AnyPart, row: ListRow, day: str) -> Rig:
    """The list's price as the rig's own; one of a day that is none is left out."""
    if row.price is None or not math.isfinite(row.price):
        return rig
    source = plain(row.shop) or None
    try:
        price = Price(amount=row.price, currency=row.currency, date=day, source=source)
    except ValidationError:
        return rig
    prices = {**rig.money.prices, part.id: price}
    return with_changes(rig, money=rig.money.model_copy(update={"prices": prices}))
