"""Describes the points of a board in words, for somebody who can't see it.

The description of a point names its stone, the size and the liberties of the group, and the marks. It also
says whether the next stone can be put there, or why not. Children who see the board find that out by trying.

If a question asks for counts (`revealing.asks_for_counts`), the description leaves the numbers out. It names
the four neighbours instead, so that a blind child can count as well.
"""

from dataclasses import dataclass
from typing import assert_never

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import Colour, Fault, Point, Position, Refused, Situation, judge
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side


@dataclass(frozen=True, slots=True)
class Telling:
    """What the description of a point may contain.

    Attributes:
        situation: The situation in which `judge` decides whether a stone can be put on the point. None: the
            description does not mention it.
        counted: Whether the description gives numbers of stones and liberties; otherwise it names the
            neighbours.
    """

    situation: Situation | None = None
    counted: bool = True


PLAIN = Telling()


def point_words(picture: Picture, point: Point, telling: Telling = PLAIN) -> tuple[Text, ...]:
    """Describes one point, without its name, in short parts, the most important first."""
    return (
        _what_lies(picture.position, point),
        *(_counts(picture.position, point) if telling.counted else (_neighbours(picture.position, point),)),
        *(_ghost(ghost) for ghost in picture.ghosts if ghost.point == point),
        *((say("last move"),) if picture.last == point else ()),
        *(_mark(mark) for mark in picture.marks if mark.point == point),
        *_whether_legal(picture, point, telling),
    )


def _ghost(ghost: Ghost) -> Text:
    if ghost.counted:
        return say("counted for {who}: {n}", who=ghost.colour, n=ghost.label)
    if ghost.label.isdigit() and ghost.label != "0":
        # Translators: read aloud of a crossing of the board: a numbered stone that is not really there.
        return say("a {who:black} stone is shown here, number {n}", who=ghost.colour, n=ghost.label)
    return say("a {who:black} stone is shown here", who=ghost.colour)


def _what_lies(position: Position, point: Point) -> Text:
    colour = position[point]
    # Translators: read aloud after the name of a crossing: “C3, empty”, or its colour.
    return say("empty") if colour is None else say("{who:black}", who=colour)


def _counts(position: Position, point: Point) -> tuple[Text, ...]:
    group = position.group_at(point)
    if group is None:
        return ()
    liberties = say_n("{n} liberty", "{n} liberties", len(group.liberties))
    many = len(group.stones) > 1
    return (say("group of {n}", n=len(group.stones)), liberties) if many else (liberties,)


def _neighbours(position: Position, point: Point) -> Text:
    def at(side: Side) -> Text:
        across, up = side.value
        near = Point(point.column + across, point.row + up)
        # Translators: read aloud of a side of a crossing: there the board ends.
        return _what_lies(position, near) if near in position else say("edge")

    return say(
        "above {up}, right {right}, below {down}, left {left}",
        up=at(Side.UP),
        right=at(Side.RIGHT),
        down=at(Side.DOWN),
        left=at(Side.LEFT),
    )


def _whether_legal(picture: Picture, point: Point, telling: Telling) -> tuple[Text, ...]:
    situation, hand = telling.situation, picture.hand
    if situation is None or hand is None or not telling.counted or situation.position != picture.position:
        return ()
    if picture.position[point] is not None:
        return ()
    verdict = judge(situation, point, hand)
    return (_why_not(verdict.fault),) if isinstance(verdict, Refused) else (say("you can play here"),)


def _why_not(fault: Fault) -> Text:
    match fault:
        case Fault.NO_LIBERTY_SINGLE:
            return say("not here: your stone would have no liberties")
        case Fault.NO_LIBERTY_GROUP:
            return say("not here: your whole group would have no liberties")
        case Fault.KO:
            return say("not yet: the board would be as it was before")
        case Fault.NOT_YOUR_TURN:
            return say("it is not your turn")
        case Fault.GAME_OVER:
            return say("the game is over")
        case Fault.OCCUPIED | Fault.OFF_BOARD:
            return say("not here")
        case _:
            assert_never(fault)


def _mark(mark: Mark) -> Text:
    if mark.kind is MarkKind.BLOCKED:
        return _blocked(mark.side)
    if mark.label:
        liberty = mark.kind is MarkKind.LIBERTY
        return say("marked: liberty {n}", n=mark.label) if liberty else say("marked: {n}", n=mark.label)
    return _PLAIN_MARKS[mark.kind]


