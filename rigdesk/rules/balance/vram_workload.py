"""A card has little memory for the models that the rig is for.

What it checks
The memory of each card against 24 GB where the rig says that it is for language models, and 12 GB
where it is for vision. Nothing is said while the rig names no kind of models.

Why it matters
A model and its batch have to fit on the card, or on all cards together where the work is split.
What does not fit is slow or does not run at all, and no bridge makes two cards' memory one.

What to do
Take cards with more memory; or keep to smaller or quantised models, and split the rest over cards.

Where the figures come from
The multi-GPU guide of 2023: choose a card by its memory first, 24 GB for language models, 12 GB for
vision.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Baseboard
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity
from rigdesk.rules.words import listed
from rigdesk.speech import said

NAME = "vram-workload"
CODE = "B712"
SEVERITIES: tuple[Severity, ...] = ("note",)

# The multi-GPU guide of 2023, GB a card.
WANTED_GB = {"language": 24.0, "vision": 12.0}
WORDS = {"language": "language models", "vision": "vision"}


def check(build: Build) -> Iterator[Finding]:
    """One note for all cards that have less than their work wants."""
    models = build.rig.use.models
    wanted = WANTED_GB.get(models or "")
    if wanted is None:
        return
    small = {placed.id: part for placed, part in build.gpus if (part.vram_gb or wanted) < wanted}
    names = [part.title for part in small.values()]
    least = [part.vram_gb for part in small.values() if part.vram_gb]
    base = build.rig.part(build.rig.baseboard, Baseboard)
    if base is not None and base.vram_gb and base.vram_gb < wanted:
        names.append(base.title)
        least.append(base.vram_gb)
    if not names:
        return
    yield Finding(
        "note",
        "{cards}: {actual} a card; {models} want {required}",
        {"cards": listed(list(dict.fromkeys(names))), "models": said(WORDS[models or ""])},
        tuple(small),
        required=Quantity(wanted, "GB"),
        actual=Quantity(min(least), "GB"),
        why="A model that does not fit has to be split over cards, or made smaller.",
    )
