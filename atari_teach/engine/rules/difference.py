"""Compares two rulesets on the same board: which points differ, and what a stone does there under each."""

from dataclasses import dataclass

from atari_teach.engine.rules.colour import Colour
from atari_teach.engine.rules.game_record import Game, Outcome
from atari_teach.engine.rules.judge import Refused, Verdict, judge
from atari_teach.engine.rules.point import Point
from atari_teach.engine.rules.position import Position
from atari_teach.engine.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Fate:
    """What happens, under one ruleset, if a stone is placed on a point.

    Attributes:
        verdict: Played or refused, from `judge`.
        outcome: How the game ended with this move or before it; None if it goes on.
    """

    verdict: Verdict
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """A point where two rulesets give different results.

    Attributes:
        point: Where the stone is placed.
        one: The result under the first ruleset.
        other: The result under the second.
    """

    point: Point
    one: Fate
    other: Fate


def fate(game: Game, point: Point) -> Fate:
    """Returns what happens if the side to play places a stone on this point."""
    verdict = judge(game, point)
    if isinstance(verdict, Refused):
        return Fate(verdict, game.outcome)
    after = game.play(point)
    assert isinstance(after, Game), "the move was judged to be playable"
    return Fate(verdict, after.outcome)


def differences(
    position: Position, to_play: Colour, one: Ruleset, other: Ruleset, before: Position | None = None
) -> tuple[Difference, ...]:
    """Returns the points where the next stone has different results under two rulesets, row by row.

    Only empty points are compared, since all rules refuse a stone on an occupied point. If one of the games
    is already over on this board and the other is not, they differ at every empty point.

    Args:
        position: The board. It is treated as the start of the game: nothing has been captured yet.
        to_play: The side to play.
        one: The first ruleset.
        other: The second.
        before: The board before the last move, which a ko rule does not allow again; None if there was none.
    """
    return between(
        Game.from_board(one, position, to_play, before), Game.from_board(other, position, to_play, before)
    )


def between(one: Game, other: Game) -> tuple[Difference, ...]:
    """Returns the points where the next stone has different results in two games.

    Both games must have the same board and the same side to play.
    """
    found = []
    for point in one.position.empty_points():
        here, there = fate(one, point), fate(other, point)
        if here != there:
            found.append(Difference(point, here, there))
    return tuple(found)
