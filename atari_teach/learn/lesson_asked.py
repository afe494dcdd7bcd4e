"""The present step of a lesson: its own, or an exercise that a recap has drawn from another lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from atari_teach.base.i18n import Message, say
from atari_teach.learn.lesson_state import run_from_state, run_state
from atari_teach.store.event import Event, step_done, step_tried
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import Draws
from atari_teach.teaching.lessons.random_exercises import Drawn, draw, find_drawn
from atari_teach.teaching.lessons.step import Run, Step
from atari_teach.teaching.lessons.variants import in_variant


@dataclass(frozen=True, slots=True)
class RandomChoices:
    """The random choices of a lesson.

    Attributes:
        variant: Returns the variant in which a step begins; see `lessons.variants`.
        seed: Returns the random seed for the exercises of a recap.
        earlier: The lessons from which a recap may draw.
    """

    variant: Callable[[Step], int] = field(default=lambda _step: 0)
    seed: Callable[[Step], int] = field(default=lambda _step: 0)
    earlier: tuple[Lesson, ...] = ()


AS_WRITTEN = RandomChoices()
"""Nothing is random, and recaps have no lessons to draw from."""


@dataclass(frozen=True, slots=True)
class AskedStep:
    """The present step and its recap.

    Attributes:
        lesson: The id of the lesson for which answers are recorded.
        step: The exercise as it is shown.
        variant: The number of its variant.
        home: The id of the lesson that is open.
        recap: The recap that has drawn the step; None if it is the lesson's own.
    """

    lesson: str
    step: Step
    variant: int
    home: str
    recap: Recap | None = None

    @property
    def is_last(self) -> bool:
        """Returns whether the lesson's step is done after this exercise."""
        return self.recap is None or self.recap.is_last

    @property
    def further(self) -> AskedStep:
        """The next exercise of the recap."""
        assert self.recap is not None, "only a recap goes further"
        return _of_recap(self.home, self.recap.further)

    def tried(self) -> Event:
        """The event that the step was tried."""
        return step_tried(self.lesson, self.step.id, self.variant)

    def done(self, codes: tuple[str, ...] = ()) -> tuple[Event, ...]:
        """The events that the step was done, and also the recap if this was its last exercise.

        Args:
            codes: The misconceptions seen on the way, for example in a game.
        """
        return (step_done(self.lesson, self.step.id, self.variant, codes), *self.recap_done())

    def recap_done(self) -> tuple[Event, ...]:
        """The events that the recap was done; empty unless this is its last exercise."""
        if self.recap is None or not self.recap.is_last:
            return ()
        return (step_done(self.home, self.recap.step.id),)

    def run(self, saved: Mapping[str, object] | None) -> Run:
        """A new run of the exercise, or the saved one."""
        return Run(self.step, seed=self.variant) if saved is None else run_from_state(self.step, saved)

    def state(self, run: Run) -> dict[str, object]:
        """The exercise and its answers so far, as JSON values."""
        state = {**run_state(run), "variant": self.variant}
        return state if self.recap is None else {**state, **self.recap.state()}


def ask_step(
    lesson: Lesson, step: Step, chances: RandomChoices, saved: Mapping[str, object] | None
) -> AskedStep:
    """The step to ask for this step of the lesson, new or as it was saved.

    A recap without anything to draw from is returned itself; it asks nothing.
    """
    if isinstance(brought := step.task.material(step), Draws):
        recap = None if saved is None else recap_from_state(step, saved, _again(chances))
        items = () if recap is not None else _drawn(step, brought, chances)
        if items:
            recap = Recap(step, items)
        if recap is not None:
            return _of_recap(lesson.id, recap)
    number = None if saved is None else saved.get("variant")
    variant = number if isinstance(number, int) and number >= 0 else chances.variant(step)
    return AskedStep(lesson.id, in_variant(step, variant), variant, lesson.id)


def _drawn(step: Step, draws: Draws, chances: RandomChoices) -> tuple[Drawn, ...]:
    return draw(chances.earlier, draws.count, chances.seed(step), only=draws.lessons or None)


def _again(chances: RandomChoices) -> Again:
    return lambda lesson, step, variant: find_drawn(chances.earlier, lesson, step, variant)


def _of_recap(home: str, recap: Recap) -> AskedStep:
    item = recap.item
    return AskedStep(item.lesson, item.step, item.variant, home, recap)


# A recap: one step that asks exercises from other lessons, one after the other.

Again = Callable[[str, str, int], Drawn | None]
"""Finds an exercise that was drawn before, by lesson id, step id and variant."""


@dataclass(frozen=True, slots=True)
class Recap:
    """A place in a recap.

    Attributes:
        step: The recap's own step.
        items: The drawn exercises, at least one.
        at: The index of the present exercise.
    """

    step: Step
    items: tuple[Drawn, ...]
    at: int = 0

    @property
    def item(self) -> Drawn:
        """The present exercise."""
        return self.items[self.at]

    @property
    def is_last(self) -> bool:
        """Returns whether this is the last exercise."""
        return self.at + 1 == len(self.items)

    @property
    def further(self) -> Recap:
        """The recap at its next exercise."""
        return replace(self, at=self.at + 1)

    @property
    def progress_words(self) -> Message:
        """The place as words, such as "2 of 5"."""
        return say("{n} of {all}", n=self.at + 1, all=len(self.items))

    def state(self) -> dict[str, object]:
        """The recap as JSON values."""
        items = [[item.lesson, item.step.id, item.variant] for item in self.items]
        return {"step": self.step.id, "items": items, "at": self.at}


def recap_from_state(step: Step, state: Mapping[str, object], again: Again) -> Recap | None:
    """Reads a saved recap; None if one of its exercises no longer exists."""
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
