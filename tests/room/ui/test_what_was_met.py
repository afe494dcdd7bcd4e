"""Problems found in a room with three real windows: false or missing information."""

from itertools import cycle
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Message
from atari_teach.engine.rules import SCHOOL, Colour, Point
from atari_teach.features import PageName
from atari_teach.home.ui.home import HomePage
from atari_teach.room.game_log import entry_of
from atari_teach.room.line.opening import no_port
from atari_teach.room.line_state import LineState
from atari_teach.room.messages import BoardView
from atari_teach.room.room_seats import Match
from atari_teach.room.task import BoardTask, FreeTask, LessonTask
from atari_teach.room.ui.rooms import rooms_of
from atari_teach.room.ui.ways_in import Admitted
from atari_teach.school.ui.classes.classes_page import ClassesPage
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose, Control
from atari_teach.table.ui.games.game_panel import GamePanel
from atari_teach.ui.kit.words_label import in_current_language
from tests.narrowing import not_none
from tests.room.ui.school import ROOM, School
from tests.room.ui.test_as_a_teacher_sees_it import Teacher
from tests.room.ui.test_in_the_room import door, words
from tests.window.house import House


def home(house: House) -> HomePage:
    return house.window.page_as(PageName.HOME, HomePage)


def waits(school: School) -> None:
    """Waits so long that a pupil's absence from the board counts."""
    for _ in range(3):
        school.pass_time()


def test_the_door_at_home_says_whether_one_is_in_the_room_already(qtbot: QtBot, tmp_path: Path) -> None:
    school = School(qtbot, tmp_path, names=True)
    house = school.seated(0)
    assert home(house).room.words() == "Back to the room"
    assert school.room.close()
    school.pass_time()
    assert home(house).room.words() == "Go into the room"


def test_whoever_is_back_in_the_room_after_a_restart_is_greeted(qtbot: QtBot, tmp_path: Path) -> None:
    school = School(qtbot, tmp_path, names=True)
    house = school.house()
    house.window.start_at(PageName.HOME)
    line, device = school.new_line()
    rooms_of(house.controller.app).enter(Admitted(line, ROOM, device, school.pupils[0].id))
    school.pass_time()
    assert house.place() is PageName.HOME
    assert home(house).who.words() == "Hello, Maria 0!"


@pytest.mark.parametrize("then", ["task", "closed", "put out", "elsewhere"])
def test_nobody_is_told_to_wait_for_a_task_once_there_is_one_or_no_room(
    qtbot: QtBot, then: str, school: School
) -> None:
    house, me = school.seated(0), school.pupils[0].id
    house.click(home(house).room)
    qtbot.waitUntil(lambda: words(house).startswith("You are in the room."))
    match then:
        case "task":
            school.hub.start([me], BoardTask(5))
        case "closed":
            assert school.room.close()
        case "put out":
            school.room.put_out(me)
        case "elsewhere":
            school.seated(0)
            school.hub.answer(school.hub.wishes[0], yes=True)
    school.pass_time()
    assert not words(house).startswith("You are in the room.")


def test_a_child_whose_game_was_ended_by_the_teacher_is_told_what_now(school: School) -> None:
    first, _second, _third = (school.seated(number) for number in range(3))
    one, two, three = (pupil.id for pupil in school.pupils)
    school.hub.pair(one, two, GameSetup(SCHOOL, 5))
    school.pass_time()
    assert first.place() is PageName.TABLE
    school.hub.pair(two, three, GameSetup(SCHOOL, 5))
    school.pass_time()
    assert first.place() is PageName.HOME
    assert words(first).startswith("You are in the room. Wait")


def test_the_board_of_a_new_game_is_seen_even_if_it_looks_as_the_one_before(school: School) -> None:
    for number in range(3):
        school.seated(number)
    one, two, three = (pupil.id for pupil in school.pupils)
    for pair in ((one, two), (two, three)):
        school.hub.pair(*pair, GameSetup(SCHOOL, 5))
        school.pass_time()
    for number in (1, 2):
        assert school.hub.seats[number].board == BoardView(5, "." * 25), number


