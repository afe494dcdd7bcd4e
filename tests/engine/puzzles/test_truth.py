"""The answers of puzzles, compared with a program that shares nothing with the solver."""

from collections import Counter
from itertools import islice

import pytest

from atari_teach.engine.puzzles.answers import Answers, answers
from atari_teach.engine.puzzles.finding import puzzles_and_answers
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, parse_diagram
from atari_teach.engine.solver.grid import grid
from tests.engine.puzzles.boards import games
from tests.engine.puzzles.test_capturing import TWO_AT_ONCE
from tests.engine.solver.slow_proofs import OTHER, Referee, put
from tests.narrowing import not_none

ENDLESS = 30
"""More own moves than a small board allows."""

SIGNS = {None: ".", Colour.BLACK: "X", Colour.WHITE: "O"}
GUARDS = {Kind.GUARD, Kind.JOIN}
KINDS = (Kind.TAKE, Kind.SAVE, Kind.TWO, Kind.NOWHERE, Kind.SIDE, Kind.QUIET, *sorted(GUARDS), Kind.THREAT)


def expected(puzzle: Puzzle) -> tuple[set[int], set[int]]:
    """Returns the right moves of a puzzle and those that are right later, by brute force."""
    size, turn, turns = puzzle.position.size, SIGNS[puzzle.to_play], puzzle.turns
    cells = "".join(SIGNS[cell] for cell in puzzle.position.cells)
    referee = Referee(size, 2_000_000)
    empty = [spot for spot, sign in enumerate(cells) if sign == "."]
    if puzzle.kind in GUARDS or puzzle.kind is Kind.SAVE:
        within = 3 if puzzle.kind is Kind.SAVE else turns
        return {spot for spot in empty if guards(referee, size, cells, spot, turn, within)}, set()
    side = OTHER[turn] if puzzle.kind is Kind.THREAT else turn
    right = {s for s in empty if referee.begins(cells, s, side, turns, ataris=False)}
    later = {
        s
        for s in empty
        if referee.begins(cells, s, side, turns + 1, ataris=False)
        or referee.begins(cells, s, side, ENDLESS, ataris=True)
    }
    return right, later - right


def guards(referee: Referee, size: int, cells: str, spot: int, turn: str, within: int) -> bool:
    """Returns whether the other side captures after this move neither within some moves nor by ataris."""
    after = put(size, cells, spot, turn)
    if after is None:
        return False
    other = OTHER[turn]
    exactly = referee.captures(after[0], other, within, ataris=False)
    return not exactly and not referee.captures(after[0], other, ENDLESS, ataris=True)


def compare(seed: int, most: int) -> Counter[Kind]:
    """Compares the answers of puzzles from games on 5x5; returns how many of each kind were compared."""
    met: Counter[Kind] = Counter()
    for game in islice(games(seed, 5), 4_000):
        wanted = [kind for kind in KINDS if met[kind] < most]
        if set(wanted) <= {Kind.TWO}:
            break
        for puzzle, found in puzzles_and_answers(game.position, game.to_play, kinds=wanted):
            agree(puzzle, found)
            met[puzzle.kind] += 1
    return met


def agree(puzzle: Puzzle, found: Answers) -> None:
    """Checks the answers of a puzzle on 5x5."""
    right, later = ({grid(5).number(point) for point in each} for each in (found.right, found.later))
    assert (right, later) == expected(puzzle), puzzle


def test_a_program_that_shares_nothing_finds_the_same_answers() -> None:
    met = compare(21, 2)
    assert min(met[kind] for kind in KINDS if kind is not Kind.TWO) > 0
    puzzle = Puzzle(Kind.TWO, parse_diagram(TWO_AT_ONCE), Colour.BLACK, 2)
    agree(puzzle, not_none(answers(puzzle)))


@pytest.mark.soak
def test_it_finds_the_same_answers_of_many_more() -> None:
    met = compare(22, 40)
    assert min(met[kind] for kind in KINDS if kind is not Kind.TWO) > 5
