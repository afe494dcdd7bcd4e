"""Stones that fly over the page of a table, and the celebrations after a game."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import Colour, Game, Point, capture_n
from atari_teach.play.friend import FriendSession
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import (
    Chose,
    Control,
    Frame,
    LessonView,
    Pressed,
    Scene,
    Session,
    StepPlace,
    Tone,
)
from atari_teach.table.ui.celebration import Celebration
from atari_teach.table.ui.flying_stones import FlightKind, Flights, FlyingStone
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.robin import Pose
from atari_teach.ui.kit.motion import MILLISECONDS, use_less_motion
from tests.engine.rules.playing import played
from tests.narrowing import not_none
from tests.ui.board.moving import turn
from tests.ui.board.table import Clock

TURNS = "E4 E5 D5 A1 F5 A2 D6 E6 F6 A3"


def game(target: int, turns: str = TURNS) -> Session:
    return FriendSession(GameTable(played(Game.new(9, capture_n(target)), turns)))


class Seat:
    """A table's page with its flying stones."""

    def __init__(self, qtbot: QtBot, session: Session, pace: float = 1.0) -> None:
        self.page = TablePage(lambda _events: None)
        self.clock = Clock()
        self.driver = self.page.board.driver
        self.driver.clock_ms = self.clock
        self.flights = Flights(self.page, pace)
        self.cheer = Celebration(self.page)
        qtbot.addWidget(self.page)
        self.page.resize(1366, 768)
        self.page.show()
        qtbot.waitExposed(self.page)
        self.page.open(session)
        QApplication.processEvents()
        self.page.board.finish_motion()

    def put(self, name: str) -> Scene:
        self.page.act(Chose(Point.parse(name)))
        assert self.page.scene is not None
        return self.page.scene

    def pass_ms(self, ms: float) -> None:
        turn(self.driver, self.clock, ms)

    def moves(self) -> bool:
        return self.driver.running

    def flying(self) -> list[tuple[FlightKind, str]]:
        ways = [(flight.way, str(flight.stone.point)) for flight in self.flights.flights]
        return sorted(ways, key=lambda pair: (pair[0].value, pair[1]))

    def seen(self) -> list[FlyingStone]:
        return [stone for stone in self.page.findChildren(FlyingStone) if stone.isVisible()]


def test_a_put_stone_is_brought_from_its_bowl(qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(9))
    seat.put("C2")
    assert seat.flying() == [(FlightKind.BRING, "C2")]
    (flight,) = seat.flights.flights
    column = seat.page.game.left
    assert QPointF(column.geometry().center()).x() == pytest.approx(flight.begin.x(), abs=20)
    assert column.geometry().contains(flight.begin.toPoint())
    x, y = seat.page.board.geometry_now().centre(Point.parse("C2"))
    assert flight.end == QPointF(seat.page.board.pos()) + QPointF(x, y)
    seat.pass_ms(160)
    assert seat.seen() == []
    seat.pass_ms(300)
    assert not seat.moves()


def test_captured_stones_hop_to_the_saucer_of_who_captured_them(qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(9))
    seat.put("E7")
    assert seat.flying() == [(FlightKind.BRING, "E7"), (FlightKind.HOP, "E5"), (FlightKind.HOP, "E6")]
    saucer = seat.page.game.left.saucer_place().translated(QPointF(seat.page.game.left.pos()))
    hops = [flight for flight in seat.flights.flights if flight.way is FlightKind.HOP]
    assert all(saucer.contains(flight.end) for flight in hops)
    assert hops[1].start - hops[0].start == 40
    middle = hops[0].at(hops[0].start + 125)
    assert middle[0].y() < (hops[0].begin.y() + hops[0].end.y()) / 2, "an arc"
    early = hops[0].at(hops[0].start + 60)
    assert early[1] < 0.95 * hops[0].radii[0], "a tenth smaller at once"


def test_the_saucer_holds_a_stone_only_when_it_has_landed(qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(9))
    column = seat.page.game.left
    before = column.grab().toImage()
    seat.put("E7")
    seat.page.game.right.grab()
    saucer = column.saucer_place().toRect()
    assert column.grab().toImage().copy(saucer) == before.copy(saucer)
    assert column.captured() == 2
    seat.pass_ms(600)
    assert seat.seen() == []
    assert column.grab().toImage().copy(saucer) != before.copy(saucer)


def test_the_last_capture_waits_for_the_last_door_and_both_bow(qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(2))
    assert seat.put("E7").over
    hops = [flight for flight in seat.flights.flights if flight.way is FlightKind.HOP]
    assert min(flight.start for flight in hops) == 280
    bows = set()
    for _tick in range(70):
        seat.pass_ms(16)
        bows.add(round(seat.page.game.left._bow))
    assert max(bows) == 12
    assert not seat.moves()
    assert seat.page.game.left._bow == 0


