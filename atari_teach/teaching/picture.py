"""A board picture as values: the stones, and the marks that show what the words are about."""

from dataclasses import dataclass
from enum import Enum

from atari_teach.base.i18n import Text
from atari_teach.engine.rules import Colour, Point, Position


class MarkKind(Enum):
    """The meanings of marks. Each meaning has one sign, and each sign one meaning: see docs/signs.md.

    The values are sent in rooms, so they keep their spelling.
    """

    PRESS = "answer"  # press here: a pointing hand
    TARGET = "target"  # this one is meant: the stone or crossing that the words are about
    GROUP = "group"  # joined: an outline around this stone and its neighbours with the same mark
    PARTED = "parted"  # not joined: a gap that shows between the stones on `point` and on `to`
    LIBERTY = "liberty"  # an open door, on an empty crossing; a label numbers it
    BLOCKED = "blocked"  # a closed door, between `point` and its neighbour on `side`
    NOT_HERE = "not-here"  # no stone can go here
    NOT_THIS = "extra"  # not this one: an answer that is not right
    TWICE = "twice"  # counted twice: a crossing that two stones touch
    RIGHT = "right"  # right: a tapped point that is part of the answer
    FOCUS = "focus"  # look: the light of a hint
    COMES_OFF = "comes-off"  # a stone that would be captured
    STAYS = "stays"  # a stone that nobody can lift: once it is down, it stays
    CHOSEN = "chosen"  # a crossing that the child has tapped
    TAKEN = "taken"  # an empty crossing from which a stone was captured
    RING = "ring"  # a ring that a person drew, on the class board or in an SGF file
    LETTER = "letter"  # shows the label, such as "A" or "1"
    HANDS = "hands"  # a proposal of the class: its letter and the number of raised hands
    REGION = "region"  # a crossing of a board region, with the region's letter and colour

    __hash__ = object.__hash__  # used in many cache keys; the hash of Enum is slower


class Side(Enum):
    """A direction from a crossing to a neighbour, as the differences in column and row."""

    UP = (0, 1)
    RIGHT = (1, 0)
    DOWN = (0, -1)
    LEFT = (-1, 0)


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark.

    Attributes:
        kind: The meaning of the mark.
        point: The crossing that is marked.
        label: A number or letter; empty for none.
        side: Only for BLOCKED: the side of `point` on which the way is closed. If the neighbour on that side
            is off the board, the mark is drawn as a wall.
        share: Only for HANDS: the number of hands divided by the largest number, 0 to 1.
        to: For PARTED: the crossing of the other stone. For TWICE: a stone of the counted group; None: the
            group that touches `point` most often.
    """

    kind: MarkKind
    point: Point
    label: str = ""
    side: Side | None = None
    share: float = 0.0
    to: Point | None = None


@dataclass(frozen=True, slots=True)
class Ghost:
    """A stone that is shown but not on the board: tried, refused or coming next.

    Attributes:
        point: Its crossing.
        colour: Its colour.
        label: The number of the move, or "0" for a stone that would have no liberties; empty for none.
        counted: Whether it is no stone, but the number of a crossing that counts as territory.
    """

    point: Point
    colour: Colour
    label: str = ""
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a board.

    Attributes:
        position: The stones.
        marks: The marks; earlier ones are drawn in front.
        ghosts: The stones that are shown but are not on the board.
        last: The last move, which gets a ring.
        hand: The colour of the stone under the pointer; None if no move is expected (the child may still tap
            points).
        lights: Whether pointing at a group, tapping it or pressing L lights its liberties.
        faces: Whether the stones have faces that show the state of their group (see `moods`).
        glad: Whether stones with calm faces celebrate, because something was finished on this board.
        imagined: Whether the position is hypothetical; then the board looks drawn on paper.
        feast: Whether every face celebrates, at the end of a lesson.
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
        picture: The board that is shown.
        words: The sentence; it contains no coordinates.
        spoken: The sentence with coordinates, for somebody who can't see the marks; None: `words` is enough.
    """

    picture: Picture
    words: Text
    spoken: Text | None = None
