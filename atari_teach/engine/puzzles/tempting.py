"""Finds the wrong moves of a puzzle that tempt most: for a question with three answers to choose from."""

from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind, Puzzle
from atari_teach.engine.rules import GO, SCHOOL, Colour, Played, Point, Position, Study, judge

_DEFENDING = frozenset({Kind.SAVE, Kind.GUARD, Kind.JOIN, Kind.LIVES})
_CAPTURES, _GIVES_ATARI, _LIBERTY = 4.0, 3.0, 2.0


def tempting(puzzle: Puzzle, answers: Answers, count: int = 2) -> tuple[Point, ...]:
    """Returns moves that are not right, the most tempting first; fewer than `count` if there are no more.

    A capture tempts most, then an atari, then a liberty of the weakest groups: of those that have to be
    defended, else of those that are attacked. Of two equal moves, the one closer to a right move is first.
    Moves that are right one move later come after all wrong ones.

    Args:
        puzzle: The puzzle, of one of the kinds `ANSWERED_BY_MOVE`.
        answers: Its answers.
        count: How many moves are wanted.
    """
    position = puzzle.position
    mover = puzzle.to_play.other if puzzle.kind is Kind.THREAT else puzzle.to_play
    study = Study(position, mover, GO if puzzle.kind in GOES_ON else SCHOOL)
    weak = _weakest_liberties(position, mover if puzzle.kind in _DEFENDING else mover.other)
    found = []
    for point in position.empty_points():
        verdict = judge(study, point)
        if point in answers.right or not isinstance(verdict, Played):
            continue
        tempts = _CAPTURES * bool(verdict.captured)
        tempts += _GIVES_ATARI * _gives_atari(verdict.position, point, mover)
        tempts += _LIBERTY * (point in weak)
        distance = min((_distance(point, right) for right in answers.right), default=0)
        found.append((point in answers.later, -tempts, distance, point))
    return tuple(point for _later, _tempts, _far, point in sorted(found)[:count])


def _weakest_liberties(position: Position, colour: Colour) -> frozenset[Point]:
    """Returns the liberties of the groups of this side that have the fewest."""
    groups = position.groups(colour)
    fewest = min((len(group.liberties) for group in groups), default=0)
    return frozenset(at for group in groups if len(group.liberties) == fewest for at in group.liberties)


def _gives_atari(after: Position, point: Point, mover: Colour) -> bool:
    near = after.groups_at(at for at in after.neighbours(point) if after[at] is mover.other)
    return any(group.in_atari for group in near)


def _distance(one: Point, other: Point) -> int:
    return abs(one.column - other.column) + abs(one.row - other.row)
