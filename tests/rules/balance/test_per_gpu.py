"""What a GPU wants of processor, fast drives and disks."""

from __future__ import annotations

from typing import Any

import pytest
from factories import catalog_part, cpu, drive, rig

from rules.asking import found, said, verdict

from .fixtures_balance import machine, processor, stored

DISK: dict[str, Any] = {"form": "3.5-inch", "interface": "sata", "lanes": 0, "gen": None}


@pytest.mark.parametrize(
    ("cores", "gpus", "expected"),
    [(8, 1, None), (7, 1, "note"), (64, 8, None), (63, 8, "note")],
)
def test_eight_cores_a_card(cores: int, gpus: int, expected: str | None) -> None:
    """The limit belongs to the good side: eight are enough."""
    assert verdict("cpu-cores", processor(cpu(cores=cores), gpus=gpus)) == expected


def test_cores_of_all_processors_add_up() -> None:
    """Two of sixteen are 32."""
    assert verdict("cpu-cores", processor(cpu(cores=16), count=2)) is None


def test_a_single_card_is_spoken_of_in_the_singular() -> None:
    """Words follow numbers."""
    assert said("cpu-cores", processor(cpu(cores=4), gpus=1)) == [
        ("note", "4 cores for 1 GPU; about 8 keep them busy")
    ]


def test_no_processor_and_no_cards_say_nothing() -> None:
    """Nothing to compare."""
    assert verdict("cpu-cores", rig()) is None
    assert verdict("cpu-cores", processor(cpu(), gpus=0)) is None
    assert verdict("nvme-per-gpu", rig()) is None
    assert verdict("disk-per-gpu", rig()) is None


@pytest.mark.parametrize(
    ("terabytes", "gpus", "expected"),
    [(0.5, 1, None), (0.48, 1, "note"), (2, 4, None), (2, 5, "note")],
)
def test_half_a_terabyte_of_nvme_a_card(terabytes: float, gpus: int, expected: str | None) -> None:
    """The limit belongs to the good side."""
    assert verdict("nvme-per-gpu", stored(drive(capacity_tb=terabytes), gpus=gpus)) == expected


def test_drives_count_by_pieces() -> None:
    """Two of one terabyte are two."""
    part = drive(capacity_tb=1)
    assert verdict("nvme-per-gpu", stored(part)) == "note"
    two = machine(4, part, drives=[{"part": part.id, "count": 2}])
    assert verdict("nvme-per-gpu", two) is None


def test_a_sata_drive_is_no_nvme() -> None:
    """Its interface decides, not its form."""
    assert verdict("nvme-per-gpu", stored(drive(interface="sata", capacity_tb=8))) == "note"


@pytest.mark.parametrize(("terabytes", "expected"), [(24, None), (23.9, "note")])
def test_six_terabytes_of_disk_a_card(terabytes: float, expected: str | None) -> None:
    """Four cards want 24."""
    assert verdict("disk-per-gpu", stored(drive(capacity_tb=terabytes, **DISK))) == expected


def test_a_rig_without_disks_is_not_told_to_buy_some() -> None:
    """Data may lie elsewhere; a rule that always speaks is not heard."""
    assert verdict("disk-per-gpu", stored(drive())) is None


def test_figures_are_told_to_the_hundredth() -> None:
    """1.92 TB must not look like the 2 that are wanted."""
    (finding,) = found("nvme-per-gpu", stored(catalog_part("micron-7450-pro-1920")))
    assert finding.message.replace("\u2009", " ").startswith(
        "1.92 TB of NVMe for 4 GPUs; about 2 TB"
    )
