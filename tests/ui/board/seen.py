"""A picture for tests of input, and functions that find what is painted on the board."""

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board.board_scenery import Piece, Shape
from tests.ui.board.table import Table


def at(*names: str) -> list[Point]:
    return [Point.parse(name) for name in names]


GAME = Picture(Position.of(7, at("C3", "C4"), at("D4")), hand=Colour.BLACK, lights=True)


def pieces(table: Table) -> list[Piece]:
    return [piece for layer in table.board._layers for piece in layer]


def places(table: Table, shape: Shape) -> set[str]:
    return {str(Point(int(piece.column), int(piece.row))) for piece in pieces(table) if piece.shape is shape}
