"""Rails beside the machine and cards in vertical mounts, as the board view draws them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from factories import at, case, gpu, open_air, rig

from rigdesk.drawing.board_view import draw_board
from rigdesk.drawing.primitives import Circle, Drawing, Group, Label, Mark, Rect, Shape
from rigdesk.drawing.zone_layout import Spot, column, origins, places, spot
from rigdesk.rig.placed import RiserPath
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import TRAY, ModuleSeat, RailSeat, RiserSeat, Seat, SlotSeat, VerticalSeat
from rigdesk.rules.engine import check
from rigdesk.space.assemble import assemble
from rigdesk.space.pose import VERTICAL_FOOT
from rigdesk.space.scene import Scene


def on_rail(place: int | None, rail: str = "A", **more: Any) -> RailSeat:
    """A place of a rail."""
    return RailSeat.model_validate({"rail": rail, "place": place, "riser": "riser1", **more})


def framed(*seats: Seat, rails: list[dict[str, Any]] | None = None, **fields: Any) -> Rig:
    """Blowers on these seats of an open frame, a rail of four places 70 mm apart if none is named.

    One riser path serves all: only the picture is looked at here.
    """
    usual = [{"name": "A", "places": 4, "pitch_mm": 70}]
    frame = case(**{"style": "open-frame", "rails": rails or usual, **fields})
    path = RiserPath(id="riser1", start="PCIE1")
    return rig(*(at(seat, gpu(name="Blower")) for seat in seats), case=frame, risers=(path,))


def drawn(made: Rig, text: float = 1.0) -> dict[str, Group]:
    """The groups of its board view."""
    return {group.key: group for group in drawing_of(made, text).groups}


def drawing_of(made: Rig, text: float = 1.0) -> Drawing:
    """Its board view."""
    return draw_board(check(made), text=text)


def words(shapes: tuple[Shape, ...]) -> list[str]:
    """What is written."""
    return [shape.text for shape in shapes if isinstance(shape, Label)]


def corner(group: Group) -> tuple[float, float]:
    """Where a card's first rectangle begins."""
    box = next(shape for shape in group.shapes if isinstance(shape, Rect))
    return box.x, box.y


def test_a_rail_has_its_places_and_its_pitch() -> None:
    """By number, the taken ones closed; its name over it says how far apart they are."""
    rail = drawn(framed(on_rail(2)))["rail:A"]
    assert words(rail.shapes)[0] == "Rail A · 4 places · 70\u2009mm apart"
    assert [word for word in words(rail.shapes) if word.isdigit()] == ["1", "2", "3", "4"]
    assert rail.subjects == ("gpu1",)
    holes = [shape for shape in rail.shapes if isinstance(shape, Rect)][1:]
    assert [hole.fill for hole in holes] == ["desk", "card", "desk", "desk"]
    assert not any(hole.dashed for hole in holes)
    steps = {round(low.y - high.y, 3) for high, low in pairwise(holes)}
    assert steps == {70.0}


def test_a_pitch_that_no_record_gives_is_dashed_and_says_so() -> None:
    """With its doubt, in the colour of doubt; the card's outline is dashed too."""
    groups = drawn(framed(on_rail(2), rails=[{"name": "A", "places": 4}]))
    title = next(shape for shape in groups["rail:A"].shapes if isinstance(shape, Label))
    assert title.role == "unknown"
    assert title.text.endswith("apart, not recorded")
    assert all(shape.dashed for shape in groups["rail:A"].shapes if isinstance(shape, Rect))
    body = next(shape for shape in groups["card:gpu1"].shapes if isinstance(shape, Rect))
    assert body.dashed


def test_narrow_words_leave_out_the_pitch() -> None:
    """Rather than run into the next rail."""
    rail = drawn(framed(rails=[{"name": "A", "places": 4}]), text=3.0)["rail:A"]
    assert words(rail.shapes)[0] == "Rail A · 4 places"


def test_cards_hang_at_their_places() -> None:
    """One under the other by the pitch, with the gap between them measured."""
    on_board = (SlotSeat(slot="PCIE2"), SlotSeat(slot="PCIE5"))
    groups = drawn(framed(on_rail(1), on_rail(2), on_rail(None, at_mm=210), *on_board))
    (x1, y1), (x2, y2), (x3, y3) = (corner(groups[f"card:gpu{n}"]) for n in (1, 2, 3))
    assert x1 == x2 == x3
    assert round(y2 - y1, 3) == 70.0
    assert round(y3 - y1, 3) == 210.0
    gap = groups["gap:gpu1:gpu2"]
    assert gap.subjects == ("gpu1", "gpu2")
    assert any("31" in word for word in words(gap.shapes))
    assert "gap:gpu4:gpu5" in groups


