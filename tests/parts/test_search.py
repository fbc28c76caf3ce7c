"""Finding parts as one types, and the muted line that a row shows."""

from __future__ import annotations

import pytest
from factories import board, bridge, case, cpu, gpu, memory, other_card, psu
from hypothesis import given, settings
from hypothesis import strategies as st
from sweeps import for_every

from rigdesk.parts import (
    AnyPart,
    Baseboard,
    Cooler,
    Drive,
    Fan,
    Part,
    Radiator,
    Riser,
    Strip,
)
from rigdesk.parts.catalog import default_catalog
from rigdesk.parts.search import PartIndex, describe

SHIPPED = default_catalog().all()


def found(query: str, kind: str | None = None) -> set[str]:
    return {SHIPPED[row].id for row in PartIndex(SHIPPED).search(query, kind)}


@pytest.mark.parametrize(
    ("query", "part_id"),
    [
        ("a6000", "nvidia-rtx-a6000"),
        ("NVIDIA A6000", "nvidia-rtx-a6000"),
        ("blower 48 gb", "nvidia-rtx-a6000"),
        ("48gb 300w", "nvidia-rtx-a6000"),
        ("rtx3090 founders", "nvidia-rtx-3090-fe"),
        ("nvidia-rtx-3090-fe", "nvidia-rtx-3090-fe"),
        ("3 slots flow", "nvidia-rtx-3090-fe"),
        ("max-q", "nvidia-rtx-pro-6000-maxq"),
        ("maxq", "nvidia-rtx-pro-6000-maxq"),
        ("1,600 w titanium", "evga-supernova-1600-t2"),
        ("1600 W", "evga-supernova-1600-t2"),
        ("8 openings 4u", "chenbro-rm41300-fs81"),
        ("sp3 32 cores", "amd-epyc-7502p"),
        ("980pro", "samsung-980-pro-2tb"),
        ("2 tb nvme", "samsung-980-pro-2tb"),
        ("ddr4 rdimm", "kingston-ksm32rd4-32me"),
        ("2-slot bridge", "nvidia-nvlink-ampere-2slot"),
        ("romed8", "asrockrack-romed8-2t"),
    ],
)
def test_people_find_what_they_mean(query: str, part_id: str) -> None:
    assert part_id in found(query)


@pytest.mark.parametrize(
    ("query", "part_id"),
    [
        ("2 slots", "asus-rtx-4090-strix-oc"),
        ("2 slots", "nvidia-rtx-3090-fe"),
        ("8 gb", "nvidia-rtx-a6000"),
        ("600 w", "evga-supernova-1600-t2"),
        ("5 slots", "asus-rtx-4090-strix-oc"),
    ],
)
def test_a_number_with_its_unit_is_one_word(query: str, part_id: str) -> None:
    """48 GB is not 8 GB, and 3.5 slots are not 5."""
    assert part_id not in found(query)


def test_a_kind_narrows_the_search() -> None:
    assert found("3090", "bridge") == {"nvidia-nvlink-geforce-3090-4slot"}
    assert found("", "board") == {part.id for part in SHIPPED if part.kind == "board"}
    assert found("3090", "toaster") == set()


def test_nothing_asked_is_everything() -> None:
    assert PartIndex(SHIPPED).search("  ") == list(range(len(SHIPPED)))


def test_rows_keep_their_order() -> None:
    rows = PartIndex(SHIPPED).search("rtx")
    assert rows == sorted(rows)


def test_old_names_find_the_part() -> None:
    parts: list[AnyPart] = [gpu("a-new", name="Thing", aliases=["maker-former"])]
    assert PartIndex(parts).search("former") == [0]


words = ["rtx", "3090", "2 slots", "300 w", "300", "w", "nv", "blower", "48gb", "4", "8 op", "x1"]


@settings(max_examples=30)
@given(st.lists(st.sampled_from(words), max_size=4), st.sampled_from([None, "gpu", "psu"]))
def test_typing_finds_the_same_as_pasting(parts: list[str], kind: str | None) -> None:
    """An index that has just answered shorter questions answers as a fresh one does."""
    query = " ".join(parts)
    typed = PartIndex(SHIPPED)
    for end in range(len(query) + 1):
        typed.search(query[:end], kind)
    assert typed.search(query, kind) == PartIndex(SHIPPED).search(query, kind)


def test_taking_a_letter_back_finds_more_again() -> None:
    index = PartIndex(SHIPPED)
    wide = index.search("rtx 3")
    index.search("rtx 3090")
    assert index.search("rtx 3") == wide


