"""The rows in which one of several cards, beats or rules is chosen, added and deleted."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ButtonsRow, StepRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.words import Words, chained, joined
from atari_teach.i18n import say
from atari_teach.rules import Colour, Point


class PartRows(QObject):
    """Turns the pages of a step's parts.

    Signals:
        turned: Which is to be looked at, from 0.
        added: One more is wanted.
        removed: The one that is looked at is to go.
    """

    turned = Signal(int)
    added = Signal()
    removed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = self._at = 0
        self.which = StepRow(parent, choice=True)
        self.deeds = ButtonsRow(parent)
        self.more = PictureButton(say("Add"), icon_drawing(Icon.PLUS), parent=self.deeds, px=20, depth=4)
        self.bin = PictureButton(say("Take out"), icon_drawing(Icon.BIN), parent=self.deeds, px=20, depth=4)
        self.deeds.set_buttons((self.more, self.bin))
        self.rows: tuple[QWidget, ...] = (self.which, self.deeds)
        self.which.stepped.connect(lambda by: self.turned.emit(self._at + by))
        self.more.clicked.connect(lambda _down=False: self.added.emit())
        self.bin.clicked.connect(lambda _down=False: self.removed.emit())

    def set_words(self, question: Words, more: Words, less: Words) -> None:
        """Sets the name of the parts, and the full names of the two buttons."""
        self.which.set_words(question, say("the one before"), say("the next one"))
        self.more.set_name(more)
        self.bin.set_name(less)

    def show_parts(self, count: int, at: int, *, may_add: bool, may_remove: bool) -> tuple[QWidget, ...]:
        """Shows how many parts there are; returns the rows that are needed."""
        self._count, self._at = count, min(at, max(0, count - 1))
        self.which.show_value(say("{n} of {all}", n=self._at + 1, all=count) if count else say("none"))
        self.which.set_ends(less=self._at > 0, more=self._at + 1 < count)
        self.more.setEnabled(may_add)
        self.bin.setVisible(count > 0)
        self.bin.setEnabled(may_remove)
        self.deeds.relayout()
        return self.rows if count else (self.deeds,)


# The rows for moves that are played on the board: their words, one more, one back.


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
