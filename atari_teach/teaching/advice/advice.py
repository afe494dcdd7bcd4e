"""Finds advice in a game: the strongest claim, and the words for it.

`advise` looks for a move for the side to play. `look_ahead` says what could happen after a certain move. Both
take a while, so call them in a background job.
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
        situation: The game in which to play the move.
        claim: The reason for the move: a claim about this game's board, whose line begins with the move.
        danger: A claim about what the other side could do if it moved now, if the advised move prevents
            that. Otherwise None.
    """

    situation: Situation
    claim: Claim
    danger: Claim | None = None

    @property
    def point(self) -> Point:
        """The point of the advised move; only call this if the advice is not to pass."""
        point = self.claim.point
        assert point is not None, "this advice has a move"
        return point


@dataclass(frozen=True, slots=True)
class Outlook:
    """What could happen after a move.

    Attributes:
        situation: The game before the move.
        move: The move.
        claim: The strongest claim. If the move captures or loses at once, the claim is about the move.
            Otherwise it is about the board after the move, with the other side to play. None if the game is
            over or no move is left.
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
    """The best move that can be found for the side to play, with the reason.

    The reasons are tried in this order: a capture; an own group in atari; a capture that can't be stopped; a
    move that is proved to win, or the best move of a lost game; a move against the other side's threat; the
    move that `judgement` chooses without proof.

    Args:
        situation: The game.
        judgement: Chooses a move if nothing is proved.
        cancel: Returns whether to stop.
        known: Looks up moves, as in a book, if the solver proves nothing.
        effort: The limits of the searches.

    Returns:
        The advice; None if there is no move or the search was stopped.
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
    """What could happen if the side to play puts a stone on `point`.

    None if the move is refused or the search was stopped; the arguments are those of `advise`.
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
    """Yields claims as reasons for a move, strongest first, each with the danger that the move prevents."""
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
    """The claim `lost` with the move that the judgement chooses, for a lost game in which no move is safe."""
    move = thought(search, judgement)
    return None if move is None else replace(lost, line=move.line)


def _judged(search: Search, judgement: Judgement, danger: Claim | None) -> Claim | None:
    """A move that seems to prevent a danger: after it, the searches no longer find a capture."""
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
    """The claims about the board after a move, with the other side to play, strongest first."""
    yield capture_now(answering)
    yield capture_soon(answering)
    yield capture_by_chase(answering)
    yield proved(answering, known)
    yield thought(answering, judgement)


# The explanation of an outlook, moment by moment.


def explain_outlook(outlook: Outlook) -> Explanation:
    """Explains an outlook moment by moment; the explanation's sentence is that of the last moment."""
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
    """The explanation of how the situation's game ended; None if the game goes on or there is no game."""
    return explain_outcome(situation) if isinstance(situation, Game) else None


def _start(outlook: Outlook) -> Beat:
    """The explanation's first moment: the groups that the move puts in atari, or its group's liberties."""
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
    """The moments that show the expected answer to the move.

    If the answer leaves no group in atari, a sentence says that nothing more is known.
    """
    move = claim.played()[0]
    picture = Picture(move.position, last=move.point)
    answer = say("I think {who} would answer here.", who=claim.to_play)
    spoken = say("I think {who} would answer on {point}.", who=claim.to_play, point=move.point)
    if any(group.in_atari for group in move.position.groups()):
        return (Beat(picture, answer, spoken),)
    calm = say("I see no capture yet. I might be missing something.")
    return (Beat(picture, answer, spoken), Beat(picture, calm))


# The three hints of a game: an idea in words, where to look, and the point with the reason. No hint says
# more than the claim behind the advice. Hints from unproved claims say “I think”.


HINTS = 3
"""The number of hints that a child can ask for, one after the other, in one position."""

_PASS = say("I think you can pass.")


def game_hint(advice: Advice, level: int) -> Explanation:
    """The hint of this level, 1 to 3; if the advice is to pass, all levels give the same hint."""
    if advice.claim.kind is ClaimKind.PASSES:
        return Explanation(_PASS)
    if level <= 1:
        return Explanation(_idea(advice))
    if level == 2:
        marks = tuple(Mark(MarkKind.FOCUS, point) for point in in_order(_focus(advice)))
        return Explanation(say("Look here."), marks)
    point = advice.point
    ghost = Ghost(point, advice.situation.to_play)
    return Explanation(_answer(advice), (Mark(MarkKind.PRESS, point),), (ghost,), _why(advice))


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
    """A question about what the (unproved) advised move does on the board: the first question that fits."""
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
    """The group of this colour that has fewer liberties than any other.

    None if two groups share the fewest liberties or the colour has only one group.
    """
    groups = sorted(position.groups(colour), key=lambda group: len(group.liberties))
    return groups[0] if len(groups) > 1 and len(groups[0].liberties) < len(groups[1].liberties) else None


def _winning_idea(advice: Advice) -> Text:
    """A question that hints at the kind of winning move: a defence, two ataris, a chase, or any other."""
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
    """The stones that the advice is about, without the advised point; if none, that point's surroundings."""
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
            # If self-capture is legal and loses, the other side may lose by capturing itself first.
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
    """The explanation's moments that show what the other side could do if it were its turn."""
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
