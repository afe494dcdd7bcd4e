"""Every file path and module name in comments, strings and documents exists."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.architecture.test_house import ROOT, project_files

FOLDERS = ("atari_teach", "benchmarks", "docs", "packaging", "tests", "translations")
PATH = re.compile(rf"(?<![\w./-])(?:{'|'.join(FOLDERS)})/[\w./-]*\w")
MODULE = re.compile(rf"(?:[\"'`]|-m )((?:{'|'.join(FOLDERS)})(?:\.[A-Za-z_]\w*)+)")
ELSEWHERE = (
    "atari_teach/_data",  # only in a wheel
    "atari_teach/engine/opponent/ANIMAL.py",  # the others are examples
    "translations/qaa",
    "translations/xx",
)
"""The beginnings of paths that are written down but not in the repository."""


def texts() -> Iterator[tuple[str, str]]:
    """Yields the name and the text of each file that speaks about the repository; tests make up much."""
    for file in project_files():
        name = file.relative_to(ROOT).as_posix()
        if name == "CHANGELOG.md" or file == Path(__file__):
            continue
        if file.suffix in {".md", ".py", ".toml"} and not name.startswith(("tests/", "lessons/", "typings/")):
            yield name, file.read_text(encoding="utf-8")


def is_there(path: str) -> bool:
    return path.startswith(ELSEWHERE) or (ROOT / path).exists() or (ROOT / f"{path}.py").exists()


def resolves(name: str) -> bool:
    """Whether this is a module, or an attribute of one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(parts[:count]))
        except ModuleNotFoundError:
            continue
        for part in parts[count:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


def test_every_path_that_is_written_down_exists() -> None:
    gone = {(name, path) for name, text in texts() for path in PATH.findall(text) if not is_there(path)}
    assert gone == set()


def test_every_path_of_a_test_that_a_test_names_exists() -> None:
    files = [file for file in project_files() if file.suffix == ".py" and file.is_relative_to(ROOT / "tests")]
    named = {
        (file.name, path)
        for file in files
        for path in re.findall(r"(?<![\w./-])tests/[\w./-]*\w", file.read_text(encoding="utf-8"))
    }
    assert {(file, path) for file, path in named if not is_there(path)} == set()


@pytest.mark.parametrize("place", ["atari_teach.gone", "atari_teach.app.start.gone"])
def test_a_name_that_is_gone_is_found(place: str) -> None:
    assert not resolves(place)


def test_every_module_that_is_written_down_exists() -> None:
    gone = {
        (file, name)
        for file, text in texts()
        for name in set(MODULE.findall(text))
        if not (name.endswith((".po", ".mo", ".pot")) or name.rpartition(".")[2].isupper() or resolves(name))
    }
    assert gone == set()
