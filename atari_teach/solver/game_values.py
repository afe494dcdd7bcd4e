"""Values of games that add up: what a part of the board is worth to both sides, in its simplest form.

A value says which values each side can move to; Left is the side that counts upwards. Who cannot move has
lost, as in every game of this kind, and here two more values end the game at once: `WON`, where Left has
captured, and `LOST`, where Right has. A sum is played move by move in any of its parts; as soon as one part
is `WON` or `LOST`, everything is.

`at_least(a, b)` is true only if Left is never worse off with `a` than with `b`, whatever else lies on the
board, parts with captures included. Why: let X be anything. By induction on the size of a, b and X, if Left
wins b + X moving second, Left wins a + X moving second, and the same moving first. Right's move in X is
answered as it is in b + X. Right's move to r in a has, by the test, an answer to something at least b, which
wins by induction, or is no better for Right than a move in b. Left's winning move in X is copied, and one to
l in b has, by the test, a better one in a, or an answer of Right's to something that a is at least as good
as already: then Left wins a + X moving first because Left wins that + X moving first. So dropping a move
that another is at least as good as changes nothing for anybody, nor does replacing a move that the other
side can undo at no loss by what may follow. A self-capture, or a stone that can be captured at once, is such
a move: Right's answer is `LOST`. Where neither `WON` nor `LOST` is left in the simplest form, the value is an
ordinary one: integers, switches, and so on, and the sum of such values says who wins.

Source: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (dominated and reversible moves); endings at once as
in U. Larsson, R. Nowakowski, C. Santos, "affine normal play".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

_PLENTY = 30_000
"""How many comparisons, and how many sums, are remembered at most: a few megabytes each.

The forms themselves stay, since every value is the one object of its form; parts of real boards have some
hundreds of them.
"""

_serials = count()


@dataclass(frozen=True, slots=True, eq=False)
class Value:
    """A value in its simplest form; the same object for the same form.

    Attributes:
        lefts: What Left can move to.
        rights: What Right can move to.
        ends: Whether a capture is left anywhere in it: then it is no ordinary value.
        integer: The whole number that it is; None where it is none.
        serial: Its place in the order in which values came up.
    """

    lefts: tuple[Value, ...]
    rights: tuple[Value, ...]
    ends: bool
    integer: int | None
    serial: int


WON = Value((), (), True, None, next(_serials))
"""Left has captured."""

LOST = Value((), (), True, None, next(_serials))
"""Right has captured."""

_forms: dict[tuple[tuple[Value, ...], tuple[Value, ...]], Value] = {}
_compared: dict[tuple[Value, Value], bool] = {}
_sums: dict[tuple[Value, Value], Value] = {}
_mirrors: dict[Value, Value] = {WON: LOST, LOST: WON}


def _form(lefts: Iterable[Value], rights: Iterable[Value]) -> Value:
    """The value with exactly these moves, which have to be in their simplest form."""
    key = (tuple(sorted(lefts, key=_serial)), tuple(sorted(rights, key=_serial)))
    known = _forms.get(key)
    if known is None:
        ends = any(move.ends for side in key for move in side)
        known = _forms.setdefault(key, Value(*key, ends, _whole(*key), next(_serials)))
    return known


def _serial(value: Value) -> int:
    return value.serial


def _whole(lefts: tuple[Value, ...], rights: tuple[Value, ...]) -> int | None:
    """The integer with these moves in its simplest form."""
    if not lefts and not rights:
        return 0
    if rights or len(lefts) != 1:
        before = rights[0].integer if len(rights) == 1 and not lefts else None
        return None if before is None or before > 0 else before - 1
    before = lefts[0].integer
    return None if before is None or before < 0 else before + 1


ZERO = _form((), ())
"""Nobody can move: who has to move has lost."""


def integer(number: int) -> Value:
    """Returns so many moves that nobody can take from Left; from Right where the number is negative."""
    value = ZERO
    for _ in range(abs(number)):
        value = _form((value,), ()) if number > 0 else _form((), (value,))
    return value


def negative(value: Value) -> Value:
    """The same value with the sides swapped."""
    known = _mirrors.get(value)
    if known is None:
        known = _form(map(negative, value.rights), map(negative, value.lefts))
        _mirrors[value] = known
    return known


def at_least(a: Value, b: Value) -> bool:
    """Returns whether Left is never worse off with `a` than with `b`; False where nothing is known, too."""
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
    """Returns whether what has these moves, in no special form, is at least `b`."""
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
    """The simplest form of what Left and Right can move to so."""
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
    """Left's moves without those that another is at least as good as."""
    kept: list[Value] = []
    for move in sorted(moves, key=_serial):
        if not any(at_least(other, move) for other in kept):
            kept = [other for other in kept if not at_least(move, other)]
            kept.append(move)
    return set(kept)


def _bypassed(lefts: set[Value], rights: set[Value]) -> set[Value] | None:
    """Left's moves, one that Right undoes at no loss replaced by what follows; None if there is none."""
    for move in sorted(lefts, key=_serial):
        for answer in move.rights:
            if _form_at_least(lefts, rights, answer):
                return (lefts - {move}) | set(answer.lefts)
    return None


def add(a: Value, b: Value) -> Value:
    """Both, side by side."""
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
    """Returns whether Left wins this alone, moving first or second; if not, Right does."""
    if value is WON or value is LOST:
        return value is WON
    if not value.ends:
        return not at_least(ZERO, value) if first else at_least(value, ZERO)
    if first:
        return any(wins(move, first=False) for move in value.lefts)
    return all(wins(move, first=True) for move in value.rights)


def forces_capture(value: Value, *, first: bool) -> bool:
    """Returns whether Left can capture in this part, moving first or second, though Right may pass.

    Left answers in this part every time. What Right does in other parts counts as a pass here.
    """
    if not value.ends or value is WON or value is LOST:
        return value is WON
    if first:
        return any(forces_capture(move, first=False) for move in value.lefts)
    if not forces_capture(value, first=True):
        return False
    return all(forces_capture(move, first=True) for move in value.rights)
