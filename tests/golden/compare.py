"""Golden files: what a writer made once and was looked at. Compared byte for byte.

Set RIGDESK_WRITE_GOLDEN=1 to write them anew, and read the difference before committing it.
"""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parent


def assert_golden(name: str, text: str) -> None:
    """Fail when ``text`` differs from the golden file of that name, or write it when asked to."""
    path = FOLDER / name
    if os.environ.get("RIGDESK_WRITE_GOLDEN"):
        path.write_bytes(text.encode())
    assert path.exists(), f"no golden file {name}; write it with RIGDESK_WRITE_GOLDEN=1"
    assert path.read_bytes() == text.encode(), f"{name} has changed"
