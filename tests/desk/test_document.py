"""One door for change: named steps, gestures that merge, selection and light that follow."""

from __future__ import annotations

from pathlib import Path

import pytest
from factories import at, gpu, rig
from pytestqt.qtbot import QtBot

from rigdesk.desk.document import Document
from rigdesk.parts.catalog import Catalog
from rigdesk.rig import edits
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import TRAY, SlotSeat


@pytest.fixture
def document(qtbot: QtBot) -> Document:
    """Two cards on a board."""
    del qtbot
    return Document(Catalog(), rig(at("PCIE1", gpu()), at("PCIE4", gpu())))


def seat(document: Document, card: str = "gpu1") -> object:
    """Where a card sits."""
    placed = document.rig.card(card)
    assert placed is not None
    return placed.seat


def test_edit_is_one_named_step(document: Document) -> None:
    """Undo brings back the very same value, not a copy of it."""
    before = document.rig
    document.edit("Move GPU1", edits.move_card(before, "gpu1", TRAY))
    assert document.undo_stack.undoText() == "Move GPU1"
    document.undo_stack.undo()
    assert document.rig is before
    assert document.undo_stack.redoText() == "Move GPU1"


def test_changed_carries_both_rigs_and_the_report_is_new(document: Document) -> None:
    """Whoever hears the signal finds the report of the rig after."""
    heard: list[tuple[object, object, object]] = []
    document.changed.connect(lambda a, b: heard.append((a, b, document.report.rig)))
    before = document.rig
    after = edits.rename(before, "Other")
    document.edit("Rename", after)
    assert heard == [(before, after, after)]
    assert document.checked_ms > 0


def test_same_rig_is_no_step(document: Document) -> None:
    """Neither the same value nor an equal one is worth an undo."""
    document.edit("Nothing", document.rig)
    document.edit("Nothing", edits.rename(document.rig, document.rig.name))
    assert document.undo_stack.count() == 0


def test_steps_of_one_gesture_merge(document: Document) -> None:
    """A drag over three seats is one step, and undone as one."""
    start = document.rig
    for name in ("PCIE2", "PCIE6", "PCIE7"):
        moved = edits.move_card(document.rig, "gpu1", SlotSeat(slot=name))
        document.edit(f"Move GPU1 to {name}", moved, gesture="drag 1")
    assert document.undo_stack.count() == 1
    assert document.undo_stack.undoText() == "Move GPU1 to PCIE7"
    document.undo_stack.undo()
    assert document.rig is start


def test_gestures_of_two_names_stay_apart(document: Document) -> None:
    """Two drags are two steps even when they follow at once."""
    for number, name in enumerate(("PCIE6", "PCIE7")):
        moved = edits.move_card(document.rig, "gpu1", SlotSeat(slot=name))
        document.edit("Move", moved, gesture=f"drag {number}")
    assert document.undo_stack.count() == 2


def test_gesture_that_returns_home_leaves_no_step(document: Document) -> None:
    """Dragged away and back again: nothing to undo."""
    start = document.rig
    away = edits.move_card(start, "gpu1", TRAY)
    document.edit("Move", away, gesture="drag")
    document.edit("Move", edits.move_card(away, "gpu1", SlotSeat(slot="PCIE1")), gesture="drag")
    assert document.undo_stack.count() == 0
    assert document.rig == start


def test_selection_knows_only_what_is_there(document: Document) -> None:
    """Ids that the rig lacks are left out, and a removed card is let go."""
    heard: list[frozenset[str]] = []
    document.selection_changed.connect(lambda: heard.append(document.selection))
    document.select(["gpu1", "gpu9"])
    document.select(["gpu1"])
    document.edit("Out", edits.remove_card(document.rig, "gpu1"))
    assert heard == [frozenset({"gpu1"}), frozenset()]


def test_light_follows_its_finding(document: Document) -> None:
    """A lit finding is replaced by its like in the new report, and put out when it is gone."""
    bad = edits.move_card(document.rig, "gpu2", SlotSeat(slot="PCIE2"))
    document.edit("Collide", bad)
    finding = next(f for f in document.report.findings if f.severity == "error")
    document.light(finding)
    document.edit("Rename", edits.rename(document.rig, "Other"))
    assert document.lit is not None
    assert document.lit.key == finding.key
    document.edit("Apart", edits.move_card(document.rig, "gpu2", SlotSeat(slot="PCIE6")))
    assert document.lit is None


def test_replace_forgets_steps_and_selection(document: Document) -> None:
    """Another rig begins anew."""
    document.edit("Rename", edits.rename(document.rig, "Other"))
    document.select(["gpu1"])
    document.replace(EMPTY, Path("/somewhere.rig.yaml"))
    assert (document.rig, document.undo_stack.count()) == (EMPTY, 0)
    assert document.selection == frozenset()
    assert document.is_saved


def test_saved_edited_and_saved_again_by_undo(document: Document) -> None:
    """Whether the file holds what is shown follows the clean step."""
    heard: list[bool] = []
    document.state_changed.connect(lambda: heard.append(document.is_saved))
    document.edit("Rename", edits.rename(document.rig, "Other"))
    document.mark_saved(Path("/a.rig.yaml"))
    document.edit("Rename", edits.rename(document.rig, "Third"))
    document.undo_stack.undo()
    assert document.is_saved
    document.mark_unsaved()
    assert heard[0] is False
    assert heard[-1] is False
    assert True in heard


def test_replaced_unsaved_is_not_saved(qtbot: QtBot) -> None:
    """A recovered rig is shown as edited though no step was made."""
    del qtbot
    document = Document(Catalog())
    document.replace(Rig(name="Recovered"), None, unsaved=True)
    assert not document.is_saved
