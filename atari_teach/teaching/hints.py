"""The three hints: an idea in words, where to look, the answer.

The first comes with the step or is a general one for its kind; the other two are computed. Nobody is given a
hint without asking, and there is none in games.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from atari_teach.i18n import Text, say
from atari_teach.rules import Colour, Point, territory
from atari_teach.teaching.answers import Run
from atari_teach.teaching.explain_marks import as_read, in_order, lit, outlined, pointed_at
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expression import Expression, each_test
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    MoveTask,
    PlaceTask,
    RecapTask,
    SequenceTask,
    ShowTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.step import Step, Task
from atari_teach.teaching.move_goals import tests_in
from atari_teach.teaching.picture import Ghost, Mark, MarkKind
from atari_teach.teaching.proof import proof_of_move
from atari_teach.teaching.queries import COUNTS_GROUPS, ask
from atari_teach.teaching.solutions import right_card, solving_point, solving_points, surplus

HINTS = 3
"""How many hints a step has."""


@lru_cache(maxsize=8)  # a scene asks several times
def hint(run: Run, level: int) -> Explanation:
    """The hint of this level, 1 to 3, for the step as far as it is done."""
    idea = run.step.hint or _idea(run.step.task)
    if level <= 1:
        return Explanation(idea)
    if level == 2:
        marks = _focus(run)
        return (
            Explanation(say("Look here."), marks)
            if marks
            else Explanation(say("Look at the cards one by one."))
        )
    return _answer(run)


def answer_marks(step: Step) -> tuple[Mark, ...]:
    """The answer of a `tap` or `count` step on the board: its liberties numbered, its groups outlined."""
    assert isinstance(step.task, TapTask | CountTask)
    asked, study = step.task.ask, Run(step).study
    found = ask(asked, study)
    if isinstance(step.task, CountTask) and asked.name not in _LIBERTIES:
        return _numbered(step, found)
    if asked.name in _LIBERTIES:
        return lit(found)
    if asked.name == "in atari":
        last = {point for group in step.position.groups_at(found) for point in group.liberties}
        return (*lit(last, numbered=False), *outlined(found))
    if any(step.position[point] is not None for point in found):
        return outlined(found)
    ticks = tuple(Mark(MarkKind.RIGHT, point) for point in in_order(found))
    if asked.name != "illegal":
        return ticks
    moving = replace(study, to_play=asked.colour or study.to_play)
    return (*ticks, *(mark for point in in_order(found) for mark in proof_of_move(moving, point).marks))


def _numbered(step: Step, found: frozenset[Point]) -> tuple[Mark, ...]:
    """What is to be counted, numbered one by one: groups with an outline each, otherwise points."""
    assert isinstance(step.task, CountTask)
    if step.task.ask.name == "free moves":
        return _spent(step, found)
    counted = as_read(found)
    outlines: tuple[Mark, ...] = ()
    if step.task.ask.name in COUNTS_GROUPS:
        groups = step.position.groups_at(counted)
        counted = tuple(as_read(group.stones)[0] for group in groups)
        outlines = tuple(mark for group in groups for mark in outlined(group.stones))
    letters = (Mark(MarkKind.LETTER, point, str(number)) for number, point in enumerate(counted, 1))
    return (*letters, *outlines)


def _spent(step: Step, rooms: frozenset[Point]) -> tuple[Mark, ...]:
    """The moves that a side can spend at home, numbered, and as doors the rooms that it keeps."""
    from atari_teach.teaching.ending_moves import spare_points

    assert isinstance(step.task, CountTask)
    spent = spare_points(step.position, step.task.ask.colour or step.to_play)
    letters = (Mark(MarkKind.LETTER, point, str(number)) for number, point in enumerate(spent, 1))
    return (*letters, *lit(rooms - set(spent), numbered=False))


def _answer(run: Run) -> Explanation:
    step = run.step
    match step.task:
        case TapTask():
            return Explanation(say("These are the ones."), _answers_at(solving_points(run)))
        case CountTask():
            return Explanation(say("Count the numbers."), answer_marks(step))
        case ChooseTask():
            return Explanation(say("It is this card."), card=right_card(step))
        case PlaceTask() | MoveTask() | SequenceTask() | TryTask() | BuildTask():
            points = _first(run)
            if not points:
                return _take_away(run)
            empty = [point for point in points if run.position[point] is None]
            ghosts = tuple(Ghost(point, run.to_play) for point in empty)
            return Explanation(say("Here."), _answers_at(points), ghosts)
        case ShowTask() | TalkTask() | GameTask() | RecapTask():
            return Explanation(_idea(step.task))
        case _:
            raise TypeError(step.task)


def _first(run: Run) -> set[Point]:
    point = solving_point(run)
    return set() if point is None else {point}


def _answers_at(points: Iterable[Point]) -> tuple[Mark, ...]:
    return tuple(Mark(MarkKind.ANSWER, point) for point in points)


def _take_away(run: Run) -> Explanation:
    """Where a building can't be finished with the stones that were put: the first that is in the way."""
    away = surplus(run)[:1] if isinstance(run.step.task, BuildTask) else ()
    return (
        Explanation(say("Take this stone away first."), pointed_at(away))
        if away
        else Explanation(say("Begin again."))
    )


