"""What putting a lead into a plug would bring: allowed or not, why, and the rig after it."""

from __future__ import annotations

from typing import NamedTuple

from rigdesk.rig.edits import plug_in, state_wires
from rigdesk.rig.rig import Rig
from rigdesk.rig.surroundings import Wire
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import SEVERITIES, Finding
from rigdesk.rules.power.lead_words import LEADS, owner_words
from rigdesk.totals.wiring_feeds import Feed
from rigdesk.totals.wiring_leads import ADAPTED, EIGHT_W, adapter_cables
from rigdesk.totals.wiring_plugs import Plug

PCIE = ("pcie-6", "pcie-8")


class Held(NamedTuple):
    """A lead in the hand: a cable by its name, or the next free one where that is empty.

    ``free`` counts the cables of its kind that nothing uses, None where nobody recorded how many
    there are. ``moved`` is the feed that it was taken off, if any.
    """

    supply: str
    kind: str
    cable: str = ""
    free: int | None = None
    moved: Feed | None = None


class PlugVerdict(NamedTuple):
    """Whether a lead may go into a plug, in words, and the rig with it there.

    ``severity`` is that of the worst that it brings; empty for nothing. ``rig`` is None where it
    may not.
    """

    legal: bool
    head: str
    body: str = ""
    severity: str = ""
    rig: Rig | None = None


def fits(held: Held, plug: Plug) -> bool:
    """Whether a lead goes into a plug, by itself or with an adapter there are cables for."""
    return not _refused(held, plug)


def plug_verdict(report: Report, held: Held, plug: Plug) -> PlugVerdict:
    """Try a lead in a plug on the engine."""
    kind = LEADS.get(plug.kind, plug.label or plug.kind)
    where = f"{owner_words(report.build, plug.to)}, {kind} {plug.number}"
    refused = _refused(held, plug)
    if refused:
        return PlugVerdict(False, f"Not into {where}", refused, "error")
    rig = plugged(report, held, plug)
    new = _worst_new(report, check(rig))
    lead = f"{LEADS.get(held.kind, held.kind)} of {held.supply}"
    head = f"{lead} → {where}"
    if new is None:
        return PlugVerdict(True, head, _how(report, held, plug), "", rig)
    return PlugVerdict(True, head, new.message, new.severity, rig)


def plugged(report: Report, held: Held, plug: Plug) -> Rig:
    """The rig with a lead in a plug; what else hangs on the same cable is stated with it."""
    rig = report.rig
    if held.moved is not None:
        rig = _without(rig, held.moved)
    if held.cable:
        same = (held.supply, held.kind, held.cable)
        for feed in report.build.wiring.feeds:
            here = (feed.supply, feed.lead, feed.cable) == same and not feed.stated
            other = (feed.to, feed.number, feed.kind) != (plug.to, plug.number, plug.kind)
            if here and other and feed != held.moved and not feed.adapter:
                rig = plug_in(rig, _wire(feed.to, feed.number, held))
    return plug_in(rig, *_wires(held, plug))


def _wires(held: Held, plug: Plug) -> list[Wire]:
    """One wire, or the legs of an adapter on cables of their own."""
    if not _adapted(held, plug):
        return [_wire(plug.to, plug.number, held)]
    legs = adapter_cables(plug.kind, plug.watts)
    adapter = f"{legs} × 8-pin to {ADAPTED[plug.kind]}"
    first = _wire(plug.to, plug.number, held, adapter)
    rest = _wire(plug.to, plug.number, held._replace(cable=""), adapter)
    return [first, *[rest] * (legs - 1)]


def _wire(to: str, number: int, held: Held, adapter: str | None = None) -> Wire:
    return Wire.model_validate(
        {"supply": held.supply, "lead": held.kind, "to": to, "plug": number,
         "cable": held.cable or None, "adapter": adapter}
    )  # fmt: skip


def _without(rig: Rig, feed: Feed) -> Rig:
    """The rig without the wires of one plug, if any are stated."""
    kept = [
        wire for wire in rig.wiring.wires
        if not (wire.to == feed.to and wire.plug == feed.number and wire.lead == feed.lead)
    ]  # fmt: skip
    return state_wires(rig, kept)


def _adapted(held: Held, plug: Plug) -> bool:
    there = held.kind == "pcie-8" and plug.owner == "card" and plug.kind in ADAPTED
    return there and held.kind not in plug.fits


def _refused(held: Held, plug: Plug) -> str:
    """Why a lead may not go into a plug; empty where it may."""
    if held.kind in plug.fits or (plug.kind == "aux" and held.kind != "atx-24"):
        return ""
    if _adapted(held, plug):
        return _too_few(held, plug)
    if held.kind == "eps-8" and plug.kind in PCIE:
        return "Never an EPS lead into a PCIe plug: its 12 V lies where PCIe has ground."
    if held.kind in PCIE and plug.kind == "eps-8":
        return "Never a PCIe lead into an EPS plug: its ground lies where EPS has 12 V."
    lead, end = LEADS.get(held.kind, held.kind), LEADS.get(plug.kind, plug.label or "plug")
    wanted = " or ".join(LEADS.get(kind, kind) for kind in plug.fits)
    return f"A {lead} lead does not fit {end}{f': it takes {wanted}' if wanted else ''}."


def _too_few(held: Held, plug: Plug) -> str:
    """An adapter on fewer cables than its load asks for."""
    legs = adapter_cables(plug.kind, plug.watts)
    if held.free is None:
        return ""
    there = held.free + bool(held.cable)
    if there >= legs:
        return ""
    each = f"{EIGHT_W:.0f} W each"
    return f"Its adapter takes {legs} 8-pin cables, {each}; {held.supply} has {there} free."


def _how(report: Report, held: Held, plug: Plug) -> str:
    """What else is worth knowing of a plug that takes the lead."""
    if held.moved is not None and (held.moved.to, held.moved.number) != (plug.to, plug.number):
        owner, kind = owner_words(report.build, held.moved.to), held.moved.kind
        return f"Comes off {owner}, {LEADS.get(kind, kind)} {held.moved.number}"
    if _adapted(held, plug):
        return f"By an adapter from {adapter_cables(plug.kind, plug.watts)} 8-pin cables"
    return "On another plug's cable: they share it" if held.cable and not held.moved else ""


def _worst_new(before: Report, after: Report) -> Finding | None:
    """The gravest finding that was not there before."""
    known = {finding.key for finding in before.findings}
    new = [f for f in after.findings if f.key not in known and f.severity != "note"]
    return min(new, key=lambda f: SEVERITIES.index(f.severity), default=None)
