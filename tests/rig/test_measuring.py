"""Measured figures stand in place of the parts' own."""

from __future__ import annotations

import factories as make
import pytest

from rigdesk.rig import measuring
from rigdesk.rig.measuring import measured_gap, with_measured
from rigdesk.rig.surroundings import Measured
from rigdesk.units import Figure


def length(value: float, **fields: object) -> Measured:
    """A measured length of the test card."""
    figure = Figure.model_validate({"value": value, **fields})
    return Measured(part="test-gpu", field="length_mm", value=figure)


def test_figure_is_replaced_with_its_doubt() -> None:
    """Value, doubt and whence; what was measured is no estimate any more."""
    parts = {"test-gpu": make.gpu(length_mm="~300 ±9")}
    found = with_measured(parts, (length(266, minus=0.5, plus=0.2, estimated=True),))
    assert found["test-gpu"].length_mm == Figure(  # type: ignore[union-attr]
        value=266, minus=0.5, plus=0.2, source="measured in this rig"
    )
    assert parts["test-gpu"].length_mm == Figure(value=300, minus=9, plus=9, estimated=True)
    named = with_measured(parts, (length(266, source="calliper"),))
    assert named["test-gpu"].length_mm.source == "calliper"  # type: ignore[union-attr]


def test_same_record_and_entry_give_the_same_record() -> None:
    """Solids are kept by record, so the overlaid one must not be a new one at every check."""
    parts, entries = {"test-gpu": make.gpu()}, (length(266),)
    assert with_measured(parts, entries)["test-gpu"] is with_measured(parts, entries)["test-gpu"]


def test_memory_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long session of measuring forgets what it no longer shows."""
    monkeypatch.setattr(measuring, "_KEPT", 3)
    monkeypatch.setattr(measuring, "_overlaid", {})
    for value in range(10):
        with_measured({"test-gpu": make.gpu()}, (length(value),))
        assert len(measuring._overlaid) <= 3


def test_what_cannot_be_measured_is_left_alone() -> None:
    """A part that is not there, a gap, a word, and a field that is no figure change nothing."""
    parts = {"test-gpu": make.gpu()}
    one = Figure(value=1)
    for entry in (
        Measured(part="other-gpu", field="length_mm", value=one),
        Measured(part="test-gpu", field="tdp_w", value=one),
        Measured(part="test-gpu", field="lenght_mm", value=one),
        Measured(gap=("gpu1", "gpu2"), value=one),
    ):
        assert with_measured(parts, (entry,)) == parts


def test_gap_by_either_order() -> None:
    """A pair has no first."""
    entries = (length(266), Measured(gap=("gpu1", "gpu2"), value=Figure(value=3)))
    assert measured_gap(entries, "gpu2", "gpu1") == Figure(value=3)
    assert measured_gap(entries, "gpu1", "gpu3") is None
