"""What stands in front of the cards, and how much of the published length it takes."""

from __future__ import annotations

from typing import Any

import factories as make
import pytest
from factories import case, rig

from rigdesk.rig.placed import FittedDrive
from rigdesk.space.case_front import Front, front_of

STOCK = {"fans": [{"side": "front", "size_mm": 140, "count": 2}]}


def fan(**fields: Any) -> dict[str, Any]:
    """A fit-out with a fan at the front."""
    return {"fans": [{"side": "front", **fields}]}


def fans_of(fit_out: dict[str, Any], **fields: Any) -> float:
    """How much more the front fans take than those the case ships with."""
    record = case(**fields)
    return front_of(rig(case=record, fit_out=fit_out), record).fans


def test_a_case_as_shipped_takes_nothing() -> None:
    """The maker's figure holds."""
    assert front_of(rig(case=case(**STOCK)), case(**STOCK)) == Front(0, 0, 0)


@pytest.mark.parametrize(
    ("fitted", "recorded", "unrecorded"),
    [
        (fan(), 0, 0),
        (fan(thick_mm=38), 13, 13),
        (fan(thick_mm=15), -10, 0),
        (fan(count=0), -25, 0),
        ({"fans": [{"side": "top", "thick_mm": 38}]}, 0, 0),
    ],
)
def test_fans(fitted: dict[str, Any], recorded: float, unrecorded: float) -> None:
    """Room is gained only where it is recorded that the case ships with fans there."""
    assert fans_of(fitted, **STOCK) == recorded
    assert fans_of(fitted) == unrecorded


def test_a_radiator_counts_once_with_the_thickest_fans() -> None:
    """Its own or the cooler's, 27 mm where nobody states it."""
    wet = make.cooler(type="aio", radiator_mm=240)
    fitted = {"radiators": [{"side": "front", "fan_thick_mm": 30}, {"side": "top", "thick_mm": 60}]}
    value = rig(
        case=case(), fit_out=fitted, parts=(wet,),
        cooler={"part": "test-cooler", "radiator_at": "front"},
    )  # fmt: skip
    assert front_of(value, case()) == Front(27, 5, 0)


def test_a_cooler_that_nobody_knows() -> None:
    """It has a radiator in front all the same."""
    value = rig(case=case(), cooler={"part": "gone", "radiator_at": "front"})
    assert front_of(value, case()).radiator == 27


@pytest.mark.parametrize(
    ("bay", "cages", "fields", "taken"),
    [
        ("front cage", ["front cage"], {}, 25),
        ("floor", ["front cage"], {}, 0),
        ("front cage", None, {}, 0),
        (None, ["front cage"], {}, 0),
        ("front cage", ["front cage"], {"card_length_with_cage_mm": 300}, 0),
        ("front cage", ["front cage"], {"style": "open-frame"}, 0),
    ],
)
def test_drives_in_a_cage(
    bay: str | None, cages: list[str] | None, fields: dict[str, Any], taken: float
) -> None:
    """One that is left in, unless the maker's length with it is known."""
    record = case(**fields)
    value = rig(
        case=record, parts=(make.drive("disk", form="3.5-inch"),), fit_out={"cages": cages},
        drives=(FittedDrive(part="disk", bay=bay),),
    )  # fmt: skip
    assert front_of(value, record).drives == taken
