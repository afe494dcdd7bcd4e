"""The abilities of a pupil, one for each kind of puzzle, computed from the answers in the progress.

An ability is a probability distribution over `STRENGTHS`. A pupil of strength `s` solves a puzzle of hardness
`b` at the first try with the chance `GUESSED + SOLVED / (1 + exp(b - s))`. The strengths in most kinds
differ from an overall strength with a standard deviation of `SPREAD`. So answers to one kind also say
something about the others, and a kind without answers has the overall ability. One kind in ten is expected to
be a hole, in which the pupil is `DEPTH` weaker.

Each answer multiplies a distribution by its chance, raised to the weight of the answer. A product does not
depend on the order of its factors. So the answers of two computers give the same abilities in whatever order
their events arrive, and nothing has to be stored.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import groupby
from math import exp, log
from operator import mul
from typing import NamedTuple

from atari_teach.engine.puzzles.grade import typical_hardness
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.store.progress import LAST_OF_A_KIND, PuzzleAnswer

STRENGTHS = tuple(-5.0 + 0.37 * step for step in range(30))
GUESSED = 0.03
SOLVED = 0.94
SPREAD = 0.4
HOLES = 0.1
"""The share of kinds that are expected to be a hole."""
DEPTH = 2.0
"""How much weaker a pupil is in a hole than in the other kinds."""
SURE = 0.64
"""The probability from which a kind is called a hole."""
FIRST_SPREAD = 2.0
"""The standard deviation of the overall ability before any answer."""
HALF_LIFE_DAYS = 60
NAMED_WEIGHT = 0.2
"""The weight of an answer if the pupil knew the kind: knowing it is half the answer."""

_KINDS = {kind.value: kind for kind in Kind}
Weights = tuple[float, ...]
"""A value for each of the `STRENGTHS`; a distribution if they add up to 1."""


@dataclass(frozen=True, slots=True)
class Ability:
    """What is known about a pupil's strength.

    Attributes:
        chances: The probability of each of the `STRENGTHS`.
        answers: The number of answers, without those to puzzles of a known kind.
        missed: How many of them were not right at the first try.
        hole: The probability that the kind is a hole.
    """

    chances: Weights
    answers: int = 0
    missed: int = 0
    hole: float = 0.0

    @property
    def strength(self) -> float:
        """The expected strength."""
        return _sum(self.chances, STRENGTHS)

    def success(self, grade: int) -> float:
        """Returns the expected chance to solve a puzzle of this grade at the first try."""
        return _sum(self.chances, _chances(grade))


@dataclass(frozen=True, slots=True)
class Abilities:
    """The abilities of a pupil.

    Attributes:
        overall: The ability in all kinds together.
        kinds: The ability in each kind.
    """

    overall: Ability
    kinds: Mapping[Kind, Ability]

    @classmethod
    def of(cls, puzzles: Iterable[PuzzleAnswer], today: date, start: float) -> "Abilities":
        """Computes the abilities of a pupil.

        Args:
            puzzles: The answers, from `Progress.puzzles`; those after today count as today's.
            today: The day.
            start: The strength that is expected before any answer.
        """
        first = _normal(start, FIRST_SPREAD)
        by_kind: dict[Kind, list[PuzzleAnswer]] = {}
        for answer in puzzles:
            if (kind := _KINDS.get(answer.kind)) is not None:
                by_kind.setdefault(kind, []).append(answer)
        said = {kind: _Said.by(some[-LAST_OF_A_KIND:], today) for kind, some in sorted(by_kind.items())}
        overall = _together(first, (each.hint for each in said.values()))
        unasked = Ability(_through(_spread_of_kind(), overall))
        kinds = dict.fromkeys(Kind, unasked)
        for kind, own in said.items():
            others = _together(first, (each.hint for other, each in said.items() if other != kind))
            chances = _together(_through(_spread_of_kind(), others), (own.likelihood,))
            hole, usual = HOLES * _sum(others, own.as_hole), (1 - HOLES) * _sum(others, own.as_usual)
            counted = [answer for answer in by_kind[kind][-LAST_OF_A_KIND:] if not answer.seen]
            missed = sum(not answer.first for answer in counted)
            kinds[kind] = Ability(chances, len(counted), missed, hole / (hole + usual))
        return cls(Ability(overall), kinds)


class _Said(NamedTuple):
    """What the answers of one kind say, for each of the `STRENGTHS`, up to a common factor.

    Attributes:
        likelihood: How likely they are for a strength in this kind.
        as_usual: How likely they are for an overall strength, if the kind is not a hole.
        as_hole: The same if it is one.
        hint: The same if it may be one.
    """

    likelihood: Weights
    as_usual: Weights
    as_hole: Weights
    hint: Weights

    @classmethod
    def by(cls, answers: Sequence[PuzzleAnswer], today: date) -> "_Said":
        """Returns what these answers say."""
        likelihood = _likelihood(answers, today)
        usual, hole = _through(_near(0.0), likelihood), _through(_near(-DEPTH), likelihood)
        hint = tuple([(1 - HOLES) * one + HOLES * other for one, other in zip(usual, hole, strict=True)])
        return cls(likelihood, usual, hole, hint)


def _likelihood(answers: Sequence[PuzzleAnswer], today: date) -> Weights:
    """Returns how likely these answers are for each strength, up to a factor."""
    exponents: dict[tuple[int, bool], float] = {}
    for day, on_day in groupby(answers, lambda answer: answer.day):
        weight = 0.5 ** (max((today - day).days, 0) / HALF_LIFE_DAYS)
        for answer in on_day:
            key = (answer.grade, answer.first)
            exponents[key] = exponents.get(key, 0.0) + weight * (NAMED_WEIGHT if answer.seen else 1.0)
    total = [0.0] * len(STRENGTHS)
    for (grade, first), exponent in sorted(exponents.items()):
        for place, chance in enumerate(_logarithms(grade)[first]):
            total[place] += exponent * chance
    most = max(total)
    return tuple([exp(each - most) for each in total])


def _together(prior: Weights, likelihoods: Iterable[Weights]) -> Weights:
    """Returns the distribution after Bayes' rule."""
    for likelihood in likelihoods:
        prior = tuple(map(mul, prior, likelihood))
    return _distribution(prior)


