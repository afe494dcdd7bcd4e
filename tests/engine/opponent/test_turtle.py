"""On 5x5 the turtle keeps a won position against any opponent."""

import random
from dataclasses import replace

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.opponent.lynx import Lynx
from atari_teach.engine.opponent.player import Opponent
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.opponent.turtle import Turtle
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    LUDUS,
    SCHOOL,
    Colour,
    Game,
    Played,
    Point,
    Position,
    Ruleset,
    Study,
    capture_n,
    judge,
)
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, look, state_of
from atari_teach.table.games import openings
from tests.engine.solver.boards import drawn
from tests.engine.solver.chance import position, some_game, some_open_position
from tests.narrowing import not_none
from tests.no_hurry import the_lynx_thinks_briefly

__all__ = ["the_lynx_thinks_briefly"]


def never() -> bool:
    return False


def won_position(dice: random.Random) -> Position:
    """Returns a random position on 5x5 that Black, to play, wins, but not with the next move."""
    book = not_none(openings.book())
    while True:
        found = position(*dice.choice(some_game(dice)[:-1]))
        proof = book.proof(found, Colour.BLACK)
        if proof is Proof.OPEN:
            proof = solve(grid(5), state_of(found, Colour.BLACK), states=5_000_000).proof
        if proof is Proof.WIN:
            return found


def black_wins(board: Position, black: Opponent, white: Opponent, ruleset: Ruleset = SCHOOL) -> bool:
    """Plays a game from this board, Black to play; returns whether Black wins. Every move must be legal."""
    study = Study(board, Colour.BLACK, ruleset)
    while True:
        mover = study.to_play
        player = black if mover is Colour.BLACK else white
        point = player.move(study, never)
        if point is None:
            return mover is Colour.WHITE
        verdict = judge(study, point)
        assert isinstance(verdict, Played), verdict
        if verdict.captured:
            return mover is Colour.BLACK
        if verdict.lost is not None:
            return mover is Colour.WHITE
        study = replace(study, position=verdict.position, to_play=mover.other)


def keeps_winning(games: int, level: Level, ruleset: Ruleset = SCHOOL) -> None:
    dice = random.Random(11)
    for seed in range(games):
        board = won_position(dice)
        turtle = Turtle(seed, openings.book())
        assert black_wins(board, turtle, opponent(level, seed), ruleset), board


@pytest.mark.parametrize(
    ("level", "ruleset", "games"),
    [(Level.FOX_3, SCHOOL, 4), (Level.OWL, FIRST_CAPTURE, 20), (Level.LYNX, SCHOOL, 1)],
)
def test_it_keeps_what_is_won(level: Level, ruleset: Ruleset, games: int) -> None:
    keeps_winning(games, level, ruleset)


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_it_keeps_what_is_won_against_the_lynx_500_times() -> None:
    keeps_winning(500, Level.LYNX)


def test_who_begins_on_the_empty_board_wins_with_any_of_the_nine_inner_points() -> None:
    study = Study(Position.empty(5))
    first = {Turtle(seed, openings.book()).move(study, never) for seed in range(60)}
    assert first == {Point(column, row) for column in (1, 2, 3) for row in (1, 2, 3)}


OVERLOOKED = (
    """
    5 . . X . .
    4 . O . . X
    3 . O . X .
    2 . . . . .
    1 . . . O .
      A B C D E
    """,
    """
    5 . O . . .
    4 . . . . .
    3 . . . X X
    2 . O . . X
    1 . . . O .
      A B C D E
    """,
)
"""Positions in which a lynx played a losing move."""


@pytest.mark.parametrize("diagram", OVERLOOKED)
@pytest.mark.parametrize("has_book", [True, False])
def test_it_finds_what_others_overlook(diagram: str, has_book: bool) -> None:
    board, five, state = drawn(diagram, "X")
    point = not_none(Turtle(1, openings.book() if has_book else None).move(Study(board), never))
    assert five.number(point) in {move for move, _ in look(five, state).moves}
    after = state_of(board.with_stones([point], Colour.BLACK), Colour.WHITE)
    assert solve(five, after, states=1_000_000).proof is Proof.LOSS


def test_it_has_another_mood_with_another_seed_but_the_same_with_the_same() -> None:
    study = Study(Position.empty(5))
    twice = [Turtle(seed, openings.book()).move(study, never) for seed in (1, 1, 2, 3, 4)]
    assert twice[0] == twice[1]
    assert len(set(twice)) > 1


def test_without_a_book_it_thinks_and_is_as_right() -> None:
    dice = random.Random(3)
    for _ in range(4):
        board = position(*some_open_position(dice, 8))
        point = Turtle().move(Study(board), never)
        proof = solve(grid(5), state_of(board, Colour.BLACK), states=5_000_000).proof
        assert point is not None
        after = state_of(board.with_stones([point], Colour.BLACK), Colour.WHITE)
        if proof is Proof.WIN:
            assert solve(grid(5), after, states=5_000_000).proof is Proof.LOSS


SIX = """
6 . O . . . .
5 O . . . . .
4 . O . . O .
3 X X X X . .
2 . X . . . .
1 . O O . . X
  A B C D E F
"""


def test_on_6x6_it_wins_what_it_can_work_out() -> None:
    board, six, state = drawn(SIX, "X")
    assert solve(six, state, states=12_000).proof is Proof.WIN
    point = not_none(Turtle().move(Study(board), never))
    after = state_of(board.with_stones([point], Colour.BLACK), Colour.WHITE)
    assert solve(six, after, states=500_000).proof is Proof.LOSS


def test_on_6x6_it_does_not_follow_the_lynx_into_what_is_known_to_lose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Lynx, "move", lambda *_: Point(0, 0))
    board = Position.of(6, [Point(2, 2), Point(2, 3)], [Point(1, 0), Point(3, 3)])
    point = not_none(Turtle()._like_the_lynx(Study(board), never))
    assert point != Point(0, 0), "a stone in atari"
    monkeypatch.setattr(Lynx, "move", lambda *_: Point(4, 4))
    assert Turtle()._like_the_lynx(Study(board), never) == Point(4, 4)


@pytest.mark.parametrize("ruleset", [LUDUS, capture_n(3)])
def test_by_rules_that_it_cannot_work_out_it_plays_as_the_lynx_does(ruleset: Ruleset) -> None:
    game = Game.new(5, ruleset)
    assert Turtle(4).move(game, never) == opponent(Level.LYNX, 4).move(game, never) is not None


def test_who_is_told_to_stop_answers_nothing() -> None:
    board = position(*some_open_position(random.Random(3), 8))
    assert Turtle().move(Study(board), lambda: True) is None


def test_a_game_that_is_over_asks_for_no_move() -> None:
    assert Turtle().move(Study(Position.empty(5), is_over=True), never) is None
