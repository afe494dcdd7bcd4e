"""The messages between a pupil's computer and the teacher's, as values.

A message is a JSON object of at most `limits.MESSAGE_BYTES`. Its "k" names its kind: one of the classes
below. The type of each field says how it is written and read. Bytes that differ from what we would have
written raise `MalformedError`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar, TypeVar, get_args, get_type_hints

from atari_teach.base.checked_values import MalformedError
from atari_teach.base.limits import MESSAGE_BYTES
from atari_teach.room.fields import (
    AnyRowsField,
    BoardView,
    Codec,
    ColourField,
    EntriesField,
    EntryField,
    Flag,
    Have,
    HaveField,
    Id,
    IdOrNothing,
    LineOfText,
    MaybeFlag,
    MaybeHave,
    MaybeId,
    MaybeLineOfText,
    MaybePlace,
    MaybeRuns,
    Moment,
    Number,
    Place,
    RowsField,
    Seat,
    SeatOffer,
    Seats,
    Setup,
    TaskField,
    View,
    size_of_seat,
)

__all__ = ["BoardView", "Have", "SeatOffer"]

SPEAKS = 3
"""The protocol level of this program.

2 adds `WhatOf`, `Has`, joiners in names and `Welcome` in parts; 3 adds `Asked.stay` and `Partner`.
"""
_T = TypeVar("_T")


# Messages from a pupil's computer.


@dataclass(frozen=True, slots=True)
class Hello:
    """A pupil's computer has connected (again).

    Attributes:
        version: The version of its program and the protocol level; see `spoken`.
        pupil: The pupil who sits there; empty for nobody yet.
        have: The events of this pupil that are there.
    """

    KIND: ClassVar = "hello"

    version: LineOfText
    pupil: IdOrNothing = ""
    have: HaveField = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sit:
    """Somebody at this computer tapped the picture of this pupil.

    Attributes:
        pupil: The pupil's id.
        have: The events of this pupil that are there already.
        picture: The picture that was chosen if two friends play; else empty.
        name: The name that goes with it; it may be empty.
    """

    KIND: ClassVar = "sit"

    pupil: Id
    have: HaveField = field(default_factory=dict)
    picture: MaybeLineOfText = ""
    name: MaybeLineOfText = ""


@dataclass(frozen=True, slots=True)
class Board:
    """The current board of a pupil; only the newest matters."""

    KIND: ClassVar = "board"

    view: View


@dataclass(frozen=True, slots=True)
class Act:
    """A player wants this to be the next entry of a game.

    Attributes:
        game: The game's id.
        number: The number of entries that the game had before it.
        entry: See `game_log`.
    """

    KIND: ClassVar = "act"

    game: Id
    number: Place
    entry: EntryField


@dataclass(frozen=True, slots=True)
class More:
    """A pupil's computer lacks the entries of a game from this number on.

    Attributes:
        game: The game's id.
        number: The number of entries that it has.
    """

    KIND: ClassVar = "more"

    game: Id
    number: Place


@dataclass(frozen=True, slots=True)
class Gone:
    """This computer is disconnected: sent by the broker, or by a program that leaves.

    Attributes:
        left: Whether the pupil left the room, so that the seat is free.
    """

    KIND: ClassVar = "gone"

    left: Flag = False


# Messages in both directions.


@dataclass(frozen=True, slots=True)
class Rows:
    """Events of the pupil, in the order of their counters.

    The teacher's program sends an empty parcel 0 to find out whether a silent computer is still there:
    programs of 1.0.0 answer it too.

    Attributes:
        number: The number of the parcel, for the answer.
        rows: The events.
    """

    KIND: ClassVar = "rows"

    number: Number
    rows: RowsField


@dataclass(frozen=True, slots=True)
class Kept:
    """The receiver has stored the parcel of this number."""

    KIND: ClassVar = "kept"

    number: Number


# Messages in both directions, and between the teacher's program and a recorder.


@dataclass(frozen=True, slots=True)
class Parcel:
    """`Rows` as a recorder reads them: an invalid row does not block the others.

    Attributes:
        number: The number of the parcel.
        rows: The events, in the form of any version of our programs; None for a row that is not an event.
    """

    KIND: ClassVar = Rows.KIND

    number: Number
    rows: AnyRowsField


@dataclass(frozen=True, slots=True)
class Has:
    """The sender has these events of this pupil: the answer to `WhatOf`.

    Attributes:
        pupil: The pupil's id.
        have: The events; see `fields.latest`.
    """

    KIND: ClassVar = "has"

    pupil: Id
    have: HaveField


@dataclass(frozen=True, slots=True)
class WhatOf:
    """Asks which events of this pupil the receiver has.

    Attributes:
        pupil: The pupil's id.
        runs: The runs of a program to report; empty for all.
    """

    KIND: ClassVar = "what-of"

    pupil: Id
    runs: MaybeRuns = ()


# Messages from the teacher's program.


@dataclass(frozen=True, slots=True)
class Welcome:
    """The room, for a computer where nobody sits yet, or whose seat another computer has.

    Attributes:
        title: The room's name.
        seats: The seats, or some of them; see `parts`.
        friends: Whether two friends play, so that the program that opened the room stores nothing.
        late: The pupil who sat there before; the teacher's program still wants events recorded offline.
        have: The events of that pupil that the teacher's store holds.
        first: The number of seats in the messages before this one.
        total: The number of all seats if they come in several messages; else 0.
    """

    KIND: ClassVar = "welcome"

    title: LineOfText
    seats: Seats
    friends: MaybeFlag = False
    late: MaybeId = ""
    have: MaybeHave = field(default_factory=dict)
    first: MaybePlace = 0
    total: MaybePlace = 0

    def parts(self) -> tuple[Welcome, ...]:
        """This message, split into several if it would be too large."""
        if len(encode(self)) <= MESSAGE_BYTES:
            return (self,)
        total = len(self.seats)
        parts = [replace(self, seats=(), total=total)]
        left = MESSAGE_BYTES - len(encode(parts[0]))
        for seat in self.seats:
            left -= size_of_seat(seat)
            if left < 0:
                first = parts[-1].first + len(parts[-1].seats)
                parts.append(Welcome(self.title, (), self.friends, first=first, total=total))
                left = MESSAGE_BYTES - len(encode(parts[-1])) - size_of_seat(seat)
            parts[-1] = replace(parts[-1], seats=(*parts[-1].seats, seat))
        return tuple(parts)


@dataclass(frozen=True, slots=True)
class Seated:
    """The seat of the pupil who sits at this computer now.

    Attributes:
        seat: The seat.
        have: The events of this pupil that the teacher's store has.
        now: The teacher's clock, in whole seconds since 1970, since a pupil's clock may be wrong; 0 if the
            teacher's is wrong, too.
        friends: Whether two friends play.
        moved: Whether this pupil sat at another computer before.
    """

    KIND: ClassVar = "seated"

    seat: Seat
    have: HaveField
    now: Moment
    friends: MaybeFlag = False
    moved: MaybeFlag = False


@dataclass(frozen=True, slots=True)
class Asked:
    """The teacher's current task for this pupil.

    Attributes:
        number: Grows with every task; the greatest is the newest.
        task: The task.
        look: Whether the pupil looks at the wall, and the board is paused.
        stay: Whether the pupil stays at the task until the teacher says otherwise.
    """

    KIND: ClassVar = "asked"

    number: Number
    task: TaskField
    look: Flag
    stay: MaybeFlag = False


@dataclass(frozen=True, slots=True)
class GameBegins:
    """A game against somebody at another computer, sent at its beginning and after each reconnection.

    Attributes:
        game: Its id.
        setup: The rules and the board.
        colour: The colour with which the pupil here began.
        partner: The seat of the other player.
    """

    KIND: ClassVar = "game"

    game: Id
    setup: Setup
    colour: ColourField
    partner: Seat


@dataclass(frozen=True, slots=True)
class Entries:
    """The entries of a game from this number on, by both sides.

    Attributes:
        game: The game's id.
        number: The number of entries before these.
        entries: See `game_log`.
    """

    KIND: ClassVar = "entries"

    game: Id
    number: Place
    entries: EntriesField


@dataclass(frozen=True, slots=True)
class Partner:
    """Reports whether the partner's computer is in the room, with a game and on every change.

    Attributes:
        game: The game's id.
        here: Whether it is in the room.
    """

    KIND: ClassVar = "partner"

    game: Id
    here: Flag


@dataclass(frozen=True, slots=True)
class Waits:
    """The seat that this computer asks for needs the teacher's yes. Programs of 1.0.0 ignore this message.

    Attributes:
        pupil: The pupil whose seat it is.
        refused: Whether the teacher has said no.
    """

    KIND: ClassVar = "waits"

    pupil: Id
    refused: MaybeFlag = False


@dataclass(frozen=True, slots=True)
class PutOut:
    """The teacher removed this computer from the room. For programs of 1.0.0 a `Closed` follows."""

    KIND: ClassVar = "put-out"


@dataclass(frozen=True, slots=True)
class Closed:
    """The room is closed: everything is stored, and every computer is on its own again."""

    KIND: ClassVar = "closed"


FromPupil = Hello | Sit | Board | Act | More | Gone | Rows | Kept | WhatOf | Has
FromTeacher = (
    Welcome
    | Seated
    | Waits
    | Asked
    | GameBegins
    | Entries
    | Partner
    | PutOut
    | Closed
    | Rows
    | Kept
    | WhatOf
    | Has
)
FromRecorder = Hello | Has | Kept
ToRecorder = WhatOf | Rows
AtRecorder = WhatOf | Parcel


def spoken(version: str) -> int:
    """The protocol level in a greeting: 1 for programs up to 1.0.0, which send their version only."""
    _version, _blank, number = version.partition(" ")
    return int(number) if number.isascii() and number.isdecimal() else 1


def encode(message: FromPupil | FromTeacher | FromRecorder | ToRecorder) -> bytes:
    """The bytes of a message."""
    kind: type = type(message)
    codecs = _codecs(kind)
    fields = {name: codec.write(getattr(message, name)) for name, codec in codecs.items()}
    values = {name: value for name, value in fields.items() if value or not codecs[name].may_lack}
    return json.dumps({"k": message.KIND, **values}, ensure_ascii=True, separators=(",", ":")).encode("ascii")


def from_pupil(payload: bytes) -> FromPupil:
    """The message of a pupil's computer in these bytes; MalformedError if there is none."""
    return _decoded(payload, _KINDS_FROM_PUPIL)


