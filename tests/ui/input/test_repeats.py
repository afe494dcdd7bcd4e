"""Presses that only repeat the previous press are recognised."""

import pytest

from atari_teach.ui.input.presses import REACH_PX, Repeats


@pytest.mark.parametrize(
    ("presses", "counted"),
    [
        pytest.param([(0, 0, 0), (0, 0, 399)], [True, False], id="soon"),
        pytest.param([(0, 0, 0), (0, 0, 400)], [True, True], id="later"),
        pytest.param([(0, 0, 0), (REACH_PX, -REACH_PX, 10)], [True, False], id="near"),
        pytest.param([(0, 0, 0), (REACH_PX + 1, 0, 10)], [True, True], id="somewhere else"),
        pytest.param(
            [(0, 0, 0), (40, 0, 9), (80, 0, 9)], [True, False, True], id="near the one that counted"
        ),
        pytest.param([(0, 0, 150 * n) for n in range(20)], [True] + [False] * 19, id="a burst"),
        pytest.param([(0, 0, 0), (0, 0, 300), (0, 0, 700)], [True, False, True], id="a burst that ended"),
        pytest.param([(0, 0, 5000), (0, 0, 10)], [True, True], id="another clock"),
    ],
)
def test_a_press_counts_once(presses: list[tuple[float, float, float]], counted: list[bool]) -> None:
    repeats = Repeats(400)
    assert [repeats.press(*press) for press in presses] == counted


def test_the_same_key_counts_once_and_another_at_once() -> None:
    repeats = Repeats(400)
    assert [repeats.key(key, now) for key, now in ((1, 0), (1, 100), (2, 110), (1, 120), (1, 520))] == [
        True,
        False,
        True,
        True,
        True,
    ]


def test_whoever_moves_on_means_the_next_press() -> None:
    repeats = Repeats(400)
    repeats.key(1, 0)
    repeats.move()
    assert repeats.key(1, 10)
