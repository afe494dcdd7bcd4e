"""What an explanation is: its reason, its evidence, and what is shown and said."""

from dataclasses import dataclass, field
from enum import Enum

from atari_teach.i18n import Text
from atari_teach.rules import Point, Position
from atari_teach.teaching.picture import Beat, Ghost, Mark


class Code(Enum):
    """What is explained; the first seven are refusals, the others speak of moves that can be played."""

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


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a move is refused, or what follows from it.

    Attributes:
        code: The reason.
        words: What is said at once.
        marks: What is marked at once, on the board as it was before the move.
        ghosts: The stones shown at once that do not lie there.
        beats: The answer to "Why?", moment by moment; at most four.
        parts: The evidence.
    """

    code: Code
    words: Text
    marks: tuple[Mark, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    beats: tuple[Beat, ...] = ()
    parts: Parts = field(default_factory=Parts)


@dataclass(frozen=True, slots=True)
class OutcomeExplanation:
    """How a game ended.

    Attributes:
        words: What is said at once.
        beats: How it came to this, moment by moment; at most four.
        marks: What is marked at once, on the board at the end.
        ghosts: Stones that are shown there and do not lie there: what was counted, with numbers.
        position: That board, where it is shown in another way than it was left: counted.
    """

    words: Text
    beats: tuple[Beat, ...] = ()
    marks: tuple[Mark, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    position: Position | None = None
