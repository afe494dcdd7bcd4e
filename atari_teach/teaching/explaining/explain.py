"""Explains on the board and in words why a move is refused.

`explain_refusal` calls `judge` and explains exactly the moves that it refuses. A move without liberties is
explained from both sides: what surrounds the new group, and which liberties the opponent's groups next to it
still have, since otherwise they would be captured. Source: Ludus rules ("a não ser que esta jogada capture
peças adversárias").
"""

from dataclasses import replace
from typing import assert_never

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Colour, Fault, Game, Point, Position, Refused, Situation, judge
from atari_teach.teaching.explaining.explain_marks import (
    closed_in,
    enemies_around,
    enemy_beats,
    looked_at,
    not_here,
    pointed_at,
    stays,
    taken,
)
from atari_teach.teaching.explaining.explanation import Code, EnemyPart, Explanation, Parts
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.picture import Beat, Ghost, Mark, Picture


def explain_refusal(situation: Situation, point: Point, colour: Colour | None = None) -> Explanation | None:
    """Explains why `colour` (by default the side to play) can't play on `point`; None if it can."""
    verdict = judge(situation, point, colour)
    if not isinstance(verdict, Refused):
        return None
    match verdict.fault:
        case Fault.GAME_OVER:
            return _game_over(situation)
        case Fault.NOT_YOUR_TURN:
            return _not_your_turn(situation)
        case Fault.OFF_BOARD:
            return _off_board(situation)
        case Fault.OCCUPIED:
            return _occupied(situation, verdict)
        case Fault.NO_LIBERTY_SINGLE | Fault.NO_LIBERTY_GROUP:
            return _no_liberty(situation, verdict)
        case Fault.KO:
            return _ko(situation, verdict)
        case _:
            assert_never(verdict.fault)


def explain_other_task(
    position: Position,
    point: Point,
    colour: Colour,
    wanted: Text | None = None,
    marked: tuple[Point, ...] = (),
    missed: tuple[Mark, ...] = (),
) -> Explanation:
    """Explains that a legal move is not what the step asks for.

    The words never call such a move impossible.

    Args:
        position: The board before the move.
        point: Where the stone was put.
        colour: The stone's colour.
        wanted: A sentence that says what the step looks for: “Here we look for a capture.”
        marked: The points that the step marks.
        missed: What the step asks about, shown if it marks nothing.
    """
    looking_for = wanted or say("Here we look for something else.")
    return Explanation(
        say("In a game you could. {wanted}", wanted=looking_for),
        ghosts=(Ghost(point, colour),),
        beats=(
            Beat(
                Picture(position, ghosts=(Ghost(point, colour),)),
                say("In a game you could play here."),
                say("In a game you could play {point}.", point=point),
            ),
            Beat(Picture(position, pointed_at(marked) or missed), looking_for),
        ),
        code=Code.OTHER_TASK,
    )


def last_point(situation: Situation) -> Point | None:
    """The point of the last move; None if the situation has no history."""
    return situation.turns[-1].point if isinstance(situation, Game) and situation.turns else None


def _game_over(situation: Situation) -> Explanation:
    ended = explain_outcome(situation) if isinstance(situation, Game) else None
    return Explanation(
        say("The game is over."),
        marks=ended.marks if ended else (),
        beats=ended.beats if ended else (),
        code=Code.GAME_OVER,
    )


def _not_your_turn(situation: Situation) -> Explanation:
    picture = Picture(situation.position, last=last_point(situation))
    turn = say("It is {who}'s turn now.", who=situation.to_play)
    return Explanation(turn, beats=(Beat(picture, say("We take turns.")),), code=Code.NOT_YOUR_TURN)


def _off_board(situation: Situation) -> Explanation:
    picture = Picture(situation.position, last=last_point(situation))
    return Explanation(
        say("This is off the board."),
        beats=(Beat(picture, say("Stones go on the crossings.")),),
        code=Code.OFF_BOARD,
    )


