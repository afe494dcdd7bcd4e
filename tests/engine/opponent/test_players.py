"""The players: what each of them sees.

All play by the rules, repeat their moves for a seed, and obey `cancel`.
"""

import random
from collections.abc import Iterator
from functools import partial

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.opponent.cat import Cat
from atari_teach.engine.opponent.fox import Fox
from atari_teach.engine.opponent.lookahead import Planner
from atari_teach.engine.opponent.matches import Entrant, meetings
from atari_teach.engine.opponent.owl import Owl
from atari_teach.engine.opponent.player import Opponent
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import (
    GO,
    MOST_CAPTURES,
    NAMED_RULESETS,
    Colour,
    Game,
    Played,
    Position,
    Ruleset,
    Study,
    capture_n,
    judge,
    legal_points,
    parse_diagram,
)
from atari_teach.engine.solver.board_values import leaf
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, State, look, put, state_of
from atari_teach.table.games.openings import book
from tests.narrowing import instance_of

OTHERS = [level for level in Level if level not in {Level.CHICK, Level.TURTLE}]
STEPS = [level for level in Level if level is not Level.TURTLE]
# Go has its own player, which `test_go.py` tests.
RULESETS = (*(ruleset for ruleset in NAMED_RULESETS if ruleset is not GO), capture_n(1, 3))

BOTH_IN_ATARI = parse_diagram("""
    5 . . . . .
    4 . . . O .
    3 . X O X O
    2 . . X O .
    1 . . . . .
      A B C D E
""")
OWN_IN_ATARI = parse_diagram("""
    5 . . . . .
    4 . . O . .
    3 . O X O .
    2 . . . . .
    1 . X . . .
      A B C D E
""")


def never() -> bool:
    return False


def player(level: Level, seed: int = 0) -> Opponent:
    return opponent(level, seed, book=book())


def positions(count: int, seed: int, sizes: tuple[int, ...]) -> Iterator[Game]:
    """Yields games after some random moves, none of them over."""
    dice = random.Random(seed)
    while count:
        game = Game.new(dice.choice(sizes), dice.choice(RULESETS))
        for _ in range(dice.randrange(game.position.size**2)):
            legal = legal_points(game)
            if game.is_over or not legal:
                break
            game = instance_of(Game, game.play(dice.choice(legal)))
        if not game.is_over:
            count -= 1
            yield game


@pytest.mark.parametrize("level", Level)
def test_every_move_can_be_played_and_is_the_same_when_asked_again(level: Level) -> None:
    slow = level in {Level.LYNX, Level.TURTLE}
    for number, game in enumerate(positions(4 if slow else 14, 5, (3, 5) if slow else (2, 3, 5, 7, 9))):
        move = player(level, number).move(game, never)
        assert (move is None) == (not legal_points(game))
        if move is not None:
            assert isinstance(judge(game, move), Played), (level, game.position)
        assert player(level, number).move(game, never) == move


