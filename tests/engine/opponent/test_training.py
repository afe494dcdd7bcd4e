"""Training the lynx's weights: the same options give the same result."""

from argparse import Namespace
from random import Random

import pytest

from atari_teach.engine.opponent.evaluation import MOMENTS
from benchmarks import training
from tests.engine.opponent.counts import KINDS


def options(**others: int) -> Namespace:
    return Namespace(**{"games": 12, "rounds": 1, "budget": 20, "workers": 1, "seed": 1, **others})


def test_the_same_options_teach_the_same_numbers() -> None:
    numbers = training.taught(options())
    assert training.taught(options()) == numbers
    assert training.taught(options(seed=2)) != numbers


@pytest.mark.soak
def test_several_at_work_teach_what_one_does() -> None:
    many = {"games": 120, "rounds": 1}
    assert training.taught(options(**many)) == training.taught(options(**many, workers=2))


def test_what_is_taught_has_the_form_of_the_numbers_in_use() -> None:
    for moments in (MOMENTS, training.START, training.as_moments([0.0] * training.WIDTH)):
        assert [tuple(map(len, moment)) for moment in moments] == [KINDS] * 3
    assert training.as_moments(training.flat(MOMENTS)) == MOMENTS


def test_what_foretells_the_winner_weighs_most() -> None:
    dice = Random(4)
    rows, won = [], []
    for _ in range(400):
        helps, harms, idle = (dice.uniform(-3, 3) for _ in range(3))
        rows.append([(0, helps), (1, harms), (2, idle)])
        won.append(helps - 2 * harms + dice.gauss(0, 1) > 0)
    logits = training.fitted(rows, won)
    assert logits[0] > 0.5
    assert logits[1] < -logits[0]
    assert abs(logits[2]) < 0.3
    nothing = training.surprise(rows, won, [0.0] * training.WIDTH)
    assert training.surprise(rows, won, logits) < 0.7 * nothing
    assert nothing == pytest.approx(0.6931, abs=1e-4)


def test_equations_are_solved() -> None:
    found = training.solved([[4.0], [2.0, 5.0], [0.0, 1.0, 3.0]], [2.0, 3.0, -5.0])
    matrix = [[4.0, 2.0, 0.0], [2.0, 5.0, 1.0], [0.0, 1.0, 3.0]]
    assert [training.product(row, found) for row in matrix] == pytest.approx([2.0, 3.0, -5.0])
