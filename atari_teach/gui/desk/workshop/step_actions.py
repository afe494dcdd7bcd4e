"""The actions on a whole step of a lesson: moved, copied, deleted."""

from __future__ import annotations

from enum import Enum
from typing import assert_never

from atari_teach.teaching.workshop.draft import LessonDraft


class Deed(Enum):
    """An action on a step."""

    EARLIER = "earlier"
    LATER = "later"
    COPY = "copy"
    DELETE = "delete"


def after_deed(draft: LessonDraft, at: int, deed: Deed) -> tuple[LessonDraft, int]:
    """The draft after an action on a step, and the step to select then."""
    match deed:
        case Deed.EARLIER:
            return draft.move_step(at, -1), max(0, at - 1)
        case Deed.LATER:
            return draft.move_step(at, 1), min(at + 1, len(draft.steps) - 1)
        case Deed.COPY:
            return draft.copy_step(at)
        case Deed.DELETE:
            without = draft.delete_step(at)
            return without, min(at, len(without.steps) - 1)
        case _:
            assert_never(deed)
