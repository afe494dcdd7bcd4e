"""The small language of lesson files: what is asked, and what has to hold.

A test is a name with its details: `captures >= 2`, `liberties C3`, `in atari white`, `at C4 D5`. Tests are put
together with `not`, `and` and `or`; `and` binds tighter. A query (`ask`) is a single test that finds points.
"""

from dataclasses import dataclass

from atari_teach.rules import Colour, Point


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

    name: str
    points: tuple[Point, ...] = ()
    colour: Colour | None = None
    number: int | None = None
    comparison: str = ">="
    word: str = ""


@dataclass(frozen=True, slots=True)
class Not:
    """Holds where the inner expression does not."""

    inner: "Expression"


@dataclass(frozen=True, slots=True)
class AllOf:
    """Holds where every part does."""

    parts: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Holds where some part does."""

    parts: tuple["Expression", ...]


Expression = Test | Not | AllOf | AnyOf
