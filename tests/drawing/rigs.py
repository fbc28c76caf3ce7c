"""Rigs that the tests of drawings and sheets share: made of test records, always the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

import factories as make

from rigdesk.drawing.primitives import Drawing, Group, Label, Shape
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report, check

S = TypeVar("S")

FOUR = ("PCIE1", "PCIE3", "PCIE5", "PCIE7")


def four_blowers(openings: int = 8) -> Rig:
    """Four professional blowers side by side, the last one hanging below the board."""
    cards = [make.at(slot, make.gpu("pro-48", name="Pro 48")) for slot in FOUR]
    return make.rig(
        *cards,
        board=make.board(name="ServerBoard 7"),
        case=make.case(name="Tower", openings=openings),
        name="Four blowers",
    )


def bridged_pair() -> Rig:
    """Two three-slot open-air cards four slots apart with their bridge, in a short case."""
    card = make.open_air("air-24", name="GeForce AIR 24 Founders Edition", nvlink="nvlink3-ampere")
    return make.rig(
        make.at("PCIE1", card),
        make.at("PCIE5", card),
        case=make.case(name="Cube", card_length_mm=320),
        bridges=((make.bridge(4), ("gpu1", "gpu2")),),
        name="Two bridged",
    )


def four_capped() -> Rig:
    """Four consumer blowers capped to 280 W, with a supply and a circuit."""
    card = make.gpu(
        "turbo-24", name="Turbo 24", family="geforce-30", tdp_w=350, power_limit_min_w=100,
        plugs=[{"kind": "pcie-8", "count": 2}],
    )  # fmt: skip
    supply, processor, module = make.psu(), make.cpu(), make.memory()
    return make.rig(
        *(make.at(slot, card, power_cap_w=280) for slot in FOUR),
        case=make.case(name="Tower"),
        parts=(supply, processor, module),
        name="Four capped",
        supplies=({"id": "psu1", "part": supply.id},),
        cpu={"part": processor.id},
        memory=({"part": module.id, "count": 8},),
        circuits=({"id": "wall1", "kind": "eu-16a-230v"},),
    )


def crowded() -> Rig:
    """Cards that meet, one without a record, one in the tray, one in a slot that is not there."""
    rig = make.rig(
        make.at("PCIE1", make.open_air("thick", thickness_mm=61)),
        make.at("PCIE3", make.gpu("passive", cooler="passive")),
        make.at("PCIE5", make.other_card(name="NIC")),
        make.wanted(make.gpu("later")),
        make.at("PCIE12", make.gpu("lost")),
        make.wanted(make.gpu("gone")),
        case=make.case(card_length_mm=280),
        name="Crowded",
    )
    parts = {key: part for key, part in rig.parts.items() if key != "gone"}
    return rig.model_copy(update={"parts": parts})


def report(rig: Rig) -> Report:
    """The rig checked by every rule."""
    return check(rig)


def unruled(rig: Rig) -> Report:
    """The rig assembled, with no rule run on it."""
    return check(rig, ())


def group(drawing: Drawing, key: str) -> Group:
    """The group of a key; fails the test when there is none."""
    found = [each for each in drawing.groups if each.key == key]
    assert found, f"no {key} among {[each.key for each in drawing.groups]}"
    return found[0]


def of_type(shapes: Iterable[Shape], kind: type[S]) -> list[S]:
    """The shapes of one type."""
    return [shape for shape in shapes if isinstance(shape, kind)]


def texts(shapes: Iterable[Shape]) -> list[str]:
    """What labels say, in their order."""
    return [shape.text for shape in shapes if isinstance(shape, Label)]


def keys(drawing: Drawing, start: str = "") -> Iterator[str]:
    """The keys of a drawing's groups that start so."""
    return (each.key for each in drawing.groups if each.key.startswith(start))
