"""A room of two friends that this program has opened, and its own seat in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from os import urandom
from random import sample
from time import monotonic

from PySide6.QtCore import QObject

from atari_teach.gui.room.keeper import Opened
from atari_teach.gui.room.pupil_room import PupilRoom
from atari_teach.gui.room.teacher_room import TeacherRoom
from atari_teach.room.hub import Hub
from atari_teach.room.journal import Journal
from atari_teach.room.lines import JoinedLine, MemoryLine, device_of, down
from atari_teach.room.messages import SeatOffer
from atari_teach.room.places import LineOf, SeatView
from atari_teach.room.seat import Seat
from atari_teach.room.task import PairTask
from atari_teach.session.games.game_table import GameSetup


class FriendsRoom(QObject):
    """Two seats and one game; the friend at this computer plays over a line in memory.

    Args:
        parent: Whose room it is.
        title: What it is called in the network.
        opened: The room that was opened for the two.
        setup: What they play.
        own: The picture and the name of whoever sits here.
        journal: What brings the game back after this program was killed.
        make_seat: Makes this computer's side of a room.
        clock: Seconds that only grow.
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
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(parent)
        self.opened = opened
        self._setup = setup
        # The same after a kill, so that the journal finds them again.
        here, there = (sha256(f"{opened.room} {side}".encode()).hexdigest()[:16] for side in range(2))
        self._there = there
        self._is_closed = False
        hub = Hub(title, (SeatOffer(here, *own), SeatOffer(there, "")), None, clock, journal)
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
        """Lets the two play as soon as both are there."""
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
