"""Fixes by small changes, and cards taken out of their slots on risers."""

from __future__ import annotations

from typing import Any

import factories as make
from factories import at, rig

from rigdesk.parts import Riser
from rigdesk.rig.edits import move_card, set_riser
from rigdesk.rig.placed import RiserPath, Supply
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, RiserSeat, VerticalSeat
from rigdesk.rig.surroundings import Wire, Wiring
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding, Remedy
from rigdesk.rules.space.riser_reach import BENDS
from rigdesk.solve.fixes import fixes_for
from rigdesk.solve.riser_fixes import risers
from rigdesk.solve.set_fixes import settings

from .fixing import fixes, found, labels

X16 = {"gen": 4, "lanes": 16, "connector": 16}
HOT = make.open_air("hot", thickness_mm=40, bracket_slots=2, slots=2, pcie=X16)


def ribbon(part_id: str = "ribbon", **fields: Any) -> Riser:
    """A Gen4 x16 ribbon of 300 mm."""
    usual = {"maker": "Makers", "name": part_id, "type": "ribbon", "gen": 4, "length_mm": 300}
    return Riser.model_validate({"id": part_id, **usual, **fields})


def three_in_a_row(**case: Any) -> Rig:
    """Three open-air cards of 350 W side by side in a closed case."""
    return rig(*(at(f"PCIE{n}", HOT) for n in (1, 3, 5)), case=make.case(**case))


def offered(value: Rig, *parts: Riser) -> list[str]:
    """What is proposed for taking the middle card out."""
    middle = Finding("warning", "", rule="x", remedies=(Remedy("riser", "gpu2"),))
    return [c.label for c in risers(check(value), middle, parts)]


def test_the_side_panel_comes_off() -> None:
    """From 10 mm on, room air is enough."""
    slots = [{"name": f"S{p}", "position": p, "lanes": 16, "gen": 4} for p in (1, 4)]
    card = make.open_air("card", thickness_mm=44)
    near = rig(
        at("S1", card), at("S4", card), board=make.board(slots=slots), case=make.case(),
    )  # fmt: skip
    fixed = fixes(near, "airflow-adjacent")
    assert "Take the side panel off" in labels(fixed)
    assert fixed[labels(fixed).index("Take the side panel off")].rig.fit_out.side_panel == "off"


def test_a_bridge_on_cards_that_take_none_is_left_out() -> None:
    plain = make.gpu("plain", nvlink="none")
    bridged = rig(at("PCIE1", plain), at("PCIE3", plain),
                  bridges=((make.bridge(2, "two"), ("gpu1", "gpu2")),))  # fmt: skip
    fixed = fixes(bridged, "nvlink-unsupported")
    assert labels(fixed) == ["Leave the bridge out"]
    assert fixed[0].rig.bridges == ()
    assert "two" not in fixed[0].rig.parts


def test_the_right_lead_in_place_of_the_one_that_destroys_the_card() -> None:
    """Only the wrong wires of this card change."""
    wires = (
        Wire(supply="psu1", lead="pcie-8", to="gpu1"),
        Wire(supply="psu1", lead="pcie-8", to="gpu2", adapter="2 × 8-pin to EPS"),
    )
    wired = rig(
        at("PCIE1", make.gpu()), at("PCIE4", make.gpu()), parts=(make.psu(),),
        supplies=(Supply(id="psu1", part="test-psu"),), wiring=Wiring(wires=wires),
    )  # fmt: skip
    fixed = fixes(wired, "psu-eps-lead")
    assert labels(fixed) == ["Feed GPU1 by a CPU (EPS) lead"]
    leads = {wire.to: wire.lead for wire in fixed[0].rig.wiring.wires}
    assert leads == {"gpu1": "eps-8", "gpu2": "pcie-8"}


def test_remedies_of_other_kinds_are_no_settings() -> None:
    other = Finding("error", "", remedies=(Remedy("cap", "gpu1"), Remedy("set", "gpu1")))
    assert list(settings(check(three_in_a_row()), other)) == []


