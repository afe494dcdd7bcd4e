"""Draws the exercises of a lesson on paper: the question, the board, and space for the pencil."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language, Message, Multilingual, Text, render, say
from atari_teach.engine.rules import Colour, ruleset_named
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.paper_signs import draw_marked
from atari_teach.paper.sheet import height_of, write
from atari_teach.table.rules_card import rules_card, ruleset_title
from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import Choice, Choices, Draws
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.lessons.printing import Pencil
from atari_teach.teaching.lessons.random_exercises import draw
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import Picture
from atari_teach.teaching.puzzles.capture_tasks import CaptureNowTask
from atari_teach.ui.art.themes.print import GREY, INK, LINE


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise of a worksheet.

    Attributes:
        number: The exercise's number, such as "3" or "7b".
        step: The step as it is shown.
        pencil: What pupils do with the pencil.
    """

    number: str
    step: Step
    pencil: Pencil

    @property
    def words(self) -> Multilingual:
        return said(self.step.say, self.step.to_play)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The cards to choose from; empty if the answer is not a card."""
        brought = self.step.task.material(self.step)
        return brought.cards if isinstance(brought, Choices) else ()

    @property
    def colours(self) -> frozenset[Colour]:
        """The colours of the stones that pupils draw; empty if they write numbers instead of stones."""
        task = self.step.task
        match self.pencil:
            case Pencil.GAME:
                return frozenset(Colour)
            case Pencil.STONES:
                one_move = not task.takes_turns or isinstance(task, CaptureNowTask)
                return frozenset({self.step.to_play}) if one_move else frozenset(Colour)
            case _:
                return frozenset()

    @property
    def has_board(self) -> bool:
        """Whether the block has a board.

        With cards, it has one only if the board has stones and the cards show no boards.
        """
        if not self.choices:
            return True
        return bool(self.step.position.stones()) and not self.has_pictures

    @property
    def has_pictures(self) -> bool:
        """Whether the cards show boards."""
        return any(choice.position is not None for choice in self.choices)

    @property
    def pencil_task(self) -> Text:
        """What pupils do with the pencil, in a few words."""
        asked = self.step.task.pencilled()
        assert asked is not None, "whatever is no exercise on paper is left out"
        return asked.words


def exercises_of(lesson: Lesson, earlier: Sequence[Lesson]) -> tuple[Exercise, ...]:
    """Returns the exercises of a lesson with their numbers.

    On paper, a recap always draws the same exercises.

    Args:
        lesson: The lesson.
        earlier: The lessons from which its recaps may draw.
    """
    return tuple(
        exercise
        for number, step in enumerate(lesson.exercises, 1)
        for exercise in _exercises(str(number), step, lesson, earlier)
    )


def _exercises(number: str, step: Step, lesson: Lesson, earlier: Sequence[Lesson]) -> Iterator[Exercise]:
    if isinstance(brought := step.task.material(step), Draws):
        drawn = draw(earlier, brought.count, lesson.number, only=brought.lessons or None)
        for letter, each in zip("abcdefghij", drawn, strict=False):
            asked = each.step.task.pencilled()
            if asked is not None:
                yield Exercise(number + letter, each.step, asked.pencil)
        return
    asked = step.task.pencilled()
    if asked is not None:
        yield Exercise(number, step, asked.pencil)


_WORDS, _HOW, _CARD = 44.0, 36.0, 42.0
_BADGE, _INDENT = 76.0, 100.0
_GAP = 26.0
_LETTERS: Final = "ABCD"
_NUMBER, _LINE = 130.0, 105.0
_SQUARE = 58.0
_PICTURE_CARD, _CARDS_GAP = 480.0, 50.0
_MARGIN = 0.6
_CELLS = {3: 170.0, 4: 150.0, 5: 132.0, 6: 118.0, 7: 106.0, 8: 98.0, 9: 90.0}


@dataclass(frozen=True, slots=True)
class ExerciseBlock:
    """The block of one exercise on a worksheet.

    Attributes:
        exercise: The exercise.
        language: The language of the words.
        words_beside: Whether the words are to the left of the board, in a block as wide as the page.
        scale: The scale of the boards; smaller boards may save a page.
    """

    exercise: Exercise
    language: Language
    words_beside: bool = False
    scale: float = 1.0

    @property
    def is_wide(self) -> bool:
        """Whether the block needs the width of the page, as games and boards to choose from do."""
        return self.exercise.has_pictures or self.exercise.pencil is Pencil.GAME

    # Heights

    def heading_height(self, width: float) -> float:
        """Returns the height of the question and of the words about what to do with the pencil."""
        words = height_of(self._words(self.exercise.words), _WORDS, width - _INDENT)
        return max(_BADGE, words) + 12 + self._how_height(width - _INDENT)

    def body_height(self, width: float) -> float:
        """Returns the height of the board and of the parts below the board."""
        if self.exercise.has_pictures:
            return self._card_side(width) + _SQUARE + 24
        board = self.board_side(width) if self.exercise.has_board else 0.0
        return board + self._below_height(width)

    def height(self, width: float) -> float:
        """Returns the height of the whole block at this width."""
        if not self.words_beside:
            return self.heading_height(width) + _GAP + self.body_height(width)
        half = (width - _CARDS_GAP) / 2
        words, below = self.heading_height(half), self._below_height(half)
        if not self.exercise.has_board:
            return max(words, below)
        return max(self.board_side(half), words + _GAP + below)

    # Drawing

    def draw(self, painter: QPainter, room: QRectF, heading: float) -> None:
        """Draws the block in `room`; the board begins at the distance `heading` below the top."""
        if self.words_beside:
            self._draw_in_row(painter, room)
            return
        self._draw_heading(painter, QRectF(room.left(), room.top(), room.width(), heading))
        body = QRectF(room.left(), room.top() + heading + _GAP, room.width(), self.body_height(room.width()))
        if self.exercise.has_pictures:
            self._draw_pictures(painter, body)
            return
        board = 0.0
        if self.exercise.has_board:
            board = self.board_side(room.width())
            self._draw_board(painter, QRectF(body.left(), body.top(), body.width(), board))
        self._draw_below(painter, body.adjusted(0, board, 0, 0))

    def _draw_in_row(self, painter: QPainter, room: QRectF) -> None:
        half = (room.width() - _CARDS_GAP) / 2
        left = QRectF(room.left(), room.top(), half, room.height())
        right = QRectF(room.right() - half, room.top(), half, room.height())
        if self.exercise.has_board:
            # With the number on the right, the board would seem to be that of the exercise above.
            heading = self.heading_height(half)
            self._draw_heading(painter, QRectF(left.left(), left.top(), half, heading))
            self._draw_below(painter, left.adjusted(0, heading + _GAP, 0, 0))
            self._draw_board(painter, QRectF(right.left(), right.top(), half, self.board_side(half)))
            return
        self._draw_heading(painter, left)
        self._draw_below(painter, right)

    def _draw_heading(self, painter: QPainter, room: QRectF) -> None:
        """Draws the number on a badge, the question, and what to do with the pencil."""
        badge = QRectF(room.left(), room.top(), _BADGE, _BADGE)
        painter.setPen(QPen(QColor(INK), 4))
        painter.drawRoundedRect(badge.adjusted(2, 2, -2, -2), 22, 22)
        centre = Qt.AlignmentFlag.AlignHCenter
        write(painter, self.exercise.number, badge, 42, bold=True, align=centre, middle=True)
        left, wide = room.left() + _INDENT, room.width() - _INDENT
        words = self._words(self.exercise.words)
        high = height_of(words, _WORDS, wide)
        top = room.top() + max(0.0, (_BADGE - high) / 2)
        write(painter, words, QRectF(left, top, wide, high + 1), _WORDS)
        below = room.top() + max(_BADGE, high) + 12
        draw_sign(painter, QRectF(left, below, SIGN, SIGN), self.exercise)
        how = self._words(self.exercise.pencil_task)
        words_room = QRectF(
            left + SIGN, below, wide - SIGN, min(room.bottom() - below, self._how_height(wide)) + 1
        )
        write(painter, how, words_room, _HOW, colour=GREY, middle=True)

    def _how_height(self, width: float) -> float:
        """Returns the height of the words and the sign for the pencil's task, at this width."""
        return max(SIGN, height_of(self._words(self.exercise.pencil_task), _HOW, width - SIGN))

    def _draw_board(self, painter: QPainter, room: QRectF) -> None:
        step = self.exercise.step
        board = PaperBoard(room, step.position.size, _MARGIN)
        last = step.played[-1] if step.played else None
        draw_marked(painter, board, Picture(step.position, step.marks_on(step.position), last=last))

    def board_side(self, width: float) -> float:
        """Returns the width of the board, with space for stones at its edge, if the block has this width."""
        size = self.exercise.step.position.size
        cell = _CELLS.get(size, 76.0)
        return min(width, cell * self.scale * (size - 1 + 2 * _MARGIN))

    # Below the board

    def _below_height(self, width: float) -> float:
        match self.exercise.pencil:
            case Pencil.NUMBER:
                return _NUMBER
            case Pencil.WHY:
                return _SQUARE + 24 + 2 * _LINE
            case Pencil.WHERE:
                return 2 * _LINE
            case Pencil.TICK:
                return sum(self._card_height(choice, width) for choice in self.exercise.choices) + 16
            case Pencil.GAME:
                return sum(height_of(words, _HOW, width) + 14 for words in self._rules()) + 2 * _LINE + 30
            case _:
                return 0.0

    def _draw_below(self, painter: QPainter, room: QRectF) -> None:
        match self.exercise.pencil:
            case Pencil.NUMBER:
                box = QRectF(room.center().x() - 130, room.top() + 20, 260, _NUMBER - 26)
                _draw_writing_line(painter, box.left(), box.bottom() - 8, box.right())
            case Pencil.WHY:
                self._draw_yes_no(painter, room)
                self._draw_lines(painter, room.adjusted(0, _SQUARE + 24, 0, 0))
            case Pencil.WHERE:
                self._draw_lines(painter, room)
            case Pencil.TICK:
                self._draw_cards(painter, room)
            case Pencil.GAME:
                self._draw_rules(painter, room)
            case _:
                return

    def _draw_yes_no(self, painter: QPainter, room: QRectF) -> None:
        for place, words in enumerate((say("Yes"), say("No"))):
            left = room.left() + room.width() * (0.16 + 0.42 * place)
            draw_square(painter, QRectF(left, room.top() + 16, _SQUARE, _SQUARE))
            words_room = QRectF(left + _SQUARE + 20, room.top() + 16, 240, _SQUARE)
            write(painter, self._words(words), words_room, _CARD, middle=True)

    @staticmethod
    def _draw_lines(painter: QPainter, room: QRectF) -> None:
        for line in (1, 2):
            _draw_writing_line(painter, room.left() + 20, room.top() + line * _LINE - 10, room.right() - 20)

    def _draw_cards(self, painter: QPainter, room: QRectF) -> None:
        top = room.top() + 16
        for letter, choice in zip(_LETTERS, self.exercise.choices, strict=False):
            draw_square(painter, QRectF(room.left() + 20, top, _SQUARE, _SQUARE))
            high = self._card_height(choice, room.width()) - 22
            words_room = QRectF(room.left() + 100, top, room.width() - 100, high)
            write(painter, self._card_words(letter, choice), words_room, _CARD, middle=high <= _SQUARE + 1)
            top += high + 22

    def _card_height(self, choice: Choice, width: float) -> float:
        return max(_SQUARE, height_of(self._card_words("A", choice), _CARD, width - 100)) + 22

    def _card_words(self, letter: str, choice: Choice) -> str:
        words = "" if choice.say is None else self._words(said(choice.say, self.exercise.step.to_play))
        return f"**{letter}**  {words}"

    def _card_side(self, width: float) -> float:
        count = len(self.exercise.choices)
        return min(_PICTURE_CARD, (width - _CARDS_GAP * (count - 1)) / max(1, count))

    def _draw_pictures(self, painter: QPainter, room: QRectF) -> None:
        choices, side = self.exercise.choices, self._card_side(room.width())
        spare = room.width() - len(choices) * side
        gap = spare / (len(choices) + 1)
        for place, (letter, choice) in enumerate(zip(_LETTERS, choices, strict=False)):
            left = room.left() + gap + place * (side + gap)
            draw_square(painter, QRectF(left + side / 2 - _SQUARE - 10, room.top(), _SQUARE, _SQUARE))
            words_room = QRectF(left + side / 2 + 14, room.top(), 120, _SQUARE)
            write(painter, letter, words_room, _CARD, bold=True, middle=True)
            position = choice.position or self.exercise.step.position
            square = QRectF(left, room.top() + _SQUARE + 24, side, side)
            picture = Picture(position, pointed_at(choice.marks))
            draw_marked(painter, PaperBoard(square, position.size, _MARGIN), picture)

    # Games

    def _rules(self) -> tuple[str, ...]:
        """Returns the name of the game's rules, and words that say how to win."""
        ruleset = ruleset_named(self.exercise.step.ruleset)
        return (
            f"**{self._words(ruleset_title(ruleset))}**",
            self._words(rules_card(ruleset).panels[0].words),
        )

    def _draw_rules(self, painter: QPainter, room: QRectF) -> None:
        """Draws the rules, and lines for the players' names."""
        top = room.top()
        for words in self._rules():
            high = height_of(words, _HOW, room.width())
            write(painter, words, QRectF(room.left(), top, room.width(), high + 1), _HOW)
            top += high + 14
        for place, words_of in enumerate((say("Crosses"), say("Circles"))):
            line = top + (place + 1) * _LINE - 10
            text = self._words(words_of)
            write(painter, text, QRectF(room.left(), line - 56, 300, 56), _CARD)
            _draw_writing_line(painter, room.left() + 240, line, room.right() - 10)

    def _words(self, text: Text | Message) -> str:
        return render(text, self.language)


