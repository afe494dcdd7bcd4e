"""The answers of a worksheet, computed from its boards: what grown-ups lay beside the pupils' pages."""

from functools import lru_cache

from atari_teach.i18n import say
from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.lessons.printing import Printed
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import Picture


@lru_cache(maxsize=256)  # a preview asks for all of a lesson's answers again with every press
def answer_of(step: Step) -> Printed:
    """Returns the answer of an exercise; games have none, nor have steps that are still being written."""
    try:
        return step.task.printed(step)
    except (ValueError, IndexError, KeyError, AssertionError):
        return Printed(Picture(step.position, pointed_at(step.marks)), (say("The answer: none yet."),))
