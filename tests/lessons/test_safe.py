"""What is special in the unit on keeping safe: questions in order, boards that look alike, second ways."""

import pytest

from atari_teach.rules import Point
from atari_teach.teaching.answers import Picked, Result, Run, Tapped
from atari_teach.teaching.lesson import Step
from atari_teach.teaching.lesson_run import answer
from atari_teach.teaching.solutions import right_card
from tests.lessons.course import boards


def test_each_of_the_three_questions_is_the_first_with_a_yes_on_one_of_its_boards() -> None:
    assert sorted(right_card(board) for board in boards("look-first/first-yes")) == [0, 1, 2]


@pytest.mark.parametrize("name", ["run/too-late", "run/along-the-edge"])
def test_a_group_gets_away_on_some_boards_only_and_what_follows_is_played_on_all(name: str) -> None:
    found = boards(name)
    assert {right_card(board) for board in found} == {0, 1}
    for board in found:
        reply = answer(Run(board), Picked(1 - right_card(board)))
        assert reply.result is Result.TAKEN_BACK
        assert reply.beats


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
    assert [frame.last for frame in wrong.frames][1:] == right