def _draw_writing_line(painter: QPainter, left: float, y: float, right: float) -> None:
    painter.setPen(QPen(QColor(LINE), 3))
    painter.drawLine(QPointF(left, y), QPointF(right, y))


# Signs that show what to do with the pencil, for children who can't read yet

SIGN = 62.0
"""The width of a sign including the margin at its side."""


def draw_sign(painter: QPainter, room: QRectF, exercise: Exercise) -> None:
    """Draws the sign that shows what to do with the pencil."""
    place = QRectF(room.left() + 2, room.center().y() - 22, 44, 44)
    match exercise.pencil:
        case Pencil.RINGS | Pencil.WHERE:
            _draw_ring(painter, place)
        case Pencil.NUMBER:
            middle = Qt.AlignmentFlag.AlignHCenter
            write(painter, "?", place, 36, bold=True, align=middle, colour=GREY, middle=True)
        case Pencil.TICK | Pencil.WHY:
            draw_square(painter, place)
            draw_tick(painter, place)
        case Pencil.MOVES:
            middle = Qt.AlignmentFlag.AlignHCenter
            write(
                painter,
                "1 2",
                place.adjusted(-8, 0, 10, 0),
                28,
                bold=True,
                align=middle,
                colour=GREY,
                middle=True,
            )
        case Pencil.STONES if len(exercise.colours) == 1:
            draw_stone_sign(painter, place, exercise.step.to_play)
        case Pencil.STONES | Pencil.GAME:
            half = QRectF(place.left(), place.top(), 24, 44)
            draw_stone_sign(painter, half, Colour.BLACK)
            draw_stone_sign(painter, half.translated(24, 0), Colour.WHITE)
        case _:
            assert_never(exercise.pencil)


