"""The step that is asked in a lesson now: its own, or an exercise that a recap has drawn from another."""

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
class Chances:
    """The things that are left to chance in a lesson.

    Attributes:
        variant: In which of its variants a step is shown when it is begun; see `lessons.variants`.
        seed: What decides which exercises a recap draws.
        earlier: The lessons that a recap may draw from.
    """

    variant: Callable[[Step], int] = field(default=lambda _step: 0)
    seed: Callable[[Step], int] = field(default=lambda _step: 0)
    earlier: tuple[Lesson, ...] = ()


AS_WRITTEN = Chances()
"""Nothing is left to chance, and recaps have nothing to draw."""


@dataclass(frozen=True, slots=True)
class AskedStep:
    """The step that is asked now, and the recap it belongs to.

    Attributes:
        lesson: The id of the lesson in whose name answers are written down.
        step: The exercise, as it is shown.
        variant: The number of the variant in which it is shown.
        home: The id of the lesson at which the child sits.
        recap: The recap that has drawn it, if one has.
    """

    lesson: str
    step: Step
    variant: int
    home: str
    recap: Recap | None = None

    @property
    def is_last(self) -> bool:
        """Returns whether the step of the lesson is done with this exercise."""
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
        """The events that the step was done, and the recap with it if this was its last one.

        Args:
            codes: The misconceptions that were seen on the way, as in a game.
        """
        return (step_done(self.lesson, self.step.id, self.variant, codes), *self.recap_done())

    def recap_done(self) -> tuple[Event, ...]:
        """The events that the recap was done, if this is its last exercise."""
        if self.recap is None or not self.recap.is_last:
            return ()
        return (step_done(self.home, self.recap.step.id),)

    def run(self, saved: Mapping[str, object] | None) -> Run:
        """The exercise being begun, or gone on with as it was saved."""
        return Run(self.step, seed=self.variant) if saved is None else run_from_state(self.step, saved)

    def state(self, run: Run) -> dict[str, object]:
        """The place where the exercise was left, as JSON values."""
        state = {**run_state(run), "variant": self.variant}
        return state if self.recap is None else {**state, **self.recap.state()}


def ask_step(lesson: Lesson, step: Step, chances: Chances, saved: Mapping[str, object] | None) -> AskedStep:
    """The step that is asked when this one is begun, or gone on with as it was saved.

    A recap for which nothing can be drawn is asked itself: there is nothing to do in it.
    """
    if isinstance(brought := step.task.material(step), Draws):
        recap = None if saved is None else recap_from_state(step, saved, _again(chances))
        items = () if recap is not None else _drawn(step, brought, chances)
        if items:
            recap = Recap(step, items)
        if recap is not None:
            return _of_recap(lesson.id, recap)
    kept = None if saved is None else saved.get("variant")
    variant = kept if isinstance(kept, int) and kept >= 0 else chances.variant(step)
    return AskedStep(lesson.id, in_variant(step, variant), variant, lesson.id)


def _drawn(step: Step, draws: Draws, chances: Chances) -> tuple[Drawn, ...]:
    return draw(chances.earlier, draws.count, chances.seed(step), only=draws.lessons or None)


def _again(chances: Chances) -> Again:
    return lambda lesson, step, variant: find_drawn(chances.earlier, lesson, step, variant)


def _of_recap(home: str, recap: Recap) -> AskedStep:
    item = recap.item
    return AskedStep(item.lesson, item.step, item.variant, home, recap)


# A recap: exercises that were drawn from other lessons, answered one after the other in one step.

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
