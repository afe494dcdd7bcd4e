"""An explanation as a value: words, marks on the board, and the pictures that the button “Why?” shows."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Point, Position
from atari_teach.teaching.picture import Beat, Ghost, Mark, Picture


class Code(Enum):
    """The topics of explanations: first seven reasons for a refusal, then topics about legal moves."""

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
    """The misconceptions that a child may have; the values are their names in lesson files."""

    DIAGONALS = "diagonals"
    SHARED_TWICE = "shared twice"
    COUNTED_STONES = "counted stones"
    EDGE_FOUR = "edge four"
    DIAGONAL_GROUPS = "diagonal groups"
    NOT_ALLOWED = "not allowed"
    MISSED_WIN = "missed win"  # found only in games: see `game_beliefs`
    MISSED_OWN_ATARI = "missed own atari"


@dataclass(frozen=True, slots=True)
class EnemyPart:
    """A group of the opponent in an explanation.

    Attributes:
        stones: The stones of the group.
        liberties: The group's liberties after the move, so without the point of the move.
    """

    stones: frozenset[Point]
    liberties: frozenset[Point]


@dataclass(frozen=True, slots=True)
class Parts:
    """The stones that an explanation is about, for pages that draw them differently.

    Attributes:
        own: The stones of the mover's group, including the new stone.
        blocked: The stones that surround the group `own`. For OCCUPIED: the stone on the point.
        enemies: The opponent's groups, beginning with the fewest liberties.
    """

    own: frozenset[Point] = frozenset()
    blocked: frozenset[Point] = frozenset()
    enemies: tuple[EnemyPart, ...] = ()


NO_PARTS = Parts()


@dataclass(frozen=True, slots=True)
class Explanation:
    """What the app says and shows about a board: a refusal, a consequence, an outcome, a hint or a reply.

    Attributes:
        words: The sentence that the app says at once; None: it says nothing new.
        marks: The marks that are shown at once, on the board before the move.
        ghosts: The ghost stones that are shown at once.
        beats: What the button “Why?” shows: moments, each with a picture and a sentence.
        position: The board to show with it; None: the current board.
        frames: Boards to show first, one after the other, such as a move and the answer to it.
        code: The topic of the explanation, or the misconception; None if it has no name.
        parts: The stones that the explanation is about.
        card: The index of the card to point at; None: no card.
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
        """The explanation's sentence; raises an error if it has none."""
        assert self.words is not None, "something is said"
        return self.words

    @property
    def name(self) -> str:
        """The name of the code in saved files; empty if there is none."""
        return "" if self.code is None else self.code.value

    def on(self, picture: Picture) -> Picture:
        """A copy of the picture that shows this explanation's position, marks and ghosts."""
        return replace(
            picture, position=self.position or picture.position, marks=self.marks, ghosts=self.ghosts
        )


NO_EXPLANATION = Explanation()


def moments(beats: tuple[Beat, ...], said: int = -1) -> Explanation:
    """Makes an explanation of moments; its sentence is that of the moment `said`, by default the last."""
    return Explanation(beats[said].words, beats=beats)


# Names for what a child still finds hard. Each names the topic, never the mistake.


def topic_words(belief: Misconception) -> Text:
    """The topic of a misconception in two or three words."""
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
