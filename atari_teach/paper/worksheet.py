"""Worksheets: the exercises of a lesson as diagrams to draw on, and the answers on separate pages."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language, Message, render, say
from atari_teach.engine.rules import Colour
from atari_teach.paper.exercise_block import Exercise, ExerciseBlock, exercises_of
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.paper_signs import draw_marked
from atari_teach.paper.sheet import INSIDE, height_of, write, write_before_line
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.printing import Pencil, Printed
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import Picture
from atari_teach.teaching.proving.proving import budget
from atari_teach.ui.art.themes.print import GREY, INK, PALE

_TITLE, _SMALL, _FOOT = 78.0, 38.0, 30.0
_BOTTOM = 70.0
_ACROSS, _DOWN, _LEAST_DOWN = 60.0, 150.0, 50.0
_SCALES = (1.0, 0.93, 0.86)
"""The scales of boards to try, since smaller boards may save a page."""


class Block(Protocol):
    """An exercise or an answer that is drawn as a part of a row."""

    def heading_height(self, width: float) -> float:
        """Returns the height of the part above the block's board."""

    def body_height(self, width: float) -> float:
        """Returns the height of the block's board and of the part below the board."""

    def draw(self, painter: QPainter, room: QRectF, heading: float) -> None:
        """Draws the block; the board begins below a heading of this height."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of blocks next to each other, whose boards begin at the same height.

    Attributes:
        blocks: The blocks from the left.
        places: The number of blocks that the row could have, on which their width depends.
    """

    blocks: tuple[Block, ...]
    places: int

    @property
    def width(self) -> float:
        """The width of each block in the row."""
        return (INSIDE.width() - _ACROSS * (self.places - 1)) / self.places

    @property
    def heading(self) -> float:
        """The height of the highest heading in the row."""
        return max(block.heading_height(self.width) for block in self.blocks)

    @property
    def height(self) -> float:
        """The height of the row."""
        if len(self.blocks) == 1 and isinstance(block := self.blocks[0], ExerciseBlock):
            return block.height(self.width)
        return self.heading + 26 + max(block.body_height(self.width) for block in self.blocks)

    def draw(self, painter: QPainter, top: float) -> None:
        """Draws the row with its upper edge at `top`."""
        heading = self.heading
        for place, block in enumerate(self.blocks):
            left = INSIDE.left() + place * (self.width + _ACROSS)
            block.draw(painter, QRectF(left, top, self.width, self.height), heading)


