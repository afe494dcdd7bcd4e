"""Adds up what pupils did, beside the window: a page that shows it waits for that, and the window never does.

Nearly always it is kept already. After a newer program counts otherwise, or after files came in, a pupil's
fifty thousand events take a second.
"""

import sqlite3
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.disk.read_rows import ChangedMeanwhileError
from atari_teach.classroom.files.packed_file import StoppedError
from atari_teach.classroom.register import Register
from atari_teach.gui.kit.errands import Errands
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.navigation.context import CurrentPupil
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.gui.navigation.pages import PageName
from atari_teach.i18n import say
from atari_teach.session.scene import Cancel, Errand

SOON_MS = 150
"""So long the page before stays: after that a place that waits is shown."""
_TIMES = 3
_OF_THE_PUPIL = frozenset({PageName.HOME, PageName.PATH, PageName.FRIENDS, PageName.COMPUTER, PageName.FAR})
_OF_THE_CLASS = frozenset({PageName.CLASS, PageName.STAGE, PageName.PARTNERS, PageName.TOURNAMENT})
_OF_ALL_IN_IT = frozenset({PageName.REPORT, PageName.ROOM})


class WaitingPage(Page):
    """A place that waits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = WordsLabel(self, px=28, bold=True, centred=True)
        self.words.set_words(say("One moment…"))

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Puts the words into the middle."""
        self.put(self.words, 383, 340, 600, 60)


class AddingUp(QObject):
    """Adds up, one after the other: those who are waited for, then everybody.

    Args:
        window: Whose pages wait.
        register: The register of now.
        current: Who sits here.
    """

    def __init__(self, window: MainWindow, register: Callable[[], Register], current: CurrentPupil) -> None:
        super().__init__(window)
        self._window, self._register, self._current = window, register, current
        self._errands = Errands(self)
        self._token = 0
        self._show: Callable[[], object] | None = None
        self._page: WaitingPage | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._wait)
        window.closing.connect(self._errands.cancel)

    @property
    def waits(self) -> bool:
        """Whether a page waits."""
        return self._show is not None

    def everybody(self) -> None:
        """Begins with all who were never added up, unless a page waits for somebody."""
        if self._show is None:
            register = self._register()
            self._run(register, register.not_added_up)

    def before(self, name: PageName, show: Callable[[], object]) -> None:
        """Shows a page once all that it tells is added up; at once where it is."""
        self._soon.stop()
        self._show = None
        register = self._register()
        missing = tuple(who for who in self._told_on(name) if not register.is_added_up(who))
        if not missing:
            show()
            return
        self._show = show
        if self._window.stack.currentWidget() is None:
            self._wait()
        else:
            self._soon.start()
        self._run(register, lambda: missing)

    def _told_on(self, name: PageName) -> Iterable[str]:
        """The pupils and classes of whom this page tells."""
        register = self._register()
        class_id = self._window.settings.school.class_id
        if name in _OF_THE_PUPIL:
            return (self._current.pupil.id,)
        if name in _OF_THE_CLASS:
            return (register.me().id, class_id)
        return (pupil.id for pupil in register.pupils(class_id)) if name in _OF_ALL_IN_IT else ()

    def _run(self, register: Register, whom: Callable[[], Iterable[str]]) -> None:
        self._token += 1
        self._errands.run(Errand(self._token, lambda stopped: _add_up(register, whom, stopped)), self._heard)

    def _wait(self) -> None:
        if self._page is None:
            self._page = WaitingPage()
            self._window.stack.addWidget(self._page)
        self._window.put_up(self._page)

    def _heard(self, _token: int, _answer: object) -> None:
        if self._show is not None:
            self._soon.stop()
            show, self._show = self._show, None
            show()
            self.everybody()


def _add_up(register: Register, whom: Callable[[], Iterable[str]], stopped: Cancel) -> None:
    """Adds up these pupils and classes; what can't be is read where it is shown."""

    def goes_on() -> None:
        if stopped():
            raise StoppedError

    try:
        for who in whom():
            for _time in range(_TIMES):
                try:
                    register.add_up(who, goes_on)
                    break
                except ChangedMeanwhileError:
                    goes_on()
    except (StoppedError, sqlite3.Error):
        return
