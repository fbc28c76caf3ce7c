"""What is set in the firmware, and drives moved from port to port."""

from __future__ import annotations

import factories as make
import pytest
from pydantic import ValidationError

from rigdesk.rig import edits
from rigdesk.rig.bios import Bios
from rigdesk.rig.file import rig_text
from rigdesk.rig.placed import FittedDrive
from rigdesk.rig.rig import Rig


def test_a_slot_is_split_and_whole_again() -> None:
    """Setting None forgets the slot, and an untouched firmware is not written."""
    rig = make.rig(make.at("PCIE1", make.gpu()))
    split = edits.set_split(rig, "PCIE3", "x8x8")
    split = edits.set_split(split, "PCIE2", "x4x4x4x4")
    assert split.bios.slots == {"PCIE2": "x4x4x4x4", "PCIE3": "x8x8"}
    assert list(split.bios.slots) == ["PCIE2", "PCIE3"]
    assert "PCIE3: x8x8" in rig_text(split)
    again = edits.set_split(edits.set_split(split, "PCIE2", None), "PCIE3", None)
    assert again == edits.tidy(rig)
    assert "bios" not in rig_text(again)


@pytest.mark.parametrize("split", ["", "8x8", "x8x", "x16x16", "x3", "x8 x8"])
def test_what_is_no_split_is_refused(split: str) -> None:
    """By the model, in files and in edits alike."""
    with pytest.raises(ValidationError):
        edits.set_split(make.rig(), "PCIE1", split)
    with pytest.raises(ValidationError):
        Bios.model_validate({"slots": {"PCIE1": split}})


def test_a_slot_is_held_to_a_generation() -> None:
    """One to seven, and free again with None."""
    rig = edits.set_slot_gen(make.rig(), "PCIE1", 3)
    assert rig.bios.gen == {"PCIE1": 3}
    assert edits.set_slot_gen(rig, "PCIE1", None).bios == Bios()
    with pytest.raises(ValidationError):
        edits.set_slot_gen(rig, "PCIE1", 8)


def test_resizable_bar_is_on_off_or_not_said() -> None:
    """Three answers, each its own."""
    rig = make.rig()
    for on in (True, False, None):
        rig = edits.set_resizable_bar(rig, on)
        assert rig.bios.resizable_bar is on


def test_another_board_has_settings_of_its_own() -> None:
    """The same board again keeps them, a newer record of it too."""
    rig = edits.set_split(make.rig(), "PCIE1", "x8x8")
    assert edits.set_board(rig, make.board()).bios == rig.bios
    assert edits.set_board(rig, make.board("other-board")).bios == Bios()
    assert edits.set_board(rig, None).bios == Bios()


def drives(rig: Rig) -> list[tuple[str | None, str | None, int]]:
    """Port, bay and count of every entry."""
    return [(drive.port, drive.bay, drive.count) for drive in rig.drives]


def two_drives(**fields: object) -> Rig:
    """Two drives of one part in one entry."""
    drive = make.drive()
    fitted = FittedDrive.model_validate({"part": drive.id, "count": 2, **fields})
    return make.rig(parts=(drive,), drives=(fitted,))


def test_one_drive_moves_to_a_port() -> None:
    """The other of the same entry stays."""
    moved = edits.move_drive(two_drives(), "test-drive", None, "M2_2")
    assert drives(moved) == [(None, None, 1), ("M2_2", None, 1)]
    both = edits.move_drive(moved, "test-drive", None, "M2_1")
    assert drives(both) == [("M2_1", None, 1), ("M2_2", None, 1)]
    assert drives(edits.move_drive(both, "test-drive", "M2_1", None)) == [
        (None, None, 1), ("M2_2", None, 1)
    ]  # fmt: skip


def test_a_drive_that_is_not_there_cannot_move() -> None:
    """The sentence names it."""
    with pytest.raises(ValueError, match="no drive 'test-drive' at M2_9"):
        edits.move_drive(two_drives(), "test-drive", "M2_9", "M2_1")
    with pytest.raises(ValueError, match="no drive 'other' at no port"):
        edits.move_drive(two_drives(), "other", None, "M2_1")


def test_ports_for_cables_keep_their_drives_on_the_same_board() -> None:
    """A drive meant for a port that the new board lacks is meant for none."""
    ports = [{"name": "OCU1", "type": "oculink"}]
    drive = make.drive()
    fitted = (FittedDrive(part=drive.id, port="OCU1"),)
    rig = make.rig(board=make.board(ports=ports), parts=(drive,), drives=fitted)
    assert drives(edits.set_board(rig, make.board("board-b", ports=ports))) == [("OCU1", None, 1)]
    assert drives(edits.set_board(rig, make.board("board-c"))) == [(None, None, 1)]
