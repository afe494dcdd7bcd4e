"""The marks of a question stay visible as long as the question does, whatever is tapped."""

from atari_teach.engine.rules import Point
from atari_teach.table.scene import Cards, Chose, Control, LessonView, Pressed, Scene, Tone
from atari_teach.teaching.lessons.step import AnsweredBy, Step
from atari_teach.teaching.picture import Ghost, MarkKind
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
    seen = {mark.point for mark in scene.picture.marks} | {ghost.point for ghost in scene.picture.ghosts}
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


def test_the_stone_of_a_question_is_on_the_board_from_the_start() -> None:
    steps = {step.id: step for lesson in library().lessons for step in lesson.exercises}
    for name, point in (("among-friends", "A5"), ("which-come-off", "D7"), ("capture-first", "B4")):
        step = steps[name]
        ghosts = Pupil(step).scene.picture.ghosts
        assert ghosts == (Ghost(Point.parse(point), step.to_play),), name


def test_the_stone_that_captures_is_played_when_all_its_stones_are_found() -> None:
    step = next(step for step in TAPS if step.id == "which-come-off")
    pupil = Pupil(step)
    done = pupil.session.act(Chose(Point.parse("C6")))
    assert done.tone is Tone.DONE, "a press on one stone means its whole group"
    assert done.frames, "the stones are seen before they come off"
    board = done.picture.position
    assert board[Point.parse("D7")] is step.to_play
    assert board[Point.parse("C6")] is board[Point.parse("C7")] is None


def test_a_group_that_is_asked_about_is_outlined() -> None:
    step = next(step for step in TAPS if step.id == "doors-open-again")
    marks = Pupil(step).scene.picture.marks
    assert {str(mark.point) for mark in marks if mark.kind is MarkKind.GROUP} == {"A4", "B4"}


def test_a_wrong_card_stays_marked_after_the_next_wrong_one() -> None:
    step = next(step for lesson in library().lessons[:6] for step in lesson.exercises if step.id == BOARDS)
    pupil = Pupil(step)
    pupil.session.act(Pressed(Control.CHOICE, 0))
    scene = pupil.session.act(Pressed(Control.CHOICE, 2))
    assert isinstance(scene.side_view, LessonView)
    assert isinstance(scene.side_view.pad, Cards)
    assert [card.refused for card in scene.side_view.pad.cards] == [True, False, True]
    assert [card.shows_reply for card in scene.side_view.pad.cards] == [False, False, True]


BOARDS = "three-little-boards"


def test_a_tick_replaces_the_diamond() -> None:
    ticked = 0
    for step in TAPS:
        for point in step.marks:
            pupil = Pupil(step)
            pupil.session.act(Chose(point))
            marks = pupil.do("check").picture.marks
            kinds = {mark.kind for mark in marks if mark.point == point}
            assert not {MarkKind.RIGHT, MarkKind.TARGET} <= kinds, (step.id, str(point))
            ticked += MarkKind.RIGHT in kinds
    assert ticked
