"""The catalog: parts by id, by kind, by a misspelt word."""

from __future__ import annotations

from pathlib import Path

import pytest
from factories import board, case, gpu

from rigdesk.parts.bundle import NAME
from rigdesk.parts.catalog import Catalog, default_catalog, load_catalog

from .test_loading import fans, write


def test_ids_and_aliases() -> None:
    card = gpu("a-new", aliases=["a-old"])
    catalog = Catalog([card])
    assert catalog["a-new"] is card
    assert catalog.get("a-old") is card
    assert "a-old" in catalog
    assert catalog.get("a-none") is None
    assert "a-none" not in catalog
    assert len(catalog) == 1
    assert catalog.all() == (card,)


def test_an_id_beats_another_s_alias() -> None:
    real, other = gpu("a-one"), gpu("a-two", aliases=["a-one"])
    assert Catalog([other, real])["a-one"] is real


def test_an_unknown_id_says_what_is_near() -> None:
    catalog = Catalog([gpu("nvidia-rtx-a6000"), gpu("nvidia-rtx-a5000")])
    with pytest.raises(KeyError, match="did you mean nvidia-rtx-a6000 or nvidia-rtx-a5000"):
        catalog["nvidia-rtx-a600"]
    with pytest.raises(KeyError, match="no part 'zzz' in the catalog"):
        catalog["zzz"]


def test_nearest_looks_at_ids_and_names() -> None:
    catalog = default_catalog()
    assert catalog.nearest("nvidia-rtx-a600")[0] == "nvidia-rtx-a6000"
    assert catalog.nearest("corsair carbide air 504")[0] == "corsair-air-540"
    assert catalog.nearest("qqqqqqqq") == []
    found = catalog.nearest("nvidia rtx a6000")
    assert len(found) == len(set(found)) <= 3


def test_a_kind_is_sorted_as_people_count() -> None:
    """12 after 2, RTX 3090 before RTX 4090, makers in order, capitals of no weight."""
    names = ["RTX 4090", "RTX 3090", "rtx 3080", "12 TB", "2 TB", "1.92 TB"]
    cards = [gpu(f"a-{n}", maker="M", name=name) for n, name in enumerate(names)]
    catalog = Catalog([*cards, gpu("b-b", maker="L", name="Z"), case()])
    titles = [part.title for part in catalog.of_kind("gpu")]
    assert titles == ["L Z", "M 1.92 TB", "M 2 TB", "M 12 TB", "M rtx 3080", "M RTX 3090",
                      "M RTX 4090"]  # fmt: skip
    assert catalog.of_kind("nothing") == ()


def test_all_goes_by_kind_in_the_order_of_choosing() -> None:
    catalog = Catalog([case(), board(), gpu()])
    assert [part.kind for part in catalog.all()] == ["gpu", "board", "case"]


def test_places_cannot_be_changed() -> None:
    catalog = Catalog([gpu()], places={"test-gpu": "a.yaml:2"})
    assert catalog.places["test-gpu"] == "a.yaml:2"
    with pytest.raises(TypeError):
        catalog.places["x"] = "y"  # type: ignore[index]


def test_a_folder_and_a_person_s_own(tmp_path: Path) -> None:
    write(tmp_path, "shipped/fans/a.yaml", fans("a-one", "a-two"))
    own = write(tmp_path, "own/b.yaml", fans("b-mine", "a-two"))
    catalog = load_catalog(tmp_path / "shipped", tmp_path / "own", tmp_path / "cache")
    assert [part.id for part in catalog.of_kind("fan")] == ["a-one", "a-two", "b-mine"]
    (fault,) = catalog.faults
    assert (fault.file, fault.line) == (str(own), 3), "the clash is told of the person's own file"
    assert catalog.places["b-mine"] == f"{own}:2"


def test_a_person_without_own_parts(tmp_path: Path) -> None:
    write(tmp_path, "shipped/a.yaml", fans("a-one"))
    catalog = load_catalog(tmp_path / "shipped", tmp_path / "none", tmp_path / "cache")
    assert len(catalog) == 1
    assert not catalog.faults


def test_a_missing_folder_is_a_fault_and_no_crash(tmp_path: Path) -> None:
    catalog = load_catalog(tmp_path / "none", cache=tmp_path / "cache")
    assert len(catalog) == 0
    assert catalog.faults[0].what == "is no folder of part files."


def test_the_shipped_catalog_is_loaded_once(home: Path) -> None:
    assert default_catalog() is default_catalog()
    assert len(load_catalog()) == len(default_catalog())
    assert (home / "cache" / NAME).is_file()
