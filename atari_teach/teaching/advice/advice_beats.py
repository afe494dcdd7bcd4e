"""Claims as moments on the board: at most four pictures with one sentence each.

No moment shows more than its claim holds. Moves of the side that gains are what it can do; those of the other
side are what it may answer, since it could choose another answer that helps as little.
"""

from atari_teach.i18n import Text, say, say_n
from atari_teach.rules import Colour, Group, Played, Point, Position, Situation, Study
from atari_teach.teaching.advice.claims import Claim
from atari_teach.teaching.explaining.consequence import count_captured, reply_beat, wins
from atari_teach.teaching.explaining.explain_marks import in_order, lit, outlined, taken
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture

MOST = 4
"""Moments of an explanation."""

MOST_STONES = 3
"""New stones in one moment."""


def line_beats(claim: Claim, most: int = MOST, *, first: Text | None = None) -> tuple[Beat, ...]:
    """The line of a claim that somebody wins, and how it ends; of a long line the beginning, and who wins.

    Args:
        claim: The claim; it has a winner.
        most: How many moments there may be, at least two.
        first: What is said of its first move instead of the usual.
    """
    moves = claim.played()
    end = _end(claim, moves)
    shown = moves if end is None or not _shows_capture(moves) else moves[:-1]
    room = most - (end is not None)
    if len(shown) > 1 + (room - 1) * MOST_STONES:
        shown = shown[: 1 + (room - 1) * MOST_STONES]
        end = None if end is None or claim.winner is None else _decided(claim.winner, shown[-1])
    single = min(len(shown), room - max(0, -(-(len(shown) - room) // (MOST_STONES - 1))))
    beats = [_move_beat(claim, shown, number) for number in range(single)]
    if first is not None and beats:
        beats[0] = Beat(beats[0].picture, first, _spoken(first, moves[0]))
    rest = range(single, len(shown), MOST_STONES)
    beats += [_leap(shown[start : start + MOST_STONES]) for start in rest]
    return (*beats, *((end,) if end is not None else ()))


def group_beat(
    position: Position, group: Group, words: Text, spoken: Text, last: Played | None = None
) -> Beat:
    """A group, outlined, with its liberties open."""
    marks = (*outlined(group.stones), *lit(group.liberties, numbered=len(group.liberties) > 1))
    return Beat(Picture(position, marks, last=None if last is None else last.point), words, spoken)


def liberties_beat(move: Played) -> Beat:
    """The group of the stone that was just put, and how many liberties it has."""
    own = move.position.group_at(move.point)
    assert own is not None, "the stone lies there"
    count = len(own.liberties)
    words = (
        say("Your stone here has only this liberty.")
        if len(own.stones) == 1 and count == 1
        else say("Your stone here has {n:one} liberties.", n=count)
        if len(own.stones) == 1
        else say("Your group here has only this liberty.")
        if count == 1
        else say("Your group here has {n:one} liberties.", n=count)
    )
    spoken = say_n(
        "On {point} you have the liberty {points}.",
        "On {point} you have the liberties {points}.",
        count,
        point=move.point,
        points=in_order(own.liberties),
    )
    return group_beat(move.position, own, words, spoken, move)


def atari_groups(move: Played) -> tuple[Group, ...]:
    """The other side's groups that have one liberty after a move."""
    return tuple(group for group in move.position.groups(move.colour.other) if group.in_atari)


def new_ataris(move: Played) -> tuple[Group, ...]:
    """The groups among them that had one liberty more before the move."""
    beside = frozenset(move.position.neighbours(move.point))
    return tuple(group for group in atari_groups(move) if group.stones & beside)


def capture_words(situation: Situation, move: Played) -> Text:
    """The words for what a capture of one's own leads to."""
    count = count_captured(move)
    if wins(situation, move):
        return say_n("Here you capture one stone and win.", "Here you capture {n:one} stones and win.", count)
    return say_n("Here you capture one stone.", "Here you capture {n:one} stones.", count)


def capture_beat(situation: Situation, move: Played) -> Beat:
    """A capture of one's own, carried out."""
    stones = in_order(stone for group in move.captured for stone in group.stones)
    spoken = say("You play {point} and capture {stones}.", point=move.point, stones=stones)
    return Beat(
        Picture(move.position, taken(stones), last=move.point), capture_words(situation, move), spoken
    )


def _move_beat(claim: Claim, moves: tuple[Played, ...], number: int) -> Beat:
    move = moves[number]
    if move.colour is claim.winner:
        words = _attack(move)
        marks = tuple(mark for group in atari_groups(move) for mark in outlined(group.stones))
        return Beat(Picture(move.position, marks, last=move.point), words, _spoken(words, move))
    words = (
        say("{who} has to answer here.", who=move.colour)
        if _last(_in_danger(claim, moves, number)) == {move.point} and not _stays_in_atari(move)
        else say("{who} might play here.", who=move.colour)
    )
    return Beat(Picture(move.position, last=move.point), words, _spoken(words, move))


def _attack(move: Played) -> Text:
    ataris = atari_groups(move)
    if len(_last(ataris)) > 1:
        return say("{who} can play here. {n:One} **ataris**!", who=move.colour, n=len(ataris))
    if ataris:
        return say("{who} can play here. **Atari**!", who=move.colour)
    return say("{who} can play here.", who=move.colour)


def _in_danger(claim: Claim, moves: tuple[Played, ...], number: int) -> tuple[Group, ...]:
    """The groups in atari of the side that makes this move of the line."""
    if number:
        return atari_groups(moves[number - 1])
    return tuple(group for group in claim.position.groups(claim.to_play) if group.in_atari)


def _stays_in_atari(move: Played) -> bool:
    """Returns whether it helped nothing: whatever else was played would have come to the same."""
    own = move.position.group_at(move.point)
    return own is not None and own.in_atari


def _last(groups: tuple[Group, ...]) -> frozenset[Point]:
    return frozenset(point for group in groups for point in group.liberties)


def _spoken(words: Text, move: Played) -> Text:
    return say("{point}: {words}", point=move.point, words=words)


def _leap(rest: tuple[Played, ...]) -> Beat:
    """These moves in one picture, numbered in their order."""
    letters = tuple(Mark(MarkKind.LETTER, move.point, str(n)) for n, move in enumerate(rest, 1))
    words = say("And so it goes on.")
    spoken = say("And so it goes on: {points}.", points=tuple(move.point for move in rest))
    return Beat(Picture(rest[-1].position, letters, last=rest[-1].point), words, spoken)


def _shows_capture(moves: tuple[Played, ...]) -> bool:
    return bool(moves) and bool(moves[-1].captured)


def _end(claim: Claim, moves: tuple[Played, ...]) -> Beat | None:
    """The moment at the end of a line: with the capture, or with who wins."""
    winner = claim.winner
    if winner is None:
        return None
    if _shows_capture(moves) and moves[-1].colour is winner:
        last = moves[-1]
        before = moves[-2].position if len(moves) > 1 else claim.position
        return reply_beat(Study(before, last.colour, claim.ruleset), last)
    return _decided(winner, moves[-1]) if moves else Beat(Picture(claim.position), won_words(winner))


def _decided(winner: Colour, last: Played) -> Beat:
    """The board after this move, and the words that this side wins from there."""
    return Beat(Picture(last.position, last=last.point), won_words(winner))


def won_words(winner: Colour) -> Text:
    """The words that this side wins, whatever the other does."""
    return say("Then {who} can win, whatever {other} does.", who=winner, other=winner.other)
