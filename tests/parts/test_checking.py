"""Doubts: figures of one record that cannot be true together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from factories import board, case, gpu, open_air, psu

from rigdesk.parts import (
    AnyPart,
    Bridge,
    Cooler,
    Cpu,
    Drive,
    Fan,
    Memory,
    Radiator,
    Riser,
)
from rigdesk.parts.catalog import Catalog, default_catalog, load_catalog
from rigdesk.parts.checking import Doubt, Gap, Lack, check_catalog, lacking, missing_fields
from rigdesk.parts.doubts import check_part

SOURCED: dict[str, Any] = {"sources": ["a data sheet"]}
USUAL: dict[str, Any] = {"maker": "M", "name": "N", **SOURCED}
OUTSIDE = (240, 470, 540)


def card(part_id: str = "test-gpu", /, **fields: Any) -> AnyPart:
    return gpu(part_id, **{**SOURCED, **fields})


def tower(**fields: Any) -> AnyPart:
    usual = {"style": "tower", "openings": 7, "card_length_mm": 400, "cooler_height_mm": 185}
    return case(**{**SOURCED, **usual, "outside_mm": OUTSIDE, **fields})


def mainboard(**fields: Any) -> AnyPart:
    usual = {"depth_mm": 244, "length_mm": 304, "eps_sockets": 2}
    return board(**{**SOURCED, **usual, **fields})


def supply(**fields: Any) -> AnyPart:
    leads = [{"kind": "pcie-8", "cables": 6}]
    return psu(**{**SOURCED, "length_mm": 180, "leads": leads, "rating_w": 1000, **fields})


def said(part: AnyPart) -> list[str]:
    return [doubt.sentence for doubt in check_part(part)]


def test_sound_records_raise_no_doubt() -> None:
    for part in (card(), open_air(**SOURCED), tower(), mainboard(), supply()):
        assert list(check_part(part)) == []


@pytest.mark.parametrize(
    ("part", "severity", "sentence"),
    [
        (card(sources=[]), "missing", "No source says where"),
        (card(length_mm=None), "missing", "length_mm is not recorded."),
        (card(thickness_mm=None, slots=None), "missing", "Neither its thickness nor its slots"),
        (card(plugs=[]), "missing", "It takes 300 W, more than a slot gives; no plug is listed."),
        (card(plug_place="none"), "missing", "It has power plugs, but their place"),
        (card(tdp_w=440), "doubtful", "It takes 440 W, but plugs and slot carry 411 W.", ),
        (card(tdp_w=700), "error", "It takes 700 W, but plugs and slot carry 411 W."),
        (card(bracket_slots=3, slots=None), "error",
         "It is 39.04 mm thick; its bracket of 3 slots needs more than 40.64 mm."),
        (card(thickness_mm=50, bracket_slots=None), "doubtful",
         "It is 50 mm thick, but claims 2 slots, which is 20.32 mm to 45.14 mm."),
        (card(thickness_mm=19, bracket_slots=1), "doubtful", "It is 19 mm thick, but claims 2"),
        (card(power_limit_min_w=400), "error", "Its least power of 400 W exceeds its 300 W."),
        (card(power_limit_max_w=200), "error", "Its greatest power of 200 W is below its 300 W."),
        (card(estimated=["lenght_mm"]), "error", "'lenght_mm' is marked as estimated, but"),
        (card(estimated=["speeds.fp9"]), "error", "'speeds.fp9' is marked as estimated, but"),
        (card(prices=[{"amount": 0, "date": 2021, "source": "a shop"}]), "error",
         "A price of 0 EUR says nothing"),
        (card(prices=[{"amount": 9, "date": 2021}]), "doubtful",
         "The price of €9 of 2021 has no source."),
        (mainboard(slots=8), "error", "PCIE8 would stand at 304.5 mm; the board ends at 304 mm."),
        (mainboard(areas=[{"role": "dimm", "name": "memory", "x": [200, 260], "y": [0, 9]}]),
         "error", "'memory' reaches 260 mm on a board of 244 mm."),
        (mainboard(areas=[{"role": "dimm", "name": "memory", "x": [200, 240], "y": [0, 320]}]),
         "error", "'memory' reaches 320 mm on a board of"),
        (tower(card_length_mm=600), "error",
         "card_length_mm is 600 mm, but its longest side measures 540 mm."),
        (tower(cooler_height_mm=250), "error",
         "cooler_height_mm is 250 mm, but the case across the board measures 240 mm."),
        (tower(card_height_mm=500, lies=True), "error", "card_height_mm is 500 mm, but the case"),
        (tower(outside_mm=None), "missing", "outside_mm is not recorded."),
        (tower(card_length_mm=None), "missing", "How long a card may be is not recorded."),
        (supply(low_line_w=1200), "error", "low_line_w is 1200, above the rating of 1000 W."),
        (supply(atx3_up_to_w=1100), "error", "atx3_up_to_w is 1100, above the rating"),
        (supply(leads=[]), "missing", "leads is not recorded."),
        (Cooler(id="a-b", type="aio", sockets=("AM5",), **USUAL), "missing", "The size of its rad"),
        (Cooler(id="a-b", type="tower", sockets=("AM5",), **USUAL), "missing", "height_mm is not"),
        (Riser(id="a-b", type="ribbon", gen=4, **USUAL), "missing", "length_mm is not recorded."),
        (card(sources=["a sheet", " "]), "error", "A source or a note is empty."),
        (card(year=1999), "error", "It came out in 1999, before PCI Express."),
        (card(prices=[{"amount": 9e6, "date": 2021, "source": "a shop"}]), "error",
         "A price of €9,000,000 is more than a server full"),
        (card(replaced_by="a-c"), "error", "It is replaced by 'a-c', but it is not retired."),
        (card("a-b", retired=True, replaced_by="a-b"), "error", "It is replaced by itself."),
        (card(length_mm=500), "doubtful", "length_mm is 500 mm; such parts have 80 to 420 mm."),
        (card(length_mm=900), "error", "length_mm is 900 mm; such parts have 80 to 420 mm."),
        (card(height_mm=20), "error", "height_mm is 20 mm; such parts have"),
        (card(vram_gb=24_000), "error", "vram_gb is 24000 GB; such parts have 0.5 to 512 GB."),
        (card(speeds={"fp32_tflops": -4}), "error", "speeds.fp32_tflops is -4 TFLOPS; such"),
        (card(mass_g=9), "error", "mass_g is 9 g; such parts have 40 to 8000 g."),
        (card(year=2999), "error", "It comes out in 2999 only."),
        (tower(openings=24, outside_mm=(240, 440, 430)), "error",
         "It has openings along 467.36 mm, but its longest side measures 440 mm."),
        (tower(board_max_mm=(330, 900)), "error", "It takes a board of 900 mm, but its longest"),
        (tower(below_mm=600), "error", "below_mm is 600 mm, but its longest side measures 540 mm."),
        (supply(rating_w=100_000), "error", "rating_w is 100000 W; such parts have 80 to 4500 W."),
        (supply(form="CRPS", length_mm=900), "error", "length_mm is 900 mm; such parts have 70"),
        (supply(leads=[{"kind": "pcie-8", "cables": 10, "heads": 2}]), "doubtful",
         "Its heads carry 3000 W on a supply of 1000 W."),
        (mainboard(form="proprietary", depth_mm=1000), "error",
         "depth_mm is 1000 mm; such parts have 140 to 460 mm."),
        (card(cooler="passive", fans=2), "error", "Its cooler is passive, but it has 2 fans."),
        (card(pcie={"gen": 4, "lanes": 16, "connector": 8}), "error",
         "It has 16 lanes on an edge of x8."),
        (card(bracket_slots=3, thickness_mm=45), "doubtful",
         "Its bracket takes 3 openings, but it claims 2 slots."),
        (card(backplate_mm=50), "error", "Its back plate of 50 mm is thicker than the card."),
        (card(plug_recess_mm=400), "error", "Its plugs lie 400 mm under the top of a card of"),
        (card(maker="Sapphire", chip="RX 7900 XTX", nvlink="nvlink3"), "error",
         "It has NVIDIA's bridge connector 'nvlink3' on a chip of AMD's."),
        (mainboard(length_mm=400), "doubtful", "length_mm is 400 mm; such parts have 295 to"),
        (mainboard(depth_mm=400), "doubtful", "depth_mm is 400 mm; such parts have 170 to"),
        (mainboard(memory={"slots": 4, "type": "DDR4", "modules": ["RDIMM"], "channels": 8}),
         "error", "It has 8 channels on 4 memory sockets."),
        (mainboard(areas=[{"role": "header", "name": "USB", "x": [1, 2], "y": [1, 2],
                           "height_mm": 9, "plugged_mm": 5}]),
         "error", "'USB' is lower with its plug than without."),
        (mainboard(m2=[{"name": "M2_1", "shares": ["PCIE3", "SATA_1", "PCIE33"]}]), "doubtful",
         "M2_1 shares lanes with 'PCIE33', which is not on the board."),
        (tower(card_length_with_cage_mm=450), "error",
         "card_length_with_cage_mm is 450 mm, more than card_length_mm, 400 mm."),
        (tower(retainer_mm=90, card_height_mm=60), "error", "retainer_mm is 90 mm, more than"),
        (tower(style="rack", rack_units=4, lies=True, cooler_height_mm=150), "doubtful",
         "It is 470 mm high, but 4 rack units are 177.8 mm."),
        (tower(style="open-frame", fans=[{"side": "lid", "size_mm": 120}]), "doubtful",
         "An open frame has no lid for fans."),
        (supply(rails=[{"name": "12V1", "amps": 200}]), "doubtful",
         "Rail 12V1 alone carries 2400 W of 1000 W."),
        (supply(length_mm=600), "doubtful", "length_mm is 600 mm; such parts have 100 to"),
        (supply(height_mm=63), "doubtful", "height_mm is 63 mm; such parts have 84 to 88 mm."),
        (Cpu(id="a-b", socket="S", cores=8, tdp_w=280, power_limit_w=200, lanes=128, gen=4,
             **USUAL), "error", "Its power limit of 200 W is below its 280 W."),
        (Cpu(id="a-b", socket="S", cores=8, tdp_w=65, lanes=4, gen=4, card_lanes=8, **USUAL),
         "error", "It has 8 lanes for cards of 4 in all."),
        (Cooler(id="a-b", type="tower", sockets=("AM5",), height_mm=150, memory_clearance_mm=160,
                **USUAL), "error", "It clears more than its own height."),
        (Memory(id="a-b", type="DDR4", module="RDIMM", capacity_gb=32, height_mm=90, **USUAL),
         "doubtful", "height_mm is 90 mm; such parts have 17 to 75 mm."),
        (Memory(id="a-b", type="DDR4", module="RDIMM", capacity_gb=40, height_mm=31, **USUAL),
         "doubtful", "No module of 40 GB is made."),
        (Drive(id="a-b", form="m2-2280", interface="nvme", capacity_tb=2, power_w=5, **USUAL),
         "error", "It speaks nvme, but has no lanes."),
        (Drive(id="a-b", form="2.5-inch", interface="sata", capacity_tb=2, lanes=4, power_w=5,
               **USUAL), "error", "It speaks sata, but has 4 lanes."),
        (Drive(id="a-b", form="m2-2280", interface="nvme", capacity_tb=2, lanes=8, power_w=5,
               **USUAL), "error", "An M.2 drive has no 8 lanes."),
        (Bridge(id="a-b", connector="c", slots=2, joins=4, pieces_a_pair=3, **USUAL), "doubtful",
         "It joins 4 cards, so 3 a pair is odd."),
        (Riser(id="a-b", type="m2-adapter", gen=4, **USUAL), "error",
         "A riser of type m2-adapter carries at most 4 lanes, not 16."),
        (Fan(id="a-b", size_mm=40, thick_mm=56, **USUAL), "error", "It is thicker than it is wide"),
        (Radiator(id="a-b", size_mm=360, length_mm=300, **USUAL), "error",
         "It is shorter than the 360 mm of its fans."),
    ],
)  # fmt: skip
def test_doubts(part: AnyPart, severity: str, sentence: str) -> None:
    """Each says both figures, so that one of them can be looked up."""
    (doubt,) = check_part(part)
    assert doubt.severity == severity
    assert doubt.sentence.startswith(sentence)
    assert doubt.field in type(part).model_fields
    assert doubt.remedy


def test_power_limits_without_a_power_are_in_their_order() -> None:
    limits = {"power_limit_min_w": 300, "power_limit_max_w": 200}
    assert said(card(tdp_w=None, plugs=[], **limits)) == [
        "tdp_w is not recorded.", "Its least power of 300 W exceeds its greatest, 200 W.",
    ]  # fmt: skip


def test_slots_of_a_board_do_not_share_a_place_or_have_more_lanes_than_contacts() -> None:
    slots = [
        {"name": "A", "position": 1, "lanes": 16, "gen": 4, "connector": 8},
        {"name": "B", "position": 1, "lanes": 8, "gen": 4},
    ]
    record = mainboard().model_dump() | {"slots": slots}
    assert said(type(mainboard()).model_validate(record)) == [
        "A has 16 lanes in an x8 connector.",
        "Two slots stand at position 1.",
    ]


def test_slots_hang_on_what_the_board_has() -> None:
    slots = [
        {"name": "A", "position": 1, "lanes": 16, "gen": 4, "cpu": 2},
        {"name": "B", "position": 2, "lanes": 8, "gen": 4, "source": "switch", "switch": "PEX"},
    ]
    record = mainboard().model_dump() | {"slots": slots}
    assert said(type(mainboard()).model_validate(record)) == [
        "A is fed by processor 2 of 1.",
        "B hangs on the switch 'PEX', which is not listed.",
    ]
    board_of_two = record | {"cpus": 2, "switches": [{"name": "PEX"}]}
    assert said(type(mainboard()).model_validate(board_of_two)) == []


def test_what_is_right_for_other_cases_and_risers() -> None:
    """Open frames have no wall, a proven length is a length, adapters have none."""
    assert list(check_part(tower(style="open-frame", card_length_mm=900))) == []
    assert list(check_part(tower(card_length_mm=None, card_length_at_least_mm=298))) == []
    adapter = Riser(id="a-b", type="host-adapter", gen=4, **USUAL)
    assert list(check_part(adapter)) == []
    assert said(card(tdp_w=None, plugs=[])) == ["tdp_w is not recorded."]
    rack = {"style": "rack", "rack_units": 7, "lies": True, "estimated": ["rack_units"]}
    assert said(tower(outside_mm=(430, 289, 520), cooler_height_mm=150, **rack)) == []
    assert said(supply(form="SFX", height_mm=63, length_mm=80)) == []
    forint = [{"amount": 2e6, "currency": "HUF", "date": 2024, "source": "a shop"}]
    assert said(card(prices=forint)) == []
    assert said(card(maker="AMD", chip="Instinct MI100", nvlink="xgmi-mi100")) == []


def test_a_catalog_s_doubts_come_worst_first_with_their_places() -> None:
    catalog = Catalog(
        [card(id="a-missing", name="A", length_mm=None), card(id="b-wrong", name="B", tdp_w=900),
         card(id="c-one", name="Same"), card(id="d-two", name="SAME")],
        places={"b-wrong": "b.yaml:7"},
    )  # fmt: skip
    doubts = check_catalog(catalog)
    assert [(doubt.severity, doubt.part) for doubt in doubts] == [
        ("error", "b-wrong"),
        ("doubtful", "c-one"),
        ("doubtful", "d-two"),
        ("missing", "a-missing"),
    ]
    assert doubts[0].place == "b.yaml:7"
    missing = "length_mm is not recorded.", "Measure it, or look it up."
    assert doubts[3] == Doubt("missing", "a-missing", "", *missing)
    assert str(doubts[3]) == f"missing: a-missing: {missing[0]} {missing[1]}"
    assert "names two parts of its kind" in doubts[1].sentence
    only = check_catalog(catalog, [catalog["b-wrong"]])
    assert [doubt.part for doubt in only] == ["b-wrong"]


def test_a_doubt_names_the_line_of_its_field(tmp_path: Path) -> None:
    """What is missing has no line of its own; a file that is gone since has none at all."""
    path = tmp_path / "a.yaml"
    path.write_text(
        "parts:\n- id: a-fan\n  kind: fan\n  maker: M\n  name: N\n  size_mm: 40\n"
        "  thick_mm: 56\n- {id: b-fan, kind: fan, maker: M, name: O, size_mm: 40, thick_mm: 50}\n"
    )
    catalog = load_catalog(tmp_path)
    lines = [(doubt.severity, doubt.place) for doubt in check_catalog(catalog)]
    assert lines == [
        ("error", f"{path}:7"), ("error", f"{path}:8"),
        ("missing", f"{path}:2"), ("missing", f"{path}:8"),
    ]  # fmt: skip
    path.write_text("parts: []")
    assert check_catalog(catalog)[0].place == f"{path}:2"
    path.unlink()
    assert check_catalog(catalog)[0].place == f"{path}:2"


def test_twins() -> None:
    """One name in other letters, or one number for one use."""
    usual: dict[str, Any] = {"maker": "NVIDIA", "connector": "c", "slots": 2, **SOURCED}
    number = "NVLAMP-2SLOT-PB"
    catalog = Catalog(
        [Bridge(id="a-one", name="NVLink bridge, 2-slot", **usual),
         Bridge(id="b-two", name="NVLINK Bridge 2 slot", **usual),
         Bridge(id="c-three", name="Three", part_number=number, **usual),
         Bridge(id="d-four", name="Four", part_number=number.lower(), **usual),
         Bridge(id="e-five", name="Five", part_number=number, **usual | {"connector": "other"})]
    )  # fmt: skip
    told = [(doubt.part, doubt.sentence) for doubt in check_catalog(catalog)]
    assert told == [
        ("a-one", "'NVIDIA NVLink bridge, 2-slot' names two parts of its kind."),
        ("b-two", "'NVIDIA NVLINK Bridge 2 slot' names two parts of its kind."),
        ("c-three", f"Its part number {number} is that of another part too."),
        ("d-four", f"Its part number {number} is that of another part too."),
    ]


def test_what_replaces_a_part_is_known_of_its_kind_and_for_sale() -> None:
    def gone(part_id: str, other: str) -> AnyPart:
        return card(part_id, name=part_id, retired=True, replaced_by=other)

    catalog = Catalog(
        [gone("a-one", "b-twoo"), gone("b-two", "c-three"), gone("c-three", "d-four"),
         card("d-four", name="d"), gone("e-five", "f-board"), mainboard(id="f-board"),
         gone("g-six", "nothing-like-it")]
    )  # fmt: skip
    told = {doubt.part: (doubt.severity, doubt.sentence) for doubt in check_catalog(catalog)}
    assert told["a-one"] == ("error", "It is replaced by 'b-twoo', which nobody knows.")
    assert told["b-two"][0] == "doubtful"
    assert told["b-two"][1].endswith("which is retired too.")
    assert "c-three" not in told
    assert told["e-five"][1].startswith("A gpu is replaced by")
    assert told["g-six"][0] == "error"


def test_what_is_missing_most() -> None:
    catalog = Catalog([card("a-one", name="a", length_mm=None), card("b-two", name="b"),
                       card("c-three", length_mm=None, tdp_w=None, plugs=[])])  # fmt: skip
    most, less = lacking(catalog, check_catalog(catalog))
    assert most == Lack(2, 3, "gpu", "length_mm is not recorded.", "Measure it, or look it up.", "")
    assert str(most).startswith("    2 of   3  gpu       length_mm is not recorded. Measure")
    assert (less.number, less.sentence) == (1, "tdp_w is not recorded.")
    assert str(most._replace(place="a.yaml:3")).endswith("look it up. First: a.yaml:3")


def test_missing_fields_are_counted_by_kind() -> None:
    catalog = Catalog([card(id="a-one"), card(id="b-two", mass_g=1000), mainboard()])
    gaps = missing_fields(catalog)
    assert Gap("gpu", "mass_g", 1, 2) in gaps
    assert Gap("gpu", "backplate_mm", 2, 2) in gaps
    assert gaps.index(Gap("gpu", "backplate_mm", 2, 2)) < gaps.index(Gap("gpu", "mass_g", 1, 2))
    assert {gap.kind for gap in gaps} == {"gpu", "board"}
    assert not {"notes", "trouble", "id", "inlet"} & {gap.field for gap in gaps}


def test_the_shipped_catalog_has_places_for_its_doubts() -> None:
    assert all(":" in doubt.place for doubt in check_catalog(default_catalog()))
