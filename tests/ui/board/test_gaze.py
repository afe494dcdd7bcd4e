"""Stones look at the pointer."""

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board.board_scenery import Attention, compose
from atari_teach.ui.board.view import gazes
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.kit.motion import use_less_motion
from tests.ui.board.moving import alike, fresh, moving_board
from tests.ui.board.table import Clock

FACED = Picture(Position.of(5, [Point(1, 2)], [Point(3, 2)]), faces=True)


@pytest.mark.parametrize(
    ("column", "row", "expected"),
    [
        (4, 2, (1, 0)),
        (0, 2, (-1, 0)),
        (1, 4, (0, -1)),
        (1, 0, (0, 1)),
        (3, 4, (0.71, -0.71)),
        (1.1, 2.1, None),
    ],
)
def test_a_stone_looks_in_one_of_eight_directions(
    column: float, row: float, expected: tuple[float, float] | None
) -> None:
    found = {
        piece.colour: pose.gaze for piece, pose in gazes(compose(FACED, Attention()), column, row).items()
    }
    assert found.get(Colour.BLACK) == (None if expected is None else pytest.approx(expected))


def test_stones_without_faces_look_nowhere() -> None:
    assert gazes(compose(Picture(FACED.position), Attention()), 0, 0) == {}


def test_the_eyes_follow_a_place_and_come_back(qtbot: QtBot) -> None:
    board = moving_board(qtbot, Clock())
    board.show_picture(FACED)
    board.finish_motion()
    before = board.grab().toImage()
    board.look_at(QPointF(5, 5))
    looking = board.grab().toImage()
    assert looking != before
    board.look_at(QPointF(board.width() - 5, board.height() - 5))
    assert board.grab().toImage() not in (before, looking)
    assert not board.driver.running, "eyes need no clock"
    board.look_at(None)
    assert board.grab().toImage() == before
    assert alike(before, fresh(qtbot, board))


def test_a_stone_that_is_put_looks_there_too(qtbot: QtBot) -> None:
    board = moving_board(qtbot, Clock())
    board.show_picture(FACED)
    board.look_at(QPointF(5, 5))
    board.show_picture(Picture(FACED.position.with_stones([Point(4, 4)], Colour.BLACK), faces=True))
    board.finish_motion()
    assert len(board._motion.poses) == 3


@pytest.mark.parametrize("still", ["less motion", "pace 0"])
def test_where_nothing_moves_eyes_keep_still(still: str, qtbot: QtBot) -> None:
    board: BoardWidget = moving_board(qtbot, Clock())
    use_less_motion(still == "less motion")
    board.driver.set_pace(0.0 if still == "pace 0" else 1.0)
    board.show_picture(FACED)
    board.look_at(QPointF(5, 5))
    assert alike(board.grab().toImage(), fresh(qtbot, board))
