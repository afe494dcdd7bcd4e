"""The tasks of puzzles that are answered without a stone: where would they play, and yes or no?"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self

from atari_teach.base.i18n import Text, say
from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.rules import Colour, Played, Point, Position, Study, captured_by, judge, ruleset_named
from atari_teach.engine.solver.forcing import EXACT
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import lit, looked_at, not_this, outlined
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.hinting import glowing
from atari_teach.teaching.lessons.kinds import ChooseTask, TapTask
from atari_teach.teaching.lessons.step import (
    Answer,
    Picked,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.picture import Mark, MarkKind
from atari_teach.teaching.puzzles.capture_tasks import turned_answers
from atari_teach.teaching.puzzles.lines import Lines
from atari_teach.teaching.puzzles.replies import lost_stones, moments, pictures, taken_back

THEIR_CAPTURE = Test("forced capture")


@dataclass(frozen=True, kw_only=True)
class ThreatTask(TapTask, about=replace(TapTask.about, checked=False, turned=False)):
    """The child taps the crossing where the other side would begin a capture.

    The question stands for its pictures and hints only; the answers are given.

    Attributes:
        answers: The right points, and those where the capture takes longer.
        within: The number of the other side's moves within which it captures.
    """

    answers: Answers
    within: int

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its answers transformed to the shown variant."""
        return replace(self, ask=turning.test(self.ask), answers=turned_answers(self.answers, turning))

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: tap where the other side would begin."""
        return Goal(Aim.TAP_THREAT, step.to_play, checked=False)

    def is_checked(self, step: Step) -> bool:
        """Returns false: the tap is the answer."""
        del step
        return False

    def answer(self, run: Run, given: Answer) -> Reply:
        """The reply to a tap: the line that the other side would play from there."""
        if not isinstance(given, Tapped) or given.point not in run.position:
            return Reply(run, Result.NOTHING)
        point, they = given.point, run.to_play.other
        after = replace(run, tapped=frozenset({point}))
        study = Study(run.position, they, ruleset_named(run.step.ruleset))
        verdict = judge(study, point)
        if not isinstance(verdict, Played):
            return Reply(run, Result.TAKEN_BACK, self._refused(run, study, point))
        lines = Lines(run.position.size)
        if point in self.answers.right:
            line = (point, *lines.lost(verdict.position, run.to_play, self.within - 1))
            return self._found(after, line)
        if point in self.answers.later:
            line = (point, *lines.lost(verdict.position, run.to_play, min(self.within, EXACT)))
            words: Text = say("From here {who:Side} captures too, but later. Where is it quicker?", who=they)
            marks = (Mark(MarkKind.RIGHT, point),)
            return taken_back(run, words, line, first=they, result=Result.LATER, marks=marks, code=None)
        return self._wrong(run, verdict, lines)

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """The right points."""
        del run
        return tuple(sorted(self.answers.right))

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """A tap on one right point."""
        return tuple(Tapped(point) for point in self.solving_points(Run(step))[:1])

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Marks the surroundings of the point."""
        return glowing(run, ())

    def missing(self, run: Run) -> int:
        """Returns how many points still have to be tapped."""
        return int(not run.tapped & self.answers.right)

    def marks_of_known(self, run: Run) -> tuple[Mark, ...]:
        """Returns no marks: the first right tap is the answer."""
        del run
        return ()

    def right_answers(self, step: Step) -> int | None:
        """Returns how many points are right."""
        del step
        return len(self.answers.right)

    @staticmethod
    def _found(run: Run, line: tuple[Point, ...]) -> Reply:
        """The reply to the right point: the capture is played and taken back, and the point gets a tick."""
        they = run.to_play.other
        boards = pictures(run.position, they, line)
        ticks = (Mark(MarkKind.RIGHT, line[0]),)
        told = Explanation(run.step.done, ticks, beats=moments(boards, they), frames=boards)
        return Reply(run, Result.DONE, told)

    @staticmethod
    def _refused(run: Run, study: Study, point: Point) -> Explanation:
        if run.position[point] is not None:
            words = say("There is a stone here. Look for empty crossings.")
            return Explanation(words, not_this([point]))
        told = explain_refusal(study, point)
        assert told is not None, "the rules refused it"
        words = say("Here a {who:black} stone would have no liberties.", who=study.to_play)
        return Explanation(words, told.marks, told.ghosts)

    def _wrong(self, run: Run, played: Played, lines: Lines) -> Reply:
        me = run.to_play
        answer = lines.prevents(played.position, me, self.within)
        if answer is None:
            words: Text = say("Not here. Which of your groups has few liberties?")
            return Reply(run, Result.TAKEN_BACK, Explanation(words, not_this([played.point])))
        words = say("{who:Side} can answer that, and nothing is captured in time.", who=me)
        if captured_by(played.position, answer, me):
            words = say("Then {who:Side} captures.", who=me)
        line, they = (played.point, answer), me.other
        return taken_back(run, words, line, first=they, marks=not_this([played.point]))


