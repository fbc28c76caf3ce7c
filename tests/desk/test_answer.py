"""The answer panel says what the engine says, in words and bars."""

from __future__ import annotations

from pathlib import Path

import pytest
from factories import at, case, cpu, gpu, open_air, psu, rig, wanted
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from rigdesk.desk.models.folding import folded
from rigdesk.desk.panels.answer import counts_text, kind_of
from rigdesk.desk.panels.cost import entries, headline
from rigdesk.desk.panels.findings import WHY
from rigdesk.desk.panels.lanes import headline as lanes_headline
from rigdesk.desk.panels.lanes import link_that_fits, words_of
from rigdesk.desk.panels.power import (
    ModuleWatts,
    breakdown,
    circuit_role,
    circuit_tip,
    cpu_watts,
    module_watts,
    pieces_of,
)
from rigdesk.desk.theme import app_font
from rigdesk.files.places import samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig import edits
from rigdesk.rig.file import read_rig
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import RailSeat, SlotSeat
from rigdesk.rules.engine import Report, check
from rigdesk.rules.finding import Finding
from rigdesk.totals.cost import Adjustment, Cost, CostLine
from rigdesk.totals.lanes import CardLink, Lanes
from rigdesk.totals.power import CardDraw, CircuitLoad, Power, SupplyLoad

from .conftest import MakeWindow, Person, rig_file, two_cards


def test_answer_first(four: Person) -> None:
    """Headline, counts and colour are the report's."""
    box = four.bench.answer.box
    report = four.bench.document.report
    assert box.headline == report.headline
    assert box.second == counts_text(report)
    assert box.accessibleName().startswith(report.headline)


@pytest.mark.parametrize(
    ("second", "kind"), [("PCIE4", "ok"), ("PCIE2", "error")]
)  # fmt: skip
def test_kind_is_the_worst(second: str, kind: str) -> None:
    """Two cards that meet, and two that do not."""
    report = check(rig(at("PCIE1", gpu()), at(second, gpu()), case=case()))
    assert kind_of(report) == kind


def test_empty_rig_has_no_verdict() -> None:
    """Nothing is "Works" before there is a card; the second line says what to do."""
    assert kind_of(check(EMPTY)) == "none"
    assert counts_text(check(EMPTY)) == "First a board"
    assert "Put one" in counts_text(check(rig()))


def test_modules_of_a_baseboard_are_cards_to_judge() -> None:
    """With a board or without: it says what the report says, with its mark."""
    for name in ("eight-a100-sxm4-40gb", "eight-a100-sxm4-80gb"):
        machine = sample(name)
        for each in (machine, machine.model_copy(update={"board": None})):
            report = check(each)
            assert report.headline.startswith("Works")
            assert kind_of(report) == "ok"
            assert "Put one" not in counts_text(report)
            assert "board" not in counts_text(report)


def test_modules_are_named_among_the_watts() -> None:
    """Not hidden in the rest; every supply's bar shows its part of them."""
    report = check(sample("eight-a100-sxm4-40gb"))
    modules, power = module_watts(report), report.totals.power
    assert (modules.number, modules.watts) == (8, 3200)
    words = breakdown(power, cpu_watts(report), modules)
    assert words.startswith("8 × 400 modules · 270 CPU · ")
    assert words.endswith(f"{power.rest_w - 3200 - 270:.0f} rest")
    pieces = pieces_of(power.supplies[0], 67.5, 800)
    assert [(piece.watts, piece.role) for piece in pieces[:2]] == [(800, "accent"), (67.5, "note")]
    assert sum(piece.watts for piece in pieces) == pytest.approx(power.supplies[0].steady_w)


def test_modules_that_are_not_in_the_rest_are_not_named() -> None:
    """Without a baseboard, and where somebody stated the rest whole."""
    assert module_watts(check(rig())).number == 0
    stated = sample("eight-a100-sxm4-40gb").model_copy(update={"rest_w": 500.0})
    assert module_watts(check(stated)).watts == 0
    assert breakdown(Power(rest_w=400.0), 0.0, ModuleWatts(1, 400.0)) == "400 module"


