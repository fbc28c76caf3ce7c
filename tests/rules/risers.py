"""Rigs with cards on riser paths, for the rules about them."""

from __future__ import annotations

from typing import Any

from factories import Placed, at, open_air, rig

from rigdesk.parts import Gpu, Riser
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import RailSeat, RiserSeat, VerticalSeat


def riser(part_id: str = "test-ribbon", /, **fields: Any) -> Riser:
    """A passive ribbon of 200 mm, made for Gen4."""
    usual: dict[str, Any] = {
        "id": part_id, "maker": "Makers", "name": part_id, "type": "ribbon", "gen": 4,
        "length_mm": 200,
    }  # fmt: skip
    return Riser.model_validate({**usual, **fields})


def path(*pieces: Riser | dict[str, Any], name: str = "r1", **more: Any) -> dict[str, Any]:
    """A path from PCIE1 made of parts, or of pieces by their own figures."""
    made = [{"part": p.id} if isinstance(p, Riser) else p for p in pieces]
    return {"id": name, "start": "PCIE1", "pieces": made, **more}


def on_opening(card: Gpu | None = None, opening: int = 5, name: str = "r1", **more: Any) -> Placed:
    """A card behind an opening of the case."""
    return at(RiserSeat(opening=opening, riser=name), card or open_air(), **more)


def upright(card: Gpu | None = None, name: str = "r1", **more: Any) -> Placed:
    """A card in the first vertical opening."""
    return at(VerticalSeat(vertical=1, riser=name), card or open_air(), **more)


def on_rail(card: Gpu | None = None, place: int = 1, name: str | None = "r1") -> Placed:
    """A card on rail A."""
    return at(RailSeat(rail="A", place=place, riser=name), card or open_air())


def ridden(*cards: Placed, pieces: tuple[Riser, ...] = (), **more: Any) -> Rig:
    """Cards, by default one behind an opening, on one path of these pieces."""
    own = {key: more.pop(key) for key in ("gen", "tested", "lanes", "reach_mm") if key in more}
    usual: dict[str, Any] = {"risers": (path(*pieces, **own),)}
    return rig(*(cards or (on_opening(),)), parts=pieces, **{**usual, **more})
