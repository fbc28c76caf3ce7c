"""DXF: millimetres that a reader measures, a layer a role, the same bytes, no orders in text."""

from __future__ import annotations

import datetime as dt
import io
import os
import re
import subprocess
import sys

import factories as make
import pytest
from ezdxf._options import options
from ezdxf.document import Drawing as Document
from ezdxf.entities.lwpolyline import LWPolyline
from ezdxf.entities.text import Text
from ezdxf.filemanagement import read as read_dxf

from rigdesk.drawing.dxf import dxf, layer_of, report_dxf
from rigdesk.drawing.font import cap_height
from rigdesk.drawing.layers import RULER
from rigdesk.drawing.primitives import (
    ROLES,
    Bounds,
    Circle,
    Drawing,
    Group,
    Label,
    Line,
    Mark,
    Poly,
    Rect,
    Shape,
)
from rigdesk.drawing.views import VIEWS
from rigdesk.rig.dated import last_day
from rigdesk.rig.rig import Rig
from rigdesk.rules.engine import check

from . import rigs


def read(data: bytes) -> Document:
    """The file as another program takes it, free of faults."""
    document = read_dxf(io.StringIO(data.decode()))
    assert not document.audit().errors
    return document


def paths(document: Document) -> list[LWPolyline]:
    """Its paths, in order."""
    return [entity for entity in document.modelspace() if isinstance(entity, LWPolyline)]


def texts(document: Document) -> list[Text]:
    """Its lines of words, in order."""
    return [entity for entity in document.modelspace() if isinstance(entity, Text)]


def of(*shapes: Shape, layer: int = 0, title: str = "Rig") -> Drawing:
    """A drawing of these shapes, 200 mm wide and 100 high."""
    return Drawing("board", title, (Group("all", layer, shapes),), Bounds(0, 0, 200, 100))


def dated(**told: object) -> Rig:
    """A rig that tells of days."""
    return Rig.model_validate(told)


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_becomes_a_file_that_cad_reads(view: str) -> None:
    """Nothing of it lies outside its extent, every entity on the layer of a role."""
    report = check(rigs.four_blowers())
    drawing = VIEWS[view](report)
    document = read(report_dxf(report, view))
    space = document.modelspace()
    names = {entity.dxf.layer for entity in space}
    assert names <= {layer_of(role) for role in ROLES}
    assert len(names) > 3
    assert {entity.dxf.text for entity in texts(document)} >= {
        shape.text for group in drawing.groups if group.layer != RULER
        for shape in group.shapes
        if isinstance(shape, Label) and not set(shape.text) & set("%^\\") and "  " not in shape.text
        and shape.text == shape.text.strip()
    }  # fmt: skip
    x0, y0, x1, y1 = drawing.bounds
    for path in paths(document):
        for x, y in path.get_points("xy"):
            assert x0 - 2 <= x <= x1 + 2
            assert -y1 - 2 <= y <= -y0 + 2


@pytest.mark.parametrize("view", VIEWS)
def test_the_same_rig_gives_the_same_bytes(view: str) -> None:
    report = check(rigs.bridged_pair())
    assert report_dxf(report, view) == report_dxf(check(rigs.bridged_pair()), view)


PROGRAM = """
import sys
from rigdesk.drawing.dxf import dxf
from rigdesk.drawing.primitives import Bounds, Drawing, Group, Label, Rect
shapes = Rect(0, 0, 9, 9, "text"), Rect(0, 0, 9, 9, "none", "slot"), Label(0, 0, "a")
sys.stdout.buffer.write(dxf(Drawing("board", "", (Group("", 0, shapes),), Bounds(0, 0, 9, 9))))
"""


def test_every_run_gives_the_same_bytes() -> None:
    """Whatever the seed of its hashes; under these two, a set comes in different orders."""
    runs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM], env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True, timeout=120, check=True,
        ).stdout
        for seed in ("1", "4")
    }  # fmt: skip
    assert len(runs) == 1
    assert runs.pop().endswith(b"EOF\n")


def test_a_hundred_millimetres_are_a_hundred() -> None:
    """In metric units, y upwards, whatever else is set."""
    document = read(dxf(of(Line(10, 20, 110, 20, "card-edge"))))
    [path] = paths(document)
    assert path.get_points("xy") == [(10, -20), (110, -20)]
    assert not path.closed
    assert (document.header["$INSUNITS"], document.header["$MEASUREMENT"]) == (4, 1)
    assert document.header["$EXTMIN"] == (0, -100, 0)
    assert document.header["$EXTMAX"] == (200, 0, 0)


def test_lines_keep_layer_weight_and_pattern() -> None:
    shapes = (
        Rect(0, 0, 30, 20, "card", "card-edge", "outline", dashed=True),
        Poly(((0, 0), (5, 5)), "pcb-edge", weight="hatch"),
    )
    document = read(dxf(of(*shapes)))
    box, path = paths(document)
    assert (box.dxf.layer, box.dxf.lineweight, box.dxf.linetype) == ("CARD-EDGE", 35, "DASHED")
    assert (path.dxf.layer, path.dxf.lineweight, path.dxf.linetype) == ("PCB-EDGE", 13, "BYLAYER")
    assert box.closed
    assert not path.closed
    assert document.linetypes.get("DASHED").pattern_tags is not None


