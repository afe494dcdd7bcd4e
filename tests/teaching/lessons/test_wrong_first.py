"""A wrong answer is explained, and the right answer after it is accepted."""

from collections.abc import Iterator

import pytest

from atari_teach.teaching.expressions.expression import each_test
from atari_teach.teaching.lessons.kinds import ChooseTask, CountTask, TapTask
from atari_teach.teaching.lessons.run import answer, demonstration
from atari_teach.teaching.lessons.step import (
    Answer,
    Checked,
    Numbered,
    Picked,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.lessons.variants import in_variant, variants
from tests.lessons.course import LESSONS

MOST_NUMBER = 12
WRONG = (Result.TAKEN_BACK, Result.REFUSED)
STONES_ASKED = ("group", "groups", "stones", "in atari", "weakest", "captured")

STEPS = tuple(
    board
    for lesson in LESSONS
    for step in lesson.steps
    for board in step.boards
    if isinstance(step.task, TapTask | CountTask | ChooseTask)
)
TAPS = tuple(step for step in STEPS if isinstance(step.task, TapTask))


def wrong_answers(step: Step) -> Iterator[Answer]:
    """All wrong answers that consist of one point, number or card."""
    right = demonstration(step)
    every: list[Answer] = []
    match step.task:
        case TapTask():
            found = set(step.task.solving_points(Run(step)))
            every = [Tapped(point) for point in step.position.points() if point not in found]
        case CountTask():
            every = [Numbered(number) for number in range(MOST_NUMBER + 1)]
        case ChooseTask(cards):
            every = [Picked(place) for place in range(len(cards))]
    return (given for given in every if given not in right)


def judged(run: Run, given: Answer) -> Reply:
    """The reply to this answer; presses “That is all” afterwards if the kind of step needs that."""
    reply = answer(run, given)
    return answer(reply.run, Checked()) if reply.result is Result.GOING_ON else reply


def answered(run: Run, given: tuple[Answer, ...]) -> Result:
    """The result of the last of these answers."""
    result = Result.NOTHING
    for one in given:
        reply = answer(run, one)
        run, result = reply.run, reply.result
    return result


def check(step: Step, wrong: Answer) -> None:
    """Gives a wrong answer, checks its explanation, and then gives the right answer."""
    reply = judged(Run(step), wrong)
    name = f"{step.id}: {wrong}"
    assert reply.result in WRONG, name
    assert reply.explanation.words is not None or reply.explanation.beats, name
    assert answered(reply.run, demonstration(step)) is Result.DONE, f"{name}, then the right answer"
    if isinstance(wrong, Tapped):
        assert not reply.run.tapped, f"{name} stays marked"
        tests = set() if reply.rule is None else {test.name for test in each_test(reply.rule.when)}
        assert tests != {"missed"}, f"{name} is told only what is missing"
        assert isinstance(step.task, TapTask)
        if (step.position[wrong.point] is None) is (step.task.ask.name in STONES_ASKED):
            assert not tests & {"otherwise", "always"}, f"{name}: a stone for a crossing, or the reverse"


@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("every", [pytest.param(False), pytest.param(True, marks=pytest.mark.soak)])
def test_after_each_wrong_answer_that_says_what_is_wrong_the_right_answer_is_right(
    part: int, every: bool
) -> None:
    for step in STEPS[part::10]:
        for number, wrong in enumerate(wrong_answers(step)):
            if every or number % 10 == part:
                check(step, wrong)


@pytest.mark.parametrize(
    "step", [step for step in STEPS if isinstance(step.task, TapTask)], ids=lambda s: s.id
)
def test_one_answer_asked_is_one_press_and_what_cannot_be_meant_is_answered_at_once(step: Step) -> None:
    assert isinstance(step.task, TapTask)
    right = demonstration(step)
    one = len([given for given in right if isinstance(given, Tapped)]) == 1
    assert (Checked() in right) is (not one or step.task.always_checked)
    stones = step.task.ask.name in STONES_ASKED
    for point in step.position.points():
        if (step.position[point] is None) is stones:
            assert answer(Run(step), Tapped(point)).result is Result.TAKEN_BACK


@pytest.mark.parametrize(
    "step", [step for step in STEPS if isinstance(step.task, CountTask)], ids=lambda s: s.id
)
def test_what_is_counted_can_be_touched_on_the_board(step: Step) -> None:
    for point in step.position.points():
        reply = answer(Run(step), Tapped(point))
        assert reply.result is Result.GOING_ON
        assert [mark.point for mark in reply.run.marked] == [point]
        assert answer(reply.run, Tapped(point)).run == Run(step)
        assert answered(reply.run, demonstration(step)) is Result.DONE


def test_whoever_touches_every_stone_of_a_group_has_chosen_the_group() -> None:
    walked = 0
    for step in TAPS:
        assert isinstance(step.task, TapTask)
        if step.task.ask.name not in ("in atari", "weakest") or not step.task.is_checked(step):
            continue
        run = Run(step)
        for group in step.position.groups_at(step.task.solving_points(run)):
            run = Run(step)
            for stone in sorted(group.stones):
                run = answer(run, Tapped(stone)).run
                assert group.stones <= run.tapped, (step.id, str(stone))
            assert not answer(run, Tapped(stone)).run.tapped, "the same stone once more takes it away"
            walked += len(group.stones) > 1
    assert walked > 1


def test_no_missing_button_tells_that_there_is_only_one_answer_on_this_board() -> None:
    for lesson in LESSONS:
        for step in lesson.steps:
            if isinstance(step.task, TapTask):
                shown = [in_variant(step, number) for number in variants(step)]
                assert len({board.task.is_checked(board) for board in shown}) == 1, step.id
