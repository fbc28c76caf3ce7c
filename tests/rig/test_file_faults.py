"""Broken and hostile rig files: every fault, where it stands, and what to do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rigdesk import __version__
from rigdesk.files import FileFaultError
from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.file import read_rig

from .kit import CATALOG, COMPLETE, NOTHING, faults_in

# The text after "rigdesk: 1", and what must be said: line, column, words of what, words of remedy.
BROKEN = {
    "bridge to an unknown card": (
        (
            "cards: [{id: gpu1, part: test-gpu}]\n"
            "bridges: [{part: test-bridge, joins: [gpu1, gpu2]}]\n"
        ),
        (3, 45, "no card 'gpu2'", "Did you mean 'gpu1'?"),
    ),
    "bridge of a card to itself": (
        (
            "cards: [{id: gpu1, part: test-gpu}]\n"
            "bridges: [{part: test-bridge, joins: [gpu1, gpu1]}]\n"
        ),
        (3, 31, "joins 'gpu1' to itself", "two different cards"),
    ),
    "bridge of one card": (
        "cards: [{id: gpu1, part: test-gpu}]\nbridges: [{part: test-bridge, joins: [gpu1]}]\n",
        (3, 31, "at least 2 items", ""),
    ),
    "two cards of one id": (
        "cards:\n  - {id: gpu1, part: test-gpu}\n  - {id: gpu1, part: test-gpu}\n",
        (4, 6, "'gpu1' is already the id of the cards entry in line 3", "another id"),
    ),
    "a card and a supply of one id": (
        "supplies: [{id: a, part: test-psu}]\ncards: [{id: a, part: test-gpu}]\n",
        (2, 13, "'a' is already the id of the cards entry in line 3", "another id"),
    ),
    "unknown kind of circuit": (
        "circuits: [{id: wall1, kind: eu-16a-220v}]\n",
        (2, 24, "'eu-16a-220v' is no known kind of circuit", "Did you mean 'eu-16a-230v'"),
    ),
    "kind of circuit near none": (
        "circuits: [{id: wall1, kind: qqq}]\n",
        (2, 24, "'qqq' is no known kind", "volts and amps"),
    ),
    "circuit without anything": (
        "circuits: [{id: wall1}]\n",
        (2, 12, "a circuit needs a kind", ""),
    ),
    "supply on an unknown circuit": (
        "supplies: [{id: psu1, part: test-psu, circuit: wall1}]\n",
        (2, 39, "no circuit 'wall1'", "The rig has no circuit."),
    ),
    "supply on an unknown strip": (
        "strips: [{id: ups}]\nsupplies: [{id: psu1, part: test-psu, strip: zzzzz}]\n",
        (3, 39, "no strip 'zzzzz'", "There are ups."),
    ),
    "strip on an unknown circuit": (
        "strips: [{id: ups, circuit: wall1}]\n",
        (2, 20, "no circuit 'wall1'", ""),
    ),
    "wire of an unknown supply": (
        "wiring: {wires: [{supply: psu1, lead: pcie-8, to: gpu1}]}\n",
        (2, 19, "no supply 'psu1'", ""),
    ),
    "missing riser path": (
        "cards: [{id: gpu1, part: test-gpu, seat: {opening: 3, riser: riser1}}]\n",
        (2, 55, "no riser path 'riser1'", ""),
    ),
    "brace of an unknown card": ("braces: [{card: gpu1}]\n", (2, 11, "no card 'gpu1'", "")),
    "duct of an unknown card": ("ducts: [{card: gpu1}]\n", (2, 10, "no card 'gpu1'", "")),
    "radiator for an unknown card": (
        "fit_out: {radiators: [{side: top, cools: [cpu, gpu1]}]}\n",
        (2, 48, "no card 'gpu1'", ""),
    ),
    "case in the board's place": (
        "board: test-case\n",
        (2, 1, "Makers test-case is a case, and here belongs a board", "Did you mean"),
    ),
    "GPU in the supply's place": (
        "supplies: [{id: psu1, part: test-gpu}]\n",
        (2, 23, "is a GPU, and here belongs a power supply", "Did you mean 'test-psu'"),
    ),
    "supply in a card's place": (
        "cards: [{id: gpu1, part: test-psu}]\n",
        (2, 20, "is a power supply, and here belongs a GPU or card", ""),
    ),
    "GPU as a water block": (
        "cards: [{id: gpu1, part: test-gpu, water_block: test-gpu}]\n",
        (2, 36, "is a GPU, and here belongs a CPU cooler", "--kind cooler"),
    ),
    "GPU as a riser piece": (
        "risers: [{id: r, start: PCIE1, pieces: [{part: test-gpu}]}]\n",
        (2, 42, "is a GPU, and here belongs a riser", ""),
    ),
    "GPU as a fan": (
        "fit_out: {fans: [{side: front, part: test-gpu}]}\n",
        (2, 32, "is a GPU, and here belongs a fan", ""),
    ),
    "misspelt part": (
        "cards: [{id: gpu1, part: test-gpv}]\n",
        (2, 20, "'test-gpv' is in neither the catalog", "Did you mean 'test-gpu'"),
    ),
    "part near one of another kind only": (
        "case: test-board1\n",
        (2, 1, "'test-board1' is in neither", "Did you mean"),
    ),
    "part near none": (
        "cpu: qqqqqqqqqqqq\n",
        (2, 1, "'qqqqqqqqqqqq' is in neither", "rigdesk catalog list"),
    ),
    "measured figure that the part lacks": (
        (
            "cards: [{id: g, part: test-gpu}]\n"
            "measured: [{part: test-gpu, field: lenght_mm, value: 1}]\n"
        ),
        (3, 29, "'lenght_mm' is no figure of Makers test-gpu", "Did you mean 'length_mm'"),
    ),
    "measured word": (
        "cards: [{id: g, part: test-gpu}]\nmeasured: [{part: test-gpu, field: zzzz, value: 1}]\n",
        (3, 29, "'zzzz' is no figure", "It has "),
    ),
    "measured without a subject": (
        "measured: [{value: 3}]\n",
        (2, 12, "say either part and field, or the gap", ""),
    ),
    "seat of no kind": (
        "cards: [{id: gpu1, part: test-gpu, seat: {slt: PCIE1}}]\n",
        (2, 36, "a seat has one of the keys slot, opening", ""),
    ),
    "seat with a word too many": (
        "cards: [{id: gpu1, part: test-gpu, seat: {slot: PCIE1, riser: r}}]\n",
        (2, 56, "'riser' is no field here", ""),
    ),
    "seat without its riser": (
        "cards: [{id: gpu1, part: test-gpu, seat: {opening: 3}}]\n",
        (2, 36, "'riser' is missing", "Add 'riser:'"),
    ),
    "unknown field": ("bord: test-board\n", (2, 1, "'bord' is no field here", "'board'")),
    "unknown field deep down": (
        "site: {palce: lab}\n",
        (2, 8, "'palce' is no field here", "'place'"),
    ),
    "unknown word": ("site: {place: moon}\n", (2, 8, "'moon' is not one of", "'datacentre'")),
    "number for a name": ("name: 2024\n", (2, 1, "it is no text", "quotes")),
    "yes for a number": ("rest_w: true\n", (2, 1, "rest_w", "")),
    "negative watts": ("rest_w: -5\n", (2, 1, "too small", "at least 0")),
    "no rig but a word": ("cards: none\n", (2, 1, "cards", "")),
    "duplicate key": ("name: a\nname: b\n", (3, 1, "'name' stands twice", "Keep one")),
    "alias": ("name: &a b\nnotes: *a\n", (2, 7, "anchor or alias", "Write the value out")),
    "tag": ("name: !!python/name:os.system x\n", (2, 7, "uses a tag", "Leave the tag out")),
    "infinity": ("rest_w: .inf\n", (2, 9, ".inf is no figure", "unknown")),
    "no such day": ("waivers: [{key: a, reason: b, date: 2021-02-30}]\n", (2, 37, "no day", "")),
    "broken YAML": ("cards: [\n", (3, 1, "", "indentation")),
    "parts that are no mapping": ("parts: [a]\n", (2, 1, "parts: is no mapping", "Remove it")),
    "part without a record": ("parts: {a-b: {digest: x}}\n", (2, 9, "'a-b' holds no record", "")),
    "part entry that is a word": ("parts: {a-b: c}\n", (2, 9, "'a-b' holds no record", "")),
    "part entry with a word too many": (
        "parts: {a-b: {recrd: 1, record: {kind: fan, maker: a, name: b, size_mm: 120}}}\n",
        (2, 15, "'recrd' is no field here", "'record'"),
    ),
    "record of another part": (
        "parts: {a-b: {record: {id: a-c, kind: fan, maker: a, name: b, size_mm: 120}}}\n",
        (2, 24, "the record of 'a-c', not of 'a-b'", "the same"),
    ),
    "record with a fault": (
        (
            "cards: [{id: g, part: my-gpu}]\n"
            "parts: {my-gpu: {record: {kind: gpu, maker: a, name: b, chip: c, tdp_w: -1}}}\n"
        ),
        (3, 66, "tdp_w", ""),
    ),
    "record of no kind": ("parts: {a-b: {record: {maker: a}}}\n", (2, 15, "'kind' is missing", "")),
    "record of an odd kind": (
        "parts: {a-b: {record: {kind: [x], maker: a}}}\n",
        (2, 15, "", ""),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_fault_names_place_and_remedy(name: str) -> None:
    """One fault, told once, at its own line and column, with what to do."""
    text, (line, column, what, remedy) = BROKEN[name]
    faults = faults_in("rigdesk: 1\n" + text)
    assert [(fault.line, fault.column) for fault in faults] == [(line, column)], faults
    assert what in faults[0].what
    assert remedy in faults[0].remedy
    assert faults[0].file == "x.rig.yaml"


def test_every_fault_is_told_at_once() -> None:
    """Whoever mends a file wants the whole list, not a new fault at every try."""
    faults = faults_in(
        "rigdesk: 1\nbord: x\nsite: {place: moon}\ncards:\n  - {id: a, part: test-gpu}\n"
        "  - {id: a, part: test-gpu}\nparts: {x-y: 3}\n"
    )
    assert [fault.line for fault in faults] == [2, 3, 6, 7]


def test_unknown_parts_are_told_with_unknown_names() -> None:
    """Parts and names are two searches; a file that fails both hears of both."""
    faults = faults_in("rigdesk: 1\nboard: test-bord\nbraces: [{card: g}]\n")
    assert [fault.line for fault in faults] == [2, 3]


def test_a_wrong_field_hides_no_unknown_part() -> None:
    """What stands under sound keys is looked up although another key is broken."""
    text = "rigdesk: 1\nboard: test-bord\ncards:\n  - {id: gpu1, part: test-gpu, seet: 3}\n"
    found = faults_in(text)
    assert [fault.line for fault in found] == [2, 4]
    assert "'test-bord'" in found[0].what
    assert "'seet'" in found[1].what


def test_a_rig_that_is_wrong_as_a_whole_is_told_once() -> None:
    """Nothing is left to look into: the one fault stands alone."""
    text = "rigdesk: 1\ncards: [{id: a, part: test-gpu}]\nsupplies: [{id: a, part: test-psu}]\n"
    assert len(faults_in(text)) == 1


def test_known_circuits_are_all_taken() -> None:
    """The names of the README work."""
    lines = "".join(f"  - {{id: {kind}, kind: {kind}}}\n" for kind in CIRCUITS)
    with pytest.raises(AssertionError, match="was taken"):
        faults_in("rigdesk: 1\ncircuits:\n" + lines)


def test_empty_file_is_no_rig() -> None:
    """Nothing at all, a list and a word: each is refused with how a rig begins."""
    for text in ("", "[1, 2]", "rig", "# only a comment\n"):
        [fault] = faults_in(text)
        assert fault.what == "is no rig."
        assert "rigdesk: 1" in fault.remedy


def test_file_that_is_no_rig() -> None:
    """A part file or any other YAML is told apart at once; a misspelling is named."""
    [fault] = faults_in("parts: []\n")
    assert fault.what == "does not say that it is a rig."
    [fault] = faults_in("name: x\nrigdsek: 1\n")
    assert (fault.line, fault.column) == (2, 1)
    assert "where it says 'rigdsek'" in fault.remedy


def test_newer_format_is_refused_by_name() -> None:
    """Not a list of strange fields, but the one thing that matters."""
    [fault] = faults_in("rigdesk: 2\nhologram: yes\n")
    assert (fault.line, fault.column) == (1, 1)
    assert fault.what.startswith(
        f"is a rig of format 2; RigDesk {__version__} reads formats up to 1"
    )
    assert fault.remedy == "Open it with a newer RigDesk."


@pytest.mark.parametrize("word", ["0", "-1", "one", "true", "1.5", "[1]", ""])
def test_odd_format_is_refused(word: str) -> None:
    """The format is a whole number from 1 up."""
    [fault] = faults_in(f"rigdesk: {word}\n")
    assert "whole number" in fault.what


def test_missing_file_folder_and_foreign_bytes(tmp_path: Path) -> None:
    """What cannot be read at all is one fault of the whole file."""
    latin = tmp_path / "latin.rig.yaml"
    latin.write_bytes("rigdesk: 1\nname: Gerät\n".encode("latin-1"))
    for path, words in (
        (tmp_path / "none.rig.yaml", "cannot be read"),
        (tmp_path, "is no file"),
        (latin, "is not UTF-8"),
    ):
        with pytest.raises(FileFaultError, match=words) as caught:
            read_rig(path, NOTHING)
        assert caught.value.faults[0].file == str(path)


def test_huge_and_deep_files_are_refused_quickly(tmp_path: Path) -> None:
    """An attack costs a sentence, not the memory of the machine."""
    huge = tmp_path / "huge.rig.yaml"
    with huge.open("wb") as file:
        file.truncate(10_000_001)
    with pytest.raises(FileFaultError, match="larger than 10 MB"):
        read_rig(huge, NOTHING)
    [fault] = faults_in("rigdesk: 1\nnotes: " + "[" * 50 + "]" * 50)
    assert "nests deeper" in fault.what


def test_no_cut_of_a_file_escapes_as_another_error() -> None:
    """A file cut short anywhere is a rig or a list of faults, never another exception."""
    text = COMPLETE.read_text(encoding="utf-8")
    for end in range(0, len(text), 97):
        try:
            faults_in(text[:end], CATALOG)
        except AssertionError:  # taken: cut between two entries
            continue
