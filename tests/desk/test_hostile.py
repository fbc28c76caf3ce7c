"""Other people's files: whatever is in them, the window stays and says what is wrong."""

from __future__ import annotations

import random
from pathlib import Path

from PySide6.QtWidgets import QApplication
from sweeps import hold

from rigdesk.files.places import samples_dir
from rigdesk.rig import edits
from rigdesk.rig.rig import Rig

from .conftest import FOUR, Person, rig_file, two_cards

NAMES = (
    "<b>bold</b><img src='file:///etc/passwd'>", "a" * 5000, "\u202eevil\u202c", "tab\there",
    "zero\u200bwidth", "中文机器", "名" * 60, "%1 %2 {0} {name}", "&File",
    "‘quoted’ “twice”", "𝔘𝔫𝔦",
)  # fmt: skip

FILES = {
    "nothing": b"",
    "null": b"null\n",
    "list": b"- 1\n- 2\n",
    "binary": bytes(range(256)),
    "not utf-8": "name: caf\u00e9\n".encode("latin-1"),
    "bomb": b"a: &a [x,x,x,x]\nb: &b [*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b]\nrigdesk: *c\n",
    "deep": b"rigdesk: " + b"[" * 200 + b"]" * 200,
    "twice": b"rigdesk: 1\nname: a\nname: b\n",
    "nan": b"rigdesk: 1\nrest_w: .nan\n",
    "tag": b"rigdesk: !!python/object:os.system 1\n",
    "negative": b"rigdesk: 1\ncards: [{id: gpu1, part: nvidia-rtx-a6000, power_cap_w: -5}]\n",
    "many digits": b"rigdesk: 1\nrest_w: " + b"9" * 5000 + b"\n",
    "unknown part": b"rigdesk: 1\nboard: asrockrack-romed8-2x\n",
    "newer": b"rigdesk: 2\nname: later\n",
}


def test_names_are_shown_not_obeyed(four: Person, tmp_path: Path) -> None:
    """In the title, the bars, the menus, a save and a reload."""
    hold(NAMES, lambda name: is_shown(four, tmp_path, name))


def is_shown(desk: Person, tmp_path: Path, name: str) -> None:
    """Give the rig a name, save it and open it again."""
    desk.bench.document.edit(f"Rename to {name}", edits.rename(desk.rig, name))
    QApplication.processEvents()
    assert desk.window.top.name.text() == name[: len(desk.window.top.name.text())]
    assert desk.bench.filing.save_as(tmp_path / "named.rig.yaml")
    desk.bench.filing.open(rig_file(tmp_path, two_cards()))
    assert desk.bench.filing.open(tmp_path / "named.rig.yaml")
    assert desk.rig.name == name
    assert not desk.window.grab().isNull()
    desk.do("undo")


def test_files_that_are_no_rigs(four: Person, tmp_path: Path) -> None:
    """A panel with at least one fault; rig and file stay what they were."""
    hold(FILES, lambda what: is_told(four, tmp_path, what))


def is_told(desk: Person, tmp_path: Path, what: str) -> None:
    """Open a file that is no rig, and read why it was not opened."""
    desk.window.notices.drop("faults")
    assert desk.window.notices.bar("faults") is None
    path = tmp_path / "hostile.rig.yaml"
    path.write_bytes(FILES[what])
    before = desk.rig
    assert not desk.bench.filing.open(path)
    assert desk.rig is before
    assert desk.bench.document.is_saved
    assert "hostile.rig.yaml cannot be opened" in desk.read(desk.bar("faults"))
    assert path.read_bytes() == FILES[what]


def test_missing_file_and_folder(four: Person, tmp_path: Path) -> None:
    """Gone since it was recent, or a folder: told like any other fault."""
    desk = four
    assert not desk.bench.filing.open(tmp_path / "gone.rig.yaml")
    assert "gone.rig.yaml" in desk.read(desk.bar("faults"))
    (tmp_path / "folder.rig.yaml").mkdir()
    assert not desk.bench.filing.open(tmp_path / "folder.rig.yaml")
    assert "folder.rig.yaml" in desk.read(desk.bar("faults"))


def test_part_that_the_catalog_lost_opens_by_its_own_record(four: Person, tmp_path: Path) -> None:
    """A rig carries its parts."""
    desk = four
    rig = two_cards()
    old = rig.parts["nvidia-rtx-a6000"].model_copy(update={"id": "nvidia-lost-card"})
    parts = {"nvidia-lost-card": old, **{k: v for k, v in rig.parts.items() if k != old.id}}
    cards = tuple(c.model_copy(update={"part": old.id}) for c in rig.cards)
    lost = edits.tidy(rig.model_copy(update={"parts": parts, "cards": cards}))
    assert desk.bench.filing.open(rig_file(tmp_path, lost, "lost.rig.yaml"))
    assert [card.part for card in desk.rig.cards] == ["nvidia-lost-card"] * 2


def test_mangled_samples_never_break_the_window(four: Person, tmp_path: Path) -> None:
    """Bytes of a sample swapped, dropped and doubled: it opens or it says why, it never raises."""
    hold(range(8), lambda seed: stays(four, tmp_path, seed))


def stays(desk: Person, tmp_path: Path, seed: int) -> None:
    """Open a dozen mangled files."""
    chance = random.Random(seed)
    whole = (samples_dir() / FOUR).read_bytes()
    path = tmp_path / "mangled.rig.yaml"
    for _ in range(12):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(data))
            end = at + chance.randint(1, 12)
            data[at:end] = chance.choice(
                (b"", b"\n", b": ", bytes(data[at:end]) * 2, b"\xff", b"-")
            )
        path.write_bytes(bytes(data))
        before = desk.rig
        opened = desk.bench.filing.open(path)
        assert opened or desk.rig is before
        assert desk.bench.document.report.rig is desk.rig
    assert not desk.window.grab().isNull()


def test_rig_of_nothing_but_names(four: Person) -> None:
    """Every part's record is gone: the panels name the ids and stay."""
    desk = four
    bare = Rig.model_validate(
        {
            "name": "Bare", "board": "a-board", "case": "a-case", "cpu": "a-cpu",
            "cooler": "a-cooler", "memory": [{"part": "a-module", "count": 2}],
            "supplies": [{"id": "psu1", "part": "a-supply"}], "drives": ["a-drive"],
            "cards": [{"id": "gpu1", "part": "a-card", "seat": {"slot": "PCIE1"}}],
        }
    )  # fmt: skip
    desk.bench.document.replace(bare)
    desk.do("this_rig")
    desk.bench.document.select(["gpu1"])
    QApplication.processEvents()
    assert desk.bench.left.parts.rows["board"].value.text() == "a-board"
    assert desk.bench.left.cards.model.index(0).data() == "GPU1 a-card"
    assert desk.bench.left.cards.cap.placeholderText() == "none"
    assert not desk.window.grab().isNull()
