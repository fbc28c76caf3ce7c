"""Places to light up are where the trouble is, and large enough to be seen."""

from __future__ import annotations

import pytest
from factories import at, gpu, rig

from rigdesk.rules import regions
from rigdesk.rules.finding import Region
from rigdesk.space.assemble import assemble
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import Solid

BLOCK = Solid("a", "dimm", 0, 10, 0, 10, 0, 10)


@pytest.fixture
def pair() -> tuple[CardPlace, ...]:
    """Two standard cards two slots apart, the lower one shorter."""
    short = gpu("short", length_mm=170)
    return assemble(rig(at("PCIE1", gpu()), at("PCIE3", short))).cards


def test_a_whole_card(pair: tuple[CardPlace, ...]) -> None:
    """Bracket to end, backplate to cooler."""
    assert regions.of_card(pair[0])[:4] == pytest.approx((-1.95, 158.8, 265.05, 197.84))


def test_a_gap_is_as_long_as_the_shorter_card(pair: tuple[CardPlace, ...]) -> None:
    """From the upper cooler's face to the lower backplate."""
    assert regions.between(*pair)[:4] == pytest.approx((-1.95, 197.84, 168.05, 199.44))


def test_a_clash_is_a_region_too() -> None:
    """Where they meet, y still runs downward."""
    upper, lower = assemble(rig(at("PCIE1", gpu()), at("PCIE2", gpu()))).cards
    region = regions.between(upper, lower)
    assert region.y0 < region.y1
    assert region.y1 - region.y0 == pytest.approx(39.04 - 20.32)


def test_what_is_beyond_a_line(pair: tuple[CardPlace, ...]) -> None:
    """The overhang alone."""
    assert regions.beyond(pair[1], 230.0)[1:4] == pytest.approx((230.0, 168.05, 238.48))


@pytest.mark.parametrize("limit", [250.0, 293.05, 320.0])
def test_the_end_of_a_card_is_never_a_line(pair: tuple[CardPlace, ...], limit: float) -> None:
    """Around limit and plug, also where both are one."""
    region = regions.end_of(pair[0], limit)
    assert region.x0 == min(limit, 293.05) - regions.MARGIN
    assert region.x1 == max(limit, 293.05) + regions.MARGIN


def test_a_hull_holds_all() -> None:
    """The smallest around several."""
    assert regions.hull(Region(0, 5, 10, 20), Region(-3, 8, 4, 30)) == Region(-3, 5, 10, 30)


def test_a_solid_is_a_place_with_a_height() -> None:
    """So that it can be lit in every view."""
    assert regions.of_solid(BLOCK) == Region(0, 0, 10, 10, height=(0, 10))


@pytest.mark.parametrize(
    ("y", "found"),
    [((8.0, 20.0), (5.5, 12.5)), ((16.0, 20.0), (7.5, 18.5))],
)
def test_where_two_solids_meet(y: tuple[float, float], found: tuple[float, float]) -> None:
    """What they share, else what is between them, and a little around."""
    region = regions.where_met(BLOCK, BLOCK._replace(y0=y[0], y1=y[1]))
    assert (region.y0, region.y1) == found
    assert region.height == (-2.5, 12.5)
