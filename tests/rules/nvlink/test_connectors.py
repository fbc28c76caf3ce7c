"""Which cards have a connector, and which bridges mate: the three rules that ask."""

from __future__ import annotations

import pytest
from factories import at, board, bridge, gpu, rig, wanted

from rigdesk.parts import Board, Bridge, Gpu
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.rig import Rig
from rigdesk.rules.nvlink.connectors import NONE, connector_name, connector_of
from rules.asking import found, said, verdict

from .fixtures_connectors import ADA, AMPERE, BLACKWELL, PAIR, TURING


@pytest.mark.parametrize(
    ("chip", "family"),
    [
        ("RTX 3080 Ti", "geforce-30"), ("RTX 3060", "geforce-30"),
        ("GeForce RTX 3070", "geforce-30"),
        ("RTX 4090", "geforce-40"), ("RTX 5090", "geforce-50"), ("GTX 1080 Ti", "geforce-10"),
        ("RTX 6000 Ada", "professional"), ("L40S", "datacentre"), ("L4", "datacentre"),
        ("A10", "datacentre"), ("A16", "datacentre"), ("T4", "datacentre"),
        ("V100 PCIe", "datacentre"), ("RX 7900 XTX", "radeon-7000"), ("Arc A770", "arc"),
        ("RTX PRO 6000 Blackwell", "rtx-pro-blackwell"),
    ],
)  # fmt: skip
def test_cards_known_to_have_none(chip: str, family: str) -> None:
    """Below the 3090, all Ada, Blackwell and the small cards for inference."""
    assert connector_of(gpu(chip=chip, family=family)) == NONE


@pytest.mark.parametrize(
    ("chip", "family"),
    [
        ("RTX 3090", "geforce-30"), ("RTX 3090 Ti", "geforce-30"), ("A100", "datacentre"),
        ("RTX A5000", "professional"), ("A40", "datacentre"), ("V100", "datacentre"),
        ("RTX 2080 Ti", "geforce-20"), ("MI50", "radeon-old"),
    ],
)  # fmt: skip
def test_cards_that_may_have_one_are_asked_about(chip: str, family: str) -> None:
    """A negative control: the 3090 Ti is not said to lack what it has."""
    assert connector_of(gpu(chip=chip, family=family)) is None


def test_the_record_beats_what_the_family_says() -> None:
    """Both ways."""
    assert connector_of(gpu(chip="RTX 4090", family="geforce-40", nvlink="own")) == "own"
    assert connector_of(gpu(chip="RTX 3090", family="geforce-30", nvlink="none")) == NONE


def test_every_catalog_bridge_has_a_name_for_its_connector() -> None:
    """People read names, not ids."""
    for part in default_catalog().of_kind("bridge"):
        assert isinstance(part, Bridge)
        assert connector_name(part.connector) != part.connector
    assert connector_name("made-up") == "made-up"


def test_no_catalog_card_is_of_a_bridged_family_by_mistake() -> None:
    """Negative controls: no Blackwell workstation card has NVLink, every 3090 has."""
    for part in default_catalog().of_kind("gpu"):
        assert isinstance(part, Gpu)
        if part.family in ("rtx-pro-blackwell", "geforce-50", "geforce-40"):
            assert connector_of(part) == NONE, part.id
        if part.chip.startswith("RTX 3090"):
            assert connector_of(part) == "nvlink3-ampere", part.id


def joined(*cards: Gpu, slots: int = 2, connector: str = "nvlink3-ampere", joins: int = 2) -> Rig:
    """Cards in every second slot under one bridge."""
    part = bridge(slots, connector=connector, joins=joins)
    names = tuple(f"gpu{n}" for n in range(1, len(cards) + 1))
    seats = (at(f"PCIE{2 * n + 1}", card) for n, card in enumerate(cards))
    return rig(*seats, bridges=((part, names),))


@pytest.mark.parametrize(
    ("card", "connector"),
    [("nvlink2-turing-x8", "nvlink2-turing-x16"), ("nvlink1-gp100", "nvlink2-gv100")],
)
def test_a_labs_matrix_of_older_bridges(card: str, connector: str) -> None:
    """RTX 5000, GP100 and GV100 take only their own."""
    older = gpu(chip="older", nvlink=card)
    assert verdict("nvlink-generation", joined(older, older, connector=connector)) == "error"
    assert verdict("nvlink-generation", joined(older, older, connector=card)) is None


