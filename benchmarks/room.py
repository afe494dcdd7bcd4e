"""Measures rooms of computers, with real sessions over the real network protocol, in many processes.

`python benchmarks/room.py [--pupils 30] [--rooms 1] [--seconds 20] [--broker ours|mosquitto] [--games PAIRS]
[--recorder DATABASE] [--kills N] [--off-by DAYS]` prints one line of JSON: events a second, the time until a
board reaches the teacher, the time to start a lesson everywhere, memory and processor time of broker and
teacher, and what was lost or doubled. Every step that a pupil recorded must be in the teacher's store once.

A simulated pupil has a register, a seat and lessons. It presses buttons and places stones at random, in a
lesson or in a game with another pupil. A game that both saw end must be in the teacher's store once for each
of them. With `--kills N`, broker, teachers and pupils are killed N times (`kill -9`).
"""

import argparse
import atexit
import json
import os
import random
import resource
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from room_figures import latencies, logs, logs_of, memory_mb, part, processor_s
from room_games import begin_games, check_games
from room_pupil import HERE, pupils_process

from atari_teach.room.hub import Hub
from atari_teach.room.journal import Journal
from atari_teach.room.line import certificate
from atari_teach.room.line.broker import Broker, Orders
from atari_teach.room.line.mosquitto import RoomKey, write_files
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.topics import Address, teachers
from atari_teach.room.line_state import LineState, device_of, down
from atari_teach.room.messages import SeatOffer
from atari_teach.room.recording import RECORDER, Recording
from atari_teach.room.room_seats import LineOf
from atari_teach.room.task import LessonTask
from atari_teach.store.register import Register

Running = Broker | subprocess.Popen[bytes]
"""A broker that runs: ours, or Mosquitto."""

MOSQUITTO = (
    shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin:/usr/bin:/opt/homebrew/sbin") or "mosquitto"
)
PATIENCE_S = 60.0


class Teacher:
    """A teacher's program, without a window."""

    def __init__(self, plan: dict, log) -> None:
        self.plan, self.log = plan, log
        self.register = Register.open(Path(plan["folder"]) / f"teacher-{plan['room']}")
        offers = [SeatOffer(pupil, "bee") for pupil in plan["pupils"]]
        journal = Journal(Path(plan["folder"]) / f"journal-{plan['room']}.jsonl")
        self.hub = Hub("benchmark", offers, self.register, time.monotonic, journal)
        caller = teachers(plan["room"], bytes.fromhex(plan["secret"]), Path(plan["der"]).read_bytes())
        self.line = Line(Address(HERE, plan["port"]), caller)
        self.recording = None
        if plan["recorder"]:
            self.recording = Recording(plan["pupils"], self.register, time.monotonic)
        self.was, self.seen, self.started = None, {}, Path(plan["started"])

    def step(self) -> None:
        if self.line.state is not self.was:
            self.was = self.line.state
            if self.was is LineState.ON:
                self.hub.tell_all_again()
        for topic, payload in self.line.take():
            device = device_of(topic)
            if device == RECORDER and self.recording is not None:
                self.recording.received(payload)
            elif device is not None:
                self.hub.received(device, payload)
        self.look()
        self.hub.tick()
        self.send(self.hub.outgoing())
        if self.recording is not None:
            self.recording.tick()
            self.send((RECORDER, payload) for payload in self.recording.outgoing())

    def look(self) -> None:
        """Logs which boards have come, and starts the lesson once all pupils are here."""
        for view in self.hub.seats:
            if view.board is not None and self.seen.get(view.seat.pupil) != view.board.missed:
                self.seen[view.seat.pupil] = view.board.missed
                self.log.write(f"seen {view.seat.pupil} {view.board.missed} {time.monotonic()}\n")
        everybody = all(view.line is LineOf.HERE for view in self.hub.seats)
        if everybody and not self.started.exists():
            players = 2 * self.plan["games"]
            begin_games(self.hub, self.plan["pupils"][:players])
            self.hub.start(self.plan["pupils"][players:], LessonTask(self.plan["lesson"]))
            self.log.write(f"start - 0 {time.monotonic()}\n")
            self.started.touch()

    def close(self) -> None:
        """Closes the room, which saves the games in the register."""
        while not self.hub.close():
            time.sleep(0.1)
        self.send(self.hub.outgoing())

    def send(self, messages) -> None:
        for device, payload in messages:
            self.line.send(down(self.plan["room"], device), payload)


