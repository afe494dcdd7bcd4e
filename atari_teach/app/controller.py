"""Creates the window with the lessons, the register of pupils and the settings, and watches the store.

Modules of a page are imported when the page is first visited, so that the first page appears quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import cache, cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from atari_teach.base.clock import today
from atari_teach.base.i18n import Language, Text
from atari_teach.base.safe_file import is_there
from atari_teach.base.settings import Settings
from atari_teach.features import PageName, is_present
from atari_teach.store.event import Event
from atari_teach.store.register import Register
from atari_teach.table.scene import Errand, Session
from atari_teach.table.sitting import Sitting
from atari_teach.table.ui.context import AppContext, CurrentPupil, NoRooms, RoomService
from atari_teach.teaching.own.quarantine import quarantine_crashed
from atari_teach.ui.input.presses import PressFilter
from atari_teach.ui.kit.background import Errands
from atari_teach.ui.kit.lesson_guard import in_hand
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.navigation.main_window import MainWindow
from atari_teach.ui.voice.auto_reader import AutoReader, Question
from atari_teach.ui.voice.voices import Finder, Voices

if TYPE_CHECKING:
    from atari_teach.app.daily_backup import DailyBackup
    from atari_teach.app.table_opener import TableOpener
    from atari_teach.teaching.lessons.lesson import Lesson
    from atari_teach.ui.input.scanning import Scanning

PRINT_KEY = "Ctrl+P"
REST_MS = 2000


class StoreWatch(QObject):
    """Checks the store's file every two seconds; when a full check is due, a thread verifies the whole store.

    Args:
        parent: The parent object.
        register: Returns the current register, which is another object after a backup was restored.
        tell: Called after each check, because the store's notice may have changed.
    """

    def __init__(self, parent: QObject, register: Callable[[], Register], tell: Callable[[], None]) -> None:
        super().__init__(parent)
        self._register, self._tell = register, tell
        self._errands = Errands(self)
        self._checks = 0
        self.timer = QTimer(self, interval=REST_MS)
        self.timer.timeout.connect(self.look)
        self.timer.start()

    def look(self) -> None:
        """Checks the file now. If a full check is due, starts a thread that verifies the whole store."""
        register = self._register()
        register.look()
        self._tell()
        if register.unchecked and not self._errands.busy:
            self._checks += 1
            self._errands.run(Errand(self._checks, register.check), lambda *_: self.look())

    def stop(self) -> None:
        """Stops the checks, because the store is about to be closed."""
        self.timer.stop()
        self._errands.cancel()


class AppController:
    """Creates the window, and the objects that its pages share.

    Args:
        lessons: Returns the lessons in order; called once, when they are first needed.
        register: The register of pupils; it stores all data except the settings.
        settings: The settings.
        today: Returns the local date.
        pace: A factor for every delay in lessons and games.
        find_outputs: Finds the audio outputs and voices; None for no sound.
    """

    def __init__(
        self,
        lessons: Callable[[], tuple[Lesson, ...]],
        register: Register,
        settings: Settings,
        today: Callable[[], date] = today,
        pace: float = 1.0,
        find_outputs: Finder | None = None,
    ) -> None:
        self.register = register
        self._read_lessons = lessons
        self._today = today
        self._own_lessons: tuple[tuple[tuple[str, int, int], ...], tuple[Lesson, ...]] | None = None
        self._shown_notice: Text | None = None
        quarantine_crashed(register.folder / "lessons")  # must happen before any lesson is read
        self.window = MainWindow(self._build, settings)
        self.current = CurrentPupil(self.window, lambda: self.register)
        self.window.asks_who_plays = lambda: self.current.is_unknown
        self.voices = Voices(self.window, find_outputs, self._find_recording)
        self.by_itself = AutoReader(self.voices, self.window, pace)
        self.app = self._context(pace)
        self.input = InputAids(self.window)
        self.input.pressed.connect(self.by_itself.press)
        PageVoices(self.window, self.voices, self.by_itself, lambda: self.current.pupil.id)
        self._connect()
        self._show_notice()

    def _connect(self) -> None:
        window = self.window
        window.settings_changed.connect(self._apply_settings)
        window.closing.connect(self._close)
        window.files_dropped.connect(self.open_files)
        QShortcut(QKeySequence(PRINT_KEY), window).activated.connect(self._print_lesson)

    def _context(self, pace: float) -> AppContext:
        return AppContext(
            window=self.window,
            current=self.current,
            voices=self.voices,
            by_itself=self.by_itself,
            register=lambda: self.register,
            sitting=lambda: self.sitting,
            lessons=lambda: self.lessons,
            own_lessons=lambda: self.own_lessons,
            opener=lambda: self.opener,
            record=self._record,
            now=self._now,
            folder=self.register.folder,
            pace=pace,
            changed_pupils=self._pupils_changed,
            changed_lessons=self.forget_own_lessons,
            take_register=self._take_register,
            rooms=cache(lambda: _make_rooms(self.app)),
        )

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons in their order."""
        return self._read_lessons()

    @property
    def own_lessons(self) -> tuple[Lesson, ...]:
        """The lessons that the teacher made; read again after a file changed."""
        folder = self.register.folder / "lessons"
        if not is_there(folder):  # most teachers have made no lessons, and reading lessons needs slow imports
            return ()
        files = sorted(folder.glob("*/lesson.toml"))
        seen = tuple((str(file), *_when(file)) for file in files)
        if self._own_lessons is None or self._own_lessons[0] != seen:
            self._own_lessons = seen, self._read_own_lessons(folder)
        return self._own_lessons[1]

    def forget_own_lessons(self) -> None:
        """Drops the cached lessons of the teacher, so that they are read again."""
        self._own_lessons = None

    @property
    def sitting(self) -> Sitting:
        """The current pupil with lessons and progress, as of today."""
        return Sitting(
            (*self.lessons, *self.own_lessons),
            self.register,
            self._today(),
            lambda: self.window.settings.helps,
            pupil=self.current.pupil.id,
        )

    @cached_property
    def day_copy(self) -> DailyBackup:
        """The object that makes the daily backup."""
        from atari_teach.app.daily_backup import (
            DailyBackup,
        )  # this import takes 10 ms, so it is done after the home page is painted

        return DailyBackup(self.window, self.window.tell)

    def _find_recording(self, words: str, language: Language) -> Path | None:
        """Returns the recording that is heard instead of the voice; None if there is none."""
        # imported only when something is read aloud
        from atari_teach.store.files.own_recordings import OwnRecordings

        return OwnRecordings(self.register.folder).find(words, language)

    @cached_property
    def opener(self) -> TableOpener:
        """The object that opens table sessions: lessons, exercises and games."""
        # this import takes 190 ms, so it is done after the home page is painted
        from atari_teach.app.table_opener import TableOpener

        return TableOpener(self.app)

    def start(self) -> None:
        """Shows the first page: the choice of a language at the first start, otherwise the home page."""
        # This computer was in a room of computers, so it tries to join again.
        if is_there(self.register.folder / "room" / "known.json"):
            self.window.when_painted(self._come_back)
        first = self.window.settings.language is None
        self.window.start_at(PageName.WELCOME if first else PageName.HOME)

    def _come_back(self) -> None:
        self.app.rooms().come_back()

    def watch_store(self) -> None:
        """Starts checking the store regularly in the background; shows any problems."""
        watch = StoreWatch(self.window, lambda: self.register, self._show_notice)
        self.window.closing.connect(watch.stop)

    def make_copy(self) -> None:
        """Makes the daily backup in the background if it is due; shows any problems."""
        self.day_copy.make(self.register)

    def sit_down(self, session: Session, *, wall: bool = False) -> None:
        """Opens a lesson, exercise or game; with `wall`, on the flat board for the projector."""
        self.opener.sit_down(session, wall=wall)

    def open_files(self, paths: Sequence[Path], *, from_command_line: bool = False) -> None:
        """Shows the content of files that were dropped on the window or double-clicked."""
        from atari_teach.app.opened_file import open_files

        self.current.when_known(lambda: open_files(self.app, paths, from_command_line=from_command_line))

    def _build(self, name: PageName) -> Page:
        """Creates a page. If it is a teacher's page, showing it will end the pupil's session."""
        page: Page = getattr(import_module(name.value.module), name.value.build)(self.app)
        if name.value.empties_seat:
            page.visited.connect(partial(self._end_session, name))
        return page

    def _end_session(self, name: PageName) -> None:
        """Lets a pupil of a class leave. This closes the table, so *Back* must not lead to it.

        A child of this computer that prints the puzzle it made comes back to its table.
        """
        if name is PageName.PRINT and self.current.guest:
            return
        self.current.leave()
        self.window.remove_table()

    def _close(self) -> None:
        self.day_copy.end()
        self.register.close()

    def _read_own_lessons(self, folder: Path) -> tuple[Lesson, ...]:
        # this import takes 120 ms, so it is done only if the teacher has made lessons
        from atari_teach.teaching.own.own_lessons import teacher_lessons

        return teacher_lessons(folder, {lesson.id for lesson in self.lessons}, in_hand).lessons

    def _now(self) -> datetime:
        return self.register.now()

    def _record(self, events: tuple[Event, ...]) -> None:
        self.sitting.record(events)
        self._show_notice()

    def _show_notice(self) -> None:
        """Shows the store's notice if it has changed, and removes the notice shown before."""
        notice = self.register.notice
        if notice != self._shown_notice:
            self.window.take_back(self._shown_notice)
            self.window.tell(notice)
            self._shown_notice = notice

    def _pupils_changed(self) -> None:
        self._show_notice()
        self._apply_settings()

    def _take_register(self, register: Register) -> None:
        """Uses this register from now on, after a backup was restored."""
        self.current.leave()
        self.register = register
        self.current.leave()  # once more, because the children of the backup may be others
        self._pupils_changed()

    def _apply_settings(self) -> None:
        if PageName.TABLE in self.window.built_pages():
            self.opener.apply_settings()

    def _print_lesson(self) -> None:
        if self.window.place is PageName.TABLE:
            from atari_teach.app.print_lesson import print_lesson  # takes 370 ms

            print_lesson(self.window, self.app.all_lessons)


