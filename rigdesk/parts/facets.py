"""Facets: what parts of a kind differ in, as few values.

A part may have several values of one facet: a card of 250 W is one of ``≤ 300 W`` and of
``≤ 450 W``. What nobody recorded has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rigdesk.parts import (
    AnyPart,
    Board,
    Bridge,
    Case,
    Cooler,
    Cpu,
    Drive,
    Gpu,
    Memory,
    OtherCard,
    Psu,
)
from rigdesk.parts.part import latest_price
from rigdesk.units import format_money, trim

SIZES_GB = ((0, 12, "≤ 12 GB"), (13, 16, "16 GB"), (17, 24, "20–24 GB"), (25, 40, "32–40 GB"),
            (41, 64, "48–64 GB"), (65, 999, "≥ 72 GB"))  # fmt: skip
"""Classes of a GPU's memory, GB: from, to, and what they are called."""
AT_MOST_SLOTS = (1, 2, 3, 4)
AT_MOST_WATTS = (75, 200, 300, 350, 450, 600)
AT_LEAST_SLOTS = (3, 5, 7)
AT_LEAST_OPENINGS = (7, 8, 9, 10, 11)
AT_LEAST_WATTS = (1000, 1200, 1500, 1600, 2000)
AT_LEAST_CORES = (8, 16, 32, 64)
AT_LEAST_LANES = (24, 44, 64, 128)
AT_LEAST_TB = (0.5, 1, 2, 4, 8, 16)
AT_MOST_MONEY = (200, 500, 1000, 2000, 5000, 10_000)
CURRENCIES = ("EUR", "USD")
"""Prices are not converted: those of another currency are found by their condition only."""

_BETWEEN, _WITHIN = "\x1f", "\x1e"
"""Signs that no name holds, between the values of a packed line and within each."""

MAKER = "Maker"

Values = Callable[[AnyPart], Iterable[str]]


class Facet(NamedTuple):
    """One thing to choose by. Values are listed in their ``order``, else the frequent first."""

    name: str
    values: Values
    order: tuple[str, ...] = ()


def facets_of(kind: str | None) -> tuple[Facet, ...]:
    """The facets of a kind, in the order of their chips."""
    return _FACETS.get(kind or "", ())


def facet_values(part: AnyPart) -> Iterable[tuple[str, str]]:
    """Every value that a part has, each with the name of its facet; its maker in any case."""
    yield MAKER, part.maker
    for facet in facets_of(part.kind):
        if facet.name != MAKER:
            for text in facet.values(part):
                yield facet.name, text


def packed(part: AnyPart) -> str:
    """The same in one line, for a store; :func:`unpacked` reads it."""
    return _BETWEEN.join(f"{name}{_WITHIN}{text}" for name, text in facet_values(part))


def unpacked(line: str) -> Iterable[tuple[str, str]]:
    """The values of a packed line."""
    for pair in line.split(_BETWEEN) if line else ():
        name, _, text = pair.partition(_WITHIN)
        yield name, text


def _maker(part: AnyPart) -> Iterable[str]:
    yield part.maker


def _price(part: AnyPart) -> Iterable[str]:
    for currency in CURRENCIES:
        price = latest_price(part.prices, currency)
        if price is not None:
            bounds = (bound for bound in AT_MOST_MONEY if price.amount <= bound)
            yield from (f"≤ {format_money(bound, currency)}" for bound in bounds)
    conditions = {price.condition for price in part.prices}
    yield from (words for condition, words in _PRICES if condition in conditions)
    if not part.prices:
        yield "no price"


_PRICES = (("new", "new"), ("used", "used"), ("launch", "at launch"))
_PRICE_ORDER = (
    *(f"≤ {format_money(bound, money)}" for money in CURRENCIES for bound in AT_MOST_MONEY),
    *(words for _, words in _PRICES), "no price",
)  # fmt: skip


def _memory_class(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Gpu) and part.vram_gb is not None:
        yield from (name for least, most, name in SIZES_GB if least <= part.vram_gb <= most)


def _slots(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Gpu | OtherCard) and part.slots is not None:
        yield from _at_most(part.slots, AT_MOST_SLOTS, " slots")


def _watts(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Gpu | OtherCard) and part.tdp_w is not None:
        yield from _at_most(part.tdp_w, AT_MOST_WATTS, " W")


def _air(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Gpu | OtherCard) and part.cooler:
        yield {"aio": "AIO", "axial": "open air"}.get(part.cooler, part.cooler.replace("-", " "))


