"""How hard a puzzle is, computed from its features, on one scale for all kinds.

The scale is that of the Rasch model: somebody of strength `s` solves a puzzle of hardness `b` at the first
try with the chance `1 / (1 + exp(b - s))`, apart from guesses and slips.

The coefficients were fitted to simulated learners: `python -m tests.engine.puzzles.calibration`. Children are
tempted by other things than these learners; so the order of the grades is surer than the numbers.
"""

from atari_teach.engine.puzzles.asked_board import Answers
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle

GRADES = range(1, 9)
"""The grades, from the easiest to the hardest."""
_CUTS = (-3.0, -2.2, -1.4, -0.6, 0.2, 1.0, 1.9)
_TYPICAL = (-3.5, -2.7, -1.8, -1.1, -0.4, 0.4, 1.3, 2.3)
_COEFFICIENTS = {
    "atari": -2.3,
    "take": -2.1,
    "save": -2.3,
    "late": -1.1,
    "two": -1.2,
    "two several": -0.9,
    "nowhere": -1.2,
    "nowhere several": -0.9,
    "side": -0.35,
    "side moves": 0.8,
    "side several": -0.5,
    "ladder": 0.6,
    "ladder moves": 0.4,
    "crawl": 0.1,
    "crawl moves": 0.4,
    "quiet": 0.8,
    "quiet moves": 1.25,
    "guard": 0.85,
    "guard moves": 0.2,
    "guard several": -0.85,
    "join": 0.9,
    "join moves": 0.2,
    "join several": -0.85,
    "threat": 0.6,
    "threat moves": 1.4,
    "loses": -0.35,
    "faster": -0.3,
    "faster moves": 0.7,
    "bigger": -1.5,
    "ko": -0.3,
    "race": 0.8,
    "race moves": 0.6,
    "catch": 0.3,
    "catch moves": 0.7,
    "snapback": 0.9,
    "lives": 1.5,
    "spotted crowded": 5.0,
    "sought crowded": 1.5,
    "read crowded": 0.6,
    "groups": 0.15,
}
"""Fitted and rounded. For `two`, `join`, `ladder` and `crawl`, for which few puzzles were found, and for the
kinds that go on after a capture, the numbers are estimates that follow those of similar kinds.

A question with yes or no has the same numbers for both, because else the grade would tell the answer. Of
`late`, a yes alone has -1.8, and a no between -2.7 and 0.
"""
_ALWAYS_ONE = frozenset(
    {Kind.ATARI, Kind.TAKE, Kind.SAVE, Kind.LATE, Kind.TWO, Kind.NOWHERE, Kind.LOSES, Kind.BIGGER}
)
_SPOTTED = frozenset({Kind.ATARI, Kind.TAKE, Kind.SAVE, Kind.BIGGER})
_SOUGHT = frozenset({Kind.TWO, Kind.NOWHERE})
_ALL = frozenset({Kind.ATARI, Kind.LOSES})


def features(puzzle: Puzzle, answers: Answers) -> dict[str, float]:
    """Returns the numbers that tell how hard a puzzle is, by the names of their coefficients."""
    kind, position = puzzle.kind, puzzle.position
    crowded = 0.65 - len(position.empty_points()) / position.size**2
    found: dict[str, float] = {
        kind.value: 1.0,
        f"{_looking(kind)} crowded": crowded,
        "groups": len(position.groups()) / 10 - 1,
    }
    if answers.yes is None and kind not in _ALL:
        found[f"{kind} several"] = float(max(len(answers.right) - 1, 0))
    if kind not in _ALWAYS_ONE:
        found[f"{kind} moves"] = puzzle.turns - 3
    return found


def _looking(kind: Kind) -> str:
    """Returns what a puzzle of this kind needs most; it decides how much a full board matters."""
    return "spotted" if kind in _SPOTTED else "sought" if kind in _SOUGHT else "read"


def hardness(puzzle: Puzzle, answers: Answers) -> float:
    """Returns how hard a puzzle is on the scale of the Rasch model, from about -4 to 5.

    Args:
        puzzle: The puzzle.
        answers: The answers to it.
    """
    return sum(_COEFFICIENTS.get(name, 0.0) * value for name, value in features(puzzle, answers).items())


def grade_of(hardness: float) -> int:
    """Returns the grade of this hardness, 1 to 8."""
    return 1 + sum(cut <= hardness for cut in _CUTS)


def typical_hardness(grade: int) -> float:
    """Returns the hardness of a typical puzzle of this grade, 1 to 8."""
    return _TYPICAL[grade - 1]
