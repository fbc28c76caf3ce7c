"""What is left to the board's ports, and which of them hold drives."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, cpu, gpu, other_card, rig

from rigdesk.parts import Board
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RiserSeat
from rigdesk.totals.lanes import CardLink, PortUse
from rigdesk.totals.links import lanes_of
from rigdesk.totals.sharing import wiring_of
from totals.machines import ssd

APU = cpu("apu", socket="AM5", series="small", card_lanes=8, lanes=16, gen=4)
M2: list[dict[str, Any]] = [
    {"name": "M2_1", "shares": ["X1", "X2"]},
    {"name": "M2_2"},
    {"name": "M2_3", "source": "chipset"},
]


def desktop(**fields: Any) -> Board:
    """One x16 that splits, x4 of the chipset, three sockets of which one costs lanes."""
    slots = [
        {"name": "X1", "position": 1, "lanes": 16, "gen": 5, "shares": ["X2"]},
        {"name": "X2", "position": 4, "lanes": 8, "gen": 5},
        {"name": "X3", "position": 7, "lanes": 4, "gen": 4, "source": "chipset"},
    ]
    return board("desktop", **{"slots": slots, "m2": M2, "socket": "AM5", **fields})


def use(made: Rig, name: str) -> PortUse:
    """One port as the rig is fitted."""
    found = lanes_of(made).port(name)
    assert found is not None
    return found


def link(made: Rig, card: str = "gpu1") -> CardLink:
    """One card's link."""
    found = lanes_of(made).of(card)
    assert found is not None
    return found


def drives(*ports: str | None, part: str = "test-ssd", **more: Any) -> dict[str, Any]:
    """Fields of a rig with drives in these ports."""
    fitted = [{"part": part, **more, **({"port": port} if port else {})} for port in ports]
    return {"drives": fitted, "parts": (ssd(), ssd("u2", form="u2"), APU)}


def test_every_port_is_listed_slots_first() -> None:
    """From the CPU end down, then sockets and cable ports."""
    ports = [{"name": "OCU1", "type": "oculink", "shares": ["X2"]}]
    found = lanes_of(rig(at("X1", gpu()), board=desktop(ports=ports))).ports
    assert [port.name for port in found] == ["X1", "X2", "X3", "M2_1", "M2_2", "M2_3", "OCU1"]
    assert [port.kind for port in found] == ["slot"] * 3 + ["m2"] * 3 + ["oculink"]
    assert found[0].cards == ("gpu1",)
    assert (found[1].lanes, found[1].left, found[1].takers) == (8, 8, ())
    assert lanes_of(rig(board=desktop())).port("X9") is None


def test_a_port_says_who_takes_its_lanes() -> None:
    """The drive's socket, for the slot with the card and the one without."""
    made = rig(at("X1", gpu()), board=desktop(), **drives("M2_1"))
    assert (use(made, "X1").left, use(made, "X1").takers) == (8, ("M2_1",))
    assert use(made, "M2_1").drives == ("test-ssd",)
    assert link(made).takers == ("M2_1",)
    assert link(made).limits == link(made).held_lanes == ("sharing",)
    assert link(made).held_gen == ()


@pytest.mark.parametrize(
    ("count", "port", "left"), [(1, None, 16), (2, None, 16), (3, None, 8), (4, None, 16)]
)
def test_loose_drives_cost_lanes_only_when_nothing_else_is_free(
    count: int, port: str | None, left: int
) -> None:
    """Two sockets are harmless; of four drives in three sockets nothing can be said."""
    made = rig(at("X1", gpu()), board=desktop(), **drives(port, count=count))
    assert link(made).lanes == left


def test_loose_drives_keep_off_sockets_that_are_taken_or_dark() -> None:
    """A named drive, a riser, a socket that a card turns off, one that the CPU does not light."""
    assert link(rig(at("X1", gpu()), board=desktop(), **drives("M2_2", "M2_3", None))).lanes == 8
    on_riser = at(RiserSeat(opening=8, riser="r"), gpu())
    paths = [{"id": "r", "start": "M2_2"}]
    hung = rig(at("X1", gpu()), on_riser, board=desktop(), risers=paths, **drives(None, None))
    assert link(hung).lanes == 8
    m2 = [M2[0], {**M2[1], "off_beside": ["X1"]}, M2[2]]
    off = rig(at("X1", gpu()), board=desktop(m2=m2), **drives(None, None))
    assert link(off).lanes == 8
    m2 = [M2[0], {**M2[1], "cpu_modes": [{"series": ["small"], "lanes": 0}]}, M2[2]]
    unlit = rig(at("X1", gpu()), board=desktop(m2=m2), cpu="apu", **drives(None, None))
    assert use(unlit, "M2_1").drives == ("test-ssd",)


@pytest.mark.parametrize(
    "fields",
    [
        {"estimated": ["m2"]},
        {"m2": []},
    ],
    ids=["estimated sockets", "no sockets recorded"],
)
def test_loose_drives_are_nowhere_where_the_sockets_are_not_known(fields: dict[str, Any]) -> None:
    """An incomplete list forces nothing."""
    made = rig(at("X1", gpu()), board=desktop(**fields), **drives(None, None, None))
    assert link(made).lanes == 16


