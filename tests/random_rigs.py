"""Rigs made at random from the shipped catalog: the same numbers, the same rig.

    random_rig(Random(7))    one rig
    random_rigs(60)          sixty rigs, by number
    any_rig()                a Hypothesis strategy that shrinks to one card on a board

They are what people draw, good and bad: a board, often a case, one or two models of cards in
slots, elsewhere on risers and in the tray, bridges, cooler, memory, supplies, fit-out.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

from rigdesk.parts import AnyPart, Board, Bridge, Case, Gpu, OtherCard, Part
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, RailSeat, RiserSeat, Seat, SlotSeat, VerticalSeat
from rigdesk.rig.tidy import tidy

P = TypeVar("P", bound=Part)
T = TypeVar("T")
MOST_CARDS = 7


def random_rigs(count: int, first: int = 0) -> Iterator[Rig]:
    """So many rigs, each by its own number, so that a failure names the rig to look at."""
    for number in range(first, first + count):
        yield random_rig(Random(number), name=f"rig {number}")


def any_rig() -> st.SearchStrategy[Rig]:
    """Any rig, for Hypothesis: it draws the random numbers, and so can make a rig smaller."""
    return st.randoms(use_true_random=False).map(random_rig)


def random_rig(random: Random, name: str = "Random rig") -> Rig:
    """A rig of the shipped catalog, in canonical form."""
    chosen = _Chosen(random)
    board = chosen.one(Board)
    case = chosen.one(Case) if chosen.often(0.85) else None
    cards = _cards(chosen, board, case)
    bridges = _bridges(chosen, cards)
    fields: dict[str, Any] = {
        "name": name,
        "board": board.id,
        "case": case.id if case else None,
        "cards": cards,
        "bridges": bridges,
        "risers": ({"id": "r1", "start": board.slots[0].name},),
        **_platform(chosen, board),
        "supplies": _supplies(chosen),
        "fit_out": _fit_out(chosen),
    }
    return tidy(Rig(**fields, parts=chosen.parts))


class _Chosen:
    """The parts chosen so far, and how the next one is chosen.

    What is simplest comes first in every choice, for that is where Hypothesis shrinks to.
    """

    def __init__(self, random: Random) -> None:
        self.random = random
        self.parts: dict[str, AnyPart] = {}

    def often(self, share: float) -> bool:
        """Whether something is so, in a share of all rigs; a small random number says no."""
        return self.random.random() >= 1.0 - share

    def one(self, kind: type[P], *, of: list[P] | None = None) -> P:
        """One part of a kind, or of those given."""
        shelf = default_catalog().of_kind(kind.model_fields["kind"].default)
        part = self.random.choice([p for p in shelf if isinstance(p, kind)] if of is None else of)
        self.parts[part.id] = part  # type: ignore[assignment]
        return part

    def fitting(self, kind: str, **like: Any) -> AnyPart | None:
        """One part of a kind with these values, None where the catalog has none."""
        shelf = default_catalog().of_kind(kind)
        fits = [p for p in shelf if all(_has(getattr(p, key), like[key]) for key in like)]
        if not fits:
            return None
        part = self.random.choice(fits)
        self.parts[part.id] = part
        return part


def _has(value: object, wanted: object) -> bool:
    return wanted in value if isinstance(value, tuple) else value == wanted


def _cards(chosen: _Chosen, board: Board, case: Case | None) -> list[dict[str, Any]]:
    """Cards of one or two models, no two in one place, most of them in slots."""
    models: list[Gpu | OtherCard] = [chosen.one(Gpu)]
    if chosen.often(0.3):
        models.append(chosen.one(Gpu))
    if chosen.often(0.1):
        models.append(chosen.one(OtherCard))
    slots: list[Seat] = [SlotSeat(slot=slot.name) for slot in board.slots]
    elsewhere = _elsewhere(case, len(slots))
    cards = []
    for number in range(1, chosen.random.randint(1, MOST_CARDS) + 1):
        model = chosen.random.choice(models)
        seat = _seat(chosen, slots, elsewhere)
        card: dict[str, Any] = {"id": f"gpu{number}", "part": model.id, "seat": seat}
        if model.tdp_w and chosen.often(0.2):
            card["power_cap_w"] = round(model.tdp_w * 0.8)
        cards.append(card)
    return cards


def _elsewhere(case: Case | None, slots: int) -> list[Seat]:
    """Seats on a riser: the case's openings and one more, its vertical ones, its rails."""
    last = (case.openings if case and case.openings else slots) + 1
    found: list[Seat] = [RiserSeat(opening=n, riser="r1") for n in range(1, last + 1)]
    if case is not None:
        found += [VerticalSeat(vertical=n + 1, riser="r1") for n in range(case.vertical_openings)]
        for rail in case.rails:
            found += [RailSeat(rail=rail.name, place=n + 1, riser="r1") for n in range(rail.places)]
    return found


