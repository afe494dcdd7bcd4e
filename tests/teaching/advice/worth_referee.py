"""Checks written values by playing them against the regions that they belong to.

A region has a value if the first player loses when the opposite value is added. The referee plays both to the
end and tries all answers. It uses none of the program's code for values.
"""

import re
from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import cache
from itertools import product

from atari_teach.engine.rules import Colour, Point, Position
from tests.teaching.advice.claim_referee import Referee

STATES = 200_000
"""The maximum number of boards that are tried for one question about a region."""

WON, LOST = "∞", "−∞"
Atom = object
"""A part of a sum: an integer, a capture by Black or White, or the options of Black and of White."""

Sum = tuple[Atom, ...]
NOUGHT: Sum = ()


# Written values.

_TOKEN = re.compile(r"−?∞|[{}|,]|±?−?\d+(?:/\d+)?|\*\d*|[↑↓]+")


def read(written: str) -> Sum:
    """Parses the mathematical notation of a value."""
    tokens = _TOKEN.findall(written)
    assert "".join(tokens) == written.replace(" ", ""), written
    value = _sum(tokens)
    assert not tokens, written
    return value


def _sum(tokens: list[str]) -> Sum:
    """Parses the sum up to a comma or a bracket; a number before an arrow is added to the sum."""
    found: list[Atom] = []
    while tokens and tokens[0] not in ",|}":
        token = tokens.pop(0)
        if token == "{":
            found.append((_options(tokens, "|"), _options(tokens, "}")))
        elif token in (WON, LOST):
            found.append(token)
        elif token[0] == "*":
            found.append(nimber(int(token[1:] or 1)))
        elif token[0] in "↑↓":
            found += [UP if token[0] == "↑" else opposite_of(UP)] * len(token)
        elif token[0] == "±":
            number = Fraction(token[1:])
            found.append(((plain(number),), (plain(-number),)))
        else:
            found += plain(Fraction(token.replace("−", "-")))
    return tuple(found)


def _options(tokens: list[str], end: str) -> tuple[Sum, ...]:
    found = []
    while tokens[0] != end:
        found.append(_sum(tokens))
        if tokens[0] == ",":
            tokens.pop(0)
    tokens.pop(0)
    return tuple(found)


def plain(number: Fraction | int) -> Sum:
    """A number as a sum: an integer (Black's moves), or the simplest number between two others."""
    if number.denominator == 1:
        return (int(number),) if number else NOUGHT
    step = Fraction(1, number.denominator)
    return (((plain(number - step),), (plain(number + step),)),)


def nimber(number: int) -> Atom:
    """A Nim heap of this size: either side may reduce it to any smaller size."""
    smaller = tuple((nimber(less),) if less else NOUGHT for less in range(number))
    return smaller, smaller


UP: Atom = ((NOUGHT,), ((nimber(1),),))


def opposite(value: Sum) -> Sum:
    return tuple(map(opposite_of, value))


@cache
def opposite_of(atom: Atom) -> Atom:
    if isinstance(atom, int):
        return -atom
    if isinstance(atom, str):
        return LOST if atom == WON else WON
    assert isinstance(atom, tuple)
    lefts, rights = atom
    return tuple(map(opposite, rights)), tuple(map(opposite, lefts))


def in_order(atoms: Iterable[Atom]) -> Sum:
    """The same sum in a fixed order, with all integers added up."""
    others, whole = [], 0
    for atom in atoms:
        if isinstance(atom, int):
            whole += atom
        else:
            others.append(atom)
    return (*sorted(others, key=repr), *((whole,) if whole else ()))


@cache
def options(value: Sum, colour: Colour) -> tuple[Sum, ...]:
    """The sums to which this side can move; moves in integers come last, because they only gain time."""
    found: dict[Sum, None] = {}
    for place, atom in enumerate(value):
        rest = value[:place] + value[place + 1 :]
        if isinstance(atom, int):
            if (atom > 0) is (colour is Colour.BLACK):
                found[in_order((*rest, atom - 1 if atom > 0 else atom + 1))] = None
        elif isinstance(atom, tuple):
            for option in atom[colour is Colour.WHITE]:
                found[in_order((*rest, *option))] = None
    return tuple(found)


# Playing.


