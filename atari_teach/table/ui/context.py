"""The context that every page gets: the services of the application, and who sits at the computer."""

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
    # The tables and the lessons are not needed before the home page is painted.
    from atari_teach.teaching.lessons.lesson import Lesson


class CurrentPupil:
    """The child who sits here; nobody's profile stays open behind the teacher's pages or the picker.

    Args:
        window: Whose table is put away before somebody else sits down.
        register: Where the pupils are; asked anew each time, a copy may have been put back.
    """

    def __init__(self, window: MainWindow, register: Callable[[], Register]) -> None:
        self._window = window
        self._register = register
        self._id = ""
        self._visits: str | None = None

    @property
    def pupil(self) -> Pupil:
        """The pupil who sits here: the guest at first, and when the pupil is no more, or has left."""
        pupil = self._register().pupil(self._id) if self._id else None
        if pupil is not None and self._visits is not None:
            return replace(pupil, name=self._visits, archived=False)
        return self._register().me() if pupil is None or pupil.archived else pupil

    @property
    def guest(self) -> bool:
        """Whether nobody of a class sits here."""
        return self.pupil.id == self._register().me().id

    def portrait(self) -> Portrait:
        """The picture of who sits here."""
        return portrait_for(self.pupil.picture)

    def sit(self, pupil_id: str) -> None:
        """Seats this pupil, or the guest for an empty id; what the one before did is written first."""
        self.leave()
        self._id = pupil_id

    def visit(self, pupil_id: str, name: str) -> None:
        """Seats a pupil of another computer's class, of whom this one keeps no name."""
        self.sit(pupil_id)
        self._visits = name

    def leave(self) -> None:
        """Puts the open table away as it is, for whoever sat here, and leaves the guest."""
        table = self._window.built_pages().get(PageName.TABLE)
        if table is not None:
            table.put_away()
        self._id, self._visits = "", None


class RoomsKept(Protocol):
    """The room of computers that is open here, and the one in which somebody sits here."""

    @property
    def inside(self) -> bool:
        """Whether this computer is in a room."""

    @property
    def places(self) -> frozenset[str]:
        """The ids of the pupils who have a place in the room that is open here."""

    def come_back(self) -> None:
        """Looks for the room in which this computer was before."""


class NoRooms:
    """Stands in for rooms of computers where the program has none."""

    inside = False
    places: frozenset[str] = frozenset()

    def come_back(self) -> None:
        """Does nothing: there is no room to come back to."""


class OpensTables(Protocol):
    """Lets whoever sits here sit down at a table."""

    def sit_down(self, session: Session, *, wall: bool = False) -> None:
        """Opens this table, on the flat board for the wall if wanted."""

    def learn(self, session: Session) -> None:
        """Opens a table at which hints are given; without them where a teacher has locked these."""

    def to_board(self, *, wall: bool) -> None:
        """Opens the board to try things out on, or the one for the wall."""


@dataclass(frozen=True, slots=True)
class AppContext:
    """The services that the pages share; every page gets the same one.

    Attributes:
        window: Where the pages are shown; settings are read from it and chosen through it.
        current: Who sits at the computer.
        voices: What is heard.
        by_itself: What reads questions without having been pressed.
        register: Where everything is written down; ask again each time, a copy may have been put back.
        sitting: Who sits here, as of today: the lessons, and the progress in them.
        lessons: The lessons that come with the program, in their order.
        own_lessons: The lessons that the teacher wrote and the class sees, in their order.
        opener: Opens tables.
        record: Writes down what happened at a table.
        now: This moment, with the time zone of the computer.
        folder: Where progress, copies and the teacher's own plans and lessons are kept.
        pace: What every delay is multiplied by; tests use 0.
        changed_pupils: Tells the window that names, pictures or classes are others now.
        changed_lessons: Tells the window that the teacher's own lessons are others now.
        take_register: From now on everything is read from this one, as after a copy was put back.
        rooms: The rooms of computers that this program keeps or sits in.
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
    rooms: Callable[[], RoomsKept]

    def all_lessons(self) -> tuple[Lesson, ...]:
        """Returns the lessons that a class can do: those that come with the program, then the teacher's own.

        Own ones that are not ready to be shown are not among them, nor files that can't be read: a table of
        the class would have columns that nobody could fill.
        """
        return (*self.lessons(), *self.own_lessons())

    def is_open(self, lesson_id: str) -> bool:
        """Returns whether the teacher lets this lesson be done now."""
        opened = self.locks.lessons
        return opened is None or lesson_id in opened

    def today(self) -> date:
        """The local date."""
        return self.now().date()

    @property
    def school(self) -> ClassSetup:
        """The choices for the class."""
        return self.window.settings.school

    def keep_school(self, school: ClassSetup) -> None:
        """Keeps these choices for the class."""
        self.window.choose(replace(self.window.settings, school=school))

    @property
    def locks(self) -> Locks:
        """The levels and lessons that the teacher holds back."""
        return self.window.settings.locks

    def keep_locks(self, locks: Locks) -> None:
        """Keeps these levels and lessons as the ones that the teacher holds back."""
        self.window.choose(replace(self.window.settings, locks=locks))
