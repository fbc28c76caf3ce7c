"""Board against case: millimetres first, then forms."""

from __future__ import annotations

from typing import Any

import pytest
from factories import board, case, catalog_part, rig

from rigdesk.parts import Board, Case
from rigdesk.rig.rig import Rig
from rules.asking import found, said, verdict


def inside(form: str, forms: list[str], size: tuple[float, float] | None = None) -> Rig:
    """A board of a form in a case that lists forms."""
    outline: dict[str, Any] = {}
    if size:
        outline = {"depth_mm": size[0], "length_mm": size[1]}
    return rig(board=board(form=form, **outline), case=case(forms=forms))


@pytest.mark.parametrize(
    ("form", "forms"),
    [
        ("ATX", ["ATX"]), ("mini-ITX", ["microATX"]), ("ATX", ["EEB"]), ("CEB", ["E-ATX"]),
        ("EEB", ["E-ATX"]), ("E-ATX", ["EEB", "CEB", "ATX"]), ("microATX", ["CEB"]),
    ],
)  # fmt: skip
def test_a_form_or_a_larger_one_of_the_same_holes(form: str, forms: list[str]) -> None:
    """A case that takes the larger board takes the smaller."""
    assert verdict("board-size", inside(form, forms)) is None


@pytest.mark.parametrize(
    ("form", "forms"),
    [
        ("ATX", ["microATX", "mini-ITX"]), ("EEB", ["ATX"]), ("E-ATX", ["CEB", "ATX"]),
        ("XL-ATX", ["ATX", "EEB"]), ("proprietary", ["ATX", "EEB"]), ("MEB", ["EEB"]),
    ],
)  # fmt: skip
def test_a_form_that_the_case_lacks(form: str, forms: list[str]) -> None:
    """Larger, or with other holes."""
    assert verdict("board-size", inside(form, forms)) == "error"


@pytest.mark.parametrize(
    ("depth", "expected"), [(256.9, "error"), (257, "note"), (277, "note"), (277.1, "error")]
)
def test_small_boards_sold_as_eatx(depth: float, expected: str) -> None:
    """From 257 to 277 mm a case for ATX may do."""
    assert verdict("board-size", inside("E-ATX", ["ATX"], (depth, 305))) == expected


def test_an_eatx_board_without_a_figure_is_taken_as_330_mm() -> None:
    """And that is said."""
    (finding,) = found("board-size", inside("E-ATX", ["ATX"]))
    assert finding.severity == "error"
    assert "not recorded" in finding.why


def test_a_case_with_forms_nobody_knows() -> None:
    """No outline to compare with, so no note about it."""
    assert verdict("board-size", inside("E-ATX", ["NUC"], (272, 305))) == "error"


@pytest.mark.parametrize(
    ("size", "expected"),
    [((277.5, 330), None), ((277.51, 330), "error"), ((277, 330.6), "error"), ((244, 305), None)],
)
def test_a_trays_own_millimetres(size: tuple[float, float], expected: str | None) -> None:
    """Half a millimetre is makers' rounding."""
    large = board(form="E-ATX", depth_mm=size[0], length_mm=size[1])
    tray = case(forms=["E-ATX"], board_max_mm=(277, 330))
    assert verdict("board-size", rig(board=large, case=tray)) == expected


def test_too_deep_and_too_long_are_two_findings() -> None:
    """Each with its own figures."""
    large = board(form="MEB", depth_mm=330, length_mm=411)
    tray = case(forms=[], board_max_mm=(277, 330))
    assert said("board-size", rig(board=large, case=tray)) == [
        ("error", "Makers test-board is 330 mm deep; Makers test-case takes 277 mm"),
        ("error", "Makers test-board is 411 mm long; Makers test-case takes 330 mm"),
    ]


def test_nothing_recorded_nothing_said() -> None:
    """A frame without forms, a board of no standard without figures, no case, no board."""
    assert verdict("board-size", inside("EEB", [])) is None
    odd = board(form="proprietary")
    assert verdict("board-size", rig(board=odd, case=case(board_max_mm=(277, 330)))) == "error"
    assert verdict("board-size", rig(board=odd, case=case(forms=[]))) is None
    assert verdict("board-size", rig(board=board())) is None
    assert verdict("board-size", rig(board=None, case=case())) is None


@pytest.mark.parametrize(
    ("mainboard", "chassis"),
    [
        ("asrockrack-romed8-2t", "chenbro-rm41300-fs81"),
        ("asrockrack-romed8-2t", "thermaltake-core-p5-tg"),
        ("asus-pro-ws-wrx80e-sage-se-wifi", "chenbro-rm41300-fs81"),
        ("asus-pro-ws-wrx90e-sage-se", "phanteks-enthoo-pro-2"),
        ("msi-b550-a-pro", "corsair-air-540"),
    ],
)
def test_boards_that_people_put_into_these_cases(mainboard: str, chassis: str) -> None:
    """Nothing false about shipped parts."""
    parts = catalog_part(mainboard), catalog_part(chassis)
    assert isinstance(parts[0], Board)
    assert isinstance(parts[1], Case)
    assert said("board-size", rig(board=parts[0], case=parts[1])) == []
