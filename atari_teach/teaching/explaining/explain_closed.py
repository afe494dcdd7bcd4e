"""Shows a stone or group without liberties from both sides.

What closes it in, and which liberties the opponent's groups around it still have.
"""

from atari_teach.i18n import say, say_n
from atari_teach.rules import Colour, Point, Position
from atari_teach.teaching.explaining.explain_marks import closed, in_order, lit, outlined
from atari_teach.teaching.explaining.explanation import EnemyPart, Parts
from atari_teach.teaching.picture import Beat, Ghost, Picture


def enemies_around(
    position: Position, own: frozenset[Point], point: Point, mover: Colour
) -> tuple[EnemyPart, ...]:
    """The opponent's groups next to these stones with the liberties they keep when `point` is taken."""
    beside = in_order({near for stone in own for near in position.neighbours(stone)} - own)
    groups = position.groups_at(near for near in beside if position[near] is mover.other)
    parts = (EnemyPart(group.stones, group.liberties - {point}) for group in groups)
    return tuple(sorted(parts, key=lambda part: len(part.liberties)))


def closed_in(position: Position, parts: Parts, point: Point, mover: Colour) -> Beat:
    """The beat that shows the own group without a way out."""
    own, enemy = parts.own, mover.other
    picture = Picture(
        position,
        closed(own) if len(own) == 1 else (*outlined(own), *closed(own)),
        (Ghost(point, mover, "0"),),
    )
    around = in_order(parts.blocked)
    if len(own) > 1:
        words = say("Together these {n:one} stones would have no liberties.", n=len(own))
        spoken = say(
            "Together {own} would have no liberties. Around them: {around}.", own=in_order(own), around=around
        )
        return Beat(picture, words, spoken)
    at_edge = len(position.neighbours(point)) < len(closed(own))
    words = (
        say("All around it are {who:black} stones and the edge.", who=enemy)
        if at_edge
        else say("All around it are {who:black} stones.", who=enemy)
    )
    return Beat(
        picture, words, say("Beside {point} no crossing is empty: {around}.", point=point, around=around)
    )


def enemy_beats(
    position: Position, enemies: tuple[EnemyPart, ...], ghosts: tuple[Ghost, ...], colour: Colour
) -> tuple[Beat, ...]:
    """The opponent's groups with the liberties they keep, in at most two beats."""
    beats = [_enemy_beat(position, part, ghosts, colour) for part in enemies]
    if len(beats) <= 2:
        return tuple(beats)
    others = enemies[1:]
    marks = tuple(
        mark for part in others for mark in (*outlined(part.stones), *lit(part.liberties, numbered=False))
    )
    words = say("The other {who:black} groups still have liberties too.", who=colour)
    liberties = in_order(point for part in others for point in part.liberties)
    spoken = say(
        "The other {who:black} groups still have the liberties {liberties}.",
        who=colour,
        liberties=tuple(dict.fromkeys(liberties)),
    )
    return (beats[0], Beat(Picture(position, marks, ghosts), words, spoken))


def _enemy_beat(position: Position, part: EnemyPart, ghosts: tuple[Ghost, ...], colour: Colour) -> Beat:
    words = say_n(
        "The {who:black} group still has this liberty. It is not captured.",
        "The {who:black} group still has these {n:one} liberties. It is not captured.",
        len(part.liberties),
        who=colour,
    )
    spoken = say_n(
        "The {who:black} group on {at} still has the liberty {liberties}.",
        "The {who:black} group on {at} still has the liberties {liberties}.",
        len(part.liberties),
        who=colour,
        at=in_order(part.stones)[0],
        liberties=in_order(part.liberties),
    )
    picture = Picture(position, (*outlined(part.stones), *lit(part.liberties)), ghosts)
    return Beat(picture, words, spoken)
