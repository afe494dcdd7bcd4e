"""Compares small repaints of a board in a real window with complete repaints; run by test_repainting.py."""

import random

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.engine.rules import CoordinateStyle, Position
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board.view import BoardOptions
from atari_teach.ui.board.widget import BoardWidget
from tests.ui.board.pictures import random_picture


def main() -> None:
    app = QApplication([])
    # The window is larger than the board, because a grab has as many screen pixels as the window has window
    # pixels.
    window = QWidget()
    window.resize(1300, 1300)
    board = BoardWidget(window)
    board.setGeometry(33, 7, 601, 617)
    board.set_options(BoardOptions(coordinates=CoordinateStyle.GO))
    window.show()
    app.processEvents()

    def grab() -> QImage:
        app.processEvents()
        return window.screen().grabWindow(window.winId()).toImage()

    dice, same, turns = random.Random(5), 0, 25
    picture = Picture(Position.empty(9))
    empty = grab()
    for _ in range(turns):
        picture = random_picture(dice, picture)
        board.show_picture(picture)
        board.light(dice.choice(list(picture.position.points())))
        small_repaints = grab()
        window.repaint()
        board.repaint()
        same += small_repaints == grab() != empty
    print(f"same: {same} of {turns}")


if __name__ == "__main__":
    main()
