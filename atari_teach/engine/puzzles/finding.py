"""Finds the puzzles of a board: good questions only, with few answers, on a board that is not crowded."""

from collections.abc import Callable, Iterable, Iterator

from atari_teach.engine.puzzles.answers import QUESTIONS, STATES, Answers
from atari_teach.engine.puzzles.asked_board import AskedBoard
from atari_teach.engine.puzzles.going_on import after_ko_captures, before_ko
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

    A puzzle of the kind `KO` is that of the board after the capture.

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
        for asked in _after_ko(board) if kind is Kind.KO else (board,):
            try:
                yield from _posed(kind, asked, deepest)
            except ReadingStoppedError:
                if cancel():
                    return


def proved(puzzle: Puzzle, *, cancel: Callable[[], bool] = never, states: int = STATES) -> Answers | None:
    """Returns the answers of a puzzle from a file, if its board poses a good question of this kind.

    Args:
        puzzle: The puzzle.
        cancel: Called every few milliseconds; returns whether to stop.
        states: The maximum number of boards that are searched.

    Returns:
        None if the board does not pose the question, or if it can't be decided within the limit.
    """
    board = AskedBoard(puzzle.position, puzzle.to_play, puzzle.last, states, cancel)
    question = QUESTIONS[puzzle.kind]
    crowded = len(puzzle.position.stones()) > FULLEST * puzzle.position.size**2
    try:
        if crowded or question.turns(board, puzzle.turns) != puzzle.turns:
            return None
        found = board.once(question.answers, puzzle.turns)
        return found if question.is_good(board, found) else None
    except ReadingStoppedError:
        return None


def _posed(kind: Kind, board: AskedBoard, deepest: int) -> Iterator[tuple[Puzzle, Answers]]:
    """Yields the puzzle of this kind, if the board poses a good one."""
    question = QUESTIONS[kind]
    turns = question.turns(board, deepest)
    found = board.once(question.answers, turns) if turns else None
    if found is not None and question.is_good(board, found):
        yield Puzzle(kind, board.position, board.to_play, turns, board.last), found


def _after_ko(board: AskedBoard) -> Iterator[AskedBoard]:
    """Yields the boards after each capture that starts a ko, seen by the side that may not take back."""
    if before_ko(board.position, board.to_play, board.last) is not None:
        return  # the capture might be the forbidden one
    for position, last in after_ko_captures(board.position, board.to_play):
        yield AskedBoard(position, board.to_play.other, last, board.states, board.cancel)
