"""Fixes in the firmware and by moving drives, tried on the engine."""

from __future__ import annotations

from factories import at, board, drive, gpu, open_air, rig
from rules.lanes.fixtures_sharing import last_slot_wins, with_drives
from rules.lanes.fixtures_ways import forked

from rigdesk.parts import Riser
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding, Remedy
from rigdesk.solve.lane_fixes import settings

from .fixing import fixes, found, holds, labels


def test_a_split_is_set() -> None:
    """The first that the board offers and that does."""
    fork = forked(3, bifurcation=["x8x8", "x8x4x4", "x4x4x4x4"])
    (fix,) = fixes(fork, "bifurcation-needed")
    assert labels([fix]) == ["Set X16 to x8x4x4 in the BIOS"]
    assert fix.short == "X16: x8x4x4"
    assert fix.rig.bios.slots == {"X16": "x8x4x4"}
    assert fix.cost == 0
    holds(check(fork), found(check(fork), "bifurcation-needed"), fix)


def test_whoever_finds_the_split_in_the_setup_sets_it() -> None:
    """A board that says nothing: the fix is the answer."""
    assert labels(fixes(forked(), "bifurcation-needed")) == ["Set X16 to x8x8 in the BIOS"]
    assert fixes(forked(bifurcation=[]), "bifurcation-needed") == []


def test_a_split_that_only_one_card_sits_at_is_undone() -> None:
    """It gets its sixteen back."""
    half = rig(at("PCIE1", gpu()), board=board(slots=1), bios={"slots": {"PCIE1": "x8x8"}})
    (fix,) = fixes(half, "lanes-reduced")
    assert labels([fix]) == ["Set PCIE1 to one link in the BIOS"]
    assert fix.rig.bios.slots == {}
    two = forked(bios={"slots": {"X16": "x8x8"}}, bifurcation=["x8x8"])
    assert fixes(two, "lanes-reduced") == []


def test_a_drive_moves_to_a_socket_that_costs_nothing() -> None:
    """From the fast socket to the chipset's."""
    (fix,) = fixes(with_drives("M2_1"), "lanes-shared")
    assert labels([fix]) == ["Move Makers test-drive to M2_2"]
    assert [fitted.port for fitted in fix.rig.drives] == ["M2_2"]


def test_a_drive_moves_out_of_a_dark_port() -> None:
    """Beside the card in the last slot."""
    dark = rig(
        at("X4_3", gpu(pcie={"gen": 3, "lanes": 4})), board=last_slot_wins(), parts=(drive(),),
        drives=[{"part": "test-drive", "port": "M2"}],
    )  # fmt: skip
    assert labels(fixes(dark, "lane-port-disabled")) == [
        "Move GPU1 to X16_1", "Move Makers test-drive to M2_2"
    ]  # fmt: skip


def test_a_drive_that_took_all_lanes_moves() -> None:
    """Either the slot works or the socket does; loose drives are moved as well."""
    slots = [{"name": "E3", "position": 5, "lanes": 4, "gen": 3, "source": "chipset"}]
    m2 = [{"name": "M2_1", "source": "chipset"},
          {"name": "M2_2", "source": "chipset", "shares": ["E3"]}]  # fmt: skip

    def machine(*ports: str | None) -> Rig:
        fitted = [{"part": "test-drive", **({"port": p} if p else {})} for p in ports]
        return rig(at("E3", open_air(pcie={"gen": 3, "lanes": 4})), parts=(drive(),),
                   board=board(slots=slots, m2=m2), drives=fitted)  # fmt: skip

    (fix,) = fixes(machine("M2_2"), "lanes-reduced")
    assert labels([fix]) == ["Move Makers test-drive to M2_1"]
    assert fixes(machine("M2_2", "M2_1"), "lanes-reduced") == []


def test_a_riser_s_slot_is_held_to_gen3() -> None:
    """The path is asked by its name, the setting is the slot's; a lost path has no fix."""
    ribbon = Riser(id="ribbon", maker="Makers", name="Ribbon", type="ribbon", gen=4)
    hung = rig(
        at(RiserSeat(opening=1, riser="r1"), gpu()), parts=(ribbon,),
        risers=[{"id": "r1", "start": "PCIE3", "pieces": [{"part": "ribbon"}]}],
    )  # fmt: skip

    def asked(path: str) -> list[str]:
        remedy = Remedy("set", path, (("field", "riser.gen"), ("to", 3.0)))
        finding = Finding("warning", "", remedies=(remedy, Remedy("move", "gpu1"), Remedy("set")))
        return [candidate.label for candidate in settings(check(hung), finding)]

    assert asked("r1") == ["Set PCIE3 to Gen3 in the BIOS"]
    assert asked("gone") == []
    remedy = Remedy("set", "r1", (("field", "riser.gen"), ("to", 3.0)))
    (candidate,) = settings(check(hung), Finding("warning", "", remedies=(remedy,)))
    assert candidate.make(hung).bios.gen == {"PCIE3": 3}
