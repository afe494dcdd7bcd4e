"""What the child does in a step, as values: one task for each kind.

Nothing in here is judged: answers are computed from the position by the lesson's run, never written down.
"""

from dataclasses import dataclass
from enum import Enum

from atari_teach.i18n import Multilingual
from atari_teach.rules import Point, Position
from atari_teach.teaching.expression import Expression, Test


@dataclass(frozen=True, slots=True)
class BeatText:
    """One moment of a `show` step.

    Attributes:
        say: The sentence.
        position: The board.
        marks: Points to mark as "this".
        light: Points of groups whose liberties are lit and numbered.
    """

    say: Multilingual
    position: Position
    marks: tuple[Point, ...] = ()
    light: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class ShowTask:
    """Beats to watch, at most four."""

    beats: tuple[BeatText, ...]


@dataclass(frozen=True, slots=True)
class PlaceTask:
    """Stones to put.

    Attributes:
        stones: How many.
        where: What has to hold of each stone's point, such as `area corner`.
        turns: Whether the colours take turns, the side to play first; otherwise all are of its colour.
    """

    stones: int
    where: Expression
    turns: bool = False


@dataclass(frozen=True, slots=True)
class TapTask:
    """Points or stones to mark: the answer to a query such as `liberties C3` or `in atari white`."""

    ask: Test


@dataclass(frozen=True, slots=True)
class CountTask:
    """A number to give: how many points, stones or groups a query finds."""

    ask: Test


class CardSign(Enum):
    """What a card means; the values are what stands in lesson files. "Me" is the side of the child."""

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


@dataclass(frozen=True, slots=True)
class ChooseTask:
    """Two to four cards."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class MoveTask:
    """One move for which the goal has to hold."""

    goal: Expression


@dataclass(frozen=True, slots=True)
class Ply:
    """One move in a line of a sequence.

    Attributes:
        points: As the child's move each of these is right, as a reply one of them is played. Empty: as the
            child's move any other one after which the goal still can be forced.
    """

    points: tuple[Point, ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether no point is named."""
        return not self.points


Line = tuple[Ply, ...]
"""The child's moves and the replies in turn."""


@dataclass(frozen=True, slots=True)
class SequenceTask:
    """Several moves with replies.

    Attributes:
        lines: Each ends with a move of the child, which completes the step. Where lines with the same
            beginning have several replies, one of them is played.
        goal: What ends the step wherever it is reached. Where no line goes on, a move is right after which it
            can still be forced, and the replies resist as long as they can.
        turns: The most moves of the child's own with which the goal has to be reached; 0 without a goal.
    """

    lines: tuple[Line, ...] = ()
    goal: Expression | None = None
    turns: int = 0


@dataclass(frozen=True, slots=True)
class TryTask:
    """A move to try that is refused; done when the explanation has been looked at.

    Attributes:
        point: Where to try; None: any point that is refused for the expected reason.
        expect: The explanation's code, such as "no-liberty-single" or "occupied".
    """

    point: Point | None
    expect: str


@dataclass(frozen=True, slots=True)
class BuildTask:
    """Stones of the side to play to put (and take away again) until the goal holds.

    Attributes:
        goal: What has to hold of the board, such as `surrounded C3`.
        most: The most stones that may be put; None: as many as wanted.
    """

    goal: Expression
    most: int | None = None


@dataclass(frozen=True, slots=True)
class GameTask:
    """A game from the step's board to its end; losing completes it as well.

    Attributes:
        partner: "friend" (somebody beside the child) or the name of one of the computer's players.
        seed: Makes the moves of the computer's player repeatable.
        goal: What is hoped for, such as `wins` or `survives 6`; None: just to play.
        partner_first: Whether the partner has the first move; None: on an empty board Black has it, from a
            position the child.
    """

    partner: str
    seed: int = 0
    goal: Expression | None = None
    partner_first: bool | None = None


@dataclass(frozen=True, slots=True)
class RecapTask:
    """Short exercises drawn from other lessons, one after the other.

    Attributes:
        items: How many.
        lessons: The ids of the lessons to draw from; empty: all that come before.
    """

    items: int = 3
    lessons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TalkTask:
    """Sentences to say, ask or promise together, one card each."""

    cards: tuple[Multilingual, ...]


Exercise = (
    PlaceTask
    | TapTask
    | CountTask
    | ChooseTask
    | MoveTask
    | SequenceTask
    | TryTask
    | BuildTask
    | GameTask
    | RecapTask
)
Task = Exercise | ShowTask | TalkTask
