"""What the points of a lesson's board may tell somebody who can't see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.teaching.lesson import Kind
from atari_teach.teaching.telling import Telling, asks_for_counts

if TYPE_CHECKING:
    from atari_teach.session.lesson_state import StepState

_JUDGED = (Kind.PLACE, Kind.MOVE, Kind.SEQUENCE, Kind.BUILD)
"""Where stones are put; in a `try` step, that a move is refused is the discovery."""


def step_telling(state: StepState) -> Telling:
    """Everything, but for what the step still asks."""
    study = state.run.study if state.step.kind in _JUDGED else None
    return Telling(study, counted=state.done or not asks_for_counts(state.step))
