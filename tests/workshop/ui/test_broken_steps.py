"""Randomly broken steps at the real table: no press raises an error."""

import random

import pytest

from atari_teach.table.scene import Action, Chose
from atari_teach.teaching.proving.proving import long_budget
from atari_teach.workshop.trial import TrialSession
from tests.teaching.linting.test_mutations_used import PRESSED, broken_step
from tests.teaching.steps import lesson_of
from tests.window.house import House, Open

ORDINARY, ALL = 40, 2_000
PRESSES = 8


def test_a_broken_step_raises_nowhere_at_the_table(a_house: Open) -> None:
    assert _played(a_house(), range(ORDINARY)) > 2


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_two_thousand_broken_steps_raise_nowhere_at_the_table(a_house: Open) -> None:
    assert _played(a_house(), range(ALL)) > ALL // 20


def _played(house: House, numbers: range) -> int:
    """Plays some steps; returns how many of them could be read."""
    played = 0
    for number in numbers:
        chance = random.Random(number)
        step = broken_step(chance)
        if step is None:
            continue
        played += 1
        points = step.position.points()
        with long_budget(20):
            house.controller.sit_down(TrialSession(lesson_of(step)))
            for _press in range(PRESSES):
                stone = Chose(chance.choice(points))
                action: Action = stone if chance.random() < 0.4 else chance.choice(PRESSED)
                house.table.act(action)
                house.settle()
        assert house.scene.picture.position.size
    return played
