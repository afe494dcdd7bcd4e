"""Measures a room of real windows: a teacher's and thirty pupils', each in its own process.

`python benchmarks/windows.py [--pupils 30] [--seconds 30] [--idle 20]` prints one line of JSON. It has the
time until a lesson is painted on all boards, and the time from a pupil's click until the teacher's page has
painted the stone, small and large. It also has the processor time of the teacher's window and its broker
while nothing happens, and the memory of all processes.

The windows are invisible (Qt's platform `offscreen`), but they are painted, clicked with a mouse, and
connected over the real network protocol on this computer. Thirty windows on a few cores are slower than
thirty computers: `--pause` sets how long a pupil thinks between two stones.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from room_figures import children, latencies, logs, logs_of, part, processor_s, share_mb

from atari_teach.app.controller import AppController
from atari_teach.app.start import Options, open_app
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.room.messages import BoardView
from atari_teach.room.room_seats import LineOf, SeatView
from atari_teach.room.seat import Seat, Stay
from atari_teach.room.task import BoardTask, LessonTask
from atari_teach.room.ui.desk.pupil_boards import BoardTile, OneBoard
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.room_door import Asking, RoomDoorPage
from atari_teach.room.ui.rooms import rooms_of
from atari_teach.store.register import Register
from atari_teach.table.ui.table_page import TablePage

SIZE = 9
PATIENCE_S = 120.0
STEP_MS = 50
WINDOW = (1366, 768)
AT_ONCE = 3
"""How many windows start at the same time; more would only wait for each other."""


def number_of(view: BoardView) -> int:
    """Returns a checksum by which both sides identify what is on a board."""
    return zlib.crc32(repr(view).encode())


class Log:
    """Writes one line for each event: what, whose, a number, when."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def tell(self, what: str, who: str, number: int = 0) -> None:
        self._file.write(f"{what} {who} {number} {time.monotonic()}\n")
        self._file.flush()


class Painted(QObject):
    """Calls a function after a widget has been painted."""

    def __init__(self, widget: QWidget, done: Callable[[], None]) -> None:
        super().__init__(widget)
        self._done = done
        self._is_awaited = False
        widget.installEventFilter(self)

    def wait(self) -> None:
        """Calls the function at the next painting."""
        self._is_awaited = True

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if self._is_awaited and event.type() == QEvent.Type.Paint:
            self._is_awaited = False
            QTimer.singleShot(0, self._done)
        return False


