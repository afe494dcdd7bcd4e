"""The AGA's five guidelines for First Capture Go: each has exercises, and their answers are known."""

import pytest

from atari_teach.rules import Point
from atari_teach.teaching.lessons.run import answer, demonstration
from atari_teach.teaching.lessons.step import Checked, Picked, Result, Run, Tapped
from tests.lessons.course import answered, boards, computed

# exercise: for each of its boards the moves or stones that are right, or the card
ANSWERS = {
    "few-and-strong/which-holds": ("card 1", "card 0"),
    "few-and-strong/fewest-groups": ("D4", "C4"),
    "few-and-strong/find-the-weakest": ("F3", "D3"),
    "few-and-strong/help-yours": ("E4 F4 G3 G4 G5",),
    "few-and-strong/attack-theirs": ("C3",),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_every_board_of_an_exercise_has_the_answer_that_is_known_of_it(name: str) -> None:
    assert tuple(map(computed, boards(name))) == ANSWERS[name]


def test_a_lonely_stone_is_caught_with_four_stones_and_a_group_of_four_is_not() -> None:
    for step in boards("few-and-strong/four-stones"):
        assert answered(step, demonstration(step)).result is Result.DONE
        four = max(step.position.groups(step.to_play.other), key=lambda group: len(group.stones))
        assert len(four.stones) == 4
        around = [Tapped(point) for point in sorted(four.liberties)]
        assert answered(step, (*around[:4], Checked())).result is Result.TAKEN_BACK
        assert answered(step, tuple(around[:5])).result is Result.TAKEN_BACK, "there are no more stones"


def test_where_the_weakest_is_not_helped_it_is_seen_how_it_is_caught() -> None:
    [step] = boards("few-and-strong/help-yours")
    reply = answer(Run(step), Tapped(Point.parse("B4")))
    assert reply.result is Result.TAKEN_BACK
    assert reply.told.frames[-1].position[Point.parse("F3")] is None


def test_the_wrong_side_of_the_weakest_is_another_answer_than_a_strong_group() -> None:
    [step] = boards("few-and-strong/attack-theirs")
    said = [answer(Run(step), Tapped(Point.parse(at))).told.words for at in ("D2", "C4", "G1")]
    assert said[0] != said[1] == said[2]


def test_who_calls_lonely_stones_strong_is_told_about_each_of_them() -> None:
    for step, wrong in zip(boards("few-and-strong/which-holds"), (0, 1), strict=True):
        assert answer(Run(step), Picked(wrong)).result is Result.TAKEN_BACK
