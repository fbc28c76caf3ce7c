"""A monkey at the window: whatever it does, nothing is lost and undo finds the way back."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from rigdesk.desk import cardwork
from rigdesk.desk.models import rigparts
from rigdesk.desk.putting import KINDS, put_in
from rigdesk.parts import AnyPart
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig import edits
from rigdesk.rig.file import read_rig
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check

from .conftest import MakeWindow, Person, four_file

pytestmark = pytest.mark.slow

STEPS = 40


class Monkey:
    """Does one random thing after another, only through the window's own doors."""

    def __init__(self, desk: Person, seed: int) -> None:
        self.desk = desk
        self.chance = random.Random(seed)
        self.parts = [p for p in default_catalog().all() if p.kind in KINDS]

    def step(self) -> None:
        """One thing; one that cannot be done is told, not raised."""
        things: list[Callable[[], None]] = [
            self.take, self.put, self.row, self.count, self.out, self.move, self.cap,
            self.undo, self.redo, self.select, self.light, self.search, self.many, self.several,
        ]  # fmt: skip
        self.chance.choice(things)()

    def part(self) -> AnyPart:
        """Any part of the catalog."""
        return self.chance.choice(self.parts)

    def take(self) -> None:
        """Enter on a part; a card in the hand is put down or back."""
        bench = self.desk.bench
        bench.take(self.part())
        if bench.hand.carrying:
            bench.hand.next_seat(self.chance.choice((1, -1)))
            if not bench.hand.put_down():
                bench.hand.put_back()

    def put(self) -> None:
        """A part where it belongs."""
        try:
            label, rig = put_in(self.desk.rig, self.part())
        except ValueError:
            return
        self.desk.bench.document.edit(label, rig)

    def row(self) -> None:
        """Another part in a row of the rig's list."""
        row = self.chance.choice(rigparts.rows_of(self.desk.rig))
        fitting = [part for part in self.parts if part.kind == row.kind]
        if fitting:
            self.desk.bench.left.parts._choose(row.key, self.chance.choice(fitting))

    def count(self) -> None:
        """Another number of something."""
        rows = [row for row in rigparts.rows_of(self.desk.rig) if row.pieces is not None]
        if rows:
            self.desk.bench.left.parts._count(
                self.chance.choice(rows).key, self.chance.randint(1, 9)
            )

    def out(self) -> None:
        """Something taken out."""
        rows = [row for row in rigparts.rows_of(self.desk.rig) if row.removable]
        if rows:
            self.desk.click(self.desk.bench.left.parts.rows[self.chance.choice(rows).key].out)

    def move(self) -> None:
        """A card to any seat, in exchange with another one, or to the tray."""
        document = self.desk.bench.document
        if document.rig.cards:
            card = self.chance.choice(document.rig.cards)
            verdicts = cardwork.seats_of(document, card.id)
            if verdicts:
                cardwork.move(document, card.id, self.chance.choice(verdicts))

    def many(self) -> None:
        """Something that is done to all that are selected."""
        name = self.chance.choice(("select_all", "swap", "duplicate", "to_tray"))
        if len(self.desk.rig.cards) < 12 or name != "duplicate":
            self.desk.do(name)

    def several(self) -> None:
        """So many of a card at once."""
        card = self.part()
        if len(self.desk.rig.cards) < 12:
            self.desk.bench.deeds.add(card, self.chance.randint(2, 4))

    def cap(self) -> None:
        """All cards capped, or not."""
        rig = self.desk.rig
        watts = self.chance.choice((None, 200.0, 280.0))
        capped = edits.set_cap(rig, [card.id for card in rig.cards], watts)
        self.desk.bench.document.edit("Cap", capped, gesture=f"cap {self.chance.randint(0, 2)}")

    def undo(self) -> None:
        """A step back."""
        self.desk.do("undo")

    def redo(self) -> None:
        """A step forward."""
        self.desk.do("redo")

    def select(self) -> None:
        """Some cards, some of which may not be there."""
        names = [f"gpu{self.chance.randint(1, 9)}" for _ in range(2)]
        self.desk.bench.document.select(names)

    def light(self) -> None:
        """Any finding, or none."""
        findings = [*self.desk.bench.document.report.findings, None]
        self.desk.bench.document.light(self.chance.choice(findings))

    def search(self) -> None:
        """A word in the catalog."""
        self.desk.search(self.chance.choice(("", "rtx", "1600", "zzz", "a6000 48")))


def holds(desk: Person) -> None:
    """What is true at every moment."""
    document = desk.bench.document
    rig = document.rig
    assert document.report.rig is rig
    assert document.selection <= set(rig.names())
    assert desk.bench.answer.box.headline == document.report.headline
    rows = desk.bench.answer.findings.model
    shown = len(document.report.findings) - (0 if rows.is_open else len(rows.quiet))
    assert rows.rowCount() == shown + (rows.fold_row >= 0), "quiet notes stand behind one line"
    assert desk.bench.left.cards.model.rowCount() == len(rig.cards)
    assert set(desk.bench.left.parts.rows) == {row.key for row in rigparts.rows_of(rig)}
    assert not desk.bench.hand.carrying
    if document.lit is not None:
        assert document.lit in document.report.findings
    undo, redo = desk.action("undo"), desk.action("redo")
    assert undo.isEnabled() == document.undo_stack.canUndo()
    assert redo.isEnabled() == document.undo_stack.canRedo()


@pytest.mark.parametrize("seed", range(6))
def test_monkey(open_window: MakeWindow, tmp_path: Path, seed: int) -> None:
    """Forty things; then undo to the start, redo to the end, save, and read it back."""
    path = four_file(tmp_path)
    desk = open_window(path)
    start = desk.rig
    monkey = Monkey(desk, seed)
    for _ in range(STEPS):
        monkey.step()
        holds(desk)
    end = desk.rig
    stack = desk.bench.document.undo_stack
    there = stack.index()
    stack.setIndex(0)
    assert desk.rig == start
    assert desk.bench.document.is_saved
    stack.setIndex(there)
    assert same(desk.rig, end)
    if desk.rig != start:
        assert not desk.bench.document.is_saved
    assert desk.bench.filing.save()
    assert desk.bench.document.is_saved
    assert same(read_rig(path, default_catalog()), edits.tidy(end))
    assert check(end).headline == desk.bench.document.report.headline


def same(one: Rig, other: Rig) -> bool:
    """Two rigs as their files hold them."""
    return edits.tidy(one) == edits.tidy(other)
