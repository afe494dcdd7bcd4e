"""The room that this program keeps, and the one in which it sits: none of both, as a rule."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from atari_teach.gui.room.doors import Admitted, Doors
from atari_teach.gui.room.pupil_room import PupilRoom
from atari_teach.gui.room.teacher_room import TeacherRoom
from atari_teach.room.seat import Seat


class Rooms(QObject):
    """Knows the room that is kept here, and the one in which somebody sits here.

    Signals:
        entered: This computer is in a room from now on: a `PupilRoom`.

    Args:
        parent: The window.
        make_doors: Makes the ways into a room, when they are first needed.
        make_seat: Makes this computer's side of a room, for whoever sat here before, if anybody did.
    """

    entered = Signal(object)

    def __init__(
        self, parent: QObject, make_doors: Callable[[], Doors], make_seat: Callable[[str], Seat]
    ) -> None:
        super().__init__(parent)
        self.teacher: TeacherRoom | None = None
        self.pupil: PupilRoom | None = None
        self._make_doors = make_doors
        self._make_seat = make_seat
        self._doors: Doors | None = None

    @property
    def doors(self) -> Doors:
        """The ways into a room."""
        if self._doors is None:
            self._doors = self._make_doors()
            self._doors.admitted.connect(self.enter)
        return self._doors

    def enter(self, admitted: Admitted) -> None:
        """Goes into a room."""
        if self.pupil is not None:
            self.pupil.put_away()
        seat = self._make_seat(admitted.pupil)
        self.pupil = PupilRoom(self, seat, admitted.line, admitted.room, admitted.device)
        self.entered.emit(self.pupil)

    def close(self) -> None:
        """Lets go of the lines, since the program ends; the seat stays taken."""
        if self.pupil is not None:
            self.pupil.put_away()
        if self._doors is not None:
            self._doors.rest()
