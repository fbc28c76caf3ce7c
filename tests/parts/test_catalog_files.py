"""The shipped catalog: every file is sound, and the records say what people rely on."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from sweeps import for_every

from rigdesk.files.places import catalog_dir
from rigdesk.parts import Board, Bridge, Case, Gpu, Part, Psu
from rigdesk.parts.catalog import default_catalog
from rigdesk.parts.checking import check_catalog
from rigdesk.parts.loading import load_file, part_files

FILES = part_files(catalog_dir())
CATALOG = default_catalog()
GPUS = {part.id: part for part in CATALOG.of_kind("gpu") if isinstance(part, Gpu)}
PROFESSIONAL = ("professional", "datacentre")
ENVELOPES = [
    part
    for part in GPUS.values()
    if part.family in PROFESSIONAL and part.maker in ("NVIDIA", "AMD") and part.slots in (1, 2)
]
"""Makers' own cards of one or two slots, made to stand side by side."""

FIXED = (
    "nvidia-rtx-a6000", "nvidia-a40", "nvidia-rtx-3090-fe", "evga-rtx-3090-ftw3-ultra",
    "asus-rtx-3090-strix-oc", "gigabyte-rtx-3090-turbo", "asus-rtx-3090-turbo",
    "nvidia-rtx-4090-fe", "asus-rtx-4090-strix-oc", "nvidia-rtx-pro-6000-maxq",
    "nvidia-rtx-6000-ada", "nvidia-rtx-5090-fe", "nvidia-rtx-pro-6000-ws", "nvidia-rtx-a5000",
    "asrockrack-romed8-2t", "asus-pro-ws-wrx80e-sage-se-wifi", "msi-b550-a-pro",
    "asus-proart-x670e-creator", "supermicro-h12ssl-i", "asus-pro-ws-wrx90e-sage-se",
    "corsair-air-540", "chenbro-rm41300-fs81", "thermaltake-core-p5-tg", "fractal-define-7",
    "fractal-torrent", "fractal-define-7-xl", "phanteks-enthoo-pro-2", "silverstone-rm44",
    "evga-supernova-1600-t2", "corsair-ax1600i", "seasonic-prime-tx-1600-atx31",
    "corsair-hx1500i-2023", "amd-epyc-7502p", "amd-epyc-7302p", "kingston-ksm32rd4-32me",
    "samsung-980-pro-2tb", "noctua-nh-u9-tr4-sp3", "noctua-nh-u14s-tr4-sp3", "noctua-nh-d15",
    "dynatron-a26", "nvidia-nvlink-ampere-2slot", "nvidia-nvlink-ampere-3slot",
    "nvidia-nvlink-geforce-3090-4slot", "nvidia-nvlink-turing-3slot", "linkup-ultra-gen4-200",
    "linkup-ultra-gen4-300", "generic-mining-x1",
)  # fmt: skip


@for_every(FILES)
def test_a_file_is_sound(path: Path) -> None:
    """Read it, validate it, and find its parts in the catalog."""
    loaded = load_file(path)
    assert not loaded.faults
    assert loaded.parts
    assert all(CATALOG[part.id] == part for part in loaded.parts)


@for_every(FILES)
def test_a_file_lies_in_its_kind_s_folder(path: Path) -> None:
    folder = path.relative_to(catalog_dir()).parts[0]
    kinds = {part.kind for part in load_file(path).parts}
    assert kinds == {folder.removesuffix("s")}


def test_every_file_of_the_folder_is_read() -> None:
    """None is hidden, none ends otherwise, and so each is tested by itself."""
    held = {path for path in catalog_dir().rglob("*") if path.is_file()}
    assert held - set(FILES) == {catalog_dir() / "README.md"}


AT_LEAST = {"gpu": 230, "board": 115, "case": 175, "psu": 70, "cooler": 45, "cpu": 70,
            "memory": 20, "drive": 10, "bridge": 18, "riser": 35, "card": 8}  # fmt: skip


@pytest.mark.parametrize("kind", AT_LEAST)
def test_there_is_enough_to_choose_from(kind: str) -> None:
    """What the program says of itself; parts are retired and never deleted."""
    assert len(CATALOG.of_kind(kind)) >= AT_LEAST[kind]


def test_network_cards_are_among_the_cards() -> None:
    ports = [getattr(part, "ports", None) or "" for part in CATALOG.of_kind("card")]
    assert sum("GbE" in said for said in ports) >= 7


def test_the_whole_is_sound() -> None:
    assert not CATALOG.faults
    assert len(CATALOG) == sum(len(load_file(path).parts) for path in FILES)


def test_nothing_in_it_is_doubtful() -> None:
    """Missing figures are to be expected; figures that cannot be are not."""
    assert [doubt for doubt in check_catalog(CATALOG) if doubt.severity != "missing"] == []


@for_every(FIXED)
def test_fixed_ids(part_id: str) -> None:
    """Samples, tests and people's rigs refer to these; they never change."""
    assert part_id in CATALOG


@for_every(CATALOG.all())
def test_a_record_names_its_sources(part: Part) -> None:
    assert part.sources


@for_every(CATALOG.all())
def test_an_id_begins_with_its_maker(part: Part) -> None:
    """So that people guess the id of a part that they know."""
    assert re.sub(r"[^a-z0-9]", "", part.maker.lower()).startswith(part.id.split("-")[0])


@for_every(CATALOG.of_kind("gpu"))
def test_a_card_gives_what_every_rule_asks_first(part: Gpu) -> None:
    """Sizes may be unknown; what a card draws, holds and is may not."""
    assert part.cooler
    assert part.tdp_w
    assert part.vram_gb
    assert part.nvlink
    assert part.family != "other"


