"""Where RigDesk's own files lie: what it ships, and the folders it keeps for a person.

Nothing here makes a folder or reads one, so asking is cheap and never fails half-way;
whoever writes makes the folder first. The environment is read at every call, so that
``RIGDESK_HOME`` can move all of a person's folders at once, for a test or a USB stick.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from platformdirs import PlatformDirs

HOME_VARIABLE = "RIGDESK_HOME"

_PACKAGE = Path(__file__).resolve().parent.parent


def data_root() -> Path:
    """The folder that holds ``catalog/`` and ``assets/``. Raises FileNotFoundError without one.

    A wheel carries both inside the package; a checkout keeps them beside it.
    """
    for root in (_PACKAGE / "_data", _PACKAGE.parent):
        if (root / "catalog").is_dir() and (root / "assets").is_dir():
            return root
    raise FileNotFoundError(
        f"RigDesk's own catalog/ and assets/ are neither in {_PACKAGE / '_data'} nor in "
        f"{_PACKAGE.parent}. Install RigDesk again."
    )


def catalog_dir() -> Path:
    """The shipped part files, one folder a kind."""
    return data_root() / "catalog"


def assets_dir() -> Path:
    """Fonts, icons, translations and the like, as shipped."""
    return data_root() / "assets"


def samples_dir() -> Path:
    """The shipped sample rigs, ``*.rig.yaml``."""
    return assets_dir() / "samples"


def fonts_dir() -> Path:
    """The shipped fonts, whose advances :mod:`rigdesk.drawing.font` knows."""
    return assets_dir() / "fonts"


def config_dir() -> Path:
    """Settings that a person chose."""
    return _own("config")


def data_dir() -> Path:
    """What a person made and would miss: their own part files."""
    return _own("data")


def own_parts_dir() -> Path:
    """A person's own part files and corrections, read like the shipped ones."""
    return data_dir() / "parts"


def state_dir() -> Path:
    """What one machine remembers between two starts: the window's layout, recent files."""
    return _own("state")


def journal_dir() -> Path:
    """The edits of rigs that are open now, for recovery after a crash."""
    return state_dir() / "journal"


def drafts_dir() -> Path:
    """Parts that somebody began to write down and has not kept yet."""
    return state_dir() / "drafts"


def cache_dir() -> Path:
    """What may be deleted at any time because it can be made again: the compiled catalog."""
    return _own("cache")


def _own(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser().absolute() / kind
    path: Path = getattr(_platform(), f"user_{kind}_path")
    return path


def _platform() -> PlatformDirs:
    # Imported late: the window's shell asks for shipped files before its first paint.
    from platformdirs import PlatformDirs

    return PlatformDirs("rigdesk", appauthor=False)
