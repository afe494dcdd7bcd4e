"""The room as a teacher sees it, and what the children see."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import SCHOOL, Colour, Point, capture_n
from atari_teach.features import Offered, PageName
from atari_teach.home.ui.home import HomePage
from atari_teach.room.line_state import LineState, MemoryLine
from atari_teach.room.room_seats import LineOf
from atari_teach.room.task import BoardTask, FreeTask, LessonTask
from atari_teach.room.ui.desk.pupil_boards import seat_words
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.rooms import rooms_of
from atari_teach.room.ui.ways_in import Opened
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose
from atari_teach.table.ui.games.game_panel import GamePanel
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import in_current_language
from tests.narrowing import not_none
from tests.room.ui.school import CODE, ROOM, School
from tests.room.ui.test_in_the_room import follower, words
from tests.shelf import library
from tests.window.house import House


class Teacher:
    """A teacher at the page of an open room, whose pupils have no programs."""

    def __init__(self, qtbot: QtBot, folder: Path, pupils: int, size: tuple[int, int] = (1366, 768)) -> None:
        self.house = House(qtbot, folder, library().lessons)
        line = MemoryLine(lambda _topic: False, [])
        rooms = rooms_of(self.house.controller.app)
        rooms.keeper = lambda _title: Opened(line, ROOM, CODE, ("192.168.1.20",), 18833)
        group = self.house.register.add_class("6.º B")
        self.house.register.add_pupils(group.id, [(f"Maria {number}", "bee") for number in range(pupils)])
        self.house.window.resize(QSize(*size))
        self.house.window.go_to(PageName.ROOM)
        self.page = self.house.window.page_as(PageName.ROOM, RoomPage)
        self.house.click(self.page.opening.open_button)
        room = not_none(self.page.room)
        self.room, self.hub = room, room.hub
        for place in self.hub._places.values():
            place.line = LineOf.HERE
        self.page.follow_room()
        QApplication.processEvents()

    @property
    def pupils(self) -> list[str]:
        return list(self.page.grid.tiles)

    def sees(self, number: int) -> str:
        """Returns the accessible name of this pupil's tile."""
        return in_current_language(seat_words(self.hub.seats[number], ""))


