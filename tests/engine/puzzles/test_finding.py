"""Puzzles that are found on boards of games: their answers, and their names."""

from itertools import islice

import pytest

from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.finding import puzzles_and_answers, puzzles_of
from atari_teach.engine.puzzles.identity import DECIDED_BY_LAST, puzzle_id
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import SYMMETRIES, Colour, Point, Position, Symmetry, parse_diagram
from tests.engine.puzzles.boards import games
from tests.narrowing import not_none

BOARD = parse_diagram("3 . X .\n2 O . .\n1 . . O\n  A B C")


def turned(puzzle: Puzzle, symmetry: Symmetry) -> Puzzle:
    """Returns the image of a puzzle."""
    last = puzzle.last
    return Puzzle(
        puzzle.kind,
        symmetry.position(puzzle.position),
        symmetry.colour(puzzle.to_play),
        puzzle.turns,
        None if last is None else symmetry.point(puzzle.position.size, last),
    )


def test_all_images_of_a_puzzle_have_one_name() -> None:
    puzzle = Puzzle(Kind.SIDE, BOARD, Colour.WHITE, 3, Point(1, 2))
    found = {puzzle_id(turned(puzzle, each)) for each in SYMMETRIES}
    assert len(found) == 1
    assert len(found.pop()) == 12


def test_other_questions_have_other_names() -> None:
    board, other = BOARD, BOARD.with_stones([Point(2, 2)], Colour.BLACK)
    puzzles = [Puzzle(kind, board, Colour.WHITE, turns) for kind in Kind for turns in (1, 2, 3)]
    puzzles += [Puzzle(Kind.SIDE, board, Colour.BLACK, 3), Puzzle(Kind.SIDE, other, Colour.WHITE, 3)]
    assert len({puzzle_id(each) for each in puzzles}) == len(puzzles)


def test_the_last_stone_is_part_of_the_name_only_where_it_decides_the_answer() -> None:
    for kind in Kind:
        names = {puzzle_id(Puzzle(kind, BOARD, Colour.BLACK, 1, last)) for last in (None, Point(0, 1))}
        assert len(names) == (2 if kind in DECIDED_BY_LAST else 1)


@pytest.mark.parametrize(("size", "many"), [(5, 40), (7, 10)])
def test_the_answers_of_every_puzzle_that_is_found_are_found_again(size: int, many: int) -> None:
    met = set()
    for game in islice(games(size, size), 0, 5 * many, 5):
        last = game.turns[-1].point
        for puzzle, found in puzzles_and_answers(game.position, game.to_play, last):
            assert not_none(answers(puzzle)) == found
            met.add(puzzle.kind)
    assert len(met) >= 4


def test_a_board_with_stones_on_more_than_three_fifths_has_no_puzzle() -> None:
    stones = [(len(game.position.stones()), game) for game in islice(games(3, 5), 120)]
    assert max(many for many, _ in stones) > 15
    for many, game in stones:
        assert many <= 15 or not list(puzzles_of(game.position, game.to_play))


def test_only_the_wanted_kinds_are_found() -> None:
    for game in islice(games(4, 5), 20):
        wanted = (Kind.TAKE, Kind.LATE)
        assert {each.kind for each in puzzles_of(game.position, game.to_play, kinds=wanted)} <= set(wanted)


def test_a_search_that_is_stopped_answers_nothing() -> None:
    puzzle = Puzzle(Kind.QUIET, Position.empty(9).with_stones([Point(4, 4)], Colour.WHITE), Colour.BLACK, 4)
    assert answers(puzzle, cancel=lambda: True) is None
    assert answers(puzzle, states=100) is None
    assert not list(puzzles_of(puzzle.position, Colour.BLACK, cancel=lambda: True))
