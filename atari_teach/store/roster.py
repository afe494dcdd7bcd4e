"""The children in a session: those of a class, with names and pictures, or a number of nameless children."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from atari_teach.store.class_list.namesakes import labels
from atari_teach.store.pupil import Pupil


@dataclass(frozen=True, slots=True)
class Seat:
    """One child of a roster.

    Attributes:
        id: The pupil's id; "1", "2" and so on without a class list.
        name: The child's short name for the wall (see `labels`); empty without a class list.
        picture: The key of the child's picture; empty if there is none.
    """

    id: str
    name: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Roster:
    """The children of a session, in the order of the class.

    Attributes:
        class_id: The id of the class; empty without a class list.
        seats: All children, including missing ones.
        absent: The ids of missing children.
    """

    class_id: str = ""
    seats: tuple[Seat, ...] = ()
    absent: frozenset[str] = frozenset()

    @classmethod
    def anonymous(cls, how_many: int) -> Roster:
        """Returns a roster of this number of nameless children."""
        return cls(seats=tuple(Seat(str(number)) for number in range(1, how_many + 1)))

    @classmethod
    def of(cls, class_id: str, pupils: Iterable[Pupil], absent: Iterable[str] = ()) -> Roster:
        """Returns the roster of a class. Missing pupils are included, and get short names too."""
        pupils = tuple(pupils)
        names = labels([pupil.name for pupil in pupils])
        seats = tuple(Seat(each.id, name, each.picture) for each, name in zip(pupils, names, strict=True))
        return cls(class_id, seats, frozenset(absent) & {seat.id for seat in seats})

    @property
    def present(self) -> tuple[Seat, ...]:
        """The children who are not missing."""
        return tuple(seat for seat in self.seats if seat.id not in self.absent)

    def seat(self, seat_id: str) -> Seat | None:
        """The child with this id; None if there is none (any more)."""
        return next((seat for seat in self.seats if seat.id == seat_id), None)

    def number(self, seat_id: str) -> int:
        """The child's number, from 1, which is the same on all pages; 0 if unknown."""
        ids = [seat.id for seat in self.seats]
        return ids.index(seat_id) + 1 if seat_id in ids else 0

    def mark(self, seat_id: str, *, absent: bool) -> Roster:
        """Returns the roster after a child has left (`absent`) or arrived."""
        changed = self.absent | {seat_id} if absent else self.absent - {seat_id}
        return replace(self, absent=changed & {seat.id for seat in self.seats})