def test_round_corners_and_circles_are_arcs() -> None:
    """Their extent is that of the shape; a radius beyond half a side is cut to it."""
    shapes = (
        Rect(0, 0, 30, 20, edge="slot", radius=2),
        Rect(40, 0, 4, 20, edge="slot", radius=9),
        Circle(60, 50, 10, edge="socket"),
    )
    soft, slim, circle = paths(read(dxf(of(*shapes))))
    assert soft.get_points("xy")[:2] == [(2, -20), (28, -20)]
    assert slim.get_points("xy")[0] == (42, -20)
    bends = [bulge for *_, bulge in soft.get_points("xyb")]
    assert bends == pytest.approx([0, 0.414214] * 4, abs=1e-6)
    assert circle.get_points("xyb") == [(50, -50, 1), (70, -50, 1)]


def test_areas_without_edge_are_ink_or_outline_or_nothing() -> None:
    """The head of an arrow is filled, a slot outlined, the ground below words left out."""
    shapes = (
        Poly(((0, 0), (3, 1), (3, -1)), fill="muted", closed=True),
        Rect(0, 0, 90, 8, fill="slot"),
        Rect(0, 0, 90, 8, fill="canvas"),
        Line(0, 0, 1, 1, "none"),
    )
    space = read(dxf(of(*shapes))).modelspace()
    assert [(entity.dxftype(), entity.dxf.layer) for entity in space] == [
        ("HATCH", "MUTED"), ("LWPOLYLINE", "SLOT"),
    ]  # fmt: skip


def test_words_stand_where_they_stood() -> None:
    """Height of capitals, baseline and anchor; bold ones in a style of their own."""
    shapes = (
        Label(10, 20, "left", size=5),
        Label(50, 20, "middle", anchor="middle", weight=600),
        Label(90, 20, "right", anchor="end"),
    )
    document = read(dxf(of(*shapes)))
    left, middle, right = texts(document)
    assert left.dxf.height == pytest.approx(cap_height(5))
    assert tuple(left.dxf.insert)[:2] == (10, -20)
    assert (middle.dxf.halign, tuple(middle.dxf.align_point)[:2]) == (1, (50, -20))
    assert (right.dxf.halign, tuple(right.dxf.align_point)[:2]) == (2, (90, -20))
    assert [text.dxf.style for text in (left, middle)] == ["RIGDESK", "RIGDESK-BOLD"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("95 % of 2×8", "95 % of 2×8"),
        ("%%uRTX", "% %uRTX"),
        ("a^Jb", "a^ Jb"),
        ("\\U+0041", "/U+0041"),
        ("C:\\rigs", "C:\\rigs"),
        ("a\n0\nEOF", "a 0 EOF"),
        ("\u202eabc", "[U+202E]abc"),
        ("\ud800", "[U+D800]"),
    ],
)
def test_a_name_gives_no_orders(text: str, shown: str) -> None:
    """Neither to the reader of the file, nor to the CAD that shows the text."""
    data = dxf(of(Label(0, 0, text), title=text))
    assert f"\n  1\n{shown}\n".encode() in data
    read(data)


def test_marks_are_drawn_out_and_the_ruler_left_out() -> None:
    assert len(read(dxf(of(Mark(5, 5, "error")))).modelspace()) == 3
    assert len(read(dxf(of(Line(0, 0, 9, 9, "text"), layer=RULER))).modelspace()) == 0


def test_greys_are_left_to_the_reader() -> None:
    """Black lines on a black ground are none; colours that tell stay."""
    shapes = (Line(0, 0, 9, 9, "text"), Line(0, 0, 9, 9, "muted"), Line(0, 0, 9, 9, "error"))
    layers = read(dxf(of(*shapes))).layers
    assert (layers.get("TEXT").color, layers.get("TEXT").rgb) == (7, None)
    assert (layers.get("MUTED").color, layers.get("MUTED").rgb) == (8, None)
    assert tuple(layers.get("ERROR").rgb or ()) == (0x9C, 0x0F, 0x2C)


def days(data: bytes) -> set[dt.date]:
    """The days that a file bears, counted from one that is known: 2451545 is 2000-01-01."""
    found = re.findall(rb"\$TDU?(?:CREATE|UPDATE)\n *40\n(\d+)\.0\n", data)
    assert len(found) == 4
    return {dt.date(2000, 1, 1) + dt.timedelta(int(count) - 2_451_545) for count in found}


def test_the_date_is_the_rigs() -> None:
    """Of the last day it tells of; the clock has no say."""
    told = dated(measured=[{"gap": ["gpu1", "gpu2"], "value": 3, "date": "2025-11-03"}])
    rig = rigs.four_blowers().model_copy(update={"measured": told.measured})
    data = report_dxf(check(rig))
    assert days(data) == {dt.date(2025, 11, 3)}
    assert str(dt.datetime.now(dt.UTC).year).encode() + b"-" not in data
    assert days(dxf(of())) == {dt.date(2000, 1, 1)}


def test_the_switch_that_leaves_out_the_clock_is_put_back() -> None:
    dxf(of())
    assert options.write_fixed_meta_data_for_testing is False


def test_the_last_day_of_a_rig() -> None:
    """A month or a year counts from its first day; a rig of no day has none."""
    rate = {"from_currency": "USD", "rate": 0.9, "date": "2025-03"}
    price = {"amount": 900, "currency": "EUR", "date": "2025-03-02"}
    waiver = {"key": "k", "reason": "seen", "date": "2026-01-09"}
    assert last_day(make.rig()) is None
    assert last_day(dated(money={"rates": [rate | {"date": "2021"}]})) == dt.date(2021, 1, 1)
    assert last_day(dated(money={"rates": [rate]})) == dt.date(2025, 3, 1)
    money = {"rates": [rate], "prices": {"some-card": price}}
    assert last_day(dated(money=money)) == dt.date(2025, 3, 2)
    assert last_day(dated(money=money, waivers=[waiver])) == dt.date(2026, 1, 9)