def test_the_middle_card_goes_to_the_vertical_mount() -> None:
    """The shortest that reaches, from the nearest slot; a mount of known place."""
    value = three_in_a_row(vertical_openings=2, card_height_mm=190)
    report = check(value)
    shelf = [ribbon(offset_mm=100), ribbon("long", length_mm=600, offset_mm=100)]
    fixed = fixes_for(report, found(report, "airflow-middle-card"), shelf)
    taken = [fix for fix in fixed if fix.kind == "riser"]
    assert labels(taken) == ["Take GPU2 to vertical mount 1 on a riser (Makers ribbon) at Gen3"]
    assert taken[0].short == "GPU2 to a riser"
    [path] = taken[0].rig.risers
    assert (path.start, path.proposed) == ("PCIE7", True)
    card = taken[0].rig.card("gpu2")
    assert card is not None
    assert card.seat == VerticalSeat(vertical=1, riser=path.id)


def test_a_mount_too_narrow_or_taken_is_not_proposed() -> None:
    assert offered(three_in_a_row(vertical_openings=1), ribbon()) == []
    wide = set_riser(three_in_a_row(vertical_openings=3), RiserPath(id="r1", start="PCIE5"))
    taken = move_card(wide, "gpu3", VerticalSeat(vertical=2, riser="r1"))
    assert offered(taken, ribbon()) == []


def test_rails_of_an_open_frame_that_are_free() -> None:
    rails = [{"name": "A", "places": 2}]
    frame = three_in_a_row(style="open-frame", rails=rails)
    assert len(offered(frame, ribbon())) == 2
    taken = move_card(frame, "gpu3", RailSeat(rail="A", place=1))
    assert offered(taken, ribbon()) == [
        "Take GPU2 to rail A place 2 on a riser (Makers ribbon) at Gen3"
    ]


def test_openings_past_the_board_that_no_bracket_takes() -> None:
    """Openings 8 to 10 lie below a board of seven slots; a dual-slot card takes two of them."""
    value = three_in_a_row(openings=10)
    assert offered(value, ribbon()) == [
        "Take GPU2 to opening 8 on a riser (Makers ribbon) at Gen3",
        "Take GPU2 to opening 9 on a riser (Makers ribbon) at Gen3",
    ]
    below = set_riser(value, RiserPath(id="r1", start="PCIE5"))
    taken = move_card(below, "gpu3", RiserSeat(opening=9, riser="r1"))
    assert offered(taken, ribbon()) == []


def test_a_ribbon_must_reach_and_be_as_fast_as_slot_and_card() -> None:
    value = three_in_a_row(openings=9)
    way = 20.32 + BENDS
    assert offered(value, ribbon(length_mm=way - 1)) == []
    assert offered(value, ribbon(length_mm=way + 1))
    assert offered(value, ribbon(gen=3)) == ["Take GPU2 to opening 8 on a riser (Makers ribbon)"]
    assert offered(value, ribbon(gen=2)) == []
    assert offered(value, ribbon(lanes=8)) == []
    assert offered(value, ribbon(length_mm=None)) == []
    assert offered(value, ribbon(type="cable")) == []


def test_a_card_of_unknown_link_gets_a_ribbon_as_good_as_its_slot() -> None:
    unknown = make.open_air("unknown", thickness_mm=40, bracket_slots=2, slots=2, pcie=None)
    value = rig(*(at(f"PCIE{n}", unknown) for n in (1, 3, 5)), case=make.case(openings=9))
    assert offered(value, ribbon(gen=2)) == []
    assert offered(value, ribbon(lanes=8)) == []
    assert offered(value, ribbon())


def test_no_riser_without_a_case_or_for_a_card_on_one() -> None:
    bare = rig(*(at(f"PCIE{n}", HOT) for n in (1, 3, 5)))
    assert offered(bare, ribbon()) == []
    hung = set_riser(three_in_a_row(openings=9), RiserPath(id="r1", start="PCIE3"))
    hung = move_card(hung, "gpu2", RiserSeat(opening=8, riser="r1"))
    assert offered(hung, ribbon()) == []
