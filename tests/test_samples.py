"""The shipped samples say what the founding articles say."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest
import yaml

from rigdesk.files.places import samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig_file
from rigdesk.rules.engine import Report, check

FOUR = "four-a6000"
SEVEN = "four-a6000-seven-openings"
TWO = "two-3090-nvlink"
CAPPED = "four-3090-capped"
ALL = (FOUR, SEVEN, TWO, CAPPED)


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
    assert text.splitlines()[1] == "rigdesk: 1"
    assert all(len(line) <= 100 for line in text.splitlines())
    assert "parts" not in yaml.safe_load(text)
    assert read_rig_file(path_of(name), default_catalog()).notes == ()
    assert report(name).rig.name


@pytest.mark.parametrize(
    ("name", "headline"),
    [
        (FOUR, "Works"),
        (SEVEN, "Cannot be built: 1 error"),
        (TWO, "Works"),
        (CAPPED, "Works, with 1 warning"),
    ],
)
def test_headline(name: str, headline: str) -> None:
    """The machine that was built works; the same in seven openings does not."""
    assert report(name).headline == headline


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


@pytest.mark.parametrize(
    ("name", "gpus_w", "steady_w"),
    [(FOUR, 1200, 1402), (SEVEN, 1200, 1404), (TWO, 700, 876), (CAPPED, 1120, 1313)],
)
def test_steady_watts(name: str, gpus_w: float, steady_w: float) -> None:
    """Cards as they are run, and the rest part by part; within the article's 250 W."""
    power = report(name).totals.power
    assert power.gpus_w == gpus_w
    assert power.steady_w == pytest.approx(steady_w)
    assert power.steady_w - power.gpus_w < 250
    [circuit] = power.circuits
    assert circuit.stated
    assert circuit.breaker_w == 3680
    assert circuit.wall_w > power.steady_w
    assert circuit.wall_w <= circuit.continuous_w


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


@pytest.mark.parametrize(
    ("name", "low", "high", "unpriced"),
    [(FOUR, 22_000, 25_000, 1), (TWO, 6000, 7500, 0), (CAPPED, 10_000, 15_000, 0)],
)
def test_budgets(name: str, low: float, high: float, unpriced: int) -> None:
    """The article's budgets: 25,000, 7,000 and 15,000 euro; the chassis has no price."""
    cost = report(name).totals.cost
    assert cost.currency == "EUR"
    assert low <= cost.net <= high
    assert cost.unpriced == unpriced


@pytest.mark.parametrize("name", ALL)
def test_every_card_has_its_sixteen_lanes(name: str) -> None:
    """That is what the server platform is for."""
    links = report(name).totals.lanes.links
    assert len(links) == len(report(name).rig.cards)
    assert all((link.lanes, link.gen) == (16, 4) for link in links)
