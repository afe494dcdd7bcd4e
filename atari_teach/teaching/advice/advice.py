"""Answers somebody who asks for help in a game: first the strongest claim, then what may be said of it.

`advise` looks for a move for the side to play, `look_ahead` for what could happen after one that it thinks
of. Both take a while and belong in an errand.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from atari_teach.i18n import say, say_n
from atari_teach.rules import Game, Played, Point, Situation, judge
from atari_teach.teaching.advice.advice_beats import (
    MOST,
    capture_beat,
    liberties_beat,
    line_beats,
    new_ataris,
)
from atari_teach.teaching.advice.claims import (
    USUAL,
    Cancel,
    Claim,
    ClaimKind,
    Effort,
    Judgement,
    Known,
    Search,
    after,
    capture_by_chase,
    capture_now,
    capture_soon,
    defences,
    proved,
    rescue,
    thought,
)
from atari_teach.teaching.explaining.consequence import after_move, consequence, groups_in_atari, reply_beat
from atari_teach.teaching.explaining.explain_marks import in_order, outlined
from atari_teach.teaching.explaining.explanation import Explanation, moments
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.picture import Beat, Picture


@dataclass(frozen=True, slots=True)
class Advice:
    """A move for the side to play, or a pass.

    Attributes:
        situation: The game that it is meant for.
        claim: What it rests on, about the board of this game; its line begins with the move.
        danger: What the other side could do if it were its turn now, where the move is meant to help against
            that; otherwise None.
    """

    situation: Situation
    claim: Claim
    danger: Claim | None = None

    @property
    def point(self) -> Point:
        """The move; an advice to pass has none."""
        point = self.claim.point
        assert point is not None, "this advice has a move"
        return point


@dataclass(frozen=True, slots=True)
class Outlook:
    """The things that could happen after a move that somebody thinks of.

    Attributes:
        situation: The game before the move.
        move: The move.
        claim: What holds then: of the move itself where it captures or loses at once, else of the board after
            it, with the other side to play. None where the game has ended, or no move is left on a board.
    """

    situation: Situation
    move: Played
    claim: Claim | None


def advise(
    situation: Situation,
    *,
    judgement: Judgement,
    cancel: Cancel,
    known: Known | None = None,
    effort: Effort = USUAL,
) -> Advice | None:
    """A move for the side to play, and what is known of it.

    In this order: a capture; an own group in atari; a capture that can't be stopped; a move that is proved to
    win, or the best of a lost game; help against what the other side threatens; what somebody thinks.

    Args:
        situation: The game.
        judgement: Asked where nothing is proved.
        cancel: Whether to stop.
        known: What else is known of the moves, such as a book; asked where the solver proves nothing.
        effort: How much may be searched.

    Returns:
        The advice; None where there is no move, or it was stopped.
    """
    search = Search(situation, cancel, effort)
    for claim, danger in _candidates(search, judgement, known):
        if cancel():
            return None
        if claim is not None and (claim.point is not None or claim.kind is ClaimKind.PASSES):
            return Advice(situation, claim, danger)
    return None


def look_ahead(
    situation: Situation,
    point: Point,
    *,
    judgement: Judgement,
    cancel: Cancel,
    known: Known | None = None,
    effort: Effort = USUAL,
) -> Outlook | None:
    """Returns what could happen if the side to play puts a stone there.

    None where the move is refused, or it was stopped; for the arguments see `advise`.
    """
    move = judge(situation, point)
    if not isinstance(move, Played):
        return None
    search = Search(situation, cancel, effort)
    if move.captured:
        stones = frozenset(stone for group in move.captured for stone in group.stones)
        return Outlook(situation, move, search.claim(ClaimKind.CAPTURES_NOW, (point,), 1, stones))
    if move.lost is not None:
        return Outlook(situation, move, search.claim(ClaimKind.LOSES, (point,)))
    answering = after(search, point)
    assert answering is not None, "the move was judged to be playable"
    if _ended(answering.situation) is not None:
        return Outlook(situation, move, None)
    for claim in _answers(answering, judgement, known):
        if cancel():
            return None
        if claim is not None:
            return Outlook(situation, move, claim)
    return None if cancel() else Outlook(situation, move, None)


def _candidates(
    search: Search, judgement: Judgement, known: Known | None
) -> Iterator[tuple[Claim | None, Claim | None]]:
    """The claims that an advice may rest on, the strongest first, each with the danger that it meets."""
    yield capture_now(search), None
    ataris = groups_in_atari(search.situation)
    danger = capture_now(search.other()) if ataris else None
    if not ataris:
        yield capture_soon(search), None
        yield capture_by_chase(search), None
    found = proved(search, known)
    if found is not None and found.kind is ClaimKind.WINS:
        yield found, danger
    for group in ataris[:1]:
        saved = rescue(search, group)
        lost = found is not None and found.kind is ClaimKind.LOSES
        if saved is not None and not (lost and saved.kind is ClaimKind.CAN_BE_SAVED):
            yield saved, danger
    if found is not None:
        yield found if found.line else _anything(search, found, judgement), danger
    danger = danger or capture_soon(search.other(), 3) or capture_by_chase(search.other())
    yield _judged(search, judgement, danger), danger
    yield thought(search, judgement), None


def _anything(search: Search, lost: Claim, judgement: Judgement) -> Claim | None:
    """A lost game without a safe move: any move, since it has to go on somewhere."""
    move = thought(search, judgement)
    return None if move is None else replace(lost, line=move.line)


def _judged(search: Search, judgement: Judgement, danger: Claim | None) -> Claim | None:
    """The claim that is thought to help against a danger: after its first move it is not found any more."""
    if danger is None:
        return None
    first = thought(search, judgement)
    points = [] if first is None or first.point is None else [first.point]
    for point in dict.fromkeys([*points, *defences(search, danger)]):
        answering = after(search, point)
        if answering is None or search.cancel():
            continue
        if not (capture_now(answering) or capture_soon(answering, 3) or capture_by_chase(answering)):
            return search.claim(ClaimKind.THINKS, (point,))
    return None


def _answers(answering: Search, judgement: Judgement, known: Known | None) -> Iterator[Claim | None]:
    """The claims about the board after a move, with the other side to play, the strongest first."""
    yield capture_now(answering)
    yield capture_soon(answering)
    yield capture_by_chase(answering)
    yield proved(answering, known)
    yield thought(answering, judgement)


# The outlook, told in moments.


def explain_outlook(outlook: Outlook) -> Explanation:
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
    ended = _ended(after_move(outlook.situation, move))
    if ended is not None:
        return (start, *ended.beats[-(MOST - 2) :], Beat(start.picture, ended.said))
    if claim is None:
        return (start, Beat(start.picture, say("I don't know what happens next.")))
    match claim.kind:
        case ClaimKind.CAPTURES_NOW:
            return (start, reply_beat(after_move(outlook.situation, move), claim.played()[0]))
        case ClaimKind.CAPTURES_IN | ClaimKind.WINS | ClaimKind.LOSES | ClaimKind.CANNOT_BE_SAVED:
            return (start, *line_beats(claim, MOST - 1))
        case ClaimKind.THINKS:
            return (start, *_thought(claim))
        case ClaimKind.PASSES:
            return (start, Beat(start.picture, say("I think {who} would pass.", who=claim.to_play)))
        case ClaimKind.CAN_BE_SAVED:
            return (start,)
        case _:
            assert_never(claim.kind)


def _ended(situation: Situation) -> Explanation | None:
    """How a game has ended; None where it goes on, or it is no game but a mere board."""
    return explain_outcome(situation) if isinstance(situation, Game) else None


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
    """The answer that is expected, and that nothing more is known, where then nothing is in atari."""
    move = claim.played()[0]
    picture = Picture(move.position, last=move.point)
    answer = say("I think {who} would answer here.", who=claim.to_play)
    spoken = say("I think {who} would answer on {point}.", who=claim.to_play, point=move.point)
    if any(group.in_atari for group in move.position.groups()):
        return (Beat(picture, answer, spoken),)
    calm = say("I see no capture yet. I might be missing something.")
    return (Beat(picture, answer, spoken), Beat(picture, calm))
