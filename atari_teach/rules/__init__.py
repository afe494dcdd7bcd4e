"""The rules: points, stones, groups, liberties, which moves can be played, and how games end.

Only the standard library, no words and no files. `judge` is the one place that decides a move.
"""

from atari_teach.rules.colour import Colour
from atari_teach.rules.diagram import DiagramError, format_diagram, parse_diagram
from atari_teach.rules.game import Game
from atari_teach.rules.judge import Situation, Study, as_if_to_play, captured_by, judge, legal_points
from atari_teach.rules.marking import Marking
from atari_teach.rules.point import CoordinateStyle, Point
from atari_teach.rules.position import Group, Position
from atari_teach.rules.ruleset import (
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
    ruleset_named,
)
from atari_teach.rules.symmetry import SYMMETRIES, Symmetry
from atari_teach.rules.territory import Count, Region, Score, Territory, regions, territory
from atari_teach.rules.turn import Outcome, Reason, Turn
from atari_teach.rules.verdict import Fault, Played, Refused, Verdict

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
    "EndCount",
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
    "format_diagram",
    "judge",
    "legal_points",
    "parse_diagram",
    "regions",
    "ruleset_named",
    "territory",
]
