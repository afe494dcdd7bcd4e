"""The rows for moves that are played on the board: their words, one more, one back."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ButtonsRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.words import Words, chained, joined
from atari_teach.i18n import say
from atari_teach.rules import Colour, Point


class MoveRows(QObject):
    """The moves in words, and two buttons.

    Signals:
        wanted: More moves are to be played on the board.
        taken_back: The last one is to go.
    """

    wanted = Signal()
    taken_back = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.moves = Heading(parent, px=20)
        self.deeds = ButtonsRow(parent)
        self.play = PictureButton(
            say("Play on the board"), icon_drawing(Icon.PLAY_ON), parent=self.deeds, px=20, depth=4
        )
        self.back = PictureButton(
            say("Take back a move"), icon_drawing(Icon.UNDO), parent=self.deeds, px=20, depth=4
        )
        self.deeds.set_buttons((self.play, self.back))
        self.rows: tuple[QWidget, ...] = (self.moves, self.deeds)
        self.play.clicked.connect(lambda _down=False: self.wanted.emit())
        self.back.clicked.connect(lambda _down=False: self.taken_back.emit())

    def set_names(self, play: Words, back: Words) -> None:
        """Sets the full names of the two buttons."""
        self.play.set_name(play)
        self.back.set_name(back)

    def show_moves(self, words: Words, *, playing: bool, may_take_back: bool) -> tuple[QWidget, ...]:
        """Shows the moves, and whether they are being played just now; returns the rows."""
        self.moves.set_words(words)
        self.play.set_pressed_look(playing)
        self.back.setEnabled(may_take_back)
        return self.rows


def moves_told(moves: tuple[Point, ...], first: Colour) -> Words:
    """The moves of both sides in turn, such as "White C3, Black D4"."""
    names = {Colour.BLACK: say("Black"), Colour.WHITE: say("White")}
    colours = (first, first.other)
    told = [
        joined("{colour} {point}", colour=names[colours[number % 2]], point=str(point))
        for number, point in enumerate(moves)
    ]
    return chained(", ", told)
