"""The room in which this computer sits: the seat, its line, and the clock that moves both."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from atari_teach.room.lines import Line, LineState, up
from atari_teach.room.seat import Seat, Stay

_TICK_MS = 100


class PupilRoom(QObject):
    """Keeps this computer in a room until it leaves, or the room is closed.

    Signals:
        changed: Something came, or the line broke or came back.

    Args:
        parent: Who sits in the room.
        seat: This computer's side.
        line: The way to the teacher's program.
        room: The room's id.
        device: This computer's id in it.
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
        self._timer.start(_TICK_MS)

    @property
    def line_state(self) -> LineState:
        """What became of the line."""
        return self._line.state

    def tick(self) -> None:
        """Takes what came, sends what is to be sent, and tells what changed."""
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
        """Sends what the seat has to say: at once, after something was done here."""
        for payload in self.seat.outgoing():
            self._line.send(self._up, payload)

    def leave(self) -> None:
        """Leaves the room; the seat is free for somebody else."""
        self.seat.leave()
        self.send()
        self._end()
        self.changed.emit()

    def put_away(self) -> None:
        """Ends the program's part without leaving the seat: it comes back when the program is begun again."""
        if self.seat.stay is Stay.SEATED:
            self.seat.pause()
            self.send()
        self._end()

    def _end(self) -> None:
        self._timer.stop()
        self._line.wake = lambda: None
        self._line.close()
