"""The cards of which a child picks one."""

from dataclasses import dataclass
from enum import Enum

from atari_teach.i18n import Multilingual
from atari_teach.rules import Point, Position
from atari_teach.teaching.expressions.expression import Expression


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
