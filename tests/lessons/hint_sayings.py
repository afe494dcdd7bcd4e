"""Checks for hints that say where to look: a right answer must be there.

As in `sayings`, each entry has a pattern for a sentence and a check on the board that is shown.
"""

from collections.abc import Callable, Iterable

from atari_teach.engine.rules import Group, Point, Position
from atari_teach.teaching.lessons.step import with_move
from tests.lessons.said import Said
from tests.lessons.sayings import Check, ataris, joined_by, right_points
from tests.lessons.sights import (
    castles,
    empty_beside,
    friends,
    joining,
    liberties,
    marks,
    near_groups,
    nobodys,
    of_marks,
    outside,
    plainly,
    rooms,
    shared,
    takes,
)


def left(said: Said) -> list[Point]:
    """The right points that the child has not found yet."""
    return sorted(right_points(said) - said.run.tapped)


def some_left(said: Said, fits: Callable[[Point], bool]) -> bool:
    return any(fits(point) for point in left(said))


def near_edge(position: Position, point: Point) -> bool:
    """Returns whether the point is on the edge or next to it."""
    near = (point, *position.neighbours(point))
    return any(len(position.neighbours(at)) < 4 for at in near)


def in_corner(position: Position, point: Point) -> bool:
    """Returns whether the point is a corner point or next to one."""
    near = (point, *position.neighbours(point))
    return any(len(position.neighbours(at)) == 2 for at in near)


def at_edge(said: Said, points: Iterable[Point]) -> bool:
    return any(len(said.before.neighbours(point)) < 4 for point in points)


def in_front(said: Said) -> bool:
    """Returns whether a right move is next to all liberties of the marked stone, but is not one of them."""
    (group,) = said.marked(said.before, said.they)
    return some_left(
        said, lambda at: at not in group.liberties and group.liberties <= set(said.before.neighbours(at))
    )


def where_it_would_find_more(said: Said) -> bool:
    """Returns whether a right move gives atari on the marked stone from the side where it would gain most."""
    (group,) = said.marked(said.before, said.they)
    found = {at: liberties(said, said.before, said.they, at) for at in group.liberties}
    return some_left(
        said,
        lambda at: at in found and len(found) == 2 and found[at] == max(found.values()) > min(found.values()),
    )


def gives_atari(said: Said, point: Point) -> bool:
    return bool(ataris(with_move(said.before, point, said.me), said.they))


def join_or_add(said: Said) -> bool:
    """Returns whether one right move joins the child's groups and another gives a group more liberties."""
    own = {at: joined_by(said.before, at, said.me) for at in left(said)}
    more = [
        at
        for at, joined in own.items()
        if joined == 1
        for group in said.before.groups(said.me)
        if at in group.liberties and len(group.liberties) < liberties(said, said.before, said.me, at)
    ]
    return any(joined > 1 for joined in own.values()) and bool(more)


def of_both(said: Said) -> bool:
    """Returns whether a right point is adjacent to two groups."""
    points = left(said) or sorted(shared(said))
    return any(len(_groups_beside(said, at)) > 1 for at in points)


def _groups_beside(said: Said, point: Point) -> list[Group]:
    near = [at for at in said.before.neighbours(point) if said.before[at] is not None]
    return list(said.before.groups_at(near))


def beside_theirs(said: Said, point: Point) -> int:
    return sum(said.before[at] is said.they for at in said.before.neighbours(point))


def three_together(said: Said) -> bool:
    """Returns whether the child's new stone would belong to a group of three stones."""
    return all(
        (group := with_move(said.before, at, said.me).group_at(at)) is None or len(group.stones) == 3
        for at in said.step.marks
    )


COLOUR = "(?:black|white)"

