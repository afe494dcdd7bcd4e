"""What a program is told, and what its answer means."""

import re

from atari_teach.rules import Colour, Game, Point

PASS = "PASS"
_LETTERS = {None: ".", Colour.BLACK: "B", Colour.WHITE: "W"}
_NUMBER = re.compile(r"[+-]?[0-9]{1,20}")
_FARTHEST = 2**31


def told(game: Game, *, first: bool) -> str:
    """The lines for the side to play; its colour and the board's size come first where `first` says so."""
    me, size = game.to_play, game.start.size
    last = game.turns[-1].point if game.turns else None
    lines = [_LETTERS[me], str(size)] if first else []
    lines.append("-1 -1" if last is None else spelled(last, size))
    lines.append(f"{game.prisoners(me)} {game.prisoners(me.other)}")
    letters = "".join(_LETTERS[stone] for stone in game.position.cells)
    lines += (letters[row * size : (row + 1) * size] for row in reversed(range(size)))
    return "".join(f"{line}\n" for line in lines)


def spelled(point: Point, size: int) -> str:
    """The point as programs say it: column from the left, row from the top, both from 0."""
    return f"{point.column} {size - 1 - point.row}"


def understood(line: str, size: int) -> Point | str:
    """The answer: a point, on the board or not, or `PASS`.

    Raises:
        ValueError: It is neither.
    """
    if line == PASS:
        return PASS
    column, row = (_integer(word) for word in [*line.split(" "), ""][:2])
    return Point(column, size - 1 - row)


def _integer(word: str) -> int:
    """The integer, as the contest's referee reads it: with a sign or none, and of 32 bits."""
    if _NUMBER.fullmatch(word) is None or not -_FARTHEST <= int(word) < _FARTHEST:
        raise ValueError(f"no answer: {word!r}")
    return int(word)


def scores(game: Game) -> tuple[int, int]:
    """Black's and White's score at the end: stones captured; without any, 1 for more on the board."""
    black, white = game.prisoners(Colour.BLACK), game.prisoners(Colour.WHITE)
    if not black and not white:
        laid = [len(game.position.stones(colour)) for colour in Colour]
        return int(laid[0] > laid[1]), int(laid[1] > laid[0])
    return black, white
