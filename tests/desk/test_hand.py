"""The hand without a window: what it holds, over which seat, and what comes of it."""

from __future__ import annotations

import pytest
from factories import at, case, gpu, open_air, psu, rig, wanted
from pytestqt.qtbot import QtBot

from rigdesk.desk.document import Document
from rigdesk.desk.hand import Hand
from rigdesk.desk.seating import floor_y, kind_of, snapped
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import TRAY, SlotSeat
from rigdesk.solve.preview import SeatVerdict
from rigdesk.space import frame


def two(**fields: object) -> Rig:
    """Blowers in PCIE1 and PCIE5 in a case of eight openings."""
    return rig(at("PCIE1", gpu()), at("PCIE5", gpu()), case=case(below_mm=30), **fields)  # type: ignore[arg-type]


@pytest.fixture
def document(qtbot: QtBot) -> Document:
    """A document of that rig."""
    return Document(Catalog([gpu(), open_air(), psu()]), two())


@pytest.fixture
def hand(document: Document) -> Hand:
    """A hand over it."""
    return Hand(document)


def slot_line(document: Document, name: str) -> float:
    """The centre line of a slot, mm."""
    place = document.report.scene.slot(name)
    assert place is not None
    return place.y


def test_an_empty_hand(hand: Hand) -> None:
    """It has nothing to say, and putting it down does nothing."""
    assert not hand.carrying
    assert (hand.part, hand.card_id, hand.target, hand.verdict) == (None, None, None, None)
    assert (hand.name, hand.label, hand.verdicts, hand.seats) == ("", "", (), ())
    assert hand.verdict_of(TRAY) is None
    hand.at((100, 200))
    hand.at_seat("PCIE1")
    hand.next_seat()
    hand.put_back()
    assert not hand.put_down()


def test_it_says_when_it_starts_changes_and_ends(hand: Hand, document: Document) -> None:
    """In this order, once each."""
    heard: list[str] = []
    hand.started.connect(lambda: heard.append("started"))
    hand.changed.connect(lambda: heard.append("changed"))
    hand.ended.connect(lambda: heard.append("ended"))
    hand.pick_up(gpu())
    hand.at_seat("PCIE3")
    hand.at_seat("no such slot")
    hand.put_down()
    assert heard == ["started", "changed", "changed", "ended"]


def test_a_second_card_puts_the_first_back(hand: Hand, document: Document) -> None:
    """There is one hand, and it holds one card."""
    ended: list[bool] = []
    hand.ended.connect(lambda: ended.append(True))
    hand.pick_up_card("gpu1")
    assert hand.label == "GPU1"
    hand.pick_up(open_air(name="Open Air"))
    assert ended == [True]
    assert hand.label == "Open Air"
    assert hand.name == "gpu3"


@pytest.mark.parametrize("what", ["psu", "nobody", "no record"])
def test_what_cannot_be_held(qtbot: QtBot, what: str) -> None:
    """A supply, a card that is not there, a card whose record is missing."""
    shown = two()
    if what == "no record":
        shown = shown.model_copy(update={"parts": {shown.board: shown.parts[shown.board or ""]}})
    hand = Hand(Document(Catalog(), shown))
    if what == "psu":
        assert not hand.pick_up(psu())
    else:
        assert not hand.pick_up_card("gpu1" if what == "no record" else "gpu9")
    assert not hand.carrying


def test_the_slot_pointed_at_is_the_slot_meant(hand: Hand, document: Document) -> None:
    """A new card hangs from the pointer by its edge."""
    hand.pick_up(gpu())
    for name in ("PCIE2", "PCIE3", "PCIE7"):
        hand.at((90.0, slot_line(document, name) + 6.0))
        assert hand.target == SlotSeat(slot=name)
        assert hand.place == (0.0, slot_line(document, name))


def test_a_card_keeps_to_the_place_it_was_grabbed_at(hand: Hand, document: Document) -> None:
    """Grabbed low in its body it moves as far as the mouse, no further."""
    y = slot_line(document, "PCIE5")
    hand.pick_up_card("gpu2", (200.0, y + 33.0))
    assert hand.target == SlotSeat(slot="PCIE5")
    hand.at((200.0, y + 33.0 - 2 * frame.SLOT_PITCH))
    assert hand.target == SlotSeat(slot="PCIE3")
    hand.at((200.0, 40.0))
    assert hand.verdict is None
    assert hand.place == pytest.approx((0.0, 7.0))
    hand.at((230.0, 40.0))
    assert hand.place == pytest.approx((30.0, 7.0))


