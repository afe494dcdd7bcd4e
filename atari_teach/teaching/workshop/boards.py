"""The boards of a lesson being written: reads them, puts stones, chooses points, and sets the size."""

from collections.abc import Mapping, MutableMapping
from typing import Any

from atari_teach.rules import Colour, DiagramError, Point, Position, parse_diagram
from atari_teach.teaching.workshop.toml_parts import diagram_source, put, put_list, texts_of

USUAL_SIZE = 5


def board_of(table: Mapping[str, Any]) -> Position | None:
    """The board that a table has: its diagram, or an empty one of its size; None: none to read."""
    drawn, size = table.get("board"), table.get("size")
    if isinstance(drawn, str):
        try:
            return parse_diagram(drawn)
        except DiagramError:
            return None
    known = isinstance(size, int) and not isinstance(size, bool) and 2 <= size <= 19
    return Position.empty(size) if known and isinstance(size, int) else None


def board_or_usual(table: Mapping[str, Any], whole: Mapping[str, Any]) -> Position:
    """The board of a part of a step, which is the step's own where it has none."""
    return board_of(table) or board_of(whole) or Position.empty(USUAL_SIZE)


def pressed(position: Position, point: Point, colour: Colour) -> Position:
    """The position after a press with a stone in the hand, which lies there, or goes if it lay there."""
    return position.without([point]) if position[point] is colour else position.with_stones([point], colour)


def resized(position: Position, size: int) -> Position:
    """The position on a board of another size, with the stones that have room from the lower left corner."""
    fits = {
        side: [stone for stone in position.stones(side) if max(stone.column, stone.row) < size]
        for side in (Colour.BLACK, Colour.WHITE)
    }
    return Position.of(size, fits[Colour.BLACK], fits[Colour.WHITE])


def write_board(table: MutableMapping[str, Any], position: Position) -> None:
    """Lets a table have this board; what it marks off the board goes."""
    if any(position[point] is not None for point in position.points()) or "board" in table:
        table.pop("size", None)
        put(table, "board", diagram_source(position))
    else:
        put(table, "size", str(position.size))
    for key in ("mark", "light"):
        if key in table:
            put_list(table, key, [name for name in texts_of(table, key) if point_on(name, position.size)])


def point_on(name: str, size: int) -> Point | None:
    """The point of this name on a board of this size; None: there is none."""
    try:
        point = Point.parse(name)
    except ValueError:
        return None
    return point if point.column < size and point.row < size else None


def points_of(table: Mapping[str, Any], key: str, size: int) -> tuple[Point, ...]:
    """The points in a list of a table, without those that are not on a board of this size."""
    points = (point_on(name, size) for name in texts_of(table, key))
    return tuple(point for point in points if point is not None)
