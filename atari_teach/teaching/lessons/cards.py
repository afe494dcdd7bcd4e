"""The cards of which a child picks one."""

from dataclasses import dataclass
from enum import Enum

from atari_teach.i18n import Multilingual
from atari_teach.rules import Colour, Point, Position
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.lessons.goals import Panel
from atari_teach.teaching.picture import Mark, MarkKind, Picture


class CardSign(Enum):
    """The meanings of a card; the values stand in lesson files. "Me" is the side of the child."""

    YES = "yes"
    NO = "no"
    ME = "me"  # my side: it wins, or has more
    THEY = "they"
    SAME = "same"  # neither more than the other
    FIRST = "first"  # whoever begins
    SECOND = "second"  # whoever answers
    THEY_PLAY = "they play"
    CAPTURE = "capture"
    IN_ATARI = "in atari"
    GIVE_ATARI = "give atari"
    ESCAPES = "escapes"
    CAUGHT = "caught"
    MINE_OFF = "mine come off"
    THEIRS_OFF = "theirs come off"
    NONE_OFF = "nothing comes off"
    GREETING = "greeting"
    CUP = "cup"
    HURRY = "hurry"
    PATH = "path"  # where all lessons are


@dataclass(frozen=True, slots=True)
class Choice:
    """One card.

    Attributes:
        when: The card is right if this holds of the position (its own board, where it has one).
        say: Its words, if it has any.
        position: Its picture, if it has one.
        marks: Points marked in its picture.
        answer: What is said when it is chosen and is not the one, or the step has no `done`; None: only that.
        sign: A little picture of what its words mean, for who can't read them; None: no such picture.
    """

    when: Expression
    say: Multilingual | None = None
    position: Position | None = None
    marks: tuple[Point, ...] = ()
    answer: Multilingual | None = None
    sign: CardSign | None = None


# The little pictures of cards that have words and no board: what a card means, for who can't read yet.

_SIZE = 3
_SURROUNDING = "A2 B1 B3 C2"


def card_panel(sign: CardSign, own: Colour) -> Panel | None:
    """The little board of a sign, for the side of the child; None where it is something else."""
    match sign:
        case CardSign.CAPTURE:
            return Panel(_board(own, "A2 B1 C2", "B2"), Point.parse("B3"), own)
        case CardSign.IN_ATARI:
            return Panel(_board(own, "B2", "A2 B3 C2", MarkKind.LIBERTY, "B1"))
        case CardSign.GIVE_ATARI:
            return Panel(_board(own, "A2 B1", "B2", MarkKind.LIBERTY, "C2"), Point.parse("B3"), own)
        case CardSign.ESCAPES:
            return Panel(_board(own, "B2 B1", "A2 B3 C2", MarkKind.LIBERTY, "A1 C1"))
        case CardSign.CAUGHT:
            return Panel(_board(own, "B2", _SURROUNDING, MarkKind.TAKEN, "B2"))
        case CardSign.THEY_PLAY:
            return Panel(_board(own, "", ""), Point.parse("B2"), own.other)
        case _:
            return None


def _board(own: Colour, mine: str, theirs: str, kind: MarkKind | None = None, at: str = "") -> Picture:
    first, second = (mine, theirs) if own is Colour.BLACK else (theirs, mine)
    marks = () if kind is None else tuple(Mark(kind, point) for point in _points(at))
    return Picture(Position.of(_SIZE, _points(first), _points(second)), marks)


def _points(names: str) -> tuple[Point, ...]:
    return tuple(Point.parse(name) for name in names.split())
