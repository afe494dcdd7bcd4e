"""Transforms the parts of a step (mirror, rotation, swapped colours) and fills in its words."""

from dataclasses import dataclass

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.rules import Colour, Point, Position, Symmetry
from atari_teach.teaching.expressions.expression import Expression, Test, moved
from atari_teach.teaching.lessons.placeholders import said


@dataclass(frozen=True, slots=True)
class Turning:
    """Transforms the parts of one step.

    Attributes:
        symmetry: The rotation or reflection of the board, and whether the colours are swapped.
        size: The size of the step's board.
        me: The child's colour in the shown variant.
    """

    symmetry: Symmetry
    size: int
    me: Colour

    def words(self, text: Multilingual, size: int | None = None) -> Multilingual:
        """The words with placeholders filled in; `size` is the size of their board, by default the step's."""
        return said(text, self.me, lambda point: self.symmetry.point(size or self.size, point))

    def maybe_words(self, text: Multilingual | None, size: int | None = None) -> Multilingual | None:
        """The words as in `words`; None if there are none."""
        return None if text is None else self.words(text, size)

    def point(self, point: Point) -> Point:
        """The point of the shown variant that corresponds to a point of the step's board."""
        return self.symmetry.point(self.size, point)

    def points(self, points: tuple[Point, ...], size: int | None = None) -> tuple[Point, ...]:
        """The corresponding points of the shown variant, in the same order; `size` as in `words`."""
        return tuple(self.symmetry.point(size or self.size, point) for point in points)

    def test(self, test: Test) -> Test:
        """The transformed test or query."""
        return moved(test, self.symmetry, self.size)

    def expression(self, expression: Expression, size: int | None = None) -> Expression:
        """The transformed expression; `size` as in `words`."""
        return moved(expression, self.symmetry, size or self.size)

    def maybe_expression(self, expression: Expression | None) -> Expression | None:
        """The transformed expression; None if there is none."""
        return None if expression is None else self.expression(expression)

    def position(self, position: Position) -> Position:
        """The transformed board."""
        return self.symmetry.position(position)

    def maybe_position(self, position: Position | None) -> Position | None:
        """The transformed board; None if there is none."""
        return None if position is None else self.position(position)
