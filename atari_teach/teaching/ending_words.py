"""What is said of little ends of games: spare moves, shared points, and what a move leads to."""

from __future__ import annotations

from collections.abc import Iterable

from atari_teach.i18n import Text, say, say_n
from atari_teach.rules import Colour, Game, Point, Position
from atari_teach.solver.endings import Ending
from atari_teach.solver.values import spare_moves
from atari_teach.teaching.explain_marks import in_order, outlined, pointed_at
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture


def question(child: Colour) -> Text:
    """Who wins if the child, with stones of this colour, begins?"""
    return say("You have the {who:stones} and begin. Who wins?", who=child)


def swapped(child: Colour) -> Text:
    """The partner wins from there: so the child takes that side."""
    return say("Yes! So we swap: now you have the {who:stones}.", who=child)


def counts(position: Position, child: Colour) -> Text | None:
    """How many spare moves both have; None where that is no whole number, or not all that counts."""
    groups = position.groups()
    if len(groups) > 2 or any(group.in_atari for group in groups):
        return None
    mine, theirs = spare_moves(position, child), spare_moves(position, child.other)
    if mine is None or theirs is None:
        return None
    return say("{mine} {theirs}", mine=_mine(mine), theirs=_theirs(theirs))


def reckoning(ending: Ending) -> tuple[Beat, ...]:
    """Who wins, counted moment by moment, as the side sees it that begins."""
    beats = [_castles(ending.position, ending.first, mine=True)]
    beats.append(_castles(ending.position, ending.first.other, mine=False))
    if ending.shared:
        shared = in_order(ending.shared)
        words = say_n(
            "Either of you can take this crossing.", "Either of you can take these crossings.", len(shared)
        )
        beats.append(Beat(Picture(ending.position, pointed_at(shared)), words))
    last = (
        say("You begin, and your partner runs out of safe moves first.")
        if ending.wins
        else say("You begin, and you run out of safe moves first.")
    )
    return (*beats, Beat(Picture(ending.position), last))


def leads_to(before: Game, point: Point, reply: Point | None) -> tuple[Beat, ...]:
    """What a move that does not win leads to.

    Args:
        before: The game, the child to play.
        point: The child's move.
        reply: The partner's best answer; None where the game ended with the move.
    """
    child, after = before.to_play, before.play(point)
    assert isinstance(after, Game), "only a move that can be played leads anywhere"
    beats = [_about(after.position, child, point, say("You played here."))]
    answered = None if reply is None else after.play(reply)
    if not isinstance(answered, Game):
        return tuple(beats)
    board = answered.position
    taken = tuple(Mark(MarkKind.TAKEN, stone) for stone in in_order(answered.turns[-1].captured_points()))
    if taken:
        return (*beats, Beat(Picture(board, taken, last=reply), say("Your partner captures here.")))
    beats.append(_about(board, child, reply, say("Your partner answers here.")))
    count = counts(board, child)
    if count is not None:
        beats.append(Beat(Picture(board, last=reply), count))
    return (*beats, Beat(Picture(board, last=reply), say("From here your partner can win.")))


def _about(position: Position, child: Colour, last: Point | None, otherwise: Text) -> Beat:
    """The board after a move; a group of the child's in atari is what counts there."""
    weak = [group for group in position.groups(child) if group.in_atari]
    words = (
        say_n(
            "Now this group has only one liberty.", "Now these groups have only one liberty each.", len(weak)
        )
        if weak
        else otherwise
    )
    stones = in_order(stone for group in weak for stone in group.stones)
    return Beat(Picture(position, outlined(stones), last=last), words)


def _mine(number: int) -> Text:
    if not number:
        return say("You have no spare move;")
    return say_n("You have one spare move;", "You have {n} spare moves;", number)


def _theirs(number: int) -> Text:
    if not number:
        return say("your partner has none.")
    return say_n("your partner has one.", "your partner has {n}.", number)


def _castles(position: Position, colour: Colour, *, mine: bool) -> Beat:
    """The castles of one side, their spare moves numbered, or marked where one move decides."""
    rooms = rooms_of(position, colour)
    number = spare_moves(position, colour)
    if number is None:
        words = say("This castle is not firm yet: it matters who plays inside first.")
        return Beat(Picture(position, pointed_at(rooms)), words)
    marks = tuple(Mark(MarkKind.LETTER, point, str(place)) for place, point in enumerate(rooms[:number], 1))
    return Beat(Picture(position, marks), _of_mine(number) if mine else _of_theirs(number))


def _of_mine(number: int) -> Text:
    if not number:
        return say("A castle keeps two crossings empty. You have no spare move.")
    return say_n(
        "A castle keeps two crossings empty. You have one spare move.",
        "A castle keeps two crossings empty. You have {n} spare moves.",
        number,
    )


def _of_theirs(number: int) -> Text:
    if not number:
        return say("Your partner has no spare move.")
    return say_n("Your partner has one spare move.", "Your partner has {n} spare moves.", number)


def rooms_of(position: Position, colour: Colour) -> tuple[Point, ...]:
    """The empty points that only this colour touches, in order."""
    return in_order(_own(position, colour))


def _own(position: Position, colour: Colour) -> Iterable[Point]:
    """Points of empty areas that no other colour touches."""
    seen: set[Point] = set()
    for start in position.empty_points():
        if start in seen:
            continue
        area, waiting, touched = {start}, [start], set()
        while waiting:
            for near in position.neighbours(waiting.pop()):
                cell = position[near]
                if cell is not None:
                    touched.add(cell)
                elif near not in area:
                    area.add(near)
                    waiting.append(near)
        seen |= area
        if touched == {colour}:
            yield from area
