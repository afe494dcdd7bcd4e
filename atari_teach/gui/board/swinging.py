"""Doors that swing on a board."""

from PySide6.QtGui import QPainter

from atari_teach.gui.board.liberties import draw_liberty
from atari_teach.gui.board.scenery import Shape


def draw_swinging(painter: QPainter, shape: Shape, cell: float, part: float) -> None:
    """The door of this shape, around (0, 0), so far open, from 0 to 1."""
    draw_liberty(painter, cell, opened=shape is Shape.DOOR, swing=part)
