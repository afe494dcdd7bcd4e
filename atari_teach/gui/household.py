"""Puts the pages together with the lessons, the register and the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from atari_teach.classroom.event import Event
from atari_teach.classroom.register import Register
from atari_teach.gui.art.doors import LessonDoor
from atari_teach.gui.art.portraits import Portrait
from atari_teach.gui.board.theme import WALL, WOOD
from atari_teach.gui.board.view import BoardOptions
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.states import StepState
from atari_teach.gui.main_window import MainWindow
from atari_teach.gui.navigation import PageName
from atari_teach.gui.pages.about import AboutPage
from atari_teach.gui.pages.game_setup import ComputerSetupPage, FriendSetupPage
from atari_teach.gui.pages.home import HomePage
from atari_teach.gui.pages.path import LessonStone, PathPage
from atari_teach.gui.pages.rules import RulesPage
from atari_teach.gui.pages.settings import SettingsPage
from atari_teach.gui.pages.welcome import WelcomePage
from atari_teach.gui.table.options import TableOptions
from atari_teach.gui.table.page import TablePage
from atari_teach.i18n import Language, Text
from atari_teach.rules import Colour, CoordinateStyle, Point
from atari_teach.session.game_table import GameSetup
from atari_teach.session.scene import Session
from atari_teach.session.tables import Tables
from atari_teach.settings import Coordinates, FriendSetup, Settings
from atari_teach.teaching.lesson import Lesson

_STYLES = {
    Coordinates.OFF: None,
    Coordinates.WITH_I: CoordinateStyle.WITH_I,
    Coordinates.GO_STYLE: CoordinateStyle.GO,
}
_WALL_SIZE = 7
_FREE_SIZE = 9


class Household:
    """The one who knows everybody: makes the pages, and answers what they ask for.

    Args:
        lessons: The lessons in their order.
        register: Where everything is written down.
        settings: What was chosen.
        today: The local date.
        pace: What every delay at the tables is multiplied by.
    """

    def __init__(
        self,
        lessons: tuple[Lesson, ...],
        register: Register,
        settings: Settings,
        today: Callable[[], date] = date.today,
        pace: float = 1.0,
    ) -> None:
        self._register = register
        self._lessons = lessons
        self._today = today
        self._pace = pace
        self._portraits = {portrait.value: portrait for portrait in Portrait}
        self._on_wall = False
        self._told: Text | None = None
        self.window = MainWindow(self._build, settings)
        self.window.settings_changed.connect(self._honour_choices)
        self.window.closing.connect(register.close)
        self._tell_trouble()

    @property
    def tables(self) -> Tables:
        """The pupil's tables, as of today."""
        return Tables(self._lessons, self._register, self._today(), lambda: self.window.settings.helps)

    def start(self) -> None:
        """Show the first page: the choice of a language at the very first start, home ever after."""
        first = self.window.settings.language is None
        self.window.start_at(PageName.WELCOME if first else PageName.HOME)

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
                return self._table(window)
            case PageName.FRIENDS:
                return self._friend_setup(window)
            case PageName.COMPUTER:
                return self._computer_setup()
            case PageName.SETTINGS:
                return self._settings_page(window)
            case PageName.RULES:
                return RulesPage()
            case PageName.ABOUT:
                return AboutPage()

    def _welcome(self) -> Page:
        page = WelcomePage()
        page.language_chosen.connect(self._begin)
        return page

    def _begin(self, language: Language) -> None:
        self.window.language_wanted.emit(language)
        self.window.start_at(PageName.HOME)

    def _home(self, window: MainWindow) -> Page:
        page = HomePage()
        page.visited.connect(lambda: self._greet(page))
        page.learn.connect(lambda: window.go_to(PageName.PATH))
        page.friends.connect(self._to_friends)
        page.computer.connect(self._to_computer)
        page.class_wanted.connect(lambda: self._to_board(wall=True))
        page.profile.connect(lambda: window.go_to(PageName.SETTINGS))
        return page

    def _greet(self, page: HomePage) -> None:
        me = self._register.me()
        page.set_profile(me.name, self._portrait())
        lesson = self.tables.suggested()
        page.suggest(None if lesson is None else lesson.title, self._steps_of(lesson))

    def _path(self) -> Page:
        page = PathPage()
        page.visited.connect(lambda: self._show_path(page))
        page.lesson_chosen.connect(self._open_lesson)
        return page

    def _show_path(self, page: PathPage) -> None:
        tables = self.tables
        stones = tuple(
            LessonStone(lesson.id, lesson.title, emblem_drawing(lesson), _doors(tables, lesson))
            for lesson in self._lessons
        )
        suggested = tables.suggested()
        page.show_lessons(stones, None if suggested is None else suggested.id)

    def _table(self, window: MainWindow) -> Page:
        page = TablePage(self._record)
        page.set_options(self._options(window.settings))
        page.rules_wanted.connect(self._to_rules)
        return page

    def _friend_setup(self, window: MainWindow) -> Page:
        page = FriendSetupPage()
        page.started.connect(self._start_friends)
        page.resumed.connect(self._resume_friends)
        page.free_board.connect(lambda: self._to_board(wall=False))
        page.rules_wanted.connect(self._to_rules)
        return page

    def _computer_setup(self) -> Page:
        page = ComputerSetupPage()
        page.visited.connect(lambda: page.show_resume(self.tables.computer() is not None))
        page.started.connect(self._start_computer)
        page.resumed.connect(self._resume_computer)
        return page

    def _settings_page(self, window: MainWindow) -> Page:
        page = SettingsPage()
        page.visited.connect(
            lambda: page.show_settings(window.settings, self._register.me().name, self._portrait())
        )
        page.changed.connect(window.choose)
        page.profile_changed.connect(self._profile_changed)
        page.about_wanted.connect(lambda: window.go_to(PageName.ABOUT))
        return page

    # what the pages ask for

    def _open_lesson(self, lesson_id: str) -> None:
        self.sit_down(self.tables.lesson(lesson_id))

    def _friends_left(self) -> bool:
        left = self.tables.friends()
        return left is not None and bool(left.game.turns)

    def _to_friends(self) -> None:
        """Show what the last two agreed on; coming back from the rules later changes nothing."""
        page = self.window.page(PageName.FRIENDS)
        assert isinstance(page, FriendSetupPage)
        page.show_setup(self.window.settings.friend, can_resume=self._friends_left())
        self.window.go_to(PageName.FRIENDS)

    def _start_friends(self, setup: GameSetup) -> None:
        chosen = FriendSetup(
            setup.size or setup.ruleset.suggested_size, setup.ruleset.name, setup.crosscut, setup.names
        )
        self.window.choose(replace(self.window.settings, friend=chosen))
        self.sit_down(self.tables.new_friends(setup))

    def _resume_friends(self) -> None:
        left = self.tables.friends()
        if left is not None:
            self.sit_down(left)

    def _to_computer(self) -> None:
        self.window.go_to(PageName.COMPUTER)

    def _start_computer(self, setup: GameSetup, child: Colour) -> None:
        self.sit_down(self.tables.new_computer(setup, child))

    def _resume_computer(self) -> None:
        left = self.tables.computer()
        if left is not None:
            self.sit_down(left)

    def _to_board(self, *, wall: bool) -> None:
        self.sit_down(
            self.tables.board("wall" if wall else "free", _WALL_SIZE if wall else _FREE_SIZE), wall=wall
        )

    def _to_rules(self, ruleset: str) -> None:
        page = self.window.page(PageName.RULES)
        assert isinstance(page, RulesPage)
        page.show_ruleset(ruleset)
        self.window.go_to(PageName.RULES)

    def sit_down(self, session: Session, *, wall: bool = False) -> None:
        """Open this table, on the flat board for the wall if wanted."""
        self._on_wall = wall
        page = self.window.page(PageName.TABLE)
        assert isinstance(page, TablePage)
        page.set_options(self._options(self.window.settings))
        self.window.open_table(session)

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
        for page in self.window.built_pages().values():
            if isinstance(page, TablePage):
                page.set_options(self._options(self.window.settings))

    def _options(self, settings: Settings) -> TableOptions:
        board = BoardOptions(
            coordinates=_STYLES[settings.coordinates],
            confirm_move=settings.confirm_move,
            theme=WALL if self._on_wall else WOOD,
        )
        return TableOptions(board, self._portrait(), settings.helps, self._pace)

    def _portrait(self) -> Portrait:
        return self._portraits.get(self._register.me().picture, Portrait.SARDINE)

    def _steps_of(self, lesson: Lesson | None) -> tuple[StepState, ...]:
        if lesson is None:
            return ()
        progress = self.tables.progress
        done = [progress.step_doors(lesson.id, step).done for step in lesson.core]
        return tuple(StepState.DONE if step else StepState.TODO for step in done)


def emblem_drawing(lesson: Lesson) -> str:
    """A lesson's little board in the signs of the pebbles: X and O, * where it is lit, # where crossed."""
    emblem = lesson.emblem
    rows = []
    for row in range(emblem.position.size - 1, -1, -1):
        signs = []
        for column in range(emblem.position.size):
            point = Point(column, row)
            stone = emblem.position[point]
            if stone is not None:
                signs.append("X" if stone is Colour.BLACK else "O")
            else:
                signs.append("*" if point in emblem.light else "#" if point in emblem.cross else ".")
        rows.append("".join(signs))
    return "/".join(rows)


def _doors(tables: Tables, lesson: Lesson) -> tuple[LessonDoor, LessonDoor, LessonDoor]:
    first, second, third = (LessonDoor(door.value) for door in tables.lesson_doors(lesson))
    return (first, second, third)
