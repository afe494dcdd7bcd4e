"""The page of backups, and of files that move classes between computers."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from string import ascii_uppercase
from typing import TypeVar

from PySide6.QtCore import QDateTime, QLocale, QObject, QRectF, QStorageInfo, QTimer, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, _, current, render, say, say_n
from atari_teach.base.limits import CLASS_BYTES
from atari_teach.base.settings import ClassSetup
from atari_teach.store.files.backups import is_empty, make_copy, restore_backup, save_copy
from atari_teach.store.files.copies import Copies, Copy, copy_in
from atari_teach.store.files.packed_file import StoppedError, own_files_in
from atari_teach.store.files.restoring import restore_files
from atari_teach.store.files.transfer import (
    Collected,
    ImportResult,
    Watch,
    collect,
    export_file,
    file_name,
    files_in,
    import_files,
    not_saving,
    unwatched,
)
from atari_teach.store.files.user_files import SETTINGS, with_chosen
from atari_teach.store.pupil import by_name
from atari_teach.table.scene import Cancel, Errand
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.forms.desk_view import AskCard, RowsView
from atari_teach.ui.forms.edit_rows import ButtonsRow
from atari_teach.ui.kit.background import Errands
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.dialogs import ask_folder, ask_to_save, ask_which
from atari_teach.ui.kit.layouts import Part, Plan, column, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel, chained, joined

_FILES = "Atari Teach (*.atariteach)"
_MOST_SHOWN, _MOST_TROUBLES = 40, 8
_FEW = 5_000
_Answer = TypeVar("_Answer")
AT_ONCE = 32 * 1024
"""Files with at most this many bytes in total are read directly, in less than 0.1 s."""
_PROGRESS_MS = 200
_WATCH_MS = 1000
_STICK_DRIVE_TYPES = (2, 3)
"""Windows' drive types for USB sticks: removable disks (2) and fixed disks (3)."""
_LINUX_MOUNTS = ("/media/", "/run/media/", "/mnt/")


def build(app: AppContext) -> CopiesPage:
    """Returns the page of backups and files."""
    return CopiesPage(app)


class CopyRow(Composite):
    """A row for one backup: its date, its contents, and the button that restores it."""

    def __init__(self, parent: QWidget, copy: Copy, restore_backup: Callable[[Copy], object]) -> None:
        super().__init__(parent)
        self.copy = copy
        self.words = WordsLabel(self, px=20, bold=True, middle=True)
        self.who = WordsLabel(self, px=18, colour="second_text", middle=True)
        known = max(0, copy.pupils - 1)  # without the guest, who is not a pupil
        # One of the files holds the settings.
        pupils, own = say_n("{n} pupil", "{n} pupils", known), max(0, copy.files - 1)
        lessons = say_n("{n} own lesson or plan", "{n} own lessons and plans", own)
        self.who.set_words(joined("{pupils}, {lessons}", pupils=pupils, lessons=lessons) if own else pupils)
        self.button = PictureButton(
            say("Put back…"), icon_drawing(Icon.UNDO), parent=self, px=19, picture_size=(28, 28)
        )
        self.button.clicked.connect(lambda _down=False: restore_backup(copy))
        lines = (
            Part(self.words, height_for=lambda width: self.words.height_for(width) + 4 * self._u),
            Part(self.who, height_for=lambda width: self.who.height_for(width) + 4 * self._u),
        )
        button = Part(
            self.button,
            width=lambda u: max(self.button.natural_width() * u, target_px(160, u)),
            height_for=lambda _width: max(target_px(64, self._u), text_px(19, self._u) * 2.0),
        )
        self._plan = Plan(row(column(*lines), button, gap=12))
        self.retranslate()

    def retranslate(self) -> None:
        """Shows everything in the current language."""
        when = _when(self.copy)
        self.words.set_words(when)
        self.button.set_name(say("Put back the copy of {when}", when=when))

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._plan.height_for(width, self._u)

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._plan.lay_out(QRectF(self.rect()), u)


