"""The shipped samples say what the founding articles say.

Each of the first article's budgets is a sample. Where parts as recorded and a budget differ,
the test says by how much: unpriced pieces, or a line of its own for a machine bought complete.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from rigdesk.files.places import samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig_file
from rigdesk.rig.seats import riser_of
from rigdesk.rules import seating
from rigdesk.rules.engine import Report, check

FOUR = "four-a6000"
SEVEN = "four-a6000-seven-openings"
TWO = "two-3090-nvlink"
CAPPED = "four-3090-capped"
OPEN = "four-3090-open"
WATER = "four-3090-water"
INTERLEAVED = "three-3090-interleaved"
SXM40 = "eight-a100-sxm4-40gb"
SXM80 = "eight-a100-sxm4-80gb"
MAXQ = "four-pro-6000-maxq"

WORKS = "Works"
ONE_WARNING = "Works, with 1 warning"


class Told(NamedTuple):
    """What a sample has to say: its headline, W of the GPUs and of all, EUR, pieces unpriced.

    ``warns`` are the rules that may be more than a note, ``notes`` those that must be one.
    """

    headline: str
    gpus_w: float
    steady_w: float
    budget: tuple[float, float]
    unpriced: int
    warns: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


TOLD = {
    "one-3070": Told(WORKS, 220, 338, (1500, 3000), 3, notes=("psu-connectors",)),
    "one-3080": Told(WORKS, 320, 438, (2000, 4000), 3, notes=("psu-transient",)),
    "one-3090": Told(WORKS, 350, 474, (2500, 5000), 5, notes=("psu-transient",)),
    "two-3080": Told(WORKS, 640, 873, (4000, 5000), 5, notes=("psu-transient",)),
    TWO: Told(WORKS, 700, 876, (6000, 7500), 0, notes=("slots-blocked",)),
    "two-4090": Told(WORKS, 900, 1053, (5000, 8000), 3, notes=("lanes-reduced", "lanes-budget")),
    INTERLEAVED: Told(ONE_WARNING, 1050, 1243, (8000, 12_000), 1, ("noise-heat",)),
    "four-3070": Told(ONE_WARNING, 880, 1133, (8000, 10_500), 0, ("noise-heat",)),
    OPEN: Told(ONE_WARNING, 1400, 1593, (10_000, 15_000), 4, ("noise-heat",), ("psu-transient",)),
    CAPPED: Told(
        ONE_WARNING, 1120, 1313, (10_000, 15_000), 0, ("noise-heat",), ("power-cap-loss",)
    ),
    WATER: Told(ONE_WARNING, 1400, 1653, (22_000, 26_000), 0, ("noise-heat",), ("slots-blocked",)),
    FOUR: Told(WORKS, 1200, 1402, (22_000, 25_000), 1, notes=("noise-heat", "bottom-overhang")),
    SEVEN: Told(
        "Cannot be built: 1 error", 1200, 1404, (22_000, 25_000), 0,
        ("case-slots-short", "bottom-overhang"),
    ),
    MAXQ: Told(
        ONE_WARNING, 1160, 1447, (30_000, 45_000), 1, ("psu-connectors",), ("psu-low-margin",)
    ),
    "four-a100-pcie": Told(WORKS, 1000, 1169, (45_000, 50_000), 2, notes=("psu-eps-lead",)),
    "eight-a40": Told(WORKS, 2400, 2698, (45_000, 52_500), 6, notes=("psu-eps-lead",)),
    "eight-a100-pcie": Told(WORKS, 2000, 2298, (80_000, 90_000), 6, notes=("psu-eps-lead",)),
    SXM40: Told(WORKS, 0, 3578, (120_000, 170_000), 9, notes=("noise-heat",)),
    SXM80: Told(WORKS, 0, 3578, (240_000, 340_000), 9, notes=("noise-heat",)),
}  # fmt: skip
ALL = tuple(TOLD)
SXM = (SXM40, SXM80)
SERVERS = ("four-a100-pcie", "eight-a40", "eight-a100-pcie")
SLOTTED = tuple(name for name in ALL if name not in (*SXM, *SERVERS))
"""Samples whose board is known, so that every card has a link."""


def path_of(name: str) -> Path:
    """A sample's file."""
    return samples_dir() / f"{name}.rig.yaml"


