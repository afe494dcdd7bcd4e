"""Combinatorial game values, in canonical form: what a part of the board is worth to both sides.

A value says which values each side can move to. Left is the side that counts upwards. A side that cannot move
has lost, as in every normal-play game. Two more values end the game at once: `WON`, if Left has captured, and
`LOST`, if Right has. A sum is played move by move in any of its parts; as soon as one part is `WON` or
`LOST`, the whole sum is.

`at_least(a, b)` is true only if Left is never worse off with `a` than with `b`, whatever else is on the
board, parts with captures included. Proof: let X be anything. By induction on the size of a, b and X, if Left
wins b + X moving second, Left wins a + X moving second, and the same moving first. Right's move in X is
answered as it is in b + X. Right's move to r in a has, by the test, an answer to something at least b, which
wins by induction, or is no better for Right than a move in b. Left's winning move in X is copied. A move to l
in b has, by the test, a better one in a, or an answer of Right's to something that a is at least as good as
already: then Left wins a + X moving first because Left wins that + X moving first. So removing a dominated
move changes nothing. Neither does replacing a reversible move, one that the other side can undo without loss,
by what may follow. A self-capture, or a stone that can be captured at once, is such a move: Right's answer is
`LOST`. If neither `WON` nor `LOST` is left in the canonical form, the value is an ordinary one: integers,
switches, and so on. The sum of such values decides who wins.

Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (dominated and reversible moves); immediate ends as
in U. Larsson, R. Nowakowski, C. Santos, "affine normal play".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import count

_PLENTY = 30_000
"""The maximum number of cached comparisons, and of cached sums: a few megabytes each.

