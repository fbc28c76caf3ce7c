"""Whether a part goes into a rig: every seat counts, and parts of one envelope are asked once."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from factories import (
    at,
    board,
    bridge,
    case,
    catalog_part,
    cooler,
    cpu,
    drive,
    gpu,
    memory,
    open_air,
    other_card,
    psu,
    rig,
)

from rigdesk.parts import KINDS, AnyPart
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import RailSeat, SlotSeat, seat_name
from rigdesk.rig.surroundings import Measured, Waiver
from rigdesk.rules.engine import check
from rigdesk.solve import fits as module
from rigdesk.solve.fits import NO_MATTER, Fits, best_seat, envelope, fits

RAILS = {"style": "open-frame", "rails": [{"name": "A", "places": 3, "pitch_mm": 70}]}


def full(**fields: Any) -> Rig:
    """Three cards of three slots over all the board but its last slot's end."""
    cards = (at(f"PCIE{n}", open_air("own", name="Own")) for n in (1, 4))
    return rig(*cards, case=case(**fields), parts=(psu(),))


def test_the_first_slot_with_nothing_against_it() -> None:
    fit = fits(rig(case=case()), gpu())
    assert fit.severity is None
    assert fit == (True, SlotSeat(slot="PCIE1"), None, "")


def test_no_slot_is_left_but_a_rail_is() -> None:
    """A seat off the board is a seat."""
    tall = gpu("tall", height_mm=190)
    assert not fits(full(), tall).ok
    fit = fits(full(**RAILS), tall)
    assert fit.ok
    assert fit.seat == SlotSeat(slot="PCIE7")
    covered = rig(*(at(f"PCIE{n}", open_air("own")) for n in (1, 4)), board=board(slots=6),
                  case=case(**RAILS))  # fmt: skip
    none_left = fits(covered, gpu())
    assert (none_left.ok, none_left.text) == (False, "no open slot left of 6")


def test_a_rail_is_taken_where_every_slot_is_worse() -> None:
    """Beside an open-air card there is a warning; on the rail nothing."""
    rows = [{"name": f"S{p}", "position": p, "lanes": 16, "gen": 4} for p in (1, 4)]
    own, wide = open_air("own", thickness_mm=58), open_air("wide", thickness_mm=50)
    closed = rig(at("S1", own), board=board(slots=rows), case=case(openings=6))
    near = fits(closed, wide)
    assert (near.ok, near.seat, near.severity) == (True, SlotSeat(slot="S4"), "warning")
    assert near.reason is not None
    assert near.reason.rule == "airflow-adjacent"
    framed = rig(at("S1", own), board=board(slots=rows), case=case(openings=6, **RAILS))
    fit = fits(framed, wide)
    assert (fit.ok, fit.reason) == (True, None)
    assert fit.seat == RailSeat(rail="A", place=1, riser="riser1")


def test_what_does_not_fit_says_why_with_its_figures() -> None:
    """The finding itself, for whoever words it shorter."""
    fit = fits(rig(case=case(card_length_mm=200)), gpu())
    assert (fit.ok, fit.seat, fit.severity) == (False, None, "error")
    assert fit.reason is not None
    assert fit.reason.rule == "gpu-too-long"
    assert fit.text == fit.reason.message


def test_without_a_board_a_card_waits_and_nothing_is_against_it() -> None:
    assert fits(rig(board=None), gpu()) == (True, None, None, "")
    assert fits(EMPTY, case()).ok


def test_parts_that_are_no_cards() -> None:
    """They fit where no error is new; what cannot be put in says why."""
    made = rig(at("PCIE1", gpu()), case=case())
    assert fits(made, case("short", card_length_mm=200)).reason is not None
    assert not fits(made, case("short", card_length_mm=200)).ok
    assert fits(made, case("long", card_length_mm=400)) == (True, None, None, "")
    joined = fits(made, bridge(2))
    assert not joined.ok
    assert "no two such cards" in joined.text


@pytest.mark.parametrize("kind", ["riser", "fan", "radiator", "baseboard"])
def test_parts_that_a_person_places_are_held_against_nothing(kind: str) -> None:
    """Where they go is asked first; then the engine judges that."""
    part = default_catalog().of_kind(kind)[0]
    assert fits(rig(at("PCIE1", gpu())), part) == (True, None, None, "")


@pytest.mark.parametrize(
    ("one", "same"),
    [
        (gpu("aa"), gpu("bb", maker="Other", name="B", sources=["x"], notes=["y"])),
        (gpu("aa"), gpu("bb", chip="Another", vram_type="GDDR6", noise_dba=40)),
        (case("aa"), case("bb", prices=[{"amount": 1, "currency": "EUR", "date": "2026-01"}])),
    ],
)
def test_what_decides_no_seat_is_not_in_the_envelope(one: AnyPart, same: AnyPart) -> None:
    assert envelope(one) == envelope(same)
    assert hash(envelope(one)) == hash(envelope(same))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (gpu(), gpu(length_mm=268)),
        (gpu(), gpu(thickness_mm=40)),
        (gpu(), gpu(chip="Radeon VII")),
        (other_card(), gpu()),
        (psu(), psu(rating_w=1500)),
        (gpu(), gpu(proven=[{"what": "ran", "rule": "airflow-adjacent", "count": 4}])),
    ],
)
def test_what_may_decide_is_in_it(one: AnyPart, other: AnyPart) -> None:
    assert envelope(one) != envelope(other)


