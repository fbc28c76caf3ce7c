"""Ids for ever: whatever id was once shipped, rigs that name it still open."""

from __future__ import annotations

import os
from pathlib import Path

from rigdesk.parts.catalog import load_catalog

KNOWN = Path(__file__).parent / "known_ids.txt"


def known_ids() -> list[str]:
    return KNOWN.read_text(encoding="utf-8").split()


def test_no_id_that_was_shipped_has_vanished() -> None:
    catalog = load_catalog()
    vanished = [part_id for part_id in known_ids() if part_id not in catalog]
    assert not vanished, (
        f"{', '.join(vanished)}: rigs name these ids. Keep each record with 'retired: true', and "
        "'replaced_by:' if something replaces it; a record that got another id keeps the old one "
        "under 'aliases:'. Never take an id out of known_ids.txt."
    )


def test_every_shipped_id_is_known() -> None:
    """RIGDESK_WRITE_GOLDEN=1 adds the new ones; none is ever taken out."""
    shipped = {name for part in load_catalog().all() for name in (part.id, *part.aliases)}
    if os.environ.get("RIGDESK_WRITE_GOLDEN"):
        lines = sorted({*known_ids(), *shipped})
        KNOWN.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    new = shipped - set(known_ids())
    assert not new, f"new ids, to be kept from now on: {', '.join(sorted(new))}"


def test_the_list_is_in_order() -> None:
    ids = known_ids()
    assert ids == sorted(set(ids))
