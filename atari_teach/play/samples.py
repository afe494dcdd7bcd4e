"""Boards that are worth examining, for people without a board of their own."""

from dataclasses import dataclass

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    SCHOOL,
    Colour,
    Game,
    Point,
    Ruleset,
    Study,
    capture_n,
    parse_diagram,
)


@dataclass(frozen=True, slots=True)
class Sample:
    """A board that is worth examining.

    Attributes:
        key: The internal name.
        title: The displayed name.
        start: The board and the side to play.
        rulesets: Two rulesets to compare on it.
        point: A crossing to look at first; None if the rulesets differ nowhere.
    """

    key: str
    title: Text
    start: Study
    rulesets: tuple[Ruleset, Ruleset] = (SCHOOL, FIRST_CAPTURE)
    point: Point | None = None


def _study(diagram: str, to_play: Colour = Colour.BLACK) -> Study:
    return Study(parse_diagram(diagram), to_play)


def _ko() -> Study:
    """The board after Black captured the stone on B3, where White wants to capture back."""
    before = parse_diagram("""
        5 . . . . .
        4 . X O . .
        3 X O . O .
        2 . X O . .
        1 . . . . .
          A B C D E
    """)
    game = Game(capture_n(5), before).play(Point.parse("C3"))
    assert isinstance(game, Game), "Black may capture"
    return Study(game.position, Colour.WHITE, repeats=before)


SAMPLES = (
    Sample(
        "corner",
        say("In the corner"),
        _study("""
            9 O X X . . . . X O
            8 . O O X . . . . .
            7 . X X . . . . . .
            6 . . . . . . . . .
            5 . . . . . . . . .
            4 . . . . . . . . .
            3 X X X X . . . . .
            2 O O O O X . . . .
            1 . O . O X . . . .
              A B C D E F G H I
        """),
        point=Point.parse("A1"),
    ),
    Sample(
        "gift",
        say("A gift, or not?"),
        _study("""
            5 . . . . .
            4 . . . . .
            3 X X X X .
            2 O O O X .
            1 . . O X .
              A B C D E
        """),
        (SCHOOL, capture_n(5)),
        Point.parse("A1"),
    ),
    Sample("ko", say("Straight back?"), _ko(), (SCHOOL, capture_n(3)), Point.parse("B3")),
    Sample(
        "stuck",
        say("No move left"),
        _study("""
            4 . X O .
            3 X X O O
            2 X X O O
            1 X X O .
              A B C D
        """),
        point=Point.parse("A4"),
    ),
    Sample(
        "three",
        say("Three stones"),
        _study("""
            9 . . O . . . . . .
            8 . . O . . . . . .
            7 O O . . X . . . .
            6 . . . . . . . . .
            5 . . . . . . . . .
            4 . . . . . . . . .
            3 . . . . . . . X O
            2 . X X X X . . X O
            1 . . . . . . . X O
              A B C D E F G H I
        """),
        (SCHOOL, capture_n(5)),
        Point.parse("I4"),
    ),
    Sample(
        "balance",
        say("One move each"),
        _study("""
            5 . X O O .
            4 X X O O O
            3 . X O O .
            2 X X O O O
            1 . X O O .
              A B C D E
        """),
    ),
    Sample(
        "shared",
        say("One move between"),
        _study("""
            5 . X O O .
            4 X X O O O
            3 . X . O .
            2 X X O O O
            1 . X O O .
              A B C D E
        """),
    ),
    Sample(
        "switch",
        say("Who is first?"),
        _study("""
            6 . O O O O .
            5 O O O O O O
            4 X X X X X X
            3 X . . X X X
            2 X . . . X X
            1 X X X X X X
              A B C D E F
        """),
    ),
)
"""The boards: first those on which rulesets differ, then those for values."""


def sample(key: str) -> Sample:
    """Returns the board with this key.

    Raises:
        KeyError: There is no such board.
    """
    for each in SAMPLES:
        if each.key == key:
            return each
    raise KeyError(key)
