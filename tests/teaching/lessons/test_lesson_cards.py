"""Tests the cards of a lesson file: their small pictures, and their sides if colours are swapped."""

from atari_teach.base.i18n import ENGLISH
from atari_teach.engine.rules import SYMMETRIES, Colour
from atari_teach.learn.lesson_scene import step_pad
from atari_teach.learn.lesson_state import StepState
from atari_teach.table.scene import Cards
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import read_lesson
from atari_teach.teaching.lessons.material import CardSign
from atari_teach.teaching.lessons.step import Run
from atari_teach.teaching.lessons.variants import as_shown
from tests.narrowing import instance_of
from tests.teaching.linting.breaking import GOOD

_CARD = 'when = "legal B4"\n'


def _text(sign: str) -> str:
    return GOOD.read_text("utf-8").replace(_CARD, f'{_CARD}sign = "{sign}"\n', 1)


def test_a_card_has_the_sign_that_its_file_says_and_speaks_of_the_side_that_is_shown() -> None:
    lesson = instance_of(Lesson, read_lesson(_text("they"), GOOD))
    step = next(step for step in lesson.steps if step.id == "choose")
    for symmetry in SYMMETRIES:
        shown = as_shown(step, symmetry)
        pad = instance_of(Cards, step_pad(StepState(Run(shown))))
        assert [(card.sign, card.own) for card in pad.cards] == [
            (CardSign.THEY, shown.to_play),
            (None, shown.to_play),
        ]
    assert {as_shown(step, symmetry).to_play for symmetry in SYMMETRIES} == set(Colour)


def test_a_sign_that_is_not_known_is_answered_with_the_nearest_one() -> None:
    problems = read_lesson(_text("thy"), GOOD)
    assert not isinstance(problems, Lesson)
    (problem,) = problems
    assert problem.sentence(ENGLISH).endswith("“thy” is unknown here. Did you mean “they”?")
    assert problem.line == _text("thy").split("\n").index('sign = "thy"') + 1
