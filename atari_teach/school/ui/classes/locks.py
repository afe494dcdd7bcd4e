"""The page of locks: the PIN, which lessons and hints are available, and the window that can't be closed."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.base.settings import Locks
from atari_teach.base.settings.pin import make_pin
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.ui.art.icons.icons import Icon
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.forms.desk_view import RowsView
from atari_teach.ui.forms.edit_rows import ButtonsRow
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel

_NO_YES = (False, True)
_PIN_WORDS = say(
    "With a PIN, only the teacher can open Class, See progress and More, and print answers. "
    "It is only a fence: anyone who knows computers can climb over it. Forgotten it? Type "
    "“atari-teach --reset-pin”, on Windows in the program's folder; with the source code "
    "“python start.py --reset-pin”. The PIN goes, everything else stays."
)
_KIOSK_WORDS = say(
    "Started with “atari-teach --kiosk”, the program fills the screen, and only the PIN closes it."
)
_HONEST = say("The real lock is the operating system's: an account for pupils that opens only this program.")


def build(app: AppContext) -> LocksPage:
    """Returns the page of the locks."""
    return LocksPage(app)


class LocksPage(Page):
    """The page of locks: PIN and window on the left, lessons and hints on the right.

    Args:
        app: The window, the register and the lessons.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._app = app
        self.top = TopBar(self, filled=True)
        self.teacher_lock = RowsView(self)
        inside = self.teacher_lock.inside
        self.pin_title, self.kiosk_title = (
            WordsLabel(inside, words, px=24, bold=True)
            for words in (say("PIN of four digits"), say("A window that can't be closed"))
        )
        self.pin_words, self.kiosk_words, self.honest = (
            WordsLabel(inside, words, px=19) for words in (_PIN_WORDS, _KIOSK_WORDS, _HONEST)
        )
        self.pin_tools = ButtonsRow(inside)
        self.choose_pin = self.pin_tools.add(say("Choose a PIN"), Icon.LOCK, side=30, depth=5)
        self.drop_pin = self.pin_tools.add(say("No PIN"), Icon.CLOSE, side=30, depth=5)
        parts = (
            self.pin_title,
            self.pin_words,
            self.pin_tools,
            self.kiosk_title,
            self.kiosk_words,
            self.honest,
        )
        self.teacher_lock.show_rows(parts)
        self.learning = RowsView(self)
        self.hints = SettingRow(_NO_YES, self.learning.inside, px=20)
        self.which = SettingRow(_NO_YES, self.learning.inside, px=20)
        self.no_lock = WordsLabel(
            self.learning.inside,
            say("Without a PIN, anyone who gets here can open these locks."),
            px=19,
            colour="second_text",
        )
        self._listed: tuple[Lesson, ...] = ()
        self.lessons = SettingRow(("",), self.learning.inside, px=18)
        self.visited.connect(self._look)
        self.choose_pin.clicked.connect(lambda _down=False: self._choose_pin())
        self.drop_pin.clicked.connect(lambda _down=False: self._choose(replace(self._app.locks, pin="")))
        self.hints.chosen.connect(lambda locked: self._choose(replace(self._app.locks, hints=locked)))
        self.which.chosen.connect(self._choose_which)
        # Translators: title of a teacher's page, and its button: what is locked for the pupils.
        self.top.set_title(say("Locks"))
        # Translators: “Allowed” and “Locked” are said of hints.
        self.hints.set_words(
            say("Hints"),
            (say("Allowed"), say("Locked")),
            say("Hint, What if…? and Show me: in lessons, with the computer, in little endings."),
        )
        # Translators: of lessons: all of them, or only some.
        self.which.set_words(say("Which lessons can be opened?"), (say("All"), say("Only these:")))

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the PIN, then the lessons."""
        return (*self.teacher_lock.stops(), *self.learning.stops(), self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the two cards."""
        self.put_on_top(self.top)
        self.put(self.teacher_lock, 24, 84, 620, 664)
        self.put(self.learning, 664, 84, 678, 664)

    def _look(self) -> None:
        locks, lessons = self._app.locks, tuple(self._app.all_lessons())
        ids = tuple(lesson.id for lesson in lessons)
        if ids != tuple(lesson.id for lesson in self._listed):
            self.lessons.hide()
            self.lessons.deleteLater()
            self.lessons = SettingRow(ids or ("",), self.learning.inside, px=18)
            self.lessons.hide()
            self.lessons.chosen.connect(self._turn)
        self._listed = lessons
        some = locks.lessons is not None
        open_to_all = (self.no_lock,) if (some or locks.hints) and not locks.pin else ()
        rows = (self.hints, self.which, *((self.lessons,) if some else ()), *open_to_all)
        if tuple(self.learning.pane.rows()) != rows:
            self.learning.show_rows(rows)
        self.hints.set_value(locks.hints)
        self.which.set_value(some)
        for lesson_id, button in zip(ids or ("",), self.lessons.answers, strict=True):
            button.set_pressed_look(locks.lessons is not None and lesson_id in locks.lessons)
        self.lessons.set_words("", [lesson.title for lesson in self._listed] or [""])
        self.choose_pin.set_words(say("Change the PIN") if locks.pin else say("Choose a PIN"))
        self.drop_pin.setVisible(bool(locks.pin))
        for view in (self.teacher_lock, self.learning):
            view.relayout()
        self.arrange_keys()

    def _choose_pin(self) -> None:
        self._app.window.teacher_lock.choose(
            lambda digits: self._choose(replace(self._app.locks, pin=make_pin(digits)))
        )

    def _choose_which(self, some: bool) -> None:
        """Allows all lessons, or only some; starts with the first lesson if none was chosen before."""
        first = frozenset(lesson.id for lesson in self._app.all_lessons()[:1])
        held = self._app.locks.lessons
        self._choose(replace(self._app.locks, lessons=(held or first) if some else None))

    def _turn(self, lesson_id: str) -> None:
        held = self._app.locks.lessons or frozenset()
        self._choose(replace(self._app.locks, lessons=held ^ {lesson_id}))

    def _choose(self, locks: Locks) -> None:
        self._app.keep_locks(locks)
        self._look()
