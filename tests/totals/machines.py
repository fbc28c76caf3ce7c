"""Real machines, told by what a supply and a socket feel of them.

The parts that the builders name are entered as such; what they leave open (modules,
drives, fans) is filled so that the sum is the one that their report gives.
"""

from __future__ import annotations

from typing import Any

from factories import MAKER, Placed, at, board, cpu, gpu, memory, psu, rig

from rigdesk.parts import AnyPart, Cooler, Drive, Gpu
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TraySeat

TITAN_X = gpu("titan-x", family="geforce-10", tdp_w=250, plugs=[{"kind": "pcie-8", "count": 2}])
GTX_1080 = gpu("gtx-1080", family="geforce-10", tdp_w=180, plugs=[{"kind": "pcie-8"}])
RTX_3080 = gpu("rtx-3080", family="geforce-30", tdp_w=320, plugs=[{"kind": "pcie-8", "count": 2}])
RTX_3090 = gpu("rtx-3090", family="geforce-30", tdp_w=350, plugs=[{"kind": "pcie-8", "count": 2}])
RTX_3060 = gpu("rtx-3060", family="geforce-30", tdp_w=170, plugs=[{"kind": "pcie-8"}])
RTX_4090 = gpu("rtx-4090", family="geforce-40", tdp_w=450, plugs=[{"kind": "12vhpwr"}])
SUPRIM = gpu("suprim", family="geforce-40", tdp_w=480, cooler="aio", plugs=[{"kind": "12vhpwr"}])
RTX_5090 = gpu("rtx-5090", family="geforce-50", tdp_w=575, plugs=[{"kind": "12v-2x6"}])
PRO_6000 = gpu("pro-6000", family="rtx-pro-blackwell", tdp_w=600, plugs=[{"kind": "12v-2x6"}])
ADA_6000 = gpu("ada-6000", family="professional", tdp_w=300, plugs=[{"kind": "12vhpwr"}])
A6000 = gpu("a6000", family="professional", tdp_w=300)
OTHER_300 = gpu("other-300", family="other", tdp_w=300, plugs=[{"kind": "pcie-8", "count": 2}])

ATX_3: dict[str, Any] = {
    "atx_version": "3.1",
    "leads": [{"kind": "12v-2x6", "cables": 2}, {"kind": "pcie-8", "cables": 4}],
}
"""An ATX 3.x supply with its 16-pin leads."""
PUMPS_OF_CARDS = [{"name": "Pumps of the cards", "power_w": 10, "count": 2}]


def machine(
    *cards: tuple[int, Gpu],
    ratings: tuple[float, ...] = (),
    supply: dict[str, Any] | None = None,
    cpu_w: float | None = None,
    socket: str = "LGA2066",
    dimms: int = 0,
    nvmes: int = 0,
    disks: int = 0,
    fans: int = 0,
    cap: float | None = None,
    circuit: str | dict[str, Any] | None = None,
    **fields: Any,
) -> Rig:
    """So many cards of each kind on supplies of these ratings, and what else draws watts."""
    placed = [_wanted(part, cap) for count, part in cards for _ in range(count)]
    kind = {"efficiency": "gold", **(supply or {})}
    records: list[AnyPart] = [
        psu(f"psu-{n}", rating_w=rating, **kind) for n, rating in enumerate(ratings, 1)
    ]
    fields["supplies"] = [{"id": f"psu{n}", "part": part.id} for n, part in enumerate(records, 1)]
    if cpu_w is not None:
        records.append(cpu(tdp_w=cpu_w, socket=socket))
        fields["cpu"] = "test-cpu"
    if dimms:
        records.append(memory())
        fields["memory"] = {"part": "test-memory", "count": dimms}
    records.extend((ssd(), disk()))
    drives = (("test-ssd", nvmes), ("test-disk", disks))
    fields["drives"] = [{"part": part, "count": count} for part, count in drives if count]
    if fans:
        fields["fit_out"] = {"fans": [{"side": "front", "size_mm": 120, "count": fans}]}
    if circuit is not None:
        said = {"kind": circuit} if isinstance(circuit, str) else circuit
        fields["circuits"] = [{"id": "wall1", **said}]
    return rig(*placed, board=board(socket=socket), parts=tuple(records), **fields)


def ssd(id: str = "test-ssd", **fields: Any) -> Drive:  # noqa: A002 - the record's own word
    """An NVMe drive."""
    usual: dict[str, Any] = {
        "maker": MAKER, "name": id, "form": "m2-2280", "interface": "nvme", "capacity_tb": 2,
    }  # fmt: skip
    return Drive.model_validate({"id": id, **usual, **fields})


def disk(id: str = "test-disk", **fields: Any) -> Drive:  # noqa: A002
    """A 3.5-inch disk."""
    return ssd(id, **{"form": "3.5-inch", "interface": "sata", "capacity_tb": 12, **fields})


