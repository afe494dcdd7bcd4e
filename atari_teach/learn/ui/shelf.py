"""The shelf with a pebble for every finished lesson."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.learn.ui.stepping_stone import LessonStone
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.pebbles import PebbleLook, draw_plank, draw_stepping_stone, shelf_drawing
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Arranged, Composite, Painted
from atari_teach.ui.kit.layouts import Part, Plan, column, row
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import WordsLabel, chained, joined

_ACROSS = 4
_PEBBLE = (128.0, 104.0)
_PLANK = (98.0, 14.0)
"""The distance from the tops of the pebbles to their plank, and the thickness of the plank."""
_TITLE_TOP = 112.0
_LEAST_PLANKS = 2
_GAP = 9.0


class ShelfPebble(Composite):
    """A finished lesson: its small board on a mossy pebble, and its title below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._index = 0
        self._stone: LessonStone | None = None
        self.title = WordsLabel(self, px=20, centred=True)

    def show_stone(self, stone: LessonStone, index: int) -> None:
        """Shows this lesson, with a pebble of the same shape as on the path."""
        self._stone, self._index = stone, index
        self.title.set_words(stone.title)
        self.retranslate()
        self.update()

    def retranslate(self) -> None:
        self.setAccessibleName(self.title.accessibleName())

    def height_for(self, width: float) -> float:
        return _TITLE_TOP * self._u + self.title.height_for(width) + 4

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Places the title below the pebble."""
        top = round(_TITLE_TOP * u)
        self.title.setGeometry(0, top, width, max(1, height - top))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._stone is not None:
            with QPainter(self) as painter:
                width, height = (side * self._u for side in _PEBBLE)
                place = QRectF((self.width() - width) / 2, 0, width, height)
                draw_stepping_stone(painter, place, self._stone.emblem, PebbleLook.DONE, seed=self._index)


class ShelfRow(Arranged, Painted):
    """The pebbles of finished lessons on planks; with larger titles, a plank has fewer pebbles.

    An empty plank is shown below the planks with pebbles.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._planks: list[float] = []
        self._stops: list[float] = []
        self.pebbles: list[ShelfPebble] = []

    def show_stones(self, stones: Sequence[LessonStone]) -> None:
        while len(self.pebbles) < len(stones):
            self.pebbles.append(ShelfPebble(self))
        for index, pebble in enumerate(self.pebbles):
            pebble.setVisible(index < len(stones))
            if index < len(stones):
                pebble.show_stone(stones[index], index)
        self.relayout()

    def stops(self) -> Sequence[float]:
        """Returns the y coordinates of the tops of all rows, at which scrolling may stop."""
        return self._stops

    def _arrange(self, width: float, *, place: bool) -> float:
        shown = [pebble for pebble in self.pebbles if not pebble.isHidden()]
        gap = _GAP * self._u
        across = _ACROSS
        while across > 1 and any(
            pebble.height_for((width - gap * (across - 1)) / across) > 250 * self._u for pebble in shown
        ):
            across -= 1
        each = (width - gap * (across - 1)) / across
        top, planks, stops = 0.0, [], []
        least = _LEAST_PLANKS if across == _ACROSS else 1
        for start in range(0, max(len(shown), least * across), across):
            plank = shown[start : start + across]
            height = max([pebble.height_for(each) for pebble in plank], default=(_PLANK[0] + 40) * self._u)
            stops.append(top)
            planks.append(top + _PLANK[0] * self._u)
            if place:
                for across_it, pebble in enumerate(plank):
                    pebble.setGeometry(
                        round(across_it * (each + gap)), round(top), round(each), round(height)
                    )
            top += height + gap
        if place:
            self._planks, self._stops = planks, stops
            self.update()
        return top - gap

    def paint(self, painter: QPainter) -> None:
        for top in self._planks:
            draw_plank(painter, QRectF(0, top, self.width(), _PLANK[1] * self._u))


