"""Rulesets: values whose fields describe how the rules that people play by differ.

Sources: C. P. Santos' slides (`school`), the Ludus rules (`ludus`), the AGA's First Capture Go
(`first-capture`, and its rules for regular Go: `go`), CodinGame's Atari Go (`most-captures`). `capture-N` is
the usual step between Atari Go and Go.
"""

import re
from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.engine.rules.colour import Colour


class SelfCapture(Enum):
    """The rule for a move that leaves its own group without a liberty and captures nothing."""

    FORBIDDEN = "forbidden"
    LOSES = "loses"


class NoMove(Enum):
    """The rule for a player who has no legal move."""

    LOSES = "loses"
    PASSES = "passes"


class Ko(Enum):
    """The rule for a move that brings back the board as it was before the opponent's last move."""

    ALLOWED = "allowed"
    SIMPLE = "simple"


class EndCount(Enum):
    """What is counted at the end: captures at the turn limit, or territory after two passes."""

    NONE = "none"
    CAPTURES = "captures"
    TERRITORY = "territory"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A complete set of rules.

    Attributes:
        name: The name in saved games and settings.
        sizes: The board sizes that a player can choose, smallest first.
        suggested_size: The board size that is selected at first.
        black_target: Stones that Black must capture to win; None: capturing does not end the game.
        white_target: Stones that White must capture to win. If it differs from Black's number, it is a
            handicap.
        self_capture: Forbidden, or played and lost.
        no_move: Whether a player without a legal move loses or passes.
        ko: Whether a move may bring back the previous board.
        passing: Whether a player may pass.
        reserve: Stones each player has, None for unlimited.
        turn_limit: Turns after which the game ends; a pass is a turn.
        end_count: What is counted at the end.
        repetitions: The game is a draw when the same board occurs this many times. None: never.
        komi: Extra points for White when territory is counted, because Black begins.
    """

    name: str
    sizes: tuple[int, ...] = tuple(range(5, 20))
    suggested_size: int = 9
    black_target: int | None = 1
    white_target: int | None = 1
    self_capture: SelfCapture = SelfCapture.FORBIDDEN
    no_move: NoMove = NoMove.LOSES
    ko: Ko = Ko.ALLOWED
    passing: bool = False
    reserve: int | None = None
    turn_limit: int | None = None
    end_count: EndCount = EndCount.NONE
    repetitions: int | None = None
    komi: float = 0.0

    @property
    def first_capture_ends(self) -> bool:
        """Returns whether the first capture wins, for both sides."""
        return self.black_target == self.white_target == 1

    def target(self, colour: Colour) -> int | None:
        """Returns how many stones this player must capture to win; None if captures do not end the game."""
        return self.black_target if colour is Colour.BLACK else self.white_target


SCHOOL = Ruleset("school")
LUDUS = Ruleset("ludus", sizes=(9,), reserve=40)
FIRST_CAPTURE = Ruleset("first-capture", suggested_size=7, self_capture=SelfCapture.LOSES)
MOST_CAPTURES = Ruleset(
    "most-captures",
    sizes=(9, 13, 19),
    black_target=None,
    white_target=None,
    no_move=NoMove.PASSES,
    ko=Ko.SIMPLE,
    passing=True,
    turn_limit=80,
    end_count=EndCount.CAPTURES,
)


def most_captures(turns: int) -> Ruleset:
    """Returns `most-captures` with another turn limit, which becomes part of the name: `most-captures-200`.

    Raises:
        ValueError: `turns` is less than one.
    """
    if turns < 1:
        raise ValueError("a game has at least one turn")
    name = MOST_CAPTURES.name if turns == MOST_CAPTURES.turn_limit else f"{MOST_CAPTURES.name}-{turns}"
    return replace(MOST_CAPTURES, name=name, turn_limit=turns)


GO = Ruleset(
    "go",
    suggested_size=7,
    black_target=None,
    white_target=None,
    no_move=NoMove.PASSES,
    ko=Ko.SIMPLE,
    passing=True,
    end_count=EndCount.TERRITORY,
    repetitions=3,
)


def go(komi: float = 0.0) -> Ruleset:
    """Returns the rules of Go; a komi becomes part of the name: `go-6.5`.

    Raises:
        ValueError: The komi is negative, or not a multiple of one half.
    """
    if komi < 0 or komi * 2 % 1:
        raise ValueError(f"a komi of {komi:g} is not offered")
    return replace(GO, name=f"{GO.name}-{komi:g}", komi=komi) if komi else GO


def capture_n(black_target: int, white_target: int | None = None) -> Ruleset:
    """Returns the ruleset in which the first to capture this many stones wins.

    A different number for White is a handicap, and part of the name: `capture-3-5`.

    Raises:
        ValueError: A target is less than one.
    """
    white = black_target if white_target is None else white_target
    if black_target < 1 or white < 1:
        raise ValueError("at least one stone has to be captured")
    name = f"capture-{black_target}" if white == black_target else f"capture-{black_target}-{white}"
    return Ruleset(name, black_target=black_target, white_target=white, ko=Ko.SIMPLE)


NAMED_RULESETS = (SCHOOL, LUDUS, FIRST_CAPTURE, capture_n(3), capture_n(5), MOST_CAPTURES, GO)
"""The rulesets that are offered by name, in display order."""


def ruleset_named(name: str) -> Ruleset:
    """Returns the ruleset of this name, including `capture-N`, `most-captures-N` and `go-N` for any N.

    Raises:
        ValueError: There is no such ruleset.
    """
    for ruleset in NAMED_RULESETS:
        if ruleset.name == name:
            return ruleset
    turns = re.fullmatch(r"most-captures-([1-9]\d{0,3})", name, re.ASCII)
    if turns is not None:
        return most_captures(int(turns[1]))
    komi = re.fullmatch(r"go-(\d{1,2}(?:\.5)?)", name, re.ASCII)
    if komi is not None and (ruleset := go(float(komi[1]))).name == name:
        return ruleset
    match = re.fullmatch(r"capture-([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?", name, re.ASCII)
    if match is None:
        raise ValueError(f"no such ruleset: {name!r}")
    return capture_n(int(match[1]), int(match[2]) if match[2] else None)
