"""Edges, words and remedies of lanes-reduced."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, case, gpu, open_air, other_card, rig

from rigdesk.rig.rig import Rig
from rigdesk.rules.finding import Finding
from rules.asking import found, verdict

from .fixtures_lanes import (
    a_better_slot_is_free,
    a_vertical_card_on_a_half_riser,
    pair,
    wired,
    x8_gen4,
)

NAME = "lanes-reduced"
STEP = "data-parallel-training"


def only(rig: Rig) -> Finding:
    """The rule's one finding."""
    (finding,) = found(NAME, rig)
    return finding


@pytest.mark.parametrize(
    ("lanes", "gen", "work", "severity"),
    [
        # Under 2.0 GB/s: every x1 up to Gen4, x4 Gen1; x4 Gen2 is 2.0 and is not.
        (1, 3, STEP, "error"), (1, 4, STEP, "error"), (4, 1, STEP, "error"),
        (4, 2, STEP, "warning"),
        (1, 3, "serving", "error"), (1, 3, "sharded-training", "error"),
        (1, 3, "tensor-parallel-inference", "error"), (1, 3, None, "error"),
        (1, 3, "independent-inference", "warning"), (1, 3, "rendering", "warning"),
        (1, 3, "mining", "warning"),
        # Under 7.8 GB/s and half of its own: x4 Gen3, x16 Gen1; x8 Gen3 and x4 Gen4 pass.
        (4, 3, STEP, "warning"), (8, 2, STEP, "warning"), (16, 1, STEP, "warning"),
        (8, 3, STEP, "note"), (4, 4, STEP, "note"), (4, 3, None, "warning"),
        (4, 3, "independent-inference", "note"), (16, 1, "independent-inference", "note"),
        # A quarter of the fastest, 31.5: 7.88 is (to 0.01), 15.8 is not.
        (4, 4, "serving", "error"), (4, 4, "sharded-training", "error"),
        (8, 3, "serving", "error"), (4, 4, "tensor-parallel-inference", "warning"),
        (8, 4, "serving", "note"), (8, 4, "sharded-training", "note"),
        # All lanes of an older generation are no fewer lanes.
        (16, 3, STEP, None), (16, 2, STEP, None), (16, 4, STEP, None),
    ],
)  # fmt: skip
def test_steps(lanes: int, gen: int, work: str | None, severity: str | None) -> None:
    """One card of two sits in a slot of this width."""
    assert verdict(NAME, pair(lanes, gen, work)) == severity


def test_half_of_its_own_is_never_a_warning() -> None:
    """An x8 Gen3 card at x4 Gen3 has 3.9 of 7.9 GB/s: just half."""
    card = open_air(pcie={"gen": 3, "lanes": 8, "connector": 16})
    assert verdict(NAME, rig(at("S1", card), board=wired((1, 4, 3)))) == "note"
    assert verdict(NAME, rig(at("S1", card), board=wired((1, 4, 2)))) == "warning"


def test_a_single_card_has_no_group_to_be_uneven_with() -> None:
    """It is the fastest itself."""
    single = rig(at("S1", gpu()), board=wired((1, 4, 4)), use={"work": "serving"})
    assert verdict(NAME, single) == "note"


def test_other_cards_are_not_judged() -> None:
    """A network card at x4 is no graphics card."""
    assert verdict(NAME, rig(at("S1", other_card()), board=wired((1, 4, 3)))) is None


def test_both_figures_the_place_and_the_reason() -> None:
    """15.8 of 31.5 GB/s, the card's own outline, the slot to blame."""
    finding = only(x8_gen4())
    assert finding.subjects == ("gpu2",)
    assert finding.required is not None
    assert finding.actual is not None
    assert finding.required.value == pytest.approx(31.504)
    assert finding.actual.value == pytest.approx(15.752)
    assert finding.region is not None
    assert finding.why.startswith("Held back by the slot.")
    assert finding.remedies == ()


def test_a_card_off_the_board_has_no_place_to_light_up() -> None:
    """Its riser is to blame."""
    finding = only(a_vertical_card_on_a_half_riser())
    assert finding.region is None
    assert finding.why.startswith("Held back by the riser.")


def test_the_move_names_the_free_slot() -> None:
    """As data that the engine can try."""
    finding = only(a_better_slot_is_free())
    assert [(r.kind, r.subject, dict(r.data)) for r in finding.remedies] == [
        ("move", "gpu2", {"to": "S2"}), ("move", "gpu2", {"to": "S4"}),
    ]  # fmt: skip
    assert "A free slot would give it more." in finding.why


def moves(*slots: tuple[int, int, int], seated: dict[str, Any], **more: Any) -> list[str]:
    """Where the rule would move the card in S1."""
    planned = rig(*[at(slot, card) for slot, card in seated.items()], board=wired(*slots), **more)
    return [str(dict(r.data)["to"]) for f in found(NAME, planned) for r in f.remedies]


def test_the_widest_slot_comes_first() -> None:
    """Then the one nearer the CPU; at most three."""
    slots = [(1, 1, 3), (2, 8, 4), (3, 16, 4), (4, 8, 4), (5, 16, 4), (6, 4, 4)]
    assert moves(*slots, seated={"S1": gpu(slots=1, thickness_mm=18)}) == ["S3", "S5", "S2"]


def test_slots_that_do_not_help() -> None:
    """Narrower, no better, under a neighbour, too short, or beyond the case's openings."""
    card = gpu()
    assert moves((1, 8, 4), (3, 8, 4), (5, 4, 4), seated={"S1": card}) == []
    assert moves((1, 8, 4), (5, 16, 4), (6, 16, 4), seated={"S1": card, "S2": card}) == []
    assert moves((1, 8, 4), (7, 16, 4), seated={"S1": card}, case=case(openings=7)) == []
    assert moves((1, 8, 4), (7, 16, 4), seated={"S1": card}, case=case(openings=8)) == ["S2"]


@pytest.mark.parametrize(("open_ended", "moved"), [(False, []), (True, ["S2"])])
def test_a_closed_short_slot_takes_no_long_card(open_ended: bool, moved: list[str]) -> None:
    """An open end does."""
    slots = [
        {"name": "S1", "position": 1, "lanes": 4, "gen": 4},
        {"name": "S2", "position": 3, "lanes": 8, "gen": 4, "connector": 8,
         "open_ended": open_ended},
    ]  # fmt: skip
    made = wired().model_dump() | {"slots": slots}
    planned = rig(at("S1", gpu()), board=type(wired()).model_validate(made))
    assert [dict(r.data)["to"] for r in only(planned).remedies] == moved


def test_a_move_that_takes_from_another_card_is_not_offered() -> None:
    """S2 and S3 share sixteen lanes: x8 each is no more, and costs the neighbour eight."""
    slots = [
        {"name": "S1", "position": 1, "lanes": 4, "gen": 4},
        {"name": "S2", "position": 3, "lanes": 16, "gen": 4, "shares": ["S3"]},
        {"name": "S3", "position": 6, "lanes": 16, "gen": 4, "shares": ["S2"]},
    ]
    made = type(wired()).model_validate(wired().model_dump() | {"slots": slots})
    planned = rig(at("S1", gpu()), at("S3", gpu()), board=made)
    assert only(planned).remedies == ()
    alone = rig(at("S1", gpu()), board=made)
    assert [dict(r.data)["to"] for r in only(alone).remedies] == ["S2", "S3"]
