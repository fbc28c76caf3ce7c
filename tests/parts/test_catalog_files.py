"""The shipped catalog: every file is sound, and the records say what people rely on."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from rigdesk.files.places import catalog_dir
from rigdesk.parts import Board, Bridge, Case, Gpu, Part, Psu
from rigdesk.parts.catalog import default_catalog
from rigdesk.parts.checking import check_catalog
from rigdesk.parts.loading import load_file, part_files

FILES = part_files(catalog_dir())
CATALOG = default_catalog()

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


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(catalog_dir())))
def test_a_file_is_sound(path: Path) -> None:
    """Read it, validate it, and find its parts in the catalog."""
    loaded = load_file(path)
    assert not loaded.faults
    assert loaded.parts
    assert all(CATALOG[part.id] == part for part in loaded.parts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(catalog_dir())))
def test_a_file_lies_in_its_kind_s_folder(path: Path) -> None:
    folder = path.relative_to(catalog_dir()).parts[0]
    kinds = {part.kind for part in load_file(path).parts}
    assert kinds == {folder.removesuffix("s")}


def test_the_whole_is_sound() -> None:
    assert not CATALOG.faults
    assert len(CATALOG) == sum(len(load_file(path).parts) for path in FILES)


def test_nothing_in_it_is_doubtful() -> None:
    """Missing figures are to be expected; figures that cannot be are not."""
    assert [doubt for doubt in check_catalog(CATALOG) if doubt.severity != "missing"] == []


@pytest.mark.parametrize("part_id", FIXED)
def test_fixed_ids(part_id: str) -> None:
    """Samples, tests and people's rigs refer to these; they never change."""
    assert part_id in CATALOG


@pytest.mark.parametrize("part", CATALOG.all(), ids=lambda part: part.id)
def test_a_record_names_its_sources(part: Part) -> None:
    assert part.sources


@pytest.mark.parametrize("part", CATALOG.all(), ids=lambda part: part.id)
def test_an_id_begins_with_its_maker(part: Part) -> None:
    """So that people guess the id of a part that they know."""
    assert re.sub(r"[^a-z0-9]", "", part.maker.lower()).startswith(part.id.split("-")[0])


@pytest.mark.parametrize("part", CATALOG.of_kind("gpu"), ids=lambda part: part.id)
def test_a_card_gives_what_drawing_it_needs(part: Gpu) -> None:
    assert part.length_mm
    assert part.height_mm
    assert part.thickness_mm or part.slots
    assert part.tdp_w
    assert part.plugs
    assert part.plug_place != "none"
    assert part.family != "other"


@pytest.mark.parametrize(
    "part_id", [p.id for p in CATALOG.of_kind("gpu") if getattr(p, "family", "") == "professional"]
)
def test_professional_cards_keep_the_standard(part_id: str) -> None:
    """Dual slot means the envelope of two slots, never more."""
    card = CATALOG[part_id]
    assert isinstance(card, Gpu)
    assert card.thickness_mm
    assert card.thickness_mm.low == pytest.approx(37.04)
    assert card.thickness_mm.high == 39.04
    assert card.height_datum == "finger"
    assert card.height_mm
    assert card.height_mm.low <= 111.28, "the standard's greatest height"


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