class CopiesPage(Page):
    """The page of backups: actions on the left, backups on the right.

    Args:
        app: The window, the register and the lessons.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._app = app
        self.top = TopBar(self, filled=True)
        self.tools = RowsView(self)
        inside = self.tools.inside
        self.do = ButtonsRow(inside, column=True)
        self.make = self.do.add(say("Make a copy now"), Icon.COPIES, self._make, side=32, depth=5)
        self.save = self.do.add(
            say("Save everything to a file…"), Icon.SAVE, self._ask_where_all, side=32, depth=5
        )
        self.bring = self.do.add(say("Import files…"), Icon.FOLDER, self._ask_which, side=32, depth=5)
        self.sticks = self.do.add(
            say("Collect from sticks"), Icon.DRAWER, self._turn_sticks, side=32, depth=5
        )
        self.folder = self.do.add(
            say("Collect from a folder…"), Icon.FOLDER, self._ask_folder, side=32, depth=5
        )
        self.watch = StickWatch(self)
        self.watch.found.connect(self._collect_stick)
        self.reading = BackgroundReader(self)
        self._sticks: list[Path] = []
        self._stick_sums, self._sticks_seen = Collected(), 0
        take = say("Save only one class to a file:")
        self.take_words = WordsLabel(inside, take, px=18, colour="second_text")
        self.take = ButtonsRow(inside, column=True)
        self.copies = RowsView(self, gap=14)
        self._said: tuple[tuple[str, Message], ...] = ()
        self.result = WordsLabel(self.copies.inside, px=20, bold=True)
        self.words = WordsLabel(self.copies.inside, px=18, colour="second_text")
        self.rows: tuple[CopyRow, ...] = ()
        self.stop = ButtonsRow(self.copies.inside)
        # Translators: verb, on a button: breaks off what the app is doing.
        self.cancel = self.stop.add(say("Cancel"), Icon.CLOSE, self._cancel, side=32, depth=5)
        self.reading.went_on.connect(self._tell_how_far)
        self.ask = AskCard(self)
        self.visited.connect(self._visit)
        self.ask.no.clicked.connect(lambda _down=False: self.dismiss())
        self.ask.yes.clicked.connect(lambda _down=False: self._agreed())
        self.top.set_title(say("Copies and files"))

    def _tell(self) -> None:
        """Shows how many backups there are, and the result of the last action."""
        empty = say("There are no copies yet. One is made automatically on any day with something new.")
        some = say("Copies are made automatically. Before one is restored, what is here now is copied too.")
        holds = say(
            "A copy holds the children with what they learned, your own lessons and plans, and what you chose"
            " for the class. It does not hold the PIN, nor recordings of voices."
        )
        self.words.set_words(chained(" ", (some if self.rows else empty, holds)))
        lines = [
            say("{file}: {words}", file=name, words=words) if name and name not in render(words) else words
            for name, words in self._said
        ]
        self.result.set_words(chained("\n", lines))
        for view in (self.tools, self.copies):
            view.relayout()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the actions, then the backups."""
        if self.ask.asking():
            return (self.ask.no, self.ask.yes, self.top)
        return (*self.tools.stops(), *self.copies.stops(), self.top)

    def dismiss(self) -> bool:
        """Closes the question."""
        if not self.ask.asking():
            return False
        self.ask.answered()
        self._show_all()
        return True

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out two cards, or only a question in the middle."""
        self.put_on_top(self.top)
        self.put(self.tools, 24, 84, 420, 664)
        self.put(self.copies, 464, 84, 878, 664)
        self.put(self.ask, 283, 174, 800, 420)

    # what the page shows

    def put_away(self) -> None:
        """Stops watching for sticks and stops reading."""
        self.watch.turn(on=False)
        self._sticks.clear()
        self.reading.stop()

    def _visit(self) -> None:
        self._said = ()
        self._stick_sums, self._sticks_seen = Collected(), 0
        self.watch.turn(on=False)
        self.look()

    def look(self) -> None:
        """Lists the classes and backups again."""
        self.ask.answered()
        register = self._app.register()
        buttons = []
        for each in by_name((*register.classes(), *register.classes(archived=True))):
            button = PictureButton(
                each.name, icon_drawing(Icon.SAVE), parent=self.take, px=20, bold=False, picture_size=(28, 28)
            )
            button.clicked.connect(lambda _down=False, of=each.id: self._ask_where(of))
            buttons.append(button)
        self.take.set_buttons(buttons)
        self.sticks.set_pressed_look(self.watch.is_on())
        self.tools.show_rows((self.do, *((self.take_words, self.take) if buttons else ())))
        self._list_copies()
        self._show_all()

    def _list_copies(self) -> None:
        for each in self.rows:
            each.hide()
            each.deleteLater()
        found = Copies(self._app.register().folder).list()[:_MOST_SHOWN]
        self.rows = tuple(CopyRow(self.copies.inside, copy, self._ask_to_put_back) for copy in found)
        result = (self.result,) if self._said else ()
        stop = (self.stop,) if self.reading.busy else ()
        self.copies.show_rows((*result, *stop, self.words, *self.rows))
        for button in (self.make, self.save, *self.take.buttons, *(each.button for each in self.rows)):
            button.setEnabled(not self.reading.busy)  # no other writing during an import
        self._tell()

    def _show_all(self) -> None:
        asking = self.ask.asking()
        self.tools.setVisible(not asking)
        self.copies.setVisible(not asking)
        self.relayout()
        self.arrange_keys()

    def _say(self, *lines: tuple[str, Message]) -> None:
        """Stores the result to show on this page only, since a file name may contain a child's name."""
        self._said = lines

    # backups

    def _make(self) -> None:
        made = make_copy(Copies(self._app.register().folder), self._app.register())
        self._say(("", made if isinstance(made, Message) else say("The copy is made.")))
        self.look()

    def _ask_to_put_back(self, copy: Copy) -> None:
        more = copy.events - self._app.register().count()
        words = [
            _("Everything goes back to how it was then. What is here now is kept as a copy first."),
            _("No lesson and no plan of your own is lost: where one was changed since, both are here."),
        ]
        if more > 0:  # entries were lost since then, by damage or by hand
            words.insert(
                0,
                render(
                    say_n(
                        "It has {n} more entry than now.",
                        "It has {n} more entries than now.",
                        more,
                    )
                ),
            )
        self.ask.ask(
            _("Put back the copy of {when}?").format(when=_when(copy)),
            " ".join(words),
            _("Put back"),
            lambda: self._put_back(copy),
        )
        self._show_all()
        self.ask.no.setFocus()

    def _put_back(self, copy: Copy) -> None:
        if self.reading.busy:  # a stick was plugged in while the question was open
            return
        register = self._app.register()
        done = restore_backup(Copies(register.folder), register, copy)
        if isinstance(done, Message):
            self._say(("", done))
        else:
            self._app.take_register(done)
            self._say(("", say("The copy is back.")), *self._bring_own_back(copy, chosen_too=True))
        self.look()
        self.make.setFocus()

    def _bring_own_back(self, copy: Copy, *, chosen_too: bool) -> tuple[tuple[str, Message], ...]:
        """Restores the user's lessons, plans and settings from a backup; returns messages about them.

        Args:
            copy: The backup.
            chosen_too: Whether its settings replace existing ones; else only default settings are replaced.
        """
        files, window = own_files_in(copy.path), self._app.window
        came = restore_files(files, self._app.folder, copy.made_at.astimezone(self._app.now().tzinfo).date())
        self._app.changed_lessons()
        if any(file.path == SETTINGS for file in files) and (chosen_too or self._app.school == ClassSetup()):
            window.choose(with_chosen(window.settings, files))
        return tuple(("", words) for words in came.words)

    def _agreed(self) -> None:
        yes = self.ask.answered()
        if yes is not None:
            yes()

    # files

    def _ask_where_all(self) -> None:
        def save(path: Path) -> None:
            trouble = save_copy(Copies(self._app.register().folder), self._app.register(), path)
            self._say(("", trouble or say("Everything is saved in {file}.", file=path.name)))
            self.look()

        ask_to_save(
            self,
            _("Save everything to a file"),
            _("Backups (*.atariteach)"),
            file_name(self._app.register()),
            save,
        )

    def _ask_where(self, class_id: str) -> None:
        def save(path: Path) -> None:
            trouble = export_file(self._app.register(), path, class_id=class_id)
            self._say(("", trouble or say("The file is saved.")))
            self.look()

        name = file_name(self._app.register(), class_id=class_id)
        ask_to_save(self, _("Save to a file"), _("Classes (*.atariteach)"), name, save)

    def _ask_which(self) -> None:
        ask_which(self, _("Import files"), _FILES, self.bring_in, several=True)

    def bring_in(self, paths: Iterable[Path]) -> None:
        """Merges these files into the data and reports the result of each.

        If nothing has been done on this computer yet, one backup file is restored instead.
        """
        register, files = self._app.register(), tuple(paths)
        copies = [copy_in(path) for path in files]
        if len(copies) == 1 and copies[0] is not None and is_empty(register):
            return self._put_back(copies[0])

        def report(brought: tuple[tuple[str, ImportResult | Message], ...]) -> None:
            lines = [(name, came.words if isinstance(came, ImportResult) else came) for name, came in brought]
            for copy, (_name, came) in zip(copies, brought, strict=True):
                if copy is not None and isinstance(came, ImportResult):
                    lines += self._bring_own_back(copy, chosen_too=False)
            self._say(*lines)
            self._app.changed_pupils()
            self.look()

        return self.reading.read(
            files, lambda watch: import_files(register, files, watch), report, at_once=self._is_small()
        )

    def _is_small(self) -> bool:
        """Returns whether there is so little data that a backup takes only a moment."""
        return self._app.register().count() <= _FEW

    def _tell_how_far(self, percent: int) -> None:
        """Shows the progress and the button that cancels."""
        begun = self._said == () or self.stop.isHidden()
        self._say(("", say("Importing: {percent}%", percent=percent)))
        if begun:
            self._list_copies()
            self.arrange_keys()
            self.cancel.setFocus()
        else:
            self._tell()

    def _cancel(self) -> None:
        """Cancels reading; an import that was already finished stays."""
        self.watch.turn(on=False)
        self._sticks.clear()
        if not self.reading.stop():
            self._say(("", say("Nothing was imported.")))
        self.look()

    # many files in one step

    def _turn_sticks(self) -> None:
        """Starts or stops collecting from every stick, including sticks plugged in later."""
        self._stick_sums, self._sticks_seen = Collected(), 0
        on = not self.watch.is_on()
        if on:
            self._tell_of_sticks()
        self.watch.turn(on=on)
        self.look()

    def _collect_stick(self, stick: Path) -> None:
        if not self.isVisible():
            return self.watch.turn(on=False)
        self._sticks.append(stick)
        return self._next_stick()

    def _next_stick(self) -> None:
        """Collects from the next stick in the queue."""
        if self._sticks and not self.reading.busy:
            self._collect(self._sticks.pop(0), self._collected_stick)

    def _collected_stick(self, came: Collected | Message) -> None:
        if isinstance(came, Message):
            self.watch.turn(on=False)
            self._say(("", came))
        else:
            self._sticks_seen += 1
            self._stick_sums += came
            self._tell_of_sticks()
        self.look()
        self._next_stick()

    def _tell_of_sticks(self) -> None:
        sums, seen = self._stick_sums, self._sticks_seen
        next_one = say("Plug in one stick after another. Their contents are collected automatically.")
        so_far = say_n("One stick so far.", "{n} sticks so far.", seen)
        self._say(
            ("", next_one),
            *((("", so_far), ("", sums.words), *sums.troubles[:_MOST_TROUBLES]) if seen else ()),
        )

    def _ask_folder(self) -> None:
        ask_folder(self, _("Collect from a folder"), self.collect_folder)

    def collect_folder(self, folder: Path) -> None:
        """Merges all files in and below this folder into the data and reports the result in one sentence."""

        def report(came: Collected | Message) -> None:
            lines = (
                (("", came),)
                if isinstance(came, Message)
                else (("", came.words), *came.troubles[:_MOST_TROUBLES])
            )
            self._say(*lines)
            self.look()

        self._collect(folder, report)

    def _collect(self, folder: Path, report: Callable[[Collected | Message], object]) -> None:
        register = self._app.register()
        if not register.saving:
            report(not_saving(register))
            return
        files = files_in(folder, register.folder)

        def imported(came: Collected | Message) -> None:
            self._app.changed_pupils()
            report(came)

        self.reading.read(
            files, lambda watch: collect(register, files, watch), imported, at_once=self._is_small()
        )


