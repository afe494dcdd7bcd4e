"""The marks of a question stay visible as long as the question does, whatever is tapped."""

from atari_teach.table.scene import Chose, Control, Scene
from atari_teach.teaching.lessons.step import AnsweredBy, Step
from atari_teach.teaching.picture import MarkKind
from tests.shelf import library
from tests.table.at_the_table import press
from tests.table.pupil import Pupil

TAPS = [
    step
    for lesson in library().lessons[:5]
    for step in lesson.exercises
    if step.task.about.answered_by is AnsweredBy.TAPS and step.marks
]


def sees_what_is_asked(scene: Scene, step: Step) -> bool:
    """Returns whether the question's points are marked, or the scene marks other points instead."""
    seen = {mark.point for mark in scene.picture.marks}
    pointed = {mark.point for mark in scene.picture.marks if mark.kind is MarkKind.TARGET}
    return set(step.marks) <= seen or bool(pointed - set(step.marks))


def test_what_a_question_points_at_stays_after_every_tap_and_every_check() -> None:
    assert len(TAPS) > 4
    for step in TAPS:
        for point in step.position.points():
            pupil = Pupil(step)
            for scene in (pupil.session.act(Chose(point)), press(pupil.session, Control.CHECK)):
                if scene.earlier == step.say:
                    assert sees_what_is_asked(scene, step), (step.id, str(point))


def test_a_tick_replaces_the_diamond() -> None:
    ticked = 0
    for step in TAPS:
        for point in step.marks:
            marks = Pupil(step).session.act(Chose(point)).picture.marks
            kinds = {mark.kind for mark in marks if mark.point == point}
            assert not {MarkKind.RIGHT, MarkKind.TARGET} <= kinds, (step.id, str(point))
            ticked += MarkKind.RIGHT in kinds
    assert ticked
