"""The scripts that make RigDesk run on a bare machine, played through with a make-believe one.

A folder of fakes stands for the machine: a Python, an apt-get and a sudo that write down
how they were called. What is real is bash, the scripts, and at the end RigDesk itself.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = ("assets/setup.sh", "assets/run.sh", "tests/run.sh", ".ci/run")
TOOLS = (
    *("bash", "basename", "cat", "chmod", "cp", "dirname", "env", "find", "flock", "head"),
    *("mkdir", "mktemp", "mv", "rm", "sha256sum", "tail", "timeout", "touch"),
)

# Answers as a Python would whose state is the files beside the log.
PYTHON = """#!/usr/bin/env bash
echo "python $*" >>"$FAKES/calls"
case "$*" in
  "-V") echo "Python $(cat "$FAKES/version").2" ;;
  "-m venv --without-pip "*) exit 1 ;;
  "-m venv "*) mkdir -p "${!#}/bin"; cp "$0" "${!#}/bin/python" ;;
  "-c import ensurepip"*) [ -e "$FAKES/has-ensurepip" ] ;;
  "-m virtualenv "*) [ -e "$FAKES/has-virtualenv" ] && { [ "$3" = --version ] ||
    { mkdir -p "${!#}/bin"; cp "$0" "${!#}/bin/python"; }; } ;;
  "-m pip install --quiet --target"*) exit 1 ;;
  *".[oracles]") [ ! -e "$FAKES/has-no-wheels" ] ;;
  "-m pip "*) [ ! -e "$FAKES/offline" ] || { echo "no way out"; exit 1; } ;;
  "-I - "*) cat >/dev/null; [ -e "$FAKES/has-qt-libraries" ] || { echo libEGL.so.1; exit 1; } ;;
  "-I -S -c "*) cat "$FAKES/version" ;;
  "-I -c import sys"*) cat "$FAKES/version"; [ ! -e "$FAKES/too-old" ] ;;
  "-P -m rigdesk "*) [ ! -e "$FAKES/rigdesk" ] || exec "$(cat "$FAKES/rigdesk")" "$@" ;;
  "-m ruff check "*) [ ! -e "$FAKES/untidy" ] ;;
