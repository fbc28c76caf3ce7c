"""A GPU hangs behind the chipset.

What it checks
Where the path of every GPU begins: at a slot or M.2 socket of the processor, or of the chipset. For
AMD cards with their compute stack, whether the board's record says that the chipset passes PCIe
atomics on.

Why it matters
Everything behind the chipset shares one narrow link to the processor with drives, network and USB.
Two links that both said x8 moved 13.2 and 6.5 GB/s. Without atomics, AMD's compute stack stops with
an error on that card.

What to do
Move the card to a slot of the processor, by a riser if need be, or take a board that has enough.

Where the figures come from
A pair measured by its owner (13.2 against 6.5 GB/s); builds on X570, X670E and B550 boards; two
reports of AMD cards behind chipsets without atomics. Which slots hang there is the board's record.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Board, Gpu
from rigdesk.rig.placed import PlacedCard
from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Remedy, Severity
from rigdesk.speech import said
from rigdesk.totals.lanes import CardLink

NAME = "lanes-chipset"
CODE = "L402"
SEVERITIES: tuple[Severity, ...] = ("error", "warning")

CHIPSET = "chipset"
# Stacks that need no atomics on AMD cards; not stated counts as AMD's own.
WITHOUT_ATOMICS = ("vulkan", "other")


def check(build: Build) -> Iterator[Finding]:
    """A warning for every GPU behind the chipset, an error where it needs atomics."""
    board = build.scene.board
    if board is None:
        return
    for placed, part, link in build.gpu_links:
        if link.source == CHIPSET:
            yield _behind(build, board, (placed, part), link)


def _behind(build: Build, board: Board, card: tuple[PlacedCard, Gpu], link: CardLink) -> Finding:
    placed, part = card
    stops = _needs_atomics(build, part) and not board.chipset_atomics
    place = build.scene.by_id.get(placed.id)
    why = _uplink(link)
    if stops:
        why = said(
            "AMD's compute stack needs PCIe atomics, which {title} is not known to pass on.",
            title=board.title,
        )
    port = link.port
    template = "{card} hangs behind the chipset at {port}: x{lanes} Gen{gen}, {actual}, shared"
    if not link.lanes:
        template = "{card} hangs behind the chipset at {port}, which gives it no lanes"
    return Finding(
        "error" if stops else "warning",
        template,
        {"card": build.label(placed), "port": port, "lanes": str(link.lanes), "gen": str(link.gen)},
        (placed.id,),
        actual=Quantity(link.reaches_gbs, "GB/s"),
        region=regions.of_card(place) if place else None,
        remedies=_cpu_slots(build, placed),
        why=why,
    )


def _needs_atomics(build: Build, part: Gpu) -> bool:
    return part.is_amd and build.rig.use.stack not in WITHOUT_ATOMICS


def _uplink(link: CardLink) -> str:
    """What all that hangs there shares, as far as it is known."""
    above = link.uplink
    if above is None or above.gbs is None:
        return said("Drives, network and USB share the chipset's link to the processor.")
    total = Quantity(above.gbs, "GB/s")
    about = said(", an estimate") if above.estimated else ""
    return said(
        "Drives, network and USB share {total} (x{lanes} Gen{gen}{about}) with it.",
        total=total,
        lanes=above.lanes,
        gen=above.gen,
        about=about,
    )


def _cpu_slots(build: Build, placed: PlacedCard) -> tuple[Remedy, ...]:
    """Free slots of the processor that the card goes into."""
    place = build.scene.by_id.get(placed.id)
    if place is None:
        return ()
    others = [card for card in build.scene.cards if card.id != placed.id]
    found = [
        Remedy("move", placed.id, (("to", slot.name),))
        for slot in seating.free_slots(build.scene)
        if slot.slot.source == "cpu"
        and slot.slot.takes(place.part)
        and seating.fits_there(build.scene, place.template, slot, others)
    ]
    return tuple(found[: seating.MOST])
