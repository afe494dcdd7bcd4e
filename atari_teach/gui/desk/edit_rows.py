"""Rows to change something in: a number or a choice with two keys, and a button as high as its words need."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.strokes import Drawing, box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.kit.texts import Words, joined
from atari_teach.gui.kit.words import WordsLabel

_GAP = 10.0
_LABEL = 0.46
_LABEL_BESIDE_SKETCH = 0.34
_RING = 8.0


class ListButton(PictureButton):
    """A button that stands in a pane, as high as its words need."""

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width, with room for the ring of the keyboard."""
        return max(target_px(64, self._u), self.natural_height(width) + _RING * self._u)


class Sketch(QWidget):
    """A drawing on a white plate; drawings of the wall are black on white in every theme."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._drawing: Drawing | None = None

    def show_drawing(self, drawing: Drawing | None) -> None:
        """Show this, or nothing."""
        self._drawing = drawing
        self.setVisible(drawing is not None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._drawing is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill(painter, box(0, 0, self.width(), self.height(), 8), WALL.paper)
        edge = min(self.width(), self.height()) * 0.08
        self._drawing(painter, QRectF(self.rect()).adjusted(edge, edge, -edge, -edge))
        painter.end()


class StepRow(Composite):
    """A question, and a value with a key to each side of it.

    Signals:
        stepped: -1 or 1.
    """

    stepped = Signal(int)

    def __init__(self, parent: QWidget, *, choice: bool = False, bare: bool = False) -> None:
        """With `choice` the keys turn over what there is; with `bare` the value says it all."""
        super().__init__(parent)
        self._bare = bare
        less, more = (Icon.LEFT, Icon.RIGHT) if choice else (Icon.MINUS, Icon.PLUS)
        self.question = WordsLabel(self, px=20, bold=True, middle=True)
        self.less = PictureButton("", icon_drawing(less), ButtonStyle.ROUND, self, depth=3)
        self.value = WordsLabel(self, px=20 if choice else 24, bold=not choice, centred=True, middle=True)
        self.more = PictureButton("", icon_drawing(more), ButtonStyle.ROUND, self, depth=3)
        self.sketch = Sketch(self)
        self.sketch.hide()
        self.question.setVisible(not bare)
        self.less.clicked.connect(lambda _down=False: self.stepped.emit(-1))
        self.more.clicked.connect(lambda _down=False: self.stepped.emit(1))

    def set_words(self, question: Words, less: Words, more: Words) -> None:
        """The question, and what the two keys do."""
        self.question.set_words(question)
        self.less.set_name(joined("{question}: {key}", question=question, key=less))
        self.more.set_name(joined("{question}: {key}", question=question, key=more))
        self.relayout()

    def show_value(self, words: Words, drawing: Drawing | None = None) -> None:
        """What holds now."""
        self.value.set_words(words)
        self.sketch.show_drawing(drawing)
        for key in (self.less, self.more):
            key.set_description(words)
        self.relayout()

    def set_ends(self, *, less: bool, more: bool) -> None:
        """Whether there is less, and more."""
        self.less.setEnabled(less)
        self.more.setEnabled(more)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        side, label = target_px(56, self._u), self._label_width(width)
        question = ceil(self.question.height_for(label)) if label else 0
        room = width - label - 2 * side - 3 * _GAP * self._u - self._sketch_side()
        return max(side, question, ceil(self.value.height_for(room)), self._sketch_side()) + 2.0

    def _label_width(self, width: float) -> float:
        if self._bare:
            return 0.0
        return width * (_LABEL if self.sketch.isHidden() else _LABEL_BESIDE_SKETCH)

    def _sketch_side(self) -> float:
        return 0.0 if self.sketch.isHidden() else 84 * self._u

    def lay_out(self, width: int, height: int, u: float) -> None:
        side, gap, high = target_px(56, self._u), _GAP * self._u, self.height()
        label, sketch = self._label_width(self.width()), self._sketch_side()
        top = round((high - side) / 2)
        self.question.setGeometry(0, 0, round(label), high)
        self.less.setGeometry(round(label), top, round(side), round(side))
        self.more.setGeometry(round(self.width() - side), top, round(side), round(side))
        left, right = label + side + gap, self.width() - side - gap
        if sketch:
            self.sketch.setGeometry(round(left), round((high - sketch) / 2), round(sketch), round(sketch))
            left += sketch + gap
        self.value.setGeometry(round(left), 0, round(right - left), high)
