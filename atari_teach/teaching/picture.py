"""The picture of a board, as values: the stones, and the marks that point at what the words speak of."""

from dataclasses import dataclass
from enum import Enum

from atari_teach.base.i18n import Text
from atari_teach.engine.rules import Colour, Point, Position


class MarkKind(Enum):
    """The meanings of a mark; each has a shape of its own."""

    LIBERTY = "liberty"  # an open door on an empty crossing; a label numbers it
    BLOCKED = "blocked"  # a closed door on the line between `point` and its neighbour on `side`
    GROUP = "group"  # an outline around this stone, joined with its marked neighbours
    TARGET = "target"  # "this one": the stone or crossing that the words speak of
    FOCUS = "focus"  # a hint's glow: look around here
    ANSWER = "answer"  # a hint's last step, or the demonstration: here
    CHOSEN = "chosen"  # tapped by the child
    RIGHT = "right"  # tapped, and part of the answer
    EXTRA = "extra"  # tapped, and not part of the answer
    MISSED = "missed"  # part of the answer, and not tapped
    TAKEN = "taken"  # a stone was taken from here
    LETTER = "letter"  # the label itself, such as "A" or "1"
    HANDS = "hands"  # what a class proposes: the label's letter, and how many hands
    REGION = (
        "region"  # a crossing of a region of the board, which has the label's letter and a colour of its own
    )

    __hash__ = object.__hash__  # a part of many keys: the usual one is slow


class Side(Enum):
    """A direction along a line, as steps in columns and rows."""

    UP = (0, 1)
    RIGHT = (1, 0)
    DOWN = (0, -1)
    LEFT = (-1, 0)


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark.

    Attributes:
        kind: What it means.
        point: Where it is.
        label: A number or letter on it; empty for none.
        side: Only for BLOCKED: the side of `point` on which the way is closed. Where that is off the board,
            the edge is what closes it, and it is shown as a wall.
        share: Only for HANDS: how many there are, compared with the most: 0 to 1.
    """

    kind: MarkKind
    point: Point
    label: str = ""
    side: Side | None = None
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Ghost:
    """A stone that is not on the board: tried, refused, or about to come; a label may stand on it ("0")."""

    point: Point
    colour: Colour
    label: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a board.

    Attributes:
        position: The stones.
        marks: The marks, those drawn first in front.
        ghosts: Stones that are shown but do not lie on the board.
        last: The stone played last, ringed.
        hand: The colour of the stone in the child's hand, shown under the pointer; None where the board is
            not waiting for a stone (it may still be tapped).
        lights: Whether a group's liberties may be lit by pointing at it, tapping it or pressing L.
        faces: Whether the stones show how their group feels (see `moods`).
        glad: Whether something is finished here, which faces that are calm celebrate.
        imagined: Whether this only could be: the board looks as if it were drawn on paper.
        feast: Whether every face is glad, whatever it is like on the board: at the end of a lesson.
    """

    position: Position
    marks: tuple[Mark, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    last: Point | None = None
    hand: Colour | None = None
    lights: bool = False
    faces: bool = False
    glad: bool = False
    imagined: bool = False
    feast: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment of an explanation: a picture and one sentence.

    Attributes:
        picture: What the board shows.
        words: The sentence; it names no coordinates.
        spoken: The same for somebody who can't see the marks, with coordinates; None: `words` say it all.
    """

    picture: Picture
    words: Text
    spoken: Text | None = None
