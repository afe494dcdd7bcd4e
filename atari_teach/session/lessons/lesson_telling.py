"""What the points of a lesson's board may tell somebody who can't see it."""

from __future__ import annotations

from atari_teach.session.lessons.lesson_state import StepState
from atari_teach.teaching.explaining.telling import Telling
from atari_teach.teaching.lessons.given_away import asks_for_counts


def step_telling(state: StepState) -> Telling:
    """Everything, but for what the step still asks: in a `try` step, that a move is refused."""
    study = state.run.study if state.step.task.about.tells_legal else None
    return Telling(study, counted=state.done or not asks_for_counts(state.step))
