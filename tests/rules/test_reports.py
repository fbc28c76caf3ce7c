"""A builder's report reaches as far as its figures, both ways."""

from __future__ import annotations

from typing import Any

import pytest
from factories import gpu

from rigdesk.parts import Gpu, Report
from rigdesk.rules.reports import Conditions, cited, proven, trouble

RULES = ("airflow-adjacent",)


def ran(**fields: Any) -> Gpu:
    """A card that ran, four at 350 W, 1 mm apart, unless said otherwise."""
    usual = {"what": "Ran.", "rule": "airflow-adjacent", "count": 4, "watts": 350, "gap_mm": 1}
    return gpu(proven=[{**usual, **fields}])


def failed(**fields: Any) -> Gpu:
    """A card that failed, three at 300 W, 5 mm apart, unless said otherwise."""
    usual = {"what": "Hot.", "rule": "airflow-adjacent", "count": 3, "watts": 300, "gap_mm": 5}
    return gpu(trouble=[{**usual, **fields}])


@pytest.mark.parametrize(
    ("card", "here", "covered"),
    [
        (ran(), Conditions(4, 350, 1), True),
        (ran(), Conditions(2, 300, 8), True),
        (ran(), Conditions(5, 350, 1), False),
        (ran(), Conditions(4, 351, 1), False),
        (ran(), Conditions(4, 350, 0.9), False),
        (ran(), Conditions(4), True),
        (ran(watts=None, gap_mm=None), Conditions(4, 700, 0), True),
        (ran(count=None), Conditions(1, 100, 9), False),
        (ran(rule="gpu-too-long"), Conditions(4, 350, 1), False),
        (ran(rule=None), Conditions(4, 350, 1), False),
        (gpu(), Conditions(), False),
    ],
)
def test_proven(card: Gpu, here: Conditions, covered: bool) -> None:
    """Up to so many, at so many watts, at that gap and wider."""
    assert (proven(card, RULES, here) is not None) is covered


@pytest.mark.parametrize(
    ("card", "here", "reached"),
    [
        (failed(), Conditions(3, 300, 5), True),
        (failed(), Conditions(4, 350, 1), True),
        (failed(), Conditions(2, 300, 5), False),
        (failed(), Conditions(3, 299, 5), False),
        (failed(), Conditions(3, 300, 5.1), False),
        (failed(), Conditions(3), True),
        (failed(count=None, watts=None, gap_mm=None), Conditions(1, 10, 90), True),
        (failed(rule="gpu-too-long"), Conditions(3, 300, 5), False),
    ],
)
def test_trouble(card: Gpu, here: Conditions, reached: bool) -> None:
    """From so many on, at so many watts and more, at that gap and closer."""
    assert (trouble(card, "airflow-adjacent", here) is not None) is reached


def test_trouble_whatever_the_conditions() -> None:
    """Some reports are about the part alone."""
    assert trouble(failed(), "airflow-adjacent") is not None


def test_cited() -> None:
    """With its source, where it has one."""
    assert cited(Report(what="It ran.", source="a builder")) == "It ran. (a builder)"
    assert cited(Report(what="It ran.")) == "It ran."