def test_only_m2_drives_go_into_m2_sockets() -> None:
    """U.2 drives hang on cables; those in a bay too."""
    assert link(rig(at("X1", gpu()), board=desktop(), **drives(*[None] * 3, part="u2"))).lanes == 16
    bayed = drives(*[None] * 3, bay="front")
    assert link(rig(at("X1", gpu()), board=desktop(), **bayed)).lanes == 16


def test_a_loose_drive_prefers_to_cost_an_empty_slot_its_lanes() -> None:
    """As whoever plugs it in would."""
    slots = [{"name": f"S{n}", "position": n, "lanes": 16, "gen": 4} for n in (1, 2)]
    m2 = [{"name": "A", "shares": ["S1"]}, {"name": "B", "shares": ["S2"]}]
    made = rig(at("S1", gpu()), board=board(slots=slots, m2=m2), **drives(None))
    assert use(made, "B").drives == ("test-ssd",)
    assert use(made, "S2").left == 8


def test_a_port_that_another_turns_off() -> None:
    """OCuLink beside slot 2, by a jumper."""
    slots = [{"name": "S2", "position": 2, "lanes": 16, "gen": 4, "off_beside": ["OCU1", "OCU2"]}]
    ports = [{"name": n, "type": "oculink", "shares": ["S2"]} for n in ("OCU1", "OCU2")]
    made = board(slots=slots, ports=ports)
    assert link(rig(at("S2", gpu()), board=made)).lanes == 16
    dark = rig(at("S2", gpu()), board=made, **drives("OCU2"))
    assert (link(dark).lanes, link(dark).limits) == (0, ("sharing",))
    assert (use(dark, "S2").dark, use(dark, "S2").takers) == ("OCU2", ("OCU2",))


@pytest.mark.parametrize(
    ("mode", "lanes", "gen"),
    [
        ({"lanes": 8, "gen": 4}, 8, 4),
        ({"lanes": 4}, 4, 4),
        ({"gen": 3}, 8, 3),
        ({"lanes": 0}, 0, 4),
    ],
)
def test_what_a_processor_lights_is_the_boards_record(
    mode: dict[str, int], lanes: int, gen: int
) -> None:
    """By its series; a mode that names no generation leaves the processor's own."""
    modes = [{"series": ["other"], "lanes": 1}, {"series": ["small"], **mode}]
    slots = [{"name": "X1", "position": 1, "lanes": 16, "gen": 5, "cpu_modes": modes}]
    card = gpu(pcie={"gen": 5})
    found = link(rig(at("X1", card), board=desktop(slots=slots, m2=[]), cpu="apu", parts=(APU,)))
    assert (found.lanes, found.gen) == (lanes, gen)
    assert set(found.limits) == {"cpu"}
    plain = cpu("plain", gen=5)
    alone = rig(at("X1", card), board=desktop(slots=slots, m2=[]), cpu="plain", parts=(plain,))
    assert link(alone).lanes == 16


def test_a_processor_with_few_lanes_for_cards_does_not_split_them() -> None:
    """Eight for the first slot, none for the second; sockets and chipset keep theirs."""
    made = rig(at("X1", gpu()), at("X2", gpu()), at("X3", gpu()), board=desktop(), cpu="apu",
               **drives("M2_2"))  # fmt: skip
    assert [found.lanes for found in lanes_of(made).links] == [8, 0, 4]
    assert link(made, "gpu2").limits == ("cpu",)
    assert use(made, "X2").dark == "cpu"
    assert use(made, "M2_2").left == 4
    short = [{"name": "X1", "position": 1, "lanes": 4, "gen": 4}]
    assert link(rig(at("X1", gpu()), board=desktop(slots=short, m2=[]), cpu="apu",
                    parts=(APU,))).lanes == 4  # fmt: skip


def test_an_empty_socket_lights_nothing() -> None:
    """Slots of the second processor need it; without a processor chosen nothing is said."""
    slots = [{"name": f"S{n}", "position": n, "lanes": 16, "gen": 4, "cpu": n} for n in (1, 2)]
    made = board(slots=slots, cpus=2)
    both = (at("S1", gpu()), at("S2", gpu()))
    one = rig(*both, board=made, cpu="test-cpu", parts=(cpu(),))
    assert [found.lanes for found in lanes_of(one).links] == [16, 0]
    assert link(one, "gpu2").path == ("CPU2", "S2")
    assert link(one, "gpu2").root == (2, 1)
    two = rig(*both, board=made, cpu={"part": "test-cpu", "count": 2}, parts=(cpu(),))
    assert [found.lanes for found in lanes_of(two).links] == [16, 16]
    assert [found.lanes for found in lanes_of(rig(*both, board=made)).links] == [16, 16]


def test_lanes_that_nobody_recorded_make_no_link() -> None:
    """But the card's own are spoken for."""
    slots = [{"name": "S1", "position": 1, "gen": 4}, {"name": "S2", "position": 2, "gen": 4}]
    made = rig(at("S1", gpu()), at("S2", other_card()), board=board(slots=slots))
    found = lanes_of(made)
    assert (found.links, found.used) == ((), 24)
    assert (use(made, "S1").lanes, use(made, "S1").left) == (None, None)


def test_a_boards_wiring_is_worked_out_once() -> None:
    """The same record, the same value; many boards push the oldest out."""
    first = desktop()
    kept = wiring_of(first)
    assert wiring_of(first) is kept
    for number in range(70):
        wiring_of(board(f"board-{number}"))
    assert wiring_of(first) is not kept
    assert wiring_of(first) == kept
