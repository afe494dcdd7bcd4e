"""The pages of whoever sits at the computer: the first ones, the path, the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.gui.navigation.pages import PageName
from atari_teach.i18n import say

if TYPE_CHECKING:
    from atari_teach.gui.art.places import Place
    from atari_teach.gui.kit.page import Page
    from atari_teach.gui.pages.home import HomePage
    from atari_teach.gui.pages.path import PathPage
    from atari_teach.gui.window.controller import AppController
    from atari_teach.i18n import Language
    from atari_teach.session.scene import Session

_LOCKED = say("This lesson comes later. Your teacher has opened others.")


class FrontRooms:
    """Makes these pages, and answers what they ask for.

    Args:
        house: Who knows everybody.
    """

    def __init__(self, house: AppController) -> None:
        self._house = house
        self._window = house.window

    def welcome_page(self) -> Page:
        """Where a language is chosen at the very first start."""
        from atari_teach.gui.pages.welcome import WelcomePage

        page = WelcomePage()
        page.language_chosen.connect(self._begin)
        return page

    def home_page(self) -> Page:
        """Where everything begins."""
        from atari_teach.gui.pages.home import HomePage

        page, window, house = HomePage(), self._window, self._house
        page.set_pace(house.pace)
        page.heard.connect(house.voices.play)
        page.visited.connect(lambda: self._greet(page))
        page.learn.connect(lambda: window.go_to(PageName.PATH))
        page.friends.connect(self._to_friends)
        page.computer.connect(lambda: window.go_to(PageName.COMPUTER))
        page.class_wanted.connect(lambda: window.go_to(PageName.DESK))
        page.profile.connect(self._to_profile)
        return page

    def path_page(self) -> Page:
        """Where a lesson is chosen."""
        from atari_teach.gui.pages.path import PathPage

        page = PathPage()
        page.visited.connect(lambda: self._show_path(page))
        page.lesson_chosen.connect(self._open_lesson)
        page.shortcut_chosen.connect(self._take_shortcut)
        page.practice_wanted.connect(lambda: self._practise(self._house.tables.practice()))
        return page

    def settings_page(self) -> Page:
        """Where everything is chosen; a pupil's name is the teacher's to change."""
        from atari_teach.gui.pages.settings import SettingsPage

        page, house = SettingsPage(), self._house

        def show() -> None:
            chair = house.current
            page.show_settings(
                self._window.settings,
                chair.pupil.name,
                chair.portrait(),
                audible=house.voices.available(),
            )
            page.set_profile_open(chair.guest)

        page.visited.connect(show)
        page.changed.connect(self._window.choose)
        self._window.settings_changed.connect(show)
        house.voices.changed.connect(show)
        page.keys_wanted.connect(lambda: self._window.go_to(PageName.KEYS))
        page.profile_changed.connect(house.profile_changed)
        page.about_wanted.connect(lambda: self._window.go_to(PageName.ABOUT))
        return page

    def _begin(self, language: Language) -> None:
        self._window.language_wanted.emit(language)
        self._window.start_at(PageName.HOME)

    def _to_friends(self) -> None:
        self._house.room.to_friends()

    def _to_profile(self) -> None:
        """Where there are classes, another child may want to sit down; else one's own name and picture."""
        if self._house.register.classes():
            self._window.go_to(PageName.WHO)
            return
        from atari_teach.gui.pages.settings import SettingsPage, SettingsTab

        page = self._window.page(PageName.SETTINGS)
        assert isinstance(page, SettingsPage)
        page.show_tab(SettingsTab.WHO)
        self._window.go_to(PageName.SETTINGS)

    def _greet(self, page: HomePage) -> None:
        chair, settings = self._house.current, self._window.settings
        page.set_profile(chair.pupil.name, chair.portrait())
        page.set_hands(letters=settings.letters, repeat_ms=settings.repeat_ms)
        # At the start the window is painted before the lessons are read.
        self._window.when_painted(lambda: self._suggest(page))

    def _suggest(self, page: HomePage) -> None:
        from atari_teach.gui.pages.lesson_stones import steps_done

        tables = self._house.tables
        lesson = tables.suggested()
        if lesson is None or not self._is_open(lesson.id):
            page.suggest(None, ())
        else:
            page.suggest(lesson.title, steps_done(tables, lesson))

    def _show_path(self, page: PathPage) -> None:
        from atari_teach.gui.pages.lesson_stones import lesson_stones, shortcut_places
        from atari_teach.teaching.topics import topic_words

        tables, stones = self._house.tables, lesson_stones(self._house.tables)
        suggested = tables.suggested()
        known = suggested is not None and self._is_open(suggested.id)
        free = self._window.settings.locks.lessons is None  # else a teacher shows the way
        page.show_lessons(
            stones,
            suggested.id if suggested is not None and known else None,
            shortcuts=shortcut_places(stones) if free else frozenset(),
            hard=tuple(topic_words(belief) for belief in tables.hard()),
        )

    def _take_shortcut(self, place: Place) -> None:
        from atari_teach.gui.pages.lesson_stones import SHORTCUTS

        self._practise(self._house.tables.shortcut(SHORTCUTS[place]))

    def _open_lesson(self, lesson_id: str) -> None:
        if not self._is_open(lesson_id):
            self._window.tell(_LOCKED)
            return
        self._window.take_back(_LOCKED)
        self._practise(self._house.tables.lesson(lesson_id))

    def _practise(self, session: Session | None) -> None:
        """Sit down at exercises, where there are any."""
        if session is not None:
            self._house.room.learn(session)

    def _is_open(self, lesson_id: str) -> bool:
        lessons = self._window.settings.locks.lessons
        return lessons is None or lesson_id in lessons
