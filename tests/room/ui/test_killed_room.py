"""`kill -9` of any program of a room at any moment loses no acknowledged event, and no seat."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from atari_teach.room.line.optional_libraries import is_installed
from atari_teach.store.register import Register
from tests import systems
from tests.app.test_app import ROOT, environment

if not is_installed():
    pytest.skip("the network's libraries are not installed", allow_module_level=True)

from atari_teach.room.line.room_files import OpenRoom, RoomFolder, about_title, new_room
from atari_teach.room.line.topics import Address
from tests.room.line.wires import HERE, free_port
from tests.room.ui import scripted_room

PUPILS, KILLS, SEED = 6, 60, 8128
LONGEST_S = 8.0
PATIENCE = 90.0


@dataclass
class Program:
    """One program of the room, from its first start to its last kill.

    Attributes:
        arguments: Its arguments.
        folder: Its data folder.
        pupil: The pupil's id; "" for the teacher.
        safe: The steps that it reported as saved on its own disk.
        kept: The steps that the teacher's program acknowledged.
        is_open: Whether it has opened the room since its last start.
        here: The seated pupils that it has reported since its last start.
        arrived: Whether it has reported since its last start that the teacher has everything.
        strange: Reports that should not occur.
    """

    arguments: tuple[str, ...]
    folder: Path
    pupil: str = ""
    safe: set[int] = field(default_factory=set)
    kept: set[int] = field(default_factory=set)
    is_open: bool = False
    here: tuple[str, ...] = ()
    arrived: bool = False
    strange: list[str] = field(default_factory=list)
    process: subprocess.Popen[str] | None = None
    _ear: threading.Thread | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.room.ui.scripted_room", *self.arguments]
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            command, cwd=ROOT, env=environment(), stdin=pipe, stdout=pipe, text=True, encoding="utf-8"
        )
        self.process = process
        self._ear = threading.Thread(target=self._hear, args=(process,))
        self._ear.start()

    def kill(self) -> None:
        """Kills it, and reads its remaining output."""
        assert self.process is not None
        assert self._ear is not None
        self.process.kill()
        self._ear.join()
        if self.process.wait() != -signal.SIGKILL:
            self.strange.append("it ended before")
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.here, self.arrived, self.is_open = (), False, False

    def rest(self) -> None:
        """Tells the program to do no further steps."""
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.close()

    def steps(self, pupil: str) -> Counter[int]:
        """Returns the steps of a pupil in its store, and how often each occurs."""
        register = Register.open(self.folder)
        try:
            assert (register.saving, register.notice) == (True, None)
            return Counter(int(str(entry.event.data["step"])) for entry in register.events(pupil))
        finally:
            register.close()

    def _hear(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                self._note(line)

    def _note(self, line: str) -> None:
        match line.split():
            case ["safe", number]:
                self.safe.add(int(number))
            case ["kept", number]:
                self.kept.add(int(number))
            case ["open"]:
                self.is_open = True
            case ["here", *pupils]:
                self.here = tuple(pupils)
            case ["stay", "seated", pupil] if pupil == self.pupil:
                self.here = (pupil,)
            case ["stay", "knocking"]:
                self.here = ()
            case ["stay", "choosing", *_] if not self.safe:
                pass  # Its first start.
            case ["arrived"]:
                self.arrived = True
            case _:
                self.strange.append(line.strip())


class School:
    def __init__(self, folder: Path) -> None:
        where = folder / "teacher"
        register = Register.open(where)
        group = register.add_class(scripted_room.CLASS)
        added = register.add_pupils(group.id, [(f"Maria {number}", "bee") for number in range(PUPILS)])
        register.close()
        self.ids = tuple(each.id for each in added)
        # With its own port, since other tests may open rooms meanwhile.
        room = replace(new_room(), address=Address("", free_port()), about=about_title(scripted_room.CLASS))
        RoomFolder(where).keep(room)
        self.teacher = Program(("teacher", str(where)), where)
        self.pupils = [self._pupil(folder / pupil, pupil, room) for pupil in self.ids]
        self.lost: Counter[str] = Counter()
        self.doubled: Counter[str] = Counter()

    @staticmethod
    def _pupil(folder: Path, pupil: str, room: OpenRoom) -> Program:
        at, pictures = f"{HERE}:{room.address.port}", ",".join(map(str, room.code.pictures))
        return Program(("pupil", str(folder), pupil, at, pictures), folder, pupil)

    @property
    def all(self) -> tuple[Program, ...]:
        return (self.teacher, *self.pupils)

    def all_sit(self) -> bool:
        """Returns whether all sit at their own seats, according to the teacher's program and to theirs."""
        return set(self.teacher.here) == set(self.ids) and all(each.here for each in self.pupils)

    def until(self, what: Callable[[], bool], why: str) -> None:
        end = time.monotonic() + PATIENCE
        while not what():
            known = [(each.pupil, each.here, each.arrived, each.strange) for each in self.all]
            assert time.monotonic() < end, (why, known)
            time.sleep(0.05)

    def kill_broker(self) -> bool:
        """Kills the broker; returns False if it does not run."""
        assert self.teacher.process is not None
        command = ["pgrep", "-P", str(self.teacher.process.pid)]
        found = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
        for pid in found:
            os.kill(int(pid), signal.SIGKILL)
        return bool(found)

    def look(self, killed: Program) -> None:
        """Compares the store of a killed program with its reports: each reported event must be there once."""
        for pupil in self.pupils if killed is self.teacher else (killed,):
            said = set(pupil.kept if killed is self.teacher else pupil.safe)
            there = killed.steps(pupil.pupil)
            self.lost[killed.pupil] += len(said - there.keys())
            self.doubled[killed.pupil] += sum(times - 1 for times in there.values())


