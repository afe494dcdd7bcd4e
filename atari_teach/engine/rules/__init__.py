"""The rules: points, stones, groups, liberties, which moves can be played, and how games end.

Only the standard library, no words and no files. `judge` is the one place that decides a move. It asks in a
fixed order (is the game over, is the point on the board, is it empty; then captured stones come off; is
there a liberty, was the board there before) and answers `Played` or `Refused` with the points that show
why. A refusal is a value, never an exception.

Two passes do not end a game of go: they begin a `Marking`, a value of the game like its turns. Both sides
change the marks of dead stones until both agree, or play goes on; `undo` takes each of these back step by
step. A whole board that comes up for the third time is a draw. `territory` counts: a region that touches
one colour only, less its stones that were lost.

`tests/engine/rules/reference.py` is a second, slow program for the same rules, written from the rule texts;
both have to agree on thousands of random positions. Where GNU Go is installed, it is asked about every move
as well.
"""

from atari_teach.engine.rules.colour import Colour
from atari_teach.engine.rules.diagram import DiagramError, format_diagram, parse_diagram
from atari_teach.engine.rules.difference import Difference, Fate, differences
from atari_teach.engine.rules.game_record import Game, Marking, Outcome, Reason, Ruling, Turn
from atari_teach.engine.rules.judge import (
    Fault,
    Played,
    Refused,
    Situation,
    Study,
    Verdict,
    as_if_to_play,
    captured_by,
    judge,
    legal_points,
)
from atari_teach.engine.rules.point import CoordinateStyle, Point
from atari_teach.engine.rules.position import SYMMETRIES, Group, Position, Symmetry
from atari_teach.engine.rules.ruleset import (
    FIRST_CAPTURE,
    GO,
    LUDUS,
    MOST_CAPTURES,
    NAMED_RULESETS,
    SCHOOL,
    EndCount,
    Ko,
    NoMove,
    Ruleset,
    SelfCapture,
    capture_n,
    go,
    most_captures,
    ruleset_named,
)
from atari_teach.engine.rules.territory import Count, Region, Score, Territory, regions, territory

__all__ = [
    "FIRST_CAPTURE",
    "GO",
    "LUDUS",
    "MOST_CAPTURES",
    "NAMED_RULESETS",
    "SCHOOL",
    "SYMMETRIES",
    "Colour",
    "CoordinateStyle",
    "Count",
    "DiagramError",
    "Difference",
    "EndCount",
    "Fate",
    "Fault",
    "Game",
    "Group",
    "Ko",
    "Marking",
    "NoMove",
    "Outcome",
    "Played",
    "Point",
    "Position",
    "Reason",
    "Refused",
    "Region",
    "Ruleset",
    "Ruling",
    "Score",
    "SelfCapture",
    "Situation",
    "Study",
    "Symmetry",
    "Territory",
    "Turn",
    "Verdict",
    "as_if_to_play",
    "capture_n",
    "captured_by",
    "differences",
    "format_diagram",
    "go",
    "judge",
    "legal_points",
    "most_captures",
    "parse_diagram",
    "regions",
    "ruleset_named",
    "territory",
]
