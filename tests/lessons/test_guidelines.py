"""The AGA's five guidelines for First Capture Go: each has exercises with known answers."""

import pytest

from atari_teach.engine.rules import Point
from atari_teach.table.guidelines import GUIDELINES
from atari_teach.teaching.lessons.run import answer, demonstration
from atari_teach.teaching.lessons.step import Checked, Picked, Result, Run, Tapped
from tests.lessons.course import answered, boards, computed, judged

# a guideline in the AGA's words: the exercises that teach this guideline
TAUGHT = {
    "Keep your stones connected": (
        "groups/join-two",
        "join/join-to-escape",
        "join/in-between",
        "join/two-ways",
        "join/keep-together",
    ),
    "Avoid making lots of groups": (
        "few-and-strong/four-stones",
        "few-and-strong/which-holds",
        "few-and-strong/fewest-groups",
    ),
    "Look for weak groups": (
        "few-and-strong/find-the-weakest",
        "few-and-strong/help-yours",
        "few-and-strong/attack-theirs",
    ),
    "Surround empty intersections with walls": (
        "castles/close-it",
        "castles/shut-out",
        "castles/one-room",
        "castles/keep-two",
    ),
    "Play outside your forts": (
        "outside-first/inside-or-outside",
        "outside-first/what-counts",
        "outside-first/belongs-to-nobody",
        "outside-first/who-must-move",
    ),
}

# exercise: for each of its boards, the right moves or stones, or the card
ANSWERS = {
    "few-and-strong/which-holds": ("card 1", "card 0"),
    "few-and-strong/fewest-groups": ("D4", "C4 D3"),
    "few-and-strong/find-the-weakest": ("F3", "D3"),
    "few-and-strong/help-yours": ("E4 F4 G3 G4 G5", "A3 B4"),
    "few-and-strong/attack-theirs": ("C3", "F4"),
}


def test_each_guideline_has_its_own_exercises() -> None:
    names = [name for exercises in TAUGHT.values() for name in exercises]
    assert len(TAUGHT) == len(GUIDELINES) == 5
    assert all(len(exercises) >= 3 for exercises in TAUGHT.values())
    assert len(names) == len(set(names))
    assert set(names) <= set(judged())


@pytest.mark.parametrize("name", [name for exercises in TAUGHT.values() for name in exercises])
def test_what_teaches_a_guideline_is_proved_on_every_board(name: str) -> None:
    for step in boards(name):
        assert [*step.task.answer_remarks(step), *step.task.second_looks(step)] == []
        assert answered(step, demonstration(step)).result is Result.DONE


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
        assert answered(step, tuple(around[:5])).result is Result.REFUSED, "there are no more stones"


def test_where_the_weakest_is_not_helped_it_is_seen_how_it_is_caught() -> None:
    for step, elsewhere, weakest in zip(
        boards("few-and-strong/help-yours"), ("B4", "F6"), ("F3", "B3"), strict=True
    ):
        reply = answer(Run(step), Tapped(Point.parse(elsewhere)))
        assert reply.result is Result.TAKEN_BACK
        assert reply.explanation.frames[-1].position[Point.parse(weakest)] is None


def test_the_wrong_side_of_the_weakest_is_another_answer_than_a_strong_group() -> None:
    for step, other_side in zip(boards("few-and-strong/attack-theirs"), ("D2", "G5"), strict=True):
        said = [
            answer(Run(step), Tapped(Point.parse(at))).explanation.words for at in (other_side, "C4", "G1")
        ]
        assert said[0] != said[1] == said[2]


def test_who_calls_lonely_stones_strong_is_told_about_each_of_them() -> None:
    for step, wrong in zip(boards("few-and-strong/which-holds"), (0, 1), strict=True):
        assert answer(Run(step), Picked(wrong)).result is Result.TAKEN_BACK
