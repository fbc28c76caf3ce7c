"""What a power cap costs in speed, as far as anyone measured it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from rigdesk.parts import Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.rules.build import Build
from rigdesk.speech import numeral, said


class Loss(NamedTuple):
    """Speed lost, in words and at its worst in percent; ``measured`` when someone did.

    ``worst`` is None where nobody knows.
    """

    words: str
    worst: float | None
    measured: bool


class _Point(NamedTuple):
    """The loss of one card at one cap, and the worse figure under many users, if it differs."""

    watts: float
    words: str
    worst: float
    serving: tuple[str, float] | None = None


_MANY_USERS = ("about 30 %, measured with 64 users", 30.0)
# Labs and owners, card by card; the highest cap first.
#  3090: Puget Systems (300 and 280 W, training), owners' inference (250 to 210 W), 200 W an
#        owner's figure. 4090: a first-hand measurement. 5090: token generation against prompts.
#  RTX PRO 6000: two cards of 600 W serving (525.7, 597.0, 620.0 of 625.6 tokens a second).
_MEASURED: dict[str, tuple[_Point, ...]] = {
    "RTX 3090": (
        _Point(300, "1 to 2 %", 2),
        _Point(280, "under 5 % in training", 5),
        _Point(250, "about 2.6 % in inference", 2.6),
        _Point(230, "about 4.5 % in inference", 4.5),
        _Point(210, "about 8.7 % in inference", 8.7),
        _Point(200, "5 to 9 %", 9),
    ),
    "RTX 4090": (
        _Point(400, "nothing", 0),
        _Point(300, "about 3.5 %", 3.5),
        _Point(260, "about 7 %", 7),
    ),
    "RTX 5090": (
        _Point(400, "nothing in token generation, 16 % on prompts", 16),
    ),
    "RTX PRO 6000 Blackwell": (
        _Point(360, "about 1 %", 1),
        _Point(300, "about 4.6 %, 4 % for a single user", 4.6, _MANY_USERS),
        _Point(250, "about 16 %", 16, _MANY_USERS),
    ),
}  # fmt: skip
# Any other card, by its share of the maker's watts (founding article: 10 to 20 % cost under 5 %).
GENTLE_SHARE = 0.80
KNOWN_SHARE = 0.70


def loss_at(gpu: Gpu, cap_w: float, *, serving: bool = False) -> Loss:
    """What a cap costs a card; ``serving`` is work for many users at once.

    Between two caps that were measured it costs at most what the lower one does.
    """
    if gpu.tdp_w is not None and cap_w >= gpu.tdp_w:
        return Loss("nothing", 0.0, measured=False)
    points = _MEASURED.get(gpu.chip.removeprefix("GeForce "))
    if points is None:
        return _by_share(gpu, cap_w)
    point = next((point for point in points if point.watts <= cap_w), None)
    if point is None:
        return Loss(said("not measured"), None, measured=False)
    return _said(point, cap_w, serving=serving)


def _said(point: _Point, cap_w: float, *, serving: bool) -> Loss:
    words, worst = point.serving if serving and point.serving else (point.words, point.worst)
    words = said(words)
    if point.watts < cap_w and worst:
        words = said(
            "no more than at {watts} W: {words}", watts=numeral(f"{point.watts:.0f}"), words=words
        )
    return Loss(words, worst, measured=True)


def _by_share(gpu: Gpu, cap_w: float) -> Loss:
    if not gpu.tdp_w:
        return Loss(said("not measured"), None, measured=False)
    share = round(cap_w / gpu.tdp_w, 2)
    if share >= GENTLE_SHARE:
        return Loss(said("usually under 5 %"), 5.0, measured=False)
    if share >= KNOWN_SHARE:
        return Loss(said("usually 5 to 10 %"), 10.0, measured=False)
    return Loss(said("not measured"), None, measured=False)


def capped_alike(build: Build) -> Iterable[tuple[Gpu, float, list[PlacedCard]]]:
    """Cards of one model under one cap, group by group: part, W and the cards."""
    capped = [(placed, part) for placed, part in build.gpus if placed.power_cap_w is not None]
    capped.sort(key=lambda pair: (pair[1].id, pair[0].power_cap_w or 0.0))
    for _, group in groupby(capped, key=lambda pair: (pair[1].id, pair[0].power_cap_w)):
        cards = list(group)
        yield cards[0][1], cards[0][0].power_cap_w or 0.0, [placed for placed, _ in cards]


def cap_line(build: Build, cards: Iterable[str], cap_w: float) -> str:
    """The line that sets a cap on NVIDIA cards, numbered as the rig lists its GPUs.

    Empty when a card is of another maker, who has another tool.
    """
    wanted = set(cards)
    order = [(str(i), placed.id, part) for i, (placed, part) in enumerate(build.gpus)]
    numbers = [number for number, card, _ in order if card in wanted]
    nvidia = all(_is_nvidia(part) for _, card, part in order if card in wanted)
    return f"nvidia-smi -i {','.join(numbers)} -pl {cap_w:.0f}" if numbers and nvidia else ""


def _is_nvidia(part: Gpu) -> bool:
    return part.family.startswith(("geforce", "rtx", "professional", "datacentre"))
