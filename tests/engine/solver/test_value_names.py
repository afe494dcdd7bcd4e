"""The names of values are those used in mathematics."""

from fractions import Fraction

import pytest

from atari_teach.engine.solver.game_values import (
    LOST,
    WON,
    ZERO,
    Value,
    ValueKind,
    add,
    integer,
    kind_of,
    negative,
    notation,
    number_of,
    spread_of,
    stops,
    switched,
    value_from,
)

STAR = value_from([ZERO], [ZERO])
TWO_STARS = value_from([ZERO, STAR], [ZERO, STAR])
UP = value_from([ZERO], [STAR])
HALF = value_from([ZERO], [integer(1)])
SWITCH = value_from([integer(2)], [ZERO])
TINY = value_from([ZERO], [value_from([ZERO], [integer(-3)])])

NAMES: dict[str, tuple[Value, ValueKind]] = {
    "0": (ZERO, ValueKind.ZERO),
    "3": (integer(3), ValueKind.INTEGER),
    "−1": (integer(-1), ValueKind.INTEGER),
    "1/2": (HALF, ValueKind.FRACTION),
    "−3/4": (negative(value_from([HALF], [integer(1)])), ValueKind.FRACTION),
    "*": (STAR, ValueKind.STAR),
    "*2": (TWO_STARS, ValueKind.NIMBER),
    "↑": (UP, ValueKind.UP),
    "↓": (negative(UP), ValueKind.UP),
    "↑*": (add(UP, STAR), ValueKind.UP),
    "↑↑": (add(UP, UP), ValueKind.UP),
    "{2 | 0}": (SWITCH, ValueKind.SWITCH),
    "±1": (value_from([integer(1)], [integer(-1)]), ValueKind.SWITCH),
    "1*": (add(integer(1), STAR), ValueKind.NEARLY),
    "2↑": (add(integer(2), UP), ValueKind.NEARLY),
    "−2↑": (add(integer(-2), UP), ValueKind.NEARLY),
    "{1 | *}": (value_from([integer(1)], [STAR]), ValueKind.HOT),
    "{0 | {0 | −3}}": (TINY, ValueKind.COLD),
    "{3 | −∞}": (value_from([integer(3)], [LOST]), ValueKind.THREAT),
    "∞": (WON, ValueKind.THREAT),
}


@pytest.mark.parametrize("name", NAMES)
def test_a_value_has_its_name_and_its_kind(name: str) -> None:
    value, kind = NAMES[name]
    assert (notation(value), kind_of(value)) == (name, kind)


def test_no_two_sums_of_a_number_ups_and_a_star_have_the_same_name() -> None:
    small = [ZERO, STAR, TWO_STARS]
    for up in (UP, negative(UP)):
        ups = ZERO
        for _ in range(3):
            ups = add(ups, up)
            small += [ups, add(ups, STAR), add(ups, TWO_STARS)]
    values = {add(integer(number), each) for number in range(-3, 4) for each in small}
    assert len({notation(value) for value in values}) == len(values)


def test_a_name_that_would_help_nobody_is_none() -> None:
    value = SWITCH
    for number in range(4, 14):
        value = value_from([integer(number), value], [negative(value)])
    assert notation(value) == ""


def test_numbers_and_switches_are_told_apart() -> None:
    assert number_of(HALF) == Fraction(1, 2)
    assert [number_of(value) for value in (STAR, UP, SWITCH, WON)] == [None] * 4
    assert switched(SWITCH) == (Fraction(2), Fraction(0))
    assert [switched(value) for value in (HALF, STAR, UP, WON)] == [None, None, None, None]


def test_a_star_is_no_switch_since_nothing_is_won_by_being_first() -> None:
    assert stops(STAR) == (Fraction(0), Fraction(0))
    assert stops(SWITCH) == (Fraction(0), Fraction(2))


def test_what_is_hot_is_played_before_what_is_small_and_numbers_come_last() -> None:
    hotter = value_from([integer(5)], [integer(-5)])
    assert spread_of(hotter) > spread_of(SWITCH) > spread_of(STAR) == spread_of(UP) > spread_of(HALF)
    assert spread_of(value_from([WON], [ZERO])) > spread_of(hotter)
    assert spread_of(None) == spread_of(integer(7)) == 0