def test_fields_that_do_not_matter_are_fields() -> None:
    """A renamed field would silently begin to matter, or stop to be left out."""
    known = {name for kind in KINDS.values() for name in kind.model_fields}
    assert known >= NO_MATTER


@pytest.mark.parametrize("kind", ["gpu", "card", "case", "psu", "cooler", "memory"])
def test_equal_envelopes_have_equal_answers(kind: str) -> None:
    """Every third part of the catalog with all that does not matter taken from another one."""
    made = rig(
        at("PCIE7", "nvidia-rtx-a6000"), at("PCIE3", "nvidia-rtx-3090-fe"),
        board="asrockrack-romed8-2t", case="fractal-define-7",
        parts=(cpu(), cooler(), memory(), psu()), cpu={"part": "test-cpu"},
        cooler={"part": "test-cooler"},
        memory=[{"part": "test-memory", "count": 8}], supplies=[{"id": "psu1", "part": "test-psu"}],
    )  # fmt: skip
    report = check(made)
    parts = [p for p in default_catalog().of_kind(kind)[::3] if p.id not in made.parts]
    for part, other in pairwise(parts):
        strange = {
            name: getattr(other, name) for name in NO_MATTER if name in type(part).model_fields
        }
        if getattr(part, "is_amd", None) != getattr(other, "is_amd", None):
            strange.pop("chip", None)
        twin = part.model_copy(update={**strange, "id": "twin"})
        assert envelope(twin) == envelope(part)
        own, told = Fits(report).of(part), Fits(report).of(twin)
        assert (told.ok, told.seat, told.severity) == (own.ok, own.seat, own.severity), part.id


def test_one_of_an_envelope_is_asked_and_the_others_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each by its own name."""
    made = rig(parts=(cpu(),), cpu={"part": "test-cpu"})
    asked = Fits(check(made))
    one, two = (cooler(each, name=each.title(), sockets=["AM5"]) for each in ("one", "two"))
    assert asked.known(two) is None
    first = asked.of(one)
    monkeypatch.setattr(module, "check", lambda _rig: pytest.fail("asked twice"))
    told = asked.of(two)
    assert (first.ok, told.ok) == (False, False)
    assert "Makers One" in first.text
    assert told == asked.known(two)
    assert told.text == first.text.replace("One", "Two")
    assert told.reason is not None
    assert told.reason.message == told.text
    assert asked.of(one) == first


def test_sentences_without_a_finding_are_told_by_name_too() -> None:
    asked = Fits(check(rig(at("PCIE1", gpu()))))
    one, two = bridge(2, "one", name="One"), bridge(2, "two", name="Two")
    assert asked.of(one).text.startswith("One joins")
    assert asked.of(two).text.startswith("Two joins")


def test_a_part_of_the_rig_is_like_no_other() -> None:
    """What the rig measured, waived or carries is true of that part alone."""
    measured = Measured(part="test-gpu", field="length_mm", value=400)
    made = rig(at("PCIE1", gpu()), case=case(), measured=(measured,), parts=(psu(),))
    asked = Fits(check(made))
    assert asked.key(gpu()) == "test-gpu"
    assert not asked.of(gpu()).ok
    assert asked.of(gpu("twin")).ok
    waived = rig(case=case(), waivers=(Waiver(key="ram-type:test-memory", reason="tried"),))
    assert Fits(check(waived)).key(memory()) == "test-memory"


def test_the_best_seat_of_a_card_is_any() -> None:
    """Of the tray's card: the rail, where slots bring more."""
    made = rig(at("PCIE1", gpu()), case=case(**RAILS))
    found = best_seat(check(made), "gpu1")
    assert found is not None
    assert seat_name(found.seat) == "PCIE1"
    assert best_seat(check(made), "gpu9") is None
    own = open_air("own", thickness_mm=58)
    tight = rig(
        at("PCIE1", own), at("PCIE4", own),
        board=board(slots=4), case=case(**RAILS),
    )  # fmt: skip
    assert best_seat(check(tight), "gpu2") is not None


def test_real_parts_in_a_real_frame() -> None:
    """Drives and cards of the catalog in an open frame."""
    made = rig(at("PCIE7", "nvidia-rtx-3090-fe"), board="asrockrack-romed8-2t",
               case="generic-open-frame-6")  # fmt: skip
    asked = Fits(check(made))
    assert asked.of(catalog_part("nvidia-rtx-a6000")).ok
    assert asked.of(drive()).ok
