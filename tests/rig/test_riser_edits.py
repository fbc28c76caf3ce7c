"""Edits of one riser path: its start, its pieces, what was found out about it."""

from __future__ import annotations

import pytest
from factories import at, board, case, gpu, rig
from pydantic import ValidationError

from rigdesk.parts import Riser
from rigdesk.rig.edits import (
    add_piece,
    change_piece,
    change_riser,
    move_card,
    path_of,
    remove_piece,
    shift_piece,
)
from rigdesk.rig.placed import RiserPath, RiserPiece
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, RailSeat


def riser(part_id: str, **fields: object) -> Riser:
    """A Gen4 ribbon of 300 mm."""
    usual = {"maker": "Makers", "name": part_id, "type": "ribbon", "gen": 4, "length_mm": 300}
    return Riser.model_validate({"id": part_id, **usual, **fields})


def hung(**path: object) -> Rig:
    """One card on a path that was only proposed."""
    made = RiserPath.model_validate({"id": "r1", "start": "PCIE1", "proposed": True, **path})
    rails = [{"name": "A", "places": 2}]
    return rig(
        at(RailSeat(rail="A", place=1, riser="r1"), gpu()), board=board(),
        case=case(rails=rails), risers=(made,),
    )  # fmt: skip


def test_what_a_person_changes_is_theirs() -> None:
    """It stays when the card leaves; what was only proposed goes."""
    made = hung(gen=3)
    assert move_card(made, "gpu1", TRAY).risers == ()
    own = change_riser(made, "r1", start="PCIE4", tested="clean", reach_mm="420 ±10")
    assert path_of(own, "r1") == RiserPath.model_validate(
        {"id": "r1", "start": "PCIE4", "gen": 3, "tested": "clean", "reach_mm": "420 ±10"}
    )
    assert move_card(own, "gpu1", TRAY).risers == own.risers
    with pytest.raises(ValidationError):
        change_riser(made, "r1", gen=99)
    with pytest.raises(ValueError, match="no riser path 'r9'"):
        change_riser(made, "r9", gen=3)


def test_pieces_are_added_changed_counted_and_taken_out() -> None:
    """Their records come and go with them."""
    one = add_piece(hung(), "r1", riser("host", type="host-adapter", length_mm=None))
    two = add_piece(one, "r1", riser("cable"))
    assert [piece.part for piece in path_of(two, "r1").pieces] == ["host", "cable"]
    assert {"host", "cable"} <= set(two.parts)
    counted = change_piece(two, "r1", 1, count=2)
    assert path_of(counted, "r1").pieces[1] == RiserPiece(part="cable", count=2)
    other = change_piece(counted, "r1", 1, riser("long", length_mm=600))
    assert path_of(other, "r1").pieces[1] == RiserPiece(part="long", count=2)
    assert "cable" not in other.parts
    bare = remove_piece(remove_piece(other, "r1", 0), "r1", 0)
    assert path_of(bare, "r1").pieces == ()
    assert set(bare.parts).isdisjoint({"host", "cable", "long"})


def test_a_piece_by_its_own_figures() -> None:
    own = add_piece(hung(), "r1", gen=3)
    own = change_piece(own, "r1", 0, length_mm=250, active=True)
    assert path_of(own, "r1").pieces == (
        RiserPiece.model_validate({"length_mm": 250, "gen": 3, "active": True}),
    )


def test_pieces_are_put_in_order() -> None:
    """At an end a piece stays where it is."""
    made = hung()
    for part in ("aa", "bb", "cc"):
        made = add_piece(made, "r1", riser(part))

    def order(changed: Rig) -> list[str | None]:
        return [piece.part for piece in path_of(changed, "r1").pieces]

    assert order(shift_piece(made, "r1", 2, -1)) == ["aa", "cc", "bb"]
    assert order(shift_piece(made, "r1", 0, 1)) == ["bb", "aa", "cc"]
    assert order(shift_piece(made, "r1", 0, -1)) == ["aa", "bb", "cc"]
    assert order(shift_piece(made, "r1", 2, 1)) == ["aa", "bb", "cc"]


@pytest.mark.parametrize("number", [-1, 1])
def test_a_piece_that_is_not_there(number: int) -> None:
    made = add_piece(hung(), "r1", riser("aa"))
    said = f"no piece {number + 1}"
    with pytest.raises(ValueError, match=said):
        change_piece(made, "r1", number, count=2)
    with pytest.raises(ValueError, match=said):
        remove_piece(made, "r1", number)
    with pytest.raises(ValueError, match=said):
        shift_piece(made, "r1", number, 1)
