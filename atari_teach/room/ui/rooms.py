"""The room that this program hosts, and the room that it has joined; usually there is neither."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from hashlib import sha256
from os import urandom
from pathlib import Path
from random import sample
from time import monotonic

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from atari_teach.base.i18n import Text, say
from atari_teach.room.hub import Hub
from atari_teach.room.journal import Journal
from atari_teach.room.line import optional_libraries
from atari_teach.room.line_state import (
    JoinedLine,
    Line,
    LineState,
    MemoryLine,
    device_of,
    down,
    sender_of,
    up,
)
from atari_teach.room.messages import SeatOffer
from atari_teach.room.rate_limits import NEWCOMERS_SHARE, SHARE, Turns
from atari_teach.room.recording import RECORDER, Recording
from atari_teach.room.room_seats import LineOf, SeatView, too_many
from atari_teach.room.seat import Seat, Stay
from atari_teach.room.task import PairTask
from atari_teach.room.ui.ways_in import Admitted, Doors, Keeper, Opened
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.ui.context import AppContext

USUAL_PORT = 18833
"""The first port to try for a room."""


_JOURNALS, _JOURNAL = "room", ".jsonl"


def _settle(register: Register, room: str) -> None:
    """Records games from the journals of rooms that a kill left open, except the room `room`."""
    offers = [SeatOffer(pupil.id, pupil.picture) for pupil in register.pupils()]
    for path in (register.folder / _JOURNALS).glob(f"*{_JOURNAL}"):
        if path.stem != room:
            Hub("", offers, register, monotonic, Journal(path)).close()


_PUPIL_TICK_MS = 100


class PupilRoom(QObject):
    """Keeps this computer in a room until the pupil leaves or the room is closed.

    Signals:
        changed: A message has arrived, or the connection has broken or come back.

    Args:
        parent: The parent object.
        seat: This computer's side of the room.
        line: The connection to the teacher's program.
        room: The room's id.
        device: This computer's id in the room.
    """

    changed = Signal()
    _woken = Signal()

    def __init__(self, parent: QObject, seat: Seat, line: Line, room: str, device: str) -> None:
        super().__init__(parent)
        self.seat = seat
        self._line = line
        self._up = up(room, device)
        self._was: LineState | None = None
        self._seen = -1
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.tick)
        self._woken.connect(self.tick)
        line.wake = self._woken.emit
        self._timer.start(_PUPIL_TICK_MS)

    @property
    def line_state(self) -> LineState:
        """The state of the connection."""
        return self._line.state

    def tick(self) -> None:
        """Handles messages that came, sends waiting ones, and emits `changed`."""
        state = self._line.state
        if state is not self._was:
            self._was = state
            self.seat.line_is(on=state is LineState.ON)
        for _topic, payload in self._line.take():
            self.seat.received(payload)
        self.seat.tick()
        self.send()
        if self.seat.changes != self._seen:
            self._seen = self.seat.changes
            self.changed.emit()
        if self.seat.stay is Stay.OVER:
            self._end()

    def send(self) -> None:
        """Sends the seat's waiting messages at once, after an action at this computer."""
        for payload in self.seat.outgoing():
            self._line.send(self._up, payload)

    def leave(self) -> None:
        """Leaves the room; another computer may take the seat."""
        self.seat.leave()
        self.send()
        self._end()
        self.changed.emit()

    def put_away(self) -> None:
        """Disconnects but keeps the seat, so that the program can return at its next start."""
        if self.seat.stay is Stay.SEATED:
            self.seat.pause()
            self.send()
        self._end()

    def _end(self) -> None:
        self._timer.stop()
        self._line.wake = lambda: None
        self._line.close()


_TEACHER_TICK_MS = 200
_LAST_WORDS_MS = 1000
"""The milliseconds in which a removed computer can receive the reason before it is disconnected."""


