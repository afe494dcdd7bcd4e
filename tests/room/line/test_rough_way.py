"""Over an unreliable connection, each event arrives once, and both players see the same game."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from atari_teach.engine.rules import SCHOOL, Point
from atari_teach.room.hub import Hub
from atari_teach.room.journal import Journal
from atari_teach.room.line_state import LineState, device_of
from atari_teach.room.messages import SeatOffer
from atari_teach.room.seat import Seat, Stay
from atari_teach.store.event import step_done
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup
from tests.room.line.rough import RoughWay, rough_way
from tests.room.line.wires import HeardLine, Room, our_broker

_PATIENCE = 240.0
_TROUBLE_EVERY = 0.6
_PUPILS = 4
_DEEDS = 14


@dataclass
class Pupil:
    register: Register
    seat: Seat
    line: HeardLine
    topic: str
    was: LineState | None = None

    def step(self) -> None:
        state = self.line.line.state
        if state is not self.was:
            self.was = state
            self.seat.line_is(on=state is LineState.ON)
        for _topic, payload in self.line.line.take():
            self.seat.received(payload)
        self.seat.tick()
        for payload in self.seat.outgoing():
            self.line.line.send(self.topic, payload)


class Class:
    """A teacher's program and pupils' programs, over connections that the test disturbs."""

    def __init__(self, broker: Room, way: RoughWay, folder: Path, seed: int) -> None:
        self.dice = Random(seed)
        self._way, self._broker = way, broker
        self.register = Register.open(folder / "teacher")
        group = self.register.add_class("4.º B")
        self.ids = [each.id for each in self.register.add_pupils(group.id, [("", "bee")] * _PUPILS)]
        journal = Journal(folder / "journal.jsonl")
        offers = [SeatOffer(pupil, "bee") for pupil in self.ids]
        self.hub = Hub("4.º B", offers, self.register, time.monotonic, journal)
        rough = Room(way.port, broker.certificate, broker.room, broker.secret, lines=broker.lines)
        self._teacher = rough.teacher()
        self._was: LineState | None = None
        self.pupils = [self._pupil(rough, folder / f"pupil-{number}", number) for number in range(_PUPILS)]
        self._trouble_at = time.monotonic()
        self.troubles = 0

    def _pupil(self, rough: Room, folder: Path, number: int) -> Pupil:
        register = Register.open(folder)
        seat = Seat("0.8.0", register, time.monotonic, self.ids[number])
        return Pupil(register, seat, rough.pupil(number), rough.up(number))

    def step(self) -> None:
        """Runs all programs for a moment."""
        line = self._teacher.line
        if line.state is not self._was:
            self._was = line.state
            if self._was is LineState.ON:
                self.hub.tell_all_again()
        for topic, payload in line.take():
            device = device_of(topic)
            assert device is not None
            self.hub.received(device, payload)
        self.hub.tick()
        devices = {self._broker.device(number): number for number in range(_PUPILS)}
        for device, payload in self.hub.outgoing():
            line.send(self._broker.down(devices[device]), payload)
        for pupil in self.pupils:
            pupil.step()
        time.sleep(0.005)

    def trouble(self) -> None:
        """Cuts or freezes a connection from time to time."""
        if time.monotonic() - self._trouble_at < _TROUBLE_EVERY:
            return
        self._trouble_at = time.monotonic()
        self._way.thaw()
        harm = self._way.freeze if self.dice.random() < 0.3 else self._way.cut
        self.troubles += harm()

    def until(self, what: str, *, rough: bool) -> Iterator[None]:
        """Runs until the caller breaks the loop."""
        end = time.monotonic() + _PATIENCE
        if not rough:
            self._way.thaw()
        while True:
            assert time.monotonic() < end, what
            self.step()
            if rough:
                self.trouble()
            yield

    def close(self) -> None:
        for pupil in self.pupils:
            pupil.register.close()
        self.register.close()


@pytest.fixture
def lesson(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Class]:
    """A class with unreliable connections."""
    seed: int = request.param
    with ExitStack() as stack:
        broker = stack.enter_context(our_broker(tmp_path))
        way = stack.enter_context(rough_way(broker.port, seed))
        made = Class(broker, way, tmp_path, seed)
        stack.callback(made.close)
        stack.callback(broker.close)  # Close the broker before the proxy, or clients would reconnect.
        yield made


def all_play(lesson: Class, deeds: int) -> None:
    """Two pupils play each other and two do steps, until each has made `deeds` moves or steps."""
    game = lesson.hub.pair(lesson.ids[0], lesson.ids[1], GameSetup(SCHOOL, 19))
    done = [0] * _PUPILS
    for _moment in lesson.until("not everything could be done", rough=True):
        for number, pupil in enumerate(lesson.pupils):
            if number > 1 and done[number] < deeds and lesson.dice.random() < 0.03:
                done[number] += 1
                step = step_done("03-atari", f"step-{done[number]}")
                assert pupil.register.record(pupil.seat.pupil, [step])
            elif number < 2 and pupil.seat.game is not None:
                log = pupil.seat.game.log
                done[number] = deeds if log.table.is_over else len(log.table.game.turns)
                pupil.seat.act(f"play {Point(lesson.dice.randrange(19), lesson.dice.randrange(19))}")
        if min(done) >= deeds and lesson.troubles >= deeds // 3:
            break
    logs = [lesson.hub.game(game)]
    for _moment in lesson.until("not everything arrived", rough=False):
        logs = [pupil.seat.game.log if pupil.seat.game else None for pupil in lesson.pupils[:2]]
        arrived = all(pupil.seat.all_arrived for pupil in lesson.pupils)
        if arrived and logs[0] == logs[1] == lesson.hub.game(game):
            break
    assert logs[0] is not None
    turns = logs[0].table.game.turns
    assert len(turns) == len(logs[0].entries)
    for number in (2, 3):
        entries = lesson.register.events(lesson.ids[number])
        steps = [entry.event.data["step"] for entry in entries]
        assert steps == [f"step-{each + 1}" for each in range(deeds)], "once each, in their order"


@pytest.mark.parametrize(
    ("lesson", "deeds"),
    [(1, _DEEDS), pytest.param(2, 200, marks=[pytest.mark.soak, pytest.mark.timeout(300)])],
    indirect=["lesson"],
)
def test_on_a_rough_way_everything_arrives_once(lesson: Class, deeds: int) -> None:
    for _moment in lesson.until("somebody never sat down", rough=False):
        for pupil in lesson.pupils:
            pupil.seat.sit(lesson.ids[lesson.pupils.index(pupil)])
        if all(pupil.seat.stay is Stay.SEATED for pupil in lesson.pupils):
            break
    all_play(lesson, deeds)
