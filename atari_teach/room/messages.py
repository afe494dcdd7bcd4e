"""The messages between a pupil's computer and the teacher's, as values.

A message is a JSON object of at most `limits.MESSAGE_BYTES`. Its field "k" names one of the classes below.
The annotation of each field selects its codec (see `fields`). Only the bytes that we would have written are
accepted; all others raise `MalformedError`.
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
from atari_teach.room.task import BoardTask, PuzzleTask

__all__ = ["BoardView", "Have", "SeatOffer"]

SPEAKS = 5
"""The protocol level of this program.

Level 2 added `WhatOf`, `Has`, joiner characters in names, and `Welcome` in parts. Level 3 added `Asked.stay`
and `Partner`. Level 4 added `simple`. Level 5 added the task that is a puzzle.
"""
_T = TypeVar("_T")


# Messages from a pupil's computer.


@dataclass(frozen=True, slots=True)
class Hello:
    """Sent by a pupil's computer whenever it has connected.

    Attributes:
        version: The version of its program and the protocol level; see `spoken`.
        pupil: The pupil who sits at this computer; empty for nobody.
        have: The events of this pupil that the computer has.
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
        have: The events of this pupil that this computer has already.
        picture: The picture that the player chose if two friends play; else empty.
        name: The name that the player typed if two friends play; may be empty.
    """

    KIND: ClassVar = "sit"

    pupil: Id
    have: HaveField = field(default_factory=dict)
    picture: MaybeLineOfText = ""
    name: MaybeLineOfText = ""


@dataclass(frozen=True, slots=True)
class Board:
    """The current board of a pupil; it replaces all earlier ones."""

    KIND: ClassVar = "board"

    view: View


@dataclass(frozen=True, slots=True)
class Act:
    """Asks to make this the next entry of a game.

    Attributes:
        game: The game's id.
        number: The number of entries in the game before this one.
        entry: The entry; see `game_log`.
    """

    KIND: ClassVar = "act"

    game: Id
    number: Place
    entry: EntryField


@dataclass(frozen=True, slots=True)
class More:
    """Asks for the entries of a game from `number` on.

    Attributes:
        game: The game's id.
        number: The number of entries that the pupil's computer has.
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

    The teacher's program sends an empty parcel with the number 0 to find out whether a silent computer is
    still there. Even programs of 1.0.0 answer it.

    Attributes:
        number: The number of the parcel, which the answer repeats.
        rows: The events.
    """

    KIND: ClassVar = "rows"

    number: Number
    rows: RowsField


@dataclass(frozen=True, slots=True)
class Kept:
    """The answer to `Rows`: the parcel with this number is stored."""

    KIND: ClassVar = "kept"

    number: Number


# Messages in both directions, and between the teacher's program and a recorder.


@dataclass(frozen=True, slots=True)
class Parcel:
    """The form in which a recorder reads `Rows`: an invalid row does not block the others.

    Attributes:
        number: The number of the parcel.
        rows: The events, in the form of any version of our programs; None for a row that is not an event.
    """

    KIND: ClassVar = Rows.KIND

    number: Number
    rows: AnyRowsField


@dataclass(frozen=True, slots=True)
class Has:
    """The answer to `WhatOf`: the events of a pupil that the sender has.

    Attributes:
        pupil: The pupil's id.
        have: Which events; see `fields.latest`.
    """

    KIND: ClassVar = "has"

    pupil: Id
    have: HaveField


@dataclass(frozen=True, slots=True)
class WhatOf:
    """Asks which events of a pupil the receiver has.

    Attributes:
        pupil: The pupil's id.
        runs: The program runs to report; empty for all.
    """

    KIND: ClassVar = "what-of"

    pupil: Id
    runs: MaybeRuns = ()


# Messages from the teacher's program.


@dataclass(frozen=True, slots=True)
class Welcome:
    """Describes the room to a computer where nobody sits, or whose seat another computer has taken.

    Attributes:
        title: The room's name.
        seats: The seats, or some of them; see `parts`.
        friends: Whether two friends play; then the program that opened the room stores nothing.
        late: The pupil who sat there before; the computer should still send that pupil's missing events.
        have: The events of the pupil `late` that the teacher's store has.
        first: The number of seats in the parts before this one.
        total: The number of all seats if they are sent in several parts; else 0.
        simple: Whether the class has the look Simple, so that its pupils' computers show it as well.
    """

    KIND: ClassVar = "welcome"

    title: LineOfText
    seats: Seats
    friends: MaybeFlag = False
    late: MaybeId = ""
    have: MaybeHave = field(default_factory=dict)
    first: MaybePlace = 0
    total: MaybePlace = 0
    simple: MaybeFlag = False

    def parts(self) -> tuple[Welcome, ...]:
        """Returns this message, split into several if it would be too large."""
        if len(encode(self)) <= MESSAGE_BYTES:
            return (self,)
        total = len(self.seats)
        parts = [replace(self, seats=(), total=total)]
        left = MESSAGE_BYTES - len(encode(parts[0]))
        for seat in self.seats:
            left -= size_of_seat(seat)
            if left < 0:
                first = parts[-1].first + len(parts[-1].seats)
                parts.append(
                    Welcome(self.title, (), self.friends, first=first, total=total, simple=self.simple)
                )
                left = MESSAGE_BYTES - len(encode(parts[-1])) - size_of_seat(seat)
            parts[-1] = replace(parts[-1], seats=(*parts[-1].seats, seat))
        return tuple(parts)


@dataclass(frozen=True, slots=True)
class Seated:
    """The seat of the pupil who sits at this computer now.

    Attributes:
        seat: The seat.
        have: The events of this pupil that the teacher's store has.
        now: The time of the teacher's clock, in whole seconds since 1970, in case the pupil's clock is wrong;
            0 if the teacher's clock is wrong too.
        friends: Whether two friends play.
        moved: Whether this pupil has moved here from another computer.
        simple: As in `Welcome`.
    """

    KIND: ClassVar = "seated"

    seat: Seat
    have: HaveField
    now: Moment
    friends: MaybeFlag = False
    moved: MaybeFlag = False
    simple: MaybeFlag = False


@dataclass(frozen=True, slots=True)
class Asked:
    """The teacher's current task for this pupil.

    Attributes:
        number: Grows with every task, so the message with the greatest number is the newest.
        task: The task.
        look: Whether the board is paused while the pupil looks at the wall.
        stay: Whether the pupil has to stay at the task until the teacher allows leaving it.
    """

    KIND: ClassVar = "asked"

    number: Number
    task: TaskField
    look: Flag
    stay: MaybeFlag = False


@dataclass(frozen=True, slots=True)
class GameBegins:
    """A game against somebody at another computer, sent when it begins and after each reconnection.

    Attributes:
        game: The game's id.
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
    """The entries of both players in a game, from `number` on.

    Attributes:
        game: The game's id.
        number: The number of entries before the ones in this message.
        entries: The entries; see `game_log`.
    """

    KIND: ClassVar = "entries"

    game: Id
    number: Place
    entries: EntriesField