def _socket(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Board | Cpu) and part.socket:
        yield part.socket
    elif isinstance(part, Cooler):
        yield from part.sockets


def _board_slots(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Board):
        yield from _at_least(len(part.slots), AT_LEAST_SLOTS, " slots")


def _form(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Board | Drive) and part.form:
        yield part.form.replace("m2-", "M.2 ").replace("u2", "U.2").replace("-inch", " inch")


def _openings(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Case) and part.openings is not None:
        yield from _at_least(part.openings, AT_LEAST_OPENINGS, " openings")


def _style(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Case):
        yield part.style.replace("-", " ")


def _rating(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Psu) and part.rating_w is not None:
        yield from _at_least(part.rating_w, AT_LEAST_WATTS, " W")


def _atx(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Psu):
        yield "ATX 3" if part.is_atx3 else "ATX 2"


def _cores(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Cpu) and part.cores is not None:
        yield from _at_least(part.cores, AT_LEAST_CORES, " cores")


def _lanes(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Cpu) and part.lanes is not None:
        yield from _at_least(part.lanes, AT_LEAST_LANES, " lanes")


def _cooling(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Cooler):
        yield {"aio": "AIO"}.get(part.type, part.type.replace("-", " "))


def _module(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Memory):
        yield f"{part.type} {part.module}"


def _capacity(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Memory):
        yield f"{trim(part.capacity_gb)} GB"
    elif isinstance(part, Drive) and part.capacity_tb is not None:
        yield from _at_least(part.capacity_tb, AT_LEAST_TB, " TB")


def _width(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Bridge):
        yield f"{trim(part.slots)} slots"


def _connector(part: AnyPart) -> Iterable[str]:
    if isinstance(part, Bridge):
        yield part.connector


def _at_most(figure: float, bounds: Iterable[float], unit: str) -> Iterable[str]:
    return [f"≤ {bound:,}{_of(bound, unit)}" for bound in bounds if figure <= bound]


def _at_least(figure: float, bounds: Iterable[float], unit: str) -> Iterable[str]:
    return [f"≥ {bound:,}{_of(bound, unit)}" for bound in bounds if figure >= bound]


def _of(bound: float, unit: str) -> str:
    return unit.rstrip("s") if bound == 1 else unit


def _up(bounds: Iterable[float], unit: str) -> tuple[str, ...]:
    return tuple(f"≤ {bound:,}{_of(bound, unit)}" for bound in bounds)


def _from(bounds: Iterable[float], unit: str) -> tuple[str, ...]:
    return tuple(f"≥ {bound:,}{_of(bound, unit)}" for bound in bounds)


_MAKER, _MONEY = Facet(MAKER, _maker), Facet("Price", _price, _PRICE_ORDER)
_FACETS: dict[str, tuple[Facet, ...]] = {
    "gpu": (
        Facet("Memory", _memory_class, tuple(name for _, _, name in SIZES_GB)),
        Facet("Slots", _slots, _up(AT_MOST_SLOTS, " slots")),
        Facet("Watts", _watts, _up(AT_MOST_WATTS, " W")),
        Facet("Cooler", _air),
        _MAKER,
        _MONEY,
    ),
    "card": (Facet("Slots", _slots, _up(AT_MOST_SLOTS, " slots")), _MAKER),
    "board": (
        Facet("Socket", _socket),
        Facet("Slots", _board_slots, _from(AT_LEAST_SLOTS, " slots")),
        Facet("Form", _form),
        _MAKER,
    ),
    "case": (
        Facet("Openings", _openings, _from(AT_LEAST_OPENINGS, " openings")),
        Facet("Style", _style),
        _MAKER,
    ),
    "psu": (
        Facet("Watts", _rating, _from(AT_LEAST_WATTS, " W")),
        Facet("ATX", _atx, ("ATX 3", "ATX 2")),
        _MAKER,
        _MONEY,
    ),
    "cpu": (
        Facet("Socket", _socket),
        Facet("Cores", _cores, _from(AT_LEAST_CORES, " cores")),
        Facet("Lanes", _lanes, _from(AT_LEAST_LANES, " lanes")),
        _MONEY,
    ),
    "cooler": (Facet("Socket", _socket), Facet("Type", _cooling), _MAKER),
    "memory": (Facet("Type", _module), Facet("Size", _capacity), _MAKER),
    "drive": (Facet("Size", _capacity, _from(AT_LEAST_TB, " TB")), Facet("Form", _form), _MAKER),
    "bridge": (Facet("Width", _width), Facet("Connector", _connector)),
}
