"""What has just happened in a step of a lesson, to be heard."""

from __future__ import annotations

from typing import assert_never

from atari_teach.session.scene import Cue
from atari_teach.teaching.lessons.step import Reply, Result, Run


def reply_cue(before: Run, reply: Reply) -> Cue | None:
    """What an answer came to."""
    match reply.result:
        case Result.NOTHING:
            return None
        case Result.GOING_ON:
            return _going_on(before, reply.run)
        case Result.TAKEN_BACK:
            return Cue.NOT_YET
        case Result.REFUSED:
            return Cue.REFUSED
        case Result.DONE:
            # A step that asks for a refused stone is not done before its explanation has been looked at.
            return Cue.REFUSED if before.step.task.about.on_refusal else Cue.DONE
        case _:
            assert_never(reply.result)


def _going_on(before: Run, after: Run) -> Cue | None:
    if len(after.moves) < len(before.moves) or after.tapped < before.tapped:
        return None
    if before.position.stones() - after.position.stones():
        return Cue.CAPTURED
    # Where the child says that it is all, a point is only chosen: whether it is right is told then.
    return Cue.PUT if before.step.task.about.checked else Cue.RIGHT
