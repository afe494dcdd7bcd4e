"""Players in games that do not end with one capture: their search board and their decisions."""

import random
from collections import Counter
from functools import partial

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.opponent.capture_search import ENDLESS, WON, CaptureBoard, put, weigh
from atari_teach.engine.opponent.cat import Cat, rescue
from atari_teach.engine.opponent.counting_captures import capture_board_of
from atari_teach.engine.opponent.matches import Entrant, meetings
from atari_teach.engine.opponent.owl import Owl
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import (
    MOST_CAPTURES,
    Colour,
    Game,
    Point,
    Study,
    capture_n,
    legal_points,
    parse_diagram,
)
from atari_teach.engine.solver.grid import Bits, grid, points_in
from tests.narrowing import instance_of

STEPS = [level for level in Level if level is not Level.TURTLE]

SQUARE = parse_diagram("""
    6 . . . . . .
    5 . . . . . .
    4 . . . . . .
    3 . X X . . .
    2 X O O . . .
    1 X O O . . .
      A B C D E F
""")
ONE_OR_TWO = parse_diagram("""
    6 . . . . . .
    5 . . . . . .
    4 . X O X . .
    3 . . X . . .
    2 O O . . . .
    1 X X . . . .
      A B C D E F
""")
"""Black can take one stone at C5, and would lose two at C1."""


def bits(points: frozenset[Point], size: int) -> Bits:
    return sum(1 << grid(size).number(point) for point in points)


def stones(here: CaptureBoard) -> tuple[Bits, Bits]:
    return (sum(own for own, _ in here.own), sum(other for other, _ in here.other))


def after_all_moves(game: Game) -> int:
    """Checks that the search board agrees with the rules on every move; returns how many moves ko forbids."""
    size, here, forbidden = game.position.size, capture_board_of(game), 0
    near, legal = grid(size).near, set(legal_points(game))
    for number in points_in(here.empty):
        point, then = grid(size).point(number), put(near, here, number)
        assert (then is not None) is (point in legal), (game.position, point)
        forbidden += 1 << number == here.ko
        if then is None:
            continue
        played = instance_of(Game, game.play(point))
        mover = game.to_play
        assert stones(then) == tuple(bits(played.position.stones(c), size) for c in (mover.other, mover))
        real = capture_board_of(played)
        assert (sorted(then.own), sorted(then.other)) == (sorted(real.own), sorted(real.other))
        if game.ruleset.black_target:
            assert (then.left, then.other_left) == (real.left, real.other_left)
        if not played.is_over:
            assert then.ko == real.ko
    return forbidden


def test_every_move_is_what_the_rules_make_of_it() -> None:
    dice, told = random.Random(4), Counter[str]()
    for number in range(24):
        game = Game.new(dice.choice((3, 3, 4, 5)), (capture_n(9), MOST_CAPTURES)[number % 2])
        for _ in range(40):
            legal = legal_points(game)
            if game.is_over or not legal:
                break
            if game.turns and (dice.random() < 0.05 or game.turns[-1].captured):
                told["ko"] += after_all_moves(game)
            game = instance_of(Game, game.play(dice.choice(legal)))
        told["captured"] += game.prisoners(Colour.BLACK) + game.prisoners(Colour.WHITE)
    assert told["captured"] > 100
    assert told["ko"] > 1


def test_what_lies_in_the_bowls_counts_and_where_nothing_wins_there_is_no_end() -> None:
    game = Game(capture_n(3), SQUARE).play(Point.parse("D1"))
    assert isinstance(game, Game)
    game = game.play(Point.parse("A6"))
    assert isinstance(game, Game)
    taken = instance_of(Game, game.play(Point.parse("D2")))
    assert (capture_board_of(game).left, capture_board_of(taken).other_left) == (3, -1)
    assert weigh(capture_board_of(game)) > WON // 2
    assert weigh(capture_board_of(taken)) < -WON // 2
    assert capture_board_of(Study(SQUARE, Colour.BLACK, MOST_CAPTURES)).left == ENDLESS


@pytest.mark.parametrize("seed", range(4))
def test_the_owl_saves_two_rather_than_take_one_unless_one_wins(seed: int) -> None:
    asked = Study(ONE_OR_TWO, Colour.BLACK, capture_n(3))
    assert str(Owl(seed).move(asked)) == "C1"
    assert str(Owl(seed).move(Study(ONE_OR_TWO, Colour.BLACK, capture_n(1, 3)))) == "C5"
    assert str(Cat(seed).move(asked)) == "C5"


def test_what_surrounds_a_group_may_be_captured_to_save_it() -> None:
    position = parse_diagram("""
        5 . . . . .
        4 O . . . .
        3 . . . . .
        2 X O X . .
        1 X O O X .
          A B C D E
    """)
    assert str(rescue(Study(position, Colour.BLACK, capture_n(9)))) == "B3"
    assert rescue(Study(position.without([Point.parse("A1"), Point.parse("A2")]))) is None


def test_stones_that_fall_together_count_together() -> None:
    position = parse_diagram("""
        6 . . . X O .
        5 . . . . X O
        4 . . . . . X
        3 X X X . . .
        2 O O . X . .
        1 X X X . . .
          A B C D E F
    """)
    for seed in range(4):
        assert str(Cat(seed).move(Study(position, Colour.BLACK, capture_n(5)))) == "C2"


def share(stronger: Level, weaker: Level, games: int, target: int) -> float:
    seats = [Entrant(level.value, partial(opponent, level)) for level in (stronger, weaker)]
    *_, last = meetings(seats, games, 7, 3, ruleset=capture_n(target))
    return last[0].won / games


def test_whoever_looks_further_wins_more_where_three_are_to_be_captured() -> None:
    assert share(Level.OWL, Level.CAT, 20, 3) >= 0.6
    assert share(Level.BEAVER, Level.FOX_3, 10, 3) >= 0.6


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("target", [3, 5])
@pytest.mark.parametrize("place", range(7))
def test_each_wins_six_of_ten_against_the_one_before(place: int, target: int) -> None:
    """Fast players play so many games that chance changes the share of wins by only about a hundredth."""
    weaker, stronger = STEPS[place : place + 2]
    games = 200 if stronger in (Level.BEAVER, Level.LYNX) else 2_000
    assert share(stronger, weaker, games, target) >= 0.6