def teacher_process(plan: dict) -> None:
    """Runs a teacher until a file asks it to stop and the recorder has everything."""
    stop = Path(plan["stop"] + "-teacher")
    with Path(plan["log"]).open("a") as log:
        teacher = Teacher(plan, log)
        while not stop.exists() or not (teacher.recording is None or teacher.recording.all_recorded):
            teacher.step()
            time.sleep(plan["pause"] / 2)
        teacher.close()
        usage = resource.getrusage(resource.RUSAGE_SELF)
        log.write(f"used - {usage.ru_maxrss} {usage.ru_utime + usage.ru_stime}\n")
    teacher.line.close()
    teacher.register.close()


class Room:
    """A room, with its processes."""

    def __init__(self, options, folder: Path, key: RoomKey, port: int, der: Path) -> None:
        register = Register.open(folder / f"teacher-{key.room}")
        group = register.add_class("Room")
        pupils = register.add_pupils(group.id, [("", "bee")] * options.pupils)
        register.close()
        self.pupils = [pupil.id for pupil in pupils]
        self.plan = {
            "seed": options.seed,
            "folder": str(folder),
            "room": key.room,
            "secret": key.secret.hex(),
            "port": port,
            "der": str(der),
            "pupils": self.pupils,
            "lesson": options.lesson,
            "games": options.games,
            "stop": str(folder / "stop"),
            "started": str(folder / f"started-{key.room}"),
            "recorder": bool(options.recorder),
            "off_by": options.off_by,
            # Nine hundred simulated pupils on a few cores would be too busy to measure the broker.
            "pause": 0.01 if options.rooms == 1 else 0.1,
        }
        self.folder, self.room, self.parts = folder, key.room, options.together
        self.processes: dict[str, subprocess.Popen] = {}

    def names(self) -> list[str]:
        count = -(-len(self.pupils) // self.parts)
        return ["teacher", *(f"pupils-{part}" for part in range(count))]

    def start(self, name: str) -> None:
        plan = {**self.plan, "log": str(self.folder / f"{name}-{self.room}.log")}
        if name != "teacher":
            part = int(name.split("-")[1])
            plan["numbers"] = list(range(len(self.pupils)))[part * self.parts : (part + 1) * self.parts]
        process = subprocess.Popen(
            [sys.executable, __file__, "--process", "teacher" if name == "teacher" else "pupils"],
            stdin=subprocess.PIPE,
            text=True,
        )
        process.stdin.write(json.dumps(plan))
        process.stdin.close()
        self.processes[name] = process
        atexit.register(process.kill)  # leaves no process behind after an error

    def check(self) -> list[int]:
        """Counts the events that the pupils recorded, those that the teacher lacks, and those she has twice.

        The same numbers for games follow.
        """
        register = Register.open(self.folder / f"teacher-{self.room}")
        written = lost = doubled = 0
        for number, pupil in enumerate(self.pupils):
            own = Register.open(self.folder / f"pupil-{self.room}-{number}")
            mine = Counter((e.origin, e.counter) for e in own.events(pupil))
            there = Counter((e.origin, e.counter) for e in register.events(pupil))
            own.close()
            written += len(mine)
            lost += sum((mine - there).values())
            doubled += sum(count - 1 for count in there.values())
        files = [self.folder / f"pupil-{self.room}-{number}.games" for number in range(len(self.pupils))]
        games = check_games(register, self.pupils[: 2 * self.plan["games"]], files)
        register.close()
        return [written, lost, doubled, *games]


def begin_broker(options, folder: Path, keys: list[RoomKey], cert) -> tuple[Running, int, int]:
    """Starts the broker; returns it, its port and its process id."""
    if options.broker == "ours":
        paths = folder / "certificate.pem", folder / "key.pem"
        for path, data in zip(paths, (cert.pem, cert.key), strict=True):
            path.write_bytes(data)
        broker = Broker(
            Orders(keys[0].room, keys[0].secret.hex(), str(paths[0]), str(paths[1]), options.port, host=HERE)
        )
        broker.start()
        return broker, broker.port, broker.process
    configuration = write_files(folder / "mosquitto", keys, cert, options.port, HERE, recorder="recorder")
    with configuration.open("a") as file:
        file.write("user root\npersistence false\n")  # without this, Mosquitto drops root's rights
    process = subprocess.Popen([MOSQUITTO, "-c", configuration], stderr=subprocess.DEVNULL)
    time.sleep(1)
    return process, options.port, process.pid


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pupils", type=int, default=30)
    parser.add_argument("--together", type=int, default=10, help="pupils in one process")
    parser.add_argument("--rooms", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--broker", choices=("ours", "mosquitto"), default="ours")
    parser.add_argument("--port", type=int, default=28833)
    parser.add_argument("--recorder", default="", help="the address of a PostgreSQL database")
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--off-by", type=int, default=0, help="days by which every seventh clock is wrong")
    parser.add_argument(
        "--games", type=int, default=0, help="pairs that play against each other in each room"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lesson", default="atari")
    parser.add_argument("--process", choices=("teacher", "pupils", "recorder"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.process:
        plan = json.loads(sys.stdin.read())
        {"teacher": teacher_process, "pupils": pupils_process, "recorder": recorder_process}[options.process](
            plan
        )
        return
    with tempfile.TemporaryDirectory(prefix="rooms-") as text:
        print(json.dumps(measure(options, Path(text))))


def recorder_process(plan: dict) -> None:
    from atari_teach.room.line.recorder import Postgres, Recorder
    from atari_teach.room.line.topics import Caller

    filters = (f"at/+/{RECORDER}/down",)
    caller = Caller(RECORDER, plan["password"], Path(plan["der"]).read_bytes(), filters, is_paced=False)
    line, recorder = Line(Address(HERE, plan["port"]), caller), Recorder(Postgres(plan["database"]))
    greeted, at, stop = False, 0.0, Path(plan["stop"])
    while not stop.exists() or not Path(plan["stop"] + "-recorder").exists():
        if line.state is LineState.ON and (not greeted or time.monotonic() - at > 5):
            if not greeted:
                for room in plan["rooms"]:
                    line.send(*recorder.greeting(room))
            greeted, at = True, time.monotonic()
        if line.state is not LineState.ON:
            greeted = False
        for topic, payload in recorder.take(line.take()):
            line.send(topic, payload)
        time.sleep(0.01)
    line.close()


def measure(options, folder: Path) -> dict:
    keys = [RoomKey(os.urandom(8).hex(), os.urandom(32)) for _ in range(options.rooms)]
    cert = certificate.make(keys[0].room)
    der = folder / "certificate.der"
    der.write_bytes(cert.der)
    broker, port, pid = begin_broker(options, folder, keys, cert)
    rooms = [Room(options, folder, key, port, der) for key in keys]
    recorder = begin_recorder(options, folder, keys, port, der) if options.recorder else None
    for room in rooms:
        for name in room.names():
            room.start(name)
    wait_for(lambda: all(Path(room.plan["started"]).exists() for room in rooms), "somebody never sat down")
    began, used = time.monotonic(), processor_s(pid)
    broker, pid, killed = let_play(options, folder, rooms, broker, pid)
    took = time.monotonic() - began
    figures = {
        "broker": options.broker,
        "rooms": options.rooms,
        "pupils": options.pupils * options.rooms,
        "seconds": round(took, 1),
        "kills": dict(killed),
        "broker MB": round(memory_mb(pid)),
        "broker % of a core": None if killed else round((processor_s(pid) - used) / took * 100, 1),
    }
    figures |= end(folder, rooms, recorder)
    if recorder is not None:
        figures["recorded"] = recorded(options, keys)
    broker.stop() if isinstance(broker, Broker) else broker.terminate()
    return figures | counted(options, folder, rooms, took)


def begin_recorder(options, folder: Path, keys: list[RoomKey], port: int, der: Path) -> subprocess.Popen:
    plan = {
        "password": "recorder",
        "der": str(der),
        "port": port,
        "database": options.recorder,
        "rooms": [key.room for key in keys],
        "stop": str(folder / "stop"),
    }
    command = [sys.executable, __file__, "--process", "recorder"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, text=True)
    process.stdin.write(json.dumps(plan))
    process.stdin.close()
    return process


def let_play(options, folder: Path, rooms: list, broker, pid: int) -> tuple[Running, int, Counter]:
    """Waits while the pupils play, and kills processes at random times."""
    dice, began = random.Random(options.seed), time.monotonic()
    kills = sorted(dice.uniform(0, options.seconds) for _ in range(options.kills))
    killed = Counter()
    while time.monotonic() - began < options.seconds:
        if kills and time.monotonic() - began > kills[0]:
            kills.pop(0)
            what = dice.choice(["broker", "teacher", "pupils"])
            killed[what] += 1
            broker, pid = kill(what, options, folder, rooms, dice, broker, pid)
        time.sleep(0.02)
    return broker, pid, killed


def end(folder: Path, rooms: list, recorder) -> dict:
    """Ends the pupils when everything has arrived, then the teachers, then the recorder."""
    began = time.monotonic()
    (folder / "stop").touch()
    pupils = [p for room in rooms for name, p in room.processes.items() if name != "teacher"]
    teachers = [room.processes["teacher"] for room in rooms]
    arrived = wait_for(lambda: all(p.poll() is not None for p in pupils), "")
    drained = time.monotonic() - began
    Path(str(folder / "stop") + "-teacher").touch()
    wait_for(lambda: all(p.poll() is not None for p in teachers), "")
    if recorder is not None:
        Path(str(folder / "stop") + "-recorder").touch()
        recorder.wait(30)
    for process in (*pupils, *teachers):
        process.kill()
    return {"all arrived": arrived, "drained s": round(drained, 2)}


def recorded(options, keys: list[RoomKey]) -> int:
    from psycopg import connect

    rooms = [key.room for key in keys]
    with connect(options.recorder) as database:
        asked = "SELECT count(*) FROM atari_teach_event WHERE room = ANY(%s)"
        return database.execute(asked, (rooms,)).fetchone()[0]


def counted(options, folder: Path, rooms: list, took: float) -> dict:
    """Returns the figures that the registers and the logs give afterwards."""
    checked = [room.check() for room in rooms]
    written, lost, doubled, ended, *games = (sum(each) for each in zip(*checked, strict=True))
    started = [at for room in rooms for *_x, at in logs_of(folder, f"teacher-{room.room}", "start")]
    began = [at - min(started) for *_x, at in logs(folder, "began")] if started else []
    complete = options.rooms == 1 and began and not options.kills
    seen, used = latencies(folder), logs(folder, "used")
    return {
        "events": written,
        "events a second": round(written / took, 1),
        "lost": lost,
        "doubled": doubled,
        "games": ended,
        "games lost": games[0],
        "games doubled": games[1],
        "boards seen": len(seen),
        "board p50 ms": round(part(seen, 0.5), 1),
        "board p99 ms": round(part(seen, 0.99), 1),
        "lesson everywhere s": round(max(began), 2) if complete else None,
        "teacher MB": round(max((number for _d, number, _at in used), default=0) / 1024),
        "teacher % of a core": round(statistics.mean([at for *_x, at in used] or [0]) / took * 100, 1),
    }


def kill(what: str, options, folder: Path, rooms: list, dice, broker, pid: int) -> tuple[Running, int]:
    """Kills one of these with SIGKILL, and starts it again."""
    if what == "broker":
        os.kill(pid, signal.SIGKILL)
        time.sleep(0.3)
        if options.broker == "ours":
            broker.restart()
            return broker, broker.process
        process = subprocess.Popen(
            [MOSQUITTO, "-c", folder / "mosquitto" / "mosquitto.conf"], stderr=subprocess.DEVNULL
        )
        return process, process.pid
    room = dice.choice(rooms)
    name = (
        "teacher" if what == "teacher" else dice.choice([each for each in room.names() if each != "teacher"])
    )
    room.processes[name].kill()
    room.processes[name].wait()
    room.start(name)
    return broker, pid


def wait_for(what, problem: str) -> bool:
    end = time.monotonic() + PATIENCE_S
    while not what():
        if time.monotonic() > end:
            if problem:
                raise SystemExit(problem)
            return False
        time.sleep(0.05)
    return True


if __name__ == "__main__":
    main()
