"""The context of every page: the services of the application, and the current pupil."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QTimer

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
    # Only imported for types, since the home page is painted before tables and lessons are imported.
    from atari_teach.teaching.lessons.lesson import Lesson


class CurrentPupil:
    """The child who uses this computer.

    The children of a class leave when a teacher's page or the pupil picker is shown. A child of this computer
    stays until another child sits down.

    Args:
        window: The window whose open table is saved before another child sits down; it keeps the settings,
            some of which are the child's own.
        register: Returns the register of pupils. Do not store its result: restoring a backup replaces the
            register.
    """

    def __init__(self, window: MainWindow, register: Callable[[], Register]) -> None:
        self._window = window
        self._register = register
        self._id = ""
        self._visits: str | None = None
        self._at_home = ""  # the child of this computer who sat down last
        self._waiting: list[Callable[[], object]] = []

    @property
    def pupil(self) -> Pupil:
        """The current pupil. After a pupil of a class has left or was deleted, a child of this computer."""
        pupil = self._register().pupil(self._id) if self._id else None
        if pupil is not None and self._visits is not None:
            return replace(pupil, name=self._visits, archived=False)
        return self._child() if pupil is None or pupil.archived else pupil

    @property
    def guest(self) -> bool:
        """Whether the current pupil is a child of this computer, not of a class."""
        return self._visits is None and self.pupil in self._register().at_home()

    @property
    def is_unknown(self) -> bool:
        """Whether several children share this computer, and none of them has sat down yet."""
        if self._id and self._register().pupil(self._id) is not None:
            return False
        children = self._register().at_home()
        return len(children) > 1 and all(child.id != self._at_home for child in children)

    def portrait(self) -> Portrait:
        return portrait_for(self.pupil.picture)

    def sit(self, pupil_id: str) -> None:
        """Saves the open table, then makes this pupil the current one; an empty id means the guest."""
        self._put_table_away()
        if any(child.id == pupil_id for child in self._register().at_home()):
            self._id, self._at_home = "", pupil_id
        else:
            self._id = pupil_id
        self._take_own_settings()
        waiting, self._waiting = self._waiting, []
        for act in waiting:
            QTimer.singleShot(0, self._window, act)  # after the page that comes next is shown

    def when_known(self, act: Callable[[], object]) -> None:
        """Calls `act` after a child has sat down; at once if it is known who plays."""
        if self.is_unknown:
            self._waiting.append(act)
        else:
            act()

    def visit(self, pupil_id: str, name: str) -> None:
        """Makes a pupil of another computer's class the current one.

        The name is not stored on this computer.
        """
        self._put_table_away()
        self._id, self._visits = pupil_id, name

    def leave(self) -> None:
        """Saves and closes the open table; after a pupil of a class, the child of this computer is back."""
        self._put_table_away()
        self._take_own_settings()

    def _put_table_away(self) -> None:
        table = self._window.built_pages().get(PageName.TABLE)
        if table is not None:
            table.put_away()
        self._id, self._visits = "", None

    def _child(self) -> Pupil:
        """Returns the child of this computer who sat down last; the first one if nobody has."""
        children = self._register().at_home()
        return next((child for child in children if child.id == self._at_home), children[0])

    def _take_own_settings(self) -> None:
        """Uses the personal settings of the current pupil, once several children share this computer."""
        register, settings = self._register(), self._window.settings
        first, *others = register.at_home()
        if (others or settings.child) and not self.is_unknown:
            self._window.choose(settings.with_child(self.pupil.id, first.id, register.gone))


class RoomService(Protocol):
    """Access to the network rooms: the room that this computer hosts, and the room that it has joined."""

    @property
    def inside(self) -> bool:
        """Whether this computer has joined a network room."""

    @property
    def places(self) -> frozenset[str]:
        """The ids of the pupils who have joined the network room that this computer hosts."""

    def come_back(self) -> None:
        """Searches for the network room that this computer had joined before, to join it again."""


class NoRooms:
    """The substitute in programs without network rooms."""

    inside = False
    places: frozenset[str] = frozenset()

    def come_back(self) -> None:
        """Does nothing, since there are no network rooms."""


class OpensTables(Protocol):
    """An object that opens tables for the current pupil."""

    def sit_down(self, session: Session, *, wall: bool = False) -> None:
        """Opens a table for this session; with `wall`, on the large flat board for the class."""

    def learn(self, session: Session) -> None:
        """Opens a table for a lesson or exercises; without hints if the teacher has locked them."""

    def to_board(self, *, wall: bool) -> None:
        """Opens the free board; with `wall`, the class board instead."""


@dataclass(frozen=True, slots=True)
class AppContext:
    """The services that the pages share; every page gets the same object.

    Attributes:
        window: The window that shows the pages and keeps the settings.
        current: The current pupil.
        voices: Reads texts aloud.
        by_itself: Reads questions aloud automatically.
        register: Returns the store of events. Do not store its result: restoring a backup replaces the store.
        sitting: Returns the current pupil with lessons and progress, as of today.
        lessons: Returns the program's lessons in order.
        own_lessons: Returns the teacher's lessons that the class sees, in order.
        opener: Returns the object that opens tables for the current pupil.
        record: Records what happened at a table.
        now: Returns the current time with the computer's time zone.
        folder: The folder with the progress, the backups, and the teacher's own plans and lessons.
        pace: The factor of every delay; tests use 0.
        changed_pupils: Tells the window that names, pictures or classes have changed.
        changed_lessons: Tells the window that the teacher's own lessons have changed.
        take_register: Replaces the register after a backup was restored.
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

        Drafts and unreadable lessons are left out: in the table of the class's progress, their columns would
        stay empty.
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
