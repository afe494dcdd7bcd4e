"""The task of puzzles about stones in danger: one move saves them. A wrong one is followed by the capture."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.base.i18n import Text, say
from atari_teach.engine.puzzles.answers import STATES, Answers
from atari_teach.engine.puzzles.asked_board import AskedBoard
from atari_teach.engine.puzzles.living import killing
from atari_teach.engine.rules import Group, Played, Point, judge
from atari_teach.engine.solver.reading import ReadingStoppedError
from atari_teach.teaching.explaining.explanation import Code
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.lessons.feedback import SOMETHING
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.kinds import MoveTask
from atari_teach.teaching.lessons.missed import missed_marks
from atari_teach.teaching.lessons.step import Reply, Result, Run, Step
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.lessons.stone_kinds import done, telling_consequence, wrong_move_reply
from atari_teach.teaching.picture import Mark, MarkKind
from atari_teach.teaching.proving.cancellation import is_cancelled, raise_if_cancelled
from atari_teach.teaching.puzzles.capture_tasks import turned_answers
from atari_teach.teaching.puzzles.lines import Lines
from atari_teach.teaching.puzzles.replies import marks_of, pictures, taken_back

_LOSES_STONES = (Code.SELF_ATARI, Code.LEAVES_ATARI)


@dataclass(frozen=True, kw_only=True)
class GuardTask(MoveTask, about=replace(MoveTask.about, turned=False)):
    """The child plays a move after which the other side captures neither within some moves nor by ataris.

    Attributes:
        answers: The right moves.
        within: The number of the other side's moves within which nothing may be captured.
    """

    answers: Answers
    within: int

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its answers transformed to the shown variant."""
        return replace(self, answers=turned_answers(self.answers, turning))

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: leave atari, or prevent what the other side threatens."""
        saves = isinstance(self.goal, Test) and self.goal.name == "saves"
        return Goal(Aim.SAVE if saves else Aim.GUARD, step.to_play)

    def put(self, run: Run, point: Point) -> Reply:
        """The reply to a legal move; after a wrong one, the other side captures."""
        if point in self.answers.right:
            return done(run, point, self._saved(run, point))
        verdict = judge(run.study, point)
        assert isinstance(verdict, Played)
        follows = telling_consequence(run, point)
        if follows is not None and follows.code in _LOSES_STONES:
            return wrong_move_reply(run, point, SOMETHING, None, follows)
        they = run.to_play.other
        line = Lines(run.position.size).capture(verdict.position, they, self.within)
        if not line:
            return wrong_move_reply(run, point, SOMETHING, None, missed=missed_marks(run, point, self.goal))
        words: Text = say("{who:Side} captures all the same.", who=they)
        return taken_back(run, words, (point, *line))

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """All right moves."""
        del run
        return tuple(sorted(self.answers.right))

    def _saved(self, run: Run, point: Point) -> tuple[Mark, ...]:
        """Outlines the groups that were in danger, and lights the liberties that they have now."""
        verdict = judge(run.study, point)
        assert isinstance(verdict, Played)
        return marks_of(verdict.position.groups_at(self._threatened(run)))

    def _threatened(self, run: Run) -> Iterator[Point]:
        """Yields the stones that the other side would capture if the child played nowhere."""
        they = run.to_play.other
        line = Lines(run.position.size).capture(run.position, they, self.within)
        boards = pictures(run.position, they, line)
        gone = (mark.point for mark in boards[-1].marks if mark.kind is MarkKind.TAKEN) if boards else ()
        return (stone for stone in gone if run.position[stone] is not None)


@dataclass(frozen=True, kw_only=True)
class LifeTask(MoveTask, about=replace(MoveTask.about, turned=False)):
    """The child plays the move that makes the marked stones live for ever, in a game that goes on.

    Attributes:
        answers: The right moves, and those after which the stones can still be made to live.
    """

    answers: Answers

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: two crossings where the other side can put no stone."""
        return Goal(Aim.TWO_EYES, step.to_play)

    def put(self, run: Run, point: Point) -> Reply:
        """The reply to a legal move; after a wrong one, the other side prevents that the stones live."""
        verdict = judge(run.study, point)
        assert isinstance(verdict, Played)
        if point in self.answers.right:
            return done(run, point, marks_of(verdict.position.groups_at(self.answers.target)))
        if point in self.answers.later:
            words: Text = say("They can still live, but they do not live yet. Is there a surer way?")
            marks = (Mark(MarkKind.RIGHT, point),)
            return taken_back(run, words, (point,), result=Result.LATER, marks=marks, code=None)
        answer = _killing(run, point)
        if answer is None:
            return wrong_move_reply(run, point, SOMETHING, None, missed=marks_of(self._asked(run)))
        words = say("{who:Side} answers here, and the stones can't live any more.", who=run.to_play.other)
        return taken_back(run, words, (point, answer), marks=marks_of(self._asked(run)))

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """All right moves."""
        del run
        return tuple(sorted(self.answers.right))

    def _asked(self, run: Run) -> tuple[Group, ...]:
        return run.position.groups_at(self.answers.target)


def _killing(run: Run, point: Point) -> Point | None:
    """Returns the other side's answer after which no move makes the stones live; None if none is found."""
    try:
        return killing(AskedBoard(run.position, run.to_play, None, STATES, is_cancelled), point)
    except ReadingStoppedError:
        raise_if_cancelled()
        return None
