"""The board: one picture in, chosen points out. It knows no rules."""

from atari_teach.gui.board.ground import WALL, WOOD, Material
from atari_teach.gui.board.view import BoardOptions, BoardView
from atari_teach.gui.board.widget import BoardWidget

__all__ = ["WALL", "WOOD", "BoardOptions", "BoardView", "BoardWidget", "Material"]
