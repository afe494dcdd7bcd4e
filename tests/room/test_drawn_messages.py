"""No message causes an error in the four readers: pupil, teacher, recorder, and teacher for a recorder.

Every kind of message is made from values at the limits of its fields and beyond, for games of all rules and
sizes, in the current state of the room: out of turn, for games of others, after the end.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from atari_teach.base.level import Level
from atari_teach.base.limits import COUNTED
from atari_teach.engine.rules import NAMED_RULESETS
from atari_teach.room.board_view import picture_of
from atari_teach.room.far_session import FarSession
from atari_teach.room.fields import MOMENTS
from atari_teach.room.game_log import Entry
from atari_teach.room.line.recorder import Recorder
from atari_teach.room.line_state import down
from atari_teach.room.messages import (
    AtRecorder,
    FromPupil,
    FromRecorder,
    FromTeacher,
    encode,
    from_pupil,
    from_recorder,
    from_teacher,
)
from atari_teach.room.recording import RECORDER, Recording
from atari_teach.room.seat import Stay
from atari_teach.store.event import EventKind, step_done
from atari_teach.store.files import packed_file
from atari_teach.store.files.packed_rows import event_on_its_way
from atari_teach.table.games.game_table import GameSetup
from tests.room.test_far_games import deed_for
from tests.room.test_hostile import mutated
from tests.room.test_recorder import InMemory
from tests.room.wire import Computer, Room

_MESSAGES = 100_000
_A_ROOM = 1000
ROOM = "d" * 16
STEP = '{"lesson":"03-atari","step":"one","variant":0}'
KINDS = [kind.value for kind in EventKind if kind is not EventKind.ERASED]
PLAIN_DEEDS = ("pass", "agree", "resume", "grant", "deny", "ask undo", "ask again", "ask end")
ODD_DATA = (
    '{"a":"\\u0000"}',
    '{"\\ud800":"\\udfff"}',
    '{"a":1e999999}',
    '{"a":-1e-999999}',
    '{"a":NaN}',
    '{"a":Infinity}',
    '{"a":' + "9" * 5000 + "}",
    '{"a":' + "[" * 5000 + "]" * 5000 + "}",
    '{"a":' + "[" * 300 + "]" * 300 + "}",
    "{}",
    "{garbage}",
    '{"a":1,"a":2}',
    '{"lesson":"03-atari","step":"one","variant":99999999999999999999,"codes":{"a":[]}}',
    '{"lesson":["03-atari"],"step":null,"variant":"x","codes":7}',
    '{"key":"friend","state":{"format":1,"turns":"x"}}',
    '{"key":null,"record":"(;","together":3,"won":"perhaps","partner":9}',
    '{"marks":[[[]]]}',
)
NUMBERS = (999, 1000, 4000, 4001, 1 << 31, 1 << 40, (1 << 40) + 1, 1 << 62, -1, 0.5, True, None)


@dataclass
class Draw:
    """Random values for the fields of messages: nine of ten are normal, the others odd.

    Attributes:
        dice: The source of randomness.
        pupils: The ids of the room's pupils.
        games: The ids of its games.
        known: The number of entries in the current game.
    """

    dice: Random
    pupils: list[str]
    games: list[str]
    known: int = 0

    def of(self, good: Sequence[object], odd: Sequence[object]) -> object:
        return self.dice.choice(odd if self.dice.random() < 0.1 else good)

    def id(self) -> object:
        return self.of(self.pupils, (*self.games, "a" * 16, "A" * 16, "\u0661" * 16, "", None))

    def game(self) -> object:
        return self.of(self.games[:1], (*self.games, "c" * 16, "", None))

    def number(self) -> object:
        return self.of((0, 1, 2, 3, 19), NUMBERS)

    def place(self) -> object:
        return self.of((self.known, self.known, max(0, self.known - 1), 0), NUMBERS)

    def text(self) -> object:
        return self.of(("fox", "Ana", "", "x" * 80), ("x" * 81, "a\nb", "\ud800", "\0", 7))

    def flag(self) -> object:
        return self.of((True, False), (1, None, "yes"))

    def seldom(self) -> object:
        """Returns a flag that is rarely True, since True ends the use of this computer."""
        return self.of((False,), (1, None, self.dice.random() < 0.1))

    def runs(self) -> object:
        return self.of(([], ["b" * 16], ["b" * 16] * 3), (["x"], "b" * 16, ["b" * 16] * 301, None))

    def have(self) -> object:
        some = [[self.id(), self.number(), self.number()] for _ in range(self.dice.randrange(3))]
        return self.of(([], some), ([[]], "x", [["b" * 16, 3, 7]] * 5000))

    def point(self) -> str:
        letter, digits = (
            self.of("ABCDEFG", "ISTZa\u0661"),
            self.of("1234567", ("0", "19", "20", "01", "\u0663", "")),
        )
        return f"{letter}{digits}"

    def entry(self) -> object:
        deeds = (*(f"{deed} {self.point()}" for deed in ("play", "play", "play", "mark")), *PLAIN_DEEDS)
        odd = ("play", "mark", "ask", "pass C3", "ask more", "grant undo", "play  C3", " play C3", "resign")
        mark = self.of((f"{self.dice.randrange(1 << 32):08x}",), ("0000000a", "0000000A", "", "\u0661" * 8))
        entry = f"{self.of('bw', 'xB')} {self.of(deeds, odd)} {mark}"
        return self.of((entry,), ("", None, entry + " ", entry.upper()))

    def view(self) -> object:
        size = self.dice.choice((0, 2, 5, 9, 19, 1, 20, -1))
        cells = "".join(self.dice.choices("..bw", k=max(size, 0) ** 2))
        marks = self.dice.choice((0, 1, 3, 80, 81))
        named = [[self.of(("target", "taken"), ("?", "x" * 21, 7)), self.point()] for _ in range(marks)]
        last = self.of(("", "A1", "B2"), ("A0", "S19", None))
        return [size, cells, last, named, self.number(), self.number(), self.number(), self.flag()]

    def seat(self) -> object:
        return self.of(([self.id(), self.text(), self.text(), self.flag()],), ([], None))

    def seats(self) -> object:
        return [self.seat() for _ in range(self.of((0, 1, 3), (300,)))]  # type: ignore[call-overload]

    def setup(self) -> object:
        known = [each.name for each in NAMED_RULESETS]
        odd = ("capture-999-999", "most-captures-9999", "capture-0", "capture-\u0661", "x" * 41, None)
        fields = [self.of(known, odd), self.of((5, 7, 9, 19), (1, 2, 20, True, "9")), self.flag()]
        return self.of((fields,), (fields[:1], None))

    def task(self) -> object:
        tasks = (
            ["lesson", self.text(), self.text()],
            ["board", self.of((2, 9, 19), (1, 20, True, "9"))],
            ["partner", self.of([each.value for each in Level], ("lion",)), self.setup()],
            ["pair", self.game()],
            ["free"],
        )
        return self.of(tasks, (["free", 1], [], None))

    def row(self) -> object:
        moments = (
            "2026-99-99T99:99:99.000000Z",
            "9999-12-31T23:59:59.999999Z",
            "1969-12-31T23:59:59.999999Z",
            "",
        )
        return [
            self.of(("e" * 16,), (self.id(),)),
            self.of((self.dice.randrange(1, 99),), NUMBERS),
            self.id(),
            self.of(("2026-11-23T09:00:00.000000Z",), moments),
            self.of(
                ("2026-11-23",), ("2026-02-30", "0001-01-01", "9999-12-31", "20261123", "\u0662026-11-23")
            ),
            self.of(KINDS, ("later", "\0", "\ud800", "x" * 999, None)),
            self.of((STEP,), (*ODD_DATA, "{" + " " * 30_000 + "}", None)),
        ]

    def rows(self) -> object:
        some = [self.row() for _ in range(self.dice.randrange(3))]
        return self.of((some,), ([self.row()] * 49, None))

    def entries(self) -> object:
        return [self.entry() for _ in range(self.of((0, 1, 2), (200, 201)))]  # type: ignore[call-overload]


Fields = Callable[[Draw], dict[str, object]]
FROM_PUPIL: dict[str, Fields] = {
    "hello": lambda d: {"version": d.text(), "pupil": d.id(), "have": d.have()},
    "sit": lambda d: {"pupil": d.id(), "have": d.have(), "picture": d.text(), "name": d.text()},
    "board": lambda d: {"view": d.view()},
    "act": lambda d: {"game": d.game(), "number": d.place(), "entry": d.entry()},
    "more": lambda d: {"game": d.game(), "number": d.number()},
    "gone": lambda d: {"left": d.flag()},
    "rows": lambda d: {"number": d.number(), "rows": d.rows()},
    "kept": lambda d: {"number": d.number()},
    "what-of": lambda d: {"pupil": d.id(), "runs": d.runs()},
    "has": lambda d: {"pupil": d.id(), "have": d.have()},
}
FROM_TEACHER: dict[str, Fields] = {
    "welcome": lambda d: {
        "title": d.text(),
        "seats": d.seats(),
        "friends": d.seldom(),
        "late": d.id(),
        "have": d.have(),
        "first": d.of((0, 0, 1, 3), NUMBERS),
        "total": d.of((0, 0, 1, 3), NUMBERS),
        "simple": d.flag(),
    },
    "seated": lambda d: {
        "seat": d.seat(),
        "have": d.have(),
        "now": d.of((0, 1, MOMENTS[-1], MOMENTS[-1] + 1, 1 << 40), NUMBERS),
        "friends": d.seldom(),
        "moved": d.flag(),
        "simple": d.flag(),
    },
    "waits": lambda d: {"pupil": d.id(), "refused": d.flag()},
    "asked": lambda d: {"number": d.number(), "task": d.task(), "look": d.flag(), "stay": d.flag()},
    "partner": lambda d: {"game": d.game(), "here": d.flag()},
    "game": lambda d: {
        "game": d.game(),
        "setup": d.setup(),
        "colour": d.of(("black", "white"), ("b", None)),
        "partner": d.seat(),
    },
    "entries": lambda d: {"game": d.game(), "number": d.place(), "entries": d.entries()},
    "rows": FROM_PUPIL["rows"],
    "kept": FROM_PUPIL["kept"],
    "what-of": FROM_PUPIL["what-of"],
    "has": FROM_PUPIL["has"],
}
FROM_RECORDER: dict[str, Fields] = {
    "hello": FROM_PUPIL["hello"],
    "has": FROM_PUPIL["has"],
    "kept": FROM_PUPIL["kept"],
}
TO_RECORDER: dict[str, Fields] = {kind: FROM_PUPIL[kind] for kind in ("what-of", "rows")}


@pytest.mark.parametrize(
    ("kinds", "messages"),
    [
        (FROM_PUPIL, FromPupil),
        (FROM_TEACHER, FromTeacher),
        (FROM_RECORDER, FromRecorder),
        (TO_RECORDER, AtRecorder),
    ],
    ids=["pupil", "teacher", "recorder", "to-recorder"],
)
def test_every_field_of_every_message_is_drawn(kinds: dict[str, Fields], messages: object) -> None:
    draw = Draw(Random(1), ["a" * 16], ["b" * 16])
    there = {each.KIND: {field.name for field in fields(each)} for each in get_args(messages)}
    # Messages without fields are left out, since they make the receiver leave the room.
    assert {kind: set(values(draw)) for kind, values in kinds.items()} == {
        kind: names for kind, names in there.items() if names
    }


def drawn(kinds: dict[str, Fields], draw: Draw) -> bytes:
    """Returns a message of one of these kinds, sometimes with a random change."""
    kind = draw.dice.choice(list(kinds))
    payload = json.dumps({"k": kind, **kinds[kind](draw)}).encode()
    return mutated(payload, draw.dice) if draw.dice.random() < 0.2 else payload


def read_again(payload: bytes, read: Callable[[bytes], object]) -> None:
    """Asserts that a message, if it can be read, is the same after writing and reading."""
    try:
        message = read(payload)
    except ValueError:
        return
    written = encode(message)  # type: ignore[arg-type]
    assert read(written) == message


def setups(dice: Random) -> Iterator[GameSetup]:
    """Yields setups of all rules and sizes in turn."""
    while True:
        for ruleset in NAMED_RULESETS:
            yield GameSetup(ruleset, dice.choice(ruleset.sizes or (5, 9)), crosscut=dice.random() < 0.3)


def go_on(room: Room, players: tuple[Computer, Computer], dice: Random) -> None:
    """Seats both players again and makes some moves, to get games in all states."""
    for pupil, computer in zip(room.pupils, players, strict=False):
        far = computer.seat.game
        if computer.seat.stay is Stay.CHOOSING:
            computer.seat.sit(pupil.id)
        elif computer.seat.stay is Stay.SEATED and far is not None:
            computer.seat.act(deed_for(far.log, far.colour, dice))
            FarSession(computer.seat, ("Ana", "Rui")).scene()
        room.step()


@pytest.mark.parametrize(
    "count", [_MESSAGES // 10, pytest.param(_MESSAGES, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])]
)
def test_nothing_that_a_message_says_is_raised_anywhere(tmp_path: Path, count: int) -> None:
    dice = Random(count)
    agreed = setups(dice)
    for first in range(0, count, _A_ROOM):
        room = Room(tmp_path / str(first), 3)
        told, hostile, other = (room.seated(number) for number in range(3))
        ids = [pupil.id for pupil in room.pupils]
        recording, recorder = Recording(ids, room.register, room.now), Recorder(InMemory())
        draw = Draw(dice, ids, [])
        for number in range(_A_ROOM // 4):
            if number % 50 == 0:
                draw.games = [room.hub.pair(ids[0], ids[1], next(agreed)), "c" * 16]
            log = room.hub.game(str(draw.games[0]))
            draw.known = 0 if log is None else len(log.entries)
            message = drawn(FROM_PUPIL, draw)
            room.hub.received(hostile.device, message)
            read_again(message, from_pupil)
            message = drawn(FROM_TEACHER, draw)
            told.seat.received(message)
            told.register.moment()
            read_again(message, from_teacher)
            message = drawn(FROM_RECORDER, draw)
            recording.received(message)
            read_again(message, from_recorder)
            recording.tick()
            list(recording.outgoing())
            message = drawn(TO_RECORDER, draw)
            for _topic, answer in recorder.take([(down(ROOM, RECORDER), message)]):
                from_recorder(answer)
            if number % 5 == 0:
                go_on(room, (told, hostile), dice)
                for view in room.hub.seats:
                    assert view.board is None or picture_of(view.board) is not None or view.board.size < 2
            if number % 60 == 59:
                room.hub.look(ids, on=dice.random() < 0.5)
                room.cut(told)
                room.connect(told)
                room.run(0.2)
        all_goes_on(room, other)


def all_goes_on(room: Room, other: Computer) -> None:
    """Asserts that stored rows can be totalled, exported and imported, and that the room still works."""
    for row in room.register.contents().events:
        assert event_on_its_way(list(row.fields())) == row
        assert row.counter <= COUNTED
    for register in (room.register, *(computer.register for computer in room.computers)):
        for pupil in room.pupils:
            if register.pupil(pupil.id) is not None:
                register.progress(pupil.id)
                register.record(pupil.id, [step_done("03-atari", "still")])
        packed = packed_file.pack(register.contents(), datetime(2026, 11, 23, tzinfo=UTC))
        assert isinstance(packed_file.unpack_foreign(packed, lambda _share: None), packed_file.Packed)
    room.run(3)
    assert other.seat.pupil == room.pupils[2].id
    assert other.seat.all_arrived
    own = {entry.origin for entry in other.register.events(room.pupils[2].id)}
    assert own <= {entry.origin for entry in room.register.events(room.pupils[2].id)}


@pytest.mark.parametrize(
    "text",
    [
        "b play A0 0000000a",
        "b play A\u0663 0000000a",
        "b play C3 0000000A",
        "b play c3 0000000a",
        "b pass C3 0000000a",
        "x pass 0000000a",
        "b ask more 0000000a",
        "b play C3",
        "",
    ],
)
def test_an_entry_that_we_would_not_write_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Entry.parse(text)
