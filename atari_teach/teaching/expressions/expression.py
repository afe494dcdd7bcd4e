"""The values of the small language of lesson files: what is asked, and what has to hold.

A test is a name with its details: `captures >= 2`, `liberties C3`, `in atari white`, `at C4 D5`. Tests are
put together with `not`, `and` and `or`; `and` binds tighter. A query (`ask`) is one test that finds points.

`str` writes an expression the way it is read.
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
        name: Its words, such as "in atari".
        points: The points named, in order.
        colour: The colour named, if any.
        number: The number compared with, if any.
        comparison: ">=", "==" or "<=" where there is a number.
        word: Any other detail, such as "corner" or "no-liberty-single".
    """

    __test__: ClassVar[bool] = False  # pytest takes anything called Test for a class of tests

    name: str
    points: tuple[Point, ...] = ()
    colour: Colour | None = None
    number: int | None = None
    comparison: str = ">="
    word: str = ""

    def __str__(self) -> str:
        """The test as it stands in a lesson file."""
        words = [self.name]
        words += [self.colour.value] if self.colour else []
        words += [str(point) for point in self.points]
        if self.number is not None:
            words += [str(self.number)] if self.name in BARE else [self.comparison, str(self.number)]
        words += [self.word] if self.word else []
        return " ".join(words)

    def compares(self, value: int) -> bool:
        """Returns whether a value compares to the number as asked; without a number, whether it is any."""
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
    """An expression that holds where the inner one does not."""

    inner: "Expression"

    def __str__(self) -> str:
        """The expression as it stands in a lesson file."""
        return f"not {self.inner}"


@dataclass(frozen=True, slots=True)
class AllOf:
    """An expression that holds where every part does."""

    parts: tuple["Expression", ...]

    def __str__(self) -> str:
        """The expression as it stands in a lesson file."""
        return " and ".join(map(str, self.parts))


@dataclass(frozen=True, slots=True)
class AnyOf:
    """An expression that holds where some part does."""

    parts: tuple["Expression", ...]

    def __str__(self) -> str:
        """The expression as it stands in a lesson file."""
        return " or ".join(map(str, self.parts))


Expression = Test | Not | AllOf | AnyOf

ALWAYS = Test("always")
"""The expression that always holds."""


def each_test(expression: Expression) -> Iterator[Test]:
    """Every test of an expression, from left to right."""
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
    """The same expression on a board of this size as the symmetry shows it: points moved, colours swapped."""
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


# Puts answers together of which some may not be known: yes, no, and not known.

Answer = bool | None
"""None is what a search could not tell."""


def any_of(answers: Iterable[Answer]) -> Answer:
    """Returns whether one of them is yes; not known where one that is not known might be."""
    found: Answer = False
    for answer in answers:
        if answer:
            return True
        found = None if answer is None else found
    return found


def all_of(answers: Iterable[Answer]) -> Answer:
    """Returns whether none of them is no; not known where one that is not known might be."""
    return negated(any_of(negated(answer) for answer in answers))


def negated(answer: Answer) -> Answer:
    """The opposite; what is not known stays so."""
    return None if answer is None else not answer
