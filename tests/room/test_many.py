"""All pupils can join, even if they are two hundred or have ten thousand program runs."""

from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path

import pytest

from atari_teach.base.limits import CLASS_PUPILS, DEVICES, MESSAGE_BYTES
from atari_teach.room.fields import MOST_RUNS
from atari_teach.room.hub import Hub
from atari_teach.room.line.recorder import Recorder
from atari_teach.room.line_state import down
from atari_teach.room.messages import Hello, Rows, SeatOffer, Welcome, encode, from_pupil, from_teacher
from atari_teach.room.recording import RECORDER, Recording
from atari_teach.room.seat import Stay
from atari_teach.store.disk.event_rows import Contents, EventRow
from atari_teach.store.event import renamed, step_done, table_saved
from atari_teach.store.register import Register
from tests.room.test_recorder import InMemory
from tests.room.wire import Computer, Room

STARTS = [601, 1500, pytest.param(10_000, marks=pytest.mark.soak)]
NOON = "T12:00:00.000000Z"


def run(number: int) -> str:
    """Returns the id of a program run; ids do not sort in the order of time."""
    return f"{number * 0x9E3779B97F4A7C15 % (1 << 64):016x}"


def rows_of(pupil: str, starts: Iterable[int], first: int = 0) -> tuple[EventRow, ...]:
    """Returns one or more events of each of these program runs, two of which are on each day."""
    rows = []
    for number in starts:
        some = [step_done("03-atari", f"s{number % 200}")]
        some += [renamed("0" * 16)] * (number % 7 == 0)
        some += [table_saved("friend", {"n": number})] * (number % 50 == 0)
        day = (date(2010, 1, 1) + timedelta(days=number // 2)).isoformat()
        rows += [
            EventRow(run(number), first + 4 * number + place, pupil, day + NOON, day, each.kind, each.text)
            for place, each in enumerate(some, 1)
        ]
    return tuple(rows)


def ids(register: Register, pupil: str) -> list[tuple[str, int, str]]:
    return [EventRow.of(entry).id for entry in register.events(pupil)]


def until_quiet(room: Room, computer: Computer, seconds: float = 30) -> int:
    """Runs the room until no event was sent for some time; returns the number of sent events."""
    sent, quiet, carry = 0, 0.0, room._carry

    def counted(way: list[bytes], payloads: Iterable[bytes]) -> None:
        nonlocal sent, quiet
        for payload in payloads:
            message = from_pupil(payload) if way is computer.up else from_teacher(payload)
            if isinstance(message, Rows) and message.rows:  # empty ones ask whether it is there
                sent, quiet = sent + len(message.rows), 0.0
            carry(way, (payload,))

    room._carry = counted  # type: ignore[method-assign]
    while quiet < seconds:
        room.step()
        quiet += 0.05
    room._carry = carry  # type: ignore[method-assign]
    return sent


@pytest.mark.parametrize("places", [64, 65, CLASS_PUPILS])
@pytest.mark.parametrize("name", ["", "\U0001f469\u200d\U0001f680" * 20], ids=["pictures", "names"])
def test_everybody_in_a_large_room_sees_every_place_and_can_sit_there(
    tmp_path: Path, places: int, name: str
) -> None:
    room = Room(tmp_path, places)
    offers = [SeatOffer(pupil.id, "guinea-pig", name) for pupil in room.pupils]
    room.hub = Hub("6.º B", offers, room.register, room.now)
    first = room.seated(places - 1)
    assert first.seat.stay is Stay.SEATED
    second = room.add()
    room.run()
    assert second.seat.welcome is not None
    assert [seat.pupil for seat in second.seat.welcome.seats] == [pupil.id for pupil in room.pupils]
    assert [seat.taken for seat in second.seat.welcome.seats] == [False] * (places - 1) + [True]
    assert {seat.name for seat in second.seat.welcome.seats} == {name}
    third = room.seated(0)
    assert second.seat.welcome.seats[0].taken
    assert third.seat.seat is not None


def test_a_room_has_logins_for_a_class_and_its_teacher() -> None:
    assert DEVICES > CLASS_PUPILS


def test_a_place_that_got_lost_on_the_way_is_told_again(tmp_path: Path) -> None:
    room = Room(tmp_path, CLASS_PUPILS)
    room.hub = Hub(
        "6.º B", [SeatOffer(pupil.id, "fox", "é" * 60) for pupil in room.pupils], room.register, room.now
    )
    computer = room.add()
    room.faults.lost = 40
    room.run(20)
    room.faults.lost = 0
    room.run(5)
    assert computer.seat.welcome is not None
    assert len(computer.seat.welcome.seats) == CLASS_PUPILS


@pytest.mark.parametrize("starts", STARTS)
@pytest.mark.parametrize("where", ["there", "here", "both", "half"])
def test_a_pupil_with_many_starts_gets_in_and_everything_arrives_once(
    tmp_path: Path, starts: int, where: str
) -> None:
    room = Room(tmp_path, 1)
    (pupil,) = room.pupils
    computer = room.add()
    everything = rows_of(pupil.id, range(starts))
    if where != "here":
        there = everything if where != "half" else rows_of(pupil.id, range(0, starts, 2))
        room.register.add_contents(Contents(events=there))
    if where != "there":
        mine = everything if where != "half" else rows_of(pupil.id, range(0, starts, 3))
        computer.register.add_contents(Contents(room.register.people().pupils, mine))
    room.run()
    computer.seat.sit(pupil.id)
    room.run(1)
    assert computer.seat.stay is Stay.SEATED
    sent = until_quiet(room, computer)
    assert computer.seat.all_arrived
    wanted = set(ids(room.register, pupil.id)) | set(ids(computer.register, pupil.id))
    assert sorted(ids(room.register, pupil.id)) == sorted(wanted)
    steps = {entry.event for entry in room.register.events(pupil.id) if entry.event.kind == "step_done"}
    assert steps <= {entry.event for entry in computer.register.events(pupil.id)}
    if where == "both":
        assert sent <= 2 * MOST_RUNS, "what both have is not sent, but for the runs with what doesn't travel"
    computer.register.record(pupil.id, [step_done("03-atari", "today")])
    assert until_quiet(room, computer, 5) < 100
    assert step_done("03-atari", "today") in {entry.event for entry in room.register.events(pupil.id)}


def test_a_hostile_computer_with_thousands_of_starts_keeps_nobody_out(tmp_path: Path) -> None:
    room = Room(tmp_path, 1)
    (pupil,) = room.pupils
    computer = room.add()
    mine = rows_of(pupil.id, range(400))
    hostile = rows_of(pupil.id, range(10_000, 12_000), first=1 << 20)
    room.register.add_contents(Contents(events=(*mine[::2], *hostile)))
    computer.register.add_contents(Contents(room.register.people().pupils, mine))
    room.run()
    computer.seat.sit(pupil.id)
    room.run(3)
    assert computer.seat.stay is Stay.SEATED
    until_quiet(room, computer)
    assert {row.id for row in mine} <= set(ids(room.register, pupil.id))
    assert computer.seat.all_arrived


def test_only_whoever_sits_there_hears_what_is_known_of_a_pupil(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    computer = room.seated(0)
    room.hub.received(computer.device, b'{"k":"what-of","pupil":"' + room.pupils[1].id.encode() + b'"}')
    assert list(room.hub.outgoing()) == []
    assert room.hub.rejected()


def test_a_program_of_before_is_told_what_it_can_read(tmp_path: Path) -> None:
    """Up to 1.0.0, programs rejected joiners in names, more than 64 seats, and unknown fields."""
    room = Room(tmp_path, CLASS_PUPILS)
    (first, *_) = room.pupils
    room.register.add_contents(Contents(events=rows_of(first.id, range(700))))
    offers = [SeatOffer(pupil.id, "fox", "Eva 👩‍🚀" + "é" * 54) for pupil in room.pupils]
    room.hub = Hub("4.º B 👩‍🚀", offers, room.register, room.now)
    room.hub.has_list = False  # otherwise the teacher would be asked
    room.hub.received("a" * 16, encode(Hello("1.0.0")))
    room.hub.tick()
    ((_device, payload),) = room.hub.outgoing()
    message = from_teacher(payload)
    assert isinstance(message, Welcome)
    assert 40 <= len(message.seats) <= 64
    assert (message.total, message.first) == (0, 0)
    room.hub.received("a" * 16, encode(Hello("1.0.0", first.id)))
    room.hub.tick()
    told = [payload for _device, payload in room.hub.outgoing()]
    assert len(told) > 2
    for each in (payload, *told):
        assert len(each) <= MESSAGE_BYTES
        assert b"\\u200d" not in each
        assert b'"k":"has"' not in each
        assert b'"k":"what-of"' not in each


def test_a_recorder_of_before_that_knows_no_questions_gets_everything(tmp_path: Path) -> None:
    """The recorder has events of the latest runs, as many as fit in a message."""
    room, database = Room(tmp_path, 1), InMemory()
    (pupil,) = room.pupils
    there = rows_of(pupil.id, range(MOST_RUNS + 20))
    room.register.add_contents(Contents(events=there))
    database.write(("", row) for row in rows_of(pupil.id, range(10_001, 10_001 + 7 * MOST_RUNS, 7)))
    before = set(database.rows)
    recorder, recording = Recorder(database), Recording([pupil.id], room.register, room.now)
    recording.received(recorder.greeting("d" * 16)[1])
    for _ in range(100):
        room.now.seconds += 1
        recording.tick()
        known = [payload for payload in recording.outgoing() if b'"runs"' not in payload]
        for _topic, answer in recorder.take([(down("d" * 16, RECORDER), payload) for payload in known]):
            recording.received(answer)
    assert set(database.rows) - before == {row.id for row in there}


@pytest.mark.parametrize("starts", STARTS)
def test_a_recorder_gets_everything_of_a_pupil_with_many_starts_once(tmp_path: Path, starts: int) -> None:
    room, database = Room(tmp_path, 1), InMemory()
    (pupil,) = room.pupils
    room.register.add_contents(Contents(events=rows_of(pupil.id, range(starts))))
    for again in range(2):
        recorder, recording = Recorder(database), Recording([pupil.id], room.register, room.now)
        recording.received(recorder.greeting("d" * 16)[1])
        sent = 0
        for _ in range(starts // 20 + 60):
            room.now.seconds += 1
            recording.tick()
            for payload in recording.outgoing():
                assert len(payload) <= MESSAGE_BYTES
                sent += b'"k":"rows"' in payload
                for _topic, answer in recorder.take([(down("d" * 16, RECORDER), payload)]):
                    assert len(answer) <= MESSAGE_BYTES
                    recording.received(answer)
        assert recording.all_recorded
        assert not (again and sent)
    assert set(database.rows) == {row.id for row in rows_of(pupil.id, range(starts))}
