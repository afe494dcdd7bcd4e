"""Grades: harder puzzles have higher ones. The course, the learners and the animals agree with them."""

import re
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.puzzles.answers import Answers, answers
from atari_teach.engine.puzzles.asked_board import AskedBoard
from atari_teach.engine.puzzles.grade import GRADES, grade_of, hardness, typical_hardness
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind, Puzzle
from atari_teach.engine.rules import SCHOOL, Game
from atari_teach.engine.solver.state import never
from atari_teach.teaching.lessons.kinds import MoveTask, SequenceTask
from atari_teach.teaching.lessons.step import Step
from tests.engine.puzzles.calibration import rank_correlation, rasch, sample, tried
from tests.lessons.course import LESSONS

CAPTURES = re.compile("captures|double atari|(?<!no )forced capture")
"""The goals of exercises that ask for a capture."""


def test_grades_rise_with_hardness() -> None:
    grades = [grade_of(tenth / 10) for tenth in range(-60, 80)]
    assert grades == sorted(grades)
    assert set(grades) == set(GRADES)
    assert [grade_of(typical_hardness(grade)) for grade in GRADES] == list(GRADES)


def _puzzle(step: Step) -> Puzzle | None:
    """Returns what the exercise asks, as a puzzle; None for a long capture that needs a quiet move."""
    board = AskedBoard(step.position, step.to_play, None, 100_000)
    turns = board.shortest(board.state, 3)
    if not turns:
        chased = (turns for turns in range(4, 20) if board.chase.captures(board.state, turns))
        turns = next(chased, 0)
        kind = Kind.LADDER if turns > 4 else Kind.SIDE
    elif turns == 1:
        kind = Kind.TAKE
    else:
        found = answers(Puzzle(Kind.SIDE, step.position, step.to_play, turns))
        assert found is not None
        ataris = [board.ataris(board.grid.number(point)) for point in found.right]
        two = all(last & (last - 1) for last in ataris)
        kind = (Kind.TWO if two else Kind.NOWHERE) if turns == 2 else Kind.SIDE if all(ataris) else Kind.QUIET
    return Puzzle(kind, step.position, step.to_play, turns) if turns else None


def test_later_lessons_have_harder_captures() -> None:
    lessons, hard = [], []
    for lesson in LESSONS[4:19]:
        for step in lesson.exercises:
            task = step.task
            if not isinstance(task, MoveTask | SequenceTask) or not CAPTURES.search(str(task.goal)):
                continue
            if (puzzle := _puzzle(step)) is not None:
                lessons.append(float(lesson.number))
                hard.append(hardness(puzzle, answers(puzzle, states=20_000) or Answers()))
    assert len(lessons) > 25
    assert rank_correlation(lessons, hard) >= 0.75


@pytest.mark.soak
def test_features_tell_what_is_hard_for_learners() -> None:
    """On boards that the coefficients were not fitted to."""
    kinds = [kind for kind in Kind if kind not in GOES_ON]
    results = tried(sample(5, 5, kinds, 15, 60, deepest=3), seed=5)
    _, hardnesses = rasch([each.solved for each in results])
    said = [hardness(each.puzzle, each.answers) for each in results]
    assert rank_correlation(said, hardnesses) > 0.7


@pytest.mark.soak
@pytest.mark.parametrize(
    "kind",
    [Kind.TAKE, Kind.SAVE, Kind.NOWHERE, Kind.SIDE, Kind.LADDER, Kind.CRAWL, Kind.JOIN, Kind.GUARD],
)
def test_stronger_animals_solve_more(kind: Kind) -> None:
    """The first moves on 200 boards of the pack; where a quiet move wins, animals capture in another way."""
    pack, rng = Pack.open(), Random(3)
    shipped = [each for grade in range(1, 9) for size in (5, 7) for each in pack.puzzles(kind, grade, size)]
    some = rng.sample(shipped, min(200, len(shipped)))
    puzzles = [(puzzle, found) for puzzle in some if (found := answers(puzzle)) is not None]
    assert len(puzzles) > 50
    solved: Counter[Level] = Counter()
    levels = (Level.CHICK, Level.OWL, Level.FOX_3, Level.BEAVER)
    for number, (puzzle, its) in enumerate(puzzles):
        game = Game.from_board(SCHOOL, puzzle.position, puzzle.to_play)
        for level in levels:
            solved[level] += opponent(level, number).move(game, never) in its.right
    assert all(solved[weaker] <= solved[stronger] for weaker, stronger in pairwise(levels))
