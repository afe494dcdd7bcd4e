"""The fields of messages: how each is written as JSON and read back.

A message names the codecs in its annotations. Points, moves, rows and tasks must have exactly the form that
we write; anything else raises `MalformedError`.
"""

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from heapq import nlargest
from typing import Annotated, Generic, TypeVar

from atari_teach.base.checked_values import MalformedError, a_flag, a_list, a_number, a_text, an_id
from atari_teach.base.limits import CLASS_PUPILS, MESSAGE_BYTES, MESSAGE_EVENTS, YEARS
from atari_teach.engine.rules import Colour
from atari_teach.engine.rules.point import LARGEST_BOARD, Point
from atari_teach.room.game_log import MOST_ENTRIES as ENTRIES_OF_A_GAME
from atari_teach.room.game_log import Entry
from atari_teach.room.task import Task, setup_fields, setup_from, task_fields, task_from
from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.files.packed_rows import event_of, event_on_its_way
from atari_teach.table.games.game_table import GameSetup

ROWS_BYTES = 24_000
"""The maximum size in bytes of the rows in one message; a longer row is sent in its own message."""
LARGEST_ROW = MESSAGE_BYTES - 64
"""The maximum size in bytes of a row that is sent in its own message; the rest of the message needs 64."""
MOST_ENTRIES = 200
MOST_RUNS = 300
"""The maximum number of program runs that one message lists; of more runs, it lists the latest."""
_MOST_RUNS_READ = 1000  # programs up to 1.0.0 send all
MOST_MISSED = 9999
_MOST_MARKS = 80
MOMENTS = range(int(datetime(YEARS[-1] + 1, 1, 1, tzinfo=UTC).timestamp()))
"""The range of valid timestamps, in seconds since 1970."""

Have = dict[str, tuple[int, int]]
"""For each program run: how many of a pupil's events a computer has, and their greatest counter."""


def latest(have: Mapping[str, tuple[int, int]], runs: Collection[str] = ()) -> Have:
    """Returns the part of `have` that fits in one message: these runs, or the latest runs if `runs` is empty.

    If the result has `MOST_RUNS` runs, it may lack earlier ones, whose counters are no greater.
    """
    if runs:
        return {run: have[run] for run in runs if run in have}
    return dict(nlargest(MOST_RUNS, have.items(), key=lambda each: (each[1][1], each[0])))


