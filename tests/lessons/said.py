"""Gives answers in the lessons and collects the app's words about them, for checks by the rules alone.

Answers are given without knowing which are right; after a right answer the step goes on. None of the
program's code for judging, searching or replying is used to choose them.
"""

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from random import Random

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.engine.rules import Colour, Group, Point, Position, Symmetry
from atari_teach.teaching.lessons.kinds import (
    ChooseTask,
    CountTask,
    MoveTask,
    PlaceTask,
    SequenceTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.run import answer, hint, solving_points
from atari_teach.teaching.lessons.step import (
    Answer,
    Checked,
    Numbered,
    Picked,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
    with_move,
)
from atari_teach.teaching.lessons.variants import as_shown
from tests.lessons.course import LARGEST_KEY, lesson

A_TENTH = 0.1
MOST = 400
"""The maximum number of answers that are given on one board."""

SENTENCE = re.compile(r"[^.!?…]+[.!?…]*")


@dataclass(frozen=True)
class Said:
    """An answer, with the words and the board of the reply.

    Attributes:
        name: The names of the lesson and the step, the board and the variant.
        run: The run before the answer or before the hint.
        given: The answer; None for a hint.
        reply: The reply; None for a hint.
        words: The app's words about the answer, or the words of the hint, in English.
    """

    name: str
    run: Run
    given: Answer | None
    reply: Reply | None
    words: str

    @property
    def step(self) -> Step:
        return self.run.step

    @property
    def me(self) -> Colour:
        return self.run.to_play

    @property
    def they(self) -> Colour:
        return self.me.other

    @property
    def point(self) -> Point | None:
        return self.given.point if isinstance(self.given, Tapped) else None

    @property
    def before(self) -> Position:
        return self.run.position

    @property
    def tried(self) -> Position:
        """The board after the child's own stone, if it is legal."""
        refused = self.reply is not None and self.reply.result is Result.REFUSED
        if self.point is None or refused or self.before[self.point] is not None:
            return self.before
        return with_move(self.before, self.point, self.me)

    @property
    def shown(self) -> Position:
        """The board that the child sees after all moves of the reply."""
        if self.reply is None:
            return self.before
        told = self.reply.explanation
        if self.reply.result is Result.DONE:
            return told.position or self.tried
        return told.frames[-1].position if told.frames and self.point is not None else self.tried

    @property
    def replies(self) -> tuple[Point, ...]:
        """The moves shown after the child's, beginning with the other side's."""
        if self.reply is None or self.point is None or self.reply.result is Result.DONE:
            return ()
        played = (b.last for a, b in pairwise(self.reply.explanation.frames) if a.position != b.position)
        return tuple(point for point in played if point is not None)

    @property
    def marks(self) -> tuple[Point, ...]:
        """The stones that “this one” means: the marks of the feedback rule, or else those of the question."""
        rule = None if self.reply is None else self.reply.rule
        own = () if rule is None else rule.marks or rule.signs.points
        return own or self.step.marks or self.step.signs.points

    def marked(self, position: Position, colour: Colour | None = None) -> list[Group]:
        groups = position.groups_at(self.marks)
        return [group for group in groups if colour is None or group.colour is colour]

    def lost(self) -> set[Point]:
        """The child's stones that were on the board at some time and were captured."""
        own = self.run.moves[::2] if self.step.task.takes_turns else self.run.moves
        put = () if self.point is None else (self.point,)
        there = {*self.step.position.stones(self.me), *own, *put, *self.replies[1::2]}
        return {stone for stone in there if self.shown[stone] is not self.me}

    def taken(self) -> set[Point]:
        """The other side's stones that the child's last move captured."""
        return {stone for stone in self.before.stones(self.they) if self.tried[stone] is None}

    def missing(self) -> int | None:
        """The number of points or groups that are still to be tapped."""
        if not isinstance(self.step.task, TapTask):
            return None
        left = solving_points(self.run)
        whole = self.step.task.ask.name in ("in atari", "weakest")
        return len(self.before.groups_at(left)) if whole else len(left)

    def sentences(self) -> Iterator[str]:
        """Yields the sentences of the words, except questions."""
        for match in SENTENCE.finditer(self.words):
            sentence = match[0].strip()
            if sentence and not sentence.endswith("?"):
                yield sentence

    def portuguese(self, language: Language) -> str:
        told = hint(self.run, 1) if self.reply is None else self.reply.explanation
        return "" if told.words is None else render(told.words, language)

    def __str__(self) -> str:
        moves = " ".join(map(str, self.run.moves))
        shown = " ".join(map(str, self.replies))
        return f"{self.name} [{moves}] {self.given} -> {shown}: {self.words}"


def boards_of(name: str) -> tuple[Step, ...]:
    """The step `lesson/step` on each of its boards, as written in the lesson file."""
    lesson_id, step_id = name.split("/")
    return next(step for step in lesson(lesson_id).steps if step.id == step_id).boards


def all_said(
    name: str, board: int, symmetry: Symmetry, most: int = MOST, chance: Random | None = None
) -> Iterator[Said]:
    """Yields the words about all answers on one board in a variant, and the hint's words.

    With `chance`, only a random tenth of the answers is given.
    """
    step = as_shown(boards_of(name)[board], symmetry)
    called = f"{name}[{board}]"
    idea = hint(Run(step), 1)
    if idea.words is not None:
        yield Said(called, Run(step), None, None, render(idea.words, ENGLISH))
    for count, (run, given) in enumerate(answers_of(step)):
        if count >= most:
            return
        if chance is not None and chance.random() > A_TENTH:
            continue
        reply = answer(run, given)
        if reply.explanation.words is not None and reply.result is not Result.NOTHING:
            yield Said(called, run, given, reply, render(reply.explanation.words, ENGLISH))


def answers_of(step: Step) -> Iterator[tuple[Run, Answer]]:
    """Yields all answers to a step, each with the run before it; answers on the initial board come first."""
    match step.task:
        case MoveTask() | TryTask() | PlaceTask() | SequenceTask():
            yield from _stones(step)
        case CountTask():
            yield from ((Run(step), Numbered(number)) for number in range(LARGEST_KEY + 1))
        case ChooseTask():
            yield from ((Run(step), Picked(card)) for card in range(len(step.task.choices)))
        case TapTask():
            yield from ((Run(step, tapped=tapped), Checked()) for tapped in _taps(step))
        case _:
            return


def _stones(step: Step) -> Iterator[tuple[Run, Answer]]:
    """Yields a stone on every point, in every turn of the child after right moves and their replies."""
    waiting, seen = deque([Run(step)]), set[tuple[Point, ...]]()
    while waiting:
        run = waiting.popleft()
        for point in step.position.points():
            yield run, Tapped(point)
        if not isinstance(step.task, SequenceTask):
            return
        for point in solving_points(run):
            reply = answer(run, Tapped(point))
            if reply.result is Result.GOING_ON and reply.run.moves not in seen:
                seen.add(reply.run.moves)
                waiting.append(reply.run)


def _taps(step: Step) -> Iterator[frozenset[Point]]:
    """Yields sets of taps: parts of the answer, in whole groups if needed, with and without a wrong tap.

    If a single tap is the answer, each set has one tap.
    """
    position, right = step.position, frozenset(solving_points(Run(step)))
    whole = isinstance(step.task, TapTask) and step.task.ask.name in ("in atari", "weakest")
    if isinstance(step.task, TapTask) and not step.task.is_checked(step):
        yield from dict.fromkeys(_tapped(position, point, whole=whole) for point in position.points())
        return
    parts = (
        [group.stones for group in position.groups_at(sorted(right))]
        if whole
        else [frozenset({p}) for p in sorted(right)]
    )
    others = [point for point in position.points() if point not in right]
    for count in range(len(parts) + 1):
        for chosen in combinations(parts, count):
            some = frozenset().union(*chosen)
            yield some
            if count in (0, len(parts)):
                yield from (some | _tapped(position, point, whole=whole) for point in others)


def _tapped(position: Position, point: Point, *, whole: bool) -> frozenset[Point]:
    group = position.group_at(point) if whole else None
    return frozenset({point}) if group is None else group.stones
