"""The schemas of part files: those that are shipped, what they take and what they refuse."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from pydantic import ValidationError
from schemakit import complaints, complaints_of_file, complaints_of_text, validator

from rigdesk.files.places import assets_dir, catalog_dir
from rigdesk.parts import ANY_PART, KINDS, plain_record
from rigdesk.parts.catalog import default_catalog
from rigdesk.parts.loading import part_files
from rigdesk.parts.schema import ANY, NAMES, part_schema, schema_text
from rigdesk.rig.schema import SCHEMAS, schema_of

FILES = part_files(catalog_dir())
FIGURES = ("267", "'131 ±6'", "39.04 +0/-2", "~13", "'~ 304 ± 5'", "'12 +1.5 / −2'", "0", "'5'",
           "{value: 57, plus: 2, source: a review}", "~")  # fmt: skip
NO_FIGURES = ("-3", "about 12", "'12 +-3'", "true", "[1]", "{plus: 2}", "{value: 3, sauce: me}")
DAYS = ("2021", "2021-03", "2021-03-15", "'2021-03-15'", "20210315", "~")
NO_DAYS = ("March", "2021-3", "true", "[2021]")


def fan(**fields: Any) -> dict[str, Any]:
    return {"id": "a-b", "kind": "fan", "maker": "M", "name": "N", "size_mm": 120} | fields


def card(line: str) -> str:
    return f"parts:\n- {{id: a-b, kind: gpu, maker: M, name: N, chip: C, {line}}}\n"


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_shipped_schema_is_that_of_the_models(name: str) -> None:
    """RIGDESK_WRITE_GOLDEN=1 writes them anew when a model has changed."""
    path = assets_dir() / "schema" / f"{name}.json"
    text = schema_text(schema_of(name))
    if os.environ.get("RIGDESK_WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def test_nothing_else_lies_beside_the_schemas() -> None:
    held = {path.name for path in (assets_dir() / "schema").iterdir()}
    assert held == {f"{name}.json" for name in SCHEMAS}


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(part_schema(name))


def test_there_is_no_schema_of_anything_else() -> None:
    with pytest.raises(KeyError):
        part_schema("toaster")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(catalog_dir())))
def test_a_shipped_file_names_its_schema_and_keeps_to_it(path: Path) -> None:
    """An editor finds it by the first line, and marks nothing that the loader takes."""
    kind = path.relative_to(catalog_dir()).parts[0].removesuffix("s")
    first = path.read_text(encoding="utf-8").splitlines()[0]
    named = first.removeprefix("# yaml-language-server: $schema=")
    assert (path.parent / named).resolve() == (assets_dir() / "schema" / f"{kind}.json").resolve()
    assert complaints_of_file(kind, path) == []


@pytest.mark.parametrize("figure", FIGURES)
def test_figures_in_every_form(figure: str) -> None:
    text = card(f"length_mm: {figure}")
    assert complaints_of_text("gpu", text) == []


@pytest.mark.parametrize("figure", NO_FIGURES)
def test_what_is_no_figure(figure: str) -> None:
    assert complaints_of_text("gpu", card(f"length_mm: {figure}"))


@pytest.mark.parametrize("day", DAYS)
def test_days_in_every_form(day: str) -> None:
    assert complaints_of_text("gpu", card(f"as_of: {day}")) == []


@pytest.mark.parametrize("day", NO_DAYS)
def test_what_is_no_day(day: str) -> None:
    assert complaints_of_text("gpu", card(f"as_of: {day}"))


LINES = (
    "tdp_w: '300'", "tdp_w: 300.5", "fans: 3.0", "fans: '3'", "retired: 'yes'", "retired: 1",
    "ecc: 'Off'", "prices: [{amount: '1200.50', date: 2021, currency: USD}]",
    "plugs: [{kind: pcie-8, count: 2}]", "plugs: []", "speeds: {fp32_tflops: 38.7}",
    "tdp_w: ~", "trouble: [{what: it fell}]", "slots: 2.5", "aliases: [a-c, a-d]",
)  # fmt: skip
WRONG_LINES = (
    "tdp_w: a lot", "fans: 2.5", "fans: 7", "retired: perhaps", "prices: [{amount: 3}]",
    "prices: {amount: 3, date: 2021}", "plugs: [{kind: usb}]", "plugs: [pcie-8]", "speed: 3",
    "cooler: fan", "aliases: [A B]", "tdp_w: -5", "sources: a sheet",
)  # fmt: skip


@pytest.mark.parametrize("line", LINES + WRONG_LINES)
def test_a_schema_takes_what_the_loader_takes(line: str) -> None:
    """And, of what a file commonly has wrong, refuses what it refuses."""
    from rigdesk.files import read_yaml_text

    text = card(line)
    [record] = read_yaml_text(text, "a text").value["parts"]
    try:
        ANY_PART.validate_python(record)
        taken = True
    except ValidationError:
        taken = False
    assert taken is (line in LINES)
    assert (complaints_of_text("gpu", text) == []) is taken
    assert (complaints_of_text(ANY, text) == []) is taken


PALETTE: tuple[Any, ...] = (
    None, 0, -1, 2.5, 3.0, "1", "1e3", "x", True, [], {}, "~13", "39.04 +0/-2", "2021-03",
    20210315, "yes",
)  # fmt: skip
"""Values of every sort; each is put in every place of a record."""


def places(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in a record, of lists the first item only."""
    if at:
        yield at
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*at, key))
    elif isinstance(value, list):
        for item in value[:1]:
            yield from places(item, (*at, 0))


