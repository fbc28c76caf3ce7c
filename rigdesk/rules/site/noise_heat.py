"""The machine is loud and heats the room.

What it checks
Four GPUs and more, 1200 W and more, three blowers and more, or any 40 mm server fan; in a bedroom
or an office from 800 W on.

Why it matters
All that is drawn from the wall becomes heat in the room. Four blowers at full load sound like a
small leaf blower, and 1.5 kW is an electric heater that cannot be turned off.

What to do
Put it in a room of its own or a data centre, reckon with air conditioning, cap the cards, or cool
them with water.

Where the figures come from
Builders: the four cards of the founding rig were not tolerable at home; four blowers measured about
55 dB(A) (System76), one RTX 3090 27 to 35; levels of several cards add up as powers. A watt is
3.412 BTU/h, and takes 2.99 m³/h of air that leaves one degree warmer. 800 W for a bedroom is
judged.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from rigdesk.parts import Fan
from rigdesk.rules.balance.counting import gpu_count
from rigdesk.rules.build import Build
from rigdesk.rules.finding import Finding, Quantity, Severity, watts
from rigdesk.rules.words import spelt
from rigdesk.speech import numeral, said
from rigdesk.totals.running import AIR_RISE_C, CFM_PER_M3H

NAME = "noise-heat"
CODE = "C603"
SEVERITIES: tuple[Severity, ...] = ("warning", "note")

# Builders' reports; the watts steady, of the whole machine.
MANY_GPUS = 4
HOT_W = 1200.0
BLOWERS = 3
SERVER_FAN_MM = 40
# Judged.
QUIET_PLACE_W = 800.0
QUIET_PLACES = ("bedroom", "office")
NAMES = {"home": "the room", "server-room": "the server room", "datacentre": "the data centre"}
MADE_FOR_IT = ("server-room", "datacentre")
NO_SOUND = "Reckon with air conditioning, or another room."
COOLED = "Its cooling has to be laid out for that."


def check(build: Build) -> Iterator[Finding]:
    """One finding a rig, by the place where it stands."""
    place, steady = build.rig.site.place, round(build.totals.power.steady_w)
    limit = QUIET_PLACE_W if place in QUIET_PLACES else HOT_W
    sounds, gpus = _sounds(build), gpu_count(build)
    if not gpus or not (sounds or gpus >= MANY_GPUS or steady >= limit):
        return
    where = said(NAMES.get(place or "home", f"the {place}"))
    made_for_it = place in MADE_FOR_IT
    other = said(COOLED if made_for_it else NO_SOUND)
    yield Finding(
        "note" if made_for_it else "warning",
        "{heat} of heat ({btu}) goes into {where}",
        {
            "heat": watts(build.totals.heat_w),
            "btu": Quantity(build.totals.heat_btu_h, "BTU/h"),
            "where": where,
        },
        tuple(placed.id for placed, _ in build.gpus),
        actual=watts(build.totals.heat_w),
        why=f"{sounds or _noise(build) or other} {_air(build)}",
    )


def _sounds(build: Build) -> str:
    """What is loud, as a sentence; nothing when nothing is."""
    blowers = sum(
        part.cooler == "blower" and placed.water_block is None for placed, part in build.gpus
    )
    if blowers >= BLOWERS:
        return said(
            "{number} blowers at full load; four were about 55 dB(A).",
            number=spelt(blowers).capitalize(),
        )
    if _has_server_fan(build):
        return said("40 mm server fans are as loud as in a server room.")
    return ""


def _noise(build: Build) -> str:
    """How loud the cards are together, where every one's noise is recorded."""
    levels = [part.noise_dba for placed, part in build.gpus if placed.water_block is None]
    known = [level for level in levels if level is not None]
    if not known or len(known) < len(levels):
        return ""
    together = 10.0 * math.log10(sum(10.0 ** (level / 10.0) for level in known))
    return said(
        "The cards are about {together} dB(A) together, by their own figures.",
        together=numeral(f"{together:.0f}"),
    )


def _air(build: Build) -> str:
    """The air that the room needs, in both units, as a sentence."""
    air = build.totals.air_m3h
    flow, feet = (
        numeral(f"{air:,.0f}") + "\u2009m³/h",
        numeral(f"{air * CFM_PER_M3H:,.0f}") + "\u2009CFM",
    )
    return said(
        "{flow} of air ({feet}), leaving {rise} °C warmer, carry it out.",
        flow=flow,
        feet=feet,
        rise=numeral(f"{AIR_RISE_C:.0f}"),
    )


def _has_server_fan(build: Build) -> bool:
    case, fitted = build.rig.case_part, build.rig.fit_out.fans
    taken_out = {fan.side for fan in fitted if not fan.count}
    if case and any(f.size_mm == SERVER_FAN_MM and f.side not in taken_out for f in case.fans):
        return True
    for fan in fitted:
        record = build.rig.part(fan.part, Fan)
        if fan.count and SERVER_FAN_MM in (fan.size_mm, record.size_mm if record else None):
            return True
    return False
