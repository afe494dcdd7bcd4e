"""Every exercise through the real page with real clicks: first not the answer, then the answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.classroom.event import EventKind
from atari_teach.classroom.progress import DoorState
from atari_teach.i18n import Language, render, use
from atari_teach.resources import lessons_folder
from atari_teach.session.scene import Control, Tone
from atari_teach.teaching.lesson import Kind, Lesson
from atari_teach.teaching.library import Library
from tests.gui.playing import Pupil

LIBRARY = Library.load(lessons_folder())
EXERCISES = [
    pytest.param(lesson, step.id, id=f"{lesson.id}/{step.id}")
    for lesson in LIBRARY.lessons
    for step in lesson.exercises
]


@pytest.fixture(params=list(Language), ids=lambda language: language.value)
def language(request: pytest.FixtureRequest) -> Iterator[Language]:
    use(request.param)
    yield request.param
    use(Language.EN)


def test_there_are_eight_lessons_with_fifty_six_exercises() -> None:
    assert LIBRARY.problems == ()
    assert len(LIBRARY.lessons) == 8
    assert len(EXERCISES) == 56


@pytest.mark.parametrize(("lesson", "step_id"), EXERCISES)
def test_an_exercise_is_explained_then_done(
    qtbot: QtBot, tmp_path: Path, language: Language, lesson: Lesson, step_id: str
) -> None:
    pupil = Pupil(qtbot, lesson, step_id, tmp_path)
    question = pupil.said()
    assert question == render(pupil.step.say, language)

    if pupil.step.kind is Kind.GAME:
        _play_a_game(pupil)
    else:
        pupil.answer_wrongly()
        assert pupil.scene.tone is Tone.NOT_YET or pupil.step.kind in (Kind.TAP, Kind.BUILD)
        assert not pupil.next_button().isVisible()
        assert _explained(pupil, question)
        pupil.answer_rightly()

    assert pupil.scene.tone is Tone.DONE
    assert pupil.said()
    assert pupil.said() != question
    assert pupil.next_button().isVisible()
    assert pupil.scene.place is not None
    assert pupil.scene.place.doors[:2] == (DoorState.OPEN, DoorState.OPEN)
    assert any(event.kind == EventKind.STEP_DONE for event in pupil.recorded)
    pupil.register.close()


def _explained(pupil: Pupil, question: str) -> bool:
    """Whether the coach said something about the answer while it was there."""
    tried = [event for event in pupil.recorded if event.kind == EventKind.STEP_TRIED]
    return bool(tried) and (pupil.said() != question or pupil.step.kind in (Kind.TAP, Kind.BUILD))


def _play_a_game(pupil: Pupil) -> None:
    position = pupil.scene.picture.position
    stones = [point for point in position.points() if position[point] is not None]
    if not stones:
        pupil.click(position.points()[0])
        stones = [point for point in position.points() if pupil.scene.picture.position[point] is not None]
    pupil.click(stones[0])
    assert pupil.scene.tone is Tone.NOT_YET
    assert pupil.button(Control.WHY).isEnabled()
    pupil.play_to_the_end()
