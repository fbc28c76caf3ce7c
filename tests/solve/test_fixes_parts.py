"""Fixes by another part: bridges, cases, coolers, memory, processors, cards, boards."""

from __future__ import annotations

import factories as make
import pytest
from factories import at, rig

from rigdesk.parts import Case
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.placed import Fitted, FittedCooler, FittedCpu
from rigdesk.rig.seats import SlotSeat
from rigdesk.rules.engine import check
from rigdesk.solve.fixes import fixes_for
from rigdesk.solve.part_fixes import in_order

from .fixing import fixes, found, kinds, labels, sample

LINKED = make.gpu("linked", nvlink="nvlink3-ampere")
TURING = make.gpu("turing", nvlink="nvlink2-turing-x16")


def test_the_bridge_of_the_right_width_in_place_of_the_wrong_one() -> None:
    """Three slots apart, and no free slot at two: the 3-slot bridge of the shop does."""
    slots = [{"name": f"S{p}", "position": p, "lanes": 16, "gen": 4} for p in (1, 4)]
    wrong = rig(
        at("S1", LINKED), at("S4", LINKED), board=make.board(slots=slots),
        bridges=((make.bridge(2, "two"), ("gpu1", "gpu2")),),
    )  # fmt: skip
    shop = [
        make.bridge(3, "three", pieces_a_pair=2), make.bridge(4, "four"),
        make.bridge(3, "turing-three", connector="nvlink2-turing-x16"),
        make.bridge(3, "gone", retired=True),
    ]  # fmt: skip
    fixed = fixes(wrong, "nvlink-spacing", shop)
    assert labels(fixed) == ["Take the NVLink bridge, 3 slots"]
    assert fixed[0].short == "3-slot bridge"
    [placed] = fixed[0].rig.bridges
    assert (placed.part, placed.joins, placed.count) == ("three", ("gpu1", "gpu2"), 2)
    assert set(fixed[0].rig.parts) == {"linked", "test-board", "three"}


def test_only_the_bridge_that_is_wrong_changes() -> None:
    good = make.bridge(2, "two")
    wide = make.bridge(4, "wide")
    cards = [at(f"PCIE{n}", LINKED) for n in (1, 3, 5, 7)]
    wrong = rig(
        *cards, bridges=((good, ("gpu1", "gpu2")), (wide, ("gpu3", "gpu4"))),
        case=make.case(openings=8),
    )  # fmt: skip
    fixed = [f for f in fixes(wrong, "nvlink-spacing", [good, wide]) if f.kind == "bridge"]
    assert [bridge.part for bridge in fixed[0].rig.bridges] == ["two", "two"]


def test_a_bridge_of_the_cards_own_family() -> None:
    wrong = rig(
        at("PCIE1", TURING), at("PCIE4", TURING),
        bridges=((make.bridge(3, "ampere"), ("gpu1", "gpu2")),),
    )  # fmt: skip
    fixed = fixes(wrong, "nvlink-generation", default_catalog())
    assert labels(fixed) == ["Take the NVLink bridge, 3 slots"]
    assert fixed[0].rig.bridges[0].part == "nvidia-nvlink-turing-3slot"


def test_a_case_with_room_for_a_long_card() -> None:
    long = rig(at("PCIE1", make.gpu(length_mm=400)), case=make.case())
    shop = [make.case("short"), make.case("long", card_length_mm=450)]
    assert labels(fixes(long, "gpu-too-long", shop)) == [
        "Take the Makers long (cards up to 450 mm)"
    ]


def test_a_case_with_room_for_a_tall_card() -> None:
    tall = rig(at("PCIE1", make.gpu(height_mm=160)), case=make.case(card_height_mm=120))
    shop = [make.case("low", card_height_mm=110), make.case("high", card_height_mm=220)]
    assert labels(fixes(tall, "gpu-too-tall", shop)) == [
        "Take the Makers high (220 mm over the board)"
    ]


