"""Random bytes raise no error, affect no other computer, and put nothing false into the register."""

import json
from pathlib import Path
from random import Random

import pytest

from atari_teach.base.checked_values import MalformedError
from atari_teach.base.level import Level
from atari_teach.base.limits import MESSAGE_BYTES
from atari_teach.engine.rules import SCHOOL, Colour, Point
from atari_teach.room.game_log import Entry
from atari_teach.room.history import parcels
from atari_teach.room.messages import (
    Act,
    Asked,
    Board,
    BoardView,
    Closed,
    Entries,
    FromPupil,
    FromTeacher,
    GameBegins,
    Gone,
    Hello,
    Kept,
    More,
    Rows,
    Seated,
    SeatOffer,
    Sit,
    Welcome,
    encode,
    from_pupil,
    from_teacher,
)
from atari_teach.room.task import BoardTask, FreeTask, LessonTask, PairTask, PartnerTask
from atari_teach.store.event import step_done
from atari_teach.table.games.game_table import GameSetup
from tests.room.wire import Room

_MUTATIONS = 20_000
GAME = "c" * 16
SEAT = SeatOffer("a" * 16, "fox", "Ana", taken=True)
FROM_PUPIL: tuple[FromPupil, ...] = (
    Hello("0.8.0", "a" * 16, {"b" * 16: (3, 7)}),
    Sit("a" * 16, {"b" * 16: (3, 7)}),
    Board(BoardView(2, "b..w", Point(0, 0), (("target", Point(1, 1)),), 1, 7, 2)),
    Act(GAME, 4, Entry.parse("b play C3 00000000")),
    More(GAME, 2),
    Gone(left=True),
    Kept(7),
)
FROM_TEACHER: tuple[FromTeacher, ...] = (
    Welcome("4.º B", (SEAT,)),
    Seated(SEAT, {"b" * 16: (3, 7)}, 1_700_000_000),
    *(
        Asked(4, task, look=True)
        for task in (
            LessonTask("03-atari", "one"),
            BoardTask(9),
            PartnerTask(Level.OWL, GameSetup(SCHOOL, 7, crosscut=True)),
            PairTask(GAME),
            FreeTask(),
        )
    ),
    GameBegins(GAME, GameSetup(SCHOOL, 5), Colour.WHITE, SEAT),
    Entries(GAME, 0, tuple(map(Entry.parse, ("b play C3 00000000", "w ask undo 00000001")))),
    Kept(7),
    Closed(),
)


@pytest.mark.parametrize("message", FROM_PUPIL, ids=lambda message: message.KIND)
def test_what_a_pupil_sends_comes_out_as_it_went_in(message: FromPupil) -> None:
    assert from_pupil(encode(message)) == message


@pytest.mark.parametrize(
    "message",
    [
        *FROM_TEACHER,
        Seated(SEAT, {}, 0, friends=True, moved=True),
        Welcome("4.º B", (SEAT,), late="a" * 16, have={"b" * 16: (3, 7)}),
    ],
    ids=lambda message: message.KIND,
)
def test_what_a_teacher_sends_comes_out_as_it_went_in(message: FromTeacher) -> None:
    assert from_teacher(encode(message)) == message


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b'{"k":"closed"}',
        b'{"k":"kept","number":true}',
        b'{"k":"kept","number":-1}',
        b'{"k":"kept","number":1,"more":2}',
        b'{"k":"sit","pupil":"Ana","have":[]}',
        b'{"k":"board","view":[19,"b",".",[],0,0,0,false]}',
        b'{"k":"act","game":"cccccccccccccccc","number":0,"entry":"b play Z9 00000000"}',
        b'{"k":"act","game":"cccccccccccccccc","number":0,"entry":"b play A0 0000000a"}',
        b'{"k":"act","game":"cccccccccccccccc","number":4001,"entry":"b pass 0000000a"}',
        b"[" * 40_000,
        b'{"k":' * 5_000,
        b'{"k":"kept","number":' + b"1" * 5_000 + b"}",
        b'{"k":"kept","number":NaN}',
        b" " * MESSAGE_BYTES + b'{"k":"kept","number":1}',
    ],
)
def test_what_is_no_message_is_malformed(payload: bytes) -> None:
    with pytest.raises(MalformedError):
        from_pupil(payload)


def mutated(payload: bytes, dice: Random) -> bytes:
    """Returns a message with a random change."""
    if dice.random() < 0.5:
        values = json.loads(payload)
        key = dice.choice(list(values))
        values[key] = dice.choice(
            (None, True, -1, 1 << 60, 0.5, "", "a" * 16, "b play C3 11111111", [], {}, [[]])
        )
        return json.dumps(values).encode()
    data = bytearray(payload)
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(data) + 1)
        match dice.randrange(3):
            case 0:
                data[at:at] = bytes([dice.randrange(256)])
            case 1:
                del data[at : at + dice.randrange(1, 9)]
            case _ if at < len(data):
                data[at] = dice.randrange(256)
    return bytes(data)


@pytest.mark.parametrize("count", [_MUTATIONS // 10, pytest.param(_MUTATIONS, marks=pytest.mark.soak)])
def test_changed_messages_harm_nobody(tmp_path: Path, count: int) -> None:
    room, dice = Room(tmp_path, 3), Random(count)
    honest, hostile = room.seated(0), room.seated(1)
    game = room.hub.pair(room.pupils[0].id, room.pupils[1].id, GameSetup(SCHOOL, 5))
    room.run(1)
    hostile.register.record(hostile.seat.pupil, [step_done("03-atari", f"s{n}") for n in range(5)])
    (rows,) = parcels(hostile.register.events(hostile.seat.pupil))
    sent = [encode(each) for each in (*FROM_PUPIL, Rows(1, rows))]
    sent = [each.replace(GAME.encode(), game.encode()) for each in sent]
    told = [encode(each) for each in FROM_TEACHER if not isinstance(each, Closed)]
    for number in range(count):
        room.hub.received(hostile.device, mutated(dice.choice(sent), dice))
        honest.seat.received(mutated(dice.choice(told), dice))
        if number % 500 == 0:
            room.cut(honest)
            room.connect(honest)
            room.run(0.2)
    room.cut(honest)
    room.connect(honest)
    room.run(3)
    assert not room.register.events(room.pupils[0].id)
    assert not room.register.events(room.pupils[2].id)
    steps = {(e.origin, e.event.data.get("step")) for e in room.register.events(room.pupils[1].id)}
    assert {str(step) for _origin, step in steps} >= {f"s{n}" for n in range(5)} or not steps
    assert room.register.counter < 1 << 26
    honest.register.record(room.pupils[0].id, [step_done("03-atari", "mine")])
    if honest.seat.pupil != room.pupils[0].id:
        honest.seat.sit(room.pupils[0].id)
    room.run(5)
    assert [e.event.data["step"] for e in room.register.events(room.pupils[0].id)] == ["mine"]
