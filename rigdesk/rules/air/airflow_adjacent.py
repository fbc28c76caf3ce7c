"""A card's fans face the next card too closely.

What it checks
The gap from every cooler's face to what it faces, in true millimetres: open-air and flow-through
cards need about one empty slot; blowers with a flat inlet must not touch their neighbour; water
blocks hardly mind. Blowers with a recessed inlet are made to stand side by side: nothing is said.

Why it matters
Fans that look at a backplate 3 mm away move no air. Two such cards run at 84 to 91 °C; three and
more heat each other until they throttle or shut down.

What to do
Leave one slot free between them, use slots further apart or a riser, take blower cards, or let room
air in: an open side makes 10 mm enough.

Where the figures come from
Under 3 mm an inlet is closed (thermal fixture of the card specification), from 20 mm it breathes
(one empty slot), 10 mm between them is judged. Rows of three cards of 200 W and more: builders'
reports. A report that a card ran this close, so many and at these watts, silences the rule up to
there.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rules import regions, seating
from rigdesk.rules.air.rows import (
    AIR_RULES,
    OPEN_AIR,
    Row,
    conditions,
    cooler_of,
    is_flat_blower,
    rows,
    watts_of,
)
from rigdesk.rules.build import Build
from rigdesk.rules.finding import SEVERITIES as WORST_FIRST
from rigdesk.rules.finding import Finding, Remedy, Severity, mm
from rigdesk.rules.reports import cited, proven, trouble
from rigdesk.rules.words import spelt
from rigdesk.space.gaps import GAP_BLOCKED, GAP_GOOD, GAP_TIGHT, Gap
from rigdesk.space.scene import CardPlace
from rigdesk.speech import said

NAME = "airflow-adjacent"
CODE = "A201"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")

HOT_CARD = 200.0
"""Cards of this many watts and more heat each other in a row, W (reported)."""
WATER_TOUCH = 1.0
"""Water-cooled cards closer than this share their heat, mm (reported)."""
ROW_OF = 3
"""From this many cards on a row counts as one (reported)."""


def check(build: Build) -> Iterator[Finding]:
    """Every gap that is too small for the cooler above it."""
    gaps = build.gaps
    if all(_never_minds(gap.upper) for gap in gaps):
        return
    near = _index(rows(gaps, GAP_TIGHT, lambda card: _is_hot(build, card)))
    wide = _index(rows(gaps, GAP_GOOD, lambda card: _is_hot(build, card)))
    flat = _index(rows(gaps, GAP_TIGHT, is_flat_blower))
    beside = _index(rows(gaps, GAP_TIGHT, lambda _: True))
    for gap in gaps:
        lower = gap.lower
        if lower is None or round(gap.mm.high, 2) < 0:
            continue  # cards that surely meet are slot-overlap's
        row = {"near": near, "wide": wide, "flat": flat}
        severity, count = _severity(build, gap, {k: v.get(_key(gap), 0) for k, v in row.items()})
        here = conditions(build, gap.upper, max(beside.get(_key(gap), 2), count), gap.mm.value)
        report = trouble(gap.upper.part, NAME, here)
        if report is not None:
            severity = _worse(severity, report.severity or "warning")
        elif proven(gap.upper.part, AIR_RULES, here):
            continue
        if severity is not None:
            why = cited(report) if report else _why(gap, lower, count)
            yield _finding(build, gap, lower, severity, count, why)


def _never_minds(card: CardPlace) -> bool:
    """A cooler made to stand side by side, of which nobody has told otherwise."""
    kind = cooler_of(card)
    made_for_it = kind == "passive" or (kind == "blower" and card.part.inlet == "recessed")
    return made_for_it and not card.part.trouble


def _key(gap: Gap) -> tuple[str, str]:
    return gap.upper.id, gap.lower.id if gap.lower else ""


def _index(found: list[Row]) -> dict[tuple[str, str], int]:
    """How many cards stand in the row of each gap."""
    return {_key(gap): len(row.cards) for row in found for gap in row.gaps}


def _is_hot(build: Build, card: CardPlace) -> bool:
    watts = watts_of(build, card)
    return cooler_of(card) in OPEN_AIR and (watts is None or watts >= HOT_CARD)


def _severity(build: Build, gap: Gap, rows_of: dict[str, int]) -> tuple[Severity | None, int]:
    """The verdict of one gap, and how many cards stand in the row that made it so."""
    kind = cooler_of(gap.upper)
    if kind in OPEN_AIR:
        return _open_air(build, gap, rows_of)
    if is_flat_blower(gap.upper):
        if gap.grade() not in ("met", "blocked"):
            return None, 0
        return ("error" if rows_of["flat"] >= ROW_OF else "warning"), rows_of["flat"]
    if kind in ("aio", "water-block"):
        return ("note" if _they_touch(gap) else None), 0
    return None, 0


def _they_touch(gap: Gap) -> bool:
    """A thickness that is only a claim of slots may be less: it alone raises nothing."""
    claimed = gap.upper.template.thickness.estimated
    return round(gap.mm.high if claimed else gap.mm.value, 2) < WATER_TOUCH


def _open_air(build: Build, gap: Gap, rows_of: dict[str, int]) -> tuple[Severity | None, int]:
    grade = gap.grade()
    if grade == "good":
        return None, 0
    room = build.scene.room
    if grade == "poor":
        if room is not None and not room.closed:
            return None, 0
        count = rows_of["wide"]
        return ("warning" if count >= ROW_OF else "note"), count
    count = rows_of["near"]
    return ("error" if count >= ROW_OF else "warning"), count


def _worse(one: Severity | None, other: Severity) -> Severity:
    return other if one is None else min(one, other, key=WORST_FIRST.index)


def _wanted(upper: CardPlace) -> float:
    kind = cooler_of(upper)
    if kind in OPEN_AIR:
        return GAP_GOOD
    return GAP_BLOCKED if kind == "blower" else WATER_TOUCH


def _why(gap: Gap, lower: CardPlace, count: int) -> str:
    """What builders measured at such a gap, as far as they did."""
    kind = cooler_of(gap.upper)
    if kind in OPEN_AIR:
        if count >= ROW_OF:
            return said("One of {number} hot cards in a row; each heats the next.",
                        number=spelt(count))  # fmt: skip
        if gap.grade() == "poor":
            return "One empty slot is 20 mm; less than that warms the card."
        if cooler_of(lower) in OPEN_AIR:
            return "Two such cards run at 84 to 91 °C."
        return "Its fans are closed, and it heats what stands there."
    if kind == "blower":
        return "Its inlet is flush with the cover, so a flush neighbour closes it."
    return "They pass heat to each other; an AIO pair ran at 63 °C."


def _finding(
    build: Build, gap: Gap, lower: CardPlace, severity: Severity, count: int, why: str
) -> Finding:
    upper, wanted = gap.upper, _wanted(gap.upper)
    thing = "The fans of {upper}" if cooler_of(upper) in OPEN_AIR else "{upper}"
    verb = "face" if cooler_of(upper) in OPEN_AIR else "faces"
    return Finding(
        severity, thing + " " + verb + " {lower} at {actual}; {required} wanted",
        {"upper": build.label(upper), "lower": build.label(lower)}, (upper.id, lower.id),
        mm(wanted), mm(gap.mm), regions.between(upper, lower),
        (
            *seating.moves(build.scene, lower, wanted), *seating.moves(build.scene, upper, wanted),
            *_open_up(build, gap, count),
        ),
        why,
    )  # fmt: skip


def _open_up(build: Build, gap: Gap, count: int) -> tuple[Remedy, ...]:
    """Room air helps from 10 mm on; a cap only takes a row's error away."""
    if gap.grade() == "poor" and cooler_of(gap.upper) in OPEN_AIR:
        return (Remedy("set", "", (("field", "fit_out.side_panel"), ("to", "off"))),)
    if count >= ROW_OF:
        return (Remedy("riser", gap.upper.id),)
    return ()
