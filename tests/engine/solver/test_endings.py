"""Small endings: a search without values proves each result, and each board fits its difficulty."""

import pytest

from atari_teach.engine.rules import SCHOOL, Colour, Game, legal_points
from atari_teach.engine.solver.endings import HARDEST, Ending, answer, make_ending, resistance, winning
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import Solver, solve
from atari_teach.engine.solver.state import Proof, state_of
from tests.narrowing import instance_of, not_none


def _made(grade: int, seed: int) -> Ending:
    return not_none(make_ending(grade, seed))


def _check(grade: int, seed: int) -> None:
    ending = _made(grade, seed)
    position = ending.position
    assert ending == _made(grade, seed), "the same again"
    state = state_of(position, ending.first)
    proof = solve(grid(position.size), state, states=100_000).proof
    assert proof is (Proof.WIN if ending.wins else Proof.LOSS)
    assert len(position.groups()) == 2
    assert not any(group.in_atari for group in position.groups())
    black, white = (ending.spare(colour) for colour in Colour)
    if grade in {1, 2}:
        assert black is not None
        assert white is not None
        mine, theirs = (black, white) if ending.first is Colour.BLACK else (white, black)
        assert ending.wins is (mine > theirs), "who begins needs a move more"
    elif grade in {3, 4}:
        assert len(ending.shared) == grade - 2
    else:
        assert black is None or white is None
    if grade >= 5 and ending.wins:
        other = state_of(position, ending.first.other)
        assert solve(grid(position.size), other, states=100_000).proof is Proof.WIN


def _check_crossings(grade: int, seed: int) -> None:
    """Asserts that a search without values finds the same winner and moves, on every turn of a game."""
    ending = _made(grade, seed)
    game = Game(SCHOOL, ending.position, ending.first)
    solver = Solver(grid(game.position.size))
    assert bool(winning(game)) is ending.wins
    for _ in range(40):
        if game.is_over:
            return
        found = winning(game)
        for point in legal_points(game):
            after = instance_of(Game, game.play(point))
            if after.outcome is not None:
                wins = after.outcome.winner is game.to_play
            else:
                proof = solver.prove(state_of(after.position, after.to_play))
                assert proof is not Proof.OPEN
                wins = proof is Proof.LOSS
            assert wins is (point in found), (grade, seed, str(point))
        move = found[0] if found else resistance(game)
        game = instance_of(Game, None if move is None else game.play(move))


@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
def test_the_winning_crossings_are_those_of_a_search_that_counts_nothing(grade: int) -> None:
    for seed in range(3):
        _check_crossings(grade, seed)


@pytest.mark.soak
@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
def test_the_winning_crossings_of_hundreds_of_endings_are_those_of_a_search(grade: int) -> None:
    for seed in range(300, 350):
        _check_crossings(grade, seed)


@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
def test_endings_of_every_grade_are_proved_and_what_they_should_be(grade: int) -> None:
    for seed in range(2):
        _check(grade, seed)


@pytest.mark.soak
@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
def test_hundreds_of_endings_are_proved(grade: int) -> None:
    for seed in range(100, 300):
        _check(grade, seed)


def test_both_answers_come_up_in_every_grade() -> None:
    for grade in range(1, HARDEST):
        wins = {_made(grade, seed).wins for seed in range(8)}
        assert wins == {True, False}, grade


def test_an_ending_can_be_told_to_stop() -> None:
    assert make_ending(6, 1, lambda: True) is None


def test_the_winner_wins_against_the_longest_resistance_and_only_with_moves_that_hold() -> None:
    for grade in (1, 3, 5):
        ending = _made(grade, 7)
        game = Game.new(5)
        game = Game(game.ruleset, ending.position, ending.first)
        for _ in range(40):
            if game.is_over:
                break
            if game.to_play is ending.winner:
                after = next(
                    played
                    for point in game.position.empty_points()
                    if isinstance(played := game.play(point), Game) and answer(played).holds
                )
            else:
                point = resistance(game)
                assert point is not None
                played = game.play(point)
                assert isinstance(played, Game)
                after = played
            game = after
        assert game.outcome is not None
        assert game.outcome.winner is ending.winner
