"""Asks the second program about a puzzle, and compares its answers."""

from collections.abc import Iterable

from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.puzzle import Puzzle
from atari_teach.engine.rules import Point
from tests.engine.puzzles.slow import BUDGET, Decision, decide


def decision(
    puzzle: Puzzle, target: Iterable[Point] = (), *, later: bool = True, budget: int = BUDGET
) -> Decision | None:
    """Returns the second program's answers; None if it can't decide within its budget.

    Args:
        puzzle: The puzzle.
        target: The group that the puzzle is about, which `LIVES` has to be told.
        later: Whether to find the moves that are right one move later, too.
        budget: The number of boards that may be looked at.
    """
    position = puzzle.position
    mine, theirs = (position.stones(side) for side in (puzzle.to_play, puzzle.to_play.other))
    return decide(
        puzzle.kind.value,
        position.size,
        mine,
        theirs,
        puzzle.turns,
        last=puzzle.last,
        target=target,
        later=later,
        budget=budget,
    )


def agrees(puzzle: Puzzle, answers: Answers, *, later: bool = True, budget: int = BUDGET) -> bool | None:
    """Returns whether both programs have the same answers; None if the second one can't decide."""
    found = decision(puzzle, answers.target, later=later, budget=budget)
    if found is None:
        return None
    same_later = found.later is None or found.later == answers.later
    is_posed = bool(found.right) or found.yes is not None
    return is_posed and same_later and (found.right, found.yes) == (answers.right, answers.yes)
