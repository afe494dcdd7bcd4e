"""The messages between a pupil's computer and the teacher's, as values; nothing is believed that is read.

A message is a JSON object of at most `LARGEST` bytes. Its "k" says of which kind it is: one of the classes
below. Each of its fields says by its type how it is written and what has to be read; bytes that are not as we
would have written them are a `MalformedError`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Annotated, ClassVar, Generic, TypeVar, get_args, get_type_hints

from atari_teach.classroom.disk.rows import EventRow
from atari_teach.classroom.files.packed_file import event_of
from atari_teach.room.checked import MalformedError, a_flag, a_list, a_number, a_text, an_id
from atari_teach.room.task import Task, setup_fields, setup_from, task_fields, task_from
from atari_teach.rules import Colour
from atari_teach.rules.point import LARGEST_BOARD, Point
from atari_teach.session.games.game_table import GameSetup

LARGEST = 32_768
"""The bytes of a message."""
MOST_ROWS = 48
ROWS_BYTES = 24_000
"""The bytes of the rows in one message; a row that is longer alone does not travel."""
MOST_ENTRIES = 200
MOST_SEATS = 64
_MOST_ORIGINS = 600
_MOST_MARKS = 80
_MOST_GAMES = 8
_ENTRY = re.compile(
    r"[bw] (?:(?:play|mark) [A-S]1?\d|pass|agree|resume|ask (?:undo|again|end)|grant|deny) [0-9a-f]{8}"
)

Have = dict[str, tuple[int, int]]
"""For each run of a program: how many events of a pupil are there, and the greatest of their counters."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """The things on a pupil's board, and how far the pupil is.

    Attributes:
        size: Lines of the board each way; 0 where no board is to be seen.
        cells: A letter for each crossing, row by row from the bottom: "." empty, "b" black, "w" white.
        last: The stone put last; None for none.
        marks: The crossings at which the board points, each with the name of its mark.
        step: Which step is done now, from 1; 0 where there are none.
        steps: How many there are.
        missed: How many answers to this step were not the one.
        done: Whether what was asked is finished.
    """

    size: int = 0
    cells: str = ""
    last: Point | None = None
    marks: tuple[tuple[str, Point], ...] = ()
    step: int = 0
    steps: int = 0
    missed: int = 0
    done: bool = False


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """A place in the room that somebody may take.

    Attributes:
        pupil: The id of whoever sits there.
        picture: The key of the picture.
        name: The name; empty unless the teacher gave the names to the room.
        taken: Whether another computer has it now.
    """

    pupil: str
    picture: str
    name: str = ""
    taken: bool = False


_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class _Codec(Generic[_T]):
    """How a value is written as JSON, and read again; reading raises MalformedError."""

    write: Callable[[_T], object]
    read: Callable[[object], _T]


def _as_it_is(value: object) -> object:
    return value


def _id_or_nothing(value: object) -> str:
    return "" if value == "" else an_id(value)


def _point(value: object, size: int = LARGEST_BOARD) -> Point:
    try:
        point = Point.parse(a_text(value, 4))
    except ValueError as error:
        raise MalformedError(str(error)) from None
    if max(point) >= size:
        raise MalformedError("beside the board")
    return point


def _mark(value: object, size: int) -> tuple[str, Point]:
    match value:
        case [kind, point]:
            return a_text(kind, 20), _point(point, size)
    raise MalformedError("no mark")


def _view_fields(view: BoardView) -> object:
    marks = [[kind, str(point)] for kind, point in view.marks]
    last = "" if view.last is None else str(view.last)
    return [view.size, view.cells, last, marks, view.step, view.steps, view.missed, view.done]


def _view(value: object) -> BoardView:
    match value:
        case [size, str(cells), last, list(marks), step, steps, missed, done]:
            lines = a_number(size, LARGEST_BOARD)
            if len(cells) != lines * lines or cells.strip(".bw") or len(marks) > _MOST_MARKS:
                raise MalformedError("no board")
            return BoardView(
                lines,
                cells,
                None if last == "" else _point(last, lines),
                tuple(_mark(each, lines) for each in marks),
                a_number(step, 999),
                a_number(steps, 999),
                a_number(missed, 9999),
                a_flag(done),
            )
    raise MalformedError("no view")


def _seat_fields(seat: SeatOffer) -> object:
    return [seat.pupil, seat.picture, seat.name, seat.taken]


def _seat(value: object) -> SeatOffer:
    match value:
        case [pupil, picture, name, taken]:
            return SeatOffer(an_id(pupil), a_text(picture), a_text(name), a_flag(taken))
    raise MalformedError("no seat")


def _have_fields(have: Have) -> object:
    return [[origin, count, most] for origin, (count, most) in sorted(have.items())]


def _have(value: object) -> Have:
    have: Have = {}
    for each in a_list(value, _MOST_ORIGINS):
        match each:
            case [origin, count, most]:
                have[an_id(origin)] = (a_number(count), a_number(most))
            case _:
                raise MalformedError("nothing that anybody has")
    return have


def _games(value: object) -> dict[str, int]:
    if not isinstance(value, dict) or len(value) > _MOST_GAMES:
        raise MalformedError("no games")
    return {an_id(game): a_number(count, 9999) for game, count in value.items()}


def _rows(value: object) -> tuple[EventRow, ...]:
    try:
        return tuple(event_of(a_list(row, 7)) for row in a_list(value, MOST_ROWS))
    except ValueError as error:
        raise MalformedError(str(error)) from None


def _colour(value: object) -> Colour:
    for colour in Colour:
        if value == colour.value:
            return colour
    raise MalformedError("no colour")


def _entry(value: object) -> str:
    if not isinstance(value, str) or _ENTRY.fullmatch(value) is None:
        raise MalformedError("no entry of a game")
    return value


_Id = Annotated[str, _Codec(_as_it_is, an_id)]
_IdOrNothing = Annotated[str, _Codec(_as_it_is, _id_or_nothing)]
_Text = Annotated[str, _Codec(_as_it_is, a_text)]
_Number = Annotated[int, _Codec(_as_it_is, a_number)]
_Place = Annotated[int, _Codec(_as_it_is, partial(a_number, most=9999))]
_Flag = Annotated[bool, _Codec(_as_it_is, a_flag)]
_HaveField = Annotated[Have, _Codec(_have_fields, _have)]
_Games = Annotated[dict[str, int], _Codec(_as_it_is, _games)]
_Rows = Annotated[
    tuple[EventRow, ...],
    _Codec(lambda rows: [list(row.fields()) for row in rows], _rows),
]
_View = Annotated[BoardView, _Codec(_view_fields, _view)]
_Seat = Annotated[SeatOffer, _Codec(_seat_fields, _seat)]
_Seats = Annotated[
    tuple[SeatOffer, ...],
    _Codec(
        lambda seats: [_seat_fields(seat) for seat in seats],
        lambda value: tuple(map(_seat, a_list(value, MOST_SEATS))),
    ),
]
_Task = Annotated[Task, _Codec(task_fields, task_from)]
_Setup = Annotated[GameSetup, _Codec(setup_fields, setup_from)]
_Colour = Annotated[Colour, _Codec(lambda colour: colour.value, _colour)]
_Entry = Annotated[str, _Codec(_as_it_is, _entry)]
_Entries = Annotated[
    tuple[str, ...],
    _Codec(list, lambda value: tuple(map(_entry, a_list(value, MOST_ENTRIES)))),
]


# From a pupil's computer.


@dataclass(frozen=True, slots=True)
class Hello:
    """A pupil's computer is on the line (again).

    Attributes:
        version: Of its program.
        pupil: Who sits there; empty for nobody yet.
        have: The events of this pupil that are there.
    """

    KIND: ClassVar = "hello"

    version: _Text
    pupil: _IdOrNothing = ""
    have: _HaveField = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sit:
    """Somebody at this computer tapped the picture of this pupil.

    Attributes:
        pupil: The pupil's id.
        have: The events of this pupil that are there already.
    """

    KIND: ClassVar = "sit"

    pupil: _Id
    have: _HaveField = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Board:
    """The board of a pupil, as it is now; only the newest matters."""

    KIND: ClassVar = "board"

    view: _View


@dataclass(frozen=True, slots=True)
class Act:
    """A player wants this to be the next entry of a game.

    Attributes:
        game: The game's id.
        number: How many entries the game had when it was done.
        entry: See `game_log`.
    """

    KIND: ClassVar = "act"

    game: _Id
    number: _Place
    entry: _Entry


@dataclass(frozen=True, slots=True)
class More:
    """A pupil's computer lacks the entries of a game from this place on.

    Attributes:
        game: The game's id.
        number: How many entries it knows.
    """

    KIND: ClassVar = "more"

    game: _Id
    number: _Place


@dataclass(frozen=True, slots=True)
class Gone:
    """The line of this computer is gone: said by the broker, or by whoever leaves.

    Attributes:
        left: Whether somebody left the room, and the seat is free.
    """

    KIND: ClassVar = "gone"

    left: _Flag = False


# Both ways.


@dataclass(frozen=True, slots=True)
class Rows:
    """Events of the pupil, in the order of their counters.

    Attributes:
        number: Which parcel it is; the answer names it.
        rows: The events.
    """

    KIND: ClassVar = "rows"

    number: _Number
    rows: _Rows


@dataclass(frozen=True, slots=True)
class Kept:
    """The parcel of this number is in the store of whoever got it."""

    KIND: ClassVar = "kept"

    number: _Number


# From the teacher's program.


@dataclass(frozen=True, slots=True)
class Welcome:
    """The room, told to a computer where nobody sits yet, or whose seat somebody else has.

    Attributes:
        title: The room's name.
        seats: The places.
    """

    KIND: ClassVar = "welcome"

    title: _Text
    seats: _Seats


@dataclass(frozen=True, slots=True)
class Seated:
    """The place of whoever sits at this computer now.

    Attributes:
        seat: Who.
        have: The events of this pupil that the teacher's store holds.
        now: The moment at the teacher's, in whole seconds since 1970: a pupil's clock may be wrong.
    """

    KIND: ClassVar = "seated"

    seat: _Seat
    have: _HaveField
    now: _Number


@dataclass(frozen=True, slots=True)
class Asked:
    """The wish of the teacher for this pupil, as it is now.

    Attributes:
        number: Another one for every wish; the greater is the newer.
        task: What is to be done.
        look: Whether all look at the wall, and nothing is done here.
    """

    KIND: ClassVar = "asked"

    number: _Number
    task: _Task
    look: _Flag


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

    game: _Id
    setup: _Setup
    colour: _Colour
    partner: _Seat


@dataclass(frozen=True, slots=True)
class Entries:
    """The entries of a game from a place on: what happened there for both sides.

    Attributes:
        game: The game's id.
        number: How many entries come before these.
        entries: See `game_log`.
    """

    KIND: ClassVar = "entries"

    game: _Id
    number: _Place
    entries: _Entries


@dataclass(frozen=True, slots=True)
class Closed:
    """The room is closed: what was done is kept, and every computer is its own again."""

    KIND: ClassVar = "closed"


FromPupil = Hello | Sit | Board | Act | More | Gone | Rows | Kept
FromTeacher = Welcome | Seated | Asked | GameBegins | Entries | Closed | Rows | Kept


def encode(message: FromPupil | FromTeacher) -> bytes:
    """The bytes of a message."""
    kind: type = type(message)
    codecs = _codecs(kind)
    values = {name: codec.write(getattr(message, name)) for name, codec in codecs.items()}
    return json.dumps({"k": message.KIND, **values}, ensure_ascii=True, separators=(",", ":")).encode("ascii")


def from_pupil(payload: bytes) -> FromPupil:
    """The message that a pupil's computer sent; MalformedError where it is none."""
    return _decoded(payload, _KINDS_FROM_PUPIL)


