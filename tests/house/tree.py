"""The checkout as the house tests see it."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "rigdesk"
_LEFT_BY_TOOLS = {"__pycache__", "rigdesk-out", "dist", "build"}


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that is tracked or would be, relative to the top; new ones count too."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return tuple(sorted(path.relative_to(ROOT) for path in _walk(ROOT)))
    names = {Path(name) for name in listing.stdout.decode().split("\0") if name}
    return tuple(sorted(name for name in names if (ROOT / name).is_file()))


def _walk(folder: Path) -> Iterator[Path]:
    """What a source archive holds, or a machine without git: all but what tools leave behind."""
    for path in folder.iterdir():
        hidden = path.name.startswith(".") and path.name not in {".ci", ".gitignore"}
        if hidden or path.name in _LEFT_BY_TOOLS:
            continue
        if path.is_dir():
            yield from _walk(path)
        else:
            yield path


@cache
def modules() -> tuple[Path, ...]:
    """Every source file of the package, absolute."""
    return tuple(sorted(PACKAGE.rglob("*.py")))


@cache
def parsed(path: Path) -> ast.Module:
    """A source file as a syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function in a tree, methods and nested ones included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def where(path: Path, node: ast.AST) -> str:
    """A place as an editor reads it."""
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"


def run_python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter on a snippet, from the top of the checkout."""
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
