"""The rig's parts as rows, and what changing, counting and removing a row does to the rig.

Rows are told apart by a lasting key: ``board``, ``psu:psu1``, ``drive:0``, ``bridge:0``,
``circuit:wall1``. A key that ends in ``+`` adds one more.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from rigdesk.desk.putting import Put
from rigdesk.parts import AnyPart, Board, Bridge, Case, Memory
from rigdesk.parts.mine import own_words
from rigdesk.rig import edits
from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.placed import Fitted
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.surroundings import Circuit
from rigdesk.solve.putting import joinable, memory_count

MOST_PIECES = 64
PLACES = (
    "home", "bedroom", "office", "lab", "workshop", "server-room", "datacentre",
)  # fmt: skip
PLACE_WORDS = {"server-room": "server room", "datacentre": "data centre"}


class Row(NamedTuple):
    """One row: its key, the word before it, what it holds, its kind in the catalog.

    ``pieces`` is None where there can be only one. ``kind`` is ``circuit`` or
    ``place`` for rows that are chosen from a list of words instead.
    """

    key: str
    label: str
    title: str
    kind: str
    part: str | None = None
    pieces: int | None = None
    removable: bool = False
    tip: str = ""


def rows_of(rig: Rig) -> list[Row]:
    """Every row of a rig, empty ones included: what is missing is seen too."""
    rows = [
        _single(rig, "case", "Case", rig.case),
        _single(rig, "board", "Board", rig.board),
        _single(rig, "cpu", "CPU", rig.cpu.part if rig.cpu else None),
        _single(rig, "cooler", "Cooler", rig.cooler.part if rig.cooler else None),
    ]
    rows += _several(rig, "memory", "Memory", rig.memory)
    for number, supply in enumerate(rig.supplies):
        label = "Supply" if number == 0 else ""
        rows.append(_filled(rig, f"psu:{supply.id}", label, "psu", supply.part))
    rows.append(Row("psu+", "" if rig.supplies else "Supply", "Add a supply", "psu"))
    rows += _several(rig, "drive", "Drives", rig.drives)
    rows.append(Row("drive+", "" if rig.drives else "Drives", "Add a drive", "drive"))
    for number, bridge in enumerate(rig.bridges):
        joins = "–".join(name.upper() for name in bridge.joins)
        row = _filled(
            rig, f"bridge:{number}", "Bridge" if number == 0 else "", "bridge", bridge.part
        )
        rows.append(row._replace(title=f"{joins}: {row.title}"))
    if len(rig.cards) > 1:
        rows.append(Row("bridge+", "" if rig.bridges else "Bridge", "Add a bridge", "bridge"))
    return [*rows, *_site_rows(rig)]


def choose(rig: Rig, key: str, part: AnyPart, chosen: Collection[str] = ()) -> Put:
    """The rig with another part in a row. Raises ValueError when it has no place there.

    ``chosen`` are the cards that are selected: two of them are what a new bridge joins.
    """
    return Put(f"Change to {part.name}" if _has(rig, key) else f"Put in {part.name}",
               _chosen(rig, key, part, chosen))  # fmt: skip


def _chosen(rig: Rig, key: str, part: AnyPart, chosen: Collection[str]) -> Rig:
    what, _, which = key.partition(":")
    match what:
        case "board" if isinstance(part, Board):
            return edits.set_board(rig, part)
        case "case" if isinstance(part, Case):
            return edits.set_case(rig, part)
        case "cpu":
            return edits.set_cpu(rig, part)
        case "cooler":
            return edits.set_cooler(rig, part)
        case "memory" if isinstance(part, Memory):
            return _changed(rig, "memory", which, part, memory_count(rig, part))
        case "psu":
            return edits.change_supply(rig, which, part)
        case "psu+":
            return edits.add_supply(rig, part)
        case "drive":
            return _changed(rig, "drives", which, part, 1)
        case "drive+":
            return edits.add_drive(rig, part)
        case "bridge" if isinstance(part, Bridge):
            joins = rig.bridges[int(which)].joins
            bare = edits.remove_bridge(rig, joins)
            return edits.add_bridge(bare, part, joins)
        case "bridge+" if isinstance(part, Bridge):
            return edits.add_bridge(rig, part, joinable(rig, part, chosen))
    raise ValueError(f"{part.title} does not go there")


def count(rig: Rig, key: str, pieces: int) -> Put:
    """The rig with another number of a row's part."""
    what, _, which = key.partition(":")
    field = "memory" if what == "memory" else "drives"
    fitted: list[Fitted] = list(getattr(rig, field))
    row = int(which)
    name = _name(rig, fitted[row].part)
    fitted[row] = fitted[row].model_copy(update={"count": max(1, min(pieces, MOST_PIECES))})
    return Put(f"{pieces} × {name}", edits.tidy(with_changes(rig, **{field: tuple(fitted)})))


