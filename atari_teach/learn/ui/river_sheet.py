"""The child's river: a stone for every finished lesson and every puzzle, in the order in which they came."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, ngettext, render, say, say_n
from atari_teach.learn.ui.stepping_stone import LessonStone
from atari_teach.store.progress import PuzzleAnswer
from atari_teach.table.scene import PebbleState
from atari_teach.table.ui.river_looks import STONE_LOOKS, stones_in_words
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.pebbles import PebbleLook, draw_stepping_stone
from atari_teach.ui.art.land.river_stones import StoneLook, draw_stone_in_river, river_drawing, stone_places
from atari_teach.ui.art.painting import pen, round_box, saved_state, smooth_painter
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.water_lily import WIDTH, Lily, draw_lily
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Pressable, Shape
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Arranged, Composite, Painted
from atari_teach.ui.kit.layouts import Part, Plan, column, row
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.surfaces import draw_focus_ring, shows_focus
from atari_teach.ui.kit.words_label import WordsLabel, chained, joined

_ACROSS = 4
_PEBBLE = (128.0, 104.0)
_TITLE_TOP = 112.0
_TALLEST = 250.0
_GAP = 9.0
_BEND = 74.0
"""The space at both sides in which the river bends, in design pixels."""
_STONES = 76.0
"""The height of the stones of a crossing, as `stone_places` counts it, in design pixels."""
_LILY = 30.0


@dataclass(frozen=True, slots=True)
class Stretch:
    """The stones of some puzzles that were answered one after the other, at most six.

    Attributes:
        stones: For each puzzle, the state of its stone.
        lilies: The indexes of the stones with a water lily: the kind of puzzle came back on a later day, and
            was right.
        missed: For the indexes of wet stones that can be pressed, the answers that missed the puzzles.
    """

    stones: tuple[PebbleState, ...]
    lilies: frozenset[int] = frozenset()
    missed: Mapping[int, PuzzleAnswer] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class ChildsRiver:
    """What the sheet shows.

    Attributes:
        stones: The finished lessons and the puzzles, the newest first.
        upstream: The number of older stones, which are not shown.
        coming: The six stones of today's crossing; empty while there are no puzzles.
        wet: The number of missed puzzles that can be looked at again.
    """

    stones: tuple[LessonStone | Stretch, ...] = ()
    upstream: int = 0
    coming: tuple[PebbleState, ...] = ()
    wet: int = 0


# Translators: on a button of a child: of the stepping stones that are wet, one puzzle is asked again.
_LOOK_AGAIN = say("Look at a wet one again")


class WetStones(Pressable):
    """The wet stones of a crossing as a button, over the picture of the crossing.

    Signals:
        chosen: The answer that missed the puzzle of a wet stone: the one nearest to the press, or the first.
    """

    chosen = Signal(PuzzleAnswer)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._places: Sequence[QRectF] = ()
        self._missed: Mapping[int, PuzzleAnswer] = {}
        self._pressed_at: QPointF | None = None
        self.clicked.connect(self._choose)

    def show_missed(self, stretch: Stretch) -> None:
        """Shows the wet stones of a crossing."""
        self._missed = stretch.missed
        wet = say_n("{n} wet stone", "{n} wet stones", len(stretch.missed))
        self.set_name(joined("{words}: {count}", words=_LOOK_AGAIN, count=wet))
        self.setVisible(bool(self._missed))

    def set_places(self, places: Sequence[QRectF]) -> None:
        """Sets the rectangles of all stones of the crossing."""
        self._places = places
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position()
        super().mousePressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if shows_focus(self):
            with smooth_painter(self) as painter:
                draw_focus_ring(painter, round_box(QRectF(self.rect()).adjusted(4, 4, -4, -4), 12))

    def _choose(self) -> None:
        at, self._pressed_at = self._pressed_at, None

        def distance(index: int) -> float:
            return 0.0 if at is None else abs(self._places[index].center().x() - at.x())

        if self._missed:
            self.chosen.emit(self._missed[min(sorted(self._missed), key=distance)])


class RiverStone(Composite):
    """A finished lesson, with its title below, or the stones of a crossing; wet ones can be pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._index = 0
        self._stone: LessonStone | Stretch | None = None
        self.title = WordsLabel(self, px=20, centred=True)
        self.wet = WetStones(self)

    def show_stone(self, stone: LessonStone | Stretch, index: int) -> None:
        """Shows these stones; `index` decides their shapes."""
        self._stone, self._index = stone, index
        self.title.set_words(stone.title if isinstance(stone, LessonStone) else "")
        self.title.setVisible(isinstance(stone, LessonStone))
        self.wet.show_missed(stone if isinstance(stone, Stretch) else Stretch(()))
        self.retranslate()
        self.relayout()
        self.update()

    def stone(self) -> LessonStone | Stretch | None:
        """What is shown."""
        return self._stone

    def retranslate(self) -> None:
        """Sets the accessible name in the current language."""
        if isinstance(self._stone, Stretch):
            self.setAccessibleName(_name_of(self._stone))
        else:
            self.setAccessibleName(self.title.accessibleName())

    def height_for(self, width: float) -> float:
        if isinstance(self._stone, Stretch):
            return _PEBBLE[1] * self._u
        return _TITLE_TOP * self._u + self.title.height_for(width) + 4

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Places the title below the pebble."""
        top = round(_TITLE_TOP * u)
        self.title.setGeometry(0, top, width, max(1, height - top))
        self.wet.setGeometry(0, 0, width, max(1, round(_PEBBLE[1] * u)))
        self.wet.set_places(self._places())

    def _places(self) -> list[QRectF]:
        """Returns the rectangles of the stones of a crossing."""
        u = self._u
        room = QRectF(0, (_PEBBLE[1] - _STONES) / 2 * u, self.width(), _STONES * u)
        return stone_places(room, len(self._stone.stones) if isinstance(self._stone, Stretch) else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._stone is None:
            return
        u, width = self._u, self.width()
        with QPainter(self) as painter:
            if isinstance(self._stone, LessonStone):
                wide, high = (side * u for side in _PEBBLE)
                place = QRectF((width - wide) / 2, 0, wide, high)
                draw_stepping_stone(painter, place, self._stone.emblem, PebbleLook.DONE, seed=self._index)
                return
            stones, lilies = self._stone.stones, self._stone.lilies
            for index, place in enumerate(self._places()):
                draw_stone_in_river(painter, place, self._index + index, STONE_LOOKS[stones[index]])
                if index in lilies:
                    lily = QRectF(0, 0, WIDTH * _LILY * u, _LILY * u)
                    above = index % 2 == 1
                    y = place.top() - 0.5 * lily.height() if above else place.bottom() + 0.4 * lily.height()
                    lily.moveCenter(QPointF(place.center().x(), y))
                    draw_lily(painter, lily, Lily(1, 1, 1))


class RiverRow(Arranged, Painted):
    """The stones in winding water, the newest at the top; with larger titles, a row has fewer of them.

    Signals:
        chosen: The answer that missed the puzzle of a wet stone, which was pressed.
    """

    chosen = Signal(PuzzleAnswer)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[float] = []
        self._stops: list[float] = []
        self.stones: list[RiverStone] = []

    def show_stones(self, stones: Sequence[LessonStone | Stretch]) -> None:
        """Shows these stones, in this order."""
        while len(self.stones) < len(stones):
            self.stones.append(RiverStone(self))
            self.stones[-1].wet.chosen.connect(self.chosen)
        for index, widget in enumerate(self.stones):
            widget.setVisible(index < len(stones))
            if index < len(stones):
                widget.show_stone(stones[index], len(stones) - index)
        self.relayout()

    def stops(self) -> Sequence[float]:
        """Returns the y coordinates of the tops of all rows, at which scrolling may stop."""
        return self._stops

    def _arrange(self, width: float, *, place: bool) -> float:
        shown = [stone for stone in self.stones if not stone.isHidden()]
        u = self._u
        gap, bend = _GAP * u, _BEND * u
        inner = max(1.0, width - 2 * bend)
        across = _ACROSS
        while across > 1 and any(
            stone.height_for((inner - gap * (across - 1)) / across) > _TALLEST * u for stone in shown
        ):
            across -= 1
        each = (inner - gap * (across - 1)) / across
        top, lines, stops = 0.0, [], []
        for start in range(0, max(len(shown), 1), across):
            line = shown[start : start + across]
            height = max([stone.height_for(each) for stone in line], default=_PEBBLE[1] * u)
            stops.append(top)
            lines.append(top + _PEBBLE[1] / 2 * u)
            if place:
                backwards = len(lines) % 2 == 0
                for number, stone in enumerate(line):
                    slot = across - 1 - number if backwards else number
                    left = bend + slot * (each + gap)
                    stone.setGeometry(round(left), round(top), round(each), round(height))
            top += height + gap
        if place:
            self._lines, self._stops = lines, stops
            self.update()
        return top - gap

    def paint(self, painter: QPainter) -> None:
        """Paints the water: it runs to the right in the first row, back in the second, and so on."""
        p, u, width = current(), self._u, float(self.width())
        if not self._lines:
            return
        water = QPainterPath(QPointF(-_BEND * u, self._lines[0]))
        for number, y in enumerate(self._lines):
            forward = number % 2 == 0
            last = number + 1 == len(self._lines)
            end = width - _BEND * u if forward else _BEND * u
            outside = width + _BEND * u if forward else -_BEND * u
            if last:
                water.lineTo(outside, y)
                break
            below = self._lines[number + 1]
            bend = width + 0.1 * _BEND * u if forward else -0.1 * _BEND * u
            water.lineTo(end, y)
            water.cubicTo(QPointF(bend, y), QPointF(bend, below), QPointF(end, below))
        with saved_state(painter):
            for wide, colour in ((92, p.bank), (80, p.river), (50, p.river_light)):
                painter.strokePath(water, pen(colour, wide * u))


class RiverSheet(PlainCard):
    """A sheet over the path with the child's river and what is still hard; `close_button` closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        # Translators: heading above the stones of lessons and puzzles, and the button that shows them.
        self.heading = WordsLabel(self, say("The river"), px=26, bold=True, middle=True)
        self.nothing = WordsLabel(self, px=24, centred=True, middle=True)
        self.pane = ScrollPane(self, gap=_GAP)
        self.row = RiverRow(self.pane.content)
        self.hard = HardRow(self.pane.content)
        self.ways = RiverWays(self.pane.content)
        self.upstream = WordsLabel(self.pane.content, px=20, centred=True)
        self.pane.set_rows([self.row])
        for each in (self.hard, self.ways, self.upstream):
            each.hide()
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

    def show_river(self, river: ChildsRiver, hard: tuple[Text, ...] = ()) -> None:
        """Shows the stones, the way to the next ones, and the topics that are still hard."""
        self.hard.show_topics(hard)
        self.ways.show_ways(river)
        older = say_n("{n} older stone upstream", "{n} older stones upstream", river.upstream)
        self.upstream.set_words(older if river.upstream else "")
        rows: list[QWidget] = [self.ways] if river.coming or river.wet else []
        rows += [self.hard] if hard else []
        rows += [self.row, self.upstream] if river.upstream else [self.row]
        if list(self.pane.rows()) != rows:
            self.pane.set_rows(rows)
        lessons = sum(isinstance(stone, LessonStone) for stone in river.stones)
        finished = say_n("{n} lesson finished", "{n} lessons finished", lessons)
        self.set_name(joined("{river}: {finished}", river=say("The river"), finished=finished))
        empty = not (river.stones or river.coming)
        self.nothing.set_words(say("Each lesson you finish puts a stone here.") if empty else "")
        self.nothing.setVisible(empty)
        self.row.show_stones(river.stones)
        self.relayout()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Places the heading with the button to close the sheet, and the river below."""
        self._plan.lay_out(QRectF(0, 0, width, height), u)

    def _head_height(self, u: float) -> float:
        return max(target_px(58, u), self.heading.height_for(self.width() - 52 * u))

    def _button_width(self, u: float) -> float:
        return min(self.width() * 0.48, (self.close_button.natural_width() + 20) * u)


def river_button(parent: QWidget) -> PictureButton:
    """Returns the button that opens the river: stones in water above the word."""
    button = PictureButton(
        say("The river"),
        river_drawing(()),
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


class RiverWays(Arranged):
    """The big button for the next stones, and the button for a wet one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.onward = PictureButton(
            say("The next stones"),
            river_drawing(()),
            ButtonStyle.SUN,
            self,
            px=26,
            picture_size=(250, 62),
            depth=5,
        )
        self.again = PictureButton(
            _LOOK_AGAIN,
            river_drawing((StoneLook.WET,)),
            ButtonStyle.PAPER,
            self,
            px=22,
            picture_size=(76, 62),
            depth=4,
        )

    def show_ways(self, river: ChildsRiver) -> None:
        """Shows the buttons that lead on from this river."""
        self.onward.setVisible(bool(river.coming))
        self.again.setVisible(bool(river.wet))
        self.onward.set_picture(river_drawing([STONE_LOOKS[stone] for stone in river.coming]), (250, 62))
        self.onward.set_name(next_stones_name(river.coming))
        self.relayout()

    def _arrange(self, width: float, *, place: bool) -> float:
        u = self._u
        shown = [button for button in (self.onward, self.again) if not button.isHidden()]
        needs = [button.natural_width() * u + 24 * u for button in shown]
        high, gap = float(target_px(92, u)), 16 * u
        beside = sum(needs) + gap * (len(shown) - 1) <= width
        left = (width - sum(needs) - gap * (len(shown) - 1)) / 2
        top = 0.0
        for button, wide in zip(shown, needs, strict=True):
            if place and beside:
                button.setGeometry(round(left), 0, round(wide), round(high))
                left += wide + gap
            elif place:
                button.setGeometry(0, round(top), round(width), round(high))
                top += high + gap
        lines = 1 if beside else len(shown)
        return lines * high + (lines - 1) * gap + 10 * u


def next_stones_name(coming: Sequence[PebbleState]) -> Text:
    """Returns the accessible name of the button that begins or continues today's crossing."""
    there = sum(stone is not PebbleState.TO_DO for stone in coming)
    done = say("{n} of {all} done", n=there, all=len(coming))
    return joined("{words}: {count}", words=say("The next stones"), count=done)


def _name_of(stretch: Stretch) -> str:
    """Returns the accessible name of the stones of a crossing."""
    words = [render(each) for each in stones_in_words(stretch.stones)]
    lilies = len(stretch.lilies)
    words += [ngettext("{n} water lily", "{n} water lilies", lilies).format(n=lilies)] if lilies else []
    return ", ".join(words)


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
