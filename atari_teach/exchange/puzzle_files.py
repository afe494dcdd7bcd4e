"""Writes puzzles as SGF, and reads them again.

A file has one game per puzzle, whose first board is the board of the puzzle. The property PUZZLE, which only
this program uses, tells the question; other programs, and older versions, show the board. There is no answer
in the file: it is found again.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sgfmill import sgf_grammar

from atari_teach import __version__
from atari_teach.base.i18n import Message, say
from atari_teach.base.single_line import tidy
from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind, Puzzle
from atari_teach.engine.rules import GO, SCHOOL, Colour, Point, Position
from atari_teach.exchange.saving import save_file
from atari_teach.exchange.sgf import ListedGame, SgfError, list_games
from atari_teach.exchange.sgf_rules import OURS

QUESTION = "PUZZLE"
"""The property with the kind of puzzle, its number of moves, and the last stone if it is known."""

_MOST_TURNS = 40
_LETTERS = {Colour.BLACK: "B", Colour.WHITE: "W"}


@dataclass(frozen=True, slots=True)
class MadePuzzle:
    """A puzzle that somebody made.

    Attributes:
        puzzle: The puzzle.
        maker: The name of the person who made it; empty if it is not known.
    """

    puzzle: Puzzle
    maker: str = ""


def puzzle_text(puzzle: Puzzle, maker: str = "") -> str:
    """Returns a puzzle as a game in SGF, on one line.

    Args:
        puzzle: The puzzle.
        maker: The name of the person who made it, if it is known.
    """
    position, ruleset = puzzle.position, GO if puzzle.kind in GOES_ON else SCHOOL
    question = f"{puzzle.kind} {puzzle.turns}" + ("" if puzzle.last is None else f" {puzzle.last}")
    name = sgf_grammar.escape_text(tidy(maker).encode()).decode()
    return "".join(
        (
            f"(;FF[4]GM[1]CA[UTF-8]AP[Atari Teach:{__version__}]SZ[{position.size}]RU[{OURS}{ruleset.name}]",
            f"PL[{_LETTERS[puzzle.to_play]}]",
            *(_stones(position, colour) for colour in Colour),
            f"GN[{name}]" if name else "",
            f"{QUESTION}[{question}])",
        )
    )


def puzzle_from_text(text: str) -> Puzzle | Message:
    """Returns the puzzle that `puzzle_text` wrote, or the sentence that says why it can't be read.

    Nothing says that its board poses a good question: `engine.puzzles.finding.proved` tells.
    """
    try:
        made = made_puzzle(list_games(text.encode("utf-8", "replace"))[0])
    except SgfError as problem:
        return problem.message
    return say("This is not a puzzle of Atari Teach.") if made is None else made.puzzle


def made_puzzle(game: ListedGame) -> MadePuzzle | None:
    """Returns the puzzle in a game of a file; None if it is another game, or a later version wrote it.

    Raises:
        SgfError: The board can't be read.
    """
    match game.value(QUESTION).split():
        case [str(kind), str(turns), *last] if kind in {each.value for each in Kind} and len(last) < 2:
            pass
        case _:
            return None
    if not (turns.isascii() and turns.isdigit() and len(turns) < 3 and 1 <= int(turns) <= _MOST_TURNS):
        return None
    opened = game.open().game
    try:
        point = Point.parse(last[0]) if last else None
    except ValueError:
        return None
    on_board = point is None or (point in opened.start and opened.start[point] is opened.first.other)
    if not on_board:
        return None
    puzzle = Puzzle(Kind(kind), opened.start, opened.first, int(turns), point)
    return MadePuzzle(puzzle, game.value("GN"))


def save_puzzles(path: Path, puzzles: Iterable[MadePuzzle]) -> Message | None:
    """Writes puzzles to a file, atomically; returns None on success, else the sentence to show."""
    lines = (puzzle_text(made.puzzle, made.maker) for made in puzzles)
    return save_file(path, "".join(f"{line}\n" for line in lines).encode())


def _stones(position: Position, colour: Colour) -> str:
    """Returns the property that places the stones of one colour; empty if there are none."""
    places = "".join(f"[{_place(point, position.size)}]" for point in sorted(position.stones(colour)))
    return f"A{_LETTERS[colour]}{places}" if places else ""


def _place(point: Point, size: int) -> str:
    return chr(ord("a") + point.column) + chr(ord("a") + size - 1 - point.row)
