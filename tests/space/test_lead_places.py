"""The board's power leads: where plugs stand on boards of a kind, and where their wires bend."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board

from rigdesk.parts import Board
from rigdesk.space.board_solids import board_template
from rigdesk.space.solids import Solid


def leads(on: Board, role: str = "lead-plug") -> dict[str, Solid]:
    """The board's plugs of leads, or their wires, by name."""
    return {s.name: s for s in board_template(on).solids if s.role == role}


def test_an_atx_board_has_its_main_plug_at_the_front_and_two_at_the_upper_edge() -> None:
    found = leads(board())
    assert list(found) == ["24-pin", "EPS 1", "EPS 2"]
    assert found["24-pin"].x1 == pytest.approx(243.84)
    assert found["EPS 1"].y0 == 0.0
    assert all(plug.estimated and max(plug.doubts.x0 + plug.doubts.y0) for plug in found.values())


def test_wires_bend_over_every_plug() -> None:
    """28 mm from the board: as over a card's plug."""
    plugs, wires = leads(board()), leads(board(), "lead-bend")
    assert [f"wires of {name}" for name in plugs] == list(wires)
    assert {(w.z0, w.z1, w.estimated) for w in wires.values()} == {(19.6, 28.0, True)}


def eps(**fields: Any) -> dict[str, Any]:
    """A record of one plug at the upper edge."""
    return {"role": "eps", "name": "EPS", "x": (30, 48), "y": (0, 12), **fields}


@pytest.mark.parametrize(
    ("fields", "names"),
    [
        ({"eps_sockets": 3}, ["24-pin", "EPS 1", "EPS 2", "EPS 3"]),
        ({"areas": [eps(upright=True)]}, ["EPS", "24-pin"]),
        ({"areas": [eps(role="other", name="24-pin")]}, ["EPS 1", "EPS 2"]),
        ({"form": "mini-ITX"}, []),
        ({"cpus": 2}, []),
        ({"form": "proprietary"}, []),
    ],
)
def test_what_a_record_says_beats_the_kind(fields: dict[str, Any], names: list[str]) -> None:
    assert list(leads(board(**fields))) == names


def test_cards_never_look_at_leads() -> None:
    """They are led aside, or plugged in after the cards."""
    template = board_template(board())
    assert not {"lead-plug", "lead-bend"} & {solid.role for solid in template.tall}