def test_a_case_for_the_boards_form() -> None:
    large = rig(at("PCIE1", make.gpu()), board=make.board(form="EEB"), case=make.case())
    roomy = make.case("roomy", forms=["EEB", "E-ATX", "ATX"])
    fixed = fixes(large, "board-size", [make.case("same"), roomy])
    assert labels(fixed) == ["Take the Makers roomy (up to EEB)"]


def test_a_chassis_made_for_passive_cards() -> None:
    """A duct is the lesser change; the chassis comes after it."""
    passive = make.gpu("passive", cooler="passive", tdp_w=250)
    starved = rig(at("PCIE1", passive), at("PCIE4", passive), case=make.case())
    server = make.case("server", style="server", passive_cards=True)
    fixed = fixes(starved, "passive-no-airflow", [make.case("tower"), server])
    assert labels(fixed) == [
        "Duct air with fans through GPU1 and GPU2",
        "Take the Makers server (made for passive cards)",
    ]
    assert [duct.card for duct in fixed[0].rig.ducts] == ["gpu1", "gpu2"]
    assert fixed[0].cost is None


def test_an_open_frame_for_a_row_of_open_air_cards() -> None:
    """Three cards whose fans warm each other: an open frame is what the rule asks for."""
    hot = make.open_air("hot", thickness_mm=40, bracket_slots=2, slots=2)
    slots = [{"name": f"S{p}", "position": p, "lanes": 16, "gen": 4} for p in (1, 4, 7)]
    row = rig(*(at(f"S{p}", hot) for p in (1, 4, 7)), board=make.board(slots=slots),
              case=make.case(openings=9))  # fmt: skip
    frame = make.case("frame", style="open-frame", openings=9)
    fixed = fixes(row, "airflow-middle-card", [make.case("closed", openings=9), frame])
    assert labels(fixed) == ["Take the Makers frame (open frame)"]


def test_no_case_words_where_the_case_does_not_say() -> None:
    """A case that does not state the figure is named without one."""
    long = rig(at("PCIE1", make.gpu(length_mm=400)), case=make.case())
    open_frame = make.case("frame", style="open-frame", card_length_mm=None)
    assert all("(" not in label for label in labels(fixes(long, "gpu-too-long", [open_frame])))


@pytest.mark.parametrize("severity", ["unknown", "note"])
def test_cases_are_not_exchanged_for_a_missing_figure(severity: str) -> None:
    """Unless the rule itself asks for another case."""
    report = check(sample("four-a6000-seven-openings"))
    finding = found(report, "bottom-overhang")._replace(severity=severity, remedies=())  # type: ignore[arg-type]
    assert fixes_for(report, finding, default_catalog()) == []


def test_a_cooler_for_the_socket() -> None:
    wrong = rig(
        at("PCIE1", make.gpu()), parts=(make.cooler("desktop", sockets=["AM4"]),),
        cooler=FittedCooler(part="desktop"),
    )  # fmt: skip
    shop = [
        make.cooler("aio", type="aio"),
        make.cooler("right"),
        make.cooler("am5", sockets=["AM5"]),
    ]
    assert labels(fixes(wrong, "cooler-socket", shop)) == ["Take the Makers right"]


def test_memory_that_the_board_takes_and_as_much_of_it() -> None:
    wrong = rig(
        at("PCIE1", make.gpu()), parts=(make.memory("udimm", module="UDIMM"),),
        memory=(Fitted(part="udimm", count=8),),
    )  # fmt: skip
    shop = [make.memory("tiny", capacity_gb=8), make.memory("kit", modules=4),
            make.memory("large", capacity_gb=64)]  # fmt: skip
    fixed = fixes(wrong, "ram-type", shop)
    assert labels(fixed) == ["Take 2 × Makers kit", "Take 4 × Makers large"]
    assert fixed[0].rig.memory == (Fitted(part="kit", count=2),)


def test_mixed_memory_is_left_to_people() -> None:
    parts = (make.memory("mem-a", module="UDIMM"), make.memory("mem-b", module="UDIMM"))
    wrong = rig(at("PCIE1", make.gpu()), parts=parts,
                memory=(Fitted(part="mem-a"), Fitted(part="mem-b")))  # fmt: skip
    assert fixes(wrong, "ram-type", [make.memory()]) == []


