"""Bridges, lying over the cards that they join, near the brackets."""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import BRIDGES, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Circle, Group, Label, Rect, Role, Shape
from rigdesk.drawing.text import fitted, plain
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import SEVERITIES
from rigdesk.space.scene import BridgePlace, CardPlace, Scene
from rigdesk.space.solids import Solid
from rigdesk.speech import said

_TEXT_AFTER = 5.0


def bridge_groups(report: Report, letters: Lettering) -> list[Group]:
    """One group a bridge that has both its cards, keyed by the cards it joins."""
    found = []
    for place in report.scene.bridges:
        solid = place.solid
        if solid is None:
            continue
        ids = place.placed.joins
        said = [f.severity for f in report.active
                if f.rule.startswith("nvlink-") and set(ids) <= set(f.subjects)]  # fmt: skip
        worst = next((s for s in SEVERITIES if s in said and s != "note"), None)
        key = "bridge:" + ":".join(ids)
        shapes = _shapes(place, solid, worst or "accent", letters)
        found.append(Group(key, BRIDGES, shapes, ids))
    return found


def words_from(scene: Scene, card: CardPlace, usual: float) -> float:
    """Where a card's words may start: beside a bridge that lies over it, else as usual."""
    over = (b.solid for b in scene.bridges if b.solid is not None)
    ends = [s.x1 for s in over if s.y0 - 1.0 <= card.y < s.y1 - 1.0]
    return max(ends, default=usual - _TEXT_AFTER) + _TEXT_AFTER


def _shapes(place: BridgePlace, solid: Solid, role: Role, letters: Lettering) -> tuple[Shape, ...]:
    x0, x1 = solid.x0, solid.x1
    y0, y1 = tidy(solid.y0 - 3.0), tidy(solid.y1 + 3.0)
    box = Rect(x0, y0, tidy(x1 - x0), tidy(y1 - y0), "raised", role, "part", solid.estimated, 2.0)
    feet = (
        Circle(tidy((x0 + x1) / 2), tidy(card.y), 1.6, role, "canvas", "dimension")
        for card in place.cards
    )
    count = place.placed.count
    lines = (
        ("NVLink" if place.part.connector.startswith("nvlink") else plain(place.part.name)),
        (f"{count} × " if count > 1 else "") + said("{slots}-slot", slots=place.part.slots),
    )
    return (box, *feet, *_label(lines, (x0 + x1) / 2, (y0 + y1) / 2, x1 - x0 - 4.0, letters))


def _label(
    lines: Iterable[str], x: float, y: float, width: float, letters: Lettering
) -> tuple[Label, ...]:
    found = []
    for i, line in enumerate(lines):
        text, size = fitted((line,), width, letters.small, letters.least, 600)
        baseline = tidy(y + cap_height(size) / 2 + (i - 0.5) * letters.of(6.0))
        found.append(Label(tidy(x), baseline, text, "muted", size, 600, "middle"))
    return tuple(label for label in found if label.text)
