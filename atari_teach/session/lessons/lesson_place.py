"""How far somebody is in a lesson: its steps' pebbles, and the doors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from atari_teach.classroom.progress import DoorState, door_state
from atari_teach.session.scene import PebbleState, StepPlace

if TYPE_CHECKING:
    from atari_teach.teaching.lessons.lesson import Lesson

Doors = tuple[bool, bool, bool]
"""A step's three doors, as far as they are on record: tried, done, done again another day."""


def step_place(lesson: Lesson, index: int, doors: Callable[[str], Doors]) -> StepPlace:
    """At the step with this index, with its doors."""
    step = lesson.steps[index]
    states = tuple(_progressed(doors(other.id)) for other in lesson.steps)
    tried, done, again = (DoorState.OPEN if door else DoorState.CLOSED for door in doors(step.id))
    return StepPlace(step.task.about.name, index, states, (tried, done, again))


def lesson_doors(lesson: Lesson, doors: Callable[[str], Doors]) -> tuple[DoorState, DoorState, DoorState]:
    """The doors of the whole lesson, as they stand on the path."""
    of_steps = [doors(step_id) for step_id in lesson.core]
    return (
        door_state([tried for tried, _done, _again in of_steps]),
        door_state([done for _tried, done, _again in of_steps]),
        door_state([again for _tried, _done, again in of_steps]),
    )


def _progressed(doors: Doors) -> PebbleState:
    tried, done, _again = doors
    return PebbleState.DONE if done else PebbleState.TRIED if tried else PebbleState.TO_DO