def test_the_answer_to_one_question_is_not_taken_for_one_to_the_next(school: School) -> None:
    house = school.seated(0)
    lesson = house.controller.lessons[0]
    school.hub.start([school.pupils[0].id], LessonTask(lesson.id, lesson.exercises[0].id))
    school.pass_time()
    for at in (Point(0, 0), Point(1, 1), Point(2, 2)):
        house.table.act(Chose(at))
        house.settle()
    school.pass_time()
    assert school.hub.seats[0].is_right
    school.hub.start([school.pupils[0].id], LessonTask(lesson.id, lesson.exercises[1].id))
    school.pass_time()
    assert not school.hub.seats[0].is_right


def test_nobody_is_said_to_decide_who_is_not_there(qtbot: QtBot, tmp_path: Path) -> None:
    school = School(qtbot, tmp_path, names=True)
    black, white = school.seated(0), school.seated(1)
    line = school.lines[-1]
    school.hub.pair(school.pupils[0].id, school.pupils[1].id, GameSetup(SCHOOL, 5))
    school.pass_time()
    black.table.act(Chose(Point(1, 1)))
    school.pass_time()
    assert Control.UNDO in {button.control for button in black.scene.buttons if button.enabled}
    line.set_state(LineState.CONNECTING)
    for _ in range(8):
        school.pass_time()
    assert not {Control.UNDO, Control.END} & {b.control for b in black.scene.buttons if b.enabled}
    assert in_current_language(black.scene.words) == "Your friend is not there at the moment."
    line.set_state(LineState.ON)
    school.pass_time()
    assert in_current_language(black.scene.words) == "It is your friend's turn."
    assert white.place() is PageName.TABLE


def test_whoever_leaves_the_board_is_missed_there_until_the_way_back_is_taken(
    qtbot: QtBot, tmp_path: Path
) -> None:
    school = School(qtbot, tmp_path, names=True)
    black, white = school.seated(0), school.seated(1)
    school.hub.pair(school.pupils[0].id, school.pupils[1].id, GameSetup(SCHOOL, 5))
    school.pass_time()
    white.click(white.table.top.back_button)
    assert white.place() is PageName.HOME
    waits(school)
    assert words(black).startswith("Maria 1 is not there at the moment.")
    panel = not_none(black.table.made(GamePanel))
    assert panel.right.turn.words() == "Not there"
    white.click(home(white).room)
    qtbot.waitUntil(lambda: white.place() is PageName.TABLE)
    waits(school)
    assert words(black) == "Maria 1 is back. Go on playing!"


def test_the_wall_says_whose_turn_it_is_on_a_pupils_board(qtbot: QtBot, tmp_path: Path) -> None:
    teacher = Teacher(qtbot, tmp_path, 2)
    pupil, page = teacher.pupils[0], teacher.page
    teacher.hub._places[pupil].board = BoardView(5, "b.w" + "." * 9 + "b" + "." * 12, Point(2, 2))
    page.follow_room()
    for _press in range(2):
        teacher.house.click(page.grid.tiles[pupil])
    teacher.house.click(page.one.wall)
    assert in_current_language(teacher.house.scene.words) == "It is White's turn."


def test_no_picture_moves_under_a_finger_when_somebody_else_sits_down(school: School) -> None:
    house = school.house()
    house.window.go_to(PageName.ROOM_DOOR)
    line, device = school.new_line()
    rooms_of(house.controller.app).enter(Admitted(line, ROOM, device))
    school.pass_time()
    buttons = door(house).grid.buttons
    places = [button.geometry() for button in buttons]
    school.seated(0)
    school.pass_time()
    assert door(house).grid.buttons == buttons
    assert [button.geometry() for button in buttons] == places
    assert [button.isEnabled() for button in buttons] == [False, True, True]


