"""Whether liberties may be lit in a step: what the lesson says, and what somebody chose."""

from __future__ import annotations

from typing import assert_never

from atari_teach import settings
from atari_teach.session.lesson_state import StepState
from atari_teach.teaching.given_away import asks_about_liberties
from atari_teach.teaching.lesson import Helps


def may_light(state: StepState, wanted: settings.Helps) -> bool:
    """Whether liberties may be lit now.

    Somebody who wants them always has them from the start in the steps that ask about something else. That
    somebody never wants them is honoured by the table, for lessons and games alike.
    """
    step = state.step
    match step.helps:
        case Helps.ALWAYS:
            return True
        case Helps.NEVER:
            return False
        case Helps.AFTER:
            return state.done or (wanted is settings.Helps.ALWAYS and not asks_about_liberties(step))
        case _:
            assert_never(step.helps)
