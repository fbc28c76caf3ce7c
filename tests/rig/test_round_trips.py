"""Whatever a rig holds and however it was edited: its file is read as what was written."""

from __future__ import annotations

import contextlib
import datetime as dt
from collections.abc import Callable
from typing import Any

import factories as make
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from rigdesk.files import FileFaultError
from rigdesk.parts import AnyPart
from rigdesk.rig import edits
from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.file import read_rig_text, rig_text
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import TRAY, RailSeat, RiserSeat, Seat, SlotSeat
from rigdesk.rig.surroundings import Brace, Circuit, Wire, Wiring
from rigdesk.rig.tidy import tidy
from rigdesk.units import Figure, Price

from .kit import CATALOG, NOTHING

pytestmark = pytest.mark.slow

NAMES = st.text(min_size=1, max_size=12)
TEXT = st.text(max_size=60)
NUMBERS = st.floats(0, 10_000, allow_nan=False) | st.integers(0, 5000)
FIGURES: st.SearchStrategy[Any] = st.one_of(
    NUMBERS,
    st.builds(
        dict,
        value=NUMBERS,
        minus=st.floats(0, 3),
        plus=st.floats(0, 3),
        estimated=st.booleans(),
        source=st.none() | NAMES,
    ),
)
DAYS = st.none() | st.dates(min_value=dt.date(1000, 1, 1)) | st.sampled_from(["2021", "2021-05"])


