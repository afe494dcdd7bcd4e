"""Rooms over a network, for the pages: opening one, looking for one, and knocking at it.

This is imported when a page first needs it, and only where `doors.can_be_networked`.
"""

from __future__ import annotations

import logging
import os
import socket
from contextlib import closing
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, Signal

from atari_teach.gui.room.doors import Admitted, Doors
from atari_teach.gui.room.keeper import Opened
from atari_teach.i18n import Text
from atari_teach.room.line import troubles
from atari_teach.room.line.broker import Broker, NoBrokerError, Orders, Trouble
from atari_teach.room.line.callers import Address, devices, teachers
from atari_teach.room.line.certificate import make
from atari_teach.room.line.knocking import Visit, answer
from atari_teach.room.line.line import Line
from atari_teach.room.line.names import DEFAULT_PORT
from atari_teach.room.line.pairing import Code, Doorkeeper, Happened, draw_code

_log = logging.getLogger(__name__)


class NetworkDoors(Doors):
    """Knocks over the network; an address is a name or number, and maybe a colon and a port."""

    _done = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._visit: Visit | None = None
        self._address = Address("")
        self._done.connect(self._came_back)

    def knock(self, address: str, code: tuple[int, ...]) -> None:
        """Asks to be let in."""
        if self._visit is not None:
            self._visit.close()
        self._address = address_of(address)
        self._visit = Visit(self._address, Code(code), wake=self._done.emit)

    def rest(self) -> None:
        """Waits for nothing any more."""
        if self._visit is not None and not self._visit.is_done:
            self._visit.close()
            self._visit = None

    def _came_back(self) -> None:
        visit = self._visit
        if visit is None or not visit.is_done:
            return
        self._visit = None
        if visit.no is not None:
            self.refuse(troubles.to_newcomer(visit.no))
            return
        member = visit.membership
        assert member is not None, "it was let in"
        line = Line(self._address, devices(member.room, member.login, member.password, member.certificate))
        self.admitted.emit(Admitted(line, member.room, member.login))


def address_of(typed: str) -> Address:
    """The address that somebody typed."""
    host, _colon, port = typed.strip().partition(":")
    return Address(host, int(port) if port.isdecimal() and 0 < int(port) < 1 << 16 else DEFAULT_PORT)


def open_room(folder: Path) -> Opened | Text:
    """Opens a room on this computer; the sentence on why not, where that can't be done.

    Args:
        folder: Where the room's certificate and key are kept while it is open.
    """
    room, secret = os.urandom(8).hex(), os.urandom(32)
    certificate = make(room)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        paths = folder / f"{room}.pem", folder / f"{room}.key"
        for path, data in zip(paths, (certificate.pem, certificate.key), strict=True):
            path.touch(0o600)
            path.write_bytes(data)
    except OSError as error:
        _log.warning("No room can be opened: %s", error.strerror)
        return troubles.no_port()
    broker = Broker(Orders(room, secret.hex(), str(paths[0]), str(paths[1])))
    try:
        broker.start()
    except NoBrokerError:
        return troubles.no_port()
    line = Line(Address("127.0.0.1", broker.port), teachers(room, secret, certificate.der))
    keeper = Doorkeeper(room, secret, certificate.der, draw_code(), monotonic)

    def new_code() -> tuple[int, ...]:
        keeper.change(draw_code())
        return keeper.code.pictures

    def told() -> tuple[Text, ...]:
        if not broker.alive:
            broker.restart()
        happened: list[Happened | Trouble] = [*keeper.take(), *broker.take()]
        words = [troubles.to_keeper(each) for each in happened]
        return tuple(each for each in words if each is not None)

    def close() -> None:
        broker.stop()
        for path in paths:
            path.unlink(missing_ok=True)

    return Opened(
        line,
        room,
        keeper.code.pictures,
        tuple(_with_port(host, broker.port) for host in own_addresses()),
        broker.port,
        take=lambda topic, payload: answer(keeper, line, topic, payload),
        new_code=new_code,
        troubles=told,
        close=close,
    )


def own_addresses() -> tuple[str, ...]:
    """The address of this computer in its network, as others have to type it; nothing where it is in none."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # nothing is sent: the system tells which way it would go
        except OSError:
            return ()
        host: str = asked.getsockname()[0]
    return (host,)


def _with_port(host: str, port: int) -> str:
    return host if port == DEFAULT_PORT else f"{host}:{port}"
