"""An independent check whether people can be paired, by Tutte's theorem."""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

from atari_teach.school.wheel import Pair, WheelRound

_PRIME = 2**61 - 1


def all_can_be_paired(people: Sequence[str], allowed: Callable[[str, str], bool]) -> bool:
    """Returns whether everybody can have an allowed partner.

    Tutte: a perfect matching exists if and only if the determinant of the Tutte matrix is not zero. With
    random numbers instead of its variables, a wrong zero has a probability of about 1 in 10 to the 17.
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
    """Returns whether the matrix is invertible modulo a prime, by Gaussian elimination."""
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
    """Returns the pair of this child; None for the referee and absent children."""
    return next((pair for pair in played.pairs if child in pair.both), None)
