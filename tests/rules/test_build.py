"""What rules ask of a rig: names, watts, gaps."""

from __future__ import annotations

import pytest
from factories import at, case, gpu, other_card, rig, wanted

from rigdesk.rules.build import build


def test_cards_are_called_by_label_or_id() -> None:
    """Whatever a rule holds of them: the place, the planned card, or its id."""
    made = build(rig(at("PCIE1", gpu(), label="Trainer"), at("PCIE3", gpu())))
    first, second = made.scene.cards
    assert [made.label(first), made.label(second)] == ["Trainer", "GPU2"]
    assert [made.label(first.placed), made.label("gpu2")] == ["Trainer", "GPU2"]
    assert made.label("gpu9") == "gpu9"


def test_watts_are_the_caps_or_the_makers() -> None:
    """Unknown is None, never zero."""
    made = build(rig(at("PCIE1", gpu(), power_cap_w=250), at("PCIE3", gpu("unsaid", tdp_w=None))))
    drawn = [made.watts(card.placed, card.part) for card in made.scene.cards]
    assert drawn == [250, None]
    assert made.watts(made.rig.cards[0].model_copy(update={"power_cap_w": None}), gpu()) == 300


def test_gpus_are_counted_in_the_tray_too() -> None:
    """Other cards are not GPUs."""
    made = build(rig(at("PCIE1", gpu()), wanted(gpu()), at("PCIE3", other_card())))
    assert [placed.id for placed, _ in made.gpus] == ["gpu1", "gpu2"]


def test_gaps_are_worked_out_once() -> None:
    """All rules look at the same ones."""
    made = build(rig(at("PCIE1", gpu()), at("PCIE3", gpu()), case=case(below_mm=30)))
    assert made.gaps is made.gaps
    assert [gap.mm.value for gap in made.gaps] == pytest.approx([1.6])
    assert made.below is not None
    assert made.below.upper.id == "gpu2"
