"""Tests the evidence for a child who thinks that a group escapes although it is captured, or the reverse."""

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import SCHOOL, Colour, Point, Study, capture_n, parse_diagram
from atari_teach.teaching.explaining.evidence import explain_chase, explain_escape, explain_rescue, way_out
from atari_teach.teaching.explaining.explanation import Explanation

EDGE = """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 . . X . . {} .
3 . . . . . . .
2 . O O . . . .
1 . O X . . {} .
  A B C D E F G
"""
LADDER = """
9 . . . . . . . . .
8 . . . . . . . . .
7 . . . . . . . . .
6 . . . . . . {} . .
5 . . . . . . . . .
4 . . X O . . . . .
3 . . . X X . . . .
2 . . . . . . . . .
1 . . . . . . . . .
  A B C D E F G H I
"""


def _study(board: str, colour: Colour = Colour.BLACK) -> Study:
    return Study(parse_diagram(board), colour, SCHOOL)


def _told(found: Explanation | None) -> list[str]:
    assert found is not None
    return [render(beat.words, ENGLISH) for beat in found.beats]


def test_a_stone_that_runs_along_the_edge_is_chased_to_its_end() -> None:
    told = _told(explain_rescue(_study(EDGE.format("X", ".")), Point.parse("C1")))
    assert told[0] == "Black has to answer here."
    assert told[-1] == "White can capture five stones here and win."


def test_where_a_friend_waits_the_next_atari_is_played_and_answered() -> None:
    told = _told(explain_rescue(_study(EDGE.format(".", "X")), Point.parse("C1")))
    assert told == [
        "Your group here has two liberties.",
        "White can play here. **Atari**!",
        "Your group here has three liberties.",
    ]


def test_nothing_is_told_of_the_other_side_s_group_or_by_rules_that_want_more_stones() -> None:
    study = _study(EDGE.format(".", "X"))
    assert explain_rescue(study, Point.parse("B2")) is None
    assert explain_rescue(Study(study.position, Colour.BLACK, capture_n(3)), Point.parse("C1")) is None


def test_a_group_runs_out_of_atari_by_its_last_liberty() -> None:
    study = _study(EDGE.format("X", "."))
    assert way_out(study, Point.parse("C1")) == Point.parse("D1")
    assert way_out(study, Point.parse("C4")) is None


@pytest.mark.parametrize(("sign", "works"), [(".", True), ("O", False)])
def test_a_ladder_is_played_only_where_it_works(sign: str, works: bool) -> None:
    found = explain_chase(_study(LADDER.format(sign)), Point.parse("D4"))
    assert (found is not None) is works
    if works:
        assert _told(found)[-1] == "Black can capture ten stones here and win."


def test_a_ladder_that_does_not_work_is_played_until_the_group_is_out() -> None:
    told = _told(explain_escape(_study(LADDER.format("O")), Point.parse("D4")))
    assert told[0] == "It runs here and has two liberties."
    assert told[-1] == "It runs here and has four liberties."
    assert explain_escape(_study(LADDER.format(".")), Point.parse("D4")) is None


def test_a_chase_is_told_of_the_other_side_s_group_alone_and_where_one_capture_wins() -> None:
    for shown, sign in ((explain_chase, "."), (explain_escape, "O")):
        study = _study(LADDER.format(sign))
        assert shown(study, Point.parse("D4")) is not None
        assert shown(study, Point.parse("A1")) is None
        assert shown(Study(study.position, Colour.WHITE, SCHOOL), Point.parse("D4")) is None
        assert shown(Study(study.position, Colour.BLACK, capture_n(3)), Point.parse("D4")) is None
