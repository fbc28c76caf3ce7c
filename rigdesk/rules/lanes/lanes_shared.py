"""A drive or another card takes lanes from a slot.

What it checks
For every slot of the processor, whether the drives and cards that are fitted leave it the lanes
that it has alone; a card that still has all of its own has lost nothing. M.2 drives without a named
socket are put where they cost nothing, as long as there is such a socket. GPUs that share among
themselves are left to lanes-reduced, and ports of the chipset are silent.

Why it matters
One drive in the wrong socket halves a graphics card's link. Boards print this in a footnote.

What to do
Put the drive into a socket that shares with nobody, or the card into another slot. Where the slot
that loses is empty nothing is lost; leave it empty.

Where the figures come from
Boards whose fast M.2 socket splits the sixteen lanes of the first slot into eight and eight; the
jumper table of a server board on which M.2 and OCuLink take half of slot 2, or all of it. Which
port shares with which is the board's record.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Remedy, Severity, count
from rigdesk.rules.lanes.devices import drive_at, drive_moves, drive_title, is_gpu, other_cards
from rigdesk.rules.words import listed, plural
from rigdesk.speech import said
from rigdesk.totals.lanes import PortUse

NAME = "lanes-shared"
CODE = "L404"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

CHIPSET = "chipset"


class _Taker(NamedTuple):
    """What is fitted in a port that takes lanes: in words, its card if it is one, and remedies."""

    words: str
    cards: tuple[str, ...] = ()
    remedies: tuple[Remedy, ...] = ()


def check(build: Build) -> Iterator[Finding]:
    """A warning for a slot with a GPU that loses lanes; a note for others, if nothing is worse."""
    losing = [
        use
        for use in build.totals.lanes.ports
        if use.takers and use.kind == "slot" and use.source != CHIPSET and _loses(build, use)
    ]
    warned: set[str] = set()
    for use in sorted(losing, key=lambda use: not _gpus(build, use)):
        takers = [taker for name in use.takers if (taker := _taker(build, name))]
        if not takers or (not _gpus(build, use) and warned.issuperset(use.takers)):
            continue
        warned.update(use.takers)
        yield _finding(build, use, takers)


def _loses(build: Build, use: PortUse) -> bool:
    """Whether a card in the slot gets less for it; an empty slot always does."""
    links = (build.totals.lanes.of(card) for card in use.cards)
    return not use.cards or any(link.takers for link in links if link)


def _gpus(build: Build, use: PortUse) -> tuple[str, ...]:
    return tuple(card for card in use.cards if is_gpu(build.rig, card))


def _taker(build: Build, name: str) -> _Taker | None:
    """What takes lanes at a port; None where it is a GPU."""
    drive = drive_at(build, name)
    if drive is not None:
        words = said("{drive} in {name}", drive=drive_title(build.rig, drive), name=name)
        return _Taker(words, remedies=drive_moves(build, drive, name))
    cards = other_cards(build, build.totals.lanes.port(name))
    if not cards:
        return None
    return _Taker(
        said("{cards} in {name}", cards=listed([build.label(card) for card in cards]), name=name),
        cards,
    )


def _finding(build: Build, use: PortUse, takers: list[_Taker]) -> Finding:
    gpus = _gpus(build, use)
    place = build.scene.by_id.get(gpus[0]) if gpus else None
    left = use.left or 0
    rest = f"x{left}" if left else "nothing"
    why = said("Another socket or slot gives them back.")
    if not use.cards:
        why = said("Nothing is lost while it is empty.")
    return Finding(
        "warning" if gpus else "note",
        "{takers} {verb} lanes from {slot}: {rest} of x{required} left{whose}",
        {
            "takers": listed([taker.words for taker in takers]),
            "verb": plural(len(takers), "takes", "take"),
            "slot": use.name,
            "rest": rest,
            "whose": said(" for {gpus}", gpus=listed([build.label(card) for card in gpus]))
            if gpus
            else "",
        },
        (*gpus, *(card for taker in takers for card in taker.cards)),
        count(use.lanes or 0),
        count(left),
        regions.of_card(place) if place else None,
        tuple(remedy for taker in takers for remedy in taker.remedies),
        why,
        use.name,
    )
