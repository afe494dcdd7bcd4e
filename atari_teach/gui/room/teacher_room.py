"""The room that this program keeps: the hub, its line, and the clock that moves both."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from atari_teach.room.hub import Hub
from atari_teach.room.lines import Line, LineState, device_of, down, sender_of
from atari_teach.room.rates import NEWCOMERS_SHARE, SHARE, Turns
from atari_teach.room.recording import RECORDER, Recording

_TICK_MS = 200
_LAST_WORDS_MS = 1000
"""The time in which a computer that is put out hears why, before its line is ended."""


class TeacherRoom(QObject):
    """Keeps a room going until it is closed.

    Signals:
        changed: Something to be shown is other than before.

    Args:
        parent: Whose room it is.
        hub: The room.
        line: The way to the computers in it.
        room: The room's id.
        strangers: Takes what came under no topic of a computer in the room, such as a newcomer's knock.
        recording: Feeds a school's recorder; None where there can't be one.
        set_seated: Is told at which computers somebody sits, whenever others do.
        put_out: Ends the line of the computer with this login.
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
        self._timer.start(_TICK_MS)

    @property
    def room(self) -> str:
        """The room's id."""
        return self._room

    @property
    def is_on_line(self) -> bool:
        """Whether the way to the other computers is there."""
        return self._line.state is LineState.ON

    def tick(self) -> None:
        """Takes what came, sends what is to be sent, and tells what changed."""
        if not self._timer.isActive():
            return  # The room was put away while this was on its way.
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
            self._woken.emit()  # After whatever the window has to do.
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
        """Sends what the hub has to say: at once, after something was done on a page."""
        for device, payload in self.hub.outgoing():
            self._line.send(down(self._room, device), payload)

    def put_out(self, pupil: str) -> None:
        """Puts the computer at this pupil's place out of the room: it is told so, then its line is ended."""
        device = self.hub.put_out(pupil)
        self.send()
        if device:
            QTimer.singleShot(_LAST_WORDS_MS, self, lambda: self._put_out(device))

    def close(self, *, all_the_same: bool = False) -> bool:
        """Ends the room for everybody; False while the disk can't take what came: then it stays open."""
        if not self.hub.close(all_the_same=all_the_same):
            return False
        self.send()
        self.put_away()
        return True

    def put_away(self) -> None:
        """Ends the program's part; the room stays as it is in its journal."""
        self.hub.tick()
        self._timer.stop()
        self._line.wake = lambda: None
        self._line.close()
