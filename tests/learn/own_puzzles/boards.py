"""Boards of which puzzles are made in tests."""

from atari_teach.engine.puzzles.judging import KINDS, judged
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Position
from tests.engine.puzzles.boards import board
from tests.narrowing import instance_of

TWO = board("...../X..../..OX./XOX../..XX.")
MANY = board("...../.X.../O..../.X.../.....")
SIDE = board("...../...../O..../X..../.....")


def puzzle(position: Position, kind: Kind = KINDS[0]) -> Puzzle:
    """Returns the puzzle of this kind that a board poses to Black."""
    posed = instance_of(tuple, judged(position, Colour.BLACK))
    found: Puzzle = next(each.puzzle for each in posed if each.puzzle.kind is kind)
    return found