class Boards:
    """Logs when the teacher's page has painted what a pupil's board shows, small or large."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._watched: dict[QWidget, Painted] = {}
        self._now: dict[QWidget, tuple[str, int]] = {}
        small, large = BoardTile.show_seat, OneBoard.follow

        def show_seat(tile: BoardTile, view: SeatView, *, chosen: bool, side: float) -> None:
            self._is_to_be_painted("seen", tile, tile, view)
            small(tile, view, chosen=chosen, side=side)

        def follow(one: OneBoard, view: SeatView) -> None:
            self._is_to_be_painted("large", one, one.board, view)
            large(one, view)

        BoardTile.show_seat, OneBoard.follow = show_seat, follow

    def _is_to_be_painted(self, what: str, key: QWidget, painted: QWidget, view: SeatView) -> None:
        if view.board is None:
            return
        now = (view.seat.pupil, number_of(view.board))
        if self._now.get(key) == now:
            return
        self._now[key] = now
        if key not in self._watched:
            self._watched[key] = Painted(painted, lambda: self._log.tell(what, *self._now[key]))
        self._watched[key].wait()


class SimulatedUser:
    """A simulated user who does one thing after the other in a window."""

    def __init__(self, house: AppController, plan: dict, log: Log) -> None:
        self.house, self.plan, self.log = house, plan, log
        self.app, self.window = house.app, house.window
        self.folder = Path(plan["folder"])
        self._doing: Iterator[None] = iter(())
        self._timer = QTimer(self.window, interval=STEP_MS)
        self._timer.timeout.connect(self._go_on)

    def does(self, what: Iterator[None]) -> None:
        self._doing = what
        self._timer.start()

    def _go_on(self) -> None:
        if next(self._doing, self) is self:
            self._timer.stop()
            self.window.close()

    def is_said(self, word: str) -> bool:
        return (self.folder / word).exists()

    def press(self, button: QWidget) -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


class Teacher(SimulatedUser):
    """Opens the room, starts a lesson, looks at one board, and waits."""

    def hour(self) -> Iterator[None]:
        boards = Boards(self.log)
        self.window.go_to(PageName.ROOM)
        page = self.window.page(PageName.ROOM)
        assert isinstance(page, RoomPage)
        yield
        self.press(page.opening.open_button)
        opened = rooms_of(self.app).opened
        assert opened is not None
        assert page.room is not None
        hub = page.room.hub
        words = json.dumps({"port": opened.port, "code": opened.code})
        (self.folder / "room.part").write_text(words)
        (self.folder / "room.part").rename(self.folder / "room")
        while not all(view.line is LineOf.HERE for view in hub.seats):
            yield
        (self.folder / "all-here").touch()
        yield from self._until("start-lesson")
        self.log.tell("lesson", "-")
        page.task_card.chosen.emit(LessonTask(self.plan["lesson"]))
        yield from self._until("start-boards")
        page.task_card.chosen.emit(BoardTask(SIZE))
        yield from self._until("enlarge")
        tile = page.grid.tiles[self.plan["pupils"][0]]
        for _press in range(2):
            self.press(tile)
            yield
        assert page.one.isVisible()
        yield from self._until("stop")
        del boards

    def _until(self, word: str) -> Iterator[None]:
        while not self.is_said(word):
            yield


class Pupil(SimulatedUser):
    """Joins the room with the four pictures, signs in, and places stones at random."""

    def hour(self) -> Iterator[None]:
        me = self.plan["pupils"][self.plan["number"]]
        dice = random.Random(f"{self.plan['seed']} {me}")
        self._watch(me)
        yield from self._come_in(me)
        table = self.window.page_as(PageName.TABLE, TablePage)
        due = time.monotonic()
        while not self.is_said("stop"):
            yield
            if not self.is_said("play") or self.is_said("rest"):
                due = time.monotonic() + dice.random() * self.plan["pause"]
            elif time.monotonic() >= due and self.window.place is PageName.TABLE:
                due += self.plan["pause"] * (0.5 + dice.random())
                point = Point(dice.randrange(SIZE), dice.randrange(SIZE))
                x, y = table.board.geometry_now().centre(point)
                QTest.mouseClick(table.board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))

    def _watch(self, me: str) -> None:
        table = self.window.page_as(PageName.TABLE, TablePage)
        began = Painted(table.board, lambda: self.log.tell("painted", me, time.process_time_ns() // 1000))
        last, show, received = [0], Seat.show, Seat.received

        def came(seat: Seat, payload: bytes) -> None:
            before = seat.asked
            received(seat, payload)
            if seat.asked is not before:
                self.log.tell("asked", me, time.process_time_ns() // 1000)

        def shown(seat: Seat, view: BoardView) -> None:
            if view.size and number_of(view) != last[0]:
                last[0] = number_of(view)
                self.log.tell("shown", me, last[0])
                began.wait()
            show(seat, view)

        Seat.show, Seat.received = shown, came

    def _come_in(self, me: str) -> Iterator[None]:
        self.window.go_to(PageName.ROOM_DOOR)
        door = self.window.page(PageName.ROOM_DOOR)
        assert isinstance(door, RoomDoorPage)
        door.address.setText(f"127.0.0.1:{self.plan['port']}")
        self.press(door.go)
        while door.asking() is not Asking.WHO:
            if door.asking() is Asking.CODE:
                for number in self.plan["code"]:
                    self.press(door.pad.buttons[number])
            yield
        rooms = rooms_of(self.app)
        assert rooms.pupil is not None
        mine = next(button for pupil, button in door.grid.pairs() if pupil.id == me)
        self.press(mine)
        while rooms.pupil.seat.stay is not Stay.SEATED:
            yield


def window_process(plan: dict) -> None:
    """Runs one window until it is closed."""
    application = QApplication([])
    folder = Path(plan["folder"])
    data = folder / (f"pupil-{plan['number']}" if "number" in plan else "teacher")
    house = open_app(application, Options(data, "en"))
    house.window.resize(*WINDOW)
    house.window.show()
    with (folder / f"{data.name}.log").open("a") as file:
        user = (Pupil if "number" in plan else Teacher)(house, plan, Log(file))
        user.does(user.hour())
        application.exec()


class Room:
    """The processes of all windows, and the commands to them."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options, self.folder = options, folder
        register = Register.open(folder / "teacher")
        group = register.add_class("Room")
        pupils = register.add_pupils(
            group.id, [(f"Pupil {number}", "bee") for number in range(options.pupils)]
        )
        register.close()
        self.plan = {
            "folder": str(folder),
            "pupils": [pupil.id for pupil in pupils],
            "lesson": options.lesson,
            "pause": options.pause,
            "seed": options.seed,
        }
        self.windows: list[subprocess.Popen[str]] = []
        self.teacher = self.begin({})

    def begin(self, more: dict) -> subprocess.Popen[str]:
        command = [sys.executable, __file__, "--process"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, text=True)
        assert process.stdin is not None
        process.stdin.write(json.dumps(self.plan | more))
        process.stdin.close()
        self.windows.append(process)
        return process

    def say(self, word: str) -> None:
        (self.folder / word).touch()

    def wait_for(self, what: Callable[[], bool], problem: str) -> None:
        end = time.monotonic() + PATIENCE_S
        while not what():
            if time.monotonic() > end or any(window.poll() for window in self.windows):
                raise SystemExit(problem)
            time.sleep(0.1)

    def end(self) -> None:
        self.say("stop")
        for window in self.windows:
            try:
                window.wait(20)
            except subprocess.TimeoutExpired:
                window.kill()

    def come_in(self) -> None:
        """Starts the pupils' windows, a few at a time."""
        self.wait_for((self.folder / "room").exists, "the room was never open")
        more = json.loads((self.folder / "room").read_text())
        for number in range(self.options.pupils):
            self.begin(more | {"number": number})
            if number % AT_ONCE == AT_ONCE - 1:
                time.sleep(AT_ONCE * self.options.start)
        self.wait_for((self.folder / "all-here").exists, "somebody never sat down")

    def busy(self) -> tuple[float, float, float]:
        """Returns the percentages of a core used by the teacher's window, its broker and a pupil's window."""
        broker = children(self.teacher.pid)
        pupils = [window.pid for window in self.windows[1:]]

        def used(pids: list[int]) -> float:
            return sum(map(processor_s, pids))

        before = used([self.teacher.pid]), used(broker), used(pupils)
        time.sleep(self.options.idle)
        after = used([self.teacher.pid]), used(broker), used(pupils)
        shares = [(now - then) / self.options.idle * 100 for then, now in zip(before, after, strict=True)]
        return shares[0], shares[1], shares[2] / len(pupils)


