"""Rigs for the tests of sheets: one with every section filled, one that pays in many ways."""

from __future__ import annotations

import factories as make
from drawing.rigs import four_capped, unruled

from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding


def paid() -> Rig:
    """Prices that round badly, three shops and none, two discounts and a tax, a rate to dollars."""
    prices = [{"amount": 333.333, "currency": "EUR", "date": "2025-03-04",
               "source": "https://www.shop.example/a?b=1"}]  # fmt: skip
    card = make.gpu("card-24", name="Card 24", prices=prices)
    board = make.board(
        prices=[{"amount": 100.01, "currency": "USD", "date": "2025-02", "source": "Shop Two, new"}]
    )
    return make.rig(
        *(make.at(slot, card) for slot in ("PCIE1", "PCIE3", "PCIE5")),
        board=board,
        case=make.case(name="Tower", prices=[{"amount": 77.777, "currency": "EUR", "date": "2024",
                                              "source": "Shop Two"}]),
        name="Paid",
        extras=({"name": "Labour", "price": 19.99, "count": 3}, {"name": "Unpriced"}),
        money={
            "currency": "EUR",
            "rates": [{"from_currency": "USD", "rate": 0.9, "date": "2025-01-01"},
                      {"from_currency": "USD", "rate": 0.87, "date": "2025-05-01"}],
            "discounts": [{"name": "Education", "percent": 3.3, "on": "gpus"},
                          {"name": "Cash", "percent": 1.7}],
            "vat": {"percent": 19},
        },
    )  # fmt: skip


def whole() -> Report:
    """A report that fills every section of the sheet."""
    rig = four_capped().model_copy(update={"notes": "Ask first.\n\nThen build."})
    data = rig.model_dump(exclude={"parts"}) | {
        "measured": [
            {"gap": ["gpu1", "gpu2"], "value": "1.5 ±0.2", "date": "2026-01-02", "note": "feeler"},
            {"part": "turbo-24", "field": "thickness_mm", "value": 38.5},
        ]
    }
    rig = Rig.model_validate(data | {"parts": rig.parts})
    findings = (
        Finding("error", "bad", rule="a", code="S1", why="because"),
        Finding("unknown", "which", rule="b", code="S2"),
        Finding("warning", "odd", rule="c", code="S3", why="so", waived="measured: fits"),
        Finding("note", "fine", rule="d", code="S4"),
    )
    return Report(unruled(rig).build, findings)