def _focus(run: Run) -> tuple[Mark, ...]:
    """The groups that the question is about, with their liberties where these are not the answer itself.

    Where the question names no point, those beside one point of the answer; without any, its surroundings.
    """
    position = run.position
    marks = set() if run.study.repeats is not None else set(run.step.marks)  # a ko has to wait
    named = _asked_about(run) or marks or _first(run)
    empty = (point for point in named if position[point] is None)
    around = named | {near for point in empty for near in position.neighbours(point)}
    groups = position.groups_at(sorted(around))
    glowing = named | {stone for group in groups for stone in group.stones} if groups else around
    if not _asks_for_liberties(run):
        glowing = glowing | {point for group in groups for point in group.liberties}
    if not isinstance(run.step.task, CountTask) and 2 * len(glowing) > position.size**2:
        glowing = around  # what lights the whole board shows nothing
    return tuple(Mark(MarkKind.FOCUS, point) for point in in_order(glowing))


def _asked_about(run: Run) -> set[Point]:
    """The points that the question names; for a number without any, what is counted, or the first of it."""
    match run.step.task:
        case TapTask(ask=asked):
            return set(asked.points)
        case CountTask(ask=asked):
            found = in_order(ask(asked, run.study))
            return set(asked.points or (found if asked.name in ("groups", "stones") else found[:1]))
        case MoveTask(goal=goal) | BuildTask(goal=goal):
            return _named(goal) or set(run.moves)
        case ChooseTask(choices):
            right = choices[right_card(run.step)]
            return _named(right.when) or _on_whole_board(run, right.when) if right.position is None else set()
        case TryTask(point=Point() as point):
            return {point}
        case _:
            return set()


def _on_whole_board(run: Run, when: Expression) -> set[Point]:
    """For a card that names no point: groups in atari, spare moves, or what is nobody's."""
    from atari_teach.teaching.ending_moves import spare_points

    names = {test.name for test in each_test(when)}
    if "in atari" in names:
        return {stone for group in run.position.groups() if group.in_atari for stone in group.stones}
    if "wins" in names:
        return {point for colour in Colour for point in spare_points(run.position, colour)}
    return set(territory(run.position).neutral) if "ahead" in names else set()


def _asks_for_liberties(run: Run) -> bool:
    return isinstance(run.step.task, TapTask | CountTask) and run.step.task.ask.name in _LIBERTIES


_LIBERTIES = frozenset({"liberties", "shared"})


def _named(expression: Expression) -> set[Point]:
    return {point for test in tests_in(expression) for point in test.points}


def _idea(task: Task) -> Text:
    """A general idea for steps that bring none of their own."""
    match task:
        case PlaceTask() | BuildTask():
            return say("Look at the crossings. Where do the lines meet?")
        case TapTask():
            return say("Follow each line, one step at a time.")
        case CountTask():
            return say("Put a finger on each one and count.")
        case ChooseTask():
            return say("Look at the board first. Then look at the cards.")
        case MoveTask() | SequenceTask():
            return say("Which stones have few open doors?")
        case TryTask():
            return say("Just try it and see what happens.")
        case ShowTask() | TalkTask() | GameTask() | RecapTask():
            return say("Take your time.")
        case _:
            raise TypeError(task)
