"""The board from its edge, with what stands on it by its height: memory, processor, cooler."""

from __future__ import annotations

from collections.abc import Iterable

from rigdesk.drawing.boxed import Line as Words
from rigdesk.drawing.boxed import in_column
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.keeping import Keeping
from rigdesk.drawing.layers import BOARD, SLOTS, tidy
from rigdesk.drawing.lettering import Lettering
from rigdesk.drawing.primitives import Bounds, Group, Label, Rect, Role, Shape, Weight
from rigdesk.drawing.projection import SIDE
from rigdesk.drawing.text import fitted, plain
from rigdesk.rules.finding import format_quantity, mm
from rigdesk.space.board_solids import BoardTemplate
from rigdesk.space.scene import Scene
from rigdesk.space.solids import Role as SolidRole
from rigdesk.space.solids import Solid
from rigdesk.speech import numeral, said
from rigdesk.units import trim

THICK = 1.6
"""A board's own thickness as drawn, mm."""
_FILLS: dict[SolidRole, Role] = {"socket": "socket", "dimm": "dimm", "slot": "slot"}
_SEEN_THROUGH = frozenset({"io", "latch", "lead-plug", "lead-bend", "header-plug", "sata-plug"})
"""What stands before or around other things: its edge alone is drawn."""
_FAR_FIRST: tuple[SolidRole, ...] = ("io", "socket", "dimm")
_NAMED = 12.0
"""Memory is named where its rows together are at least this wide, mm."""

_kept: Keeping[tuple[Group, ...]] = Keeping(64)
_coolers: Keeping[Group] = Keeping(64)


def side_board_groups(scene: Scene, letters: Lettering) -> tuple[Group, ...]:
    """The board's edge and everything on it; none without a board."""
    template = scene.board_template
    if template is None:
        return ()
    return _kept.of(template, letters.text, lambda: _made(template, letters))


def _made(template: BoardTemplate, letters: Lettering) -> tuple[Group, ...]:
    edge = Rect(
        0.0, 0.0, tidy(template.length), THICK, "pcb", "pcb-edge", "part",
        template.outline_estimated,
    )  # fmt: skip
    found = [Group("board", BOARD, (edge,), ("board",))]
    rows = _rows(template.solids)
    for role in sorted(rows, key=lambda r: _FAR_FIRST.index(r) if r in _FAR_FIRST else 9):
        layer = SLOTS if role == "slot" else BOARD + 1
        shapes = (*rows[role].values(), *_named(role, template, letters))
        found.append(Group(f"area:{role}", layer, shapes, ("board",)))
    return tuple(found)


def _rows(solids: Iterable[Solid]) -> dict[SolidRole, dict[Bounds, Shape]]:
    """Rectangles by role; what stands behind another of its kind is drawn once."""
    found: dict[SolidRole, dict[Bounds, Shape]] = {}
    for solid in solids:
        through = solid.role in _SEEN_THROUGH
        fill: Role = "none" if through else _FILLS.get(solid.role, "raised")
        edge: Role = "faint" if through else "slot"
        weight: Weight = "hatch" if through else "part"
        shape = SIDE.rect(solid, fill, edge, weight, radius=0.4)
        found.setdefault(solid.role, {})[SIDE.box(solid)] = shape
    return found


def _named(role: SolidRole, template: BoardTemplate, letters: Lettering) -> tuple[Label, ...]:
    """Memory and its height, over it, with the doubt of its place where that is an estimate."""
    if role != "dimm":
        return ()
    labels = []
    for bank in _banks(template.memory):
        x0, x1 = bank[0].y0, bank[-1].y1
        top = max(solid.z1 for solid in bank)
        off = max(max(solid.doubts.y0) for solid in bank)
        text = "DIMM" + (f" ±{numeral(trim(off, 1))}" if bank[0].estimated and off else "")
        word, size = fitted((text, "DIMM"), max(x1 - x0, _NAMED) + 12.0, letters.small,
                            letters.least)  # fmt: skip
        tone: Role = "unknown" if "±" in word else "muted"
        labels.append(Label(tidy((x0 + x1) / 2), tidy(-top - 2.0), word, tone, size, 400, "middle"))
    return tuple(label for label in labels if label.text and not label.text.endswith("…"))


def _banks(modules: tuple[Solid, ...]) -> list[list[Solid]]:
    """Modules that stand next to each other along y."""
    banks: list[list[Solid]] = []
    for solid in sorted(modules, key=lambda each: each.y0):
        if banks and solid.y0 - banks[-1][-1].y1 < 20.0:
            banks[-1].append(solid)
        else:
            banks.append([solid])
    return banks


def side_cooler_group(scene: Scene, letters: Lettering) -> Group | None:
    """The CPU cooler behind the memory, its name and height in it; None without one."""
    if not scene.cooler:
        return None
    return _coolers.of(scene.cooler, letters.text, lambda: _cooler(scene.cooler, letters))


def _cooler(solids: tuple[Solid, ...], letters: Lettering) -> Group:
    shapes: list[Shape] = [
        SIDE.rect(solid, "cooler", "card-edge", radius=0.8) for solid in solids
    ]  # fmt: skip
    largest = max(solids, key=lambda solid: (solid.y1 - solid.y0) * (solid.z1 - solid.z0))
    height = format_quantity(mm(max(solid.z1 for solid in solids)))
    words = (
        Words((plain(largest.name),), letters.label, "text", 500),
        Words((said("{height} over the board", height=height), height), letters.small),
    )
    shapes += in_column(SIDE.box(largest), words, letters)
    return Group("cooler", BOARD, tuple(shapes), ("cooler",))


def slot_name_groups(scene: Scene, letters: Lettering) -> list[Group]:
    """The names of the slots that no card lies over, under the board."""
    found = []
    for place in scene.slots:
        if any(card.solder_face.value < place.y < card.cooler_face.value for card in scene.cards):
            continue
        text, size = fitted((plain(place.name),), 18.5, letters.small, letters.least)
        if text and not text.endswith("…"):
            y = tidy(THICK + 2.6 + cap_height(size))
            label = Label(tidy(place.y), y, text, "muted", size, 400, "middle")
            found.append(Group(f"slot:{place.name}", SLOTS, (label,), ("board",)))
    return found
