"""Rows for editing: a number or a choice with two buttons, a row of buttons, a text field."""

from collections.abc import Callable, Sequence
from math import ceil

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import Drawing, box, fill, saved_state
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.text_field import TextField
from atari_teach.ui.kit.words_label import Words, WordsLabel, joined

_GAP = 10.0
_LABEL = 0.46
_LABEL_BESIDE_SKETCH = 0.34
_RING = 8.0


class ListButton(PictureButton):
    """A button for a row of a `ScrollPane`; its height depends on its words."""

    def height_for(self, width: float) -> float:
        """Returns the height that the button needs at this width, with its focus ring; in window pixels."""
        return max(target_px(64, self._u), self.natural_height(width) + _RING * self._u)


def plated(drawing: Drawing) -> Drawing:
    """Returns a drawing of the projector view on a white plate, visible on every background."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        with saved_state(painter):
            fill(
                painter,
                box(rect.x(), rect.y(), rect.width(), rect.height(), rect.height() * 0.14),
                WALL.paper,
            )
            edge = min(rect.width(), rect.height()) * 0.08
            drawing(painter, rect.adjusted(edge, edge, -edge, -edge))

    return draw


class Sketch(QWidget):
    """Shows a drawing for the projector on a white plate; such drawings are black on white in every theme."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._drawing: Drawing | None = None

    def show_drawing(self, drawing: Drawing | None) -> None:
        """Shows this drawing; None hides the widget."""
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
    """A row with a question and its value; buttons on both sides of the value change it.

    Signals:
        stepped: A button was pressed: -1 for less, 1 for more.
    """

    stepped = Signal(int)

    def __init__(self, parent: QWidget, *, choice: bool = False, bare: bool = False) -> None:
        """Creates the row; with `choice`, buttons step through a list; with `bare`, it has no question."""
        super().__init__(parent)
        self._bare = bare
        less, more = (Icon.LEFT, Icon.RIGHT) if choice else (Icon.MINUS, Icon.PLUS)
        self.question = WordsLabel(self, px=20, bold=True, middle=True)
        self.less = PictureButton("", icon_drawing(less), ButtonStyle.ROUND, self, depth=3).let_repeat()
        self.value = WordsLabel(self, px=20 if choice else 24, bold=not choice, centred=True, middle=True)
        self.more = PictureButton("", icon_drawing(more), ButtonStyle.ROUND, self, depth=3).let_repeat()
        self.sketch = Sketch(self)
        self.sketch.hide()
        self.question.setVisible(not bare)
        self.less.clicked.connect(lambda _down=False: self.stepped.emit(-1))
        self.more.clicked.connect(lambda _down=False: self.stepped.emit(1))

    def set_words(self, question: Words, less: Words, more: Words) -> None:
        """Sets the question and the names of the two buttons."""
        self.question.set_words(question)
        self.less.set_name(joined("{question}: {key}", question=question, key=less))
        self.more.set_name(joined("{question}: {key}", question=question, key=more))
        self.relayout()

    def show_value(self, words: Words, drawing: Drawing | None = None) -> None:
        """Shows this value, and optionally a drawing of it."""
        self.value.set_words(words)
        self.sketch.show_drawing(drawing)
        for key in (self.less, self.more):
            key.set_description(words)
        self.relayout()

    def set_ends(self, *, less: bool, more: bool) -> None:
        """Enables or disables the button for less and the button for more."""
        self.less.setEnabled(less)
        self.more.setEnabled(more)

    def height_for(self, width: float) -> float:
        """Returns the height that the widget needs at this width; both are in window pixels."""
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


_BUTTONS_ROW_GAP = 10.0


