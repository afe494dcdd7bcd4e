"""Puts the pages together with the lessons, the register and the settings.

What a page needs is imported when the page is first visited: the first one should be there at once, and
reading the lessons or the rules of every table can wait.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from atari_teach.gui.input.presses import PressFilter
from atari_teach.gui.navigation.current_pupil import CurrentPupil
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.voice.voices import Voices
from atari_teach.gui.window.front_rooms import FrontRooms
from atari_teach.gui.window.main_window import MainWindow
from atari_teach.gui.window.page_voices import PageVoices
from atari_teach.gui.window.shortcuts import PrintShortcut, WorkshopEntry
from atari_teach.settings import Settings

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from atari_teach.classroom.event import Event
    from atari_teach.classroom.register import Register
    from atari_teach.gui.desk.desk import Desk
    from atari_teach.gui.input.scanning import Scanning
    from atari_teach.gui.kit.page import Page
    from atari_teach.gui.voice.voices import Finder
    from atari_teach.gui.window.game_room import GameRoom
    from atari_teach.i18n import Text
    from atari_teach.session.scene import Session
    from atari_teach.session.tables import Tables
    from atari_teach.teaching.lessons.lesson import Lesson


class AppController:
    """The one who knows everybody: makes the pages, and answers what they ask for.

    Args:
        lessons: Gives the lessons in their order; asked once, when they are first needed.
        register: Where everything is written down.
        settings: What was chosen.
        today: The local date.
        pace: What every delay at the tables is multiplied by.
        find_instruments: Looks for what can be heard; None: nothing is.
    """

    def __init__(
        self,
        lessons: Callable[[], tuple[Lesson, ...]],
        register: Register,
        settings: Settings,
        today: Callable[[], date] = date.today,
        pace: float = 1.0,
        find_instruments: Finder | None = None,
    ) -> None:
        self.register = register
        self._read_lessons = lessons
        self._today = today
        self.pace = pace
        self._own_lessons: tuple[tuple[tuple[str, int, int], ...], tuple[Lesson, ...]] | None = None
        self._told: Text | None = None
        self.window = MainWindow(self._build, settings)
        self.window.settings_changed.connect(self._honour_choices)
        self.window.closing.connect(self._close)
        self.current = CurrentPupil(self.window, lambda: self.register)
        self.input = InputAids(self.window)
        self.voices = Voices(self.window, find_instruments)
        PageVoices(self.window, self.voices)
        self.workshop = WorkshopEntry(self.window)
        PrintShortcut(self.window, lambda: (*self.lessons, *self.own_lessons))
        self._tell_trouble()

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons in their order."""
        return self._read_lessons()

    @property
    def own_lessons(self) -> tuple[Lesson, ...]:
        """The lessons that the teacher wrote and the class sees; read again after a file was changed."""
        folder = self.register.folder / "lessons"
        if not folder.is_dir():  # most have none, and needn't wait for what reads them
            return ()
        files = sorted(folder.glob("*/lesson.toml"))
        seen = tuple((str(file), *_when(file)) for file in files)
        if self._own_lessons is None or self._own_lessons[0] != seen:
            self._own_lessons = seen, self._look_for_own_lessons(folder)
        return self._own_lessons[1]

    def forget_own_lessons(self) -> None:
        """Look again which they are, as after one was changed."""
        self._own_lessons = None

    @property
    def tables(self) -> Tables:
        """The tables of whoever sits here, as of today."""
        from atari_teach.session.tables import Tables

        return Tables(
            (*self.lessons, *self.own_lessons),
            self.register,
            self._today(),
            lambda: self.window.settings.helps,
            pupil=self.current.pupil.id,
        )

    @cached_property
    def room(self) -> GameRoom:
        """Where games are set up and the tables stand."""
        from atari_teach.gui.window.game_room import GameRoom

        return GameRoom(self.window, lambda: self.tables, self._record, self.current.portrait, self.pace)

    @cached_property
    def front(self) -> FrontRooms:
        """The pages of whoever sits here."""
        return FrontRooms(self)

    @cached_property
    def desk(self) -> Desk:
        """What the teacher's pages share."""
        from atari_teach.gui.desk.desk import Desk

        return Desk(
            self.window,
            lambda: self.register,
            lambda: self.lessons,
            lambda: self.room,
            self.voices,
            self._now,
            self.register.folder,
            self.pace,
            self._pupils_changed,
            self._take_register,
            self.current.sit,
            self.forget_own_lessons,
            lambda: self.own_lessons,
        )

    def start(self) -> None:
        """Show the first page: the choice of a language at the very first start, home ever after."""
        first = self.window.settings.language is None
        self.window.start_at(PageName.WELCOME if first else PageName.HOME)

    def sit_down(self, session: Session, *, wall: bool = False) -> None:
        """Open this table, on the flat board for the wall if wanted."""
        self.room.sit_down(session, wall=wall)

    # the pages

    def _build(self, name: PageName, _window: MainWindow) -> Page:
        match name:
            case PageName.WELCOME:
                return self.front.welcome_page()
            case PageName.HOME:
                return self.front.home_page()
            case PageName.PATH:
                return self.front.path_page()
            case PageName.TABLE:
                return self._table_page()
            case PageName.FRIENDS:
                return self.room.friend_setup_page()
            case PageName.COMPUTER:
                return self.room.computer_setup_page()
            case PageName.CLASS:
                return self.room.class_page()
            case PageName.SETTINGS:
                return self.front.settings_page()
            case PageName.RULES | PageName.ABOUT | PageName.KEYS | PageName.PIN:
                return _quiet_page(name)
            case _:
                return self._desk_page(name)

    def _table_page(self) -> Page:
        from atari_teach.gui.window.page_voices import TableVoice

        page = self.room.table_page()
        TableVoice(page, self.voices)
        page.review.card.lesson_wanted.connect(lambda: self.workshop.make_from(page.scene))
        return page

    def _desk_page(self, name: PageName) -> Page:
        """A page of the teacher, or the picker: whoever sits here gets up before it is shown."""
        from atari_teach.gui.desk.desk import build_page

        page = build_page(name, self.desk)
        page.visited.connect(self.current.leave)
        return page

    # what the pages tell

    def _close(self) -> None:
        self.register.close()

    def _look_for_own_lessons(self, folder: Path) -> tuple[Lesson, ...]:
        from atari_teach.teaching.workshop.own_lessons import teacher_lessons

        return teacher_lessons(folder, {lesson.id for lesson in self.lessons}).lessons

    def _now(self) -> datetime:
        return self.register.now()

    def _record(self, events: tuple[Event, ...]) -> None:
        self.tables.record(events)
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        """Tell about the store when there is something new to tell, and stop when it is over."""
        notice = self.register.notice
        if notice != self._told:
            self.window.take_back(self._told)
            self.window.tell(notice)
            self._told = notice

    def profile_changed(self, name: str, picture: str) -> None:
        """Whoever sits here has another name or picture; the name of a pupil of a class stays."""
        pupil = self.current.pupil
        self.register.change_pupil(pupil.id, name if self.current.guest else pupil.name, picture)
        self._pupils_changed()

    def _pupils_changed(self) -> None:
        self._tell_trouble()
        self._honour_choices()

    def _take_register(self, register: Register) -> None:
        """Everything is read from this one from now on, as after a copy was put back."""
        self.current.leave()
        self.register = register
        self._pupils_changed()

    def _honour_choices(self) -> None:
        if PageName.TABLE in self.window.built_pages():
            self.room.honour_choices()


