"""The tasks and answers of steps for worksheets on paper."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.base.i18n import Text
from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture


class Pencil(Enum):
    """What the child draws or writes."""

    RINGS = "rings"  # a ring around every answer
    NUMBER = "number"  # a number on a printed line
    TICK = "tick"  # a tick in one of several boxes
    STONES = "stones"  # stones, drawn on their crossings
    MOVES = "moves"  # moves, drawn as numbered stones
    WHY = "why"  # in words, whether the move is legal, and the reason
    WHERE = "where"  # a ring, and the reason in words
    GAME = "game"  # a whole game


@dataclass(frozen=True, slots=True)
class Pencilled:
    """A task for a pencil.

    Attributes:
        pencil: What is drawn or written.
        words: The instruction in a few words.
    """

    pencil: Pencil
    words: Text


@dataclass(frozen=True, slots=True)
class Printed:
    """An answer on paper.

    Attributes:
        picture: The board with the answer on it; None: no board is needed.
        words: The sentences that are printed next to the board.
    """

    picture: Picture | None
    words: tuple[Text, ...] = ()


def rings(points: Iterable[Point]) -> tuple[Mark, ...]:
    """A ring around each of these points, as a pupil draws it with a pencil."""
    return tuple(Mark(MarkKind.RING, point) for point in points)


def numbered(own: Colour, picture: Picture, moves: tuple[Point, ...], *, turns: bool) -> Picture:
    """The moves as numbered stones; if two are on the same crossing, only the first is shown."""
    ghosts: dict[Point, Ghost] = {}
    for number, point in enumerate(moves):
        colour = own.other if turns and number % 2 else own
        ghosts.setdefault(point, Ghost(point, colour, str(number + 1)))
    return replace(picture, ghosts=tuple(ghosts.values()))