def test_children_are_called_in_the_room_as_on_the_wall(qtbot: QtBot, tmp_path: Path) -> None:
    teacher = Teacher(qtbot, tmp_path, 0)
    assert rooms_of(teacher.house.controller.app).close_teacher()
    page = teacher.page
    (group,) = teacher.house.register.classes()
    names = ("Ana Beatriz Silva", "João Miguel Vieira", "João Pedro Vaz")
    teacher.house.register.add_pupils(group.id, [(name, "bee") for name in names])
    page.opening.with_names = True
    page._open()
    assert page.room is not None
    called = ["Ana", "João Vi.", "João Va."]
    assert [view.seat.name for view in page.room.hub.seats] == called
    assert [tile.words() for tile in page.grid.tiles.values()] == called


def test_no_child_in_a_room_opens_another_one(school: School) -> None:
    house = school.seated(0)
    rooms = rooms_of(house.controller.app)
    asked: list[str] = []

    def keep(title: str) -> Message:
        asked.append(title)
        return no_port()

    rooms.keeper = keep
    told = rooms.open("5.º C", (), house.register)
    assert told is not None
    assert in_current_language(told).startswith("This computer is in the room of a class.")
    assert not asked
    school.lines[-1].set_state(LineState.CONNECTING)
    rooms.open("5.º C", (), house.register)
    assert asked, "a teacher whose computer broke goes on here"


def test_there_is_no_way_in_without_an_address(qtbot: QtBot, tmp_path: Path) -> None:
    house = School(qtbot, tmp_path).house()
    house.window.go_to(PageName.ROOM_DOOR)
    page = door(house)
    assert not page.go.isEnabled()
    page.address.setText(" 192.168.1.20 ")
    assert page.go.isEnabled()
    page.address.setText("  ")
    assert not page.go.isEnabled()


@pytest.mark.parametrize("what", ["class", "pupil"])
def test_nobody_is_deleted_whose_room_is_open(qtbot: QtBot, tmp_path: Path, what: str) -> None:
    teacher = Teacher(qtbot, tmp_path, 3)
    house, pupils = teacher.house, teacher.pupils
    (group,) = house.register.classes()
    house.window.go_to(PageName.CLASSES)
    page = house.window.page_as(PageName.CLASSES, ClassesPage)
    page.show_class(group.id)
    wanted = page.one.delete_wanted
    if what == "pupil":
        page.show_pupil(pupils[0])
        wanted = page.pupil.delete_wanted
    wanted.emit()
    assert not page.ask.isVisible()
    assert words(house) == (
        "The room of computers is open for this class. Close the room first, then delete."
    )
    assert rooms_of(house.controller.app).close_teacher()
    wanted.emit()
    assert page.ask.isVisible()


def test_what_was_played_is_kept_for_those_who_are_not_deleted(tmp_path: Path) -> None:
    """The other pupil may be deleted in any way, for example by an imported file."""
    register = Register.open(tmp_path)
    one, two = register.add_pupils(register.add_class("4.º B").id, [("Ana", "bee"), ("Rui", "crab")])
    match = Match.begun("a" * 16, GameSetup(SCHOOL, 5), one.id, two.id)
    for colour, at in zip(cycle(Colour), ("C4", "C3", "B3", "E1", "D3", "E2", "C2"), strict=False):
        after = not_none(match.log.after(entry_of(colour, f"play {at}", f"{len(match.log.entries):08x}")))
        match.log = after
    assert match.log.table.is_over
    register.delete_pupil(one.id)
    assert match.write_down(register)
    assert len(register.events(two.id)) == 1


def test_the_tiles_are_for_everybody_and_an_empty_room_is_said_to_be_empty(
    qtbot: QtBot, tmp_path: Path
) -> None:
    teacher = Teacher(qtbot, tmp_path, 12)
    assert teacher.page.who.words() == "For everybody"
    for place in teacher.hub._places.values():
        place.line = type(place.line).EMPTY
    teacher.page.follow_room()
    assert "No computer is there yet." in teacher.page.where.words()
    assert isinstance(teacher.hub.seats[0].task, FreeTask)
