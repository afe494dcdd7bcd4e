"""Describes the board in words, for screen readers."""

from atari_teach.base.i18n import Message, render, say
from atari_teach.engine.rules import Colour, CoordinateStyle, Point
from atari_teach.teaching.explaining.board_description import Telling, mark_words, point_words
from atari_teach.teaching.picture import Picture


def describe_board(size: int) -> str:
    """Returns the accessible name of a board of this size."""
    return render(say("Board with {n} lines each way", n=size))


def describe_position(picture: Picture, style: CoordinateStyle) -> str:
    """Returns a sentence that names the stones of a position, and the last stone played."""
    parts = [_stones_of(picture, colour, style) for colour in Colour]
    if not picture.position.stones():
        parts = [say("There are no stones on the board.")]
    if picture.last is not None and picture.last in picture.position:
        parts.append(say("The last stone is on {point}.", point=picture.last.name(style)))
    return " ".join(render(part) for part in parts)


def describe_picture(picture: Picture) -> str:
    """Returns the stones and marks of a picture in words, for a small board that has no cursor."""
    return " ".join(
        (describe_position(picture, CoordinateStyle.WITH_I), *(render(part) for part in mark_words(picture)))
    )


def tell_point(picture: Picture, point: Point, telling: Telling, style: CoordinateStyle) -> str:
    """Returns the description of one point, such as "E5, black, group of 3, 2 liberties"."""
    return ", ".join((point.name(style), *(render(part) for part in point_words(picture, point, telling))))


def _stones_of(picture: Picture, colour: Colour, style: CoordinateStyle) -> Message:
    points = sorted(picture.position.stones(colour))
    names = ", ".join(point.name(style) for point in points)
    if colour is Colour.BLACK:
        return say("Black stones: {points}.", points=names) if names else say("No black stones.")
    return say("White stones: {points}.", points=names) if names else say("No white stones.")
