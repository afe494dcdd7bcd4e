"""What follows from a move that can be played but does its player no good.

Only the weightiest consequence is named, in this order:

1. `SELF_CAPTURE_LOSES`: the move loses at once, where the rules let it be played at all;
2. `MISSED_WIN`: a capture that wins was there, and this move does not win;
3. `LEAVES_ATARI`: a group that was in atari still is (look at your own stones before you look for more);
4. `SELF_ATARI`: the move's own group, that was safe or is new, has one liberty;
5. `FILLS_OWN_SAFE_POINT`: it fills a room of one crossing that only its player could use;
6. `CHASES_OUT`: it gives an atari from which the group runs into the open.

Nothing is said that does not hold on the board: a capture is named only where `judge` allows it at once.
"""

from atari_teach.i18n import say, say_n
from atari_teach.rules import Group, Played, Point, Situation, as_if_to_play, judge
from atari_teach.teaching.explaining.consequence_atari import chases_out, leaves_atari, self_atari
from atari_teach.teaching.explaining.consequence_replies import after_move, best_capture, wins
from atari_teach.teaching.explaining.explain_closed import enemies_around
from atari_teach.teaching.explaining.explain_marks import closed, in_order, lit, outlined, pointed_at, taken
from atari_teach.teaching.explaining.explanation import Code, EnemyPart, Explanation, Parts
from atari_teach.teaching.explaining.outcome_words import self_capture_beats, were_in_atari
from atari_teach.teaching.picture import Beat, Ghost, Picture


def consequence(situation: Situation, point: Point) -> Explanation | None:
    """What the side to play should know about this move; None where there is nothing, or it is refused."""
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
        say("You may, but you lose at once: your stone has no liberties.")
        if alone
        else say("You may, but you lose at once: your group has no liberties."),
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
    """Whether the side to play has one group all round this crossing, and nobody else can stay there."""
    position, mover = situation.position, situation.to_play
    around = position.neighbours(point)
    if position[point] is not None or any(position[near] is not mover for near in around):
        return False
    if len(position.groups_at(around)) != 1:
        return False
    theirs = judge(as_if_to_play(situation, mover.other), point)
    return not isinstance(theirs, Played) or theirs.lost is not None


def _is_better(situation: Situation, point: Point) -> bool:
    """Whether a stone can be put there that fills no room of its own and has two liberties or more."""
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
        say("This was a safe place, only for you."),
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