def test_bars_of_several_supplies_share_modules_and_cpu(
    open_window: MakeWindow,
) -> None:
    """The pieces of four bars add up to what the machine takes."""
    desk = open_window(samples_dir() / "eight-a100-sxm4-40gb.rig.yaml")
    power = desk.bench.answer.power
    assert "8 × 400 modules" in power.parts.text()
    pieces = [piece for row in power._rows for piece in row.bar._pieces]
    cpu_w = sum(piece.watts for piece in pieces if piece.role == "note")
    assert cpu_w == pytest.approx(cpu_watts(desk.bench.document.report))
    assert sum(p.watts for p in pieces if p.role == "accent") == pytest.approx(3200)


def test_counts_leave_out_what_the_headline_says() -> None:
    """Errors are in the headline; the others, and what was accepted, below it."""
    report = check(rig(at("PCIE1", open_air()), at("PCIE2", open_air()), case=case()))
    text = counts_text(report)
    assert "error" not in text
    assert "note" in text or "warning" in text or "measure" in text


def test_power_in_words() -> None:
    """Cards alike are counted, the CPU stands alone, what is left is the rest."""
    machine = rig(at("PCIE1", gpu()), at("PCIE4", gpu()), wanted(open_air()), parts=(psu(), cpu()))
    machine = edits.add_supply(edits.set_cpu(machine, cpu()), psu())
    report = check(machine)
    power = report.totals.power
    text = breakdown(power, cpu_watts(report))
    assert text.startswith("350 + 2 × 300 GPU · ")
    assert "CPU" in text
    assert "rest" in text
    pieces = pieces_of(power.supplies[0], cpu_watts(report))
    assert sum(piece.watts for piece in pieces) == pytest.approx(power.supplies[0].steady_w)
    assert cpu_watts(check(EMPTY)) == 0.0


def test_supply_without_a_cpu_has_no_piece_for_it() -> None:
    """Nothing is drawn that is not there."""
    load = SupplyLoad("psu1", psu(), 300, 0.2, 0.9, 330, None, (("gpu1", 300.0),), 0.0)
    assert [piece.role for piece in pieces_of(load, 100.0)] == ["accent"]


def test_power_section_follows_the_supplies(open_window: MakeWindow, tmp_path: Path) -> None:
    """Without a supply it says so; an unknown card's watts are named, not guessed."""
    desk = open_window(rig_file(tmp_path, two_cards()))
    power = desk.bench.answer.power
    assert power.total.text().endswith("no supply")
    assert power.parts.isVisible()
    unknown = rig(at("PCIE1", gpu("mystery-gpu", tdp_w=None)), case=case())
    desk.bench.document.replace(unknown)
    assert "GPU1 unknown" in power.parts.text()


@pytest.mark.parametrize(
    ("wall", "continuous", "role"),
    [(1000, True, "ok"), (3000, True, "error"), (3000, False, "warning"), (4000, False, "error")],
)
def test_circuit_colour(wall: float, continuous: bool, role: str) -> None:
    """Over the breaker, over what it carries for hours, or fine."""
    load = CircuitLoad("wall1", "EU", 230, wall, 3680, 2944, continuous, True, 100)
    assert circuit_role(load) == role
    assert "3,680" in circuit_tip(load)
    assert "something else" in circuit_tip(load)


def line(part: str, category: str, total: float | None, pieces: int = 1) -> CostLine:
    """A line of the shopping list."""
    each = total / pieces if total is not None else None
    problem = "" if total is not None else "no price"
    return CostLine(part, part, category, pieces, each, total, "2024-05-01", "new", "a shop",
                    problem=problem)  # fmt: skip


