"""The states of a pupil's computer that comes into a room, and is in it."""

from __future__ import annotations

from collections.abc import Iterator

from atari_teach.classroom.pupil import Pupil
from atari_teach.gui.art.portraits.portraits import Portrait
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.pages.room_door import WRONG_CODE, Asking, RoomDoorPage
from atari_teach.gui.room.doors import Found
from atari_teach.gui.window.in_the_room import LookUp
from tests.gallery.studio import State, Studio

_NAMES = ("Ana", "Bruno", "Carolina", "Duarte", "Élia", "Francisco", "Gonçalo", "Helena", "Inês", "João")


def room_states() -> tuple[State, ...]:
    """The states."""
    return tuple(_coming_in())


def _coming_in() -> Iterator[State]:
    yield State("room-door", lambda studio: _door(studio).ask(Asking.ROOM))
    yield State("room-door-found", _found)
    yield State("room-code", _code)
    yield State("room-code-wrong", lambda studio: _door(studio).ask(Asking.CODE, WRONG_CODE))
    yield State("room-wait", lambda studio: _door(studio).ask(Asking.WAIT))
    yield State("room-who", lambda studio: _who(studio, names=False))
    yield State("room-who-names", lambda studio: _who(studio, names=True))
    yield State("room-look-here", _look_here)


def _door(studio: Studio) -> RoomDoorPage:
    page = studio.page(PageName.ROOM_DOOR)
    assert isinstance(page, RoomDoorPage)
    page.show_found(())
    return page


def _found(studio: Studio) -> None:
    page = _door(studio)
    page.ask(Asking.ROOM)
    page.show_found((Found("4.º B", "192.168.1.20"), Found("3.º A", "192.168.1.31")))


def _code(studio: Studio) -> None:
    page = _door(studio)
    page.ask(Asking.CODE)
    for number in (3, 11):
        page.pad.buttons[number].click()


def _who(studio: Studio, *, names: bool) -> None:
    page = _door(studio)
    page.grid.show_pupils(
        [
            Pupil(f"{number:016x}", name if names else "", picture.value)
            for number, (name, picture) in enumerate(zip(_NAMES * 3, Portrait, strict=False))
        ]
    )
    page.ask(Asking.WHO)
    page.pane.set_rows((page.grid,))
    page.pane.set_scale(page.scale())
    page.relayout()


def _look_here(studio: Studio) -> None:
    cover = LookUp(studio.window)
    cover.set_on(True)
    studio.tidy(cover)
