"""The studio of the gallery: an invisible window on a fixed date."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtWidgets import QApplication

from atari_teach.app.controller import AppController
from atari_teach.base.i18n import Language, current
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.play.computer import Advisor, Thinking
from atari_teach.store.event import table_closed, table_saved
from atari_teach.store.register import Register
from atari_teach.table.scene import Action, Control, Errand, Pressed, Scene, Session
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.ui.kit.page import Page
from atari_teach.ui.window.qt_words import QtWords

TODAY = date(2026, 3, 2)
_MOST_BEATS = 4
_NOW = datetime(2026, 3, 2, 10, 30, tzinfo=UTC)


class Studio:
    """A window in which states are arranged and photographed; call `clear` before each state.

    Args:
        application: The Qt application.
        lessons: The lessons on the path.
        folder: An empty folder for the register.
        size: The window's width and height.
        settings: The settings with which every state begins.

    Attributes:
        seat: Wraps each session before it is shown at a table.
    """

    def __init__(
        self,
        application: QApplication,
        lessons: tuple[Lesson, ...],
        folder: Path,
        size: tuple[int, int],
        settings: Settings | None = None,
    ) -> None:
        self.lessons = lessons
        self.usual = settings or Settings()
        self._words = QtWords(application)
        register = Register.open(folder, lambda: _NOW)
        self.house = AppController(lambda: lessons, register, self.usual, lambda: TODAY, pace=0)
        self.window = self.house.window
        self.window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.window.resize(*size)
        self.window.start_at(PageName.HOME)
        self.window.show()
        self._tidying: list[Callable[[], object]] = []
        self.seat: Callable[[Session], Session] = WaitingSession

    def speak(self, language: Language) -> None:
        """Switches the whole program to this language."""
        self._words.speak(language)
        self.settle()

    def clear(self, name: str = "") -> None:
        """Restores the first state: usual settings, no notice, no class, home page, a child of this name.

        Other children of the computer are deleted.
        """
        for tidy in self._tidying:
            tidy()
        self._tidying.clear()
        while not self.window.banner.isHidden():
            self.window.banner.ok_button.click()
        for each in (*self.register.classes(), *self.register.classes(archived=True)):
            self.register.delete_class(each.id)
        for child in self.register.at_home()[1:]:
            self.register.delete_pupil(child.id)
        me = self.register.me().id
        if tables := self.register.progress(me)._tables:
            self.register.record(me, [table_closed(key) for key in tables])
        self.register.change_pupil(me, name, "")
        self.house.current.leave()
        self.house.voices.use(None)
        self.choose()
        if self.window.place is PageName.TABLE:
            self.window.back()
        self.window.start_at(PageName.HOME)

    def tidy_up(self, tidy: Callable[[], object]) -> None:
        """Calls `tidy` before the next state."""
        self._tidying.append(tidy)

    def leave_behind(self, key: str, session: Session) -> None:
        """Saves this session as the game that the guest can resume."""
        self.register.record(self.register.me().id, [table_saved(key, session.state())])

    def choose(self, **parts: object) -> None:
        """Sets the usual settings with these changes."""
        self.window.choose(replace(self.usual, language=current(), **parts))  # type: ignore[arg-type]

    @property
    def register(self) -> Register:
        """The register, to which classes can be added; restoring a backup replaces it."""
        return self.house.register

    def page(self, name: PageName) -> Page:
        """Opens a page and returns it."""
        self.window.go_to(name)
        return self.window.page(name)

    def sit_down(self, session: Session, *, beat: int = 0, wall: bool = False) -> None:
        """Shows this session at a table, with one picture of its explanation."""
        self.house.sit_down(self.seat(session), wall=wall)
        table = self.window.page(PageName.TABLE)
        assert isinstance(table, TablePage)
        strip = table.coach.strip
        for _step in range(_MOST_BEATS):  # the strip keeps its place if the explanation is the same as before
            strip.previous_beat.emit()
        for _step in range(beat):
            strip.next_beat.emit()

    def point_at(self, point: Point, offset: tuple[float, float] = (0, 0)) -> None:
        """Presses on a point of the table's board, or on a place this many columns and rows away from it."""
        table = self.window.page(PageName.TABLE)
        assert isinstance(table, TablePage)
        across, up = offset
        place = QPointF(*table.board.geometry_now().at(point.column + across, point.row + up))
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        for kind, held in ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, none)):
            event = QMouseEvent(kind, place, place, left, held, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(table.board, event)

    def point_out(self, point: Point) -> None:
        """Shows the liberties of this group, if the table allows it."""
        table = self.window.page(PageName.TABLE)
        assert isinstance(table, TablePage)
        table.board.light(point)

    def resize(self, size: tuple[int, int]) -> None:
        """Resizes the window."""
        self.window.resize(*size)
        self.settle()

    def settle(self) -> None:
        """Processes pending events of language and layout, but runs no job."""
        for kind in (QEvent.Type.LanguageChange, QEvent.Type.LayoutRequest, QEvent.Type.Polish):
            QApplication.sendPostedEvents(None, kind.value)

    def picture(self) -> QImage:
        """Returns a picture of the window."""
        self.settle()
        return self.window.grab().toImage()

    def close(self) -> None:
        """Closes the window and deletes it."""
        self.window.close()
        self.window.deleteLater()
        self._words.deleteLater()
        # Qt's cache of accessible interfaces crashes at the end of the process if they outlive their widgets.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@dataclass(frozen=True, slots=True)
class State:
    """One state of the program of which screenshots are taken.

    Attributes:
        name: The first part of the file's name.
        arrange: Arranges the state in a cleared studio.
    """

    name: str
    arrange: Callable[[Studio], None]


class WaitingSession:
    """A session whose computation never ends, so that its waiting can be drawn."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def scene(self) -> Scene:
        """Returns the session's scene without a job."""
        return replace(self._session.scene(), errand=None)

    def act(self, action: Action) -> Scene:
        """Returns the scene after an action, without a job."""
        return replace(self._session.act(action), errand=None)

    def deliver(self, token: int, answer: object) -> Scene:
        """Ignores the answer."""
        del token, answer
        return self.scene()

    def state(self) -> Mapping[str, object]:
        """Returns the session's state."""
        return self._session.state()


def drive(session: Session, *actions: Action) -> Session:
    """Performs these actions, with all records and computations done at once, and returns the session."""
    _think(session)
    for action in actions:
        if session.act(action).records:
            session.act(Pressed(Control.SAVED))
        _think(session)
    return session


def _think(session: Session) -> None:
    while (errand := session.scene().errand) is not None:
        if session.deliver(errand.token, thought(errand)).records:
            session.act(Pressed(Control.SAVED))


def thought(errand: Errand) -> object:
    """Returns the answer to a job; the results of partners are cached."""
    job = errand.job
    return _thought(job) if isinstance(job, Thinking | Advisor) else job(lambda: False)


@lru_cache(maxsize=64)  # the same games are shown in every language, look and size
def _thought(job: Thinking | Advisor) -> object:
    return job(lambda: False)