def test_cost_groups_and_says_at_least() -> None:
    """Missing prices make the total a lower bound; discounts and tax have their lines."""
    cost = Cost(
        "EUR",
        (
            *(line(f"card {n}", "GPUs", 1000.0 * n, n) for n in range(1, 6)),
            line("board", "Board", 600.0), line("cpu", "CPU", None),
            line("ram", "Memory", 800.0, 8),
        ),
        (Adjustment("Education, 11 %", -2000.0),), net=14400.0, vat=2736.0, unpriced=1,
    )  # fmt: skip
    assert headline(cost) == "≥\u2009€14,400 net, 1 without price"
    found = {entry.name: entry.figure for entry in entries(cost)}
    assert found["3 × card 3, 2024-05"] == "€3,000"
    assert found["9 more cards"] == "€9,000"
    assert found["Board, CPU, cooler"] == "≥\u2009€600"
    assert found["8 × ram, 2024-05"] == "€800"
    assert found["Education, 11 %"] == "−€2,000"
    assert found["With tax"] == "€17,136"
    tips = {entry.name: entry.tip for entry in entries(cost)}
    assert "1 × cpu: no price" in tips["Board, CPU, cooler"]
    assert "a shop" in tips["8 × ram, 2024-05"]


def test_cost_of_nothing_and_of_all() -> None:
    """An empty list, and one with every price."""
    assert headline(Cost()) == "nothing yet"
    whole = Cost("USD", (line("card", "GPUs", 100.0),), net=100.0)
    assert headline(whole) == "$100 net"
    bare = Cost("EUR", (line("case", "Case", None),), unpriced=1)
    assert entries(bare)[0].figure == "no price"


def test_lanes_in_words() -> None:
    """Used of those that there are; what holds a link back is seen in its tile."""
    assert lanes_headline(Lanes((), 88, 128)) == "88 of 128 CPU lanes"
    assert lanes_headline(Lanes()) == "CPU not known"
    assert lanes_headline(Lanes((), 16, None)) == "16 lanes, CPU not known"
    assert words_of(None) == ("no seat", "muted")
    assert words_of(None, seated=True) == ("link not known", "muted")
    assert words_of(CardLink("gpu1", 8, 3, 16, 4, "cpu"))[0] == "x8 · Gen3"
    assert words_of(CardLink("gpu1", 0, 3, 16, 4, "cpu")) == ("no link", "error")


def test_only_cards_in_the_tray_have_no_seat(open_window: MakeWindow) -> None:
    """A card in a machine whose board is not known has a link, only nobody knows which."""
    desk = open_window()
    desk.bench.document.replace(
        rig(at(RailSeat(rail="A", place=1), gpu()), wanted(gpu()), board=None)
    )
    said = desk.bench.answer.lanes.tiles.accessibleName()
    assert said == "GPU 1 link not known, GPU 2 no seat"


def test_an_unknown_link_is_said_as_fully_as_a_tile_allows(qtbot: QtBot) -> None:
    """Nothing else is ever shortened."""
    del qtbot
    metrics = QFontMetrics(app_font(10, 600))
    assert link_that_fits("link not known", metrics, 400) == "link not known"
    assert link_that_fits("link not known", metrics, 58) == "not known"
    assert metrics.horizontalAdvance("not known") <= 58
    assert link_that_fits("x16 · Gen4", metrics, 10) == "x16 · Gen4"


def test_tile_selects_its_card(four: Person) -> None:
    """A press on a tile shows which card it is."""
    tiles = four.bench.answer.lanes.tiles
    QTest.mouseClick(tiles, Qt.MouseButton.LeftButton, pos=tiles._box(1).center().toPoint())
    assert four.bench.document.selection == frozenset({"gpu2"})
    QTest.mouseClick(tiles, Qt.MouseButton.LeftButton, pos=QPoint(0, tiles.height() - 1))
    assert len(four.bench.document.selection) == 1


def shown_of(report: Report) -> list[Finding]:
    """The findings whose rows stand above the quiet line."""
    behind = folded(report.findings)
    return [finding for finding in report.findings if finding not in behind]


