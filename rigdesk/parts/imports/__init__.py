"""Part data of other people, kept beside the shipped catalog and never mixed into it.

``archive`` reads what they publish, ``opendb`` and ``opendb_kinds`` turn one record
into one of ours, ``store`` keeps the parts, ``taking`` runs a whole import, ``imported``
is what a search looks through.
"""

from __future__ import annotations

from pathlib import Path

from rigdesk.files.places import data_dir

NAME = "imports.sqlite"


def store_path() -> Path:
    """Where a person's imported parts lie; asked for without loading a data base."""
    return data_dir() / NAME
