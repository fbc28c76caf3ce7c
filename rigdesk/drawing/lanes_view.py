"""The lanes view: the board as a block diagram, each link as wide as it has lanes.

A link that runs with fewer lanes than it has alone shows what it lost as an empty band around it;
one on which more is asked than it carries is drawn in the colour of a warning. What limits a card
stands under its name.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.drawing.diagram import PAD, band, base, boxed, diagram, words
from rigdesk.drawing.font import text_width
from rigdesk.drawing.lanes_layout import Block, LanesLayout, lanes_layout
from rigdesk.drawing.layers import (
    BOARD,
    CARDS,
    DIMENSIONS,
    LABEL_SIZE,
    MARKS,
    SLOTS,
    SMALL_SIZE,
    tidy,
)
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Label, Mark, Rect, Role, Shape
from rigdesk.drawing.text import plain
from rigdesk.rules.engine import Report
from rigdesk.speech import numeral, retold, said
from rigdesk.totals.graph import Edge, Node
from rigdesk.totals.lanes import CardLink
from rigdesk.units import trim

LANE_MM = 0.32
"""Width of one lane, mm: sixteen are a little narrower than a row is high."""
LIMITS = {
    "slot": "the slot", "cpu": "the processor", "riser": "the riser", "sharing": "shared lanes",
    "chipset": "the chipset", "bios": "the BIOS setting",
}  # fmt: skip
"""What holds a link back, in words."""
NONE = "No board here whose lanes are known"
_THIN = "\u2009"


def draw_lanes(
    report: Report, *, marks: bool = True, ruler: bool = True, text: float = 1.0
) -> Drawing:
    """Draw the links of a checked rig. ``marks`` adds marks to cards that get less than they can.

    It is not to scale: there is nothing for a ruler to measure, and its words keep their size
    whatever ``text`` is.
    """
    del ruler, text
    layout = lanes_layout(report)
    groups = [group for edge in layout.edges for group in _link_groups(layout, edge)]
    for block in layout.blocks.values():
        mark = _mark(report, block) if marks else None
        empty = not layout.graph.below(block.node.id)
        groups.append(_block_group(report, block, empty=empty, marked=mark is not None))
        groups += [mark] if mark is not None else []
    if not layout.blocks:
        hint = boxed(0.0, 0.0, 112.0, 12.0, said(NONE), role="muted", dashed=True)
        groups.append(Group("board:none", SLOTS, hint))
    return diagram("lanes", report, groups)


def link_words(lanes: int | None, gen: int, gbs: float | None) -> str:
    """x8 Gen4 · 15.8 GB/s; lanes that nobody recorded are a question mark."""
    if not lanes:
        return f"x? Gen{gen}" if lanes is None else said("off")
    return f"x{lanes} Gen{gen} · {numeral(trim(gbs or 0.0, 1))}{_THIN}GB/s"


def limit_words(link: CardLink) -> str:
    """What holds a card's link back, in words; empty when nothing does."""
    if not link.limits:
        return ""
    held = said("held back by {names}", names=_limits(link))
    takers = ", ".join(map(plain, link.takers))
    return held + (said(" (with {names})", names=takers) if takers else "")


def _limits(link: CardLink) -> str:
    return said(" and ").join(said(LIMITS.get(limit, limit)) for limit in link.limits)


def path_words(link: CardLink) -> str:
    """CPU → PCIE1 → riser1: the way to the card."""
    return " → ".join(plain(step) for step in link.path)


def _link_groups(layout: LanesLayout, edge: Edge) -> Iterator[Group]:
    """A band between two boxes and its words; what it has lost around it."""
    up, down = layout.blocks[edge.up], layout.blocks[edge.down]
    x0, x1 = up.box.x1, down.box.x0
    y0, y1 = _start(up, down), down.mid
    wired = max(edge.wired or 0, edge.lanes or 0)
    shapes: list[Shape] = []
    lanes = 1 if edge.lanes is None else edge.lanes
    used = _is_used(layout, edge)
    if wired > lanes:
        shapes.append(band(x0, y0, x1, y1, wired * LANE_MM, "none", "faint"))
    if lanes:
        fill: Role = "warning" if edge.is_short else "accent" if used else "line"
        shapes.append(band(x0, y0, x1, y1, max(lanes * LANE_MM, 0.5), fill, "none"))
    key = f"link:{edge.up}>{edge.down}"
    subjects = _subjects(down.node)
    yield Group(key, BOARD, tuple(shapes), subjects)
    if down.node.kind in ("slot", "port", "chipset", "switch"):
        yield Group(f"{key}:words", DIMENSIONS, _words(edge, x1, y1, used=used), subjects)


def _start(up: Block, down: Block) -> float:
    """Where a link leaves the box above it: level with its end if the box reaches there."""
    return min(max(down.mid, up.box.y0 + 3.5), up.box.y1 - 3.5)


