"""Caps: their bounds, their cost in words, and the highest one with which a rig fits."""

from __future__ import annotations

from factories import gpu, open_air, psu, rig, wanted

from rigdesk.parts import Gpu
from rigdesk.rig.edits import set_cap
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check
from rigdesk.solve.capping import (
    BY_WATTS,
    Bounds,
    cap_bounds,
    cap_lines,
    cap_that_fits,
    is_too_much,
    loss_of,
    loss_words,
)

CARD = open_air("card", chip="GeForce RTX 3090", name="Card")


def cards(count: int, rating: float, part: Gpu = CARD, **fields: object) -> Rig:
    """So many cards on one supply."""
    supply = psu(rating_w=rating, atx_version="3.1")
    return rig(
        *[wanted(part)] * count, parts=(supply,), rest_w=200.0,
        supplies=[{"id": "psu1", "part": supply.id}], **fields,  # type: ignore[arg-type]
    )  # fmt: skip


def test_bounds_come_from_the_driver_or_from_what_was_measured() -> None:
    assert cap_bounds(CARD) == Bounds(100.0, 350.0, True)
    assert cap_bounds(gpu(power_limit_min_w=150.0)) == Bounds(150.0, 300.0, True)
    assert cap_bounds(gpu(tdp_w=310)) == Bounds(185.0, 310.0, False)
    assert cap_bounds(gpu(tdp_w=None)) is None


def test_losses_in_words() -> None:
    report = check(cards(1, 1600))
    said = {watts: loss_words(loss_of(report, CARD, watts)) for watts in (350, 280, 150)}
    assert said == {
        350: "costs nothing", 280: "costs under 5 % in training (measured)",
        150: "loss not measured",
    }  # fmt: skip
    assert loss_words(loss_of(report, gpu(), 250)) == "costs usually under 5 %"


def test_work_for_many_users_costs_more() -> None:
    pro = gpu("pro", chip="RTX PRO 6000 Blackwell", tdp_w=600)
    made = cards(1, 1600, pro)
    serving = made.model_copy(update={"use": made.use.model_copy(update={"work": "serving"})})
    worst = [loss_of(check(r), pro, 300.0).worst for r in (made, serving)]
    assert worst == [4.6, 30.0]


def test_the_highest_cap_that_fits_is_found() -> None:
    """Five watts more and a warning is back."""
    made = cards(4, 1600)
    report = check(made)
    assert is_too_much(report)
    plan = cap_that_fits(report)
    assert plan is not None
    assert plan.clean
    assert plan.cards == ("gpu1", "gpu2", "gpu3", "gpu4")
    assert {card.power_cap_w for card in plan.rig.cards} == {plan.watts}
    assert not is_too_much(check(plan.rig))
    assert is_too_much(check(set_cap(made, plan.cards, plan.watts + 5.0)))
    assert plan.words.endswith("; the driver takes 100 W and more")


def test_where_warnings_must_stay_errors_need_not() -> None:
    """Down to 60 % of the cards' watts it is never calm, but it can be carried."""
    for rating in range(1000, 1500, 20):
        plan = cap_that_fits(check(cards(4, rating)))
        if plan is not None and not plan.clean:
            after = check(plan.rig)
            worst = {f.severity for f in after.active if f.rule in BY_WATTS}
            assert worst & {"warning"}
            assert "error" not in worst
            return
    raise AssertionError("no rating between the two was found")


def test_no_plan_where_none_is_needed_or_none_helps() -> None:
    assert cap_that_fits(check(cards(1, 1600))) is None
    assert cap_that_fits(check(cards(4, 600))) is None
    assert cap_that_fits(check(rig())) is None


def test_only_cards_that_draw_more_are_capped() -> None:
    small = gpu("small", tdp_w=100, plugs=[], family="geforce-30")
    supply = psu(rating_w=1300, atx_version="3.1")
    made = rig(
        *[wanted(CARD)] * 3, wanted(small), parts=(supply,), rest_w=200.0,
        supplies=[{"id": "psu1", "part": supply.id}],
    )  # fmt: skip
    plan = cap_that_fits(check(made))
    assert plan is not None
    assert plan.cards == ("gpu1", "gpu2", "gpu3")


def test_lines_to_copy_are_one_a_cap() -> None:
    made = set_cap(set_cap(cards(3, 1600), ["gpu1", "gpu3"], 280.0), ["gpu2"], 250.0)
    assert sorted(cap_lines(check(made)).splitlines()) == [
        "nvidia-smi -i 0,2 -pl 280", "nvidia-smi -i 1 -pl 250",
    ]  # fmt: skip
    assert cap_lines(check(cards(1, 1600))) == ""
