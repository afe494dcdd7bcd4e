"""Does every exercise on the real page with real clicks: a wrong answer first, then the right one."""

from collections.abc import Iterator
from itertools import cycle

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Language, languages, render, use
from atari_teach.store.event import EventKind
from atari_teach.store.progress import Reached
from atari_teach.table.scene import Control, Tone
from atari_teach.teaching.lessons.kinds import BuildTask, GameTask, RecapTask
from atari_teach.teaching.lessons.lesson import Lesson
from tests.shelf import library
from tests.window.place import Place
from tests.window.playing import Pupil

LIBRARY = library()


def _is_recap(lesson: Lesson, step_id: str) -> bool:
    return any(step.id == step_id and isinstance(step.task, RecapTask) for step in lesson.steps)


EXERCISES = [(lesson, step.id) for lesson in LIBRARY.lessons for step in lesson.exercises]
_DRAWN = [each for number, each in enumerate(EXERCISES) if number % 4 == 0 or _is_recap(*each)]
SOME = [(*each, language) for each, language in zip(_DRAWN, cycle(languages()), strict=False)]
"""The exercises that are played in every run: a quarter of all, including every kind."""
IN_BOTH = [(*each, language) for each in EXERCISES for language in languages()]


def name_of(part: object) -> str:
    match part:
        case Lesson(id=name) | Language(code=name):
            return name
    return str(part)


@pytest.fixture(scope="module")
def place(qapp: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    place = Place(tmp_path_factory.mktemp("place"))
    yield place
    place.close()


def test_there_are_28_lessons_with_172_exercises() -> None:
    assert LIBRARY.problems == ()
    assert len(LIBRARY.lessons) == 28
    assert len(EXERCISES) == 172


@pytest.mark.parametrize(("lesson", "step_id", "language"), SOME, ids=name_of)
def test_an_exercise_is_explained_then_done(
    qtbot: QtBot, place: Place, lesson: Lesson, step_id: str, language: Language
) -> None:
    play(Pupil(qtbot, lesson, step_id, place, _before(lesson)), step_id, language)


@pytest.mark.soak
@pytest.mark.parametrize(("lesson", "step_id", "language"), IN_BOTH, ids=name_of)
def test_an_exercise_is_explained_then_done_in_both_languages(
    qtbot: QtBot, place: Place, lesson: Lesson, step_id: str, language: Language
) -> None:
    play(Pupil(qtbot, lesson, step_id, place, _before(lesson)), step_id, language)


def _before(lesson: Lesson) -> tuple[Lesson, ...]:
    return LIBRARY.lessons[: LIBRARY.lessons.index(lesson)]


def play(pupil: Pupil, step_id: str, language: Language) -> None:
    """Does an exercise and checks it: a wrong answer is explained, and the right answer counts."""
    use(language)
    pupil.page.retranslate()
    written = next(step for step in pupil.lesson.steps if step.id == step_id)
    if isinstance(written.task, RecapTask):
        for _ in range(getattr(written.task, "items", 0) - 1):
            _miss_and_find(pupil, language)
            pupil.press(Control.NEXT)
    if isinstance(pupil.step.task, GameTask):
        _play_a_game(pupil)
    else:
        _miss_and_find(pupil, language)
    assert pupil.scene.place is not None
    assert pupil.scene.place.milestones[1] is Reached.ALL
    assert [event for event in pupil.recorded if event.kind == EventKind.STEP_DONE][-1].data[
        "step"
    ] == step_id


def _miss_and_find(pupil: Pupil, language: Language) -> None:
    question = pupil.said()
    assert question == render(pupil.step.say, language)
    pupil.recorded.clear()
    pupil.answer_wrongly()
    assert pupil.scene.tone is Tone.NOT_YET or isinstance(pupil.step.task, BuildTask)
    assert not pupil.next_button().isVisible()
    assert _explained(pupil, question)
    pupil.answer_rightly()
    assert pupil.scene.tone is Tone.DONE
    assert pupil.said()
    assert pupil.said() != question
    assert pupil.next_button().isVisible()


def _explained(pupil: Pupil, question: str) -> bool:
    """Returns whether the coach commented on the answer."""
    tried = [event for event in pupil.recorded if event.kind == EventKind.STEP_TRIED]
    return bool(tried) and (pupil.said() != question or isinstance(pupil.step.task, BuildTask))


def _play_a_game(pupil: Pupil) -> None:
    position = pupil.scene.picture.position
    stones = [point for point in position.points() if position[point] is not None]
    if not stones:
        pupil.click(position.points()[0])
        stones = [point for point in position.points() if pupil.scene.picture.position[point] is not None]
    pupil.click(stones[0])
    assert _tone(pupil) is Tone.NOT_YET
    assert pupil.button(Control.WHY).isVisible()
    pupil.play_to_the_end()
    assert _tone(pupil) in (Tone.DONE, Tone.LOST)
    assert pupil.next_button().isVisible()


def _tone(pupil: Pupil) -> Tone:
    return pupil.scene.tone
