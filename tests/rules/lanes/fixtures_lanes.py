"""Rigs on which the rules on lanes speak, and rigs on which they do not."""

from __future__ import annotations

from typing import Any

from factories import at, board, cpu, gpu, open_air, rig, wanted
from totals.machines import ssd

from rigdesk.parts import Board
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import VerticalSeat
from rules.fixtures import bad, good


def wired(*slots: tuple[int, int, int], **more: Any) -> Board:
    """A board of slots S1, S2, … in these positions, with these lanes and generations."""
    listed = [
        {"name": f"S{n}", "position": position, "lanes": lanes, "gen": gen}
        for n, (position, lanes, gen) in enumerate(slots, 1)
    ]
    return Board.model_validate(board().model_dump() | {"slots": listed, **more})


def pair(lanes: int, gen: int, work: str | None = None) -> Rig:
    """A card in x16 Gen4, and one four positions on in a slot of this width."""
    made = wired((1, 16, 4), (5, lanes, gen))
    return rig(at("S1", open_air()), at("S2", open_air()), board=made, use={"work": work})


@bad("lanes-reduced", "error", times=1, says=("GPU2 gets x1 Gen3", "1 GB/s", "2 GB/s"))
def training_over_x1() -> Rig:
    """Four times slower."""
    return pair(1, 3, "data-parallel-training")


@bad("lanes-reduced", "error")
def work_not_stated_over_x1() -> Rig:
    """Counts as training."""
    return pair(1, 3)


@bad("lanes-reduced", "warning")
def independent_work_over_x1() -> Rig:
    """Works, but loads slowly."""
    return pair(1, 3, "independent-inference")


@bad("lanes-reduced", "warning", times=1, says=("x4 Gen2", "2 GB/s", "7.8 GB/s"))
def tensor_parallel_over_x4_gen2() -> Rig:
    """8 to 15 %: a warning, not an error."""
    return pair(4, 2, "tensor-parallel-inference")


@bad("lanes-reduced", "note", times=1, says=("x8 Gen4 of its x16 Gen4: 15.8 GB/s of 31.5 GB/s",))
def x8_gen4() -> Rig:
    """2 to 3 % in games, nothing in inference."""
    return pair(8, 4)


@bad("lanes-reduced", "note")
def x8_gen3() -> Rig:
    """7.88 GB/s pass."""
    return pair(8, 3)


@bad("lanes-reduced", "note", times=2)
def two_cards_that_share_sixteen_lanes() -> Rig:
    """x8/x8 on a desktop board."""
    made = wired((1, 16, 4), (5, 8, 4))
    slots = [slot.model_dump() | {"shares": []} for slot in made.slots]
    slots[0]["shares"] = ["S2"]
    made = Board.model_validate(made.model_dump() | {"slots": slots})
    return rig(at("S1", open_air()), at("S2", open_air()), board=made)


@bad("lanes-reduced", "error", says=("a quarter of the fastest",))
def serving_beside_a_fast_card() -> Rig:
    """x4 Gen4 beside x16 Gen4: a quarter."""
    return pair(4, 4, "serving")


@bad("lanes-reduced", "warning", says=("a quarter of the fastest",))
def tensor_parallel_beside_a_fast_card() -> Rig:
    """The same for a single user."""
    return pair(4, 4, "tensor-parallel-inference")


@bad("lanes-reduced", "warning", times=1, says=("x8 Gen5 of its x16 Gen5",))
def a_better_slot_is_free() -> Rig:
    """Slot 6 is wired x8, and slot 7 would give sixteen."""
    card = gpu(pcie={"gen": 5})
    made = wired((1, 16, 5), (3, 16, 5), (6, 8, 5), (7, 16, 5))
    return rig(at("S1", card), at("S3", card), board=made)


@bad("lanes-reduced", "error", says=("GPU1 gets no lanes",))
def an_ssd_took_them_all() -> Rig:
    """Either the slot works or the socket does."""
    m2 = [{"name": "M2_2", "lanes": 4, "gen": 3, "source": "chipset", "shares": ["S1"]}]
    return rig(
        at("S1", gpu()), board=wired((5, 4, 3), m2=m2), parts=(ssd(),),
        drives=[{"part": "test-ssd", "port": "M2_2"}],
    )  # fmt: skip


@good("lanes-reduced")
def seven_full_slots() -> Rig:
    """A server board gives every card its sixteen."""
    cards = [at(f"PCIE{n}", gpu()) for n in (1, 3, 5, 7)]
    return rig(*cards, parts=(cpu(),), cpu="test-cpu")


@good("lanes-reduced")
def narrow_by_itself() -> Rig:
    """A card of eight lanes in x8 has its own link."""
    card = open_air(pcie={"gen": 4, "lanes": 8, "connector": 16})
    return rig(at("S1", card), board=wired((1, 8, 4)))


@good("lanes-reduced")
def an_older_generation_is_no_fewer_lanes() -> Rig:
    """x16 Gen3 for a Gen4 card: all lanes, and more than enough."""
    return rig(at("S1", gpu()), board=wired((1, 16, 3)))


@good("lanes-reduced")
def behind_a_switch_at_full_width() -> Rig:
    """Sixteen lanes each."""
    slots = [{"name": "S1", "position": 1, "lanes": 16, "gen": 4, "source": "switch"}]
    made = Board.model_validate(board().model_dump() | {"slots": slots})
    return rig(at("S1", gpu()), board=made)


@good("lanes-reduced")
def in_the_tray() -> Rig:
    """A card without a seat has no link yet."""
    return rig(wanted(gpu()), board=wired((1, 1, 3)))


@bad("lanes-reduced", "note")
def a_vertical_card_on_a_half_riser() -> Rig:
    """It has no slot to be moved from."""
    return rig(
        at(VerticalSeat(vertical=1, riser="r"), gpu()),
        risers=[{"id": "r", "start": "PCIE1", "lanes": 8}],
    )