def liquid_cooler() -> Cooler:
    """A cooler with a pump."""
    return Cooler.model_validate(
        {"id": "test-aio", "maker": MAKER, "name": "AIO", "type": "aio", "sockets": ["AM5"]}
    )


def _wanted(part: Gpu, cap: float | None) -> Placed:
    more = {} if cap is None else {"power_cap_w": cap}
    return at(TraySeat(), part, **more)


def puget(cap: float | None = None, **fields: Any) -> Rig:
    """Four 3090s, a W-2255 and 128 GB on a 1600 W Platinum unit: measured in a lab."""
    usual: dict[str, Any] = {
        "ratings": (1600,), "supply": {"efficiency": "platinum"}, "cpu_w": 165, "dimms": 8,
        "nvmes": 1, "fans": 6, "cap": cap, "circuit": "us-15a-120v",
    }  # fmt: skip
    return machine((4, RTX_3090), **{**usual, **fields})


def two_titans(rating: float) -> Rig:
    """Two Titan X and a 145 W Xeon: 850 W trips, 1300 W cured it."""
    return machine((2, TITAN_X), ratings=(rating,), cpu_w=145, dimms=4, nvmes=1, fans=5)


def two_1080_ti(cpu_w: float | None) -> Rig:
    """Two cards of 250 W on 750 W: each alone works, both together switch it off."""
    more: dict[str, Any] = {} if cpu_w is None else {"dimms": 4, "nvmes": 1, "fans": 4}
    return machine((2, TITAN_X), ratings=(750,), cpu_w=cpu_w, socket="LGA1151", **more)


def noah(cpu_w: float | None) -> Rig:
    """Two AIO-cooled GTX 1080 on 750 W: works."""
    more: dict[str, Any] = (
        {}
        if cpu_w is None
        else {"dimms": 4, "nvmes": 1, "disks": 1, "fans": 6, "extras": PUMPS_OF_CARDS}
    )
    return machine((2, GTX_1080), ratings=(750,), cpu_w=cpu_w, socket="LGA1151", **more)


def two_3090_on_itx(**supply: Any) -> Rig:
    """Two 3090 FE and a mobile CPU of 75 W on 1000 W."""
    return machine(
        (2, RTX_3090), ratings=(1000,), supply=supply, cpu_w=75, socket="FL1", dimms=2, nvmes=1,
        fans=2,
    )  # fmt: skip


def seven_4090(**fields: Any) -> Rig:
    """Seven 4090s and an EPYC on four 1000 W units, nothing said of the wiring."""
    return machine((7, RTX_4090), ratings=(1000,) * 4, rest_w=250, **fields)


def seven_4090_wired(**fields: Any) -> Rig:
    """The same as it was built: two cards a unit, the fourth unit for one card and the board."""
    wires: list[dict[str, Any]] = [
        {"supply": f"psu{n // 2 + 1}", "lead": "12vhpwr", "to": f"gpu{n + 1}"} for n in range(7)
    ]
    wires.append({"supply": "psu4", "lead": "atx-24", "to": "board"})
    return seven_4090(wiring={"wires": wires}, **fields)


def four_a6000(**fields: Any) -> Rig:
    """The founding build: four A6000, an EPYC 7502P, eight modules, two SSDs, two disks."""
    usual: dict[str, Any] = {
        "ratings": (1600,), "supply": {"efficiency": "titanium"}, "cpu_w": 180, "socket": "SP3",
        "dimms": 8, "nvmes": 2, "disks": 2, "fans": 5,
    }  # fmt: skip
    return machine((4, A6000), **{**usual, **fields})


def two_3090_on_am4(rating: float, cap: float | None = None) -> Rig:
    """Two 3090s and a Ryzen of 105 W on a large older supply."""
    return machine(
        (2, RTX_3090), ratings=(rating,), cpu_w=105, socket="AM4", dimms=2, nvmes=1, fans=6, cap=cap
    )


def two_suprim() -> Rig:
    """Two water-cooled 4090s and a 7900X on 1650 W, ATX 3.0: 63 °C and no trouble."""
    return machine(
        (2, SUPRIM), ratings=(1650,), supply={**ATX_3, "atx_version": "3.0"}, cpu_w=170,
        socket="AM5", dimms=2, nvmes=2, fans=13, extras=PUMPS_OF_CARDS,
    )  # fmt: skip


def two_5090_in_japan(circuit: str) -> Rig:
    """Two 5090s on 1650 W: 100 V and 15 A were too little."""
    kind = {**ATX_3, "efficiency": "titanium"}
    return machine((2, RTX_5090), ratings=(1650,), supply=kind, circuit=circuit)


def five_cards(circuit: str) -> Rig:
    """Two Suprim 4090s, an Ada 6000 and two 3060s on 1650 and 1200 W."""
    return machine((2, SUPRIM), (1, ADA_6000), (2, RTX_3060), ratings=(1650, 1200), circuit=circuit)
