"""What is above the cards: shared by the rules about height and about plugs on top."""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.parts import Report
from rigdesk.rules.build import Build
from rigdesk.rules.reports import trouble
from rigdesk.rules.words import listed
from rigdesk.space.case_room import CaseRoom, Limit
from rigdesk.space.evidence import STANDARD_HEIGHT_MAX
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import clearance
from rigdesk.units import Span, quadrature


def limit(room: CaseRoom | None) -> Limit | None:
    """The lowest thing above the cards: fans in the lid, else panel or lid; None if unknown."""
    if room is None:
        return None
    return room.fan_z or room.height_z


def standard_height(card: CardPlace) -> bool:
    """Whether a card's height is the standard's 111.15 mm, rounded as makers do."""
    height = card.part.height_mm
    return height is not None and height.low <= STANDARD_HEIGHT_MAX


def keeps_standard(build: Build, room: CaseRoom, card: CardPlace) -> bool:
    """A card of standard height is clear in every tower and 4U chassis; not under a retainer.

    Only where no maker's figure for this case says otherwise.
    """
    if not standard_height(card) or build.rig.fit_out.retainer:
        return False
    low = room.case.is_low_chassis and (room.case.rack_units or 4) < 4
    return not low and room.case.card_height_mm is None


def reported(room: CaseRoom, card: CardPlace) -> Report | None:
    """A builder's report that tall cards go into this case only with their plug at the end."""
    if standard_height(card):
        return None
    return trouble(room.case, "power-plug-position")


def over_sockets(card: CardPlace, above: Limit) -> Span:
    """From the sockets on a card's top edge to what is above, mm."""
    gap, recess = clearance(card.template.top_z.span, above.span), card.template.plug_recess
    value = gap.value + recess.value
    return Span(
        value - quadrature(gap.minus, recess.minus), value,
        value + quadrature(gap.plus, recess.plus),
    )  # fmt: skip


def names(build: Build, cards: Iterable[CardPlace]) -> str:
    """Labels of cards as a list in words."""
    return listed([build.label(card) for card in cards])