def _make_rooms(app: AppContext) -> RoomService:
    """Returns the service for rooms of computers; one that does nothing if the feature is missing."""
    if not is_present("room"):
        return NoRooms()
    rooms: RoomService = import_module("atari_teach.room.ui.in_the_room").make_rooms(app)
    return rooms


def _when(file: Path) -> tuple[int, int]:
    """Returns the modification time (ns) and size of a file; zeros if it is gone."""
    try:
        found = file.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


class InputAids(QObject):
    """Input aids: quickly repeated presses count once, and one switch can operate everything (scanning).

    Attributes:
        pressed: Signal: a key press, click or tap that was not filtered as a repetition.
        presses: The filter that drops quickly repeated presses.
        scanning: Highlights buttons in turn; created when first needed.
    """

    pressed = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.presses = PressFilter(window, window.settings.repeat_ms)
        self.presses.pressed.connect(self.pressed)
        self.scanning: Scanning | None = None
        window.settings_changed.connect(self._apply_settings)
        self._apply_settings(window.settings)

    def _apply_settings(self, settings: Settings) -> None:
        self.presses.set_repeat_ms(settings.repeat_ms)
        if self.scanning is not None:
            self.scanning.apply_settings(settings)
        elif settings.scanning:
            # This import takes 17 ms, and only users of scanning need it.
            from atari_teach.ui.input.scanning import Scanning

            self.scanning = Scanning(self._window)
            self.scanning.pressed.connect(self.pressed)


