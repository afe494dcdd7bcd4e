"""The value of all that is told about a board: words, what is shown, and the moments of "Why?"."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Point, Position
from atari_teach.teaching.picture import Beat, Ghost, Mark, Picture


class Code(Enum):
    """The subjects of explanations: the first seven are refusals, the others moves that can be played."""

    OCCUPIED = "occupied"
    NO_LIBERTY_SINGLE = "no-liberty-single"
    NO_LIBERTY_GROUP = "no-liberty-group"
    KO = "ko"
    OFF_BOARD = "off-board"
    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    OTHER_TASK = "other-task"
    SELF_CAPTURE_LOSES = "self-capture-loses"
    SELF_ATARI = "self-atari"
    LEAVES_ATARI = "leaves-atari"
    MISSED_WIN = "missed-win"
    FILLS_OWN_SAFE_POINT = "fills-own-safe-point"
    CHASES_OUT = "chases-out"


class Misconception(Enum):
    """The misconceptions that somebody may have; the value is the name in lesson files."""

    DIAGONALS = "diagonals"
    SHARED_TWICE = "shared twice"
    COUNTED_STONES = "counted stones"
    EDGE_FOUR = "edge four"
    DIAGONAL_GROUPS = "diagonal groups"
    NOT_ALLOWED = "not allowed"
    MISSED_WIN = "missed win"  # in games only: see `game_beliefs`
    MISSED_OWN_ATARI = "missed own atari"


@dataclass(frozen=True, slots=True)
class EnemyPart:
    """A group of the opponent that the words speak of.

    Attributes:
        stones: Its stones.
        liberties: The liberties it still has, or would have: the point of the move is none of them.
    """

    stones: frozenset[Point]
    liberties: frozenset[Point]


@dataclass(frozen=True, slots=True)
class Parts:
    """The evidence as points, for pages that show it in their own way.

    Attributes:
        own: The stones of the mover's group that the words speak of, the new stone among them.
        blocked: The stones that close that group in; the edge is not among them. Occupied: the stone there.
        enemies: The opponent's groups, those with the fewest liberties first.
    """

    own: frozenset[Point] = frozenset()
    blocked: frozenset[Point] = frozenset()
    enemies: tuple[EnemyPart, ...] = ()


NO_PARTS = Parts()


@dataclass(frozen=True, slots=True)
class Explanation:
    """The words about a board: a refusal, a consequence, an outcome, a hint, what an answer came to.

    Attributes:
        words: What is said at once; None: nothing new is said.
        marks: What is marked at once, on the board as it was before the move.
        ghosts: The stones shown at once that do not lie there.
        beats: The answer to "Why?", moment by moment, each with its spoken twin.
        position: The board to show with it, where it is not the one that is in view.
        frames: Boards to show first, one after the other: a try, the answer to it.
        code: What is explained, or what somebody seems to believe; None where it has no name.
        parts: The evidence as points.
        card: The card that is pointed at, from 0; None for none.
    """

    words: Text | None = None
    marks: tuple[Mark, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    beats: tuple[Beat, ...] = ()
    position: Position | None = None
    frames: tuple[Picture, ...] = ()
    code: Code | Misconception | None = None
    parts: Parts = NO_PARTS
    card: int | None = None

    @property
    def said(self) -> Text:
        """The words, where it is certain that something is said."""
        assert self.words is not None, "something is said"
        return self.words

    @property
    def name(self) -> str:
        """The name of what is explained, as it is written down; empty where it has none."""
        return "" if self.code is None else self.code.value

    def on(self, picture: Picture) -> Picture:
        """Returns the picture of a board with what is shown at once."""
        return replace(
            picture, position=self.position or picture.position, marks=self.marks, ghosts=self.ghosts
        )


NOTHING_TOLD = Explanation()


def moments(beats: tuple[Beat, ...], said: int = -1) -> Explanation:
    """Returns what is told in moments; the words of one, by default of the last, are said at once."""
    return Explanation(beats[said].words, beats=beats)


# The words for what is still hard, said to the child whom it concerns, and never for what went wrong.


def topic_words(belief: Misconception) -> Text:
    """The subject of a misconception, in two or three words."""
    match belief:
        case Misconception.DIAGONALS:
            return say("Following the lines")
        case Misconception.SHARED_TWICE:
            return say("Liberties that stones share")
        case Misconception.COUNTED_STONES:
            return say("Counting liberties")
        case Misconception.EDGE_FOUR:
            return say("Liberties at the edge")
        case Misconception.DIAGONAL_GROUPS:
            return say("Which stones are joined")
        case Misconception.NOT_ALLOWED:
            return say("Where you can play")
        case Misconception.MISSED_WIN:
            return say("Seeing a capture")
        case Misconception.MISSED_OWN_ATARI:
            return say("Seeing your own atari")
        case _:
            assert_never(belief)
