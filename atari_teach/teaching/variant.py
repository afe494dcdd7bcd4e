"""A step as it is shown: mirrored, rotated or with the colours swapped, its words filled in to fit.

Answers are computed from the shown position, so nothing else has to change.
"""

from dataclasses import replace
from typing import assert_never

from atari_teach.i18n import Multilingual
from atari_teach.rules import SYMMETRIES, Point, Position, Symmetry
from atari_teach.teaching.expression import Expression, moved
from atari_teach.teaching.lesson import (
    BeatText,
    BuildTask,
    Choice,
    ChooseTask,
    CountTask,
    Feedback,
    GameTask,
    MoveTask,
    PlaceTask,
    Ply,
    RecapTask,
    SequenceTask,
    ShowTask,
    Step,
    TalkTask,
    TapTask,
    Task,
    TryTask,
)
from atari_teach.teaching.placeholders import said


def as_shown(step: Step, symmetry: Symmetry | None = None) -> Step:
    """The step in this variant; without one, as it is written, its words filled in."""
    return _Shower(step, symmetry or Symmetry()).step()


def in_variant(step: Step, number: int) -> Step:
    """The step in one of its variants: the number of its board times 16, and the index of the symmetry."""
    board, symmetry = divmod(number, len(SYMMETRIES))
    return as_shown(step.boards[board % len(step.boards)], SYMMETRIES[symmetry])


def variants(step: Step) -> range:
    """The numbers of all variants of a step; 0 is the step as it is written."""
    return range(len(step.boards) * len(SYMMETRIES))


class _Shower:
    """Moves every part of one step."""

    def __init__(self, step: Step, symmetry: Symmetry) -> None:
        self._step = step
        self._symmetry = symmetry
        self._size = step.position.size
        self._me = symmetry.colour(step.to_play)

    def step(self) -> Step:
        """The whole step, moved."""
        step = self._step
        return replace(
            step,
            task=self._task(step.task),
            position=self._symmetry.position(step.position),
            to_play=self._me,
            say=self._words(step.say),
            done=self._maybe(step.done),
            hint=self._maybe(step.hint),
            marks=self._points(step.marks),
            feedback=tuple(self._feedback(rule) for rule in step.feedback),
            begun=self._position(step.begun),
            played=self._points(step.played),
            repeats=self._position(step.repeats),
            also=(),
        )

    def _words(self, text: Multilingual, size: int | None = None) -> Multilingual:
        return said(text, self._me, lambda point: self._symmetry.point(size or self._size, point))

    def _maybe(self, text: Multilingual | None, size: int | None = None) -> Multilingual | None:
        return None if text is None else self._words(text, size)

    def _points(self, points: tuple[Point, ...], size: int | None = None) -> tuple[Point, ...]:
        return tuple(self._symmetry.point(size or self._size, point) for point in points)

    def _expression(self, expression: Expression | None) -> Expression | None:
        return None if expression is None else moved(expression, self._symmetry, self._size)

    def _position(self, position: Position | None) -> Position | None:
        return None if position is None else self._symmetry.position(position)

    def _feedback(self, rule: Feedback) -> Feedback:
        return Feedback(
            when=moved(rule.when, self._symmetry, self._size),
            say=self._words(rule.say),
            marks=self._points(rule.marks),
            refute=self._points(rule.refute),
        )

    def _choice(self, choice: Choice) -> Choice:
        size = self._size if choice.position is None else choice.position.size
        return Choice(
            when=moved(choice.when, self._symmetry, size),
            say=self._maybe(choice.say, size),
            position=self._position(choice.position),
            marks=self._points(choice.marks, size),
            answer=self._maybe(choice.answer, size),
            sign=choice.sign,
        )

    def _beat(self, beat: BeatText) -> BeatText:
        size = beat.position.size
        return BeatText(
            say=self._words(beat.say, size),
            position=self._symmetry.position(beat.position),
            marks=self._points(beat.marks, size),
            light=self._points(beat.light, size),
        )

    def _task(self, task: Task) -> Task:
        symmetry, size = self._symmetry, self._size
        match task:
            case ShowTask():
                return ShowTask(tuple(self._beat(beat) for beat in task.beats))
            case PlaceTask():
                return replace(task, where=moved(task.where, symmetry, size))
            case TapTask() | CountTask():
                return replace(task, ask=moved(task.ask, symmetry, size))
            case ChooseTask():
                return ChooseTask(tuple(self._choice(choice) for choice in task.choices))
            case SequenceTask():
                lines = tuple(tuple(Ply(self._points(ply.points)) for ply in line) for line in task.lines)
                return replace(task, lines=lines, goal=self._expression(task.goal))
            case TryTask():
                point = None if task.point is None else symmetry.point(size, task.point)
                return replace(task, point=point)
            case MoveTask() | BuildTask():
                return replace(task, goal=moved(task.goal, symmetry, size))
            case GameTask():
                return replace(task, goal=self._expression(task.goal))
            case RecapTask():
                return task
            case TalkTask():
                return TalkTask(tuple(self._words(card) for card in task.cards))
            case _:
                assert_never(task)
