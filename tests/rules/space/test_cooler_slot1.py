"""The CPU cooler over the first card, edges exactly on the limits."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, catalog_part, cooler, gpu, rig, wanted

from rigdesk.parts import Board
from rigdesk.rig.rig import Rig
from rules.asking import found, verdict

from .fixtures_board import AM4, cooled


def wide(width: float, **more: Any) -> Rig:
    """A cooler of a width on an AM4 board with a card in position 1."""
    return cooled(cooler(sockets=["AM4"], width_mm=width, **more), on=AM4)


def socket_at(y: float, *, along: str | None = "y", **more: Any) -> Board:
    """A server board whose record places its socket's middle."""
    areas = [
        {"role": "socket", "name": "processor", "x": (100, 170), "y": (y - 30, y + 30), **more}
    ]
    if along:
        areas.append({"role": "dimm", "name": "m", "x": (60, 90), "y": (0, 100), "along": along})
    return board("placed", areas=areas)


# 76 mm at most from the socket's middle to slot 1, less 3.455 for the card's back and 1 of play.
ROOM = 71.545


@pytest.mark.parametrize(
    ("width", "expected"),
    [
        (2 * ROOM, None), (2 * ROOM + 0.02, "warning"), (2 * (ROOM + 5), "warning"),
        (2 * (ROOM + 5) + 0.02, "error"),
    ],
)  # fmt: skip
def test_limits(width: float, expected: str | None) -> None:
    """Nothing at 0 mm, a touch down to −5, an error beyond."""
    assert verdict("cooler-slot1", wide(width)) == expected


def test_the_boards_own_figure_comes_first() -> None:
    """Middle at 92.255: 70 mm to slot 1, 65.545 of it free."""
    part = cooler(width_mm=132)
    assert verdict("cooler-slot1", cooled(part, on=socket_at(92.255))) == "warning"
    assert verdict("cooler-slot1", cooled(cooler(width_mm=131), on=socket_at(92.255))) is None


def test_an_estimated_place_speaks_only_at_its_best() -> None:
    """The same board, its socket give or take 4 mm by its family."""
    guessed = socket_at(92.255, estimated=True, tolerance_mm=4)
    assert verdict("cooler-slot1", cooled(cooler(width_mm=139), on=guessed)) is None
    assert verdict("cooler-slot1", cooled(cooler(width_mm=140), on=guessed)) == "warning"


def test_where_nobody_knows_nothing_is_said() -> None:
    """A server board without a place for its socket, and a cooler without a width."""
    assert verdict("cooler-slot1", cooled(cooler(width_mm=300), on=board())) is None
    assert verdict("cooler-slot1", cooled(cooler(width_mm=None), on=AM4)) is None


def test_memory_along_the_slots_turns_the_cooler() -> None:
    """Then its depth lies across the board."""
    part = cooler(width_mm=200, depth_mm=78)
    assert verdict("cooler-slot1", cooled(part, on=socket_at(92.255, along="x"))) is None
    assert verdict("cooler-slot1", cooled(part, on=socket_at(92.255, along="y"))) == "error"
    assert verdict("cooler-slot1", cooled(part, on=socket_at(92.255, along=None))) is None, "SP3"


@pytest.mark.parametrize("kind", ["aio", "custom-loop"])
def test_radiators_stand_elsewhere(kind: str) -> None:
    """Their block is no wider than the socket."""
    assert verdict("cooler-slot1", wide(200, type=kind)) is None


def test_a_thick_backplate_counts() -> None:
    """6 mm instead of 3.455."""
    part = cooler(sockets=["AM4"], width_mm=140)
    thick = gpu(backplate_mm=6)
    assert verdict("cooler-slot1", wide(140)) is None
    chosen = rig(at("PCIE1", thick), board=AM4, parts=(part,), cooler={"part": part.id})
    assert verdict("cooler-slot1", chosen) == "warning"


def test_only_the_first_card_is_named_and_moving_it_is_offered() -> None:
    """The second stands clear anyway."""
    part = cooler(sockets=["AM4"], width_mm=150)
    two = rig(
        at("PCIE4", gpu()), at("PCIE1", gpu()), board=AM4, parts=(part,), cooler={"part": part.id}
    )
    (finding,) = found("cooler-slot1", two)
    assert finding.subjects == ("gpu2",)
    assert (("to", "PCIE6"),) in [remedy.data for remedy in finding.remedies]


def test_without_cooler_board_or_seated_card() -> None:
    """Nothing to compare."""
    part = cooler(sockets=["AM4"], width_mm=170)
    assert verdict("cooler-slot1", rig(at("PCIE1", gpu()), board=AM4)) is None
    loose = {"parts": (part,), "cooler": {"part": part.id}}
    assert verdict("cooler-slot1", rig(wanted(gpu()), board=AM4, **loose)) is None  # type: ignore[arg-type]
    assert verdict("cooler-slot1", rig(wanted(gpu()), board=None, **loose)) is None  # type: ignore[arg-type]


def test_a_desktop_cooler_on_a_board_with_an_empty_first_position() -> None:
    """NH-D15 on a B550-A PRO, whose first slot is in position 2."""
    part = catalog_part("noctua-nh-d15")
    card = at("PCI_E1", "nvidia-rtx-3090-fe")
    usual = rig(card, board="msi-b550-a-pro", parts=(part,), cooler={"part": part.id})
    assert verdict("cooler-slot1", usual) is None
