"""Copies of everything that is kept, and files that bring classes from and to another computer."""

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
"""Files that have no more bytes together are read at once: it takes less than a tenth of a second."""
_TOLD_MS = 200
_WATCH_MS = 1000
_OWN = (2, 3)
"""Windows' kinds of drives that a stick may be: one that can be taken away, and a disk."""
_ON_LINUX = ("/media/", "/run/media/", "/mnt/")


def build(app: AppContext) -> CopiesPage:
    """Returns the page of copies and files."""
    return CopiesPage(app)


class CopyRow(Composite):
    """A row for one copy: when it was made, who is in it, and the button that puts it back."""

    def __init__(self, parent: QWidget, copy: Copy, restore_backup: Callable[[Copy], object]) -> None:
        super().__init__(parent)
        self.copy = copy
        self.words = WordsLabel(self, px=20, bold=True, middle=True)
        self.who = WordsLabel(self, px=18, colour="second_text", middle=True)
        known = max(0, copy.pupils - 1)  # The guest is there as well, and nobody's pupil.
        pupils, own = say_n("{n} pupil", "{n} pupils", known), max(0, copy.files - 1)  # one is the settings
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
    """The page of copies: its actions on the left, the copies on the right.

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
        self.reading = ReadingAside(self)
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
        self.cancel = self.stop.add(say("Cancel"), Icon.CLOSE, self._cancel, side=32, depth=5)
        self.reading.went_on.connect(self._tell_how_far)
        self.ask = AskCard(self)
        self.visited.connect(self._visit)
        self.ask.no.clicked.connect(lambda _down=False: self.dismiss())
        self.ask.yes.clicked.connect(lambda _down=False: self._agreed())
        self.top.set_title(say("Copies and files"))

    def _tell(self) -> None:
        """Tells how many copies there are, and what came of the last press."""
        empty = say("There are no copies yet. One is made automatically on any day with something new.")
        some = say("Copies are made automatically. Before one is restored, what is here now is copied too.")
        holds = say(
            "A copy holds the children with what they learned, your own lessons and plans, and what you chose"
            " for the class. It does not hold the PIN, nor recordings that were put beside a lesson."
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
        """The widgets in the order of Tab: the actions, then the copies."""
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
        """Lays out two cards, or a question alone in the middle."""
        self.put_on_top(self.top)
        self.put(self.tools, 24, 84, 420, 664)
        self.put(self.copies, 464, 84, 878, 664)
        self.put(self.ask, 283, 174, 800, 420)

    # what it shows

    def put_away(self) -> None:
        """Collects from no stick that comes later, and reads nothing any more."""
        self.watch.turn(on=False)
        self._sticks.clear()
        self.reading.stop()

    def _visit(self) -> None:
        self._said = ()
        self._stick_sums, self._sticks_seen = Collected(), 0
        self.watch.turn(on=False)
        self.look()

    def look(self) -> None:
        """Looks up which classes and copies there are."""
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
            button.setEnabled(not self.reading.busy)  # what comes in is written, and nothing else meanwhile
        self._tell()

    def _show_all(self) -> None:
        asking = self.ask.asking()
        self.tools.setVisible(not asking)
        self.copies.setVisible(not asking)
        self.relayout()
        self.arrange_keys()

    def _say(self, *lines: tuple[str, Message]) -> None:
        """Tells the outcome on this page alone, since a file's name may be a child's."""
        self._said = lines

    # copies

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
        if more > 0:  # Something was lost since, by damage or by hand.
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
        if self.reading.busy:  # A stick came while it was asked.
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
        """Brings lessons, plans and settings back from a copy; what to say about them.

        Args:
            copy: The copy.
            chosen_too: Whether what was chosen for the class then holds now; else only where nothing is.
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

        ask_to_save(self, _("Save everything to a file"), _FILES, file_name(self._app.register()), save)

    def _ask_where(self, class_id: str) -> None:
        def save(path: Path) -> None:
            trouble = export_file(self._app.register(), path, class_id=class_id)
            self._say(("", trouble or say("The file is saved.")))
            self.look()

        name = file_name(self._app.register(), class_id=class_id)
        ask_to_save(self, _("Save to a file"), _FILES, name, save)

    def _ask_which(self) -> None:
        ask_which(self, _("Import files"), _FILES, self.bring_in, several=True)

    def bring_in(self, paths: Iterable[Path]) -> None:
        """Joins what is in these files to what is here, and tells of each what it brought.

        A copy of everything is put back where nobody has done anything yet, as on a new computer.
        """
        register, files = self._app.register(), tuple(paths)
        copies = [copy_in(path) for path in files]
        if len(copies) == 1 and copies[0] is not None and is_empty(register):
            return self._put_back(copies[0])

        def told(brought: tuple[tuple[str, ImportResult | Message], ...]) -> None:
            lines = [(name, came.words if isinstance(came, ImportResult) else came) for name, came in brought]
            for copy, (_name, came) in zip(copies, brought, strict=True):
                if copy is not None and isinstance(came, ImportResult):
                    lines += self._bring_own_back(copy, chosen_too=False)
            self._say(*lines)
            self._app.changed_pupils()
            self.look()

        return self.reading.read(
            files, lambda watch: import_files(register, files, watch), told, at_once=self._is_small()
        )

    def _is_small(self) -> bool:
        """Whether so little is kept that it is copied in a moment."""
        return self._app.register().count() <= _FEW

    def _tell_how_far(self, percent: int) -> None:
        """Tells how much has been read, with the button that stops it."""
        begun = self._said == () or self.stop.isHidden()
        self._say(("", say("Importing: {percent}%", percent=percent)))
        if begun:
            self._list_copies()
            self.arrange_keys()
            self.cancel.setFocus()
        else:
            self._tell()

    def _cancel(self) -> None:
        """Stops reading, before anything is taken in unless that was quicker."""
        self.watch.turn(on=False)
        self._sticks.clear()
        if not self.reading.stop():
            self._say(("", say("Nothing was imported.")))
        self.look()

    # many files in one step

    def _turn_sticks(self) -> None:
        """Begins to collect from every stick that is or comes, or ends that."""
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
        """Collects from one stick after the other."""
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
        """Joins all files in this folder and below it to what is here, and tells it in one sentence."""

        def told(came: Collected | Message) -> None:
            lines = (
                (("", came),)
                if isinstance(came, Message)
                else (("", came.words), *came.troubles[:_MOST_TROUBLES])
            )
            self._say(*lines)
            self.look()

        self._collect(folder, told)

    def _collect(self, folder: Path, told: Callable[[Collected | Message], object]) -> None:
        register = self._app.register()
        if not register.saving:
            told(not_saving(register))
            return
        files = files_in(folder, register.folder)

        def took(came: Collected | Message) -> None:
            self._app.changed_pupils()
            told(came)

        self.reading.read(
            files, lambda watch: collect(register, files, watch), took, at_once=self._is_small()
        )