def some(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A mapping of some of these fields; a name ending in _ is always there."""
    always = {name[:-1]: value for name, value in fields.items() if name.endswith("_")}
    others = {name: value for name, value in fields.items() if not name.endswith("_")}
    return st.fixed_dictionaries(always, optional=others)


SEATS = st.one_of(
    some(slot_=NAMES),
    some(opening_=st.integers(1, 9), riser_=st.just("r1")),
    some(rail_=NAMES, place=st.integers(1, 9), at_mm=FIGURES),
    some(module_=st.integers(1, 8)),
    some(tray_=st.integers(1, 3)),
)
CARD = some(part_=st.just("test-gpu"), seat=SEATS, power_cap_w=st.floats(1, 900), label=TEXT)
RIGS = some(
    name=TEXT,
    notes=TEXT,
    board=st.just("test-board"),
    cards=st.dictionaries(NAMES.map(lambda n: f"c{n}"), CARD, max_size=3).map(
        lambda cards: [{"id": name, **card} for name, card in cards.items()]
    ),
    memory=st.lists(some(part_=st.just("test-memory"), count=st.integers(1, 9)), max_size=3),
    risers=st.just([{"id": "r1", "start": "PCIE1"}]),
    extras=st.lists(some(name_=NAMES, power_w=NUMBERS, price=st.floats(0, 1e6)), max_size=3),
    braces=st.lists(some(card_=NAMES.map(lambda n: f"c{n}")), max_size=3),
    circuits=st.lists(
        some(kind_=st.sampled_from([*CIRCUITS]), other_load_w=NUMBERS), max_size=1
    ).map(lambda found: [{"id": "wall", **circuit} for circuit in found]),
    site=some(place=st.sampled_from(["home", "lab"]), ambient_c=st.floats(-20, 60)),
    measured=st.lists(
        some(gap_=st.tuples(NAMES, NAMES), value_=FIGURES, date=DAYS, note=st.none() | TEXT),
        max_size=3,
    ),
    waivers=st.lists(
        some(key_=TEXT, reason_=NAMES, required=NUMBERS, actual=NUMBERS, date=DAYS), max_size=3
    ),
).map(Rig.model_validate)


@given(RIGS)
@settings(max_examples=120)
def test_any_rig_comes_back_from_its_file(rig: Rig) -> None:
    """Names of any characters, figures of any size, references into nothing."""
    text = rig_text(rig)
    again = read_rig_text(text, "x", CATALOG)
    assert again.model_copy(update={"parts": {}}) == tidy(rig)
    assert rig_text(again, embed=False) == text


@given(st.text())
def test_no_text_raises_anything_but_faults(text: str) -> None:
    """Any text is a rig or a list of faults."""
    for body in (text, f"rigdesk: 1\nname: {text}\n", f"rigdesk: 1\n{text}"):
        with contextlib.suppress(FileFaultError):
            read_rig_text(body, "x", CATALOG)


PARTS: list[AnyPart] = [make.gpu(), make.open_air(), make.other_card()]
BOARDS = [make.board(), make.board("mini", slots=2), None]
CASES = [make.case(), make.case("frame", rails=[{"name": "A", "places": 3}]), None]
PLACES: list[Seat] = [
    *(SlotSeat(slot=f"PCIE{n}") for n in range(1, 8)),
    *(RiserSeat(opening=n, riser="r1") for n in (3, 8)),
    *(RailSeat(rail="A", place=n) for n in (1, 2)),
    TRAY,
]


class Editing(RuleBasedStateMachine):
    """Someone edits at random, and saves and opens the file after every edit."""

    rig: Rig = EMPTY

    def _try(self, edit: Callable[[], Rig]) -> None:
        """An edit that cannot be done leaves the rig as it is."""
        before = self.rig
        try:
            self.rig = edit()
        except ValueError:
            assert self.rig is before

    def _cards(self) -> list[str]:
        return [card.id for card in self.rig.cards] or ["none"]

    @initialize()
    def start(self) -> None:
        """An empty rig."""
        self.rig = EMPTY

    @rule(part=st.sampled_from(PARTS), seat=st.sampled_from(PLACES))
    def place(self, part: AnyPart, seat: Seat) -> None:
        """A card from the catalog."""
        self._try(lambda: edits.place_card(self.rig, part, seat))

    @rule(data=st.data(), seat=st.sampled_from(PLACES))
    def move(self, data: st.DataObject, seat: Seat) -> None:
        """A card to another seat."""
        card = data.draw(st.sampled_from(self._cards()))
        self._try(lambda: edits.move_card(self.rig, card, seat))

    @rule(data=st.data())
    def swap_or_copy(self, data: st.DataObject) -> None:
        """Two cards change seats, and one is doubled."""
        one, other = (data.draw(st.sampled_from(self._cards())) for _ in range(2))
        self._try(lambda: edits.swap_cards(self.rig, one, other))
        self._try(lambda: edits.duplicate_card(self.rig, one))

    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        """A card goes."""
        card = data.draw(st.sampled_from(self._cards()))
        self._try(lambda: edits.remove_card(self.rig, card))

    @rule(data=st.data(), watts=st.none() | st.integers(0, 400))
    def cap_and_join(self, data: st.DataObject, watts: int | None) -> None:
        """A cap on one card, a bridge and a brace to others."""
        one, other = (data.draw(st.sampled_from(self._cards())) for _ in range(2))
        self._try(lambda: edits.set_cap(self.rig, (one,), watts))
        self._try(lambda: edits.add_bridge(self.rig, make.bridge(2), (one, other)))
        self._try(lambda: edits.set_brace(self.rig, Brace(card=one)))
        self._try(lambda: edits.measure_gap(self.rig, one, other, Figure(value=3)))
        self._try(lambda: edits.waive(self.rig, f"airflow-adjacent:{one}:{other}", "fine"))

    @rule(board=st.sampled_from(BOARDS), case=st.sampled_from(CASES))
    def rehouse(self, board: Any, case: Any) -> None:
        """Another board and case."""
        self._try(lambda: edits.set_board(self.rig, board))
        self._try(lambda: edits.set_case(self.rig, case))

    @rule(count=st.integers(0, 3), kind=st.sampled_from([*CIRCUITS, "none"]))
    def feed(self, count: int, kind: str) -> None:
        """Supplies, a circuit, and a wire."""
        self._try(lambda: edits.set_supplies(self.rig, [make.psu()] * count))
        self._try(lambda: edits.set_circuit(self.rig, Circuit(id="wall", kind=kind)))
        self._try(lambda: edits.connect_supply(self.rig, "psu1", circuit="wall"))
        wires = (Wire(supply="psu2", lead="pcie-8", to="gpu1"),)
        self._try(lambda: edits.set_wiring(self.rig, Wiring(wires=wires)))

    @rule()
    def cut(self) -> None:
        """The circuit goes; an own price comes."""
        self._try(lambda: edits.remove_circuit(self.rig, "wall"))
        price = Price(amount=1, date=dt.date(2026, 1, 1))
        self._try(lambda: edits.set_own_price(self.rig, "test-gpu", price))

    @invariant()
    def is_canonical_and_comes_back(self) -> None:
        """Every edit ends in canonical form, with its records, and its file is its value."""
        assert tidy(self.rig) is self.rig
        wanted = {part for _, part in self.rig.part_ids()}
        assert set(self.rig.parts) == wanted
        text = rig_text(self.rig)
        again = read_rig_text(text, "x", NOTHING)
        assert again == self.rig
        assert rig_text(again) == text


Editing.TestCase.settings = settings(max_examples=40, stateful_step_count=15, deadline=None)
TestEditing = Editing.TestCase
