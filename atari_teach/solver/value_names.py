"""The names of values: what mathematicians write for them, and of which kind they are.

Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways"; C. P. Santos' slides name numbers.

Ups have their names here, though no board of Atari Go was found that has one: not among two million parts of
up to nine points, drawn at random with all that comes of them, nor among the sums of two of 500 values.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from functools import cache

from atari_teach.solver.game_values import (
    LOST,
    WON,
    ZERO,
    Value,
    add,
    at_least,
    integer,
    negative,
    value_from,
)

_MINUS = "\N{MINUS SIGN}"
_UP, _DOWN = "\N{UPWARDS ARROW}", "\N{DOWNWARDS ARROW}"
_LONGEST = 26
"""A name with more letters than this is none."""


class ValueKind(Enum):
    """The kinds of values; the first that fits is told."""

    ZERO = "zero"
    INTEGER = "integer"
    FRACTION = "fraction"
    STAR = "star"
    NIMBER = "nimber"  # a star with a number: *2
    UP = "up"  # ups or downs, with a star or without
    SWITCH = "switch"  # {a | b}: two numbers, and whoever is first has the better one
    THREAT = "threat"  # a capture is left in it: no ordinary value
    NEARLY = "nearly"  # a number, and something that is smaller than any
    HOT = "hot"  # anything else, where it is good to be first
    COLD = "cold"  # anything else


def kind_of(value: Value) -> ValueKind:
    """The kind of a value."""
    if value.ends:
        return ValueKind.THREAT
    if value is ZERO:
        return ValueKind.ZERO
    if value.integer is not None:
        return ValueKind.INTEGER
    if number_of(value) is not None:
        return ValueKind.FRACTION
    if value in _small():
        ups, nim = _small()[value]
        return ValueKind.UP if ups else ValueKind.STAR if nim == 1 else ValueKind.NIMBER
    if switched(value) is not None:
        return ValueKind.SWITCH
    right, left = stops(value)
    if left != right:
        return ValueKind.HOT
    return ValueKind.NEARLY if _near_number(value) else ValueKind.COLD


def notation(value: Value) -> str:
    """The value as mathematicians write it; empty where that would be too long to help anybody."""
    written = _written(value)
    return written if len(written) <= _LONGEST else ""


def number_text(number: Fraction) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", _MINUS)


def number_of(value: Value) -> Fraction | None:
    """The number that a value is, whole or not; None where it is none.

    A value is a number where all that Left can move to is less than all that Right can, and these are
    numbers; then it is the simplest one between.
    """
    if value.integer is not None:
        return Fraction(value.integer)
    return None if value.ends else _fraction(value)


@cache
def _fraction(value: Value) -> Fraction | None:
    left = [number_of(move) for move in value.lefts]
    right = [number_of(move) for move in value.rights]
    if len(left) != 1 or len(right) != 1 or left[0] is None or right[0] is None or left[0] >= right[0]:
        return None
    return (left[0] + right[0]) / 2  # in its simplest form such a value lies in the middle


def switched(value: Value) -> tuple[Fraction, Fraction] | None:
    """The two numbers of a switch, Left's first; None where the value is none."""
    if value.ends or len(value.lefts) != 1 or len(value.rights) != 1:
        return None
    left, right = number_of(value.lefts[0]), number_of(value.rights[0])
    return None if left is None or right is None or left <= right else (left, right)


def stops(value: Value) -> tuple[Fraction | None, Fraction | None]:
    """What is reached if both play here alone until a number is left: Right first, and Left first.

    None stands for a capture.
    """
    return _stop(value, left=False), _stop(value, left=True)


@cache
def _stop(value: Value, *, left: bool) -> Fraction | None:
    number = number_of(value)
    if value is WON or value is LOST or number is not None:
        return number
    found = [(_order(move), _stop(move, left=not left)) for move in (value.lefts if left else value.rights)]
    if not found:
        return None
    best = (max if left else min)(found, key=lambda each: (each[0] if each[1] is None else 0, each[1] or 0))
    return best[1]


def _order(move: Value) -> int:
    return 1 if move is WON else -1 if move is LOST else 0


def spread_of(value: Value | None) -> int:
    """How much depends on who is first, to put values into the order in which they are played.

    0: a number, or not known; 1: something smaller than any number; more: the hotter.
    """
    if value is None:
        return 0
    if value.ends:
        return 10_000
    if number_of(value) is not None:
        return 0
    right, left = stops(value)
    return 1 if left is None or right is None else 1 + max(0, int(4 * (left - right)))


def _near_number(value: Value) -> tuple[int, Value] | None:
    """A whole number and what is smaller than any number, which the value is the sum of."""
    right, left = stops(value)
    if left is None or left != right or left.denominator != 1:
        return None
    rest = add(value, integer(-int(left)))
    return (int(left), rest) if rest in _small() else None


def _written(value: Value) -> str:
    if value is WON:
        return "\N{INFINITY}"
    if value is LOST:
        return _MINUS + "\N{INFINITY}"
    number = number_of(value)
    if number is not None:
        return number_text(number)
    if value in _small():
        return _written_small(*_small()[value])
    if not value.ends and (near := _near_number(value)) is not None:
        return number_text(Fraction(near[0])) + _written(near[1])
    both = switched(value)
    if both is not None and both[0] == -both[1]:
        return f"\N{PLUS-MINUS SIGN}{number_text(both[0])}"
    left = ", ".join(map(_written, value.lefts))
    right = ", ".join(map(_written, value.rights))
    return f"{{{left} | {right}}}"


def _written_small(ups: int, nim: int) -> str:
    # One arrow for each up, and no number: a number before an arrow is one that is added to it.
    arrows = (_UP if ups > 0 else _DOWN) * abs(ups)
    return f"{arrows}{'*' if nim else ''}{nim if nim > 1 else ''}"


@cache
def _small() -> dict[Value, tuple[int, int]]:
    """The values that are ups and stars: how many ups (downs are less than none), and which star."""
    nimbers = [ZERO]
    for _ in range(3):
        nimbers.append(value_from(nimbers, nimbers))
    up = value_from([ZERO], [nimbers[1]])
    assert at_least(up, ZERO), "up is positive"
    found: dict[Value, tuple[int, int]] = {}
    ups = ZERO
    for count in range(5):
        for nim, star in enumerate(nimbers):
            found.setdefault(add(ups, star), (count, nim))
            found.setdefault(add(negative(ups), star), (-count, nim))
        ups = add(ups, up)
    del found[ZERO]
    return found
