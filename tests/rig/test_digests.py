"""The fingerprint of a record in a file: it feels an edit, and no change of a default."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, gpu, rig

from rigdesk.files import Document, write_yaml
from rigdesk.files.reading import read_yaml_text
from rigdesk.parts import digest_of, plain_record
from rigdesk.rig.embedded import read_embedded
from rigdesk.rig.file import rig_text


def notes_on(record: dict[str, Any], digest: str | None) -> list[str]:
    """What is told of a record that lies in a file under a fingerprint."""
    entry = {"record": record} | ({"digest": digest} if digest else {})
    text = write_yaml({"parts": {str(record["id"]): entry}})
    document: Document = read_yaml_text(text, "a text")
    notes: list[str] = []
    assert read_embedded(document, [], notes)
    return notes


CARD = plain_record(gpu(prices=[{"amount": 900, "date": "2026-01-05"}], length_mm="267 ±1"))


def test_an_untouched_record_is_not_called_edited() -> None:
    assert notes_on(CARD, digest_of(CARD)) == []
    assert notes_on(CARD, None) == []


@pytest.mark.parametrize("field", [{"inlet": "recessed"}, {"exact_model": True}, {"notes": []}])
def test_a_default_that_changed_since_is_no_edit(field: dict[str, Any]) -> None:
    """An older program wrote out what only this one leaves out."""
    old = CARD | field
    assert notes_on(old, digest_of(old)) == []


def test_an_edit_is_told() -> None:
    assert notes_on(CARD | {"tdp_w": 301}, digest_of(CARD)) == [
        "The record of Makers test-gpu in this file was edited by hand; it is used as it is."
    ]


def test_what_is_saved_leaves_out_defaults() -> None:
    """So that a record is not new, nor edited, because a field came to all of them."""
    text = rig_text(rig(at("PCIE1", gpu())))
    assert "mine:" not in text
    assert "retired:" not in text
    assert "exact_model:" not in text
