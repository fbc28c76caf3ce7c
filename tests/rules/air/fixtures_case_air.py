"""Rigs for the rules about the air of the whole case: middle cards and passive ones."""

from __future__ import annotations

from typing import Any

from factories import at, board, case, gpu, open_air, rig, wanted

from rigdesk.parts import Gpu
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

TOWER = case(openings=12)
FRAME = case("frame", style="open-frame", openings=12)
PASSIVE = gpu("passive", cooler="passive", tdp_w=300)


def three(card: Gpu, **fields: Any) -> Rig:
    """Three equal cards four slots apart in a tower."""
    seats = (at(f"PCIE{n}", card) for n in (1, 5, 9))
    return rig(*seats, board=board(slots=9), **{"case": TOWER, **fields})


@bad("airflow-middle-card", "warning", times=1, says=("Three open-air cards", "40.6 mm wanted"))
def three_open_air_cards_in_a_tower() -> Rig:
    """57 mm thick, four slots apart: 24 mm between them do for two cards, not for three."""
    return three(open_air())


@good("airflow-middle-card")
def three_open_air_cards_exactly_two_slots_apart() -> Rig:
    """40.64 mm thick, four slots apart."""
    return three(open_air(thickness_mm=40.64, slots=2, bracket_slots=2))


@good("airflow-middle-card")
def three_open_air_cards_in_a_frame() -> Rig:
    """Room air reaches all of them."""
    return three(open_air(), case=FRAME)


@good("airflow-middle-card", "passive-no-airflow")
def four_blowers_side_by_side() -> Rig:
    """Made for it: they blow out of the case."""
    return rig(*(at(f"PCIE{n}", gpu()) for n in (1, 3, 5, 7)), case=TOWER)


@bad("passive-no-airflow", "error", times=1, says=("GPU1 has no fans", "drives no air through it"))
def a_passive_card_in_a_desktop_case() -> Rig:
    """Its case was made for cards with fans."""
    return rig(at("PCIE1", PASSIVE), case=TOWER)


@bad("passive-no-airflow", "error", times=1, says=("no chassis is chosen",))
def a_small_passive_card_without_a_chassis() -> Rig:
    """Even 70 W shut down in a builder's micro server."""
    return rig(wanted(gpu("t4", chip="T4", cooler="passive", tdp_w=70, plugs=[])))


@good("passive-no-airflow")
def a_passive_card_in_a_gpu_server() -> Rig:
    """Its fans drive air through the cards."""
    return rig(at("PCIE1", PASSIVE), case=case("server", style="server", passive_cards=True))


@good("passive-no-airflow")
def a_passive_card_with_a_duct() -> Rig:
    """Two stacked 40 mm fans kept a K80 at 58 °C."""
    return rig(at("PCIE1", PASSIVE), case=TOWER, ducts=[{"card": "gpu1", "length_mm": 60}])