@functools.cache
def report(name: str) -> Report:
    """A sample, checked."""
    return check(read_rig_file(path_of(name), default_catalog()).rig)


def raised(name: str) -> dict[str, str]:
    """The rules that speak, with the worst that each says."""
    found: dict[str, str] = {}
    for finding in report(name).findings:
        found.setdefault(finding.rule, finding.severity)
    return found


def test_these_are_the_samples() -> None:
    """A sample without a test is a promise that nobody keeps."""
    assert {path.name for path in samples_dir().iterdir()} == {path_of(name).name for name in ALL}


@pytest.mark.parametrize("name", ALL)
def test_sample_is_tidy(name: str) -> None:
    """Says what it is on top, refers to the catalog only, gives rise to no note."""
    text = path_of(name).read_text(encoding="utf-8")
    assert text.startswith("# ")
    top = [line for line in text.splitlines() if not line.startswith("#")]
    assert top[0] == "rigdesk: 1"
    assert all(len(line) <= 100 for line in text.splitlines())
    assert "parts" not in yaml.safe_load(text)
    assert read_rig_file(path_of(name), default_catalog()).notes == ()
    assert report(name).rig.name


@pytest.mark.parametrize("name", ALL)
def test_headline(name: str) -> None:
    """The machine that was built works; the same in seven openings does not."""
    assert report(name).headline == TOLD[name].headline


@pytest.mark.parametrize("name", ALL)
def test_what_it_warns_of(name: str) -> None:
    """These rules are more than a note and no others; these are notes."""
    found, told = raised(name), TOLD[name]
    assert {rule for rule, severity in found.items() if severity != "note"} == set(told.warns)
    assert set(told.notes) <= {rule for rule, severity in found.items() if severity == "note"}


@pytest.mark.parametrize("name", ALL)
def test_no_figure_is_missing(name: str) -> None:
    """A sample that has to be measured first would be a poor sample."""
    assert report(name).counts()["unknown"] == 0


def test_four_a6000_in_their_chassis() -> None:
    """Four dual-slot cards overhang into an eighth opening; the gap to the memory is tight."""
    found = raised(FOUR)
    assert set(found.values()) == {"note"}
    assert {"slots-blocked", "bottom-overhang", "ram-clearance", "psu-eps-lead"} <= set(found)
    assert not {"airflow-adjacent", "airflow-hot-blowers", "nvlink-spacing"} & set(found)
    assert [card.seat_name for card in report(FOUR).scene.cards] == [
        "PCIE7", "PCIE5", "PCIE3", "PCIE1",
    ]  # fmt: skip


def test_four_a6000_in_seven_openings() -> None:
    """Four dual-slot cards on seven slots need eight openings; nothing else differs."""
    [finding] = report(SEVEN).only("case-slots-short")
    assert finding.severity == "error"
    assert finding.subjects == ("gpu4",)
    assert finding.required is not None
    assert finding.actual is not None
    assert (finding.required.value, finding.actual.value) == (8, 7)
    four = yaml.safe_load(path_of(FOUR).read_text("utf-8"))
    seven = yaml.safe_load(path_of(SEVEN).read_text("utf-8"))
    assert {key for key in four if four[key] != seven[key]} == {"name", "case"}
    assert [rule for rule, severity in raised(SEVEN).items() if severity == "error"] == [
        "case-slots-short"
    ]


def test_two_triple_slot_cards_take_a_four_slot_bridge() -> None:
    """Slots 1 to 3 and 5 to 7; one free slot between them is enough air."""
    found = raised(TWO)
    assert not {"nvlink-spacing", "airflow-adjacent", "gpu-too-long"} & set(found)
    assert "error" not in found.values()
    [gap] = report(TWO).build.gaps
    assert gap.grade() == "good"
    first, second = report(TWO).scene.cards
    assert (first.openings, second.openings) == ((1, 3), (5, 7))
    assert [bridge.part.slots for bridge in report(TWO).scene.bridges] == [4]


def test_wrong_bridge_would_be_an_error() -> None:
    """The adjacent cards' 2-slot bridge does not reach from slot 1 to slot 5."""
    rig = report(TWO).rig
    bridge = default_catalog()["nvidia-nvlink-ampere-2slot"]
    placed = rig.bridges[0].model_copy(update={"part": bridge.id})
    parts = {**rig.parts, bridge.id: bridge}
    wrong = check(rig.model_copy(update={"bridges": (placed,), "parts": parts}))
    [finding] = wrong.only("nvlink-spacing")
    assert finding.severity == "error"


