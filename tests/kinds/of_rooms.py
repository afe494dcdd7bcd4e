"""Kinds of data in a room of computers: messages, the journal, memberships, and broker commands."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

from hypothesis import strategies as st

from atari_teach.base.level import Level
from atari_teach.engine.puzzles.puzzle import Kind as PuzzleKind
from atari_teach.engine.puzzles.puzzle import Puzzle
from atari_teach.engine.rules import NAMED_RULESETS, Colour, Point, Position
from atari_teach.room import fields
from atari_teach.room.fields import BoardView, SeatOffer, latest
from atari_teach.room.history import parcels
from atari_teach.room.journal import Journal
from atari_teach.room.line import certificate
from atari_teach.room.line.broker import Orders
from atari_teach.room.line.pairing import Membership, draw_code
from atari_teach.room.line.room_discovery import typed
from atari_teach.room.line.room_files import KnownRoom, OpenRoom, RoomFolder
from atari_teach.room.line.topics import Address
from atari_teach.room.messages import (
    FromPupil,
    FromRecorder,
    FromTeacher,
    Rows,
    ToRecorder,
    Welcome,
    encode,
    from_pupil,
    from_recorder,
    from_teacher,
    to_recorder,
)
from atari_teach.room.seat import Seat as SeatOfPupil
from atari_teach.room.task import (
    BoardTask,
    FreeTask,
    LessonTask,
    PairTask,
    PartnerTask,
    PuzzleTask,
    Task,
)
from atari_teach.store.event import Entry as Recorded
from atari_teach.store.event import Event, EventKind
from atari_teach.table.games.game_table import GameSetup
from tests.drawn_names import NAMES, OLD_NAMES, anything
from tests.kinds.kind import COUNTERS, HAVES, IDS, OBJECTS, Kind

READERS: tuple[tuple[Any, Callable[[bytes], Any]], ...] = (
    (FromPupil, from_pupil),
    (FromTeacher, from_teacher),
    (FromRecorder, from_recorder),
    (ToRecorder, to_recorder),
)
ALL_NAMES = NAMES | OLD_NAMES | st.just("👩‍🚀" * 20) | st.just("")
PICTURES = st.sampled_from(["fox", "guinea-pig", "sardine", ""])
SEATS = st.builds(SeatOffer, IDS, PICTURES, ALL_NAMES, st.booleans())
LESSON_IDS = st.sampled_from(["03-atari", "my-" + "a" * 57])
SETUPS: st.SearchStrategy[GameSetup] = st.builds(
    lambda ruleset, at, crosscut: GameSetup(ruleset, ruleset.sizes[at % len(ruleset.sizes)], crosscut),
    st.sampled_from(NAMED_RULESETS),
    st.integers(0, 20),
    st.booleans(),
)
_PUZZLES = [
    Puzzle(PuzzleKind.TAKE, Position.of(5, [Point(0, 1)], [Point(0, 0)]), Colour.BLACK),
    Puzzle(PuzzleKind.KO, Position.of(9, [], [Point(3, 3)]), Colour.BLACK, 1, Point(3, 3)),
]
TASKS: st.SearchStrategy[Task] = st.one_of(
    st.builds(LessonTask, LESSON_IDS, LESSON_IDS | st.just("")),
    st.builds(BoardTask, st.integers(2, 19)),
    st.builds(PartnerTask, st.sampled_from(Level), SETUPS),
    st.builds(PairTask, IDS),
    st.builds(PuzzleTask, st.sampled_from(_PUZZLES), st.integers(1, 8), st.booleans()),
    st.just(FreeTask()),
)
DONE = ("play", "mark", "pass", "agree", "resume", "ask undo", "ask again", "ask end", "grant", "deny")


@st.composite
def views(draw: st.DrawFn) -> BoardView:
    size = draw(st.sampled_from([0, 2, 5, 9, 19]))
    cells = draw(st.text(".bw", min_size=size * size, max_size=size * size)) if size < 6 else "." * size**2
    points = [Point(column, row) for column in range(size) for row in range(size)]
    marks = tuple(("target", point) for point in points[: draw(st.integers(0, 60))])
    last = draw(st.sampled_from([None, *points[:3]]))
    return BoardView(
        size, cells, last, marks, draw(st.integers(0, 60)), 60, min(draw(COUNTERS), 9999), draw(st.booleans())
    )


@st.composite
def entries_of_games(draw: st.DrawFn) -> Any:
    deed = draw(st.sampled_from(DONE))
    point = f" {Point(draw(st.integers(0, 18)), draw(st.integers(0, 18)))}" if deed in DONE[:2] else ""
    text = f"{draw(st.sampled_from('bw'))} {deed}{point} {draw(IDS)[:8]}"
    return parsed(text)


def parsed(text: str) -> Any:
    """Parses an entry, given as text, into the form that messages contain."""
    codec = get_args(get_type_hints(ENTRY_OF, include_extras=True)["entry"])[1]
    return codec.read(text)


@st.composite
def recorded(draw: st.DrawFn) -> tuple[Recorded, ...]:
    """Generates recorded events; the long ones contain saved tables."""
    found = []
    for counter in range(1, draw(st.integers(1, 3))):
        try:
            data = draw(OBJECTS | st.just({"key": "friend", "state": {"turns": "C3 " * 9_000}}))
            event = Event(draw(st.sampled_from(EventKind)), data)
        except ValueError:
            continue
        found.append(
            Recorded("e" * 16, counter, "a" * 16, "2026-11-20T09:30:00.000000Z", date(2026, 11, 20), event)
        )
    return tuple(found)


def _named(*names: str) -> tuple[object, ...]:
    """The types of message fields that have these names; names without a type are skipped."""
    return tuple(getattr(fields, name) for name in names if hasattr(fields, name))


ENTRY_OF = next(each for each in get_args(FromPupil) if each.KIND == "act")
_DRAWN: tuple[tuple[tuple[object, ...], st.SearchStrategy[Any]], ...] = (
    (_named("Id"), IDS),
    (_named("IdOrNothing", "MaybeId"), IDS | st.just("")),
    (_named("LineOfText", "MaybeLineOfText"), ALL_NAMES | st.just("1.1.0 2")),
    (_named("Number"), COUNTERS | st.just(0)),
    (_named("Moment"), st.sampled_from([0, 1_700_000_000, 7_258_118_399])),
    (_named("Place", "MaybePlace"), st.integers(0, 4000)),
    (_named("Flag", "MaybeFlag"), st.booleans()),
    (_named("HaveField", "MaybeHave"), HAVES.map(latest)),
    (_named("MaybeRuns"), HAVES.map(lambda have: tuple(latest(have)))),
    (_named("View"), views()),
    (_named("Seat"), SEATS),
    (_named("TaskField"), TASKS),
    (_named("Setup"), SETUPS),
    (_named("ColourField"), st.sampled_from(Colour)),
    (_named("Entry", "EntryField"), entries_of_games()),
    (_named("EntriesField"), st.lists(entries_of_games(), max_size=4).map(tuple)),
)


def drawn(hint: object) -> st.SearchStrategy[Any]:
    """The strategy that generates a message field of this type; every field type needs an entry above."""
    return next(strategy for hints, strategy in _DRAWN if hint in hints)


@st.composite
def welcomes(draw: st.DrawFn) -> Welcome:
    """Generates welcome messages for usual schools, and for two hundred pupils with the longest names."""
    count = draw(st.sampled_from([0, 1, 2, 26, 64, 65, 200]))
    some = draw(st.lists(SEATS, min_size=1, max_size=3))
    seats = tuple(
        replace(some[number % len(some)], pupil=f"{number:016x}", taken=number % 3 == 0)
        for number in range(count)
    )
    have = latest(draw(HAVES))
    return Welcome(draw(ALL_NAMES), seats, draw(st.booleans()), draw(IDS) if have else "", have)


def _welcomed(welcome: Welcome, _folder: Path) -> object:
    seat = SeatOfPupil("1", None, lambda: 0.0)
    seat.line_is(on=True)
    for part in welcome.parts():
        seat.received(encode(part))
    return seat.welcome and replace(seat.welcome, total=0)


def _through(reader: Callable[[bytes], Any]) -> Callable[[Any, Path], object]:
    return lambda message, _folder: reader(encode(message))


def _rows(reader: Callable[[bytes], Any]) -> Callable[[Any, Path], object]:
    def again(entries: tuple[Recorded, ...], _folder: Path) -> object:
        sent = [encode(Rows(number, rows)) for number, rows in enumerate(parcels(entries))]
        return [row for payload in sent for row in reader(payload).rows]

    return again


def _all_rows(entries: tuple[Recorded, ...]) -> object:
    return [row for some in parcels(entries) for row in some]


def _of_message(kind: Any, reader: Callable[[bytes], Any]) -> Kind:
    name = f"message {kind.KIND} by {reader.__name__}"
    if kind is Welcome:
        return Kind(name, welcomes(), _welcomed)
    if kind is Rows:
        return Kind(name, recorded(), _rows(reader), _all_rows)
    hints = get_type_hints(kind, include_extras=True)
    strategies = {field: drawn(hint) for field, hint in hints.items() if field != "KIND"}
    return Kind(name, st.builds(kind, **strategies), _through(reader))


MESSAGES = tuple(_of_message(kind, reader) for union, reader in READERS for kind in get_args(union))


def _journal(lines: list[list[object]], folder: Path) -> object:
    journal = Journal(folder / "journal.jsonl")
    for line in lines:
        journal.write(*line)
    assert journal.flush()
    return Journal(folder / "journal.jsonl").lines()


_TYPED = st.sampled_from(["192.168.1.5", "[fe80::1]:99", "go.school:8883", "h" * 253]).map(typed)
ADDRESSES = _TYPED.map(lambda found: Address("") if found is None else found.address)


@cache
def _certificate() -> certificate.Certificate:
    return certificate.make("a" * 16)


def _known(known: KnownRoom, folder: Path) -> object:
    RoomFolder(folder).remember(known)
    return RoomFolder(folder).known()


def _opened(room: OpenRoom, folder: Path) -> object:
    RoomFolder(folder).keep(room)
    return RoomFolder(folder).opened()


_MEMBERSHIPS: st.SearchStrategy[Membership] = st.builds(
    Membership,
    room=IDS,
    login=IDS,
    password=IDS.map(lambda text: text * 4),
    certificate=st.sampled_from([b"", b"x" * 900, b"\xff" * 6_200, b"x" * 20_000]),
)

ROOM_KINDS = (
    *MESSAGES,
    Kind(
        "journal of a room",
        st.lists(st.lists(ALL_NAMES | IDS | COUNTERS | st.booleans(), min_size=1, max_size=5), max_size=5),
        _journal,
    ),
    Kind("membership of a room", st.builds(KnownRoom, ADDRESSES, _MEMBERSHIPS), _known),
    Kind(
        "open room",
        st.builds(
            lambda room, address, given, about: OpenRoom(
                room, bytes(32), _certificate(), draw_code(), address, given, about
            ),
            IDS,
            ADDRESSES,
            st.sampled_from([0, 128, 200, 256]),
            IDS,
        ),
        _opened,
    ),
    Kind(
        "orders of the broker",
        st.builds(Orders, IDS, IDS.map(lambda text: text * 4), anything(30), anything(30)),
        lambda orders, _folder: Orders(**json.loads(orders.line())),
    ),
)
