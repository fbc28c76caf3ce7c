"""What each kind of record of the open-db says, and what of it is to be believed.

Left out on purpose: the cooler and the plug's place of a card with one fan,
``case_expansion_slot_width`` (2 nearly everywhere), the weight of a case (its unit is
not said), how many leads carry the SATA and Molex plugs of a supply. Zero stands for
unknown in every field.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any

from rigdesk.parts.imports.fields import Fields, RefusedError

Record = dict[str, Any]

M3H_PER_CFM = 1.699
"""Cubic feet a minute in cubic metres an hour: 0.0283168 × 60."""

_FAMILIES = [
    (r"^GeForce (RTX 20|GTX 16)", "geforce-20"), (r"^GeForce GTX? 10\d\d", "geforce-10"),
    (r"^GeForce RTX 30", "geforce-30"), (r"^GeForce RTX 40", "geforce-40"),
    (r"^GeForce RTX 50", "geforce-50"), (r"^RTX PRO .*Blackwell", "rtx-pro-blackwell"),
    (r"^(RTX (A\d|\d+ )|Quadro|T\d+$)", "professional"), (r"^Arc ", "arc"),
    (r"^Radeon (RX|PRO W)\s?6\d\d\d", "radeon-6000"),
    (r"^Radeon (RX|PRO W)\s?7\d\d\d", "radeon-7000"),
    (r"^Radeon (RX 9\d\d\d|AI PRO R9)", "radeon-9000"), (r"^(Radeon|FirePro|Vega)", "radeon-old"),
]  # fmt: skip
_PLUGS = {"6_pin": "pcie-6", "8_pin": "pcie-8", "12VHPWR": "12vhpwr", "12V_2x6": "12v-2x6"}
_COOLING = {
    "Blower": "blower",
    "Passive": "passive",
    "Hybrid": "aio",
    "Water Cooled": "water-block",
}
_EFFICIENCY = {
    "80+": "white", "80+ Standard": "white", "80+ White": "white", "80+ Bronze": "bronze",
    "80+ Silver": "silver", "80+ Gold": "gold", "80+ Platinum": "platinum",
    "80+ Titanium": "titanium",
}  # fmt: skip
_MODULAR = {"Full": "full", "Semi-Modular": "semi", "Non-Modular": "none"}
_SUPPLIES = {"ATX": "ATX", "ATX/EPS": "ATX", "SFX": "SFX", "SFX-L": "SFX-L", "TFX": "TFX",
             "Flex ATX": "Flex ATX"}  # fmt: skip
_BOARDS = {
    "ATX": "ATX", "Micro ATX": "microATX", "Mini-ITX": "mini-ITX", "Mini DTX": "mini-DTX",
    "EATX": "E-ATX", "SSI EEB": "EEB", "SSI CEB": "CEB", "XL ATX": "XL-ATX",
}  # fmt: skip
_SOCKETS = re.compile(r"^(LGA(775|115[0156]|1200|1366|1700|1851|2011(-3)?|2066|3647|4677)"
                      r"|AM[1-5]\+?|FM[12]\+?|TR4|sTRX4|sTR5|sWRX8|SP[3-6])$")  # fmt: skip
_RADIATORS = (120, 140, 240, 280, 360, 420, 480)
_TALL = 100
"""Millimetres from which an air cooler is a tower and not one that blows downwards."""
_SLOT_W = 75
"""Watts that a slot gives (PCIe CEM): a card that draws more has a plug."""
_DRIVES = {"M.2-2230": "m2-2230", "M.2-2242": "m2-2242", "M.2-2280": "m2-2280",
           "M.2-22110": "m2-22110", '2.5"': "2.5-inch", '3.5"': "3.5-inch"}  # fmt: skip
_M2_LINK = re.compile(r"^M\.2 PCIe ([2-5])\.0 x([24])$")
_SIXTEEN = re.compile(r"ATX ?3|12V|PCI-?E? ?5|GEN ?5", re.IGNORECASE)
_NEW = 2022
"""The year of the first supplies with a 16-pin lead."""


def _gpu(fields: Fields) -> Record:
    chip = fields.text("chipset")
    if not chip:
        raise RefusedError("it names no chip")
    record: Record = {
        "kind": "gpu",
        "chip": _chip(chip),
        "family": _family(chip),
        "vram_gb": fields.number("memory", 0.25, 512),
        "vram_type": fields.text("memory_type") or None,
        "length_mm": fields.number("length", 60, 500),
        "slots": fields.number("total_slot_width", 0.5, 6),
        "tdp_w": fields.number("tdp", 5, 1000),
    }
    cooling = fields.text("cooling")
    fans = re.match(r"^([1-4]) Fans?$", cooling)
    record["fans"] = int(fans[1]) if fans else None
    # A card with one fan may as well be a blower: only more of them are surely axial.
    axial = fans is not None and int(fans[1]) > 1
    record["cooler"] = "axial" if axial else _COOLING.get(cooling)
    return _known(record | _power(fields, record["tdp_w"], axial) | _link(fields))


@functools.lru_cache(1024)
def _family(chip: str) -> str:
    return next((name for sign, name in _FAMILIES if re.match(sign, chip)), "other")


def _chip(text: str) -> str:
    """A chip as the shipped catalog writes it."""
    text = re.sub(r"^(GeForce |Radeon (?=RX ))", "", text).removesuffix(" LHR")
    return re.sub(r"(\d) GB$", r"\1GB", text).replace("Titan RTX", "TITAN RTX")


def _power(fields: Fields, watts: float | None, axial: bool) -> Record:
    """The plugs, and their place on cards with two fans and more; on others it is unknown."""
    plugs = [
        {"kind": kind, "count": count}
        for sign, kind in _PLUGS.items()
        if (count := fields.raw(f"power_connectors.pcie_{sign}")) in (1, 2, 3, 4)
    ]
    if not plugs:
        if watts is not None and watts > _SLOT_W:
            fields.unknown.append("power_connectors")
        return {}
    if axial:
        return {"plugs": plugs, "plug_place": "top", "estimated": ["plug_place"]}
    return {"plugs": plugs}


def _link(fields: Fields) -> Record:
    """The link where its generation is said; its finger is as long as most cards have it."""
    link = re.match(r"^PCIe ([1-5])\.0 x(16|8|4|1)$", fields.text("interface"))
    if link is None:
        return {}
    return {"pcie": {"gen": int(link[1]), "lanes": int(link[2])}}


def _psu(fields: Fields) -> Record:
    form = _SUPPLIES.get(fields.text("form_factor"))
    watts = fields.number("wattage", 100, 4000)
    if form is None or watts is None:
        raise RefusedError("it has no rating" if form else "its form is none of a supply")
    name = fields.text("metadata.name")
    version = re.search(r"\bATX ?(3\.[01])\b", name, re.IGNORECASE)
    leads = _leads(fields, name)
    return _known({
        "kind": "psu",
        "form": form,
        "rating_w": watts,
        "efficiency": fields.one_of("efficiency_rating", _EFFICIENCY),
        "modular": fields.one_of("modular", _MODULAR),
        # An ATX supply is 140 mm deep by its standard; 100 is an SFX supply's figure.
        "length_mm": fields.number("length", 125 if form == "ATX" else 60, 400),
        "atx_version": version[1] if version else None,
        "leads": leads or None,
        "estimated": ["leads"] if leads else None,
    })  # fmt: skip


def _leads(fields: Fields, name: str) -> list[Record]:
    """Heads for cards and processors; none at all where one count may only be missing.

    A list of leads says of every kind that it lacks that there is none.
    """
    eps = fields.whole("connectors.eps_8_pin", 1, 8)
    pcie = fields.whole("connectors.pcie_6_plus_2_pin", 1, 24)
    wide = fields.raw("connectors.pcie_12vhpwr")
    year = fields.raw("metadata.releaseYear")
    recent = isinstance(year, int) and year >= _NEW
    if eps is None or pcie is None:
        return []
    leads = [{"kind": "eps-8", "cables": eps}, {"kind": "pcie-8", "cables": pcie}]
    if wide in (1, 2, 3, 4):
        return [*leads, {"kind": "12vhpwr", "cables": wide}]
    if recent or _SIXTEEN.search(name):
        fields.unknown.append("connectors.pcie_12vhpwr")
        return []
    return leads


def _case(fields: Fields) -> Record:
    form = fields.text("form_factor")
    styles = {"Tower": "tower", "Desktop": "desktop", "HTPC": "desktop", "Bench": "open-frame"}
    style = styles.get(form.rpartition(" ")[2])
    if style is None:
        raise RefusedError("it does not say what kind of case it is")
    sides = [
        fields.number(f"dimensions_mm.{side}", 50, 1000) for side in ("width", "height", "depth")
    ]
    return _known({
        "kind": "case",
        "style": style,
        "forms": [_BOARDS[word] for word in fields.texts("supported_motherboard_form_factors")
                  if word in _BOARDS],
        "openings": fields.whole("expansion_slots", 1, 12),
        "card_length_mm": fields.number("max_video_card_length", 100, 700),
        "cooler_height_mm": fields.number("max_cpu_cooler_height", 30, 250),
        "supply_length_mm": fields.number("max_psu_length", 100, 400),
        "supply_forms": [_SUPPLIES[word] for word in
                         fields.texts("supported_power_supply_form_factors") if word in _SUPPLIES],
        "bays_35": fields.whole("internal_3_5_bays", 1, 40),
        "bays_25": fields.whole("internal_2_5_bays", 1, 60),
        "outside_mm": sides if all(sides) else None,
        "year": fields.whole("metadata.releaseYear", 1995, 2100),
    })  # fmt: skip


def _cooler(fields: Fields) -> Record:
    spaced = (word.replace(" ", "") for word in fields.texts("cpu_sockets"))
    named = [{"sTR4": "TR4", "LGA1151v2": "LGA1151"}.get(word, word) for word in spaced]
    radiator = fields.whole("radiator_size", 1, 600)
    if radiator is not None and radiator not in _RADIATORS:
        fields.unknown.append("radiator_size")
        radiator = None
    height = fields.number("height", 15, 220)
    cooled = fields.raw("water_cooled")
    if cooled is True and radiator is not None:
        # The height of these records is now the pump's and now the radiator's.
        record: Record = {"type": "aio", "radiator_mm": radiator}
    elif cooled is False and height is not None:
        type_ = "tower" if height >= _TALL else "top-down"
        record = {"type": type_, "height_mm": height, "estimated": ["type"]}
    else:
        raise RefusedError("it has neither a height in air nor a radiator")
    sockets = list(dict.fromkeys(word for word in named if _SOCKETS.match(word)))
    return record | {"kind": "cooler", "sockets": sockets}


def _memory(fields: Fields) -> Record:
    form, type_ = fields.text("form_factor"), fields.text("ram_type")
    count, each = (
        fields.whole("modules.quantity", 1, 16),
        fields.number("modules.capacity_gb", 0.5, 512),
    )
    if type_ not in ("DDR3", "DDR4", "DDR5") or "DIMM" not in form:
        raise RefusedError("its memory is older than DDR3, or of no known shape")
    if count is None or each is None or fields.raw("capacity") != count * each:
        raise RefusedError("its modules and its capacity do not agree")
    # "Unbuffered" and "Non-ECC" are filled in: the name knows better.
    words = f"{fields.text('metadata.name')} {fields.text('registered')}"
    module = "RDIMM" if re.search(r"\bRegistered\b|RDIMM", words) else "UDIMM"
    return _known({
        "kind": "memory",
        "type": type_,
        "module": "SODIMM" if "SO-DIMM" in form else module,
        "capacity_gb": each,
        "modules": count,
        "speed_mts": fields.whole("speed", 400, 12000),
        "ecc": True if fields.text("ecc") == "ECC" or module == "RDIMM" else None,
        "height_mm": fields.number("height", 25, 75),
        "estimated": ["module"],
    })  # fmt: skip


def _drive(fields: Fields) -> Record:
    form, bus = _DRIVES.get(fields.text("form_factor")), fields.text("interface")
    capacity = fields.number("capacity", 1, 200_000)
    if form is None or capacity is None:
        raise RefusedError("it has no capacity" if form else "its form is no drive's here")
    record: Record = {"kind": "drive", "form": form, "capacity_tb": capacity / 1000}
    link = _M2_LINK.match(bus)
    if link and form.startswith("m2"):
        return record | {"interface": "nvme", "gen": int(link[1]), "lanes": int(link[2])}
    if bus == "U.2" and form == "2.5-inch":
        return record | {"form": "u2", "interface": "nvme", "lanes": 4, "estimated": ["lanes"]}
    if bus.startswith(("SATA", "M.2 SATA")):
        return record | {"interface": "sata"}
    if bus.startswith("SAS") and not form.startswith("m2"):
        return record | {"interface": "sas"}
    raise RefusedError("its interface is unknown, or not one of its form")


def _fan(fields: Fields) -> Record:
    size = fields.whole("size", 40, 230)
    if size is None:
        raise RefusedError("it has no size")
    # Where a fan has one figure only, it stands under the least.
    most, least = fields.number("max_airflow", 1, 400), fields.number("min_airflow", 1, 400)
    flow = most or least
    return _known({
        "kind": "fan",
        "size_mm": size,
        "airflow_m3h": round(flow * M3H_PER_CFM, 1) if flow else None,
        "noise_dba": fields.number("max_noise_level", 5, 80),
        "estimated": ["airflow_m3h"] if flow else None,
    })  # fmt: skip


def _card(_: Fields) -> Record:
    return {"kind": "card"}


def _known(record: Record) -> Record:
    return {name: value for name, value in record.items() if value not in (None, [])}


READERS: dict[str, Callable[[Fields], Record]] = {
    "GPU": _gpu, "PSU": _psu, "PCCase": _case, "CPUCooler": _cooler, "RAM": _memory,
    "Storage": _drive, "CaseFan": _fan, "NetworkCard": _card,
}  # fmt: skip
"""The kinds that become parts."""
