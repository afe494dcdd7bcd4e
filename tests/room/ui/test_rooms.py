"""A room with real timers: both sides follow each other, and no timer runs after its end."""

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from atari_teach.room.line_state import LineState, MemoryLine, device_of, down, up
from atari_teach.room.messages import BoardView, Gone, Hello, encode
from atari_teach.room.room_seats import LineOf
from atari_teach.room.seat import Stay
from atari_teach.room.task import BoardTask
from atari_teach.room.ui.rooms import PupilRoom, TeacherRoom
from tests.room.wire import Room

ID, DEVICE, GOOD = "a" * 16, "b" * 16, "d" * 16


def test_both_sides_follow_each_other(qtbot: QtBot, tmp_path: Path) -> None:
    parent = QObject()
    wire = Room(tmp_path, 2)
    computer = wire.add()
    lines: list[MemoryLine] = []
    teacher = TeacherRoom(parent, wire.hub, MemoryLine(lambda topic: device_of(topic) is not None, lines), ID)
    ours = MemoryLine(lambda topic: topic == down(ID, DEVICE), lines)
    pupil = PupilRoom(parent, computer.seat, ours, ID, DEVICE)
    qtbot.waitUntil(lambda: computer.seat.stay is Stay.CHOOSING)
    computer.seat.sit(wire.pupils[1].id)
    qtbot.waitUntil(lambda: computer.seat.stay is Stay.SEATED)
    with qtbot.waitSignal(pupil.changed):
        teacher.hub.start([wire.pupils[1].id], BoardTask(7))
        teacher.send()
    assert computer.seat.asked is not None
    assert computer.seat.asked.task == BoardTask(7)
    wire.now.seconds += 1
    computer.seat.show(BoardView(2, "b..w"))
    qtbot.waitUntil(lambda: wire.hub.seats[1].board == BoardView(2, "b..w"))
    ours.set_state(LineState.CONNECTING)
    teacher.hub.received(DEVICE, encode(Gone()))  # like the broker's last will
    qtbot.waitUntil(lambda: not computer.seat.is_on_line)
    assert wire.hub.seats[1].line is LineOf.GONE
    ours.set_state(LineState.ON)
    qtbot.waitUntil(lambda: wire.hub.seats[1].line is LineOf.HERE)
    assert teacher.close()
    qtbot.waitUntil(lambda: computer.seat.stay is Stay.OVER)
    assert not any(timer.isActive() for timer in parent.findChildren(QTimer))
    assert up(ID, DEVICE) == f"at/{ID}/{DEVICE}/up"


def test_the_teachers_window_goes_on_while_one_computer_floods_it(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, parent, lines, heard = Room(tmp_path, 2), QObject(), list[MemoryLine](), list[str]()
    line = MemoryLine(lambda topic: device_of(topic) is not None, lines)
    teacher = TeacherRoom(parent, room.hub, line, ID)

    def received(device: str, _payload: bytes) -> None:
        heard.append(device)
        time.sleep(0.01)  # like a greeting of a pupil with many events

    monkeypatch.setattr(room.hub, "received", received)
    line.wake = lambda: None
    for _ in range(100):
        line.bring(up(ID, DEVICE), encode(Hello("1", "", {})))
    line.bring(up(ID, GOOD), encode(Hello("1", "", {})))
    teacher.tick()
    assert len(heard) < 10
    qtbot.waitUntil(lambda: len(heard) > 20)  # It continues automatically.
    assert heard.index(GOOD) < 10, "nobody waits for the flood to end"
    teacher.put_away()
