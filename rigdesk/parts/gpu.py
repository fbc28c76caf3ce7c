"""Graphics cards."""

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
    """FP32. Throughput in TFLOPS."""
    fp16_tensor_dense_tflops: float | None = None
    """FP16 tensor. Dense, without sparsity."""
    fp8_tensor_dense_tflops: float | None = None
    """FP8 tensor. Dense, without sparsity."""
    memory_gbs: float | None = None
    """Memory bandwidth. What the memory delivers."""
    train_index_fp16: float | None = None
    """Training index. Measured speed against an RTX 3090 as 1."""


class Gpu(Card):
    """A graphics card as one maker sells it, not the chip.

    ``nvlink`` is the id of its bridge connector, ``none`` for a card known to have
    no connector.
    """

    kind: Literal["gpu"] = "gpu"
    chip: str
    """Chip. The model that all makers share: RTX 3090."""
    family: GpuFamily = "other"
    """Family. The generation, which decides how high it spikes."""
    vram_gb: Annotated[float, Field(gt=0)] | None = None
    """Memory. Of the card."""
    vram_type: str | None = None
    """Memory type. GDDR6X, HBM2e and so on."""
    ecc: bool | None = None
    """ECC. Whether its memory corrects errors."""
    power_limit_min_w: Watts | None = None
    """Least power limit. The lowest that its driver lets you set."""
    power_limit_max_w: Watts | None = None
    """Greatest power limit. The highest that its driver lets you set."""
    spike: Annotated[float, Field(ge=1, le=4)] | None = None
    """Spike. Short peaks over the power, as a factor: 1.8."""
    nvlink: str | None = None
    """Bridge connector. Its id, or none for a card known to have no connector."""
    radiator_mm: SizeMm | None = None
    """Radiator. The length of the one it comes with."""
    hose_mm: SizeMm | None = None
    """Hoses. Their length from card to radiator."""
    bar_gb: Annotated[float, Field(gt=0)] | None = None
    """BAR. The address space that it asks the firmware for."""
    display_outputs: bool | None = None
    """Display outputs. Whether a screen can be plugged in."""
    speeds: Speeds = Speeds()
    """Speed. What it computes and moves, dense."""
    noise_dba: float | None = None
    """Noise. Measured under load."""
    year: int | None = None
    """Year. In which it came out."""
    exact_model: bool = True
    """Exact model. Whether the record is of one card as sold, and not of a chip in general."""

    @property
    def is_amd(self) -> bool:
        """Whether the chip is AMD's, whatever the card is sold for."""
        return self.chip.startswith(("Radeon", "RX ", "Instinct")) or "radeon" in self.family
