"""The answers of a step, computed: for the last hint, for "Show me", and for tests that play every step."""

from itertools import islice
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

_MOST_BUILDS = 4_000


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
            return tuple(p for p in step.position.points() if p in ask(step.task.ask, run.study) - run.tapped)
        case SequenceTask():
            done = len(run.moves)
            lines = (line for line in step.task.lines if line[:done] == run.moves and len(line) > done)
            return tuple(dict.fromkeys(line[done] for line in lines))
        case TryTask():
            return _refused_points(run, step.task)
        case BuildTask():
            path = _building(run, step.task)
            return path[:1]
        case ShowTask() | CountTask() | ChooseTask() | GameTask() | TalkTask():
            return ()
        case _:
            assert_never(step.task)


def demonstration(step: Step) -> tuple[Answer, ...]:
    """Answers that do the step, in order; none for steps that judge nothing, and for games."""
    run = Run(step)
    match step.task:
        case PlaceTask():
            points: list[Point] = []
            while len(points) < step.task.stones:
                points.append(solving_points(Run(step, tuple(points)))[0])
            return tuple(Tapped(point) for point in points)
        case TapTask():
            return (*(Tapped(point) for point in _one_a_group(run)), Checked())
        case CountTask():
            return (Numbered(how_many(step.task.ask, run.study)),)
        case ChooseTask():
            return (Picked(right_card(step)),)
        case SequenceTask():
            return tuple(Tapped(point) for point in step.task.lines[0][::2])
        case MoveTask() | TryTask():
            return (Tapped(solving_points(run)[0]),)
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


def _building(run: Run, task: BuildTask) -> tuple[Point, ...]:
    """Stones that finish the building: liberties of what must be surrounded, else the shortest that is found.

    Grows the stones one by one beside each other, breadth first, so the first found is one with the fewest.
    """
    waiting = [run]
    seen: set[frozenset[Point]] = set()
    for current in islice(waiting, _MOST_BUILDS):
        for point in _next_stones(current):
            verdict = judge(current.study, point)
            stones = frozenset((*current.moves, point))
            if not isinstance(verdict, Played) or stones in seen:
                continue
            seen.add(stones)
            longer = Run(run.step, (*current.moves, point))
            if reached(current, point):
                return longer.moves[len(run.moves) :]
            if task.most is None or len(longer.moves) < task.most:
                waiting.append(longer)
    return ()


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