class TeacherRoom(QObject):
    """Hosts a room until it is closed.

    Signals:
        changed: Something that the page shows has changed.

    Args:
        parent: The parent object.
        hub: The state of the room.
        line: The connection to the computers in the room.
        room: The room's id.
        strangers: Handles a message of a computer that is not in the room, such as a request to join.
        recording: Sends events to a school's recorder; None if there can't be one.
        set_seated: Called with the logins of seated computers when they change.
        put_out: Disconnects the computer with this login.
    """

    changed = Signal()
    _woken = Signal()

    def __init__(
        self,
        parent: QObject,
        hub: Hub,
        line: Line,
        room: str,
        strangers: Callable[[str, bytes], None] = lambda _topic, _payload: None,
        recording: Recording | None = None,
        *,
        set_seated: Callable[[frozenset[str]], None] = lambda _devices: None,
        put_out: Callable[[str], bool] = lambda _device: False,
    ) -> None:
        super().__init__(parent)
        self.hub = hub
        self._line = line
        self._room = room
        self._strangers = strangers
        self._recording = recording
        self._set_seated = set_seated
        self._seated = frozenset[str]()
        self._turns = Turns()
        self._put_out = put_out
        self._shown: object = None
        self._was: LineState | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.tick)
        self._woken.connect(self.tick, Qt.ConnectionType.QueuedConnection)
        line.wake = self._woken.emit
        self._timer.start(_TEACHER_TICK_MS)

    @property
    def room(self) -> str:
        """The room's id."""
        return self._room

    @property
    def is_on_line(self) -> bool:
        """Whether the connection to the other computers is there."""
        return self._line.state is LineState.ON

    def tick(self) -> None:
        """Handles messages that came, sends waiting ones, and emits `changed`."""
        if not self._timer.isActive():
            return  # The room was closed after this call had been queued.
        state = self._line.state
        if state is not self._was:
            self._was = state
            if state is LineState.ON:
                self.hub.tell_all_again()
        for topic, payload in self._line.take():
            share = SHARE if device_of(topic) else NEWCOMERS_SHARE
            self._turns.put(sender_of(topic), topic, payload, share)
        self._turns.work(self._take)
        if self._turns.is_waiting:
            self._woken.emit()  # Runs after other events of the window.
        self.hub.tick()
        self.send()
        if self.hub.seated != self._seated:
            self._seated = self.hub.seated
            self._set_seated(self._seated)
        if self._recording is not None:
            self._recording.tick()
            for payload in self._recording.outgoing():
                self._line.send(down(self._room, RECORDER), payload)
        shown = (self.hub.seats, self.hub.wishes, self.hub.newcomers, self.hub.saving, self._line.state)
        if shown != self._shown:
            self._shown = shown
            self.changed.emit()

    def _take(self, topic: str, payload: bytes) -> None:
        device = device_of(topic)
        if device is None:
            self._strangers(topic, payload)
        elif device == RECORDER and self._recording is not None:
            self._recording.received(payload)
        else:
            self.hub.received(device, payload)

    def send(self) -> None:
        """Sends the hub's waiting messages at once, after an action on a page."""
        for device, payload in self.hub.outgoing():
            self._line.send(down(self._room, device), payload)

    def put_out(self, pupil: str) -> None:
        """Removes the computer at this pupil's seat: tells it the reason, then disconnects it."""
        device = self.hub.put_out(pupil)
        self.send()
        if device:
            QTimer.singleShot(_LAST_WORDS_MS, self, lambda: self._put_out(device))

    def close(self, *, anyway: bool = False) -> bool:
        """Closes the room; returns False, and keeps it open, while the disk can't take its events."""
        if not self.hub.close(anyway=anyway):
            return False
        self.send()
        self.put_away()
        return True

    def put_away(self) -> None:
        """Disconnects; the journal stays, so that the room can be reopened."""
        self.hub.tick()
        self._timer.stop()
        self._line.wake = lambda: None
        self._line.close()


