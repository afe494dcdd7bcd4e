"""What a move does to groups: atari, joins, cuts and self-atari."""

from atari_teach.engine.rules import (
    Colour,
    Group,
    Played,
    Point,
    Position,
    Situation,
    Study,
    as_if_to_play,
    judge,
)


def put_in_atari(played: Played) -> tuple[Group, ...]:
    """The opponent's groups around the new stone that have one liberty after this move.

    All of them had more liberties before: if this point had been a group's only liberty, the move would have
    captured the group.
    """
    near = (p for p in played.position.neighbours(played.point) if played.position[p] is played.colour.other)
    return tuple(group for group in played.position.groups_at(near) if group.in_atari)


def joined(position: Position, points: tuple[Point, ...]) -> bool:
    """Returns whether one group has stones on all these points."""
    group = position.group_at(points[0])
    return group is not None and group.stones.issuperset(points)


def joining_points(situation: Situation, colour: Colour, points: tuple[Point, ...]) -> frozenset[Point]:
    """The points where one stone of this colour joins its stones on `points`.

    Empty if the stones on `points` are joined already.
    """
    position = situation.position
    group = position.group_at(points[0])
    if group is None or any(position[point] is not colour for point in points) or joined(position, points):
        return frozenset()
    asked = as_if_to_play(situation, colour)
    verdicts = (judge(asked, point) for point in group.liberties)
    return frozenset(
        played.point for played in verdicts if isinstance(played, Played) and joined(played.position, points)
    )


def cuts(before: Situation, played: Played, points: tuple[Point, ...]) -> bool:
    """Returns whether the other side could join its stones on `points` by one stone before the move only."""
    opponent = played.colour.other
    if any(played.position[point] is not opponent for point in points):
        return False
    after = Study(played.position, opponent, before.ruleset)
    return bool(joining_points(before, opponent, points)) and not joining_points(after, opponent, points)


def is_self_atari(played: Played) -> bool:
    """Returns whether the move captures nothing and leaves its own group with one liberty."""
    group = played.position.group_at(played.point)
    return not played.captured and group is not None and group.in_atari


def after(situation: Situation, played: Played) -> Study:
    """The board after a legal move, with the other side to play."""
    repeats = situation.position if played.captured else None
    return Study(played.position, played.colour.other, situation.ruleset, repeats=repeats)
