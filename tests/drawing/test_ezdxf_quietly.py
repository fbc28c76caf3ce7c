"""ezdxf leaves nothing in the user's folders, and the environment is as it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import os
before = dict(os.environ)
import rigdesk.drawing.dxf
assert dict(os.environ) == before
from ezdxf.fonts.fonts import font_manager
font_manager.print_available_fonts()
"""


@pytest.mark.parametrize("known", [False, True], ids=["home", "XDG_CACHE_HOME"])
def test_no_cache_of_fonts_is_written(known: bool, tmp_path: Path) -> None:
    """Wherever the user's caches are; and no font of the machine is read."""
    environment = {k: v for k, v in os.environ.items() if k != "XDG_CACHE_HOME"}
    environment |= {"HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    if known:
        environment["XDG_CACHE_HOME"] = str(tmp_path / "caches")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, timeout=120,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    assert b"found 0 fonts" in done.stdout.lower()
    assert list(tmp_path.rglob("*")) == []
