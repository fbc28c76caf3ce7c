"""Newer figures in the window: told quietly, looked at part by part, taken or kept in one step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rigdesk.desk.newer import SUBJECT, said
from rigdesk.desk.panels.newerpage import NewerPage
from rigdesk.files.places import samples_dir
from rigdesk.parts import ANY_PART, AnyPart, plain_record
from rigdesk.parts.catalog import Catalog, default_catalog
from rigdesk.rig.file import read_rig, write_rig
from rigdesk.rig.newer import Offer, offers
from rigdesk.rig.rig import Rig, with_changes

from .conftest import MakeWindow, Person

A6000, BOARD = "nvidia-rtx-a6000", "asrockrack-romed8-2t"
Open = Callable[..., Person]


def other(part_id: str, **fields: object) -> AnyPart:
    """The catalog's record with other figures."""
    return ANY_PART.validate_python(plain_record(default_catalog()[part_id]) | fields)


def with_old(*parts: AnyPart) -> Rig:
    """The sample with four cards, with records of its own."""
    rig = read_rig(samples_dir() / "four-a6000.rig.yaml", default_catalog())
    return with_changes(rig, parts={**rig.parts, **{part.id: part for part in parts}})


@pytest.fixture
def opened(open_window: MakeWindow, tmp_path: Path) -> Open:
    """Open a window on the sample with records of its own; it has looked what is newer."""

    def make(*parts: AnyPart) -> Person:
        path = tmp_path / "old.rig.yaml"
        write_rig(with_old(*parts), path)
        person = open_window(path)
        rest(person)
        return person

    return make


def rest(person: Person) -> None:
    """Nobody does anything for a while."""
    timer = person.bench.newer.timer
    person.qtbot.waitUntil(lambda: not timer.isActive())


def told(person: Person) -> str:
    """What the bar says, or nothing."""
    bar = person.window.notices.bar(SUBJECT)
    return "" if bar is None else bar.accessibleName()


def page_of(person: Person) -> NewerPage:
    page = person.bench.pages.newer
    assert page is not None
    assert page.isVisible()
    return page


def look(person: Person) -> NewerPage:
    """Press Look in the bar."""
    person.press_in(person.bar(SUBJECT), "Look")
    return page_of(person)


@pytest.fixture
def two(opened: Open) -> Person:
    """A window on a rig with an old card and an old board."""
    return opened(other(A6000, tdp_w=320, thickness_mm=41), other(BOARD, eps_sockets=1))


def test_nothing_newer_says_nothing(opened: Open) -> None:
    person = opened()
    assert told(person) == ""


def test_a_bar_says_how_many_parts(two: Person) -> None:
    assert told(two) == "The catalog has newer figures for 2 parts."


def test_closed_it_stays_closed_for_the_same_figures(two: Person) -> None:
    two.press_in(two.bar(SUBJECT), "Close")
    two.bench.document.edit("Rename", with_changes(two.rig, name="Other"))
    two.do("to_tray")
    rest(two)
    assert told(two) == ""


def test_the_page_shows_figure_beside_figure(two: Person) -> None:
    page = look(two)
    assert not two.window.columns.isVisible()
    assert told(two) == ""
    words = two.read(page.parts)
    for expected in ("ASRock Rack ROMED8-2T", "EPS sockets", "In this rig", "In the catalog",
                     "NVIDIA RTX A6000", "Thickness", "41 mm", "39.04 +0/−2 mm", "320 W", "300 W",
                     "Source: NVIDIA's data sheet"):  # fmt: skip
        assert expected in words, expected
    assert page.now.text().startswith("Cannot be built")
    assert page.then.text() == "Works"
    assert page.put.text() == "Take 2"
    assert page.put.hasFocus()


def test_all_are_taken_in_one_step(two: Person) -> None:
    before = two.rig
    page = look(two)
    two.click(page.put)
    assert not page.isVisible()
    assert two.window.columns.isVisible()
    assert two.rig.parts[A6000] == default_catalog()[A6000]
    assert two.rig.parts[BOARD] == default_catalog()[BOARD]
    assert two.bench.document.report.headline == "Works"
    assert "Take 2" in two.window.foot.hint.text()
    rest(two)
    assert told(two) == ""
    two.do("undo")
    assert two.rig == before
    rest(two)
    assert told(two) == "The catalog has newer figures for 2 parts."


