"""What is said about boards that children might make is true: a second program, sharing nothing, agrees."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from atari_teach.engine.puzzles.judging import NoPuzzle, WhyNot, judged
from atari_teach.engine.rules import Colour, Position
from tests.engine.puzzles.second import agrees
from tests.engine.puzzles.slow import FirstCapture, shape, singly

ENDLESS = 60
BUDGET = 400_000


def boards() -> Iterator[Position]:
    """Yields boards of 5 and 6 lines with a few stones, as somebody places them who tries things out."""
    rng = Random(16)
    while True:
        size = rng.choice((5, 5, 6))
        points = list(Position.empty(size).points())
        rng.shuffle(points)
        many = rng.randint(2, size * size * 6 // 10)
        black = rng.randint(many // 3, many - many // 3)
        board = Position.of(size, points[:black], points[black:many])
        if all(group.liberties for group in board.groups()):
            yield board


def holds(board: Position, found: NoPuzzle) -> bool:
    """Returns whether the reason why a board is no puzzle is true, if Black is to play."""
    there, play = shape(board.size), FirstCapture(board.size, BUDGET)
    black, white = (there.bits(board.stones(side)) for side in (Colour.BLACK, Colour.WHITE))
    points = there.bits(found.points)
    at_once = play.last_liberties(white, black)
    each = [1 << number for number in singly(points)]
    stops = [
        stone
        for stone in (1 << number for number in singly(there.full & ~(black | white)))
        if not play.last_liberties(black | stone, white)
        and play.liberties_of(stone, black | stone, white)
        and not play.captures(white, black | stone, found.turns)
        and not play.captures(white, black | stone, ENDLESS, ataris=True)
    ]
    match found.why:
        case WhyNot.NOTHING:
            return not play.captures(black, white, 3)
        case WhyNot.MANY if found.turns == 1:
            return points == at_once and len(each) > 2
        case WhyNot.MANY | WhyNot.UNLIKE | WhyNot.OBVIOUS:
            sooner = play.captures(black, white, found.turns - 1)
            return not sooner and all(play.begins(black, white, stone, found.turns) for stone in each)
        case WhyNot.LATER:
            later = (
                play.begins(black, white, stone, found.turns + 1)
                or play.begins(black, white, stone, ENDLESS, ataris=True)
                for stone in each
            )
            return play.captures(black, white, found.turns) and all(later)
        case WhyNot.UNSTOPPED:
            return play.captures(white, black, found.turns) and not stops
        case WhyNot.STOPPED | WhyNot.BRIEFLY:
            return play.captures(white, black, found.turns) and sum(stops) == points
        case WhyNot.LOST | WhyNot.NOT_FOR_LONG:
            return points == play.last_liberties(black, white)
        case _:
            return found.why in (WhyNot.CROWDED, WhyNot.SHUT_IN)


@pytest.mark.parametrize(("first", "many"), [(0, 40), pytest.param(40, 460, marks=pytest.mark.soak)])
def test_puzzles_and_reasons_are_true(first: int, many: int) -> None:
    seen: Counter[str] = Counter()
    for board in islice(boards(), first, first + many):
        verdict = judged(board, Colour.BLACK)
        if isinstance(verdict, NoPuzzle):
            assert holds(board, verdict), (board, verdict)
            seen[verdict.why.name] += 1
            continue
        assert verdict is not None
        for posed in verdict:
            assert agrees(posed.puzzle, posed.answers, budget=BUDGET) is not False, (board, posed)
            seen[posed.puzzle.kind] += 1
    assert len(seen) > 6, seen
