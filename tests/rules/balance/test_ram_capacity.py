"""How much memory a board takes."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, memory, rig

from rigdesk.parts import Board, Memory
from rules.asking import found, said, verdict

from .fixtures_balance import AM5, UDIMM5, machine, modules

NAME = "ram-capacity"


def takes(**fields: Any) -> Board:
    """A board with eight sockets for registered DDR4, or as said."""
    usual = {"slots": 8, "type": "DDR4", "modules": ["RDIMM", "LRDIMM"], "channels": 8}
    return board(memory={**usual, **fields})


def module(gb: float, **fields: Any) -> Memory:
    """A registered DDR4 module of so many GB."""
    return memory(capacity_gb=gb, **fields)


@pytest.mark.parametrize(("gb", "expected"), [(256, None), (288, "error")])
def test_registered_modules_by_the_boards_record(gb: float, expected: str | None) -> None:
    """Eight sockets, 2048 GB by the maker."""
    assert verdict(NAME, modules(8, module(gb), on=takes(max_gb=2048))) == expected


def test_registered_modules_without_a_record_are_let_pass() -> None:
    """Nobody says how large they may be."""
    assert verdict(NAME, modules(8, module(512), on=takes())) is None


@pytest.mark.parametrize(("gb", "expected"), [(16, None), (32, "note"), (64, "error")])
def test_a_page_of_the_first_day(gb: float, expected: str | None) -> None:
    """128 GB were eight of 16; 32 GB modules came later, and registered ones with them."""
    assert verdict(NAME, modules(8, module(gb), on=takes(max_gb=128))) == expected


@pytest.mark.parametrize(("gb", "expected"), [(64, None), (80, "error")])
def test_plain_ddr5_ends_at_64_gb_a_module(gb: float, expected: str | None) -> None:
    """Four sockets hold 256 GB at most."""
    part = UDIMM5.model_copy(update={"capacity_gb": float(gb)})
    assert verdict(NAME, modules(4, part, gpus=1, on=AM5)) == expected


def test_48_gb_runs_on_am5_only() -> None:
    """On another socket the page is worth a note."""
    page = {**AM5.memory.model_dump(), "max_gb": 128}
    part = UDIMM5.model_copy(update={"capacity_gb": 48.0})
    assert verdict(NAME, modules(4, part, on=board(socket="LGA1700", memory=page))) == "note"
    assert verdict(NAME, modules(4, part, on=board(socket="AM5", memory=page))) is None


def test_old_and_small_modules_are_judged_by_the_page_alone() -> None:
    """DDR3 and SO-DIMM: how large they are made is not recorded."""
    old = takes(type="DDR3", max_gb=64)
    assert verdict(NAME, modules(8, module(32, type="DDR3"), on=old)) == "note"
    small = takes(modules=["SODIMM"], max_gb=64)
    assert verdict(NAME, modules(8, module(64, module="SODIMM"), on=small)) == "note"


def test_too_many_and_too_large_are_two_findings() -> None:
    """Each can be waived on its own."""
    findings = found(NAME, modules(9, module(64), on=takes(max_gb=256)))
    assert [finding.about for finding in findings] == ["sockets", "size"]


def test_kinds_add_up() -> None:
    """Six and three modules are nine."""
    parts = (module(32), memory("other", capacity_gb=16))
    counts = [{"part": parts[0].id, "count": 6}, {"part": parts[1].id, "count": 3}]
    (told,) = said(NAME, machine(1, *parts, memory=counts))
    assert told == ("error", "9 memory modules for 8 sockets on Makers test-board")


def test_without_a_board_or_memory_nothing_is_said() -> None:
    """Nothing to compare."""
    part = memory()
    assert verdict(NAME, rig(board=None, parts=(part,), memory=[part.id])) is None
    assert verdict(NAME, rig()) is None
