"""Territory, and the count that ends a game of go.

An empty region that touches stones of one colour only is that colour's territory: the source calls this
"control" of empty crossings. A region that touches both colours, or no stone at all, belongs to nobody.

Source (paraphrased): AGA, First Capture Go, rules for regular go, 9 and 11: more empty intersections
controlled; captured stones are returned and placed inside their owner's forts.
"""

from dataclasses import dataclass

from atari_teach.engine.rules.colour import Colour
from atari_teach.engine.rules.point import Point
from atari_teach.engine.rules.position import Position


@dataclass(frozen=True, slots=True)
class Territory:
    """The owners of the empty points; every point is in exactly one of the three sets."""

    black: frozenset[Point]
    white: frozenset[Point]
    neutral: frozenset[Point]

    def of(self, colour: Colour) -> frozenset[Point]:
        """Returns the points of this side."""
        return self.black if colour is Colour.BLACK else self.white


@dataclass(frozen=True, slots=True)
class Region:
    """Empty points that are connected along lines.

    Attributes:
        points: The points.
        borders: The stones next to them.
        owner: The side that owns the region; None if stones of both colours, or none, border it.
    """

    points: frozenset[Point]
    borders: frozenset[Point]
    owner: Colour | None


@dataclass(frozen=True, slots=True)
class Score:
    """The score of one side: territory, and own stones that were captured or are dead."""

    territory: int
    lost: int

    @property
    def points(self) -> int:
        """The score in points; negative if the side lost more stones than it has points of territory."""
        return self.territory - self.lost


@dataclass(frozen=True, slots=True)
class Count:
    """The final count of a game of Go.

    Attributes:
        position: The board without the dead stones.
        territory: The owners of its empty points.
        black: Black's score, without komi.
        white: White's score, without komi.
        komi: Extra points for White.
    """

    position: Position
    territory: Territory
    black: Score
    white: Score
    komi: float = 0.0

    def score(self, colour: Colour) -> Score:
        """Returns the score of this side, without komi."""
        return self.black if colour is Colour.BLACK else self.white

    @property
    def winner(self) -> Colour | None:
        """The side with more points; None for a draw."""
        if not self.margin:
            return None
        return Colour.BLACK if self.points(Colour.BLACK) > self.points(Colour.WHITE) else Colour.WHITE

    @property
    def margin(self) -> float:
        """The difference between the two scores; 0 for a draw."""
        return abs(self.points(Colour.BLACK) - self.points(Colour.WHITE))

    def points(self, colour: Colour) -> float:
        """Returns the points of this side, komi included."""
        return self.black.points if colour is Colour.BLACK else self.white.points + self.komi


def regions(position: Position) -> tuple[Region, ...]:
    """Returns the empty regions of a board, in the order of their first point."""
    seen: set[Point] = set()
    found = []
    for point in position.empty_points():
        if point not in seen:
            found.append(_region_at(position, point))
            seen |= found[-1].points
    return tuple(found)


def territory(position: Position) -> Territory:
    """Returns the owners of the empty points of this board; every stone on it counts as alive."""
    found = regions(position)
    black, white, neutral = (
        frozenset(point for region in found if region.owner is owner for point in region.points)
        for owner in (Colour.BLACK, Colour.WHITE, None)
    )
    return Territory(black, white, neutral)


def count(
    position: Position, dead: frozenset[Point], black_lost: int = 0, white_lost: int = 0, komi: float = 0.0
) -> Count:
    """Counts a board at the end of a game of Go.

    Args:
        position: The board, with the dead stones still on it.
        dead: The stones that both sides call dead. They are removed and count as captured.
        black_lost: Black stones that were captured during the game.
        white_lost: White stones that were captured during the game.
        komi: Extra points for White.
    """
    cleared = position.without(dead)
    whose = territory(cleared)
    return Count(
        cleared,
        whose,
        Score(len(whose.black), black_lost + len(dead & position.stones(Colour.BLACK))),
        Score(len(whose.white), white_lost + len(dead & position.stones(Colour.WHITE))),
        komi,
    )


def _region_at(position: Position, point: Point) -> Region:
    points, borders, to_visit = {point}, set[Point](), [point]
    while to_visit:
        for near in position.neighbours(to_visit.pop()):
            if position[near] is not None:
                borders.add(near)
            elif near not in points:
                points.add(near)
                to_visit.append(near)
    colours = {position[stone] for stone in borders}
    return Region(frozenset(points), frozenset(borders), colours.pop() if len(colours) == 1 else None)
