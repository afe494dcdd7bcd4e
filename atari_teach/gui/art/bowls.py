"""Bowls of stones, and saucers for captured ones."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.rules import Colour


def draw_bowl(painter: QPainter, rect: QRectF, colour: Colour, stones: int) -> None:
    """A wooden bowl with `stones` stones in it (visibly fewer as they go; best 232 x 190)."""


def draw_saucer(painter: QPainter, rect: QRectF, colour: Colour, stones: int) -> None:
    """A saucer with `stones` captured stones of `colour` on it (best 164 x 54)."""