@pytest.mark.parametrize("ruleset", [capture_n(3), MOST_CAPTURES], ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("level", [Level.FOX_3, Level.BEAVER, Level.LYNX])
def test_where_stones_are_counted_the_larger_group_is_captured(level: Level, ruleset: Ruleset) -> None:
    position = parse_diagram("""
        6 O O O . X O
        5 X X X . . .
        4 . . . . . .
        3 . . . . . .
        2 . . . . . .
        1 . . . . . .
          A B C D E F
    """)
    for seed in range(5):
        move = player(level, seed).move(Study(position, Colour.BLACK, ruleset), never)
        assert str(move) == "D6"


@pytest.mark.parametrize("level", OTHERS)
def test_all_but_the_chick_capture_whatever_they_can(level: Level) -> None:
    for seed in range(8):
        assert str(player(level, seed).move(Study(BOTH_IN_ATARI, Colour.BLACK), never)) == "C4"


@pytest.mark.parametrize("level", [level for level in OTHERS if level is not Level.CAT])
def test_from_the_owl_on_they_see_that_they_are_in_atari(level: Level) -> None:
    for seed in range(8):
        assert str(player(level, seed).move(Study(OWN_IN_ATARI, Colour.BLACK), never)) == "C2"


def test_the_cat_does_not_see_that_it_is_in_atari() -> None:
    moves = {str(Cat(seed).move(Study(OWN_IN_ATARI, Colour.BLACK))) for seed in range(60)}
    assert len(moves) > 5


@pytest.mark.parametrize("kind", [Cat, Owl])
def test_neither_puts_a_stone_into_atari_where_it_need_not(kind: type[Cat | Owl]) -> None:
    position = parse_diagram("""
        5 . O . O .
        4 O . O . O
        3 . O . O .
        2 O . O . O
        1 . O . . .
          A B C D E
    """)
    moves = {str(kind(seed).move(Study(position, Colour.BLACK))) for seed in range(60)}
    assert moves == {"D1"}


def test_the_fox_dreams_as_often_as_it_is_told() -> None:
    position = parse_diagram("""
        5 . . . . .
        4 . O . . .
        3 . X O . .
        2 . . X . .
        1 . . . . .
          A B C D E
    """)
    awake = {Fox(seed).move(Study(position)) for seed in range(40)}
    for dreams in (20, 60):
        dreaming = sum(Fox(seed, dreams).move(Study(position)) not in awake for seed in range(400))
        assert 0.35 * dreams < dreaming / 4 <= dreams + 6, (dreams, dreaming, awake)


def quiet_positions(size: int, count: int) -> Iterator[tuple[Game, State]]:
    """Yields positions of games between foxes without captures, and their states."""
    for seed in range(count):
        game = Game.new(size)
        while not game.is_over:
            state = state_of(game.position, game.to_play)
            if all(liberties.bit_count() > 1 for liberties in state[2]):
                yield game, state
            move = Fox(seed, 30).move(game)
            game = instance_of(Game, game if move is None else game.play(move))


def wins(level: Level, game: Game, state: State) -> bool:
    """Returns whether the player chooses a move that wins: one that leaves the other side a lost position."""
    board = grid(game.position.size)
    move = player(level).move(game, never)
    assert move is not None
    return solve(board, put(board, state, board.number(move))).proof is Proof.LOSS


def test_the_beaver_and_the_lynx_see_what_cannot_be_parried() -> None:
    """Two ataris at once, or an atari that extending does not cure, win.

    `look` finds both, so both players see them.
    """
    won = [
        (game, state)
        for game, state in quiet_positions(6, 25)
        if look(grid(6), state).proof is Proof.WIN and solve(grid(6), state, states=50).proof is Proof.WIN
    ]
    assert len(won) >= 10
    assert all(wins(level, *each) for each in won[:10] for level in (Level.BEAVER, Level.LYNX))


def test_near_the_end_the_lynx_wins_what_can_be_won_and_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    late = [
        (game, state)
        for game, state in quiet_positions(6, 8)
        if state[0].bit_count() <= 20 and look(grid(6), state).proof is Proof.OPEN
    ]
    won = [each for each in late if solve(grid(6), each[1]).proof is Proof.WIN]
    assert len(won) >= 6, (len(won), len(late))
    assert all(wins(Level.LYNX, *each) for each in won[:5])
    monkeypatch.delattr(Planner, "best")
    known = [each for each in won if solve(grid(6), each[1], states=200, leaf=leaf).proof is Proof.WIN]
    assert len(known) >= 3
    assert all(wins(Level.LYNX, *each) for each in known[:5])


@pytest.mark.parametrize("level", Level)
def test_who_is_told_to_stop_answers_nothing(level: Level) -> None:
    assert player(level).move(Study(Position.empty(9)), lambda: True) is None


@pytest.mark.parametrize("level", [Level.BEAVER, Level.LYNX])
def test_thinking_ends_as_soon_as_it_is_told_to(level: Level) -> None:
    asked = 0

    def cancel() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    assert player(level).move(Study(Position.empty(9)), cancel) is None
    assert asked <= 7


@pytest.mark.parametrize("level", Level)
def test_a_game_that_is_over_asks_for_no_move(level: Level) -> None:
    assert player(level).move(Study(BOTH_IN_ATARI, is_over=True), never) is None


def share(stronger: Level, weaker: Level, games: int, size: int) -> float:
    seats = [Entrant(level.value, partial(player, level)) for level in (stronger, weaker)]
    *_, last = meetings(seats, games, size, 3)
    return last[0].won / games


@pytest.mark.parametrize("place", range(5))
def test_each_plays_better_than_the_one_before(place: int) -> None:
    """Compares the fast players.

    The beaver and the lynx are slow, so another test compares them with fewer games.
    """
    weaker, stronger = STEPS[place : place + 2]
    assert share(stronger, weaker, 40, 7) >= 0.6


def test_the_beaver_beats_the_waking_fox_and_the_lynx_a_sleepy_one() -> None:
    assert share(Level.BEAVER, Level.FOX_3, 8, 6) > 0.6
    assert share(Level.LYNX, Level.FOX_2, 1, 5) == 1


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("size", [7, 9])
@pytest.mark.parametrize("place", range(7))
def test_each_wins_seven_of_ten_against_the_one_before(place: int, size: int) -> None:
    weaker, stronger = STEPS[place : place + 2]
    games = 200 if stronger is not Level.LYNX else 60
    assert share(stronger, weaker, games, size) >= 0.7
