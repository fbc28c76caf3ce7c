"""Every model passes Qt's own tester and says what its rows are."""

from __future__ import annotations

import datetime as dt

import pytest
from factories import at, board, case, cpu, gpu, open_air, psu, rig, wanted
from PySide6.QtCore import QAbstractItemModel, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from rigdesk.desk.document import Document
from rigdesk.desk.models.catalog import FIT_ROLE, MIME, CatalogModel, price_text
from rigdesk.desk.models.findings import FindingsModel, second_line
from rigdesk.desk.models.fits import Fit, fit_here
from rigdesk.desk.models.placements import LINE_ROLE, MARK_ROLE, PlacementsModel
from rigdesk.desk.models.reasons import WORDS, short_reason
from rigdesk.parts.catalog import Catalog, default_catalog
from rigdesk.parts.stock import Stock
from rigdesk.rig import edits
from rigdesk.rig.rig import EMPTY
from rigdesk.rig.seats import TRAY, SlotSeat
from rigdesk.rig.surroundings import Waiver
from rigdesk.rules.engine import check
from rigdesk.rules.finding import Finding, Quantity, mm, watts
from rigdesk.rules.rule import all_rules
from rigdesk.units import Price

SPOKEN = int(Qt.ItemDataRole.AccessibleTextRole)
TIP = int(Qt.ItemDataRole.ToolTipRole)


@pytest.fixture
def document(qtbot: QtBot) -> Document:
    """Two cards that meet, and one in the tray."""
    del qtbot
    clash = rig(at("PCIE1", open_air()), at("PCIE2", open_air()), wanted(gpu()), case=case())
    return Document(Catalog(), clash)


def check_model(tester: ModelTester, model: QAbstractItemModel) -> None:
    """Qt's own tester, which is not annotated."""
    tester.check(model)  # type: ignore[no-untyped-call]


def test_catalog_model(qtmodeltester: ModelTester, qtbot: QtBot) -> None:
    """Rows follow the search; cards can be dragged, other parts cannot."""
    del qtbot
    model = CatalogModel(default_catalog().all())
    check_model(qtmodeltester, model)
    assert model.rowCount() == model.total == model.total_of(None)
    model.search("a6000", "gpu")
    assert model.rowCount() == 1
    index = model.index(0)
    part = model.part_at(0)
    assert part is not None
    assert part.id == "nvidia-rtx-a6000"
    assert model.flags(index) & Qt.ItemFlag.ItemIsDragEnabled
    assert model.mimeTypes() == [MIME]
    assert model.mimeData([index]).data(MIME).data() == b"nvidia-rtx-a6000"
    assert "48 GB" in index.data(SPOKEN)
    assert "Sources:" in index.data(TIP)
    assert index.data(Qt.ItemDataRole.DecorationRole) is None
    assert model.row_of("nvidia-rtx-a6000") == 0
    model.search("romed8", "board")
    assert model.flags(model.index(0)) & Qt.ItemFlag.ItemIsDragEnabled
    model.search("active", "riser")
    assert not model.flags(model.index(0)) & Qt.ItemFlag.ItemIsDragEnabled
    assert model.row_of("nvidia-rtx-a6000") == -1
    check_model(qtmodeltester, model)


def test_catalog_model_keeps_and_forgets_fits(qtbot: QtBot) -> None:
    """A verdict is told to the row that shows it, and not kept for another rig."""
    model = CatalogModel(default_catalog().all())
    model.search("a6000", "gpu")
    with qtbot.waitSignal(model.dataChanged):
        model.put_fit(0, Fit("warning", "hot"))
    assert model.index(0).data(FIT_ROLE) == Fit("warning", "hot")
    assert "hot" in model.index(0).data(SPOKEN)
    with qtbot.waitSignal(model.dataChanged):
        model.forget_fits()
    assert model.fit_of(0) is None
    model.put_fit(7, Fit("ok"))
    assert model.fit_of(7) is None


