"""The house stays readable: nothing long, nothing public without a word, a tidy top level."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from .tree import ROOT, functions, modules, parsed, tracked, where

LONGEST_FILE = 400
LONGEST_FUNCTION = 50
TOP_LEVEL = {"pyproject.toml", "README.md", "rigdesk", "assets", "catalog", "tests"}

# Written in pieces, so that this file passes its own test.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("deb", "debian", "org"),
        ("security", "debian", "org"),
        ("archive", "ubuntu", "com"),
        ("security", "ubuntu", "com"),
        ("registry", "npmjs", "org"),
        ("anaconda", "org"),
    )
)


def test_top_level_holds_only_what_is_agreed() -> None:
    """A newcomer sees the whole house at one glance."""
    top = {path.parts[0] for path in tracked() if not path.parts[0].startswith(".")}
    assert top <= TOP_LEVEL, f"not agreed: {sorted(top - TOP_LEVEL)}"


def test_no_long_file() -> None:
    """A file that needs more than 400 lines holds two things."""
    long = {
        str(path.relative_to(ROOT)): count
        for path in modules()
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }
    assert not long


def test_no_long_function() -> None:
    """A function fits on one screen."""
    long = {
        f"{where(path, node)} {node.name}": length
        for path in modules()
        for node in functions(parsed(path))
        if (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    }
    assert not long


def test_every_public_name_is_documented() -> None:
    """Modules, classes, functions and methods say what they are for."""
    silent = [
        f"{where(path, node)} {getattr(node, 'name', 'module')}"
        for path in modules()
        for node in _public(parsed(path))
        if not ast.get_docstring(node)
    ]
    assert not silent


def test_no_file_names_a_registry_host() -> None:
    """Where packages come from is the machine's own affair, and differs between machines."""
    named = [
        f"{path}: {host}"
        for path, text in _texts()
        for host in REGISTRY_HOSTS
        if host in text.lower()
    ]
    assert not named


def test_no_file_names_this_machine() -> None:
    """A path of the machine it was written on is wrong on every other one."""
    folders = [folder for folder in (ROOT, Path.home()) if len(folder.parts) > 1]
    pattern = re.compile(
        "|".join(rf"(?<![\w./-]){re.escape(str(folder))}(?=[/\s\"'])" for folder in folders)
    )
    named = [f"{path}: {hit[0]}" for path, text in _texts() if (hit := pattern.search(text))]
    assert not named


def test_translated_text_is_one_constant() -> None:
    """Text put together before ``tr`` never matches the catalog that was taken from the source."""
    wrong = [
        where(path, call)
        for path in modules()
        for call in ast.walk(parsed(path))
        if isinstance(call, ast.Call)
        and _called(call) in {"tr", "translate", "QT_TR_NOOP", "QT_TRANSLATE_NOOP"}
        and any(_is_composed(argument) for argument in call.args)
    ]
    assert not wrong


def _public(tree: ast.Module) -> Iterator[ast.Module | ast.ClassDef | ast.FunctionDef]:
    """The module, its public classes and functions, and the public methods of those classes."""
    holders: list[ast.Module | ast.ClassDef] = [tree]
    while holders:
        holder = holders.pop()
        yield holder
        for node in holder.body:
            name = getattr(node, "name", "_")
            if name.startswith("_") or _only_types(node):
                continue
            if isinstance(node, ast.ClassDef):
                holders.append(node)
            elif isinstance(node, ast.FunctionDef):
                yield node


def _only_types(node: ast.stmt) -> bool:
    """Overloads and setters repeat a name whose words stand elsewhere."""
    decorators = getattr(node, "decorator_list", [])
    names = {getattr(d, "attr", getattr(d, "id", "")) for d in decorators}
    return bool(names & {"overload", "override", "setter", "deleter"})


def _texts() -> Iterator[tuple[Path, str]]:
    for path in tracked():
        try:
            yield path, (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a font or a picture


def _called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def _is_composed(argument: ast.expr) -> bool:
    formatted = isinstance(argument, ast.Call) and _called(argument) == "format"
    return formatted or isinstance(argument, ast.JoinedStr | ast.BinOp)
