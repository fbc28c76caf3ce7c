"""Changes that give a card its lanes: a split or generation set in the firmware, a drive moved."""

from __future__ import annotations

from collections.abc import Iterator

from rigdesk.parts import Drive
from rigdesk.rig.edits import move_drive, set_slot_gen, set_split
from rigdesk.rules.engine import Report
from rigdesk.rules.finding import Finding, Remedy
from rigdesk.solve.trying import Candidate


def settings(report: Report, finding: Finding) -> Iterator[Candidate]:
    """What the finding's ``set`` remedies ask of firmware and drives."""
    for remedy in finding.remedies:
        if remedy.kind != "set":
            continue
        data = dict(remedy.data)
        if "bios_split" in data:
            yield _split(remedy.subject, str(data["bios_split"]))
        elif "drive_to" in data:
            yield _drive(report, remedy)
        elif data.get("field") == "riser.gen":
            yield from _gen(report, remedy.subject, int(data["to"]))


def _split(port: str, split: str) -> Candidate:
    label = f"Set {port} to {split} in the BIOS" if split else f"Set {port} to one link in the BIOS"
    short = f"{port}: {split or 'not split'}"
    return Candidate("set", label, short, lambda rig: set_split(rig, port, split or None))


def _gen(report: Report, path_id: str, gen: int) -> Iterator[Candidate]:
    """The slot where a riser path begins, held to a generation."""
    start = next((path.start for path in report.rig.risers if path.id == path_id), None)
    if start is not None:
        yield Candidate(
            "set", f"Set {start} to Gen{gen} in the BIOS", f"{start}: Gen{gen}",
            lambda rig: set_slot_gen(rig, start, gen),
        )  # fmt: skip


def _drive(report: Report, remedy: Remedy) -> Candidate:
    data = dict(remedy.data)
    port, start = str(data["drive_to"]), str(data["from"]) if "from" in data else None
    record = report.rig.part(remedy.subject, Drive)
    name = record.title if record else remedy.subject
    return Candidate(
        "set", f"Move {name} to {port}", f"Drive to {port}",
        lambda rig: move_drive(rig, remedy.subject, start, port),
    )  # fmt: skip
