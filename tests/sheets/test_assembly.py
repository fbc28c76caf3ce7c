"""The order of assembly is a partial order: what is covered later is done before."""

from __future__ import annotations

from typing import Any

import factories as make
import pytest
from drawing.rigs import bridged_pair, crowded, four_blowers, four_capped, unruled

from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import RailSeat
from rigdesk.sheets.assembly import assembly
from rigdesk.sheets.assembly_order import Reach, Step, Task, ordered
from rigdesk.space.solids import Role, Solid


def box(x0: float, x1: float, z1: float = 50.0, role: Role = "other") -> Solid:
    return Solid("it", role, x0, x1, 0.0, 10.0, 0.0, z1, name="the box")


def keys(steps: tuple[Step, ...]) -> list[str]:
    return [step.key for step in steps]


def steps_of(rig: Rig) -> tuple[Step, ...]:
    return assembly(unruled(rig))


def test_what_is_covered_comes_first() -> None:
    late = Task("screw", "Turn it.", reaches=(Reach.over(box(0, 10)),))
    early = Task("card", "Set it.", "the card", solids=(box(5, 20),))
    found = ordered([early, late])
    assert keys(found) == ["screw", "card"]
    assert found[0].covered == (("the box", ("the card",)),)
    assert found[1].after == ("screw",)


def test_what_does_not_hinder_keeps_its_place() -> None:
    """Beside it, touching it by a hair, or lower than where the hand comes from."""
    for solid in (box(11, 20), box(9.5, 20), box(0, 10, z1=0.5)):
        tasks = [
            Task("card", "", "", solids=(solid,)),
            Task("screw", "", "", reaches=(Reach.over(box(0, 10)),)),
        ]
        assert keys(ordered(tasks)) == ["card", "screw"]  # fmt: skip


def test_a_ring_keeps_the_given_order() -> None:
    """Each covers the other: nothing helps, and nothing is said of it twice."""
    both = [
        Task(key, "", key, reaches=(Reach.over(box(0, 10), "it"),), solids=(box(0, 10),))
        for key in ("a", "b", "c")
    ]
    found = ordered(both)
    assert keys(found) == ["a", "b", "c"]
    assert [step.covered for step in found] == [(("it", ("b", "c")),), (("it", ("c",)),), ()]


def test_needs_come_before_geometry_and_unknown_needs_are_none() -> None:
    cooler = Task("cooler", "", "cooler", ("cpu", "gone"), solids=(box(0, 10),))
    cpu = Task("cpu", "")
    card = Task("card", "", "card", ("cooler",), reaches=(Reach.over(box(0, 10)),))
    found = ordered([card, cooler, cpu])
    assert keys(found) == ["cpu", "cooler", "card"]
    assert found[2].covered == ()
    assert found[1].after == ("cpu",)


RIGS = {"capped": four_capped, "blowers": four_blowers, "pair": bridged_pair, "crowded": crowded}


@pytest.mark.parametrize("name", RIGS)
def test_no_step_comes_before_what_it_needs(name: str) -> None:
    done: set[str] = set()
    for step in steps_of(RIGS[name]()):
        assert set(step.after) <= done, step
        done.add(step.key)


def test_cards_go_in_from_the_far_end_for_their_latches() -> None:
    found = {step.key: step for step in steps_of(four_blowers())}
    assert [key for key in found if key.startswith("card:")] == [
        f"card:gpu{number}" for number in (4, 3, 2, 1)
    ]
    assert found["card:gpu4"].covered == (("its latch", ("GPU3",)),)
    assert found["card:gpu4"].text.endswith("Later GPU3 stands over its latch.")
    assert found["card:gpu1"].covered == ()


def test_headers_under_cards_get_their_plugs_first() -> None:
    area = {"role": "header", "name": "USB1", "x": [100, 120], "y": [200, 210]}
    rig = four_capped()
    board = make.board(areas=[area])
    rig = rig.model_copy(update={"parts": {**rig.parts, board.id: board}})
    found = keys(steps := steps_of(rig))
    assert found.index("leads") < min(found.index(f"card:gpu{n}") for n in (1, 2, 3, 4))
    leads = next(step for step in steps if step.key == "leads")
    assert ("USB1", ("GPU2",)) in leads.covered
    assert "stand over" in leads.text


def test_memory_under_the_cooler_comes_before_it() -> None:
    """A tower whose fins hang over the sockets: the memory's column says so."""
    dimm = {"role": "dimm", "name": "A1", "x": [20, 160], "y": [60, 68], "along": "x"}
    socket = {"role": "socket", "name": "CPU", "x": [60, 120], "y": [80, 120]}
    cooler = make.cooler(type="tower", height_mm=158, width_mm=150, depth_mm=150)
    module = make.memory()
    rig = make.rig(
        cpu={"part": "test-cpu"}, cooler={"part": cooler.id}, memory=({"part": module.id},),
        parts=(make.cpu(), cooler, module), board=make.board(areas=[dimm, socket]),
    )  # fmt: skip
    steps = steps_of(rig)
    found = keys(steps)
    assert found.index(f"memory:{module.id}") < found.index("cooler")
    memory = next(step for step in steps if step.key.startswith("memory:"))
    assert memory.covered == (("the memory sockets", ("the CPU cooler",)),)
    assert memory.text.endswith("Later the CPU cooler stands over the memory sockets.")


def test_many_things_are_named_in_short() -> None:
    areas: list[dict[str, Any]] = [
        {"role": "header", "name": f"H{n}", "x": [20 + 30 * n, 40 + 30 * n], "y": [165, 290]}
        for n in range(5)
    ]
    rig = four_blowers()
    board = make.board(areas=areas)
    rig = rig.model_copy(update={"parts": {**rig.parts, board.id: board}})
    leads = next(step for step in steps_of(rig) if step.key == "leads")
    assert "others stand over H0, H1 and more" in leads.text


def test_a_baseboard_has_its_own_steps() -> None:
    base = make.catalog_part("nvidia-hgx-a100-8-40gb")
    rig = make.rig(parts=(base,), case=make.case()).model_copy(update={"baseboard": base.id})
    found = keys(steps := steps_of(rig))
    assert found.index("case") < found.index("baseboard") < found.index("modules")
    text = next(step.text for step in steps if step.key == "modules")
    assert text.startswith("Seat the eight A100")
    bare = make.rig(board=None, parts=(base,)).model_copy(update={"baseboard": base.id})
    assert steps_of(bare)[0].text == f"Screw the {base.title} to its own stand-offs."


def test_the_machine_starts_with_one_card_and_its_cooler() -> None:
    """Even where the cooler covers the card's latch."""
    found = keys(steps_of(four_capped()))
    assert found.index("cpu") < found.index("card:gpu4")
    assert found[found.index("card:gpu4") + 1] == "first-start"
    assert found[-1] == "check"
    assert steps_of(EMPTY) == ()


def test_cards_on_a_known_rail_have_a_step() -> None:
    case = make.catalog_part("generic-open-frame-8")
    rig = make.rig(make.at(RailSeat(rail="A", place=1), make.gpu()), case=case)
    assert any(step.text.startswith("Mount GPU1") for step in steps_of(rig))
