"""The scene of a step that is asked, from what is known of it."""

from __future__ import annotations

from dataclasses import replace

from atari_teach.session.explained import explained
from atari_teach.session.helps import explains_with_faces, help_in_step
from atari_teach.session.lessons.lesson_recap import Recap
from atari_teach.session.lessons.lesson_scene import (
    asked_goal,
    step_buttons,
    step_pad,
    step_picture,
    step_table_words,
    step_words,
)
from atari_teach.session.lessons.lesson_state import StepState
from atari_teach.session.lessons.lesson_telling import step_telling
from atari_teach.session.scene import LessonView, Scene, StepPlace, Voice
from atari_teach.settings import Helps
from atari_teach.teaching.lessons.lesson import Lesson


def step_scene(
    lesson: Lesson,
    recap: Recap | None,
    state: StepState,
    place: StepPlace,
    wanted: Helps,
    chosen: bool | None,
    *,
    hints_locked: bool,
    voice: Voice | None,
) -> Scene:
    """What is shown of a step.

    Args:
        lesson: The lesson at which the child sits.
        recap: The recap that has drawn the step, if one has.
        state: The step, as far as it is done.
        place: Where in the lesson that is.
        wanted: When somebody wants faces and lit liberties.
        chosen: Whether they were switched on or off in this lesson; None: neither.
        hints_locked: Whether hints are not to be had.
        voice: Where a recording of the step's own words may lie.
    """
    given = help_in_step(state.step, wanted, chosen, done=state.done)
    faces = explains_with_faces(state.step, wanted, chosen, done=state.done)
    said = step_table_words(state, place.index)
    if said.earlier is None and recap is not None:
        said = replace(said, earlier=recap.step.say)
    scene = Scene(
        title=lesson.title,
        subtitle=lesson.subtitle if recap is None else recap.told,
        picture=given.on(step_picture(state)),
        words=said.told.said,
        buttons=step_buttons(state, hints_locked=hints_locked, given=given),
        beside=LessonView(
            place,
            step_pad(state),
            asked_goal(state),
            voice if step_words(state, 0) == state.step.say else None,
        ),
        telling=step_telling(state),
    )
    mover = state.reply.run.to_play if state.why and state.reply is not None else None
    return explained(scene, said, opened=True, faces=faces, mover=mover)
