"""A heavy card hangs on its slot without a support.

What it checks
The mass of every card that lies across an upright board, plugged into its slot or waiting for one:
recorded, or worked out from its size. Cards that stand on a lying board, hang in a vertical mount
or on a riser, and cards with a brace, a stand or an end retainer are left alone.

Why it matters
The slot and the edge of the circuit board carry the lever of a card of 30 cm. Builders have met
broken slots, and a repair shop received nineteen RTX 4090 with cracked boards.

What to do
Put a brace or stand under the far end, fit the case's card retainer, or lay the machine on its
side. For transport take such cards out.

Where the figures come from
1.5 kg is the most that the card specification allows a card to weigh; a note from 1.0 kg is judged.
A mass that is not recorded is the body's volume times 0.65 g/cm³ for cards with axial fans, 1.0 for
blowers, passive and water-cooled ones and flow-through coolers up to 45 mm, 0.9 for thicker ones
(fourteen weighed cards). A card whose size is not recorded is not guessed at.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Card, Case
from rigdesk.rig.placed import PlacedCard
from rigdesk.rules import regions
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Remedy, Severity
from rigdesk.rules.words import listed
from rigdesk.space.blocks import as_cooled
from rigdesk.speech import said
from rigdesk.totals.weight import Mass, card_mass

NAME = "gpu-sag"
CODE = "S112"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

SAG_WARNING = 1.5
"""The heaviest card that the card specification knows, kg."""
SAG_NOTE = 1.0
"""From here on a support is a good idea, kg (judged)."""
UPRIGHT = frozenset({"tower", "cube", "wall-frame"})
"""Cases whose board stands upright, unless their record says that it lies."""


def check(build: Build) -> Iterator[Finding]:
    """Every heavy card that only its slot and bracket hold, or will."""
    rig = build.rig
    if rig.fit_out.retainer or not build.scene.slots or not _stands(rig.case_part):
        return
    held = {brace.card for brace in rig.braces}
    alike: dict[tuple[str, str | None], list[tuple[PlacedCard, Card]]] = {}
    for placed, part in _on_slots(build):
        if placed.id not in held:
            alike.setdefault((part.id, placed.water_block), []).append((placed, part))
    for cards in alike.values():
        mass = _mass(*cards[0])
        if mass is not None and round(mass.kg, 2) >= SAG_NOTE:
            yield _finding(build, [placed.id for placed, _ in cards], mass)


def _on_slots(build: Build) -> Iterator[tuple[PlacedCard, Card]]:
    """Cards in slots of the board, and those that wait for a slot."""
    for card in build.scene.cards:
        if card.slot is not None:
            yield card.placed, card.part
    for placed in build.scene.tray:
        part = build.rig.parts.get(placed.part)
        if isinstance(part, Card):
            yield placed, part


def _stands(case: Case | None) -> bool:
    """Whether the board stands upright; without a case it is taken for a tower's."""
    return case is None or (case.style in UPRIGHT and not case.lies)


def _mass(placed: PlacedCard, part: Card) -> Mass | None:
    """The card's mass as it is cooled here; None where neither it nor its size is recorded."""
    if placed.water_block is not None:
        part = as_cooled(part, placed).model_copy(update={"mass_g": None})
    return card_mass(part) if part.mass_g is not None or _has_size(part) else None


def _has_size(part: Card) -> bool:
    thick = part.thickness_mm is not None or part.slots is not None
    return thick and part.length_mm is not None and part.height_mm is not None


def _finding(build: Build, cards: list[str], mass: Mass) -> Finding:
    """One finding for all cards that are alike."""
    severity: Severity = "warning" if round(mass.kg, 2) >= SAG_WARNING else "note"
    limit = SAG_WARNING if severity == "warning" else SAG_NOTE
    one = len(cards) == 1
    places = [build.scene.by_id[card] for card in cards if card in build.scene.by_id]
    return Finding(
        severity,
        "{cards} {hang} on {slot} with {about}{actual}{each} and no support; "
        "from {required} on a card wants one",
        {
            "cards": listed([build.label(card) for card in cards]),
            "hang": "hangs" if one else "hang", "slot": "its slot" if one else "their slots",
            "about": "about " if mass.estimated else "", "each": "" if one else " each",
        },
        tuple(cards), Quantity(limit, "kg"), Quantity(round(mass.kg, 2), "kg"),
        regions.hull(*map(regions.of_card, places)) if places else None,
        tuple(Remedy("set", card, (("brace", "yes"),)) for card in cards), _why(mass),
    )  # fmt: skip


def _why(mass: Mass) -> str:
    worked_out = "Worked out from its size and kind of cooler. " if mass.estimated else ""
    held = said("A brace or stand under its far end takes the load off the slot.")
    return (worked_out and said(worked_out)) + held
