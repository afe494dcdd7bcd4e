"""The pack that comes with the app: two programs agree on it, and the command makes the same file."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from atari_teach.base.resources import assets_folder
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.grade import GRADES, grade_of, hardness
from atari_teach.engine.puzzles.identity import puzzle_id
from atari_teach.engine.puzzles.pack import PACK_NAME, Pack, Place
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from tests.engine.puzzles.second import agrees
from tests.narrowing import not_none

FILE = assets_folder() / "puzzles" / PACK_NAME
MANY = 50
YES_OR_NO = {Kind.LATE, Kind.FASTER}

FEW: dict[Kind, set[int]] = {
    Kind.SAVE: {4},
    Kind.FASTER: {4},
    Kind.NOWHERE: {2},
    Kind.SIDE: {4, 6},
    Kind.CRAWL: {8},
    Kind.QUIET: {7, 8},
    Kind.GUARD: {7},
    Kind.JOIN: {4, 5},
    Kind.THREAT: {5},
    Kind.LOSES: {4},
    Kind.BIGGER: {3},
    Kind.RACE: {7},
    Kind.CATCH: {4},
    Kind.SNAPBACK: {7},
}
"""The grades of each kind of which the pack has some puzzles, but fewer than 50."""


@cache
def every_puzzle() -> tuple[tuple[Place, Puzzle], ...]:
    """Returns the puzzles of the pack in a fixed shuffle, each with its kind, grade and size."""
    pack = Pack.open()
    found = [(place, puzzle) for place in pack.places for puzzle in pack.puzzles(*place)]
    Random(38).shuffle(found)
    return tuple(found)


def is_quick(puzzle: Puzzle) -> bool:
    """Returns whether its answers take little time: one or two moves, and no group that is chased in Go."""
    return puzzle.turns < 3 and puzzle.kind not in {Kind.RACE, Kind.CATCH, Kind.SNAPBACK}


def wrong(puzzles: Iterable[tuple[Place, Puzzle]], *, later: bool) -> list[tuple[Place, Puzzle]]:
    """Returns the puzzles on which the programs do not agree, or that have another grade."""
    found = []
    for place, puzzle in puzzles:
        its = not_none(answers(puzzle))
        same = agrees(puzzle, its, later=later)
        if not same or place != (puzzle.kind, grade_of(hardness(puzzle, its)), puzzle.position.size):
            found.append((place, puzzle))
    return found


def test_both_programs_agree_on_a_tenth_of_the_puzzles_of_one_or_two_moves() -> None:
    quick = [each for each in every_puzzle() if is_quick(each[1])]
    assert wrong(quick[::10], later=False) == []


def test_both_programs_agree_on_some_of_the_others() -> None:
    others = [each for each in every_puzzle() if not is_quick(each[1])]
    assert wrong(others[::100], later=False) == []


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_both_programs_agree_on_all_puzzles_and_on_later_ways(part: int) -> None:
    assert wrong(every_puzzle()[part::10], later=True) == []


def test_who_always_says_yes_or_always_no_is_right_half_of_the_time() -> None:
    right = Counter(
        (place[:2], not_none(answers(puzzle)).yes)
        for place, puzzle in every_puzzle()
        if place[0] in YES_OR_NO
    )
    grades = {place for place, _ in right}
    assert grades
    assert all(right[place, True] == right[place, False] for place in grades)


def test_no_puzzle_is_a_twin() -> None:
    names = [puzzle_id(puzzle) for _, puzzle in every_puzzle()]
    assert len(set(names)) == len(names) > 0


def test_each_kind_and_grade_has_fifty_puzzles_or_is_known_to_have_few() -> None:
    many = Counter((kind, grade) for (kind, grade, _), _ in every_puzzle())
    few: dict[Kind, set[int]] = {}
    for kind, grade in many:
        if many[kind, grade] < MANY:
            few.setdefault(kind, set()).add(grade)
    assert few == FEW
    assert {grade for _, grade in many} == set(GRADES)
    assert {kind for kind, _ in many} == set(Kind)


def test_the_file_is_small() -> None:
    assert FILE.stat().st_size <= 250_000


@pytest.fixture(scope="module")
def make() -> ModuleType:
    """The script that makes the pack."""
    spec = not_none(importlib.util.spec_from_file_location("make_puzzles", FILE.with_name("make.py")))
    module = importlib.util.module_from_spec(spec)
    path = list(sys.path)
    not_none(spec.loader).exec_module(module)
    sys.path[:] = path
    return module


def test_the_command_finds_the_puzzles_of_the_pack_again(make: ModuleType) -> None:
    pack = Pack.open()
    for source in make.SOURCES:
        for found in make.read(make.Reading(1, source, 0)) if source.size == 5 else ():
            there = pack.puzzles(*found.place)
            assert len(there) == make.MOST or found.name in map(puzzle_id, there)


def test_the_same_seed_makes_the_same_bytes(make: ModuleType) -> None:
    sources = [source for source in make.SOURCES if source.size == 5]
    first, second, other = (Pack.of(make.make(seed, 1, None, sources).taken).to_bytes() for seed in (5, 5, 6))
    assert first == second != other


@pytest.mark.soak
def test_neither_the_number_of_processes_nor_the_order_of_sets_changes_a_byte(tmp_path: Path) -> None:
    written = []
    for number in (1, 3):
        output = tmp_path / f"{number}.pack"
        command = [sys.executable, str(FILE.with_name("make.py")), "--percent", "1", "--output", str(output)]
        subprocess.run(
            [*command, "--processes", str(number)],
            env={**os.environ, "PYTHONHASHSEED": str(number)},
            check=True,
            stdout=subprocess.DEVNULL,
        )
        written.append(output.read_bytes())
    assert written[0] == written[1]
