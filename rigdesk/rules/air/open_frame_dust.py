"""Cards hang on risers in the open.

What it checks
Whether cards sit on risers in an open frame, or in a case whose panel is off.

Why it matters
The open is the coolest place for cards, and the dustiest and loudest. Cards on risers hang by their
brackets and do not survive a journey.

What to do
Blow the dust out now and then, keep the frame where nobody works, and take the cards out
before the machine is moved.

Where the figures come from
The founding articles, and a builder of such machines to whom risers make them unfit for shipping.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.seats import riser_of
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity
from rigdesk.rules.words import listed, plural

NAME = "open-frame-dust"
CODE = "A207"
SEVERITIES: tuple[Severity, ...] = ("note",)


def check(build: Build) -> Iterator[Finding]:
    """One note a rig."""
    room = build.scene.room
    if room is None or room.closed:
        return
    hung = [card for card in build.rig.cards if riser_of(card.seat)]
    if not hung:
        return
    yield Finding(
        "note", "{cards} {hang} on risers in the open: dust, noise, and no way to ship it so",
        {
            "cards": listed([build.label(card) for card in hung]),
            "hang": plural(len(hung), "hangs", "hang"),
        },
        tuple(card.id for card in hung),
        why="Take the cards out before the machine is moved.",
    )  # fmt: skip
