"""The head of the first page: the answer with its mark, and five figures beside their limits."""

from __future__ import annotations

import factories as make
import pytest
from drawing.rigs import crowded, four_blowers, four_capped, of_type, report, texts, unruled

from rigdesk.drawing.extent import box_of
from rigdesk.drawing.primitives import Label, Mark
from rigdesk.files.places import samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import Finding, Severity
from rigdesk.sheets.paper.flow import Flow
from rigdesk.sheets.paper.front import Figure, figures, front, verdict


def named(rig: Rig) -> dict[str, Figure]:
    return {figure.label: figure for figure in figures(unruled(rig))}


@pytest.mark.parametrize(
    ("severity", "kind"),
    [("error", "error"), ("unknown", "unknown"), ("warning", "warning"), ("note", "ok")],
)
def test_the_mark_is_the_answers(severity: Severity, kind: str) -> None:
    found = Report(unruled(four_blowers()).build, (Finding(severity, "so"),))
    assert verdict(found) == kind


def test_a_rig_without_cards_is_worth_a_note() -> None:
    assert verdict(check(EMPTY)) == "note"
    assert verdict(unruled(four_blowers())) == "ok"


def test_modules_on_a_baseboard_are_cards_enough() -> None:
    """The answer is Works, and so is its mark."""
    path = samples_dir() / "eight-a100-sxm4-40gb.rig.yaml"
    found = Report(check(read_rig(path, default_catalog())).build, ())
    assert not found.rig.cards
    assert found.headline == "Works"
    assert verdict(found) == "ok"


def test_five_figures_with_what_they_stand_against() -> None:
    found = named(four_capped())
    assert list(found) == ["At the wall", "Supply", "Cost", "Heat", "Weight"]
    assert found["At the wall"].against.startswith("of 2,944\u2009W continuous")
    assert found["Supply"].value.endswith("%")
    assert found["Supply"].against.endswith("of 1,600\u2009W")
    assert found["Cost"].value.startswith("≥")
    assert "without price" in found["Cost"].against
    assert found["Heat"].against.endswith("BTU/h")
    assert found["Weight"].value.endswith("kg")


def test_an_empty_rig_has_no_figures() -> None:
    assert figures(check(EMPTY)) == ()


def test_without_supply_or_circuit_it_is_said() -> None:
    found = named(make.rig(make.at("PCIE1", make.gpu())))
    assert found["At the wall"].against == "no circuit named"
    assert "Supply" not in found


def test_of_several_supplies_and_circuits_the_fullest_is_named() -> None:
    rig = make.rig(
        *(make.at(slot, make.gpu()) for slot in ("PCIE1", "PCIE3", "PCIE5")),
        parts=(make.psu(), make.psu("small-psu", rating_w=800)),
        supplies=({"id": "a", "part": "test-psu", "circuit": "left"},
                  {"id": "b", "part": "small-psu", "circuit": "right"}),
        circuits=({"id": "left", "kind": "eu-16a-230v"},
                  {"id": "right", "volts": 120, "amps": 15, "continuous": False}),
    )  # fmt: skip
    found = named(rig)
    assert found["Supply"].against.startswith(("a: ", "b: "))
    assert " has " in found["At the wall"].against
    loads = unruled(rig).totals.power.supplies
    assert found["Supply"].value == f"{max(load.share for load in loads) * 100:.0f}\u2009%"


def test_taxes_and_whole_prices_are_told() -> None:
    priced = [{"amount": 1000, "currency": "EUR", "date": "2025-01"}]
    card, board = make.gpu(prices=priced), make.board(prices=priced)
    rig = make.rig(make.at("PCIE1", card), board=board)
    assert named(rig)["Cost"] == Figure("Cost", "€2,000", "net of tax")
    taxed = make.rig(make.at("PCIE1", card), board=board, money={"vat": {"percent": 19}})
    assert named(taxed)["Cost"] == Figure("Cost", "€2,380", "with tax")


def set_front(found: Report) -> Flow:
    flow = Flow(210.0, 297.0)
    front(flow, found)
    return flow


def test_the_head_names_rig_and_answer() -> None:
    flow = set_front(report(crowded()))
    words = texts(flow.pages[0])
    assert words[:3] == ["BUILD SHEET", "RigDesk", "Crowded"]
    assert any(text.startswith("Cannot be built") for text in words)
    (mark,) = of_type(flow.pages[0], Mark)
    assert mark.kind == "error"


def test_a_long_name_takes_three_lines_and_no_more() -> None:
    rig = make.rig(make.at("PCIE1", make.gpu()), name="A very long name " * 40)
    flow = set_front(unruled(rig))
    titles = [label for label in of_type(flow.pages[0], Label) if label.weight == 700]
    assert len(titles) == 3
    assert titles[-1].text.endswith("…")
    for label in of_type(flow.pages[0], Label):
        assert box_of(label).x1 <= 190.0 + 1e-6


def test_an_empty_rig_has_a_head_too() -> None:
    assert texts(set_front(check(EMPTY)).pages[0])[2:] == ["Untitled rig", "No card planned yet"]


def test_a_nameless_rig_leaves_no_empty_label() -> None:
    flow = set_front(unruled(make.rig(board=None).model_copy(update={"name": ""})))
    assert all(texts(flow.pages[0]))
