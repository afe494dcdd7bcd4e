"""What could happen after a move that somebody thinks of, told in moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from atari_teach.i18n import say, say_n
from atari_teach.teaching.advice.advice_beats import (
    MOST,
    capture_beat,
    liberties_beat,
    line_beats,
    new_ataris,
)
from atari_teach.teaching.advice.claims import ClaimKind
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.consequence_replies import after_move, reply_beat
from atari_teach.teaching.explaining.explain_marks import in_order, outlined
from atari_teach.teaching.explaining.explanation import Explanation, moments
from atari_teach.teaching.picture import Beat, Picture

if TYPE_CHECKING:
    from atari_teach.teaching.advice.advice import Outlook
    from atari_teach.teaching.advice.claims import Claim


def told_outlook(outlook: Outlook) -> Explanation:
    """The moments of an outlook; its words are those of the last one."""
    return moments(_beats(outlook))


def _beats(outlook: Outlook) -> tuple[Beat, ...]:
    move, claim = outlook.move, outlook.claim
    if move.captured:
        return (capture_beat(outlook.situation, move),)
    if move.lost is not None:
        explained = consequence(outlook.situation, move.point)
        assert explained is not None, "a self-capture that loses is explained"
        return explained.beats
    start = _start(outlook)
    if claim is None:
        return (start, Beat(start.picture, say("I do not know what comes then.")))
    match claim.kind:
        case ClaimKind.CAPTURES_NOW:
            return (start, reply_beat(after_move(outlook.situation, move), claim.played()[0]))
        case ClaimKind.CAPTURES_IN | ClaimKind.WINS | ClaimKind.LOSES | ClaimKind.CANNOT_BE_SAVED:
            return (start, *line_beats(claim, MOST - 1))
        case ClaimKind.THINKS:
            return (start, *_thought(claim))
        case ClaimKind.CAN_BE_SAVED:
            return (start,)
        case _:
            assert_never(claim.kind)


def _start(outlook: Outlook) -> Beat:
    """The stone put down: what it gives atari, or how many liberties it has."""
    move = outlook.move
    ataris = new_ataris(move)
    if not ataris:
        return liberties_beat(move)
    marks = tuple(mark for group in ataris for mark in outlined(group.stones))
    stones = in_order(stone for group in ataris for stone in group.stones)
    words = say_n("You play here. **Atari**!", "You play here. {n:One} **ataris**!", len(ataris))
    spoken = say("You play {point}. In **atari**: {stones}.", point=move.point, stones=stones)
    return Beat(Picture(move.position, marks, last=move.point), words, spoken)


def _thought(claim: Claim) -> tuple[Beat, ...]:
    """The answer that is expected, and that nothing more is known."""
    move = claim.played()[0]
    picture = Picture(move.position, last=move.point)
    answer = say("I think {who} would answer here.", who=claim.to_play)
    spoken = say("I think {who} would answer on {point}.", who=claim.to_play, point=move.point)
    calm = say("I see no capture yet. I may be missing something.")
    return (Beat(picture, answer, spoken), Beat(picture, calm))
