"""The answers of a step, computed: for the last hint, for "Show me", and for tests that play every step."""

from collections import deque
from typing import assert_never

from atari_teach.rules import Played, Point, Study, judge, legal_points, ruleset_named
from atari_teach.teaching.answers import Answer, Checked, Numbered, Picked, Run, Tapped
from atari_teach.teaching.explain import explain_refusal
from atari_teach.teaching.explain_marks import in_order
from atari_teach.teaching.lesson import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    MoveTask,
    PlaceTask,
    SequenceTask,
    ShowTask,
    Step,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.move_goals import allowed, reached, tests_in
from atari_teach.teaching.predicates import holds_of_position
from atari_teach.teaching.queries import ask, how_many

_MOST_BUILDS = 800
"""So many sets of stones are tried at the most: about 50 ms on a 9x9 board."""


def right_card(step: Step) -> int:
    """Which card is right, from 0.

    Raises:
        ValueError: The step has no cards, or none is right; the linter finds that before.
    """
    if not isinstance(step.task, ChooseTask):
        raise ValueError("this step has no cards")
    for index, choice in enumerate(step.task.choices):
        position = step.position if choice.position is None else choice.position
        if holds_of_position(choice.when, Study(position, step.to_play, ruleset_named(step.ruleset))):
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
            done = len(run.moves)
            lines = (line for line in step.task.lines if line[:done] == run.moves and len(line) > done)
            return tuple(dict.fromkeys(line[done] for line in lines))
        case TryTask():
            return _refused_points(run, step.task)
        case BuildTask():
            return _building(run, step.task)[:1]
        case ShowTask() | CountTask() | ChooseTask() | GameTask() | TalkTask():
            return ()
        case _:
            assert_never(step.task)


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
            return tuple(Tapped(point) for point in step.task.lines[0][::2])
        case MoveTask() | TryTask():
            return tuple(Tapped(point) for point in solving_points(run)[:1])
        case BuildTask():
            return tuple(Tapped(point) for point in _building(run, step.task))
        case ShowTask() | GameTask() | TalkTask():
            return ()
        case _:
            assert_never(step.task)


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
    return tuple(p for p, why in explained if why is not None and why.code.value == task.expect)


def surplus(run: Run) -> tuple[Point, ...]:
    """Stones of a building that have to be taken away, where it can't be finished with all of them."""
    assert isinstance(run.step.task, BuildTask)
    if _building(run, run.step.task):
        return ()
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
    names = {test.name for test in tests_in(task.goal)}
    deep = bool(names & {"stones", "most liberties", "least liberties"})
    waiting = deque([run])
    seen: set[frozenset[Point]] = set()
    while waiting and len(seen) < _MOST_BUILDS:
        current = waiting.pop() if deep else waiting.popleft()
        if task.most is not None and len(current.moves) >= task.most:
            continue
        longer: list[Run] = []
        for point in _next_stones(current):
            stones = frozenset((*current.moves, point))
            if stones in seen:
                continue
            seen.add(stones)
            if reached(current, point):
                return (*current.moves, point)[len(run.moves) :]
            verdict = judge(current.study, point)
            if isinstance(verdict, Played) and not verdict.captured:
                longer.append(Run(run.step, (*current.moves, point)))
        if "most liberties" in names or "least liberties" in names:
            longer.sort(key=_doors, reverse="least liberties" in names)
        waiting.extend(longer)
    return ()


def _doors(run: Run) -> int:
    """How many liberties the stones that were put have, those of each group counted for itself."""
    return sum(len(group.liberties) for group in run.position.groups_at(run.moves))


def _next_stones(run: Run) -> tuple[Point, ...]:
    position = run.position
    around = _liberties_to_fill(run)
    if around:
        return around[:1]
    beside = {near for stone in run.moves for near in position.neighbours(stone) if position[near] is None}
    return tuple(sorted(beside)) if beside else position.empty_points()


def _liberties_to_fill(run: Run) -> tuple[Point, ...]:
    """The liberties of the first group that the goal wants surrounded; none where it wants something else."""
    assert isinstance(run.step.task, BuildTask)
    for test in tests_in(run.step.task.goal):
        if test.name == "surrounded":
            group = run.position.group_at(test.points[0])
            return () if group is None else in_order(group.liberties)
    return ()