# Translators: read aloud of a crossing of the board, after its name: “C3, marked”.
_PLAIN_MARKS = {
    MarkKind.LIBERTY: say("marked: liberty"),
    MarkKind.GROUP: say("marked: group"),
    MarkKind.TARGET: say("marked: this one"),
    MarkKind.FOCUS: say("marked: look here"),
    MarkKind.PRESS: say("marked: here"),
    MarkKind.PARTED: say("marked: not joined"),
    MarkKind.TWICE: say("marked: it touches two stones"),
    MarkKind.COMES_OFF: say("marked: it would be captured"),
    MarkKind.STAYS: say("marked: it stays"),
    MarkKind.RING: say("marked: ring"),
    MarkKind.CHOSEN: say("chosen"),
    MarkKind.RIGHT: say("chosen: yes"),
    MarkKind.NOT_HERE: say("marked: no stone can go here"),
    MarkKind.NOT_THIS: say("marked: not this one"),
    MarkKind.TAKEN: say("a stone was taken from here"),
    MarkKind.LETTER: say("marked"),
    MarkKind.HANDS: say("proposed by the class"),
    MarkKind.REGION: say("part of a region"),
}


def _blocked(side: Side | None) -> Text:
    # Translators: read aloud of a crossing beside which no way goes on.
    match side:
        case Side.UP:
            return say("closed above")
        case Side.RIGHT:
            return say("closed on the right")
        case Side.DOWN:
            return say("closed below")
        case Side.LEFT:
            return say("closed on the left")
        case None:
            return say("closed")
        case _:
            assert_never(side)


def mark_words(picture: Picture, besides: Picture | None = None) -> tuple[Text, ...]:
    """Describes the marks in words, such as “this one”, with the points that they are on.

    Marks of closed doors and taken stones are left out, because refusals and captures have their own words.

    Args:
        picture: The board.
        besides: The picture that was described before; marks that were on it already are not repeated.
    """
    known = frozenset() if besides is None else frozenset(besides.marks)
    sentences = []
    for kind, (one, many) in _MARKED.items():
        marks = [mark for mark in picture.marks if mark.kind is kind and mark not in known]
        points = tuple(sorted({end for mark in marks for end in (mark.point, mark.to) if end is not None}))
        if kind is MarkKind.FOCUS:
            points = _least_to_look_around(points, picture.position)
        if points:
            sentences.append(say(one if len(points) == 1 else many, points=points))
    return tuple(sentences)


def _least_to_look_around(points: tuple[Point, ...], position: Position) -> tuple[Point, ...]:
    """The crossing in the middle, if the points are a crossing and its surroundings; otherwise the stones.

    Nobody who hears the names of nine crossings remembers them. Without any stone it is all points.
    """
    for middle in points:
        if set(points) == {point for point in position.points() if _is_adjacent(point, middle)}:
            return (middle,)
    return tuple(point for point in points if position[point] is not None) or points


def _is_adjacent(one: Point, other: Point) -> bool:
    """Returns whether both points are equal or adjacent, also diagonally."""
    return max(abs(one.column - other.column), abs(one.row - other.row)) <= 1


_MARKED = {
    kind: (one.text, many.text)
    for kind, one, many in (
        (MarkKind.TARGET, say("This one: {points}."), say("These: {points}.")),
        (MarkKind.LETTER, say("Marked: {points}."), say("Marked: {points}.")),
        (MarkKind.HANDS, say("Marked: {points}."), say("Marked: {points}.")),
        (MarkKind.REGION, say("The region: {points}."), say("The region: {points}.")),
        (MarkKind.GROUP, say("The stone: {points}."), say("The group: {points}.")),
        (MarkKind.LIBERTY, say("Liberty: {points}."), say("Liberties: {points}.")),
        (MarkKind.FOCUS, say("Look around {points}."), say("Look around {points}.")),
        (MarkKind.PRESS, say("Here: {points}."), say("Here: {points}.")),
        (MarkKind.RIGHT, say("Yes: {points}."), say("Yes: {points}.")),
        (MarkKind.NOT_HERE, say("No stone can go here: {points}."), say("No stone can go here: {points}.")),
        (MarkKind.NOT_THIS, say("Not this one: {points}."), say("Not these: {points}.")),
        (MarkKind.RING, say("Ring: {points}."), say("Rings: {points}.")),
        (MarkKind.PARTED, say("Not joined: {points}."), say("Not joined: {points}.")),
        (MarkKind.TWICE, say("It touches two stones: {points}."), say("They touch two stones: {points}.")),
        (
            MarkKind.COMES_OFF,
            say("It would be captured: {points}."),
            say("They would be captured: {points}."),
        ),
        (MarkKind.STAYS, say("It stays: {points}."), say("They stay: {points}.")),
    )
}


def liberty_words(position: Position, point: Point) -> Text | None:
    """Names the liberties of the group on this point; None if the point is empty."""
    group = position.group_at(point)
    if group is None:
        return None
    where = tuple(sorted(group.liberties))
    return say_n("One liberty: {points}.", "{n} liberties: {points}.", len(where), points=where)


def no_group_words(colour: Colour) -> Text:
    """The answer to the key that jumps to the next group, if there is no stone of this colour."""
    return say("No black stones.") if colour is Colour.BLACK else say("No white stones.")