def measure(options: argparse.Namespace, folder: Path) -> dict[str, object]:
    room = Room(options, folder)
    try:
        room.come_in()
        time.sleep(3)
        room.say("start-lesson")
        room.wait_for(lambda: len(firsts(folder, "painted")) == options.pupils, "a board has no lesson")
        room.say("start-boards")
        time.sleep(3)
        idle = room.busy()
        room.say("play")
        played = time.monotonic()
        time.sleep(options.seconds / 2)
        room.say("enlarge")
        time.sleep(options.seconds / 2)
        room.say("rest")
        time.sleep(2)
        memory = share_mb(room.teacher.pid), [share_mb(window.pid) for window in room.windows[1:]]
    finally:
        room.end()
    return {
        "pupils": options.pupils,
        "teacher's window, nothing happens, % of a core": round(idle[0], 2),
        "its broker %": round(idle[1], 2),
        "a pupil's window %": round(idle[2], 2),
        "teacher MB": round(memory[0]),
        "a pupil MB": round(sum(memory[1]) / len(memory[1])),
        **lesson_everywhere(folder),
        **followed(folder, room.plan["pupils"][0], played),
    }


def firsts(folder: Path, what: str, since: float = 0.0) -> dict[str, tuple[float, int]]:
    """Returns, for each computer, when something first happened to it, and the number of that event."""
    found: dict[str, tuple[float, int]] = {}
    for who, number, at in sorted(logs(folder, what), key=lambda one: one[2]):
        if at > since:
            found.setdefault(who, (at, number))
    return found


def lesson_everywhere(folder: Path) -> dict[str, object]:
    """Returns how long a lesson took to reach every computer, and to be painted on every board."""
    ((_who, _number, began),) = logs_of(folder, "teacher", "lesson")
    asked, painted = firsts(folder, "asked", began), firsts(folder, "painted", began)
    work = sorted(painted[who][1] - asked[who][1] for who in painted)
    return {
        "lesson with everybody s": round(max(at for at, _busy in asked.values()) - began, 2),
        "lesson on all boards s": round(max(at for at, _busy in painted.values()) - began, 2),
        "a window's own work p50 ms": round(part(work, 0.5) / 1000),
        "and at most ms": round(work[-1] / 1000),
    }


def followed(folder: Path, enlarged: str, played: float) -> dict[str, object]:
    """Returns how long it took until a stone was painted on the teacher's page."""
    small = latencies(folder, "seen", played)
    (_who, _number, opened), *seen = logs(folder, "large")
    done = [(number, at) for who, number, at in logs(folder, "shown") if who == enlarged and at > opened]
    large = sorted((after - before) * 1000 for (_n, before), (_w, _m, after) in zip(done, seen, strict=False))
    return {
        "stones": len(small),
        "stone p50 ms": round(part(small, 0.5)),
        "stone p99 ms": round(part(small, 0.99)),
        "large: stones": len(done),
        "large: move by move": [number for _who, number, _at in seen] == [number for number, _at in done],
        "large: p99 ms": round(part(large, 0.99)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pupils", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=30, help="how many seconds everybody plays (30)")
    parser.add_argument("--idle", type=float, default=20, help="how many seconds nothing happens (20)")
    parser.add_argument("--pause", type=float, default=3, help="seconds between two stones of a pupil (3)")
    parser.add_argument("--start", type=float, default=1.2, help="seconds that a window needs to start (1.2)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lesson", default="atari")
    parser.add_argument("--process", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.process:
        window_process(json.loads(sys.stdin.read()))
        return
    with tempfile.TemporaryDirectory(prefix="windows-") as text:
        print(json.dumps(measure(options, Path(text))))


if __name__ == "__main__":
    main()
