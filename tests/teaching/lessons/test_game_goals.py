"""The goals of games, and whether a game reached them."""

import pytest

from atari_teach.engine.rules import Colour, Game
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.game_goals import goal_reached
from tests.engine.rules import playing
from tests.teaching.steps import expression

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def played(moves: str, size: int = 5) -> Game:
    return playing.played(Game.new(size), moves)


WON_BY_BLACK = played("B1 A1 C1 C3 D4 D3 A2")
"""A game in which Black's seventh turn captures White's corner stone and wins."""


@pytest.mark.parametrize(
    ("goal", "black", "white"),
    [
        ("wins", True, False),
        ("not wins", False, True),
        ("survives 6", True, True),
        ("survives 7", True, False),
        ("survives 20", True, False),
        ("captures >= 1", True, False),
        ("captures >= 2", False, False),
        ("at A2", True, False),
        ("wins and at A2", True, False),
        ("captures >= 2 or survives 6", True, True),
    ],
)
def test_a_finished_game_came_to_what_was_hoped_for_or_not(goal: str, black: bool, white: bool) -> None:
    asked = expression(goal, Use.GAME)
    assert goal_reached(asked, WON_BY_BLACK, BLACK) is black
    assert goal_reached(asked, WON_BY_BLACK, WHITE) is white


def test_who_gives_up_has_not_won() -> None:
    is_cancelled = played("C3 D4").resign(BLACK)
    assert not goal_reached(expression("wins", Use.GAME), is_cancelled, BLACK)
    assert not goal_reached(expression("survives 2", Use.GAME), is_cancelled, BLACK)
    assert goal_reached(expression("wins", Use.GAME), is_cancelled, WHITE)
