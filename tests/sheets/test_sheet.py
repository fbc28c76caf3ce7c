"""The build sheet holds what the bench needs, and nothing that the report does not say."""

from __future__ import annotations

from typing import Any

import factories as make
import pytest
from drawing.rigs import FOUR, bridged_pair, crowded, four_blowers, four_capped, report, unruled

from rigdesk.parts import AnyPart
from rigdesk.rig.placed import RiserPath
from rigdesk.rig.rig import EMPTY, Rig
from rigdesk.rig.seats import RailSeat, RiserSeat
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding
from rigdesk.sheets.cables import EPS_WARNING
from rigdesk.sheets.sheet import Sheet, sheet
from rigdesk.speech import Language, speaking


def made(rig: Rig) -> Sheet:
    return sheet(report(rig))


def facts(found: Sheet) -> dict[str, str]:
    return {fact.label: fact.value for fact in found.summary}


def test_an_empty_rig_has_an_empty_sheet() -> None:
    found = made(EMPTY)
    assert found.headline == "No card planned yet"
    assert not any(
        (found.summary, found.shopping, found.sums, found.slots, found.cables, found.power,
         found.bios, found.commands, found.steps, found.waivers)
    )  # fmt: skip


def test_the_summary_names_parts_and_totals() -> None:
    found = facts(made(four_capped()))
    assert found["Board"] == "Makers test-board"
    assert found["Case"] == "Makers Tower"
    assert found["Cards"] == "4 × Makers Turbo 24"
    assert found["Memory"] == "8 × Makers test-memory"
    assert found["Supply"] == "Makers test-psu"
    assert found["Processor"] == "Makers test-cpu"
    assert "of 1,600\u2009W" in found["Power"]
    assert "EU 16 A" in found["Wall"] or "16" in found["Wall"]
    assert "BTU/h" in found["Heat"]
    assert found["Weight"].endswith("kg")


def test_two_supplies_and_circuits_are_told_apart() -> None:
    rig = make.rig(
        make.at("PCIE1", make.gpu()),
        parts=(make.psu(),),
        supplies=({"id": "a", "part": "test-psu", "circuit": "left"},
                  {"id": "b", "part": "test-psu", "circuit": "right"}),
        circuits=({"id": "left", "kind": "eu-16a-230v"},
                  {"id": "right", "volts": 120, "amps": 15, "continuous": False}),
        cooler={"part": "gone"},
        memory=({"part": "gone"},),
    )  # fmt: skip
    found = facts(made(rig))
    assert {"Power a", "Power b", "Wall left", "Wall right"} <= set(found)
    assert "continuous" in found["Wall left"]
    assert "breaker" in found["Wall right"]
    assert "Memory" not in found
    labels = [fact.label for fact in made(rig).power]
    assert "Shared" in labels
    assert "Circuit left" in labels


def test_the_shopping_list_is_the_totals_own() -> None:
    checked = report(make.rig(make.at("PCIE1", "nvidia-rtx-a6000"), board="asrockrack-romed8-2t"))
    found = sheet(checked)
    assert [row.label for row in found.shopping] == [
        line.label for line in checked.totals.cost.lines
    ]
    card = next(row for row in found.shopping if "A6000" in row.label)
    assert (card.pieces, card.each, card.total, card.price) == (1, "€4,500.00", "€4,500.00", "2021")
    board = next(row for row in found.shopping if "ROMED8" in row.label)
    assert board.each == "–"
    assert "USD" in board.price
    assert found.sums[-1].label == "Not in the sum"
    assert found.sums[-1].value == "1 piece has no price"


def test_tax_and_discounts_are_lines_of_their_own() -> None:
    rig = make.rig(
        make.at("PCIE1", "nvidia-rtx-a6000"), board=None,
        money={"vat": {"percent": 19}, "discounts": [{"name": "Start-up", "percent": 10}],
               "prices": {"nvidia-rtx-a6000": {"amount": 1000, "date": "2026"}}},
    )  # fmt: skip
    sums = {fact.label: fact.value for fact in made(rig).sums}
    assert sums["Net"] == "€900.00"
    assert sums["Tax, VAT 19 %"] == "€171.00"
    assert sums["Gross"] == "€1,071.00"
    assert any(label.startswith("Start-up") for label in sums)
    (row,) = made(rig).shopping
    assert "own price" in row.price


