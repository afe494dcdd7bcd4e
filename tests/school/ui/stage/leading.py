"""A teacher in front of a class, in the real window: keys, presses on the board, and what the wall shows."""

import random
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.base.i18n import Language
from atari_teach.engine.rules import Played, Point, judge
from atari_teach.features import PageName
from atari_teach.school.plan_run import PlanRun, StopKind
from atari_teach.school.relay import RelaySession
from atari_teach.school.ui.stage.stage_page import Screens, StagePage
from atari_teach.school.ui.stage.start_session import all_plans, start_plan
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.house import House

LESSONS = library().lessons
RELAY, TIDY = 2, 3
"""Indices of parts in the plan of fifteen minutes."""
SPACE, PAGE_DOWN, PAGE_UP = Qt.Key.Key_Space, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp


class FakeScreens(Screens):
    """Screens that a test plugs in and out; no window becomes full screen."""

    def __init__(self) -> None:
        self.other: QScreen | None = None
        self.changed: list[Callable[[], None]] = []

    def second(self, window: QWidget) -> QScreen | None:
        del window
        return self.other

    def when_changed(self, act: Callable[[], None]) -> None:
        self.changed.append(act)

    def fill(self, window: QWidget, screen: QScreen | None) -> None:
        if screen is not None:
            window.resize(1024, 600)
            window.show()

    def plug(self, screen: QScreen | None) -> None:
        """Plugs a projector in, or out."""
        self.other = screen
        for act in self.changed:
            act()


class Leading:
    """A teacher, and a class that plays."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.random = random.Random(7)
        page = instance_of(StagePage, house.window.page(PageName.STAGE))
        self.page = page
        self.screens = FakeScreens()
        page.placement.screens = self.screens
        self.screens.when_changed(page.placement._screens_changed)
        page.keys.clock_ms = house._clock
        page.table.board._chooser._clock_ms = house._clock

    # state

    @property
    def run(self) -> PlanRun:
        """The plan in progress."""
        assert self.page.class_session is not None
        return self.page.class_session.run

    def shown(self) -> StopKind:
        """Returns the kind of the current stop."""
        return self.run.stop.shown

    @property
    def relay(self) -> RelaySession:
        """The relay at the table."""
        return instance_of(RelaySession, self.page.table.session)

    # actions

    def start(self, plan: str, item: int = 0) -> None:
        """Starts a plan."""
        desk = self.house.controller.app
        found = not_none(all_plans(desk).plan(plan))
        start_plan(desk, found, item=item)
        self.past_the_teams()

    def past_the_teams(self) -> None:
        """Continues to the relay's board if the wall shows the teams and no question is open."""
        if (
            self.page.class_session is not None
            and self.shown() is StopKind.TEAMS
            and not self.page.teacher.asking
        ):
            self.key(SPACE)

    def children(self, many: int) -> None:
        """Sets a class of this many children without names."""
        self.school(how_many=many, class_id="")

    def school(self, **parts: object) -> None:
        """Changes options of the class."""
        settings = self.house.window.settings
        school = replace(settings.school, **parts)  # type: ignore[arg-type]
        self.house.window.choose(replace(settings, school=school))

    def key(self, key: Qt.Key, times: int = 1) -> None:
        """Presses a key in the window."""
        for _time in range(times):
            QTest.keyClick(self.house.handle, key)

    def click(self, button: QAbstractButton) -> None:
        """Clicks a visible button."""
        assert button.isVisible(), button.accessibleName()
        assert button.isEnabled(), button.accessibleName()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def touch(self, point: Point) -> None:
        """Presses a crossing."""
        board = self.page.table.board
        x, y = board.geometry_now().centre(point)
        where = QPoint(round(x), round(y))
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)

    def put(self, name: str | Point) -> None:
        """Plays a stone and confirms it."""
        point = name if isinstance(name, Point) else Point.parse(name)
        self.past_the_teams()
        self.touch(point)
        board = self.page.table.board
        if board.pending() is not None:
            self.click(self.page.table.waiting.row.put_button)

    def put_somewhere(self) -> None:
        """Plays a random legal stone."""
        game = self.relay.game
        free = [point for point in game.position.empty_points() if isinstance(judge(game, point), Played)]
        self.put(self.random.choice(free))

    def play_until_all_have_played(self) -> None:
        """Plays game after game, with one press of Space in between."""
        for _turn in range(600):
            if self.relay.finished:
                return
            if self.relay.scene().over:
                self.key(SPACE)
            else:
                self.put_somewhere()
        raise AssertionError("the relay never ends")


def speaking(language: Language) -> Callable[[House], None]:
    """Returns a function that switches the language."""
    return lambda house: house.window.language_wanted.emit(language)


def a_class(leading: Leading, *names: str) -> str:
    """Creates a class of these children."""
    register = leading.house.register
    made = register.add_class("4B")
    register.add_pupils(made.id, [(name, "boat") for name in names])
    return made.id