@dataclass(frozen=True, slots=True)
class BoardView:
    """The content of a pupil's board, and the pupil's progress.

    Attributes:
        size: The number of lines of the board in each direction; 0 if no board is visible.
        cells: A letter for each crossing, row by row from the bottom: "." empty, "b" black, "w" white.
        last: The stone placed last; None for none.
        marks: The name of each mark, and the crossing that it is on.
        step: The current step, from 1; 0 if there are no steps.
        steps: The number of steps.
        missed: The number of wrong answers to the current step.
        done: Whether the step is answered or everything is done. Programs up to 1.1.0 set it only in the
            second case.
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
    """A seat in the room that a pupil can take.

    Attributes:
        pupil: The id of the pupil whose seat it is.
        picture: The key of the picture.
        name: The pupil's name; empty unless the teacher lets the room show names.
        taken: Whether another computer has the seat now.
    """

    pupil: str
    picture: str
    name: str = ""
    taken: bool = False


_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Codec(Generic[_T]):
    """Writes values of one type as JSON and reads them; reading invalid JSON raises MalformedError.

    Attributes:
        write: Returns the JSON value.
        read: Returns the value for a JSON value.
        may_lack: Whether messages omit the field if its value is empty.
    """

    write: Callable[[_T], object]
    read: Callable[[object], _T]
    may_lack: bool = False


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
                a_number(missed, MOST_MISSED),
                a_flag(done),
            )
    raise MalformedError("no view")


def _seat_fields(seat: SeatOffer) -> object:
    return [seat.pupil, seat.picture, seat.name, seat.taken]


def size_of_seat(seat: SeatOffer) -> int:
    """Returns the size in bytes of a seat in a message, including the comma after it."""
    return len(json.dumps(_seat_fields(seat), separators=(",", ":"))) + 1


def _seat(value: object) -> SeatOffer:
    match value:
        case [pupil, picture, name, taken]:
            return SeatOffer(an_id(pupil), a_text(picture), a_text(name), a_flag(taken))
    raise MalformedError("no seat")


def _have_fields(have: Have) -> object:
    return [[origin, count, most] for origin, (count, most) in sorted(have.items())]


def _have(value: object) -> Have:
    have: Have = {}
    for each in a_list(value, _MOST_RUNS_READ):
        match each:
            case [origin, count, most]:
                have[an_id(origin)] = (a_number(count), a_number(most))
            case _:
                raise MalformedError("nothing that anybody has")
    return have


def _runs(value: object) -> tuple[str, ...]:
    return tuple(map(an_id, a_list(value, MOST_RUNS)))


def _rows(value: object) -> tuple[EventRow, ...]:
    try:
        return tuple(event_on_its_way(a_list(row, 7)) for row in a_list(value, MESSAGE_EVENTS))
    except ValueError as error:
        raise MalformedError(str(error)) from None


def _any_rows(value: object) -> tuple[EventRow | None, ...]:
    return tuple(map(_any_row, a_list(value, MESSAGE_EVENTS)))


def _any_row(value: object) -> EventRow | None:
    try:
        return event_of(a_list(value, 7))
    except ValueError:
        return None


def _colour(value: object) -> Colour:
    for colour in Colour:
        if value == colour.value:
            return colour
    raise MalformedError("no colour")


def _entry(value: object) -> Entry:
    return Entry.parse(a_text(value))


Id = Annotated[str, Codec(_as_it_is, an_id)]
IdOrNothing = Annotated[str, Codec(_as_it_is, _id_or_nothing)]
LineOfText = Annotated[str, Codec(_as_it_is, a_text)]
MaybeLineOfText = Annotated[str, Codec(_as_it_is, a_text, may_lack=True)]
Number = Annotated[int, Codec(_as_it_is, a_number)]
Moment = Annotated[int, Codec(_as_it_is, partial(a_number, most=MOMENTS[-1]))]
Place = Annotated[int, Codec(_as_it_is, partial(a_number, most=ENTRIES_OF_A_GAME))]
MaybePlace = Annotated[int, Codec(_as_it_is, partial(a_number, most=9999), may_lack=True)]
Flag = Annotated[bool, Codec(_as_it_is, a_flag)]
MaybeFlag = Annotated[bool, Codec(_as_it_is, a_flag, may_lack=True)]
MaybeId = Annotated[str, Codec(_as_it_is, _id_or_nothing, may_lack=True)]
MaybeHave = Annotated[Have, Codec(_have_fields, _have, may_lack=True)]
HaveField = Annotated[Have, Codec(_have_fields, _have)]
MaybeRuns = Annotated[tuple[str, ...], Codec(list, _runs, may_lack=True)]
RowsField = Annotated[
    tuple[EventRow, ...],
    Codec(lambda rows: [list(row.fields()) for row in rows], _rows),
]
AnyRowsField = Annotated[
    tuple[EventRow | None, ...],
    Codec(lambda rows: [None if row is None else list(row.fields()) for row in rows], _any_rows),
]
View = Annotated[BoardView, Codec(_view_fields, _view)]
Seat = Annotated[SeatOffer, Codec(_seat_fields, _seat)]
Seats = Annotated[
    tuple[SeatOffer, ...],
    Codec(
        lambda seats: [_seat_fields(seat) for seat in seats],
        lambda value: tuple(map(_seat, a_list(value, CLASS_PUPILS))),
    ),
]
TaskField = Annotated[Task, Codec(task_fields, task_from)]
Setup = Annotated[GameSetup, Codec(setup_fields, setup_from)]
ColourField = Annotated[Colour, Codec(lambda colour: colour.value, _colour)]
EntryField = Annotated[Entry, Codec(str, _entry)]
EntriesField = Annotated[
    tuple[Entry, ...],
    Codec(
        lambda entries: list(map(str, entries)),
        lambda value: tuple(map(_entry, a_list(value, MOST_ENTRIES))),
    ),
]
