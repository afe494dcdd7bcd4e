"""Puzzles of games that go on after a capture: what once was said wrongly of some answers."""

from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Result, Run, Tapped
from atari_teach.teaching.puzzles.steps import step_of
from tests.narrowing import not_none
from tests.teaching.steps import board, said


def test_a_capture_one_move_later_is_shown_although_the_longest_defence_ends_with_a_pass() -> None:
    puzzle = Puzzle(Kind.CATCH, board("..O.O/X.XOO/.X.OO/.XXO./X.X.O"), Colour.BLACK, 3)
    found = not_none(answers(puzzle))
    assert set(map(Point.parse, ("B5", "C3"))) == found.later
    for point in found.later:
        reply = answer(Run(step_of(puzzle, found)), Tapped(point))
        assert reply.result is Result.LATER
        assert "one move later" in said(reply.explanation.words)
        assert reply.explanation.frames[-1].position[Point.parse("E1")] is None


def test_after_a_stone_elsewhere_the_group_is_killed() -> None:
    """The wall is strong enough only before the stone, so its board does not pose the question any more."""
    rows = "......./......./OOO..../XXO..../.XO..../.XO..../.XO...."
    puzzle = Puzzle(Kind.LIVES, board(rows), Colour.BLACK)
    asked = step_of(puzzle, not_none(answers(puzzle)))
    reply = answer(Run(asked), Tapped(Point.parse("D4")))
    assert [frame.last for frame in reply.explanation.frames] == [Point.parse("D4"), Point.parse("A2")]
    assert "can't live any more" in said(reply.explanation.words)