def _through(rows: Sequence[Weights], weights: Weights) -> Weights:
    """Returns the product of a matrix and a vector."""
    return tuple([_sum(row, weights) for row in rows])


def _sum(one: Weights, other: Weights) -> float:
    total: float = sum(map(mul, one, other))
    return total


@cache
def _spread_of_kind() -> tuple[Weights, ...]:
    """Returns for each strength in a kind how likely it is for each overall strength."""
    usual, hole = zip(*_near(0.0), strict=True), zip(*_near(-DEPTH), strict=True)
    return tuple(
        tuple((1 - HOLES) * one + HOLES * other for one, other in zip(*rows, strict=True))
        for rows in zip(usual, hole, strict=True)
    )


@cache
def _near(distance: float) -> tuple[Weights, ...]:
    return tuple(_normal(centre + distance, SPREAD) for centre in STRENGTHS)


def _normal(mean: float, spread: float) -> Weights:
    return _distribution([exp(-(((each - mean) / spread) ** 2) / 2) for each in STRENGTHS])


def _distribution(weights: Iterable[float]) -> Weights:
    some = tuple(weights)
    total = sum(some)
    return tuple([each / total for each in some])


@cache
def _chances(grade: int) -> Weights:
    """Returns the chance of each strength to solve a puzzle of this grade."""
    hardness = typical_hardness(grade)
    return tuple(GUESSED + SOLVED / (1 + exp(hardness - strength)) for strength in STRENGTHS)


@cache
def _logarithms(grade: int) -> tuple[Weights, Weights]:
    """Returns the logarithms of the chances to miss and to solve a puzzle of this grade."""
    chances = _chances(grade)
    return tuple(log(1 - each) for each in chances), tuple(log(each) for each in chances)
