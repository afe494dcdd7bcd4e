"""Values add up: a search without values finds the winner that the sum of forts predicts."""

from functools import reduce
from random import Random

import pytest

from atari_teach.engine.solver.board_values import leaf, worth
from atari_teach.engine.solver.game_values import (
    LOST,
    WON,
    ZERO,
    Value,
    add,
    at_least,
    integer,
    negative,
    value_from,
    wins,
)
from atari_teach.engine.solver.regions import Part
from atari_teach.engine.solver.solution import Solver
from atari_teach.engine.solver.state import Proof
from tests.engine.solver.forts import BOARD, FORTS, ROOM, STAR, fort, together, walled


def _piece(number: int, column: int) -> Part:
    """Returns the fort or corridor with this number: 13 forts of Left's, 13 of Right's, then 3 corridors."""
    if number < 26:
        name = list(FORTS)[number % 13]
        return fort(FORTS[name], column, mirrored=number >= 13)
    return walled(number - 25, column)


def _check(numbers: list[int]) -> None:
    pieces = [_piece(number, 1 + ROOM * place) for place, number in enumerate(numbers)]
    total = reduce(add, (worth(BOARD, piece) for piece in pieces))
    empty, lefts, rights = together(pieces)
    for state, first in (((empty, lefts, rights), True), ((empty, rights, lefts), False)):
        predicted = wins(total, first=True) if first else not wins(total, first=False)
        proof = Proof.WIN if predicted else Proof.LOSS
        assert Solver(BOARD).solve(state, states=2_000_000).proof is proof, (numbers, first)
        assert leaf(BOARD, state) is proof


def _draw(count: int, pieces: int, seed: int) -> list[list[int]]:
    chance = Random(seed)
    return [[chance.randrange(29) for _ in range(pieces)] for _ in range(count)]


@pytest.mark.parametrize("numbers", _draw(40, 2, 1), ids=str)
def test_pairs(numbers: list[int]) -> None:
    _check(numbers)


@pytest.mark.parametrize("numbers", _draw(40, 3, 2), ids=str)
def test_triples(numbers: list[int]) -> None:
    _check(numbers)


@pytest.mark.soak
@pytest.mark.parametrize("pieces", [2, 3])
def test_four_hundred_of_both(pieces: int) -> None:
    for numbers in _draw(400, pieces, 10 + pieces):
        _check(numbers)


def test_ordinary_values_are_as_the_books_say() -> None:
    switch = value_from([integer(2)], [integer(-2)])
    up = value_from([ZERO], [STAR])
    half = value_from([ZERO], [integer(1)])
    assert add(STAR, STAR) is ZERO
    assert add(switch, switch) is ZERO
    assert add(half, half) is integer(1)
    assert value_from([integer(-3)], [integer(7)]) is ZERO
    assert at_least(up, ZERO)
    assert not at_least(up, STAR)
    assert at_least(add(up, up), STAR)
    assert add(up, negative(up)) is ZERO
    assert [wins(value, first=True) for value in (ZERO, STAR, up, switch)] == [False, True, True, True]
    assert [wins(value, first=False) for value in (ZERO, STAR, up, integer(1))] == [True, False, True, True]


def test_a_capture_ends_everything() -> None:
    assert add(WON, integer(-9)) is WON
    assert add(LOST, integer(9)) is LOST
    assert add(integer(5), value_from([], [LOST])).ends
    assert not wins(add(integer(5), value_from([], [LOST])), first=False)


def test_a_threat_that_is_answered_at_no_loss_is_no_ordinary_move() -> None:
    """Right can threaten to capture, but Left's answer restores the value, so the threat does not count."""
    threat = value_from([integer(3)], [LOST])
    assert value_from([integer(2)], [threat]).rights == integer(3).rights
    assert value_from([integer(2)], [threat]) is integer(3)


def test_a_threat_that_wins_something_stays_one() -> None:
    threat: Value = value_from([ZERO], [LOST])
    value = value_from([integer(2)], [threat])
    assert value.ends
    assert wins(value, first=False)
    assert not wins(add(value, integer(-1)), first=False)
