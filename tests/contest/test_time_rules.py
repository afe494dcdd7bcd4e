"""The contest's clock: whole milliseconds, two excused overruns, and half a minute in all."""

from math import inf

import pytest

from atari_teach.contest.time_rules import TIME_RULES, GameClock
from atari_teach.engine.rules import Colour

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def late(*milliseconds: float, rule: str = "cg", factor: float = 1, first: bool = False) -> list[bool]:
    clock = GameClock({str(name): each for name, each in TIME_RULES.items()}[rule].longer(factor))
    return [clock.is_timeout(BLACK, taken, first=first) for taken in milliseconds]


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        ([99, 100, 100.9] * 30, [False] * 90),
        ([101, 150.9, 99, 100], [False] * 4),
        ([101, 101, 101], [False, False, True]),
        ([101, 50, 149, 50, 50, 102], [False, False, False, False, False, True]),
        ([151], [True]),
        ([1001], [True]),
    ],
)
def test_a_turn_may_be_a_little_late_twice(taken: list[float], expected: list[bool]) -> None:
    assert late(*taken) == expected


def test_the_first_answer_has_a_second() -> None:
    assert late(1000, first=True) == [False]
    assert late(1050, first=True) == [False]
    assert late(1051, first=True) == [True]


def test_strict_knows_no_grace_and_none_no_limit() -> None:
    assert late(99, 100, rule="strict") == [False, False]
    assert late(101, rule="strict") == [True]
    assert late(1001, rule="strict", first=True) == [True]
    assert late(1e9, 1e9, rule="none") == [False, False]
    assert GameClock(TIME_RULES["none"]).patience(first=True) == inf


def test_a_factor_makes_everything_longer() -> None:
    assert late(300, rule="strict", factor=3) == [False]
    assert late(301, 450, 301, factor=3) == [False, False, True]
    assert late(451, factor=3) == [True]


def test_each_player_is_excused_for_itself() -> None:
    clock = GameClock(TIME_RULES["cg"])
    taken = [clock.is_timeout(who, 120, first=False) for who in (BLACK, WHITE, BLACK, WHITE, BLACK)]
    assert taken == [False, False, False, False, True]


def test_a_whole_game_has_half_a_minute() -> None:
    clock = GameClock(TIME_RULES["cg"])
    assert not any(clock.is_timeout(BLACK, 100, first=False) for _ in range(299))
    assert clock.patience(first=False) == 100
    assert not clock.is_timeout(WHITE, 60, first=False)
    assert clock.patience(first=False) == 40
    assert clock.is_timeout(BLACK, 41, first=False)
