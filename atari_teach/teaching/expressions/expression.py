"""The values of the expression language of lesson files: tests, queries and their combinations.

A test is a name with details: `captures >= 2`, `liberties C3`, `in atari white`, `at C4 D5`. Tests are
combined with `not`, `and` and `or`; `and` binds tighter than `or`. A query (`ask`) is a test that finds
points. `str` writes an expression in the form in which it is parsed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, assert_never, overload

from atari_teach.engine.rules import Colour, Point, Symmetry
from atari_teach.teaching.expressions.vocabulary import BARE


@dataclass(frozen=True, slots=True)
class Test:
    """One test or query.

    Attributes:
        name: The name of the test, such as "in atari".
        points: The points in it, in order.
        colour: The colour in it, if any.
        number: The number to compare with, if any.
        comparison: ">=", "==" or "<=", if there is a number.
        word: A detail of another type, such as "corner" or "no-liberty-single".
    """

    __test__: ClassVar[bool] = False  # pytest would collect a class with this name

    name: str
    points: tuple[Point, ...] = ()
    colour: Colour | None = None
    number: int | None = None
    comparison: str = ">="
    word: str = ""

    def __str__(self) -> str:
        """The test as written in a lesson file."""
        words = [self.name]
        words += [self.colour.value] if self.colour else []
        words += [str(point) for point in self.points]
        if self.number is not None:
            words += [str(self.number)] if self.name in BARE else [self.comparison, str(self.number)]
        words += [self.word] if self.word else []
        return " ".join(words)

    def compares(self, value: int) -> bool:
        """Returns whether a value fulfils the test's comparison; without a number, whether it is positive."""
        if self.number is None:
            return value > 0
        match self.comparison:
            case ">=":
                return value >= self.number
            case "<=":
                return value <= self.number
            case _:
                return value == self.number


@dataclass(frozen=True, slots=True)
class Not:
    """An expression that is true if the inner one is false."""

    inner: "Expression"

    def __str__(self) -> str:
        """The expression as written in a lesson file."""
        return f"not {self.inner}"


@dataclass(frozen=True, slots=True)
class AllOf:
    """An expression that is true if all its parts are true."""

    parts: tuple["Expression", ...]

    def __str__(self) -> str:
        """The expression as written in a lesson file."""
        return " and ".join(map(str, self.parts))


@dataclass(frozen=True, slots=True)
class AnyOf:
    """An expression that is true if at least one of its parts is true."""

    parts: tuple["Expression", ...]

    def __str__(self) -> str:
        """The expression as written in a lesson file."""
        return " or ".join(map(str, self.parts))


Expression = Test | Not | AllOf | AnyOf

ALWAYS = Test("always")
"""The expression that is always true."""


def each_test(expression: Expression) -> Iterator[Test]:
    """All tests of an expression, from left to right."""
    match expression:
        case Test():
            yield expression
        case Not(inner):
            yield from each_test(inner)
        case AllOf(parts) | AnyOf(parts):
            for part in parts:
                yield from each_test(part)
        case _:
            assert_never(expression)


@overload
def moved(expression: Test, symmetry: Symmetry, size: int) -> Test: ...
@overload
def moved(expression: Expression, symmetry: Symmetry, size: int) -> Expression: ...
def moved(expression: Expression, symmetry: Symmetry, size: int) -> Expression:
    """The expression for the transformed board, with points and colours transformed."""
    match expression:
        case Test():
            points = tuple(symmetry.point(size, point) for point in expression.points)
            colour = None if expression.colour is None else symmetry.colour(expression.colour)
            return replace(expression, points=points, colour=colour)
        case Not(inner):
            return Not(moved(inner, symmetry, size))
        case AllOf(parts):
            return AllOf(tuple(moved(part, symmetry, size) for part in parts))
        case AnyOf(parts):
            return AnyOf(tuple(moved(part, symmetry, size) for part in parts))
        case _:
            assert_never(expression)


# Logic with three values: yes, no and unknown.

Answer = bool | None
"""The answer of a test; None if a search could not tell."""


def any_of(answers: Iterable[Answer]) -> Answer:
    """Returns whether at least one answer is yes; None if none is yes but some are unknown."""
    found: Answer = False
    for answer in answers:
        if answer:
            return True
        found = None if answer is None else found
    return found


def all_of(answers: Iterable[Answer]) -> Answer:
    """Returns whether all answers are yes; None if none is no but some are unknown."""
    return negated(any_of(negated(answer) for answer in answers))


def negated(answer: Answer) -> Answer:
    """The opposite answer; None stays None."""
    return None if answer is None else not answer
