"""Rigs for the rules about parts that belong together, edges exactly on their limits."""

from __future__ import annotations

from typing import Any

from factories import at, board, cooler, cpu, drive, gpu, memory, rig, wanted

from rigdesk.parts import AnyPart
from rigdesk.rig.rig import Rig
from rules.fixtures import bad, good

AM5 = board(
    "am5", socket="AM5", slots=3,
    memory={"slots": 4, "type": "DDR5", "modules": ["UDIMM"], "channels": 2},
)  # fmt: skip
"""A desktop board with two channels of DDR5."""
UDIMM5 = memory("udimm5", type="DDR5", module="UDIMM", capacity_gb=32)


def machine(
    gpus: int = 4,
    *parts: AnyPart,
    on: AnyPart | None = None,
    card: AnyPart | None = None,
    **fields: Any,
) -> Rig:
    """So many wanted cards of 24 GB, with further parts as the fields name them."""
    cards = [wanted(card or gpu())] * gpus
    return rig(*cards, board=on or board(), parts=parts, **fields)


def modules(pieces: int, part: AnyPart | None = None, gpus: int = 4, **fields: Any) -> Rig:
    """A machine with so many memory modules."""
    record = part or memory()
    return machine(gpus, record, memory=[{"part": record.id, "count": pieces}], **fields)


def processor(part: AnyPart, count: int = 1, gpus: int = 4, **fields: Any) -> Rig:
    """A machine with so many of a processor."""
    return machine(gpus, part, cpu={"part": part.id, "count": count}, **fields)


def stored(*parts: AnyPart, gpus: int = 4) -> Rig:
    """A machine with drives."""
    return machine(gpus, *parts, drives=[part.id for part in parts])


# socket-mismatch


@bad("socket-mismatch", "error", times=1, says=("needs socket AM4", "has SP3"))
def a_desktop_processor_on_a_server_board() -> Rig:
    """Sockets differ."""
    return processor(cpu(socket="AM4"))


@bad("socket-mismatch", "error", times=1, says=("2 processors", "has 1 socket"))
def two_processors_on_one_socket() -> Rig:
    """The second has nowhere to go."""
    return processor(cpu(), count=2)


@good("socket-mismatch", "cpu-cores")
def a_processor_in_its_socket() -> Rig:
    """The names differ in capitals only, and 32 cores are eight for each of four cards."""
    return processor(cpu(socket="sp3"))


# cooler-socket


@bad("cooler-socket", "error", times=1, says=("made for AM4 and AM5", "no mounting for SP3"))
def a_desktop_cooler_on_a_server_board() -> Rig:
    """Its cold plate and screws are others."""
    part = cooler(sockets=["AM4", "AM5"])
    return machine(1, part, cooler={"part": part.id})


@good("cooler-socket")
def a_cooler_for_a_socket_with_the_same_screws() -> Rig:
    """TR4 and SP3 share theirs."""
    part = cooler(sockets=["TR4"])
    return machine(1, part, cooler={"part": part.id})


# ram-type


@bad("ram-type", "error", times=1, says=("is DDR5 UDIMM", "takes DDR4 RDIMM"))
def desktop_memory_on_a_server_board() -> Rig:
    """Another generation and another kind."""
    return modules(8, UDIMM5)


@bad("ram-type", "error", times=1)
def unregistered_memory_of_the_right_generation() -> Rig:
    """It goes in and does not start."""
    return modules(8, memory(module="UDIMM"))


@good("ram-type", "ram-channels", "ram-vs-vram")
def eight_registered_modules() -> Rig:
    """256 GB in eight channels beside 96 GB on four cards."""
    return modules(8)


# ram-vs-vram


@bad("ram-vs-vram", "note", times=1, says=("64 GB", "96 GB on the GPUs"))
def less_memory_than_on_the_cards() -> Rig:
    """Two modules of 32 GB beside four cards of 24."""
    return modules(2)


@good("ram-vs-vram")
def exactly_as_much_memory_as_on_the_cards() -> Rig:
    """96 GB each."""
    return modules(3)


# cpu-cores


@bad("cpu-cores", "note", times=1, says=("31 cores for 4 GPUs", "about 32"))
def one_core_too_few() -> Rig:
    """Eight for each of four cards are 32."""
    return processor(cpu(cores=31))


@good("cpu-cores")
def exactly_eight_cores_a_card() -> Rig:
    """32 for four."""
    return processor(cpu(cores=32))


# nvme-per-gpu, disk-per-gpu


@bad("nvme-per-gpu", "note", times=1, says=("1.92 TB of NVMe for 4 GPUs", "about 2 TB"))
def a_little_less_than_half_a_terabyte_a_card() -> Rig:
    """1.92 for four cards that want 2."""
    return stored(drive(capacity_tb=1.92))


@bad("nvme-per-gpu", "note", says=("0 TB of NVMe",))
@bad("disk-per-gpu", "note", times=1, says=("12 TB of disk for 4 GPUs", "about 24 TB"))
def nothing_but_one_disk() -> Rig:
    """No fast drive at all, and half of the room."""
    return stored(drive(form="3.5-inch", interface="sata", capacity_tb=12, lanes=0, gen=None))


@good("nvme-per-gpu", "disk-per-gpu")
def exactly_enough_of_both() -> Rig:
    """Half a terabyte and six terabytes a card."""
    disk = drive("disk", form="3.5-inch", interface="sata", capacity_tb=24, lanes=0, gen=None)
    return stored(drive(), disk)


# ram-channels


@bad("ram-channels", "note", times=1, says=("4 memory modules for 8 channels",))
def half_of_the_channels() -> Rig:
    """Four modules on a board with eight channels."""
    return modules(4)


@bad("ram-channels", "note", times=1, says=("4 modules on AM5 run at about 3600 to 4000 MT/s",))
def four_modules_on_am5() -> Rig:
    """Two on each channel."""
    return modules(4, UDIMM5, gpus=1, on=AM5)


@good("ram-channels", "ram-type")
def two_modules_on_am5() -> Rig:
    """One on each channel."""
    return modules(2, UDIMM5, gpus=1, on=AM5)


@good(
    "socket-mismatch", "cooler-socket", "ram-type", "ram-vs-vram", "cpu-cores", "nvme-per-gpu",
    "disk-per-gpu", "ram-channels",
)  # fmt: skip
def nothing_chosen_but_a_card() -> Rig:
    """A plan that has just begun is not nagged."""
    return rig(at("PCIE1", gpu()))
