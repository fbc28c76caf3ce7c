"""The three rules about memory: its type, how much there is, and its channels."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, cpu, gpu, memory, rig, wanted

from rigdesk.parts import Baseboard, Board, Gpu
from rigdesk.rig.rig import Rig
from rules.asking import found, said, verdict

from .fixtures_balance import AM5, UDIMM5, machine, modules


def test_every_wrong_module_is_named() -> None:
    """Two records, two findings with keys of their own; the right one is left alone."""
    parts = (memory("right"), memory("ddr5", type="DDR5"), memory("plain", module="UDIMM"))
    mixed = machine(1, *parts, memory=[part.id for part in parts])
    findings = found("ram-type", mixed)
    assert [finding.about for finding in findings] == ["ddr5", "plain"]


def test_load_reduced_memory_where_the_board_takes_it() -> None:
    """A board lists every kind that it takes."""
    takes = {"slots": 8, "type": "DDR4", "modules": ["RDIMM", "LRDIMM"], "channels": 8}
    assert verdict("ram-type", modules(8, memory(module="LRDIMM"), on=board(memory=takes))) is None


def test_memory_without_a_board_is_not_judged() -> None:
    """Neither type nor channels."""
    part = memory()
    loose = rig(board=None, parts=(part,), memory=[part.id])
    assert said("ram-type", loose) == []
    assert said("ram-vs-vram", rig(wanted(gpu()), board=None)) == []
    assert said("ram-channels", loose) == []


def test_kits_count_with_all_their_modules() -> None:
    """One kit of eight is 256 GB in eight channels."""
    kit = modules(1, memory(modules=8))
    assert verdict("ram-vs-vram", kit) is None
    assert verdict("ram-channels", kit) is None


def test_cards_whose_memory_nobody_recorded_do_not_count() -> None:
    """What is known decides: 32 GB against one card of 24 and two unknown ones."""
    known, unknown = gpu("known"), gpu("unknown", vram_gb=None)
    part = memory()

    def beside(*cards: Gpu) -> Rig:
        return rig(*(wanted(card) for card in cards), parts=(part,), memory=[part.id])

    assert verdict("ram-vs-vram", beside(known, unknown, unknown)) is None
    assert verdict("ram-vs-vram", beside(known, known, unknown)) == "note"


def test_modules_of_a_baseboard_count_as_cards() -> None:
    """Eight SXM modules of 80 GB ask for 640 GB."""
    carrier = Baseboard.model_validate(
        {
            "id": "sxm-carrier", "kind": "baseboard", "maker": "Makers", "name": "Carrier",
            "modules": 8, "module_type": "SXM4", "module_w": 400, "vram_gb": 80,
        }
    )  # fmt: skip
    part, chip = memory(), cpu()

    def served(cards: int, pieces: int) -> Rig:
        listed = [
            {"id": f"m{n}", "part": "a100", "seat": {"module": n}} for n in range(1, cards + 1)
        ]
        return Rig.model_validate(
            {
                "board": None, "baseboard": carrier.id, "cards": listed, "cpu": chip.id,
                "memory": [{"part": part.id, "count": pieces}],
                "parts": {p.id: p for p in (carrier, part, chip, gpu("a100", vram_gb=80))},
            }
        )  # fmt: skip

    assert said("ram-vs-vram", served(0, 19)) == [
        ("note", "608 GB of memory is less than the 640 GB on the GPUs")
    ]
    assert verdict("ram-vs-vram", served(0, 20)) is None
    assert verdict("ram-vs-vram", served(8, 19)) == "note", "listed modules count once"
    assert verdict("ram-vs-vram", served(8, 20)) is None
    assert verdict("cpu-cores", served(0, 20)) == "note", "32 cores for eight modules"


def test_memory_of_bridged_cards_is_never_called_one() -> None:
    """A negative control: NVLink merges no memory, and no sentence may say so."""
    words = " ".join(message for _, message in said("ram-vs-vram", modules(1, gpus=4)))
    assert "96 GB on the GPUs" in words
    assert "one" not in words.split()


@pytest.mark.parametrize(("pieces", "expected"), [(7, "note"), (8, None), (16, None)])
def test_channels_count_by_modules(pieces: int, expected: str | None) -> None:
    """Eight channels: seven leave one empty, sixteen fill all twice."""
    assert verdict("ram-channels", modules(pieces)) == expected


def test_the_processor_may_have_fewer_channels_than_the_board() -> None:
    """Four modules fill a processor with four, whatever the board has."""
    modules_of, chip = memory(), cpu(memory_channels=4)
    four: dict[str, Any] = {"memory": [{"part": modules_of.id, "count": 4}]}
    assert verdict("ram-channels", machine(1, modules_of, **four)) == "note"
    fewer = machine(1, modules_of, chip, cpu={"part": chip.id}, **four)
    assert verdict("ram-channels", fewer) is None
    two_sockets = machine(1, modules_of, chip, cpu={"part": chip.id}, on=board(cpus=2), **four)
    assert verdict("ram-channels", two_sockets) == "note", "a processor's own channels are not all"


def test_three_modules_on_am5_are_not_four() -> None:
    """Only the fourth fills both channels twice."""
    assert verdict("ram-channels", modules(3, UDIMM5, gpus=1, on=AM5)) is None


def test_one_module_on_am5_leaves_a_channel_empty() -> None:
    """The words follow the number."""
    assert said("ram-channels", modules(1, UDIMM5, gpus=1, on=AM5)) == [
        ("note", "1 memory module for 2 channels: the others stay empty")
    ]


def test_a_boards_own_report_is_quoted() -> None:
    """What an owner met says more than the general sentence."""
    told = {"what": "Only stable at DDR5-4000.", "rule": "ram-channels", "source": "an owner"}
    reported = Board.model_validate({**AM5.model_dump(), "trouble": [told]})
    (finding,) = found("ram-channels", modules(4, UDIMM5, gpus=1, on=reported))
    assert finding.why == "Only stable at DDR5-4000. (an owner)"
