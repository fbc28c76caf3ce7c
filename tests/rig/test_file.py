"""Rig files: what is written is read, byte for byte and for ever."""

from __future__ import annotations

import os
import typing
from collections.abc import Iterator
from pathlib import Path

import factories as make
import pytest
import yaml
from pydantic import BaseModel

from rigdesk.files import FileFaultError
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.file import (
    changed_since,
    read_rig,
    read_rig_file,
    read_rig_text,
    read_rig_value,
    rig_text,
    stamp,
    write_rig,
)
from rigdesk.rig.placed import Fitted, FittedDrive, PlacedBridge, PlacedCard
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import TRAY, RailSeat, RiserSeat
from rigdesk.rig.tidy import tidy

from .kit import CATALOG, COMPLETE, NOTHING, complete, read

# The rig of the format's first description: every short form that people write by hand.
FIRST = """\
rigdesk: 1
name: Four RTX A6000 in 4U
board: test-board
case: test-case
cpu: test-cpu
memory: {part: test-memory, count: 8}
supplies: [{id: psu1, part: test-psu}]
cards:
  - {id: gpu1, part: test-gpu, seat: {slot: PCIE7}, power_cap_w: 300}
  - {id: gpu2, part: test-gpu, seat: {slot: PCIE5}}
bridges: [{part: test-bridge, joins: [gpu1, gpu2]}]
circuits: [{id: wall1, kind: eu-16a-230v, continuous: true}]
site: {place: datacentre}
"""


def test_complete_file_is_what_we_write() -> None:
    """Byte for byte: this file is format 1, and any change to it is a change of the format."""
    assert rig_text(complete()) == COMPLETE.read_text(encoding="utf-8")


def test_complete_file_uses_every_field() -> None:
    """A field that the complete file leaves out is a field that no test writes and reads."""
    plain = yaml.safe_load(COMPLETE.read_text(encoding="utf-8"))
    missing = {
        f"{model.__name__}.{field}"
        for model in _models(Rig)
        for field in model.model_fields
        if model.__module__.startswith("rigdesk.rig") and not _is_used(plain, model, field)
    }
    assert missing == set()


def test_file_carries_its_own_parts(tmp_path: Path) -> None:
    """With its records in it, a rig opens without any catalog and is the same."""
    rig = read_rig_text(FIRST, "first", CATALOG)
    write_rig(rig, tmp_path / "a.rig.yaml")
    assert read_rig(tmp_path / "a.rig.yaml", NOTHING) == rig


def test_file_without_parts_asks_the_catalog(tmp_path: Path) -> None:
    """The samples refer to the catalog only."""
    rig = read_rig_text(FIRST, "first", CATALOG)
    path = tmp_path / "a.rig.yaml"
    write_rig(rig, path, embed=False)
    assert "parts" not in yaml.safe_load(path.read_text(encoding="utf-8"))
    assert read_rig(path, CATALOG) == rig
    with pytest.raises(FileFaultError):
        read_rig(path, NOTHING)


def test_own_record_wins_over_the_catalog() -> None:
    """What the catalog has learnt since never changes a rig unasked."""
    text = rig_text(read_rig_text(FIRST, "first", CATALOG))
    newer = Catalog([make.gpu(tdp_w=999)])
    assert read_rig_text(text, "x", newer).parts["test-gpu"].tdp_w == 300  # type: ignore[union-attr]


def test_short_forms() -> None:
    """A bare id, one mapping and a list mean what people expect."""
    assert read("memory: test-memory").memory == (Fitted(part="test-memory"),)
    assert read("memory: [test-memory, {part: test-memory, count: 2}]").memory == (
        Fitted(part="test-memory"),
        Fitted(part="test-memory", count=2),
    )
    assert read("memory:").memory == ()
    assert read("cpu: {part: test-cpu}") == read("cpu: test-cpu")
    assert read("cards: [{id: gpu1, part: test-gpu}]").cards[0].seat == TRAY
    seat = read("cards: [{id: g, part: test-gpu, seat: {rail: A, at_mm: 310 ±2}}]").cards[0].seat
    assert isinstance(seat, RailSeat)
    assert seat.at_mm is not None
    assert (seat.at_mm.value, seat.at_mm.plus) == (310, 2)


def test_empty_keys_count_as_left_out() -> None:
    """People keep 'cards:' when they delete the last card."""
    assert read("cards:\nboard:\nnotes:\n") == EMPTY


def test_one_memory_kind_stands_alone_in_the_file() -> None:
    """The short form comes back as the short form."""
    rig = Rig(
        memory=(Fitted(part="test-memory"),), drives=(FittedDrive(part="some-drive", count=2),)
    )
    plain = yaml.safe_load(rig_text(rig))
    assert plain["memory"] == "test-memory"
    assert plain["drives"] == {"part": "some-drive", "count": 2}


def test_defaults_are_left_out() -> None:
    """An empty rig is two lines; a whole number has no decimal point."""
    assert rig_text(EMPTY) == "rigdesk: 1\nname: Untitled rig\n"
    capped = make.rig(make.at("PCIE1", make.gpu(), power_cap_w=280.0))
    assert "power_cap_w: 280\n" in rig_text(capped)


def test_words_that_look_like_something_else_survive() -> None:
    """A name may be a number, a yes or a date to a careless reader."""
    for name in (
        "1e3",
        "089",
        "yes",
        "null",
        "2021-05-01",
        "~",
        "- a",
        "a: b",
        "#",
        "\u2009",
        "0x1F",
    ):
        assert read_rig_text(rig_text(Rig(name=name)), "x", NOTHING).name == name


