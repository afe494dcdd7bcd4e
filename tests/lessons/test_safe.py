"""Tests the lessons of the unit “safe”: the order of questions, similar boards, and second solutions."""

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import Point, legal_points
from atari_teach.teaching.lessons.run import answer, demonstration
from atari_teach.teaching.lessons.step import Picked, Result, Run, Step, Tapped
from tests.lessons.course import boards
from tests.teaching.steps import right_card


def test_each_of_the_three_questions_is_the_first_with_a_yes_on_one_of_its_boards() -> None:
    assert sorted(right_card(board) for board in boards("look-first/first-yes")) == [0, 1, 2]


@pytest.mark.parametrize("name", ["run/too-late", "run/along-the-edge"])
def test_a_group_gets_away_on_some_boards_only_and_what_follows_is_played_on_all(name: str) -> None:
    found = boards(name)
    assert {right_card(board) for board in found} == {0, 1}
    for board in found:
        reply = answer(Run(board), Picked(1 - right_card(board)))
        assert reply.result is Result.TAKEN_BACK
        assert reply.explanation.beats


@pytest.mark.parametrize("board", boards("join/keep-together"), ids=["diagonal", "side by side"])
@pytest.mark.parametrize("seed", [0, 1])
def test_whichever_way_is_closed_the_other_keeps_everything_together(board: Step, seed: int) -> None:
    begun = answer(Run(board, seed=seed), Tapped(Point.parse("D3")))
    assert begun.result is Result.GOING_ON
    others = [p for p in begun.run.position.empty_points() if len(begun.run.position.neighbours(p)) == 4]
    right = [p for p in others if answer(begun.run, Tapped(p)).result is Result.DONE]
    assert len(right) == 1
    wrong = answer(begun.run, Tapped(Point.parse("C2")))
    assert wrong.result is Result.TAKEN_BACK
    assert [frame.last for frame in wrong.explanation.frames][1:] == right


@pytest.mark.parametrize(
    "name", ["run/before-the-atari", "join/in-between", "join/two-ways", "join/keep-together"]
)
def test_who_comes_in_is_not_captured_unless_it_is_said(name: str) -> None:
    for step in boards(name):
        right = [given.point for given in demonstration(step) if isinstance(given, Tapped)]
        run = Run(step)
        for place in range(len(right)):
            for point in legal_points(run.study):
                reply = answer(run, Tapped(point))
                if reply.result is not Result.TAKEN_BACK or len(reply.explanation.frames) != 2:
                    continue
                tried, answered = (frame.position for frame in reply.explanation.frames)
                theirs = [group for group in answered.groups(step.to_play.other) if group.in_atari]
                lost = len(answered.stones(step.to_play)) < len(tried.stones(step.to_play))
                assert reply.explanation.words is not None
                told = "then you capture" in render(reply.explanation.words, ENGLISH)
                assert told is (bool(theirs) and not lost), (str(point), reply.explanation.words)
            run = answer(run, Tapped(right[place])).run
