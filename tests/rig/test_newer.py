"""Newer figures of the catalog for a rig that carries its own: offered, taken, left."""

from __future__ import annotations

from typing import Any

import pytest
from factories import at, board, case, cpu, gpu, psu, rig

from rigdesk.parts import AnyPart
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.edits import remove_cards, set_cpu, set_supplies
from rigdesk.rig.file import read_rig_text, rig_text
from rigdesk.rig.newer import Offer, left, offers, taken
from rigdesk.rig.rig import Rig

OLD = gpu()
NEWER = gpu(length_mm=270, tdp_w=320)


def design(card: AnyPart = OLD) -> Rig:
    return rig(at("PCIE1", card), at("PCIE3", card), case=case())


def only(found: tuple[Offer, ...]) -> Offer:
    [offer] = found
    return offer


def test_a_record_that_differs_is_offered_with_what_differs() -> None:
    offer = only(offers(design(), Catalog([NEWER, board(), case()])))
    assert (offer.part, offer.newer, offer.successor) == (OLD, NEWER, None)
    assert [(one.label, one.mine, one.theirs) for one in offer.differences] == [
        ("Length", "267 mm", "270 mm"),
        ("Power", "300 W", "320 W"),
    ]


@pytest.mark.parametrize(
    "catalog",
    [
        Catalog(),
        Catalog([gpu(), board(), case()]),
        Catalog([gpu(notes=["fine"], sources=["a sheet"])]),
        Catalog([gpu("other-id", aliases=["test-gpu"], tdp_w=400)]),
        Catalog([case(id="test-gpu", openings=9)]),
    ],
    ids=["unknown", "equal", "in words alone", "under another id", "of another kind"],
)
def test_nothing_is_offered(catalog: Catalog) -> None:
    assert offers(design(), catalog) == ()


def test_what_is_taken_is_in_the_rig() -> None:
    catalog = Catalog([NEWER])
    made = taken(design(), offers(design(), catalog))
    assert made.parts["test-gpu"] == NEWER
    assert [card.part for card in made.cards] == ["test-gpu", "test-gpu"]
    assert offers(made, catalog) == ()
    assert taken(design(), ()) == design()


def test_what_is_left_is_not_offered_again_until_the_catalog_changes() -> None:
    catalog = Catalog([NEWER])
    kept = left(design(), offers(design(), catalog))
    assert kept.parts == design().parts
    assert kept.kept == {"test-gpu": NEWER.digest}
    assert offers(kept, catalog) == ()
    again = Catalog([gpu(length_mm=271)])
    offer = only(offers(kept, again))
    assert taken(kept, [offer]).kept == {}


def test_what_was_left_is_in_the_file() -> None:
    kept = left(design(), offers(design(), Catalog([NEWER])))
    text = rig_text(kept)
    assert f"kept:\n  test-gpu: {NEWER.digest}\n" in text
    assert read_rig_text(text, "a text", Catalog()) == kept


def test_what_was_left_goes_with_its_part() -> None:
    kept = left(design(), offers(design(), Catalog([NEWER])))
    assert remove_cards(kept, ["gpu1"]).kept == kept.kept
    assert remove_cards(kept, ["gpu1", "gpu2"]).kept == {}


def test_what_was_measured_for_a_rig_stays() -> None:
    """A colleague's correction came with the file; this catalog does not have it."""
    told = [{"fields": ["length_mm"], "source": "a caliper"}]
    mine = gpu(length_mm=268, corrected=told)
    assert offers(design(mine), Catalog([OLD])) == ()
    offer = only(offers(design(mine), Catalog([NEWER])))
    assert [one.field for one in offer.differences] == ["tdp_w"]
    made = taken(design(mine), [offer]).parts["test-gpu"]
    assert made == gpu(length_mm=268, tdp_w=320, corrected=told)
    assert offers(taken(design(mine), [offer]), Catalog([NEWER])) == ()


