"""A riser path in words: its pieces, how far it reaches, what feeds it, what is said of it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rigdesk.parts import Riser
from rigdesk.rig.placed import RiserPath, RiserPiece
from rigdesk.rig.rig import Rig
from rigdesk.rig.seats import Seat, riser_of
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding, format_quantity, mm
from rigdesk.rules.space.riser_reach import BENDS
from rigdesk.solve.paths import Start, needed
from rigdesk.space.ways import ways
from rigdesk.units import Span

Tone = Literal["", "muted", "error", "unknown"]
GENS = (1, 2, 3, 4, 5)
LEADS = (
    ("", "Fed by its slot"), ("6-pin", "6-pin PCIe"), ("8-pin", "8-pin PCIe"), ("EPS", "EPS 8-pin"),
    ("Molex", "Molex"), ("SATA", "SATA"),
)  # fmt: skip
"""What the rig calls the lead at the far end, and how it is shown."""
TESTS = ((None, "Not tested under load"), ("clean", "Tested clean"), ("errors", "Gave errors"))
LINKS = frozenset({"lanes-reduced", "lanes-gen", "lanes-chipset"})
"""Rules about what a card gets, which a riser may be the reason of."""


class Line(NamedTuple):
    """Words and their tone."""

    text: str
    tone: Tone = "muted"


def path_of_card(rig: Rig, card_id: str) -> RiserPath | None:
    """The path that a card hangs on."""
    card = rig.card(card_id)
    name = riser_of(card.seat) if card is not None else None
    return next((path for path in rig.risers if path.id == name), None)


def piece_title(rig: Rig, piece: RiserPiece) -> str:
    """A piece by its maker's name, or by the figures that were typed."""
    record = rig.part(piece.part, Riser)
    if record is not None or piece.part is not None:
        return record.title if record is not None else str(piece.part)
    return "Own piece"


def piece_figures(rig: Rig, piece: RiserPiece) -> str:
    """What a piece is: its length, generation, and whether it is active; what is not known, so."""
    record = rig.part(piece.part, Riser)
    length = piece.length_mm or (record.length_mm if record else None)
    gen = piece.gen or (record.gen if record else None)
    active = piece.active if piece.active is not None else record is not None and record.active
    said = format_quantity(mm(length.span)) if length is not None else "length?"
    return f"{said} · {f'Gen{gen}' if gen else 'Gen?'}{' · active' if active else ''}"


def total(rig: Rig, path: RiserPath) -> str:
    """The whole path in a few words: length, generation, lanes."""
    way = next((way for way in ways(rig) if way.path.id == path.id), None)
    if way is None or not path.pieces:
        return "no piece chosen"
    length = format_quantity(mm(way.length)) if way.length is not None else "length?"
    gen = f"Gen{way.gen}" if way.gen else "Gen?"
    return f"{length} · {gen}{' · proposed' if path.proposed else ''}"


def reach(report: Report, path: RiserPath, seat: Seat) -> Line:
    """How long the path is against what its seat takes, and how sure that is."""
    rig = report.rig
    way = next((way for way in ways(rig) if way.path.id == path.id), None)
    there = way.length if way is not None else None
    takes = _takes(report, path, seat)
    if takes is None:
        return Line(f"How far it is from {path.start} is in no record: measure it", "unknown")
    wanted = format_quantity(mm(takes))
    if there is None:
        return Line(f"Takes {wanted} from {path.start}; its own length is not known", "unknown")
    have = format_quantity(mm(there))
    if round(takes.low - there.high, 2) > 0:
        return Line(f"Too short: {have} of {wanted}", "error")
    if round(takes.high - there.low, 2) > 0:
        return Line(f"Too close to call: {have} of {wanted}; measure the way", "unknown")
    return Line(f"Reaches: {have} of {wanted} needed")


def start_words(report: Report, start: Start, seat: Seat) -> str:
    """A slot to begin at: why it cannot be, else how long the path from there must be."""
    if start.why:
        return f"{start.name} · {start.why}"
    takes = needed(report.rig, report.scene, start.name, seat)
    return f"{start.name} · takes {format_quantity(mm(takes))}" if takes else start.name


def _takes(report: Report, path: RiserPath, seat: Seat) -> Span | None:
    """The length that is needed: the way that was measured, else the way that is worked out."""
    if path.reach_mm is not None:
        return path.reach_mm.span.shifted(BENDS)
    return needed(report.rig, report.scene, path.start, seat)


def findings(report: Report, path: RiserPath, card_id: str) -> list[Finding]:
    """What is said of a path, or of the link of the card at its end; the worst first."""
    return [
        finding
        for finding in report.active
        if path.id in (finding.about, *finding.subjects)
        or (card_id in finding.subjects and _is_of_risers(finding.rule))
    ]


def _is_of_risers(rule: str) -> bool:
    return rule.startswith("riser-") or rule in LINKS


def lead_words(path: RiserPath) -> str:
    """What feeds the far end, as it is shown."""
    known = dict(LEADS)
    return known.get(path.power or "", path.power or "")


def tested_words(path: RiserPath) -> str:
    """What came of a test under load."""
    return dict(TESTS)[path.tested]
