"""Examples in docstrings give the results shown there, and names in backticks exist."""

import ast
import doctest
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHOWING = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted((ROOT / "atari_teach").rglob("*.py"))
    if "    >>> " in path.read_text("utf-8")
]


@pytest.mark.parametrize("name", SHOWING)
def test_what_a_docstring_shows_is_so(name: str) -> None:
    tried = doctest.testmod(importlib.import_module(name))
    assert tried.attempted
    assert not tried.failed


def test_points_show_how_they_are_named() -> None:
    assert "atari_teach.engine.rules.point" in SHOWING


_NAME = re.compile(r"`(\w+(?:\.\w+)?)(?:\(\))?`")
_TWO_WORDS = re.compile(r"[a-z]+_\w+|[A-Z]+_[A-Z_]+|[A-Z]\w*[a-z]\w*")
_OF_OTHERS = {"AbstractPlayer", "AddBlack", "GameManager", "GameThread", "user_version"}
"""Names in other programs and in file formats."""


def _names_in(module: ast.Module) -> set[str]:
    """Returns every name in the code of a module: defined, used, imported or in quotes."""
    found: set[str] = set()
    for node in ast.walk(module):
        match node:
            case ast.FunctionDef(name=str(name)) | ast.ClassDef(name=str(name)) | ast.Name(id=str(name)):
                found.add(name)
            case ast.Attribute(attr=str(name)) | ast.arg(arg=str(name)) | ast.keyword(arg=str(name)):
                found.add(name)
            case ast.alias(name=str(name)) | ast.Constant(value=str(name)):
                found.add(name)
            case _:
                pass
    return found


def _with_docstrings(node: ast.AST) -> Iterator[ast.AST]:
    """Yields all statements below a node, and the node; most nodes are in expressions, which are skipped."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            yield from _with_docstrings(child)


def _gone(module: ast.Module, places: dict[str, set[str]], known: set[str]) -> Iterator[str]:
    """Yields the names in backticks in the docstrings of a module that no longer exist."""
    for node in _with_docstrings(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            for name in _NAME.findall(ast.get_docstring(node) or ""):
                place, _, inside = name.partition(".")
                if inside:
                    gone = place in places and inside not in places[place] | {"py", "toml"}
                else:
                    gone = bool(_TWO_WORDS.fullmatch(name)) and name not in known | _OF_OTHERS
                if gone:
                    yield name


def test_a_docstring_names_no_module_or_function_that_is_gone() -> None:
    sources = {
        path: ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "atari_teach").rglob("*.py"))
    }
    places: dict[str, set[str]] = {}
    for path, module in sources.items():
        name = path.parent.name if path.name == "__init__.py" else path.stem
        siblings = path.parent.iterdir() if path.name == "__init__.py" else ()
        places.setdefault(name, set()).update(_names_in(module), (other.stem for other in siblings))
    known = set(places).union(*places.values())
    gone = [(path.name, name) for path, module in sources.items() for name in _gone(module, places, known)]
    assert gone == []