esac
"""
APT = """#!/usr/bin/env bash
echo "apt-get $*" >>"$FAKES/calls"
[[ " $* " != *" install "* ]] || touch "$FAKES/has-ensurepip" "$FAKES/has-qt-libraries"
"""
APT_CACHE = """#!/usr/bin/env bash
[[ "$2" = *t64 && ! -e "$FAKES/has-t64" ]] || echo "Package: $2"
"""


class Machine:
    """A checkout and a PATH of fakes; ``state`` names the files that the fakes look at."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "a checkout"
        self.bin = folder / "bin"
        self.fakes = folder / "fakes"
        self.cwd = folder / "somewhere"
        for made in (self.bin, self.fakes, self.cwd):
            made.mkdir()
        for name in (*SCRIPTS, ".ci/constraints.txt", "pyproject.toml"):
            (self.checkout / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.checkout / name)
        (self.checkout / "assets" / "samples").mkdir()
        (self.checkout / "assets" / "samples" / "four-a6000.rig.yaml").touch()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool) or tool)
        for name, text in {"apt-get": APT, "apt-cache": APT_CACHE, "python3": PYTHON}.items():
            self.add(name, text)
        self.user(0)
        (self.fakes / "version").write_text("3.11\n")
        self.set("has-ensurepip", "has-qt-libraries")

    def add(self, name: str, text: str) -> None:
        """Puts a command on the PATH."""
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def user(self, number: int) -> None:
        """Who runs the scripts: 0 is root."""
        self.add("id", f"#!/usr/bin/env bash\necho {number}\n")

    def set(self, *state: str) -> None:
        """Makes these facts hold."""
        for name in state:
            (self.fakes / name).touch()

    def clear(self, *state: str) -> None:
        """Makes these facts not hold."""
        for name in state:
            (self.fakes / name).unlink()

    def run(self, script: str, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
        """Runs a script of the checkout from another folder; forgets earlier calls first."""
        (self.fakes / "calls").write_text("")
        environment = {"PATH": str(self.bin), "FAKES": str(self.fakes), "HOME": str(self.cwd)}
        return subprocess.run(
            ["bash", str(self.checkout / script), *args],
            cwd=self.cwd,
            env=environment | env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def calls(self, start: str = "") -> list[str]:
        """What the fakes were asked in the last run, by how it begins."""
        lines = (self.fakes / "calls").read_text().splitlines()
        return [line for line in lines if line.startswith(start)]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A fresh machine with Python 3.11, apt-get, root, and everything Qt needs."""
    return Machine(tmp_path)


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_are_well_formed(script: str) -> None:
    """Bash reads every line before a person meets a mistake in a rare branch."""
    subprocess.run(["bash", "-n", str(ROOT / script)], check=True)


def test_first_start_installs_and_second_does_not(machine: Machine) -> None:
    """The second start asks pip nothing, however the first one went."""
    first = machine.run("assets/run.sh", DISPLAY=":0")
    assert first.returncode == 0, first.stderr
    sample = machine.checkout / "assets" / "samples" / "four-a6000.rig.yaml"
    assert machine.calls()[-1] == f"python -P -m rigdesk {sample}"
    assert machine.calls("python -m pip install")
    assert machine.calls("python -m compileall")
    assert len(first.stderr.splitlines()) == 2, "a line a step"

    second = machine.run("assets/run.sh", DISPLAY=":0")
    assert machine.calls()[-1] == f"python -P -m rigdesk {sample}"
    assert not machine.calls("python -m")
    assert not machine.calls("apt-get")
    assert (second.stdout, second.stderr) == ("", "")


def test_set_up_of_the_tests_serves_the_program(machine: Machine) -> None:
    """One environment for both; only the tests ask for the tests' tools."""
    machine.run("tests/run.sh", "tests/rig")
    assert any("-e .[test]" in call for call in machine.calls("python -m pip"))
    machine.run("assets/run.sh", DISPLAY=":0")
    assert not machine.calls("python -m pip")


def test_what_tests_compare_with_is_asked_for_ready_made(machine: Machine) -> None:
    """Nothing is compiled for it, and only the tests get it."""
    machine.run("assets/run.sh", DISPLAY=":0")
    assert not any("oracles" in call for call in machine.calls())
    machine.run("tests/run.sh", "tests/rig")
    (asked,) = (call for call in machine.calls() if "oracles" in call)
    assert " --only-binary :all: " in asked


def test_a_python_without_what_tests_compare_with(machine: Machine) -> None:
    """One line says so; the rest is set up, and the next run does not ask again."""
    machine.set("has-no-wheels")
    first = machine.run("tests/run.sh", "tests/rig")
    assert first.returncode == 0, first.stderr
    assert "python-fcl" in first.stderr
    assert machine.calls("python -m pytest tests/rig")
    machine.run("tests/run.sh", "tests/rig")
    assert not machine.calls("python -m pip")


@pytest.mark.parametrize("change", ["pyproject.toml", ".ci/constraints.txt", "python"])
def test_what_it_was_made_from_makes_it_anew(machine: Machine, change: str) -> None:
    """A new dependency, another version or another Python: pip looks again."""
    machine.run("assets/run.sh", DISPLAY=":0")
    if change == "python":
        (machine.fakes / "version").write_text("3.12\n")
    else:
        with (machine.checkout / change).open("a") as file:
            file.write("# changed\n")
    machine.run("assets/run.sh", DISPLAY=":0")
    assert machine.calls("python -m pip install")


def test_killed_set_up_begins_afresh(machine: Machine) -> None:
    """Half an environment is worse than none: what a killed run left is thrown away."""
    machine.run("assets/run.sh", DISPLAY=":0")
    venv = machine.checkout / ".venv"
    (venv / ".rigdesk-unfinished").touch()
    (venv / "half-written").touch()
    done = machine.run("assets/run.sh", DISPLAY=":0")
    assert done.returncode == 0
    assert "did not finish" in done.stderr
    assert not (venv / "half-written").exists()
    assert not (venv / ".rigdesk-unfinished").exists()


def test_failed_download_says_why_and_goes_on_next_time(machine: Machine) -> None:
    """Without a network the reason is shown; with one the next run needs no new environment."""
    machine.set("offline")
    done = machine.run("assets/run.sh", DISPLAY=":0")
    assert done.returncode == 1
    assert "no way out" in done.stderr
    assert not machine.calls("python -P")
    machine.clear("offline")
    assert machine.run("assets/run.sh", DISPLAY=":0").returncode == 0
    assert not machine.calls("python -m venv")


def test_old_python_is_named(machine: Machine) -> None:
    """One sentence: what is needed and what is here."""
    (machine.fakes / "version").write_text("3.9\n")
    machine.set("too-old")
    done = machine.run("assets/run.sh")
    expected = "RigDesk: Python 3.11 to 3.14 is needed, and python3 here is 3.9.\n"
    assert (done.returncode, done.stderr) == (1, expected)


def test_no_python_is_said(machine: Machine) -> None:
    """Nothing is made and nothing is installed."""
    (machine.bin / "python3").unlink()
    done = machine.run("assets/run.sh")
    expected = "RigDesk: Python 3.11 to 3.14 is needed, and there is none here.\n"
    assert (done.returncode, done.stderr) == (1, expected)
    assert not (machine.checkout / ".venv").exists()


def test_a_newer_python_under_another_name_will_do(machine: Machine) -> None:
    """Where python3 is too old, python3.12 may be there beside it."""
    machine.add("python3.12", PYTHON)
    machine.add("python3", "#!/usr/bin/env bash\necho 3.9\nexit 1\n")
    assert machine.run("assets/run.sh", DISPLAY=":0").returncode == 0


def test_missing_ensurepip_is_installed_by_root(machine: Machine) -> None:
    """Debian splits it off; root may have it put right."""
    machine.clear("has-ensurepip")
    done = machine.run("assets/run.sh", DISPLAY=":0")
    assert done.returncode == 0, done.stderr
    assert [call for call in machine.calls("apt-get") if call.endswith(" python3.11-venv")]


def test_missing_ensurepip_without_root(machine: Machine) -> None:
    """Virtualenv serves as well; with neither, the sentence holds the exact command."""
    machine.user(1000)
    machine.clear("has-ensurepip")
    done = machine.run("assets/run.sh", DISPLAY=":0")
    assert done.returncode == 1
    assert done.stderr.endswith("sudo apt-get install -y python3.11-venv\n")
    machine.set("has-virtualenv")
    assert machine.run("assets/run.sh", DISPLAY=":0").returncode == 0
    assert not machine.calls("apt-get -qq")


@pytest.mark.parametrize("newer", [True, False])
def test_qt_libraries_by_the_names_of_this_release(machine: Machine, newer: bool) -> None:
    """Some packages were renamed; the one that this release knows is asked for."""
    machine.clear("has-qt-libraries")
    if newer:
        machine.set("has-t64")
    done = machine.run("assets/run.sh", DISPLAY=":0")
    assert done.returncode == 0, done.stderr
    (asked,) = (call.split() for call in machine.calls("apt-get") if " install " in call)
    assert ("libglib2.0-0t64" in asked, "libglib2.0-0" in asked) == (newer, not newer)
    assert "libxcb-cursor0" in asked


def test_qt_libraries_that_may_not_be_installed(machine: Machine) -> None:
    """One sentence: which library, and the command for somebody who may."""
    machine.user(1000)
    machine.add("sudo", "#!/usr/bin/env bash\nexit 1\n")
    machine.clear("has-qt-libraries")
    done = machine.run("assets/run.sh", WAYLAND_DISPLAY="wayland-0")
    assert done.returncode == 1
    sentence = done.stderr.splitlines()[-1]
    assert "libEGL.so.1" in sentence
    assert "sudo apt-get install -y libgl1 " in sentence
    assert "libwayland-client0" in sentence
    assert not machine.calls("python -P")


def test_no_display_needs_no_qt_library(machine: Machine) -> None:
    """A server is told the verdicts in files, and is asked to install nothing for a window."""
    machine.clear("has-qt-libraries")
    done = machine.run("assets/run.sh", QT_QPA_PLATFORM="offscreen")
    assert done.returncode == 0, done.stderr
    assert [call.split()[4] for call in machine.calls("python -P")] == ["check", "sheet", "draw"]
    assert not machine.calls("apt-get")
    assert "there is no display here" in done.stderr


def test_missing_rig_is_named_first(machine: Machine) -> None:
    """A slip of the finger is told before half a gigabyte is fetched."""
    done = machine.run("assets/run.sh", "mine.rig.yaml")
    assert (done.returncode, done.stderr) == (
        1,
        "RigDesk: there is no rig to read at mine.rig.yaml.\n",
    )


def test_without_a_display_the_answer_is_written(machine: Machine) -> None:
    """The real program, told to judge a rig that lies beside the caller."""
    real = machine.fakes / "real"
    real.write_text(f'#!/usr/bin/env bash\nexec "{sys.executable}" "$@"\n')
    real.chmod(0o755)
    (machine.fakes / "rigdesk").write_text(str(real))
    shutil.copy(ROOT / "assets" / "samples" / "four-a6000.rig.yaml", machine.cwd / "mine.rig.yaml")
    done = machine.run("assets/run.sh", "mine.rig.yaml")
    assert done.returncode == 0, done.stderr
    out = machine.cwd / "rigdesk-out"
    assert {path.name for path in out.iterdir()} == {"mine.verdict.txt", "mine.md", "mine.svg"}
    assert all(path.stat().st_size for path in out.iterdir())
    assert "<svg" in (out / "mine.svg").read_text(encoding="utf-8")


def test_one_failed_step_fails_the_run_and_stops_none(machine: Machine) -> None:
    """All faults are seen at once, and pytest's closing line comes after the linters."""
    machine.set("untidy")
    done = machine.run("tests/run.sh")
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "FAILED: ruff check"
    steps = [call.split()[2] for call in machine.calls("python -m")]
    assert "mypy" in steps  # beside the others, whenever it begins
    assert [step for step in steps if step in {"ruff", "pytest", "coverage"}] == [
        *("ruff", "ruff", "pytest", "pytest", "pytest", "coverage", "coverage")
    ]
    machine.clear("untidy")
    assert machine.run("tests/run.sh").returncode == 0


def test_words_for_pytest_run_that_part_alone(machine: Machine) -> None:
    """While working, one part; no linter and no threshold."""
    machine.run("tests/run.sh", "tests/rules", "-k", "airflow")
    assert machine.calls("python -m")[-1] == "python -m pytest tests/rules -k airflow"
    assert not machine.calls("python -m ruff")