def test_what_would_be_is_not_what_is(hand: Hand, document: Document) -> None:
    """The report of the target has the card there; the document's is untouched."""
    before = document.report
    hand.pick_up_card("gpu2")
    hand.at_seat("PCIE3")
    assert hand.report.scene.by_id["gpu2"].seat_name == "PCIE3"
    assert document.report is before
    hand.at((90, -500))
    assert "gpu2" not in hand.report.scene.by_id
    hand.put_back()
    assert hand.report is before


def test_a_refusal_has_its_reason(hand: Hand) -> None:
    """In the words of the tip; the card stays in the hand."""
    heard: list[str] = []
    hand.refused.connect(heard.append)
    hand.pick_up(gpu())
    hand.at_seat("PCIE2")
    assert not hand.put_down()
    assert hand.carrying
    verdict = hand.verdict
    assert verdict is not None
    assert verdict.headline in heard[0]
    assert verdict.figure in heard[0]


def test_no_board_no_seat_but_the_tray(qtbot: QtBot) -> None:
    """A card may be wanted before there is anything to put it in."""
    document = Document(Catalog(), EMPTY)
    hand = Hand(document)
    hand.pick_up(gpu(name="Blower"))
    assert hand.seats == (TRAY,)
    hand.next_seat(-1)
    assert hand.put_down()
    assert document.undo_stack.undoText() == "Put Blower in the tray"
    assert document.rig.cards[0].in_tray


def test_next_seat_goes_round(hand: Hand) -> None:
    """Through every seat from the first or the last; legal ones only when asked."""
    hand.pick_up(gpu())
    seen = []
    for _ in range(9):
        hand.next_seat()
        assert hand.verdict is not None
        seen.append(hand.verdict.slot)
    assert seen == [*(f"PCIE{n}" for n in range(1, 8)), "tray", "PCIE1"]
    hand.next_seat(legal=True)
    assert hand.verdict is not None
    assert hand.verdict.legal


def test_a_card_from_the_tray(qtbot: QtBot) -> None:
    """It is held by its edge wherever it was drawn, and the tray is its home."""
    document = Document(Catalog(), rig(at("PCIE1", gpu()), wanted(gpu()), case=case()))
    hand = Hand(document)
    hand.pick_up_card("gpu2", (420.0, 30.0))
    assert hand.target == TRAY
    assert hand.put_down()
    assert document.undo_stack.count() == 0
    hand.pick_up_card("gpu2")
    hand.at((100.0, slot_line(document, "PCIE5")))
    assert hand.put_down()
    assert document.rig.card("gpu2").seat == SlotSeat(slot="PCIE5")  # type: ignore[union-attr]


def test_snapping(document: Document) -> None:
    """Within most of a pitch of a line; beside and below the machine lies the tray."""
    scene = document.report.scene
    line = slot_line(document, "PCIE3")
    assert snapped(scene, (90, line), line + 9) == SlotSeat(slot="PCIE3")
    assert snapped(scene, (90, 20), 20) is None
    assert snapped(scene, (-90, line), line) is None
    assert snapped(scene, (90, floor_y(scene) + 1), 999) == TRAY
    assert snapped(scene, (900, line), line) == TRAY


def test_the_tray_below_a_board_without_a_case(qtbot: QtBot) -> None:
    """The lowest card decides where the machine ends."""
    bare = Document(Catalog(), rig(at("PCIE7", open_air()))).report.scene
    assert floor_y(bare) > bare.cards[0].cooler_face.value
    empty = Document(Catalog(), EMPTY).report.scene
    assert floor_y(empty) > 0
    assert snapped(empty, (10, 10), 10) is None


@pytest.mark.parametrize(
    ("legal", "severity", "kind"),
    [
        (True, None, "ok"),
        (True, "note", "ok"),
        (True, "warning", "warning"),
        (True, "unknown", "unknown"),
        (True, "error", "warning"),
        (False, "error", "error"),
    ],
)
def test_the_mark_of_a_verdict(
    document: Document, legal: bool, severity: str | None, kind: str
) -> None:
    """Notes spoil nothing; an error that is not the seat's is a warning there."""
    verdict = SeatVerdict(
        TRAY, "tray", legal, severity, "", "", (), None, document.report  # type: ignore[arg-type]
    )  # fmt: skip
    assert kind_of(verdict) == kind