def _seat(chosen: _Chosen, slots: list[Seat], elsewhere: list[Seat]) -> Seat:
    if chosen.often(0.1):
        return TRAY
    free = elsewhere if not slots or chosen.often(0.15) else slots
    return free.pop(chosen.random.randrange(len(free))) if free else TRAY


def _bridges(chosen: _Chosen, cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A bridge across two cards that it mates with, now and then across any two."""
    links = [(card, getattr(chosen.parts[card["part"]], "nvlink", None)) for card in cards]
    mating = [(card, link) for card, link in links if link not in (None, "none")]
    if len(mating) > 1 and chosen.often(0.7):
        (one, link), (other, _) = chosen.random.sample(mating, 2)
        part = chosen.fitting("bridge", connector=link)
    elif len(cards) > 1 and chosen.often(0.1):
        one, other = chosen.random.sample(cards, 2)
        part = chosen.one(Bridge)
    else:
        return []
    return [{"part": part.id, "joins": (one["id"], other["id"])}] if part else []


def _platform(chosen: _Chosen, board: Board) -> dict[str, Any]:
    """A processor, a cooler and memory that the board takes, each in most rigs."""
    found: dict[str, Any] = {}
    cpu = chosen.fitting("cpu", socket=board.socket) if chosen.often(0.8) else None
    cooler = chosen.fitting("cooler", sockets=board.socket) if chosen.often(0.7) else None
    if cpu:
        found["cpu"] = {"part": cpu.id, "count": board.cpus}
    if cooler:
        found["cooler"] = {"part": cooler.id, "count": board.cpus}
    kind = chosen.random.choice(board.memory.modules)
    memory = chosen.fitting("memory", type=board.memory.type, module=kind)
    if memory and chosen.often(0.8):
        slots = board.memory.slots
        count = chosen.random.choice([slots, (slots + 1) // 2])
        found["memory"] = {"part": memory.id, "count": count}
    return found


def _supplies(chosen: _Chosen) -> list[dict[str, Any]]:
    """None, one or two supplies."""
    count = 1 + chosen.often(0.2) if chosen.often(0.9) else 0
    units = [chosen.fitting("psu") for _ in range(count)]
    return [{"id": f"psu{n}", "part": unit.id} for n, unit in enumerate(units, 1) if unit]


def _fit_out(chosen: _Chosen) -> dict[str, Any]:
    """How the case is fitted out: mostly as shipped."""
    found: dict[str, Any] = {}
    if chosen.often(0.15):
        found["fans"] = [{"side": "lid", "size_mm": 120, "count": chosen.random.choice([0, 2])}]
    if chosen.often(0.15):
        found["radiators"] = [{"side": "front", "size_mm": 360, "thick_mm": 30}]
    if chosen.often(0.1):
        found["retainer"] = True
    if chosen.often(0.15):
        found["side_panel"] = chosen.random.choice(["off", "glass", "mesh"])
    for side, sizes in (("top", (240, 360)), ("bottom", (240,)), ("rear", (120,))):
        if chosen.often(0.15):
            size, thick = chosen.random.choice(sizes), chosen.random.choice([27, 38])
            stack = {"side": side, "size_mm": size, "thick_mm": thick, "cools": ["gpu1", "cpu"]}
            found["radiators"] = [*found.get("radiators", []), stack]
        elif chosen.often(0.15):
            fans = {"side": side, "size_mm": 120, "count": 1 if side == "rear" else 2}
            found["fans"] = [*found.get("fans", []), fans]
    return found
