"""A second way to find whether people can be paired at all."""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

from atari_teach.school.wheel import Pair, WheelRound

_PRIME = 2**61 - 1


def all_can_be_paired(people: Sequence[str], allowed: Callable[[str, str], bool]) -> bool:
    """Returns whether there is a round in which everybody has a partner who is allowed.

    Tutte: so it is exactly where the determinant of a matrix of unknowns is not zero, and with numbers drawn
    for the unknowns it is zero by chance about once in 10 to the 17.
    """
    size = len(people)
    if size % 2:
        return False
    rows = [[0] * size for _ in people]
    rng = Random(size)
    for one, other in combinations(range(size), 2):
        if allowed(people[one], people[other]):
            rows[one][other] = rng.randrange(1, _PRIME)
            rows[other][one] = _PRIME - rows[one][other]
    return _is_regular(rows)


def _is_regular(rows: list[list[int]]) -> bool:
    """Gauss, modulo a prime."""
    for column in range(len(rows)):
        pivot = next((row for row in range(column, len(rows)) if rows[row][column]), None)
        if pivot is None:
            return False
        rows[column], rows[pivot] = rows[pivot], rows[column]
        inverse = pow(rows[column][column], -1, _PRIME)
        for row in range(column + 1, len(rows)):
            if factor := rows[row][column] * inverse % _PRIME:
                above = rows[column]
                rows[row] = [(own - factor * of) % _PRIME for own, of in zip(rows[row], above, strict=True)]
    return True


def pair_of(played: WheelRound, child: str) -> Pair | None:
    """The pair that this child belongs to; None for the referee and those who are not here."""
    return next((pair for pair in played.pairs if child in pair.both), None)
