"""Finds the puzzles of a board: good questions only, with few answers, on a board that is not crowded."""

from collections.abc import Callable, Iterable, Iterator

from atari_teach.engine.puzzles.answers import QUESTIONS, Answers
from atari_teach.engine.puzzles.asked_board import AskedBoard
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.reading import ReadingStoppedError
from atari_teach.engine.solver.state import never

FULLEST = 0.6
"""The largest share of points with a stone on the board of a good puzzle."""

DEEPEST = 3
"""The number of own moves that are read on the board of a game."""

LIMIT = 40_000
"""The number of boards that are searched for the puzzles of one board."""


def puzzles_of(
    position: Position,
    to_play: Colour,
    last: Point | None = None,
    *,
    kinds: Iterable[Kind] = tuple(Kind),
    limit: int = LIMIT,
    deepest: int = DEEPEST,
    cancel: Callable[[], bool] = never,
) -> Iterator[Puzzle]:
    """Yields all good puzzles of a board; see `puzzles_and_answers`."""
    found = puzzles_and_answers(
        position, to_play, last, kinds=kinds, limit=limit, deepest=deepest, cancel=cancel
    )
    return (puzzle for puzzle, _ in found)


def puzzles_and_answers(
    position: Position,
    to_play: Colour,
    last: Point | None = None,
    *,
    kinds: Iterable[Kind] = tuple(Kind),
    limit: int = LIMIT,
    deepest: int = DEEPEST,
    cancel: Callable[[], bool] = never,
) -> Iterator[tuple[Puzzle, Answers]]:
    """Yields all good puzzles of a board with their answers.

    Args:
        position: The board.
        to_play: Who is asked.
        last: Where the last stone was placed; None if nobody knows.
        kinds: The kinds to look for, in this order.
        limit: The number of boards that may be searched. What is not found by then is left out.
        deepest: The largest number of own moves of a capture.
        cancel: Called every few milliseconds; returns whether to stop.
    """
    if len(position.stones()) > FULLEST * position.size**2:
        return
    board = AskedBoard(position, to_play, last, limit, cancel)
    for kind in kinds:
        question = QUESTIONS.get(kind)
        if question is None:
            continue
        try:
            turns = question.turns(board, deepest)
            found = question.answers(board, turns) if turns else None
            if found is not None and question.is_good(board, found):
                yield Puzzle(kind, position, to_play, turns, last), found
        except ReadingStoppedError:
            if cancel():
                return
