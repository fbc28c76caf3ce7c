"""Drafts that were laid aside: one small file each, found again by what they are about."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from pydantic import ValidationError

from rigdesk.files import atomic_write
from rigdesk.files.places import drafts_dir
from rigdesk.parts.drafting import Draft

MOST = 1_000_000
"""A larger file is none of ours, bytes."""


def keep_draft(draft: Draft) -> None:
    """Lay a draft aside. A disk that takes nothing loses it, which no one has to hear about."""
    path = path_of(draft)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic_write(path, draft.model_dump_json(exclude_defaults=True).encode())


def kept_draft(draft: Draft) -> Draft | None:
    """The draft that was laid aside about the same part in the same way; None without one."""
    path = path_of(draft)
    try:
        if path.stat().st_size > MOST:
            return None
        found = Draft.model_validate_json(path.read_bytes())
    except (OSError, ValidationError):
        return None
    about = (draft.kind, draft.mode, draft.base)
    return found if (found.kind, found.mode, found.base) == about else None


def drop_draft(draft: Draft) -> None:
    """Forget what was laid aside about this part."""
    with contextlib.suppress(OSError):
        path_of(draft).unlink()


def path_of(draft: Draft) -> Path:
    """Where a draft about this part lies."""
    about = re.sub(r"[^a-z0-9.+-]", "_", draft.base or draft.kind)
    return drafts_dir() / f"{draft.mode}-{about}.json"
