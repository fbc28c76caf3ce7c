"""A card runs at an older generation than it can.

What it checks
The generation of every graphics card's link against the card's own, and what holds it back: the
slot or chipset of an older board, a riser, or the processor. Cards held back alike are one finding.
A slot that the rig itself holds to a generation in the firmware is left alone.

Why it matters
Each generation halves the speed of the one after it. That costs little at full width: a Gen4 card
does fine on Gen3. Where the processor alone lowers what the board offers, another one of the same
socket brings it back.

What to do
Nothing in most rigs. Take a processor of the newer generation where it is the processor that holds
the card back, or a riser that is made for the generation.

Where the figures come from
The founding article on building a rig, for which Gen3 is enough; eight Gen5 cards that run in a
Gen4 chassis; a pair of cards on a desktop processor that has no Gen4 and was replaced for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, count
from rigdesk.rules.words import listed, plural
from rigdesk.speech import said
from rigdesk.totals.lanes import CardLink

NAME = "lanes-gen"
CODE = "L403"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

CPU, CHOSEN = "cpu", "bios"
CAUSES = {
    "cpu": "the processor", "slot": "the board's slot", "chipset": "the chipset",
    "riser": "the riser", CHOSEN: "the firmware's setting",
}  # fmt: skip


def check(build: Build) -> Iterator[Finding]:
    """One finding for all cards that the same things hold to the same generation."""
    alike: dict[tuple[int, int, tuple[str, ...]], list[str]] = {}
    for placed, _, link in build.gpu_links:
        if _is_older(link):
            alike.setdefault((link.gen, link.own_gen, link.held_gen), []).append(placed.id)
    for (gen, own, held), cards in alike.items():
        yield _finding(build, cards, (gen, own), held)


def _is_older(link: CardLink) -> bool:
    return link.lanes > 0 and link.gen < link.own_gen and CHOSEN not in link.held_gen


def _finding(
    build: Build, cards: list[str], gens: tuple[int, int], held: tuple[str, ...]
) -> Finding:
    by_cpu = held == (CPU,)
    why = said("Held back by {held}. ", held=listed([said(CAUSES[word]) for word in held]))
    if by_cpu:
        why += said("The board offers more with a newer processor.")
    else:
        why += said("At full width that costs little: Gen4 cards do fine on Gen3.")
    return Finding(
        "warning" if by_cpu else "note",
        "{cards} {verb} at Gen{actual}, not at {own} Gen{required}",
        {
            "cards": listed([build.label(card) for card in cards]),
            "verb": plural(len(cards), "runs", "run"),
            "own": plural(len(cards), "its", "their"),
        },
        tuple(cards),
        count(gens[1]),
        count(gens[0]),
        why=why,
    )