def _when(copy: Copy) -> str:
    """The date and time of a copy in the current language."""
    moment = QDateTime.fromSecsSinceEpoch(round(copy.made_at.timestamp()))
    return QLocale(current().locale).toString(moment, _("d MMMM yyyy, HH:mm"))


class ReadingAside(QObject):
    """One reading at a time; another one stops the one before.

    Signals:
        went_on: How much has been read, in percent; told when it begins, and now and then.
    """

    went_on = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._errands = Errands(self)
        self._token = 0
        self._percent = 0
        self._deliver: Callable[[], bool] | None = None  # tells what came of it, once
        self._timer = QTimer(self, interval=_TOLD_MS)
        self._timer.timeout.connect(self._tell)

    @property
    def busy(self) -> bool:
        """Whether something is being read."""
        return self._errands.busy

    def read(
        self,
        files: Sequence[Path],
        reading: Callable[[Watch], _Answer],
        told: Callable[[_Answer], object],
        *,
        at_once: bool = True,
    ) -> None:
        """Reads these files and takes them in, and tells what came of it in the window's thread.

        Args:
            files: The files.
            reading: What reads them; it touches nothing that is shown. What its watch raises ends it, and
                it leaves all as it was.
            told: Is told the answer; not called if the reading was stopped before it had one.
            at_once: Whether small files are read at once.
        """
        self.stop()
        if at_once and sum(map(_size, files)) <= AT_ONCE:
            told(reading(unwatched))
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
                told(answers[0])

        def just_told() -> bool:
            deliver(self._token, None)
            return bool(answers)

        self._deliver = just_told
        self._errands.run(Errand(self._token, job), deliver)
        self._timer.start()
        self._tell()

    def stop(self) -> bool:
        """Stops reading; what was read is forgotten.

        Returns:
            Whether it had just been taken in, which was told.
        """
        self._timer.stop()
        self._errands.cancel()
        return self._deliver is not None and self._deliver()

    def _tell(self) -> None:
        self.went_on.emit(self._percent)


def _size(file: Path) -> int:
    """The bytes that have to be read of a file; none of one that is too large, or not there."""
    try:
        size = file.stat().st_size
    except (OSError, ValueError):
        return 0
    return size if size <= CLASS_BYTES else 0


def plugged_in() -> dict[str, Path]:
    """The folders of all sticks by what tells one from the next in the same place."""
    found = {}
    volumes = map(QStorageInfo, _drives()) if sys.platform == "win32" else QStorageInfo.mountedVolumes()
    for volume in volumes:
        path = volume.rootPath()
        if volume.isValid() and volume.isReady() and not volume.isRoot() and _may_be_stick(path):
            found[f"{path} {bytes(volume.device().data()).hex()} {volume.name()}"] = Path(path)
    return found


def _drives() -> list[str]:
    """The roots of this computer's own drives on Windows, but for that of the system.

    Qt would ask those of a server too, and wait long for one that does not answer, once a second.
    """
    found: list[str] = []
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        letters = kernel.GetLogicalDrives()
        roots = [f"{letter}:\\" for place, letter in enumerate(ascii_uppercase) if letters >> place & 1]
        system = os.environ.get("SYSTEMDRIVE", "C:").upper()
        found = [root for root in roots if kernel.GetDriveTypeW(root) in _OWN and root[:2] != system]
    return found


def _may_be_stick(path: str) -> bool:
    """Returns whether sticks are found there; another disk of the computer costs a look at it, no more."""
    if sys.platform == "win32":
        return True
    return path.startswith("/Volumes/" if sys.platform == "darwin" else _ON_LINUX)


class StickWatch(QObject):
    """Tells of each stick once, while it is on: those that are there, and those that come.

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
        """Returns whether it watches."""
        return self._timer.isActive()

    def turn(self, *, on: bool) -> None:
        """Begins to watch, or stops."""
        self._known.clear()
        if not on:
            self._timer.stop()
        else:
            self._timer.start()
            self.look()

    def look(self) -> None:
        """Looks which sticks are there now; one that was pulled out is another when it comes again."""
        there = plugged_in()
        self._known &= there.keys()
        for stick, path in there.items():
            if stick not in self._known:
                self._known.add(stick)
                self.found.emit(path)