def test_what_does_not_fit_stays_out_in_a_rig_that_is_alike() -> None:
    """A list that was narrowed does not fill up and empty again at every step."""
    full = check(rig(*(at(f"PCIE{n}", gpu()) for n in (1, 3, 5, 7)), case=case(openings=9)))
    free = check(rig(at("PCIE1", gpu()), case=case(openings=9)))
    model = CatalogModel([gpu("fifth-gpu"), gpu("sixth-gpu")])
    model.forget_fits(full)
    model.find_fit(0)
    model.find_fit(1)
    model.search("", "gpu", fitting=True)
    assert (model.rowCount(), model.asked, model.fit_count()) == (0, 2, 0)
    model.forget_fits(free, alike=True)
    model.search("", "gpu", fitting=True)
    assert model.rowCount() == 0
    assert model.waiting_all() == [0, 1]
    model.find_fit(1)
    assert model.waiting_all() == [], "both are of one envelope"
    model.search("", "gpu", fitting=True)
    assert (model.rowCount(), model.fit_count()) == (2, 2)
    model.forget_fits(full)
    model.search("", "gpu", fitting=True)
    assert model.rowCount() == 2, "another rig: nothing is known"
    assert model.fit_count() is None


def test_a_part_of_the_rig_is_like_no_other() -> None:
    """What the rig says of its own part is not said of one with the same figures."""
    report = check(rig(at("PCIE1", gpu()), case=case()))
    model = CatalogModel([gpu(), gpu("twin")])
    model.forget_fits(report)
    model.find_fit(1)
    assert model.waiting(range(2)) == [0]
    model.find_fit(0)
    assert model.fit_of(0) == model.fit_of(1) == Fit("ok")


def test_placements_model(qtmodeltester: ModelTester, document: Document) -> None:
    """Cards by seat, the tray last, each with its worst mark."""
    model = PlacementsModel(document)
    check_model(qtmodeltester, model)
    assert [model.index(r).data() for r in range(3)] == [
        "GPU1 test-open-air", "GPU2 test-open-air", "GPU3 test-gpu",
    ]  # fmt: skip
    assert model.index(0).data(MARK_ROLE) == "error"
    assert model.index(2).data(LINE_ROLE) == "tray · 300\u2009W"
    assert model.index(0).data(SPOKEN).endswith("error")
    assert model.row_of("gpu3") == 2
    assert model.row_of("gpu9") == -1
    document.edit("Swap", edits.move_card(document.rig, "gpu1", SlotSeat(slot="PCIE7")))
    assert model.row_of("gpu1") == 1
    document.edit("Cap", edits.set_cap(document.rig, ["gpu2"], 280))
    assert "280\u2009W cap" in model.index(0).data(LINE_ROLE)
    check_model(qtmodeltester, model)


def test_findings_model(qtmodeltester: ModelTester, document: Document) -> None:
    """Worst first; a finding that somebody accepted stands last and says why."""
    model = FindingsModel(document)
    check_model(qtmodeltester, model)
    first = model.finding_at(0)
    assert first is not None
    assert first.severity == "error"
    assert model.index(0).data() == first.message
    assert model.index(0).data(SPOKEN).startswith("error: ")
    assert model.row_of(first.key) == 0
    actual = first.actual.value if first.actual else None
    required = first.required.value if first.required else None
    waiver = Waiver(key=first.key, reason="measured", required=required, actual=actual)
    document.edit("Accept", document.rig.model_copy(update={"waivers": (waiver,)}))
    last = model.finding_at(model.rowCount() - 1)
    assert last is not None
    assert last.key == first.key
    assert second_line(last) == "Accepted: measured"
    check_model(qtmodeltester, model)


def test_fit_of_a_card_is_that_of_its_best_seat() -> None:
    """A card that fits somewhere fits; one that fits nowhere says why in numbers."""
    report = check(rig(at("PCIE1", gpu()), case=case()))
    assert fit_here(report, gpu("another-gpu")) == Fit("ok")
    long = fit_here(report, gpu("long-gpu", length_mm=400))
    assert long is not None
    assert long.kind == "error"
    assert "360\u2009mm" in long.text


def test_fit_on_a_full_board() -> None:
    """Slots that lie under a cooler count as taken."""
    full = rig(*(at(f"PCIE{n}", gpu()) for n in (1, 3, 5, 7)), case=case(openings=9))
    assert fit_here(check(full), gpu("fifth-gpu")) == Fit("error", "no open slot left of 7")


def test_fit_of_other_parts_is_what_the_engine_says_anew() -> None:
    """A case with too few openings, a supply that is too weak."""
    four = rig(*(at(f"PCIE{n}", gpu()) for n in (1, 3, 5, 7)), case=case(), parts=(psu(),))
    report = check(four)
    small = fit_here(report, case("small-case", openings=7))
    assert small is not None
    assert small.kind == "error"
    assert "7" in small.text
    weak = fit_here(report, psu("weak-psu", rating_w=500))
    assert weak is not None
    assert weak.kind == "error"
    assert "500" in weak.text
    assert fit_here(report, case("large-case", openings=9)) == Fit("ok")


