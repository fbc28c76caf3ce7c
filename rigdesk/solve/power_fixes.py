"""What helps a supply, a circuit or hot cards: a cap, another circuit, another place."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.rig.circuits import CIRCUITS
from rigdesk.rig.edits import connect_supply, next_id, set_cap, set_circuit, set_site
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Circuit
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding, watts
from rigdesk.rules.power.floors import floor_of
from rigdesk.rules.words import listed
from rigdesk.solve.trying import Candidate, Change, family_of
from rigdesk.totals.circuits import household_circuit
from rigdesk.totals.power import CircuitLoad

CAP_SHARES = (0.90, 0.80, 0.70, 0.60)
"""Of a card's own watts: the least that helps is taken; under 60 % no loss was measured."""
CAP_STEP_W = 5.0
HEATED = ("airflow-hot-blowers", "airflow-middle-card", "noise-heat")
"""Rules beside those on supplies and circuits that a cap may quieten."""
STRONG_VOLTS, STRONG_AMPS = 200.0, 32.0
"""The next larger socket where mains is 200 V and more: 32 A (IEC 60309)."""
ASKED = ("eu-16a-230v", "us-15a-120v", "us-20a-120v", "uk-13a-230v", "us-20a-240v")
"""Circuits that somebody may have forgotten to state, asked for in this order."""
PLACES = {"server-room": "server room", "datacentre": "data centre"}
"""Places that are made for heat and noise, as people call them."""


def caps(report: Report, finding: Finding) -> Iterator[Candidate]:
    """The caps that a rule works out; those of the same watts are set together."""
    together: dict[float, list[str]] = {}
    for remedy in finding.remedies:
        if remedy.kind == "cap":
            data = dict(remedy.data)
            cards = str(data.get("cards", remedy.subject)).split()
            together.setdefault(float(data["watts"]), []).extend(cards)
    for each, cards in together.items():
        yield _cap(report, each, list(dict.fromkeys(cards)))


def stepped_caps(report: Report, finding: Finding) -> Iterator[Candidate]:
    """A share of the watts of the cards concerned, in steps, for what the rules name no cap for."""
    family = family_of(finding)
    if finding.severity == "note" or not (family in ("power", "site") or finding.rule in HEATED):
        return
    named = set(finding.subjects)
    cards = [c for c in report.build.gpus if c[0].id in named] or list(report.build.gpus)
    drawn = [w for placed, part in cards if (w := report.build.watts(placed, part))]
    least = max((floor_of(part) or 0.0 for _, part in cards), default=0.0)
    for share in CAP_SHARES if drawn else ():
        cap = max(drawn) * share // CAP_STEP_W * CAP_STEP_W
        own = [(p.id, part.tdp_w or 0.0) for p, part in cards if _above(report, p.id, cap)]
        if cap >= least and all(cap >= CAP_SHARES[-1] * tdp for _, tdp in own):
            yield _cap(report, cap, [card for card, _ in own])


def _above(report: Report, card: str, cap: float) -> bool:
    return any(c.card == card and (c.watts or 0.0) > cap for c in report.totals.power.cards)


def _cap(report: Report, each: float, cards: list[str]) -> Candidate:
    placed = [card for card, _ in report.build.gpus if card.id in cards]
    every = len(placed) == len(report.build.gpus) > 1
    who = "all" if every else listed([report.build.label(card) for card in placed])
    raised = all(card.power_cap_w is not None and card.power_cap_w < each for card in placed)
    words = f"Raise the cap of {who}" if raised else f"Cap {who}"
    return Candidate(
        "cap", f"{words} to {watts(each)}", f"Cap {who} to {watts(each)}",
        lambda rig: set_cap(rig, cards, each),
    )  # fmt: skip


def places(report: Report, finding: Finding) -> Iterator[Candidate]:
    """Where heat and noise do no harm: a question, for only its owner knows where a rig stands."""
    if finding.rule != "noise-heat":
        return
    for place, name in PLACES.items():
        if place != report.rig.site.place:
            words = f"Place: {name}?"
            yield Candidate("place", words, words, _standing(place))


