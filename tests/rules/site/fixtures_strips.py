"""Rigs on strips, UPS and PDUs."""

from __future__ import annotations

from typing import Any

from totals import machines as m

from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good


def stripped(**strip: Any) -> Rig:
    """Four capped cards, 1485 W at the wall, through one strip."""
    rig = m.puget(280)
    on_it = [{"id": "psu1", "part": "psu-1", "strip": "strip1"}]
    data = {"supplies": on_it, "strips": [{"id": "strip1", "circuit": "wall1", **strip}]}
    return Rig.model_validate({**rig.model_dump(), **data})


@bad("circuit-strip", "warning", times=1, says=("The strip strip1 has to carry", "for 1,000 W"))
def a_strip_too_small() -> Rig:
    """In a rack its fuse blew, not the breaker."""
    return stripped(rating_w=1000)


@bad("circuit-strip", "warning", times=1, says=("The UPS strip1",))
def a_ups_too_small() -> Rig:
    """It counts in watts."""
    return stripped(type="ups", rating_w=900)


@bad("circuit-strip", "note", times=1, says=("The strip strip1 is worn, and",))
def a_worn_strip() -> Rig:
    """It may have switched a machine off for years."""
    return stripped(rating_w=3000, worn=True)


@bad(
    "circuit-strip", "note", times=1,
    says=("is worn, one with surge protection, which ages and one whose rating is not stated",),
)  # fmt: skip
def an_old_surge_strip() -> Rig:
    """All of it."""
    return stripped(type="surge-strip", worn=True)


@good("circuit-strip")
def a_pdu_that_does() -> Rig:
    """Rated for it."""
    return stripped(type="pdu", rating_w=3000)


@good("circuit-strip")
def a_strip_that_nothing_hangs_on() -> Rig:
    """Whatever it is."""
    rig = m.puget(280)
    strips = [{"id": "strip1", "worn": True}]
    return Rig.model_validate({**rig.model_dump(), "strips": strips})
