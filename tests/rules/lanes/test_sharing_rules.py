"""Edges of the rules on shared, dark and divided ports."""

from __future__ import annotations

import pytest
from factories import at, board, cpu, drive, gpu, other_card, rig

from rigdesk.parts import Board
from rigdesk.rig.rig import Rig
from rules.asking import found, said, verdict

from .fixtures_sharing import every_other, fast_m2, last_slot_wins, small_xeon, with_drives
from .fixtures_ways import forked


def moves(rule: str, made: Rig) -> list[dict[str, str | float]]:
    """What a rule's first finding proposes."""
    return [dict(remedy.data) for remedy in found(rule, made)[0].remedies]


def test_the_drive_may_go_where_it_costs_nothing() -> None:
    """Not to a socket that is taken, nor to one that shares with a slot."""
    assert moves("lanes-shared", with_drives("M2_1")) == [{"drive_to": "M2_2", "from": "M2_1"}]
    assert moves("lanes-shared", with_drives("M2_1", "M2_2")) == []
    m2 = [{"name": "M2_1"}, {"name": "M2_2", "shares": ["X16_2"]}]
    assert moves("lanes-shared", with_drives("M2_1", on=fast_m2(m2=m2))) == []


def test_a_loose_drive_moves_from_nowhere() -> None:
    """Two loose drives fill both sockets; a third socket would be free."""
    m2 = [{"name": "M2_1"}, {"name": "M2_2", "source": "chipset"}]
    on = fast_m2(m2=m2)
    assert moves("lanes-shared", with_drives(None, None, on=on)) == []
    (finding,) = found("lanes-shared", with_drives("M2_2", None, on=on))
    assert finding.remedies == ()


def test_a_drive_at_a_port_that_the_record_only_names() -> None:
    """It takes four lanes, and nobody knows where else it could go."""
    slots = [{"name": "X16_1", "position": 2, "lanes": 16, "gen": 4, "shares": ["SLIM1"]}]
    made = with_drives("SLIM1", on=board("slim", slots=slots))
    ((severity, message),) = said("lanes-shared", made)
    assert severity == "warning"
    assert message.startswith("Makers test-drive in SLIM1 takes lanes")
    assert moves("lanes-shared", made) == []


def test_two_takers_are_one_finding() -> None:
    """A drive and a network card, by name."""
    slots = [
        {"name": "X16_1", "position": 1, "lanes": 16, "gen": 5, "shares": ["X16_2", "M2_1"]},
        {"name": "X16_2", "position": 5, "lanes": 8, "gen": 5},
    ]
    made = rig(
        at("X16_1", gpu()), at("X16_2", other_card()), parts=(drive(),),
        board=board(slots=slots, m2=[{"name": "M2_1"}]),
        drives=[{"part": "test-drive", "port": "M2_1"}],
    )  # fmt: skip
    (finding,) = found("lanes-shared", made)
    assert finding.message == (
        "GPU2 in X16_2 and Makers test-drive in M2_1 take lanes from X16_1: x4 of x16 left for GPU1"
    )
    assert finding.subjects == ("gpu1", "gpu2")


def test_an_empty_slot_is_not_worth_a_word_beside_a_warning() -> None:
    """The same drive that halves the card's slot halves the empty one."""
    slots = [
        {"name": "X16_1", "position": 1, "lanes": 16, "gen": 5, "shares": ["M2_1"]},
        {"name": "X16_2", "position": 5, "lanes": 8, "gen": 5, "shares": ["M2_1"]},
    ]
    on = board("both", slots=slots, m2=[{"name": "M2_1"}])
    assert [severity for severity, _ in said("lanes-shared", with_drives("M2_1", on=on))] == [
        "warning"
    ]


def test_a_slot_that_loses_all() -> None:
    """Nothing is left, in words."""
    slots = [{"name": "X16_1", "position": 2, "lanes": 4, "gen": 4, "shares": ["M2_1"]}]
    made = with_drives("M2_1", on=board("either", slots=slots, m2=[{"name": "M2_1"}]))
    assert said("lanes-shared", made)[0][1].endswith("from X16_1: nothing of x4 left for GPU1")


