"""Animations of the toy board on the home page: stones pop up, and roll away after twelve."""

import random

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import Colour, Point
from atari_teach.home.home_board import START
from atari_teach.home.ui.home import HomePage
from atari_teach.ui.board.movements import Kind
from tests.ui.board.moving import kinds, turn
from tests.ui.board.table import Clock


def home(qtbot: QtBot, clock: Clock, pace: float = 1.0) -> HomePage:
    page = HomePage()
    qtbot.addWidget(page)
    page.set_pace(pace)
    page.board.driver.clock_ms = clock
    page.resize(1366, 768)
    page.show()
    qtbot.waitExposed(page)
    return page


def fill(page: HomePage, seed: int) -> None:
    dice = random.Random(seed)
    while not page._toy._full:
        page._touched(dice.choice(page.board.picture().position.empty_points()))
        page.board.finish_motion()


def test_a_touch_lets_a_stone_pop_and_doors_swing(qtbot: QtBot) -> None:
    page = home(qtbot, Clock())
    page._touched(Point(2, 2))
    assert {kind for kind, _ in kinds(page.board)} == {Kind.SETTLE, Kind.OPEN, Kind.CLOSE}


def test_after_twelve_stones_they_roll_home(qtbot: QtBot) -> None:
    clock = Clock()
    page = home(qtbot, clock)
    fill(page, 2)
    stones = len(page.board.picture().position.stones())
    page._touched(Point(0, 0))
    rolling = [m for m in page.board._motion._movements if m.kind is Kind.ROLL]
    assert len({(m.piece.column, m.piece.row) for m in rolling}) >= stones - 2
    assert all(m.leaves for m in rolling)
    turn(page.board.driver, clock, 1000)
    assert not page.board.driver.running
    assert page.board.picture().position == START.with_stones([Point(0, 0)], Colour.BLACK)


def test_a_refused_stone_is_lifted_and_goes(qtbot: QtBot) -> None:
    page = home(qtbot, Clock())
    for name in ("A2", "E5", "B1"):
        page._touched(Point.parse(name))
        page.board.finish_motion()
    page._touched(Point.parse("A1"))
    assert (Kind.GLIDE, "A1") in kinds(page.board)


def test_noz_and_lua_look_at_the_pointer_wherever_it_is_on_the_page(qtbot: QtBot) -> None:
    page = home(qtbot, Clock())
    corner = page.board.pos()
    for place in (QPoint(20, 700), corner + QPoint(30, 40)):
        target = page.board if page.board.geometry().contains(place) else page
        moved = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(place - (corner if target is page.board else QPoint())),
            QPointF(place),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(target, moved)
        assert page.board._looked_at == QPointF(place - corner)
        assert len(page.board._motion.poses) == 2
    QApplication.sendEvent(page, QEvent(QEvent.Type.Leave))
    assert page.board._motion.poses == {}


def test_without_pace_nothing_moves(qtbot: QtBot) -> None:
    page = home(qtbot, Clock(), pace=0.0)
    fill(page, 1)
    page._touched(Point(0, 0))
    assert not page.board.driver.running
