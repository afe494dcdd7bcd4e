"""Questions to the teacher that cover the whole stage, such as leave or stay, or which class."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.strokes import box, fill, smooth_painter
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import scale_for, target_px
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.stage.cards import paint_frames
from atari_teach.i18n import Text


class OverStage(Composite):
    """A widget that fills its parent and takes every press; subclasses scale and place their parts."""

    def scale(self) -> float:
        """Window pixels per design pixel in its present size."""
        return scale_for(max(1, self.width()), max(1, self.height()))

    def spread(self) -> None:
        """Fills the parent, above everything else."""
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
        """The height it needs in this width, in window pixels."""
        return max(self.natural_height(width), target_px(_ROW, self._u))


class AskBox(OverStage):
    """A question with its answers, one below the other; Escape closes it without an answer.

    Signals:
        opened: A question is shown.
        answered: The index of the answer; None when it was put away.
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
        """Shows this question; Enter takes the answer `first`."""
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

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            u, card = self.scale(), self._card()
            fill(painter, box(0, 0, self.width(), self.height()), WALL.ink)
            paint_frames(painter, card, u, (0, 26, WALL.sun), (10, 18, WALL.paper))