def test_the_slot_map_names_every_slot_and_its_card() -> None:
    rows = made(four_blowers()).slots
    assert [row.slot for row in rows] == [f"PCIE{n}" for n in range(1, 8)]
    first, second = rows[:2]
    assert first.card == "GPU1 Makers Pro 48"
    assert (first.openings, first.connector, first.link) == ("1 to 2", "x16", "x16 Gen4")
    assert first.watts == "300\u2009W"
    assert (second.card, second.openings) == ("under GPU1", "2")


def test_a_slot_that_nothing_covers_is_free() -> None:
    rows = {row.slot: row.card for row in made(make.rig(make.at("PCIE3", make.gpu()))).slots}
    assert [rows[f"PCIE{n}"].split()[0] for n in range(1, 6)] == [
        "free", "free", "GPU1", "under", "free"
    ]  # fmt: skip


def test_cards_elsewhere_are_on_the_map_too() -> None:
    rig = make.rig(
        make.at(RiserSeat(opening=3, riser="r1"), make.gpu()),
        make.at(RailSeat(rail="A", place=2), make.gpu()),
        make.wanted(make.gpu("bare", tdp_w=None)),
        make.at("PCIE1", make.other_card()),
        risers=({"id": "r1", "start": "PCIE2"},),
    )
    seats = {row.slot: row for row in made(rig).slots[7:]}
    assert set(seats) == {"opening 3", "rail A place 2", "tray"}
    assert seats["opening 3"].wired == "riser r1 from PCIE2"
    assert seats["opening 3"].openings == "3"
    assert seats["tray"].watts == "not recorded"
    assert made(rig).slots[0].openings == "1"


def test_what_shares_its_lanes_says_so() -> None:
    rows = made(make.rig(board="asrockrack-romed8-2t")).slots
    shared = next(row for row in rows if row.slot == "PCIE2")
    assert "shared with M2_1" in shared.wired


def test_a_row_a_plug_and_a_warning_for_eps() -> None:
    rows = [row for row in made(four_blowers()).cables if row.to.startswith("GPU")]
    assert [row.to for row in rows] == ["GPU1", "GPU2", "GPU3", "GPU4"]
    assert {row.lead for row in rows} == {"EPS 8-pin"}
    assert all(row.note == EPS_WARNING for row in rows)
    assert rows[0].supply == "no supply chosen"


def test_each_of_several_plugs_gets_a_cable_of_its_own() -> None:
    rows = [row for row in made(four_capped()).cables if row.to == "GPU1"]
    assert [row.plug for row in rows] == ["8-pin 1 of 2", "8-pin 2 of 2"]
    assert {row.load for row in rows} == {"≤ 140\u2009W"}
    assert {row.supply for row in rows} == {"psu1"}
    assert all("cable of its own" in row.note for row in rows)


def test_the_rigs_own_wiring_comes_first() -> None:
    wires = [
        {"supply": "b", "lead": "pcie-8", "to": "gpu1", "plug": 1, "adapter": "a 12VHPWR adapter",
         "cable": "c1"}
    ]  # fmt: skip
    card = make.gpu(plugs=[{"kind": "12vhpwr"}], tdp_w=None)
    rig = make.rig(
        make.at("PCIE1", card), parts=(make.psu(),),
        board=make.board(eps_sockets=2, aux_power="AUX"),
        supplies=({"id": "a", "part": "test-psu"}, {"id": "b", "part": "test-psu"}),
        wiring={"wires": wires},
    )  # fmt: skip
    rows = made(rig).cables
    card_row = rows[-1]
    assert (card_row.supply, card_row.lead, card_row.load) == ("b", "PCIe 8-pin", "–")
    assert card_row.note == "through a 12VHPWR adapter; cable c1"
    board = [(row.lead, row.plug) for row in rows if row.to == "board"]
    assert board == [
        ("ATX 24-pin", "ATX"), ("EPS 8-pin", "EPS 1"), ("EPS 8-pin", "EPS 2"),
        ("see the board's manual", "AUX"),
    ]  # fmt: skip


