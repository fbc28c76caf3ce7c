"""A card lies over SATA ports that stand upright.

What it checks
SATA ports under the body of a card, where the board's record says that they point up. Ports at the
front edge that point forward are reached past any card.

Why it matters
An upright port with its plug is about 30 mm high; 16 mm are free under a card. The ports under it
are lost.

What to do
Use the ports that no card covers, angled plugs where they fit, or move the card.

Where the figures come from
16.15 mm are free under a card (PCI Express card specification); upright ports with plugs 25 to 35
mm (a guess from makers' drawings). Almost all boards of the last fifteen years have their ports at
the front edge (about fifteen measured).
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Severity, mm
from rigdesk.rules.reports import cited, trouble
from rigdesk.rules.space.under_cards import under
from rigdesk.space import frame

NAME = "sata-blocked"
CODE = "S127"
SEVERITIES: tuple[Severity, ...] = ("warning",)

ROLES = frozenset({"sata-plug"})


def check(build: Build) -> Iterator[Finding]:
    """A warning for every card over upright ports."""
    board, template = build.scene.board, build.scene.board_template
    if board is None or template is None or all(part.role != "sata-plug" for part in template.low):
        return
    report = trouble(board, NAME)
    for card in build.scene.cards:
        if card.slot is None:
            continue
        for part in under(card, template.low, ROLES):
            yield Finding(
                "warning",
                "{card} lies over upright SATA ports: with plugs {required} high, {actual} is free",
                {"card": build.label(card)}, (card.id,), mm(part.face("z", far=True)),
                mm(frame.BODY_Z), regions.of_solid(part), seating.moves(build.scene, card),
                cited(report) if report else "", part.name,
            )  # fmt: skip
