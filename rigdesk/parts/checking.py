"""Doubts about the catalog's own figures: what cannot be, what is odd, what is not there.

A model refuses what is no figure at all; this page asks whether the figures of
one record can be true together. It judges data, never a machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from rigdesk.parts import KINDS, AnyPart, Board, Card, Case, Cooler, Gpu, Part, Psu, Riser
from rigdesk.parts.catalog import Catalog
from rigdesk.units import Figure, trim

Level = Literal["error", "doubtful", "missing"]
Doubts = Iterator[tuple[Level, str]]

SLOT_PITCH_MM = 20.32
"""Distance of two slots (ATX 2.2, figure 4)."""
FIRST_SLOT_Y_MM = 162.255
"""Centre of slot 1 from the board's upper edge (derived from ATX 2.2, figure 3)."""
SLOT_W = 75.0
"""What a slot feeds a card (PCI Express CEM 3.0)."""
PLUG_W = {"pcie-6": 75, "pcie-8": 150, "eps-8": 336, "12-pin": 600, "12vhpwr": 600, "12v-2x6": 600}
"""What a plug may carry: the standard's figure; contacts' limit for EPS; 12-pin as its heirs."""
ABOVE_CLAIM_MM = 4.5
"""How far real cards exceed the slots that their makers claim: the most of 110 measured."""
OUTLINE_MM = 5.0
"""Connectors stand over a board's edge by about this much; beyond it a place is wrong."""
ROUNDED, FAR_TOO_MUCH = 1.05, 1.5
"""Makers round their watts; some cards exceed their plugs; by half, a figure is wrong."""

_WANTED: dict[str, tuple[str, ...]] = {
    "gpu": ("length_mm", "height_mm", "tdp_w", "vram_gb"),
    "card": ("length_mm", "tdp_w"),
    "board": ("depth_mm", "length_mm", "eps_sockets"),
    "case": ("openings", "cooler_height_mm"),
    "psu": ("length_mm", "leads"),
    "memory": ("height_mm",),
    "drive": ("power_w",),
}
"""The fields without which a rule has to answer "unknown" or fall back on a family."""

_ALWAYS_EMPTY = {"aliases", "as_of", "estimated", "notes", "trouble", "proven", "retired"}


class Doubt(NamedTuple):
    """One doubt about one record. ``place`` is ``file:line``, empty when it is not known."""

    severity: Level
    part: str
    place: str
    sentence: str


class Gap(NamedTuple):
    """How many records of a kind lack a field: ``missing`` of ``of``."""

    kind: str
    field: str
    missing: int
    of: int


def check_catalog(catalog: Catalog) -> list[Doubt]:
    """Every doubt about a catalog, errors first, then by part."""
    titles = Counter((part.kind, part.title.casefold()) for part in catalog.all())
    found: list[Doubt] = []
    for part in catalog.all():
        said = list(check_part(part))
        if titles[part.kind, part.title.casefold()] > 1:
            said.append(("doubtful", f"'{part.title}' names two parts of its kind."))
        place = catalog.places.get(part.id, "")
        found += [Doubt(level, part.id, place, sentence) for level, sentence in said]
    order = {"error": 0, "doubtful": 1, "missing": 2}
    return sorted(found, key=lambda doubt: (order[doubt.severity], doubt.part))


def check_part(part: AnyPart) -> Doubts:
    """The doubts about one record, as severity and sentence."""
    for model, check in _CHECKS:
        if isinstance(part, model):
            yield from check(part)


def missing_fields(catalog: Catalog) -> list[Gap]:
    """What is unknown most often, kind by kind: fields that some record fills and others lack."""
    gaps: list[Gap] = []
    for kind, model in KINDS.items():
        parts = catalog.of_kind(kind)
        for name, field in model.model_fields.items():
            if field.is_required() or name in _ALWAYS_EMPTY or field.default not in (None, ()):
                continue
            count = sum(getattr(part, name) in (None, ()) for part in parts)
            if count:
                gaps.append(Gap(kind, name, count, len(parts)))
    kinds = list(KINDS)
    return sorted(gaps, key=lambda gap: (kinds.index(gap.kind), -gap.missing / gap.of, gap.field))


def _any(part: Part) -> Doubts:
    if not part.sources:
        yield "missing", "No source says where its figures come from."
    for field in _WANTED.get(part.kind, ()):
        if getattr(part, field) in (None, ()):
            yield "missing", f"{field} is not recorded."
    for path in part.estimated:
        if not _has(part, path):
            yield "error", f"'{path}' is marked as estimated, but the part has no such field."
    for price in part.prices:
        if price.amount == 0:
            yield "error", f"A price of 0 {price.currency} says nothing; leave it out if unknown."
        if not price.source and not price.estimated:
            yield "doubtful", f"The price of {price} of {price.date} has no source."


