"""Options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer


class Format(StrEnum):
    """How an answer is written."""

    text = "text"
    json = "json"


AsFormat = Annotated[Format, typer.Option("--format", help="For people, or for programs.")]
