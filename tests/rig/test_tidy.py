"""The canonical form: one order, no reference into nothing, no record without use."""

from __future__ import annotations

import factories as make

from rigdesk.rig.placed import PlacedBridge, PlacedCard, RiserPath, Supply
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.seats import TRAY, RailSeat, RiserSeat, VerticalSeat
from rigdesk.rig.surroundings import (
    Brace,
    Circuit,
    Duct,
    FitOut,
    FittedRadiator,
    FittedStrip,
    Measured,
    Wire,
    Wiring,
)
from rigdesk.rig.tidy import natural, pruned, tidy
from rigdesk.units import Figure

from .kit import complete


def card(card_id: str, **fields: object) -> PlacedCard:
    """A card by its id."""
    return PlacedCard.model_validate({"id": card_id, "part": "test-gpu", **fields})


def test_tidy_rig_stays_the_same_object() -> None:
    """Nothing to do costs no new value, so identity still tells that nothing changed."""
    rig = tidy(complete())
    assert tidy(rig) is rig


def test_numbers_in_ids_count_as_numbers() -> None:
    """gpu10 stands after gpu2, and odd ids have an order of their own."""
    names = ["gpu10", "gpu2", "a", "2b", "10b", "", "gpu", "²"]
    assert sorted(names, key=natural) == ["", "2b", "10b", "a", "gpu", "gpu2", "gpu10", "²"]
    assert natural(None) == natural("")


def test_things_are_in_one_order() -> None:
    """However the rig was put together, its lists come out alike."""
    rig = Rig(
        cards=(card("gpu10"), card("gpu9")),
        supplies=(Supply(id="psu2", part="b-b"), Supply(id="psu1", part="a-a")),
        bridges=(PlacedBridge(part="test-bridge", joins=("gpu10", "gpu9")),),
        circuits=(Circuit(id="w2", kind="eu-16a-230v"), Circuit(id="w1", kind="eu-16a-230v")),
    )
    found = tidy(rig)
    assert [c.id for c in found.cards] == ["gpu9", "gpu10"]
    assert [s.id for s in found.supplies] == ["psu1", "psu2"]
    assert found.bridges[0].joins == ("gpu9", "gpu10")
    assert [c.id for c in found.circuits] == ["w1", "w2"]


def test_wires_and_measures_have_an_order() -> None:
    """Absent fields sort before present ones instead of failing."""
    wires = (
        Wire(supply="psu1", lead="pcie-8", to="gpu1", plug=2, cable="b"),
        Wire(supply="psu1", lead="pcie-8", to="gpu1", plug=1),
        Wire(supply="psu1", lead="eps-8", to="gpu1", plug=1, cable="a"),
    )
    measured = (
        Measured(part="test-gpu", field="length_mm", value=Figure(value=1)),
        Measured(gap=("b", "a"), value=Figure(value=1)),
        Measured(gap=("a", "b"), value=Figure(value=1)),
    )
    rig = Rig(
        supplies=(Supply(id="psu1", part="test-psu"),),
        wiring=Wiring(wires=wires),
        measured=measured,
    )
    found = tidy(rig)
    assert [(w.lead, w.plug) for w in found.wiring.wires] == [
        ("eps-8", 1), ("pcie-8", 1), ("pcie-8", 2),
    ]  # fmt: skip
    assert [m.gap for m in found.measured] == [("a", "b"), ("b", "a"), None]


def test_references_into_nothing_are_dropped() -> None:
    """What a removed thing leaves behind would make the file unreadable."""
    radiator = FittedRadiator(side="top", cools=("cpu", "gone", "gpu1"))
    rig = Rig(
        cards=(card("gpu1"),),
        bridges=(PlacedBridge(part="test-bridge", joins=("gpu1", "gone")),),
        braces=(Brace(card="gone"), Brace(card="gpu1")),
        ducts=(Duct(card="gone"),),
        supplies=(Supply(id="psu1", part="test-psu", circuit="gone", strip="gone"),),
        strips=(FittedStrip(id="ups", circuit="gone"),),
        wiring=Wiring(wires=(Wire(supply="gone", lead="pcie-8", to="gpu1"),), start="together"),
        fit_out=FitOut(radiators=(radiator,)),
    )
    found = tidy(rig)
    assert not found.bridges
    assert not found.ducts
    assert not found.wiring.wires
    assert found.wiring.start == "together"
    assert found.braces == (Brace(card="gpu1"),)
    assert (found.supplies[0].circuit, found.supplies[0].strip) == (None, None)
    assert found.strips[0].circuit is None
    assert found.fit_out.radiators[0].cools == ("cpu", "gpu1")


def test_card_whose_riser_is_gone_lies_in_the_tray() -> None:
    """A card on a rail keeps its place: it only hangs on nothing."""
    rig = Rig(
        cards=(
            card("a", seat=RiserSeat(opening=3, riser="gone")),
            card("b", seat=VerticalSeat(vertical=1, riser="gone")),
            card("c", seat=RailSeat(rail="A", place=1, riser="gone")),
            card("d", seat=RiserSeat(opening=5, riser="r1")),
        ),
        risers=(RiserPath(id="r1", start="PCIE1"),),
    )
    seats = [c.seat for c in tidy(rig).cards]
    assert seats[:3] == [TRAY, TRAY, RailSeat(rail="A", place=1)]
    assert seats[3] == RiserSeat(opening=5, riser="r1")


def test_records_without_use_are_pruned() -> None:
    """Only what the rig refers to stays, in the order of the ids."""
    rig = make.rig(make.at("PCIE1", make.gpu()), parts=(make.psu(), make.open_air()))
    assert list(pruned(rig).parts) == ["test-board", "test-gpu"]
    bare = with_changes(rig, board=None, cards=())
    assert pruned(bare).parts == {}