def test_a_correction_of_one_s_own_is_offered() -> None:
    told = [{"fields": ["length_mm"], "source": "a caliper"}]
    offer = only(offers(design(), Catalog([gpu(length_mm=268, corrected=told)])))
    assert [(one.theirs, one.source) for one in offer.differences] == [("268 mm", "a caliper")]


def gone(part: AnyPart, by: str, **more: Any) -> AnyPart:
    return type(part).model_validate(
        {**part.model_dump(), "retired": True, "replaced_by": by, **more}
    )


def test_a_retired_part_stays_and_its_successor_is_offered() -> None:
    """The rig resolves its old part for ever; only its user exchanges it."""
    heir = gpu("heir-gpu", name="Heir")
    catalog = Catalog([gone(OLD, "heir-gpu"), heir])
    offer = only(offers(design(), catalog))
    assert offer.successor == heir
    made = taken(design(), [offer])
    assert {card.part for card in made.cards} == {"heir-gpu"}
    assert "test-gpu" not in made.parts
    kept = left(design(), [offer])
    assert offers(kept, catalog) == ()
    assert kept.cards == design().cards
    assert offers(design(gone(OLD, "heir-gpu")), catalog)[0].successor == heir


@pytest.mark.parametrize("others", [
    [], [case(id="b-two")], [gone(gpu("b-two"), "a-one"), gone(gpu("a-one"), "b-two")],
], ids=["unknown", "another kind", "a ring"])  # fmt: skip
def test_a_successor_that_nobody_can_take_is_none(others: list[AnyPart]) -> None:
    catalog = Catalog([gone(OLD, "b-two"), *others])
    offer = only(offers(design(), catalog))
    assert offer.successor is None
    assert {one.field for one in offer.differences} == {"retired", "replaced_by"}


def test_successors_are_followed_to_the_one_that_is_sold() -> None:
    last = gpu("c-three")
    catalog = Catalog([gone(OLD, "b-two"), gone(gpu("b-two"), "c-three"), last])
    assert only(offers(design(), catalog)).successor == last


def test_a_successor_takes_the_old_part_s_places_and_none_of_its_history() -> None:
    """A measured length and a price paid are of the very thing, not of what replaces it."""
    price = {"amount": 900, "date": "2026-01"}
    old = Rig.model_validate({
        **rig(at("PCIE1", OLD)).model_dump(),
        "measured": [{"part": "test-gpu", "field": "length_mm", "value": 266}],
        "money": {"prices": {"test-gpu": price, "test-board": price}},
    })  # fmt: skip
    catalog = Catalog([gone(OLD, "heir-gpu"), gpu("heir-gpu")])
    made = taken(old, offers(old, catalog))
    assert made.measured == ()
    assert list(made.money.prices) == ["test-board"]


def test_boards_and_cases_are_exchanged_as_by_hand() -> None:
    """Cards keep their positions, whatever the new board calls them."""
    old = design()
    assert old.board_part
    assert old.case_part
    names = [{"name": f"S{n}", "position": n, "lanes": 16, "gen": 4} for n in range(1, 8)]
    heir = type(old.board_part).model_validate(
        {**old.board_part.model_dump(), "id": "b-board", "slots": names}
    )
    roomy = case(id="b-case", openings=9)
    catalog = Catalog(
        [gone(old.board_part, "b-board"), heir, gone(old.case_part, "b-case"), roomy, OLD]
    )
    made = taken(old, offers(old, catalog))
    assert (made.board, made.case) == ("b-board", "b-case")
    assert [card.seat.slot for card in made.cards] == ["S1", "S3"]  # type: ignore[union-attr]


def test_other_parts_are_offered_too() -> None:
    made = set_cpu(set_supplies(rig(at("PCIE1", OLD)), [psu()]), cpu())
    catalog = Catalog([OLD, cpu(tdp_w=1), psu(rating_w=1)])
    assert [offer.part.kind for offer in offers(made, catalog)] == ["cpu", "psu"]
