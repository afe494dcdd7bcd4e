"""The comparison of two rulesets: one press plays on both boards, and games go on where they can."""

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    NAMED_RULESETS,
    SCHOOL,
    Colour,
    Point,
    Position,
    Study,
    capture_n,
)
from atari_teach.play.samples import SAMPLES, Sample, sample
from atari_teach.play.two_rules import TwoRules
from atari_teach.teaching.explaining.rules_difference import Sort
from atari_teach.teaching.picture import MarkKind


def begun(key: str, *points: str) -> TwoRules:
    chosen = sample(key)
    now = TwoRules(chosen.start, chosen.rulesets)
    for name in points:
        now = now.press(Point.parse(name))
    return now


def said(now: TwoRules) -> list[str]:
    return [render(now.side(number).words, ENGLISH) for number in (0, 1)]


def sorts(now: TwoRules) -> list[Sort | None]:
    return [now.side(number).sort for number in (0, 1)]


@pytest.mark.parametrize("chosen", SAMPLES, ids=lambda each: each.key)
def test_every_sample_names_a_crossing_where_its_rules_differ_or_none(chosen: Sample) -> None:
    points = {each.point for each in TwoRules(chosen.start, chosen.rulesets).differences}
    if chosen.key == "gift":
        assert points == set(), "the two rules part only two stones later"
    elif chosen.point is not None:
        assert chosen.point in points


def test_the_same_stone_is_refused_here_and_loses_there() -> None:
    now = begun("corner", "A1")
    assert sorts(now) == [Sort.REFUSED, Sort.LOSES]
    assert said(now) == [
        "Not here. Your stone would have no liberties.",
        "This stone had no liberties left. White won!",
    ]
    assert [ghost.point for ghost in now.side(0).picture.ghosts] == [Point.parse("A1")]
    assert now.side(1).picture.ghosts == ()
    assert [len(now.side(number).beats) for number in (0, 1)] == [3, 3]
    assert render(now.words(), ENGLISH) == "Here the two sets of rules differ."


def test_where_both_agree_it_is_said() -> None:
    now = begun("corner", "E5")
    assert sorts(now) == [Sort.PLAYED, Sort.PLAYED]
    assert render(now.words(), ENGLISH) == "Both sets of rules agree here."


def test_a_press_that_nobody_goes_on_with_is_taken_back_by_the_next() -> None:
    now = begun("corner", "A1", "E5")
    assert now.line == ()
    assert now.side(0).picture.position[Point.parse("E5")] is Colour.BLACK


def test_a_gift_loses_by_the_rules_of_the_school_and_wins_up_to_five() -> None:
    """Black gives a stone; White takes it and has won, or only one stone; then Black takes five."""
    now = begun("gift", "A1", "B1")
    assert sorts(now) == [Sort.WINS, Sort.CAPTURES]
    assert said(now)[1] == "White captured one stone. The game goes on."
    now = now.press(Point.parse("A1"))
    assert sorts(now) == [Sort.OVER, Sort.WINS]
    assert said(now) == ["White captured one stone and won!", "Black captured five stones and won!"]
    assert render(now.undo().undo().words(), ENGLISH) == "Both sets of rules agree here."
    assert not now.undo().undo().undo().can_undo


def test_a_stone_may_not_be_taken_back_at_once_where_there_is_a_ko_rule() -> None:
    now = begun("ko", "B3")
    assert sorts(now) == [Sort.WINS, Sort.REFUSED]
    assert said(now)[1] == "Not yet. The board would be as it was before."


def test_a_board_without_a_move_is_over_here_and_goes_on_there() -> None:
    now = begun("stuck")
    assert sorts(now) == [Sort.OVER, None]
    assert said(now) == ["Black has no move left. White won!", "It is Black's turn."]
    assert render(now.words(), ENGLISH) == "The rules differ at 3 crossings."


def test_the_differences_are_lit_and_come_one_after_the_other() -> None:
    now = begun("corner")
    for number in (0, 1):
        lit = {mark.point for mark in now.side(number).picture.marks if mark.kind is MarkKind.FOCUS}
        assert lit == {Point.parse("A1"), Point.parse("C1")}
    seen = []
    for _turn in range(3):
        now = now.next_difference()
        seen.append(str(now.shown))
    assert seen == ["A1", "C1", "A1"]
    same = TwoRules(sample("corner").start, (SCHOOL, SCHOOL))
    assert same.next_difference() is same
    assert render(same.words(), ENGLISH) == "Both sets of rules agree at every crossing."


def test_other_rules_are_chosen_in_their_order_and_what_was_pressed_stays() -> None:
    now = begun("corner", "A1").with_ruleset(1, 1)
    assert now.rulesets == (SCHOOL, capture_n(3))
    assert sorts(now) == [Sort.REFUSED, Sort.REFUSED]
    assert now.with_ruleset(0, -1).rulesets[0] is NAMED_RULESETS[-1]
    assert TwoRules(now.start, (capture_n(9), SCHOOL)).with_ruleset(0, 1).rulesets[0] is NAMED_RULESETS[1]


def test_the_other_side_may_begin() -> None:
    now = begun("corner", "A1").turned()
    assert (now.start.to_play, now.shown) == (Colour.WHITE, None)
    assert begun("ko").turned().start.repeats is None


def test_boards_that_came_apart_have_no_crossing_to_compare() -> None:
    now = begun("gift", "A1", "B1", "E5", "D5")
    assert not now.same_board
    assert now.differences == ()
    assert render(now.words(), ENGLISH) == "The two sets of rules now give different boards."


def test_a_press_off_the_board_changes_nothing() -> None:
    now = TwoRules(Study(Position.empty(5)), (SCHOOL, FIRST_CAPTURE))
    assert now.press(Point(5, 5)) is now
    assert now.undo() is now
