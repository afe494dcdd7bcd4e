"""Answers somebody who asks for help in a game: first the strongest claim, then what may be said of it.

`advise` looks for a move for the side to play, `look_ahead` for what could happen after one that it thinks
of. Both take a while and belong in an errand.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import (
    Colour,
    Game,
    Group,
    Played,
    Point,
    Position,
    SelfCapture,
    Situation,
    judge,
)
from atari_teach.teaching.advice.claims import (
    MOST,
    USUAL,
    Cancel,
    Claim,
    ClaimKind,
    Effort,
    Judgement,
    Known,
    Search,
    after,
    atari_groups,
    capture_beat,
    capture_by_chase,
    capture_now,
    capture_soon,
    capture_words,
    defences,
    group_beat,
    liberties_beat,
    line_beats,
    new_ataris,
    proved,
    rescue,
    thought,
)
from atari_teach.teaching.explaining.consequence import after_move, consequence, groups_in_atari, reply_beat
from atari_teach.teaching.explaining.explain_marks import in_order, outlined
from atari_teach.teaching.explaining.explanation import Explanation, moments
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture


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


# The three hints of a game: an idea in words, where to look, and the point with its reason.
#
# What is said follows the claim that the advice rests on, and is no stronger: "I think" stands where nothing
# is proved, and only there.


HINTS = 3
"""The number of hints."""

_PASS = say("I think you can pass.")


def game_hint(advice: Advice, level: int) -> Explanation:
    """The hint of this level, 1 to 3; the advice to pass is the same at each."""
    if advice.claim.kind is ClaimKind.PASSES:
        return Explanation(_PASS)
    if level <= 1:
        return Explanation(_idea(advice))
    if level == 2:
        marks = tuple(Mark(MarkKind.FOCUS, point) for point in in_order(_focus(advice)))
        return Explanation(say("Look here."), marks)
    point = advice.point
    ghost = Ghost(point, advice.situation.to_play)
    return Explanation(_answer(advice), (Mark(MarkKind.ANSWER, point),), (ghost,), _why(advice))


def _idea(advice: Advice) -> Text:
    claim, them = advice.claim, advice.situation.to_play.other
    match claim.kind:
        case ClaimKind.CAPTURES_NOW:
            return say("Is a {who:black} group in **atari**? Look for it.", who=them)
        case ClaimKind.CAN_BE_SAVED | ClaimKind.CANNOT_BE_SAVED:
            return say("Is one of your groups in **atari**?")
        case ClaimKind.CAPTURES_IN | ClaimKind.WINS:
            return _winning_idea(advice)
        case ClaimKind.LOSES:
            return say("This is hard. Which move gives {who} the most trouble?", who=them)
        case ClaimKind.THINKS if advice.danger is not None:
            return say("What would {who} like to do next?", who=them)
        case ClaimKind.THINKS:
            return _thoughtful_idea(advice)
        case ClaimKind.PASSES:
            return _PASS
        case _:
            assert_never(claim.kind)


def _thoughtful_idea(advice: Advice) -> Text:
    """What the move that somebody thinks of does on the board, as a question; the first that fits."""
    claim, position = advice.claim, advice.claim.position
    me, near = claim.to_play, position.neighbours(advice.point)
    if new_ataris(_first(claim)):
        return say("Where can you put a group in **atari**?")
    if len(position.groups_at(at for at in near if position[at] is me)) > 1:
        return say("Which of your groups can you join?")
    weakest = {side: _weakest(position, side) for side in (me, me.other)}
    own, after = weakest[me], _first(claim).position.group_at(advice.point)
    if own and after and own.stones < after.stones and len(after.liberties) > len(own.liberties):
        return say("Which of your groups has the fewest liberties? Help it!")
    their = weakest[me.other]
    if their and advice.point in their.liberties:
        return say("Which {who:black} group has the fewest liberties?", who=me.other)
    return say("Where would your stones have many liberties?")


def _weakest(position: Position, colour: Colour) -> Group | None:
    """The group with the fewest liberties, if this colour has several and no other has as few."""
    groups = sorted(position.groups(colour), key=lambda group: len(group.liberties))
    return groups[0] if len(groups) > 1 and len(groups[0].liberties) < len(groups[1].liberties) else None


def _winning_idea(advice: Advice) -> Text:
    """The kind of move that wins, as far as its first stone shows it."""
    if advice.danger is not None:
        return say("Is one of your groups in **atari**?")
    move = _first(advice.claim)
    last = {point for group in atari_groups(move) for point in group.liberties}
    if len(last) > 1:
        return say("Can one stone put two groups in **atari**?")
    if last:
        few = [group for group in _theirs(advice.claim) if len(group.liberties) == 2]
        return (
            say("Which group has only two liberties? Chase it!")
            if len(few) == 1
            else say("Some groups have only two liberties. Which one can you chase?")
        )
    return say("There is a move that wins. Can you find it?")


def _theirs(claim: Claim) -> tuple[Group, ...]:
    return claim.position.groups(claim.to_play.other)


def _focus(advice: Advice) -> frozenset[Point]:
    """The groups that matter, without the point itself; without any, what lies around the point."""
    claim, danger = advice.claim, advice.danger
    position = claim.position
    if danger is not None and danger.stones:
        found = position.groups_at(in_order(danger.stones))
        return frozenset(stone for group in found for stone in group.stones)
    match claim.kind:
        case ClaimKind.CAPTURES_NOW | ClaimKind.CAN_BE_SAVED | ClaimKind.CANNOT_BE_SAVED:
            return claim.stones
        case ClaimKind.CAPTURES_IN | ClaimKind.WINS if ataris := atari_groups(_first(claim)):
            return frozenset(stone for group in ataris for stone in group.stones)
        case _:
            point = advice.point
            return frozenset({point, *position.neighbours(point), *position.diagonals(point)})


def _answer(advice: Advice) -> Text:
    claim, them = advice.claim, advice.situation.to_play.other
    match claim.kind:
        case ClaimKind.CAPTURES_NOW:
            return capture_words(advice.situation, _first(claim))
        case ClaimKind.CAPTURES_IN if claim.ruleset.self_capture is SelfCapture.FORBIDDEN:
            return say(
                "Play here. You can capture within {n:one} turns, whatever {who} does.",
                n=claim.turns,
                who=them,
            )
        case ClaimKind.CAPTURES_IN | ClaimKind.WINS:
            # In games in which a self-capture may be played and loses, it can come first.
            return say("Play here. Then you can win, whatever {who} does.", who=them)
        case ClaimKind.CAN_BE_SAVED:
            return say("Save your group here. Nobody can catch it with **ataris** alone.")
        case ClaimKind.CANNOT_BE_SAVED:
            return say("Try here. {who} still has to see how to capture.", who=them)
        case ClaimKind.LOSES:
            return say("Try here. {who} still has to find the way to win.", who=them)
        case ClaimKind.THINKS if advice.danger is not None:
            return say("I think your group needs help here.")
        case ClaimKind.THINKS:
            return say("I think this is a good place.")
        case ClaimKind.PASSES:
            return _PASS
        case _:
            assert_never(claim.kind)


def _why(advice: Advice) -> tuple[Beat, ...]:
    claim, danger = advice.claim, advice.danger
    match claim.kind:
        case ClaimKind.CAPTURES_NOW:
            groups = claim.position.groups_at(in_order(claim.stones))
            ataris = tuple(_in_atari(claim, group) for group in groups[:3])
            return (*ataris, capture_beat(advice.situation, _first(claim)))
        case ClaimKind.CAPTURES_IN | ClaimKind.WINS | ClaimKind.CANNOT_BE_SAVED | ClaimKind.LOSES:
            return line_beats(claim)
        case ClaimKind.CAN_BE_SAVED:
            group = claim.position.groups_at(in_order(claim.stones))[0]
            them = advice.situation.to_play.other
            freed = liberties_beat(_first(claim))
            alone = say("{who} cannot catch it with **ataris** alone.", who=them)
            return (_in_atari(claim, group), freed, Beat(freed.picture, alone))
        case ClaimKind.THINKS:
            helped = liberties_beat(_first(claim))
            if danger is None:
                return (helped,)
            return (
                *danger_beats(danger),
                Beat(helped.picture, say("I think this stone helps."), helped.spoken),
            )
        case ClaimKind.PASSES:
            return ()
        case _:
            assert_never(claim.kind)


def danger_beats(danger: Claim) -> tuple[Beat, ...]:
    """The moments that show what the other side could do if it were its turn now."""
    now = say("Imagine that it is {who}'s turn: {who} can play here.", who=danger.to_play)
    if danger.kind is ClaimKind.CAPTURES_NOW:
        groups = danger.position.groups_at(in_order(danger.stones))
        return tuple(_in_atari(danger, group) for group in groups[:2])
    return line_beats(danger, 3, first=now)


def _in_atari(claim: Claim, group: Group) -> Beat:
    words = (
        say("This stone is in **atari**: one liberty.")
        if len(group.stones) == 1
        else say("This group is in **atari**: one liberty.")
    )
    stones, liberties = in_order(group.stones), in_order(group.liberties)
    spoken = say("The only liberty of {stones} is {point}.", stones=stones, point=liberties[0])
    return group_beat(claim.position, group, words, spoken)


def _first(claim: Claim) -> Played:
    moves = claim.played()
    assert moves, "an advice can be played"
    return moves[0]
