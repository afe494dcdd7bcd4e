"""Computes facts, by the rules, about stones, rooms (points of a territory), cards and chases."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator

from atari_teach.engine.rules import Colour, Group, Played, Point, Position, Study, judge, ruleset_named
from atari_teach.engine.rules.territory import Region, regions
from atari_teach.teaching.lessons.kinds import ChooseTask
from atari_teach.teaching.lessons.material import Choice
from atari_teach.teaching.lessons.step import Numbered, Picked, Result, with_move
from tests.lessons.said import Said
from tests.lessons.sayings import Check, ataris, chased, hunted, joined_by, number_of, right_points

# The points that a sentence is about.


def card(said: Said) -> Choice | None:
    task = said.step.task
    return (
        task.choices[said.given.index]
        if isinstance(task, ChooseTask) and isinstance(said.given, Picked)
        else None
    )


def board(said: Said) -> Position:
    """The board of the question, or the chosen card's own board."""
    chosen = card(said)
    return said.before if chosen is None or chosen.position is None else chosen.position


def marks(said: Said) -> tuple[Point, ...]:
    chosen = card(said)
    return (() if chosen is None else chosen.marks) or said.marks


def here(said: Said) -> list[Point]:
    """The wrongly tapped points; if there are none, all tapped points."""
    wrong = sorted(said.run.tapped - right_points(said))
    return wrong or sorted(said.run.tapped)


def put(said: Said, position: Position, colour: Colour, point: Point) -> Played | None:
    """The result of a stone on `point` under the step's rules; None if the rules refuse it."""
    done = judge(Study(position, colour, ruleset_named(said.step.ruleset)), point)
    return done if isinstance(done, Played) else None


def open_to(said: Said, colour: Colour, position: Position) -> set[Point]:
    return {point for point in position.empty_points() if put(said, position, colour, point) is not None}


def liberties(said: Said, position: Position, colour: Colour, point: Point) -> int:
    """The number of liberties that a stone on `point` would have; 0 if the rules refuse it."""
    done = put(said, position, colour, point)
    group = None if done is None else done.position.group_at(point)
    return 0 if group is None else len(group.liberties)


def of_marks(said: Said) -> list[Group]:
    return list(board(said).groups_at(marks(said)))


def given(said: Said) -> int | None:
    return said.given.number if isinstance(said.given, Numbered) else None


def done(said: Said) -> bool:
    return said.reply is not None and said.reply.result is Result.DONE


# Rooms and territory.


def castles(position: Position, colour: Colour) -> list[Region]:
    return [region for region in regions(position) if region.owner is colour]


def walls(position: Position, colour: Colour) -> list[Group]:
    """The groups of this side that are next to a point of its territory."""
    inside = rooms(position, colour)
    return [group for group in position.groups(colour) if group.liberties & inside]


def rooms(position: Position, colour: Colour) -> set[Point]:
    return {point for region in castles(position, colour) for point in region.points}


def outside(said: Said, position: Position) -> set[Point]:
    """The empty points where both sides can play."""
    return open_to(said, said.me, position) & open_to(said, said.they, position)


def nobodys(position: Position) -> set[Point]:
    return {point for region in regions(position) if region.owner is None for point in region.points}


def all_of(said: Said, fits: Callable[[Point], bool], points: Collection[Point] | None = None) -> bool:
    asked = here(said) if points is None else points
    return bool(asked) and all(fits(point) for point in asked)


def some_of(said: Said, fits: Callable[[Point], bool]) -> bool:
    return any(fits(point) for point in here(said))


def grows(said: Said) -> bool:
    return len(rooms(said.tried, said.me)) > len(rooms(said.before, said.me))


def could_be_larger(said: Said, position: Position) -> bool:
    """Returns whether another move would give the child more territory than this board has."""
    least = len(rooms(position, said.me))
    return any(
        len(rooms(with_move(said.before, point, said.me), said.me)) > least
        for point in open_to(said, said.me, said.before)
    )


def eyes(said: Said, position: Position) -> set[Point]:
    """The empty points next to the child's stones where the other side can't play."""
    near = {point for group in position.groups(said.me) for point in group.liberties}
    return near - open_to(said, said.they, position)


def side_by_side(position: Position, points: Collection[Point]) -> bool:
    return len(points) == 2 and all(set(position.neighbours(point)) & set(points) for point in points)


def score(said: Said, match: re.Match[str], by: int) -> bool:
    winner = Colour.BLACK if match["who"] == "Black" else Colour.WHITE
    more, less = (len(rooms(board(said), side)) for side in (winner, winner.other))
    return (more, less, more - less) == (number_of(match["n"]), number_of(match["m"]), by)


# Chases of the marked stones, which may belong to either side.


def prey(said: Said) -> Group | None:
    groups = of_marks(said)
    return groups[0] if groups else None


def is_chased(said: Said) -> bool:
    """Returns whether ataris alone capture the marked stones, which move first."""
    group = prey(said)
    assert group is not None, said
    return chased(board(said), group.colour.other, to_play=group.colour)


def runs(said: Said, *, count: int) -> bool:
    """Returns whether the marked stones have `count` liberties after playing on their last one."""
    group = prey(said)
    assert group is not None, said
    (last,) = group.liberties
    return liberties(said, board(said), group.colour, last) == count


def turns(said: Said) -> Iterator[tuple[Position, Position, Point, Colour]]:
    """Yields the moves of a line to its end: the board before, the board after, the point and the colour."""
    position, colour = said.step.position, said.step.to_play
    for point in (*said.run.moves, said.point):
        if point is None:
            return
        after = with_move(position, point, colour)
        yield position, after, point, colour
        position, colour = after, colour.other


