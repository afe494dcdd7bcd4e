"""Every exercise that is asked outside its lesson can be answered and shown."""

from random import Random

import pytest

from atari_teach.base.i18n import say
from atari_teach.base.settings import Helps
from atari_teach.learn.course import unit_shown_with
from atari_teach.learn.lesson_tables import SHORTCUT_ITEMS, shortcut_items
from atari_teach.learn.practice import Practice, PracticeSession
from atari_teach.table.scene import Control, Session, Tone
from atari_teach.teaching.lessons.random_exercises import find_drawn
from atari_teach.teaching.lessons.variants import variants
from tests.shelf import library
from tests.table.at_the_table import press, right_answers

LESSONS = library().lessons
KINDS = {"tap", "move", "count", "choose", "sequence", "build", "try"}
UNITS = ("rules", "safe", "attack", "end", "bridge")


def no_lesson(name: str) -> Session:
    raise AssertionError(name)


def test_whatever_is_asked_again_can_be_hinted_at_shown_and_answered() -> None:
    """Tests each exercise that a draw or a day may select, in a random variant."""
    dice = Random(1)
    steps = [(one.id, step) for one in LESSONS for step in one.exercises if step.task.is_repeated]
    assert {step.task.about.name for _lesson, step in steps} == KINDS
    assert len(steps) > 130
    for lesson, step in steps:
        item = find_drawn(LESSONS, lesson, step.id, dice.choice(list(variants(step))))
        assert item is not None
        practice = Practice("hard", say("What is still hard for me"), (item,))
        session = PracticeSession(practice, LESSONS, no_lesson, lambda: Helps.AFTER)
        press(session, Control.HINT)
        assert not session._missed, (lesson, step.id)
        press(session, Control.SHOW_ME)
        assert session._missed == {0}, (lesson, step.id)
        for given in right_answers(session):
            session.act(given)
        assert session.scene().tone is Tone.DONE, (lesson, step.id)
        press(session, Control.SAVED)
        assert press(session, Control.NEXT).subtitle is None, "the only one"


@pytest.mark.parametrize("unit", UNITS)
def test_every_pupil_gets_five_exercises_of_the_unit(unit: str) -> None:
    of_unit = {lesson.id for lesson in LESSONS if unit_shown_with(lesson.unit) == unit}
    for seed in range(20):
        drawn = shortcut_items(LESSONS, unit, seed)
        assert len({(item.lesson, item.step.id) for item in drawn}) == SHORTCUT_ITEMS
        assert {item.lesson for item in drawn} <= of_unit
