"""The wiring view: supplies with their leads at the left, plugs at the right, cables between.

What the rig states is drawn strong, what was worked out thin; a doubtful cable is dashed. Colours
and marks are those of the engine's findings and of what the wiring says of each plug.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.drawing.diagram import DOT, PAD, bent, boxed, diagram, pair
from rigdesk.drawing.layers import BRIDGES, CARDS, MARKS, SLOTS, tidy
from rigdesk.drawing.primitives import (
    Circle,
    Drawing,
    Group,
    Mark,
    MarkKind,
    Poly,
    Role,
    Shape,
)
from rigdesk.drawing.text import plain
from rigdesk.drawing.wiring_layout import (
    DRIVES,
    RIGHT,
    WIDE,
    LeadRow,
    OwnerBox,
    PlugRow,
    SupplyBox,
    WiringLayout,
    wiring_layout,
)
from rigdesk.parts import Part
from rigdesk.rules.engine import Report
from rigdesk.rules.power.lead_words import LEADS
from rigdesk.speech import said
from rigdesk.totals.wiring_feeds import CableLoad, Feed, Problem
from rigdesk.totals.wiring_plugs import BOARD
from rigdesk.units import trim

PROBLEMS: dict[Problem, tuple[MarkKind, str]] = {
    "no-supply": ("error", "no supply"),
    "no-lead": ("error", "no lead left"),
    "no-plug": ("error", "no such plug"),
    "wrong-lead": ("error", "wrong lead"),
    "not-recorded": ("unknown", "lead not recorded"),
    "ask": ("unknown", "which lead?"),
    "bought": ("note", "lead to be bought"),
    "elsewhere": ("note", "other supply"),
}
"""The mark and the words of a plug by what is wrong with its feed."""
NONE = "No supply yet"
_THIN = "\u2009"


def draw_wiring(
    report: Report, *, marks: bool = True, ruler: bool = True, text: float = 1.0
) -> Drawing:
    """Draw the effective wiring of a checked rig.

    It is not to scale: there is nothing for a ruler to measure, and its words keep their size
    whatever ``text`` is. ``marks`` adds the marks of cables and plugs.
    """
    del ruler, text
    layout = wiring_layout(report)
    groups = [_supply_group(report, box) for box in layout.supplies]
    groups += [_lead_group(report, row) for row in layout.leads]
    groups += [_owner_group(report, box) for box in layout.owners]
    groups += [_plug_group(row, marks=marks) for row in layout.plugs]
    groups += _cable_groups(report, layout)
    if marks:
        groups += [group for row in layout.leads if (group := _lead_mark(report, row)) is not None]
    if not layout.supplies:
        hint = boxed(0.0, 0.0, WIDE, 12.0, NONE, role="muted", dashed=True)
        groups.append(Group("supply:none", SLOTS, hint))
    return diagram("wiring", report, groups)


def cable_state(report: Report, cable: CableLoad) -> MarkKind:
    """The mark of a cable: that of the finding about it, else whether it carries too much."""
    over = round(cable.watts) > round(cable.rating_w)
    if not over:
        return "ok"
    for finding in report.findings:
        about = finding.rule == "psu-shared-cable" and finding.about == cable.lead
        if about and cable.supply in finding.subjects:
            return finding.severity
    return "note"


def plug_state(row: PlugRow) -> tuple[MarkKind, str]:
    """The mark of a plug and why: of its legs the one that is worst off."""
    found = [PROBLEMS[feed.problem] for feed in row.feeds if feed.problem]
    return min(found, key=lambda pair_: _ORDER.index(pair_[0]), default=("ok", ""))


_ORDER: tuple[MarkKind, ...] = ("error", "unknown", "warning", "note", "ok")


def lead_words(row: LeadRow) -> str:
    """8-pin PCIe 3; 4 × 8-pin PCIe free; what is not recorded says so."""
    kind = said(LEADS.get(row.kind, row.kind))
    if row.load is not None:
        return f"{kind} {row.cable}" if row.kind != "atx-24" else kind
    if row.free is None:
        return f"{kind} · {said('not recorded')}"
    return said("{count} × {kind} free", count=row.free, kind=kind)


def plug_words(row: PlugRow) -> str:
    """8-pin PCIe 2; the words of the record where it says no more than them."""
    plug = row.plug
    if plug.kind in ("", "aux"):
        return plain(plug.label) or said("plug")
    name = said(LEADS.get(plug.kind, plug.kind))
    if plug.owner == "drive":
        return f"{plain(plug.to)} · {name}"
    return name if plug.kind == "atx-24" else f"{name} {plug.number}"


def owner_title(report: Report, name: str) -> str:
    """GPU1 · RTX 3090; the board's name; risers by their ids."""
    if name == BOARD:
        board = report.rig.board_part
        return f"{said('Board')} · {board.name}" if board else said("Board")
    if name == DRIVES:
        return said("Drives")
    card = report.rig.card(name)
    if card is None:
        return name
    return f"{report.build.label(name)} · {_name(report.rig.parts.get(card.part))}"


def _name(part: Part | None) -> str:
    return part.name.removeprefix("GeForce ") if part is not None else said("not recorded")


def _supply_group(report: Report, box: SupplyBox) -> Group:
    load = next((s for s in report.totals.power.supplies if s.supply == box.id), None)
    figure = _of(load.steady_w, load.part.rating_w) if load else ""
    title = f"{box.id.upper()} · {_name(box.part)}"
    over = load is not None and load.share > 1.0
    shapes: list[Shape] = [
        *boxed(0.0, box.y, WIDE, box.high, title, figure, edge="error" if over else "line")
    ]
    if box.sockets:
        used, all_ = box.sockets
        y = box.y + 13.0
        shapes += pair(PAD, y, WIDE - 2 * PAD, said("8-pin sockets, PCIe and CPU"),
                       said("{used} of {all}", used=used, all=all_), role="muted")  # fmt: skip
    return Group(f"supply:{box.id}", SLOTS, tuple(shapes), (box.id,))


