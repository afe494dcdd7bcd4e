"""Explains the bad consequence of a legal move for the side that plays it.

Only the most important consequence is explained, in this order:

1. `SELF_CAPTURE_LOSES`: the move loses at once, under rules that allow it;
2. `MISSED_WIN`: a winning capture was possible, and this move does not win;
3. `LEAVES_ATARI`: a group of the mover was in atari and still is;
4. `SELF_ATARI`: the move's own group now has one liberty;
5. `FILLS_OWN_SAFE_POINT`: the move fills a single point that only the mover could use;
6. `CHASES_OUT`: the move puts a group in atari that can escape.

Every statement is checked on the board: a capture is only named if `judge` allows it as the next move.
"""

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import (
    Game,
    Group,
    Played,
    Point,
    Position,
    Situation,
    Study,
    as_if_to_play,
    judge,
)
from atari_teach.teaching.explaining.explain_marks import (
    closed,
    enemies_around,
    in_order,
    lit,
    outlined,
    pointed_at,
    taken,
)
from atari_teach.teaching.explaining.explanation import Code, EnemyPart, Explanation, Parts
from atari_teach.teaching.explaining.outcome_words import self_capture_beats, were_in_atari
from atari_teach.teaching.picture import Beat, Ghost, Picture


def consequence(situation: Situation, point: Point) -> Explanation | None:
    """The most important consequence of a move; None if there is none or the move is refused."""
    verdict = judge(situation, point)
    if not isinstance(verdict, Played):
        return None
    if verdict.lost is not None:
        return _self_capture(situation, verdict, verdict.lost)
    if wins(situation, verdict):
        return None
    afterwards = after_move(situation, verdict)
    return (
        _missed_win(situation, verdict)
        or leaves_atari(situation, verdict, afterwards)
        or self_atari(situation, verdict, afterwards)
        or _fills_own_safe_point(situation, verdict)
        or chases_out(verdict, afterwards)
    )


def _self_capture(situation: Situation, move: Played, lost: Group) -> Explanation:
    position, mover = situation.position, move.colour
    blocked = {near for stone in lost.stones for near in position.neighbours(stone)} - lost.stones
    alone = len(lost.stones) == 1
    return Explanation(
        say("You may, but you lose straight away: your stone has no liberties.")
        if alone
        else say("You may, but you lose straight away: your group has no liberties."),
        closed(lost.stones) if alone else (*outlined(lost.stones), *closed(lost.stones)),
        (Ghost(move.point, mover, "0"),),
        self_capture_beats(position, move.position, move.point, lost),
        parts=Parts(
            lost.stones, frozenset(blocked), enemies_around(position, lost.stones, move.point, mover)
        ),
        code=Code.SELF_CAPTURE_LOSES,
    )


def _missed_win(situation: Situation, move: Played) -> Explanation | None:
    best = best_capture(situation)
    if best is None or not wins(situation, best):
        return None
    stones = in_order(stone for group in best.captured for stone in group.stones)
    here = say_n(
        "Here you would capture one stone and win.",
        "Here you would capture {n:one} stones and win.",
        len(stones),
    )
    spoken = say("On {point} you would capture {stones} and win.", point=best.point, stones=stones)
    return Explanation(
        say("You could have captured and won."),
        ghosts=(Ghost(move.point, move.colour),),
        beats=(
            Beat(
                Picture(situation.position, (*outlined(stones), *lit([best.point]))),
                were_in_atari(best.captured),
                say("The last liberty of {stones} was {point}.", stones=stones, point=best.point),
            ),
            Beat(Picture(best.position, taken(stones), last=best.point), here, spoken),
        ),
        parts=Parts(enemies=tuple(EnemyPart(group.stones, frozenset()) for group in best.captured)),
        code=Code.MISSED_WIN,
    )


def _is_own_room(situation: Situation, point: Point) -> bool:
    """Returns whether the point is inside one group of the side to play, and only that side can use it."""
    position, mover = situation.position, situation.to_play
    around = position.neighbours(point)
    if position[point] is not None or any(position[near] is not mover for near in around):
        return False
    if len(position.groups_at(around)) != 1:
        return False
    theirs = judge(as_if_to_play(situation, mover.other), point)
    return not isinstance(theirs, Played) or theirs.lost is not None


def _is_better(situation: Situation, point: Point) -> bool:
    """Returns whether the new stone gets two or more liberties and fills no safe point of its own side."""
    verdict = judge(situation, point)
    if not isinstance(verdict, Played) or verdict.lost is not None or _is_own_room(situation, point):
        return False
    own = verdict.position.group_at(point)
    return own is not None and not own.in_atari


