"""What the menu calls the shipped rigs: by their own names, the smallest machine first."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from rigdesk.files import FileFaultError
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.file import ENDING, read_rig
from rigdesk.rig.rig import Rig
from rigdesk.totals.draws import unlisted_modules

_NUMBERS = re.compile(r"(\d+)", re.ASCII)


class Sample(NamedTuple):
    """A shipped rig: how many GPUs it has, what it is called, and its file."""

    gpus: int
    name: str
    path: Path


def named_samples(paths: Iterable[Path], catalog: Catalog) -> list[Sample]:
    """Samples by their number of GPUs, then by name; read whole, which takes a millisecond each.

    One that cannot be read stands last under its file's name: opening it says what is wrong.
    """
    found, broken = [], []
    for path in paths:
        try:
            rig = read_rig(path, catalog)
        except (FileFaultError, OSError):
            words = path.name.removesuffix(ENDING).replace("-", " ")
            broken.append(Sample(0, words[:1].upper() + words[1:], path))
        else:
            found.append(Sample(_gpus(rig), rig.name, path))
    return sorted(found, key=_order) + sorted(broken, key=_order)


def _gpus(rig: Rig) -> int:
    """Its GPU cards, and the modules of its baseboard that are no cards of their own."""
    modules = unlisted_modules(rig)
    return sum(1 for _ in rig.gpu_parts()) + (modules.number if modules else 0)


def _order(sample: Sample) -> tuple[int, list[str | int]]:
    """Names with their numbers as numbers: an A40 comes before an A100."""
    pieces = _NUMBERS.split(sample.name.casefold())  # words and numbers by turns
    return sample.gpus, [int(piece) if i % 2 else piece for i, piece in enumerate(pieces)]
