"""The rules: points, stones, groups, liberties, which moves can be played, and how games end.

Only the standard library, no words and no files. `judge` is the one place that decides a move.
"""

from atari_teach.rules.diagram import DiagramError, format_diagram, parse_diagram
from atari_teach.rules.game import Game, Outcome, Reason, Turn
from atari_teach.rules.judge import Situation, Study, as_if_to_play, captured_by, judge, legal_points
from atari_teach.rules.point import CoordinateStyle, Point
from atari_teach.rules.position import Group, Position
from atari_teach.rules.ruleset import (
    FIRST_CAPTURE,
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
from atari_teach.rules.stone import Colour
from atari_teach.rules.symmetry import SYMMETRIES, Symmetry
from atari_teach.rules.verdict import Fault, Played, Refused, Verdict

__all__ = [
    "FIRST_CAPTURE",
    "LUDUS",
    "MOST_CAPTURES",
    "NAMED_RULESETS",
    "SCHOOL",
    "SYMMETRIES",
    "Colour",
    "CoordinateStyle",
    "DiagramError",
    "EndCount",
    "Fault",
    "Game",
    "Group",
    "Ko",
    "NoMove",
    "Outcome",
    "Played",
    "Point",
    "Position",
    "Reason",
    "Refused",
    "Ruleset",
    "SelfCapture",
    "Situation",
    "Study",
    "Symmetry",
    "Turn",
    "Verdict",
    "as_if_to_play",
    "capture_n",
    "captured_by",
    "format_diagram",
    "judge",
    "legal_points",
    "parse_diagram",
    "ruleset_named",
]
