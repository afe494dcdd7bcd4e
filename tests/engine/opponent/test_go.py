"""The Go player: legal moves, eyes, passing, captures, dead stones, and cancelling."""

import random
from collections.abc import Callable
from functools import partial

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.opponent.go import GoPlayer, dead_stones, plainly_wrong
from atari_teach.engine.opponent.go_board import GoBoard, number_of, point_at
from atari_teach.engine.opponent.matches import Entrant, meetings, play
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import (
    GO,
    SCHOOL,
    Colour,
    Game,
    Played,
    Point,
    Position,
    Study,
    judge,
    legal_points,
    parse_diagram,
)
from tests.engine.rules.go_boards import CASTLES, points
from tests.narrowing import instance_of

P = Point.parse
QUICK = [level for level in Level if level.go_stones <= 3_000]

# White's two stones can't escape, and have no space for two eyes.
CAUGHT = parse_diagram("""
    7 . . X . O . .
    6 . X X . O . .
    5 X X . X O O O
    4 . . X X X X O
    3 . . . . . X O
    2 . O O . X X O
    1 . . . . X O O
      A B C D E F G
""")
TO_TAKE = parse_diagram("""
    7 . . . . . . .
    6 . . X O X . .
    5 . X O O X . .
    4 . X O O X . .
    3 . . X X . . .
    2 . . O . O . .
    1 . . . . . . .
      A B C D E F G
""")


def never() -> bool:
    return False


def after_a_pass(position: Position, to_play: Colour) -> Game:
    return Game(GO, position, to_play.other).pass_turn()


def random_games(number: int, seed: int, look: Callable[[Game, GoBoard], None]) -> None:
    """Plays random games on a `Game` and a `GoBoard` in parallel, and calls `look` for each position."""
    dice = random.Random(seed)
    for _ in range(number):
        size = dice.choice((3, 4, 5, 7))
        game, board = Game.new(size, GO), GoBoard(size)
        while game.marking is None and not game.is_over and len(game.turns) < 90:
            look(game, board)
            legal = legal_points(game)
            if not legal or dice.random() < 0.05:
                game = game.pass_turn()
                board.pass_turn()
                continue
            point = dice.choice(legal)
            game = instance_of(Game, game.play(point))
            board.put(number_of(size, point))


def same_moves(game: Game, board: GoBoard) -> None:
    size, legal = game.position.size, set(legal_points(game))
    assert {point_at(size, number) for number in board.empty if board.can_put(number)} == legal
    anew = GoBoard.of(game.position, game.to_play, game.repeats)
    assert {point_at(size, number) for number in anew.empty if anew.can_put(number)} == legal
    assert sorted(anew.empty) == sorted(board.empty)


@pytest.mark.parametrize(("number", "seed"), [(6, 1), pytest.param(1000, 2, marks=pytest.mark.soak)])
def test_the_fast_board_allows_what_the_rules_allow(number: int, seed: int) -> None:
    random_games(number, seed, same_moves)


@pytest.mark.parametrize("level", QUICK)
def test_a_move_can_be_played_fills_no_own_eye_and_is_the_same_when_asked_again(level: Level) -> None:
    dice = random.Random(3)
    for seed in range(2):
        game = Game.new(5, GO)
        for _ in range(dice.randrange(18)):
            game = instance_of(Game, game.play(dice.choice(legal_points(game))))
        player = GoPlayer(level, seed)
        move = player.move(game)
        assert player.move(game) == move
        if move is not None:
            assert isinstance(judge(game, move), Played)
            neighbours = game.position.neighbours(move)
            assert not all(game.position[near] is game.to_play for near in neighbours)


@pytest.mark.parametrize("level", QUICK)
def test_where_nothing_is_left_to_gain_everybody_passes(level: Level) -> None:
    for colour in Colour:
        assert GoPlayer(level).move(Study(CASTLES, colour, GO)) is None


def test_whoever_leads_answers_a_pass_by_a_pass() -> None:
    assert GoPlayer(Level.OWL).move(after_a_pass(CASTLES, Colour.WHITE)) is None


def test_an_early_pass_is_no_reason_to_stop() -> None:
    game = Game.new(5, GO)
    for name in ("C3", "D4", "pass"):
        game = instance_of(Game, game.pass_turn() if name == "pass" else game.play(P(name)))
    assert GoPlayer(Level.OWL).move(game) is not None


@pytest.mark.parametrize("level", [Level.CAT, Level.OWL])
def test_a_large_group_is_captured(level: Level) -> None:
    assert str(GoPlayer(level, 1).move(Study(TO_TAKE, Colour.BLACK, GO))) == "D7"


def test_it_stops_when_it_is_told_to() -> None:
    asked = []

    def cancel() -> bool:
        asked.append(True)
        return len(asked) > 20

    assert GoPlayer(Level.LYNX).move(Study(TO_TAKE, Colour.BLACK, GO), cancel) is None
    assert len(asked) < 30


def test_the_caught_are_called_dead_and_nobody_else() -> None:
    dead = dead_stones(CAUGHT, Colour.BLACK, random.Random(1))
    assert dead == points("B2 C2")


def test_only_what_is_plainly_false_is_contradicted() -> None:
    white_right = points("B2 C2")
    agreed = plainly_wrong(CAUGHT, Colour.BLACK, white_right, random.Random(1))
    assert agreed == frozenset()
    black = next(group for group in CAUGHT.groups() if P("C4") in group.stones)
    wrong = plainly_wrong(CAUGHT, Colour.BLACK, white_right | black.stones, random.Random(1))
    assert wrong == black.stones


def test_only_where_territory_is_counted_it_is_asked() -> None:
    study = Study(CASTLES, Colour.BLACK, SCHOOL)
    assert opponent(Level.CHICK, 0).move(study, never) is not None
    assert opponent(Level.CHICK, 0).move(Study(CASTLES, Colour.BLACK, GO), never) is None


def test_a_game_of_two_players_is_counted_in_the_end() -> None:
    bout = play(GoPlayer(Level.CAT, 1), GoPlayer(Level.CHICK, 2), 5, ruleset=GO)
    assert bout.turns > 4
    assert bout.substituted == (0, 0)


@pytest.mark.soak
def test_who_thinks_longer_plays_better() -> None:
    entrants = [
        Entrant(level.value, partial(GoPlayer, level)) for level in (Level.CHICK, Level.OWL, Level.FOX_3)
    ]
    *_, duels = meetings(entrants, 10, 7, 1, ruleset=GO)
    for duel in duels:
        assert duel.won <= 3, (duel.first, duel.second, duel.results)