USUAL = {"maker": "M", "name": "N"}


@pytest.mark.parametrize(
    ("part", "line"),
    [
        (gpu(vram_gb=48), "48 GB · 300 W · 2 slots · blower"),
        (gpu(slots=1, vram_gb=None), "300 W · 1 slot · blower"),
        (gpu(slots=None, estimated=["tdp_w"]), "24 GB · ~300 W · 39.04 mm thick · blower"),
        (gpu(slots=2.75, tdp_w=None), "24 GB · 2.75 slots · blower"),
        (other_card(ports="2 × 10GbE"), "x8 Gen4 · 2 × 10GbE · 20 W · 1 slot · passive"),
        (board(), "SP3 · 7 slots · ATX"),
        (case(openings=None, card_length_mm=None, style="rack", rack_units=4), "4U rack"),
        (case(openings=8, card_length_mm="~320", style="cube"),
         "cube · 8 openings · cards to ~320 mm"),
        (psu(rating_w=1600, efficiency="titanium", leads=[{"kind": "pcie-8", "cables": 9}],
             atx_version="2.4"), "1,600 W · Titanium · 9 × 8-pin"),
        (psu(rating_w=1000, efficiency=None, estimated=["leads"], atx_version="3.1",
             leads=[{"kind": "12v-2x6", "cables": 1}, {"kind": "12vhpwr", "cables": 1}]),
         "1,000 W · ATX 3.1 · ~2 × 16-pin"),
        (psu(rating_w=850, efficiency="gold", leads=[], atx_version=None), "850 W · Gold"),
        (cpu(socket="SP3", cores=32, tdp_w=180, lanes=128),
         "SP3 · 32 cores · 180 W · 128 lanes"),
        (Cooler(id="a-b", type="tower", sockets=("SP3", "TR4"), height_mm=125, **USUAL),
         "tower · 125 mm · SP3, TR4"),
        (Cooler(id="a-b", type="aio", sockets=("AM5",), radiator_mm=360, **USUAL),
         "AIO · 360 mm radiator · AM5"),
        (memory(type="DDR4", module="RDIMM", capacity_gb=32, speed_mts=3200, modules=1),
         "32 GB · DDR4 RDIMM · 3,200 MT/s"),
        (memory(type="DDR5", module="UDIMM", capacity_gb=16, speed_mts=None, modules=2),
         "2 × 16 GB · DDR5 UDIMM"),
        (Drive(id="a-b", form="m2-2280", interface="nvme", capacity_tb=2, lanes=4, gen=4, **USUAL),
         "2 TB · M.2 2280 · NVMe x4 Gen4"),
        (Drive(id="a-b", form="u2", interface="nvme", capacity_tb=1.92, lanes=4, **USUAL),
         "1.92 TB · U.2 · NVMe x4"),
        (Drive(id="a-b", form="3.5-inch", interface="sata", capacity_tb=12, **USUAL),
         "12 TB · 3.5 inch · SATA"),
        (bridge(2, connector="nvlink3-ampere", bandwidth_gbs=112.5),
         "2 slots · 112.5 GB/s · nvlink3-ampere"),
        (Riser(id="a-b", type="usb-x1", gen=2, lanes=1, length_mm="~600", **USUAL),
         "usb x1 · x1 Gen2 · ~600 mm"),
        (Riser(id="a-b", type="switch", gen=4, active=True, **USUAL), "switch · x16 Gen4 · active"),
        (Fan(id="a-b", size_mm=120, thick_mm=25, **USUAL), "120 mm · 25 mm thick"),
        (Radiator(id="a-b", size_mm=360, **USUAL), "360 mm"),
        (Strip(id="a-b", type="surge-strip", rating_w=3680, outlets=6, **USUAL),
         "surge strip · 3,680 W · 6 outlets"),
        (Strip(id="a-b", type="ups", **USUAL), "ups"),
        (Baseboard(id="a-b", modules=8, module_type="SXM4", module_w=400, vram_gb=80, **USUAL),
         "8 × SXM4 · 400 W each · 80 GB each"),
        (Part(id="a-b", kind="toaster", **USUAL), ""),
    ],
)  # fmt: skip
def test_a_row_says_its_figures(part: Part, line: str) -> None:
    """What is unknown stays out; what was recalled is marked."""
    assert describe(part) == line


@for_every(SHIPPED)
def test_every_shipped_part_says_something(part: AnyPart) -> None:
    line = describe(part)
    assert line
    assert "None" not in line
    assert len(line) <= 80
