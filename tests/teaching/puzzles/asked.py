"""Puzzles that the first capture ends, from games of weak players, as steps, and all answers to them."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.finding import puzzles_and_answers
from atari_teach.engine.puzzles.made_boards import made
from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind, Puzzle
from atari_teach.teaching.lessons.step import Answer, Run, Step, Tapped
from atari_teach.teaching.puzzles.kinds import KINDS
from atari_teach.teaching.puzzles.steps import step_of
from tests.engine.puzzles.boards import games
from tests.lessons.said import answers_of

PARTS = 40
A_PART = 50
_OF_A_KIND = 6
_BOARDS = 3_000
_WIDE = 7
_MADE = (Kind.LADDER, Kind.TWO, Kind.JOIN)
_TRIES = 60
"""How many boards are drawn on purpose for each rare kind, until one poses it."""


def puzzles(part: int) -> Iterator[tuple[Puzzle, Answers]]:
    """Yields 50 puzzles; of the common kinds not more than of the others, if there are enough."""
    met: Counter[Kind] = Counter()
    size, deepest = (5, 4) if part % 2 else (_WIDE, 3)
    for kind in _MADE:
        for puzzle, found in islice(made(kind, size, Random(part), tries=_TRIES), 1):
            met[kind] += 1
            yield puzzle, found
    for game in islice(games(part, size), _BOARDS):
        wanted = [kind for kind in KINDS if kind not in GOES_ON and met[kind] < _OF_A_KIND]
        for puzzle, found in puzzles_and_answers(game.position, game.to_play, kinds=wanted, deepest=deepest):
            if met.total() == A_PART:
                return
            met[puzzle.kind] += 1
            yield puzzle, found


def steps(part: int) -> Iterator[tuple[Puzzle, Answers, Step]]:
    """Yields the puzzles of a part with their steps."""
    return ((puzzle, found, step_of(puzzle, found)) for puzzle, found in puzzles(part))


def all_answers(puzzle: Puzzle, step: Step) -> Iterator[tuple[Run, Answer]]:
    """Yields every answer on the first board, and those that follow on right ones."""
    if puzzle.kind is Kind.THREAT:
        return ((Run(step), Tapped(point)) for point in step.position.points())
    return answers_of(step)
