"""The name of a puzzle: the same for every image of a board."""

from base64 import urlsafe_b64encode
from functools import cache
from hashlib import blake2b

from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import SYMMETRIES, Colour, Position, Symmetry

DECIDED_BY_LAST = frozenset({Kind.KO})
"""The kinds whose answer depends on where the last stone was placed."""

_SIGNS = {None: ".", Colour.BLACK: "B", Colour.WHITE: "W"}
_SWAPPED = {None: ".", Colour.BLACK: "W", Colour.WHITE: "B"}
_BYTES = 9  # 12 characters of base 64, without padding


def puzzle_id(puzzle: Puzzle) -> str:
    """Returns 12 letters, digits, `-` and `_` that tell a puzzle from others.

    The eight images of a board, with either colour to play, are one puzzle. The same board with another kind
    or number of moves is another one. The last stone matters only in kinds that it decides.
    """
    position, is_black = puzzle.position, puzzle.to_play is Colour.BLACK
    signs = _SIGNS if is_black else _SWAPPED
    board = "".join([signs[cell] for cell in position.cells])
    images = [each for each in SYMMETRIES if each.colour(puzzle.to_play) is Colour.BLACK]
    least = min(_written(puzzle, board, each) for each in images)
    return urlsafe_b64encode(blake2b(least.encode(), digest_size=_BYTES).digest()).decode()


def _written(puzzle: Puzzle, board: str, symmetry: Symmetry) -> str:
    """Returns the text of one image; `board` has a sign for each point, with Black to play."""
    size = puzzle.position.size
    image = "".join([board[place] for place in _order(size, symmetry)])
    last = ""
    if puzzle.last is not None and puzzle.kind in DECIDED_BY_LAST:
        last = str(symmetry.point(size, puzzle.last))
    return f"{puzzle.kind} {puzzle.turns} {size} {image} {last}"


@cache
def _order(size: int, symmetry: Symmetry) -> tuple[int, ...]:
    """Returns for each point of an image, in the order of the cells, the place of its stone on the board."""
    points = Position.empty(size).points()
    places = {symmetry.point(size, point): place for place, point in enumerate(points)}
    return tuple(places[point] for point in points)
