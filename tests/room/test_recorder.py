"""The recorder: every event of a room's register is in the database once, whatever was killed."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from atari_teach.room.fields import Have
from atari_teach.room.line.recorder import Database, Postgres, Recorder
from atari_teach.room.line_state import down
from atari_teach.room.messages import WhatOf, to_recorder
from atari_teach.room.recording import RECORDER, Recording
from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.event import step_done
from tests.room.wire import Room

ROOM = "d" * 16


class InMemory:
    """A database in memory, which can be unreachable."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, int, str], EventRow] = {}

    def write(self, rows: Iterable[tuple[str, EventRow]]) -> None:
        for _room, row in rows:
            self.rows.setdefault(row.id, row)

    def have(self, pupil: str) -> Have:
        have: Have = {}
        for row in self.rows.values():
            if row.pupil == pupil:
                count, most = have.get(row.origin, (0, 0))
                have[row.origin] = (count + 1, max(most, row.counter))
        return have


def feed(room: Room, database: Database, seed: int, losing: int) -> Recording:
    """Sends events to a recorder, with `losing` % of messages lost, and restarts of the recorder."""
    dice = Random(seed)
    recording = Recording([pupil.id for pupil in room.pupils], room.register, room.now)
    recorder = Recorder(database)
    recording.received(recorder.greeting(ROOM)[1])
    for number in range(400):
        if number < 200:
            pupil = dice.choice(room.pupils)
            room.register.record(pupil.id, [step_done("03-atari", f"step-{number}")])
        recording.tick()
        sent = [(down(ROOM, RECORDER), each) for each in recording.outgoing()]
        came = [each for each in sent if dice.randrange(100) >= losing]
        for topic, payload in recorder.take(came):
            assert topic == f"at/{ROOM}/{RECORDER}/up"
            if dice.randrange(100) >= losing:
                recording.received(payload)
        if losing and dice.random() < 0.02:
            recorder = Recorder(database)
            recording.received(recorder.greeting(ROOM)[1])
        room.now.seconds += 1
    return recording


def written(room: Room) -> set[tuple[str, int, str]]:
    return {
        (entry.origin, entry.counter, pupil.id)
        for pupil in room.pupils
        for entry in room.register.events(pupil.id)
    }


@pytest.mark.parametrize("losing", [0, 30])
def test_everything_is_recorded_once(tmp_path: Path, losing: int) -> None:
    room, database = Room(tmp_path, 3), InMemory()
    recording = feed(room, database, 1, losing)
    if losing:
        recording.received(Recorder.greeting(ROOM)[1])
        recorder = Recorder(database)
        for _ in range(20):
            for payload in list(recording.outgoing()):
                for _topic, answer in recorder.take([(down(ROOM, RECORDER), payload)]):
                    recording.received(answer)
            recording.tick()
    assert set(database.rows) == written(room)
    assert recording.all_recorded


def test_without_a_recorder_no_event_is_sent(tmp_path: Path) -> None:
    room = Room(tmp_path, 1)
    recording = Recording([room.pupils[0].id], room.register, room.now)
    room.register.record(room.pupils[0].id, [step_done("03-atari", "a")])
    for _ in range(20):
        room.now.seconds += 1
        recording.tick()
    asked = [to_recorder(payload) for payload in recording.outgoing()]
    assert set(asked) == {WhatOf(room.pupils[0].id)}, "it only asks whether somebody is there"
    assert len(asked) <= 5
    assert recording.all_recorded


def test_a_recorder_whose_greeting_never_came_is_found(tmp_path: Path) -> None:
    room, database = Room(tmp_path, 3), InMemory()
    recording = Recording([pupil.id for pupil in room.pupils], room.register, room.now)
    for number, pupil in enumerate(room.pupils):
        room.register.record(pupil.id, [step_done("03-atari", f"step-{number}")])
    recorder = Recorder(database)
    for _ in range(20):
        room.now.seconds += 1
        recording.tick()
        for _topic, answer in recorder.take([(down(ROOM, RECORDER), each) for each in recording.outgoing()]):
            recording.received(answer)
    assert set(database.rows) == written(room)


def test_what_is_for_nobody_or_makes_no_sense_is_passed_over() -> None:
    database = InMemory()
    topic = down(ROOM, RECORDER)
    asked = b'{"k":"what-of","pupil":"' + b"a" * 16 + b'"}'
    came = [(topic, b"{}"), ("at/else", b"{}"), (down(ROOM, "a" * 16), asked)]
    assert Recorder(database).take(came) == []


def test_a_real_database_holds_it(tmp_path: Path, postgres: str) -> None:
    room, database = Room(tmp_path, 3), Postgres(postgres)
    recording = feed(room, database, 2, losing=0)
    assert recording.all_recorded
    database.close()
    again = Postgres(postgres)
    have = [again.have(pupil.id) for pupil in room.pupils]
    again.close()
    assert sum(count for each in have for count, _most in each.values()) == 200