def test_four_capped_cards_draw_1120_w() -> None:
    """80 % of their power is 1120 W; 1600 W leave more than 400 W for the rest."""
    power = report(CAPPED).totals.power
    assert power.gpus_w == 4 * 280 == 1120
    assert [draw.capped for draw in power.cards] == [True] * 4
    [supply] = power.supplies
    assert supply.part.rating_w - power.gpus_w >= 400
    found = raised(CAPPED)
    assert found["power-cap-loss"] == "note"
    assert found["psu-low-margin"] == "note"
    assert "airflow-hot-blowers" not in found, "at 280 W blowers may stand side by side"
    assert found["noise-heat"] == "warning", "a heater and a leaf blower in a home"


@pytest.mark.parametrize("name", ALL)
def test_steady_watts(name: str) -> None:
    """Cards as they are run, and the rest part by part."""
    power, told = report(name).totals.power, TOLD[name]
    assert power.gpus_w == told.gpus_w
    assert power.steady_w == pytest.approx(told.steady_w, rel=0.03)
    for circuit in power.circuits:
        assert circuit.stated
        assert circuit.breaker_w == 3680
        assert circuit.wall_w <= circuit.continuous_w
    assert power.wall_w > power.steady_w


@pytest.mark.parametrize("name", [name for name in ALL if name not in (*SXM, *SERVERS, MAXQ)])
def test_the_rest_is_what_the_article_reckons(name: str) -> None:
    """Supply = cards + 250 W + margin: with one desktop or workstation processor that holds."""
    power = report(name).totals.power
    assert 80 < power.rest_w <= 255
    assert sum(load.part.rating_w for load in power.supplies) > power.gpus_w + 250


@pytest.mark.parametrize(
    ("name", "share"), [(FOUR, 0.88), (SEVEN, 0.88), (TWO, 0.55), (CAPPED, 0.82)]
)
def test_share_of_the_supply(name: str, share: float) -> None:
    """The machine of the article ran for years at 88 % of its supply."""
    [supply] = report(name).totals.power.supplies
    assert supply.share == pytest.approx(share, abs=0.005)


@pytest.mark.parametrize(
    ("name", "part", "pieces", "each"),
    [
        (FOUR, "nvidia-rtx-a6000", 4, 4500),
        (TWO, "nvidia-rtx-3090-fe", 2, (1500, 2000)),
        (CAPPED, "gigabyte-rtx-3090-turbo", 4, (1500, 2000)),
    ],
)
def test_price_lines(name: str, part: str, pieces: int, each: float | tuple[float, float]) -> None:
    """The cards' prices are the article's, in euro, whichever end of the range."""
    [line] = [line for line in report(name).totals.cost.lines if line.part == part]
    low, high = each if isinstance(each, tuple) else (each, each)
    assert line.pieces == pieces
    assert line.each is not None
    assert low <= line.each <= high
    assert line.total == pytest.approx(pieces * line.each)


@pytest.mark.parametrize("name", ALL)
def test_budgets(name: str) -> None:
    """The article's budgets, in euro, as far as the parts have a price."""
    cost, (low, high) = report(name).totals.cost, TOLD[name].budget
    assert cost.currency == "EUR"
    assert low <= cost.net <= high
    assert cost.unpriced == TOLD[name].unpriced


@pytest.mark.parametrize(("name", "parts"), [(WATER, 14_500), (SXM80, 166_000)])
def test_what_a_complete_machine_costs_over_its_parts(name: str, parts: float) -> None:
    """Two of the article's budgets exceed the sum of its own prices: one honest line says so."""
    cost = report(name).totals.cost
    [over] = [line for line in cost.lines if line.label.endswith("over its parts")]
    assert over.own
    assert over.total is not None
    assert cost.net - over.total == pytest.approx(parts, rel=0.01)
    assert cost.net - over.total < TOLD[name].budget[0]


def test_own_prices_are_those_of_their_time() -> None:
    """A price typed into a sample names its day and the article, or the part's launch."""
    for name in ALL:
        for price in report(name).rig.money.prices.values():
            assert price.date in ("2020", "2021")
            source = price.source or ""
            assert source.startswith("emilwallner.com/p/ml-rig") or source == "at its launch"


