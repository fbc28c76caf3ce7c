"""How long a whole pack takes once the program has started: every file that the folder holds.

Run it alone, from the top of the checkout: ``python tests/benchmarks/bench_pack.py``. It makes the
pack of a sample with some ten pages again and again, prints the processor time of every part of it
and their ratio to the target, and exits with 1 when the best round is over it. The first round
loads what the writers need and is told apart.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "assets" / "samples" / "four-a6000.rig.yaml"
TARGET_MS = 300.0
ROUNDS = 7

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(ROOT))

from rigdesk.cli.exports import sheet_bytes
from rigdesk.cli.pack import whole_pack
from rigdesk.parts.catalog import default_catalog
from rigdesk.rig.file import read_rig
from rigdesk.rules.engine import check
from rigdesk.sheets.formats import ENDINGS
from rigdesk.sheets.options import ALL
from rigdesk.sheets.pack import STEM


def one_round(sample: Path) -> tuple[float, int, int]:
    """Milliseconds of the whole pack, how many files it is, and the pages of its sheet."""
    report = check(read_rig(sample, default_catalog()))
    start = time.process_time()
    files, missing = whole_pack(report, ALL)
    took = (time.process_time() - start) * 1e3
    if missing:
        raise SystemExit(missing)
    return took, len(files), files[f"{STEM}.pdf"].count(b"/Type /Page\n")


def main() -> int:
    """Print what each round took; 1 when the best one is over the target."""
    first = one_round(SAMPLE)
    print(f"first round, loading: {first[0]:.0f} ms")
    took, files, pages = min(one_round(SAMPLE) for _ in range(ROUNDS))
    print(f"a pack of {files} files, its sheet of {pages} pages: {took:.0f} ms")
    report = check(read_rig(SAMPLE, default_catalog()))
    for ending in (*ENDINGS, ".pdf"):
        start = time.process_time()
        sheet_bytes(report, ending, ALL)
        print(f"  {ending:8} {(time.process_time() - start) * 1e3:6.1f} ms")
    print(f"{took / TARGET_MS:.2f} of the target of {TARGET_MS:.0f} ms")
    return int(took > TARGET_MS)


if __name__ == "__main__":
    sys.exit(main())
