"""A room in memory: a hub, seats, and a wire between them that may lose, double and delay messages."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from atari_teach.room.hub import Hub
from atari_teach.room.journal import Journal
from atari_teach.room.messages import Gone, SeatOffer, encode, from_pupil, from_teacher
from atari_teach.room.seat import Seat
from atari_teach.store.pupil import Pupil
from atari_teach.store.register import Register

START = datetime(2026, 11, 23, 9, tzinfo=UTC)


@dataclass
class Now:
    """A clock in seconds that the test moves."""

    seconds: float = 0.0

    def __call__(self) -> float:
        return self.seconds

    def date(self) -> datetime:
        return START + timedelta(seconds=self.seconds)


@dataclass
class Faults:
    """The faults of the wire, in percent of messages: lost, doubled and delayed."""

    lost: int = 0
    doubled: int = 0
    late: int = 0


@dataclass
class Computer:
    """A pupil's computer: its folder, its program, and the messages on the way."""

    device: str
    folder: Path
    register: Register
    seat: Seat
    on_line: bool = False
    up: list[bytes] = field(default_factory=list)
    down: list[bytes] = field(default_factory=list)


class Room:
    """A teacher's program and pupils' programs, which the test runs step by step."""

    def __init__(self, folder: Path, pupils: int, seed: int = 0, faults: Faults | None = None) -> None:
        self.now = Now()
        self.random = Random(seed)
        self.faults = faults or Faults()
        self.folder = folder
        self.register = Register.open(folder / "teacher", self.now.date)
        group = self.register.add_class("4.º B")
        names = [(f"Maria {number}", f"animal-{number}") for number in range(pupils)]
        self.asks_about_absent = False  # pupils sit down at once; `test_seating` has the other cases
        self.pupils: tuple[Pupil, ...] = self.register.add_pupils(group.id, names)
        self.hub = self.opened()
        self.computers: list[Computer] = []

    def opened(self) -> Hub:
        """Starts or restarts the teacher's program; returns its hub."""
        offers = [SeatOffer(pupil.id, pupil.picture) for pupil in self.pupils]
        journal = Journal(self.folder / "journal.jsonl")
        hub = Hub("4.º B", offers, self.register, self.now, journal, self.random.randbytes)
        hub.has_list = self.asks_about_absent
        return hub

    def add(self, *, off_by: timedelta = timedelta()) -> Computer:
        """Adds a computer, and connects it."""
        number = len(self.computers)
        folder = self.folder / f"computer-{number}"
        register = Register.open(folder, lambda: self.now.date() + off_by)
        seat = Seat("0.8.0", register, self.now, draw=self.random.randbytes)
        computer = Computer(f"{number:016x}", folder, register, seat)
        self.computers.append(computer)
        self.connect(computer)
        return computer

    def seated(self, number: int) -> Computer:
        """Adds a computer where the pupil of this number sits."""
        computer = self.add()
        self.run()
        computer.seat.sit(self.pupils[number].id)
        self.run()
        return computer

    def moved(self, number: int) -> Computer:
        """Adds a computer to which the pupil of this number moves, with the teacher's yes."""
        computer = self.seated(number)
        self.answer(computer.device, yes=True)
        self.run()
        return computer

    def answer(self, device: str, *, yes: bool) -> None:
        """Answers this computer's request for a seat as the teacher, if there is a request."""
        for wish in self.hub.wishes:
            if wish.device == device:
                self.hub.answer(wish, yes=yes)

    def connect(self, computer: Computer) -> None:
        """Connects this computer."""
        computer.on_line = True
        computer.seat.line_is(on=True)

    def cut(self, computer: Computer) -> None:
        """Breaks the connection of this computer; messages on the way are lost."""
        computer.on_line = False
        computer.up.clear()
        computer.down.clear()
        computer.seat.line_is(on=False)
        self.hub.received(computer.device, encode(Gone()))

    def kill_pupil(self, computer: Computer) -> None:
        """Kills and restarts the program of this computer."""
        pupil = computer.seat.pupil
        self.cut(computer)
        computer.register.close()
        computer.register = Register.open(computer.folder, self.now.date)
        computer.seat = Seat("0.8.0", computer.register, self.now, pupil, self.random.randbytes)
        self.connect(computer)

    def kill_teacher(self) -> None:
        """Kills and restarts the teacher's program; all connections break."""
        for computer in self.computers:
            self.cut(computer)
        self.register.close()
        self.register = Register.open(self.folder / "teacher", self.now.date)
        self.hub = self.opened()
        for computer in self.computers:
            self.connect(computer)

    def step(self) -> None:
        """Runs all programs for a twentieth of a second; asserts that all sent messages can be read."""
        self.now.seconds += 0.05
        for computer in self.computers:
            computer.seat.tick()
            for payload in computer.seat.outgoing() if computer.on_line else ():
                from_pupil(payload)
                self._carry(computer.up, (payload,))
            for payload in self._arrived(computer.up):
                self.hub.received(computer.device, payload)
        self.hub.tick()
        by_device = {computer.device: computer for computer in self.computers if computer.on_line}
        for device, payload in self.hub.outgoing():
            from_teacher(payload)
            if device in by_device:
                self._carry(by_device[device].down, (payload,))
        for computer in self.computers:
            for payload in self._arrived(computer.down):
                computer.seat.received(payload)

    def run(self, seconds: float = 2.0) -> None:
        """Runs all programs for this many seconds."""
        for _ in range(round(seconds / 0.05)):
            self.step()

    def _carry(self, way: list[bytes], payloads: Iterable[bytes]) -> None:
        for payload in payloads:
            if self.random.randrange(100) < self.faults.lost:
                continue
            way.append(payload)
            if self.random.randrange(100) < self.faults.doubled:
                way.append(payload)

    def _arrived(self, way: list[bytes]) -> list[bytes]:
        kept: list[bytes] = []
        come: list[bytes] = []
        for payload in way:
            (kept if self.random.randrange(100) < self.faults.late else come).append(payload)
        way[:] = kept
        return come