@pytest.mark.parametrize("name", [name for name in SLOTTED if name != "two-4090"])
def test_every_card_has_its_sixteen_lanes(name: str) -> None:
    """That is what the workstation and server platforms are for; one card needs neither."""
    links = report(name).totals.lanes.links
    assert len(links) == len(report(name).rig.cards)
    assert all(link.lanes == 16 for link in links)
    on_risers = {card.id for card in report(name).rig.cards if riser_of(card.seat)}
    assert {link.card for link in links if link.gen < link.own_gen} == on_risers


def test_two_cards_on_a_desktop_board_share() -> None:
    """A desktop processor gives two cards eight lanes each, and says so."""
    links = report("two-4090").totals.lanes.links
    assert [(link.lanes, link.gen) for link in links] == [(8, 4), (8, 4)]
    [gap] = report("two-4090").build.gaps
    assert gap.grade() == "good"


def test_the_open_frame_leaves_openings_and_air_alone() -> None:
    """On rails nothing is closed in: no opening is counted, no cooler starved, no lid too low."""
    for name in (OPEN, INTERLEAVED):
        found = set(raised(name))
        assert not {"case-slots-short", "gpu-too-long", "gpu-too-tall", "seat-missing"} & found
        assert not {"airflow-adjacent", "airflow-middle-card", "lanes-reduced"} & found
    scene = report(OPEN).scene
    assert [card.zone for card in scene.placed_cards] == ["rail A"] * 4


def test_the_riser_starts_between_the_two_cards() -> None:
    """Of the cards in slots none covers the riser's slot, and none counts it as free."""
    scene = report(INTERLEAVED).scene
    [slot] = scene.riser_slots
    place = scene.slot(slot)
    assert place is not None
    assert seating.is_covered(place, scene.cards) is None
    assert slot not in {free.name for free in seating.free_slots(scene)}
    assert [card.id for card in scene.cards] == ["gpu1", "gpu3"]


def test_water_stands_side_by_side() -> None:
    """Two slots each and nothing starves: a note that they touch is all."""
    assert [card.openings for card in report(WATER).scene.cards] == [(1, 2), (3, 4), (5, 6), (7, 8)]
    assert raised(WATER).get("airflow-adjacent", "note") == "note"
    assert not {"airflow-hot-blowers", "airflow-middle-card", "slot-overlap"} & set(raised(WATER))


@pytest.mark.parametrize("name", SERVERS)
def test_passive_cards_in_their_server(name: str) -> None:
    """A chassis made for them drives the air; anywhere else they are an error."""
    rig = report(name).rig
    assert all(part.cooler == "passive" for _, part in rig.gpu_parts())
    assert "passive-no-airflow" not in raised(name)
    case = default_catalog()["fractal-define-7-xl"]
    moved = rig.model_copy(update={"case": case.id, "parts": {**rig.parts, case.id: case}})
    assert check(moved).only("passive-no-airflow")[0].severity == "error"


def test_servers_share_their_load() -> None:
    """Modules in one backplane carry the same share each."""
    for name in ("eight-a40", "eight-a100-pcie", *SXM):
        power = report(name).totals.power
        assert len({round(load.steady_w) for load in power.supplies}) == 1
        assert not power.spread_evenly


@pytest.mark.parametrize("name", SXM)
def test_sxm_modules_count(name: str) -> None:
    """Modules without slots still count for power, heat, mass, lanes and price."""
    totals = report(name).totals
    [modules] = [item for item in totals.power.rest if item.label.startswith("8 × A100")]
    assert modules.watts == 8 * 400
    assert totals.heat_w > totals.power.steady_w
    assert totals.weight_kg == 75
    assert totals.lanes.used == 8 * 16 + 4 * 4
    each = 13_000 if name == SXM40 else 18_000
    [line] = [line for line in totals.cost.lines if line.part == report(name).rig.baseboard]
    assert line.total == 8 * each
    assert report(name).rig.cards == ()


@pytest.mark.parametrize(("sxm", "pcie"), [(SXM40, "eight-a100-pcie")])
def test_sxm_is_dearer_and_hotter_than_pcie(sxm: str, pcie: str) -> None:
    """As the article has it: ten percent faster for half as much again."""
    assert report(sxm).totals.cost.net > 1.3 * report(pcie).totals.cost.net
    assert report(sxm).totals.power.steady_w > 1.3 * report(pcie).totals.power.steady_w
