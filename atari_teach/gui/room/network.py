"""Rooms over a network, for the pages: opening one, looking for one, and knocking at it.

This is imported when a page first needs it, and only where `room.line.extra` says that its libraries are
there.
"""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from atari_teach.gui.room.doors import Admitted, Doors, Found
from atari_teach.gui.room.keeper import Opened
from atari_teach.i18n import Text, say
from atari_teach.room.line import troubles
from atari_teach.room.line.broker import NoBrokerError
from atari_teach.room.line.callers import Address, devices
from atari_teach.room.line.finding import Finder
from atari_teach.room.line.kept import KnownRoom, RoomFolder
from atari_teach.room.line.knocking import Visit
from atari_teach.room.line.line import Line
from atari_teach.room.line.opening import Opening
from atari_teach.room.line.pairing import Code
from atari_teach.room.line.way_in import Typed, WayIn, addresses, typed, way_in

_log = logging.getLogger(__name__)


class NetworkDoors(Doors):
    """Looks for rooms and knocks over the network.

    Args:
        parent: The window.
        data: The program's data folder, where the room is kept in which this computer is.
    """

    _woken = Signal()

    def __init__(self, parent: QObject, data: Path) -> None:
        super().__init__(parent)
        self._folder = RoomFolder(data)
        self._finder: Finder | None = None
        self._visit: Visit | None = None
        self._to: Typed | None = None
        self._woken.connect(self._look_again)

    def look(self) -> None:
        """Looks for rooms until `rest`."""
        if self._finder is None:
            self._finder = Finder(self._woken.emit)
        self._look_again()

    def rest(self) -> None:
        """Looks no more, and waits for nobody."""
        if self._finder is not None:
            self._finder.close()
            self._finder = None
        if self._visit is not None:
            self._visit.close()
            self._visit = None

    def knock(self, address: str, code: tuple[int, ...]) -> None:
        """Asks to be let in."""
        if self._visit is not None:
            self._visit.close()
        self._to = typed(address)
        if self._to is None:
            self.refuse(say("That is no address. It looks like this: 192.168.1.20"))
            return
        self._visit = Visit(self._to.address, Code(code), self._to.room, self._woken.emit)

    def come_back(self) -> None:
        """Goes back into the room in which this computer was when the program ended."""
        known = self._folder.known()
        if known is not None:
            self._enter(known)

    def forget(self) -> None:
        """Forgets the room: it is closed, or was left."""
        self._folder.leave()

    def _look_again(self) -> None:
        if self._finder is not None:
            rooms = self._finder.rooms
            self.found.emit(tuple(Found(room.title, _as_typed(room.addresses[0])) for room in rooms))
        visit = self._visit
        if visit is None or not visit.is_done or self._to is None:
            return
        self._visit = None
        if visit.no is not None:
            self.refuse(troubles.to_newcomer(visit.no))
        elif visit.membership is not None:
            known = KnownRoom(self._to.address, visit.membership)
            with contextlib.suppress(OSError):  # With a full disk it is only not found again.
                self._folder.remember(known)
            self._enter(known)

    def _enter(self, known: KnownRoom) -> None:
        member = known.membership
        line = Line(known.address, devices(member.room, member.login, member.password, member.certificate))
        self.admitted.emit(Admitted(line, member.room, member.login))


def open_room(data: Path, title: str) -> Opened | Text:
    """Opens a room on this computer; the sentence on why not, where that can't be done.

    Args:
        data: The program's data folder.
        title: What the room is called in the network.
    """
    try:
        opening = Opening(data, title)
    except NoBrokerError:
        return troubles.no_port()
    except OSError as error:
        _log.warning("No room can be opened: %s", error.strerror)
        return say("The room can't be opened: the disk doesn't take what it needs.")
    opening.announce()

    def new_code() -> tuple[int, ...]:
        opening.new_code()
        return opening.doorkeeper.code.pictures

    def told() -> tuple[Text, ...]:
        door = [troubles.to_keeper(each) for each in opening.happened()]
        return (*(each for each in door if each is not None), *opening.troubles())

    port = opening.room.address.port
    return Opened(
        opening.line,
        opening.room.room,
        opening.doorkeeper.code.pictures,
        WayIn(port, addresses(), ()).to_type,
        port,
        take=opening.strangers,
        new_code=new_code,
        troubles=told,
        way_in=lambda: way_in(port, opening.certificate.der).trouble,
        close=opening.close,
        leave=opening.leave,
    )


def _as_typed(address: Address) -> str:
    """The address as somebody would type it."""
    host = f"[{address.host}]" if ":" in address.host else address.host
    return f"{host}:{address.port}"
