"""The wrong answers that a class may choose from: they tempt, and none of them is right."""

import pytest

from atari_teach.engine.puzzles.answers import Answers, answers
from atari_teach.engine.puzzles.drawing import draw_puzzles
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import ANSWERED_BY_MOVE, Kind, Puzzle
from atari_teach.engine.puzzles.tempting import tempting
from atari_teach.engine.rules import Colour, Played, Study, judge, parse_diagram
from tests.narrowing import not_none

PACK = Pack.open()
SIDES = """
5 . . . . .
4 . . X . .
3 . . O . .
2 X . X . .
1 O . . . .
  A B C D E
"""


def of_kind(kind: Kind) -> list[tuple[Puzzle, Answers]]:
    drawn = (each.puzzle for each in draw_puzzles(PACK, [(kind, 4)], 6, 1))
    return [(puzzle, not_none(answers(puzzle))) for puzzle in drawn]


@pytest.mark.parametrize("kind", ANSWERED_BY_MOVE)
def test_no_right_move_is_offered_as_a_wrong_one_and_the_rules_allow_each(kind: Kind) -> None:
    for puzzle, known in of_kind(kind):
        mover = puzzle.to_play.other if kind is Kind.THREAT else puzzle.to_play
        offered = tempting(puzzle, known)
        assert offered
        assert not known.right.intersection(offered)
        later = [point in known.later for point in offered]
        assert later == sorted(later), "moves that are right later come last"
        for point in offered:
            assert isinstance(judge(Study(puzzle.position, mover), point), Played)


def test_a_capture_tempts_most_and_an_atari_more_than_a_far_crossing() -> None:
    puzzle = Puzzle(Kind.NOWHERE, parse_diagram(SIDES), Colour.BLACK, 2)
    asked = tempting(puzzle, Answers(), count=len(puzzle.position.empty_points()))
    names = [str(point) for point in asked]
    assert names[0] == "B1", "a capture"
    assert set(names[1:3]) == {"B3", "D3"}, "the ataris"
    some = tempting(puzzle, Answers(right=frozenset({asked[0]}), later=frozenset({asked[1]})), count=3)
    assert asked[0] not in some
    assert asked[1] not in some, "there are enough wrong ones"
