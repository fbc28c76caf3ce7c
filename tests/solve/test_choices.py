"""What can be chosen of a rig's fit-out, judged by the engine."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from factories import at, board, case, cooler, cpu, gpu, open_air, rig

from rigdesk.parts import Fan, Radiator
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.surroundings import FitOut
from rigdesk.rules.engine import check
from rigdesk.solve import case_choices as of
from rigdesk.solve.choices import Choice, Judged, all_judged, judged

MOUNTS = [
    {"side": "front", "fans": ["3x140", "3x120"], "radiators_mm": [360]},
    {"side": "top", "fans": ["2x120"], "radiators_mm": [240]},
    {"side": "rear", "fans": ["1x120"]},
]
RAD = Radiator.model_validate({"id": "rad360", "maker": "Makers", "name": "Rad", "size_mm": 360})
FAN = Fan.model_validate({"id": "fan140", "maker": "Makers", "name": "Fan 140", "size_mm": 140})


def tower(**fields: object) -> Rig:
    """A tower with three recorded places, a card, an all-in-one cooler."""
    usual = {"mounts": MOUNTS, "fans": [{"side": "front", "size_mm": 140, "count": 3}]}
    return rig(
        at("PCIE1", gpu()), case=case(**{**usual, **fields}), parts=(cpu(), cooler(
            type="aio", radiator_mm=360)), cpu={"part": "test-cpu"}, cooler={"part": "test-cooler"},
    )  # fmt: skip


def words(choices: Iterable[Choice]) -> list[str]:
    """Their words, with the group before them."""
    return [f"{c.group}: {c.words}" if c.group else c.words for c in choices]


def ticked(choices: Iterable[Choice]) -> list[str]:
    """Those that are so now."""
    return words(choice for choice in choices if choice.now)


def seen(made: Rig, choices: Iterable[Choice]) -> list[Judged]:
    """Each with what the engine says of it."""
    return all_judged(check(made), list(choices))


def test_a_radiator_goes_where_its_size_is_taken_and_elsewhere_it_says_why() -> None:
    """360 mm at the front, not at the top; outside it always may."""
    made = tower()
    found = {each.choice.words: each for each in seen(made, of.radiator_sides(made, "cpu"))}
    assert list(found) == ["Front", "Top", "Outside"]
    assert found["Front"].legal
    assert found["Front"].rig is not None
    assert found["Front"].rig.cooler is not None
    assert found["Front"].rig.cooler.radiator_at == "front"
    assert not found["Top"].legal
    assert "takes fewer radiators" in found["Top"].fit.text
    placed = found["Front"].rig
    assert ticked(of.radiator_sides(placed, "cpu")) == ["Front"]


def test_what_is_so_now_has_nothing_against_it() -> None:
    """Even where it is wrong: its findings stand beside the drawing already."""
    wrong = next(c for c in of.radiator_sides(tower(), "cpu") if c.words == "Top").make(tower())
    now = next(c for c in of.radiator_sides(wrong, "cpu") if c.now)
    assert judged(check(wrong), now) == (now, wrong, (True, None, None, ""))


def test_what_cannot_be_made_says_so() -> None:
    def never(_rig: Rig) -> Rig:
        raise ValueError("no such thing")

    found = judged(check(EMPTY), Choice("Never", never))
    assert (found.legal, found.rig, found.fit.text) == (False, None, "no such thing")


def test_places_for_fans() -> None:
    """In the size that the side is made for, or a part of the catalog."""
    made = tower()
    assert words(of.new_fans(made)) == ["Front · 140 mm", "Top · 120 mm", "Rear · 120 mm"]
    assert words(of.new_fans(made, FAN))[0] == "Front · Makers Fan 140"
    added = next(of.new_fans(made, FAN)).make(made)
    assert (added.fit_out.fans[0].part, added.fit_out.fans[0].size_mm) == ("fan140", None)
    assert words(of.new_fans(rig()))[:2] == ["Front · 120 mm", "Top · 120 mm"]
    frame = rig(case=case(style="open-frame"))
    assert "Outside · 120 mm" in words(of.new_fans(frame))


def test_shipped_fans_are_taken_out_once() -> None:
    made = tower()
    [out] = of.shipped_out(made)
    assert out.words == "Take out those at the front"
    assert list(of.shipped_out(out.make(made))) == []
    assert list(of.shipped_out(rig())) == []


def test_what_can_be_changed_of_fans() -> None:
    made = next(of.new_fans(tower())).make(tower())
    choices = list(of.fans(made, 0))
    assert ticked(choices) == ["Blow in", "Side: Front", "Size: 140 mm", "Thickness: Usual"]
    turned = next(c for c in choices if c.words == "Blow out").make(made)
    assert turned.fit_out.fans[0].direction == "out"
    thin = next(c for c in choices if c.words == "15 mm").make(made)
    assert ticked(of.fans(thin, 0))[-1] == "Thickness: 15 mm"


def test_what_can_be_changed_of_a_radiator() -> None:
    """Its side, what it cools, its hose."""
    made = next(of.new_radiator(tower(), RAD)).make(tower())
    choices = list(of.radiator(made, 0))
    assert words(choices) == [
        "Side: Front", "Side: Top", "Side: Outside", "Cools: CPU", "Cools: GPU1",
        "Hose: As recorded", "Hose: 300 mm", "Hose: 400 mm", "Hose: 500 mm", "Hose: 600 mm",
    ]  # fmt: skip
    cools = next(c for c in choices if c.words == "GPU1").make(made)
    assert cools.fit_out.radiators[0].cools == ("gpu1",)
    again = next(c for c in of.radiator(cools, 0) if c.words == "GPU1")
    assert again.now
    assert again.make(cools).fit_out.radiators[0].cools == ()
    long = next(c for c in choices if c.words == "500 mm").make(made)
    assert "Hose: 500 mm" in ticked(of.radiator(long, 0))


def test_cages_headers_panel_and_retainer() -> None:
    """Each is one thing; named ones add up."""
    headers = [
        {"role": "header", "name": name, "x": (0, 9), "y": (298, 304)} for name in ("F1", "F2")
    ]
    made = rig(board=board(areas=headers), case=case(cages=[{"name": "A"}, {"name": "B"}]))
    assert words(of.cages(made)) == ["As shipped", "None left in", "Leave in A", "Leave in B"]
    one = list(of.cages(made))[2].make(made)
    both = list(of.cages(one))[3].make(one)
    assert both.fit_out.cages == ("A", "B")
    assert list(of.cages(both))[2].make(both).fit_out.cages == ("B",)
    assert words(of.headers(made)) == ["Not stated", "None gets a plug", "F1", "F2"]
    used = list(of.headers(made))[2].make(made)
    assert ticked(of.headers(used)) == ["F1"]
    assert list(of.headers(used))[2].make(used).fit_out.headers == ()
    assert words(of.headers(rig(board=None)))[2:] == ["usb3"]
    off = list(of.side_panel(made))[-1]
    assert (off.words, off.make(made).fit_out.side_panel) == ("Taken off", "off")
    fitted = list(of.retainer(made))[1].make(made)
    assert fitted.fit_out == FitOut(retainer=True)
    assert ticked(of.retainer(fitted)) == ["Fitted"]


def test_what_holds_a_card_up() -> None:
    made = tower()
    stand = next(c for c in of.braces(made, "gpu1") if c.words == "Stand").make(made)
    assert ticked(of.braces(stand, "gpu1")) == ["Stand"]
    assert ticked(of.braces(made, "gpu1")) == ["Slot and bracket alone"]


@pytest.mark.parametrize("what", ["fans", "radiators"])
def test_without_a_record_the_usual_sides(what: str) -> None:
    assert of.sides_for(None, what)[:3] == ("front", "top", "bottom")
    assert of.sides_for(rig(case=case()).case_part, what)[0] == "front"


def test_a_retainer_that_tall_cards_do_not_go_under() -> None:
    """It takes height: the engine says so before it is chosen."""
    tall = rig(at("PCIE1", open_air(height_mm=150, height_datum="finger")),
               case=case(card_height_mm=165))  # fmt: skip
    fitted = seen(tall, of.retainer(tall))[1]
    assert not fitted.legal
    assert fitted.fit.reason is not None
