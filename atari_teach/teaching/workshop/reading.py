"""What a lesson being written comes to: each step that can be shown already, and why others can't."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from atari_teach.i18n import Message
from atari_teach.teaching.files.remarks import Problems
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import read_lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.workshop.languages import filled
from atari_teach.teaching.workshop.new_lesson import new_lesson
from atari_teach.teaching.workshop.toml_parts import lesson_keys

if TYPE_CHECKING:
    from atari_teach.teaching.workshop.draft import LessonDraft

_TRIED = Path("40-tried") / "lesson.toml"


@dataclass(frozen=True, slots=True)
class StepRead:
    """One step as it can be read now.

    Attributes:
        step: The step; None where something keeps it from being shown.
        words: What that is.
    """

    step: Step | None
    words: tuple[Message, ...] = ()


def read_draft(draft: LessonDraft, path: Path) -> Lesson | Problems:
    """The lesson that a draft says, words of one language lent to the other; or all its problems.

    Args:
        draft: The draft.
        path: Where its file lies, or will.
    """
    return read_lesson(filled(draft.text), path)


def read_steps(draft: LessonDraft) -> tuple[StepRead, ...]:
    """Each step alone, whatever the others are like."""
    return tuple(read_step_block(block) for block in draft.blocks.steps)


@lru_cache(maxsize=128)
def read_step_block(block: str) -> StepRead:
    """The step that a block of a file says."""
    found = read_lesson(_head() + filled(block), _TRIED)
    if isinstance(found, Lesson):
        return StepRead(found.steps[0])
    return StepRead(None, tuple(problem.words for problem in found))


@lru_cache(maxsize=1)
def _head() -> str:
    text = new_lesson("tried", dict.fromkeys(lesson_keys(), "-"))
    return text[: text.index("[[step]]")]
