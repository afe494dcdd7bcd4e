"""The answers of a step, computed: for the last hint, for "Show me", and for tests that play every step."""

from collections import deque
from collections.abc import Mapping

from atari_teach.rules import Point, Position, judge, legal_points
from atari_teach.teaching.answers import Answer, Checked, Numbered, Picked, Run, Tapped
from atari_teach.teaching.explain import explain_refusal
from atari_teach.teaching.explain_marks import in_order
from atari_teach.teaching.expression import Test
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
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.move_goals import allowed, reached, tests_in
from atari_teach.teaching.predicates import MoveContext, holds, holds_of_position
from atari_teach.teaching.queries import ask, how_many
from atari_teach.teaching.sequence import first_right, own_moves, right_next

_MOST_BUILDS = 300
"""So many sets of stones are tried at the most: about 30 ms on a 9x9 board."""


def right_card(step: Step) -> int:
    """Which card is right, from 0.

    Raises:
        ValueError: The step has no cards, or none is right; the linter finds that before.
    """
    if not isinstance(step.task, ChooseTask):
        raise ValueError("this step has no cards")
    for index, choice in enumerate(step.task.choices):
        if holds_of_position(choice.when, Run(step).study_of_card(choice.position)):
            return index
    raise ValueError("no card is right")


def solving_points(run: Run) -> tuple[Point, ...]:
    """Every point that would be right next, row by row from the bottom; none for kinds without points."""
    step = run.step
    match step.task:
        case PlaceTask():
            return tuple(p for p in legal_points(run.study) if allowed(run, p))
        case MoveTask():
            return tuple(p for p in legal_points(run.study) if reached(run, p))
        case TapTask():
            left = ask(step.task.ask, run.study) - run.tapped
            return tuple(p for p in step.position.points() if p in left)
        case SequenceTask():
            return right_next(run)
        case TryTask():
            return _refused_points(run, step.task)
        case BuildTask():
            return _building(run, step.task)[:1]
        case ShowTask() | CountTask() | ChooseTask() | GameTask() | RecapTask() | TalkTask():
            return ()
        case _:
            raise TypeError(step.task)


def solving_point(run: Run) -> Point | None:
    """A point that would be right next, soon found; None where there is none."""
    if isinstance(run.step.task, SequenceTask):
        return first_right(run)
    return next(iter(_plainest_first(run)), None)


def demonstration(step: Step) -> tuple[Answer, ...]:
    """Answers that do the step, in order; none for steps that judge nothing, and for games."""
    run = Run(step)
    match step.task:
        case PlaceTask():
            return tuple(Tapped(point) for point in _placing(run, step.task))
        case TapTask():
            return (*(Tapped(point) for point in _one_a_group(run)), Checked())
        case CountTask():
            return (Numbered(how_many(step.task.ask, run.study)),)
        case ChooseTask():
            return (Picked(right_card(step)),)
        case SequenceTask():
            return tuple(Tapped(point) for point in own_moves(run))
        case MoveTask() | TryTask():
            return tuple(Tapped(point) for point in _plainest_first(run)[:1])
        case BuildTask():
            return tuple(Tapped(point) for point in _building(run, step.task))
        case ShowTask() | GameTask() | RecapTask() | TalkTask():
            return ()
        case _:
            raise TypeError(step.task)


def _plainest_first(run: Run) -> tuple[Point, ...]:
    """What would be right next, and before all what lies beside most of the marked stones."""
    marks = set(run.step.marks)
    return tuple(
        sorted(solving_points(run), key=lambda p: -len(marks.intersection(run.position.neighbours(p))))
    )


def tap_marks(run: Run, point: Point) -> frozenset[Point]:
    """The points that one tap marks: a whole group where groups are asked for, otherwise the point."""
    assert isinstance(run.step.task, TapTask)
    group = run.step.position.group_at(point)
    if run.step.task.ask.name == "in atari" and group is not None:
        return group.stones
    return frozenset({point})


def _one_a_group(run: Run) -> tuple[Point, ...]:
    taps: list[Point] = []
    marked: frozenset[Point] = frozenset()
    for point in solving_points(run):
        if point not in marked:
            taps.append(point)
            marked |= tap_marks(run, point)
    return tuple(taps)


def _refused_points(run: Run, task: TryTask) -> tuple[Point, ...]:
    points = run.position.points() if task.point is None else (task.point,)
    explained = ((point, explain_refusal(run.study, point)) for point in points)
    return tuple(p for p, why in explained if why is not None and why.name == task.expect)


def surplus(run: Run) -> tuple[Point, ...]:
    """The stones of a building that are in the way, where no stone helps any more (see `solving_points`)."""
    assert isinstance(run.step.task, BuildTask)
    whole = _building(Run(run.step), run.step.task)
    return tuple(point for point in run.moves if point not in whole)


def _placing(run: Run, task: PlaceTask) -> tuple[Point, ...]:
    """Stones for all that are still to be put, such that every one finds its place."""
    if len(run.moves) == task.stones:
        return run.moves
    points = (Run(run.step, (*run.moves, point)) for point in solving_points(run))
    return next((path for longer in points if (path := _placing(longer, task))), ())


def _building(run: Run, task: BuildTask) -> tuple[Point, ...]:
    """Stones that finish the building, found by putting one after the other; none if there is no quick way.

    Where the number of stones is fixed, or their liberties are compared, the most promising stone is put
    first; otherwise all ways with fewer stones are tried before those with more.
    """
    tests = {test.name: test for test in tests_in(task.goal)}
    deep = not tests.keys().isdisjoint(("stones", "most liberties", "least liberties"))
    waiting = deque([run.moves])
    seen: set[frozenset[Point]] = set()
    while waiting and len(seen) < _MOST_BUILDS:
        put = waiting.pop() if deep else waiting.popleft()
        if task.most is not None and len(put) >= task.most:
            continue
        study = Run(run.step, put).study
        longer: list[tuple[tuple[int, int], tuple[Point, ...]]] = []
        for point in _next_stones(study.position, put, tests):
            if frozenset((*put, point)) in seen:
                continue
            seen.add(frozenset((*put, point)))
            asked = MoveContext(study, point, judge(study, point), put=(*put, point))
            if asked.played is None:
                continue
            if holds(task.goal, asked):
                return (*put, point)[len(run.moves) :]
            if not asked.played.captured:
                longer.append((_promise(asked, tests), (*put, point)))
        waiting.extend(stones for _, stones in (sorted(longer) if deep else longer))
    return ()


def _promise(asked: MoveContext, tests: Mapping[str, Test]) -> tuple[int, int]:
    """How near stones are to the goal: as many groups as are wanted, and more or fewer liberties."""
    groups = asked.after.groups(asked.colour)
    wanted = tests["groups"].number if "groups" in tests else None
    doors = sum(len(group.liberties) for group in groups)
    apart = 0 if wanted is None else abs(len(groups) - wanted)
    return -apart, -doors if "least liberties" in tests else doors


def _next_stones(position: Position, put: tuple[Point, ...], tests: Mapping[str, Test]) -> tuple[Point, ...]:
    """Where the next stone may help: a way out of what is to be surrounded, else beside the others."""
    group = position.group_at(tests["surrounded"].points[0]) if "surrounded" in tests else None
    if group is not None and group.liberties:
        return in_order(group.liberties)[:1]
    apart = "groups" in tests and tests["groups"].number != 1
    beside = {near for stone in put for near in position.neighbours(stone) if position[near] is None}
    return tuple(sorted(beside)) if beside and not apart else position.empty_points()
