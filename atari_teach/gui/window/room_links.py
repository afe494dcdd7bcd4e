"""Makes what belongs to a room of computers, when it is first asked for: most programs never do."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from time import monotonic

from atari_teach import __version__
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.room.doors import Doors
from atari_teach.gui.room.keeper import Opened
from atari_teach.gui.room.pupil_room import PupilRoom
from atari_teach.gui.room.rooms import Rooms
from atari_teach.gui.window.in_the_room import InTheRoom
from atari_teach.gui.window.with_friend import WithFriend
from atari_teach.i18n import Text
from atari_teach.room.line import extra
from atari_teach.room.seat import Seat
from atari_teach.whole_file import is_there

_NETWORK = "atari_teach.gui.room.network"
"""What loads the libraries of a network, once somebody opens a room or looks for one."""


def make_rooms(app: AppContext) -> Rooms:
    """The rooms of this program: none is open, and it sits in none."""

    def seat(pupil: str) -> Seat:
        return Seat(__version__, app.register(), monotonic, pupil)

    def doors() -> Doors:
        if not extra.is_installed():
            return Doors(app.window)
        made: Doors = import_module(_NETWORK).NetworkDoors(app.window, app.folder)
        return made

    def follow(room: PupilRoom) -> None:
        if room.seat.is_of_friends:
            WithFriend(app, room)
        else:
            InTheRoom(app, room)

    def left_open(titles: Iterable[str]) -> str | None:
        if not is_there(app.folder / "room" / "open.json"):  # nothing need be loaded
            return None
        left: str | None = import_module(_NETWORK).left_open(app.folder, titles)
        return left

    def open_room(title: str) -> Opened | Text:
        who = app.window.settings.school.teacher
        opened: Opened | Text = import_module(_NETWORK).open_room(app.folder, title, who)
        return opened

    rooms = Rooms(app.window, doors, seat)
    if extra.is_installed():
        rooms.keeper = open_room
        rooms.left_open = left_open
    rooms.entered.connect(follow)
    app.window.room_is_open = lambda: rooms.teacher is not None
    app.window.closing.connect(rooms.close)
    return rooms
