"""The first card stands close to the memory, or meets it.

What it checks
From a card's solder side or backplate to the memory sockets and modules next to it, where the
board's own record places them; and what builders reported of this board.

Why it matters
On boards with memory between the processor and the first slot, a thick backplate touches modules or
their covers. Where sockets end at the card and have a latch there, the modules can only be changed
with the card out.

What to do
Leave the first slot empty, choose a card without a thick backplate, or low modules. Fit the memory
before the card.

Where the figures come from
Under 0 mm they meet, up to 3 mm they may touch, up to 10 mm it is tight: judged, from builds that
worked. Open latches reach 8 to 12 mm further (a guess); only sockets known to have them at both
ends count. A builder's report about this board beats them, both ways. Sockets of a board without
own figures stand where boards of its kind have them, give or take 8 mm (boards measured): such an
estimate never speaks against a card that keeps the standard.
"""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Report
from rigdesk.rules import regions, seating
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Region, Remedy, Severity, mm
from rigdesk.rules.reports import cited, trouble
from rigdesk.space.board_solids import BoardTemplate
from rigdesk.space.scene import CardPlace
from rigdesk.space.solids import Solid, clearance
from rigdesk.units import Span

NAME = "ram-clearance"
CODE = "S120"
SEVERITIES: tuple[Severity, ...] = ("error", "unknown", "warning", "note")

TOUCHING = 3.0
"""Up to this a card may touch modules, mm (judged)."""
TIGHT = 10.0
"""Up to this it is tight, mm (judged)."""


def check(build: Build) -> Iterator[Finding]:
    """Every card that has memory between it and the CPU end of the board."""
    board, template = build.scene.board, build.scene.board_template
    if board is None or template is None:
        return
    report = trouble(board, NAME)
    if report is None and any(ran.rule == NAME for ran in board.proven):
        return
    for card in build.scene.cards:
        first = card.slot is not None and card.slot.slot.position == 1
        nearest = _nearest(template, card)
        spoken = report if first and card.template.keeps_behind else None
        finding = _judged(build, card, nearest, spoken)
        latch = _latch(template, card) if finding is None or finding.severity == "note" else None
        if latch is not None:
            yield _latched(build, card, latch)
        elif finding is not None:
            yield finding


def _latch(template: BoardTemplate, card: CardPlace) -> Solid | None:
    """An open latch that the card's back stands in the way of, nearest to the rear."""
    if not template.latches:
        return None
    back = card.solder_face.value
    return next(
        (
            solid for solid in template.latches
            if solid.x0 < card.end_x and solid.y0 < card.y and round(back - solid.y1, 2) < 0
        ),
        None,
    )  # fmt: skip


def _latched(build: Build, card: CardPlace, latch: Solid) -> Finding:
    free = card.solder_face.value - latch.y0
    return Finding(
        "warning", "{card} keeps the memory's latches shut: {required} to open, {actual} there",
        {"card": build.label(card)}, (card.id,), mm(latch.y1 - latch.y0), mm(free),
        regions.of_solid(latch), seating.moves(build.scene, card),
        "Modules can only be changed with the card out. Fit the memory first.", "latch",
    )  # fmt: skip


def _nearest(template: BoardTemplate, card: CardPlace) -> tuple[Solid, Span] | None:
    """The module nearest to the card's back that the card is long enough to face."""
    reach, found = card.end_x, None
    for solid in template.memory:
        if solid.x0 >= reach or solid.y0 >= card.y:
            continue
        if found is None or solid.y1 > found.y1:
            found = solid
    return (found, clearance(found.face("y", far=True), card.solder_face)) if found else None


def _judged(
    build: Build, card: CardPlace, nearest: tuple[Solid, Span] | None, report: Report | None
) -> Finding | None:
    if report is not None:
        return _reported(build, card, nearest, report)
    if nearest is None:
        return None
    module, gap = nearest
    severity = _severity(card, module, gap)
    if severity is None:
        return None
    words = {
        "error": "{card} meets the memory: {required} needed, {actual} there",
        "unknown": "{card} may meet the memory: {required} needed, {actual} there",
        "warning": "{card} may touch the memory: {actual} there, over {required} is safe",
        "note": "{card} stands close to the memory: {actual} there, over {required} is easy",
    }[severity]
    need = {"warning": TOUCHING, "note": TIGHT}.get(severity, 0.0)
    ends = card.y - module.y0 > module.x1 - module.x0
    why = "Latches at that end may not open with the card in." if ends else ""
    return Finding(
        severity, words, {"card": build.label(card)}, (card.id,), mm(need), mm(gap),
        _region(card, module), _remedies(build, card, severity),
        why or "Fit the memory before the card.",
    )  # fmt: skip


def _severity(card: CardPlace, module: Solid, gap: Span) -> Severity | None:
    value = round(gap.value, 2)
    if module.estimated:
        return "unknown" if value < 0 and not card.keeps_standard_at(module) else None
    if value < 0:
        return "error" if round(gap.high, 2) < 0 else "unknown"
    if value <= TOUCHING:
        return "warning"
    return "note" if value <= TIGHT else None


def _reported(
    build: Build, card: CardPlace, nearest: tuple[Solid, Span] | None, report: Report
) -> Finding:
    if report.gap_mm is not None:
        actual = mm(report.gap_mm)
    else:
        actual = mm(nearest[1]) if nearest else mm(0.0)
    module = nearest[0] if nearest else None
    by_kind = report.gap_mm is None and module is not None and module.estimated
    usual = " by boards of its kind" if by_kind else " there"
    severity: Severity = report.severity or "note"
    return Finding(
        severity,
        "{card} stands close to the memory, as reported: {actual}" + usual
        + ", over {required} is easy",
        {"card": build.label(card)}, (card.id,), mm(TIGHT), actual,
        _region(card, module) if module else regions.of_card(card),
        _remedies(build, card, severity), cited(report),
    )  # fmt: skip


def _region(card: CardPlace, module: Solid) -> Region:
    back = card.y - card.template.solder_mm
    end = min(module.x1, max(card.end_x, module.x0 + 1.0))
    return Region(module.x0, min(module.y1, back), end, max(module.y1, back))


def _remedies(build: Build, card: CardPlace, severity: Severity) -> tuple[Remedy, ...]:
    if severity == "note":
        return ()
    return seating.moves(build.scene, card)