def test_cards_too_near_carry_marks() -> None:
    """As on the board."""
    groups = drawn(
        framed(on_rail(1), on_rail(2), rails=[{"name": "A", "places": 4, "pitch_mm": 30}])
    )
    [mark] = groups["mark:gpu1"].shapes
    assert isinstance(mark, Mark)
    assert mark.kind == "error"


def test_rails_stand_in_columns() -> None:
    """The second beyond the longest card of the first."""
    rails = [{"name": name, "places": 2, "pitch_mm": 70} for name in "AB"]
    scene = assemble(framed(on_rail(1), on_rail(1, "B"), rails=rails))
    at_a, at_b = origins(scene).values()
    zone = scene.zone("rail A")
    assert zone is not None
    assert at_b.x - at_a.x > column(zone)
    assert at_b.y == at_a.y
    groups = drawn(framed(on_rail(1), on_rail(1, "B"), rails=rails))
    apart = corner(groups["card:gpu2"])[0] - corner(groups["card:gpu1"])[0]
    assert apart == pytest.approx(at_b.x - at_a.x)


def test_a_rail_that_the_case_lacks_has_only_the_card() -> None:
    """Its name, and no places: nothing says how many there are."""
    groups = drawn(framed(on_rail(None, "Z", at_mm=40)))
    assert words(groups["rail:Z"].shapes) == ["Rail Z"]
    scene = assemble(framed(on_rail(None, "Z", at_mm=40)))
    zone = scene.zone("rail Z")
    assert zone is not None
    assert places(zone) == []
    assert spot(scene, on_rail(2, "Z")) is None
    assert spot(scene, on_rail(2, "Y")) is None


@pytest.mark.parametrize("seat", [TRAY, ModuleSeat(module=2), SlotSeat(slot="PCIE9")])
def test_what_has_no_place_has_no_spot(seat: Seat) -> None:
    """The tray, a module, a slot that is not there."""
    assert spot(assemble(framed()), seat) is None


def test_a_seat_has_the_spot_where_its_card_is_drawn() -> None:
    """In whatever zone, so that a hand over it and the card on it agree."""
    scene = assemble(framed(on_rail(1), opening_offset=1))
    first = origins(scene)["rail A"]
    assert spot(scene, on_rail(None)) == first
    assert spot(scene, on_rail(3)) == Spot(first.x, first.y + 140)
    assert spot(scene, on_rail(None, at_mm=33)) == Spot(first.x, first.y + 33)
    line = slot_line(scene, "PCIE3")
    assert spot(scene, SlotSeat(slot="PCIE3")) == Spot(0.0, line)
    opening = spot(scene, RiserSeat(opening=4, riser="riser1"))
    assert opening is not None
    assert opening.x == 0.0
    assert opening.y == pytest.approx(line)
    mount = spot(scene, VerticalSeat(vertical=1, riser="riser1"))
    assert mount == Spot(0.0, VERTICAL_FOOT.value)
    assert spot(assemble(rig()), RiserSeat(opening=3, riser="riser1")) == opening


def slot_line(scene: Scene, name: str) -> float:
    """The centre line of a slot, mm."""
    place = scene.slot(name)
    assert place is not None
    return place.y


def test_a_vertical_card_shows_its_fans() -> None:
    """As rings, three on a consumer card; where it hangs is estimated, and said so."""
    path = RiserPath(id="riser1", start="PCIE1")
    seat = VerticalSeat(vertical=1, riser="riser1")
    made = rig(at(seat, open_air(name="Open Air")), case=case(vertical_openings=3), risers=(path,))
    card = drawn(made)["card:gpu1"]
    fans = [shape for shape in card.shapes if isinstance(shape, Circle)]
    assert len(fans) == 6
    assert {(fan.edge, fan.fill) for fan in fans} == {("card-edge", "none")}
    assert len({fan.x for fan in fans}) == 3
    body = next(shape for shape in card.shapes if isinstance(shape, Rect))
    assert body.dashed
    assert words(card.shapes)[-1].endswith("over the board")
    assert all(body.x < fan.x < body.x + body.w for fan in fans)


def test_a_passive_card_in_a_mount_has_no_fans() -> None:
    """Nothing is drawn that it has not."""
    path = RiserPath(id="riser1", start="PCIE1")
    seat = VerticalSeat(vertical=1, riser="riser1")
    passive = gpu(cooler="passive")
    made = rig(at(seat, passive), case=case(vertical_openings=3), risers=(path,))
    assert not any(isinstance(shape, Circle) for shape in drawn(made)["card:gpu1"].shapes)
