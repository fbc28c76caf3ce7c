"""The cap in W that brings a supply or a circuit under its limit, offered only where it is sane.

``floor to 5 of (limit − rest) / cards``, where cards that draw less anyway keep
what they draw. Not offered under the driver's minimum, nor under 60 % of what
the maker states: there the loss of speed is not measured.
"""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Remedy
from rigdesk.rules.power.floors import floor_of

CAP_STEP_W = 5.0
LEAST_SHARE = 0.60
"""Of the maker's watts (judged: losses are measured down to about 57 %)."""


def cap_remedy(build: Build, cards: Iterable[str], limit_w: float) -> tuple[Remedy, ...]:
    """One cap for all these cards, so that together they take at most ``limit_w``.

    The remedy's data are ``watts`` and ``cards``, ids with spaces between. Empty
    where no sane cap would do, or none is needed.
    """
    ids = set(cards)
    drawn = {c.card: c.watts for c in build.totals.power.cards if c.card in ids and c.watts}
    cap = even_cap(list(drawn.values()), limit_w)
    if cap is None:
        return ()
    cap = cap // CAP_STEP_W * CAP_STEP_W
    capped = [card for card, watts in drawn.items() if watts > cap]
    if not all(_is_sane(build, card, cap) for card in capped):
        return ()
    return (Remedy("cap", data=(("watts", cap), ("cards", " ".join(capped)))),)


def even_cap(watts: list[float], limit_w: float) -> float | None:
    """The cap at which these draws add up to a limit; None when they do without one."""
    left = limit_w
    for i, draw in enumerate(sorted(watts)):
        cap = left / (len(watts) - i)
        if draw > cap:
            return cap
        left -= draw
    return None


def _is_sane(build: Build, card: str, cap: float) -> bool:
    part = next(part for placed, part in build.gpus if placed.id == card)
    return cap >= (floor_of(part) or 0.0) and cap >= LEAST_SHARE * (part.tdp_w or 0.0)
