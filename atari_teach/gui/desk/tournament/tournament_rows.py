"""Rows of a tournament: a game whose winner is tapped, and a row of cells."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.tournament import Result
from atari_teach.classroom.tournament.tournament import tap_unplayed, tap_winner
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.palette import current
from atari_teach.gui.art.stones import draw_stone
from atari_teach.gui.art.strokes import Drawing, box, fill, line, stroke
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import LEAST_TARGET, target_px, text_px
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _
from atari_teach.rules import Colour

_NUMBER, _UNPLAYED = 0.08, 0.2


class GameRow(Composite):
    """The number of a board, who plays Black and White there, and whether it was played at all.

    Signals:
        result: The `Result` after a tap.
        here: The number was pressed: the game is to be played at this computer.
    """

    result = Signal(object)
    here = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._now = Result.OPEN
        self.number = PictureButton("", None, parent=self, px=24, depth=4)
        self.number.clicked.connect(lambda _down=False: self.here.emit())
        self.sides = {
            colour: PictureButton(
                "", _stone(colour), parent=self, px=22, bold=False, picture_size=(34, 34), depth=4
            )
            for colour in Colour
        }
        self.unplayed = PictureButton("", parent=self, px=18, bold=False, depth=4)
        for colour, button in self.sides.items():
            button.clicked.connect(lambda _down=False, of=colour: self.result.emit(tap_winner(self._now, of)))
        self.unplayed.clicked.connect(lambda _down=False: self.result.emit(tap_unplayed(self._now)))

    def show_game(self, board: int, black: str, white: str, result: Result) -> None:
        """Show this game."""
        self._now = result
        self.number.set_words(str(board))
        self.number.set_name(_("Board {n}: play at this computer").format(n=board))
        for colour, name in ((Colour.BLACK, black), (Colour.WHITE, white)):
            button = self.sides[colour]
            button.set_words(name)
            said = _("Board {n}, Black: {name}") if colour is Colour.BLACK else _("Board {n}, White: {name}")
            button.set_name(said.format(n=board, name=name))
        for colour, won in (
            (Colour.BLACK, result in {Result.BLACK, Result.BLACK_UNPLAYED}),
            (Colour.WHITE, result in {Result.WHITE, Result.WHITE_UNPLAYED}),
        ):
            self.sides[colour].set_pressed_look(won)
            self.sides[colour].set_picture(_stone(colour, won=won))
        self.unplayed.set_words(_("not played"))
        self.unplayed.set_name(_("Board {n}: not played").format(n=board))
        self.unplayed.set_pressed_look(not result.played)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        del width
        return max(target_px(60, self._u), text_px(22, self._u) * 2.2)

    def lay_out(self, width: int, height: int, u: float) -> None:
        gap = 10 * self._u
        number, last = max(width * _NUMBER, LEAST_TARGET), width * _UNPLAYED
        each = (width - number - last - 3 * gap) / 2
        x = number + gap
        self.number.setGeometry(0, 0, round(number), height)
        for colour in (Colour.BLACK, Colour.WHITE):
            self.sides[colour].setGeometry(round(x), 0, round(each), height)
            x += each + gap
        self.unplayed.setGeometry(round(x), 0, round(width - x), height)


class CellsRow(Composite):
    """Words beside each other, in columns that all rows share.

    Args:
        parts: How wide each column is, as parts of the whole.
        parent: The widget it lives in.
        head: Whether it stands above the others.
    """

    def __init__(self, parts: Sequence[float], parent: QWidget | None = None, *, head: bool = False) -> None:
        super().__init__(parent)
        self._parts, self._head = tuple(parts), head
        self.cells = tuple(WordsLabel(self, px=18 if head else 22, bold=head, middle=True) for _part in parts)

    def set_cells(self, words: Sequence[str]) -> None:
        """What stands in the columns."""
        for cell, text in zip(self.cells, words, strict=True):
            cell.set_words(text)
        self.setAccessibleName(", ".join(text for text in words if text))

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        inner = [max(1.0, width * part - 14 * self._u) for part in self._parts]
        words = [cell.height_for(room) for cell, room in zip(self.cells, inner, strict=True)]
        return max(46 * self._u, *words) + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        high = max(1.0, (3 if self._head else 1) * self._u)
        fill(painter, box(0, self.height() - high, self.width(), high), current().rule_line)
        painter.end()

    def lay_out(self, width: int, height: int, u: float) -> None:
        x = 0.0
        for cell, part in zip(self.cells, self._parts, strict=True):
            wide = self.width() * part
            inset = 7 * self._u
            cell.setGeometry(ceil(x + inset), 0, max(1, int(wide - 2 * inset)), self.height() - 3)
            x += wide


def small_button(parent: QWidget, icon: Icon) -> PictureButton:
    """One of several things that can be done, one below the other."""
    return PictureButton("", icon_drawing(icon), parent=parent, px=20, picture_size=(32, 32), depth=4)


def _stone(colour: Colour, *, won: bool = False) -> Drawing:
    """A stone, with a tick on it where this side won: the colour of a button is not all that tells."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        radius = min(rect.width(), rect.height()) * 0.42
        x, y = rect.center().x(), rect.center().y()
        draw_stone(painter, QPointF(x, y), radius, colour)
        if won:
            ends = (
                (x - radius * 0.5, y),
                (x - radius * 0.1, y + radius * 0.42),
                (x + radius * 0.55, y - radius * 0.42),
            )
            stroke(
                painter,
                line(*ends),
                current().paper if colour is Colour.BLACK else current().ink,
                radius * 0.26,
            )

    return draw