def _card(card: Card) -> Doubts:
    yield from _plugs(card)
    thick = card.thickness_mm
    if thick and card.bracket_slots:
        least = SLOT_PITCH_MM * (card.bracket_slots - 1)
        bracket = f"its bracket of {card.bracket_slots} slots needs more than {_mm(least)}"
        if thick.high < least:
            yield "doubtful", f"It is {_mm(thick.value)} thick; {bracket}."
    if thick and card.slots:
        most = SLOT_PITCH_MM * card.slots + ABOVE_CLAIM_MM
        least = SLOT_PITCH_MM * (card.slots - 1)
        claim = f"{trim(card.slots)} slots, which is {_mm(least)} to {_mm(most)}"
        if not least <= thick.value <= most:
            yield "doubtful", f"It is {_mm(thick.value)} thick, but claims {claim}."


def _plugs(card: Card) -> Doubts:
    if card.tdp_w is None:
        return
    plugs = sum(PLUG_W[plug.kind] * plug.count for plug in card.plugs)
    room = plugs + SLOT_W
    if card.tdp_w > SLOT_W and not card.plugs:
        yield (
            "missing",
            f"It takes {trim(card.tdp_w)} W, more than a slot gives; no plug is listed.",
        )
    elif card.tdp_w > room * ROUNDED:
        level: Level = "error" if card.tdp_w > room * FAR_TOO_MUCH else "doubtful"
        yield level, f"It takes {trim(card.tdp_w)} W, but plugs and slot carry {trim(room)} W."
    if card.plugs and card.plug_place == "none":
        yield "missing", "It has power plugs, but their place is not recorded."


def _gpu(gpu: Gpu) -> Doubts:
    if gpu.thickness_mm is None and gpu.slots is None:
        yield "missing", "Neither its thickness nor its slots are recorded."
    least, most = gpu.power_limit_min_w, gpu.power_limit_max_w
    if gpu.tdp_w and least and least > gpu.tdp_w:
        yield "error", f"Its least power of {trim(least)} W exceeds its {trim(gpu.tdp_w)} W."
    if gpu.tdp_w and most and most < gpu.tdp_w:
        yield "error", f"Its greatest power of {trim(most)} W is below its {trim(gpu.tdp_w)} W."


def _board(board: Board) -> Doubts:
    for slot in board.slots:
        if slot.lanes is not None and slot.lanes > slot.connector:
            yield "error", f"{slot.name} has {slot.lanes} lanes in an x{slot.connector} connector."
        centre = FIRST_SLOT_Y_MM + SLOT_PITCH_MM * (slot.position - 1)
        if board.length_mm and centre > board.length_mm.high:
            last = _mm(board.length_mm.value)
            yield "error", f"{slot.name} would stand at {_mm(centre)}; the board ends at {last}."
    places = Counter(slot.position for slot in board.slots)
    for position in (place for place, count in places.items() if count > 1):
        yield "error", f"Two slots stand at position {position}."
    for area in board.areas:
        for end, edge in ((area.x[1], board.depth_mm), (area.y[1], board.length_mm)):
            if edge and end > edge.high + area.tolerance_mm + OUTLINE_MM:
                size = _mm(edge.value)
                yield "error", f"'{area.name}' reaches {_mm(end)} on a board of {size}."


def _case(case: Case) -> Doubts:
    if case.card_length_mm is None and case.card_length_at_least_mm is None:
        yield "missing", "How long a card may be is not recorded."
    if case.outside_mm is None:
        yield "missing", "outside_mm is not recorded."
        return
    width, height, depth = case.outside_mm
    across = height if case.lies else width
    for field, limit, of in (
        ("card_length_mm", max(height, depth), "its longest side"),
        ("card_height_mm", across, "the case across the board"),
        ("cooler_height_mm", across, "the case across the board"),
    ):
        figure: Figure | None = getattr(case, field)
        if figure and figure.low > limit and not case.is_open:
            yield "error", f"{field} is {_mm(figure.value)}, but {of} measures {_mm(limit)}."


def _psu(psu: Psu) -> Doubts:
    for field in ("low_line_w", "atx3_up_to_w"):
        watts: float | None = getattr(psu, field)
        if watts and watts > psu.rating_w:
            yield "error", f"{field} is {trim(watts)}, above the rating of {trim(psu.rating_w)} W."


def _cooler(cooler: Cooler) -> Doubts:
    if cooler.type == "aio" and cooler.radiator_mm is None:
        yield "missing", "The size of its radiator is not recorded."
    if cooler.type != "aio" and cooler.height_mm is None:
        yield "missing", "height_mm is not recorded."


def _riser(riser: Riser) -> Doubts:
    if riser.type in ("ribbon", "cable", "usb-x1") and riser.length_mm is None:
        yield "missing", "length_mm is not recorded."


_CHECKS: tuple[tuple[type[Part], Callable[[Any], Doubts]], ...] = (
    (Part, _any),
    (Card, _card),
    (Gpu, _gpu),
    (Board, _board),
    (Case, _case),
    (Psu, _psu),
    (Cooler, _cooler),
    (Riser, _riser),
)


def _has(part: Part, path: str) -> bool:
    """Whether a dotted path names a field of a part: ``speeds.fp32_tflops``."""
    value: Any = part
    for step in path.split("."):
        if step not in getattr(type(value), "model_fields", {}):
            return False
        value = getattr(value, step)
    return True


def _mm(value: float) -> str:
    return f"{trim(value)} mm"
