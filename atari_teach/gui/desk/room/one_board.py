"""One pupil's board, large: it follows move by move."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.board.view import BoardView
from atari_teach.gui.desk.room.boards import seat_words
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import say
from atari_teach.room.board_view import picture_of
from atari_teach.room.places import LineOf, SeatView
from atari_teach.session.boards.free_table import SMALLEST
from atari_teach.teaching.picture import Picture


class OneBoard(PlainCard):
    """Shows one board large.

    Signals:
        closed: Back to all boards.
        to_wall: The `Picture` is to be shown to the class.
        put_out_wanted: The computer there is to be put out of the room.
    """

    closed = Signal()
    put_out_wanted = Signal()
    to_wall = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pupil = ""
        self._name = ""
        self._picture: Picture | None = None
        self.board = BoardView(self)
        self.words = WordsLabel(self, px=26, bold=True, middle=True)
        self.nothing = WordsLabel(self, px=24, middle=True, centred=True)
        self.nothing.set_words(say("No board is open there."))
        self.back = PictureButton(say("All boards"), icon_drawing(Icon.BACK), parent=self, px=22)
        self.wall = PictureButton(say("To the wall"), icon_drawing(Icon.BOARD), ButtonStyle.SUN, self, px=22)
        self.out = PictureButton(
            say("Put this computer out"), icon_drawing(Icon.CLOSE), parent=self, px=20, bold=False
        )
        self.out.clicked.connect(lambda _down=False: self.put_out_wanted.emit())
        self.back.clicked.connect(lambda _down=False: self.closed.emit())
        self.wall.clicked.connect(lambda _down=False: self.to_wall.emit(self._picture))
        self.hide()

    def open_for(self, view: SeatView, name: str) -> None:
        """Looks at this seat from now on."""
        self.pupil, self._name = view.seat.pupil, name
        self.follow(view)
        self.show()
        self.raise_()
        self.relayout()
        self.back.setFocus()

    def follow(self, view: SeatView) -> None:
        """Shows what is there now."""
        picture = None if view.board is None else picture_of(view.board)
        self._picture = picture
        if picture is not None:
            self.board.show_picture(picture)
        self.board.setVisible(picture is not None)
        self.nothing.setVisible(picture is None)
        self.wall.setEnabled(picture is not None and picture.position.size >= SMALLEST)
        self.out.setEnabled(view.line is not LineOf.EMPTY)
        self.words.set_words(seat_words(view, self._name))
        self.set_name(seat_words(view, self._name))

    def stops(self) -> Sequence[QWidget]:
        """Returns its widgets in the order of Tab."""
        return (self.back, self.wall, self.out)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the board on the left, words and ways on the right."""
        edge = round(20 * u)
        side = height - 2 * edge
        self.board.setGeometry(edge, edge, side, side)
        self.nothing.setGeometry(edge, edge, side, side)
        left = side + 3 * edge
        wide = width - left - 2 * edge
        self.words.setGeometry(left, edge, wide, round(180 * u))
        high = round(84 * u)
        self.out.setGeometry(left, 2 * edge + round(180 * u), wide, high)
        self.wall.setGeometry(left, height - 3 * edge - 2 * high, wide, high)
        self.back.setGeometry(left, height - 2 * edge - high, wide, high)
