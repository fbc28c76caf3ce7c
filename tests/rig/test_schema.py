"""The schema of rig files: it takes what the reader takes, with and without records."""

from __future__ import annotations

from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from schemakit import complaints_of_file, complaints_of_text

from rigdesk.files import FileFaultError
from rigdesk.files.places import assets_dir, samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig, read_rig_text, rig_text
from rigdesk.rig.schema import RIG, rig_schema, schema_of

TESTS = Path(__file__).parent.parent
SAMPLES = sorted(samples_dir().glob("*.rig.yaml"))
RIGS = [*SAMPLES, TESTS / "rig" / "complete.rig.yaml", *sorted(TESTS.glob("cases/*.rig.yaml"))]
HEAD = "rigdesk: 1\n"
CARD = "{id: a, part: x1, seat: {tray: 1}}"
GPU = "{kind: gpu, maker: M, name: N, chip: C, length_mm: '267 ±2'}"


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(rig_schema())
    assert schema_of(RIG) is rig_schema()
    assert schema_of("gpu")["title"] == "RigDesk part file: gpu"


@pytest.mark.parametrize("path", RIGS, ids=lambda path: path.name)
def test_rigs_keep_to_it(path: Path) -> None:
    assert complaints_of_file(RIG, path) == []


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_samples_name_it_and_keep_to_it_when_saved(path: Path) -> None:
    """A saved rig carries its records, and no comment: its bytes are canonical."""
    first = path.read_text(encoding="utf-8").splitlines()[0]
    named = path.parent / first.removeprefix("# yaml-language-server: $schema=")
    assert named.resolve() == (assets_dir() / "schema" / "rig.json").resolve()
    text = rig_text(read_rig(path, default_catalog()))
    assert text.startswith("rigdesk: 1\n")
    assert complaints_of_text(RIG, text) == []


RIGHT = (
    "", "cards:", "board: asrockrack-romed8-2t", "memory: kingston-ksm32rd4-32me",
    "memory: {part: kingston-ksm32rd4-32me, count: 8}", "memory: [kingston-ksm32rd4-32me]",
    "cpu: amd-epyc-7502p", "cards: [{id: a, part: nvidia-rtx-a6000, seat: {tray: 1}}]",
    "money: {currency: EUR, prices: {nvidia-rtx-a6000: {amount: 4500, date: 2021}}}",
    "rest_w: '250'", "site: {country: DE}", "parts:", "kept: {nvidia-rtx-a6000: 0123456789abcdef}",
    f"cards: [{CARD}]\nparts: {{x1: {{record: {GPU}}}}}",
)  # fmt: skip
WRONG = (
    "bord: x", "cards: {id: a}", "cards: [{id: a}]", "cards: [{id: a, part: B C}]",
    "cards: [{id: a, part: nvidia-rtx-a6000, seat: {floor: 1}}]", "rest_w: much",
    "money: {currency: euro}", "parts: {x1: {kind: gpu}}", "parts: {x1: {record: {kind: hat}}}",
    "parts: {x1: {record: {kind: fan, maker: M, name: N}}}", "site: {country: Germany}",
    "memory: 8",
)  # fmt: skip


@pytest.mark.parametrize("line", RIGHT + WRONG)
def test_a_schema_takes_what_the_reader_takes(line: str) -> None:
    text = f"{HEAD}{line}\n"
    try:
        read_rig_text(text, "a text", default_catalog())
        taken = True
    except FileFaultError:
        taken = False
    assert taken is (line in RIGHT)
    assert (complaints_of_text(RIG, text) == []) is taken


def test_a_rig_says_that_it_is_one() -> None:
    assert complaints_of_text(RIG, "name: x\n")
    assert complaints_of_text(RIG, "rigdesk: 2\n")
    assert complaints_of_text(RIG, "rigdesk:\n")
