"""Changes around a card: a brace under it, the lead to its plug, what stands in front of it."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.edits import set_brace, set_fit_out, set_wiring
from rigdesk.rig.rig import Rig, with_changes
from rigdesk.rig.surroundings import Brace, FittedRadiator, Wire
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.rules.words import listed
from rigdesk.solve.trying import Candidate, Change

ANGLED = "right-angle"
"""What the wiring calls a plug or adapter that turns the lead by a right angle."""
SIXTEEN_PIN = ("12v-2x6", "12vhpwr")
"""Leads that feed a 16-pin plug; both fit both."""


def around(report: Report, finding: Finding) -> Iterator[Candidate]:
    """What the finding's ``set`` remedies ask for around its cards; their braces are one change."""
    bare = []
    for remedy in finding.remedies:
        data = dict(remedy.data) if remedy.kind == "set" else {}
        if "brace" in data:
            bare.append(remedy.subject)
        if data.get("adapter") == "none":
            yield _native(report, remedy.subject)
        if data.get("adapter") == "right angle":
            yield _angled(report, remedy.subject)
        if data.get("field") == "fit_out.radiators":
            yield from _front_cleared(report)
        if data.get("field") == "fit_out.cages":
            yield Candidate(
                "set", "Take the drive cages out", "No cages",
                lambda rig: set_fit_out(rig, cages=()),
            )  # fmt: skip
        if "bridges" in data:
            yield _all_bridges(finding, int(data["bridges"]))
    if bare:
        yield _braced(report, bare)


def _braced(report: Report, cards: list[str]) -> Candidate:
    def make(rig: Rig) -> Rig:
        for card in cards:
            rig = set_brace(rig, Brace(card=card))
        return rig

    names = listed([report.build.label(card) for card in cards])
    short = "Add a brace" if len(cards) == 1 else "Add braces"
    return Candidate("set", f"Put a brace under {names}", short, make, unpriced=True)


def _native(report: Report, card: str) -> Candidate:
    """The supply's own 16-pin lead in place of adapters; none where the supply has no such lead."""

    def make(rig: Rig) -> Rig:
        mine = [wire for wire in rig.wiring.wires if wire.to == card]
        if not mine:
            raise ValueError("nothing is wired to this card")
        lead = _sixteen_pin(rig, mine[0].supply)
        if lead is None:
            raise ValueError("the supply has no 16-pin lead")
        own = Wire.model_validate({"supply": mine[0].supply, "lead": lead, "to": card})
        others = tuple(wire for wire in rig.wiring.wires if wire.to != card)
        return set_wiring(rig, rig.wiring.model_copy(update={"wires": (*others, own)}))

    label = f"Feed {report.build.label(card)} by a 16-pin lead of the supply"
    return Candidate("set", label, "16-pin lead", make)


def _sixteen_pin(rig: Rig, supply_id: str) -> str | None:
    """The 16-pin lead that a supply has, if any."""
    units = {supply.id: part for supply, part in rig.supply_parts()}
    psu = units.get(supply_id)
    kinds = {lead.kind for lead in psu.leads if lead.cables} if psu else set()
    return next((kind for kind in SIXTEEN_PIN if kind in kinds), None)


def _angled(report: Report, card: str) -> Candidate:
    """A right-angle plug at the end of the card's own lead, or of a lead that has to be chosen."""

    def make(rig: Rig) -> Rig:
        wires = rig.wiring.wires
        if not any(wire.to == card for wire in wires):
            wires = (*wires, _lead_to(rig, card))
        turned = tuple(
            wire.model_copy(update={"adapter": ANGLED}) if wire.to == card else wire
            for wire in wires
        )
        return set_wiring(rig, rig.wiring.model_copy(update={"wires": turned}))

    label = f"Take a right-angle plug for {report.build.label(card)}"
    return Candidate("set", label, "Right-angle plug", make, unpriced=True)


def _lead_to(rig: Rig, card: str) -> Wire:
    """The 16-pin lead of the only supply; with several, or none, somebody has to choose it."""
    lead = _sixteen_pin(rig, rig.supplies[0].id) if len(rig.supplies) == 1 else None
    if lead is None:
        raise ValueError("which lead feeds this card is not known")
    return Wire.model_validate({"supply": rig.supplies[0].id, "lead": lead, "to": card})


def _front_cleared(report: Report) -> Iterator[Candidate]:
    """The front radiator at another side that takes it; left out where it cools nothing named."""
    fitted = report.rig.fit_out.radiators
    case = report.rig.case_part
    front = [radiator for radiator in fitted if radiator.side == "front"]
    taken = {radiator.side for radiator in fitted}
    for mount in case.mounts if case else ():
        fits = all(r.size_mm is None or r.size_mm in mount.radiators_mm for r in front)
        if mount.radiators_mm and fits and mount.side not in taken:
            yield Candidate(
                "set", f"Put the front radiator at the {mount.side}",
                f"Radiator at the {mount.side}", _radiators_at(mount.side),
            )  # fmt: skip
    if not any(radiator.cools for radiator in front):
        yield Candidate("set", "Leave the front radiator out", "No front radiator", _without_front)


def _radiators_at(side: str) -> Change:
    def moved(radiator: FittedRadiator) -> FittedRadiator:
        return radiator.model_copy(update={"side": side}) if radiator.side == "front" else radiator

    return lambda rig: set_fit_out(rig, radiators=tuple(map(moved, rig.fit_out.radiators)))


def _without_front(rig: Rig) -> Rig:
    left = tuple(radiator for radiator in rig.fit_out.radiators if radiator.side != "front")
    return set_fit_out(rig, radiators=left)


def _all_bridges(finding: Finding, count: int) -> Candidate:
    """As many bridges side by side as a pair takes."""

    def make(rig: Rig) -> Rig:
        bridges = tuple(
            bridge.model_copy(update={"count": count})
            if set(bridge.joins) == set(finding.subjects) and bridge.count < count
            else bridge
            for bridge in rig.bridges
        )
        return with_changes(rig, bridges=bridges)

    return Candidate("set", f"Take {count} bridges for the pair", f"{count} bridges", make)