def _when(copy: Copy) -> str:
    """Returns the date and time of a backup in the current language."""
    moment = QDateTime.fromSecsSinceEpoch(round(copy.made_at.timestamp()))
    return QLocale(current().locale).toString(moment, _("d MMMM yyyy, HH:mm"))


class BackgroundReader(QObject):
    """Reads files in the background, one job at a time; a new job cancels the previous one.

    Signals:
        went_on: Progress in percent, at the start and every 200 ms.
    """

    went_on = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._errands = Errands(self)
        self._token = 0
        self._percent = 0
        self._deliver: Callable[[], bool] | None = None  # reports the result, at most once
        self._timer = QTimer(self, interval=_PROGRESS_MS)
        self._timer.timeout.connect(self._tell)

    @property
    def busy(self) -> bool:
        """Returns whether a job is running."""
        return self._errands.busy

    def read(
        self,
        files: Sequence[Path],
        reading: Callable[[Watch], _Answer],
        report: Callable[[_Answer], object],
        *,
        at_once: bool = True,
    ) -> None:
        """Reads files and reports the result in the GUI thread.

        Args:
            files: The files.
            reading: Reads and imports them; must not use widgets. If its `watch` raises, it changes nothing.
            report: Called with the result, unless the job is cancelled first.
            at_once: Whether small files may be read directly, in the GUI thread.
        """
        self.stop()
        if at_once and sum(map(_size, files)) <= AT_ONCE:
            report(reading(unwatched))
            return
        self._token += 1
        self._percent = 0
        answers: list[_Answer] = []

        def job(stop: Cancel) -> None:
            def watch(share: float) -> None:
                self._percent = round(100 * share)
                if stop():
                    raise StoppedError

            with contextlib.suppress(StoppedError):
                answers.append(reading(watch))

        def deliver(_token: int, _answer: object) -> None:
            self._timer.stop()
            self._deliver = None
            if answers:
                report(answers[0])

        def report_now() -> bool:
            deliver(self._token, None)
            return bool(answers)

        self._deliver = report_now
        self._errands.run(Errand(self._token, job), deliver)
        self._timer.start()
        self._tell()

    def stop(self) -> bool:
        """Cancels the job and drops its result.

        Returns:
            Whether the job had already finished; its result was then reported.
        """
        self._timer.stop()
        self._errands.cancel()
        return self._deliver is not None and self._deliver()

    def _tell(self) -> None:
        self.went_on.emit(self._percent)


