"""Files that a cat walked over: whatever they hold, only faults come out."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from rigdesk.files import PART_FILE, Fault, FileFaultError, read_yaml_text
from rigdesk.files.places import catalog_dir
from rigdesk.parts.loading import load_file

MUTATIONS = 5_000
PIECES = (
    b"\0", b"\xff", b"\xef\xbb\xbf", b"\n", b"\t", b": ", b"- ", b"&a ", b"*a", b"!!int ", b"~",
    b"{", b"[", b"}", b"]", b"'", b'"', b"|\n", b">-\n", b"? ", b"#", b"%", b"---\n", b"...\n",
    b"<<: ", b"1e999", b"014", b".nan", b"9" * 60, b"2024-99-99", b"true", b"-1", b"0",
)  # fmt: skip


def mutated(data: bytes, chance: random.Random) -> bytes:
    """A few cuts, doublings, swaps and insertions."""
    result = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(result) + 1)
        end = min(len(result), start + chance.randint(0, 40))
        match chance.randrange(4):
            case 0:
                del result[start:end]
            case 1:
                result[start:start] = result[start:end]
            case 2:
                result[start:end] = chance.choice(PIECES)
            case _:
                result[start:start] = bytes([chance.randrange(256)])
    return bytes(result)


@pytest.mark.slow
def test_only_faults_escape(tmp_path: Path) -> None:
    """Neither the reader nor the models let anything else through."""
    data = (catalog_dir() / "boards" / "msi.yaml").read_bytes()
    chance = random.Random(20_241)
    path = tmp_path / "part.yaml"
    outcomes = Counter(_outcome(mutated(data, chance), path) for _ in range(MUTATIONS))
    assert outcomes["refused by the reader"]
    assert outcomes["refused by a model"]
    assert outcomes["sound"]


def _outcome(data: bytes, path: Path) -> str:
    faults: tuple[Fault, ...] = ()
    try:
        read_yaml_text(data, "part.yaml", PART_FILE)
    except FileFaultError as error:
        faults = error.faults or (Fault("", 0, 0, ""),)
    path.write_bytes(data)
    loaded = load_file(path)
    assert all(fault.what for fault in (*faults, *loaded.faults))
    if faults:
        assert loaded.faults
        return "refused by the reader"
    return "refused by a model" if loaded.faults else "sound"
