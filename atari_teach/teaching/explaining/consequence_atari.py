"""Moves after which a group is in atari: an own one, or one that then runs into the open."""

from atari_teach.i18n import say
from atari_teach.rules import Group, Played, Point, Position, Situation, judge
from atari_teach.teaching.explaining.consequence_replies import (
    capture_of,
    count_captured,
    last_liberty,
    reply_beat,
)
from atari_teach.teaching.explaining.explain_marks import in_order, lit, outlined, pointed_at
from atari_teach.teaching.explaining.explanation import Code, EnemyPart, Explanation, Parts
from atari_teach.teaching.explaining.outcome_words import were_in_atari
from atari_teach.teaching.picture import Beat, Ghost, Picture

OPEN_ENOUGH = 3
"""With this many liberties after its escape, a chased group has run into the open."""


def leaves_atari(situation: Situation, move: Played, afterwards: Situation) -> Explanation | None:
    """Of several groups that still are in atari, the largest that can be captured."""
    found: list[tuple[Group, Group, Played]] = []
    for before in situation.position.groups(move.colour):
        now = move.position.group_at(next(iter(before.stones)))
        reply = capture_of(afterwards, now) if before.in_atari and now is not None else None
        if now is not None and reply is not None and count_captured(reply) > count_captured(move):
            found.append((before, now, reply))
    if not found:
        return None
    before, now, reply = max(found, key=lambda one: len(one[1].stones))
    return Explanation(
        say("Your stone is still in **atari**.")
        if len(now.stones) == 1
        else say("Your group is still in **atari**."),
        pointed_at(before.stones),
        (Ghost(move.point, move.colour),),
        (
            Beat(
                Picture(situation.position, (*outlined(before.stones), *lit(before.liberties))),
                were_in_atari((before,)),
                last_liberty(before),
            ),
            Beat(
                Picture(move.position, (*outlined(now.stones), *lit(now.liberties)), last=move.point),
                say("It still has only this liberty."),
                last_liberty(now),
            ),
            reply_beat(afterwards, reply),
        ),
        parts=Parts(now.stones),
        code=Code.LEAVES_ATARI,
    )


def self_atari(situation: Situation, move: Played, afterwards: Situation) -> Explanation | None:
    """The move's own group can be captured at once."""
    own = move.position.group_at(move.point)
    reply = capture_of(afterwards, own) if own is not None else None
    if own is None or reply is None or count_captured(reply) <= count_captured(move):
        return None
    only = (
        say("Your stone has only this liberty.")
        if len(own.stones) == 1
        else say("Your group has only this liberty.")
    )
    return Explanation(
        say("You may. But look what can happen…"),
        lit(point for point in own.liberties if situation.position[point] is None),
        (Ghost(move.point, move.colour),),
        (
            Beat(
                Picture(move.position, (*outlined(own.stones), *lit(own.liberties)), last=move.point),
                only,
                last_liberty(own),
            ),
            reply_beat(afterwards, reply),
        ),
        parts=Parts(own.stones),
        code=Code.SELF_ATARI,
    )


def chases_out(move: Played, afterwards: Situation) -> Explanation | None:
    """The one group that the move puts in atari gets away."""
    enemies = [group for group in move.position.groups(move.colour.other) if group.in_atari]
    if len(enemies) != 1 or move.point not in _beside(move.position, enemies[0]):
        return None
    chased = enemies[0]
    escape = judge(afterwards, next(iter(chased.liberties)))
    if not isinstance(escape, Played):
        return None
    free = escape.position.group_at(escape.point)
    if free is None or len(free.liberties) < OPEN_ENOUGH:
        return None
    alone = len(chased.stones) == 1
    return Explanation(
        say("**Atari**! But the stone can run away.")
        if alone
        else say("**Atari**! But the group can run away."),
        outlined(chased.stones),
        (Ghost(move.point, move.colour),),
        (
            Beat(
                Picture(move.position, (*outlined(chased.stones), *lit(chased.liberties)), last=move.point),
                say("This stone has only this liberty.")
                if alone
                else say("This group has only this liberty."),
                last_liberty(chased),
            ),
            runs_to(escape),
        ),
        parts=Parts(enemies=(EnemyPart(chased.stones, chased.liberties),)),
        code=Code.CHASES_OUT,
    )


def runs_to(move: Played) -> Beat:
    """Where a chased group has just run to, and the liberties that it finds there."""
    group = move.position.group_at(move.point)
    liberties = frozenset() if group is None else group.liberties
    return Beat(
        Picture(move.position, lit(liberties), last=move.point),
        say("It runs here and has {n:one} liberties.", n=len(liberties)),
        say(
            "It runs to {point} and has the liberties {liberties}.",
            point=move.point,
            liberties=in_order(liberties),
        ),
    )


def _beside(position: Position, group: Group) -> frozenset[Point]:
    """The points next to a group, along lines."""
    return frozenset(near for stone in group.stones for near in position.neighbours(stone)) - group.stones
