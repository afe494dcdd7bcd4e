"""A room that is open to the network: broker, line, doorkeeper and announcement, from opening to closing."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from socket import gethostname

from atari_teach.i18n import Message
from atari_teach.room.line import names
from atari_teach.room.line.broker import Broker, NoBrokerError, Orders
from atari_teach.room.line.callers import Caller, teachers
from atari_teach.room.line.certificate import Certificate
from atari_teach.room.line.finding import Announcement
from atari_teach.room.line.kept import OpenRoom, RoomFolder, about_title, new_room
from atari_teach.room.line.knocking import answer
from atari_teach.room.line.line import Line
from atari_teach.room.line.pairing import Doorkeeper, draw_code
from atari_teach.room.line.troubles import Once, to_keeper
from atari_teach.room.line.way_in import addresses

_TOO_SOON = 5.0
_WAIT = 1.0


class Opening:
    """A room that is open; a program that was killed opens the same one again. It takes a moment.

    Args:
        data: The program's data folder.
        title: What the room is called in the network. After a kill, a room of another title is another room.
        wake: Called in a thread when something came or happened.
        host: On which of this computer's addresses our broker listens; empty for all.
        port: The first port to try.

    Raises:
        NoBrokerError: Our broker can't listen.
        OSError: The disk doesn't take the room.
    """

    def __init__(
        self,
        data: Path,
        title: str,
        wake: Callable[[], None] = lambda: None,
        *,
        host: str = "",
        port: int = names.DEFAULT_PORT,
    ) -> None:
        self._folder = RoomFolder(data)
        self._title = title
        self._host = host
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._once = Once(time.monotonic)
        self._began = 0.0
        self._announcement: Announcement | None = None
        self._room = self._opened(port)
        self._folder.keep(self._room)
        self._broker: Broker | None = None
        if self._room.is_ours:
            self._broker = self._start(wake)
        self.line = Line(self._room.is_reached_at, self._caller(), wake)
        self.doorkeeper = self._doorkeeper()

    @property
    def room(self) -> OpenRoom:
        """The room as it's kept."""
        return self._room

    @property
    def certificate(self) -> Certificate:
        """What newcomers see."""
        return self._room.certificate

    @property
    def broker(self) -> Broker | None:
        """Our broker; None where it's somebody else's."""
        return self._broker

    def strangers(self, topic: str, payload: bytes) -> None:
        """Takes what came under no topic of a computer in the room: whoever knocks is answered."""
        answer(self.doorkeeper, self.line, topic, payload)

    def announce(self, among: Sequence[str] | None = None, who: str = "") -> None:
        """Lets others find the room without typing.

        Args:
            among: At which of this computer's addresses; None for all.
            who: Whose room it is; empty for the name of the computer.
        """
        if self._announcement is None:
            room, at = self._room, addresses() if among is None else among
            elsewhere = None if room.is_ours else room.address
            whose = who or gethostname()
            self._announcement = Announcement(
                room.room, self._title, room.address.port, at, elsewhere=elsewhere, who=whose
            )

    def new_code(self) -> None:
        """Draws other pictures for the room, and resets the count of tries.

        A computer that was put out may come in with them: the teacher decides who sees them.
        """
        self.doorkeeper.change(draw_code())
        if self._broker is not None:
            self._broker.admit_newcomers()
        with contextlib.suppress(OSError):  # After a kill the pictures of before would be right again.
            self._keep(replace(self._room, code=self.doorkeeper.code))

    def troubles(self) -> list[Message]:
        """The sentences for the teacher since the last call; the same one only once in a while."""
        what = [*self.doorkeeper.take(), *(self._broker.take() if self._broker else ())]
        found = filter(None, map(to_keeper, what))
        return [message for message in found if self._once.passes(message)]

    def put_out(self, device: str) -> bool:
        """Puts out a computer, and gives its login to no other one; False where the broker isn't ours.

        Our broker ends its connection. Until there are other pictures, newcomers from its address are kept
        out, too, unless other computers have the same one. A Mosquitto has no way to be told: there the hub
        hears nothing of the computer any more, and it may tap the pictures again.
        """
        self.doorkeeper.put_out.add(device)
        if self._broker is not None:
            self._broker.put_out(device)
        return self._broker is not None

    def address_of(self, device: str) -> str:
        """The address from which a computer tapped the pictures; "" where that was before this opening."""
        return self.doorkeeper.addresses.get(device, "")

    def set_seated(self, devices: frozenset[str]) -> None:
        """Says at which computers somebody sits: no newcomer takes their places or their logins."""
        self.doorkeeper.seated = devices
        if self._broker is not None:
            self._broker.set_seated(devices)

    def leave(self) -> None:
        """Ends everything, and keeps the room: the next opening is the same one."""
        self._over.set()
        if self._announcement is not None:
            self._announcement.close()
        self.line.close()
        with self._lock:
            if self._broker is not None:
                self._broker.stop()

    def close(self) -> None:
        """Closes the room for good: nobody comes in with what they got for it, nor with its pictures."""
        self.leave()
        if not self._room.is_ours:
            self.new_code()
        self._folder.close()

    def _opened(self, port: int) -> OpenRoom:
        before = self._folder.opened()
        if before is not None and not before.is_ours:
            return before
        about = about_title(self._title)
        if before is not None and before.about == about:
            return before
        room = new_room()
        return replace(room, address=replace(room.address, port=port), about=about)

    def _start(self, wake: Callable[[], None]) -> Broker:
        orders = Orders(
            self._room.room,
            self._room.secret.hex(),
            str(self._folder.certificate),
            str(self._folder.key),
            self._room.address.port,
            host=self._host,
        )
        broker = Broker(orders, self._ended, wake)
        self._began = time.monotonic()
        broker.start()
        self._keep(replace(self._room, address=replace(self._room.address, port=broker.port)))
        return broker

    def _caller(self) -> Caller:
        room = self._room
        return teachers(room.room, room.secret, room.certificate.der)

    def _doorkeeper(self) -> Doorkeeper:
        room = self._room
        return Doorkeeper(
            room.room,
            room.secret,
            room.certificate.der,
            room.code,
            time.monotonic,
            room.given,
            lambda given: self._keep(replace(self._room, given=given)),
            most=0 if room.is_ours else names.MOST_DEVICES,
        )

    def _keep(self, room: OpenRoom) -> None:
        self._room = room
        self._folder.keep(room)

    def _ended(self) -> None:
        """In a thread: our broker has ended, and nobody wanted it."""
        while not self._over.is_set():
            if time.monotonic() - self._began < _TOO_SOON and self._over.wait(_WAIT):
                return
            with self._lock:
                if self._over.is_set() or self._broker is None:
                    return
                self._began = time.monotonic()
                try:
                    self._broker.restart()
                except NoBrokerError:
                    continue
            return
