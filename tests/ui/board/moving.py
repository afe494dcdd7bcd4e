"""Creates boards with animations, whose clock the test advances."""

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.ui.board.movements import Kind
from atari_teach.ui.board.view import BoardView
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.kit.motion import TICK_MS, Driver
from tests.ui.board.seen import at
from tests.ui.board.table import Clock


def turn(driver: Driver, clock: Clock, ms: float) -> None:
    """Advances the clock by `ms`, in ticks as Qt's timer would."""
    left = ms
    while left > 0 and driver.running:
        clock.now += min(TICK_MS, left)
        left -= TICK_MS
        driver.tick()


def moving_board(qtbot: QtBot, clock: Clock, side: int = 420) -> BoardWidget:
    board = BoardWidget(clock_ms=clock)
    qtbot.addWidget(board)
    board.resize(side, side + 6)
    board.driver.clock_ms = clock
    board.driver.set_pace(1.0)
    board.show()
    qtbot.waitExposed(board)
    return board


def kinds(board: BoardView) -> list[tuple[Kind, str]]:
    """Returns, for each running movement, its kind and the name of the point."""
    return sorted(
        ((m.kind, str(Point(int(m.piece.column), int(m.piece.row)))) for m in board._motion._movements),
        key=lambda pair: (pair[0].value, pair[1]),
    )


def fresh(qtbot: QtBot, board: BoardWidget) -> QImage:
    """Returns an image of a new board that shows the picture of `board`."""
    other = BoardWidget()
    qtbot.addWidget(other)
    other.resize(board.size())
    other.set_options(board.options())
    other.show_picture(board.picture())
    return other.grab().toImage()


_LETTERS_APART = 4


def alike(one: QImage, other: QImage) -> bool:
    """Returns whether two images are equal, apart from the edges of letters.

    Qt rounds the outlines of letters to 1/64 pixel, depending on what it drew before: then a few pixels
    differ by up to 4 of 255 levels.
    """
    other = other.convertToFormat(one.format())
    if one == other or one.size() != other.size():
        return one == other
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return max(abs(a - b) for a, b in pairs) <= _LETTERS_APART


BEFORE = Picture(Position.of(5, at("B3", "C2", "D3"), at("C3")), (Mark(MarkKind.LIBERTY, Point.parse("C4")),))
CAPTURED = Picture(
    BEFORE.position.with_stones(at("C4"), Colour.BLACK).without(at("C3")),
    (Mark(MarkKind.TAKEN, Point.parse("C3")),),
    last=Point.parse("C4"),
)
REFUSED = Picture(BEFORE.position, BEFORE.marks, (Ghost(Point.parse("A1"), Colour.WHITE),))