@dataclass(frozen=True)
class LostTask(TapTask, about=replace(TapTask.about, turned=False)):
    """The child taps the crossings where an own stone would be in atari at once."""

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: tap where a stone would be captured."""
        return Goal(Aim.TAP_LOST, step.to_play, checked=self.is_checked(step))


@dataclass(frozen=True)
class KoTask(TapTask, about=replace(TapTask.about, turned=False)):
    """The child taps the crossing where the ko rule forbids to take back at once."""

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: tap where a stone may not be captured back."""
        return Goal(Aim.TAP_KO, step.to_play, checked=self.is_checked(step))

    def _proved(self, run: Run) -> Explanation:
        """The reply to the right crossing; *Why?* shows the board that would be repeated."""
        (point,) = run.tapped
        why = explain_refusal(run.study, point)
        beats = () if why is None else why.beats
        return Explanation(run.step.done, (Mark(MarkKind.RIGHT, point),), beats=beats)


@dataclass(frozen=True, kw_only=True)
class YesNoTask(ChooseTask, about=replace(ChooseTask.about, turned=False)):
    """The child says yes with the first card or no with the second; the line that decides it is played.

    Attributes:
        answers: The answer, and the first moves that prove a yes.
        within: The number of moves within which somebody captures.
        rescue: Whether the question is if stones get away; else who captures first.
    """

    answers: Answers
    within: int
    rescue: bool

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its answers and cards transformed to the shown variant."""
        cards = ChooseTask(self.choices).turned(turning).choices
        return replace(self, choices=cards, answers=turned_answers(self.answers, turning))

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: whether stones get away, or who captures first."""
        return Goal(Aim.CHOOSE_ESCAPE if self.rescue else Aim.CHOOSE_FIRST, step.to_play)

    def answer(self, run: Run, given: Answer) -> Reply:
        """The reply to a card: the line that decides the question."""
        if not isinstance(given, Picked) or not 0 <= given.index < len(self.choices):
            return Reply(run, Result.NOTHING)
        after, line, me = Run(run.step, picked=given.index), _deciding(self, run), run.to_play
        gets_away = self.rescue and bool(self.answers.yes)
        marks = _after_running(run.position, line[0], me) if gets_away else ()
        words = self._words(run)
        if line:
            reply = taken_back(after, words, line, marks=marks, code=None)
        else:  # the stones can't even be moved
            taken = Lines(run.position.size).capture(run.position, me.other, 1)
            reply = taken_back(after, words, taken, first=me.other, code=None)
        if (given.index == 0) is not self.answers.yes:
            return reply
        told = replace(reply.explanation, words=run.step.done)
        return replace(reply, result=Result.DONE, explanation=told)

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Marks the stones in danger and their liberties."""
        if self.rescue:
            asked = [group for group in run.position.groups(run.to_play) if group.in_atari]
            return looked_at({at for group in asked for at in group.stones | group.liberties})
        boards = pictures(run.position, run.to_play, _deciding(self, run))
        return glowing(run, (mark.point for mark in lost_stones(run.position, boards)), large=True)

    def _words(self, run: Run) -> Text:
        they, me = run.to_play.other, run.to_play
        if self.rescue:
            if self.answers.yes:
                return say("Here the stones get away.")
            return say("{who:Side} captures all the same.", who=they)
        return say("{who:Side} captures first.", who=me if self.answers.yes else they)


@lru_cache(maxsize=8)  # one update of the window asks for it several times
def _deciding(task: YesNoTask, run: Run) -> tuple[Point, ...]:
    """The line that decides the question, beginning with the child's move."""
    lines, me = Lines(run.position.size), run.to_play
    if task.rescue and task.answers.yes:
        return tuple(task.answers.right)
    if task.answers.yes:
        return lines.capture(run.position, me, task.within)
    return lines.lost(run.position, me, EXACT if task.rescue else task.within)


def _after_running(position: Position, point: Point, colour: Colour) -> tuple[Mark, ...]:
    """Outlines the stones that run, and lights their liberties after the move."""
    group = position.with_stones([point], colour).group_at(point)
    assert group is not None, "a stone was just put there"
    there = [stone for stone in group.stones if position[stone] is not None]
    return (*lit(group.liberties, numbered=False), *outlined(there))