def with_value(record: dict[str, Any], at: tuple[str | int, ...], value: Any) -> dict[str, Any]:
    changed = copy.deepcopy(record)
    inside: Any = changed
    for step in at[:-1]:
        inside = inside[step]
    inside[at[-1]] = value
    return changed


@pytest.mark.parametrize(
    "part_id",
    ["nvidia-rtx-a6000", "asrockrack-romed8-2t", "chenbro-rm41300-fs81", "evga-supernova-1600-t2",
     "noctua-nh-u9-tr4-sp3"],
)  # fmt: skip
def test_whatever_the_loader_takes_the_schema_takes(part_id: str) -> None:
    """An editor that marks what is right would be switched off."""
    record = plain_record(default_catalog()[part_id])
    record_schema = validator(record["kind"]).evolve(
        schema=part_schema(record["kind"])["properties"]["parts"]["items"]
        | {"$defs": part_schema(record["kind"])["$defs"]}
    )
    for at in places(record):
        for value in PALETTE:
            made = with_value(record, at, value)
            try:
                ANY_PART.validate_python(made)
            except ValidationError:
                continue
            # A yes inside a list of numbers passes for 1; that is no form to offer.
            if not (value is True and isinstance(at[-1], int)):
                assert record_schema.is_valid(made), (at, value)


def test_a_file_holds_a_list_of_parts_of_its_kind() -> None:
    assert complaints("fan", {"parts": [fan()]}) == []
    assert complaints("fan", {"parts": []}) == []
    wrong: list[Any] = [
        {}, [], {"parts": fan()}, {"parts": [fan()], "author": "me"},
        {"parts": [fan(kind="gpu")]}, {"parts": [{"id": "a-b", "kind": "fan"}]},
        {"parts": [{k: v for k, v in fan().items() if k != "kind"}]},
    ]  # fmt: skip
    for value in wrong:
        assert complaints("fan", value), value


def test_any_part_may_be_of_any_kind_or_a_correction() -> None:
    mended = {"corrects": "a-b", "source": "measured", "date": "2026-11-30", "depth_mm": 243.5}
    assert complaints(ANY, {"parts": [fan(), mended]}) == []
    assert complaints(ANY, {"parts": [{"corrects": "a-b", "depth_mm": 3}]})
    assert complaints(ANY, {"parts": [mended | {"deep_mm": 3}]}), "no part has such a field"
    assert complaints(ANY, {"parts": [mended | {"kind": "gpu"}]}), "no correction changes a kind"
    assert complaints(ANY, {"parts": [fan(kind="toaster")]})


def test_fields_carry_their_words_and_units() -> None:
    """They are what an editor shows beside the cursor."""
    record = part_schema("gpu")["properties"]["parts"]["items"]
    length = record["properties"]["length_mm"]
    assert length["description"].startswith("Length. ")
    assert length["anyOf"][0]["unit"] == "mm"
    assert set(record["required"]) == {"id", "kind", "maker", "name", "chip"}
    assert set(NAMES) == {*KINDS, ANY}