def all_by_atari(said: Said) -> bool:
    mine = [(before, after) for before, after, _at, colour in turns(said) if colour is said.me]
    return bool(said.taken()) and all(ataris(after, said.they) for _before, after in mine[:-1])


def held(said: Said) -> bool:
    """Returns whether a first stone that gave no atari allowed no escape and led to a capture."""
    first = next(after for _before, after, _at, _colour in turns(said))
    return bool(said.taken()) and not ataris(first, said.they) and hunted(first, said.they)


def at_edge(position: Position, stones: Collection[Point]) -> bool:
    return any(len(position.neighbours(stone)) < 4 for stone in stones)


def taken_beside_own(said: Said) -> bool:
    """Returns whether the captured stones were next to stones that the child had at the start of the step."""
    near = {at for stone in said.taken() for at in said.before.neighbours(stone)}
    return bool(near & set(said.step.position.stones(said.me)))


def never_three(said: Said) -> bool:
    fled = said.taken()
    return all(
        len(group.liberties) < 3
        for _before, after, _at, colour in turns(said)
        if colour is said.me
        for group in after.groups_at(sorted(fled))
        if group.colour is said.they
    )


# Joining, races, ko.


def joining(position: Position, colour: Colour) -> set[Point]:
    return {point for point in position.empty_points() if joined_by(position, point, colour) > 1}


def between_marked(said: Said, position: Position) -> set[Point]:
    """The points where a stone joins all marked groups."""
    groups = position.groups_at(marks(said))
    return set(position.empty_points()).intersection(*(group.liberties for group in groups))


def race(said: Said, match: re.Match[str]) -> bool:
    """Returns whether the two marked groups have the stated numbers of liberties."""
    groups = of_marks(said)
    mine, theirs = ([len(g.liberties) for g in groups if g.colour is side] for side in (said.me, said.they))
    numbers = sorted((number_of(match["n"]), number_of(match["m"])))
    return len(mine) == len(theirs) == 1 and sorted(mine + theirs) == numbers


def shared(said: Said) -> set[Point]:
    first, *others = of_marks(said)
    return set(first.liberties).intersection(*(group.liberties for group in others))


def is_ko(said: Said) -> bool:
    """Returns whether the child's stone captures one stone, and capturing back would recreate the board."""
    if said.point is None or judge_alone(said) is None:
        return False
    taken = with_move(said.before, said.point, said.me)
    gone = [stone for stone in said.before.stones(said.they) if taken[stone] is None]
    return len(gone) == 1 and with_move(taken, gone[0], said.they) == said.before


def judge_alone(said: Said) -> Played | None:
    """The result of the child's stone by the rules, ignoring earlier moves and so the ko rule."""
    assert said.point is not None
    verdict = judge(Study(said.before, said.me, ruleset_named(said.step.ruleset)), said.point)
    return verdict if isinstance(verdict, Played) else None


def was_saved(said: Said, stones: int) -> bool:
    """Returns whether an own group of this size was in atari and now has at least two liberties."""
    groups = [group for group in ataris(said.before, said.me) if len(group.stones) == stones]
    after = [said.tried.group_at(next(iter(group.stones))) for group in groups]
    return bool(groups) and all(group is not None and not group.in_atari for group in after)


def beside_marked(said: Said, point: Point) -> list[Group]:
    near = said.before.neighbours(point)
    return [group for group in of_marks(said) if group.stones.intersection(near)]


def theirs_at(said: Said, points: Collection[Point]) -> list[Group]:
    return [group for group in said.before.groups_at(sorted(points)) if group.colour is said.they]


def taken_at(said: Said, colour: Colour, point: Point) -> int:
    """The number of stones that a move on `point` captures."""
    played = put(said, board(said), colour, point)
    return 0 if played is None else sum(len(group.stones) for group in played.captured)


def takes(said: Said, colour: Colour, point: Point) -> bool:
    return taken_at(said, colour, point) > 0


def others(said: Said) -> Iterator[tuple[Position, tuple[Point, ...]]]:
    """Yields the boards of the cards that were not chosen, each with its marks."""
    task = said.step.task
    assert isinstance(task, ChooseTask), said
    for choice in task.choices:
        if choice is not card(said) and choice.position is not None:
            yield choice.position, choice.marks


def friends(said: Said, colour: Colour, point: Point) -> bool:
    return any(board(said)[near] is colour for near in board(said).neighbours(point))


def empty_beside(said: Said, point: Point) -> int:
    return sum(board(said)[near] is None for near in board(said).neighbours(point))


def weakest(position: Position, group: Group) -> bool:
    return all(len(group.liberties) <= len(one.liberties) for one in position.groups(group.colour))


def spots(said: Said) -> list[Point]:
    """The points that “here” means: the marks of a card, or else the wrong taps."""
    return list(marks(said)) if isinstance(said.given, Picked) else here(said)


def near_groups(said: Said, at: Point | None) -> list[Group]:
    """The other side's groups next to a point."""
    return [] if at is None else [group for group in said.before.groups(said.they) if at in group.liberties]


def cannot(said: Said, colour: Colour) -> bool:
    points = here(said) if said.point is None else [said.point]
    return any(put(said, said.before, colour, at) is None for at in points)


def plainly(checks: Iterable[tuple[str, Callable[[Said], bool]]]) -> tuple[tuple[str, Check], ...]:
    """Converts checks that need no match of the pattern to the form of the other checks."""
    return tuple((pattern, _of(check)) for pattern, check in checks)


def _of(check: Callable[[Said], bool]) -> Check:
    return lambda said, _match: check(said)
