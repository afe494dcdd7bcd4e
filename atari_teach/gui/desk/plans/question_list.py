"""The list from which a plan's question is chosen: by lesson, each question with its board."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.edit_rows import ListButton
from atari_teach.gui.desk.plans.part_row import plated
from atari_teach.gui.desk.plans.plan_words import question_words
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.stage.pictures import emblem_drawing, question_drawing
from atari_teach.i18n import say, say_n
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.plans.plan_lint import exercises_for_all

QUESTION_BOARD = (96.0, 96.0)
"""The size of the board beside a question, in design pixels."""
_AROUND = 16.0


class QuestionButton(ListButton):
    """A question as a button, high enough for its board."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", None, parent=parent, px=18, picture_size=QUESTION_BOARD)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return max(super().height_for(width), (QUESTION_BOARD[1] + _AROUND) * self._u)


class QuestionList(ScrollPane):
    """The lessons with questions for a whole class; below the one that is open, its questions.

    Signals:
        chosen: The name of a question, "lesson-id/step-id".
        listed: Other buttons are shown, in another order of Tab.
    """

    chosen = Signal(str)
    listed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=8)
        self._lessons: tuple[Lesson, ...] = ()
        self._current = self._open = ""
        self._heading = Heading(self.content, say("Which question?"), px=22, bold=True)
        self.lessons: dict[str, ListButton] = {}
        self.questions: dict[str, ListButton] = {}

    def show_lessons(self, lessons: Sequence[Lesson], current: str) -> None:
        """Lists the questions of these lessons; that of `current` is open, and its question looks pressed."""
        self._lessons = tuple(lesson for lesson in lessons if exercises_for_all(lesson))
        self._current, self._open = current, current.partition("/")[0]
        for button in self.lessons.values():
            button.hide()
            button.deleteLater()
        self.lessons = {lesson.id: self._lesson(lesson) for lesson in self._lessons}
        self._show()
        if self._open in self.lessons:
            self.reveal(self.lessons[self._open])
            self.questions.get(current, self.lessons[self._open]).setFocus()

    def _lesson(self, lesson: Lesson) -> ListButton:
        button = ListButton(lesson.title, plated(emblem_drawing(lesson)), parent=self.content, px=20, depth=4)
        number = len(exercises_for_all(lesson))
        button.set_second(say_n("{n} question", "{n} questions", number))
        button.clicked.connect(lambda _down=False: self._turn(lesson.id))
        return button

    def _question(self, name: str, step: Step) -> ListButton:
        button = QuestionButton(self.content)
        button.set_words(question_words(step))
        button.set_picture(plated(question_drawing(step)))
        button.set_pressed_look(name == self._current)
        button.clicked.connect(lambda _down=False: self.chosen.emit(name))
        return button

    def _turn(self, lesson_id: str) -> None:
        """Opens the questions of a lesson, or closes them."""
        self._open = "" if self._open == lesson_id else lesson_id
        self._show()
        self.reveal(self.lessons[lesson_id])

    def _show(self) -> None:
        for button in self.questions.values():
            button.hide()
            button.deleteLater()
        self.questions = {}
        rows: list[QWidget] = [self._heading]
        for lesson in self._lessons:
            button = self.lessons[lesson.id]
            button.set_pressed_look(lesson.id == self._open)
            rows.append(button)
            if lesson.id == self._open:
                steps = {f"{lesson.id}/{step.id}": step for step in exercises_for_all(lesson)}
                self.questions = {name: self._question(name, step) for name, step in steps.items()}
                rows += self.questions.values()
        self.set_rows(rows)
        self.listed.emit()
