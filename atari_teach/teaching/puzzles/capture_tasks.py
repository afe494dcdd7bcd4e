"""The task of puzzles about a capture in one or more moves: the child plays on until the capture.

A move that captures one move later than asked, or by a longer chase of ataris, is not wrong: it is shown to
its end, taken back, and a quicker way is asked for. A wrong move is refuted by the other side's answer.
"""

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Self

from atari_teach.base.i18n import Text, say
from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.rules import Colour, Played, Point, captured_by, judge, legal_points
from atari_teach.engine.solver.forcing import EXACT
from atari_teach.teaching.explaining.explain_marks import lit, outlined
from atari_teach.teaching.explaining.explanation import Code, Explanation
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.lessons.feedback import SOMETHING
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.kinds import MoveTask, SequenceTask
from atari_teach.teaching.lessons.missed import missed_marks
from atari_teach.teaching.lessons.printing import Pencil, Pencilled, Printed, numbered
from atari_teach.teaching.lessons.step import Answer, Reply, Result, Run, Step, Tapped
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.lessons.stone_kinds import done, telling_consequence, wrong_move_reply
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.teaching.puzzles.catch_lines import CatchLines
from atari_teach.teaching.puzzles.lines import Lines
from atari_teach.teaching.puzzles.replies import taken_back

Reading = Lines | CatchLines
CAPTURE = Test("captures")
_LOSES_STONES = (Code.SELF_ATARI, Code.LEAVES_ATARI)


class Verdict(Enum):
    """The verdicts on a move."""

    RIGHT = "right"
    LATER = "later"
    WRONG = "wrong"


@dataclass(frozen=True, kw_only=True)
class CaptureTask(SequenceTask, about=replace(SequenceTask.about, turned=False)):
    """The child captures within a number of own moves; the other side resists as long as it can.

    Attributes:
        answers: The right first moves, and those that capture later.
    """

    answers: Answers

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its answers transformed to the shown variant."""
        return replace(self, answers=turned_answers(self.answers, turning))

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: a capture in several moves, or by atari after atari."""
        aim = Aim.CAPTURE_BY_ATARIS if self.turns > EXACT else Aim.CAPTURE_LATER
        return Goal(aim, step.to_play, number=self.turns)

    def put(self, run: Run, point: Point) -> Reply:
        """The reply to a legal move: one of the three verdicts."""
        match self.verdict(run, point):
            case Verdict.LATER:
                return self._later(run, point)
            case Verdict.WRONG:
                return self._refuted(run, point)
        return done(run, point) if self._captures(run, point) else self._answered(run, point)

    def verdict(self, run: Run, point: Point) -> Verdict:
        """The verdict on a legal move; the first one is looked up, later ones are read."""
        if self._captures(run, point):
            return Verdict.RIGHT
        if not run.moves:
            right, later = point in self.answers.right, point in self.answers.later
        else:
            left, lines = self.left(run), self.reading(run)
            move = (run.position, run.to_play, point)
            right = left > 1 and lines.begins(*move, left)
            later = not right and (lines.begins(*move, left + 1) or lines.chases(*move))
        return Verdict.RIGHT if right else Verdict.LATER if later else Verdict.WRONG

    def reading(self, run: Run) -> Reading:
        """What reads the lines of a reply."""
        return Lines(run.position.size)

    def left(self, run: Run) -> int:
        """The number of moves that the child has left, the capture included."""
        return self.turns - len(run.moves) // 2

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """The points of all moves that are right next."""
        return _right(self, run)

    def solving_point(self, run: Run) -> Point | None:
        """The point of one right move; None if there is none."""
        return next(iter(self.solving_points(run)), None)

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """The child's moves up to the capture, if the other side replies as the program does."""
        return tuple(Tapped(point) for point in self._line(Run(step))[::2])

    def pencilled(self) -> Pencilled | None:
        """The worksheet task: draw the capture, or number the moves up to it."""
        return super().pencilled() if self.turns > 1 else Pencilled(Pencil.STONES, say("Draw your move."))

    def printed(self, step: Step) -> Printed:
        """The answer on paper: the moves up to the capture, with numbers, and the other right first moves."""
        picture = Picture(step.position, step.marks_on(step.position))
        shown = numbered(step.to_play, picture, self._line(Run(step)), turns=True)
        others = len(self.answers.right) - 1
        return Printed(shown, (say("Another first move is right, too."),) if others else ())

    def line_from(self, run: Run, first: Point) -> tuple[Point, ...]:
        """The moves of both sides from a right first move to the capture."""
        if self._captures(run, first):
            return (first,)
        after = replace(run, moves=(first,))
        return (first, *self.reading(run).lost(after.position, after.to_play, self.turns - 1))

    def _line(self, run: Run) -> tuple[Point, ...]:
        first = self.solving_point(run)
        return () if first is None else self.line_from(run, first)

    def _captures(self, run: Run, point: Point) -> bool:
        """Returns whether this move is the capture that the question asks for."""
        return bool(captured_by(run.position, point, run.to_play))

    def _answered(self, run: Run, point: Point) -> Reply:
        """The reply to a right move that captures nothing yet: the other side answers."""
        after = replace(run, moves=(*run.moves, point))
        between = Picture(after.position, last=point)
        reply = self.reading(run).reply(after.position, after.to_play, self.left(run) - 1)
        if reply is None:
            return done(run, point)
        words = say("{who:Side} answered. Go on to the capture!", who=after.to_play)
        return Reply(
            replace(after, moves=(*after.moves, reply)),
            Result.GOING_ON,
            Explanation(words, frames=(between,)),
        )

    def _later(self, run: Run, point: Point) -> Reply:
        """The reply to a move that captures later: the line is shown, and a quicker way is asked for."""
        left, after = self.left(run), replace(run, moves=(*run.moves, point))
        lines = self.reading(run)
        line = (point, *lines.lost(after.position, after.to_play, min(left, EXACT)))
        own = (len(line) + 1) // 2
        gives_atari = any(group.in_atari for group in after.position.groups(after.to_play))
        shown = own > 1
        if self.turns > EXACT and not (gives_atari and shown and own > left):
            words = say("That captures too. Here we look for **atari** after **atari**.")
        elif shown and own == left + 1:
            words = say("That captures too, one move later. Is there a quicker way?")
        else:
            words = say("That captures too, but it takes longer. Is there a quicker way?")
        return taken_back(
            run,
            words,
            line if len(line) > 1 else (point,),
            result=Result.LATER,
            marks=(Mark(MarkKind.RIGHT, point),),
            code=None,
        )

    def _refuted(self, run: Run, point: Point) -> Reply:
        """The reply to a wrong move: the other side's answer, after which nothing is captured in time."""
        verdict = judge(run.study, point)
        assert isinstance(verdict, Played)
        looking, missed = say("Here we look for a capture."), missed_marks(run, point, CAPTURE)
        follows = telling_consequence(run, point)
        if follows is not None and follows.code in _LOSES_STONES:
            return wrong_move_reply(run, point, looking, None, follows, (), missed)
        left, they = self.left(run), run.to_play.other
        lines = self.reading(run)
        taken = lines.capture(verdict.position, they, 1)
        if taken:
            words: Text = say("Then {who:Side} captures.", who=they)
            return taken_back(run, words, (point, *taken))
        if left == 1:
            reply = wrong_move_reply(run, point, looking, None, missed=missed)
            return replace(reply, explanation=replace(reply.explanation, beats=()))
        if self.turns > EXACT and isinstance(lines, Lines):  # the question asks for ataris only
            answer = lines.escapes(verdict.position, they)
            if answer is None:
                return self._later(run, point)
        else:
            answer = lines.prevents(verdict.position, they, left)
        if answer is None and lines.lost(verdict.position, they, min(left, EXACT)):
            return self._later(run, point)  # it captures too, but with a stone that gives no atari
        if answer is None:
            return wrong_move_reply(run, point, SOMETHING, None, missed=missed)
        words = self._prevented(they)
        return taken_back(
            run, words, (point, answer), marks=_escaped(run, verdict, answer) or missed, code=_code(follows)
        )

    def _prevented(self, they: Colour) -> Text:
        """The words about an answer of the other side that prevents the capture."""
        if self.turns > EXACT:
            return say(
                "{who:Side} answers like this, and **atari** after **atari** captures nothing.", who=they
            )
        return say("{who:Side} answers like this, and nothing is captured in time.", who=they)


