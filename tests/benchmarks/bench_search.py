"""How long the catalog's search takes a key among 100,000 rows, beside a plain scan of them.

Run it alone, from the top of the checkout: ``python tests/benchmarks/bench_search.py``. The peer is
what a list model with a filter does: every row's words looked through for every key. It prints
milliseconds and the ratio, and exits with 1 when the median key is over its target.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("RIGDESK_HOME", tempfile.mkdtemp(prefix="rigdesk-bench-"))
TOP = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP), str(TOP / "tests")]

from factories import gpu

from rigdesk.parts.search import PartIndex

TARGET_MS = 10.0
"""The median key."""
QUERIES = ("g", "ge", "gef", "gefo", "geforce rtx 3", "geforce rtx 30", "24 gb", "zzz")
MAKERS = ("ASUS", "MSI", "Gigabyte", "EVGA", "Zotac", "Palit", "NVIDIA", "PNY")


def main() -> int:
    """Measure both on the same rows; the exit code."""
    chance = random.Random(1)
    parts = [
        gpu(f"x-{n}", maker=chance.choice(MAKERS), name=f"GeForce RTX {chance.randint(1000, 9999)}")
        for n in range(1000)
    ] * 100
    index = PartIndex(parts)
    rows = [f"{part.maker} {part.name} {part.id}".lower() for part in parts]
    ours, peer = [], []
    for query in QUERIES:
        start = time.perf_counter()
        index.search(query)
        ours.append((time.perf_counter() - start) * 1000.0)
        start = time.perf_counter()
        words = query.split()
        [n for n, row in enumerate(rows) if all(word in row for word in words)]
        peer.append((time.perf_counter() - start) * 1000.0)
    median, scan = statistics.median(ours), statistics.median(peer)
    print(f"{len(parts):,} rows; median of a key {median:.2f} ms, longest {max(ours):.2f} ms")
    print(f"plain scan of every row {scan:.2f} ms; ratio {median / scan:.2f}")
    return 0 if median <= TARGET_MS else 1


if __name__ == "__main__":
    sys.exit(main())
