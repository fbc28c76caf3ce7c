"""Fans and radiators at the sides of a case, as the rear view and the section show them.

No record says where along a wall they stand, so all are dashed and carry their ±. The section is
seen from the rear: what stands at the front is behind the machine, and its faint outline shows
through; what is at the rear wall stands before it.
"""

from __future__ import annotations

from rigdesk.drawing.boxed import Line as Words
from rigdesk.drawing.boxed import in_column
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import BOARD, CASE, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Bounds, Circle, Group, Label, Role, Shape
from rigdesk.drawing.projection import SIDE, Projection
from rigdesk.drawing.text import fitted, plain
from rigdesk.rules.words import thing_name
from rigdesk.space.scene import Scene
from rigdesk.space.solids import Role as SolidRole
from rigdesk.space.solids import Solid

LEVEL: tuple[SolidRole, ...] = ("top-fan", "top-radiator", "bottom-fan", "bottom-radiator")
"""What lies along the top and the bottom."""
FACING: tuple[SolidRole, ...] = ("radiator", "fan", "rear-radiator", "rear-fan")
"""What the section shows face-on: at the front, then at the rear."""
_FANS: frozenset[SolidRole] = frozenset({"fan", "rear-fan"})


def level_things(scene: Scene) -> list[Solid]:
    """The fans and radiators at the top and the bottom that have a place."""
    return [solid for solid in scene.case_solids if solid.role in LEVEL]


def thing_group(solid: Solid, view: Projection, letters: Lettering) -> Group:
    """A fan or radiator as an outline with its name and how far it may be off, keyed by its name.

    It is not filled: a supply that nobody placed either may stand where it does.
    """
    box, name = view.box(solid), plain(solid.name)
    alone = name.partition(" ")[2] or name
    off = round(max(max(solid.doubts.y0), max(solid.doubts.z0)))
    lines = (
        Words((thing_name(name), thing_name(alone)), letters.small),
        Words((f"±{off}",), letters.small, "unknown"),
    )
    middle = (box.y0 + box.y1) / 2
    first = max(box.y0, middle - letters.small * 2)
    labels = in_column(box._replace(y0=first), lines, letters)
    shape = view.rect(solid, "none", "case-edge", "part", radius=1.0)
    return Group(f"fitted:{name}", BOARD + 1, (shape, *labels), ("case",))


def facing_things(scene: Scene) -> list[Solid]:
    """The fans and radiators at the front and the rear that have a place."""
    return [solid for solid in scene.case_solids if solid.role in FACING]


def facing_groups(scene: Scene, over: Bounds, letters: Lettering) -> list[Group]:
    """What the section shows face-on, faint behind the machine; its names ``over`` the case."""
    things, found = facing_things(scene), []
    for number, solid in enumerate(things):
        if solid.role in _FANS:
            shapes = fan_shapes(solid, SIDE)
        else:
            edge: Role = "faint"
            shapes = (SIDE.rect(solid, "none", edge, "part", dashed=True, radius=1.0),)
        layer = CASE + 1 if solid.role in ("fan", "radiator") else BOARD - 1
        found.append(Group(f"facing:{number}", layer, shapes, ("case",)))
    names = _names(things, over, letters)
    return [*found, Group("facing", CASE + 1, names, ("case",))] if names else found


def _names(things: list[Solid], over: Bounds, letters: Lettering) -> tuple[Label, ...]:
    """What is drawn face-on and how far it may be off, at the left over the case."""
    named = ", ".join(dict.fromkeys(plain(thing_name(solid.name)) for solid in things))
    off = max((max(solid.doubts.y0) for solid in things), default=0.0)
    texts = (f"{named} ±{off:g}", named)
    text, size = fitted(texts, (over.x1 - over.x0) * 0.6, letters.small, letters.least)
    if not named or text.endswith("…"):
        return ()
    return (Label(over.x0, tidy(over.y0 - 2.4), text, "unknown", size),)


def named_fan(solid: Solid, view: Projection, letters: Lettering) -> tuple[Shape, ...]:
    """A row of fans with its name under it, and how far they may be off."""
    return (*fan_shapes(solid, view), *_below(solid, view, letters))


def fan_shapes(solid: Solid, view: Projection) -> tuple[Shape, ...]:
    """A row of fans face-on, along the longer side of their solid: a circle and a hub each."""
    x0, y0, x1, y1 = view.box(solid)
    wide, high = x1 - x0, y1 - y0
    size = min(wide, high)
    count = max(1, round(max(wide, high) / size))
    edge: Role = "case-edge" if solid.role == "rear-fan" else "faint"
    shapes: list[Shape] = []
    for number in range(count):
        along = size * (number + 0.5)
        x, y = (x0 + along, (y0 + y1) / 2) if wide >= high else ((x0 + x1) / 2, y0 + along)
        shapes += [
            Circle(tidy(x), tidy(y), tidy(size / 2 - 2.0), edge, "none", "part", solid.estimated),
            Circle(tidy(x), tidy(y), tidy(size / 6), edge, "none", "hatch", solid.estimated),
        ]
    return tuple(shapes)


def _below(solid: Solid, view: Projection, letters: Lettering) -> tuple[Label, ...]:
    """A thing's name under it with the doubt of its place."""
    box, off = view.box(solid), max(solid.doubts.y0)
    name = plain(thing_name(solid.name))
    text = f"{name} ±{off:g}" if off else name
    word, size = fitted((text,), box.x1 - box.x0 - 4.0, letters.small, letters.least)
    x, y = tidy((box.x0 + box.x1) / 2), tidy(box.y1 + 2.2 + cap_height(size))
    return (Label(x, y, word, "unknown", size, 400, "middle"),) if word else ()
