"""The panels of a rules card, and those that are about territory."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from atari_teach.i18n import Text, say
from atari_teach.rules import Colour, Game, Point, Ruleset, Study, parse_diagram
from atari_teach.teaching.explaining.counting import filled
from atari_teach.teaching.explaining.explain_marks import in_order
from atari_teach.teaching.picture import Mark, MarkKind, Picture


class Topic(Enum):
    """What a panel of a rules card is about."""

    WIN = "win"
    GROUP = "group"
    NO_LIBERTY = "no-liberty"
    UNLESS_IT_CAPTURES = "unless-it-captures"
    NO_MOVE = "no-move"
    RESERVE = "reserve"
    KO = "ko"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Panel:
    """One rule: a small picture and a sentence.

    Attributes:
        topic: What it is about.
        words: The sentence.
        picture: The picture.
        study: The position that the picture is drawn from.
        move: The move that the picture is about; None where it is about no move.
    """

    topic: Topic
    words: Text
    picture: Picture
    study: Study
    move: Point | None = None


@dataclass(frozen=True, slots=True)
class RulesCard:
    """A ruleset in four to six panels, in the order in which they are read."""

    title: Text
    panels: tuple[Panel, ...]


_CASTLES = parse_diagram("""
    5 . X O . .
    4 X X O . .
    3 . X O O O
    2 X X X O .
    1 . . X O .
      A B C D E
""")
_DEAD_INSIDE = parse_diagram("""
    5 O . X . .
    4 O O X X X
    3 . O X O .
    2 O O X O .
    1 . O X . .
      A B C D E
""")


def more_territory(ruleset: Ruleset) -> Panel:
    """How a game is won by territory: every crossing that counts has its number."""
    counted = Game(ruleset, _CASTLES).count
    numbers = tuple(number for colour in Colour for number in filled(counted, colour).numbers)
    words = say("Whoever has more territory wins; captured stones go back and fill their own.")
    study = Study(_CASTLES, Colour.BLACK, ruleset)
    return Panel(Topic.WIN, words, Picture(_CASTLES, ghosts=numbers), study)


def two_passes(ruleset: Ruleset) -> Panel:
    """How a game ends that is won by territory: the stones that are marked have no way to live."""
    dead = _DEAD_INSIDE.group_at(Point.parse("D2"))
    assert dead is not None, "a stone lies there"
    words = say("You may pass. After two passes dead stones come off, and territory is counted.")
    marks = tuple(Mark(MarkKind.CHOSEN, stone) for stone in in_order(dead.stones))
    return Panel(Topic.PASS, words, Picture(_DEAD_INSIDE, marks), Study(_DEAD_INSIDE, Colour.BLACK, ruleset))
