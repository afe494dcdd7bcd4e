"""The things that a step brings besides its board and its question: cards, sentences, a game, exercises."""

from dataclasses import dataclass
from enum import Enum

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.lessons.goals import Panel
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture

# The cards of which a child picks one.


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


@dataclass(frozen=True, slots=True)
class Choices:
    """The cards to pick from, in order."""

    cards: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences that are said one after the other, each at its own time."""

    said: tuple[Multilingual, ...]


@dataclass(frozen=True, slots=True)
class Moments:
    """The moments to step through, in order.

    Attributes:
        beats: The moments.
        whole_game: Whether they tell a whole game, which takes as many of them as it takes.
    """

    beats: tuple[Beat, ...]
    whole_game: bool = False


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A game at a table of its own.

    Attributes:
        partner: "friend" (somebody beside the child) or the name of one of the computer's players.
        first: The side with the first move.
        seed: Makes the moves of the computer's player repeatable; 0: the table decides.
        goal: What is hoped for; None: just to play.
    """

    partner: str
    first: Colour
    seed: int
    goal: Expression | None


@dataclass(frozen=True, slots=True)
class Draws:
    """The exercises that are drawn from other lessons.

    Attributes:
        count: How many.
        lessons: The ids of the lessons to draw from; empty: all that come before.
    """

    count: int
    lessons: tuple[str, ...]


Material = Choices | Sentences | Moments | PlayedOut | Draws
"""The kinds of material."""