def test_a_card_on_slot_power_needs_no_cable() -> None:
    rows = made(make.rig(make.at("PCIE1", make.other_card()))).cables
    assert {row.to for row in rows} == {"board"}


def test_equal_caps_are_one_command_and_a_unit() -> None:
    lines = {command.text: command.why for command in made(four_capped()).commands}
    assert "no less than 100 W and no more than 350 W" in lines["sudo nvidia-smi -pl 280"]
    unit = next(text for text in lines if "[Service]" in text)
    assert "ExecStart=/usr/bin/nvidia-smi -pl 280" in unit
    assert "sudo nvidia-smi -pm 1" in lines
    assert "nvidia-smi topo -m" in lines


def test_unequal_caps_are_a_command_a_card() -> None:
    card = make.gpu("estimated", power_limit_min_w=100, power_limit_max_w=320,
                    estimated=["power_limit_min_w"])  # fmt: skip
    rig = make.rig(
        make.at("PCIE1", card, power_cap_w=250), make.at("PCIE3", make.gpu(), power_cap_w=200),
        make.at("PCIE5", make.gpu()),
    )  # fmt: skip
    lines = {command.text: command.why for command in made(rig).commands}
    assert lines["sudo nvidia-smi -i N -pl 250"] == (
        "N is GPU1. estimated takes no less than 100 W (estimated) and no more than 320 W."
    )
    assert "lowest limit is not recorded" in lines["sudo nvidia-smi -i N -pl 200"]
    assert not any("[Service]" in text for text in lines)


def test_a_floor_without_a_ceiling() -> None:
    card = make.gpu("floor", power_limit_min_w=90, tdp_w=None)
    rig = make.rig(make.at("PCIE1", card, power_cap_w=250), make.at("PCIE3", make.gpu()))
    whys = [command.why for command in made(rig).commands]
    assert "N is GPU1. floor takes no less than 90 W." in whys


def test_other_makers_cards_get_no_nvidia_command() -> None:
    rig = make.rig(make.at("PCIE1", make.gpu(family="radeon-7000")))
    assert [command.text.split()[1] for command in made(rig).commands] == ["lspci"]


def test_the_link_check_names_what_each_card_must_reach() -> None:
    first = made(four_blowers()).commands[0]
    assert "GPU1 16GT/s x16" in first.why
    (alone, *_) = made(make.rig(make.wanted(make.gpu()))).commands
    assert alone.why == "Links in use."


def test_firmware_settings_come_with_their_reason() -> None:
    board = make.board(
        remote_management=True,
        slots=[{"name": "PCIE1", "position": 1, "lanes": 16, "gen": 4, "modes": "x16 or x8x8"}],
    )
    rig = make.rig(
        make.at("PCIE1", make.gpu()), board=board, circuits=({"id": "w", "kind": "eu-16a-230v"},)
    )
    found = made(rig).bios
    assert found[0].startswith("Above 4G decoding: on.")
    assert "PCIE1 (GPU1): x16 or x8x8." in found
    assert any("onboard" in line for line in found)
    assert any("power loss" in line for line in found)
    assert len(made(make.rig(make.at("PCIE1", make.gpu()))).bios) == 3


def order(rig: Rig) -> str:
    return "\n".join(made(rig).steps)


