"""Doubts: figures of one record that cannot be true together."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, case, gpu, open_air, psu

from rigdesk.parts import AnyPart, Cooler, Riser
from rigdesk.parts.catalog import Catalog, default_catalog
from rigdesk.parts.checking import Doubt, Gap, check_catalog, check_part, missing_fields

SOURCED: dict[str, Any] = {"sources": ["a data sheet"]}
USUAL: dict[str, Any] = {"maker": "M", "name": "N", **SOURCED}
OUTSIDE = (240, 470, 540)


def card(**fields: Any) -> AnyPart:
    return gpu(**{**SOURCED, **fields})


def tower(**fields: Any) -> AnyPart:
    usual = {"style": "tower", "openings": 7, "card_length_mm": 400, "cooler_height_mm": 185}
    return case(**{**SOURCED, **usual, "outside_mm": OUTSIDE, **fields})


def mainboard(**fields: Any) -> AnyPart:
    usual = {"depth_mm": 244, "length_mm": 304, "eps_sockets": 2}
    return board(**{**SOURCED, **usual, **fields})


def supply(**fields: Any) -> AnyPart:
    leads = [{"kind": "pcie-8", "cables": 6}]
    return psu(**{**SOURCED, "length_mm": 180, "leads": leads, "rating_w": 1000, **fields})


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
        (card(bracket_slots=3), "doubtful",
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
    ],
)  # fmt: skip
def test_doubts(part: AnyPart, severity: str, sentence: str) -> None:
    """Each says both figures, so that one of them can be looked up."""
    (doubt,) = check_part(part)
    assert doubt[0] == severity
    assert doubt[1].startswith(sentence)


def test_slots_of_a_board_do_not_share_a_place_or_have_more_lanes_than_contacts() -> None:
    slots = [
        {"name": "A", "position": 1, "lanes": 16, "gen": 4, "connector": 8},
        {"name": "B", "position": 1, "lanes": 8, "gen": 4},
    ]
    record = mainboard().model_dump() | {"slots": slots}
    assert list(check_part(type(mainboard()).model_validate(record))) == [
        ("error", "A has 16 lanes in an x8 connector."),
        ("error", "Two slots stand at position 1."),
    ]


def test_what_is_right_for_other_cases_and_risers() -> None:
    """Open frames have no wall, a proven length is a length, adapters have none."""
    assert list(check_part(tower(style="open-frame", card_length_mm=900))) == []
    assert list(check_part(tower(card_length_mm=None, card_length_at_least_mm=298))) == []
    adapter = Riser(id="a-b", type="host-adapter", gen=4, **USUAL)
    assert list(check_part(adapter)) == []
    assert list(check_part(card(tdp_w=None, plugs=[]))) == [("missing", "tdp_w is not recorded.")]


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
    assert doubts[3] == Doubt("missing", "a-missing", "", "length_mm is not recorded.")
    assert "names two parts of its kind" in doubts[1].sentence


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
