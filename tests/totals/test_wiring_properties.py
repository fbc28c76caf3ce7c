"""Whatever the cards and the leads: what holds of every wiring that is worked out."""

from __future__ import annotations

from collections import Counter

import pytest
from factories import board, gpu, open_air, wanted
from hypothesis import given, settings
from hypothesis import strategies as st

from rigdesk.rig.rig import Rig
from rigdesk.totals.wiring_leads import IN_SOCKETS
from rigdesk.totals.wiring_plugs import plugs_of

from .wired import EIGHT, ONE_EIGHT, SIXTEEN, on, unit, wired

pytestmark = pytest.mark.slow

CARDS = (
    EIGHT, ONE_EIGHT, SIXTEEN, gpu(), open_air("twelve", plugs=[{"kind": "12-pin"}]),
    open_air("mixed", plugs=[{"kind": "pcie-6"}, {"kind": "pcie-8", "count": 2}]),
)  # fmt: skip
KINDS = ("pcie-6", "pcie-8", "eps-8", "12v-2x6")
LEADS = st.dictionaries(
    st.sampled_from(KINDS), st.tuples(st.integers(0, 6), st.integers(1, 2)), min_size=1
)


@st.composite
def rigs(draw: st.DrawFn) -> Rig:
    """Up to six cards on one to three supplies."""
    units = tuple(
        unit(f"unit-{n}", of=draw(LEADS), shared_sockets=draw(st.none() | st.integers(0, 8)))
        for n in range(draw(st.integers(1, 3)))
    )
    cards = draw(st.lists(st.sampled_from(CARDS), max_size=6))
    own = board(eps_sockets=draw(st.integers(0, 3)), aux_power=draw(st.none() | st.just("AUX")))
    return on(units, *map(wanted, cards), board=own)


@settings(max_examples=80, deadline=None)
@given(rigs())
def test_every_plug_is_there_once(rig: Rig) -> None:
    """Fed or not; an adapter's legs are one plug."""
    keys = {(f.to, f.number, f.kind) for f in wired(rig).feeds}
    assert sorted(keys) == sorted((p.to, p.number, p.kind) for p in plugs_of(rig, {}))
    seen = Counter((f.to, f.number, f.kind) for f in wired(rig).feeds if not f.adapter)
    assert set(seen.values()) <= {1}


@settings(max_examples=80, deadline=None)
@given(rigs())
def test_no_lead_is_used_that_is_not_there(rig: Rig) -> None:
    """No more cables and heads than a supply has, but for bought ones and kinds nobody listed."""
    units = dict(rig.supply_parts())
    records = {supply.id: psu for supply, psu in units.items()}
    for cable in wired(rig).cables():
        leads = [lead for lead in records[cable.supply].leads if lead.kind == cable.lead]
        if any(f.problem in ("bought", "not-recorded") for f in cable.feeds) or not leads:
            continue
        assert len(cable.feeds) <= max(lead.heads for lead in leads)
        assert sorted(f.head for f in cable.feeds) == list(range(1, len(cable.feeds) + 1))
    used = Counter((c.supply, c.lead) for c in wired(rig).cables() if c.lead in IN_SOCKETS)
    for (supply, kind), number in used.items():
        listed = [lead for lead in records[supply].leads if lead.kind == kind]
        bought = sum(f.problem == "bought" for f in wired(rig).on(supply) if f.lead == kind)
        assert not listed or number <= sum(lead.cables for lead in listed) + bought


@settings(max_examples=80, deadline=None)
@given(rigs())
def test_every_lead_fits_or_has_an_adapter(rig: Rig) -> None:
    """An EPS plug never hangs on a PCIe lead without one; adapters have cables of their own."""
    fits = {(p.to, p.number, p.kind): p.fits for p in plugs_of(rig, {})}
    for feed in wired(rig).feeds:
        if feed.lead is not None:
            right = feed.lead in fits[feed.to, feed.number, feed.kind]
            assert right != bool(feed.adapter)
    for cable in wired(rig).cables():
        assert len(cable.feeds) == 1 or not any(f.adapter for f in cable.feeds)


@settings(max_examples=40, deadline=None)
@given(rigs())
def test_a_plug_goes_without_only_where_nothing_is_left(rig: Rig) -> None:
    """A plain plug is unfed only if no supply has a head for it."""
    used = Counter((f.supply, f.lead) for f in wired(rig).feeds if f.lead)
    for feed in wired(rig).unfed:
        if feed.kind != "pcie-8":
            continue
        for supply, psu in rig.supply_parts():
            heads = psu.heads_of("pcie-8") or 0
            adapted = any(f.adapter for f in wired(rig).on(supply.id))
            assert adapted or heads <= used[supply.id, "pcie-8"]
            assert any(lead.kind == "pcie-8" for lead in psu.leads)
