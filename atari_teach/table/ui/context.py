"""The context of every page: the services of the application, and the current pupil."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from atari_teach.base.settings import ClassSetup, Locks
from atari_teach.features import PageName
from atari_teach.store.event import Event
from atari_teach.store.pupil import Pupil
from atari_teach.store.register import Register
from atari_teach.table.scene import Session
from atari_teach.table.sitting import Sitting
from atari_teach.ui.art.portraits import Portrait, portrait_for
from atari_teach.ui.navigation.main_window import MainWindow
from atari_teach.ui.voice.auto_reader import AutoReader
from atari_teach.ui.voice.voices import Voices

if TYPE_CHECKING:
    # The home page is painted before tables and lessons are imported.
    from atari_teach.teaching.lessons.lesson import Lesson


class CurrentPupil:
    """The child at this computer. The teacher's pages and the picker close the child's profile.

    Args:
        window: The window whose open table is saved before another child sits down.
        register: Returns the register of pupils. It is called each time, since a backup may have been
            restored.
    """

    def __init__(self, window: MainWindow, register: Callable[[], Register]) -> None:
        self._window = window
        self._register = register
        self._id = ""
        self._visits: str | None = None

    @property
    def pupil(self) -> Pupil:
        """The current pupil; the guest at first, and after the pupil has left or was deleted."""
        pupil = self._register().pupil(self._id) if self._id else None
        if pupil is not None and self._visits is not None:
            return replace(pupil, name=self._visits, archived=False)
        return self._register().me() if pupil is None or pupil.archived else pupil

    @property
    def guest(self) -> bool:
        """Whether the guest sits here."""
        return self.pupil.id == self._register().me().id

    def portrait(self) -> Portrait:
        return portrait_for(self.pupil.picture)

    def sit(self, pupil_id: str) -> None:
        """Makes this pupil current, or the guest for an empty id; the open table is saved first."""
        self.leave()
        self._id = pupil_id

    def visit(self, pupil_id: str, name: str) -> None:
        """Makes a pupil of another computer's class current; the name is not stored here."""
        self.sit(pupil_id)
        self._visits = name

    def leave(self) -> None:
        """Saves and closes the open table, and makes the guest current."""
        table = self._window.built_pages().get(PageName.TABLE)
        if table is not None:
            table.put_away()
        self._id, self._visits = "", None


class RoomService(Protocol):
    """The room that this computer hosts, and the room that it has joined."""

    @property
    def inside(self) -> bool:
        """Whether this computer is in a room."""

    @property
    def places(self) -> frozenset[str]:
        """The ids of the pupils who have a place in the room hosted here."""

    def come_back(self) -> None:
        """Looks for the room that this computer had joined before."""


class NoRooms:
    """The substitute where the program has no rooms."""

    inside = False
    places: frozenset[str] = frozenset()

    def come_back(self) -> None:
        """Does nothing, since there is no room."""


class OpensTables(Protocol):
    """Opens tables for the current pupil."""

    def sit_down(self, session: Session, *, wall: bool = False) -> None:
        """Opens this table; with `wall`, on the large flat board for the class."""

    def learn(self, session: Session) -> None:
        """Opens a table with hints, or without them if a teacher has locked them."""

    def to_board(self, *, wall: bool) -> None:
        """Opens the free board, or the class board with `wall`."""


@dataclass(frozen=True, slots=True)
class AppContext:
    """The services that the pages share; every page gets the same object.

    Attributes:
        window: The window that shows the pages and keeps the settings.
        current: The current pupil.
        voices: Reads texts aloud.
        by_itself: Reads questions aloud without a press.
        register: Returns the store of events; call it each time, since a backup may have been restored.
        sitting: Returns the current pupil with lessons and progress, as of today.
        lessons: Returns the program's lessons in order.
        own_lessons: Returns the teacher's lessons that the class sees, in order.
        opener: Returns the object that opens tables.
        record: Records what happened at a table.
        now: Returns the current time with the computer's time zone.
        folder: The folder of progress, backups and the teacher's own plans and lessons.
        pace: The factor of every delay; tests use 0.
        changed_pupils: Tells the window that names, pictures or classes have changed.
        changed_lessons: Tells the window that the teacher's own lessons have changed.
        take_register: Makes this register current, after a backup was restored.
        rooms: Returns the rooms that this program hosts or has joined.
    """

    window: MainWindow
    current: CurrentPupil
    voices: Voices
    by_itself: AutoReader
    register: Callable[[], Register]
    sitting: Callable[[], Sitting]
    lessons: Callable[[], tuple[Lesson, ...]]
    own_lessons: Callable[[], tuple[Lesson, ...]]
    opener: Callable[[], OpensTables]
    record: Callable[[tuple[Event, ...]], None]
    now: Callable[[], datetime]
    folder: Path
    pace: float
    changed_pupils: Callable[[], None]
    changed_lessons: Callable[[], None]
    take_register: Callable[[Register], None]
    rooms: Callable[[], RoomService]

    def all_lessons(self) -> tuple[Lesson, ...]:
        """Returns the lessons that a class can do: the program's, then the teacher's own.

        Drafts and unreadable files are left out: the class table would show columns that nobody could fill.
        """
        return (*self.lessons(), *self.own_lessons())

    def is_open(self, lesson_id: str) -> bool:
        """Returns whether the teacher has unlocked this lesson."""
        opened = self.locks.lessons
        return opened is None or lesson_id in opened

    def today(self) -> date:
        return self.now().date()

    @property
    def school(self) -> ClassSetup:
        return self.window.settings.school

    def keep_school(self, school: ClassSetup) -> None:
        self.window.choose(replace(self.window.settings, school=school))

    @property
    def locks(self) -> Locks:
        """The levels and lessons that the teacher has locked."""
        return self.window.settings.locks

    def keep_locks(self, locks: Locks) -> None:
        """Saves the levels and lessons that the teacher has locked."""
        self.window.choose(replace(self.window.settings, locks=locks))
