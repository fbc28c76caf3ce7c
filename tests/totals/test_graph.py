"""The board as nodes and edges."""

from __future__ import annotations

from factories import at, board, cpu, gpu, rig, wanted

from rigdesk.parts import Riser
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rigdesk.totals.graph import Graph, graph_of
from rigdesk.totals.lanes import GBS_PER_LANE
from rigdesk.totals.links import lanes_of
from totals.machines import ssd


def graph(made: Rig) -> Graph:
    """The graph of a rig."""
    return graph_of(made, lanes_of(made))


def desktop(**fields: object) -> Rig:
    """A card in the processor's slot, one on a riser from the chipset's, a drive beside it."""
    slots = [
        {"name": "X1", "position": 1, "lanes": 16, "gen": 5},
        {"name": "X2", "position": 7, "lanes": 4, "gen": 4, "source": "chipset"},
    ]
    m2 = [{"name": "M2_1", "source": "chipset"}]
    made = board(slots=slots, m2=m2, chipset="X670E", socket="AM5")
    ribbon = Riser(id="ribbon", maker="Makers", name="Ribbon", type="ribbon", gen=4)
    return rig(
        at("X1", gpu()), at(RiserSeat(opening=7, riser="r1"), gpu()), wanted(gpu()), board=made,
        parts=(cpu(gen=5), ssd(), ribbon), cpu="test-cpu",
        risers=[{"id": "r1", "start": "X2", "pieces": [{"part": "ribbon"}]}],
        drives=[{"part": "test-ssd", "port": "M2_1"}],
        **fields,  # type: ignore[arg-type]
    )  # fmt: skip


def test_everything_plugged_in_is_a_node() -> None:
    """And the slots and sockets that are free; a card in the tray is none."""
    found = {node.id: node for node in graph(desktop()).nodes}
    assert list(found) == [
        "cpu:CPU1", "chipset:chipset", "slot:X1", "card:gpu1", "slot:X2", "riser:r1", "card:gpu2",
        "port:M2_1", "drive:M2_1",
    ]  # fmt: skip
    assert {node_id: node.part for node_id, node in found.items() if node.part} == {
        "cpu:CPU1": "test-cpu", "card:gpu1": "test-gpu", "card:gpu2": "test-gpu",
        "riser:r1": "ribbon", "drive:M2_1": "test-ssd",
    }  # fmt: skip
    assert found["cpu:CPU1"].name == "CPU"
    assert found["riser:r1"].kind == "riser"


def test_a_path_runs_from_the_processor_to_the_card() -> None:
    """CPU, chipset, slot, riser, card: with what each carries."""
    made = graph(desktop())
    way = made.path("card:gpu2")
    assert [(edge.up, edge.down) for edge in way] == [
        ("cpu:CPU1", "chipset:chipset"), ("chipset:chipset", "slot:X2"), ("slot:X2", "riser:r1"),
        ("riser:r1", "card:gpu2"),
    ]  # fmt: skip
    assert [(edge.lanes, edge.gen) for edge in way] == [(4, 4)] * 4
    assert way[-1].wired == 16
    assert made.path("cpu:CPU1") == ()
    assert [edge.down for edge in made.below("port:M2_1")] == ["drive:M2_1"]


def test_what_hangs_behind_the_chipset_adds_up() -> None:
    """A card and a drive of four lanes each ask for twice what the uplink carries."""
    uplink = graph(desktop()).path("chipset:chipset")[0]
    four = 4 * GBS_PER_LANE[4]
    assert uplink.gbs == four
    assert uplink.used_gbs == 2 * four
    assert uplink.is_short
    assert uplink.estimated
    slot = graph(desktop()).path("slot:X1")[-1]
    assert (slot.lanes, slot.gen, slot.wired) == (16, 5, 16)
    assert not slot.is_short


def test_two_processors_and_their_switches() -> None:
    """Each feeds its own; a switch whose uplink nobody recorded has no width."""
    slots = [
        {"name": "A", "position": 1, "lanes": 16, "gen": 3, "source": "switch", "switch": "PLX1"},
        {"name": "B", "position": 3, "lanes": 16, "gen": 3, "source": "switch", "cpu": 2},
        {"name": "C", "position": 5, "lanes": 16, "gen": 3, "cpu": 2},
    ]
    switches = [{"name": "PLX1", "uplink": [16, 3]}]
    made = graph(
        rig(
            at("A", gpu()), at("B", gpu()), at("C", gpu()), parts=(cpu(),), cpu="test-cpu",
            board=board(slots=slots, switches=switches, cpus=2),
        )
    )  # fmt: skip
    assert [edge.up for edge in made.path("card:gpu1")] == ["cpu:CPU1", "switch:PLX1", "slot:A"]
    assert made.path("card:gpu2")[0].lanes is None
    assert not made.path("card:gpu2")[0].is_short
    assert [edge.up for edge in made.path("card:gpu3")] == ["cpu:CPU2", "slot:C"]
    second = made.node("cpu:CPU2")
    assert second is not None
    assert (second.name, second.part) == ("CPU2", "")
    assert made.node("cpu:CPU3") is None


def test_without_a_board_there_is_nothing_to_show() -> None:
    """Cards alone have no links."""
    assert graph(rig(wanted(gpu()), board=None)) == Graph()
