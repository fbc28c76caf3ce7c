"""The rig as rows, and what changing, counting and removing one does to it."""

from __future__ import annotations

import pytest
from factories import at, board, bridge, case, cooler, cpu, drive, gpu, memory, psu, rig

from rigdesk.desk.models import rigparts
from rigdesk.desk.models.rigparts import choose, remove, rows_of, set_circuit, set_place
from rigdesk.parts import AnyPart
from rigdesk.rig import edits
from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.surroundings import Circuit

LINKED = gpu(nvlink="nvlink3-ampere")


def full() -> Rig:
    """A rig with something in every row."""
    made = rig(at("PCIE1", LINKED), at("PCIE3", LINKED), case=case(),
               bridges=((bridge(2), ("gpu1", "gpu2")),))  # fmt: skip
    made = edits.set_cpu(made, cpu())
    made = edits.set_cooler(made, cooler())
    made = edits.set_memory(made, memory(), 8)
    made = edits.add_supply(made, psu())
    made = edits.add_drive(made, drive(), 2)
    made = edits.set_circuit(made, Circuit(id="wall1", kind="eu-16a-230v"))
    return edits.set_site(made, place="datacentre")


def titles(made: Rig) -> dict[str, str]:
    """Rows by key."""
    return {row.key: row.title for row in rows_of(made)}


def test_empty_rig_shows_what_is_missing() -> None:
    """Every kind has a row that says what to choose, in grammar."""
    rows = titles(EMPTY)
    assert rows["case"] == "Choose a case"
    assert rows["cpu"] == "Choose a CPU"
    assert rows["memory:0"] == "Choose memory"
    assert rows["psu+"] == "Add a supply"
    assert rows["circuit+"] == "Choose a circuit"
    assert rows["place"] == "Choose a place"
    assert "bridge+" not in rows
    assert all(not row.removable for row in rows_of(EMPTY))


def test_full_rig_shows_what_is_there() -> None:
    """Names, counts, the cards that a bridge joins, circuit and place."""
    rows = {row.key: row for row in rows_of(full())}
    assert rows["memory:0"].pieces == 8
    assert rows["drive:0"].pieces == 2
    assert rows["bridge:0"].title == "GPU1–GPU2: test-bridge"
    assert rows["circuit:wall1"].title == CIRCUITS["eu-16a-230v"].label
    assert rows["place"].title == "data centre"
    assert len(rows) == len(rows_of(full()))


@pytest.mark.parametrize(
    ("key", "part"),
    [
        ("case", case("other-case")), ("cpu", cpu("other-cpu")),
        ("cooler", cooler("other-cooler")), ("memory:0", memory("other-memory")),
        ("psu:psu1", psu("other-psu")), ("drive:0", drive("other-drive")),
        ("bridge:0", bridge(2, "other-bridge")), ("board", board("other-board")),
    ],
)  # fmt: skip
def test_change_keeps_the_rest(key: str, part: AnyPart) -> None:
    """A row changes its part; every other row stays what it was, counts too."""
    before = full()
    label, after = choose(before, key, part)
    assert label == f"Change to {part.name}"
    old, new = {r.key: r for r in rows_of(before)}, {r.key: r for r in rows_of(after)}
    assert new[key].part == part.id
    assert new[key].pieces == old[key].pieces
    assert {k: r for k, r in new.items() if k != key} == {k: r for k, r in old.items() if k != key}


@pytest.mark.parametrize(
    ("key", "part", "expected"),
    [
        ("psu+", psu(), "psu:psu1"), ("drive+", drive(), "drive:0"),
        ("memory:0", memory(), "memory:0"), ("board", board(), "board"),
    ],
)  # fmt: skip
def test_first_of_a_kind(key: str, part: AnyPart, expected: str) -> None:
    """An empty row takes its first part."""
    label, after = choose(EMPTY, key, part)
    assert label == f"Put in {part.name}"
    assert {row.key: row.part for row in rows_of(after)}[expected] == part.id


def test_bridge_is_added_where_it_fits() -> None:
    """And refused with a sentence where none can be."""
    two = rig(at("PCIE1", LINKED), at("PCIE3", LINKED))
    assert choose(two, "bridge+", bridge(2)).rig.bridges[0].joins == ("gpu1", "gpu2")
    with pytest.raises(ValueError, match="slots apart"):
        choose(two, "bridge+", bridge(3))


def test_part_of_another_kind_is_refused() -> None:
    """A row knows what it holds."""
    with pytest.raises(ValueError, match="does not go there"):
        choose(EMPTY, "board", case())


@pytest.mark.parametrize(("wanted", "got"), [(4, 4), (0, 1), (500, rigparts.MOST_PIECES)])
def test_count_stays_in_bounds(wanted: int, got: int) -> None:
    """No less than one, no more than the file takes."""
    after = rigparts.count(full(), "memory:0", wanted).rig
    assert after.memory[0].count == got
    assert rigparts.count(full(), "drive:0", 3).rig.drives[0].count == 3


@pytest.mark.parametrize(
    "key", ["board", "case", "cpu", "cooler", "memory:0", "psu:psu1", "drive:0", "bridge:0",
            "circuit:wall1"],
)  # fmt: skip
def test_removed_rows_are_gone(key: str) -> None:
    """The step says what was taken out; cards stay when their board goes."""
    label, after = remove(full(), key)
    assert label.startswith("Take out ")
    left = {row.key: row.part for row in rows_of(after)}
    assert not left.get(key)
    assert len(after.cards) == 2


def test_circuit_is_set_and_changed_in_place() -> None:
    """The first one gets an id; another kind keeps what else was said of it."""
    first = set_circuit(EMPTY, "circuit+", "eu-16a-230v")
    assert first.label == f"Circuit {CIRCUITS['eu-16a-230v'].label}"
    own = edits.set_circuit(EMPTY, Circuit(id="wall1", volts=230, amps=10, other_load_w=300))
    assert {row.key: row.title for row in rows_of(own)}["circuit:wall1"] == "230 V, 10 A"
    changed = set_circuit(own, "circuit:wall1", "us-15a-120v").rig.circuits[0]
    assert (changed.kind, changed.volts, changed.other_load_w) == ("us-15a-120v", None, 300)


def test_place_is_set_and_unset() -> None:
    """Nowhere in particular is a place as well."""
    there = set_place(EMPTY, "server-room")
    assert there.label == "Place: server room"
    assert there.rig.site.place == "server-room"
    assert set_place(there.rig, None).label == "Place: nowhere in particular"


def test_unknown_record_shows_its_id() -> None:
    """A part whose record is lost is still named."""
    lost = EMPTY.model_copy(update={"case": "gone-case"})
    assert titles(lost)["case"] == "gone-case"