def test_finding_is_lit_by_keys_and_let_go(four: Person) -> None:
    """Arrows light one after the other, Esc puts it out."""
    desk = four
    desk.do("findings")
    view = desk.bench.answer.findings.list
    document = desk.bench.document
    shown = shown_of(document.report)
    assert desk.lit() == shown[0]
    desk.key(view, Qt.Key.Key_Down)
    assert desk.lit() == shown[1]
    desk.key(view, Qt.Key.Key_Escape)
    assert desk.lit() is None
    assert not view.currentIndex().isValid()
    document.light(shown[2])
    assert view.currentIndex().row() == 2


def test_why_opens_the_rule_by_key_and_by_mouse(four: Person) -> None:
    """The rule's own words, in a window beside the work."""
    desk = four
    desk.do("findings")
    view = desk.bench.answer.findings.list
    desk.type(view, "?")
    dialog = desk.rules()
    assert dialog is not None
    shown = shown_of(desk.bench.document.report)
    assert shown[0].rule in dialog.facts.text()
    assert "What it checks".upper() in desk.read(dialog)
    second = view.findings.index(1)
    finding = shown[1]
    link = view.why_box(second)
    move(view.viewport(), link)
    assert view.viewport().cursor().shape() == Qt.CursorShape.PointingHandCursor
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=link.toPoint())
    assert finding.rule in dialog.facts.text()
    move(view.viewport(), QPointF(60, 10))
    assert view.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor
    assert WHY == "why?"


def test_nothing_to_say_is_said(open_window: MakeWindow) -> None:
    """Without findings the section says what that means."""
    desk = open_window()
    assert desk.bench.answer.findings.none.isVisible()
    assert "as soon as" in desk.bench.answer.findings.none.text()
    desk.do("findings")
    desk.key(desk.bench.answer.findings.list, Qt.Key.Key_Return)


def test_ten_cards_can_be_read_at_the_smallest_size(open_window: MakeWindow) -> None:
    """Nothing above the findings is cut off, and these have room to scroll."""
    desk = open_window()
    desk.bench.document.replace(
        rig(
            *(at(f"PCIE{n}", gpu()) for n in range(1, 8)),
            *(wanted(gpu()) for _ in range(3)),
            case=case(),
        )
    )
    answer = desk.bench.answer
    sections = (answer.box, answer.power, answer.wall, answer.cost, answer.lanes)
    desk.qtbot.waitUntil(
        lambda: all(each.height() >= each.minimumSizeHint().height() for each in sections)
    )
    tiles = answer.lanes.tiles
    assert len({tiles._box(number).top() for number in range(10)}) == 2
    assert tiles._box(9).bottom() <= tiles.height()
    findings = answer.findings
    assert findings.list.height() >= 96
    bottom = findings.list.mapTo(desk.window, QPoint(0, findings.list.height())).y()
    assert bottom <= desk.window.height()


def test_moving_a_card_changes_the_answer(open_window: MakeWindow, tmp_path: Path) -> None:
    """One signal, every panel."""
    desk = open_window(rig_file(tmp_path, two_cards()))
    document = desk.bench.document
    document.edit("Clash", edits.move_card(document.rig, "gpu2", SlotSeat(slot="PCIE6")))
    assert desk.bench.answer.box.kind == "error"
    assert desk.bench.answer.findings.section.total.text() == str(len(document.report.findings))


def test_shares_of_power_without_known_watts() -> None:
    """A card of unknown watts has none in the words."""
    power = Power(cards=(CardDraw("gpu1", None, False, "other"),), rest_w=50.0)
    assert breakdown(power, 0.0) == "50 rest"


def sample(name: str) -> Rig:
    """A shipped rig."""
    return read_rig(samples_dir() / f"{name}.rig.yaml", default_catalog())


def move(widget: QWidget, to: QPointF) -> None:
    """Move the mouse over a widget without a button."""
    event = QMouseEvent(
        QEvent.Type.MouseMove, to, widget.mapToGlobal(to), Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)
