"""Puts the pages together with the lessons, the register and the settings.

What a page needs is imported when the page is first visited: the first one should be there at once, and
reading the lessons or the rules of every table can wait.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from atari_teach.gui.hands import Hands
from atari_teach.gui.main_window import MainWindow
from atari_teach.gui.navigation import PageName
from atari_teach.gui.voice.attending import Attending
from atari_teach.gui.voice.mouth import Voices

if TYPE_CHECKING:
    from atari_teach.classroom.event import Event
    from atari_teach.classroom.register import Register
    from atari_teach.gui.art.portraits import Portrait
    from atari_teach.gui.desk.desk import Desk
    from atari_teach.gui.game_room import GameRoom
    from atari_teach.gui.kit.page import Page
    from atari_teach.gui.pages.home import HomePage
    from atari_teach.gui.pages.path import PathPage
    from atari_teach.gui.voice.mouth import Finder
    from atari_teach.i18n import Language, Text
    from atari_teach.session.scene import Session
    from atari_teach.session.tables import Tables
    from atari_teach.settings import Settings
    from atari_teach.teaching.lesson import Lesson


class Household:
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
        self._register = register
        self._read_lessons = lessons
        self._today = today
        self._pace = pace
        self._told: Text | None = None
        self.window = MainWindow(self._build, settings)
        self.window.settings_changed.connect(self._honour_choices)
        self.window.closing.connect(register.close)
        self.hands = Hands(self.window)
        self.voices = Voices(self.window, find_instruments)
        Attending(self.window, self.voices)
        self._tell_trouble()

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons in their order."""
        return self._read_lessons()

    @property
    def tables(self) -> Tables:
        """The pupil's tables, as of today."""
        from atari_teach.session.tables import Tables

        return Tables(self.lessons, self._register, self._today(), lambda: self.window.settings.helps)

    @cached_property
    def room(self) -> GameRoom:
        """Where games are set up and the tables stand."""
        from atari_teach.gui.game_room import GameRoom

        return GameRoom(self.window, lambda: self.tables, self._record, self._portrait, self._pace)

    @cached_property
    def desk(self) -> Desk:
        """What the teacher's pages share."""
        from atari_teach.gui.desk.desk import Desk

        return Desk(
            self.window,
            lambda: self._register,
            lambda: self.lessons,
            lambda: self.room,
            self.voices,
            self._register.now,
            self._register.folder,
            self._pace,
            self._honour_choices,
        )

    def start(self) -> None:
        """Show the first page: the choice of a language at the very first start, home ever after."""
        first = self.window.settings.language is None
        self.window.start_at(PageName.WELCOME if first else PageName.HOME)

    def sit_down(self, session: Session, *, wall: bool = False) -> None:
        """Open this table, on the flat board for the wall if wanted."""
        self.room.sit_down(session, wall=wall)

    # the pages

    def _build(self, name: PageName, window: MainWindow) -> Page:
        match name:
            case PageName.WELCOME:
                return self._welcome()
            case PageName.HOME:
                return self._home(window)
            case PageName.PATH:
                return self._path()
            case PageName.TABLE:
                return self._table_page()
            case PageName.FRIENDS:
                return self.room.friend_setup_page()
            case PageName.COMPUTER:
                return self.room.computer_setup_page()
            case PageName.CLASS:
                return self.room.class_page()
            case PageName.SETTINGS:
                return self._settings_page(window)
            case PageName.RULES:
                from atari_teach.gui.pages.rules import RulesPage

                return RulesPage()
            case PageName.ABOUT:
                from atari_teach.gui.pages.about import AboutPage

                return AboutPage()
            case PageName.KEYS:
                from atari_teach.gui.pages.keys import KeysPage

                return KeysPage()
            case _:
                from atari_teach.gui.desk.desk import build_page

                return build_page(name, self.desk)

    def _table_page(self) -> Page:
        from atari_teach.gui.voice.table_voice import TableVoice

        page = self.room.table_page()
        TableVoice(page, self.voices)
        return page

    def _welcome(self) -> Page:
        from atari_teach.gui.pages.welcome import WelcomePage

        page = WelcomePage()
        page.language_chosen.connect(self._begin)
        return page

    def _begin(self, language: Language) -> None:
        self.window.language_wanted.emit(language)
        self.window.start_at(PageName.HOME)

    def _home(self, window: MainWindow) -> Page:
        from atari_teach.gui.pages.home import HomePage

        page = HomePage()
        page.set_pace(self._pace)
        page.heard.connect(self.voices.play)
        page.visited.connect(lambda: self._greet(page))
        page.learn.connect(lambda: window.go_to(PageName.PATH))
        page.friends.connect(self._to_friends)
        page.computer.connect(lambda: window.go_to(PageName.COMPUTER))
        page.class_wanted.connect(lambda: window.go_to(PageName.CLASS))
        page.profile.connect(self._to_profile)
        return page

    def _to_profile(self) -> None:
        from atari_teach.gui.pages.settings import SettingsPage, SettingsTab

        page = self.window.page(PageName.SETTINGS)
        assert isinstance(page, SettingsPage)
        page.show_tab(SettingsTab.WHO)
        self.window.go_to(PageName.SETTINGS)

    def _to_friends(self) -> None:
        self.room.to_friends()

    def _greet(self, page: HomePage) -> None:
        page.set_profile(self._register.me().name, self._portrait())
        settings = self.window.settings
        page.set_hands(letters=settings.letters, repeat_ms=settings.repeat_ms)
        # At the start the window is painted before the lessons are read.
        self.window.when_painted(lambda: self._suggest(page))

    def _suggest(self, page: HomePage) -> None:
        from atari_teach.gui.lesson_stones import steps_done

        tables = self.tables
        lesson = tables.suggested()
        if lesson is None:
            page.suggest(None, ())
        else:
            page.suggest(lesson.title, steps_done(tables, lesson))

    def _path(self) -> Page:
        from atari_teach.gui.pages.path import PathPage

        page = PathPage()
        page.visited.connect(lambda: self._show_path(page))
        page.lesson_chosen.connect(lambda lesson: self.sit_down(self.tables.lesson(lesson)))
        return page

    def _show_path(self, page: PathPage) -> None:
        from atari_teach.gui.lesson_stones import lesson_stones

        tables = self.tables
        suggested = tables.suggested()
        page.show_lessons(lesson_stones(tables), None if suggested is None else suggested.id)

    def _settings_page(self, window: MainWindow) -> Page:
        from atari_teach.gui.pages.settings import SettingsPage

        page = SettingsPage()

        def show() -> None:
            name, audible = self._register.me().name, self.voices.available()
            page.show_settings(window.settings, name, self._portrait(), audible=audible)

        page.visited.connect(show)
        page.changed.connect(window.choose)
        window.settings_changed.connect(show)
        self.voices.changed.connect(show)
        page.keys_wanted.connect(lambda: window.go_to(PageName.KEYS))
        page.profile_changed.connect(self._profile_changed)
        page.about_wanted.connect(lambda: window.go_to(PageName.ABOUT))
        return page

    # what the pages tell

    def _record(self, events: tuple[Event, ...]) -> None:
        self.tables.record(events)
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        """Tell about the store when there is something new to tell, and stop when it is over."""
        notice = self._register.notice
        if notice != self._told:
            self.window.take_back(self._told)
            self.window.tell(notice)
            self._told = notice

    def _profile_changed(self, name: str, picture: str) -> None:
        self._register.change_pupil(self._register.me().id, name, picture)
        self._tell_trouble()
        self._honour_choices()

    def _honour_choices(self) -> None:
        if PageName.TABLE in self.window.built_pages():
            self.room.honour_choices()

    def _portrait(self) -> Portrait:
        from atari_teach.gui.art.portraits import Portrait

        picture = self._register.me().picture
        return next((portrait for portrait in Portrait if portrait.value == picture), Portrait.SARDINE)
