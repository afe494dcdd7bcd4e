"""A pupil's computer in a room: it joins, follows the teacher, and is independent again afterwards."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import say
from atari_teach.base.level import Level
from atari_teach.base.settings import Look
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.drawing import draw_puzzles
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import SCHOOL, Point
from atari_teach.features import PageName
from atari_teach.play.computer import ComputerSession
from atari_teach.room.line_state import LineState
from atari_teach.room.messages import BoardView, Gone, SeatOffer, Welcome, encode
from atari_teach.room.room_seats import LineOf, answers_of
from atari_teach.room.task import BoardTask, FreeTask, LessonTask, PartnerTask, PuzzleTask
from atari_teach.room.ui.in_the_room import InTheRoom
from atari_teach.room.ui.room_door import Asking, RoomDoorPage
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose, Control, LessonView
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.ui.art.palette import current_look
from tests.narrowing import instance_of, not_none
from tests.room.ui.school import CODE, School
from tests.window.house import House


def door(house: House) -> RoomDoorPage:
    return instance_of(RoomDoorPage, house.window.page(PageName.ROOM_DOOR))


def follower(house: House) -> InTheRoom:
    found = house.window.findChildren(InTheRoom)
    assert len(found) == 1
    return found[0]


def tap(house: House, code: tuple[int, ...]) -> None:
    for number in code:
        house.click(door(house).pad.buttons[number])


def test_a_pupil_comes_in_by_taps_alone(school: School) -> None:
    house = school.house()
    house.window.go_to(PageName.ROOM_DOOR)
    page = door(house)
    assert page.asking() is Asking.ROOM
    house.click(page.found[0])
    tap(house, (0, 0, 0, 0))
    assert page.asking() is Asking.CODE
    assert page.trouble.words(), "a wrong code has its sentence"
    tap(house, CODE)
    school.pass_time()
    assert [button.words() for button in page.grid.buttons] == ["", "", ""], "no names without the teacher"
    house.click(page.grid.buttons[1])
    school.pass_time()
    assert house.place() is PageName.HOME
    assert house.controller.current.pupil.id == school.pupils[1].id
    assert school.hub.seats[1].line is LineOf.HERE


def test_a_computer_gets_ready_for_a_lesson_before_there_is_one(qtbot: QtBot, school: School) -> None:
    house = school.seated(0)
    qtbot.waitUntil(lambda: house.table.made(CoachPanel) is not None)
    school.pass_time()
    assert house.place() is PageName.HOME
    assert house.table.session is None
    assert house.table.scene is None
    assert school.hub.seats[0].board in {None, BoardView()}, "nobody sees anything of it"
    assert not house.register.events(school.pupils[0].id)
    school.hub.start([school.pupils[0].id], LessonTask(house.controller.lessons[0].id))
    school.pass_time()
    assert house.place() is PageName.TABLE
    assert isinstance(house.scene.side_view, LessonView)


def test_a_lesson_that_the_teacher_starts_is_there_and_what_is_missed_is_seen(school: School) -> None:
    house = school.seated(0)
    lesson = next(each for each in house.controller.lessons if each.id.endswith("atari") or each.exercises)
    school.hub.start([school.pupils[0].id], LessonTask(lesson.id))
    school.pass_time()
    assert house.place() is PageName.TABLE
    assert isinstance(house.scene.side_view, LessonView)
    view = not_none(school.hub.seats[0].board)
    assert (view.step, view.steps) == (1, len(lesson.steps))
    step = lesson.exercises[0]
    school.hub.start([school.pupils[0].id], LessonTask(lesson.id, step.id))
    school.pass_time()
    for _ in range(2):
        for point in (Point(0, 0), Point(4, 4)):
            house.table.act(Chose(point))
        if any(button.control is Control.CHECK and button.enabled for button in house.scene.buttons):
            house.click(house.button(Control.CHECK))
        school.pass_time()
    house.settle()
    assert school.hub.seats[0].board is not None


def test_a_puzzle_for_all_is_asked_counted_and_then_its_answer_is_shown(school: School) -> None:
    house, other = school.seated(0), school.seated(1)
    (drawn,) = draw_puzzles(Pack.open(), [(Kind.TAKE, 2)], 1, 1)
    task = PuzzleTask(drawn.puzzle, drawn.grade)
    everybody = [pupil.id for pupil in school.pupils]
    school.hub.start(everybody, task)
    school.pass_time()
    assert house.place() is other.place() is PageName.TABLE
    assert house.scene.picture.position == drawn.puzzle.position
    right = min(not_none(answers(drawn.puzzle)).right)
    house.table.act(Chose(right))
    house.settle()
    school.pass_time()
    assert not_none(answers_of(school.hub.seats)).right == 1
    asked = other.scene.picture.position
    school.hub.start(everybody, replace(task, answered=True))
    school.pass_time()
    assert house.place() is other.place() is PageName.TABLE
    assert other.scene.playing == say("Watch me! I am doing it now.")
    assert other.scene.picture.position == asked, "after it was shown, the pupil can play it"
    assert house.scene.playing is None, "who has solved it stays at the solved board"
    assert not_none(answers_of(school.hub.seats)).right == 1
    (answered,) = house.register.progress(school.pupils[0].id).puzzles
    assert (answered.kind, answered.grade, answered.first) == (Kind.TAKE, drawn.grade, True)


def test_a_computer_wears_the_look_of_the_class_while_it_is_in_the_room(school: School) -> None:
    school.hub.show_simple(on=True)
    house = school.seated(0)
    assert current_look() is Look.SIMPLE
    school.hub.show_simple(on=False)
    school.pass_time()
    assert current_look() is Look.ILLUSTRATED
    school.hub.show_simple(on=True)
    school.pass_time()
    assert current_look() is Look.SIMPLE
    assert house.controller.current.pupil.id == school.pupils[0].id, "the pupil keeps the seat"
    assert school.room.close()
    school.pass_time()
    assert current_look() is Look.ILLUSTRATED
    assert house.window.settings.shown_look is Look.ILLUSTRATED, "nothing of it is saved"


def test_everything_rests_while_the_teacher_wants_all_eyes(school: School) -> None:
    house = school.seated(0)
    school.hub.start([school.pupils[0].id], BoardTask(5))
    school.hub.look([school.pupils[0].id], on=True)
    school.pass_time()
    cover = follower(house).look_up
    assert cover.isVisible()
    assert cover.geometry() == house.window.rect()
    before = house.scene
    assert house.window.childAt(house.window.rect().center()) in {cover, cover.words}
    QTest.mouseClick(cover, Qt.MouseButton.LeftButton)
    QTest.keyClick(house.focus(), Qt.Key.Key_Return)
    assert house.scene is before
    school.hub.look([school.pupils[0].id], on=False)
    school.pass_time()
    assert not cover.isVisible()


def test_a_partner_and_then_free_again(school: School) -> None:
    house = school.seated(0)
    school.hub.start([school.pupils[0].id], PartnerTask(Level.CHICK, GameSetup(SCHOOL, 5)))
    school.pass_time()
    assert isinstance(house.table.session, ComputerSession)
    school.hub.start([school.pupils[0].id], FreeTask())
    school.pass_time()
    assert house.place() is PageName.HOME


def test_two_play_across_the_room(school: School) -> None:
    black, white = school.seated(0), school.seated(1)
    school.hub.pair(school.pupils[0].id, school.pupils[1].id, GameSetup(SCHOOL, 5))
    school.pass_time()
    assert black.place() is white.place() is PageName.TABLE
    black.table.act(Chose(Point(1, 1)))
    school.pass_time()
    assert white.scene.picture.position.stones() == {Point(1, 1)}
    white.table.act(Chose(Point(0, 1)))
    school.pass_time()
    assert black.scene.picture.position.stones() == {Point(1, 1), Point(0, 1)}
    view = not_none(school.hub.seats[1].board)
    assert view.cells.count("b") == view.cells.count("w") == 1


def test_the_line_is_told_of_when_it_is_gone_and_no_more_when_it_is_back(school: School) -> None:
    house = school.seated(0)
    line = school.lines[-1]
    line.set_state(LineState.CONNECTING)
    school.pass_time()
    assert not house.window.banner.isHidden()
    line.set_state(LineState.ON)
    school.pass_time()
    assert house.window.banner.isHidden()


def test_whoever_goes_on_at_another_computer_is_told_there_and_here(qtbot: QtBot, tmp_path: Path) -> None:
    school = School(qtbot, tmp_path, names=True)
    first, line = school.seated(0), school.lines[-1]
    school.hub.start([school.pupils[0].id], BoardTask(5))
    school.pass_time()
    line.set_state(LineState.CONNECTING)
    school.hub.received(f"{1:016x}", encode(Gone()))  # like the broker's last will
    school.pass_time()
    second = school.seated(0)
    school.hub.answer(school.hub.wishes[0], yes=True)
    school.pass_time()
    assert words(second) == "You can carry on here where you stopped."
    assert second.place() is PageName.TABLE
    line.set_state(LineState.ON)
    school.pass_time()
    assert words(first).startswith("Somebody is using your picture at another computer.")
    assert first.place() is PageName.ROOM_DOOR
    assert door(first).asking() is Asking.WHO
    assert first.controller.current.guest, "no name is left"
    free = [button for button in door(first).grid.buttons if button.isEnabled()]
    assert len(free) == 2, "the other pictures can be tapped"
    first.click(free[0])
    school.pass_time()
    assert first.window.banner.isHidden()
    assert first.controller.current.pupil.id == school.pupils[1].id
    assert school.hub.seats[0].line is LineOf.HERE


def test_nobody_is_said_to_go_on_elsewhere_where_the_place_is_only_free_again(school: School) -> None:
    """This happens on the next day if both programs were left running."""
    house = school.seated(0)
    school.room_of(house).seat.received(encode(Welcome("4.º B", (SeatOffer(school.pupils[0].id, "bee"),))))
    school.room_of(house).tick()
    assert house.place() is PageName.ROOM_DOOR
    assert words(house) == ""


def words(house: House) -> str:
    """Returns the notice above the page; empty for none."""
    return "" if house.window.banner.isHidden() else house.window.banner.sentence.words()


def test_when_the_room_is_over_nobody_of_it_is_left(qtbot: QtBot, tmp_path: Path) -> None:
    school = School(qtbot, tmp_path, names=True)
    house = school.seated(2)
    assert house.controller.current.pupil.name == "Maria 2"
    school.hub.start([school.pupils[2].id], BoardTask(5))
    school.pass_time()
    house.table.act(Chose(Point(1, 1)))
    house.settle()
    school.pass_time()
    assert school.room.close()
    school.pass_time()
    assert house.controller.current.guest
    assert house.place() is PageName.HOME
    assert "Maria" not in house.controller.current.pupil.name
    house.window.close()
    for file in (tmp_path / "pupil-0").rglob("*"):
        if file.is_file():
            assert b"Maria" not in file.read_bytes(), file