def _fills_own_safe_point(situation: Situation, move: Played) -> Explanation | None:
    position, point, mover = situation.position, move.point, move.colour
    if not _is_own_room(situation, point):
        return None
    if not any(_is_better(situation, other) for other in position.empty_points()):
        return None
    own = move.position.group_at(point)
    assert own is not None, "a stone was just put there"
    theirs = Ghost(point, mover.other, "0")
    shut = closed(frozenset({point}))
    return Explanation(
        say("This was a safe place that only you could use."),
        pointed_at([point]),
        (Ghost(point, mover),),
        (
            Beat(
                Picture(position, shut, (theirs,)),
                say("Here a {who:black} stone would have no liberties.", who=mover.other),
                say("A {who:black} stone on {point} would have no liberties.", who=mover.other, point=point),
            ),
            Beat(
                Picture(move.position, lit(own.liberties), last=point),
                say("Now your group has one liberty less."),
                say("Now your group has these liberties: {liberties}.", liberties=in_order(own.liberties)),
            ),
        ),
        parts=Parts(own.stones),
        code=Code.FILLS_OWN_SAFE_POINT,
    )


# Moves after which one of the mover's groups is in atari, or a group of the opponent that can escape.

OPEN_ENOUGH = 3
"""A chased group with at least this number of liberties counts as having escaped."""


def leaves_atari(situation: Situation, move: Played, afterwards: Situation) -> Explanation | None:
    """Explains that the mover's largest group in atari can still be captured."""
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
        (
            *lit((point for point in now.liberties if situation.position[point] is None), numbered=False),
            *outlined(before.stones),
        ),
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
    """Explains that the opponent can capture the move's own group at once."""
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
    """Explains that the move puts only one group in atari, and that this group can escape."""
    enemies = [group for group in move.position.groups(move.colour.other) if group.in_atari]
    if len(enemies) != 1 or move.point not in _surroundings(move.position, enemies[0]):
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
        (*lit(chased.liberties, numbered=False), *outlined(chased.stones)),
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
    """The explanation's moment in which a chased group escapes, with its new liberties."""
    group = move.position.group_at(move.point)
    liberties = frozenset() if group is None else group.liberties
    return Beat(
        Picture(move.position, lit(liberties), last=move.point),
        say_n("It runs here and has one liberty.", "It runs here and has {n:one} liberties.", len(liberties)),
        say_n(
            "It runs to {point} and has the liberty {liberties}.",
            "It runs to {point} and has the liberties {liberties}.",
            len(liberties),
            point=move.point,
            liberties=in_order(liberties),
        ),
    )


def _surroundings(position: Position, group: Group) -> frozenset[Point]:
    """The points next to a group, without diagonals."""
    return frozenset(near for stone in group.stones for near in position.neighbours(stone)) - group.stones


# The situation after a move, and the captures that are possible there.


def after_move(situation: Situation, move: Played) -> Situation:
    """The situation after a move, with the opponent to play."""
    if isinstance(situation, Game):
        game = situation.play(move.point)
        assert isinstance(game, Game), "the move was judged to be playable"
        return game
    return Study(
        move.position, move.colour.other, situation.ruleset, wins(situation, move), situation.position
    )


def wins(situation: Situation, move: Played) -> bool:
    """Returns whether this move captures the last of the stones that the side needs to win."""
    target = situation.ruleset.target(move.colour)
    if target is None or not move.captured:
        return False
    before = situation.prisoners(move.colour) if isinstance(situation, Game) else 0
    return before + count_captured(move) >= target


def count_captured(move: Played) -> int:
    """Returns how many stones of the opponent a move captures."""
    return sum(len(group.stones) for group in move.captured)


def capture_of(situation: Situation, group: Group) -> Played | None:
    """The move with which the side to play captures this group; None if it can't."""
    if not group.in_atari:
        return None
    verdict = judge(situation, next(iter(group.liberties)))
    return verdict if isinstance(verdict, Played) and group in verdict.captured else None


def best_capture(situation: Situation) -> Played | None:
    """The move with which the side to play captures the most stones; None if no capture is possible."""
    enemies = situation.position.groups(situation.to_play.other)
    captures = (capture_of(situation, group) for group in enemies)
    return max((each for each in captures if each is not None), key=count_captured, default=None)


def groups_in_atari(situation: Situation) -> tuple[Group, ...]:
    """The groups of the side to play that the other side could capture if it were its turn.

    The largest group comes first.
    """
    theirs = as_if_to_play(situation, situation.to_play.other)
    groups = situation.position.groups(situation.to_play)
    caught = (group for group in groups if capture_of(theirs, group) is not None)
    return tuple(sorted(caught, key=lambda group: -len(group.stones)))


def last_liberty(group: Group) -> Text:
    """The sentence with coordinates about the only liberty of a group in atari."""
    stones, liberties = in_order(group.stones), in_order(group.liberties)
    return say("The only liberty of {stones} is {point}.", stones=stones, point=liberties[0])


def reply_beat(afterwards: Situation, reply: Played) -> Beat:
    """The explanation's moment in which the opponent captures."""
    who = reply.colour
    stones = in_order(stone for group in reply.captured for stone in group.stones)
    words = (
        say_n(
            "{who} can capture one stone here and win.",
            "{who} can capture {n:one} stones here and win.",
            len(stones),
            who=who,
        )
        if wins(afterwards, reply)
        else say_n(
            "{who} can capture one stone here.",
            "{who} can capture {n:one} stones here.",
            len(stones),
            who=who,
        )
    )
    spoken = say("{who} can play {point} and capture {stones}.", who=who, point=reply.point, stones=stones)
    return Beat(Picture(reply.position, taken(stones), last=reply.point), words, spoken)