def draw_square(painter: QPainter, room: QRectF) -> None:
    """Draws a checkbox."""
    painter.setPen(QPen(QColor(INK), 4))
    painter.drawRoundedRect(room.adjusted(2, 2, -2, -2), 10, 10)


def draw_tick(painter: QPainter, room: QRectF) -> None:
    """Draws a tick in a checkbox."""
    x, y, wide, high = room.left(), room.top(), room.width(), room.height()
    painter.setPen(_round_pen(6))
    painter.drawPolyline(
        [
            QPointF(x + wide * 0.24, y + high * 0.52),
            QPointF(x + wide * 0.44, y + high * 0.72),
            QPointF(x + wide * 0.78, y + high * 0.28),
        ]
    )


def draw_stone_sign(painter: QPainter, room: QRectF, colour: Colour) -> None:
    """Draws a stone as a pencil does: a cross for Black, a circle for White."""
    half = min(room.width(), room.height()) * 0.42
    centre = room.center()
    painter.setPen(_round_pen(6))
    if colour is Colour.WHITE:
        painter.drawEllipse(centre, half, half)
        return
    painter.drawLine(centre + QPointF(-half, -half), centre + QPointF(half, half))
    painter.drawLine(centre + QPointF(-half, half), centre + QPointF(half, -half))


def _draw_ring(painter: QPainter, room: QRectF) -> None:
    """Draws a crossing with a circle around it."""
    centre, out = room.center(), room.width() / 2
    painter.setPen(QPen(QColor(GREY), 3))
    painter.drawLine(centre - QPointF(out, 0), centre + QPointF(out, 0))
    painter.drawLine(centre - QPointF(0, out), centre + QPointF(0, out))
    painter.setPen(_round_pen(5))
    painter.drawEllipse(centre, out * 0.6, out * 0.6)


def _round_pen(width: float) -> QPen:
    pen = QPen(QColor(INK), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