class Part(Referee):
    """A region of a board, played together with written values.

    Stones are only put inside the region, and only its points count as liberties. A side that can't move, or
    is captured, loses.
    """

    def __init__(
        self, position: Position, area: Collection[Point], safe: Collection[Point] = (), with_it: Sum = NOUGHT
    ) -> None:
        super().__init__(position.size, STATES)
        self.stones = {colour: self.bits(position.stones(colour)) for colour in Colour}
        self.full = self.bits(area) | self.stones[Colour.BLACK] | self.stones[Colour.WHITE]
        self.safe, self.with_it = self.bits(safe), with_it

    def bits(self, points: Collection[Point]) -> int:
        return sum(1 << point.row * self.size + point.column for point in points)

    def last(self, stones: int, others: int) -> int:
        if not self.safe & stones:
            return super().last(stones, others)
        grown = self.safe & stones
        while more := self.neighbours_of(grown) & stones & ~grown:
            grown |= more
        return super().last(stones & ~grown, others | grown)

    def can_stand(self, after: int, other: int, bit: int) -> bool:
        return bool(self.group(after, bit) & self.safe) or super().can_stand(after, other, bit)

    # winners

    def first_wins(self, first: Colour, more: Iterable[Atom] = NOUGHT) -> bool:
        """Returns whether the side that plays first wins the region together with the sum `more`."""
        lying = in_order((*self.with_it, *more))
        return self._first(self.stones[first], self.stones[first.other], first, lying)

    def _first(self, own: int, other: int, mover: Colour, lying: Sum) -> bool:
        if self.last(other, own):
            return True
        return self._remember((own, other, mover, lying), lambda: self._any(own, other, mover, lying))

    def _any(self, own: int, other: int, mover: Colour, lying: Sum) -> bool:
        mine, theirs = (WON, LOST) if mover is Colour.BLACK else (LOST, WON)
        written = options(lying, mover)
        if any(mine in then for then in written):
            return True
        if any(not self._first(other, after, mover.other, lying) for after in self.moves(own, other)):
            return True
        return not self.last(own, other) and any(
            theirs not in then and not self._first(other, own, mover.other, then) for then in written
        )

    def is_worth(self, value: Sum) -> bool:
        """Returns whether the region has this value; with captures, whether both behave alike in sums."""
        if not ends(value) and not ends(self.with_it):
            against = opposite(value)
            return not any(self.first_wins(colour, against) for colour in Colour)
        other = Part(Position.empty(2), (), with_it=value)
        return all(
            self.first_wins(colour, more) is other.first_wins(colour, more)
            for more, colour in product(OTHERS, Colour)
        )

    def sign(self, less: Fraction | int = 0) -> tuple[bool, bool]:
        """Returns whether Black wins the region minus a number, as first and as second player."""
        more = plain(-less)
        return self.first_wins(Colour.BLACK, more), not self.first_wins(Colour.WHITE, more)

    # captures

    def forced(self, hunter: Colour, *, first: bool) -> bool:
        """Returns whether a side, as first or second player, captures here even if the other may pass."""
        ask = self._forces if first else self._forces_second
        return ask(self.stones[hunter], self.stones[hunter.other])

    def _forces(self, own: int, other: int) -> bool:
        if self.last(other, own):
            return True
        return self._remember(
            ("forces", own, other),
            lambda: any(self._forces_second(after, other) for after in self.moves(own, other)),
        )

    def _forces_second(self, own: int, other: int) -> bool:
        if self.last(own, other):
            return False
        return self._forces(own, other) and all(self._forces(own, after) for after in self.moves(other, own))

    def threatens(self, hunter: Colour, moves: int = 1) -> bool:
        """Returns whether a side could capture in the region with `moves` moves in a row."""
        return self._threatens(self.stones[hunter], self.stones[hunter.other], moves)

    def _threatens(self, own: int, other: int, moves: int) -> bool:
        return any(
            not self.last(after, other)
            and (bool(self.last(other, after)) or (moves > 1 and self._threatens(after, other, moves - 1)))
            for after in self.moves(own, other)
        )


def ends(value: Sum) -> bool:
    """Returns whether a capture, which ends the game, is among the terms of this sum."""
    return any(
        isinstance(atom, str)
        or (isinstance(atom, tuple) and any(ends(option) for side in atom for option in side))
        for atom in value
    )


def is_same(one: Sum, other: Sum) -> bool:
    """Returns whether two written values are equal."""
    return Part(Position.empty(2), (), with_it=one).is_worth(other)


OTHERS: tuple[Sum, ...] = (
    *((number,) for number in range(-4, 5)),
    (nimber(1),),
    *((each,) for whole in (-1, 0, 1, 2) for each in read(f"{{{whole} | {whole - 2}}}".replace("-", "−"))),
    *(read(written) for written in ("{∞ | 0}", "{0 | −∞}", "{∞ | −1}", "{1 | −∞}", "{∞ | −2}", "{2 | −∞}")),
)
"""Values that are added to a region with a capture, to compare it with a written value."""