def test_a_refused_stone_glides_back_to_its_bowl_and_leaves_its_ghost(qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(9, "A2 I9 B1"))
    assert seat.put("A1").tone is Tone.NOT_YET
    assert seat.flying() == [(FlightKind.BACK, "A1")]
    (flight,) = seat.flights.flights
    assert flight.length == 180
    assert flight.begin.y() - flight.at(flight.start + 36)[0].y() == pytest.approx(8), "lifted first"
    assert seat.page.game.right.geometry().contains(flight.end.toPoint())
    assert [ghost.point for ghost in seat.page.board.picture().ghosts] == [Point.parse("A1")]
    seat.pass_ms(260)
    assert seat.seen() == []
    seat.pass_ms(MILLISECONDS["every sign"])  # doors show why the stone can't stay
    assert not seat.moves()


def test_a_turn_that_is_taken_back_goes_back_to_the_bowl(qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(9))
    seat.put("C2")
    seat.page.act(Pressed(Control.UNDO))
    assert seat.flying() == [(FlightKind.BACK, "C2")]
    seat.pass_ms(300)
    assert not seat.moves()
    assert seat.seen() == []


def test_where_there_are_no_bowls_nothing_flies(qtbot: QtBot) -> None:
    seat = Seat(qtbot, FreeBoardSession(9))
    seat.put("C3")
    assert seat.flying() == []
    assert seat.moves()


def test_what_flies_takes_no_clicks_and_no_keys(qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(9))
    seat.put("E7")
    stones = seat.seen()
    assert len(stones) == 3
    for stone in stones:
        assert stone.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        assert stone.focusPolicy() == Qt.FocusPolicy.NoFocus


@pytest.mark.parametrize("wait", [0, 16, 64, 128, 240])
def test_the_next_press_ends_every_flight(wait: int, qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(9))
    seat.put("E7")
    seat.pass_ms(wait)
    seat.put("A9")
    assert seat.flying() == [(FlightKind.BRING, "A9")]
    assert seat.page.board.picture().position[Point.parse("A9")] is Colour.WHITE


@pytest.mark.parametrize("still", ["less motion", "pace 0"])
def test_nothing_flies_where_nothing_should_move(still: str, qtbot: QtBot) -> None:
    use_less_motion(still == "less motion")
    seat = Seat(qtbot, game(2), pace=0.0 if still == "pace 0" else 1.0)
    assert seat.put("E7").over
    assert seat.flying() == []
    assert seat.seen() == []
    assert not seat.moves()
    assert not seat.cheer._later.isActive()


@pytest.mark.parametrize("end", ["hide", "close", "resize"])
def test_a_page_that_goes_leaves_no_clock_and_no_stone(end: str, qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(9))
    seat.put("E7")
    if end == "resize":
        seat.page.resize(1100, 700)
        QApplication.processEvents()
    else:
        getattr(seat.page, end)()
    assert not seat.moves()
    assert seat.seen() == []


def test_after_everything_has_landed_the_page_looks_as_if_nothing_had_moved(qtbot: QtBot) -> None:
    moving, still = Seat(qtbot, game(2)), Seat(qtbot, game(2), pace=0.0)
    for seat in (moving, still):
        seat.put("E7")
    moving.pass_ms(1200)
    for one, other in zip(parts(moving), parts(still), strict=True):
        assert one.grab().toImage() == other.grab().toImage()


def parts(seat: Seat) -> tuple[QWidget, ...]:
    return (seat.page.board, seat.page.game.left, seat.page.game.right, seat.page.coach.bowls)


def test_nothing_is_glad_of_another_table(qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(2))
    before = not_none(seat.page.scene)
    ended = replace(before, over=True, frames=(Frame(before.picture, 700),))
    seat.cheer._answered(None, before, ended)
    assert seat.cheer._later.isActive()
    seat.page.open(game(9))
    seat.page.board.finish_motion()
    seat.cheer._later.timeout.emit()
    assert not seat.moves()


def test_pisco_winks_when_a_step_is_done(qtbot: QtBot) -> None:
    seat = Seat(qtbot, game(2))
    before = not_none(seat.page.scene)
    lesson = LessonView(StepPlace("move", 0, ()))
    asked = replace(before, side_view=lesson, tone=Tone.ASK, picture=Picture(before.picture.position))
    poses = []
    seat.cheer._answered(None, asked, replace(asked, tone=Tone.DONE))
    assert seat.moves()
    for _tick in range(50):
        seat.pass_ms(16)
        poses.append(seat.page.coach.robin._pose)
    assert Pose.WINK in poses
    assert poses[-1] is Pose.HAPPY
    assert not seat.moves()
    seat.cheer._answered(None, replace(asked, tone=Tone.DONE), replace(asked, tone=Tone.DONE))
    assert not seat.moves(), "only once"