def test_nothing_fits_or_does_not_without_a_rig() -> None:
    """An empty rig says nothing about any part."""
    report = check(EMPTY)
    assert fit_here(report, gpu()) is None
    assert fit_here(report, cpu()) is None
    assert fit_here(check(rig(board=board())), gpu()) == Fit("ok")


def test_price_with_its_day() -> None:
    """Currency, condition, estimate and month."""
    assert price_text(None) == "no price"
    new = Price(amount=4500, date=dt.date(2021, 4, 3))
    assert price_text(new) == "€4,500 · 2021-04"
    used = Price(amount=799, currency="USD", date="2024", condition="used", estimated=True)
    assert price_text(used) == "~$799 used · 2024"


def test_tray_is_a_seat(document: Document) -> None:
    """Moving to the tray needs no slot."""
    document.edit("Tray", edits.move_card(document.rig, "gpu1", TRAY))
    assert PlacementsModel(document).index(1).data(LINE_ROLE).startswith("tray")


def test_reasons_are_short_and_keep_their_figures() -> None:
    """What is needed of what there is; a question mark where that is not known for sure."""
    long = Finding("error", "", rule="gpu-too-long", required=mm(318.5), actual=mm(298))
    assert short_reason(long) == "too long: 318.5 of 298\u2009mm"
    assert short_reason(long._replace(severity="unknown")) == "too long? 318.5 of 298\u2009mm"
    unrecorded = long._replace(severity="unknown", actual=mm(0))
    assert short_reason(unrecorded) == "length? case not recorded"
    assert short_reason(long._replace(actual=mm(0))) == "too long: 318.5 of 0\u2009mm"
    weak = Finding("error", "", rule="psu-overload", required=watts(1386), actual=watts(1000))
    assert short_reason(weak) == "overload: 1,386 of 1,000\u2009W"
    slow = Finding(
        "warning", "", rule="lanes-reduced",
        required=Quantity(7.8, "GB/s"), actual=Quantity(3.9, "GB/s"),
    )  # fmt: skip
    assert short_reason(slow) == "slow link: 3.9 of 7.8\u2009GB/s"
    near = Finding("warning", "", rule="airflow-adjacent", required=mm(20), actual=mm(4))
    assert short_reason(near) == "too close for its fans: 4 of 20\u2009mm"
    assert short_reason(Finding("error", "", rule="socket-mismatch")) == "other socket"
    assert short_reason(Finding("unknown", "", rule="psu-connectors")) == "leads?"
    assert short_reason(Finding("error", "Whole sentence", rule="some-rule")) == "Whole sentence"


def test_every_reason_is_about_a_rule() -> None:
    """A rule that was renamed must not leave its words behind."""
    names = {rule.name for rule in all_rules()}
    assert set(WORDS) <= names | {"cooler-height", "psu-connectors"}


def test_a_case_without_a_length_is_named_as_what_is_missing() -> None:
    """In the row: nobody measured 0 mm."""
    bare = case(card_length_mm=None)
    fit = fit_here(check(rig(case=bare)), gpu())
    assert fit is not None
    assert fit.kind == "unknown"
    assert fit.short == "length? case not recorded"


def test_catalog_model_of_a_stock_passes_qts_tester(
    qtmodeltester: ModelTester, qtbot: QtBot
) -> None:
    """Near matches, other parts and none at all are told to Qt as they should be."""
    del qtbot
    model = CatalogModel([gpu("one", name="Falcon"), gpu("two", name="Eagle")])
    check_model(qtmodeltester, model)
    model.search("flacon", "gpu")
    assert (model.rowCount(), model.asked) == (0, 0)
    close = model.search_near("flacon", "gpu")
    assert close.instead == ("falcon",)
    assert [model.id_at(row) for row in range(2)] == ["one", ""]
    assert model.search_near("flacon", "gpu", chosen={"Maker": "Nobody"}).rows == []
    check_model(qtmodeltester, model)
    model.take_stock(Stock.of([case()]))
    assert model.index(0).data() == case().title
    assert model.index(0).data(Qt.ItemDataRole.DecorationRole) is None
    assert not model.index(7).isValid()
    check_model(qtmodeltester, model)
