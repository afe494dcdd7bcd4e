"""The answers of a puzzle, found anew from its board: no file contains them."""

from collections.abc import Callable

from atari_teach.engine.puzzles.asked_board import Answers, AskedBoard, Question
from atari_teach.engine.puzzles.capturing import CAPTURING
from atari_teach.engine.puzzles.chasing import CHASING
from atari_teach.engine.puzzles.defending import DEFENDING
from atari_teach.engine.puzzles.going_on import GOING_ON
from atari_teach.engine.puzzles.living import LIVING
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.solver.reading import ReadingStoppedError
from atari_teach.engine.solver.state import never

__all__ = ["QUESTIONS", "STATES", "Answers", "answers"]

STATES = 400_000
"""The maximum number of boards that are searched for the answers of one puzzle."""

QUESTIONS: dict[Kind, Question] = {**CAPTURING, **CHASING, **DEFENDING, **GOING_ON, **LIVING}
"""The question of each kind."""


def answers(puzzle: Puzzle, *, cancel: Callable[[], bool] = never, states: int = STATES) -> Answers | None:
    """Returns every right answer of a puzzle, and the moves that are right one move later.

    Args:
        puzzle: The puzzle; on a board that does not pose its question, no answer is right.
        cancel: Called every few milliseconds; returns whether to stop.
        states: The maximum number of boards that are searched.

    Returns:
        None if the search was stopped: then a good answer could be called wrong.
    """
    board = AskedBoard(puzzle.position, puzzle.to_play, puzzle.last, states, cancel)
    try:
        return QUESTIONS[puzzle.kind].answers(board, puzzle.turns)
    except ReadingStoppedError:
        return None
