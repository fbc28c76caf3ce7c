"""Imports run one way, and heavy libraries come only where they are used."""

from __future__ import annotations

import ast
import json
import sys

from importlinter.cli import lint_imports

from .tree import ROOT, modules, parsed, run_python, where

# Qt's own modules, with the helpers that its signatures bring along.
QT = {"PySide6", "shiboken6", "shibokensupport", "signature_bootstrap", "__feature__"}

# Prints the top-level modules that an import brings in, and whether Qt's network library came.
NEWLY_LOADED = """
import importlib, json, pathlib, sys
before = set(sys.modules)
importlib.import_module(sys.argv[1])
new = sorted(set(sys.modules) - before)
maps = pathlib.Path("/proc/self/maps")
mapped = maps.exists() and "libQt6Network" in maps.read_text()
print(json.dumps({"modules": new, "network": mapped}))
"""


def loaded_by(module: str) -> tuple[set[str], bool]:
    """The modules that importing ``module`` loads in a fresh interpreter; Qt's network mapped?"""
    done = run_python(NEWLY_LOADED, module)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout.splitlines()[-1])
    return set(answer["modules"]), answer["network"]


def top_level(names: set[str]) -> set[str]:
    """The packages that these modules belong to."""
    return {name.partition(".")[0] for name in names}


def test_import_contracts_are_kept() -> None:
    """The rooms of the house, in their order; the contracts stand in pyproject.toml."""
    assert lint_imports(str(ROOT / "pyproject.toml"), no_cache=True) == 0


def test_command_line_loads_no_qt() -> None:
    """A check in a script needs no window system, and no library of one."""
    names, _ = loaded_by("rigdesk.cli")
    assert not top_level(names) & QT


def test_window_loads_qt_and_nothing_else() -> None:
    """The window is painted first; everything heavy is loaded after it is seen."""
    names, network = loaded_by("rigdesk.desk.window")
    allowed = {"rigdesk", *QT, *sys.stdlib_module_names}
    assert top_level(names) - allowed == set()
    assert not network
    assert "PySide6.QtWidgets" in names


def test_nothing_imports_qt_network() -> None:
    """RigDesk reaches for no network, so the library that could is never there to be misused."""
    wrong = [
        where(path, node)
        for path in modules()
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Import | ast.ImportFrom) and _names_network(node)
    ]
    assert not wrong


def _names_network(node: ast.Import | ast.ImportFrom) -> bool:
    names = [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        names = [f"{node.module}.{name}" for name in names]
    return any("QtNetwork" in name for name in names)
