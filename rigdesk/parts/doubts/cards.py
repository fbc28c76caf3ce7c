"""Figures of a card that cannot be true together."""

from __future__ import annotations

import math

from rigdesk.parts.card import Card
from rigdesk.parts.doubts.said import LOOK_UP, Doubts, Said, size
from rigdesk.parts.gpu import Gpu
from rigdesk.units import trim

SLOT_PITCH_MM = 20.32
"""Distance of two slots (ATX 2.2, figure 4)."""
SLOT_W = 75.0
"""What a slot feeds a card (PCI Express CEM 3.0)."""
PLUG_W = {"pcie-6": 75, "pcie-8": 150, "eps-8": 336, "12-pin": 600, "12vhpwr": 600, "12v-2x6": 600}
"""What a plug may carry: the standard's figure; contacts' limit for EPS; 12-pin as its heirs."""
ABOVE_CLAIM_MM = 4.5
"""How far real cards exceed the slots that their makers claim: the most of 110 measured."""
ROUNDED, FAR_TOO_MUCH = 1.05, 1.5
"""Makers round their watts; some cards exceed their plugs; by half, a figure is wrong."""


def doubts(card: Card) -> Doubts:
    """The doubts about a card of any sort."""
    yield from _plugs(card)
    yield from _thickness(card)
    if card.cooler in ("passive", "water-block") and card.fans:
        sentence = f"Its cooler is {card.cooler}, but it has {card.fans} fans."
        yield Said("error", "fans", sentence, "Correct one of the two.")
    if card.pcie and card.pcie.lanes > card.pcie.connector:
        link = f"{card.pcie.lanes} lanes on an edge of x{card.pcie.connector}"
        yield Said("error", "pcie", f"It has {link}.", LOOK_UP)


def _thickness(card: Card) -> Doubts:
    thick = card.thickness_mm
    if card.slots and card.bracket_slots and card.bracket_slots > math.ceil(card.slots):
        claim = f"claims {trim(card.slots)} slots"
        sentence = f"Its bracket takes {card.bracket_slots} openings, but it {claim}."
        yield Said("doubtful", "bracket_slots", sentence, LOOK_UP)
    if thick is None:
        return
    if card.bracket_slots:
        least = SLOT_PITCH_MM * (card.bracket_slots - 1)
        if thick.high < least:
            bracket = f"its bracket of {card.bracket_slots} slots needs more than {size(least)}"
            sentence = f"It is {size(thick.value)} thick; {bracket}."
            yield Said("error", "thickness_mm", sentence, LOOK_UP)
            return
    if card.slots:
        most = SLOT_PITCH_MM * card.slots + ABOVE_CLAIM_MM
        least = SLOT_PITCH_MM * (card.slots - 1)
        if not least <= thick.value <= most:
            claim = f"{trim(card.slots)} slots, which is {size(least)} to {size(most)}"
            sentence = f"It is {size(thick.value)} thick, but claims {claim}."
            yield Said("doubtful", "thickness_mm", sentence, LOOK_UP)
    if card.backplate_mm and card.backplate_mm.low >= thick.high:
        sentence = f"Its back plate of {size(card.backplate_mm.value)} is thicker than the card."
        yield Said("error", "backplate_mm", sentence, LOOK_UP)


def _plugs(card: Card) -> Doubts:
    if card.plugs and card.plug_place == "none":
        sentence = "It has power plugs, but their place is not recorded."
        yield Said("missing", "plug_place", sentence, "Say whether they are at the end or on top.")
    if card.plug_recess_mm and card.height_mm and card.plug_recess_mm.low >= card.height_mm.high:
        deep = size(card.plug_recess_mm.value)
        sentence = f"Its plugs lie {deep} under the top of a card of {size(card.height_mm.value)}."
        yield Said("error", "plug_recess_mm", sentence, LOOK_UP)
    if card.tdp_w is None:
        return
    room = SLOT_W + sum(PLUG_W[plug.kind] * plug.count for plug in card.plugs)
    if card.tdp_w > SLOT_W and not card.plugs:
        sentence = f"It takes {trim(card.tdp_w)} W, more than a slot gives; no plug is listed."
        yield Said("missing", "plugs", sentence, "List its plugs.")
    elif card.tdp_w > room * ROUNDED:
        worse = card.tdp_w > room * FAR_TOO_MUCH
        sentence = f"It takes {trim(card.tdp_w)} W, but plugs and slot carry {trim(room)} W."
        yield Said("error" if worse else "doubtful", "tdp_w", sentence, LOOK_UP)


def gpu_doubts(gpu: Gpu) -> Doubts:
    """The doubts about what only graphics cards have."""
    if gpu.thickness_mm is None and gpu.slots is None:
        sentence = "Neither its thickness nor its slots are recorded."
        yield Said("missing", "thickness_mm", sentence, "Measure it, or note the maker's claim.")
    least, most = gpu.power_limit_min_w, gpu.power_limit_max_w
    if gpu.tdp_w and least and least > gpu.tdp_w:
        sentence = f"Its least power of {trim(least)} W exceeds its {trim(gpu.tdp_w)} W."
        yield Said("error", "power_limit_min_w", sentence, LOOK_UP)
    if gpu.tdp_w and most and most < gpu.tdp_w:
        sentence = f"Its greatest power of {trim(most)} W is below its {trim(gpu.tdp_w)} W."
        yield Said("error", "power_limit_max_w", sentence, LOOK_UP)
    if least and most and least > most:
        sentence = f"Its least power of {trim(least)} W exceeds its greatest, {trim(most)} W."
        yield Said("error", "power_limit_min_w", sentence, LOOK_UP)
    if gpu.nvlink not in (None, "none") and gpu.maker != "AMD" and gpu.is_amd:
        sentence = f"It has NVIDIA's bridge connector '{gpu.nvlink}' on a chip of AMD's."
        if not str(gpu.nvlink).startswith("xgmi"):
            yield Said("error", "nvlink", sentence, "Correct one of the two.")
