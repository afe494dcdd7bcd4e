"""What a step contains besides its board and its question: cards, sentences, moments, a game, exercises."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.expressions.expression import Expression, each_test
from atari_teach.teaching.lessons.goals import Panel, no_stone_here, stone_here
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture

# The cards from which a child picks one.


class CardSign(Enum):
    """The meanings of a card's picture; lesson files use the values. “Me” is the child's side."""

    YES = "yes"
    NO = "no"
    HERE = "here"  # a stone may go on the crossing that is asked about
    NOT_HERE = "not here"  # no stone can go there
    ME = "me"  # the child's side wins, or has more
    THEY = "they"
    SAME = "same"  # neither more than the other
    FIRST = "first"  # the side that moves first
    SECOND = "second"  # the side that moves second
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
    PATH = "path"  # the page with all lessons (“path”)


@dataclass(frozen=True, slots=True)
class Choice:
    """One card.

    Attributes:
        when: The card is right if this holds for the position (the card's own board, if it has one).
        say: Its words, if it has any.
        position: Its picture, if it has one.
        marks: Points marked in its picture.
        answer: What the app says after a wrong choice, or after the right one if the step has no `done`.
        sign: What the words mean, as a small picture for children who can't read yet; None: no picture.
    """

    when: Expression
    say: Multilingual | None = None
    position: Position | None = None
    marks: tuple[Point, ...] = ()
    answer: Multilingual | None = None
    sign: CardSign | None = None


# Small pictures for cards with words but no board, for children who can't read yet.

_SIZE = 3
_SURROUNDING = "A2 B1 B3 C2"


def asked_stones(choice: Choice, marks: Iterable[Point], to_play: Colour) -> tuple[Ghost, ...]:
    """The stones on the marked crossings, if a card is about putting them there."""
    tests = [test for test in each_test(choice.when) if test.name in _OF_STONES_TO_PUT]
    colours = {point: test.colour or to_play for test in tests for point in test.points}
    return tuple(Ghost(point, colours[point]) for point in marks if point in colours)


_OF_STONES_TO_PUT = frozenset({"legal", "illegal", "captures", "self atari", "best"})


def card_panel(sign: CardSign, own: Colour) -> Panel | None:
    """The small board for a sign, seen from the child's side; None if the sign is not a board."""
    match sign:
        case CardSign.HERE:
            return stone_here(own)
        case CardSign.NOT_HERE:
            return no_stone_here(own)
        case CardSign.CAPTURE:
            return Panel(_with_ghost(_board(own, "A3 C3", "B3", MarkKind.COMES_OFF, "B3"), "B2", own))
        case CardSign.IN_ATARI:
            return Panel(_board(own, "B2", "A2 B3 C2", MarkKind.LIBERTY, "B1"))
        case CardSign.GIVE_ATARI:
            return Panel(_with_ghost(_board(own, "A2 B1", "B2", MarkKind.LIBERTY, "C2"), "B3", own))
        case CardSign.ESCAPES:
            return Panel(_board(own, "B2 B1", "A2 B3 C2", MarkKind.LIBERTY, "A1 C1"))
        case CardSign.CAUGHT:
            return Panel(_board(own, "B2", _SURROUNDING, MarkKind.COMES_OFF, "B2"))
        case CardSign.MINE_OFF:
            return Panel(_board(own, "B2", "", MarkKind.COMES_OFF, "B2"))
        case CardSign.THEIRS_OFF:
            return Panel(_board(own, "", "B2", MarkKind.COMES_OFF, "B2"))
        case CardSign.THEY_PLAY:
            return Panel(_board(own, "", ""), Point.parse("B2"), own.other)
        case _:
            return None


def _with_ghost(picture: Picture, at: str, own: Colour) -> Picture:
    """The picture with the stone that would be put; a hand would cover what follows from it."""
    return replace(picture, ghosts=(Ghost(Point.parse(at), own),))


def _board(own: Colour, mine: str, theirs: str, kind: MarkKind | None = None, at: str = "") -> Picture:
    first, second = (mine, theirs) if own is Colour.BLACK else (theirs, mine)
    marks = () if kind is None else tuple(Mark(kind, point) for point in _points(at))
    return Picture(Position.of(_SIZE, _points(first), _points(second)), marks)


def _points(names: str) -> tuple[Point, ...]:
    return tuple(Point.parse(name) for name in names.split())


@dataclass(frozen=True, slots=True)
class Choices:
    """The cards to choose from, in order."""

    cards: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences that the app says one after the other."""

    said: tuple[Multilingual, ...]


@dataclass(frozen=True, slots=True)
class Moments:
    """The moments that the child steps through, in order.

    Attributes:
        beats: The moments.
        whole_game: Whether they show a whole game; then their number is not limited.
    """

    beats: tuple[Beat, ...]
    whole_game: bool = False


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A game that is played from the step's board.

    Attributes:
        partner: "friend" (a person next to the child) or the name of a computer player.
        first: The side with the first move.
        seed: The random seed for the computer's moves; 0: the app chooses one.
        goal: The goal of the game; None: just to play.
    """

    partner: str
    first: Colour
    seed: int
    goal: Expression | None


@dataclass(frozen=True, slots=True)
class Draws:
    """How many exercises to draw, and from which lessons.

    Attributes:
        count: The number of exercises.
        lessons: The ids of the lessons to draw from; empty: all earlier lessons.
    """

    count: int
    lessons: tuple[str, ...]


Material = Choices | Sentences | Moments | PlayedOut | Draws
"""The kinds of material that a step can have."""