def from_teacher(payload: bytes) -> FromTeacher:
    """The message of the teacher's program in these bytes; MalformedError if there is none."""
    return _decoded(payload, _KINDS_FROM_TEACHER)


def from_recorder(payload: bytes) -> FromRecorder:
    """The message of a recorder in these bytes; MalformedError if there is none."""
    return _decoded(payload, _KINDS_FROM_RECORDER)


def to_recorder(payload: bytes) -> AtRecorder:
    """The message of the teacher's program to a recorder in these bytes; MalformedError if there is none."""
    return _decoded(payload, _KINDS_TO_RECORDER)


def _decoded(payload: bytes, kinds: dict[str, Callable[..., _T]]) -> _T:
    if len(payload) > MESSAGE_BYTES:
        raise MalformedError("too large")
    try:
        values = json.loads(payload.decode("ascii"))
    except (ValueError, RecursionError) as error:
        raise MalformedError(str(error)) from None
    kind = kinds.get(str(values.get("k"))) if isinstance(values, dict) else None
    if kind is None:
        raise MalformedError("no kind of message")
    codecs = _codecs(kind)
    needed = {name for name, codec in codecs.items() if not codec.may_lack}
    if not needed <= values.keys() - {"k"} <= codecs.keys():
        raise MalformedError("other fields than this kind has")
    return kind(**{name: codec.read(values[name]) for name, codec in codecs.items() if name in values})