@dataclass(frozen=True, slots=True)
class Worksheet:
    """The pages for pupils, or the pages with the answers.

    Attributes:
        title: The title.
        under: A sentence for adults below the title; empty on pages for pupils.
        page_rows: The rows of each page.
        language: The language of the words.
        for_pupils: Whether the pages are for pupils, and so have lines for name and date.
    """

    title: str
    under: str
    page_rows: tuple[tuple[Row, ...], ...]
    language: Language
    for_pupils: bool

    def pages(self) -> int:
        return len(self.page_rows)

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the heading, the rows of this page, and the foot of the page."""
        top = INSIDE.top() + (_draw_heading(painter, self) if page == 0 else 0.0)
        rows = self.page_rows[page]
        spare = INSIDE.bottom() - _BOTTOM - top - sum(row.height for row in rows)
        down = min(_DOWN, spare / len(rows)) if rows else 0.0
        for row in rows:
            row.draw(painter, top)
            top += row.height + down
        self._draw_foot(painter, page)

    def _draw_foot(self, painter: QPainter, page: int) -> None:
        room = QRectF(INSIDE.left(), INSIDE.bottom() - _FOOT * 1.5, INSIDE.width(), _FOOT * 1.5)
        blocks = (block for row in self.page_rows[page] for block in row.blocks)
        exercises = [block.exercise for block in blocks if isinstance(block, ExerciseBlock)]
        foot = " ".join(render(each, self.language) for each in sign_words(exercises)) or "Atari Teach"
        write(painter, foot, room.adjusted(0, 0, -300, 0), _FOOT, colour=GREY, middle=True)
        if self.pages() > 1:
            number = render(say("Page {n} of {all}", n=page + 1, all=self.pages()), self.language)
            right = Qt.AlignmentFlag.AlignRight
            write(painter, number, room, _FOOT, colour=GREY, align=right, middle=True)


def sign_words(exercises: Sequence[Exercise]) -> tuple[Message, ...]:
    """Returns sentences that explain crosses and circles; empty if pupils draw no stones."""
    colours = frozenset(colour for each in exercises for colour in each.colours)
    if colours == frozenset(Colour):
        sentence = say("A cross stands for a black stone, a circle for a white one.")
    elif Colour.BLACK in colours:
        sentence = say("A cross stands for a black stone.")
    elif Colour.WHITE in colours:
        sentence = say("A circle stands for a white stone.")
    else:
        return ()
    ringed = any(each.pencil in {Pencil.RINGS, Pencil.WHERE} for each in exercises)
    if ringed and Colour.WHITE in colours:
        return sentence, say("A large circle shows an answer.")
    return (sentence,)


def worksheet(lesson: Lesson, earlier: Sequence[Lesson], language: Language) -> Worksheet:
    """Returns the sheet with a lesson's exercises, for pupils.

    Args:
        lesson: The lesson.
        earlier: The lessons from which its recaps may draw.
        language: The language of the words.
    """
    empty = Worksheet(render(lesson.title, language), "", (), language, for_pupils=True)
    exercises = exercises_of(lesson, earlier)
    sheets = [
        flowing(empty, paired([ExerciseBlock(each, language, scale=scale) for each in exercises]))
        for scale in _SCALES
    ]
    return min(sheets, key=Worksheet.pages)


def asking_exercises(lesson: Lesson, earlier: Sequence[Lesson]) -> tuple[Exercise, ...]:
    """Returns the exercises of a lesson that have an answer: all except games."""
    return tuple(each for each in exercises_of(lesson, earlier) if each.pencil is not Pencil.GAME)


def answer_sheet(
    lesson: Lesson,
    earlier: Sequence[Lesson],
    language: Language,
    answers: Sequence[Printed] | None = None,
) -> Worksheet:
    """Returns the sheet with the answers to a lesson's exercises, for adults.

    Args:
        lesson: The lesson.
        earlier: The lessons from which its recaps may draw.
        language: The language of the words.
        answers: The answers to the lesson's `asking_exercises`, in their order. With None they are
            calculated, which takes time if a teacher's step needs a search.
    """
    title = render(say("Answers: {title}", title=lesson.title), language)
    exercises = asking_exercises(lesson, earlier)
    if answers is None:
        answers = [answer_of(each.step) for each in exercises]
    blocks = [AnswerBlock(*pair, language) for pair in zip(exercises, answers, strict=True)]
    rows = [Row(tuple(blocks[at : at + 3]), 3) for at in range(0, len(blocks), 3)]
    sheet = Worksheet(title, render(lesson.goal, language), (), language, for_pupils=False)
    return flowing(sheet, rows)


def paired(blocks: Sequence[ExerciseBlock]) -> list[Row]:
    """Returns rows of two exercises in their order.

    An exercise alone in its row has its words next to the board.
    """
    rows: list[Row] = []
    waiting: ExerciseBlock | None = None
    for block in blocks:
        if waiting is not None and not block.is_wide:
            rows.append(Row((waiting, block), 2))
            waiting = None
            continue
        if waiting is not None:
            rows.append(_alone(waiting))
        waiting = None if block.is_wide else block
        if block.is_wide:
            rows.append(_alone(block))
    if waiting is not None:
        rows.append(_alone(waiting))
    return rows


def _alone(block: ExerciseBlock) -> Row:
    return Row((replace(block, words_beside=not block.exercise.has_pictures),), 1)


def flowing(sheet: Worksheet, rows: Sequence[Row]) -> Worksheet:
    """Returns the sheet with the rows distributed over pages.

    No row is split, and a sheet without rows has one page.
    """
    page_rows: list[tuple[Row, ...]] = []
    rows_here: list[Row] = []
    room = INSIDE.height() - _BOTTOM
    used = _heading_height(sheet)
    for row in rows:
        if rows_here and used + row.height > room:
            page_rows.append(tuple(rows_here))
            rows_here, used = [], 0.0
        rows_here.append(row)
        used += row.height + _LEAST_DOWN
    return replace(sheet, page_rows=(*page_rows, tuple(rows_here)))


def _heading_height(sheet: Worksheet) -> float:
    title = height_of(sheet.title, _TITLE, INSIDE.width(), bold=True)
    if sheet.for_pupils:
        return title + 130 + 50
    return title + 12 + height_of(sheet.under, _SMALL, INSIDE.width()) + 50


def _draw_heading(painter: QPainter, sheet: Worksheet) -> float:
    """Draws the title, and below it lines for name and date or a sentence; returns the height of all that."""
    high = write(painter, sheet.title, INSIDE, _TITLE, bold=True)
    top = INSIDE.top() + high
    if sheet.for_pupils:
        part = INSIDE.width() * 0.64
        _draw_line(painter, sheet, say("Name"), QRectF(INSIDE.left(), top + 50, part, 60))
        rest = QRectF(INSIDE.left() + part + 60, top + 50, INSIDE.width() - part - 60, 60)
        _draw_line(painter, sheet, say("Date"), rest)
    else:
        write(painter, sheet.under, QRectF(INSIDE.left(), top + 12, INSIDE.width(), 400), _SMALL, colour=GREY)
    return _heading_height(sheet)


def _draw_line(painter: QPainter, sheet: Worksheet, words: Message, room: QRectF) -> None:
    """Draws a word, followed by a line to write on."""
    text = render(words, sheet.language) + ":"
    write_before_line(painter, text, room, _SMALL, colour=GREY, gap=20, down=50)


# Answers on a page: the number of the exercise, its board with the solution, and a few words

_BADGE, _INDENT = 64.0, 84.0
_WORDS, _QUESTION = 34.0, 30.0
_CELL, _MARGIN = 66.0, 0.6


@dataclass(frozen=True, slots=True)
class AnswerBlock:
    """The block of one answer on a sheet of answers.

    Attributes:
        exercise: The exercise.
        answer: The answer.
        language: The language of the words.
    """

    exercise: Exercise
    answer: Printed
    language: Language

    def heading_height(self, width: float) -> float:
        """Returns the height of the question, which is in small letters."""
        return max(_BADGE, height_of(self._question(), _QUESTION, width - _INDENT))

    def body_height(self, width: float) -> float:
        """Returns the height of the board and the words below it."""
        return self._board_side(width) + self._words_height(width)

    def draw(self, painter: QPainter, room: QRectF, heading: float) -> None:
        """Draws the block; the board begins below a heading of this height."""
        self._draw_heading(painter, QRectF(room.left(), room.top(), room.width(), heading))
        picture = self.answer.picture
        top, side = room.top() + heading + 26, self._board_side(room.width())
        if picture is not None:
            square = QRectF(room.left(), top, room.width(), side)
            draw_marked(painter, PaperBoard(square, picture.position.size, _MARGIN), picture)
            top += side + 14
        words = self._words()
        if words:
            below = QRectF(room.left(), top, room.width(), self._words_height(room.width()))
            centred = Qt.AlignmentFlag.AlignHCenter if picture is not None else Qt.AlignmentFlag.AlignLeft
            write(painter, words, below, _WORDS, align=centred)

    def _draw_heading(self, painter: QPainter, room: QRectF) -> None:
        badge = QRectF(room.left(), room.top(), _BADGE, _BADGE)
        painter.setPen(QPen(QColor(INK), 3))
        painter.setBrush(QColor(PALE))
        painter.drawRoundedRect(badge.adjusted(2, 2, -2, -2), 18, 18)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        centre = Qt.AlignmentFlag.AlignHCenter
        write(painter, self.exercise.number, badge, 36, bold=True, align=centre, middle=True)
        question_room = room.adjusted(_INDENT, 0, 0, 1)
        write(painter, self._question(), question_room, _QUESTION)

    def _board_side(self, width: float) -> float:
        picture = self.answer.picture
        return 0.0 if picture is None else min(width, _CELL * (picture.position.size - 1 + 2 * _MARGIN))

    def _question(self) -> str:
        return render(self.exercise.words, self.language)

    def _words(self) -> str:
        return "\n".join(render(each, self.language) for each in self.answer.words)

    def _words_height(self, width: float) -> float:
        words = self._words()
        return height_of(words, _WORDS, width) + 20 if words else 0.0


# The answers of a worksheet, calculated from its boards


def answer_of(step: Step) -> Printed:
    """Returns the answer of an exercise.

    If a step has no answer, as in a draft, the answer is a sentence that says so.
    """
    return _answer(step, budget())


@lru_cache(maxsize=256)  # the preview needs all answers of a lesson again after every press
def _answer(step: Step, _states: int) -> Printed:
    try:
        return step.task.printed(step)
    except (ValueError, IndexError, KeyError, AssertionError):
        return Printed(Picture(step.position, step.marks_on(step.position)), (say("The answer: none yet."),))
