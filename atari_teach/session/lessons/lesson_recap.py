"""A recap: exercises that were drawn from other lessons, answered one after the other in one step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from atari_teach.i18n import Message, say
from atari_teach.teaching.lessons.drawing import Drawn
from atari_teach.teaching.lessons.step import Step

Again = Callable[[str, str, int], Drawn | None]
"""What was drawn before: by the ids of lesson and step, and the number of the variant."""


@dataclass(frozen=True, slots=True)
class Recap:
    """Where somebody is in a recap.

    Attributes:
        step: The recap's own step.
        items: What was drawn, at least one exercise.
        at: The place of the one that is being answered.
    """

    step: Step
    items: tuple[Drawn, ...]
    at: int = 0

    @property
    def item(self) -> Drawn:
        """The exercise that is being answered."""
        return self.items[self.at]

    @property
    def is_last(self) -> bool:
        """Returns whether the recap is done with this exercise."""
        return self.at + 1 == len(self.items)

    @property
    def further(self) -> Recap:
        """At the next exercise."""
        return replace(self, at=self.at + 1)

    @property
    def told(self) -> Message:
        """Which exercise of how many this is."""
        return say("{n} of {all}", n=self.at + 1, all=len(self.items))

    def state(self) -> dict[str, object]:
        """The recap as JSON values."""
        items = [[item.lesson, item.step.id, item.variant] for item in self.items]
        return {"step": self.step.id, "items": items, "at": self.at}


def recap_from_state(step: Step, state: Mapping[str, object], again: Again) -> Recap | None:
    """The recap that was saved; None where something of it is not there any more."""
    items, at = state.get("items"), state.get("at")
    if not isinstance(items, list) or type(at) is not int or not 0 <= at < len(items):
        return None
    drawn = tuple(again(*named) for item in items if (named := _named(item)) is not None)
    known = tuple(item for item in drawn if item is not None)
    return Recap(step, known, at) if len(known) == len(items) else None


def _named(item: object) -> tuple[str, str, int] | None:
    match item:
        case [str(lesson), str(step), int(variant)] if type(variant) is int:
            return lesson, step, variant
        case _:
            return None
