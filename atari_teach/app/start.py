"""Starts the window: settings, language, lessons, register, and error handling."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QLocale,
    QMessageLogContext,
    QObject,
    QTimer,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from atari_teach import APP_ID
from atari_teach.app.controller import AppController
from atari_teach.base.i18n import Language, Message, Text, choose_language, render, say, use
from atari_teach.base.logbook import LOG_NAME, keep_log
from atari_teach.base.resources import lessons_folder
from atari_teach.base.settings import Settings
from atari_teach.base.settings import file as settings_file
from atari_teach.store.register import Register
from atari_teach.store.unassigned_pupils import add_class_for_unassigned
from atari_teach.table.friend_names import NOBODY, last_names, names_kept
from atari_teach.ui.kit.typeset import font, hide_words
from atari_teach.ui.navigation.main_window import MainWindow, least_scale, place_as_left
from atari_teach.ui.voice.availability import could_be_heard, find_late
from atari_teach.ui.window.qt_words import QtWords
from atari_teach.ui.window.single_instance import SingleInstance, raise_window

if TYPE_CHECKING:  # importing it at run time would delay the first paint by 25 ms
    from atari_teach.teaching.lessons.lesson import Lesson

_log = logging.getLogger(__name__)

_SCALE = "QT_SCALE_FACTOR"
"""The environment variable with which Qt multiplies the system's scale."""

_HIDE_WORDS = "ATARI_TEACH_HIDE_WORDS"
"""The environment variable that paints bars over all words, to test the app with children who can't read."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the command line.

    Attributes:
        data: The folder for all stored data; None for the system's default.
        language: The language; None for the language chosen before, or else the system's.
        kiosk: Whether the window fills the screen, and closes only with the teacher's PIN.
        reset_pin: Whether to remove the PIN.
        files: Games, lessons or class files to show; if empty, the first page is shown.
    """

    data: Path | None = None
    language: str | None = None
    kiosk: bool = False
    reset_pin: bool = False
    files: tuple[Path, ...] = ()


def run(options: Options) -> int:
    """Shows the window until it is closed; returns the exit code."""
    # Ctrl+C ends the process at once; without this, it would not end Qt's event loop. No data is lost:
    # all data is saved when it changes.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    folder = settings_file.data_folder(options.data)
    keep_log(folder)
    qInstallMessageHandler(_log_qt)
    application = QApplication.instance() or _make_application()
    assert isinstance(application, QApplication)
    application.setApplicationName("Atari Teach")
    if os.environ.get(_HIDE_WORDS):
        hide_words()
        application.setFont(font(16))  # tooltips and file dialogs
    _set_taskbar_id()
    application.setDesktopFileName(APP_ID)  # Wayland finds the window's icon by this name
    instance = SingleInstance(folder)
    files = tuple(file.absolute() for file in options.files)
    if not instance.claim(files=tuple(map(str, files))):
        return 0
    try:
        controller = open_app(application, options)
    except Exception:  # noqa: BLE001 - there is no window yet to show it
        _log.error("at the start", exc_info=True)
        print(render(_no_start(folder)), file=sys.stderr)
        return 1
    instance.second_start.connect(partial(_show_again, controller))
    if isinstance(application, _Application):
        application.file_wanted.connect(
            lambda path: controller.window.when_painted(partial(controller.open_files, (Path(path),)))
        )
    if files:
        controller.window.when_painted(lambda: controller.open_files(files, from_command_line=True))
    controller.window.when_painted(instance.listen)
    # gc: freeze the objects alive after startup; collections without them take half as long.
    controller.window.when_painted(gc.freeze)
    controller.window.when_painted(gc.enable)
    place_as_left(controller.window)
    controller.window.show()
    controller.window.set_full_screen(controller.window.settings.full_screen)
    watch = _FirstPaint(controller.window) if os.environ.get("ATARI_TEACH_FIRST_PAINT") else None
    code = application.exec()
    del watch
    instance.release()
    return code


def _no_start(folder: Path) -> Message:
    return say(
        "Atari Teach could not start. Whoever looks after this computer can find the reason in {log}.",
        log=str(folder / LOG_NAME),
    )


def _set_taskbar_id() -> None:
    """Gives the app its own icon in the Windows taskbar, which would otherwise show Python's icon."""
    if sys.platform == "win32":
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("AtariTeach.AtariTeach")


def open_app(application: QApplication, options: Options) -> AppController:
    """Creates the window, not shown yet, and everything it needs."""
    config = settings_file.config_folder(options.data)
    loaded = settings_file.load(config)
    language = _first_language(options, loaded.settings)
    use(language)
    words = QtWords(application)
    words.speak(language)
    register = Register.open(settings_file.data_folder(options.data))
    _migrate_settings(loaded, register, config)
    finder = find_late if could_be_heard() else None
    controller = AppController(lambda: _lessons(window), register, loaded.settings, find_outputs=finder)
    window = controller.window

    def speak(chosen: Language) -> None:
        use(chosen)
        window.choose_language(chosen)
        words.speak(chosen)

    def keep(changed: Settings) -> None:
        window.set_full_screen(changed.full_screen)
        window.tell(settings_file.save(changed, config))

    window.language_wanted.connect(speak)
    window.settings_changed.connect(keep)
    window.tell(loaded.notice)
    controller.start()
    _install_excepthook(window.tell)
    _set_up_lock(window, options)
    window.when_painted(lambda: _finish_later(register))
    window.when_painted(controller.make_copy)
    window.when_painted(controller.watch_store)
    return controller


