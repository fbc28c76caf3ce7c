"""The machine is too heavy for one person.

What it checks
What the whole machine weighs, as recorded or estimated: from 25 kg on two people carry it, from 50
kg on it wants a lift.

Why it matters
Ten cards in a chassis come to some 30 kg, a server of eight SXM4 modules to 75. Held by two hands
at the height of a rack, that ends in backs, and in cards that bend out of their slots.

What to do
Put the empty chassis into its place and the cards in after it, or fetch help or a lift.

Where the figures come from
The founding article on building a rig for both machines; usual limits for one person lie near 25
kg. Masses that nobody recorded are estimated from what such parts weigh.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity
from rigdesk.speech import said

NAME = "weight-handling"
CODE = "C605"
SEVERITIES: tuple[Severity, ...] = ("note",)

# The founding article: about 30 kg and 75 kg.
TWO_PEOPLE_KG = 25.0
LIFT_KG = 50.0


def check(build: Build) -> Iterator[Finding]:
    """A note from 25 kg on, by how many hands it takes."""
    totals = build.totals
    kg = round(totals.weight_kg, 2)
    if kg < TWO_PEOPLE_KG:
        return
    lift = kg >= LIFT_KG
    yield Finding(
        "note",
        "{about}{actual}: {hands}",
        {
            "about": said("About ") if totals.weight_estimated else "",
            "hands": said("use a lift") if lift else said("two people carry it"),
        },
        required=Quantity(LIFT_KG if lift else TWO_PEOPLE_KG, "kg"),
        actual=Quantity(kg, "kg"),
        why="Lighter by hand: the chassis first, its cards and drives once it stands.",
    )
