"""The card on which a teacher chooses what is started: a lesson or an exercise, a board, a partner."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ListButton
from atari_teach.gui.desk.view import RowsView
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.words import Words, WordsLabel, joined
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say
from atari_teach.level import Level
from atari_teach.room.task import BoardTask, FreeTask, LessonTask, PartnerTask, Task
from atari_teach.rules import SCHOOL
from atari_teach.session.games.game_table import GameSetup
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.plans.plan import ItemKind, Plan

_SIZES = (5, 6, 7, 9, 13)
_PARTNERS_SIZES = (5, 7, 9)


class Sort(Enum):
    """The kinds of things that can be started."""

    LESSON = "lesson"
    QUESTION = "question"
    BOARD = "board"
    PARTNER = "partner"
    FREE = "free"


# Translators: what a teacher starts on all computers; “Partner”: a game with the computer.
_SORTS = {
    Sort.LESSON: say("Lesson"),
    Sort.QUESTION: say("Question"),
    Sort.BOARD: say("Board"),
    Sort.PARTNER: say("Partner"),
    Sort.FREE: say("Their own path"),
}


class DeedCard(PlainCard):
    """Lets a teacher choose a task.

    Signals:
        chosen: A `Task`.
        closed: Nothing is started.

    Args:
        parent: The page.
        lessons: The lessons that can be started.
        plans: The plans whose questions can be started.
    """

    chosen = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget, lessons: Sequence[Lesson], plans: Sequence[Plan]) -> None:
        super().__init__(parent)
        self._lessons, self._plans = tuple(lessons), tuple(plans)
        self._lesson: Lesson | None = None
        self._sort = Sort.LESSON
        self._tasks: list[ListButton] = []
        self.title = WordsLabel(self, px=26, bold=True, middle=True)
        self.close_button = PictureButton(say("Close"), icon_drawing(Icon.CLOSE), parent=self, px=20)
        self.close_button.clicked.connect(lambda _down=False: self.closed.emit())
        self.view = RowsView(self, gap=10)
        self.sorts = SettingRow(tuple(Sort), self.view.inside, px=19)
        self.sorts.set_words(say("What would you like to start?"), [_SORTS[sort] for sort in Sort])
        self.sorts.chosen.connect(self.show_sort)
        self.hide()

    def open_for(self, who: Words) -> None:
        """Opens the card; `who` says for whom the task will be."""
        self.title.set_words(who)
        self.set_name(who)
        self.show_sort(self._sort)
        self.show()
        self.raise_()
        self.relayout()
        self.sorts.answers[list(Sort).index(self._sort)].setFocus()

    def show_sort(self, sort: Sort) -> None:
        """Shows what there is of this kind."""
        self._sort, self._lesson = sort, None
        self._show()

    def stops(self) -> Sequence[QWidget]:
        """Returns its widgets in the order of Tab."""
        return (*self.view.stops(), self.close_button)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the title and the way back above, the rows below."""
        edge, high = round(24 * u), round(64 * u)
        wide = round(200 * u)
        self.title.setGeometry(edge, round(14 * u), width - wide - 3 * edge, high)
        self.close_button.setGeometry(width - wide - edge, round(14 * u), wide, high)
        self.view.set_scale(u)
        self.view.setGeometry(0, high + round(20 * u), width, height - high - round(24 * u))

    def _show(self) -> None:
        for button in self._tasks:
            button.hide()
            button.deleteLater()
        self._tasks = self._made()
        self.sorts.set_value(self._sort)
        self.view.show_rows((self.sorts, *self._tasks))
        self.set_scale(self._u)

    def _made(self) -> list[ListButton]:
        match self._sort:
            case Sort.LESSON if self._lesson is not None:
                return self._exercises(self._lesson)
            case Sort.LESSON:
                return [self._lesson_button(lesson) for lesson in self._lessons]
            case Sort.QUESTION:
                return [self._task(words, task) for words, task in self._questions()]
            case Sort.BOARD:
                return [self._task(say("{n} lines", n=size), BoardTask(size)) for size in _SIZES]
            case Sort.PARTNER:
                return [
                    self._task(
                        say("{who}, {n} lines", who=level.title, n=size),
                        PartnerTask(level, GameSetup(SCHOOL, size)),
                    )
                    for level in Level
                    for size in _PARTNERS_SIZES
                ]
            case Sort.FREE:
                return [self._task(say("Everybody back to their own path"), FreeTask())]

    def _questions(self) -> list[tuple[Words, Task]]:
        found: list[tuple[Words, Task]] = []
        for plan in self._plans:
            for item in plan.items:
                if item.kind is ItemKind.QUESTION and item.exercise:
                    lesson, _slash, step = item.exercise.partition("/")
                    words = joined("{plan}: {question}", plan=plan.title, question=item.title)
                    found.append((words, LessonTask(lesson, step)))
        return found

    def _exercises(self, lesson: Lesson) -> list[ListButton]:
        whole = self._task(joined("{lesson}", lesson=lesson.title), LessonTask(lesson.id))
        whole.set_second(say("the whole lesson"))
        one = [
            self._task(
                say("Only exercise {n}: {question}", n=number, question=said(step.say, step.to_play)),
                LessonTask(lesson.id, step.id),
            )
            for number, step in enumerate(lesson.exercises, 1)
        ]
        return [whole, *one]

    def _lesson_button(self, lesson: Lesson) -> ListButton:
        button = self._button(lesson.title, Icon.RIGHT)
        button.clicked.connect(lambda _down=False: self._look_into(lesson))
        return button

    def _look_into(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._show()
        self._tasks[0].setFocus()

    def _task(self, words: Words, task: Task) -> ListButton:
        button = self._button(words, Icon.RIGHT)
        button.clicked.connect(lambda _down=False: self.chosen.emit(task))
        return button

    def _button(self, words: Words, icon: Icon) -> ListButton:
        return ListButton(words, icon_drawing(icon), parent=self.view.inside, px=20, bold=False, depth=3)
