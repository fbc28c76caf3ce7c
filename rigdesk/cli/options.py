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
Sections = Annotated[
    str,
    typer.Option(
        metavar="A,B…", help="Only these: summary, findings, shopping, slots, cables, bios, steps …"
    ),
]
InCurrency = Annotated[
    str,
    typer.Option(metavar="CODE", help="Tell money in EUR, USD …, at the rate that the rig states."),
]
InLanguage = Annotated[
    str,
    typer.Option(
        "--language",
        metavar="CODE",
        help="Of what is written: en or de. Answers on the screen stay English.",
    ),
]
Lying = Annotated[
    bool | None,
    typer.Option(
        "--landscape/--portrait", help="Turn the paper; without it the way that shows more."
    ),
]
