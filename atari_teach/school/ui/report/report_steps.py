"""The view of a lesson's steps: the progress, and which wrong answers were given."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, _, ngettext, render, say
from atari_teach.engine.rules import Point
from atari_teach.school.report import LessonReport, Standing, StepOfClass, StepReport
from atari_teach.school.report_words import (
    answer_points,
    answer_words,
    belief_words,
    standing_words,
)
from atari_teach.school.ui.report.report_table import draw_standing
from atari_teach.teaching.explaining.explanation import Misconception
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.board.miniature import draw_miniature
from atari_teach.ui.forms.desk_view import RowsView
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.layouts import Length, Part, Plan, column, row
from atari_teach.ui.kit.words_label import WordsLabel


class OpenedView(RowsView):
    """A card shown instead of the table: a title, rows, and a button back.

    Signals:
        closed: The table should be shown again.
    """

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=16)
        self.back = PictureButton(say("Back to the table"), icon_drawing(Icon.BACK), parent=self, px=20)
        self.title = WordsLabel(self, px=26, bold=True, middle=True)
        self.back.clicked.connect(lambda _down=False: self.closed.emit())
        self._arrange()

    def _arrange(self, *ends: PictureButton) -> None:
        """Arranges the back button, the title and these buttons above the rows."""

        def wide(button: PictureButton) -> Length:
            return lambda u: min(self.width() * 0.4, button.natural_width() * u + 8)

        after = [Part(end, width=wide(end)) for end in ends]
        back = Part(self.back, width=wide(self.back))
        head = row(back, self.title, *after, gap=20, height=lambda u: max(52.0, 60 * u))
        self._plan = Plan(column(head, self.pane, gap=16, margins=(24, 16, 24, 24)))

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the title above the rows."""
        self.pane.set_scale(u)  # rows created since the last call have no scale yet
        self._plan.lay_out(QRectF(self.rect()), u)

    def fits(self) -> bool:
        """Returns whether the title fits."""
        return self.title.fits()

    def stops(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        return (self.back, self.pane.up, self.pane.down)


_Report = TypeVar("_Report", "StepReport", "StepOfClass")
_BOARD, _EDGE, _SIGN = 190.0, 14.0, 30.0
_MOST_WRITTEN = 6


@dataclass(frozen=True, slots=True)
class StepLine:
    """The contents of one row.

    Attributes:
        picture: The step's board, with marks at the answered points.
        asks: The question of the step.
        standing: The progress of a pupil; None for the whole class.
        progress: The pupil's tries, hints and misconceptions in words.
        answers: Answers that are not points: numbers and cards.
    """

    picture: Picture
    asks: str
    standing: Standing | None
    progress: tuple[str, ...]
    answers: tuple[str, ...] = ()


def pupil_lines(lesson: Lesson, cell: LessonReport) -> tuple[StepLine, ...]:
    """Returns the steps of a lesson for one pupil."""
    return tuple(
        _line(step, report.answers, report.standing, _progress_words(report))
        for step, report in _paired(lesson, cell.steps)
    )


def class_lines(lesson: Lesson, steps: Sequence[StepOfClass]) -> tuple[StepLine, ...]:
    """Returns the steps of a lesson for the whole class, with numbers of pupils."""
    return tuple(
        _line(
            step,
            report.answers,
            None,
            (
                ngettext("{n} pupil has done it", "{n} pupils have done it", report.done).format(
                    n=report.done
                ),
                ngettext("{n} has tried", "{n} have tried", report.tried).format(n=report.tried),
            ),
        )
        for step, report in _paired(lesson, steps)
    )


def _paired(lesson: Lesson, reports: Sequence[_Report]) -> list[tuple[Step, _Report]]:
    steps = {step.id: step for step in lesson.exercises}
    return [(steps[report.step], report) for report in reports if report.step in steps]


def _progress_words(report: StepReport) -> tuple[str, ...]:
    parts = [render(standing_words(report.standing))]
    if report.tries:
        parts.append(ngettext("{n} try", "{n} tries", report.tries).format(n=report.tries))
    if report.hints:
        parts.append(ngettext("{n} hint", "{n} hints", report.hints).format(n=report.hints))
    parts += [render(belief_words(belief)) for belief in Misconception if belief in report.believed]
    return tuple(parts)


def _line(
    step: Step, answers: Sequence[tuple[str, int]], standing: Standing | None, progress: tuple[str, ...]
) -> StepLine:
    shown = as_shown(step)
    points: Counter[Point] = Counter()
    written: list[str] = []
    for answer, count in answers:
        on_board = [point for point in answer_points(answer) if point in shown.position]
        points.update(dict.fromkeys(on_board, count))
        if not on_board and len(written) < _MOST_WRITTEN:
            written.append(f"{render(answer_words(answer))} ({count}×)")
    marks = tuple(_mark(point, points[point]) for point in shown.position.points() if points[point])
    return StepLine(Picture(shown.position, marks), render(shown.say), standing, progress, tuple(written))


def _mark(point: Point, count: int) -> Mark:
    """Returns the mark of a wrong answer: a small cross, or the count if above 1."""
    return Mark(MarkKind.LETTER, point, str(count)) if count > 1 else Mark(MarkKind.NOT_THIS, point)


class StepView(Composite):
    """One step as a row of a pane."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._line: StepLine | None = None
        self.asks = WordsLabel(self, px=20, bold=True)
        self.progress = WordsLabel(self, px=18)
        self.answers = WordsLabel(self, px=18)

    def show_line(self, line: StepLine) -> None:
        """Shows this step."""
        self._line = line
        self.asks.set_words(line.asks)
        self.progress.set_words(" · ".join(line.progress))
        tried = ", ".join(line.answers)
        self.answers.set_words(_("Answered: {answers}").format(answers=tried) if tried else "")
        self.setAccessibleName(
            ". ".join(part for part in (line.asks, *line.progress, self.answers.words()) if part)
        )
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return max(_BOARD * self._u, self._words_height(width)) + 8 * self._u

    def paintEvent(self, event: QPaintEvent) -> None:
        line = self._line
        if line is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = _BOARD * self._u
        draw_miniature(painter, QRectF(0, 0, side, side), line.picture)
        if line.standing is not None:
            top = self.progress.geometry().top()
            draw_standing(painter, QRectF(self._left(), top, self._sign(), self._sign()), line.standing)
        painter.end()

    def _left(self) -> float:
        return (_BOARD + 2 * _EDGE) * self._u

    def _sign(self) -> float:
        return max(_SIGN * self._u, 22.0)

    def _sign_width(self) -> float:
        standing = self._line is not None and self._line.standing is not None
        return self._sign() + 8 * self._u if standing else 0.0

    def _heights(self, width: float) -> tuple[float, float, float]:
        wide = max(1.0, width - self._left())
        answers = self.answers.height_for(wide) + 4 if self.answers.words() else 0.0
        return (
            self.asks.height_for(wide) + 4,
            max(self._sign(), self.progress.height_for(max(1.0, wide - self._sign_width())) + 4),
            answers,
        )

    def _words_height(self, width: float) -> float:
        return sum(self._heights(width)) + 12 * self._u

    def lay_out(self, width: int, height: int, u: float) -> None:
        left, wide, gap = self._left(), max(1.0, width - self._left()), 6 * u
        asks, progress, answers = self._heights(width)
        sign_width = self._sign_width()
        self.asks.setGeometry(round(left), 0, round(wide), round(asks))
        self.progress.setGeometry(
            round(left + sign_width), round(asks + gap), round(wide - sign_width), round(progress)
        )
        self.answers.setGeometry(round(left), round(asks + progress + 2 * gap), round(wide), round(answers))


class StepsView(OpenedView):
    """The steps on a card, and whether the lesson is homework.

    Signals:
        homework_wanted: The lesson should become homework, or stop being it.
    """

    homework_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._views: list[StepView] = []
        # Translators: on a teacher's button: makes the lesson homework, or no longer.
        self.homework = PictureButton(say("Homework"), icon_drawing(Icon.HOME), parent=self, px=20)
        self.homework.clicked.connect(lambda _down=False: self.homework_wanted.emit())
        self._arrange(self.homework)

    def show_homework(self, having: int, of: int) -> None:
        """Shows how many of these pupils have the lesson as homework."""
        self.homework.set_pressed_look(having == of > 0)
        some = say("{n} of {all}", n=having, all=of) if 0 < having < of else ""
        self.homework.set_second(some)
        self.relayout()

    def stops(self) -> tuple[QWidget, ...]:
        """The widgets in the order of Tab."""
        return (self.homework, *super().stops())

    def show_lines(self, title: str, lines: Sequence[StepLine]) -> None:
        """Shows these steps."""
        self.title.set_words(title)
        while len(self._views) < len(lines):
            self._views.append(StepView(self.inside))
        for view, line in zip(self._views, lines, strict=False):
            view.show_line(line)
        self.show_rows(self._views[: len(lines)])
        self.relayout()


def lesson_title(lesson: Lesson, name: str) -> str:
    """Returns the title above a lesson's steps, with the name of the pupil or class."""
    title: Text = lesson.title
    return f"{name} · {render(title)}" if name else render(title)
