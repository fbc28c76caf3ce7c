"""What machine-written guides claim and builds refute: RigDesk must not say it either."""

from __future__ import annotations

from rigdesk.parts import Board, Bridge, Gpu
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig_text
from rigdesk.rules.engine import Report, check

PAIR = """
rigdesk: 1
board: asrockrack-romed8-2t
cards:
- {id: gpu1, part: nvidia-rtx-3090-fe, seat: {slot: PCIE7}}
- {id: gpu2, part: nvidia-rtx-3090-fe, seat: {slot: PCIE4}}
bridges:
- {part: nvidia-nvlink-ampere-3slot, joins: [gpu1, gpu2]}
"""
THREE = """
rigdesk: 1
board: asus-proart-x670e-creator
cpu: amd-ryzen-9-7950x
cards:
- {id: gpu1, part: gigabyte-rtx-3090-turbo, seat: {slot: PCIEX16_1}}
- {id: gpu2, part: gigabyte-rtx-3090-turbo, seat: {slot: PCIEX16_2}}
- {id: gpu3, part: gigabyte-rtx-3090-turbo, seat: {slot: PCIEX16_3}}
"""


def told(text: str) -> Report:
    """What RigDesk says of a rig in a text."""
    return check(read_rig_text(text, "claim", default_catalog()))


def gpu(part_id: str) -> Gpu:
    """A graphics card of the catalog."""
    part = default_catalog()[part_id]
    assert isinstance(part, Gpu)
    return part


def test_an_ampere_bridge_carries_no_600_gbs() -> None:
    """112.5 GB/s in both directions; 600 are the A100's."""
    bridge = default_catalog()["nvidia-nvlink-geforce-3090-4slot"]
    assert isinstance(bridge, Bridge)
    assert bridge.bandwidth_gbs == 112.5


def test_a_founders_edition_needs_no_four_slot_bridge() -> None:
    """The distance of the slots decides, never the card."""
    assert not told(PAIR).only("nvlink-spacing")


def test_bridged_memory_is_not_merged() -> None:
    """Two cards of 24 GB stay two cards of 24 GB."""
    [finding] = told(PAIR).only("nvlink-memory")
    assert finding.severity == "note"
    assert "stay two cards of 24" in finding.message


def test_three_cards_do_not_get_eight_lanes_each_on_a_desktop() -> None:
    """Sixteen lanes go to two cards; the third hangs on the chipset."""
    links = told(THREE).totals.lanes.links
    assert [(link.lanes, link.source) for link in links[:2]] == [(8, "cpu")] * 2
    assert links[2].lanes < 8
    assert links[2].source == "chipset"


def test_which_cards_have_a_connector() -> None:
    """The 3090 Ti has that of the 3090, the RTX PRO 6000 none."""
    assert gpu("nvidia-rtx-3090-ti-fe").nvlink == gpu("nvidia-rtx-3090-fe").nvlink
    assert {gpu(f"nvidia-rtx-pro-6000-{kind}").nvlink for kind in ("ws", "maxq")} == {"none"}


def test_the_romed8_2t_is_no_gen5_board() -> None:
    """All of its slots are Gen4."""
    board = default_catalog()["asrockrack-romed8-2t"]
    assert isinstance(board, Board)
    assert {slot.gen for slot in board.slots} == {4}
