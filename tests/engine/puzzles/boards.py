"""Boards for the tests of puzzles: drawn by hand, and from games of weak players."""

from collections.abc import Iterator
from random import Random

from atari_teach.engine.puzzles.answers import Answers, answers
from atari_teach.engine.puzzles.finding import puzzles_of
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Game, Point, Position, Refused, legal_points, parse_diagram
from tests.narrowing import not_none

SIDES = {"X": Colour.BLACK, "O": Colour.WHITE}


def board(rows: str) -> Position:
    """Returns the board with these rows from the top, of X, O and dots."""
    lines = rows.split("/")
    size = len(lines)
    numbered = [f"{size - at} {' '.join(line)}" for at, line in enumerate(lines)]
    return parse_diagram("\n".join((*numbered, "  " + " ".join("ABCDEFGHI"[:size]))))


def asked(kind: Kind, diagram: str, side: str = "X", turns: int = 1, last: str | None = None) -> Answers:
    """Returns the answers of a drawn board."""
    point = None if last is None else Point.parse(last)
    return not_none(answers(Puzzle(kind, parse_diagram(diagram), SIDES[side], turns, point)))


def names(points: frozenset[Point]) -> str:
    """Returns the names of points in alphabetical order."""
    return " ".join(sorted(map(str, points)))


def posed(diagram: str, side: str = "X", last: str | None = None, deepest: int = 3) -> set[tuple[Kind, int]]:
    """Returns the kinds and own moves of the good puzzles on a drawn board."""
    point = None if last is None else Point.parse(last)
    found = puzzles_of(parse_diagram(diagram), SIDES[side], point, deepest=deepest)
    return {(each.kind, each.turns) for each in found}


def games(seed: int, size: int) -> Iterator[Game]:
    """Yields the states of games without end, played at random but for captures and ataris."""
    chance = Random(seed)
    while True:
        game = Game.new(size)
        while not game.is_over:
            points = legal_points(game)
            weak = {
                p for group in game.position.groups() if len(group.liberties) < 3 for p in group.liberties
            }
            wanted = [point for point in points if point in weak]
            after = game.play(chance.choice(wanted if wanted and chance.random() < 0.6 else points))
            assert not isinstance(after, Refused)
            game = after
            if not game.is_over:
                yield game