def _make_application() -> _Application:
    """Creates the application, with a smaller scale if the smallest window would not fit on the screen.

    A system with scale 2 leaves 683 x 384 of 1366 x 768 pixels. Qt reads the scale only when an application
    is created, but knows the screen only afterwards. So if the scale is too large, a second application is
    created.
    """
    application = _Application(["atari-teach"])
    factor = least_scale(application.primaryScreen().availableSize())
    if factor == 1:
        return application
    application.shutdown()
    before = os.environ.get(_SCALE)
    os.environ[_SCALE] = str(_number(before) * factor)
    try:
        return _Application(["atari-teach"])
    finally:  # Child processes must not inherit the smaller scale.
        os.environ.pop(_SCALE)
        if before is not None:
            os.environ[_SCALE] = before


def _number(text: str | None) -> float:
    try:
        return float(text or 1) or 1
    except ValueError:
        return 1


def _show_again(controller: AppController, files: tuple[str, ...]) -> None:
    raise_window(controller.window)
    if files:
        controller.open_files(tuple(map(Path, files)))


class _Application(QApplication):
    """The application. On a Mac, the system sends it the files that were double-clicked.

    Signals:
        file_wanted: The path of a file that was double-clicked.
    """

    file_wanted = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)


def _set_up_lock(window: MainWindow, options: Options) -> None:
    """Removes the PIN if requested, and sets kiosk mode."""
    locks = window.settings.locks
    if options.reset_pin and locks.pin:
        window.choose(replace(window.settings, locks=replace(locks, pin="", wrong=0)))
        window.tell(say("The PIN is gone. Everything else is as it was."))
    window.teacher_lock.kiosk = options.kiosk
    if options.kiosk and not window.settings.locks.pin:
        window.tell(
            say(
                "There is no PIN yet, so the window can be closed. Choose one under With the class, "
                "More, Locks."
            )
        )


def _finish_later(register: Register) -> None:
    """Does work that can wait until the window is shown: completes interrupted deletions, and cleans up."""
    # This import takes 10 ms, so it is done after the first paint.
    from atari_teach.store.files.erasing import finish_forgetting

    finish_forgetting(register)
    add_class_for_unassigned(register)


def _migrate_settings(loaded: settings_file.Loaded, register: Register, config: Path) -> None:
    """Saves settings from an older version in the new format, and moves pupils' names to the register."""
    taken = loaded.names is None
    if loaded.names is not None:
        me = register.me().id
        taken = last_names(register.progress(me)) != NOBODY or register.record(me, [names_kept(loaded.names)])
    if loaded.outdated and taken:
        settings_file.save(loaded.settings, config)


def _first_language(options: Options, settings: Settings) -> Language:
    if options.language is None and settings.language is not None:
        return settings.language
    return choose_language(options.language, os.environ, QLocale.system().name())


def _lessons(window: MainWindow) -> tuple[Lesson, ...]:
    """Returns the lessons that can be read. For the others, the window shows what is wrong."""
    # this import takes 25 ms, so it is done after the home page is painted
    from atari_teach.teaching.lessons.lesson_file import Library

    library = Library.load(lessons_folder())
    for problem in library.problems:
        place = f"{problem.path.parent.name}/{problem.path.name}:{problem.line}:{problem.column}"
        window.tell(say("A lesson was skipped. {place}: {problem}", place=place, problem=problem.words))
    return library.lessons


def _log_qt(kind: QtMsgType, _where: QMessageLogContext, message: str) -> None:
    _log.warning("Qt: %s", message)
    if kind is QtMsgType.QtFatalMsg:
        print(message, file=sys.stderr)


def _install_excepthook(tell: Callable[[Text], None]) -> None:
    """Logs every unexpected exception, and shows the user a calm sentence instead of a traceback."""
    sorry = say("Something did not work. You can go on; what you did so far is kept.")

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        _log.error("unexpected", exc_info=(kind, error, trace))
        tell(sorry)

    sys.excepthook = hook


class _FirstPaint(QObject):
    """At the first paint, prints the milliseconds since the process started, and ends the program."""

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._report)
        return False

    @staticmethod
    def _report() -> None:
        print(f"first paint after {_ms_since_start():.0f} ms", flush=True)
        QApplication.quit()


def _ms_since_start() -> float:
    """Returns the milliseconds since the process started; if unknown, the CPU time it has used."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        return (time.clock_gettime(time.CLOCK_BOOTTIME) - started) * 1000
    except (OSError, ValueError, AttributeError, IndexError):
        return time.process_time() * 1000