def from_teacher(payload: bytes) -> FromTeacher:
    """The message that the teacher's program sent; MalformedError where it is none."""
    return _decoded(payload, _KINDS_FROM_TEACHER)


def _decoded(payload: bytes, kinds: dict[str, Callable[..., _T]]) -> _T:
    if len(payload) > LARGEST:
        raise MalformedError("too large")
    try:
        values = json.loads(payload.decode("ascii"))
    except (ValueError, RecursionError) as error:
        raise MalformedError(str(error)) from None
    kind = kinds.get(str(values.get("k"))) if isinstance(values, dict) else None
    if kind is None:
        raise MalformedError("no kind of message")
    codecs = _codecs(kind)
    if values.keys() - {"k"} != codecs.keys():
        raise MalformedError("other fields than this kind has")
    return kind(**{name: codec.read(values[name]) for name, codec in codecs.items()})


@cache
def _codecs(kind: object) -> dict[str, _Codec[object]]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: get_args(hint)[1] for name, hint in hints.items() if name != "KIND"}


_KINDS_FROM_PUPIL: dict[str, Callable[..., FromPupil]] = {
    each.KIND: each for each in (Hello, Sit, Board, Act, More, Gone, Rows, Kept)
}
_KINDS_FROM_TEACHER: dict[str, Callable[..., FromTeacher]] = {
    each.KIND: each for each in (Welcome, Seated, Asked, GameBegins, Entries, Closed, Rows, Kept)
}
