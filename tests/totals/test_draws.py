"""What cards and the rest take."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, case, cpu, gpu, memory, open_air, other_card, rig, wanted

from rigdesk.parts import AnyPart, Baseboard, Fan
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import ModuleSeat
from rigdesk.totals.draws import card_draws, rest_of
from totals.machines import disk, liquid_cooler, ssd


def items(rig: Rig) -> dict[str, float]:
    """The rest by label, W."""
    return {item.label: item.watts for item in rest_of(rig).items}


def with_cpu(*parts: AnyPart, **fields: Any) -> Rig:
    """A rig with a desktop CPU of 100 W on a desktop board, so that the rest is added up."""
    processor = cpu(tdp_w=100, socket="AM5")
    fields = {"board": board(socket="AM5"), "cpu": {"part": "test-cpu"}, **fields}
    return rig(parts=(processor, *parts), **fields)


def test_a_card_takes_its_cap_else_its_makers_figure() -> None:
    """Cards in the tray are wanted, and count."""
    found = card_draws(
        rig(at("PCIE1", gpu()), at("PCIE3", gpu(), power_cap_w=200), wanted(gpu("odd", tdp_w=None)))
    )
    assert [(c.card, c.watts, c.capped) for c in found] == [
        ("gpu1", 300, False), ("gpu2", 200, True), ("gpu3", None, False),
    ]  # fmt: skip
    assert found[0].family == "professional"


def test_stated_rest_replaces_everything() -> None:
    """The rig's own figure is taken as it is, no CPU boost on top."""
    found = rest_of(with_cpu(rest_w=400, extras=[{"name": "Lamp", "power_w": 60}]))
    assert (found.watts, found.boost_w) == (400, 0)
    assert not found.items[0].estimated


def test_without_a_cpu_250_w() -> None:
    """The founding article's figure; what the rig states besides is added to it."""
    assert rest_of(rig(at("PCIE1", gpu()))).watts == 250
    more = rig(wanted(other_card(tdp_w=75)), extras=[{"name": "Lamp", "power_w": 60, "count": 2}])
    assert rest_of(more).watts == 250 + 75 + 120
    assert rest_of(rig(wanted(other_card(tdp_w=None)))).watts == 250


def test_an_empty_rig_takes_nothing() -> None:
    """250 W for a sheet of paper would be odd."""
    assert rest_of(EMPTY).watts == 0


@pytest.mark.parametrize(
    ("socket", "watts"), [("AM4", 30), ("LGA1700", 30), ("SP3", 40), ("LGA2066", 40)]
)
def test_board_by_its_class(socket: str, watts: float) -> None:
    """Desktop boards 30 W, workstations and servers 40."""
    assert items(with_cpu(board=board(socket=socket)))["Makers test-board"] == watts


@pytest.mark.parametrize(
    ("record", "fitted", "use", "steady", "boost"),
    [
        ({"socket": "SP3"}, {}, {}, 60, 40),
        ({"socket": "AM5"}, {}, {}, 60, 75),
        ({"socket": "AM4"}, {}, {}, 60, 75),
        ({"socket": "SP3"}, {}, {"cpu_busy": True}, 100, 0),
        ({"socket": "AM5"}, {}, {"cpu_busy": True}, 100, 35),
        ({"socket": "AM5", "power_limit_w": 120}, {}, {}, 60, 60),
        ({"socket": "AM5"}, {"power_limit_w": 80}, {}, 48, 32),
        ({"socket": "LGA1700", "name": "Core i9-13900K"}, {}, {}, 60, 193),
        ({"socket": "LGA1700", "name": "Core i5-13400"}, {}, {}, 60, 40),
        ({"socket": "SP3"}, {"count": 2}, {}, 120, 80),
        ({"socket": "SP3", "power_limit_w": 50}, {}, {}, 60, 0),
    ],
)
def test_cpu(
    record: dict[str, Any], fitted: dict[str, Any], use: dict[str, Any], steady: float, boost: float
) -> None:
    """60 % while the cards work, all of it in mixed work, more at its limit."""
    part = cpu(**{"tdp_w": 100, **record})
    found = rest_of(rig(board=None, parts=(part,), cpu={"part": "test-cpu", **fitted}, use=use))
    assert found.items[0].watts == pytest.approx(steady)
    assert found.boost_w == pytest.approx(boost)


