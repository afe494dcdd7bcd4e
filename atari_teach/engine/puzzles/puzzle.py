"""A puzzle: a board, whose turn it is, and a kind of question."""

from dataclasses import dataclass
from enum import StrEnum

from atari_teach.engine.rules import Colour, Point, Position


class Kind(StrEnum):
    """The kinds of question; the values are written in files and events, and never change."""

    ATARI = "atari"  # tap all stones in atari
    TAKE = "take"  # capture now
    SAVE = "save"  # get out of atari, and be safe from every capture within three moves
    LATE = "late"  # can the group in atari get away? Yes or no
    TWO = "two"  # one stone that gives two ataris
    NOWHERE = "nowhere"  # an atari that filling does not cure
    SIDE = "side"  # from which side to give atari: a capture in three or four moves
    LADDER = "ladder"  # a chase of ataris that zigzags, five moves or more
    CRAWL = "crawl"  # such a chase along the edge
    QUIET = "quiet"  # a capture that begins with a stone without an atari
    GUARD = "guard"  # stop a threat
    JOIN = "join"  # stop a threat by joining two groups
    THREAT = "threat"  # where would the other side play?
    LOSES = "loses"  # which of these moves is captured at once?
    FASTER = "faster"  # both sides attack: who captures first, if this side moves?
    BIGGER = "bigger"  # two captures: which takes more stones?
    KO = "ko"  # the stone that may not be taken back at once
    RACE = "race"  # a race of liberties between two groups
    CATCH = "catch"  # capture a group in a game that goes on
    SNAPBACK = "snapback"  # give a stone and take back more
    LIVES = "lives"  # the point that makes a corner live for ever


GOES_ON = frozenset({Kind.BIGGER, Kind.KO, Kind.RACE, Kind.CATCH, Kind.SNAPBACK, Kind.LIVES})
"""The kinds of games that go on after a capture; in all others the first capture ends the game."""
ANSWERED_BY_MOVE = tuple(
    kind for kind in Kind if kind not in {Kind.ATARI, Kind.LOSES, Kind.LATE, Kind.FASTER, Kind.KO}
)
"""The kinds that one move answers."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A board with a question.

    Attributes:
        kind: What is asked.
        position: The board.
        to_play: Who is asked.
        turns: The number of own moves that the question speaks of, the capture included; for `GUARD`, `JOIN`
            and `THREAT` the moves of the other side.
        last: Where the last stone was placed; None if nobody knows.
    """

    kind: Kind
    position: Position
    to_play: Colour
    turns: int = 1
    last: Point | None = None
