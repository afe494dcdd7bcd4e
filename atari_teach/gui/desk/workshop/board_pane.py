"""The board of a step in the editor: stones in the hand, marks, and the answer that the program computed."""

from collections.abc import Mapping
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.stones import draw_stone
from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.board.view import BoardOptions
from atari_teach.gui.board.widget import BoardWidget
from atari_teach.gui.desk.edit_rows import ButtonsRow
from atari_teach.gui.desk.workshop.board_edits import picture_of, tools_for
from atari_teach.gui.desk.workshop.selection import Selection, Tool
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import say, say_in
from atari_teach.rules import Colour, CoordinateStyle
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.workshop.findings import ComputedAnswer, without_replies


class BoardPane(Composite):
    """The board, what a press on it does, and the computed answer in words.

    Signals:
        chosen: A `Point` was pressed.
        tool_chosen: The `Tool` of the next press.
    """

    chosen = Signal(object)
    tool_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._now: Selection | None = None
        self._answers: Mapping[Step, ComputedAnswer] = {}
        self.board = BoardWidget(self)
        self.board.chosen.connect(self.chosen)
        self.answer = WordsLabel(self, px=20, middle=True)
        self.tools = ButtonsRow(self)
        black, white = _stone_drawing(Colour.BLACK), _stone_drawing(Colour.WHITE)
        play = icon_drawing(Icon.PLAY_ON)
        # Translators: tools for the board of a step; beside each stands what a tap does with it.
        self.buttons = {
            tool: PictureButton(
                words, picture, parent=self.tools, px=18, depth=4, picture_size=(32, 32), name=name
            )
            for tool, picture, words, name in (
                (Tool.BLACK, black, say("Black"), say("Place black stones, and take them away")),
                (Tool.WHITE, white, say("White"), say("Place white stones, and take them away")),
                (
                    Tool.MARK,
                    icon_drawing(Icon.EYE),
                    say_in("tool", "Mark"),
                    say("Mark what the question means"),
                ),
                (Tool.LIGHT, icon_drawing(Icon.HINT), say("Light"), say("Light the liberties of a group")),
                (
                    Tool.POINT,
                    icon_drawing(Icon.HAND),
                    say_in("tool", "Which crossing?"),
                    say("Choose which crossings are meant"),
                ),
                (Tool.LINE, play, say("Play"), say("Play the moves")),
                (Tool.BEFORE, play, say("Beforehand"), say("Play the moves before the question")),
                (Tool.REPLY, play, say("Reply"), say("Play what the other side does then")),
            )
        }
        for tool, button in self.buttons.items():
            button.clicked.connect(lambda _down=False, of=tool: self.tool_chosen.emit(of))
        self.tools.set_buttons(tuple(self.buttons.values()))

    def set_input_options(self, *, letters: bool, repeat_ms: int) -> None:
        """Sets what somebody chose about keys and presses."""
        options = BoardOptions(coordinates=CoordinateStyle.WITH_I, letters=letters, repeat_ms=repeat_ms)
        self.board.set_options(options)

    def show_answers(self, answers: Mapping[Step, ComputedAnswer]) -> None:
        """Shows the answers of these steps from now on."""
        self._answers = answers
        if self._now is not None:
            self.show_selection(self._now)

    @property
    def found(self) -> ComputedAnswer | None:
        """The answer of the selected step, as far as it is known."""
        step = self._now.read.step if self._now is not None and self._now.read is not None else None
        return None if step is None else self._answers.get(without_replies(step))

    def show_selection(self, now: Selection) -> None:
        """Shows the selected board."""
        self._now = now
        for tool, button in self.buttons.items():
            button.setVisible(tool in tools_for(now))
            button.set_pressed_look(tool is now.tool)
        found = self.found
        self.answer.set_words("" if found is None or found.words is None else found.words)
        self.board.show_picture(picture_of(now, found))
        self.relayout()

    def lay_out(self, width: int, height: int, u: float) -> None:
        if self._now is None:
            return
        gap = 8 * u
        tools = ceil(self.tools.height_for(width))
        words = ceil(max(self.answer.height_for(width), 30 * u))
        side = max(1, round(min(width, height - tools - words - 2 * gap)))
        self.board.setGeometry(round((width - side) / 2), 0, side, side)
        self.answer.setGeometry(0, round(side + gap), width, words)
        self.tools.setGeometry(0, height - tools, width, tools)
        self.tools.relayout()


def _stone_drawing(colour: Colour) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_stone(painter, rect.center(), min(rect.width(), rect.height()) * 0.44, colour)

    return draw
