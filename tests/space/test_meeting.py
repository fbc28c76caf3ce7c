"""How sure it is that two solids meet."""

from __future__ import annotations

import pytest

from rigdesk.space.meeting import meeting
from rigdesk.space.solids import Doubts, Solid

ONE = Solid("a", "dimm", 0, 10, 0, 10, 0, 10)


@pytest.mark.parametrize(
    ("y0", "doubt", "may", "surely"),
    [(8, 1, True, True), (8, 3, True, False), (12, 3, True, False), (12, 1, False, False)],
)
def test_doubt_decides_between_may_and_surely(
    y0: float, doubt: float, may: bool, surely: bool
) -> None:
    """A face two millimetres in or out, known to one or to three."""
    loose = Doubts(y0=(doubt, doubt), y1=(doubt, doubt))
    how = meeting(ONE, ONE._replace(y0=y0, y1=y0 + 10, doubts=loose))
    assert (how.may, how.surely) == (may, surely)
    assert how.may_beside("y")
    assert how.surely_beside("y")


def test_what_passes_along_another_axis_stands_in_nobodys_way() -> None:
    how = meeting(ONE, ONE._replace(z0=20, z1=30))
    assert not how.may_beside("y")
    assert not how.surely_beside("y")
    assert how.may_beside("z")
