"""The commands about imported parts, and a rig that names one."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import open_db as make
import pytest

from rigdesk.cli import run
from rigdesk.files.places import samples_dir
from rigdesk.parts.catalog import default_catalog
from rigdesk.parts.imports import store_path, taking
from rigdesk.rig.file import read_rig, write_rig

Streams = pytest.CaptureFixture[str]

CARD = f"opendb-{make.uuid(1)}"


@pytest.fixture
def archive(home: Path, tmp_path: Path) -> Path:
    held = make.files(
        GPU=[make.gpu(1, tdp=0)], CaseFan=[make.fan(2), make.fan(3, size=0)],
        CPU=[make.record(4)], Webcam=[make.record(5)],
    )  # fmt: skip
    return make.tar_xz(tmp_path / "a.tar.xz", held)


def test_import_list_and_drop(archive: Path, capsys: Streams) -> None:
    assert run(["catalog", "imports"]) == 0
    assert "Nothing is imported" in capsys.readouterr().out
    assert run(["catalog", "import", "open-db", str(archive)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("2 parts taken, 0 files unchanged, 0 parts retired.")
    assert "1  CPU, not taken: it does not say how many PCIe lanes" in said.out
    assert "1  other, not taken" in said.out
    assert "CaseFan: it has no size" in said.out
    assert "GPU: tdp" in said.out
    assert said.err == "", "no bar where nobody looks"
    assert run(["catalog", "import", "open-db", str(archive)]) == 0
    assert "imported already" in capsys.readouterr().out
    assert run(["catalog", "imports"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("open-db  2 parts, 0 retired, 1 refused; imported 20")
    assert run(["catalog", "imports", "--refused"]) == 0
    assert f"CaseFan/{make.uuid(3)}.json: refused, it has no size." in capsys.readouterr().out
    assert run(["catalog", "imports", "drop", "open-db"]) == 0
    assert capsys.readouterr().out == "open-db is dropped.\n"
    assert run(["catalog", "imports", "drop", "open-db"]) == 2
    assert "no import 'open-db'" in capsys.readouterr().err


def test_a_bar_on_a_terminal(
    archive: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run(["catalog", "import", "open-db", str(archive)]) == 0
    said = capsys.readouterr().err
    assert "━ 100 %" in said
    assert said.endswith("\r\x1b[K")


def test_breaking_off_says_how_to_go_on(
    archive: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl C, and the same command again."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(taking, "take_open_db", interrupted)
        assert run(["catalog", "import", "open-db", str(archive)]) == 130
    assert "broken off; what was taken stays" in capsys.readouterr().err
    assert run(["catalog", "import", "open-db", str(archive)]) == 0


def test_what_cannot_be_imported(archive: Path, tmp_path: Path, capsys: Streams) -> None:
    assert run(["catalog", "import", "open-db", str(tmp_path / "none")]) == 2
    assert "there is nothing at" in capsys.readouterr().err
    (tmp_path / "bad").write_bytes(b"x" * 5000)
    assert run(["catalog", "import", "open-db", str(tmp_path / "bad")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_broken_store_is_named_and_hides_no_shipped_part(home: Path, capsys: Streams) -> None:
    store_path().parent.mkdir(parents=True)
    store_path().write_bytes(b"no data base" * 999)
    for command in (["imports"], ["imports", "drop", "open-db"]):
        assert run(["catalog", *command]) == 2
        assert "delete it and import again" in capsys.readouterr().err
    assert run(["catalog", "search", "a6000"]) == 0
    said = capsys.readouterr()
    assert "nvidia-rtx-a6000" in said.out
    assert "delete it and import again" in said.err


def test_search_over_everything(archive: Path, capsys: Streams) -> None:
    assert run(["catalog", "search", "falcon"]) == 0
    assert capsys.readouterr().out == "No part has all of these words.\n"
    run(["catalog", "import", "open-db", str(archive)])
    capsys.readouterr()
    assert run(["catalog", "search", "rtx", "3090", "--most", "500"]) == 0
    *shipped, last = capsys.readouterr().out.splitlines()
    assert last.startswith(CARD)
    assert last.endswith("Acme Falcon RTX 3090  24 GB · 3 slots · axial  open-db, unverified")
    assert shipped
    assert not any("open-db" in line for line in shipped)
    assert run(["catalog", "search", "rtx", "--most", "1", "--kind", "gpu"]) == 0
    assert "more: add a word, --kind, --maker or --most." in capsys.readouterr().out
    assert run(["catalog", "search", "falcon", "--format", "json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["id"], row["mark"]) == (CARD, "open-db, unverified")
    assert run(["catalog", "search", "falcon", "--kind", "gpuu"]) == 2
    assert "no kind of part 'gpuu'" in capsys.readouterr().err


def test_a_shipped_record_wins(home: Path, tmp_path: Path, capsys: Streams) -> None:
    known = default_catalog()["nvidia-rtx-a6000"]
    twin = make.gpu(1, name=known.title, metadata={"manufacturer": known.maker})
    run(["catalog", "import", "open-db",
         str(make.tar_xz(tmp_path / "a", make.files(GPU=[twin])))])  # fmt: skip
    capsys.readouterr()
    run(["catalog", "search", known.title])
    assert CARD not in capsys.readouterr().out


def test_show_an_imported_part(archive: Path, capsys: Streams) -> None:
    run(["catalog", "import", "open-db", str(archive)])
    capsys.readouterr()
    assert run(["catalog", "show", CARD]) == 0
    said = capsys.readouterr().out
    assert "confidence: low" in said
    assert "BuildCores open-db GPU/" in said
    assert "Nobody has checked this record by hand." in said


def test_a_rig_names_an_imported_part_and_keeps_it(
    archive: Path, tmp_path: Path, capsys: Streams
) -> None:
    text = (samples_dir() / "four-a6000.rig.yaml").read_text(encoding="utf-8")
    rig = tmp_path / "mine.rig.yaml"
    rig.write_text(text.replace("nvidia-rtx-a6000", CARD), encoding="utf-8")
    assert run(["check", str(rig)]) == 2
    assert f"'{CARD}' is in neither the catalog" in capsys.readouterr().err
    run(["catalog", "import", "open-db", str(archive)])
    assert run(["check", str(rig)]) in (0, 1)
    assert "Acme Falcon" in capsys.readouterr().out
    read = read_rig(rig, default_catalog())
    write_rig(read, rig)
    run(["catalog", "imports", "drop", "open-db"])
    assert read_rig(rig, default_catalog()) == read, "its own copy outlives the import"
