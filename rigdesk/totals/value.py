"""What the money buys: net price a GPU, a GB of its memory, a TFLOPS and an index point.

TFLOPS are FP16 on tensor units, dense: figures with sparsity are twice as large and are never
used. Where cards of several generations add up, the sum says so, because they do not compare.
The index is measured training speed, an RTX 3090 being one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rigdesk.parts import Gpu
from rigdesk.rig.rig import Rig
from rigdesk.totals.cost import Cost
from rigdesk.totals.draws import unlisted_modules
from rigdesk.totals.generations import generation_named, generation_of

SPEED_FIELD = "speeds.fp16_tensor_dense_tflops"
"""Where a record holds the only speed that is compared."""


class Value(NamedTuple):
    """A rig's net price against what its GPUs have together.

    ``vram_gb``, ``tflops`` and ``train_index`` are None when one GPU lacks the figure: a sum of the
    others would flatter or belittle the rig. ``at_least`` says that pieces without a price are
    not in ``net``. ``estimated`` is about the TFLOPS.
    """

    currency: str = "EUR"
    net: float = 0.0
    at_least: bool = False
    gpus: int = 0
    vram_gb: float | None = None
    tflops: float | None = None
    train_index: float | None = None
    generations: tuple[str, ...] = ()
    estimated: bool = False

    @property
    def mixed(self) -> bool:
        """Whether the TFLOPS are of several generations, which do not compare."""
        return len(self.generations) > 1

    @property
    def per_gpu(self) -> float | None:
        """Net price of the machine a GPU."""
        return self._per(float(self.gpus))

    @property
    def per_gb(self) -> float | None:
        """Net price of the machine a GB of GPU memory."""
        return self._per(self.vram_gb)

    @property
    def per_tflops(self) -> float | None:
        """Net price of the machine a TFLOPS, FP16 tensor dense."""
        return self._per(self.tflops)

    @property
    def per_index(self) -> float | None:
        """Net price of the machine an index point, a point being an RTX 3090."""
        return self._per(self.train_index)

    def _per(self, amount: float | None) -> float | None:
        return self.net / amount if amount and self.net else None


class _Unit(NamedTuple):
    """So many equal GPUs with the figures of one."""

    pieces: int
    vram_gb: float | None
    tflops: float | None
    train_index: float | None
    generation: str
    estimated: bool


def value_of(rig: Rig, cost: Cost) -> Value:
    """What the rig's money buys; all GPUs count, those in the tray too, as they are paid for."""
    units = tuple(_units(rig))
    return Value(
        cost.currency,
        cost.net,
        cost.unpriced > 0,
        sum(unit.pieces for unit in units),
        _summed((unit.pieces, unit.vram_gb) for unit in units),
        _summed((unit.pieces, unit.tflops) for unit in units),
        _summed((unit.pieces, unit.train_index) for unit in units),
        tuple(sorted({unit.generation for unit in units})),
        any(unit.estimated for unit in units),
    )


def _units(rig: Rig) -> Iterator[_Unit]:
    for _, gpu in rig.gpu_parts():
        yield _unit(gpu)
    modules = unlisted_modules(rig)
    if modules is not None:
        # A baseboard's record has no speeds of its modules.
        base = modules.base
        generation = generation_named(base.module_type)
        yield _Unit(modules.number, base.vram_gb, None, None, generation, estimated=False)


def _unit(gpu: Gpu) -> _Unit:
    speeds = gpu.speeds
    return _Unit(
        1, gpu.vram_gb, speeds.fp16_tensor_dense_tflops, speeds.train_index_fp16,
        generation_of(gpu), gpu.is_estimated(SPEED_FIELD),
    )  # fmt: skip


def _summed(amounts: Iterable[tuple[int, float | None]]) -> float | None:
    """The sum over all GPUs; None without a GPU, or when one of them lacks the figure."""
    total, some = 0.0, False
    for pieces, amount in amounts:
        if amount is None:
            return None
        total, some = total + pieces * amount, True
    return total if some else None
