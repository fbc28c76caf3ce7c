"""The sum of lanes against the platform."""

from __future__ import annotations

import pytest
from factories import at, cpu, gpu, other_card, rig, wanted

from rigdesk.parts import Baseboard
from rules.asking import found, said, verdict

from .fixtures_platform import DESKTOP, desktop_board, platform

NAME = "lanes-budget"


@pytest.mark.parametrize(
    ("cards", "drives", "lanes", "expected"),
    [
        (8, 0, 128, None), (8, 1, 128, "note"), (1, 2, 24, None), (1, 3, 24, "note"),
        (1, 5, 24, "warning"),
    ],
)  # fmt: skip
def test_sixteen_a_card_and_four_a_drive(
    cards: int, drives: int, lanes: int, expected: str | None
) -> None:
    """The limit belongs to the good side; under eight left for a card it is a warning."""
    wish = platform(*(wanted(gpu()) for _ in range(cards)), drives=drives, lanes=lanes)
    assert verdict(NAME, wish) == expected


def test_other_cards_count_with_their_own_link() -> None:
    """An x8 network card beside one GPU on 16 lanes."""
    wish = platform(wanted(gpu()), wanted(other_card()), lanes=16)
    assert said(NAME, wish) == [
        ("note", "One GPU and one other card ask for 24 lanes; the processor has 16")
    ]
    assert verdict(NAME, platform(wanted(gpu()), wanted(other_card()), lanes=15)) == "warning"


def test_three_cards_are_never_said_to_get_eight_lanes_each() -> None:
    """A negative control: on a desktop processor the third gets four from the chipset."""
    seats = ("X16_1", "X16_2", "X16_3")
    three = rig(
        *(at(seat, gpu()) for seat in seats), board=desktop_board(), parts=(DESKTOP,),
        cpu={"part": DESKTOP.id},
    )  # fmt: skip
    (finding,) = found(NAME, three)
    assert finding.severity == "warning"
    assert finding.why == "GPU3 gets four; eight are the least."
    assert "each" not in f"{finding.message} {finding.why}"


def test_a_third_card_without_a_seat_finds_no_lanes() -> None:
    """Two in x8 slots use sixteen of 24, and the third would need eight: they are there."""
    two = (at("X16_1", gpu()), at("X16_2", gpu()))
    on = desktop_board()
    assert verdict(NAME, platform(*two, wanted(gpu()), board=on, lanes=24)) == "note"
    (finding,) = found(NAME, platform(*two, wanted(gpu()), board=on, lanes=24, drives=1))
    assert finding.severity == "warning"
    assert finding.why == "4 are left for 1 more; eight each are the least."


def test_a_card_that_has_fewer_lanes_of_its_own_is_content() -> None:
    """An x4 card gets all that it can use."""
    small = gpu(pcie={"gen": 4, "lanes": 4, "connector": 16})
    assert verdict(NAME, platform(at("PCIE1", small), lanes=12)) == "note"


def test_a_board_without_a_processor_is_not_judged() -> None:
    """Nor a processor without a card."""
    assert verdict(NAME, rig(wanted(gpu()))) is None
    assert verdict(NAME, platform(drives=40)) is None


def test_two_processors_have_twice_the_lanes() -> None:
    """Nine cards on two of 128."""
    cards, chip = [wanted(gpu()) for _ in range(9)], cpu()
    chosen = {"part": chip.id, "count": 2}
    assert verdict(NAME, platform(*cards)) == "note"
    assert verdict(NAME, rig(*cards, parts=(chip,), cpu=chosen)) is None


@pytest.mark.parametrize(("lanes", "expected"), [(128, None), (127, "note"), (63, "warning")])
def test_modules_of_a_baseboard_ask_like_cards(lanes: int, expected: str | None) -> None:
    """Eight modules ask for sixteen lanes each, though none of them has a slot."""
    base = Baseboard(
        id="base", maker="Makers", name="Base", modules=8, module_type="SXM4", module_w=400
    )
    processor = cpu(lanes=lanes)
    machine = rig(cpu={"part": processor.id}, baseboard="base", parts=(base, processor))
    assert verdict(NAME, machine) == expected
