"""Generates answers to the lessons' `build` steps, with the app's words about them.

The goals of the steps are implemented again here, by the rules alone: `GOALS` says for each step which stones
reach its goal.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from math import comb
from random import Random

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import Group, Played, Point, Position, Study, Symmetry, judge, ruleset_named
from atari_teach.teaching.lessons.kinds import BuildTask
from atari_teach.teaching.lessons.run import answer, hint
from atari_teach.teaching.lessons.step import Answer, Checked, Reply, Result, Run, Step, Tapped
from atari_teach.teaching.lessons.variants import as_shown
from tests.lessons.said import Said, boards_of

Stones = frozenset[Point]
LARGE = 20_000
"""If there are more sets of stones than this of one size, not all of them are tried."""


# The goals.


def prey(step: Step) -> list[Group]:
    """The other side's single stones, of which the child has to capture one."""
    return [group for group in step.position.groups(step.to_play.other) if len(group.stones) == 1]


def _catches(step: Step, stones: Stones) -> bool:
    return any(group.liberties <= stones for group in prey(step))


def _own(step: Step, stones: Stones) -> list[Group]:
    position = step.position.with_stones(sorted(stones), step.to_play)
    return [group for group in position.groups(step.to_play) if group.stones & stones]


def doors(step: Step, stones: Stones) -> int | None:
    """The number of liberties of these stones; None if they are not one group."""
    groups = _own(step, stones)
    return len(groups[0].liberties) if len(groups) == 1 else None


def _joins_three(step: Step, stones: Stones) -> bool:
    return len(stones) == 3 and doors(step, stones) is not None


def most_and_fewest(step: Step) -> tuple[int, int]:
    """The largest and the smallest number of liberties that four joined stones can have on this board."""
    return _most_and_fewest(step.position.size)


@cache
def _most_and_fewest(size: int) -> tuple[int, int]:
    shapes = {frozenset({point}) for point in Position.empty(size).points()}
    for _ in range(3):
        shapes = {
            shape | {near}
            for shape in shapes
            for stone in shape
            for near in Position.empty(size).neighbours(stone)
            if near not in shape
        }
    liberties = [
        len({near for stone in shape for near in Position.empty(size).neighbours(stone)} - shape)
        for shape in shapes
    ]
    return max(liberties), min(liberties)


def _has_most(step: Step, stones: Stones) -> bool:
    return len(stones) == 4 and doors(step, stones) == most_and_fewest(step)[0]


def _has_fewest(step: Step, stones: Stones) -> bool:
    return len(stones) == 4 and doors(step, stones) == most_and_fewest(step)[1]


def inside(step: Step) -> Stones:
    """The points inside the unfinished wall: all neighbours are the child's, or all but an empty one."""
    return frozenset(
        point
        for point in step.position.empty_points()
        if {step.position[near] for near in step.position.neighbours(point)} <= {None, step.to_play}
        and sum(step.position[near] is None for near in step.position.neighbours(point)) <= 1
    )


def ways_in(step: Step, stones: Stones) -> Stones:
    """The points inside where the other side could play."""
    position = step.position.with_stones(sorted(stones), step.to_play)
    study = Study(position, step.to_play.other, ruleset_named(step.ruleset))
    return frozenset(point for point in inside(step) if isinstance(judge(study, point), Played))


def gaps(step: Step, stones: Stones) -> Stones:
    """The gaps in the wall: the empty neighbours of the points inside."""
    around = {near for point in inside(step) for near in step.position.neighbours(point)}
    return frozenset(point for point in around - stones if step.position[point] is None)


def _closes(step: Step, stones: Stones) -> bool:
    return not stones & inside(step) and not ways_in(step, stones)


GOALS: dict[str, Callable[[Step, Stones], bool]] = {
    "board/catch-centre": _catches,
    "board/catch-edge": _catches,
    "board/catch-corner": _catches,
    "groups/three-together": _joins_three,
    "liberties/most-doors": _has_most,
    "liberties/fewest-doors": _has_fewest,
    "few-and-strong/four-stones": _catches,
    "castles/close-it": _closes,
}


@cache
def goals(name: str, board: int, symmetry: Symmetry) -> tuple[Stones, ...]:
    """The sets of stones that reach the goal; only the smallest sets, unless the goal fixes their size."""
    step = as_shown(boards_of(name)[board], symmetry)
    if GOALS[name] is _catches:
        return tuple(group.liberties for group in prey(step))
    if GOALS[name] is not _closes:
        return tuple(_shapes(step, GOALS[name], 3 if GOALS[name] is _joins_three else 4))
    empty, most = step.position.empty_points(), most_of(step)
    return tuple(
        frozenset(put)
        for number in range(most + 1)
        for put in combinations(empty, number)
        if _closes(step, frozenset(put))
    )


def _shapes(step: Step, fits: Callable[[Step, Stones], bool], number: int) -> Iterator[Stones]:
    shapes = {frozenset({point}) for point in step.position.points()}
    for _ in range(number - 1):
        shapes = {
            shape | {near} for shape in shapes for stone in shape for near in step.position.neighbours(stone)
        }
    return (shape for shape in shapes if len(shape) == number and fits(step, shape))


def most_of(step: Step) -> int:
    """The number of stones that the child may put; without a limit, enough to fill the board."""
    assert isinstance(step.task, BuildTask)
    return step.task.most or len(step.position.empty_points())