def test_a_processor_or_a_board_of_one_socket() -> None:
    wrong = rig(at("PCIE1", make.gpu()), parts=(make.cpu("ryzen", socket="AM4"),),
                cpu=FittedCpu(part="ryzen"))  # fmt: skip
    shop = [make.cpu("epyc"), make.board("am4", socket="AM4"), make.board("am5", socket="AM5")]
    fixed = fixes(wrong, "socket-mismatch", shop)
    assert labels(fixed) == ["Take the Makers epyc", "Take the Makers am4"]
    assert kinds(fixed) == ["cpu", "board"]


def test_one_processor_less_is_no_fix_in_secret() -> None:
    """Another processor would count once; that is a decision of its own."""
    wrong = rig(at("PCIE1", make.gpu()), parts=(make.cpu(),),
                cpu=FittedCpu(part="test-cpu", count=2))  # fmt: skip
    assert "cpu" not in kinds(fixes(wrong, "socket-mismatch", [make.cpu("other")]))


def test_a_board_with_slots_that_take_the_cards() -> None:
    """Parts of the board stop long cards in both slots; the shop's board has none there."""
    slots = [{"name": f"S{p}", "position": p, "lanes": 16, "gen": 4} for p in (1, 4)]
    stopped = rig(
        at("S1", make.gpu()), at("S4", make.gpu()),
        board=make.board(slots=slots, long_card_keepout={"blocked": [4]}),
    )  # fmt: skip
    fixed = fixes(stopped, "slot-overlap", [make.board("free", prices=[])])
    assert labels(fixed) == ["Take the Makers free"]
    assert [card.seat for card in fixed[0].rig.cards] == [
        SlotSeat(slot="PCIE1"), SlotSeat(slot="PCIE4"),
    ]  # fmt: skip


def test_a_board_that_drops_a_card_is_no_fix() -> None:
    """A card without a place has no faults, and is no use."""
    near = [{"name": f"S{p}", "position": p, "lanes": 16, "gen": 4} for p in (1, 2)]
    thick = make.gpu("thick", thickness_mm=61, bracket_slots=3)
    crowd = rig(at("S1", thick), at("S2", make.gpu("card-b")), board=make.board(slots=near))
    single = make.board("single", slots=[{"name": "S1", "position": 1, "lanes": 16, "gen": 4}])
    assert fixes(crowd, "slot-overlap", [single]) == []


def test_a_board_that_gives_the_lanes() -> None:
    slots = [{"name": "A", "position": 1, "lanes": 16, "gen": 4},
             {"name": "B", "position": 4, "lanes": 1, "gen": 3}]  # fmt: skip
    card = make.gpu(pcie={"gen": 4, "lanes": 16})
    slow = rig(at("A", card), at("B", card), board=make.board(slots=slots))
    fixed = fixes(slow, "lanes-reduced", [make.board("fast"), make.board("desk", socket="AM4")])
    assert "Take the Makers fast" in labels(fixed)


def test_the_same_chip_with_its_plug_at_the_end() -> None:
    """What the rule on plugs under a lid asks for."""
    top = make.gpu("top", height_mm=138, plug_place="top", plugs=[{"kind": "pcie-8", "count": 2}])
    low = rig(at("PCIE1", top), case=make.case(style="rack", rack_units=4, card_height_mm=145))
    shop = [
        make.gpu("end"),
        make.gpu("other-chip", chip="OTHER"),
        make.gpu("also-top", plug_place="top"),
    ]
    report = check(low)
    finding = found(report, "power-plug-position")
    fixed = [fix for fix in fixes_for(report, finding, shop) if fix.kind == "card"]
    assert labels(fixed) == ["Take the Makers end for GPU1"]
    assert fixed[0].rig.cards[0].part == "end"


def test_parts_in_order_leave_out_what_is_there_and_what_is_retired() -> None:
    value = sample("four-a6000")
    kept = in_order(value, default_catalog().all(), Case, value.case)
    assert value.case not in [case.id for case in kept]
    assert all(isinstance(case, Case) and not case.retired for case in kept)
