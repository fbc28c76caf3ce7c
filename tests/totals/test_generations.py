"""Which generation a chip is of, by its name."""

from __future__ import annotations

import pytest

from rigdesk.parts import Gpu
from rigdesk.parts.catalog import default_catalog
from rigdesk.totals.generations import GENERATIONS, UNKNOWN, generation_named, generation_of


@pytest.mark.parametrize(
    ("chip", "generation"),
    [
        ("RTX 5090", "Blackwell"), ("RTX PRO 6000 Blackwell", "Blackwell"),
        ("RTX 5000 Ada", "Ada"), ("RTX 4090", "Ada"), ("RTX 2000 Ada", "Ada"), ("L4", "Ada"),
        ("RTX 3090", "Ampere"), ("RTX A5000", "Ampere"), ("A100 SXM4 80GB", "Ampere"),
        ("A2", "Ampere"), ("H100 NVL 94GB", "Hopper"), ("Quadro RTX 5000", "Turing"),
        ("Quadro RTX 4000", "Turing"), ("Tesla T4", "Turing"), ("RTX 2080 Ti", "Turing"),
        ("Tesla V100 PCIe 16GB", "Volta"), ("Tesla P40", "Pascal"), ("RX 7900 XTX", "RDNA 3"),
        ("Arc A770 16GB", "Xe"), ("Arc Pro B60 Dual", "Xe2"), ("Instinct MI100", "CDNA"),
        ("TEST", UNKNOWN),
    ],
)  # fmt: skip
def test_chips_by_name(chip: str, generation: str) -> None:
    """Names that look alike are of different ones: RTX 5000 Ada, Quadro RTX 5000, RTX 5090."""
    assert generation_named(chip) == generation


def test_every_card_of_the_catalog_has_one() -> None:
    """A card whose generation nobody knows could not stand beside others."""
    gpus = [part for part in default_catalog().of_kind("gpu") if isinstance(part, Gpu)]
    lost = [gpu.id for gpu in gpus if generation_of(gpu) == UNKNOWN]
    assert not lost
    assert {generation_of(gpu) for gpu in gpus} <= set(GENERATIONS)
