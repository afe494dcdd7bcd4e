"""The three hints of a game: an idea in words, where to look, and the point with its reason.

What is said follows the claim that the advice rests on, and is no stronger: "I think" stands where nothing is
proved, and only there.
"""

from typing import assert_never

from atari_teach.i18n import Text, say
from atari_teach.rules import Colour, Group, Played, Point, Position, SelfCapture
from atari_teach.teaching.advice.advice import Advice
from atari_teach.teaching.advice.advice_beats import (
    atari_groups,
    capture_beat,
    capture_words,
    group_beat,
    liberties_beat,
    line_beats,
    new_ataris,
)
from atari_teach.teaching.advice.claims import Claim, ClaimKind
from atari_teach.teaching.explaining.explain_marks import in_order
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind

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
