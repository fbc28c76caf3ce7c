"""What the money buys: a GPU, a GB, a TFLOPS, an index point."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, gpu, rig, wanted

from rigdesk.parts import Baseboard, Gpu
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.totals.shopping import cost_of
from rigdesk.totals.value import Value, value_of

PRICE = {"amount": 1000, "currency": "EUR", "date": "2024"}


def card(name: str = "card", chip: str = "RTX 3090", **fields: Any) -> Gpu:
    """A card of 24 GB, 100 TFLOPS and one index point at €1,000."""
    speeds = {"fp16_tensor_dense_tflops": 100, "train_index_fp16": 1.0}
    plain: dict[str, Any] = {"chip": chip, "vram_gb": 24, "speeds": speeds, "prices": [PRICE]}
    return gpu(name, **(plain | fields))


def value(made: Rig) -> Value:
    """Its value."""
    return value_of(made, cost_of(made))


def test_the_whole_machine_is_shared_among_its_gpus() -> None:
    """Two cards, one of them in the tray: it is paid for as well."""
    found = value(rig(at("PCIE1", card()), wanted(card()), board=None))
    assert (found.gpus, found.vram_gb, found.tflops, found.train_index) == (2, 48, 200, 2)
    assert found.per_gpu == 1000
    assert found.per_gb == pytest.approx(2000 / 48)
    assert found.per_tflops == pytest.approx(10)
    assert found.per_index == 1000
    assert not found.at_least
    assert (found.generations, found.mixed, found.estimated) == (("Ampere",), False, False)


def test_one_unknown_figure_makes_the_sum_unknown() -> None:
    """A sum of the others would be of another machine."""
    made = rig(wanted(card()), wanted(card("bare", speeds={}, vram_gb=None)), board=None)
    found = value(made)
    assert (found.vram_gb, found.tflops, found.train_index) == (None, None, None)
    assert (found.per_gb, found.per_tflops, found.per_index) == (None, None, None)
    assert found.per_gpu == 1000


def test_generations_are_named_where_they_mix() -> None:
    """TFLOPS of Ampere and Ada do not compare, and the sum says that it holds both."""
    found = value(rig(wanted(card()), wanted(card("ada", "RTX 4090")), board=None))
    assert found.generations == ("Ada", "Ampere")
    assert found.mixed


def test_an_estimated_speed_makes_the_sum_an_estimate() -> None:
    """One of two is enough."""
    guess = card("guess", estimated=["speeds.fp16_tensor_dense_tflops"])
    assert value(rig(wanted(card()), wanted(guess), board=None)).estimated


def test_what_has_no_price_makes_it_a_lower_bound() -> None:
    """And a rig without any price has no value at all."""
    found = value(rig(wanted(card()), wanted(card("bare", prices=[])), board=None))
    assert found.at_least
    assert found.per_gpu == 500
    assert value(rig(wanted(card(prices=[])), board=None)).per_gpu is None


def test_modules_of_a_baseboard_count() -> None:
    """Their memory is recorded, their speeds are not."""
    base = Baseboard(
        id="base", maker="Makers", name="Base", modules=8, module_type="A100 SXM4 40GB",
        module_w=400, vram_gb=40, prices=[PRICE],
    )  # fmt: skip
    found = value(rig(board=None, parts=(base,), baseboard="base"))
    assert (found.gpus, found.vram_gb, found.tflops) == (8, 320, None)
    assert found.generations == ("Ampere",)
    assert found.per_gpu == 125


def test_an_empty_rig_has_none() -> None:
    """Nothing is divided by nothing."""
    found = value(EMPTY)
    assert found == Value()
    assert found.per_gpu is None