def test_old_ids_are_rewritten_everywhere() -> None:
    """A part that was renamed is found under its old id, wherever that stands."""
    rig = read(
        "cards: [{id: gpu1, part: test-gpu-2020}]\n"
        "extras: [{name: Spare, part: test-gpu-2020}]\n"
        "money:\n"
        "  prices: {test-gpu-2020: {amount: 1, date: 2021-01-01}}\n"
        "  discounts: [{name: A, percent: 5, on: [test-gpu-2020]}, {name: B, percent: 1}]\n"
        "measured: [{part: test-gpu-2020, field: length_mm, value: 266}]\n"
    )
    assert "test-gpu-2020" not in rig_text(rig, embed=False)
    assert rig.cards[0].part == "test-gpu"
    assert rig.extras[0].part == "test-gpu"
    assert list(rig.money.prices) == ["test-gpu"]
    assert rig.money.discounts[0].on == ("test-gpu",)
    assert rig.money.discounts[1].on == "all"
    assert rig.measured[0].part == "test-gpu"


def test_old_id_of_a_part_that_is_only_priced() -> None:
    """An own price outlives the part's last card, and so do its renamings."""
    rig = read("money: {prices: {test-gpu-2020: {amount: 1, date: 2021-01-01}}}")
    assert list(rig.money.prices) == ["test-gpu"]


def test_record_edited_by_hand_stays_with_a_note(tmp_path: Path) -> None:
    """Whoever edits a record means it; the file says so when it is opened."""
    path = tmp_path / "a.rig.yaml"
    write_rig(make.rig(make.at("PCIE1", make.gpu())), path)
    assert read_rig_file(path, NOTHING).notes == ()
    path.write_text(path.read_text("utf-8").replace("tdp_w: 300", "tdp_w: 250"), "utf-8")
    found = read_rig_file(path, NOTHING)
    assert found.rig.parts["test-gpu"].tdp_w == 250  # type: ignore[union-attr]
    assert len(found.notes) == 1
    assert "edited by hand" in found.notes[0]


def test_record_without_digest_or_id_is_taken() -> None:
    """People write records by hand; the key is id enough."""
    record = "{kind: gpu, maker: I, name: G, chip: C}"
    text = f"cards: [{{id: g, part: my-gpu}}]\nparts: {{my-gpu: {{record: {record}}}}}\n"
    assert read(text).parts["my-gpu"].title == "I G"


def test_unused_records_are_dropped() -> None:
    """A file does not collect the records of everything that was ever tried."""
    rig = make.rig(parts=(make.gpu(), make.psu()))
    assert set(read_rig_text(rig_text(rig), "x", NOTHING).parts) == {"test-board"}


def test_dangling_references_are_never_written() -> None:
    """Whatever a rig holds, its file can be read again."""
    card = PlacedCard(id="g", part="test-gpu", seat=RiserSeat(opening=3, riser="gone"))
    bridge = PlacedBridge(part="test-bridge", joins=("g", "gone"))
    text = rig_text(Rig(cards=(card,), bridges=(bridge,)))
    again = read_rig_text(text, "x", CATALOG)
    assert again.cards[0].seat == TRAY
    assert again.bridges == ()


def test_same_rig_same_bytes() -> None:
    """Order of the file means nothing: cards in any order give one file."""
    one = read("cards: [{id: gpu10, part: test-gpu}, {id: gpu2, part: test-gpu}]")
    other = read("cards: [{id: gpu2, part: test-gpu}, {id: gpu10, part: test-gpu}]")
    assert [card.id for card in one.cards] == ["gpu2", "gpu10"]
    assert one == other
    assert rig_text(one) == rig_text(other)


def test_stamp_notices_every_change(tmp_path: Path) -> None:
    """Somebody else's save, a deletion and a replaced file all count."""
    path = tmp_path / "a.rig.yaml"
    assert stamp(path) is None
    then = write_rig(EMPTY, path)
    assert then is not None
    assert not changed_since(then)
    assert read_rig_file(path, NOTHING).stamp == then
    os.utime(path, ns=(1, 1))
    assert changed_since(then)
    then = stamp(path)
    assert then is not None
    write_rig(EMPTY, path)
    os.utime(path, ns=(1, 1))
    assert changed_since(then), "same size, same time, another file"
    path.unlink()
    assert changed_since(then)


def test_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is overwritten by half a file."""
    path = tmp_path / "a.rig.yaml"
    write_rig(EMPTY, path)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_rig(complete(), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_plain_values_are_a_rig_too() -> None:
    """The journal holds rigs as JSON, through the same door as files."""
    text = rig_text(complete())
    assert read_rig_value(yaml.safe_load(text), "journal") == tidy(complete())
    with pytest.raises(FileFaultError):
        read_rig_value({"rigdesk": 1, "board": "nowhere-board"}, "journal")


def _models(model: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """A model and every model below it."""
    found: dict[type[BaseModel], None] = {}
    todo: list[type[BaseModel]] = [model]
    while todo:
        model = todo.pop()
        if model in found:
            continue
        found[model] = None
        for field in model.model_fields.values():
            todo += _models_in(field.annotation)
    yield from found


def _models_in(annotation: object) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for inner in typing.get_args(annotation) for model in _models_in(inner)]


def _is_used(plain: object, model: type[BaseModel], field: str) -> bool:
    """Whether some mapping that could be of this model holds the field."""
    if isinstance(plain, dict):
        if field in plain and set(plain) <= set(model.model_fields):
            return True
        return any(_is_used(value, model, field) for value in plain.values())
    return isinstance(plain, list) and any(_is_used(value, model, field) for value in plain)