def _size(file: Path) -> int:
    """Returns the file's size in bytes; 0 if it is too large or can't be read."""
    try:
        size = file.stat().st_size
    except (OSError, ValueError):
        return 0
    return size if size <= CLASS_BYTES else 0


def plugged_in() -> dict[str, Path]:
    """Returns the folder of each stick by a key of path, device and volume name."""
    found = {}
    volumes = map(QStorageInfo, _drives()) if sys.platform == "win32" else QStorageInfo.mountedVolumes()
    for volume in volumes:
        path = volume.rootPath()
        if volume.isValid() and volume.isReady() and not volume.isRoot() and _may_be_stick(path):
            found[f"{path} {bytes(volume.device().data()).hex()} {volume.name()}"] = Path(path)
    return found


def _drives() -> list[str]:
    """Returns the roots of local drives on Windows, without the system drive.

    Qt would also query network drives every second and wait for servers that do not answer.
    """
    found: list[str] = []
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        letters = kernel.GetLogicalDrives()
        roots = [f"{letter}:\\" for place, letter in enumerate(ascii_uppercase) if letters >> place & 1]
        system = os.environ.get("SYSTEMDRIVE", "C:").upper()
        found = [
            root for root in roots if kernel.GetDriveTypeW(root) in _STICK_DRIVE_TYPES and root[:2] != system
        ]
    return found


def _may_be_stick(path: str) -> bool:
    """Returns whether sticks are mounted at such paths; other disks there are searched too."""
    if sys.platform == "win32":
        return True
    return path.startswith("/Volumes/" if sys.platform == "darwin" else _LINUX_MOUNTS)


class StickWatch(QObject):
    """Watches for USB sticks: reports each stick once, present or plugged in later.

    Signals:
        found: The `Path` of a stick.
    """

    found = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: set[str] = set()
        self._timer = QTimer(self, interval=_WATCH_MS)
        self._timer.timeout.connect(self.look)

    def is_on(self) -> bool:
        """Returns whether it is watching."""
        return self._timer.isActive()

    def turn(self, *, on: bool) -> None:
        """Starts or stops watching."""
        self._known.clear()
        if not on:
            self._timer.stop()
        else:
            self._timer.start()
            self.look()

    def look(self) -> None:
        """Checks which sticks are present; a stick removed and plugged in again counts as new."""
        there = plugged_in()
        self._known &= there.keys()
        for stick, path in there.items():
            if stick not in self._known:
                self._known.add(stick)
                self.found.emit(path)