SAYINGS: tuple[tuple[str, Check], ...] = plainly(
    (
        (r"Keep looking!", lambda said: bool(left(said))),
        # at the edge, in the middle
        (
            r"Look near the edge\.|Look near it\.|Look along the edge, too\.",
            lambda said: some_left(said, lambda at: near_edge(said.before, at)),
        ),
        (
            r"Look along the (?:whole )?edge\.|Look at every crossing along the edge\.",
            lambda said: at_edge(said, left(said)),
        ),
        (r"Look in the corners\.", lambda said: some_left(said, lambda at: in_corner(said.before, at))),
        (
            r"Look at the groups in the middle\.",
            lambda said: some_left(said, lambda at: not near_edge(said.before, at)),
        ),
        # between
        (
            rf"Look between the (?:two )?{COLOUR} stones\.",
            lambda said: some_left(said, lambda at: beside_theirs(said, at) > 1),
        ),
        (r"Look between the two walls\.", lambda said: bool(nobodys(said.before).intersection(left(said)))),
        (
            r"Look along the whole wall between the castles\.",
            lambda said: bool(nobodys(said.before).intersection(left(said))),
        ),
        (r"Look between the two groups\.", of_both),
        (
            r"Look for crossings that touch both marked groups\.",
            lambda said: len(of_marks(said)) == 2 and bool(shared(said)),
        ),
        (
            r"Look for a crossing beside both groups\.",
            lambda said: bool(joining(said.before, said.me).intersection(left(said))),
        ),
        (r"Look at these two\.", lambda said: len(said.marks) == 2),
        (r"Look at these three stones\.", lambda said: len(said.marks) == 3),
        (r"Look at the stones around both marks\.", lambda said: len(said.marks) == 2),
        (r"Count the liberties of both marked groups\.", lambda said: len(of_marks(said)) == 2),
        (
            r"Look beside the two stones\.",
            lambda said: any(len(group.stones) == 2 for group in of_marks(said)),
        ),
        (
            r"Look at its friends\.|Count the liberties of the whole group that your stone joins\.",
            lambda said: any(friends(said, said.me, at) for at in (*marks(said), *left(said))),
        ),
        # rooms
        (
            r"Look inside your own castle\.",
            lambda said: bool(rooms(said.before, said.me) & right_points(said)),
        ),
        (
            r"Check each room with your eyes\.",
            lambda said: bool(rooms(said.before, said.me).intersection(left(said))),
        ),
        (r"Look outside\.", lambda said: bool(outside(said, said.before).intersection(left(said)))),
        (rf"Look for castles behind the {COLOUR} stones\.", lambda said: bool(castles(said.before, said.me))),
        (r"Cover two of your rooms with your fingers\.", lambda said: len(rooms(said.before, said.me)) >= 2),
        (
            r"Look for crossings with only your stones around them\.",
            lambda said: all(
                said.before[near] is said.me for at in left(said) for near in said.before.neighbours(at)
            ),
        ),
        # without a door
        (
            r"Look for a place with no open door\.",
            lambda said: some_left(said, lambda at: not empty_beside(said, at)),
        ),
        (
            r"Look for closed places where nothing is captured\.",
            lambda said: some_left(
                said, lambda at: not empty_beside(said, at) and not takes(said, said.me, at)
            ),
        ),
        (r"Count the doors of the three stones together\.", three_together),
        # in atari
        (
            rf"Look for {COLOUR} (?:groups|stones) in atari\.|First find the {COLOUR} groups in atari\.",
            lambda said: bool(ataris(said.before, said.they)),
        ),
        (
            r"Look at your own stones(?:, too)?\.|Look after your own stone now\.|Find your last liberty\.",
            lambda said: bool(ataris(said.before, said.me)),
        ),
        (
            rf"Look at your own {COLOUR} stones too\.",
            lambda said: some_left(said, lambda at: said.before[at] is said.me),
        ),
        (
            rf"Look at the {COLOUR} stones\.",
            lambda said: some_left(said, lambda at: said.before[at] is said.they),
        ),
        (
            rf"Look at the {COLOUR} groups too\.",
            lambda said: some_left(said, lambda at: said.before[at] is said.they),
        ),
        (
            r"Find the last door of each marked stone\.",
            lambda said: all(group.in_atari for group in of_marks(said)),
        ),
        (
            r"Find the last liberty of each group\.",
            lambda said: len(of_marks(said)) > 1 and all(group.in_atari for group in of_marks(said)),
        ),
        (
            r"Find the last door of each of your stones\.",
            lambda said: all(group.in_atari for group in said.before.groups(said.me)),
        ),
        (
            r"Take one of them\.",
            lambda said: any(len(group.liberties) == 2 for group in said.before.groups(said.they)),
        ),
        # chases
        (r"Not beside it: in front of both its liberties\.", in_front),
        (
            (
                r"Each atari comes from the side where it would find more|Take the one towards the open board"
                r"|Close that side\.|Take that one\."
            ),
            where_it_would_find_more,
        ),
        (
            r"Here, find the ladder: choose one of the ataris\.",
            lambda said: bool(left(said)) and all(gives_atari(said, at) for at in left(said)),
        ),
        (
            r"This time, help it from far away\.|But here, find a place further along the ladder\.",
            lambda said: (
                bool(left(said))
                and not any(at in group.liberties for group in said.marked(said.before) for at in left(said))
            ),
        ),
        (
            r"Try the other side\.",
            lambda said: some_left(
                said,
                lambda at: (
                    at != said.point and any(at in group.liberties for group in near_groups(said, said.point))
                ),
            ),
        ),
        # joining
        (r"You may join your stones, or give one of them more liberties\.", join_or_add),
        (
            r"Take the other way between the same two stones\.",
            lambda said: bool(joining(said.before, said.me).intersection(left(said))),
        ),
    )
)
