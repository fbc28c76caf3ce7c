"""Old formats are brought up in memory, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from rigdesk.files import FileFaultError, read_yaml_text
from rigdesk.rig.migrate import STEPS, format_of, migrated
from rigdesk.rig.rig import FORMAT


def renamed(value: dict[str, Any]) -> dict[str, Any]:
    """A step as it might be: one key under another name."""
    value["title"] = value.pop("name")
    return value


def shouted(value: dict[str, Any]) -> dict[str, Any]:
    """A step after that."""
    return value | {"title": value["title"].upper()}


def test_each_older_format_has_its_step() -> None:
    """No format may be left behind."""
    assert sorted(STEPS) == list(range(1, FORMAT))


def test_steps_run_in_their_order() -> None:
    """From any format to the present one, the places of the file kept for faults."""
    document = read_yaml_text("rigdesk: 1\nname: four\n", "x")
    found = migrated(document, {1: renamed, 2: shouted}, to=3)
    assert found.value == {"rigdesk": 3, "title": "FOUR"}
    assert found.places == document.places
    assert document.value == {"rigdesk": 1, "name": "four"}, "the value read is not touched"


def test_present_format_needs_no_step() -> None:
    """Nothing to do is nothing done."""
    document = read_yaml_text(f"rigdesk: {FORMAT}\n", "x")
    assert format_of(document) == FORMAT
    assert migrated(document).value == document.value


def test_newer_than_the_target_is_refused() -> None:
    """There is no way back."""
    with pytest.raises(FileFaultError, match="format 99"):
        migrated(read_yaml_text("rigdesk: 99\n", "x"))
