"""A lead tried in a plug: what fits, what never does, what comes of it."""

from __future__ import annotations

import pytest
from factories import gpu, wanted
from totals.wired import EIGHT, SIXTEEN, on, unit, wire, wired

from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check
from rigdesk.solve.wiring_preview import Held, fits, plug_verdict
from rigdesk.totals.wiring_feeds import Feed
from rigdesk.totals.wiring_plugs import Plug, plugs_of

BOTH = {"atx-24": 1, "eps-8": 2, "pcie-8": 6, "sata": 2}
EPS_CARD = gpu("eps-card")


def plug(made: Rig, to: str, kind: str, number: int = 1) -> Plug:
    """A plug of a rig."""
    watts = {c.card: c.watts for c in check(made).totals.power.cards}
    found = plugs_of(made, watts)
    return next(p for p in found if (p.to, p.kind, p.number) == (to, kind, number))


def feeds(made: Rig, to: str) -> list[Feed]:
    """What feeds an owner of plugs."""
    return list(wired(made).of(to))


def test_a_lead_that_fits_is_stated_in_its_plug() -> None:
    made = on(unit(of=BOTH), wanted(EIGHT))
    verdict = plug_verdict(check(made), Held("psu1", "pcie-8", "", 4), plug(made, "gpu1", "pcie-8"))
    assert (verdict.legal, verdict.severity) == (True, "")
    assert verdict.head == "8-pin PCIe of psu1 → GPU1, 8-pin PCIe 1"
    assert verdict.rig is not None
    assert [(f.lead, f.stated) for f in feeds(verdict.rig, "gpu1")] == [
        ("pcie-8", True), ("pcie-8", False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "to", "end", "why"),
    [
        ("eps-8", "gpu1", "pcie-8",
         "Never an EPS lead into a PCIe plug: its 12 V lies where PCIe has ground."),
        ("pcie-8", "board", "eps-8",
         "Never a PCIe lead into an EPS plug: its ground lies where EPS has 12 V."),
        ("sata", "gpu1", "pcie-8", "A SATA lead does not fit 8-pin PCIe: it takes 8-pin PCIe."),
        ("atx-24", "gpu1", "pcie-8", "A 24-pin lead does not fit 8-pin PCIe: it takes 8-pin PCIe."),
    ],
)  # fmt: skip
def test_what_never_goes_in_says_why(kind: str, to: str, end: str, why: str) -> None:
    made = on(unit(of=BOTH), wanted(EIGHT))
    held, target = Held("psu1", kind, "", 1), plug(made, to, end)
    verdict = plug_verdict(check(made), held, target)
    assert not fits(held, target)
    assert (verdict.legal, verdict.severity, verdict.rig) == (False, "error", None)
    assert verdict.body == why
    assert verdict.head.startswith("Not into ")


def test_a_plug_that_only_has_a_name_takes_what_its_owner_knows() -> None:
    aux = Plug("board", 1, "aux", "board", (), 66.0, "GFX_12V1")
    assert fits(Held("psu1", "pcie-8"), aux)
    assert not fits(Held("psu1", "atx-24"), aux)


def test_an_adapter_takes_cables_of_its_own() -> None:
    """A 16-pin plug of 384 W: three 8-pin cables; with two there it may not."""
    made = on(unit(of=BOTH), wanted(SIXTEEN))
    target = plug(made, "gpu1", "12v-2x6")
    verdict = plug_verdict(check(made), Held("psu1", "pcie-8", "", 6), target)
    assert verdict.legal
    assert verdict.body == "By an adapter from 3 8-pin cables"
    assert verdict.rig is not None
    assert len({f.cable for f in feeds(verdict.rig, "gpu1")}) == 3
    few = plug_verdict(check(made), Held("psu1", "pcie-8", "", 2), target)
    assert few.body == "Its adapter takes 3 8-pin cables, 150 W each; psu1 has 2 free."
    assert fits(Held("psu1", "pcie-8", "5", 2), target)  # the one in the hand counts
    assert fits(Held("psu1", "pcie-8", "", None), target)  # nobody counted them


def test_an_eps_plug_of_a_card_takes_an_adapter_or_an_eps_lead() -> None:
    made = on(unit(of=BOTH), wanted(EPS_CARD))
    target = plug(made, "gpu1", "eps-8")
    assert fits(Held("psu1", "eps-8", "", 1), target)
    assert fits(Held("psu1", "pcie-8", "", 2), target)


def test_another_head_of_a_cable_states_what_hangs_on_it_already() -> None:
    """Else the plug that was there would quietly go to a cable of its own."""
    made = on(unit(of={"eps-8": 1, "pcie-8": (3, 2)}), wanted(EIGHT))
    (first, _) = feeds(made, "gpu1")
    held = Held("psu1", "pcie-8", first.cable, 1)
    verdict = plug_verdict(check(made), held, plug(made, "gpu1", "pcie-8", 2))
    assert verdict.rig is not None
    assert {(f.cable, f.stated) for f in feeds(verdict.rig, "gpu1")} == {(first.cable, True)}
    assert verdict.severity == "error"  # 284 W on one cable
    assert "feeds GPU1 with 284" in verdict.body


def test_a_shared_cable_within_its_limit_is_only_told() -> None:
    small = gpu("small", tdp_w=120, plugs=[{"kind": "pcie-8", "count": 2}])
    made = on(unit(of={"eps-8": 1, "pcie-8": (3, 2)}), wanted(small))
    (first, _) = feeds(made, "gpu1")
    held = Held("psu1", "pcie-8", first.cable, 1)
    verdict = plug_verdict(check(made), held, plug(made, "gpu1", "pcie-8", 2))
    assert (verdict.severity, verdict.body) == ("", "On another plug's cable: they share it")


def test_a_lead_that_is_moved_comes_off_its_plug() -> None:
    """What was stated there is no more; it is worked out again."""
    wires = [wire("gpu1", plug=1, cable="a")]
    made = on(unit(of=BOTH), wanted(EIGHT), wires=wires)
    moved = feeds(made, "gpu1")[0]
    held = Held("psu1", "pcie-8", "a", 4, moved)
    verdict = plug_verdict(check(made), held, plug(made, "gpu1", "pcie-8", 2))
    assert verdict.body == "Comes off GPU1, 8-pin PCIe 1"
    assert verdict.rig is not None
    assert [(w.plug, w.cable) for w in verdict.rig.wiring.wires] == [(2, "a")]
    assert [f.fed for f in feeds(verdict.rig, "gpu1")] == [True, True]
