"""After a kill of the teacher's program, it offers to reopen the room, which is the same as before."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import SCHOOL
from atari_teach.features import PageName
from atari_teach.room.game_log import Entry
from atari_teach.room.hub import Hub
from atari_teach.room.line.optional_libraries import is_installed
from atari_teach.room.line.room_files import RoomFolder
from atari_teach.room.messages import Act, Have, Sit, encode
from atari_teach.room.room_seats import LineOf
from atari_teach.room.task import BoardTask, PairTask
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.rooms import Rooms, rooms_of
from atari_teach.table.games.game_table import GameSetup
from tests.shelf import library
from tests.window.house import House

pytestmark = pytest.mark.skipif(not is_installed(), reason="the network's libraries are not installed")

NOBODY: Have = {}


def at_the_room(qtbot: QtBot, folder: Path) -> tuple[House, RoomPage]:
    house = House(qtbot, folder, library().lessons)
    house.window.go_to(PageName.ROOM)
    return house, house.window.page_as(PageName.ROOM, RoomPage)


def killed(folder: Path) -> Path:
    """Returns a copy of the folder, as a kill at this moment would leave it."""
    return copytree(folder, folder.with_name(f"{folder.name}-again"))


def sits(hub: Hub, number: int) -> str:
    """Seats the pupil of this number; returns the computer's id."""
    device = f"{number:016x}"
    hub.received(device, encode(Sit(hub.seats[number].seat.pupil, NOBODY)))
    return device


def plays(hub: Hub, game: str) -> None:
    """Plays a game of two pupils to its end."""
    devices = [sits(hub, number) for number in range(2)]
    for number, deed in enumerate(("b play A2", "w play A1", "b play B1")):
        hub.received(devices[number % 2], encode(Act(game, number, Entry.parse(f"{deed} {number:08x}"))))
    hub.tick()


def test_a_room_that_a_kill_left_open_is_announced_and_is_the_same_again(
    qtbot: QtBot, tmp_path: Path
) -> None:
    house, page = at_the_room(qtbot, tmp_path / "teacher")
    for name in ("3.º A", "4.º B"):
        group = house.register.add_class(name)
        house.register.add_pupils(group.id, [("Ana", "bee"), ("Rui", "crab")])
    page._look()
    assert not page.opening.trouble.words()
    assert page.opening.open_button.words() == "Open the room"
    house.click(page.opening.classes.answers[1])
    house.click(page.opening.open_button)
    assert page.room is not None
    hub, room = page.room.hub, page.room.room
    pupils = black, white = tuple(view.seat.pupil for view in hub.seats)
    game = hub.pair(black, white, GameSetup(SCHOOL, 5))
    plays(hub, game)
    hub.look(pupils, on=True)
    after, again = at_the_room(qtbot, killed(tmp_path / "teacher"))
    rooms_of(house.controller.app).close()
    assert again.opening.trouble.words().startswith("This room was not closed last time.")
    assert again.opening.open_button.words() == "Open the room again"
    assert again.opening.class_id == after.register.classes()[1].id
    after.click(again.opening.open_button)
    assert again.room is not None
    assert again.room.room == room
    views = again.room.hub.seats
    assert [view.seat.pupil for view in views] == list(pupils)
    assert [(view.line, view.task, view.look) for view in views] == [(LineOf.GONE, PairTask(game), True)] * 2
    again._close()
    for pupil in pupils:
        assert [entry.event.kind for entry in after.register.events(pupil)] == ["game_finished"]
    assert RoomFolder(after.register.folder).opened() is None
    again._look()
    assert not again.opening.trouble.words()


def test_what_was_played_in_a_room_that_nobody_opens_again_is_kept(qtbot: QtBot, tmp_path: Path) -> None:
    house, page = at_the_room(qtbot, tmp_path / "teacher")
    groups = [house.register.add_class(name) for name in ("3.º A", "4.º B")]
    for group in groups:
        house.register.add_pupils(group.id, [("Ana", "bee"), ("Rui", "crab")])
    page._look()
    house.click(page.opening.open_button)
    assert page.room is not None
    hub = page.room.hub
    pupils = black, white = tuple(view.seat.pupil for view in hub.seats)
    plays(hub, hub.pair(black, white, GameSetup(SCHOOL, 5)))
    assert not house.register.events(pupils[0])
    after, again = at_the_room(qtbot, killed(tmp_path / "teacher"))
    rooms_of(house.controller.app).close()
    after.click(again.opening.classes.answers[1])
    assert again.opening.open_button.words() == "Open the room"
    after.click(again.opening.open_button)
    for pupil in pupils:
        assert [entry.event.kind for entry in after.register.events(pupil)] == ["game_finished"]
    again._close()
    assert not list((after.register.folder / "room").glob("*"))


def test_a_room_without_a_list_comes_back_with_as_many(qtbot: QtBot, tmp_path: Path) -> None:
    house, page = at_the_room(qtbot, tmp_path / "teacher")
    page.opening.count = 6
    house.click(page.opening.open_button)
    assert page.room is not None
    page.room.hub.start(page.grid.tiles, BoardTask(5))
    after, again = at_the_room(qtbot, killed(tmp_path / "teacher"))
    rooms_of(house.controller.app).close()
    after.click(again.opening.open_button)
    assert again.room is not None
    assert [view.task for view in again.room.hub.seats] == [BoardTask(5)] * 6
    again._close()


def test_nobody_is_asked_where_no_room_was_left(qtbot: QtBot, tmp_path: Path) -> None:
    house, page = at_the_room(qtbot, tmp_path / "teacher")
    rooms: Rooms = rooms_of(house.controller.app)
    assert rooms.left_open(["Atari Teach"]) is None
    assert page.opening.open_button.words() == "Open the room"


def test_the_room_of_a_class_has_the_look_of_that_class(qtbot: QtBot, tmp_path: Path) -> None:
    house, page = at_the_room(qtbot, tmp_path / "teacher")
    group = house.register.add_class("7.º A")
    house.register.add_pupils(group.id, [("Ana", "bee")])
    page._look()
    settings = house.window.settings
    house.window.choose(replace(settings, school=replace(settings.school, simple=frozenset({group.id}))))
    house.click(page.opening.classes.answers[0])
    house.click(page.opening.open_button)
    assert page.room is not None
    before = page.room.hub.simple
    house.window.choose(settings)  # the teacher changes it while the room is open
    assert (before, page.room.hub.simple) == (True, False)
    page._close()
