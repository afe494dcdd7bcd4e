"""Animations on a board: their duration, and that a click ends them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side
from atari_teach.ui.board.motion_plan import Stone, hopping
from atari_teach.ui.board.movements import Kind, settling
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.kit.motion import MILLISECONDS, use_less_motion
from tests.ui.board.moving import BEFORE, CAPTURED, REFUSED, alike, fresh, kinds, moving_board, turn
from tests.ui.board.seen import at
from tests.ui.board.table import Clock, Table


@pytest.fixture
def board(qtbot: QtBot, clock: Clock) -> BoardWidget:
    board = moving_board(qtbot, clock)
    board.show_picture(BEFORE)
    board.finish_motion()
    return board


PUT = Picture(BEFORE.position.with_stones(at("E5"), Colour.WHITE), BEFORE.marks, last=at("E5")[0])
CLOSED = Picture(BEFORE.position, (Mark(MarkKind.BLOCKED, at("C3")[0], side=Side.UP),))
ONE_MORE = Picture(BEFORE.position, (*BEFORE.marks, Mark(MarkKind.LIBERTY, at("A3")[0])))
MOVES = {
    "a new stone and its ring settle": (PUT, [(Kind.SETTLE, "E5"), (Kind.SETTLE, "E5")]),
    "a captured stone goes, the new one settles and its door closes": (
        CAPTURED,
        [(Kind.CLOSE, "C4"), (Kind.FADE, "C3"), (Kind.SETTLE, "C4"), (Kind.SETTLE, "C4")],
    ),
    "a new door opens": (ONE_MORE, [(Kind.OPEN, "A3")]),
    "a closed way shuts": (CLOSED, [(Kind.CLOSE, "C4"), (Kind.SHUT, "C3")]),
    "a ghost appears": (REFUSED, [(Kind.POP, "A1")]),
    "another board does not move": (Picture(Position.empty(5)), []),
}


@pytest.mark.parametrize("case", MOVES)
def test_what_changed_moves_and_then_stands_still(case: str, board: BoardWidget, clock: Clock) -> None:
    picture, expected = MOVES[case]
    board.show_picture(picture)
    assert kinds(board) == expected
    assert board.driver.running is bool(expected)
    turn(board.driver, clock, 1100)
    assert not board.driver.running
    assert kinds(board) == []


@pytest.mark.parametrize(("picture", "ms"), [(PUT, 120), (CAPTURED, 250), (ONE_MORE, 150)])
def test_it_moves_just_as_long_as_the_table_says(
    picture: Picture, ms: int, board: BoardWidget, clock: Clock
) -> None:
    board.show_picture(picture)
    board.driver.tick()
    turn(board.driver, clock, ms - 16)
    assert board.driver.running
    turn(board.driver, clock, 32)
    assert not board.driver.running


def test_the_new_stone_is_seen_at_once(board: BoardWidget) -> None:
    x, y = (round(part) for part in board.geometry_now().centre(at("E5")[0]))
    wood = board.grab().toImage().pixelColor(x + 6, y + 6).name()
    board.show_picture(PUT)
    assert board.driver.running
    assert board.grab().toImage().pixelColor(x + 6, y + 6).name() != wood
    assert board.picture() == PUT


def test_a_stone_that_settles_is_four_hundredths_too_large_and_then_just_right() -> None:
    sizes = [settling(part / 100) for part in range(101)]
    assert 0.5 < sizes[0] < 0.7
    assert max(sizes) == pytest.approx(1.04, abs=0.001)
    assert sizes[-1] == pytest.approx(1.0)


def test_captured_stones_follow_each_other_but_never_too_late() -> None:
    few, many = hopping(3, lambda name: MILLISECONDS[name]), hopping(24, lambda name: MILLISECONDS[name])
    assert [few.start(number) for number in range(3)] == [0, 40, 80]
    assert many.start(23) + many.length <= 1000
    winning = hopping(2, lambda name: MILLISECONDS[name], winning=True)
    assert winning.start(0) >= MILLISECONDS["winning door"]
    assert hopping(24, lambda name: MILLISECONDS[name], winning=True).start(23) + winning.length <= 1000


def test_a_refused_stone_is_seen_on_its_ghost_lifted_and_gone(board: BoardWidget, clock: Clock) -> None:
    board.show_picture(REFUSED)
    board.finish_motion()
    board.send_back(Stone(Point.parse("A1"), Colour.WHITE))
    assert kinds(board) == [(Kind.GLIDE, "A1")]
    (movement,) = board._motion._movements
    assert movement.pose(movement.start).opacity == 1.0
    assert movement.pose(movement.start + 120).dy == pytest.approx(-8.0, abs=0.5)
    turn(board.driver, clock, 220)
    assert not board.driver.running


def test_the_sign_not_here_waits_until_the_stone_has_gone_back(board: BoardWidget, clock: Clock) -> None:
    a1 = Point.parse("A1")
    board.show_picture(Picture(BEFORE.position.with_stones([a1], Colour.WHITE), BEFORE.marks))
    board.finish_motion()
    board.show_picture(Picture(REFUSED.position, (Mark(MarkKind.NOT_HERE, a1),), REFUSED.ghosts))
    moves = {movement.kind: movement for movement in board._motion._movements}
    assert moves[Kind.POP].start >= moves[Kind.GLIDE].end
    board.finish_motion()
    assert kinds(board) == []


def test_the_last_capture_takes_one_second_in_all(board: BoardWidget, clock: Clock) -> None:
    board.show_picture(CAPTURED)
    board.celebrate((Stone(at("C3")[0], Colour.WHITE),), at("C4")[0])
    board.driver.tick()
    turn(board.driver, clock, 980)
    assert board.driver.running
    turn(board.driver, clock, 40)
    assert not board.driver.running


@pytest.mark.parametrize("wait", range(0, 280, 40))
def test_a_click_at_any_moment_ends_the_motion_and_plays(
    wait: int, board: BoardWidget, clock: Clock, qtbot: QtBot
) -> None:
    table = Table(board, clock)
    board.show_picture(CAPTURED)
    turn(board.driver, clock, wait)
    table.click("A5")
    assert table.chosen == at("A5")
    assert not board.driver.running
    board._hover = board._pressed = None
    board._refresh()
    board.driver.finish()
    assert alike(board.grab().toImage(), fresh(qtbot, board))


def test_a_key_ends_the_motion(board: BoardWidget) -> None:
    board.show_picture(CAPTURED)
    QTest.keyClick(board, Qt.Key.Key_Up)
    assert not board.driver.running


def test_an_answer_that_comes_soon_lets_the_first_stone_go_on(board: BoardWidget, clock: Clock) -> None:
    board.show_picture(CAPTURED)
    turn(board.driver, clock, 48)
    answer = CAPTURED.position.with_stones(at("E1"), Colour.WHITE)
    board.show_picture(Picture(answer, last=at("E1")[0]))
    assert (Kind.FADE, "C3") in kinds(board)
    assert (Kind.SETTLE, "E1") in kinds(board)
    turn(board.driver, clock, 400)
    assert not board.driver.running


def test_a_stone_tried_on_another_lies_on_it_and_goes_back_before_the_hand_pulls(
    board: BoardWidget, clock: Clock
) -> None:
    taken = at("C3")[0]
    board.show_picture(replace(BEFORE, ghosts=(Ghost(taken, Colour.BLACK),)))
    (tried,) = board._motion._movements
    assert (tried.kind, tried.piece.column) == (Kind.POP, taken.column)
    assert taken.row < tried.piece.row < taken.row + 0.5, "the stone below is still seen"
    board.finish_motion()
    board.show_picture(replace(BEFORE, marks=(*BEFORE.marks, Mark(MarkKind.STAYS, taken))))
    moves = {movement.kind: movement for movement in board._motion._movements}
    assert moves[Kind.GLIDE].piece == tried.piece
    assert moves[Kind.PULL].start >= moves[Kind.GLIDE].end
    turn(board.driver, clock, 2000)
    assert not board.driver.running


@pytest.mark.parametrize("still", ["less motion", "pace 0", "hidden"])
def test_nothing_ever_moves_where_nothing_should(still: str, board: BoardWidget) -> None:
    if still == "less motion":
        use_less_motion(True)
    elif still == "pace 0":
        board.driver.set_pace(0)
    else:
        board.hide()
    for picture in (CAPTURED, BEFORE, PUT, ONE_MORE):
        board.show_picture(picture)
        board.celebrate((Stone(at("C3")[0], Colour.WHITE),), at("C4")[0])
        board.send_back(Stone(at("C3")[0], Colour.WHITE))
        assert not board.driver.running
        assert kinds(board) == []


@pytest.mark.parametrize("end", ["hide", "close", "resize", "less motion"])
def test_no_clock_is_left_running(end: str, board: BoardWidget) -> None:
    board.show_picture(CAPTURED)
    assert board.driver.running
    if end == "less motion":
        use_less_motion(True)
        board.driver.set_pace(1.0)
    elif end == "resize":
        board.resize(300, 310)
    else:
        getattr(board, end)()
    assert not board.driver.running


def test_liberties_that_are_pointed_at_open_their_doors(board: BoardWidget, clock: Clock) -> None:
    board.show_picture(Picture(BEFORE.position, hand=Colour.BLACK, lights=True))
    turn(board.driver, clock, 400)
    board.light(at("C2")[0])
    assert {kind for kind, _ in kinds(board)} == {Kind.OPEN}
    board.light(None)
    assert kinds(board) == []