def test_assembly_runs_from_what_becomes_unreachable() -> None:
    drive: AnyPart = make.catalog_part("samsung-980-pro-2tb")
    cooler: AnyPart = make.catalog_part("noctua-nh-u9-tr4-sp3")
    rig = four_capped().model_copy(
        update={"parts": {**four_capped().parts, drive.id: drive, cooler.id: cooler}}
    )
    data = rig.model_dump(exclude={"parts"}) | {
        "drives": [{"part": drive.id, "count": 2}, {"part": "gone"}],
        "cooler": {"part": cooler.id},
        "fit_out": {"fans": [{"side": "front", "size_mm": 120}]},
        "braces": [{"card": "gpu1"}],
    }
    rig = Rig.model_validate(data | {"parts": rig.parts})
    steps = order(rig)
    words = [
        "on its box", "socket", "Press in 8", "2 M.2 drives", "fresh paste", "stand-offs",
        "Fit the supply psu1", "24-pin", "added fans", "covers of openings 1, 2, 3, 4, 5, 6, 7, 8",
        "Set GPU4", "start once with it alone", "Set GPU3", "Set GPU2", "Set GPU1",
        "Support GPU1 with its brace",
        "by the cable list", "wall1", "Type the commands",
    ]  # fmt: skip
    places = [steps.find(word) for word in words]
    assert -1 not in places, words[places.index(-1)]
    assert places == sorted(places)


def test_two_processors_and_coolers_are_two() -> None:
    cooler = make.cooler()
    rig = make.rig(
        cpu={"part": "test-cpu", "count": 2}, cooler={"part": cooler.id, "count": 2},
        parts=(make.cpu(), cooler), board=make.board(socket="SP3"),
    )  # fmt: skip
    steps = made(rig).steps
    assert "Set two Makers test-cpu into the SP3 sockets." in steps
    assert f"Mount two {cooler.title} with fresh paste." in steps
    assert facts(made(rig))["Cooler"] == f"2 × {cooler.title}"


def test_a_baseboard_and_its_watts_are_in_the_summary() -> None:
    base = make.catalog_part("nvidia-hgx-a100-8-40gb")
    rig = make.rig(board=None, parts=(base,)).model_copy(update={"baseboard": base.id})
    assert facts(made(rig))["Baseboard"] == f"{base.title} · 8 × 400\u2009W"
    guessed = base.model_copy(update={"estimated": ("module_w",)})
    rig = rig.model_copy(update={"parts": {base.id: guessed}})
    assert facts(made(rig))["Baseboard"].endswith("8 × about 400\u2009W")
    assert "Baseboard" not in facts(made(four_capped()))


def test_bridges_come_after_their_cards_and_eps_is_said_again() -> None:
    assert "onto GPU1 and GPU2" in order(bridged_pair())
    assert EPS_WARNING in order(four_blowers())
    assert EPS_WARNING not in order(four_capped())


def test_off_board_seats_have_steps_too() -> None:
    rig = make.rig(
        make.at(RiserSeat(opening=3, riser="r1"), make.gpu()),
        make.at(RailSeat(rail="A", place=2), make.gpu()),
        board=make.board(aux_power="AUX"),
        cpu={"part": "test-cpu"},
        parts=(make.cpu(),),
        risers=({"id": "r1", "start": "PCIE2"},),
    )
    steps = order(rig)
    assert "into the riser at opening 3" in steps
    assert "Mount GPU2, Makers test-gpu: rail A place 2." in steps
    assert "EPS leads, AUX" in steps
    no_board = order(make.rig(board=None, cpu={"part": "test-cpu"}, parts=(make.cpu(),)))
    assert no_board == "Set the Makers test-cpu."


def test_findings_are_rows_and_accepted_ones_stand_apart() -> None:
    built = unruled(four_blowers()).build
    findings = (
        Finding("error", "bad", rule="a", code="S1", why="because"),
        Finding("warning", "odd", rule="b", code="S2", waived="measured: fits"),
    )
    found = sheet(Report(built, findings))
    assert [(row.letter, row.message, row.why) for row in found.findings] == [
        ("E", "bad", "because")
    ]
    assert [(row.letter, row.waived) for row in found.waivers] == [("W", "measured: fits")]


@pytest.mark.parametrize("rig", [crowded(), bridged_pair()], ids=["crowded", "pair"])
def test_every_placed_card_is_on_the_map_once(rig: Rig) -> None:
    cards = [row.card for row in made(rig).slots if row.card.startswith("GPU")]
    known = [placed.id.upper() for placed, _ in rig.card_parts()]
    assert sorted(card.split()[0] for card in cards) == sorted(known)