def test_modules_and_drives() -> None:
    """Modules 3 W each, kits by their modules; SSDs 5, disks 8; a recorded figure wins."""
    kit = memory("kit", modules=2)
    own = ssd("own", power_w=7)
    guessed = disk("guessed", power_w=9, estimated=["power_w"])
    found = items(
        with_cpu(
            memory(), kit, ssd(), own, guessed,
            memory=[{"part": "test-memory", "count": 4}, "kit"],
            drives=[{"part": "test-ssd", "count": 2}, "own", "guessed", "missing"],
        )
    )  # fmt: skip
    assert found["4 × Makers test-memory"] == 12
    assert found["2 × Makers kit"] == 6
    assert found["2 × Makers test-ssd"] == 10
    assert found["Makers own"] == 7
    assert found["Makers guessed"] == 8


def test_fans() -> None:
    """Stock fans 2 W, server fans 12; a side with count 0 is bare; records may know better."""
    shell = case(
        fans=[
            {"side": "front", "size_mm": 140, "count": 3},
            {"side": "rear", "size_mm": 40, "count": 2},
        ]
    )
    assert items(with_cpu(case=shell))["Case fans"] == 3 * 2 + 2 * 12
    strong = Fan(id="strong", maker="Makers", name="Strong", size_mm=120, power_w=6)
    said = {
        "fans": [
            {"side": "rear", "count": 0},
            {"side": "top", "part": "strong", "count": 2},
            {"side": "side", "size_mm": 40},
            {"side": "bottom"},
        ]
    }
    found = items(with_cpu(strong, case=shell, fit_out=said))
    assert found["Case fans"] == 3 * 2 + 2 * 6 + 12 + 2
    assert "Case fans" not in items(with_cpu())


def test_pumps() -> None:
    """The CPU's, and one for a loop of blocks; an AIO card feeds its own."""
    cooler = liquid_cooler()
    loop = cooler.model_copy(update={"type": "custom-loop"})
    block = wanted(open_air("block", cooler="water-block"))
    parts = (cpu(),)
    fields: dict[str, Any] = {"cpu": "test-cpu", "cooler": "test-aio"}
    assert items(rig(parts=(*parts, cooler), **fields))["Pump"] == 10
    assert items(rig(block, parts=(*parts, cooler), **fields))["Pumps"] == 20
    assert items(rig(block, parts=(*parts, loop), **fields))["Pump"] == 10
    aio = wanted(open_air("aio", cooler="aio"))
    assert "Pump" not in items(rig(aio, parts=parts, cpu="test-cpu"))
    changed = wanted(open_air("changed"), water_block="some-block")
    assert items(rig(changed, parts=parts, cpu="test-cpu"))["Pump"] == 10


def test_other_cards_and_extras() -> None:
    """A network card counts 15 W unless its record knows; extras count by part or by figure."""
    fan = Fan(id="fan", maker="Makers", name="Fan", size_mm=40)
    strong = fan.model_copy(update={"id": "strong", "power_w": 9.0})
    extras = [
        {"name": "Lamp", "power_w": 5, "count": 3},
        {"name": "Carrier", "part": "nic"},
        {"name": "Blower", "part": "fan", "count": 2},
        {"name": "Strong", "part": "strong"},
        {"name": "Archive", "part": "test-disk"},
        {"name": "Spare", "part": "test-ssd"},
        {"name": "Screws", "price": 5},
        {"name": "Lost", "part": "lost"},
    ]
    nic, parts = other_card("nic", tdp_w=None), (fan, strong, disk(), ssd(), cpu())
    found = items(rig(wanted(nic), board=None, parts=parts, cpu="test-cpu", extras=extras))
    assert found == {
        "Makers test-cpu": 108, "Makers nic": 15, "Lamp": 15, "2 × Makers Fan": 24,
        "Makers Fan": 9, "Makers test-disk": 8, "Makers test-ssd": 5,
    }  # fmt: skip


def test_modules_of_a_baseboard() -> None:
    """Modules that are not listed as cards draw with the rest."""
    base = Baseboard(
        id="hgx", maker="Makers", name="HGX", modules=4, module_type="SXM4", module_w=400
    )
    bare = rig(board=None, baseboard="hgx", parts=(base,))
    assert items(bare)["4 × SXM4"] == 1600
    card = gpu("module", tdp_w=400)
    one = rig(at(ModuleSeat(module=1), card), board=None, baseboard="hgx", parts=(base,))
    assert items(one)["3 × SXM4"] == 1200
    full = [at(ModuleSeat(module=n), card) for n in range(1, 5)]
    assert "SXM4" not in str(items(rig(*full, board=None, baseboard="hgx", parts=(base,))))


def test_parts_without_a_record_count_nothing() -> None:
    """The reader reports them; the sum goes on."""
    found = items(with_cpu(board=None, memory=[{"part": "lost", "count": 4}]))
    assert list(found) == ["Makers test-cpu"]
