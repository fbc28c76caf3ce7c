"""What the tests of this room share: a small catalog, a rig of every kind, broken files."""

from __future__ import annotations

from pathlib import Path

import factories as make

from rigdesk.files import Fault, FileFaultError
from rigdesk.parts import ANY_PART, AnyPart
from rigdesk.parts.catalog import Catalog
from rigdesk.rig.file import read_rig, read_rig_text
from rigdesk.rig.rig import Rig

COMPLETE = Path(__file__).parent / "complete.rig.yaml"
NOTHING = Catalog()


def complete() -> Rig:
    """The rig that uses every field of the format."""
    return read_rig(COMPLETE, NOTHING)


def part(kind: str, part_id: str, **fields: object) -> AnyPart:
    """A record of any kind."""
    return ANY_PART.validate_python(
        {"id": part_id, "kind": kind, "maker": "Makers", "name": part_id, **fields}
    )


CATALOG = Catalog(
    [
        make.board(),
        make.case(),
        make.gpu(aliases=["test-gpu-2020"]),
        make.open_air(),
        make.other_card(),
        make.psu(),
        make.cpu(),
        make.memory(),
        make.bridge(2),
    ]
)
"""The factories' own records; the card has an alias."""


def faults_in(text: str, catalog: Catalog = CATALOG) -> list[Fault]:
    """The faults of a rig file; fails when it has none."""
    try:
        read_rig_text(text, "x.rig.yaml", catalog)
    except FileFaultError as error:
        return list(error.faults)
    raise AssertionError("the file was taken")


def read(text: str, catalog: Catalog = CATALOG) -> Rig:
    """The rig in a text; 'rigdesk: 1' is put before it."""
    return read_rig_text("rigdesk: 1\n" + text, "x.rig.yaml", catalog)
