"""The panel of the class board: few words, pictures, and buttons for the teacher."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, say, say_in, say_n
from atari_teach.engine.rules import Colour
from atari_teach.engine.rules.point import LARGEST_BOARD
from atari_teach.table.boards.class_proposals import MOST_HANDS
from atari_teach.table.boards.free_table import SMALLEST
from atari_teach.table.scene import Button, Control, Pressed, Scene
from atari_teach.table.side_views import CaughtStone, HandCount, HiddenPart, WallKind, WallView
from atari_teach.table.ui.layout import Part, TableLayout, Window, flow
from atari_teach.table.ui.panel import TablePanel, stones_drawing
from atari_teach.teaching.picture import Beat
from atari_teach.ui.art.icons.icons import Icon, draw_icon, icon_drawing
from atari_teach.ui.art.painting import Drawing, box, ellipse, fill, stroke
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.art.wall_pictures import draw_flat_stone
from atari_teach.ui.board.empty_board import WALL as FLAT
from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.board.marks import write
from atari_teach.ui.board.miniature import draw_miniature
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.keypad import Keypad
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.picture_strip import BeatStrip
from atari_teach.ui.kit.scale import LEAST_TARGET, text_factor
from atari_teach.ui.kit.words_label import WordsLabel, chained

_WORDS_PX = 60.0
_TOOL_PX, _CROWDED_PX = 20.0, 14.0
"""The letter size on a button, and the smaller one in a row that is too narrow for the words."""
_ONE_ROW = 3
_STEPS = ("before", "undo", "redo")


_TALLEST = 64.0
_MOST_TRIES = 6


class SpreadView(Painted):
    """Shows a bar for each proposal of the class, with its letter and its number of hands."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._spread: tuple[HandCount, ...] = ()

    def show_spread(self, spread: tuple[HandCount, ...]) -> None:
        self._spread = spread
        sentences = [
            say_n("{label}: {n} hand", "{label}: {n} hands", one.hands, label=one.label) for one in spread
        ]
        self.set_name(chained(". ", sentences) or say("Nobody has proposed anything yet."))
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Paints the bars below each other, each as high as possible."""
        rect = QRectF(self.rect())
        if not self._spread:
            return
        gap = 6 * self._u
        high = min(_TALLEST * self._u * 1.2, (rect.height() + gap) / len(self._spread) - gap)
        y = rect.top()
        for one in self._spread:
            self._paint_one(painter, QRectF(rect.left(), y, rect.width(), high), one)
            y += high + gap

    def _paint_one(self, painter: QPainter, row: QRectF, one: HandCount) -> None:
        high, rim = row.height(), max(2.0, row.height() * 0.07)
        radius = high / 2
        middle = QPointF(row.left() + radius, row.center().y())
        fill(painter, ellipse(middle.x(), middle.y(), radius), WALL.ink)
        inside = WALL.sun if one.chosen else WALL.paper
        fill(painter, ellipse(middle.x(), middle.y(), radius - rim), inside)
        write(painter, one.label, middle, 0.62 * high, WALL.ink, widest=high)
        left, number = row.left() + high * 1.25, high * 1.6
        longest = max(1.0, row.right() - left - number)
        if one.hands:
            bar = QRectF(left, row.top() + high * 0.14, max(high * 0.3, longest * one.share), high * 0.72)
            fill(painter, box(bar.x(), bar.y(), bar.width(), bar.height(), 4), WALL.ink)
            if one.chosen:
                inner = bar.adjusted(rim, rim, -rim, -rim)
                fill(painter, box(inner.x(), inner.y(), inner.width(), inner.height(), 2), WALL.sun)
            left = bar.right() + high * 0.2
        if one.hands or one.chosen:
            at = QPointF(left, row.center().y())
            write(painter, str(one.hands), at, 0.86 * high, WALL.ink, widest=number, left=True)


class FoundView(Painted):
    """Shows on which crossings the class caught a stone, with how many stones, and in how many tries."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._found: tuple[CaughtStone, ...] = ()

    def show_found(self, found: tuple[CaughtStone, ...]) -> None:
        self._found = found
        sentences = []
        for number, place in enumerate(found, 1):
            parts = [say("Place {n}", n=number)]
            if place.stones is not None:
                parts.append(say_n("{n} stone", "{n} stones", place.stones))
            parts.append(say_n("{n} try", "{n} tries", place.tries))
            sentences.append(chained(", ", parts))
        self.set_name(chained(". ", sentences))
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Paints the crossings in a row."""
        rect = QRectF(self.rect())
        count = max(1, len(self._found))
        gap = 14 * self._u
        wide = (rect.width() - gap * (count - 1)) / count
        for index, place in enumerate(self._found):
            column = QRectF(rect.left() + index * (wide + gap), rect.top(), wide, rect.height())
            self._paint_place(painter, column, place)

    def _paint_place(self, painter: QPainter, column: QRectF, place: CaughtStone) -> None:
        frame = max(3.0, 8 * self._u)
        side = min(column.width(), column.height() * 0.56)
        board = QRectF(column.center().x() - side / 2, column.top(), side, side)
        if place.here:
            fill(painter, box(board.x(), board.y(), side, side, frame), WALL.ink)
            inner = board.adjusted(frame / 4, frame / 4, -frame / 4, -frame / 4)
            fill(painter, box(inner.x(), inner.y(), inner.width(), inner.height(), frame * 0.8), WALL.sun)
        small = board.adjusted(frame, frame, -frame, -frame)
        fill(painter, box(small.x(), small.y(), small.width(), small.height()), WALL.paper)
        draw_miniature(painter, small, place.picture, FLAT)
        rest = QRectF(column.left(), board.bottom(), column.width(), column.bottom() - board.bottom())
        tries = min(rest.height() * 0.28, 30 * self._u)
        self._paint_number(painter, rest.adjusted(0, 4 * self._u, 0, -tries), place)
        self._paint_tries(painter, QRectF(rest.left(), rest.bottom() - tries, rest.width(), tries), place)

    def _paint_number(self, painter: QPainter, rect: QRectF, place: CaughtStone) -> None:
        if place.stones is None:
            if place.here:
                write(painter, "?", rect.center(), 0.9 * rect.height(), WALL.ink, widest=rect.width())
            return
        radius = min(rect.height() * 0.36, rect.width() * 0.2)
        centre = QPointF(rect.center().x() - radius * 1.3, rect.center().y())
        draw_flat_stone(painter, centre, radius, Colour.BLACK)
        number, high = str(place.stones), 0.9 * rect.height()
        write(painter, number, rect.center(), high, WALL.ink, widest=rect.width() / 2, left=True)

    def _paint_tries(self, painter: QPainter, rect: QRectF, place: CaughtStone) -> None:
        """Paints a ring for each try, or the number of tries if there are many."""
        if place.tries > _MOST_TRIES:
            tries, high = f"{place.tries} ×", 0.9 * rect.height()
            write(painter, tries, rect.center(), high, WALL.ink, widest=rect.width())
            return
        step = min(rect.height(), rect.width() / _MOST_TRIES)
        left = rect.center().x() - step * (place.tries - 1) / 2
        for index in range(place.tries):
            ring = ellipse(left + index * step, rect.center().y(), step * 0.3)
            stroke(painter, ring, WALL.ink, max(1.5, step * 0.1))


class NotePlate(Painted):
    """The coloured plate behind the words while a branch is in view."""

    def paint(self, painter: QPainter) -> None:
        """Paints a yellow rounded rectangle."""
        rect = QRectF(self.rect())
        rim, round_by = max(3.0, 5 * self._u), 14 * self._u
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height(), round_by), WALL.ink)
        inner = rect.adjusted(rim, rim, -rim, -rim)
        plate = box(inner.x(), inner.y(), inner.width(), inner.height(), round_by - rim)
        fill(painter, plate, WALL.sun)


class CoverView(Painted):
    """A curtain in place of the hidden board, or an eye next to the board while it ignores presses."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._hidden = HiddenPart.ALL

    def show_hidden(self, hidden: HiddenPart) -> None:
        """Shows the curtain, or the eye, for this hidden part."""
        self._hidden = hidden
        self.set_name(say("Look here!") if hidden is HiddenPart.LOOK else say("Curtain"))
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Paints the picture in the middle."""
        rect = QRectF(self.rect())
        look = self._hidden is HiddenPart.LOOK
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height()), WALL.sun if look else WALL.ink)
        side = min(rect.width(), rect.height()) * (0.82 if look else 0.5)
        square = QRectF(0, 0, side, side)
        square.moveCenter(rect.center())
        draw_icon(painter, square, Icon.EYE if look else Icon.CURTAIN, WALL.ink if look else WALL.paper)


class ClassBoard(TablePanel):
    """The panel of the class board with its buttons. Its widgets are children of the page."""

    strip: BeatStrip

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._view: WallView | None = None
        self._shown: dict[Control, Button] = {}
        self._wanted: frozenset[str] = frozenset()
        self._crowded: frozenset[str] = frozenset()  # the tools in rows that are too narrow for their words
        self._beat = False
        self._window = Window(1366, 768)
        self.ground = NotePlate(page)
        self.words = WordsLabel(page, px=_WORDS_PX, bold=True, middle=True)
        self.spread = SpreadView(page)
        self.found = FoundView(page)
        self.cover = CoverView(page)
        self.pad = Keypad(page)
        self.strip = BeatStrip(page)
        self.tools = {name: self._tool(name) for name in TOOLS}
        self.pad.number.connect(lambda number: self.pressed.emit(Pressed(Control.NUMBER, number)))
        self._name_tools()

    def widgets(self) -> tuple[QWidget, ...]:
        rows = (self.tools[name] for row in ROWS for name in row)
        return (self.ground, self.words, self.cover, self.spread, self.found, self.strip, self.pad, *rows)

    def covered_by_pending(self) -> tuple[QWidget, ...]:
        rows = self._rows()
        return tuple(rows[-1]) if rows else ()

    def strip_place(self) -> Rectangle:
        """The rectangle of the lowest row of buttons."""
        places, rows = self._layout()
        words = places[Part.CARD]
        return words._replace(y=rows[-1][0].y, height=rows[-1][0].height) if rows else words

    def _name_tools(self) -> None:
        """Sets the words of the tools. A tool that has hidden something gets words for showing it again."""
        for name, button in self.tools.items():
            tool = TOOLS[name]
            if name == self._hidden.value:
                button.set_name("")
                button.set_words(say("Show again"))
                continue
            button.set_name(tool.words)
            if name in self._crowded:
                button.set_words("")
                continue
            marks = self._shown.get(Control.MARK)
            if name == "mark" and marks is not None and marks.value == "ring":
                # Translators: on the button that marks points of the board, while it draws rings.
                button.set_words(say_in("a mark", "Ring"))
                continue
            small = SMALL if text_factor() <= 1 else SMALL_WITH_LARGE_WORDS
            button.set_words("" if name in small else tool.short or tool.words)

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        assert isinstance(scene.side_view, WallView)
        view = self._view = scene.side_view
        self._beat = bool(scene.beats)
        self._shown = {button.control: button for button in scene.buttons}
        self.words.set_words(scene.words if beat is None else beat.words)
        self.words.show()
        self.ground.setVisible(view.branch)
        self._show_sights(view)
        self._show_beats(self.strip, scene, index)
        self._wanted = frozenset(name for name in TOOLS if self._is_wanted(name, view))
        for name, button in self.tools.items():
            self._show_tool(name, button)
        self._name_tools()

    def lay_out(self, window: Window) -> TableLayout:
        self._window = window
        self._show_words()
        (places, rows), u, place = self._layout(), window.u, self._page.place
        edge, said = 16 * u if not self.ground.isHidden() else 0.0, places[Part.CARD]
        place(self.ground, said, u)
        inside = (said.x + edge, said.y + edge, said.width - 2 * edge, said.height - 2 * edge)
        place(self.words, inside, u)
        self.words.raise_()
        for widget, part in (
            (self.spread, Part.SIGHT),
            (self.found, Part.SIGHT),
            (self.pad, Part.PAD),
            (self.strip, Part.STRIP),
            (self.cover, Part.BOARD if self._hidden is HiddenPart.ALL else Part.SIGHT),
        ):
            if part in places:
                place(widget, places[part], u)
        self.cover.raise_()
        self._place_tools(rows)
        self._leave_out_words()
        return places

    def _show_words(self) -> None:
        """Shows the words of all tools in their usual size, so that the layout can find crowded rows."""
        self._crowded = frozenset()
        for button in self.tools.values():
            button.set_look(px=_TOOL_PX)
        self._name_tools()

    def _leave_out_words(self) -> None:
        """Makes the words on buttons smaller if a row is too narrow for them, or removes the words."""
        crowded = self._crowded_tools()
        if not crowded:
            return
        for name in crowded:
            self.tools[name].set_look(px=_CROWDED_PX)
        self._place_tools(self._layout()[1])
        self._crowded = self._crowded_tools()
        if self._crowded:
            self._name_tools()
            self._place_tools(self._layout()[1])

    def _place_tools(self, rows: Rows) -> None:
        for row, rectangles in zip(self._rows(), rows, strict=True):
            for button, where in zip(row, rectangles, strict=True):
                self._page.place(button, where, self._window.u)

    def _crowded_tools(self) -> frozenset[str]:
        """The tools in rows that are too narrow for their words, if their pictures can replace the words."""
        crowded = {button for row in self._rows() if not all(each.fits() for each in row) for button in row}
        return frozenset(name for name in SMALL_WITH_LARGE_WORDS if self.tools[name] in crowded)

    @property
    def _hidden(self) -> HiddenPart:
        return HiddenPart.NOTHING if self._view is None else self._view.hidden

    def _tool(self, name: str) -> PictureButton:
        tool, small = TOOLS[name], name in SMALL
        button = PictureButton(
            picture=tool.picture,
            style=tool.style,
            parent=self._page,
            px=_TOOL_PX,
            picture_size=(44, 44) if small else (40, 40),
            shape=Shape.COLUMN if not small else Shape.ROW,
            bold=False,
        )
        button.clicked.connect(lambda _down=False: self.press(name))
        return button

    def press(self, name: str) -> None:
        """Presses the tool with this name, even if it has only a key and no visible button."""
        button = self._shown.get(TOOLS[name].control)
        if button is not None and TOOLS[name].can_press(button):
            self.pressed.emit(TOOLS[name].pressed(button))

    def _show_sights(self, wall: WallView) -> None:
        spread = wall.asking and not wall.revealed
        self.spread.show_spread(wall.spread)
        self.spread.setVisible(spread)
        self.found.show_found(wall.found)
        self.found.setVisible(bool(wall.found))
        self.cover.show_hidden(wall.hidden)
        self.cover.setVisible(wall.hidden in (HiddenPart.ALL, HiddenPart.LOOK))
        self.pad.setVisible(wall.pad is not None)
        if wall.pad is not None:
            self.pad.set_highest(wall.pad.largest)
            self.pad.set_pressed(wall.pad.chosen)

    def _is_wanted(self, name: str, wall: WallView) -> bool:
        control = TOOLS[name].control
        if control is Control.HIDE:
            return self._offers_hiding(name, wall)
        if name in _STEPS and (wall.kind is WallKind.REPLAY and not wall.branch) is not (name == "before"):
            return False  # a replayed game offers *Before* instead of undo
        # The buttons for the moments of an explanation are shown in place of the tools for stones.
        return control in self._shown and not (self._beat and control is Control.STONE)

    def _show_tool(self, name: str, button: PictureButton) -> None:
        shown = self._shown.get(TOOLS[name].control)
        button.setVisible(name in self._wanted)
        if shown is not None:
            button.setEnabled(TOOLS[name].can_press(shown))
            button.set_pressed_look(TOOLS[name].down(shown))

    def _offers_hiding(self, name: str, wall: WallView) -> bool:
        if Control.HIDE not in self._shown:
            return False
        if wall.hidden is not HiddenPart.NOTHING:
            return bool(name == wall.hidden.value)
        return name == "stones" or (wall.kind is WallKind.BOARD and not wall.asking)

    def _rows(self) -> list[list[PictureButton]]:
        """The visible buttons row by row; if there are only a few, all are in one row."""
        rows = [[self.tools[name] for name in row if name in self._wanted] for row in ROWS]
        rows = [row for row in rows if row]
        together = [button for row in rows for button in row]
        return [together] if 0 < len(together) <= _ONE_ROW else rows

    def _need(self, button: PictureButton) -> float:
        """The width that a button needs; all buttons without words have the same width."""
        u = self._window.u
        button.set_scale(u)
        return max(button.natural_width() * u, LEAST_TARGET) if button.words() else LEAST_TARGET

    def _layout(self) -> tuple[TableLayout, Rows]:
        """The places of the visible parts, and of the buttons row by row."""
        sights = (self.spread, self.found)
        look = self._hidden is HiddenPart.LOOK
        shown = {
            Part.SIGHT: look or any(not sight.isHidden() for sight in sights),
            Part.PAD: not self.pad.isHidden(),
            Part.STRIP: not self.strip.isHidden(),
        }
        needs = [[self._need(button) for button in row] for row in self._rows()]
        return lay_out_class_board(self._window, needs, {part for part in shown if shown[part]})


_BAR = 56.0  # the height of the bar at the top, with a small margin
_PANEL = 560.0
_LEAST_PANEL = 400.0
_ROW = 92.0
_WORDS = 148.0  # the minimum height of the sentence
_SIGHT = 150.0  # the minimum height of hands, crossings or keys


Rows: TypeAlias = tuple[tuple[Rectangle, ...], ...]


def lay_out_class_board(
    window: Window, needs: Sequence[Sequence[float]], shown: set[Part]
) -> tuple[TableLayout, Rows]:
    """Returns the layout of the class board: the board as high as possible, at its side words and buttons.

    Args:
        window: The size and the settings that the places depend on.
        needs: The widths that the buttons of each row need.
        shown: Which of the parts `Part.SIGHT` (hands or crossings), `Part.PAD` and `Part.STRIP` are visible.
    """
    u, width = window.u, window.width
    bar = max(_BAR * u, LEAST_TARGET + 4)
    high = window.height - bar
    if window.upright:
        side = min(width, high * (0.6 if window.large_board else 0.52))
        board = Rectangle(0, bar, width, side)
        panel = Rectangle(0, bar + side, width, high - side)
    else:
        least = max(_PANEL * u * (0.8 if window.large_board else 1.0), min(_LEAST_PANEL, width * 0.5))
        side = min(high, width - least)
        board = Rectangle(0, window.height - side, side, side)
        panel = Rectangle(side, bar, width - side, high)
        if window.mirrored:
            board, panel = board._replace(x=width - side), panel._replace(x=0)
    places = {Part.BAR: Rectangle(0, 0, width, bar), Part.BOARD: board}
    rows = _share(window, needs, shown, places, _inside(window, panel))
    return places, rows


def _inside(window: Window, panel: Rectangle) -> Rectangle:
    edge = max(8.0, 18 * window.u)
    return Rectangle(panel.x + edge, panel.y + 4, panel.width - 2 * edge, panel.height - edge - 4)


def _share(
    window: Window,
    needs: Sequence[Sequence[float]],
    shown: set[Part],
    places: TableLayout,
    room: Rectangle,
) -> Rows:
    """Adds the rectangles of the parts in this space to the layout; returns the rectangles of the buttons."""
    u, gap = window.u, max(5.0, 10 * window.u)
    count = len(needs)
    pad = max(2 * LEAST_TARGET + 10, 140 * u) if Part.PAD in shown else 0.0
    strip = max(LEAST_TARGET + 16, 76 * u) if Part.STRIP in shown else 0.0
    words = _WORDS * u * min(window.text, 1.5)
    sight = _SIGHT * u if Part.SIGHT in shown else 0.0
    free = room.height - words - sight - pad - strip - gap * (count + len(shown))
    row = max(LEAST_TARGET + 4, min(_ROW * u * (1.15 if window.text > 1 else 1.0), free / max(1, count)))
    low = count * (row + gap)
    rest = room.height - low - (pad + gap if pad else 0) - (strip + gap if strip else 0)
    tall = max(0.0, rest * (0.4 if sight else 1.0))
    places[Part.CARD] = room._replace(height=tall)
    y = room.y + tall
    if sight:
        places[Part.SIGHT] = Rectangle(room.x, y, room.width, max(0.0, rest - tall))
        y += rest - tall

    def below(high: float) -> Rectangle:
        nonlocal y
        y += gap + high
        return Rectangle(room.x, y - high, room.width, high)

    if pad:
        places[Part.PAD] = below(pad)
    if strip:
        places[Part.STRIP] = below(strip)
    return tuple(flow(buttons, below(row), gap, least=row) for buttons in needs)


Value = int | str | None


@dataclass(frozen=True, slots=True)
class Tool:
    """A button described as data: its words, picture and style, and the control that it presses.

    Attributes:
        control: The control.
        words: The words, and the accessible name.
        picture: The picture.
        press: Returns the value to send when the button is pressed, given the scene's `Button`.
        down: Returns whether the button looks pressed.
        style: The style.
        short: Shorter words for the button; None to show `words`.
        within: The allowed numbers, if a press changes a number; else None.
    """

    control: Control
    words: Message
    picture: Drawing
    press: Callable[[Button], Value] = lambda _button: None
    down: Callable[[Button], bool] = lambda button: button.down
    style: ButtonStyle = ButtonStyle.PAPER
    short: Message | None = None
    within: range | None = None

    def can_press(self, button: Button) -> bool:
        """Returns whether pressing this control would do anything now."""
        return button.enabled and (self.within is None or self.press(button) in self.within)

    def pressed(self, button: Button) -> Pressed:
        """Returns the action that a press on this button would send now."""
        return Pressed(self.control, self.press(button))


def _puts(value: str, words: Message, picture: Drawing) -> Tool:
    return Tool(Control.STONE, words, picture, lambda _: value, lambda button: button.value == value)


def _marks(value: str, words: Message, picture: Drawing, others: dict[Value, str] | None = None) -> Tool:
    """The tool that changes from stones to marks, and with each further press to the next kind of mark."""
    after: dict[Value, str] = {value: "none", **(others or {})}
    return Tool(
        Control.MARK,
        words,
        picture,
        lambda button: after.get(button.value, value),
        lambda button: button.value in after,
    )


def _hides(value: str, words: Message, picture: Drawing, short: Message | None = None) -> Tool:
    return Tool(
        Control.HIDE,
        words,
        picture,
        lambda button: "nothing" if button.value == value else value,
        lambda button: button.value == value,
        short=short,
    )


_NUMBERS = {Control.SIZE: range(SMALLEST, LARGEST_BOARD + 1), Control.HANDS: range(MOST_HANDS + 1)}


def _adds(control: Control, by: int, words: Message, picture: Drawing, short: Message | None = None) -> Tool:
    return Tool(
        control,
        words,
        picture,
        lambda button: int(button.value or 0) + by,
        lambda _: False,
        short=short,
        within=_NUMBERS[control],
    )


# Translators: on small buttons below the class's board, under a picture; “Look!” is said to the whole class.
TOOLS: dict[str, Tool] = {
    "turns": _puts("turns", say("Taking turns"), stones_drawing(draw_flat_stone, Colour.BLACK, Colour.WHITE)),
    "black": _puts("black", say("Black"), stones_drawing(draw_flat_stone, Colour.BLACK)),
    "white": _puts("white", say("White"), stones_drawing(draw_flat_stone, Colour.WHITE)),
    "none": _puts("none", say("Take away"), icon_drawing(Icon.TAKE_AWAY)),
    "before": Tool(Control.UNDO, say("Before"), icon_drawing(Icon.LEFT)),
    "undo": Tool(Control.UNDO, say("Undo"), icon_drawing(Icon.UNDO)),
    "redo": Tool(Control.REDO, say("Redo"), icon_drawing(Icon.REDO)),
    "pass": Tool(Control.PASS, say("Pass"), icon_drawing(Icon.HAND)),
    "why": Tool(Control.WHY, say("Why?"), icon_drawing(Icon.QUESTION)),
    "play": Tool(Control.CHECK, say("Play it"), icon_drawing(Icon.CHECK), style=ButtonStyle.PINE),
    "branch": Tool(Control.BRANCH, say("What if…?"), icon_drawing(Icon.BRANCH)),
    "lights": Tool(Control.LIGHTS, say("Liberties"), icon_drawing(Icon.LIBERTIES)),
    "mark": _marks("mark", say("Mark"), icon_drawing(Icon.MARK), {"mark": "ring", "ring": "none"}),
    "letter": _marks("letter", say("Letter"), icon_drawing(Icon.LETTER)),
    "ask": Tool(Control.ASK, say("Ask the class"), icon_drawing(Icon.HANDS_UP), short=say("Ask")),
    "stones": _hides("stones", say("Hide the stones"), icon_drawing(Icon.HIDDEN), say("Hide")),
    "fewer lines": _adds(
        Control.SIZE,
        -1,
        say("A smaller board"),
        icon_drawing(Icon.SMALLER_BOARD),
        say_in("a board", "Smaller"),
    ),
    "more lines": _adds(
        Control.SIZE,
        1,
        say("A larger board"),
        icon_drawing(Icon.LARGER_BOARD),
        say_in("a board", "Larger"),
    ),
    "clear": Tool(
        Control.CLEAR, say("Clear the board"), icon_drawing(Icon.BOARD), short=say_in("a board", "Clear")
    ),
    "all": _hides("all", say("Curtain"), icon_drawing(Icon.CURTAIN)),
    "look": _hides("look", say("Look here!"), icon_drawing(Icon.EYE), say_in("a board", "Look!")),
    "tidy": Tool(Control.TIDY, say("Tidy up"), icon_drawing(Icon.TIDY)),
    "fewer hands": _adds(Control.HANDS, -1, say("One hand fewer"), icon_drawing(Icon.MINUS)),
    "more hands": _adds(Control.HANDS, 1, say("One hand more"), icon_drawing(Icon.PLUS)),
    "withdraw": Tool(Control.WITHDRAW, say("Take away"), icon_drawing(Icon.CLOSE)),
    "again": Tool(Control.AGAIN, say("Once more"), icon_drawing(Icon.REPLAY)),
    # Translators: on the button that asks a class another puzzle instead of this one.
    "another": Tool(Control.SKIP, say_in("a puzzle", "Another one"), icon_drawing(Icon.SWAP)),
    "next": Tool(Control.NEXT, say("Next"), icon_drawing(Icon.RIGHT), style=ButtonStyle.PINE),
}
"""The tools (buttons described as data) by their names."""

ROWS: tuple[tuple[str, ...], ...] = (
    ("fewer hands", "more hands", "withdraw"),
    ("turns", "black", "white", "none"),
    ("before", "undo", "redo", "pass", "why", "play", "branch"),
    ("lights", "mark", "letter", "ask", "stones"),
    ("fewer lines", "more lines", "clear", "all", "look", "tidy"),
    ("again", "another", "next"),
)
"""The rows of buttons from top to bottom. Children can reach and press the lower rows."""

SMALL = frozenset(("fewer hands", "more hands"))
"""The buttons that only show a picture: minus and plus. Their words are the accessible name."""

SMALL_WITH_LARGE_WORDS = frozenset((*SMALL, "mark", "letter", *ROWS[4]))
"""The buttons that only show a picture if the text size is large, or if their row is too narrow for words."""