def remove(rig: Rig, key: str) -> Put:
    """The rig without a row's part."""
    what, _, which = key.partition(":")
    name = next((row.title for row in rows_of(rig) if row.key == key), key)
    return Put(f"Take out {name}", _removed(rig, what, which))


def _removed(rig: Rig, what: str, which: str) -> Rig:
    match what:
        case "board":
            return edits.set_board(rig, None)
        case "case":
            return edits.set_case(rig, None)
        case "cpu":
            return edits.set_cpu(rig, None)
        case "cooler":
            return edits.set_cooler(rig, None)
        case "psu":
            return edits.remove_supply(rig, which)
        case "bridge":
            bridge = rig.bridges[int(which)]
            return edits.remove_bridge(rig, bridge.joins, bridge.part)
        case "circuit":
            return edits.remove_circuit(rig, which)
    field = "memory" if what == "memory" else "drives"
    kept = tuple(f for i, f in enumerate(getattr(rig, field)) if i != int(which))
    return edits.tidy(with_changes(rig, **{field: kept}))


def set_circuit(rig: Rig, key: str, kind: str) -> Put:
    """The rig on another kind of circuit; the first one if it had none."""
    which = key.partition(":")[2]
    old = next((circuit for circuit in rig.circuits if circuit.id == which), None)
    if old is None:
        new = Circuit(id=edits.next_id(rig, "wall"), kind=kind)
    else:
        new = old.model_copy(update={"kind": kind, "volts": None, "amps": None})
    return Put(f"Circuit {CIRCUITS[kind].label}", edits.set_circuit(rig, new))


def set_place(rig: Rig, place: str | None) -> Put:
    """The rig somewhere else."""
    words = PLACE_WORDS.get(place or "", place) or "nowhere in particular"
    return Put(f"Place: {words}", edits.set_site(rig, place=place))


def _site_rows(rig: Rig) -> list[Row]:
    rows = []
    for number, circuit in enumerate(rig.circuits):
        kind = CIRCUITS.get(circuit.kind or "")
        title = kind.label if kind else f"{circuit.volts:g} V, {circuit.amps:g} A"
        label = "Circuit" if number == 0 else ""
        rows.append(Row(f"circuit:{circuit.id}", label, title, "circuit", "", removable=True))
    if not rig.circuits:
        rows.append(Row("circuit+", "Circuit", "Choose a circuit", "circuit"))
    place = rig.site.place
    words = PLACE_WORDS.get(place or "", place) or "Choose a place"
    rows.append(Row("place", "Place", words, "place", place and ""))
    return rows


def _single(rig: Rig, key: str, label: str, part: str | None) -> Row:
    return _filled(rig, key, label, key, part)


def _filled(rig: Rig, key: str, label: str, kind: str, part: str | None) -> Row:
    if part is None:
        article = "an" if label.startswith(("A", "E", "I", "O")) else "a"
        word = label if label.isupper() else label.lower()
        return Row(key, label, f"Choose {article} {word}", kind)
    record = rig.parts.get(part)
    return Row(key, label, _name(rig, part), kind, part, removable=True,
               tip="\n".join([record.title if record else part, *own_words(record)]))  # fmt: skip


def _several(rig: Rig, what: str, label: str, fitted: tuple[Fitted, ...]) -> list[Row]:
    if not fitted and what == "memory":
        return [Row("memory:0", label, "Choose memory", "memory")]
    return [
        _filled(rig, f"{what}:{i}", label if i == 0 else "", what, item.part)._replace(
            pieces=item.count
        )
        for i, item in enumerate(fitted)
    ]


def _changed(rig: Rig, field: str, which: str, part: AnyPart, pieces: int) -> Rig:
    fitted: list[Fitted] = list(getattr(rig, field))
    row = int(which)
    if row >= len(fitted):
        return edits.set_memory(rig, part, pieces)
    fitted[row] = fitted[row].model_copy(update={"part": part.id})
    return edits.tidy(with_changes(edits.with_part(rig, part), **{field: tuple(fitted)}))


def _has(rig: Rig, key: str) -> bool:
    return any(row.key == key and row.part is not None for row in rows_of(rig))


def _name(rig: Rig, part: str) -> str:
    record = rig.parts.get(part)
    return record.name if record else part
