"""The figures about the source code are right, in every version that git can find."""

import subprocess
from pathlib import Path

import pytest

from benchmarks.house import Program, When, figures, names, table
from benchmarks.versions import UnknownVersionError, commit_of, worktree

LITTLE = {
    "__init__.py": "",
    "door.py": "import atari_teach.hall\n\n\ndef late():\n    from atari_teach.attic import chest, trunk\n",
    "hall.py": """\
from typing import TYPE_CHECKING

import os

from atari_teach.stairs import step

if TYPE_CHECKING:
    from atari_teach import attic
    from pathlib import Path
""",
    "stairs.py": "class Stairs:\n    def up(self):\n        from atari_teach.hall import floor\n",
    "attic/__init__.py": "\n",
    "attic/chest.py": "from atari_teach.attic import chest\n" + "\n" * 70,
}


@pytest.fixture
def little(tmp_path: Path) -> Program:
    for name, text in LITTLE.items():
        file = tmp_path / "atari_teach" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Program.read(tmp_path)


def test_every_import_is_counted_when_it_is_made(little: Program) -> None:
    assert little.imports(When.START) == [
        "atari_teach.attic.chest <- atari_teach.attic.chest",
        "atari_teach.door <- atari_teach.hall",
        "atari_teach.hall <- atari_teach.stairs",
    ]
    assert little.imports(When.TYPES) == ["atari_teach.hall <- atari_teach.attic"]
    assert little.imports(When.LATE) == [
        "atari_teach.door <- atari_teach.attic.chest",
        "atari_teach.door <- atari_teach.attic",
        "atari_teach.stairs <- atari_teach.hall",
    ]


def test_circles_and_only_children_are_found_whenever_the_import_is_made(little: Program) -> None:
    assert little.cycles == [["atari_teach.hall", "atari_teach.stairs"]]
    assert little.with_one_importer == ["atari_teach.attic.chest", "atari_teach.stairs"]
    assert little.small_with_one_importer == ["atari_teach.stairs"]


def test_a_wide_circle_counts_once_and_the_largest_comes_first(tmp_path: Path) -> None:
    folder = tmp_path / "atari_teach"
    folder.mkdir()
    ways = {"a": "b", "b": "c", "c": "d", "d": "ab", "e": "fa", "f": "e", "g": "a", "h": ""}
    for name, others in ways.items():
        text = "".join(f"import atari_teach.{other}\n" for other in others)
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    cycles = [[name[-1] for name in cycle] for cycle in Program.read(tmp_path).cycles]
    assert cycles == [["a", "b", "c", "d"], ["e", "f"]]


def test_code_is_what_is_neither_docstring_nor_comment_nor_blank(tmp_path: Path) -> None:
    text = """\
\"\"\"What it is.\"\"\"

# why
import os  # counts


class Thing:
    \"\"\"A thing.

    And more.
    \"\"\"

    def one(self):
        return \"\"\"words

        in code\"\"\"
"""
    for folder in ("atari_teach", "tests"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "thing.py").write_text(text, encoding="utf-8")
    found = figures(Program.read(tmp_path))
    lines = len(text.splitlines())
    assert found["lines"] == found["lines of tests"] == lines
    assert (found["... of code"], found["methods"]) == (6, 1)


def test_two_houses_stand_beside_each_other_with_what_is_more(little: Program) -> None:
    assert figures(little)["modules"] == 6
    lines = {
        line[:28].strip(): line[28:].split() for line in table({"now": little, "then": little}).split("\n")
    }
    assert lines[""] == ["now", "then", "difference"]
    assert lines["modules"] == ["6", "6", "+0"]
    assert "difference" not in table({"now": little})
    assert "   3 atari_teach.stairs <- atari_teach.hall" in names(little).split("\n")


def git(folder: Path, *arguments: str) -> str:
    who = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "init.defaultBranch=main")
    done = subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def project(folder: Path, version: str, more: str = "") -> str:
    """Commits this version, and returns the id of the commit."""
    text = f'[project]\nname = "x"\nversion = "{version}"\n{more}'
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", version)
    return git(folder, "rev-parse", "HEAD")


@pytest.fixture
def history(tmp_path: Path) -> tuple[Path, list[str]]:
    """Returns a repository with versions 0.1.0, 0.2.0 and 0.3.0; two commits have version 0.2.0."""
    folder = tmp_path / "history"
    folder.mkdir()
    git(folder, "init", "--quiet")
    said = [("0.1.0", ""), ("0.2.0", ""), ("0.2.0", "license = 'MIT'\n"), ("0.3.0", "license = 'MIT'\n")]
    return folder, [project(folder, *each) for each in said]


def test_a_version_without_a_tag_is_the_newest_commit_that_carries_it(
    history: tuple[Path, list[str]],
) -> None:
    folder, commits = history
    assert [commit_of(wanted, folder) for wanted in ("v0.1.0", "0.2.0", "v0.3.0")] == [
        commits[0],
        commits[2],
        commits[3],
    ]
    assert commit_of("HEAD~2", folder) == commits[1]


def test_a_tag_is_believed_before_the_history(history: tuple[Path, list[str]]) -> None:
    folder, commits = history
    git(folder, "tag", "v0.2.0", commits[1])
    assert commit_of("0.2.0", folder) == commits[1]


def test_the_files_of_a_version_lie_there_for_a_while(history: tuple[Path, list[str]]) -> None:
    folder, _commits = history
    with worktree("v0.1.0", folder) as path:
        assert 'version = "0.1.0"' in (path / "pyproject.toml").read_text(encoding="utf-8")
    assert not path.exists()
    assert len(git(folder, "worktree", "list").splitlines()) == 1


def test_who_asks_for_what_is_not_there_is_told_why(history: tuple[Path, list[str]], tmp_path: Path) -> None:
    folder, commits = history
    with pytest.raises(UnknownVersionError, match=r"no pyproject\.toml of this history says 7\.0"):
        commit_of("7.0", folder)
    git(tmp_path, "clone", "--quiet", "--depth", "2", folder.as_uri(), "shallow")
    assert commit_of("0.2.0", tmp_path / "shallow") == commits[2]
    with pytest.raises(UnknownVersionError, match="git fetch --unshallow"):
        commit_of("v0.1.0", tmp_path / "shallow")
    with pytest.raises(UnknownVersionError, match="no repository"), worktree("0.1.0", tmp_path):
        pass