def _occupied(situation: Situation, verdict: Refused) -> Explanation:
    position, point = situation.position, verdict.point
    marks = stays([point])
    return Explanation(
        say("There is already a stone here."),
        marks=marks,
        frames=(Picture(position, ghosts=(Ghost(point, verdict.colour),)),),  # the stone that was tried
        beats=(
            Beat(
                Picture(position, marks, last=last_point(situation)),
                say("Once a stone is down, it stays."),
                say("There is a stone on {point}. It stays there.", point=point),
            ),
            Beat(
                Picture(position, looked_at(_empty_near(position, point))),
                say("Choose an empty crossing."),
            ),
        ),
        parts=Parts(blocked=verdict.because),
        code=Code.OCCUPIED,
    )


def _empty_near(position: Position, point: Point) -> tuple[Point, ...]:
    """The empty crossings up to two steps away along the lines or, if there are none, the nearest ones.

    Farther ones are left out: with the light on most of the board, nothing stands out. With the light on the
    nearest only, the others would seem to be taken.
    """

    def steps(other: Point) -> int:
        return abs(other.column - point.column) + abs(other.row - point.row)

    empty = position.empty_points()
    reach = max(_REACH, min(map(steps, empty), default=0))
    return tuple(other for other in empty if steps(other) <= reach)


_REACH = 2


def _no_liberty(situation: Situation, verdict: Refused) -> Explanation:
    position, point, mover, own = situation.position, verdict.point, verdict.colour, verdict.group
    parts = Parts(own, verdict.because, enemies_around(position, own, point, mover))
    ghosts = (Ghost(point, mover, "0"),)
    alone = verdict.fault is Fault.NO_LIBERTY_SINGLE
    first = closed_in(position, parts, point, mover)
    marks = (*not_here([point]), *first.picture.marks)
    words = (
        say("Not here. Your stone would have no liberties.")
        if alone
        else say("Not here. Your whole group would have no liberties.")
    )
    return Explanation(
        words,
        marks,
        ghosts,
        (
            replace(first, picture=replace(first.picture, marks=marks)),
            *enemy_beats(position, parts.enemies, ghosts, mover.other),
            Beat(
                Picture(position, not_here([point])),  # a number below the sign could not be read
                say("You could only play here if you captured."),
                say("You could only play {point} if you captured.", point=point),
            ),
        ),
        parts=parts,
        code=Code.NO_LIBERTY_SINGLE if alone else Code.NO_LIBERTY_GROUP,
    )


def _ko(situation: Situation, verdict: Refused) -> Explanation:
    position, point, mover, before = situation.position, verdict.point, verdict.colour, situation.repeats
    assert before is not None, "ko repeats a board"
    retaken = next(iter(verdict.because))
    ghosts = (Ghost(point, mover),)
    marks = not_here([point])
    group = position.group_at(retaken)
    assert group is not None, "the stone that would be retaken lies there"
    return Explanation(
        say("Not yet. The board would be as it was before."),
        marks,
        ghosts,
        (
            Beat(
                Picture(before, pointed_at([point])),
                say("A moment ago the board was like this."),
                say("A moment ago your stone was on {point}.", point=point),
            ),
            Beat(
                Picture(before.without([point]), taken([point]), (Ghost(retaken, mover.other),)),
                say("Then {who} captured your stone.", who=mover.other),
                say("Then {who} played {at} and captured it.", who=mover.other, at=retaken),
            ),
            Beat(
                Picture(before.without([point]), taken([retaken]), ghosts),
                say("If you captured straight away, the board would be the same again."),
            ),
            Beat(
                Picture(position, (*marks, *pointed_at(verdict.because))),
                say("Play somewhere else first. Then look again."),
            ),
        ),
        parts=Parts(own=frozenset({point}), enemies=(EnemyPart(group.stones, group.liberties - {point}),)),
        code=Code.KO,
    )
