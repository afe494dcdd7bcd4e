"""Widgets that cover the whole stage: questions to the teacher, the curtain, and “Look here!”."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Colour
from atari_teach.school.ui.stage.stage_pictures import sign_drawing
from atari_teach.school.ui.stage.stage_views import paint_frames
from atari_teach.ui.art.painting import box, ellipse, fill
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.art.wall_pictures import draw_flat_stone
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.scale import scale_for, target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import WordsLabel


class OverStage(Painted):
    """A widget that fills its parent and accepts every press; subclasses scale and place their parts."""

    def scale(self) -> float:
        """Returns the window pixels per design pixel at its current size."""
        return scale_for(max(1, self.width()), max(1, self.height()))

    def spread(self) -> None:
        """Fills the parent and moves to the top."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
            self.relayout()
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()


_CARD = QRectF(243, 84, 880, 600)
_ROW = 84.0


class _Answer(PictureButton):
    """A button with an answer, as a row of the pane."""

    def height_for(self, width: float) -> float:
        """Returns the height in window pixels for this width."""
        return max(self.natural_height(width), target_px(_ROW, self._u))


class AskBox(OverStage):
    """A question with its answers in a column; Escape closes it without an answer.

    Signals:
        opened: A question is shown.
        answered: The index of the answer; None if the box was closed.
    """

    opened = Signal()
    answered = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title = WordsLabel(self, px=40, bold=True, floor=16, colour=WALL.ink, middle=True)
        self.note = WordsLabel(self, px=26, floor=14, colour=WALL.ink, middle=True)
        self.pane = ScrollPane(self, gap=14)
        self.buttons: list[_Answer] = []
        self.hide()

    def ask(
        self, question: Text, note: Text | None, answers: Sequence[Text | str], *, first: int = 0
    ) -> None:
        """Shows this question; answer `first` has the focus."""
        while len(self.buttons) < len(answers):
            self._add_button()
        shown = self.buttons[: len(answers)]
        for index, button in enumerate(self.buttons):
            button.set_style(ButtonStyle.SUN if index == first else ButtonStyle.PAPER)
        self.pane.set_rows(shown)
        self.title.set_words(question)
        self.note.set_words("" if note is None else note)
        for button, answer in zip(shown, answers, strict=True):
            button.set_words(answer)
        self.set_name(question)
        self.spread()
        self.show()
        self.raise_()
        self.opened.emit()
        if shown:
            shown[first].setFocus(Qt.FocusReason.TabFocusReason)

    def put_away(self) -> None:
        """Closes the box without an answer."""
        if not self.isHidden():
            self.hide()
            self.answered.emit(None)

    def _add_button(self) -> None:
        index = len(self.buttons)
        button = _Answer("", None, parent=self.pane.content, px=30, radius=16)
        button.clicked.connect(lambda _down=False: self._answer(index))
        self.buttons.append(button)

    def _answer(self, index: int) -> None:
        self.hide()
        self.answered.emit(index)

    def _card(self) -> QRectF:
        u = self.scale()
        wide, high = _CARD.width() * u, _CARD.height() * u
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the question and its answers."""
        card = self._card()
        for part in (self.title, self.note, self.pane):
            part.set_scale(u)
        inside = card.adjusted(40 * u, 30 * u, -40 * u, -36 * u)
        title = 110 * u
        note = 96 * u if self.note.words() else 0.0
        self.title.setGeometry(QRectF(inside.x(), inside.y(), inside.width(), title).toRect())
        self.note.setGeometry(QRectF(inside.x(), inside.y() + title, inside.width(), note).toRect())
        top = title + note + 12 * u
        room = QRectF(inside.x(), inside.y() + top, inside.width(), inside.height() - top)
        self.pane.setGeometry(room.toRect())
        self.pane.relayout()

    def paint(self, painter: QPainter) -> None:
        u, card = self.scale(), self._card()
        fill(painter, box(0, 0, self.width(), self.height()), WALL.ink)
        paint_frames(painter, card, u, (0, 26, WALL.sun), (10, 18, WALL.paper))


_FRAME, _BANNER = 24.0, 132.0


class Cover(OverStage):
    """A widget that covers its parent while visible and accepts every press."""

    def __init__(self, parent: QWidget, words: Text) -> None:
        super().__init__(parent)
        self.words = WordsLabel(
            self, words, px=72, bold=True, floor=18, colour=WALL.on_dark, centred=True, middle=True
        )
        self.hide()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the words."""
        self.words.set_scale(u)
        self.words.setGeometry(self.words_place().toRect())

    def words_place(self) -> QRectF:
        """Returns the rectangle of the words."""
        raise NotImplementedError


class Curtain(Cover):
    """A calm picture that hides the board: a still pond and two stones."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, say("Back in a moment"))

    def words_place(self) -> QRectF:
        return QRectF(self.rect()).adjusted(0, self.height() * 0.6, 0, -self.height() * 0.14)

    def paint(self, painter: QPainter) -> None:
        fill(painter, box(0, 0, self.width(), self.height()), WALL.ink)
        u, middle = self.scale(), QPointF(self.width() / 2, self.height() * 0.36)
        for ring in (300.0, 230.0):
            fill(painter, ellipse(middle.x(), middle.y(), ring * u, ring * 0.52 * u), WALL.paper)
            inner = (ring - 4) * u
            fill(painter, ellipse(middle.x(), middle.y(), inner, inner * 0.52), WALL.ink)
        for side, colour in ((-1, Colour.BLACK), (1, Colour.WHITE)):
            at = middle + QPointF(side * 74 * u, 0)
            draw_flat_stone(painter, at, 66 * u, colour, on=Colour.BLACK)


class LookHere(Cover):
    """Two eyes and a yellow frame: the board stays visible but can't be used."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, say("Look here!"))
        self.words.set_colour(WALL.ink)
        self.words.set_px(64)

    def inside(self, u: float) -> QRectF:
        """Returns the rectangle inside the frame."""
        frame = _FRAME * u
        return QRectF(self.rect()).adjusted(frame, (_FRAME + _BANNER) * u, -frame, -frame)

    def words_place(self) -> QRectF:
        u = self.scale()
        return QRectF(300 * u, _FRAME * u, self.width() - 680 * u, _BANNER * u)

    def paint(self, painter: QPainter) -> None:
        u, width, height = self.scale(), float(self.width()), float(self.height())
        frame, banner = _FRAME * u, (_FRAME + _BANNER) * u
        for inset, colour in ((0.0, WALL.ink), (4 * u, WALL.sun)):
            thick = frame - 2 * inset
            fill(painter, box(inset, inset, width - 2 * inset, banner - 2 * inset), colour)
            fill(painter, box(inset, inset, thick, height - 2 * inset), colour)
            fill(painter, box(width - frame + inset, inset, thick, height - 2 * inset), colour)
            fill(painter, box(inset, height - frame + inset, width - 2 * inset, thick), colour)
        eyes = QRectF(frame + 20 * u, frame, 240 * u, _BANNER * u - 12 * u)
        # The second pair leaves room for the teacher's handle.
        for place in (eyes, eyes.translated(width - 2 * frame - 360 * u, 0)):
            sign_drawing("eyes")(painter, place)
