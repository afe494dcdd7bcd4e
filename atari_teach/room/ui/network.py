"""Opens, finds and joins rooms over a network, for the pages.

This module is imported when a page first needs it, and only if the network libraries are installed.
"""

import contextlib
import logging
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from atari_teach.base.i18n import Text, say
from atari_teach.room.line.broker import NoBrokerError, NoPortError
from atari_teach.room.line.join_requests import JoinThread
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.opening import Opening, WayIn, addresses, no_port, to_newcomer, way_in
from atari_teach.room.line.pairing import Code, Membership
from atari_teach.room.line.room_discovery import Finder, FoundRoom, typed, written
from atari_teach.room.line.room_files import KnownRoom, RoomFolder, about_title
from atari_teach.room.line.topics import devices
from atari_teach.room.line_state import LineState
from atari_teach.room.ui.ways_in import Admitted, Doors, Found, Opened

_log = logging.getLogger(__name__)
_PATIENCE_MS = 60_000
"""The milliseconds for which the program tries to reconnect to the last room before it gives up."""

_OFFER_MS = 300
"""The minimum milliseconds between changes of the list of rooms: a user may be about to press one."""


class NetworkDoors(Doors):
    """Finds and joins rooms over the network.

    Args:
        parent: The window.
        data: The program's data folder, which stores the room that this computer may join.
    """

    _woken = Signal()

    def __init__(self, parent: QObject, data: Path) -> None:
        super().__init__(parent)
        self._folder = RoomFolder(data)
        self._finder: Finder | None = None
        self._visit: JoinThread | None = None
        self._known: KnownRoom | None = None
        self._line: Line | None = None
        """The connection to the last room, until it is known whether that room is still open."""
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE_MS)
        self._patience.timeout.connect(self._hang_up)
        self._offering = QTimer(self)
        self._offering.setSingleShot(True)
        self._offering.setInterval(_OFFER_MS)
        self._offering.timeout.connect(self._offer)
        self._woken.connect(self._look_again)

    def look(self) -> None:
        """Looks for rooms until `rest` is called; rejoins the last room if it is open."""
        if self._finder is None:
            self._finder = Finder(self._woken.emit)
        self.come_back()

    def rest(self) -> None:
        """Stops looking for rooms, and gives up joining."""
        self._hang_up()
        self._offering.stop()
        if self._finder is not None:
            self._finder.close()
            self._finder = None
        if self._visit is not None:
            self._visit.close()
            self._visit = None

    def knock(self, address: str, code: tuple[int, ...]) -> None:
        """Asks to join the room at an address, with the pictures that were tapped."""
        if self._visit is not None:
            self._visit.close()
        ways = [way for way in map(typed, address.split()) if way is not None]
        if not ways:
            self.refuse(say("That is not an address. It looks like this: 192.168.1.20"))
            return
        self._visit = JoinThread([way.address for way in ways], Code(code), ways[0].room, self._woken.emit)

    def come_back(self) -> None:
        """Rejoins the room that this computer was in when the program last ended."""
        self._known = self._folder.known()
        self._call()
        if self._finder is not None:
            self._offer()
        self._look_again()

    def forget(self) -> None:
        """Forgets the room that this computer may join, since it was closed or left."""
        self._known = None
        self._hang_up()
        self._folder.leave()

    def _call(self) -> None:
        self._hang_up()
        if self._known is not None:
            self._line = _line_to(self._known)
            self._line.wake = self._woken.emit
            self._patience.start()

    def _hang_up(self) -> None:
        self._patience.stop()
        line, self._line = self._line, None
        if line is not None:
            line.wake = lambda: None
            line.close()

    def _look_again(self) -> None:
        if self._finder is not None:
            if not self._offering.isActive():
                self._offering.start()
            self._follow(self._finder.rooms)
        self._try_known()
        self._look_at_visit()

    def _offer(self) -> None:
        """Emits the list of rooms; the room joined last is first."""
        rooms = () if self._finder is None else self._finder.rooms
        own = "" if self._known is None else self._known.membership.room
        self.found.emit(
            tuple(
                Found(room.title, room.as_typed, room.room, room.who)
                for room in sorted(rooms, key=lambda found: found.room != own)
            )
        )

    def _follow(self, rooms: tuple[FoundRoom, ...]) -> None:
        """Reconnects to the last room if it is now found at another address."""
        known = self._known
        for room in rooms if self._line is not None else ():
            if known and room.room == known.membership.room and known.address not in room.addresses:
                self._known = replace(known, address=room.addresses[0])
                self._call()

    def _try_known(self) -> None:
        line, known = self._line, self._known
        if line is None or known is None:
            return
        if line.state is LineState.ON:
            self._line = None
            self._enter(known, line)
        elif line.state in {LineState.REFUSED, LineState.CHANGED}:
            self.forget()  # The room is closed, or another computer has its address now.

    def _look_at_visit(self) -> None:
        visit = self._visit
        if visit is None or not visit.is_done:
            return
        self._visit = None
        if visit.no is not None:
            self.refuse(to_newcomer(visit.no))
        elif visit.membership is not None:
            self._hang_up()
            known = KnownRoom(visit.address, self._own_membership(visit.membership))
            self._enter(known, _line_to(known))

    def _own_membership(self, new: Membership) -> Membership:
        """Returns the earlier membership in the same room, if any, since the seat belongs to its login."""
        own = None if self._known is None else self._known.membership
        if own is None or (own.room, own.certificate) != (new.room, new.certificate):
            return new
        return own

    def _enter(self, known: KnownRoom, line: Line) -> None:
        self._patience.stop()
        with contextlib.suppress(OSError):  # On a full disk, a restarted program can't rejoin.
            self._folder.remember(known)
        self.admitted.emit(Admitted(line, known.membership.room, known.membership.login))


def _line_to(known: KnownRoom) -> Line:
    member = known.membership
    return Line(known.address, devices(member.room, member.login, member.password, member.certificate))


def left_open(data: Path, titles: Iterable[str]) -> str | None:
    """Returns the title, of these, whose room was not closed before the program ended; None for none."""
    room = RoomFolder(data).opened()
    left = None if room is None or not room.is_ours else room.about
    return next((title for title in titles if about_title(title) == left), None)


def open_room(data: Path, title: str, who: str = "") -> Opened | Text:
    """Opens a room on this computer; returns a sentence if that is not possible.

    Args:
        data: The program's data folder.
        title: The room's name in the network.
        who: The owner's name; empty for the name of the computer.
    """
    try:
        opening = Opening(data, title)
    except NoPortError:
        return no_port()
    except NoBrokerError:
        return say("The room can't be opened: a part of this program ended. Try once more.")
    except OSError as error:
        _log.warning("No room can be opened: %s", error.strerror)
        return say("The room can't be opened: its files can't be saved.")
    opening.announce(who=who)

    def new_code() -> tuple[int, ...]:
        opening.new_code()
        return opening.pairing_server.code.pictures

    port, at = opening.room.address.port, opening.room.address
    is_ours = opening.room.is_ours
    return Opened(
        opening.line,
        opening.room.room,
        opening.pairing_server.code.pictures,
        WayIn(port, addresses(), ()).to_type if is_ours else (written(at, opening.room.room),),
        port,
        take=opening.strangers,
        new_code=new_code,
        troubles=lambda: tuple(opening.troubles()),
        way_in=lambda: way_in(port, opening.certificate.der).trouble if is_ours else None,
        close=opening.close,
        leave=opening.leave,
        put_out=opening.put_out,
        keeps_out=is_ours,
        address_of=opening.address_of,
        set_seated=opening.set_seated,
        may_be_recorded=not is_ours,
    )
