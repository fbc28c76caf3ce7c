"""Sources, measured values, labels and the acceptance list say what the rig knows."""

from __future__ import annotations

import factories as make
from drawing.rigs import bridged_pair, four_capped, unruled

from rigdesk.rig.rig import EMPTY
from rigdesk.rules.engine import check
from rigdesk.sheets.bench import acceptance_rows, label_rows
from rigdesk.sheets.evidence import source_rows
from rigdesk.sheets.sheet import sheet


def test_every_part_has_its_record() -> None:
    card = make.gpu(
        sources=["a data sheet", "a drawing"], confidence="high", as_of="2025-03",
        length_mm="~267 ±2", estimated=["vram_gb"],
    )  # fmt: skip
    rig = make.rig(make.at("PCIE1", card), make.at("PCIE3", card))
    rows = source_rows(rig)
    (row,) = [row for row in rows if row.part == card.title]
    assert (row.sure, row.day, row.sources) == ("high", "2025-03", "a data sheet, a drawing")
    assert row.estimated == "vram_gb, length_mm"
    assert rows[0].sources == "none named"
    lost = make.rig(make.wanted(make.gpu("gone"))).model_copy(update={"parts": {}})
    assert source_rows(lost) == ()


def test_what_is_the_owners_own_is_told() -> None:
    """A reader of the sheet sees which figures nobody else vouches for."""
    told = {"fields": ["length_mm", "tdp_w"], "source": "calipers", "date": "2026-11-30"}
    card = make.gpu(sources=["a data sheet"], corrected=[told, told | {"date": None}])
    (row,) = [
        row for row in source_rows(make.rig(make.at("PCIE1", card))) if row.part == card.title
    ]
    assert row.sources == (
        "a data sheet, corrected by the owner: length_mm, tdp_w (calipers, 2026-11-30), "
        "corrected by the owner: length_mm, tdp_w (calipers)"
    )
    mine = make.gpu(mine=True)
    (row,) = [
        row for row in source_rows(make.rig(make.at("PCIE1", mine))) if row.part == mine.title
    ]
    assert row.sources == "the owner's own record"


def test_labels_name_both_ends() -> None:
    made = sheet(unruled(four_capped()))
    rows = label_rows(unruled(four_capped()), made.cables)
    assert rows[0] == ("card", "GPU1 · PCIE1")
    assert ("supply", "psu1") in rows
    assert ("both ends of the lead", "psu1 → GPU4 8-pin 2 of 2") in rows


def test_acceptance_has_the_engines_own_figures() -> None:
    report = unruled(four_capped())
    rows = {row.check: row.expect for row in acceptance_rows(report)}
    assert rows["GPUs listed by lspci"] == "4 × Makers Turbo 24"
    assert rows["Link of GPU1 under load"] == "x16 Gen4"
    assert rows["Power limit of GPU4"] == "280\u2009W"
    assert rows["Memory installed"] == "256\u2009GB"
    (load,) = report.totals.power.circuits
    assert f"{load.wall_w:,.0f}" in rows["Measured at wall1"]
    assert all(row.found == "" for row in acceptance_rows(report))


def test_acceptance_of_less() -> None:
    """A bridge is to be up; without a circuit the wall is; nothing is asked of no machine."""
    rows = {row.check: row.expect for row in acceptance_rows(unruled(bridged_pair()))}
    assert "Bridge of GPU1 and GPU2" in rows
    assert acceptance_rows(check(EMPTY)) == ()
    supply, drive = make.psu(), make.drive()
    rig = make.rig(
        make.wanted(make.other_card()), parts=(supply, drive), board=None,
        supplies=({"id": "psu1", "part": supply.id},), drives=({"part": drive.id, "count": 2},),
    )  # fmt: skip
    rows = {row.check: row.expect for row in acceptance_rows(unruled(rig))}
    assert "GPUs listed by lspci" not in rows
    assert rows["Drives listed"] == "2"
    assert rows["Measured at the wall"].startswith("about ")
    short = rig.model_copy(
        update={"circuits": make.rig(circuits=({"id": "w", "volts": 120, "amps": 15,
                                                "continuous": False},)).circuits}
    )  # fmt: skip
    assert any(row.check == "Measured at w" for row in acceptance_rows(unruled(short)))


def test_a_rig_without_a_board_is_drawn_from_one_side() -> None:
    made = sheet(unruled(make.rig(make.wanted(make.gpu()), board=None)))
    assert [row.view for row in made.drawings] == ["board"]
    assert sheet(check(EMPTY)).drawings == ()