class FriendsRoom(QObject):
    """A room with two seats and one game; the player at this computer uses a connection in memory.

    Args:
        parent: The parent object.
        title: The name of the room in the network.
        opened: The room that was opened for the two friends.
        setup: The settings of the game.
        own: The picture and the name of the player here.
        journal: Restores the game after a kill of this program.
        make_seat: Makes this computer's side of a room.
    """

    def __init__(
        self,
        parent: QObject,
        title: str,
        opened: Opened,
        setup: GameSetup,
        own: tuple[str, str],
        journal: Journal,
        make_seat: Callable[[str], Seat],
    ) -> None:
        super().__init__(parent)
        self.opened = opened
        self._setup = setup
        # Derived from the room's id, so that after a kill they match the ids in the journal.
        here, there = (sha256(f"{opened.room} {side}".encode()).hexdigest()[:16] for side in range(2))
        self._there = there
        self._is_closed = False
        hub = Hub(title, (SeatOffer(here, *own), SeatOffer(there, "")), None, monotonic, journal)
        if any(own):
            hub.name_seat(here, *own)
        device, lines = urandom(8).hex(), list[MemoryLine]()
        inner = MemoryLine(lambda topic: device_of(topic) == device, lines)
        line = JoinedLine(opened.line, inner)
        self.room = TeacherRoom(self, hub, line, opened.room, opened.take)
        seat = make_seat(here)
        seat.play_with_friend()
        end = MemoryLine(lambda topic: topic == down(opened.room, device), lines)
        self.own = PupilRoom(self, seat, end, opened.room, device)
        self.room.changed.connect(self._begin)

    @property
    def friend(self) -> SeatView:
        """The seat of the friend at the other computer."""
        return next(view for view in self.room.hub.seats if view.seat.pupil == self._there)

    def _begin(self) -> None:
        """Starts the game as soon as both players are connected."""
        views = self.room.hub.seats
        if all(view.line is LineOf.HERE and not isinstance(view.task, PairTask) for view in views):
            black, white = sample([view.seat.pupil for view in views], 2)
            self.room.hub.pair(black, white, replace(self._setup, names=("", "")))
            self.room.send()

    def close(self) -> None:
        """Ends the game for both."""
        if self._is_closed:
            return
        self._is_closed = True
        self.room.changed.disconnect(self._begin)
        self.own.leave()
        self.room.close()
        self.opened.close()
        self.deleteLater()


