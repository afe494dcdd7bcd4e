"""The rules of Atari Go and Go: points, groups, liberties, legal moves, and how games end.

Uses only the standard library; contains no text for users and reads no files. `judge` is the only place that
decides whether a move is legal. It checks in a fixed order: is the game over, is the point on the board, is
it empty? Then it removes captured stones and checks for a liberty and for a repeated board. The result is
`Played` or `Refused`, with the points that show why. An illegal move is a return value, never an exception.

In Go, two passes do not end the game: they start a `Marking`, which is part of the game value like its turns.
Both sides mark dead stones until both agree, or resume play; `undo` takes each of these steps back. The game
is a draw when the whole board occurs for the third time. `territory` counts a region for the only colour that
touches it; each side loses one point per lost stone.

`tests/engine/rules/reference.py` implements the same rules a second time, slowly, from the rule texts. Both
must agree on thousands of random positions. Where GNU Go is installed, the tests also compare every move
with its answer.
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