def _standing(place: str) -> Change:
    return lambda rig: set_site(rig, place=place)


def circuits(report: Report, finding: Finding) -> Iterator[Candidate]:
    """A supply on a circuit of its own, then stronger circuits; any kind where none is stated."""
    for remedy in finding.remedies:
        if remedy.kind == "set" and ("field", "circuits") in remedy.data:
            for kind in ASKED:
                words = f"Circuit: {CIRCUITS[kind].label}?"
                yield Candidate("circuit", words, words, _on_circuit(Circuit(id="new", kind=kind)))
        if remedy.kind == "other-circuit":
            loads = report.totals.power.circuits
            for load in [c for c in loads if remedy.subject in ("", c.circuit)][:1]:
                yield from _shared_out(report, load)
                yield from _stronger(report, load)


def _base(report: Report, load: CircuitLoad) -> Circuit:
    """The circuit as the rig states it, else by the volts and amps of its country."""
    stated = next((c for c in report.rig.circuits if c.id == load.circuit), None)
    return stated or Circuit(id="new", volts=load.volts, amps=load.breaker_w / load.volts)


def _shared_out(report: Report, load: CircuitLoad) -> Iterator[Candidate]:
    """One of several supplies on a second circuit like the first."""
    supplies = [s.supply for s in report.totals.power.supplies if s.circuit == load.circuit]
    for supply in supplies[1:]:
        label = f"Put {supply.upper()} on a circuit of its own ({load.label})"
        yield Candidate(
            "circuit", label, "Second circuit", _apart(report, load, supply), unpriced=True
        )


def _apart(report: Report, load: CircuitLoad, supply: str) -> Change:
    like = _base(report, load)

    def make(rig: Rig) -> Rig:
        if not load.stated:
            rig = _on_circuit(like)(rig)
        other = like.model_copy(update={"id": next_id(rig, "wall"), "other_load_w": 0.0})
        return connect_supply(set_circuit(rig, other), supply, other.id)

    return make


def _stronger(report: Report, load: CircuitLoad) -> Iterator[Candidate]:
    """Stronger circuits of the same region, the weakest first, then one of 32 A."""
    base = _base(report, load)
    region = _region(report.rig, base)
    kinds = sorted((k.breaker_w, k.volts, k.amps, n) for n, k in CIRCUITS.items())
    for breaker, volts, amps, name in kinds:
        if name.startswith(region) and breaker > load.breaker_w:
            changed = base.model_copy(update={"kind": name, "volts": None, "amps": None})
            yield _laid(volts, amps, changed)
    if load.volts >= STRONG_VOLTS and load.breaker_w < STRONG_AMPS * load.volts:
        update = {"kind": None, "volts": load.volts, "amps": STRONG_AMPS}
        yield _laid(load.volts, STRONG_AMPS, base.model_copy(update=update))


def _region(rig: Rig, base: Circuit) -> str:
    """How the ids of a region's circuits begin; nothing begins with a blank."""
    household = household_circuit(rig.site.country)
    known = base.kind or (household.id if household else " ")
    return known.partition("-")[0] + "-"


def _laid(volts: float, amps: float, circuit: Circuit) -> Candidate:
    what = f"{volts:g}\u2009V, {amps:g}\u2009A"
    label = f"Have a circuit of {what} laid"
    return Candidate("circuit", label, f"Circuit {what}", _on_circuit(circuit), unpriced=True)


def _on_circuit(circuit: Circuit) -> Change:
    """A circuit changed; or a new one, with every supply on it that hangs on none."""

    def make(rig: Rig) -> Rig:
        if any(own.id == circuit.id for own in rig.circuits):
            return set_circuit(rig, circuit)
        new = circuit.model_copy(update={"id": next_id(rig, "wall")})
        rig = set_circuit(rig, new)
        for supply in rig.supplies:
            if supply.circuit is None and supply.strip is None:
                rig = connect_supply(rig, supply.id, new.id)
        return rig

    return make
