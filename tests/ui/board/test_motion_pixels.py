"""After any animations and interruptions, a board has the same pixels as a newly painted board."""

import random

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.settings import Look
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side
from atari_teach.ui.art.palette import PALETTES, use, use_look
from atari_teach.ui.board.board_scenery import Piece, Shape
from atari_teach.ui.board.motion_plan import Stone
from atari_teach.ui.board.movements import Pose
from atari_teach.ui.board.widget import BoardWidget
from tests.ui.board.moving import alike, fresh, moving_board, turn
from tests.ui.board.pictures import random_picture
from tests.ui.board.table import Clock


class Screen:
    """Keeps the painted pixels, as a window does, and repaints only the requested regions."""

    def __init__(self, board: BoardWidget) -> None:
        self.board = board
        self.image = board.grab().toImage()
        self.waiting = QRegion()
        board.update = self.ask  # type: ignore[assignment, method-assign]

    def ask(self, area: QRegion | None = None) -> None:
        self.waiting += QRegion(self.board.rect()) if area is None else area

    def paint(self) -> QImage:
        if self.image.size() != self.board.size() * self.board.devicePixelRatioF():
            self.image = QImage(self.board.size(), QImage.Format.Format_ARGB32_Premultiplied)
            self.waiting = QRegion(self.board.rect())
        region, self.waiting = self.waiting, QRegion()
        clean = QImage(self.board.size(), self.image.format())
        clean.fill(0)
        self.board.render(clean, region.boundingRect().topLeft(), region)
        painter = QPainter(self.image)
        painter.setClipRegion(region)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawImage(0, 0, clean)
        painter.end()
        return self.image


@pytest.mark.parametrize("seed", range(4))
def test_the_end_of_every_motion_is_a_fresh_board(seed: int, qtbot: QtBot) -> None:
    dice, clock = random.Random(seed), Clock()
    board = moving_board(qtbot, clock, 300)
    picture = Picture(Position.empty(dice.choice([5, 9])))
    board.show_picture(picture)
    screen = Screen(board)
    for _ in range(25):
        picture = random_picture(dice, picture)
        board.show_picture(picture)
        if picture.ghosts and dice.random() < 0.5:
            board.send_back(Stone(picture.ghosts[0].point, picture.ghosts[0].colour))
        if dice.random() < 0.3:
            stone = Stone(picture.position.points()[0], Colour.BLACK)
            board.celebrate((stone,), picture.position.points()[-1])
        for _tick in range(dice.randrange(6)):
            turn(board.driver, clock, dice.choice([16, 40, 90]))
            screen.paint()
        interruption(dice, board)
        if dice.random() < 0.7:
            turn(board.driver, clock, 2000)
        else:
            board.finish_motion()
        assert not board.driver.running
        assert alike(screen.paint(), fresh(qtbot, board)), picture


_AT = [Point.parse(name) for name in ("B2", "C2", "C3", "D4", "A1")]


@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("kind", MarkKind)
def test_what_moves_is_repainted_wherever_it_was_and_is(kind: MarkKind, look: Look, qtbot: QtBot) -> None:
    use_look(look)
    clock = Clock()
    board = moving_board(qtbot, clock, 300)
    position = Position.of(5, _AT[:3], _AT[3:])
    board.show_picture(Picture(position, faces=True))
    board.finish_motion()
    screen = Screen(board)
    marks = [Mark(kind, point, "1", Side.RIGHT, to=_AT[3]) for point in (_AT[1:3])]
    if kind in (MarkKind.TWICE, MarkKind.LIBERTY, MarkKind.FOCUS):
        marks.append(Mark(kind, Point.parse("B3"), "2"))
    board.show_picture(Picture(position, tuple(marks), (Ghost(Point.parse("E1"), Colour.BLACK),), faces=True))
    moments = 0
    while board.driver.running:
        turn(board.driver, clock, 96)
        moments += 1
        assert alike(screen.paint(), grabbed(board)), moments
    assert alike(screen.image, fresh(qtbot, board))


@pytest.mark.parametrize(("drawn", "sides"), [(0.1, ""), (0.4, "right"), (0.6, "right below")])
def test_the_outline_of_a_single_stone_closes_clockwise_from_above(
    drawn: float, sides: str, qtbot: QtBot
) -> None:
    board = moving_board(qtbot, Clock(), 300)
    outline = Piece(Shape.OUTLINE, *_AT[2], points=frozenset({_AT[2]}))
    image = QImage(board.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        poses = {outline: Pose(drawn=drawn)}
        board._board_painter().paint_pieces(painter, ((outline,),), board.rect(), poses)
    x, y = board.geometry_now().centre(_AT[2])
    reach = 0.49 * board.geometry_now().cell
    around = {"right": (reach, 0.0), "below": (0.0, reach), "left": (-reach, 0.0)}
    seen = [
        side for side, (dx, dy) in around.items() if image.pixelColor(round(x + dx), round(y + dy)).alpha()
    ]
    assert seen == sides.split()


def grabbed(board: BoardWidget) -> QImage:
    """Returns the board as it is now, painted as a whole."""
    image = QImage(board.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    board.render(image)
    return image


def interruption(dice: random.Random, board: BoardWidget) -> None:
    match dice.randrange(8):
        case 0:
            board.resize(dice.randrange(200, 360), dice.randrange(200, 360))
        case 1:
            use(dice.choice(list(PALETTES.values())))
            QApplication.sendEvent(board, QEvent(QEvent.Type.StyleChange))
        case 2:
            board.show_picture(random_picture(dice, board.picture()))
