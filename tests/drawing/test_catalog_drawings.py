"""Every card and board of the catalog is drawn whole: words inside, nothing on top of another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import factories as make
import pytest
from sweeps import for_every

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.card_words import card_words, plug_words, short_name, tray_words
from rigdesk.drawing.extent import box_of
from rigdesk.drawing.layers import BRIDGES, CARDS
from rigdesk.drawing.primitives import Bounds, Drawing, Label, Rect
from rigdesk.parts import Board, Gpu, OtherCard, Plug
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, SlotSeat
from rigdesk.space import frame

from .rigs import bridged_pair, four_blowers, four_capped, group, keys, of_type, report, unruled

pytestmark = pytest.mark.slow

CARDS_SOLD = [
    part
    for part in (*default_catalog().of_kind("gpu"), *default_catalog().of_kind("card"))
    if isinstance(part, Gpu | OtherCard)
]
BOARDS_SOLD = [part for part in default_catalog().of_kind("board") if isinstance(part, Board)]


def inked(label: Label) -> Bounds:
    """What a label's letters cover: from their feet to the top of capitals."""
    x0, _, x1, _ = box_of(label)
    return Bounds(x0, label.y - 0.7 * label.size, x1, label.y)


def overlap(one: Bounds, other: Bounds) -> bool:
    return (
        min(one.x1, other.x1) - max(one.x0, other.x0) > 0.05
        and min(one.y1, other.y1) - max(one.y0, other.y0) > 0.05
    )


def clashes(labels: list[Label]) -> Iterator[tuple[str, str]]:
    for one, other in combinations(labels, 2):
        if overlap(inked(one), inked(other)):
            yield one.text, other.text


@for_every(CARDS_SOLD)
def test_a_cards_words_stay_inside_and_apart(card: Gpu | OtherCard) -> None:
    """On a long board, so that nothing but the card itself sets the room."""
    drawing = draw_board(report(make.rig(make.at("PCIE1", card))), marks=False)
    shapes = group(drawing, "card:gpu1").shapes
    body = next(rect for rect in of_type(shapes, Rect) if rect.fill == "card")
    labels = of_type(shapes, Label)
    assert labels, "every real card has room for a word"
    for label in labels:
        box = inked(label)
        assert box.x0 >= body.x - 0.01
        assert box.x1 <= body.x + body.w + 0.01
        assert box.y0 >= body.y - 0.01
        assert box.y1 <= body.y + body.h + 0.01
    assert list(clashes(labels)) == []


@for_every(CARDS_SOLD)
def test_a_cards_words_keep_clear_of_its_slot_and_plug(card: Gpu | OtherCard) -> None:
    drawing = draw_board(unruled(make.rig(make.at("PCIE1", card))))
    shapes = group(drawing, "card:gpu1").shapes
    dashed = [rect for rect in of_type(shapes, Rect) if rect.dashed and rect.fill == "none"]
    words = [label for label in of_type(shapes, Label) if label.role != "unknown"]
    if len(words) < 2:
        return  # a single-slot card writes across its slot's lower edge
    for label in words:
        for rect in dashed:
            box = Bounds(rect.x, rect.y, rect.x + rect.w, rect.y + rect.h)
            assert not overlap(inked(label), box), (label.text, rect)


@for_every(BOARDS_SOLD)
def test_a_board_is_drawn_with_its_own_names(board: Board) -> None:
    drawing = draw_board(unruled(make.rig(board=board)))
    assert list(keys(drawing, "slot:")) == [
        f"slot:{slot.name}" for slot in sorted(board.slots, key=lambda slot: slot.position)
    ]
    for slot in board.slots:
        shapes = group(drawing, f"slot:{slot.name}").shapes
        connector = of_type(shapes, Rect)[0]
        assert connector.w == frame.SLOT_LENGTH[slot.connector]
        link, name = of_type(shapes, Label)
        assert name.text == slot.name
        assert link.text.startswith("lanes not" if slot.lanes is None else f"x{slot.lanes}")
        assert inked(name).x0 >= 0
        assert inked(name).x1 < connector.x < inked(link).x0
        assert inked(link).x1 < connector.x + connector.w


@for_every(BOARDS_SOLD)
def test_a_boards_modules_are_all_there(board: Board) -> None:
    drawing = draw_board(unruled(make.rig(board=board)))
    banks = list(keys(drawing, "dimm:"))
    if not banks:
        return  # a family that nobody measured: nothing is drawn rather than guessed
    modules = [rect for key in banks for rect in of_type(group(drawing, key).shapes, Rect)]
    assert len(modules) == board.memory.slots
    for one, other in combinations(modules, 2):
        boxes = [Bounds(r.x, r.y, r.x + r.w, r.y + r.h) for r in (one, other)]
        assert not overlap(*boxes)


