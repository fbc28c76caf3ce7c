"""Edits of board, case, processor, memory, drives and supplies."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.parts import Board, plain_record
from rigdesk.rig import edits
from rigdesk.rig.placed import Fitted, FittedDrive, RiserPath
from rigdesk.rig.rig import EMPTY, Rig, with_changes
from rigdesk.rig.seats import TRAY, RailSeat, RiserSeat, SlotSeat, VerticalSeat
from rigdesk.rig.surroundings import Circuit, FittedStrip, Wire, Wiring

from .kit import part


def board_of(*slots: tuple[str, int, int], opened: bool = False, **fields: object) -> Board:
    """A board of slots: name, position, connector length."""
    listed = [
        {"name": name, "position": at, "connector": length, "lanes": length, "gen": 3,
         "open_ended": opened}
        for name, at, length in slots
    ]  # fmt: skip
    return Board.model_validate(
        plain_record(make.board("other-board")) | {"slots": listed} | fields
    )


def seats(rig: Rig) -> list[str]:
    """Slot names, or 'tray'."""
    return [getattr(card.seat, "slot", "tray") for card in rig.cards]


def test_cards_keep_their_position_on_another_board() -> None:
    """Boards print different names at the same place; the place is what counts."""
    rig = make.rig(make.at("PCIE1", make.gpu()), make.at("PCIE3", make.gpu()))
    other = board_of(("SLOT7", 1, 16), ("SLOT5", 3, 16))
    assert seats(edits.set_board(rig, other)) == ["SLOT7", "SLOT5"]
    assert set(edits.set_board(rig, other).parts) == {"other-board", "test-gpu"}
    assert edits.set_board(edits.set_board(rig, other), make.board()) == edits.tidy(rig)


def test_cards_without_a_place_lie_in_the_tray() -> None:
    """No slot there, or one that the connector does not go into."""
    rig = make.rig(
        make.at("PCIE1", make.gpu()), make.at("PCIE3", make.gpu()), make.at("PCIE5", make.gpu())
    )
    short = board_of(("A", 1, 16), ("B", 3, 4))
    assert seats(edits.set_board(rig, short)) == ["A", "tray", "tray"]
    opened = board_of(("B", 3, 4), opened=True)
    assert seats(edits.set_board(rig, opened)) == ["tray", "B", "tray"]


def test_slots_go_by_name_where_the_old_board_is_unknown() -> None:
    """Without the old record the printed name is all there is."""
    rig = with_changes(make.rig(make.at("SLOT7", make.gpu()), board=None), parts={})
    changed = edits.set_board(rig, board_of(("SLOT7", 4, 16)))
    assert seats(changed) == ["SLOT7"]
    assert seats(edits.set_board(rig, board_of(("SLOT1", 4, 16)))) == ["tray"]


def test_no_board_no_slots() -> None:
    """Without a board its cards lie in the tray; those elsewhere stay."""
    rail = make.at(RailSeat(rail="A"), make.gpu())
    rig = edits.set_board(make.rig(make.at("PCIE1", make.gpu()), rail), None)
    assert rig.board is None
    assert [card.seat for card in rig.cards] == [TRAY, RailSeat(rail="A")]


def test_riser_paths_and_drives_follow_the_board() -> None:
    """A path begins at the slot of the same position; a drive whose socket is gone has none."""
    rig = make.rig(
        make.at(RiserSeat(opening=7, riser="r1"), make.gpu()),
        board=make.board(m2=[{"name": "M2_1"}, {"name": "M2_2"}]),
        risers=(RiserPath(id="r1", start="PCIE5"), RiserPath(id="r2", start="PCIE6")),
        drives=(
            FittedDrive(part="d-1", port="M2_1"),
            FittedDrive(part="d-1", port="M2_2"),
            FittedDrive(part="d-1", port="my own adapter"),
        ),
    )
    changed = edits.set_board(rig, board_of(("X", 5, 16), m2=[{"name": "M2_1"}]))
    assert [path.start for path in changed.risers] == ["X", "PCIE6"]
    assert changed.cards[0].seat == RiserSeat(opening=7, riser="r1")
    assert {drive.port for drive in changed.drives} == {"M2_1", None, "my own adapter"}
    bare = edits.set_board(with_changes(rig, board=None), make.board())
    assert {drive.port for drive in bare.drives} == {"M2_1", "M2_2", "my own adapter"}


def test_case() -> None:
    """Slots and openings stay; rails and vertical mounts only where the case has them."""
    frame = make.case("frame", vertical_openings=1, rails=[{"name": "A", "places": 4}])
    rig = make.rig(
        make.at("PCIE1", make.gpu()),
        make.at(RailSeat(rail="A", place=1), make.gpu()),
        make.at(VerticalSeat(vertical=1, riser="r1"), make.gpu()),
        make.at(VerticalSeat(vertical=2, riser="r1"), make.gpu()),
        risers=(RiserPath(id="r1", start="PCIE7"),),
    )
    rig = edits.set_fit_out(rig, cages=("upper",), side_panel="mesh")
    framed = edits.set_case(rig, frame)
    assert framed.case == "frame"
    assert [card.in_tray for card in framed.cards] == [False, False, False, True]
    assert framed.fit_out.cages is None
    assert framed.fit_out.side_panel == "mesh"
    for other in (make.case(), None):
        changed = edits.set_case(framed, other)
        assert [card.in_tray for card in changed.cards] == [False, True, True, True]
        assert "frame" not in changed.parts
    assert changed.case is None


def test_processor_cooler_memory_baseboard() -> None:
    """Each is set with its record and taken out with it."""
    cooler = make.catalog_part("noctua-nh-d15")
    sxm = part("baseboard", "test-sxm", modules=4, module_type="SXM4", module_w=400)
    rig = edits.set_cpu(EMPTY, make.cpu(), power_limit_w=155)
    rig = edits.set_cooler(rig, cooler, radiator_at="top")
    rig = edits.set_memory(rig, make.memory(), 8)
    rig = edits.set_baseboard(rig, sxm)
    assert rig.cpu is not None
    assert rig.cpu.power_limit_w == 155
    assert rig.cooler is not None
    assert rig.cooler.radiator_at == "top"
    assert rig.memory == (Fitted(part="test-memory", count=8),)
    assert len(rig.parts) == 4
    for take_out in (edits.set_cpu, edits.set_cooler, edits.set_memory, edits.set_baseboard):
        rig = take_out(rig, None)
    assert rig == EMPTY


def test_counts_are_checked() -> None:
    """No memory is said by no part, not by zero modules."""
    with pytest.raises(ValueError, match="greater than or equal to 1"):
        edits.set_memory(EMPTY, make.memory(), 0)


def test_drives() -> None:
    """More of the same adds up, unless it is meant for a place of its own."""
    nvme = part("drive", "test-nvme", form="m2-2280", interface="nvme", capacity_tb=2, lanes=4)
    disk = part("drive", "test-disk", form="3.5-inch", interface="sata", capacity_tb=12)
    rig = edits.add_drive(edits.add_drive(edits.add_drive(EMPTY, nvme), disk), nvme, 2)
    assert rig == edits.set_drives(EMPTY, [(disk, 1), (nvme, 3)])
    placed = with_changes(rig, drives=(FittedDrive(part="test-nvme", port="M2_1"),))
    assert len(edits.add_drive(placed, nvme).drives) == 2
    assert edits.remove_drives(rig, "test-nvme") == edits.set_drives(EMPTY, [(disk, 1)])
    assert edits.set_drives(rig, []) == EMPTY


def test_supplies_keep_id_and_circuit_by_place() -> None:
    """Choosing another unit is no rewiring."""
    small, large = make.psu("small", rating_w=850), make.psu("large")
    rig = edits.set_circuit(EMPTY, Circuit(id="wall1", kind="eu-16a-230v"))
    rig = edits.add_supply(rig, small, circuit="wall1")
    rig = edits.set_supplies(rig, [large, small])
    assert [(s.id, s.part, s.circuit) for s in rig.supplies] == [
        ("psu1", "large", "wall1"), ("psu2", "small", None),
    ]  # fmt: skip
    rig = edits.set_wiring(rig, Wiring(wires=(Wire(supply="psu2", lead="pcie-8", to="gpu1"),)))
    rig = edits.set_supplies(rig, [large])
    assert [s.id for s in rig.supplies] == ["psu1"]
    assert rig.wiring.wires == ()
    assert set(rig.parts) == {"large"}
    assert edits.set_supplies(rig, []).supplies == ()


def test_one_supply_at_a_time() -> None:
    """Connect, change, remove; each refuses a supply that is not there."""
    rig = edits.add_supply(edits.add_supply(EMPTY, make.psu()), make.psu())
    rig = edits.set_circuit(rig, Circuit(id="wall1", kind="eu-16a-230v"))
    rig = edits.set_strip(rig, FittedStrip(id="ups", circuit="wall1"))
    rig = edits.connect_supply(rig, "psu1", circuit="wall1", strip="ups")
    assert (rig.supplies[0].circuit, rig.supplies[0].strip) == ("wall1", "ups")
    assert rig.supplies[1].circuit is None
    assert [s.part for s in edits.change_supply(rig, "psu2", make.psu("b-b")).supplies] == [
        "test-psu", "b-b",
    ]  # fmt: skip
    assert [s.id for s in edits.remove_supply(rig, "psu1").supplies] == ["psu2"]
    with pytest.raises(ValueError, match="no supply 'psu9'"):
        edits.remove_supply(rig, "psu9")
    with pytest.raises(ValueError, match="no supply 'psu9'"):
        edits.change_supply(rig, "psu9", make.psu())
    with pytest.raises(ValueError, match="no supply 'psu9'"):
        edits.connect_supply(rig, "psu9")


def test_slot_seats_of_unknown_cards_move_too() -> None:
    """A card without a record keeps its position: nothing says that it does not go in."""
    rig = with_changes(make.rig(make.at("PCIE3", make.gpu())), parts={"test-board": make.board()})
    assert edits.set_board(rig, board_of(("S", 3, 1))).cards[0].seat == SlotSeat(slot="S")


WET = make.gpu("wet", cooler="aio", radiator_mm=240)
PUMP = make.cooler("pump", type="aio", radiator_mm=240)


def test_a_radiator_moves_to_another_side() -> None:
    """What was said of it stays, and the others stay where they are."""
    placed = [
        {"side": "front", "cools": ["gpu1"], "thick_mm": 30},
        {"side": "rear", "size_mm": 120},
    ]
    rig = make.rig(make.at("PCIE1", WET), fit_out={"radiators": placed})
    found = {r.side: r for r in edits.place_radiator(rig, "gpu1", "top").fit_out.radiators}
    assert set(found) == {"top", "rear"}
    assert found["top"].cools == ("gpu1",)
    assert found["top"].thick_mm is not None


def test_a_radiator_is_placed_for_the_first_time() -> None:
    """A card's among the radiators, the CPU cooler's at the cooler."""
    rig = make.rig(make.at("PCIE1", WET), parts=(PUMP,), cooler={"part": "pump"})
    (radiator,) = edits.place_radiator(rig, "gpu1", "front").fit_out.radiators
    assert (radiator.side, radiator.cools) == ("front", ("gpu1",))
    changed = edits.place_radiator(rig, "cpu", "top")
    assert changed.fit_out.radiators == ()
    assert changed.cooler is not None
    assert changed.cooler.radiator_at == "top"


def test_a_cooler_whose_radiator_stands_among_the_others() -> None:
    """Both say the same afterwards."""
    placed = [{"side": "front", "cools": ["cpu"]}]
    rig = make.rig(parts=(PUMP,), cooler={"part": "pump"}, fit_out={"radiators": placed})
    changed = edits.place_radiator(rig, "cpu", "top")
    assert [r.side for r in changed.fit_out.radiators] == ["top"]
    assert changed.cooler is not None
    assert changed.cooler.radiator_at == "top"


@pytest.mark.parametrize(
    ("owner", "side"), [("gpu2", "top"), ("cpu", "top"), ("gpu9", "top"), ("gpu1", "attic")]
)
def test_what_has_no_radiator_is_not_placed(owner: str, side: str) -> None:
    """Nor is anything at a side that no case has."""
    dry = make.gpu("dry")
    rig = make.rig(make.at("PCIE1", WET), make.at("PCIE3", dry))
    with pytest.raises(ValueError):
        edits.place_radiator(rig, owner, side)
