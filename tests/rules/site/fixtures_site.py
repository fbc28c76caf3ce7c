"""Rigs on which the rules on circuits speak, and rigs on which they do not."""

from __future__ import annotations

from totals import machines as m

from rigdesk.rig.rig import EMPTY, Rig
from rules.fixtures import bad, good


@bad("circuit-continuous", "warning", times=1, says=("Wall1 (US 120 V 15 A)", "1,774 W", "1,440 W"))
@good("circuit-overload")
def puget_at_home() -> Rig:
    """Ran in the lab: over 80 %, under the breaker."""
    return m.puget()


@bad("circuit-overload", "error", times=1, says=("Wall1 (US 120 V 15 A)", "1,871 W", "1,800 W"))
@good("circuit-continuous")
def four_3090_at_home() -> Rig:
    """Nothing chosen but four cards: the breaker trips, and one word is enough."""
    return m.machine((4, m.RTX_3090), circuit="us-15a-120v")


@bad("circuit-continuous", "warning")
@good("circuit-overload")
def capped_at_home() -> Rig:
    """Four at 280 W and 400 W for the rest."""
    return m.machine((4, m.RTX_3090), ratings=(1600,), cap=280, rest_w=400, circuit="us-15a-120v")


@good("circuit-continuous", "circuit-overload")
def capped_in_europe() -> Rig:
    """The same on 230 V and 16 A."""
    return m.machine((4, m.RTX_3090), ratings=(1600,), cap=280, rest_w=400, circuit="eu-16a-230v")


@bad("circuit-overload", "error", says=("1,984 W",))
def three_4090_in_the_us() -> Rig:
    """Over a US socket."""
    return m.machine((3, m.RTX_4090), rest_w=400, circuit="us-15a-120v")


@good("circuit-continuous", "circuit-overload")
def three_4090_in_europe() -> Rig:
    """No trouble at all."""
    return m.machine((3, m.RTX_4090), rest_w=400, circuit="eu-16a-230v")


@bad("circuit-overload", "error")
def five_cards_on_15_a() -> Rig:
    """Two supplies on one socket."""
    return m.five_cards("us-15a-120v")


@bad("circuit-continuous", "warning")
@good("circuit-overload")
def five_cards_on_20_a() -> Rig:
    """Under the breaker, over 80 % of it."""
    return m.five_cards("us-20a-120v")


@bad("circuit-overload", "error", times=1, says=("no household socket gives more than 3,680 W",))
@good("circuit-continuous")
def seven_4090_and_no_circuit() -> Rig:
    """More than any household socket."""
    return m.seven_4090()


@bad("circuit-overload", "error", says=("1,535 W", "1,500 W"))
def two_5090_on_100_v() -> Rig:
    """Japan's socket."""
    return m.two_5090_in_japan("jp-15a-100v")


@good("circuit-continuous", "circuit-overload")
def two_5090_on_200_v() -> Rig:
    """The line that was laid for it."""
    return m.two_5090_in_japan("jp-20a-200v")


def eight(rest: float, circuit: str | dict[str, float]) -> Rig:
    """Eight cards of 600 W on Platinum supplies at 80 %."""
    return m.machine(
        (8, m.PRO_6000), rest_w=rest, ratings=((4800 + rest) / 0.8,), circuit=circuit,
        supply={"efficiency": "platinum"},
    )  # fmt: skip


@bad("circuit-overload", "error", says=("5,513 W", "3,680 W"))
def eight_of_600_w_on_16_a() -> Rig:
    """No socket in Europe."""
    return eight(250, "eu-16a-230v")


@bad("circuit-continuous", "warning", says=("220 V 30 A",))
@good("circuit-overload")
def eight_of_600_w_on_30_a() -> Rig:
    """What their builders plan for."""
    return eight(400, {"volts": 220, "amps": 30})


@bad("circuit-continuous", "note", times=1, says=("no circuit is stated", "1,440 W"))
@good("circuit-overload")
def no_circuit_and_no_country() -> Rig:
    """Too much for the smallest sockets; nobody knows which this is."""
    return m.machine((4, m.A6000), rest_w=250)


@good("circuit-continuous", "circuit-overload")
def little_and_no_circuit() -> Rig:
    """Any socket does."""
    return m.machine((2, m.A6000), rest_w=250)


@bad("circuit-overload", "error", says=("A household circuit in JP (JP 100 V 15 A)",))
def by_country_too_much() -> Rig:
    """No circuit stated: the country's."""
    return m.machine((4, m.A6000), rest_w=250, site={"country": "JP"})


@bad("circuit-continuous", "warning", says=("A household circuit in US",))
def by_country_for_hours() -> Rig:
    """Under the breaker, over 80 %."""
    return m.machine((4, m.A6000), rest_w=250, site={"country": "US"})


@good("circuit-continuous", "circuit-overload")
def by_country_enough() -> Rig:
    """German sockets carry it."""
    return m.machine((4, m.A6000), rest_w=250, site={"country": "DE"})


@good("circuit-continuous")
def for_minutes_only() -> Rig:
    """A load that is not continuous may use the whole breaker."""
    return m.puget(circuit={"kind": "us-15a-120v", "continuous": False})


@good("circuit-continuous", "circuit-overload")
def nothing_yet() -> Rig:
    """An empty sheet."""
    return EMPTY
