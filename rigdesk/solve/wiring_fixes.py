"""What helps the wiring: plugs on cables of their own, a common start, another lead to a riser."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.edits import (
    connect_supply,
    part_outputs,
    remove_strip,
    set_riser,
    set_sync,
    state_wires,
)
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.rules.power.lead_words import owner_words
from rigdesk.rules.words import listed
from rigdesk.solve.trying import Candidate, Change
from rigdesk.totals.wall import power_of
from rigdesk.totals.wiring import stated_wires, wiring_of
from rigdesk.totals.wiring_plugs import BOARD


def wirings(report: Report, finding: Finding) -> Iterator[Candidate]:
    """What the finding's ``set`` remedies ask for; a start and a ground only their owner knows."""
    for remedy in finding.remedies:
        data = dict(remedy.data)
        if remedy.kind != "set":
            continue
        if data.get("wiring") == "anew":
            yield _anew(report, finding, remedy.subject)
        if data.get("wiring") == "start":
            words = "Do they start together, on one ground?"
            yield Candidate("wiring", words, "Start together?", set_sync, unpriced=True)
        if data.get("wiring") == "untie":
            words = "Part the outputs of the supplies"
            yield Candidate("wiring", words, "Part the outputs", part_outputs)
        if "power" in data:
            yield _riser_lead(remedy.subject, str(data["power"]))
        if "strip" in data:
            words = f"Plug into the wall, not into {remedy.subject}"
            yield Candidate("circuit", words, "Into the wall", _without_strip(remedy.subject))


def _anew(report: Report, finding: Finding, subject: str) -> Candidate:
    """Wires of whatever the finding names worked out again, or all wires stated as they are."""
    if subject == BOARD:
        words = "Plug all leads in as the wiring has them"
        return Candidate("wiring", words, "All leads in", _all_stated)
    owners = [s for s in finding.subjects if s != subject]
    names = listed([owner_words(report.build, owner) for owner in owners])
    words = f"Give {names} other cables"
    return Candidate("wiring", words, "Other cables", _freed(set(owners)))


def _freed(owners: set[str]) -> Change:
    """The wires of some owners forgotten, worked out again and stated."""

    def make(rig: Rig) -> Rig:
        kept = [wire for wire in rig.wiring.wires if wire.to not in owners]
        return _all_stated(state_wires(rig, kept), owners)

    return make


def _all_stated(rig: Rig, owners: set[str] | None = None) -> Rig:
    """Every lead stated that the wiring has worked out, or those of some owners."""
    own = rig.wiring.wires
    wires = stated_wires(rig, wiring_of(rig, power_of(rig)))
    new = [w for w in wires[len(own) :] if owners is None or w.to in owners]
    return state_wires(rig, (*own, *new))


def _riser_lead(riser: str, lead: str) -> Candidate:
    def make(rig: Rig) -> Rig:
        path = next(path for path in rig.risers if path.id == riser)
        kept = [wire for wire in rig.wiring.wires if wire.to != riser]
        other = path.model_copy(update={"power": lead, "power_w": None})
        return state_wires(set_riser(rig, other), kept)

    return Candidate("wiring", f"Feed {riser} by a {lead} PCIe lead", f"{lead} lead", make)


def _without_strip(strip: str) -> Change:
    def make(rig: Rig) -> Rig:
        circuit = next((s.circuit for s in rig.strips if s.id == strip), None)
        for supply in rig.supplies:
            if supply.strip == strip:
                rig = connect_supply(rig, supply.id, supply.circuit or circuit)
        return remove_strip(rig, strip)

    return make
