"""Graphics cards."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rigdesk.parts.card import Card
from rigdesk.units import Frozen, SizeMm, Watts

GpuFamily = Literal[
    "geforce-10", "geforce-20", "geforce-30", "geforce-40", "geforce-50",
    "rtx-pro-blackwell", "professional", "datacentre",
    "radeon-6000", "radeon-7000", "radeon-9000", "radeon-old", "arc", "other",
]  # fmt: skip
"""The generation as a supply feels it: it decides how high a card spikes."""


class Speeds(Frozen):
    """Throughput by number format, TFLOPS dense, and measured indices where a source has them."""

    fp32_tflops: float | None = None
    fp16_tensor_dense_tflops: float | None = None
    fp8_tensor_dense_tflops: float | None = None
    memory_gbs: float | None = None
    train_index_fp16: float | None = None


class Gpu(Card):
    """A graphics card as one maker sells it, not the chip.

    ``nvlink`` is the id of its bridge connector, ``none`` for a card known to have
    no connector.
    """

    kind: Literal["gpu"] = "gpu"
    chip: str
    family: GpuFamily = "other"
    vram_gb: Annotated[float, Field(gt=0)] | None = None
    vram_type: str | None = None
    ecc: bool | None = None
    power_limit_min_w: Watts | None = None
    power_limit_max_w: Watts | None = None
    spike: Annotated[float, Field(ge=1, le=4)] | None = None
    nvlink: str | None = None
    radiator_mm: SizeMm | None = None
    hose_mm: SizeMm | None = None
    bar_gb: Annotated[float, Field(gt=0)] | None = None
    display_outputs: bool | None = None
    speeds: Speeds = Speeds()
    noise_dba: float | None = None
    year: int | None = None
    exact_model: bool = True

    @property
    def is_amd(self) -> bool:
        """Whether the chip is AMD's, whatever the card is sold for."""
        return self.chip.startswith(("Radeon", "RX ", "Instinct")) or "radeon" in self.family