def _of(watts: float, limit: float) -> str:
    return said("{used} of {all}", used=f"{watts:.0f}", all=f"{trim(limit, 0)}{_THIN}W")


def _lead_group(report: Report, row: LeadRow) -> Group:
    """A cable's row, and its heads at the edge of the box: filled where one is in a plug."""
    state = cable_state(report, row.load) if row.load else "ok"
    tone: Role = "muted" if state == "ok" else state
    figure = said("to {limit}", limit=f"{trim(row.rating_w, 0)}{_THIN}W")
    if row.load is not None:
        if any(feed.watts is not None for feed in row.load.feeds):
            figure = _of(row.load.watts, row.rating_w)
        if row.used > 1:
            figure = f"{said('shared')} · {figure}"
    width = WIDE - 3 * PAD - (6.0 if state != "ok" else 0.0)
    role: Role = "text" if row.load else "muted"
    shapes: list[Shape] = [*pair(PAD, row.y, width, lead_words(row), figure, role=role, tone=tone)]
    for head in range(1, max(row.heads, row.used, 1) + 1):
        x, y = row.end(head)
        fill: Role = tone if head <= row.used else "canvas"
        shapes.append(Circle(tidy(x), tidy(y), DOT, tone, fill, "part", row.free is None))
    return Group(row.key, SLOTS + 1, tuple(shapes), (row.supply,))


def _lead_mark(report: Report, row: LeadRow) -> Group | None:
    state = cable_state(report, row.load) if row.load else "ok"
    if state == "ok":
        return None
    mark = Mark(tidy(WIDE - PAD - 3.2), tidy(row.y), state, 4.6)
    return Group(f"mark:{row.key}", MARKS, (mark,), (row.supply,))


def _owner_group(report: Report, box: OwnerBox) -> Group:
    watts = {draw.card: draw.watts for draw in report.totals.power.cards}.get(box.id)
    figure = f"{watts:.0f}{_THIN}W" if watts is not None else ""
    title = owner_title(report, box.id)
    is_card = report.rig.card(box.id) is not None
    shapes = boxed(RIGHT, box.y, WIDE, box.high, title, figure)
    return Group(f"card:{box.id}" if is_card else f"owner:{box.id}", CARDS, shapes, (box.id,))


def _plug_group(row: PlugRow, *, marks: bool) -> Group:
    """A plug's row with its end at the edge of the box, and what is wrong with it in words."""
    state, why = plug_state(row)
    watts = sum(feed.watts or 0.0 for feed in row.feeds)
    figure = f"{watts:.0f}{_THIN}W" if watts else ""
    adapter = next((feed.adapter for feed in row.feeds if feed.adapter), None)
    about = " · ".join(filter(None, (why and said(why), _short(adapter), figure)))
    tone: Role = state if state in ("error", "warning") else "muted"
    inset = 7.0 if marks and state != "ok" else 0.0
    x, width = RIGHT + PAD + 1.0 + inset, WIDE - 2 * PAD - 1.0 - inset
    shapes: list[Shape] = [*pair(x, row.y, width, plug_words(row), about, tone=tone)]
    fed = any(feed.fed and feed.lead for feed in row.feeds)
    end: Role = tone if fed else "canvas"
    shapes.append(Circle(RIGHT, tidy(row.y), DOT, tone, end, "part"))
    if inset:
        shapes.append(Mark(tidy(RIGHT + PAD + 2.6), tidy(row.y), state, 4.6))
    return Group(row.key, CARDS + 1, tuple(shapes), (row.plug.to,))


def _short(adapter: str | None) -> str:
    """What goes into an adapter: of ``2 × 8-pin to 12-pin`` the first half."""
    return plain(adapter or "").partition(" to ")[0]


def _cable_groups(report: Report, layout: WiringLayout) -> Iterator[Group]:
    """A curve a plug, or a leg of its adapter."""
    taken: dict[str, int] = {}
    for row in layout.plugs:
        for leg, feed in enumerate(row.feeds):
            lead = layout.lead(feed) if feed.fed else None
            if lead is None:
                continue
            head = taken[lead.key] = taken.get(lead.key, 0) + 1
            x0, y0 = lead.end(head)
            spread = (leg - (len(row.feeds) - 1) / 2) * 1.4
            points = bent(x0 + DOT, y0, RIGHT - DOT, row.y + spread)
            curve = _curve(report, feed, lead, points)
            key = f"cable:{row.plug.to}/{row.plug.kind}/{row.plug.number}/{leg}"
            yield Group(key, BRIDGES, (curve,), (lead.supply, row.plug.to))


def _curve(
    report: Report, feed: Feed, lead: LeadRow, points: tuple[tuple[float, float], ...]
) -> Poly:
    kind = PROBLEMS[feed.problem][0] if feed.problem else "ok"
    carries = cable_state(report, lead.load) if lead.load else "ok"
    worst = min((kind, carries), key=_ORDER.index)
    plain_: Role = "accent" if feed.stated else "muted"
    role: Role = worst if worst in ("error", "warning") else plain_
    weight = "outline" if feed.stated else "dimension"
    return Poly(points, role, "none", weight, dashed=kind == "unknown")  # type: ignore[arg-type]
