"""What stands beside the board on the wall: few words, what is seen, and what can be pressed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.beat_strip import BeatStrip
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.keypad import Keypad
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import LEAST_TARGET
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.table.layout import Part, TableLayout, Window
from atari_teach.gui.table.wall.board_sights import CoverView, FoundView, Ground, SpreadView
from atari_teach.gui.table.wall.board_tools import ROWS, SMALL, TOOLS
from atari_teach.gui.table.wall.class_board_layout import (
    ClassBoardLayout,
    Wanted,
    lay_out_class_board,
    lowest_of,
)
from atari_teach.i18n import _, render
from atari_teach.session.beside import Hidden, WallKind, WallView
from atari_teach.session.scene import Button, Control, Pressed, Scene
from atari_teach.session.scene import Keypad as Pad
from atari_teach.teaching.picture import Beat

_WORDS_PX = 60.0
_ONE_ROW = 3
_STEPS = ("before", "undo", "redo")


class ClassBoard(QObject):
    """The tools of a board before a class; its widgets are the page's children."""

    pressed = Signal(object)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self._scene: Scene | None = None
        self._shown: dict[Control, Button] = {}
        self._wanted: frozenset[str] = frozenset()
        self._beat = False
        self._window = Window(1366, 768)
        self.ground = Ground(page)
        self.words = WordsLabel(page, px=_WORDS_PX, bold=True, middle=True)
        self.spread = SpreadView(page)
        self.found = FoundView(page)
        self.cover = CoverView(page)
        self.pad = Keypad(page)
        self.strip = BeatStrip(page)
        self.tools = {name: self._button(name) for name in TOOLS}
        self.pad.number.connect(lambda number: self.pressed.emit(Pressed(Control.NUMBER, number)))
        self.retranslate()

    def widgets(self) -> tuple[QWidget, ...]:
        """All its widgets, in the order of the Tab key."""
        rows = (self.tools[name] for row in ROWS for name in row)
        return (self.ground, self.words, self.cover, self.spread, self.found, self.strip, self.pad, *rows)

    def in_the_way(self) -> tuple[QWidget, ...]:
        """What stands where the buttons of a waiting stone do."""
        return tuple(self._lowest())

    def strip_place(self) -> Rectangle:
        """The lowest row."""
        laid = self._layout()
        return lowest_of(laid.rows, laid.words)

    def retranslate(self) -> None:
        """Fixed words in the current language."""
        for name, button in self.tools.items():
            tool = TOOLS[name]
            if name == self._hidden.value:
                button.set_name("")
                button.set_words(_("Show again"))
                continue
            button.set_name(_(tool.words))
            button.set_words("" if name in SMALL else _(tool.short or tool.words))

    def hide(self) -> None:
        """Leave the page."""
        for widget in self.widgets():
            widget.hide()

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        """Show what this scene has."""
        assert scene.wall is not None
        self._scene, self._beat = scene, bool(scene.beats)
        self._shown = {button.control: button for button in scene.buttons}
        self.words.set_words(render(scene.words if beat is None else beat.words))
        self.words.show()
        self.ground.setVisible(scene.wall.branch)
        self._show_sights(scene, scene.wall)
        self.strip.setVisible(bool(scene.beats))
        if scene.beats:
            self.strip.show_beats(index, len(scene.beats))
        self._wanted = frozenset(name for name in TOOLS if self._is_wanted(name, scene.wall))
        for name, button in self.tools.items():
            self._show_tool(name, button)
        self.retranslate()

    def lay_out(self, window: Window) -> TableLayout:
        """Place everything; where the board and the bar have their places."""
        self._window = window
        laid, u, place = self._layout(), window.u, self._page.place
        edge, said = 16 * u if not self.ground.isHidden() else 0.0, laid.words
        place(self.ground, said, u)
        inside = (said.x + edge, said.y + edge, said.width - 2 * edge, said.height - 2 * edge)
        place(self.words, inside, u)
        self.words.raise_()
        if laid.sight is not None:
            for sight in (self.spread, self.found):
                place(sight, laid.sight, u)
        if laid.pad is not None:
            place(self.pad, laid.pad, u)
        if (strip := laid.layout.get(Part.STRIP)) is not None:
            place(self.strip, strip, u)
        if self._hidden is Hidden.ALL:
            place(self.cover, laid.layout[Part.BOARD], u)
        elif laid.sight is not None:
            place(self.cover, laid.sight, u)
        self.cover.raise_()
        for row, rectangles in zip(self._rows(), laid.rows, strict=True):
            for button, where in zip(row, rectangles, strict=True):
                place(button, where, u)
        return laid.layout

    # inside

    @property
    def _hidden(self) -> Hidden:
        wall = None if self._scene is None else self._scene.wall
        return Hidden.NOTHING if wall is None else wall.hidden

    def _button(self, name: str) -> PictureButton:
        tool, small = TOOLS[name], name in SMALL
        button = PictureButton(
            picture=tool.picture,
            style=tool.style,
            parent=self._page,
            px=20,
            picture_size=(44, 44) if small else (40, 40),
            column=not small,
            bold=False,
        )
        button.clicked.connect(lambda _down=False: self.press(name))
        return button

    def press(self, name: str) -> None:
        """Press the button of this name, also where a key is its only way."""
        button = self._shown.get(TOOLS[name].control)
        if button is not None and button.enabled:
            self.pressed.emit(TOOLS[name].pressed(button))

    def _show_sights(self, scene: Scene, wall: WallView) -> None:
        spread = wall.asking and not wall.revealed
        self.spread.show_spread(wall.spread)
        self.spread.setVisible(spread)
        self.found.show_found(wall.found)
        self.found.setVisible(bool(wall.found))
        self.cover.show_hidden(wall.hidden)
        self.cover.setVisible(wall.hidden in (Hidden.ALL, Hidden.LOOK))
        self.pad.setVisible(isinstance(scene.pad, Pad))
        if isinstance(scene.pad, Pad):
            self.pad.set_highest(scene.pad.largest)
            self.pad.set_pressed(scene.pad.chosen)

    def _is_wanted(self, name: str, wall: WallView) -> bool:
        control = TOOLS[name].control
        if control is Control.HIDE:
            return self._offers_hiding(name, wall)
        if name in _STEPS and (wall.kind is WallKind.REPLAY and not wall.branch) is not (name == "before"):
            return False  # a game that is looked at again is not undone
        # An explanation is stepped through where the stones are chosen else.
        return control in self._shown and not (self._beat and control is Control.STONE)

    def _show_tool(self, name: str, button: PictureButton) -> None:
        shown = self._shown.get(TOOLS[name].control)
        button.setVisible(name in self._wanted)
        if shown is not None:
            button.setEnabled(shown.enabled)
            button.set_pressed_look(TOOLS[name].down(shown))

    def _offers_hiding(self, name: str, wall: WallView) -> bool:
        if Control.HIDE not in self._shown:
            return False
        if wall.hidden is not Hidden.NOTHING:
            return bool(name == wall.hidden.value)
        return name == "stones" or (wall.kind is WallKind.BOARD and not wall.asking)

    def _rows(self) -> list[list[PictureButton]]:
        """The buttons that are shown, row by row; few stand in one."""
        rows = [[self.tools[name] for name in row if name in self._wanted] for row in ROWS]
        rows = [row for row in rows if row]
        together = [button for row in rows for button in row]
        return [together] if 0 < len(together) <= _ONE_ROW else rows

    def _need(self, button: PictureButton) -> float:
        """The width that a button needs; those with a picture alone are all alike."""
        u = self._window.u
        button.set_scale(u)
        return max(button.natural_width() * u, LEAST_TARGET) if button.words() else LEAST_TARGET

    def _lowest(self) -> list[PictureButton]:
        rows = self._rows()
        return rows[-1] if rows else []

    def _layout(self) -> ClassBoardLayout:
        sights = (self.spread, self.found)
        look = self._hidden is Hidden.LOOK
        wanted = Wanted(
            tuple(tuple(self._need(button) for button in row) for row in self._rows()),
            sight=look or any(not sight.isHidden() for sight in sights),
            pad=not self.pad.isHidden(),
            strip=not self.strip.isHidden(),
        )
        return lay_out_class_board(self._window, wanted)