def test_a_network_card_in_the_slot_that_loses() -> None:
    """Worth knowing; one with eight lanes of its own has them all."""

    def with_nic(lanes: int) -> Rig:
        nic = other_card(pcie={"gen": 4, "lanes": lanes, "connector": 16})
        fitted = [{"part": "test-drive", "port": "M2_1"}]
        return rig(at("X16_1", nic), board=fast_m2(), parts=(drive(),), drives=fitted)

    assert verdict("lanes-shared", with_nic(8)) is None
    (finding,) = found("lanes-shared", with_nic(16))
    assert (finding.severity, finding.why) == ("note", "Another socket or slot gives them back.")


def dark(on: Board, *cards: str, **fields: object) -> Rig:
    """Network cards in these slots."""
    return rig(*(at(slot, other_card()) for slot in cards), board=on, **fields)  # type: ignore[arg-type]


def test_a_dark_port_says_why() -> None:
    """By the processor's name, or by the slot that turns it off."""
    small = dark(every_other(), "S2", parts=(small_xeon(),), cpu="small")
    ((_, message),) = said("lane-port-disabled", small)
    assert message.endswith("the port is dark with Makers small")
    drives = [{"part": "test-drive", "port": "M2"}]
    turned = dark(last_slot_wins(), "X4_3", parts=(drive(),), drives=drives)
    (finding,) = found("lane-port-disabled", turned)
    assert finding.message.endswith("beside what is in X4_3")
    assert [dict(remedy.data) for remedy in finding.remedies] == [
        {"drive_to": "M2_2", "from": "M2"}
    ]


def test_slots_of_the_chipset_of_which_one_works() -> None:
    """Two of one lane: the later one is there, the earlier is dark beside it."""
    slots = [
        {"name": n, "position": at_, "connector": 1, "lanes": 1, "gen": 3, "source": "chipset",
         "shares": [other]}
        for n, at_, other in (("E2", 2, "E4"), ("E4", 4, "E2"))
    ]  # fmt: skip
    small = other_card(pcie={"gen": 3, "lanes": 1, "connector": 1})
    both = rig(at("E2", small), at("E4", small), board=board(slots=slots))
    ((_, message),) = said("lane-port-disabled", both)
    assert message == "GPU1 in E2 will not be seen: the port is dark beside what is in E4"


def test_trouble_beats_what_the_record_offers() -> None:
    """A builder found that the setting does nothing."""
    trouble = [{"what": "x8x8 is listed and does nothing.", "rule": "bifurcation-needed"}]
    fork = forked(bifurcation=["x8x8"])
    assert fork.board_part is not None
    told = Board.model_validate(fork.board_part.model_dump() | {"trouble": trouble})
    made = fork.model_copy(update={"parts": {**fork.parts, told.id: told}})
    (finding,) = found("bifurcation-needed", made)
    assert (finding.severity, finding.why) == ("error", "x8x8 is listed and does nothing.")


@pytest.mark.parametrize(
    ("offered", "why"),
    [
        ([], "Its lanes are fixed, the board's record says."),
        (["x8x8"], "The firmware offers x8x8."),
    ],
)
def test_a_split_that_cannot_be_set_says_what_can(offered: list[str], why: str) -> None:
    """Nothing, or what the record lists."""
    (finding,) = found("bifurcation-needed", forked(4, bifurcation=offered))
    assert (finding.severity, finding.why, finding.remedies) == ("error", why, ())


def test_an_unknown_split_says_where_to_look() -> None:
    """And offers to enter what was found."""
    (finding,) = found("bifurcation-needed", forked())
    assert "PCIe bifurcation of X16" in finding.why
    assert dict(finding.remedies[0].data) == {"bios_split": "x8x8"}


def test_a_wrong_setting_is_told_like_none() -> None:
    """x16 feeds the first card alone."""
    made = forked(bios={"slots": {"X16": "x16"}}, bifurcation=["x8x8"])
    assert verdict("bifurcation-needed", made) == "warning"


def test_a_processor_lowers_only_what_the_board_offers() -> None:
    """On a Gen3 board a Gen3 processor lowers nothing."""
    old = cpu("old", gen=3)
    slots = [{"name": "S1", "position": 1, "lanes": 16, "gen": 3}]
    made = rig(at("S1", gpu()), board=board(slots=slots), parts=(old,), cpu="old")
    ((severity, _),) = said("lanes-gen", made)
    assert severity == "note"
    assert found("lanes-gen", made)[0].why.startswith(
        "Held back by the board's slot and the processor."
    )
