"""Caps of cards: how far they go, what they cost, and the highest one with which a rig fits."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rigdesk.parts import Gpu
from rigdesk.rig.edits import set_cap
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import Severity
from rigdesk.rules.power.cap_losses import Loss, cap_line, capped_alike, loss_at
from rigdesk.rules.power.capping import LEAST_SHARE
from rigdesk.rules.power.floors import floor_of

STEP_W = 5.0
"""Caps are set in steps of this many watts (judged: as people type them)."""
BY_WATTS = (
    "psu-overload", "psu-low-margin", "psu-transient", "psu-input-derating", "psu-rail-limit",
    "circuit-overload", "circuit-continuous", "circuit-strip",
)  # fmt: skip
"""Rules that a lower draw can quieten."""


class Bounds(NamedTuple):
    """How far a card's cap goes, W; ``recorded`` is false where the driver's least is a guess."""

    least: float
    most: float
    recorded: bool


class CapPlan(NamedTuple):
    """One cap for cards that draw more: W, the cards, the rig with it, and its cost in words.

    ``clean`` is false where warnings of supplies and circuits are left.
    """

    watts: float
    cards: tuple[str, ...]
    rig: Rig
    words: str
    clean: bool


def cap_bounds(gpu: Gpu) -> Bounds | None:
    """From the driver's least to the maker's watts; None where those are not recorded.

    Without a recorded least it is the share under which no loss of speed was measured.
    """
    if not gpu.tdp_w:
        return None
    floor = floor_of(gpu)
    least = floor if floor is not None else LEAST_SHARE * gpu.tdp_w // STEP_W * STEP_W
    return Bounds(min(least, gpu.tdp_w), gpu.tdp_w, floor is not None)


def loss_of(report: Report, gpu: Gpu, cap_w: float) -> Loss:
    """What a cap costs a card in the work that the rig is for."""
    return loss_at(gpu, cap_w, serving=report.rig.use.work == "serving")


def loss_words(loss: Loss) -> str:
    """Costs 1 to 2 % (measured); a loss that is only usual says so by its own words."""
    if loss.words == "nothing":
        return "costs nothing"
    if loss.worst is None:
        return "loss not measured"
    return f"costs {loss.words}{' (measured)' if loss.measured else ''}"


def is_too_much(report: Report) -> bool:
    """Whether a supply or a circuit carries more than it should: a lower draw would help."""
    return bool(_left(report, ("error", "warning")))


def cap_that_fits(report: Report) -> CapPlan | None:
    """The highest even cap, in steps, that quietens supplies and circuits; None where none does.

    First one that leaves neither errors nor warnings of theirs, else one without errors. Not
    under a driver's least, nor under the share where no loss was measured.
    """
    parts = {placed.id: part for placed, part in report.build.gpus}
    drawn = {c.card: c.watts for c in report.totals.power.cards if c.watts and c.card in parts}
    if not drawn or not is_too_much(report):
        return None
    for wanted in (("error", "warning"), ("error",)):
        found = _highest(report, parts, drawn, wanted)  # type: ignore[arg-type]
        if found is not None:
            return found._replace(clean=len(wanted) > 1)
    return None


def cap_lines(report: Report) -> str:
    """The lines that set every cap of a rig on NVIDIA cards; empty without any."""
    build = report.build
    lines = (
        cap_line(build, [placed.id for placed in cards], cap)
        for _, cap, cards in capped_alike(build)
    )
    return "\n".join(filter(None, lines))


def _highest(
    report: Report, parts: dict[str, Gpu], drawn: dict[str, float],
    severities: Collection[Severity],
) -> CapPlan | None:  # fmt: skip
    """By halving between the least sane cap and what is drawn now: less never fits worse."""
    if not _left(report, severities):
        return None
    low = int(-(-max(_least(part) for part in parts.values()) // STEP_W))
    high = int(max(drawn.values()) // STEP_W)
    best: CapPlan | None = None
    while low <= high:
        mid = (low + high) // 2
        cap = mid * STEP_W
        cards = tuple(card for card, watts in drawn.items() if watts > cap)
        rig = set_cap(report.rig, cards, cap) if cards else report.rig
        if cards and not _left(check(rig), severities):
            best = CapPlan(cap, cards, rig, _cost(report, parts, cards, cap), clean=True)
            low = mid + 1
        else:
            high = mid - 1
    return best


def _least(part: Gpu) -> float:
    return max(floor_of(part) or 0.0, LEAST_SHARE * (part.tdp_w or 0.0))


def _left(report: Report, severities: Collection[Severity]) -> list[str]:
    return [f.key for f in report.active if f.rule in BY_WATTS and f.severity in severities]


def _cost(report: Report, parts: dict[str, Gpu], cards: tuple[str, ...], cap: float) -> str:
    """What the cap costs, model by model, and how near the driver's least it is."""
    models = {parts[card].id: parts[card] for card in cards}.values()
    said = dict.fromkeys(loss_words(loss_of(report, gpu, cap)) for gpu in models)
    floors = [floor for gpu in models if (floor := floor_of(gpu)) is not None]
    least = f"; the driver takes {max(floors):.0f} W and more" if floors else ""
    return " / ".join(said) + least
