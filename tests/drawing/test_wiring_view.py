"""The wiring as it is drawn: a row a cable and a plug, a curve between, what is wrong in words."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, drive, gpu, open_air, rig, wanted
from hypothesis import given, settings
from rules.power import fixtures_wiring as rigs
from totals.wired import EIGHT, SIXTEEN, on, unit, wire

from rigdesk.drawing.diagram import bent, diagram
from rigdesk.drawing.extent import extent
from rigdesk.drawing.primitives import Circle, Drawing, Group, Label, Mark, Poly, Rect
from rigdesk.drawing.tiles import printed
from rigdesk.drawing.views import VIEWS, drawer
from rigdesk.drawing.wiring_layout import wiring_layout
from rigdesk.drawing.wiring_view import cable_state, plug_state
from rigdesk.parts import Riser
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rules.engine import check

from .test_any_rig import rigs as any_rigs

BOTH = {"atx-24": 1, "eps-8": 2, "pcie-8": 4}


def drawn(made: Rig) -> dict[str, Group]:
    """The groups of the wiring view by their keys."""
    return {group.key: group for group in VIEWS["wiring"](check(made)).groups}


def said(group: Group) -> list[str]:
    """The words of a group."""
    words = (shape.text for shape in group.shapes if isinstance(shape, Label))
    return [text.replace("\u2009", " ") for text in words]


def marks(group: Group) -> list[str]:
    """The marks of a group."""
    return [shape.kind for shape in group.shapes if isinstance(shape, Mark)]


def curve(group: Group) -> Poly:
    """The curve of a cable."""
    (shape,) = group.shapes
    assert isinstance(shape, Poly)
    return shape


def test_every_cable_and_every_plug_has_a_row() -> None:
    made = on(unit(of=BOTH), wanted(EIGHT))
    found = drawn(made)
    rows = [key for key in found if key.startswith(("lead:", "plug:"))]
    assert rows == [
        "lead:psu1/atx-24/1", "lead:psu1/eps-8/1", "lead:psu1/eps-8/free", "lead:psu1/pcie-8/1",
        "lead:psu1/pcie-8/2", "lead:psu1/pcie-8/free", "plug:board/atx-24/1", "plug:board/eps-8/1",
        "plug:gpu1/pcie-8/1", "plug:gpu1/pcie-8/2",
    ]  # fmt: skip
    assert said(found["lead:psu1/pcie-8/2"]) == ["8-pin PCIe 2", "142 of 150 W"]
    assert said(found["lead:psu1/pcie-8/free"]) == ["2 × 8-pin PCIe free", "to 150 W"]
    assert said(found["plug:gpu1/pcie-8/1"]) == ["8-pin PCIe 1", "142 W"]
    assert said(found["card:gpu1"]) == ["GPU1 · two-eights", "350 W"]
    assert said(found["supply:psu1"]) == ["PSU1 · unit", "550 of 1600 W"]
    assert found["card:gpu1"].subjects == ("gpu1",)


def test_what_is_stated_is_drawn_strong_and_the_rest_thin() -> None:
    made = on(unit(of=BOTH), wanted(EIGHT), wires=[wire("gpu1", plug=1, cable="7")])
    found = drawn(made)
    stated, other = curve(found["cable:gpu1/pcie-8/1/0"]), curve(found["cable:gpu1/pcie-8/2/0"])
    assert (stated.edge, stated.weight) == ("accent", "outline")
    assert (other.edge, other.weight) == ("muted", "dimension")
    assert said(found["lead:psu1/pcie-8/7"])[0] == "8-pin PCIe 7"


def test_a_cable_runs_from_its_head_to_its_plug() -> None:
    layout = wiring_layout(check(on(unit(of=BOTH), wanted(EIGHT))))
    lead = next(row for row in layout.leads if row.key == "lead:psu1/pcie-8/2")
    plug = next(row for row in layout.plugs if row.key == "plug:gpu1/pcie-8/2")
    points = curve(drawn(on(unit(of=BOTH), wanted(EIGHT)))["cable:gpu1/pcie-8/2/0"]).points
    assert points[0] == pytest.approx((lead.end(1)[0] + 1.3, lead.y))
    assert points[-1] == pytest.approx((plug.box.x0 - 1.3, plug.y))
    assert bent(0, 5, 10, 5) == ((0, 5), (10, 5))


def test_a_shared_cable_bears_the_verdict_of_its_rule() -> None:
    """Two heads in use are said, and what they carry together is judged by the engine alone."""
    made = rigs.a_300_w_card_on_one_cable_of_two_heads()
    report = check(made)
    found = drawn(made)
    (cable,) = [c for c in report.build.wiring.cables() if len(c.feeds) == 2]
    (finding,) = [f for f in report.findings if f.rule == "psu-shared-cable"]
    assert cable_state(report, cable) == finding.severity == "error"
    key = f"lead:psu1/{cable.lead}/{cable.cable}"
    assert said(found[key])[1].startswith("shared · ")
    heads = [shape for shape in found[key].shapes if isinstance(shape, Circle)]
    assert [head.fill for head in heads] == ["error", "error"]
    assert marks(found[f"mark:{key}"]) == ["error"]
    assert curve(found[f"cable:gpu1/{cable.feeds[0].kind}/1/0"]).edge == "error"
    bare = VIEWS["wiring"](report, marks=False)
    assert not [s for s in bare.shapes() if isinstance(s, Mark)]


def test_too_much_on_a_cable_of_its_own_is_only_noted() -> None:
    """Its card is made so, and no rule finds fault with the cable."""
    monster = open_air("monster", tdp_w=500)
    report = check(on(unit(of=BOTH), wanted(monster)))
    states = {cable_state(report, c) for c in report.build.wiring.cables() if c.lead == "pcie-8"}
    assert states == {"note"}


@pytest.mark.parametrize(
    ("made", "key", "mark", "words"),
    [
        (on(unit(of={"eps-8": 1}), wanted(EIGHT)), "plug:gpu1/pcie-8/1", "unknown",
         "lead not recorded · 142 W"),
        (on(unit(of={"eps-8": 1, "pcie-8": 1}), wanted(EIGHT)), "plug:gpu1/pcie-8/2", "error",
         "no lead left · 142 W"),
        (on(unit(of=BOTH), wanted(EIGHT), wires=[wire("gpu1", "eps-8")]), "plug:gpu1/pcie-8/1",
         "error", "wrong lead · 142 W"),
        (on((), wanted(EIGHT)), "plug:gpu1/pcie-8/1", "error", "no supply · 142 W"),
    ],
    ids=["not recorded", "none left", "wrong lead", "no supply"],
)  # fmt: skip
def test_what_is_wrong_with_a_plug_is_marked_and_said(
    made: Rig, key: str, mark: str, words: str
) -> None:
    group = drawn(made)[key]
    assert marks(group) == [mark]
    assert said(group)[1] == words


def test_a_plug_nobody_knows_the_lead_of_asks_and_stays_open() -> None:
    made = on(unit(of=BOTH), board=board(eps_sockets=1, aux_power="GFX_12V1"))
    group = drawn(made)["plug:board/aux/1"]
    assert said(group) == ["GFX_12V1", "which lead? · 66 W"]
    (end,) = [shape for shape in group.shapes if isinstance(shape, Circle)]
    assert end.fill == "canvas"


def test_an_adapter_has_a_curve_a_leg() -> None:
    found = drawn(on(unit(of={"pcie-8": 4}), wanted(SIXTEEN)))
    legs = [key for key in found if key.startswith("cable:gpu1/")]
    assert len(legs) == 3
    ends = {curve(found[key]).points[-1] for key in legs}
    assert len(ends) == 3
    assert said(found["plug:gpu1/12v-2x6/1"])[1] == "3 × 8-pin · 384 W"


def test_a_wire_to_nothing_is_shown() -> None:
    made = on(unit(of=BOTH), wanted(EIGHT), wires=[wire("gpu1", plug=n) for n in (1, 2, 3)])
    group = drawn(made)["plug:gpu1//3"]
    assert marks(group) == ["error"]
    assert said(group) == ["pcie-8", "no such plug"]


def test_shared_sockets_risers_and_drives() -> None:
    """Each has its place; drives stand in one box."""
    spinning = drive("disk", form="3.5-inch", interface="sata", lanes=1, gen=None)
    riser = Riser(
        id="ribbon", maker="Makers", name="Ribbon", type="ribbon", gen=4, power_lead="6-pin"
    )
    made = on(
        unit(of=BOTH, shared_sockets=6), wanted(EIGHT), parts=(spinning, riser),
        drives=[{"part": "disk", "count": 2}],
        risers=[{"id": "r1", "start": "PCIE1", "pieces": [{"part": "ribbon"}]}],
    )  # fmt: skip
    found = drawn(made)
    assert said(found["supply:psu1"])[2:] == ["8-pin sockets, PCIe and CPU", "4 of 6"]
    assert said(found["owner:drives"]) == ["Drives"]
    assert said(found["plug:drive2/sata/1"])[0] == "drive2 · SATA"
    assert said(found["owner:r1"]) == ["r1"]


def test_a_supply_that_carries_too_much_is_framed_so() -> None:
    (frame, *_) = drawn(on(unit(of=BOTH, rating_w=300), wanted(EIGHT)))["supply:psu1"].shapes
    assert isinstance(frame, Rect)
    assert frame.edge == "error"


def test_no_supply_is_said_in_its_place() -> None:
    assert said(drawn(rig(wanted(gpu())))["supply:none"]) == ["No supply yet"]


def test_records_that_are_gone_are_said_to_be() -> None:
    """A supply and a card whose parts the rig does not hold."""
    made = rig(wanted(gpu()), supplies=[{"id": "psu1", "part": "lost-psu"}])
    assert said(drawn(made)["supply:psu1"]) == ["PSU1 · not recorded"]


def test_hostile_names_stay_plain() -> None:
    supply = unit(of=BOTH, name="<b>\u202eX")
    words = said(drawn(on(supply, wanted(EIGHT)))["supply:psu1"])
    assert words[0].startswith("PSU1 · <b>[U+202E]X")


@settings(max_examples=40)
@given(any_rigs())
def test_any_rig_is_drawn_whole_and_always_the_same(made: Rig) -> None:
    for view in ("wiring", "lanes"):
        drawing = VIEWS[view](check(made))
        assert drawing.view == view
        assert drawing == drawer(check(made), view)(3.0)
        box = extent(tuple(drawing.shapes()))
        assert box.x0 >= drawing.bounds.x0
        assert box.y1 <= drawing.bounds.y1
        keys = [group.key for group in drawing.groups]
        assert len(keys) == len(set(keys))


def test_a_long_diagram_shows_its_upper_part_first() -> None:
    many = on(unit(of={"pcie-8": 40}, rating_w=9000), *[wanted(EIGHT)] * 16)
    drawing = VIEWS["wiring"](check(many))
    assert drawing.focus is not None
    assert drawing.focus.y1 < drawing.bounds.y1
    assert drawing.focus[:3] == drawing.bounds[:3]
    assert VIEWS["wiring"](check(EMPTY)).focus is None


def test_groups_lie_in_the_order_of_their_layers() -> None:
    groups = (Group("b", 5, (Label(0, 0, "b"),)), Group("a", 1, (Label(0, 9, "a"),)))
    made: Drawing = diagram("wiring", check(EMPTY), groups)
    assert [group.key for group in made.groups] == ["a", "b"]


def test_the_words_of_a_plug_with_nothing_wrong() -> None:
    rows: Any = wiring_layout(check(on(unit(of=BOTH), wanted(EIGHT)))).plugs
    assert {plug_state(row) for row in rows} == {("ok", "")}


@pytest.mark.parametrize("view", ["wiring", "board"])
def test_paper_says_that_a_diagram_is_not_to_scale(view: str) -> None:
    (leaf, *_) = printed(VIEWS[view](check(on(unit(of=BOTH), wanted(EIGHT)))), None, "A4")
    words = " ".join(shape.text for shape in leaf.frame if isinstance(shape, Label))
    assert ("not to scale" in words) is (view == "wiring")
    assert ("millimetres" in words) is (view == "board")
