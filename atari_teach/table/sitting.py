"""The pupil who uses this computer today: the lessons, the progress, and the setting for help."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import TYPE_CHECKING, Self
from zlib import crc32

from atari_teach.base.settings import Helps
from atari_teach.store.event import Event
from atari_teach.store.progress import Progress
from atari_teach.store.register import Register

if TYPE_CHECKING:  # saves 25 ms before the first paint
    from atari_teach.teaching.lessons.lesson import Lesson


class Sitting:
    """A pupil or a class that uses this computer today.

    Args:
        lessons: The lessons in order.
        register: The store of events.
        today: Today's date in local time.
        helps: Returns the current setting for faces and lit liberties.
        pupil: The id of the pupil or of the class; None for the guest.
    """

    def __init__(
        self,
        lessons: Iterable[Lesson],
        register: Register,
        today: date,
        helps: Callable[[], Helps] = lambda: Helps.AFTER,
        *,
        pupil: str | None = None,
    ) -> None:
        self._lessons = {lesson.id: lesson for lesson in lessons}
        self._register = register
        self._today = today
        self.helps = helps
        self._pupil = register.me().id if pupil is None else pupil

    @classmethod
    def of(cls, sitting: Sitting) -> Self:
        """Returns an object of this class for the same pupil, lessons and day, such as a `Course`."""
        return cls(
            sitting._lessons.values(),
            sitting._register,
            sitting._today,
            sitting.helps,
            pupil=sitting._pupil,
        )

    @property
    def progress(self) -> Progress:
        """The progress of the pupil so far."""
        return self._register.progress(self._pupil)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons in order."""
        return tuple(self._lessons.values())

    @property
    def name(self) -> str:
        """The name of the pupil; empty for a class, or without one."""
        pupil = self._register.pupil(self._pupil)
        return "" if pupil is None else pupil.name

    def record(self, events: tuple[Event, ...]) -> bool:
        """Records events; returns whether they were written to disk."""
        return self._register.record(self._pupil, events)

    def seed(self, *names: str) -> int:
        """Returns a random seed that depends on these names, the pupil and the date."""
        return crc32(" ".join((self._pupil, *names, self._today.isoformat())).encode())
