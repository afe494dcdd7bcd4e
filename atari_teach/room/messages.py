"""The messages between a pupil's computer and the teacher's, as values; nothing is believed that is read.

A message is a JSON object of at most `limits.MESSAGE_BYTES`. Its "k" says of which kind it is: one of the
classes below. Each of its fields says by its type how it is written and what has to be read; bytes that are
not as we would have written them are a `MalformedError`.
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


# From a pupil's computer.


@dataclass(frozen=True, slots=True)
class Hello:
    """A pupil's computer is on the line (again).

    Attributes:
        version: Of its program, and what it understands; see `spoken`.
        pupil: Who sits there; empty for nobody yet.
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
        picture: The picture that was chosen, where two friends play; else empty.
        name: The name that goes with it; it may be empty.
    """

    KIND: ClassVar = "sit"

    pupil: Id
    have: HaveField = field(default_factory=dict)
    picture: MaybeLineOfText = ""
    name: MaybeLineOfText = ""


@dataclass(frozen=True, slots=True)
class Board:
    """The board of a pupil, as it is now; only the newest matters."""

    KIND: ClassVar = "board"

    view: View


@dataclass(frozen=True, slots=True)
class Act:
    """A player wants this to be the next entry of a game.

    Attributes:
        game: The game's id.
        number: How many entries the game had when it was done.
        entry: See `game_log`.
    """

    KIND: ClassVar = "act"

    game: Id
    number: Place
    entry: EntryField


@dataclass(frozen=True, slots=True)
class More:
    """A pupil's computer lacks the entries of a game from this place on.

    Attributes:
        game: The game's id.
        number: How many entries it knows.
    """

    KIND: ClassVar = "more"

    game: Id
    number: Place


@dataclass(frozen=True, slots=True)
class Gone:
    """The line of this computer is gone: said by the broker, or by whoever leaves.

    Attributes:
        left: Whether somebody left the room, and the seat is free.
    """

    KIND: ClassVar = "gone"

    left: Flag = False


# Both ways.


@dataclass(frozen=True, slots=True)
class Rows:
    """Events of the pupil, in the order of their counters.

    The teacher's program sends none, as parcel 0, to hear whether a silent computer is still there: programs
    of 1.0.0 answer that as well.

    Attributes:
        number: Which parcel it is; the answer names it.
        rows: The events.
    """

    KIND: ClassVar = "rows"

    number: Number
    rows: RowsField


@dataclass(frozen=True, slots=True)
class Kept:
    """The parcel of this number is in the store of whoever got it."""

    KIND: ClassVar = "kept"

    number: Number


# Both ways, and between the teacher's program and a recorder.


@dataclass(frozen=True, slots=True)
class Parcel:
    """`Rows` as a recorder reads them: a row that is no event does not hold up the others.

    Attributes:
        number: Which parcel it is.
        rows: The events as any of our programs may have written them; None for a row that is no event.
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
        runs: Only those that these runs of a program recorded; empty for all.
    """

    KIND: ClassVar = "what-of"

    pupil: Id
    runs: MaybeRuns = ()


# From the teacher's program.


@dataclass(frozen=True, slots=True)
class Welcome:
    """The room, told to a computer where nobody sits yet, or whose seat somebody else has.

    Attributes:
        title: The room's name.
        seats: The places, or some of them; see `parts`.
        friends: Whether two friends play here, and nothing is kept by the program that opened it.
        late: A pupil who sat there before: what was done there without a line is still wanted.
        have: The events of that pupil that the teacher's store holds.
        first: How many places came in the messages before this one.
        total: How many places there are, where they come in several messages; else 0.
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
        """The same as one message, or as several of which none is too large."""
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
    """The place of whoever sits at this computer now.

    Attributes:
        seat: Who.
        have: The events of this pupil that the teacher's store holds.
        now: The moment at the teacher's, in whole seconds since 1970: a pupil's clock may be wrong. 0 where
            the teacher's is, too.
        friends: Whether two friends play here.
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
    """The wish of the teacher for this pupil, as it is now.

    Attributes:
        number: Another one for every wish; the greater is the newer.
        task: What is to be done.
        look: Whether all look at the wall, and nothing is done here.
        stay: Whether the pupil stays at the task until the teacher says otherwise.
    """

    KIND: ClassVar = "asked"

    number: Number
    task: TaskField
    look: Flag
    stay: MaybeFlag = False


@dataclass(frozen=True, slots=True)
class GameBegins:
    """A game with somebody at another computer, told at its beginning and again after the line broke.

    Attributes:
        game: Its id.
        setup: The rules and the board.
        colour: What whoever sits here began with.
        partner: Who plays the other side.
    """

    KIND: ClassVar = "game"

    game: Id
    setup: Setup
    colour: ColourField
    partner: Seat


@dataclass(frozen=True, slots=True)
class Entries:
    """The entries of a game from a place on: what happened there for both sides.

    Attributes:
        game: The game's id.
        number: How many entries come before these.
        entries: See `game_log`.
    """

    KIND: ClassVar = "entries"

    game: Id
    number: Place
    entries: EntriesField


@dataclass(frozen=True, slots=True)
class Partner:
    """Whether the partner's computer is in the room: told with a game, and whenever it changes.

    Attributes:
        game: The game's id.
        here: Whether it is.
    """

    KIND: ClassVar = "partner"

    game: Id
    here: Flag


@dataclass(frozen=True, slots=True)
class Waits:
    """The place that this computer asks for needs the teacher's yes. Programs of 1.0.0 pass this over.

    Attributes:
        pupil: Whose place it is.
        refused: Whether the teacher has said no.
    """

    KIND: ClassVar = "waits"

    pupil: Id
    refused: MaybeFlag = False


@dataclass(frozen=True, slots=True)
class PutOut:
    """The teacher put this computer out of the room. For programs of 1.0.0 a `Closed` follows."""

    KIND: ClassVar = "put-out"


@dataclass(frozen=True, slots=True)
class Closed:
    """The room is closed: what was done is kept, and every computer is its own again."""

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
    """The message that a pupil's computer sent; MalformedError where it is none."""
    return _decoded(payload, _KINDS_FROM_PUPIL)


def from_teacher(payload: bytes) -> FromTeacher:
    """The message that the teacher's program sent; MalformedError where it is none."""
    return _decoded(payload, _KINDS_FROM_TEACHER)


def from_recorder(payload: bytes) -> FromRecorder:
    """The message that a recorder sent; MalformedError where it is none."""
    return _decoded(payload, _KINDS_FROM_RECORDER)


def to_recorder(payload: bytes) -> AtRecorder:
    """The message that the teacher's program sent to a recorder; MalformedError where it is none."""
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


# The same messages as a pupil's program understands them, which may be an older one.

_PLACES_BEFORE = 64
"""The most places that a program up to 1.0.0 accepts; of more it shows none."""


def sent_to(speaks: int, message: FromTeacher) -> tuple[FromTeacher, ...]:
    """The messages to send for one, in a form that the receiver understands; none if there is no such form.

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
