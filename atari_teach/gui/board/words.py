"""The board in words, for those who can't see it."""

from atari_teach.i18n import Message, render, say, say_n
from atari_teach.rules import Colour, CoordinateStyle, Point
from atari_teach.teaching.picture import Picture


def describe_board(size: int) -> str:
    """The board's name."""
    return render(say("Board with {n} lines each way", n=size))


def describe_position(picture: Picture, style: CoordinateStyle) -> str:
    """Which stones lie where, and which came last."""
    parts = [_stones_of(picture, colour, style) for colour in Colour]
    if not picture.position.stones():
        parts = [say("There are no stones on the board.")]
    if picture.last is not None and picture.last in picture.position:
        parts.append(say("The last stone is on {point}.", point=picture.last.name(style)))
    return " ".join(render(part) for part in parts)


def describe_point(picture: Picture, point: Point, style: CoordinateStyle) -> str:
    """What lies on one point; a group's stones and liberties are counted where they may be lit."""
    name = point.name(style)
    group = picture.position.group_at(point)
    if group is None:
        return render(say("{point}: empty.", point=name))
    black = group.colour is Colour.BLACK
    text = say("{point}: a black stone.", point=name) if black else say("{point}: a white stone.", point=name)
    if not picture.lights:
        return render(text)
    stones = say_n("One stone in the group.", "{n} stones in the group.", len(group.stones))
    liberties = say_n("One liberty.", "{n} liberties.", len(group.liberties))
    return " ".join(render(part) for part in (text, stones, liberties))


def _stones_of(picture: Picture, colour: Colour, style: CoordinateStyle) -> Message:
    points = sorted(picture.position.stones(colour))
    names = ", ".join(point.name(style) for point in points)
    if colour is Colour.BLACK:
        return say("Black stones: {points}.", points=names) if names else say("No black stones.")
    return say("White stones: {points}.", points=names) if names else say("No white stones.")
