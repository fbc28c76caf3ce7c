"""How long an import of the open-db takes, beside merely reading the files of its archive.

Run it alone, from the top of the checkout: ``python tests/benchmarks/bench_import.py ARCHIVE``.
Without an archive it makes one of 30,000 parts. The peer unpacks the archive and parses every
record's JSON, no more. It prints seconds, the ratio, and the most memory that the process had,
and exits with 1 when the import takes more of the processor's time or memory than its bars.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

os.environ.setdefault("RIGDESK_HOME", tempfile.mkdtemp(prefix="rigdesk-bench-"))
TOP = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP), str(TOP / "tests")]

import open_db

from rigdesk.parts.imports.archive import members
from rigdesk.parts.imports.store import Store
from rigdesk.parts.imports.taking import take_open_db

T = TypeVar("T")
TARGET_S = 10.0
"""The whole import, of the processor's time, which holds on a busy machine."""
TARGET_MB = 400.0
"""The most that the process ever holds."""
PARTS = 30_000


def main(arguments: list[str]) -> int:
    """Read, import, import again; the exit code."""
    folder = Path(tempfile.mkdtemp(prefix="rigdesk-bench-"))
    archive = Path(arguments[0]) if arguments else _made(folder / "open-db.tar.xz")
    floor, floor_cpu, count = _timed(lambda: _read(archive))
    with Store(folder / "imports.sqlite") as store:
        took, cpu, report = _timed(lambda: take_open_db(archive, store))
        again, _, same = _timed(lambda: take_open_db(archive, store))
        labels, _, columns = _timed(store.columns)
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024.0
    print(f"{count:,} files read and parsed in {floor:.1f} s ({floor_cpu:.1f} s of processor)")
    print(f"{report.taken:,} parts imported in {took:.1f} s ({cpu:.1f} s of processor), "
          f"ratio {took / floor:.2f}; most memory {megabytes:.0f} MB")  # fmt: skip
    print(f"the same again {again * 1000:.0f} ms, nothing done: {same.same}")
    print(f"its labels {labels * 1000:.0f} ms, {len(columns.ids):,} of them")
    return 0 if cpu <= TARGET_S and megabytes <= TARGET_MB else 1


def _read(archive: Path) -> int:
    return sum(1 for member in members(archive) if member.data and json.loads(member.data))


def _made(path: Path) -> Path:
    cards = [open_db.gpu(number, name=f"Acme Falcon {number}") for number in range(PARTS // 2)]
    fans = [open_db.fan(PARTS + number) for number in range(PARTS // 2)]
    return open_db.tar_xz(path, open_db.files(GPU=cards, CaseFan=fans))


def _timed(work: Callable[[], T]) -> tuple[float, float, T]:
    start, cpu = time.perf_counter(), time.process_time()
    result = work()
    return time.perf_counter() - start, time.process_time() - cpu, result


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