@for_every(name for name in FIXED if name in GPUS)
def test_a_card_of_the_first_articles_can_be_drawn(part_id: str) -> None:
    card = GPUS[part_id]
    assert card.length_mm
    assert card.height_mm
    assert card.plugs
    assert card.plug_place != "none"


def test_few_cards_lack_what_decides_a_fit() -> None:
    """Their makers never published it: a rebuilt card, a water block, a card for one market."""
    lacking = {
        "length": [p.id for p in GPUS.values() if not p.length_mm],
        "thickness": [p.id for p in GPUS.values() if not (p.thickness_mm or p.slots)],
        "plugs": [p.id for p in GPUS.values() if (p.tdp_w or 0) > 75 and not p.plugs],
        "height": [p.id for p in GPUS.values() if not p.height_mm],
    }
    shares = {what: len(ids) / len(GPUS) for what, ids in lacking.items()}
    assert shares["length"] <= 0.01, lacking["length"]
    assert shares["thickness"] <= 0.02, lacking["thickness"]
    assert shares["plugs"] <= 0.03, lacking["plugs"]
    assert shares["height"] <= 0.10, lacking["height"]


@for_every(GPUS.values())
def test_only_founders_cards_have_their_plug_in_a_recess(part: Gpu) -> None:
    """They are the ones whose socket is known to lie under the top edge."""
    if part.plug_recess_mm:
        assert part.maker == "NVIDIA"
        assert part.cooler in ("flow-through", "axial")
        assert part.plug_place == "top"
        assert part.is_estimated("plug_recess_mm")


@for_every(GPUS.values())
def test_a_maker_s_claim_never_became_a_size(part: Gpu) -> None:
    """No thickness is the slots times a pitch: such a figure would be a guess in disguise."""
    if part.thickness_mm and part.slots and not part.thickness_mm.minus:
        assert part.thickness_mm.value != pytest.approx(20.32 * part.slots, abs=0.005)


@for_every(ENVELOPES)
def test_professional_cards_keep_the_standard(part: Gpu) -> None:
    """Single and dual slot mean the envelope of as many slots, never more."""
    assert part.thickness_mm
    most = {1: 18.71, 2: 39.04}[int(part.slots or 0)]
    assert part.thickness_mm.high == most
    assert part.thickness_mm.low == pytest.approx(most - 2)


@for_every(p for p in GPUS.values() if p.family in PROFESSIONAL)
def test_professional_cards_are_no_higher_than_the_standard(part: Gpu) -> None:
    assert part.height_datum == "finger"
    assert part.height_mm
    assert part.height_mm.low <= 111.28, "the standard's greatest height"


def test_a_claim_of_two_slots_is_no_thickness() -> None:
    for part_id in ("gigabyte-rtx-3090-turbo", "asus-rtx-3090-turbo", "evga-rtx-3090-ftw3-ultra"):
        card = CATALOG[part_id]
        assert isinstance(card, Gpu)
        assert card.thickness_mm is None
        assert card.slots


def test_the_board_of_the_first_article() -> None:
    """Seven full slots in the maker's own order, and what its builder found tight."""
    board = CATALOG["asrockrack-romed8-2t"]
    assert isinstance(board, Board)
    assert [slot.name for slot in board.slots] == [f"PCIE{n}" for n in range(7, 0, -1)]
    assert [slot.position for slot in board.slots] == list(range(1, 8))
    assert {(slot.lanes, slot.gen) for slot in board.slots} == {(16, 4)}
    assert board.max_gpus == 14
    assert board.eps_sockets == 2
    assert any(report.rule == "ram-clearance" for report in board.trouble)


def test_its_case() -> None:
    case = CATALOG["chenbro-rm41300-fs81"]
    assert isinstance(case, Case)
    assert (case.openings, case.rack_units, case.lies, case.passive_cards) == (8, 4, True, False)
    assert [(fan.side, fan.count, fan.size_mm, fan.thick_mm) for fan in case.fans] == [
        ("lid", 2, 120, 25)
    ]
    assert case.card_length_mm is None
    assert case.card_height_mm is None


def test_a_tower_of_seven_openings_has_its_heights() -> None:
    towers = [c for c in CATALOG.of_kind("case") if isinstance(c, Case) and c.openings == 7]
    assert any(c.cooler_height_mm and c.card_length_mm for c in towers)


def test_bridges_of_one_connector_mate() -> None:
    """The founding card takes two widths, the GeForce card a third; Turing takes none of them."""
    ampere = {
        bridge.slots
        for bridge in CATALOG.of_kind("bridge")
        if isinstance(bridge, Bridge) and bridge.connector == "nvlink3-ampere"
    }
    assert ampere == {2, 3, 4}
    for part_id in ("nvidia-rtx-a6000", "nvidia-rtx-3090-fe", "nvidia-a40"):
        card = CATALOG[part_id]
        assert isinstance(card, Gpu)
        assert card.nvlink == "nvlink3-ampere"


def test_there_is_a_supply_of_a_thousand_watts() -> None:
    ratings = Counter(psu.rating_w for psu in CATALOG.of_kind("psu") if isinstance(psu, Psu))
    assert ratings[1000]
    assert ratings[1600] >= 3


def test_the_attribution_is_there() -> None:
    """The licence of the BuildCores data asks for it wherever the data is."""
    text = (catalog_dir() / "README.md").read_text(encoding="utf-8")
    assert "BuildCores open-db" in text
    assert "ODC-By" in text
