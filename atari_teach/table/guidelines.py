"""The AGA's five guidelines for First Capture Go, each with a short sentence and a small board."""

from dataclasses import dataclass

from atari_teach.base.i18n import Message, say
from atari_teach.engine.rules import Colour, Point, parse_diagram
from atari_teach.teaching.explaining.explain_marks import lit, outlined, pointed_at
from atari_teach.teaching.picture import Ghost, Picture

__all__ = ["GUIDELINES", "SOURCE", "TITLE", "Guideline"]


TITLE = say("Five good ideas")
SOURCE = say("After the American Go Association's guidelines for First Capture Go.")


@dataclass(frozen=True, slots=True)
class Guideline:
    """One guideline.

    Attributes:
        words: The advice in a few words.
        picture: The board that shows it.
    """

    words: Message
    picture: Picture


_JOINED = parse_diagram("""
    5 . . . . .
    4 . . O . .
    3 . X X X .
    2 . . O . .
    1 . . . . .
      A B C D E
""")
_FEW = parse_diagram("""
    5 . . . . O
    4 X X . . .
    3 X X . O .
    2 . . . . .
    1 . O . . O
      A B C D E
""")
_WEAKEST = parse_diagram("""
    5 X X . O O
    4 X X . O O
    3 . . . . .
    2 X O . X O
    1 . . . . .
      A B C D E
""")
_CASTLE = parse_diagram("""
    5 . X O . .
    4 X X O . .
    3 . X O . .
    2 X X O . .
    1 . X O . .
      A B C D E
""")
_OUTSIDE = parse_diagram("""
    5 . X O O .
    4 X X O O O
    3 . X . O .
    2 X X O O O
    1 . X O O .
      A B C D E
""")


def _points(names: str) -> tuple[Point, ...]:
    return tuple(map(Point.parse, names.split()))


def _few() -> Picture:
    group = _FEW.group_at(Point.parse("A3"))
    assert group is not None, "four stones stand there"
    return Picture(_FEW, outlined(group.stones))


def _weakest() -> Picture:
    """The weakest group of each side, with its liberties."""
    groups = _WEAKEST.groups_at(_points("A2 E2"))
    marks = (mark for group in groups for mark in lit(group.liberties, numbered=False))
    return Picture(_WEAKEST, (*marks, *(mark for group in groups for mark in outlined(group.stones))))


def _rooms() -> Picture:
    """The eyes of the castle, which the lessons call rooms."""
    return Picture(_CASTLE, pointed_at(_points("A5 A3 A1")))


def _outside() -> Picture:
    """The stone that is played first, between the castles."""
    [point] = _points("C3")
    return Picture(_OUTSIDE, ghosts=(Ghost(point, Colour.BLACK, "1"),))


GUIDELINES = (
    Guideline(
        say("**Stay joined.**"),
        Picture(_JOINED, outlined(_points("B3 C3 D3")), last=Point.parse("C3")),
    ),
    Guideline(say("**Few groups.**"), _few()),
    Guideline(say("**Find the weakest:** help yours, attack theirs."), _weakest()),
    Guideline(say("**Build castles.**"), _rooms()),
    Guideline(say("**Outside first.**"), _outside()),
)
"""The guidelines in the AGA's order."""


def numbered() -> tuple[Guideline, ...]:
    """The guidelines with their numbers in front of the words."""
    each = enumerate(GUIDELINES, 1)
    return tuple(Guideline(say("{n}. {words}", n=n, words=one.words), one.picture) for n, one in each)
