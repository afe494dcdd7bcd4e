"""Shows the parts of a step mirrored, rotated or with the colours swapped, its words filled in to fit."""

from dataclasses import dataclass

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.rules import Colour, Point, Position, Symmetry
from atari_teach.teaching.expressions.expression import Expression, Test, moved
from atari_teach.teaching.lessons.placeholders import said


@dataclass(frozen=True, slots=True)
class Turning:
    """Turns the parts of one step.

    Attributes:
        symmetry: How the board is turned, and whether the colours are swapped.
        size: The size of the step's board.
        me: The child's colour as it is shown.
    """

    symmetry: Symmetry
    size: int
    me: Colour

    def words(self, text: Multilingual, size: int | None = None) -> Multilingual:
        """The words, filled in; `size` is that of the board they speak of, where it is not the step's."""
        return said(text, self.me, lambda point: self.symmetry.point(size or self.size, point))

    def maybe_words(self, text: Multilingual | None, size: int | None = None) -> Multilingual | None:
        """The same of words that may be missing."""
        return None if text is None else self.words(text, size)

    def point(self, point: Point) -> Point:
        """A point of the step's board."""
        return self.symmetry.point(self.size, point)

    def points(self, points: tuple[Point, ...], size: int | None = None) -> tuple[Point, ...]:
        """The points in the same order; `size` as in `words`."""
        return tuple(self.symmetry.point(size or self.size, point) for point in points)

    def test(self, test: Test) -> Test:
        """A test or query about the step's board."""
        return moved(test, self.symmetry, self.size)

    def expression(self, expression: Expression, size: int | None = None) -> Expression:
        """An expression; `size` as in `words`."""
        return moved(expression, self.symmetry, size or self.size)

    def maybe_expression(self, expression: Expression | None) -> Expression | None:
        """The same of an expression that may be missing."""
        return None if expression is None else self.expression(expression)

    def position(self, position: Position) -> Position:
        """A board."""
        return self.symmetry.position(position)

    def maybe_position(self, position: Position | None) -> Position | None:
        """The same of a board that may be missing."""
        return None if position is None else self.position(position)