def test_cards_of_two_wrong_families_are_two_findings() -> None:
    """Each names the bridge family that its cards would take."""
    other = gpu("gv100", chip="GV100", nvlink="nvlink2-gv100")
    findings = found("nvlink-generation", joined(TURING, other))
    assert [finding.remedies[0].data for finding in findings] == [
        (("connector", "nvlink2-turing-x16"),), (("connector", "nvlink2-gv100"),),
    ]  # fmt: skip
    assert len({finding.key for finding in findings}) == 2


def test_a_card_without_connector_is_one_rules_matter() -> None:
    """Never reported twice."""
    mixed = joined(AMPERE, ADA)
    assert verdict("nvlink-generation", mixed) is None
    assert said("nvlink-unsupported", mixed) == [
        ("error", "GPU2 has no NVLink connector, but a bridge is planned on it")
    ]


def test_no_width_of_slots_is_asked_for() -> None:
    """A negative control: NVLink needs no x8; a pair ran with x1 and x4."""
    narrow = [
        {"name": "PCIE1", "position": 1, "lanes": 1, "gen": 3},
        {"name": "PCIE3", "position": 3, "lanes": 4, "gen": 3},
    ]
    slow = rig(
        at("PCIE1", AMPERE),
        at("PCIE3", AMPERE),
        board=Board.model_validate({**board().model_dump(), "slots": narrow}),
        bridges=((bridge(2), PAIR),),
    )
    for name in ("nvlink-generation", "nvlink-unsupported", "nvlink-pairs-only"):
        assert verdict(name, slow) is None


def test_doubt_is_told_once_a_rig() -> None:
    """Two bridges over four cards that nobody described."""
    cards = [wanted(gpu(f"card{n}")) for n in range(4)]
    pairs = ((bridge(2), PAIR), (bridge(2), ("gpu3", "gpu4")))
    (finding,) = found("nvlink-unsupported", rig(*cards, bridges=pairs))
    assert finding.severity == "unknown"
    assert finding.subjects == ("gpu1", "gpu2", "gpu3", "gpu4")
    assert "Makers card2 and Makers card3 have" in finding.message


def test_blackwell_cards_have_no_bridge() -> None:
    """A negative control."""
    assert verdict("nvlink-unsupported", joined(BLACKWELL, BLACKWELL)) == "error"


def test_a_third_card_beside_a_pair() -> None:
    """It stays outside, and that is said."""
    three = rig(*(wanted(AMPERE) for _ in range(3)), bridges=((bridge(2), PAIR),))
    assert said("nvlink-pairs-only", three) == [
        ("note", "Three cards, one pair and one without a bridge: a bridge joins 2 cards, not 3")
    ]


def test_a_card_that_takes_no_bridge_is_not_counted() -> None:
    """Two that do make one pair, and nothing is to be said."""
    beside = rig(wanted(AMPERE), wanted(AMPERE), wanted(ADA), bridges=((bridge(2), PAIR),))
    assert verdict("nvlink-pairs-only", beside) is None


def test_one_bridge_planned_on_three_cards() -> None:
    """It joins two of them."""
    notes = said("nvlink-pairs-only", joined(AMPERE, AMPERE, AMPERE))
    assert ("note", "Makers test-bridge joins 2 cards, not the 3 that it is planned on") in notes


def test_a_four_way_bridge_joins_four() -> None:
    """H200 NVL is the exception."""
    big = gpu(chip="H200 NVL", nvlink="nvlink4-h200nvl")
    four = joined(big, big, big, big, connector="nvlink4-h200nvl", joins=4)
    assert verdict("nvlink-pairs-only", four) is None


def test_memory_is_never_said_to_merge() -> None:
    """A negative control: two bridged cards of 24 GB are not one of 48."""
    for name in ("nvlink-generation", "nvlink-unsupported", "nvlink-pairs-only"):
        for finding in found(name, joined(AMPERE, TURING)):
            words = f"{finding.message} {finding.why}".lower()
            assert "memory" not in words
            assert "48" not in words
