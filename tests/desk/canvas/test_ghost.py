"""A ghost is the card itself in the verdict's colour; a seat says what it takes."""

from __future__ import annotations

import pytest
from factories import at, gpu, open_air, rig

from rigdesk.desk.canvas.ghost import MARK_X, loose_ghost, seat_shapes, with_ghost
from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.extent import extent
from rigdesk.drawing.layers import CARDS, DIMENSIONS
from rigdesk.drawing.primitives import Drawing, Label, Line, Mark, MarkKind, Poly, Rect
from rigdesk.rules.engine import Report, check
from rigdesk.space import frame
from rigdesk.space.card_solids import card_template

KINDS: tuple[MarkKind, ...] = ("ok", "note", "warning", "error", "unknown")


@pytest.fixture
def report() -> Report:
    """Two blowers one slot too near to each other."""
    return check(rig(at("PCIE1", gpu(name="Blower")), at("PCIE2", gpu(name="Blower"))))


def drawn(report: Report) -> Drawing:
    """The drawing of a report without its ruler."""
    return draw_board(report, ruler=False)


def keys(drawing: Drawing) -> list[str]:
    """The keys of its groups."""
    return [group.key for group in drawing.groups]


@pytest.mark.parametrize("kind", KINDS)
def test_only_the_card_in_the_hand_becomes_a_ghost(report: Report, kind: MarkKind) -> None:
    """Every other group is the very same, so that nothing else is painted anew."""
    plain = drawn(report)
    ghostly = with_ghost(plain, "gpu2", kind)
    before = {group.key: group for group in plain.groups}
    for group in ghostly.groups:
        if group.key == "card:gpu2":
            assert group != before[group.key]
        else:
            assert group is before[group.key]


@pytest.mark.parametrize("kind", KINDS)
def test_a_ghost_has_the_size_of_its_card(report: Report, kind: MarkKind) -> None:
    """Its edges take another colour and are dashed; nothing moves."""
    plain = drawn(report)
    ghostly = with_ghost(plain, "gpu2", kind)
    card = next(group for group in plain.groups if group.key == "card:gpu2")
    ghost = next(group for group in ghostly.groups if group.key == "card:gpu2")
    assert extent(ghost.shapes) == extent(card.shapes)
    assert len(ghost.shapes) == len(card.shapes)
    assert ghost.subjects == card.subjects
    for was, now in zip(card.shapes, ghost.shapes, strict=True):
        if isinstance(was, Rect | Poly) and was.edge == "card-edge":
            assert isinstance(now, Rect | Poly)
            assert (now.edge, now.dashed) == (kind, True)
        if isinstance(was, Label):
            assert now == was
    assert not any(getattr(shape, "edge", "") == "card-edge" for shape in ghost.shapes)


def test_estimated_faces_become_ghostly_too() -> None:
    """A card whose thickness is a guess is outlined by lines instead of one rectangle."""
    guessed = open_air(thickness_mm=None, slots=2.75, length_mm=None)
    report = check(rig(at("PCIE1", guessed)))
    ghost = next(g for g in with_ghost(drawn(report), "gpu1", "ok").groups if g.key == "card:gpu1")
    edges = [s for s in ghost.shapes if isinstance(s, Line) and s.role == "ok"]
    outlines = [s for s in ghost.shapes if isinstance(s, Poly | Rect) and s.edge == "ok"]
    assert outlines
    assert all(line.dashed for line in edges if line.weight == "outline")


def test_a_ghost_lies_between_cards_and_dimensions(report: Report) -> None:
    """Over the card it would meet, under the figure that says how far."""
    ghostly = with_ghost(drawn(report), "gpu2", "error")
    ghost = next(group for group in ghostly.groups if group.key == "card:gpu2")
    assert CARDS < ghost.layer < DIMENSIONS


def test_its_own_mark_is_left_to_the_tip(report: Report) -> None:
    """Two marks for one verdict are one too many; its neighbour keeps its own."""
    plain = drawn(report)
    assert "mark:gpu2" in keys(plain)
    ghostly = keys(with_ghost(plain, "gpu2", "error"))
    assert "mark:gpu2" not in ghostly
    assert "mark:gpu1" in ghostly


def test_a_card_that_is_not_drawn_changes_nothing(report: Report) -> None:
    """Over a taken seat the drawing is that of the rig without the card."""
    plain = drawn(report)
    assert with_ghost(plain, "gpu9", "error") == plain


def test_a_loose_ghost_has_its_true_size() -> None:
    """From the bracket to the end of the plug's bend, about its slot's line."""
    card = gpu(name="Blower")
    shapes = loose_ghost(card, "GPU7", "muted")
    template = card_template(card)
    body = max(
        (s for s in shapes if isinstance(s, Rect) and s.edge == "muted"), key=lambda s: s.w * s.h
    )
    assert body.dashed
    assert body.x + body.w == pytest.approx(template.end_x.span.value)
    assert body.h == pytest.approx(template.solder_mm + template.front.value, abs=0.01)
    words = " ".join(shape.text for shape in shapes if isinstance(shape, Label))
    assert "GPU7" in words
    assert "Blower" in words
    assert "in the hand" in words


@pytest.mark.parametrize(("legal", "count"), [(True, 2), (False, 1)])
def test_a_seat_is_outlined_only_if_it_takes_the_card(
    report: Report, legal: bool, count: int
) -> None:
    """Its mark stands in the rear opening, where nothing is written."""
    place = report.scene.slots[2]
    kind: MarkKind = "ok" if legal else "error"
    shapes = seat_shapes(place, kind, legal=legal)
    assert len(shapes) == count
    mark = next(shape for shape in shapes if isinstance(shape, Mark))
    top, bottom = frame.opening_y(place.slot.position)
    assert (mark.kind, mark.x) == (kind, MARK_X)
    assert top < mark.y - mark.size / 2
    assert mark.y + mark.size / 2 < bottom
    for outline in shapes:
        if isinstance(outline, Rect):
            assert outline.x < place.x0 < place.x1 < outline.x + outline.w
            assert outline.y < place.y < outline.y + outline.h
            assert outline.fill == "none"
