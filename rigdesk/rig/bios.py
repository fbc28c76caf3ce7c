"""What is set in the board's firmware: how slots split, and the generation they are held to."""

from collections.abc import Mapping
from typing import Annotated, TypeVar

from pydantic import AfterValidator, Field

from rigdesk.parts.board import Split
from rigdesk.parts.card import Generation
from rigdesk.rig.seats import Name
from rigdesk.units import Frozen

S = TypeVar("S")


def _in_order(settings: Mapping[str, S]) -> dict[str, S]:
    """By name, so that the same settings make the same file in whatever order they were made."""
    return dict(sorted(settings.items()))


class Bios(Frozen):
    """Settings by slot or port; what is not named runs as the board sets it by itself.

    ``slots`` divides lanes (``PCIE1: x8x8``), ``gen`` holds a link to a generation
    (``PCIE3: 3``). ``resizable_bar`` None means not said.
    """

    slots: Annotated[Mapping[Name, Split], AfterValidator(_in_order)] = Field(default_factory=dict)
    gen: Annotated[Mapping[Name, Generation], AfterValidator(_in_order)] = Field(
        default_factory=dict
    )
    resizable_bar: bool | None = None
