"""Puzzles on boards that are made on purpose."""

from itertools import islice
from random import Random

import pytest

from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.made_boards import MAKERS, made
from atari_teach.engine.puzzles.puzzle import Kind
from tests.narrowing import not_none


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("size", [5, 7])
def test_each_maker_makes_good_puzzles_and_the_same_ones_again(kind: Kind, size: int) -> None:
    puzzle, answer = next(made(kind, size, Random(1), tries=3_000))
    assert (puzzle, answer) == next(made(kind, size, Random(1), tries=3_000))
    assert (puzzle.kind, puzzle.position.size) == (kind, size)
    assert not_none(answers(puzzle)) == answer


@pytest.mark.parametrize("kind", [Kind.ATARI, Kind.TAKE])
def test_the_easiest_boards_have_three_to_eight_stones(kind: Kind) -> None:
    for puzzle, _ in islice(made(kind, 5, Random(2), tries=200), 40):
        assert 3 <= len(puzzle.position.stones()) <= 8


def test_a_maker_stops_when_it_is_cancelled() -> None:
    assert not list(made(Kind.ATARI, 5, Random(3), tries=100, cancel=lambda: True))