# The loudspeaker buttons on pages, which read text aloud.


class PageVoices(QObject):
    """Lets the current page read text aloud, and stops the voices when the page changes."""

    def __init__(
        self, window: MainWindow, voices: Voices, by_itself: AutoReader, who: Callable[[], str]
    ) -> None:
        super().__init__(window)
        self._window = window
        self._who = who
        self._voices = voices
        self._by_itself = by_itself
        self._tops: set[TopBar] = set()
        self._apply_settings(window.settings)
        voices.changed.connect(self._tell_everybody)
        window.settings_changed.connect(self._apply_settings)
        window.language_wanted.connect(lambda _language: voices.stop())
        window.closing.connect(voices.stop)
        window.stack.currentChanged.connect(lambda _index: self._turn_page())
        window.banner.listen.set_reader(voices)

    def _turn_page(self) -> None:
        self._voices.stop()
        page = self._window.stack.currentWidget()
        top = getattr(page, "top", None)
        self._by_itself.also_end(top.listen if isinstance(top, TopBar) else None)
        if page is not None:
            self._give_voices(page)
        self._ask()

    def _ask(self) -> None:
        """Reads the question on the current page aloud, once for each pupil."""
        page = self._window.stack.currentWidget()
        top = getattr(page, "top", None)
        if isinstance(page, Page) and isinstance(top, TopBar) and (asked := page.asked()):
            # Only the texts identify the question: when progress on a button changes, it is not read again.
            key = (self._who(), tuple(part if isinstance(part, str) else part.words() for part in asked))
            self._by_itself.ask(Question(top.listen, page.asked, key))

    def _ask_anew(self) -> None:
        self._by_itself.drop()
        self._ask()

    def _give_voices(self, page: QWidget) -> None:
        top = getattr(page, "top", None)
        if isinstance(top, TopBar):
            if top not in self._tops:
                self._tops.add(top)
                top.sound.connect(self._toggle)
                if isinstance(page, Page):
                    page.asks.connect(self._ask_anew)
            top.set_sound(self._voices.muted, available=self._voices.available())
        # The search for voices starts after the first page is painted; only then is it known whether there
        # are any.
        self._window.when_painted(lambda: self._give_reader(page))

    def _give_reader(self, page: QWidget) -> None:
        for button in page.findChildren(ListenButton):
            button.set_reader(self._voices)

    def _tell_everybody(self) -> None:
        self._window.banner.listen.refresh()
        page = self._window.stack.currentWidget()
        if page is not None:
            self._give_voices(page)

    def _toggle(self) -> None:
        settings = self._window.settings
        self._window.choose(replace(settings, muted=not settings.muted))

    def _apply_settings(self, settings: Settings) -> None:
        self._voices.set_muted(settings.muted)
        self._voices.set_quiet(settings.quiet)
        self._voices.set_slow(settings.slow_voice)
        self._by_itself.set_wanted(settings.read_aloud and not settings.quiet)
