"""The shipped rigs in their menu: by their own names, from one card to eight modules."""

from __future__ import annotations

from pathlib import Path

from factories import at, gpu, other_card, rig

from rigdesk.desk.desktop import samples
from rigdesk.desk.samplenames import named_samples
from rigdesk.parts.catalog import Catalog, default_catalog
from rigdesk.rig.file import write_rig


def test_from_one_card_to_eight_modules() -> None:
    """The modules of a baseboard are cards, too; equal numbers go by name."""
    found = named_samples(samples(), default_catalog())
    names = [sample.name for sample in found]
    assert names[0] == "One RTX 3070"
    assert names[-1] == "Eight A100 SXM4 of 80 GB"
    assert [sample.gpus for sample in found] == sorted(sample.gpus for sample in found)
    assert found[-1].gpus == 8
    eights = [sample.name for sample in found if sample.gpus == 8]
    assert eights == [
        "Eight A40", "Eight A100 PCIe", "Eight A100 SXM4 of 40 GB", "Eight A100 SXM4 of 80 GB",
    ]  # fmt: skip
    assert sorted(sample.path for sample in found) == samples()


def test_only_gpus_count(tmp_path: Path) -> None:
    """A network card makes no machine larger."""
    pair = rig(at("PCIE1", gpu()), at("PCIE3", other_card()), name="b: a GPU and a NIC")
    single = rig(at("PCIE1", gpu()), name="A GPU")
    for name, made in (("1.rig.yaml", pair), ("2.rig.yaml", single)):
        write_rig(made, tmp_path / name)
    found = named_samples(sorted(tmp_path.iterdir()), Catalog())
    assert [(sample.name, sample.gpus) for sample in found] == [
        ("A GPU", 1), ("b: a GPU and a NIC", 1),
    ]  # fmt: skip


def test_a_broken_one_stands_last_under_its_files_name(tmp_path: Path) -> None:
    """Opening it says what is wrong; the menu opens all the same."""
    write_rig(rig(at("PCIE1", gpu()), name="Whole"), tmp_path / "whole.rig.yaml")
    broken = tmp_path / "all-wrong.rig.yaml"
    broken.write_text("rigdesk: [")
    found = named_samples((broken, tmp_path / "gone.rig.yaml", tmp_path / "whole.rig.yaml"),
                          Catalog())  # fmt: skip
    assert [sample.name for sample in found] == ["Whole", "All wrong", "Gone"]
