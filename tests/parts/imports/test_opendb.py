"""What becomes of each kind of record, and what is not believed."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import open_db as make
import pytest

from rigdesk.parts import ANY_PART
from rigdesk.parts.imports.fields import RefusedError
from rigdesk.parts.imports.opendb import Taken, read_part
from rigdesk.parts.imports.opendb_kinds import READERS

DAY = dt.date(2026, 2, 3)


def take(kind: str, record: dict[str, Any]) -> Taken:
    return read_part(kind, "x.json", json.dumps(record).encode(), DAY)


def part(kind: str, record: dict[str, Any]) -> Any:
    return ANY_PART.validate_python(json.loads(take(kind, record).record))


def test_what_every_part_says_of_itself() -> None:
    card = part("GPU", make.gpu(7, name="acme Falcon"))
    assert card.id == f"opendb-{make.uuid(7)}"
    assert card.title == "Acme Falcon", "the maker is said once, as the maker's field writes it"
    assert card.confidence == "low"
    assert card.sources == (f"BuildCores open-db GPU/{make.uuid(7)} (ODC-By), imported 2026-02-03",)
    assert card.as_of is None
    assert card.notes == (
        "Nobody has checked this record by hand.",
        "Maker's part numbers: AC-0007-X.",
    )
    line = take("GPU", make.gpu(7)).line
    assert line.endswith(" ac0007x"), "people leave the signs out"
    assert "opendb" not in line
    checked = {"last_manually_spec_verified_at": "2025-10-09T16:00:06.908Z", "part_numbers": []}
    card = part("GPU", make.gpu(metadata=checked))
    assert str(card.as_of) == "2025-10-09"
    assert card.notes == ()


def test_a_graphics_card() -> None:
    card = part("GPU", make.gpu())
    assert (card.chip, card.family, card.vram_gb, card.tdp_w) == ("RTX 3090", "geforce-30", 24, 350)
    assert (card.length_mm.value, card.slots, card.cooler, card.fans) == (318, 3, "axial", 3)
    assert [(plug.kind, plug.count) for plug in card.plugs] == [("pcie-8", 2)]
    assert card.plug_place == "top"
    assert card.is_estimated("plug_place")
    assert (card.pcie.gen, card.pcie.lanes) == (4, 16)


def test_a_card_with_one_fan_may_be_a_blower() -> None:
    """Its plug may then be at its end: a wrong place would raise a false alarm in a rack."""
    card = part("GPU", make.gpu(cooling="1 Fan"))
    assert (card.cooler, card.fans, card.plug_place) == (None, 1, "none")
    assert card.plugs
    assert part("GPU", make.gpu(cooling="Blower")).cooler == "blower"


def test_zeros_of_a_graphics_card_are_unknown() -> None:
    zeros = make.gpu(
        total_slot_width=0, tdp=0, memory=0, length=True, interface="PCIe x16", cooling="None",
        power_connectors={"pcie_8_pin": 0},
    )  # fmt: skip
    card = part("GPU", zeros)
    assert (card.slots, card.tdp_w, card.vram_gb, card.length_mm) == (None, None, None, None)
    assert card.pcie is None, "a link without a generation is no link"
    assert card.plugs == ()
    assert card.cooler is None
    assert set(take("GPU", zeros).unknown) == {"total_slot_width", "tdp", "memory", "length"}
    hungry = take("GPU", make.gpu(power_connectors={}))
    assert hungry.unknown == ("power_connectors",), "350 W without a plug cannot be"


@pytest.mark.parametrize(
    ("chipset", "chip", "family"),
    [
        ("GeForce RTX 3080 10 GB", "RTX 3080 10GB", "geforce-30"),
        ("GeForce RTX 3070 LHR", "RTX 3070", "geforce-30"),
        ("GeForce GTX 1060", "GTX 1060", "geforce-10"),
        ("GeForce GTX 1660", "GTX 1660", "geforce-20"),
        ("GeForce GTX 980", "GTX 980", "other"),
        ("Radeon RX 7900 XTX", "RX 7900 XTX", "radeon-7000"),
        ("Radeon PRO W6800", "Radeon PRO W6800", "radeon-6000"),
        ("Radeon AI PRO R9700", "Radeon AI PRO R9700", "radeon-9000"),
        ("Radeon VII", "Radeon VII", "radeon-old"),
        ("RTX PRO 6000 Blackwell", "RTX PRO 6000 Blackwell", "rtx-pro-blackwell"),
        ("RTX A6000", "RTX A6000", "professional"),
        ("RTX 4000 Ada", "RTX 4000 Ada", "professional"),
        ("Titan RTX", "TITAN RTX", "other"),
        ("Arc B580", "Arc B580", "arc"),
    ],
)
def test_chips_are_written_as_in_the_catalog(chipset: str, chip: str, family: str) -> None:
    card = part("GPU", make.gpu(chipset=chipset))
    assert (card.chip, card.family) == (chip, family)


def psu(**fields: Any) -> dict[str, Any]:
    usual: dict[str, Any] = {
        "form_factor": "ATX", "wattage": 1000, "efficiency_rating": "80+ Gold", "modular": "Full",
        "length": 160,
        "connectors": {"eps_8_pin": 2, "pcie_6_plus_2_pin": 6, "pcie_12vhpwr": 0, "sata": 8},
    }  # fmt: skip
    return make.record(2, fields.pop("name", "Acme Torrent 1000"), **(usual | fields))


def test_a_supply() -> None:
    supply = part("PSU", psu())
    assert (supply.form, supply.rating_w, supply.efficiency) == ("ATX", 1000, "gold")
    assert (supply.modular, supply.length_mm.value, supply.atx_version) == ("full", 160, None)
    assert [(lead.kind, lead.cables) for lead in supply.leads] == [("eps-8", 2), ("pcie-8", 6)]
    assert supply.is_estimated("leads")
    wide = {"eps_8_pin": 1, "pcie_6_plus_2_pin": 3, "pcie_12vhpwr": 1}
    modern = part("PSU", psu(name="Acme Torrent ATX 3.1 1000", connectors=wide))
    assert modern.atx_version == "3.1"
    assert modern.heads_of("12vhpwr") == 1


def test_leads_are_unknown_where_a_count_may_only_be_missing() -> None:
    """A list of leads says that there is none of the kinds that it lacks."""
    none = {"eps_8_pin": 0, "pcie_6_plus_2_pin": 4}
    assert part("PSU", psu(connectors=none)).leads == ()
    assert take("PSU", psu(connectors=none)).unknown == ("connectors.eps_8_pin",)
    for hint in (psu(name="Acme PCIe 5.0 ready"), psu(metadata={"releaseYear": 2023})):
        assert part("PSU", hint).leads == ()
        assert take("PSU", hint).unknown == ("connectors.pcie_12vhpwr",)
    odd = psu(length=100, efficiency_rating="80+ Wood")
    assert part("PSU", odd).length_mm is None, "an SFX supply's depth"
    assert set(take("PSU", odd).unknown) == {"length", "efficiency_rating"}


def test_a_case() -> None:
    record = make.record(
        3, form_factor="ATX Mid Tower", expansion_slots=7, max_video_card_length=410,
        max_cpu_cooler_height=None, internal_3_5_bays=0, internal_2_5_bays=2, weight=24.4,
        supported_motherboard_form_factors=["ATX", "EATX", "Cubic"],
        supported_power_supply_form_factors=["SFX"],
        dimensions_mm={"width": 230, "height": 470.5, "depth": 480},
        metadata={"releaseYear": 0},
    )  # fmt: skip
    case = part("PCCase", record)
    assert (case.style, case.forms, case.openings) == ("tower", ("ATX", "E-ATX"), 7)
    assert (case.card_length_mm.value, case.cooler_height_mm) == (410, None)
    assert (case.bays_35, case.bays_25, case.supply_forms) == (None, 2, ("SFX",))
    assert case.outside_mm == (230, 470.5, 480)
    assert (case.mass_g, case.year) == (None, None)
    flat = record | {"form_factor": "HTPC", "dimensions_mm": {"width": 0}, "expansion_slots": 2.5}
    case = part("PCCase", flat)
    assert (case.style, case.outside_mm, case.openings) == ("desktop", None, None)


def test_coolers() -> None:
    sockets = ["LGA 1700", "LGA 1151v2", "LGA 1151", "sTR4", "LGA 115"]
    air = make.record(4, water_cooled=False, height=158, cpu_sockets=sockets)
    tower = part("CPUCooler", air)
    assert (tower.type, tower.height_mm.value) == ("tower", 158)
    assert tower.is_estimated("type")
    assert tower.sockets == ("LGA1700", "LGA1151", "TR4")
    assert part("CPUCooler", air | {"height": 47}).type == "top-down"
    loop = part("CPUCooler", air | {"water_cooled": True, "radiator_size": 360})
    assert (loop.type, loop.radiator_mm, loop.height_mm) == ("aio", 360, None)
    with pytest.raises(RefusedError, match="neither a height in air nor a radiator"):
        take("CPUCooler", air | {"water_cooled": True, "radiator_size": 394})


def ram(**fields: Any) -> dict[str, Any]:
    usual: dict[str, Any] = {
        "form_factor": "288-pin DIMM", "ram_type": "DDR5", "capacity": 64, "speed": 6000,
        "modules": {"quantity": 2, "capacity_gb": 32}, "registered": "Unbuffered",
        "ecc": "Non-ECC", "height": 0,
    }  # fmt: skip
    return make.record(5, fields.pop("name", "Acme Rush DDR5-6000"), **(usual | fields))


def test_memory() -> None:
    kit = part("RAM", ram())
    assert (kit.type, kit.module, kit.modules, kit.capacity_gb) == ("DDR5", "UDIMM", 2, 32)
    assert (kit.speed_mts, kit.ecc, kit.height_mm) == (6000, None, None)
    server = part("RAM", ram(name="Acme Registered DDR5-6000"))
    assert (server.module, server.ecc) == ("RDIMM", True)
    assert part("RAM", ram(form_factor="262-pin SO-DIMM")).module == "SODIMM"


@pytest.mark.parametrize(
    ("form", "interface", "found"),
    [
        ("M.2-2280", "M.2 PCIe 4.0 x4", ("m2-2280", "nvme", 4, 4)),
        ("M.2-2242", "M.2 SATA", ("m2-2242", "sata", 0, None)),
        ('2.5"', "U.2", ("u2", "nvme", 4, None)),
        ('2.5"', "SATA 6.0 Gb/s", ("2.5-inch", "sata", 0, None)),
        ('3.5"', "SAS 12.0 Gb/s", ("3.5-inch", "sas", 0, None)),
    ],
)
def test_drives(form: str, interface: str, found: tuple[Any, ...]) -> None:
    drive = part("Storage", make.record(6, form_factor=form, interface=interface, capacity=2000))
    assert (drive.form, drive.interface, drive.lanes, drive.gen) == found
    assert drive.capacity_tb == 2


def test_fans_and_other_cards() -> None:
    fan = part("CaseFan", make.fan(8, min_airflow=60, max_airflow=None, max_noise_level=25.5))
    assert (fan.size_mm, fan.airflow_m3h, fan.noise_dba) == (120, 101.9, 25.5)
    assert fan.is_estimated("airflow_m3h")
    assert part("CaseFan", make.fan(8, min_airflow=0)).airflow_m3h is None
    assert part("NetworkCard", make.record(9)).kind == "card"


@pytest.mark.parametrize(
    ("kind", "record", "reason"),
    [
        ("GPU", make.gpu(opendb_id="../../x"), "no id"),
        ("GPU", make.gpu(metadata={"name": "\u202e\x07"}), "no name"),
        ("GPU", make.gpu(metadata={"manufacturer": None}), "no maker"),
        ("GPU", make.gpu(chipset=""), "no chip"),
        ("GPU", make.gpu() | {"metadata": []}, "no name"),
        ("PSU", psu(form_factor="Mini-ITX"), "form is none of a supply"),
        ("PSU", psu(wattage=0), "no rating"),
        ("PCCase", make.record(3), "what kind of case"),
        ("RAM", ram(ram_type="DDR2"), "older than DDR3"),
        ("RAM", ram(capacity=48), "do not agree"),
        ("Storage", make.record(6, form_factor="mSATA", capacity=9), "form is no drive's"),
        ("Storage", make.record(6, form_factor='2.5"'), "no capacity"),
        ("Storage", make.record(6, form_factor="M.2-2280", interface="M.2 PCIe 4.0 x8", capacity=9),
         "interface"),
        ("CaseFan", make.record(8, size=119.5), "no size"),
    ],
)  # fmt: skip
def test_refusals_say_why(kind: str, record: dict[str, Any], reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        take(kind, record)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (None, "too large"),
        (b"{", "not JSON"),
        (b"\xff\xfe\x00", "not JSON"),
        (b'{"length": NaN}', "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b'{"length": ' + b"9" * 5000 + b"}", "not JSON"),
        (b"[1]", "holds no record"),
    ],
)
def test_what_is_no_record(data: bytes | None, reason: str) -> None:
    with pytest.raises(RefusedError, match=reason):
        read_part("GPU", "x.json", data, DAY)


def test_words_are_made_printable_and_short() -> None:
    name = "Acme\n\x1b[31m Red \ud800 " + "x" * 900
    card = part("GPU", make.gpu(name=name))
    assert card.name.startswith("Acme [31m Red x")
    assert card.name.isprintable()
    assert len(card.name) == 200


def test_a_record_that_the_models_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(READERS, "GPU", lambda _: {"kind": "gpu", "chip": "X", "slots": 99})
    with pytest.raises(RefusedError, match="its slots cannot be true"):
        take("GPU", make.gpu())
