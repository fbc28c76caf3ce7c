"""What a machine holds, counted as the rules of balance need it."""

from __future__ import annotations

from functools import cache

from rigdesk.parts import Cpu, Drive, Memory
from rigdesk.rig.placed import FittedCpu, FittedDrive
from rigdesk.rig.rig import Rig
from rigdesk.rules.build import Build
from rigdesk.totals.draws import unlisted_modules


def gpu_count(build: Build) -> int:
    """GPUs of the rig, those in the tray and the modules of a baseboard included."""
    return len(build.gpus) + _modules(build.rig)[0]


def vram_gb(build: Build) -> float:
    """Memory of all GPUs whose memory is recorded, GB: at least so much there is."""
    left, each = _modules(build.rig)
    return sum(part.vram_gb or 0.0 for _, part in build.gpus) + left * each


def _modules(rig: Rig) -> tuple[int, float]:
    """Modules of a baseboard that are not listed as cards of their own, and GB on each."""
    found = unlisted_modules(rig)
    return (found.number, found.base.vram_gb or 0.0) if found else (0, 0.0)


def processor(rig: Rig) -> tuple[FittedCpu, Cpu] | None:
    """The processor as fitted and its record; None when either is missing."""
    part = rig.cpu_part
    return (rig.cpu, part) if rig.cpu and part else None


def memory(rig: Rig) -> list[tuple[int, Memory]]:
    """Every kind of memory module, and how many modules of it."""
    return [
        (fitted.count * part.modules, part)
        for fitted in rig.memory
        if (part := rig.part(fitted.part, Memory))
    ]


def drives(rig: Rig) -> list[tuple[FittedDrive, Drive]]:
    """Every drive as fitted, with its record."""
    return [(fitted, part) for fitted in rig.drives if (part := rig.part(fitted.part, Drive))]


@cache
def plain_socket(name: str) -> str:
    """A socket's name without the blanks, dashes and capitals that makers differ in."""
    return "".join(letter for letter in name.lower() if letter.isalnum())
