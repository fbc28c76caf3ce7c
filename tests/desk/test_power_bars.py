"""The bars of the supplies: low ones where there are many, their words where there is room."""

from __future__ import annotations

from pathlib import Path

import pytest
from factories import at, case, open_air, psu, rig
from PySide6.QtGui import QImage

from rigdesk.desk.panels.meters import StackBar
from rigdesk.desk.theme import theme
from rigdesk.rig.rig import Rig

from .conftest import MakeWindow, Person, rig_file

CARD = open_air("card", name="Card")


def powered(supplies: int, rating: float = 1600) -> Rig:
    """Two cards of 350 W on so many supplies."""
    supply = psu(rating_w=rating)
    return rig(
        at("PCIE1", CARD), at("PCIE5", CARD), case=case(), parts=(supply,), rest_w=200.0,
        supplies=[{"id": f"psu{n}", "part": supply.id} for n in range(1, supplies + 1)],
    )  # fmt: skip


def bars(desk: Person) -> list[StackBar]:
    """The bars that are shown."""
    found = desk.bench.answer.power.findChildren(StackBar)
    return [bar for bar in found if bar.isVisible()]


def inked(bar: StackBar, left: float, right: float) -> bool:
    """Whether words stand below a bar between two shares of its width."""
    image: QImage = bar.grab().toImage()
    ground = theme().color("muted")
    y0, y1 = StackBar.HEIGHT + 4, image.height()
    return any(
        image.pixelColor(x, y) == ground
        for y in range(y0, y1)
        for x in range(round(image.width() * left), round(image.width() * right))
    )


@pytest.mark.parametrize(("supplies", "low"), [(1, False), (2, False), (3, True), (4, True)])
def test_many_supplies_get_low_bars(
    open_window: MakeWindow, tmp_path: Path, supplies: int, low: bool
) -> None:
    """So that the findings keep their room; every bar has its whole height."""
    desk = open_window(rig_file(tmp_path, powered(supplies)))
    shown = bars(desk)
    assert len(shown) == supplies
    for bar in shown:
        assert (bar.height() <= StackBar.LOW + 2) is low
        assert bar.height() == bar.sizeHint().height()
        assert not bar.grab().isNull()


def test_bars_grow_again_when_supplies_go(open_window: MakeWindow, tmp_path: Path) -> None:
    desk = open_window(rig_file(tmp_path, powered(3)))
    document = desk.bench.document
    document.edit("Fewer", powered(1))
    desk.qtbot.waitUntil(lambda: len(bars(desk)) == 1)
    (bar,) = bars(desk)
    assert bar.height() == StackBar.HEIGHT + StackBar.BELOW


@pytest.mark.parametrize(("rating", "side"), [(1600, "left"), (300, "right")])
def test_words_stand_where_there_is_room(
    open_window: MakeWindow, tmp_path: Path, rating: float, side: str
) -> None:
    """Left of the mark at 80 %, or right of it where the load is far over the rating."""
    desk = open_window(rig_file(tmp_path, powered(1, rating)))
    (bar,) = bars(desk)
    assert inked(bar, 0.0, 0.2) is (side == "left")
    assert side == "left" or inked(bar, 0.35, 0.6)