The values in canonical form are never dropped, since equal values must be one object. Parts of real boards
have a few hundred different values.
"""

_serials = count()


@dataclass(frozen=True, slots=True, eq=False)
class Value:
    """A value in canonical form; equal forms are the same object.

    Attributes:
        lefts: The values that Left can move to.
        rights: The values that Right can move to.
        ends: Whether a capture is possible anywhere in the value. If so, it is not an ordinary value.
        integer: Its value if it is an integer, else None.
        serial: Its number in order of creation.
    """

    lefts: tuple[Value, ...]
    rights: tuple[Value, ...]
    ends: bool
    integer: int | None
    serial: int


WON = Value((), (), True, None, next(_serials))
"""The game is over: Left, as game theory calls one side, has captured."""

LOST = Value((), (), True, None, next(_serials))
"""Right has captured."""

_forms: dict[tuple[tuple[Value, ...], tuple[Value, ...]], Value] = {}
_compared: dict[tuple[Value, Value], bool] = {}
_sums: dict[tuple[Value, Value], Value] = {}
_mirrors: dict[Value, Value] = {WON: LOST, LOST: WON}


def _form(lefts: Iterable[Value], rights: Iterable[Value]) -> Value:
    """Returns the value with exactly these moves, which must be in canonical form."""
    key = (tuple(sorted(lefts, key=_serial)), tuple(sorted(rights, key=_serial)))
    known = _forms.get(key)
    if known is None:
        ends = any(move.ends for side in key for move in side)
        known = _forms.setdefault(key, Value(*key, ends, _integer_of(*key), next(_serials)))
    return known


def _serial(value: Value) -> int:
    return value.serial


def _integer_of(lefts: tuple[Value, ...], rights: tuple[Value, ...]) -> int | None:
    """Returns the integer with these moves in canonical form; None if it is not an integer."""
    if not lefts and not rights:
        return 0
    if rights or len(lefts) != 1:
        before = rights[0].integer if len(rights) == 1 and not lefts else None
        return None if before is None or before > 0 else before - 1
    before = lefts[0].integer
    return None if before is None or before < 0 else before + 1


ZERO = _form((), ())
"""The value 0: no side can move, so the side to play has lost."""


def integer(number: int) -> Value:
    """Returns an integer: that many free moves for Left, or for Right if negative."""
    value = ZERO
    for _ in range(abs(number)):
        value = _form((value,), ()) if number > 0 else _form((), (value,))
    return value


def negative(value: Value) -> Value:
    """Returns the value with the sides swapped."""
    known = _mirrors.get(value)
    if known is None:
        known = _form(map(negative, value.rights), map(negative, value.lefts))
        _mirrors[value] = known
    return known


def at_least(a: Value, b: Value) -> bool:
    """Returns whether Left is never worse off with `a` than with `b`; False also if this is unknown."""
    if a is b or a is WON or b is LOST:
        return True
    if a is LOST or b is WON:
        return False
    if a.integer is not None and b.integer is not None:
        return a.integer >= b.integer
    key = (a, b)
    known = _compared.get(key)
    if known is None:
        known = _form_at_least(a.lefts, a.rights, b)
        if len(_compared) > _PLENTY:
            _compared.clear()
        _compared[key] = known
    return known


def _form_at_least(lefts: Iterable[Value], rights: Iterable[Value], b: Value) -> bool:
    """Returns whether the game with these moves, not in canonical form, is at least `b`."""
    if b is LOST:
        return True
    if b is WON:
        return False
    for right in rights:
        if not any(at_least(move, b) for move in right.lefts) and not any(
            at_least(right, move) for move in b.rights
        ):
            return False
    for left in b.lefts:
        if not any(at_least(move, left) for move in lefts) and not any(
            _form_at_least(lefts, rights, move) for move in left.rights
        ):
            return False
    return True


def value_from(lefts: Iterable[Value], rights: Iterable[Value]) -> Value:
    """Returns the canonical form of the game with these moves."""
    left, right = set(lefts), set(rights)
    if WON in left:
        left = {WON}
    if LOST in right:
        right = {LOST}
    while True:
        left = _best(left)
        right = set(map(negative, _best(set(map(negative, right)))))
        shorter = _bypassed(left, right)
        if shorter is not None:
            left = shorter
            continue
        mirrored = _bypassed(set(map(negative, right)), set(map(negative, left)))
        if mirrored is None:
            return _form(left, right)
        right = set(map(negative, mirrored))


def _best(moves: set[Value]) -> set[Value]:
    """Returns the given moves of Left's without those that another move dominates."""
    best: list[Value] = []
    for move in sorted(moves, key=_serial):
        if not any(at_least(other, move) for other in best):
            best = [other for other in best if not at_least(move, other)]
            best.append(move)
    return set(best)


def _bypassed(lefts: set[Value], rights: set[Value]) -> set[Value] | None:
    """Returns Left's moves with one reversible move replaced by what follows it; None if there is none."""
    for move in sorted(lefts, key=_serial):
        for answer in move.rights:
            if _form_at_least(lefts, rights, answer):
                return (lefts - {move}) | set(answer.lefts)
    return None


def add(a: Value, b: Value) -> Value:
    """Returns the sum of two values."""
    for each in (a, b):
        if each is WON or each is LOST:
            return each
    if a is ZERO or b is ZERO:
        return b if a is ZERO else a
    if a.integer is not None and b.integer is not None:
        return integer(a.integer + b.integer)
    key = (a, b) if a.serial <= b.serial else (b, a)
    known = _sums.get(key)
    if known is None:
        known = value_from(
            [add(left, b) for left in a.lefts] + [add(a, left) for left in b.lefts],
            [add(right, b) for right in a.rights] + [add(a, right) for right in b.rights],
        )
        if len(_sums) > _PLENTY:
            _sums.clear()
        _sums[key] = known
    return known


def wins(value: Value, *, first: bool) -> bool:
    """Returns whether Left wins this value, moving first or second; if not, Right does."""
    if value is WON or value is LOST:
        return value is WON
    if not value.ends:
        return not at_least(ZERO, value) if first else at_least(value, ZERO)
    if first:
        return any(wins(move, first=False) for move in value.lefts)
    return all(wins(move, first=True) for move in value.rights)


