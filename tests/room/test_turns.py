"""If a computer sends too much, the others need not wait, and no acknowledged event is lost."""

from dataclasses import replace
from pathlib import Path

import pytest

from atari_teach.room.messages import Rows, encode
from atari_teach.room.rate_limits import MOST_WAITING, Turns
from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.event import step_done
from tests.room.wire import Now, Room

BAD, GOOD = "b" * 16, "a" * 16


class Work:
    """A clock by which each message takes ten milliseconds of work."""

    def __init__(self) -> None:
        self.now, self.work, self.handled = Now(), 0.0, list[str]()
        self.turns = Turns(self.now, lambda: self.work)

    def take(self, topic: str, _payload: bytes) -> None:
        self.handled.append(topic)
        self.work += 0.01

    def tick(self, seconds: float = 0.2) -> None:
        self.now.seconds += seconds
        self.turns.work(self.take)


def test_everybody_else_has_a_turn_however_much_one_sends() -> None:
    work = Work()
    for _ in range(2000):
        work.turns.put(BAD, BAD, b"")
    work.turns.put(GOOD, GOOD, b"")
    work.tick()
    assert work.handled[:2] == [BAD, GOOD]
    assert len(work.handled) <= 4, "then the window has its turn"


def test_one_has_a_small_share_of_the_time_and_the_rest_of_it_waits_or_is_dropped() -> None:
    work = Work()
    for _ in range(100):
        for _each in range(50):
            work.turns.put(BAD, BAD, b"")
        work.tick()
    assert len(work.handled) * 0.01 <= 0.5 + 0.05 * 20 + 0.02
    before = len(work.handled)
    for _ in range(20_000):
        work.tick()
    assert len(work.handled) - before <= MOST_WAITING
    assert not work.turns.is_waiting


def test_thirty_who_send_a_few_are_all_served_in_a_moment() -> None:
    work = Work()
    for number in range(30):
        for _ in range(3):
            work.turns.put(str(number), str(number), b"")
    for _ in range(40):
        work.tick(0.03)
    assert len(work.handled) == 90


def test_more_senders_than_can_be_known_harm_nobody() -> None:
    work = Work()
    for number in range(5000):
        work.turns.put(str(number), str(number), b"")
    work.turns.put(GOOD, GOOD, b"")
    while work.turns.is_waiting:
        work.tick()
    assert GOOD in work.handled


def parcels(room: Room, pupil: str, count: int) -> list[Rows]:
    """Returns parcels of events from a hostile program."""
    room.register.record(pupil, [step_done("03-atari", "a")])
    real = EventRow.of(room.register.events(pupil)[0])
    rows = [replace(real, origin="f" * 16, counter=number + 10) for number in range(count * 48)]
    return [Rows(number + 1, tuple(rows[number * 48 : number * 48 + 48])) for number in range(count)]


@pytest.mark.parametrize("seconds", [10, pytest.param(200, marks=pytest.mark.soak)])
def test_a_computer_that_sends_events_without_waiting_brings_no_more_than_a_child_could_do(
    tmp_path: Path, seconds: int
) -> None:
    room = Room(tmp_path, 2)
    honest, bad = room.seated(0), room.seated(1)
    flood = [encode(parcel) for parcel in parcels(room, room.pupils[1].id, 320)]
    honest.register.record(honest.seat.pupil, [step_done("03-atari", str(number)) for number in range(500)])
    for step in range(seconds * 20):
        for number in range(4):
            room.hub.received(bad.device, flood[(step * 4 + number) % len(flood)])
        room.step()
    brought = len(room.register.events(room.pupils[1].id))
    assert brought <= min(200 * (seconds + 1), 6_000 + 2 * room.now.seconds + 1)
    assert len(room.register.events(room.pupils[0].id)) == 500
    assert honest.seat.all_arrived


@pytest.mark.parametrize("count", [600, pytest.param(5_000, marks=pytest.mark.soak)])
def test_what_a_child_did_at_home_arrives_whole(tmp_path: Path, count: int) -> None:
    room = Room(tmp_path, 3)
    computers = [room.seated(number) for number in range(3)]
    for computer in computers:
        room.cut(computer)
        for start in range(0, count, 500):
            some = range(start, min(count, start + 500))
            computer.register.record(computer.seat.pupil, [step_done("03-atari", str(each)) for each in some])
        room.connect(computer)
    while not all(computer.seat.all_arrived for computer in computers):
        assert room.now.seconds < count
        room.run(1)
    room.kill_teacher()
    for pupil in room.pupils:
        steps = [entry.event.data["step"] for entry in room.register.events(pupil.id)]
        assert sorted(map(int, map(str, steps))) == list(range(count))


def test_who_does_more_than_a_child_could_is_taken_more_slowly_and_loses_nothing(tmp_path: Path) -> None:
    room = Room(tmp_path, 1)
    computer = room.seated(0)
    room.hub._events[room.pupils[0].id].pay(6_000)
    computer.register.record(computer.seat.pupil, [step_done("03-atari", str(each)) for each in range(100)])
    room.run(20)
    assert len(room.register.events(room.pupils[0].id)) < 100
    room.run(60)
    assert computer.seat.all_arrived
    assert len(room.register.events(room.pupils[0].id)) == 100