@cache
def _codecs(kind: object) -> dict[str, Codec[object]]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: get_args(hint)[1] for name, hint in hints.items() if name != "KIND"}


_KINDS_FROM_PUPIL: dict[str, Callable[..., FromPupil]] = {
    each.KIND: each for each in (Hello, Sit, Board, Act, More, Gone, Rows, Kept, WhatOf, Has)
}
_KINDS_FROM_TEACHER: dict[str, Callable[..., FromTeacher]] = {
    each.KIND: each
    for each in (
        Welcome,
        Seated,
        Waits,
        Asked,
        GameBegins,
        Entries,
        Partner,
        PutOut,
        Closed,
        Rows,
        Kept,
        WhatOf,
        Has,
    )
}
_KINDS_FROM_RECORDER: dict[str, Callable[..., FromRecorder]] = {
    each.KIND: each for each in (Hello, Has, Kept)
}
_KINDS_TO_RECORDER: dict[str, Callable[..., AtRecorder]] = {each.KIND: each for each in (WhatOf, Parcel)}


# The messages in the form that an older program of a pupil understands.

_PLACES_BEFORE = 64
"""The most seats that a program up to 1.0.0 accepts; if it gets more, it shows none."""


def sent_to(speaks: int, message: FromTeacher) -> tuple[FromTeacher, ...]:
    """The messages to send to an older receiver instead of this one; none if it knows no such message.

    Args:
        speaks: The protocol level of the receiver; see `messages.spoken`.
        message: The message in the form of this version.
    """
    if speaks < 3 and isinstance(message, Partner):
        return ()
    if speaks < 3 and isinstance(message, Asked):
        return (replace(message, stay=False),)
    if speaks > 1:
        return message.parts() if isinstance(message, Welcome) else (message,)
    match message:
        case Welcome():
            seats = tuple(map(_plain_seat, message.seats[:_PLACES_BEFORE]))
            first, *_others = replace(message, title=_plain(message.title), seats=seats).parts()
            return (replace(first, total=0),)
        case Seated():
            return (replace(message, seat=_plain_seat(message.seat)),)
        case GameBegins():
            return (replace(message, partner=_plain_seat(message.partner)),)
        case WhatOf() | Has():
            return ()
    return (message,)


def _plain_seat(seat: SeatOffer) -> SeatOffer:
    return replace(seat, name=_plain(seat.name))


def _plain(name: str) -> str:
    """The name without joiners: programs up to 1.0.0 refuse every message that holds one."""
    return "".join(letter for letter in name if letter.isprintable())