@contextmanager
def opened(folder: Path) -> Iterator[School]:
    """Runs a room in which all pupils sit."""
    school = School(folder)
    with ExitStack() as stack:
        for program in school.all:
            program.start()
            stack.callback(program.kill)
            school.until(lambda: school.teacher.is_open, "the room does not open")
        school.until(school.all_sit, "somebody does not come in")
        yield school


@pytest.mark.soak
@pytest.mark.timeout(1800)
@systems.HAS_FORK
def test_sixty_kills_in_a_room_lose_nothing_that_was_acknowledged_and_no_place(tmp_path: Path) -> None:
    chance, kills, began = random.Random(SEED), Counter[str](), time.monotonic()
    with opened(tmp_path) as school:
        while kills.total() < KILLS:
            time.sleep(LONGEST_S * chance.random() ** 2)
            kind = chance.choice(("teacher", "broker", "pupil"))
            if kind == "broker":
                kills[kind] += school.kill_broker()
                continue
            program = school.teacher if kind == "teacher" else chance.choice(school.pupils)
            program.kill()
            kills[kind] += 1
            school.look(program)
            program.start()
        school.until(school.all_sit, "somebody is not back")
        for pupil in school.pupils:
            pupil.rest()
        school.until(lambda: all(pupil.arrived for pupil in school.pupils), "not everything arrived")
    for program in school.all:
        school.look(program)
    kept = sum(len(pupil.kept) for pupil in school.pupils)
    lost, doubled = school.lost.total(), school.doubled.total()
    print(dict(kills), f"acknowledged {kept} lost {lost} doubled {doubled}")
    print(f"seconds {time.monotonic() - began:.0f}")
    assert [program.strange for program in school.all] == [[]] * len(school.all)
    assert (lost, doubled) == (0, 0)
    for pupil in school.pupils:
        assert pupil.steps(pupil.pupil) == school.teacher.steps(pupil.pupil)
        assert len(pupil.kept) > KILLS, "the kills came too early to mean anything"