class Rooms(QObject):
    """Holds the room that this program hosts, and the room that it has joined, if any.

    Signals:
        entered: This computer has joined a room, a `PupilRoom`.
        shown_again: A page asks to show the game with a friend, or the teacher's task, again.

    Args:
        parent: The window.
        make_doors: Makes the object that finds and joins rooms, when it is first needed.
        make_seat: Makes this computer's side of a room, given the id of the pupil who sat here before, or "".
    """

    entered = Signal(object)
    shown_again = Signal()

    def __init__(
        self, parent: QObject, make_doors: Callable[[], Doors], make_seat: Callable[[str], Seat]
    ) -> None:
        super().__init__(parent)
        self.teacher: TeacherRoom | None = None
        self.opened: Opened | None = None
        self.keeper: Keeper = lambda _title: optional_libraries.not_installed()
        self.left_open: Callable[[Iterable[str]], str | None] = lambda _titles: None
        """Returns which of these titles has a room that was left open when the program ended; or None."""
        self.pupil: PupilRoom | None = None
        self.friends: FriendsRoom | None = None
        self.seeks_friend = False  # whether the user looks for a friend's game, not for a class
        self._make_doors = make_doors
        self._make_seat = make_seat
        self._doors: Doors | None = None

    @property
    def inside(self) -> bool:
        """Whether this computer has joined a room."""
        return self.pupil is not None

    @property
    def places(self) -> frozenset[str]:
        """The ids of the pupils who have a seat in the room that is hosted here."""
        seats = () if self.teacher is None else self.teacher.hub.seats
        return frozenset(view.seat.pupil for view in seats)

    def come_back(self) -> None:
        """Rejoins the room that this computer was in when the program last ended."""
        self.doors.come_back()

    @property
    def doors(self) -> Doors:
        """The object that finds and joins rooms."""
        if self._doors is None:
            self._doors = self._make_doors()
            self._doors.admitted.connect(self.enter)
        return self._doors

    @property
    def _is_a_pupils(self) -> bool:
        """Whether a child sits at this computer, in a class's room and with a working connection."""
        pupil = self.pupil
        sits = pupil is not None and pupil.seat.stay is Stay.SEATED and not pupil.seat.is_of_friends
        return sits and pupil is not None and pupil.line_state is LineState.ON

    def enter(self, admitted: Admitted) -> None:
        """Joins a room that has admitted this computer."""
        if self.pupil is not None:
            self.pupil.put_away()
        seat = self._make_seat(admitted.pupil)
        self.pupil = PupilRoom(self, seat, admitted.line, admitted.room, admitted.device)
        self.entered.emit(self.pupil)

    def open(self, title: str, seats: Sequence[SeatOffer], register: Register) -> Text | None:
        """Opens a room with these seats; returns None, or the sentence on why that is not possible."""
        if (trouble := too_many(len(seats))) is not None:
            return trouble
        if self._is_a_pupils:
            return say("This computer is in the room of a class. It can open one after that room is closed.")
        self.stop_with_friend()
        opened = self.keeper(title)
        if not isinstance(opened, Opened):
            return opened
        journal = Journal(register.folder / _JOURNALS / f"{opened.room}{_JOURNAL}")
        _settle(register, opened.room)
        hub = Hub(title, seats, register, monotonic, journal)
        for device in hub.computers_put_out:  # the computers that were removed before a restart
            opened.put_out(device)
        if hub.computers_put_out:
            opened.code = opened.new_code()
        self.opened = opened
        pupils = [seat.pupil for seat in seats]
        recording = Recording(pupils, register, monotonic) if opened.may_be_recorded else None
        self.teacher = TeacherRoom(
            self,
            hub,
            opened.line,
            opened.room,
            opened.take,
            recording,
            set_seated=opened.set_seated,
            put_out=opened.put_out,
        )
        return None

    def open_for_friend(
        self, title: str, setup: GameSetup, own: tuple[str, str], folder: Path
    ) -> Text | None:
        """Opens a room for a friend at another computer; returns None, or the sentence on why it can't.

        Args:
            title: The name of the room in the network.
            setup: The settings of the game.
            own: The picture and the name of the player here; empty for a game that a kill left open.
            folder: The folder for the journal.
        """
        if self.teacher is not None:
            return say("A room for a class is open on this computer. Close it first.")
        self.stop_with_friend()
        opened = self.keeper(title)
        if not isinstance(opened, Opened):
            return opened
        journals = folder / _JOURNALS / "friends"
        for path in journals.glob(f"*{_JOURNAL}"):
            if path.stem != opened.room:  # of a game that a kill ended and that nobody continued
                Journal(path).forget()
        journal = Journal(journals / f"{opened.room}{_JOURNAL}")
        self.friends = FriendsRoom(self, title, opened, setup, own, journal, self._make_seat)
        self.pupil = self.friends.own
        self.entered.emit(self.pupil)
        return None

    def stop_with_friend(self) -> None:
        """Ends a game with a friend at another computer, if there is one."""
        friends, self.friends = self.friends, None
        if friends is not None:
            friends.close()
        elif self.pupil is not None and self.pupil.seat.is_of_friends:
            self.pupil.leave()

    def close_teacher(self, *, anyway: bool = False) -> bool:
        """Closes the room that is hosted here; returns False while the disk can't take all its events."""
        if self.teacher is not None and not self.teacher.close(anyway=anyway):
            return False
        if self.opened is not None:
            self.opened.close()
        self.teacher = self.opened = None
        return True

    def close(self) -> None:
        """Disconnects at the end of the program; the next start can restore rooms and seats."""
        if self.friends is not None:
            self.stop_with_friend()
        if self.pupil is not None:
            self.pupil.put_away()
        if self._doors is not None:
            self._doors.rest()
        if self.teacher is not None and self.opened is not None:
            self.teacher.put_away()
            self.opened.leave()

    def is_left(self) -> None:
        """Cleans up after this computer has left a room, or the room was closed."""
        self.pupil = None
        if self.friends is None:
            self.doors.forget()
        self.stop_with_friend()


def rooms_of(app: AppContext) -> Rooms:
    """Returns the rooms of this program."""
    rooms = app.rooms()
    assert isinstance(rooms, Rooms)
    return rooms