def over_cards(drawing: Drawing) -> list[Label]:
    """The labels of everything from the cards up that no bridge covers."""
    found = [each for each in drawing.groups if each.layer >= CARDS and each.layer != BRIDGES]
    return [label for each in found for label in of_type(each.shapes, Label)]


SAMPLES = ("four-a6000", "four-a6000-seven-openings", "two-3090-nvlink", "four-3090-capped")


@pytest.mark.parametrize("rig", [four_blowers(), bridged_pair(), four_capped()], ids=str)
def test_no_word_lies_on_another(rig: Rig) -> None:
    assert list(clashes(over_cards(draw_board(report(rig))))) == []


def pair_of(upper: str, lower: str, case: str) -> Rig:
    return make.rig(
        make.at("PCIE7", upper), make.at("PCIE3", lower), board="asrockrack-romed8-2t", case=case
    )


@pytest.mark.parametrize("case", ["corsair-air-540", "chenbro-rm41300-fs81", "fractal-define-7"])
@pytest.mark.parametrize("upper", ["nvidia-rtx-3090-fe", "nvidia-rtx-a6000", "nvidia-a40"])
@pytest.mark.parametrize("lower", ["asus-rtx-3090-strix-oc", "gigabyte-rtx-3090-turbo"])
def test_pairs_of_real_cards_leave_every_word_readable(upper: str, lower: str, case: str) -> None:
    drawing = draw_board(report(pair_of(upper, lower, case)))
    assert list(clashes(over_cards(drawing))) == []


def test_words_shorten_from_the_fullest_to_the_shortest() -> None:
    card = make.gpu(name="GeForce RTX 3090 Founders Edition")
    rig = make.rig(make.at("PCIE1", card))
    words = card_words(report(rig), rig.cards[0], card, "PCIE1")
    assert words.title == "GPU1  RTX 3090 FE"
    assert words.facts == (
        "PCIE1 · x16 Gen4 · 300 W · EPS plug", "PCIE1 · x16 Gen4 · 300 W", "PCIE1 · x16 Gen4",
        "PCIE1",
    )  # fmt: skip
    assert words.one_line == (
        "GPU1  RTX 3090 FE · PCIE1 · x16 Gen4 · 300 W · EPS plug", "GPU1  RTX 3090 FE · PCIE1",
    )  # fmt: skip


def test_without_watts_or_plugs_only_the_seat_is_left() -> None:
    card = make.gpu(tdp_w=None, plugs=(), plug_place="none")
    rig = make.rig(make.wanted(card))
    assert card_words(report(rig), rig.cards[0], card, "tray").facts == ("tray",)


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("GeForce RTX 3090 Founders Edition", "RTX 3090 FE"),
        ("RTX 6000 Ada Generation", "RTX 6000 Ada"),
        ("RTX A6000", "RTX A6000"),
        ("GeForce", "GeForce"),
    ],
)
def test_long_words_that_every_card_has_go_first(name: str, short: str) -> None:
    assert short_name(make.gpu(name=name)) == short


def test_plugs_in_a_few_words() -> None:
    assert plug_words([]) == ""
    assert plug_words([Plug(kind="12v-2x6")]) == "12V-2x6 plug"
    assert plug_words([Plug(kind="pcie-8", count=3)]) == "3 × 8-pin"
    assert plug_words([Plug(kind="pcie-8"), Plug(kind="pcie-6")]) == "8-pin + 6-pin"


def test_where_a_card_is_that_has_no_place() -> None:
    rig = make.rig(
        make.wanted(make.gpu()),
        make.at(RailSeat(rail="A\u202e", place=2), make.gpu()),
        make.at(SlotSeat(slot="X9"), make.gpu()),
    )
    tray, rail, lost = rig.cards
    assert tray_words(tray, astray=False) == "in the tray"
    assert tray_words(rail, astray=False) == "rail A[U+202E] place 2"
    assert tray_words(lost, astray=True) == "no slot X9 on this board"
    assert tray_words(tray, astray=True).startswith("no slot")


def test_what_has_not_changed_is_the_same_group() -> None:
    """Not only equal: a drag frame draws nothing twice."""
    card = make.gpu()
    rig = make.rig(make.at("PCIE1", card), make.at("PCIE3", card), case=make.case())
    first, again = draw_board(report(rig)), draw_board(report(rig))
    for key in ("board", "slot:PCIE1", "card:gpu1", "card:gpu2", "ruler"):
        assert group(first, key).shapes is group(again, key).shapes
    moved = rig.cards[1].model_copy(update={"seat": SlotSeat(slot="PCIE5")})
    after = draw_board(report(rig.model_copy(update={"cards": (rig.cards[0], moved)})))
    assert group(after, "card:gpu1") is group(first, "card:gpu1")
    assert group(after, "card:gpu2") != group(first, "card:gpu2")
