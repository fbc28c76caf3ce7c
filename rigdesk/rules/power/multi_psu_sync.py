"""Several supplies have to start together and share their ground.

What it checks
Rigs with more than one supply: whether the wiring states that they start together and have a common
ground, a warning where it does not. An error where their outputs are tied together or chained, and
where nothing is said of the start while a card takes its slot's watts from one supply and its
plugs' from another. With start and ground stated such a card is a warning, and a note where nobody
stated which supply feeds it. Supplies that plug into one backplane are made for it.

Why it matters
A card whose plugs are fed while its slot is dark, or the other way round, draws current through
what was never made for it. Outputs tied together fight each other; a rig nearly burnt that way.

What to do
Start them by a common adapter, screw them to one frame or join their grounds, and feed a card's
riser and plugs from one supply. Never join 12 V of two supplies.

Where the figures come from
Builders' reports: seven cards run on four units, and their builder warns of slot and plugs on two
of them; sixteen run on four with three adapters for the start; riser and plugs on two supplies were
named for dropped links; chained consumer units came near fire. 66 W are what a slot gives at 12 V.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.rig.placed import PlacedCard
from rigdesk.rig.seats import ModuleSeat, TraySeat, riser_of
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, watts
from rigdesk.rules.words import listed, plural, spelt
from rigdesk.speech import said
from rigdesk.totals.spread import shares_backplane
from rigdesk.totals.wiring_feeds import Feed
from rigdesk.totals.wiring_plugs import BOARD, SLOT_12V_W

NAME = "multi-psu-sync"
CODE = "P511"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

START = Remedy("set", "", (("wiring", "start"),))


class _Split(NamedTuple):
    """A card fed by two supplies; ``stated`` when the rig says so of slot and plugs."""

    card: str
    stated: bool


def check(build: Build) -> Iterator[Finding]:
    """One finding for all supplies, the worst that is to be said of them."""
    supplies = tuple(build.rig.supply_parts())
    if len(supplies) < 2 or all(shares_backplane(psu) for _, psu in supplies):
        return
    wiring = build.rig.wiring
    together = wiring.start == "together" and wiring.ground == "common"
    splits = list(_splits(build))
    stated = [split for split in splits if split.stated]
    if wiring.outputs_tied:
        yield _tied(build)
    elif stated and wiring.start != "together":
        yield _split(build, "error", stated)
    elif not together:
        yield _not_stated(build)
    elif stated:
        yield _split(build, "warning", stated)
    elif splits:
        yield _split(build, "note", splits)


def _splits(build: Build) -> Iterator[_Split]:
    """Cards whose slot and plugs hang on different supplies."""
    feeds: dict[str, list[Feed]] = {}
    for feed in build.wiring.feeds:
        if feed.fed and feed.supply is not None:
            feeds.setdefault(feed.to, []).append(feed)
    for placed, part in build.gpus:
        own = feeds.get(placed.id)
        if not own or not part.plugs or isinstance(placed.seat, ModuleSeat | TraySeat):
            continue
        slot = feeds.get(_feeder(placed, feeds), [])
        by_slot, by_plugs = {f.supply for f in slot}, {f.supply for f in own}
        if by_slot and by_slot | by_plugs != by_slot & by_plugs:
            said = any(f.stated for f in own) and any(f.stated for f in slot)
            yield _Split(placed.id, said)


def _feeder(placed: PlacedCard, feeds: dict[str, list[Feed]]) -> str:
    """What feeds a card's slot: its riser, where that has a lead of its own, else the board."""
    riser = riser_of(placed.seat)
    return riser if riser in feeds and riser is not None else BOARD


def _ids(build: Build) -> tuple[str, ...]:
    return tuple(supply.id for supply in build.rig.supplies)


def _tied(build: Build) -> Finding:
    return Finding(
        "error",
        "The outputs of {supplies} are tied together",
        {"supplies": listed(_ids(build))},
        _ids(build),
        remedies=(Remedy("set", "", (("wiring", "untie"),)),),
        why="They fight for the voltage, and leads carry what no fuse sees. Part them; only ground "
        "and start are shared.",
    )


def _not_stated(build: Build) -> Finding:
    wiring = build.rig.wiring
    missing = [] if wiring.start == "together" else [said("start together")]
    if wiring.ground != "common":
        missing.append(said("share their ground"))
    return Finding(
        "warning",
        "{number} supplies have to {what}; the wiring does not say so",
        {
            "number": spelt(len(build.rig.supplies)).capitalize(),
            "what": said(" and ").join(missing),
        },
        _ids(build),
        remedies=(START,),
        why="An adapter starts them with the first; one frame or a thick lead joins the grounds.",
    )


def _split(build: Build, severity: Severity, splits: list[_Split]) -> Finding:
    cards = tuple(split.card for split in splits)
    many = len(cards)
    words = {
        "error": said(
            "Nothing says that the supplies start together: one part of a card is fed while "
            "the other is dark."
        ),
        "warning": said(
            "They start together and share their ground, which does; a riser fed from the "
            "card's own supply would be better."
        ),
        "note": said(
            "Which supply feeds a card is not stated; it comes to that with cards in slots or "
            "on risers without a lead."
        ),
    }
    return Finding(
        severity,
        "{cards} {take} up to {actual}{each} by {slot} from one supply, and the rest from another",
        {
            "cards": listed([build.label(card) for card in cards]),
            "take": plural(many, "takes", "take"),
            "each": said(" each") if many > 1 else "",
            "slot": plural(many, "its slot", "their slots"),
        },
        (*_ids(build), *cards),
        actual=watts(SLOT_12V_W),
        remedies=(START,) if severity == "error" else (),
        why=words[severity],
    )