def test_one_taken_and_one_kept_shows_what_comes_of_it(two: Person) -> None:
    page = look(two)
    board, card = page.parts.blocks
    two.click(card.keep)
    assert page.put.text() == "Take 1, keep 1"
    assert page.then.text().startswith("Cannot be built")
    two.click(card.take)
    two.click(board.keep)
    assert page.then.text().startswith("Works")
    two.click(page.put)
    assert two.rig.parts[A6000] == default_catalog()[A6000]
    assert two.rig.kept == {BOARD: default_catalog()[BOARD].digest}
    rest(two)
    assert told(two) == ""
    two.do("newer_figures")
    assert page.nothing.isVisible()
    assert not page.put.isVisible()


def test_all_kept_by_one_button(two: Person) -> None:
    page = look(two)
    two.click(page.keep_all)
    assert page.put.text() == "Keep 2"
    assert page.then.text() == page.now.text()
    two.click(page.take_all)
    assert page.put.text() == "Take 2"
    two.click(page.keep_all)
    two.click(page.put)
    assert sorted(two.rig.kept) == [BOARD, A6000]
    assert "Newer figures" in two.action("undo").text()


def test_esc_changes_nothing(two: Person) -> None:
    before = two.rig
    page = look(two)
    two.click(page.parts.blocks[0].keep)
    two.key(page, Qt.Key.Key_Escape)
    assert not page.isVisible()
    assert two.rig is before


def test_without_a_mouse(two: Person) -> None:
    """Tab goes from pair to pair, an arrow from Take to Keep mine."""
    two.do("newer_figures")
    page = page_of(two)
    two.qtbot.waitUntil(page.parts.blocks[1].keep.isVisible)
    for _ in range(4):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    board = page.parts.blocks[0]
    assert board.take.hasFocus()
    assert board.take.accessibleName() == "Take what is newer of ASRock Rack ROMED8-2T"
    two.key(board.take, Qt.Key.Key_Right)
    assert board.keep.hasFocus()
    assert page.put.text() == "Take 1, keep 1"
    two.key(board.keep, Qt.Key.Key_Tab)
    assert page.parts.blocks[1].take.hasFocus()
    two.key(page.put, Qt.Key.Key_Space)
    assert list(two.rig.kept) == [BOARD]


def test_a_change_under_the_page_is_followed(two: Person) -> None:
    """Undo works on the page too; what was chosen stays chosen."""
    two.bench.document.edit("Rename", with_changes(two.rig, name="Other"))
    page = look(two)
    two.click(page.parts.blocks[1].keep)
    two.do("undo")
    assert page.isVisible()
    assert [block.is_taken for block in page.parts.blocks] == [True, False]


def test_a_retired_part_is_exchanged(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalog says what replaces it; the rig keeps it until its user agrees."""
    person = opened()
    case = other("chenbro-rm41300-fs81", retired=True, replaced_by="corsair-air-540")
    parts = [case if part.id == case.id else part for part in default_catalog().all()]
    monkeypatch.setattr(person.bench.document, "catalog", Catalog(parts))
    person.bench.document.edit("Rename", with_changes(person.rig, name="Other"))
    rest(person)
    assert told(person) == (
        "Chenbro RM41300-FS81 is no longer sold; Corsair Carbide Air 540 replaces it."
    )
    page = look(person)
    words = person.read(page.parts)
    assert "No longer sold" in words
    assert "Corsair Carbide Air 540" in words
    person.click(page.put)
    assert person.rig.case == "corsair-air-540"


def test_what_a_bar_says() -> None:
    card = other(A6000, tdp_w=320)
    [offer] = offers(with_old(card), default_catalog())
    assert said((offer,)) == "The catalog has newer figures for NVIDIA RTX A6000."
    gone: Offer = offer._replace(successor=card)
    assert said((offer, gone)) == (
        "The catalog has newer figures for 2 parts, 1 of them no longer sold."
    )
