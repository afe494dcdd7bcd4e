"""Examples in docstrings, as they would be typed."""

import doctest
import importlib
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
    assert "atari_teach.rules.point" in SHOWING
