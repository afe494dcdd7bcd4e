"""The three hints: an idea in words, where to look, the answer.

The first comes with the step or is a general one for its kind; the other two are computed. Nobody is given a
hint without asking, and there is none in games.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from atari_teach.i18n import Text, say
from atari_teach.rules import Point
from atari_teach.teaching.answers import Run
from atari_teach.teaching.explain_marks import in_order, lit, outlined
from atari_teach.teaching.expression import Expression
from atari_teach.teaching.lesson import (
    BuildTask,
    ChooseTask,
    CountTask,
    Kind,
    MoveTask,
    Step,
    TapTask,
    TryTask,
)
from atari_teach.teaching.move_goals import tests_in
from atari_teach.teaching.picture import Ghost, Mark, MarkKind
from atari_teach.teaching.queries import ask
from atari_teach.teaching.solutions import right_card, solving_points

HINTS = 3
"""How many hints a step has."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint says and shows; `card` is the card it points at, if any."""

    words: Text
    marks: tuple[Mark, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    card: int | None = None


def hint(run: Run, level: int) -> Hint:
    """The hint of this level, 1 to 3, for the step as far as it is done."""
    idea = run.step.hint or _idea(run.step.kind)
    if level <= 1:
        return Hint(idea)
    if level == 2:
        return Hint(say("Look here."), _focus(run))
    return _answer(run)


def answer_marks(step: Step) -> tuple[Mark, ...]:
    """The answer of a `tap` or `count` step on the board: its liberties numbered, its groups outlined."""
    assert isinstance(step.task, TapTask | CountTask)
    asked, study = step.task.ask, Run(step).study
    if asked.name == "groups":
        groups = step.position.groups(asked.colour)
        outlines = [mark for group in groups for mark in outlined(group.stones)]
        letters = [
            Mark(MarkKind.LETTER, in_order(group.stones)[0], str(number))
            for number, group in enumerate(groups, 1)
        ]
        return (*letters, *outlines)
    found = ask(asked, study)
    if asked.name in ("liberties", "shared"):
        return lit(found)
    if asked.name == "in atari":
        last = {point for group in step.position.groups_at(found) for point in group.liberties}
        return (*lit(last, numbered=False), *outlined(found))
    if any(step.position[point] is not None for point in found):
        return outlined(found)
    return tuple(Mark(MarkKind.RIGHT, point) for point in in_order(found))


def _answer(run: Run) -> Hint:
    step = run.step
    match step.kind:
        case Kind.TAP:
            return Hint(say("These are the ones."), _answers_at(solving_points(run)))
        case Kind.COUNT:
            return Hint(say("Count the numbers."), answer_marks(step))
        case Kind.CHOOSE:
            return Hint(say("It is this card."), card=right_card(step))
        case Kind.PLACE | Kind.MOVE | Kind.SEQUENCE | Kind.TRY | Kind.BUILD:
            points = solving_points(run)[:1]
            ghosts = tuple(Ghost(point, run.to_play) for point in points)
            return Hint(say("Here."), _answers_at(points), ghosts)
        case Kind.SHOW | Kind.TALK | Kind.GAME:
            return Hint(_idea(step.kind))
        case _:
            assert_never(step.kind)


def _answers_at(points: Iterable[Point]) -> tuple[Mark, ...]:
    return tuple(Mark(MarkKind.ANSWER, point) for point in points)


def _focus(run: Run) -> tuple[Mark, ...]:
    """The groups that the question is about, with their liberties; else the answer's surroundings."""
    task, position = run.step.task, run.position
    named: set[Point] = set()
    match task:
        case TapTask() | CountTask():
            named.update(task.ask.points)
        case MoveTask() | BuildTask():
            named.update(_named(task.goal))
        case ChooseTask():
            named.update(_named(task.choices[right_card(run.step)].when))
        case TryTask():
            named.update(point for point in (task.point,) if point is not None)
        case _:
            pass
    if not named:
        named.update(solving_points(run))
    groups = position.groups_at(sorted(named))
    glowing = {stone for group in groups for stone in group.stones} | named
    if not groups:
        glowing |= {near for point in named for near in position.neighbours(point)}
    return tuple(Mark(MarkKind.FOCUS, point) for point in in_order(glowing))


def _named(expression: Expression) -> set[Point]:
    return {point for test in tests_in(expression) for point in test.points}


def _idea(kind: Kind) -> Text:
    """A general idea for steps that bring none of their own."""
    match kind:
        case Kind.PLACE | Kind.BUILD:
            return say("Look at the crossings. Where do the lines meet?")
        case Kind.TAP:
            return say("Follow each line, one step at a time.")
        case Kind.COUNT:
            return say("Put a finger on each one and count.")
        case Kind.CHOOSE:
            return say("Look at the board first. Then look at the cards.")
        case Kind.MOVE | Kind.SEQUENCE:
            return say("Which stones have few open doors?")
        case Kind.TRY:
            return say("Just try it and see what happens.")
        case Kind.SHOW | Kind.TALK | Kind.GAME:
            return say("Take your time.")
        case _:
            assert_never(kind)