class ShelfSheet(PlainCard):
    """A sheet over the path with the shelf and the topics that are still hard; `close_button` closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        # Translators: heading above the pebbles of the finished lessons, and the button that shows them.
        self.heading = WordsLabel(self, say("Shelf"), px=26, bold=True, middle=True)
        self.nothing = WordsLabel(self, px=24, centred=True, middle=True)
        self.pane = ScrollPane(self, gap=_GAP)
        self.row = ShelfRow(self.pane.content)
        self.hard = HardRow(self.pane.content)
        self.pane.set_rows([self.row])
        self.hard.hide()
        self.close_button = PictureButton(
            say("Put away"), None, ButtonStyle.PINE, self, px=22, radius=20, depth=4
        )
        close = Part(self.close_button, width=self._button_width)
        nothing = Part(self.nothing, height_for=self.nothing.height_for)
        self._plan = Plan(
            column(
                row(self.heading, close, gap=12, height=self._head_height),
                column(nothing, self.pane),
                gap=18,
                margins=(26, 14, 26, 22),
            )
        )

    def show_stones(self, stones: Sequence[LessonStone], hard: tuple[Text, ...] = ()) -> None:
        """Shows the finished lessons, and the topics that are still hard."""
        rows: list[QWidget] = [self.hard, self.row] if hard else [self.row]
        self.hard.show_topics(hard)
        if list(self.pane.rows()) != rows:
            self.pane.set_rows(rows)
            self.hard.setVisible(bool(hard))
        finished = say_n("{n} lesson finished", "{n} lessons finished", len(stones))
        self.set_name(joined("{shelf}: {finished}", shelf=say("Shelf"), finished=finished))
        self.nothing.set_words("" if stones else say("Each lesson you finish puts a pebble here."))
        self.nothing.setVisible(not stones)
        self.row.show_stones(stones)
        self.relayout()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Places the heading with the button to close the sheet, and the shelf below."""
        self._plan.lay_out(QRectF(0, 0, width, height), u)

    def _head_height(self, u: float) -> float:
        return max(target_px(58, u), self.heading.height_for(self.width() - 52 * u))

    def _button_width(self, u: float) -> float:
        return min(self.width() * 0.48, (self.close_button.natural_width() + 20) * u)


def shelf_button(parent: QWidget) -> PictureButton:
    """Returns the button that opens the shelf: a plank with pebbles above the word."""
    button = PictureButton(
        say("Shelf"),
        shelf_drawing(0),
        ButtonStyle.PAPER,
        parent,
        px=20,
        picture_size=(150, 63),
        radius=18,
        depth=4,
        shape=Shape.COLUMN,
    )
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    return button


# Topics that are still hard

_ROW_WIDTH = 620.0
"""The minimum width for the button to be next to the words, in design pixels at the usual text size."""


class HardRow(Arranged, PlainCard):
    """A row with a heading, the topics that are still hard, and a button for exercises."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading = WordsLabel(self, say("What is still hard for me"), px=22, bold=True)
        self.topics = WordsLabel(self, px=20)
        self.button = PictureButton(
            say("Practise a little"),
            icon_drawing(Icon.PLAY_ON),
            ButtonStyle.SUN,
            self,
            px=22,
            picture_size=(40, 40),
            depth=4,
        )
        self.set_spoken(True)

    def show_topics(self, hard: tuple[Text, ...]) -> None:
        self.topics.set_words(chained(" · ", hard))
        self.relayout()

    def _arrange(self, width: float, *, place: bool) -> float:
        u, edge = self._u, 20 * self._u
        inner = max(1.0, width - 2 * edge)
        natural = self.button.natural_width() * u + 8 * u
        in_row = inner >= natural + 0.5 * _ROW_WIDTH * u
        words = inner - natural - edge if in_row else inner
        first, second = self.heading.height_for(words) + 2, self.topics.height_for(words) + 2
        high = float(target_px(60, u))
        top = 14 * u
        text = first + 4 * u + second
        inner_height = max(text, high) if in_row else text + 10 * u + high
        if place:
            at = top + (inner_height - text) / 2 if in_row else top
            self.heading.setGeometry(round(edge), round(at), round(words), round(first))
            self.topics.setGeometry(round(edge), round(at + first + 4 * u), round(words), round(second))
            wide = min(natural, inner)
            left = edge + inner - wide if in_row else edge
            below = top + (inner_height - high) / 2 if in_row else top + text + 10 * u
            self.button.setGeometry(round(left), round(below), round(wide), round(high))
        return top + inner_height + 20 * u