@pytest.mark.parametrize("size", [(1024, 768), (1366, 768)], ids=str)
def test_23_boards_are_seen_without_scrolling_and_fill_the_page(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    page = Teacher(qtbot, tmp_path, 23, size).page
    assert not page.pane.overflows()
    assert page.pane.geometry().bottom() > page.height() * 0.93
    assert page.strip.y() - page.top.geometry().bottom() < page.height() * 0.03


def test_look_here_has_other_words_and_boards_while_it_is_on(qtbot: QtBot, tmp_path: Path) -> None:
    teacher = Teacher(qtbot, tmp_path, 3)
    house, page = teacher.house, teacher.page
    before = page.look.words(), page.look.grab().toImage()
    tiles = [tile.grab().toImage() for tile in page.grid.tiles.values()]
    house.click(page.look)
    assert page.look.words() == "Let them go on" != before[0]
    assert page.look.grab().toImage() != before[1]
    for tile, was in zip(page.grid.tiles.values(), tiles, strict=True):
        assert tile.grab().toImage() != was
        assert "looks at you" in tile.accessibleName()
    house.click(page.look)
    assert page.look.words() == before[0]
    assert not any(view.look for view in teacher.hub.seats)
    house.click(page.look)
    teacher.page._start(FreeTask())
    teacher.page.follow_room()
    assert page.look.words() == before[0], "whatever is started lets them go"


def test_pairs_play_what_the_teacher_chooses(qtbot: QtBot, tmp_path: Path) -> None:
    teacher = Teacher(qtbot, tmp_path, 4)
    house, page = teacher.house, teacher.page
    house.click(page.pair)
    assert page.pairs.isVisible()
    house.click(page.pairs.rulesets.answers[3])
    house.click(page.pairs.sizes.answers[3])
    house.click(page.pairs.begin)
    assert not page.pairs.isVisible()
    matches = list(teacher.hub._matches.values())
    assert [match.setup for match in matches] == [GameSetup(capture_n(3), 9)] * 2
    house.click(page.pair)
    assert page.pairs.setup() == GameSetup(capture_n(3), 9), "the next time it is the same"
    QTest.keyClick(house.window, Qt.Key.Key_Escape)
    assert not page.pairs.isVisible()
    assert house.place() is PageName.ROOM


@pytest.mark.parametrize("ends", ["started", "gone", "others-started"])
def test_it_is_said_who_looks_on_only_while_that_is_so(qtbot: QtBot, tmp_path: Path, ends: str) -> None:
    teacher = Teacher(qtbot, tmp_path, 3)
    page = teacher.page
    teacher.house.click(page.pair)
    teacher.house.click(page.pairs.begin)
    assert "watches this time" in page.notice.words()
    rests = next(view.seat.pupil for view in teacher.hub.seats if view.game is None)
    others = [pupil for pupil in teacher.pupils if pupil != rests]
    if ends == "started":
        teacher.hub.start([rests], BoardTask(5))
    elif ends == "gone":
        teacher.hub._places[rests].line = LineOf.GONE
    else:
        teacher.hub.start(others, BoardTask(5))
    page.follow_room()
    assert page.notice.words() == ""


def of_the_teacher() -> list[PageName]:
    """Returns the home page, and all pages that are for teachers only or linked on teachers' pages."""
    where = {Offered.DESK, Offered.MORE}
    return [
        name
        for name in PageName
        if name in {PageName.HOME, PageName.DESK}
        or name.value.behind_lock
        or (name.value.door is not None and name.door.where in where)
    ]


def test_an_open_room_is_seen_on_every_page_and_is_one_press_away(qtbot: QtBot, tmp_path: Path) -> None:
    teacher = Teacher(qtbot, tmp_path, 3)
    window = teacher.house.window
    for name in of_the_teacher():
        window.go_to(name)
        top = getattr(window.page(name), "top", None)
        assert isinstance(top, TopBar), name
        assert top.room_button.isVisible() is (name is not PageName.ROOM), name
        assert top.fits(), name
    for name in (PageName.HOME, PageName.DESK):
        window.go_to(name)
        top = getattr(window.page(name), "top", None)
        assert isinstance(top, TopBar), name
        teacher.house.click(top.room_button)
        assert window.place is PageName.ROOM, name
    teacher.house.click(teacher.page.close_room)
    teacher.house.click(teacher.page.question.yes)
    window.go_to(PageName.DESK)
    top = getattr(window.page(PageName.DESK), "top", None)
    assert isinstance(top, TopBar)
    assert top.room_button.isHidden()


def test_a_board_on_the_wall_leads_back_to_the_room(qtbot: QtBot, tmp_path: Path) -> None:
    teacher = Teacher(qtbot, tmp_path, 3)
    teacher.house.controller.opener.to_board(wall=False)
    teacher.house.click(teacher.house.table.top.room_button)
    assert teacher.house.window.place is PageName.ROOM


# The children's windows.


def plates(house: House) -> dict[Colour, tuple[str, Portrait | None]]:
    panel = not_none(house.table.made(GamePanel))
    columns = (panel.left, panel.right)
    return {
        colour: (column.name.words(), column._portrait)
        for colour, column in zip(Colour, columns, strict=True)
    }


@pytest.mark.parametrize("names", ["none", "different", "namesakes"])
def test_both_see_with_whom_they_play_and_who_has_which_colour(
    qtbot: QtBot, tmp_path: Path, names: str
) -> None:
    school = School(qtbot, tmp_path, names=names != "none")
    if names == "namesakes":
        for place in school.hub._places.values():
            school.hub.name_seat(place.pupil, place.seat.picture, "Maria")
    black, white = school.seated(0), school.seated(1)
    school.hub.pair(school.pupils[0].id, school.pupils[1].id, GameSetup(SCHOOL, 5))
    school.pass_time()
    wanted = {"none": ("Bee", "Crab"), "different": ("Maria 0", "Maria 1"), "namesakes": ("Maria", "Maria")}[
        names
    ]
    for house in (black, white):
        assert plates(house) == {
            Colour.BLACK: (wanted[0], Portrait.BEE),
            Colour.WHITE: (wanted[1], Portrait.CRAB),
        }
    black.window.choose(black.window.settings)
    black.window.go_to(PageName.SETTINGS)
    black.window.back()
    assert plates(black)[Colour.WHITE] == (wanted[1], Portrait.CRAB)


def test_a_child_is_told_by_a_sign_and_in_words_that_the_partner_is_gone_and_is_back(
    qtbot: QtBot, tmp_path: Path
) -> None:
    school = School(qtbot, tmp_path, names=True)
    black, white = school.seated(0), school.seated(1)
    line = school.lines[-1]
    school.hub.pair(school.pupils[0].id, school.pupils[1].id, GameSetup(SCHOOL, 5))
    school.pass_time()
    panel = not_none(black.table.made(GamePanel))
    before = panel.right.grab().toImage()
    line.set_state(LineState.CONNECTING)
    for _ in range(8):
        school.pass_time()
    assert words(black).startswith("Maria 1 is not there at the moment.")
    assert panel.right.turn.words() == "Not there"
    assert panel.right.grab().toImage() != before
    line.set_state(LineState.ON)
    school.pass_time()
    assert words(black) == "Maria 1 is back. Go on playing!"
    assert panel.right.grab().toImage() == before
    black.table.act(Chose(Point(1, 1)))
    school.pass_time()
    assert white.scene.picture.position.stones() == {Point(1, 1)}
    follower(black)._partner_is_back.timeout.emit()
    assert words(black) == "", "it does not stay standing"
    line.set_state(LineState.CONNECTING)
    for _ in range(8):
        school.pass_time()
    school.hub.start([school.pupils[0].id], BoardTask(5))
    school.pass_time()
    assert words(black) == "", "nor does it outlast the game"


def test_a_child_stays_at_the_lesson_until_the_teacher_lets_it_leave(school: School) -> None:
    house = school.seated(0)
    me = [school.pupils[0].id]
    school.hub.start(me, LessonTask(house.controller.lessons[3].id))
    school.pass_time()
    house.click(house.table.top.back_button)
    assert house.place() is PageName.HOME, "nobody has to stay unasked"
    school.hub.stay(me, on=True)
    school.pass_time()
    assert house.place() is PageName.TABLE, "it is brought back to what was started"
    for _ in range(2):
        house.click(house.table.top.back_button)
        assert house.place() is PageName.TABLE
        assert words(house) == "Stay here until your teacher lets you leave."
    house.window.go_to(PageName.RULES)
    house.window.back()
    assert house.place() is PageName.TABLE, "whoever looks something up comes back"
    school.hub.stay(me, on=False)
    school.pass_time()
    assert words(house) == ""
    house.click(house.table.top.back_button)
    assert house.place() is PageName.HOME


def test_nobody_is_held_by_a_room_that_is_not_there_any_more(school: School) -> None:
    house = school.seated(0)
    me = [school.pupils[0].id]
    school.hub.start(me, BoardTask(5))
    school.hub.stay(me, on=True)
    school.hub.look(me, on=True)
    school.pass_time()
    assert follower(house).look_up.isVisible()
    school.lines[-1].set_state(LineState.CONNECTING)
    school.pass_time()
    assert not follower(house).look_up.isVisible(), "without a line nobody could let it go"
    house.click(house.table.top.back_button)
    assert house.place() is PageName.HOME
    school.lines[-1].set_state(LineState.ON)
    school.pass_time()
    assert follower(house).look_up.isVisible()
    assert school.room.close()
    school.pass_time()
    assert house.window.keeps_here() is None


def test_one_press_at_home_leads_back_to_what_the_teacher_started(qtbot: QtBot, school: School) -> None:
    house = school.seated(0)
    school.hub.start([school.pupils[0].id], LessonTask(house.controller.lessons[3].id))
    school.pass_time()
    house.click(house.table.top.back_button)
    home = house.window.page_as(PageName.HOME, HomePage)
    room = home.room
    assert room.isVisible()
    house.click(room)
    qtbot.waitUntil(lambda: house.place() is PageName.TABLE)
    school.hub.start([school.pupils[0].id], FreeTask())
    school.pass_time()
    house.click(room)
    qtbot.waitUntil(lambda: house.place() is PageName.HOME)
    assert words(house).startswith("You are in the room.")


def test_a_question_that_is_started_once_more_is_asked_again(school: School) -> None:
    house = school.seated(0)
    lesson = house.controller.lessons[3]
    question = LessonTask(lesson.id, lesson.exercises[0].id)
    school.hub.start([school.pupils[0].id], question)
    school.pass_time()
    first = house.table.session
    house.click(house.table.top.back_button)
    school.hub.start([school.pupils[0].id], question)
    school.pass_time()
    assert house.place() is PageName.TABLE
    assert house.table.session is not first