def test_four_slots_of_the_board_are_used() -> None:
    used = [row.slot for row in made(four_capped()).slots if row.card.startswith("GPU")]
    assert used == list(FOUR)


def supplied(card: AnyPart, count: int, leads: dict[str, int], **fields: Any) -> Rig:
    """Cards on one supply with these leads, cables by kind."""
    part = make.psu(leads=[{"kind": kind, "cables": n} for kind, n in leads.items()])
    return make.rig(
        *(make.wanted(card) for _ in range(count)), parts=(part, *fields.pop("parts", ())),
        supplies=({"id": "psu1", "part": part.id},), **fields,
    )  # fmt: skip


def test_where_leads_run_out_the_cards_adapter_is_named() -> None:
    """Two EPS leads, one for the processor: the second card takes an adapter."""
    rows = made(supplied(make.gpu(), 2, {"eps-8": 2, "pcie-8": 2, "12v-2x6": 0})).cables
    first, second = (row for row in rows if row.to in ("GPU1", "GPU2"))
    assert (first.lead, first.note) == ("EPS 8-pin", EPS_WARNING)
    assert second.lead == "2 × PCIe 8-pin"
    assert "two leads, each a cable of its own, into the adapter that came with" in second.note
    assert "a PCIe lead without it destroys the card" in second.note
    card = make.open_air(plugs=[{"kind": "12-pin"}])
    row = made(supplied(card, 1, {"eps-8": 1, "pcie-8": 2})).cables[-1]
    assert row.lead == "2 × PCIe 8-pin"
    assert "destroys" not in row.note


def test_what_no_lead_feeds_says_so() -> None:
    """A plug too many for the supply, and the board's own plug for its slots."""
    card = make.open_air()
    lacking = supplied(card, 1, {"eps-8": 1, "pcie-8": 1}, board=make.board(aux_power="1 × 6-pin"))
    rows = {(row.to, row.plug): row.note for row in made(lacking).cables}
    assert rows["GPU1", "8-pin 2 of 2"].endswith("no such lead is left")
    assert rows["board", "6-pin for the slots 1"].endswith("the supply has no lead left for it")


def test_risers_and_drives_are_on_the_list() -> None:
    """A riser with a lead of its own, and all drives in one row."""
    disk = make.drive(form="3.5-inch", interface="sata")
    rows = made(
        supplied(
            make.gpu(), 1, {"eps-8": 2, "pcie-8": 2}, parts=(disk,),
            drives=({"part": disk.id, "count": 2},),
            risers=({"id": "r1", "start": "PCIE1", "power": "6-pin"},),
        )
    ).cables  # fmt: skip
    riser = next(row for row in rows if row.to == "r1")
    assert (riser.lead, riser.load, riser.note) == ("PCIe 8-pin", "≤ 75\u2009W", "takes 6-pin")
    assert rows[-1][1:4] == ("SATA", "2 drives", "SATA power")


def test_a_riser_is_seen_in_its_slot() -> None:
    """The slot map names the card at the other end, and the slot is not called free."""
    path = RiserPath(id="riser1", start="PCIE3")
    far = make.at(RailSeat(rail="A", place=1, riser="riser1"), make.gpu())
    slots = made(make.rig(make.at("PCIE1", make.gpu()), far, risers=(path,))).slots
    assert {row.slot: row.card for row in slots}["PCIE3"] == "riser to GPU2"
    assert {row.slot: row.card for row in slots}["PCIE4"] == "free"


def test_a_sheet_is_made_once_for_all_files_of_a_report() -> None:
    """Another report has another, and another language, too."""
    found, other = unruled(four_blowers()), unruled(four_blowers())
    made = sheet(found)
    assert sheet(found) is made
    with speaking(Language("xx")):
        assert sheet(found) is not made
    assert sheet(found) is not made
    assert sheet(found) == made
    assert sheet(other) is not sheet(found)
