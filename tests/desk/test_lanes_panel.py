"""The tiles of the lanes panel tell their way to whoever points at them."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from rigdesk.desk.panels.lanes import Tiles, way_of
from rigdesk.totals.lanes import CardLink, Uplink

from .conftest import Person


def pointed(tiles: Tiles, at: QPoint) -> str:
    """The tip where the pointer is."""
    QTest.mouseMove(tiles, at)
    return tiles.toolTip().replace("\u2009", " ")


def test_a_tile_under_the_pointer_tells_its_way(four: Person) -> None:
    """From the processor over the slot, and what it carries; between tiles nothing is said."""
    tiles = four.bench.answer.lanes.tiles
    said = pointed(tiles, tiles._box(1).center().toPoint())
    assert said.splitlines() == [
        "CPU → PCIE5 → GPU2", "x16 Gen4 of its x16 Gen4, 31.5 GB/s each way"
    ]  # fmt: skip
    assert "GPU1" in pointed(tiles, tiles._box(0).center().toPoint())
    between = QPoint(int(tiles._box(0).right()) + 2, int(tiles._box(0).center().y()))
    assert pointed(tiles, between) == ""


def test_the_way_names_all_that_limits() -> None:
    """Uplink, causes and who takes the lanes, each on a line."""
    link = CardLink(
        "gpu1", 4, 3, 16, 4, "chipset", ("chipset", "sharing"), ("CPU", "chipset", "X3"), "X3",
        uplink=Uplink("chipset", 4, 4), takers=("M2_2",),
    )  # fmt: skip
    assert way_of(link).replace("\u2009", " ").splitlines() == [
        "CPU → chipset → X3 → GPU1",
        "x4 Gen3 of its x16 Gen4, 3.9 GB/s each way",
        "Shares 7.9 GB/s of the chipset",
        "Held back by the chipset, shared lanes",
        "Lanes taken by M2_2",
    ]
