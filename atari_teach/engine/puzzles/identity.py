"""The name of a puzzle: the same for every image of a board."""

from base64 import urlsafe_b64encode
from hashlib import blake2b

from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import SYMMETRIES, Colour, Symmetry

DECIDED_BY_LAST = frozenset({Kind.KO})
"""The kinds whose answer depends on where the last stone was placed."""

_BYTES = 9  # 12 characters of base 64, without padding


def puzzle_id(puzzle: Puzzle) -> str:
    """Returns 12 letters, digits, `-` and `_` that tell a puzzle from others.

    The eight images of a board, with either colour to play, are one puzzle. The same board with another kind
    or number of moves is another one. The last stone matters only in kinds that it decides.
    """
    least = min(_written(puzzle, each) for each in SYMMETRIES if each.colour(puzzle.to_play) is Colour.BLACK)
    return urlsafe_b64encode(blake2b(least.encode(), digest_size=_BYTES).digest()).decode()


def _written(puzzle: Puzzle, symmetry: Symmetry) -> str:
    size = puzzle.position.size
    image = symmetry.position(puzzle.position)
    board = "".join("." if cell is None else cell.name[0] for cell in image.cells)
    last = ""
    if puzzle.last is not None and puzzle.kind in DECIDED_BY_LAST:
        last = str(symmetry.point(size, puzzle.last))
    return f"{puzzle.kind} {puzzle.turns} {size} {board} {last}"
