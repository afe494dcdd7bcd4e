"""Tests which presses on the board choose a point, and which are ignored."""

import pytest

from atari_teach.engine.rules import Point
from atari_teach.ui.board.widget import Chooser
from tests.ui.board.table import Clock

A1, B1 = Point(0, 0), Point(1, 0)


@pytest.fixture
def chooser(clock: Clock) -> Chooser:
    return Chooser(clock)


def test_a_press_counts(chooser: Chooser) -> None:
    assert chooser.press(A1, confirm=False) == A1


@pytest.mark.parametrize(("pause", "counts"), [(0, False), (100, False), (399, False), (400, True)])
def test_the_same_point_counts_again_after_400_ms(
    chooser: Chooser, clock: Clock, pause: float, counts: bool
) -> None:
    chooser.press(A1, confirm=False)
    clock.now += pause
    assert (chooser.press(A1, confirm=False) == A1) is counts


def test_a_long_burst_on_one_point_counts_once(chooser: Chooser, clock: Clock) -> None:
    counted = []
    for _ in range(50):
        counted.append(chooser.press(A1, confirm=False))
        clock.now += 150
    assert counted == [A1] + [None] * 49


def test_another_point_counts_at_once(chooser: Chooser) -> None:
    assert [chooser.press(p, confirm=False) for p in (A1, B1, A1)] == [A1, B1, A1]


def test_with_confirmation_the_second_press_on_the_point_chooses_it(chooser: Chooser, clock: Clock) -> None:
    assert chooser.press(A1, confirm=True) is None
    assert chooser.pending == A1
    clock.now += 500
    assert chooser.press(A1, confirm=True) == A1
    assert chooser.pending is None


def test_with_confirmation_a_double_click_does_not_confirm_itself(chooser: Chooser, clock: Clock) -> None:
    chooser.press(A1, confirm=True)
    clock.now += 120
    assert chooser.press(A1, confirm=True) is None
    assert chooser.pending == A1


def test_with_confirmation_another_point_takes_the_place_of_the_first(chooser: Chooser, clock: Clock) -> None:
    chooser.press(A1, confirm=True)
    clock.now += 500
    assert chooser.press(B1, confirm=True) is None
    assert chooser.pending == B1