@dataclass(frozen=True, kw_only=True)
class CaptureNowTask(CaptureTask, about=replace(CaptureTask.about, name=MoveTask.about.name)):
    """The child captures with one move; the name gives it the sign of one move."""

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: capture now."""
        return Goal(Aim.CAPTURE, step.to_play)


@dataclass(frozen=True, kw_only=True)
class CatchTask(CaptureTask, about=None):
    """The child captures the marked group in a game that goes on after a capture."""

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: a capture of the marked stones in several moves."""
        return Goal(Aim.CAPTURE_LATER, step.to_play, step.to_play.other, self.turns)

    def reading(self, run: Run) -> Reading:
        """What reads the lines of a reply."""
        return CatchLines(run.study, min(self.answers.target))

    def _captures(self, run: Run, point: Point) -> bool:
        gone = captured_by(run.position, point, run.to_play)
        return any(not group.stones.isdisjoint(self.answers.target) for group in gone)

    def _prevented(self, they: Colour) -> Text:
        return say("{who:Side} answers like this, and the marked stones are not captured in time.", who=they)


def _code(follows: Explanation | None) -> Code:
    """The topic of a refuted move: an atari that lets the group run away has its own."""
    return Code.OTHER_TASK if follows is None or follows.code is not Code.CHASES_OUT else Code.CHASES_OUT


def _escaped(run: Run, played: Played, answer: Point) -> tuple[Mark, ...]:
    """Marks the stones that the answer joins, and the liberties that they have then."""
    after = played.position.with_stones([answer], run.to_play.other)
    group = after.group_at(answer)
    there = () if group is None else [stone for stone in group.stones if run.position[stone] is not None]
    if group is None or not there:
        return ()
    doors = (door for door in group.liberties if run.position[door] is None)
    return (*lit(doors, numbered=False), *outlined(there))


def turned_answers(answers: Answers, turning: Turning) -> Answers:
    """The answers, transformed to the shown variant."""
    every = (answers.right, answers.later, answers.target)
    right, later, target = (frozenset(map(turning.point, points)) for points in every)
    return replace(answers, right=right, later=later, target=target)


@lru_cache(maxsize=8)  # one update of the window asks for it several times
def _right(task: CaptureTask, run: Run) -> tuple[Point, ...]:
    if not run.moves:
        return tuple(sorted(task.answers.right))
    points = legal_points(run.study)
    return tuple(point for point in points if task.verdict(run, point) is Verdict.RIGHT)