def _words(edge: Edge, x: float, y: float, *, used: bool) -> tuple[Shape, ...]:
    """The figures of a link before its end, on a plate that keeps them readable."""
    text = link_words(edge.lanes, edge.gen, edge.gbs)
    text += said(" est.") if edge.estimated else ""
    if edge.is_short:
        text = said("{link} for {used}", link=text, used=numeral(trim(edge.used_gbs, 1)))
    width = text_width(text, LABEL_SIZE - 0.6, 500)
    right, high = x - 2.0, 5.8
    role: Role = "warning" if edge.is_short else "text" if used else "faint"
    plate = Rect(
        tidy(right - width - 2.0), tidy(y - high / 2), tidy(width + 2.0), high, "canvas", "none",
        radius=1.2,
    )  # fmt: skip
    label = Label(
        tidy(right - 1.0), base(y, LABEL_SIZE - 0.6), text, role, LABEL_SIZE - 0.6, 500, "end"
    )  # fmt: skip
    return plate, label


def _is_used(layout: LanesLayout, edge: Edge) -> bool:
    """Whether a card or drive hangs at its end."""
    node = layout.blocks[edge.down].node
    if node.kind in ("card", "drive"):
        return True
    return any(_is_used(layout, below) for below in layout.graph.below(node.id)
               if below.down in layout.blocks)  # fmt: skip


def _subjects(node: Node) -> tuple[str, ...]:
    return (node.name,) if node.kind in ("card", "riser") else ()


def _block_group(report: Report, block: Block, *, empty: bool, marked: bool) -> Group:
    node, box = block.node, block.box
    quiet = empty and node.kind in ("slot", "port")
    dark = block.use is not None and block.use.left == 0
    frame = Rect(
        tidy(box.x0), tidy(box.y0), tidy(box.x1 - box.x0), tidy(box.y1 - box.y0),
        "canvas" if quiet else "panel", "line", "part", dark, 1.6,
    )  # fmt: skip
    inside = box._replace(x1=box.x1 - 8.0) if marked else box
    shapes: tuple[Shape, ...] = (frame, *_in_box(inside, _lines(report, block), quiet=quiet))
    return Group(block.key, CARDS if node.kind == "card" else SLOTS, shapes, _subjects(node))


def _in_box(box: Bounds, lines: tuple[str, ...], *, quiet: bool) -> Iterator[Label]:
    """Lines about the middle of a box, as many as it has room for; one beside it in a low one."""
    width, mid, step = box.x1 - box.x0 - 2 * PAD, (box.y0 + box.y1) / 2, 5.6
    most = max(1, int((box.y1 - box.y0) // step))
    kept = [line for line in lines if line][:most]
    for n, line in enumerate(kept):
        y = mid + (n - (len(kept) - 1) / 2) * step
        head = n == 0
        yield words(
            box.x0 + PAD, y, line, width, LABEL_SIZE if head else SMALL_SIZE,
            role="muted" if quiet or not head else "text", weight=600 if head else 400,
        )  # fmt: skip


def _lines(report: Report, block: Block) -> tuple[str, ...]:
    """What stands in a box: its name, then what is worth knowing of it."""
    node = block.node
    part = report.rig.parts.get(node.part) if node.part else None
    if node.kind == "card":
        link = report.totals.lanes.of(node.name)
        title = part.name.removeprefix("GeForce ") if part else said("not recorded")
        name = f"{report.build.label(node.name)} · {title}"
        return name, _link_line(link) if link else ""
    if node.kind == "cpu":
        lanes = report.totals.lanes
        count = ""
        if lanes.available:
            count = said("{used} of {all} lanes", used=lanes.used, all=lanes.available)
        return node.name, part.name if part else said("not chosen"), count
    if node.kind == "chipset":
        board = report.rig.board_part
        return said("Chipset"), (board.chipset or "") if board else ""
    if node.kind == "drive":
        return (part.name if part else node.part or said("drive")), ""
    if node.kind in ("slot", "port"):
        setting = _setting(report, block)
        low = block.box.y1 - block.box.y0 < 10.0
        return (f"{node.name} · {setting}" if setting and low else node.name), setting
    return node.name, part.name if part else ""


def _link_line(link: CardLink) -> str:
    """What a card gets, and of how much where that is less."""
    got = f"x{link.lanes} Gen{link.gen}"
    if (link.lanes, link.gen) == (link.own_lanes, link.own_gen):
        return got
    own = f"x{link.own_lanes} Gen{link.own_gen}"
    why = _limits(link)
    line = said("{got} of {own}", got=got, own=own)
    return said("{link} · {limits}", link=line, limits=why) if why else line


def _setting(report: Report, block: Block) -> str:
    """What the firmware is set to, else why a slot is dark."""
    bios, name = report.rig.bios, block.node.name
    held = bios.gen.get(name)
    told = " ".join(filter(None, (bios.slots.get(name), f"Gen{held}" if held else "")))
    if told:
        return told
    dark = block.use.dark if block.use else ""
    return said("off: {why}", why=retold(dark, "cpu")) if dark else ""


def _mark(report: Report, block: Block) -> Group | None:
    """The mark of the worst finding about a card's lanes."""
    if block.node.kind != "card":
        return None
    name = block.node.name
    found = [f for f in report.findings if f.code.startswith("L") and name in f.subjects]
    for severity in ("error", "unknown", "warning", "note"):
        if any(f.severity == severity and f.waived is None for f in found):
            box = block.box
            mark = Mark(tidy(box.x1 - 5.5), tidy(block.mid), severity, 5.0)
            return Group(f"mark:{name}", MARKS, (mark,), (name,))
    return None