class ButtonsRow(Composite):
    """A row of buttons in a `ScrollPane`, each as wide as its words need; they share the remaining width.

    Args:
        parent: The widget that contains it.
        column: Whether the buttons are in a column, one below the other.
    """

    def __init__(self, parent: QWidget | None = None, *, column: bool = False) -> None:
        super().__init__(parent)
        self._column = column
        self.buttons: tuple[PictureButton, ...] = ()

    def set_buttons(self, buttons: Sequence[PictureButton]) -> None:
        """Shows these buttons, which must be children of the row, and deletes the previous ones."""
        for button in self.buttons:
            if button not in buttons:
                button.hide()
                button.deleteLater()
        self.buttons = tuple(buttons)
        for button in buttons:
            button.show()
        self.set_scale(self._u)

    def add(
        self,
        words: Words,
        icon: Icon,
        pressed: Callable[[], object] | None = None,
        style: ButtonStyle = ButtonStyle.PAPER,
        *,
        px: float = 20,
        side: float | None = None,
        depth: float = 4,
        name: Words = "",
    ) -> PictureButton:
        """Adds a button that calls `pressed`; its picture is `side` design pixels wide and high."""
        size = None if side is None else (side, side)
        button = PictureButton(
            words, icon_drawing(icon), style, self, px=px, picture_size=size, depth=depth, name=name
        )
        if pressed is not None:
            button.clicked.connect(lambda _down=False: pressed())
        self.set_buttons((*self.buttons, button))
        return button

    def height_for(self, width: float) -> float:
        """Returns the height that the widget needs at this width; both are in window pixels."""
        rows = self._rows(width)
        heights = sum(self._row_height(row, self._widths(row, width)) for row in rows)
        return heights + _BUTTONS_ROW_GAP * self._u * max(0, len(rows) - 1)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the buttons in one or several rows, if the widget has a size."""
        if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            return
        gap, y = _BUTTONS_ROW_GAP * u, 0.0
        for row in self._rows(width):
            widths = self._widths(row, width)
            high, x = self._row_height(row, widths), 0.0
            for button, wide in zip(row, widths, strict=True):
                button.setGeometry(round(x), round(y), round(x + wide) - round(x), round(high))
                x += wide + gap
            y += high + gap

    def _visible_buttons(self) -> list[PictureButton]:
        return [button for button in self.buttons if not button.isHidden()]

    def _needed(self, button: PictureButton) -> float:
        return max(button.natural_width() * self._u, target_px(64, self._u))

    def _widths(self, row: Sequence[PictureButton], width: float) -> list[float]:
        """Returns the width of each button, including its share of the remaining width."""
        needed = [self._needed(button) for button in row]
        spare = max(0.0, width - _BUTTONS_ROW_GAP * self._u * (len(row) - 1) - sum(needed)) / len(row)
        return [min(own + spare, width) for own in needed]

    def _row_height(self, row: Sequence[PictureButton], widths: Sequence[float]) -> float:
        """Returns the height of the buttons in a row: the usual height, or more if words wrap."""
        natural = (button.natural_height(wide) for button, wide in zip(row, widths, strict=True))
        return max(target_px(64, self._u), text_px(20, self._u) * 2.0, *natural)

    def _rows(self, width: float) -> list[list[PictureButton]]:
        """Returns the buttons in as few rows as possible, with the same number in each row if they fit."""
        rows = self._fewest_rows(width)
        seen = self._visible_buttons()
        each = -(-len(seen) // max(1, len(rows)))
        even = [seen[start : start + each] for start in range(0, len(seen), each or 1)]
        gap = _BUTTONS_ROW_GAP * self._u
        roomy = all(
            sum(map(self._needed, row)) + gap * (len(row) - 1) <= width for row in even if len(row) > 1
        )
        return even if roomy and len(even) == len(rows) else rows

    def _fewest_rows(self, width: float) -> list[list[PictureButton]]:
        gap = _BUTTONS_ROW_GAP * self._u
        rows: list[list[PictureButton]] = []
        used = 0.0
        for button in self._visible_buttons():
            needed = self._needed(button)
            if rows and not self._column and used + gap + needed <= width:
                rows[-1].append(button)
                used += gap + needed
            else:
                rows.append([button])
                used = needed
        return rows


class TextRow(Composite):
    """A question with a text field of a few lines below it.

    Signals:
        typed: The text was changed, and the field lost the focus.
    """

    typed = Signal(str)

    def __init__(self, parent: QWidget, question: Words = "", *, lines: int = 2) -> None:
        super().__init__(parent)
        self._lines = lines
        self._before = ""
        self.question = WordsLabel(self, px=20, bold=True)
        self.field = TextField(self)
        self.field.left.connect(self.finish)
        self.set_words(question)

    def set_words(self, question: Words) -> None:
        """Sets the question."""
        self.question.set_words(question)
        self.field.set_name(question)
        self.relayout()

    def set_text(self, text: str) -> None:
        """Sets the text of the field."""
        self._before = text
        if self.field.toPlainText() != text:
            self.field.setPlainText(text)

    def finish(self) -> None:
        """Emits `typed` if the text was changed, as when the field loses the focus."""
        text = self.field.toPlainText()
        if text != self._before:
            self._before = text
            self.typed.emit(text)

    def height_for(self, width: float) -> float:
        """Returns the height that the widget needs at this width; both are in window pixels."""
        return ceil(self.question.height_for(width)) + 6 * self._u + self._field_height() + 2.0

    def _field_height(self) -> float:
        return self.field.height_of(self._lines)

    def lay_out(self, width: int, height: int, u: float) -> None:
        high = round(self._field_height())
        words = max(0, self.height() - high - round(6 * self._u))
        self.question.setGeometry(0, 0, self.width(), words)
        self.field.setGeometry(0, self.height() - high, self.width(), high)