def _when(file: Path) -> tuple[int, int]:
    """When a file was changed, and how large it is; zeros for one that is gone."""
    try:
        found = file.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def _quiet_page(name: PageName) -> Page:
    """A page that needs nobody."""
    if name is PageName.RULES:
        from atari_teach.gui.pages.rules import RulesPage

        return RulesPage()
    if name is PageName.ABOUT:
        from atari_teach.gui.pages.about import AboutPage

        return AboutPage()
    if name is PageName.KEYS:
        from atari_teach.gui.pages.keys import KeysPage

        return KeysPage()
    from atari_teach.gui.pages.pin import PinPage

    return PinPage()


class InputAids(QObject):
    """Lets repeated presses count once, and lets one switch work everything where that is wanted.

    Attributes:
        presses: What swallows the repetitions.
        scanning: What offers things in turn; made when it is first wanted.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.presses = PressFilter(window, window.settings.repeat_ms)
        self.scanning: Scanning | None = None
        window.settings_changed.connect(self._honour)
        self._honour(window.settings)

    def _honour(self, settings: Settings) -> None:
        self.presses.set_repeat_ms(settings.repeat_ms)
        if self.scanning is not None:
            self.scanning.honour(settings)
        elif settings.scanning:
            from atari_teach.gui.input.scanning import Scanning

            self.scanning = Scanning(self._window)
