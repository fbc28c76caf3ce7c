"""Rows find their parts, doubtful ones several, and all of them come into the rig."""

from __future__ import annotations

import datetime as dt

import factories as make
import pytest
from drawing.rigs import unruled

from rigdesk.parts import AnyPart
from rigdesk.parts.catalog import Catalog, default_catalog
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.sheets.markdown import sheet_markdown
from rigdesk.sheets.options import Options
from rigdesk.sheets.reading.applying import MOST_PIECES, Applied, Choice, applied
from rigdesk.sheets.reading.lists import read_list
from rigdesk.sheets.reading.matching import DOUBTFUL, MOST_OFFERED, SURE, Match, matched, words_of
from rigdesk.sheets.reading.own_markdown import read_own
from rigdesk.sheets.reading.rows import ListRow
from rigdesk.sheets.sheet_text import sheet_text
from sheets.samples_kit import paid

TODAY = dt.date(2026, 1, 2)


def match(kind: str, name: str, catalog: Catalog | None = None) -> Match:
    (found,) = matched([ListRow(1, kind, name)], catalog or default_catalog())
    return found


@pytest.mark.parametrize(
    ("kind", "name", "part"),
    [
        ("CPU", "AMD EPYC 7502P 2.5 GHz 32-Core Processor", "amd-epyc-7502p"),
        ("CPU Cooler", "Noctua NH-U9 TR4-SP3 46.44 CFM CPU Cooler", "noctua-nh-u9-tr4-sp3"),
        ("Motherboard", "ASRock Rack ROMED8-2T ATX SP3 Motherboard", "asrockrack-romed8-2t"),
        ("Storage", "Samsung 980 Pro 2 TB M.2-2280 NVME Solid State Drive",
         "samsung-980-pro-2tb"),
        ("GPUs", "NVIDIA RTX A6000", "nvidia-rtx-a6000"),
        ("Video Card", "nvidia-rtx-a6000", "nvidia-rtx-a6000"),
    ],
)  # fmt: skip
def test_names_as_shops_write_them(kind: str, name: str, part: str) -> None:
    found = match(kind, name)
    assert found.sure
    assert found.best is not None
    assert found.best.id == part


def test_a_figure_that_is_missing_is_doubt() -> None:
    cards: list[AnyPart] = [
        make.gpu("m-3080", maker="Maker", name="RTX 3080 Turbo"),
        make.gpu("m-3090", maker="Maker", name="RTX 3090 Turbo"),
    ]
    catalog = Catalog(cards)
    assert match("Video Card", "Maker RTX3090 Turbo 24GB Video Card", catalog).sure
    other = match("Video Card", "Maker RTX 3070 Turbo", catalog)
    assert not other.sure
    assert all(each.score < SURE for each in other.candidates)
    both = match("Video Card", "Maker RTX Turbo", catalog)
    assert not both.sure
    assert len({each.score for each in both.candidates}) <= 1


def test_nothing_alike_is_offered_nothing() -> None:
    assert match("CPU", "Entirely unknown thing").candidates == ()
    assert match("Operating System", "Windows").best is None
    assert match("Video Card", "").best is None
    found = match("Video Card", "NVIDIA GeForce RTX 3090")
    assert 0 < len(found.candidates) <= MOST_OFFERED
    assert all(DOUBTFUL <= each.score <= 1 for each in found.candidates)
    scores = [each.score for each in found.candidates]
    assert scores == sorted(scores, reverse=True)


def test_words_are_compared_as_people_mean_them() -> None:
    assert words_of("RTX3090 24GB") == words_of("rtx 3090, 24 GB")
    assert words_of("ＲＴＸ 3090") == words_of("RTX 3090")
    assert "7502p" in words_of("EPYC 7502P")


def test_our_own_markdown_is_read_exactly() -> None:
    report = unruled(paid())
    read = read_list(sheet_markdown(report))
    lines = report.totals.cost.lines
    assert [(r.type, r.name, r.pieces) for r in read.rows] == [
        (line.category, line.label, line.pieces) for line in lines
    ]
    assert [row.price for row in read.rows] == [
        None if line.each is None else round(line.each, 2) for line in lines
    ]
    assert read.rows[0].day == "2025-03-04"
    assert read.skipped == ()
    assert read.currency == "EUR"


def test_a_broken_row_of_our_own_is_told() -> None:
    text = sheet_markdown(unruled(paid())).replace("| 3 | €333.33 |", "| three | €333.33 |")
    assert [each.text[:8] for each in read_own(text).skipped] == ["| GPUs |"]