@dataclass(frozen=True, slots=True)
class Partner:
    """Reports whether the partner is at the board; sent with a game, and on every change.

    Attributes:
        game: The game's id.
        here: Whether the partner is at the board.
    """

    KIND: ClassVar = "partner"

    game: Id
    here: Flag


@dataclass(frozen=True, slots=True)
class Waits:
    """Tells a computer that the seat it asked for needs the teacher's yes. Programs of 1.0.0 ignore it.

    Attributes:
        pupil: The pupil whose seat it is.
        refused: Whether the teacher has said no.
    """

    KIND: ClassVar = "waits"

    pupil: Id
    refused: MaybeFlag = False


@dataclass(frozen=True, slots=True)
class PutOut:
    """The teacher has removed this computer from the room. Programs of 1.0.0 get a `Closed` as well."""

    KIND: ClassVar = "put-out"


@dataclass(frozen=True, slots=True)
class Closed:
    """The room is closed: all events are stored, and every computer works without a teacher again."""

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
    """Returns the protocol level in a `Hello`: 1 for programs up to 1.0.0, which send only their version."""
    _version, _blank, number = version.partition(" ")
    return int(number) if number.isascii() and number.isdecimal() else 1


def encode(message: FromPupil | FromTeacher | FromRecorder | ToRecorder) -> bytes:
    """Returns a message as bytes."""
    kind: type = type(message)
    codecs = _codecs(kind)
    fields = {name: codec.write(getattr(message, name)) for name, codec in codecs.items()}
    values = {name: value for name, value in fields.items() if value or not codecs[name].may_lack}
    return json.dumps({"k": message.KIND, **values}, ensure_ascii=True, separators=(",", ":")).encode("ascii")


def from_pupil(payload: bytes) -> FromPupil:
    """Parses a message from a pupil's computer; raises MalformedError if it is invalid."""
    return _decoded(payload, _KINDS_FROM_PUPIL)


def from_teacher(payload: bytes) -> FromTeacher:
    """Parses a message from the teacher's program to a pupil; raises MalformedError if it is invalid."""
    return _decoded(payload, _KINDS_FROM_TEACHER)


def from_recorder(payload: bytes) -> FromRecorder:
    """Parses a message from a recorder; raises MalformedError if it is invalid."""
    return _decoded(payload, _KINDS_FROM_RECORDER)


def to_recorder(payload: bytes) -> AtRecorder:
    """Parses a message from the teacher's program to a recorder; raises MalformedError if it is invalid."""
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


# Converts messages to the form that a pupil's older program understands.

_PLACES_BEFORE = 64
"""The maximum number of seats that programs up to 1.0.0 accept; if they get more, they show none."""


def sent_to(speaks: int, message: FromTeacher) -> tuple[FromTeacher, ...]:
    """Returns the messages that an older receiver gets instead of `message`; none if it knows no equivalent.

    Args:
        speaks: The protocol level of the receiver; see `messages.spoken`.
        message: The message in the form of this version.
    """
    if speaks < 5 and isinstance(message, Asked) and isinstance(message.task, PuzzleTask):
        # An older program asks no puzzle: it opens an empty board, on which the pupil can set it up.
        message = replace(message, task=BoardTask(message.task.puzzle.position.size))
    if speaks < 4 and isinstance(message, Welcome | Seated):
        message = replace(message, simple=False)
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
    """Returns the name without joiner characters: programs up to 1.0.0 refuse messages that contain one."""
    return "".join(letter for letter in name if letter.isprintable())
