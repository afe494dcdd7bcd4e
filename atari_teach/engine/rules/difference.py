"""Where two rulesets judge the same board differently: which points, and what a stone comes to under each."""

from dataclasses import dataclass

from atari_teach.engine.rules.colour import Colour
from atari_teach.engine.rules.game_record import Game, Outcome
from atari_teach.engine.rules.judge import Refused, Verdict, judge
from atari_teach.engine.rules.point import Point
from atari_teach.engine.rules.position import Position
from atari_teach.engine.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Fate:
    """The things that a stone comes to under one ruleset.

    Attributes:
        verdict: Played or refused, as `judge` says.
        outcome: How the game ends with it, or had ended before; None while it goes on.
    """

    verdict: Verdict
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """A point where two rulesets do not say the same.

    Attributes:
        point: Where the stone is put.
        one: What it comes to under the first ruleset.
        other: What it comes to under the second.
    """

    point: Point
    one: Fate
    other: Fate


def fate(game: Game, point: Point) -> Fate:
    """Returns what a stone of the side to play comes to here."""
    verdict = judge(game, point)
    if isinstance(verdict, Refused):
        return Fate(verdict, game.outcome)
    after = game.play(point)
    assert isinstance(after, Game), "the move was judged to be playable"
    return Fate(verdict, after.outcome)


def differences(
    position: Position, to_play: Colour, one: Ruleset, other: Ruleset, before: Position | None = None
) -> tuple[Difference, ...]:
    """Returns where two rulesets differ about the next stone, row by row from the bottom.

    Only empty points are asked about: a stone that lies there is refused by all rules. Where one of the
    games has ended on this board already, and the other has not, they differ at every empty point.

    Args:
        position: The board, as if the game began with it: nothing has been captured yet.
        to_play: Whose turn it is.
        one: The first ruleset.
        other: The second.
        before: The board before the last move, which a ko rule keeps from coming back; None: there was none.
    """
    return between(
        Game.from_board(one, position, to_play, before), Game.from_board(other, position, to_play, before)
    )


def between(one: Game, other: Game) -> tuple[Difference, ...]:
    """Returns the same for two games that have the same board, and the same side to play."""
    found = []
    for point in one.position.empty_points():
        here, there = fate(one, point), fate(other, point)
        if here != there:
            found.append(Difference(point, here, there))
    return tuple(found)