@pytest.mark.parametrize("sample", ["four-a6000", "two-3090-nvlink", "four-3090-capped"])
def test_a_sheet_of_ours_becomes_the_same_parts(sample: str) -> None:
    """By Markdown and by the list of our plain text, through the catalog and into a rig."""
    from rigdesk.files.places import samples_dir
    from rigdesk.rig.file import read_rig

    rig = read_rig(samples_dir() / f"{sample}.rig.yaml", default_catalog())
    report = unruled(rig)
    for text in (sheet_markdown(report), sheet_text(report, Options(("shopping",)))):
        matches = matched(read_list(text).rows, default_catalog())
        found = applied(EMPTY, [Choice(m.row, m.best) for m in matches], TODAY).rig
        assert found.board == rig.board
        assert found.case == rig.case
        assert found.cpu == rig.cpu
        assert sorted(card.part for card in found.cards) == sorted(c.part for c in rig.cards)
        assert [supply.part for supply in found.supplies] == [s.part for s in rig.supplies]
        assert sum(each.count for each in found.drives) == sum(d.count for d in rig.drives)
        assert found.memory == rig.memory


def put(rig: Rig, *choices: tuple[ListRow, AnyPart | None]) -> Applied:
    return applied(rig, [Choice(*choice) for choice in choices], TODAY, "2020-10-17")


def row(name: str, price: float | None = None, **more: object) -> ListRow:
    fields = {"line": 1, "type": "Custom", "name": name, "price": price,
              "currency": "USD" if price is not None else ""} | more  # fmt: skip
    return ListRow(**fields)  # type: ignore[arg-type]


def test_every_kind_goes_where_it_belongs() -> None:
    fan = make.catalog_part(default_catalog().of_kind("fan")[0].id)
    base = make.catalog_part("nvidia-hgx-a100-8-40gb")
    done = put(
        EMPTY,
        (row("board"), make.board()), (row("case"), make.case()),
        (row("cpu", pieces=2), make.cpu()), (row("cooler", pieces=2), make.cooler()),
        (row("memory", pieces=4), make.memory()), (row("drive", pieces=2), make.drive()),
        (row("psu", pieces=2), make.psu()), (row("gpu", 9.5, pieces=3, shop="S"), make.gpu()),
        (row("nic"), make.other_card()), (row("fan", pieces=3), fan), (row("base"), base),
    )  # fmt: skip
    rig = done.rig
    assert done.notes == ()
    assert (rig.board, rig.case, rig.baseboard) == ("test-board", "test-case", base.id)
    assert rig.cpu is not None
    assert rig.cooler is not None
    assert (rig.cpu.count, rig.cooler.count) == (2, 2)
    assert [each.count for each in (*rig.memory, *rig.drives)] == [4, 2]
    assert len(rig.supplies) == 2
    assert [card.in_tray for card in rig.cards] == [True] * 4
    assert [(extra.part, extra.count) for extra in rig.extras] == [(fan.id, 3)]
    price = rig.money.prices["test-gpu"]
    assert (price.amount, price.currency, price.source) == (9.5, "USD", "S")
    assert str(price.date) == "2020-10-17"


def test_nothing_is_dropped() -> None:
    """A second board, a part nobody knows, a price in another currency, a hundred cards."""
    rig = make.rig(board=None)
    done = put(
        rig,
        (row("one"), make.board()), (row("two", 5.0), make.board("other-board")),
        (row("  my \u202e duct", 20.0, currency="EUR"), None), (row("x" * 200, 3.0), None),
        (row("cards", pieces=100), make.gpu()),
    )  # fmt: skip
    assert done.rig.board == "test-board"
    assert {each.name: each.price for each in done.rig.extras} == {
        "two": 5.0, "my [U+202E] duct": None, "x" * 80: 3.0,
    }  # fmt: skip
    assert len(done.rig.cards) == MOST_PIECES
    assert [note.split()[-1] for note in done.notes] == ["extra", "extra", "extra", "taken"]


def test_an_empty_rig_takes_the_lists_currency() -> None:
    assert put(EMPTY, (row("a", 1.0), None)).rig.money.currency == "USD"
    assert put(make.rig(), (row("a", 1.0), None)).rig.money.currency == "EUR"
    assert put(EMPTY, (row("a"), None)).rig.money.currency == "EUR"


def test_prices_that_are_none_are_left_out() -> None:
    done = put(EMPTY, (row("a", float("inf")), make.gpu()), (row("b", 1.0, day="soon"), make.cpu()))
    assert done.rig.money.prices == {}


def test_a_list_adds_to_a_rig() -> None:
    """Cards and memory come to what is there; a rig's own board gives way to the list's."""
    rig = make.rig(make.at("PCIE1", make.gpu()), memory=({"part": "test-memory", "count": 2},),
                   parts=(make.memory(),))  # fmt: skip
    done = put(rig, (row("g"), make.gpu()), (row("b"), make.board("new-board")),
               (row("m", pieces=4), make.memory())).rig  # fmt: skip
    assert [card.in_tray for card in done.cards] == [False, True]
    assert done.board == "new-board"
    assert [(each.part, each.count) for each in done.memory] == [("test-memory", 4)]