def forces_capture(value: Value, *, first: bool) -> bool:
    """Returns whether Left can capture in this part, moving first or second, even if Right may pass.

    Left always answers in this part. A move of Right's in other parts counts as a pass here.
    """
    if not value.ends or value is WON or value is LOST:
        return value is WON
    if first:
        return any(forces_capture(move, first=False) for move in value.lefts)
    if not forces_capture(value, first=True):
        return False
    return all(forces_capture(move, first=True) for move in value.rights)


# The names of values: their notation in mathematics, and their kinds.
#
# Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways"; C. P. Santos' slides name numbers.
#
# Ups are named here, though no board of Atari Go is known to have one: none was found among two million
# random parts of up to nine points and their followers, nor among the sums of pairs of 500 values.


_MINUS = "\N{MINUS SIGN}"
_UP, _DOWN = "\N{UPWARDS ARROW}", "\N{DOWNWARDS ARROW}"
_LONGEST = 26
"""Names with more characters than this are not shown."""


class ValueKind(Enum):
    """The kinds of values; the first one that fits is used."""

    ZERO = "zero"
    INTEGER = "integer"
    FRACTION = "fraction"
    STAR = "star"
    NIMBER = "nimber"  # a star with a number: *2
    UP = "up"  # ups or downs, with a star or without
    SWITCH = "switch"  # {a | b}: two numbers; the side that moves first gets the better one
    THREAT = "threat"  # a capture is possible: not an ordinary value
    NEARLY = "nearly"  # a number plus an infinitesimal
    HOT = "hot"  # any other value in which it is good to move first
    COLD = "cold"  # any other value


def kind_of(value: Value) -> ValueKind:
    """Returns the kind of a value."""
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
    """Returns the value in the usual notation; empty if that would be too long to be useful."""
    written = _written(value)
    return written if len(written) <= _LONGEST else ""


def number_text(number: Fraction) -> str:
    """Returns the text of a number, with a minus sign (not a hyphen) if it is negative."""
    return str(number).replace("-", _MINUS)


def number_of(value: Value) -> Fraction | None:
    """Returns the number that a value equals, whole or not; None if it is not a number.

    A value is a number if all of Left's options are less than all of Right's, and all are numbers; then it is
    the simplest number between them.
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
    return (left[0] + right[0]) / 2  # in canonical form such a value is the midpoint


def switched(value: Value) -> tuple[Fraction, Fraction] | None:
    """Returns the two numbers of a switch, Left's first; None if the value is not a switch."""
    if value.ends or len(value.lefts) != 1 or len(value.rights) != 1:
        return None
    left, right = number_of(value.lefts[0]), number_of(value.rights[0])
    return None if left is None or right is None or left <= right else (left, right)


def stops(value: Value) -> tuple[Fraction | None, Fraction | None]:
    """Returns the numbers that are left if both play only here, with Right first and with Left first.

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
    """Returns a sort key for the order in which values are played: how much depends on who moves first.

    0: a number, or unknown; 1: an infinitesimal; more: hotter values.
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
    """Splits a value into an integer plus an infinitesimal; None if that is not possible."""
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
    # One arrow for each up instead of a number, because a number before an arrow means addition.
    arrows = (_UP if ups > 0 else _DOWN) * abs(ups)
    return f"{arrows}{'*' if nim else ''}{nim if nim > 1 else ''}"


@cache
def _small() -> dict[Value, tuple[int, int]]:
    """Maps each sum of ups and stars to its number of ups (negative: downs) and the number of its star."""
    nimbers = [ZERO]
    for _ in range(3):
        nimbers.append(value_from(nimbers, nimbers))
    up = value_from([ZERO], [nimbers[1]])
    assert at_least(up, ZERO), "up is positive"
    found: dict[Value, tuple[int, int]] = {}
    ups = ZERO
    for height in range(5):
        for nim, star in enumerate(nimbers):
            found.setdefault(add(ups, star), (height, nim))
            found.setdefault(add(negative(ups), star), (-height, nim))
        ups = add(ups, up)
    del found[ZERO]
    return found
