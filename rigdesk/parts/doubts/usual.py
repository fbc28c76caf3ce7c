"""What parts measure, weigh and draw: a figure far outside of that has lost a digit or a unit."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from operator import attrgetter

from rigdesk.parts.doubts.said import Doubts, Said, outside
from rigdesk.parts.part import Part
from rigdesk.units import Figure

_CARD = {
    "length_mm": (80.0, 420.0),
    "height_mm": (56.0, 190.0),
    "thickness_mm": (8.0, 110.0),
    "mass_g": (40.0, 8000.0),
}
"""Cards are no shorter than a x4 adapter nor longer than a case is deep; low profile is 64 high,
the highest cards of three fans stand 175 over the bracket's foot. A bare board with its parts is
8 to 14 thick, four slots and a half are the most that was sold."""
USUAL: dict[str, dict[str, tuple[float, float]]] = {
    "gpu": _CARD | {
        "vram_gb": (0.5, 512),
        "tdp_w": (10, 1500),
        "power_limit_min_w": (10, 1500),
        "power_limit_max_w": (10, 2000),
        "noise_dba": (10, 80),
        "bar_gb": (0.1, 1024),
        "speeds.fp32_tflops": (0.1, 500),
        "speeds.fp16_tensor_dense_tflops": (0.1, 10_000),
        "speeds.fp8_tensor_dense_tflops": (0.1, 20_000),
        "speeds.memory_gbs": (10, 20_000),
        "speeds.train_index_fp16": (0.01, 50),
    },
    "card": _CARD | {"tdp_w": (0.5, 150)},
    "board": {"mass_g": (150, 8000), "memory.max_gb": (16, 16_384)},
    "case": {"outside_mm": (40, 1300), "mass_g": (500, 90_000), "card_length_mm": (100, 900),
             "cooler_height_mm": (20, 260), "supply_length_mm": (80, 500),
             "card_height_mm": (40, 600)},
    "psu": {"rating_w": (80, 4500), "mass_g": (200, 9000)},
    "cooler": {"height_mm": (15, 230), "width_mm": (30, 320), "depth_mm": (20, 260),
               "max_w": (25, 1500), "mass_g": (40, 3500), "radiator_thick_mm": (12, 90),
               "hose_mm": (100, 1500)},
    "cpu": {"cores": (1, 400), "tdp_w": (5, 700), "power_limit_w": (5, 1200)},
    "memory": {"height_mm": (17, 75), "speed_mts": (666, 13_000), "power_w": (0.5, 30)},
    "drive": {"capacity_tb": (0.01, 260), "power_w": (0.3, 40)},
    "fan": {"thick_mm": (6, 60)},
    "radiator": {"length_mm": (90, 700), "thick_mm": (12, 110)},
    "riser": {"length_mm": (15, 2000)},
    "bridge": {"bandwidth_gbs": (1, 4000)},
    "strip": {"rating_w": (200, 25_000)},
    "baseboard": {"module_w": (100, 2000), "vram_gb": (8, 600)},
}  # fmt: skip
"""The least and the greatest of what is sold, with room on both sides (judged, from the catalog
and its like); VLP modules of memory are 18.75 high, those with the tallest spreaders about 66."""
FIRST_YEAR = 2003
"""PCI Express came in that year; parts before it are none of ours."""


def doubts(part: Part) -> Doubts:
    """The doubts about figures that no such part has: odd ones, and those that cannot be."""
    for field, (least, most) in USUAL.get(part.kind, {}).items():
        for figure in _figures(attrgetter(field)(part)):
            yield from outside(field, figure, least, most)
    year, now = getattr(part, "year", None), datetime.now(UTC).year
    if year is not None and year < FIRST_YEAR:
        yield Said("error", "year", f"It came out in {year}, before PCI Express.", "Check it.")
    elif year is not None and year > now + 1:  # what is announced for next year has a page
        yield Said("error", "year", f"It comes out in {year} only.", "Check it.")


def _figures(value: object) -> Iterator[Figure]:
    """The figures of a field: one, none, or each of a list of bare numbers."""
    for each in value if isinstance(value, tuple) else (value,):
        if isinstance(each, Figure):
            yield each
        elif isinstance(each, int | float):
            yield Figure(value=each)