def can_be_finished(step: Step, wanted: tuple[Stones, ...], put: Stones) -> bool:
    """Returns whether the remaining stones are enough to reach the goal."""
    return any(len(put | goal) <= most_of(step) for goal in wanted)


# The stones that the tests put.


def shortest(step: Step, wanted: tuple[Stones, ...]) -> int:
    """The smallest number of stones that reaches the goal.

    If the child can choose which stone to capture, the number for the stone that needs the most.
    """
    return min(max(map(len, wanted)), most_of(step))


def built(
    name: str, board: int, symmetry: Symmetry, *, most: int, whole: bool, chance: Random
) -> Iterator[Said]:
    """Yields the app's words about sets of stones: random sets, and all sets up to the smallest solution.

    Args:
        name: The lesson and the step.
        board: The index of the board.
        symmetry: The symmetry of the variant.
        most: The number of random sets, and of requests for hints.
        whole: Whether to try all sets up to the size of the smallest solution as well.
        chance: The random generator for sets and orders.
    """
    step = as_shown(boards_of(name)[board], symmetry)
    wanted, called = goals(name, board, symmetry), f"{name}[{board}]"
    some = [_by_chance(step, chance) for _ in range(most)]
    every = _every(step, wanted) if whole else ()
    for number, put in enumerate((*some, *every)):
        yield from _of_building(called, step, wanted, put, chance, hinted=number < most)
    full = Run(step, _not_it(step, wanted, chance)[: most_of(step)])
    for run in (Run(step), full):
        for point in step.position.points():
            yield from _answered(called, run, Tapped(point))


def _every(step: Step, wanted: tuple[Stones, ...]) -> Iterator[tuple[Point, ...]]:
    """Yields all sets of stones up to the size of the smallest solution.

    If there are too many sets, it yields only joined stones and solutions.
    """
    empty, fewest = step.position.empty_points(), shortest(step, wanted)
    for number in range(fewest + 1):
        if comb(len(empty), number) > LARGE:
            break
        for put in combinations(empty, number):
            yield from (put, put[::-1]) if number == 2 else (put,)
    else:
        return
    joined = _shapes(step, lambda _step, _stones: True, fewest) if not step.position.stones() else ()
    yield from (tuple(sorted(shape)) for shape in joined)
    for goal in wanted:
        others = [point for point in empty if point not in goal]
        for more in combinations(others, fewest - len(goal)) if step.position.stones() else ():
            yield (*more, *sorted(goal))


def _by_chance(step: Step, chance: Random) -> tuple[Point, ...]:
    """Chooses random stones, or stones next to each other or to stones on the board."""
    number = chance.randint(0, min(most_of(step), 7))
    put: list[Point] = []
    near_stones = chance.random() < 0.7
    while len(put) < number:
        position = step.position.with_stones(put, step.to_play)
        near = {at for stone in (put or sorted(position.stones())) for at in position.neighbours(stone)}
        empty = [at for at in position.empty_points() if not near_stones or not near or at in near]
        put.append(chance.choice(empty or position.empty_points()))
    return tuple(put)


def _not_it(step: Step, wanted: tuple[Stones, ...], chance: Random) -> tuple[Point, ...]:
    """Chooses stones that do not reach the goal, as many as the child may put."""
    while True:
        put = tuple(chance.sample(step.position.empty_points(), min(most_of(step), 4)))
        if not any(goal <= set(put) for goal in wanted):
            return put


def _of_building(
    called: str,
    step: Step,
    wanted: tuple[Stones, ...],
    put: tuple[Point, ...],
    chance: Random,
    *,
    hinted: bool,
) -> Iterator[Said]:
    """Yields the words after the last stone and “That is all”; nothing if the goal was reached before."""
    if len(put) > 2:
        last = chance.choice(put)
        put = (*(stone for stone in put if stone != last), last)
    for count in range(len(put)):
        if _is_done(step, wanted, put[:count]):
            return
    run = Run(step, put[:-1])
    if put:
        reply = answer(run, Tapped(put[-1]))
        yield from _told(called, run, Tapped(put[-1]), reply)
        done = reply.result is Result.DONE
        assert done == _is_done(step, wanted, put), (called, put)
        if reply.result is not Result.GOING_ON:
            return
        run = reply.run
    yield from _answered(called, run, Checked())
    if hinted:
        check_hint(called, run, wanted)


def _is_done(step: Step, wanted: tuple[Stones, ...], put: tuple[Point, ...]) -> bool:
    exact = not step.position.stones()
    return any(goal == set(put) if exact else goal <= set(put) for goal in wanted)


def _answered(called: str, run: Run, given: Answer) -> Iterator[Said]:
    yield from _told(called, run, given, answer(run, given))


def _told(called: str, run: Run, given: Answer, reply: Reply) -> Iterator[Said]:
    if reply.explanation.words is not None and reply.result is not Result.NOTHING:
        yield Said(called, run, given, reply, render(reply.explanation.words, ENGLISH))


def check_hint(called: str, run: Run, wanted: tuple[Stones, ...]) -> None:
    """Checks that the last hint shows a stone that helps, or else a stone that the child has to take away."""
    told, put = hint(run, 3), frozenset(run.moves)
    assert told.words is not None, called
    words = render(told.words, ENGLISH)
    points = {mark.point for mark in told.marks}
    if words == "Take this stone away first.":
        assert not can_be_finished(run.step, wanted, put), (called, put)
        assert points <= put
    else:
        assert words == "Here.", words
        assert points
        assert all(can_be_finished(run.step, wanted, put | {point}) for point in points), (
            called,
            put,
            points,
        )
