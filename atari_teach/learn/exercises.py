"""The common part of sessions of several exercises: one is asked after the other, and any can be skipped."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import replace

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Multilingual, Text, say
from atari_teach.engine.rules import Position
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.store.event import Event, EventKind
from atari_teach.table.games.game_scene import can_press
from atari_teach.table.scene import (
    Action,
    Button,
    Control,
    LessonView,
    PebbleState,
    Pressed,
    Scene,
    StepPlace,
    Tone,
)
from atari_teach.teaching.lessons.lesson import Emblem, Lesson
from atari_teach.teaching.lessons.step import Run, Step

_SHOWN_BY_HINT = 3
"""The number of the first hint that shows the answer."""

NOTHING = Multilingual(())


class Exercises(ABC):
    """A session of exercises.

    Args:
        title: The title of the table.
        count: The number of exercises, at least one.
        done: The indexes of the exercises that were done before, all at the beginning.
        missed: The indexes of those that were missed before.
    """

    def __init__(
        self,
        title: Text,
        count: int,
        *,
        done: frozenset[int] = frozenset(),
        missed: frozenset[int] = frozenset(),
    ) -> None:
        self._title = title
        self._count = count
        self._at = min(len(done | missed), count - 1)
        self._done = done
        self._missed = missed
        self._end: Scene | None = None
        self._left = False
        self._item: LessonSession
        self._begin()

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        if self._end is not None:
            return replace(self._end, left=self._left)
        return self._in_session(self._item.scene())

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        if self._end is not None:
            return self._after(action)
        match action:
            case Pressed(Control.STEP_TO):
                return self.scene()
            case Pressed(Control.SKIP) if self._at not in self._done:
                self._missed |= {self._at}
                return self._next_item()
            case Pressed(Control.NEXT):
                return self._next_item() if can_press(self._item.scene(), Control.NEXT) else self.scene()
        return self._answered(self._item.act(action))

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after a background job of the exercise."""
        return self.scene() if self._end is not None else self._answered(self._item.deliver(token, answer))

    @property
    def asked(self) -> Run:
        """The present attempt at the present exercise, with its answers so far."""
        return self._item.run

    @abstractmethod
    def _begin(self) -> None:
        """Sets `_item` to a new session of the present exercise, which is in a lesson of its own."""

    @abstractmethod
    def _kind(self) -> str:
        """The name of the kind of the present exercise."""

    @abstractmethod
    def _recorded(self, records: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events to record for these events of the exercise's own lesson."""

    @abstractmethod
    def _ended(self) -> Scene:
        """The scene after the last exercise."""

    @abstractmethod
    def _after(self, action: Action) -> Scene:
        """The scene after an action at the end."""

    def _answered(self, scene: Scene) -> Scene:
        kinds = {event.kind for event in scene.records}
        levels = [event.data.get("level") for event in scene.records if event.kind == EventKind.HINT_USED]
        shown = any(isinstance(level, int) and level >= _SHOWN_BY_HINT for level in levels)
        if EventKind.STEP_DONE in kinds:
            self._done |= {self._at}
        elif scene.tone is Tone.NOT_YET or shown:
            self._missed |= {self._at}
        return self._in_session(scene)

    def _next_item(self) -> Scene:
        if self._at + 1 < self._count:
            self._at += 1
            self._begin()
            return replace(self.scene(), cue=Cue.ONWARD)
        ended = self._ended()
        self._end = replace(ended, records=(), cue=None)
        return ended

    def _in_session(self, scene: Scene) -> Scene:
        """The scene of an exercise, with the title of the set and without events that save a lesson."""
        earlier = None if scene.earlier == NOTHING else scene.earlier
        return replace(
            scene,
            title=self._title,
            subtitle=say("{n} of {all}", n=self._at + 1, all=self._count),
            earlier=earlier,
            records=self._recorded(scene.records),
            side_view=_of_lesson(scene, self._place()),
        )

    def _place(self) -> StepPlace:
        steps = tuple(
            PebbleState.DONE
            if at in self._done
            else PebbleState.TRIED
            if at in self._missed
            else PebbleState.TO_DO
            for at in range(self._count)
        )
        return StepPlace(self._kind(), self._at, steps)


def lesson_around(name: str, step: Step) -> Lesson:
    """Returns a lesson that has only this step. Its other words are never shown."""
    return Lesson(name, 0, "", 1, (), NOTHING, NOTHING, NOTHING, Emblem(Position.empty(3)), (step,))


def leaving(buttons: Iterable[Button]) -> tuple[Button, ...]:
    """Returns the buttons of the last exercise of a session that has no words at its end."""
    return tuple(replace(each, leaves=each.control is Control.NEXT) for each in buttons)


def _of_lesson(scene: Scene, place: StepPlace) -> LessonView:
    """The panel of the exercise's own lesson, with the place among the exercises of this session."""
    shown = scene.side_view if isinstance(scene.side_view, LessonView) else LessonView(place)
    return LessonView(place, scene.pad, shown.goal, players=scene.players, tally=shown.tally)
