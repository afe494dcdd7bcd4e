"""Many rooms on one Mosquitto: files for the school, for each teacher, and for the recorder."""

import json
import threading
import time
from pathlib import Path

import pytest

from atari_teach import cli
from atari_teach.base.i18n import ENGLISH, Message, render
from atari_teach.room.line import recorder as recorder_module
from atari_teach.room.line import topics as names
from atari_teach.room.line.mosquitto import ROOMS, write_files
from atari_teach.room.line.recorder import Postgres, record
from atari_teach.room.line.room_files import OpenRoom, RoomFolder, room_from
from atari_teach.room.line.topics import Caller
from atari_teach.room.line_state import LineState, device_of
from atari_teach.room.recording import RECORDER, Recording
from atari_teach.store.event import step_done
from atari_teach.store.register import Register
from tests.room.conftest import PostgresServer
from tests.room.line.wires import HERE, Room, a_certificate, free_port, serving


def rooms_in(folder: Path) -> list[OpenRoom]:
    found = [room_from(path.read_bytes()) for path in sorted((folder / ROOMS).iterdir())]
    return [room for room in found if room is not None]


def test_two_rooms_on_one_mosquitto_know_nothing_of_each_other(tmp_path: Path) -> None:
    folder, port = tmp_path / "school", free_port()
    assert cli.main(["room-files", str(folder), "--rooms", "2", "--host", HERE, "--port", str(port)]) == 0
    with serving(folder / "mosquitto.conf", port):
        first, second = (Room(port, room.certificate, room.room, room.secret) for room in rooms_in(folder))
        password = (folder / "recorder.txt").read_text("ascii")
        try:
            teacher, another, pupil = first.teacher(), second.teacher(), first.pupil()
            both = (names.down("+", RECORDER),)
            recorder = first.call(Caller(RECORDER, password, first.certificate.der, both))
            pupil.line.send(second.up(), b"lie")
            pupil.line.send(names.up(second.room, pupil.line.caller.login), b"lie")
            pupil.line.send(first.up(), b"truth")
            teacher.hears(b"truth")
            another.line.send(names.down(first.room, RECORDER), b"lie")
            another.line.send(names.down(second.room, RECORDER), b"rows")
            recorder.hears(b"rows")
            recorder.line.send(names.up(second.room, RECORDER), b"kept")
            another.hears(b"kept")
            assert not teacher.came()
            stranger = Caller(RECORDER, "guess", first.certificate.der, both)
            first.call(stranger, wait=False).becomes(LineState.REFUSED)
        finally:
            first.close()
            second.close()


def test_more_rooms_leave_those_that_are_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["room-files", str(tmp_path), "--host", "go.school", "--rooms"]
    assert cli.main([*words, "2"]) == 0
    before, recorder = rooms_in(tmp_path), (tmp_path / "recorder.txt").read_bytes()
    assert cli.main([*words, "3"]) == 0
    after = rooms_in(tmp_path)
    assert after[:2] == before
    assert len({room.room for room in after}) == 3
    assert (tmp_path / "recorder.txt").read_bytes() == recorder
    assert {room.address.host for room in after} == {"go.school"}
    assert all(not json.loads(path.read_bytes())["key"] for path in (tmp_path / ROOMS).iterdir())
    assert str(tmp_path / "mosquitto.conf") in capsys.readouterr().out
    data = tmp_path / "data"
    (data / "room").mkdir(parents=True)
    (data / "room" / "elsewhere.json").write_bytes((tmp_path / ROOMS / "002.json").read_bytes())
    assert RoomFolder(data).opened() == before[1]


def test_no_secret_is_in_what_mosquitto_reads(tmp_path: Path) -> None:
    configuration = write_files(tmp_path, [], a_certificate(), recorder="the password")
    everything = b"".join(path.read_bytes() for path in configuration.parent.iterdir())
    assert b"the password" not in everything
    assert names.GUEST_PASSWORD.encode() + b":" not in everything


@pytest.mark.parametrize("away", [False, True], ids=["there", "away"])
def test_a_recorder_writes_a_rooms_events_into_a_real_database(
    tmp_path: Path, server: PostgresServer, monkeypatch: pytest.MonkeyPatch, away: bool
) -> None:
    """If `away`, the database can't be reached at the start, and once again later."""
    monkeypatch.setattr(recorder_module, "_PAUSES_S", (0.1,))
    folder, port = tmp_path / "school", free_port()
    assert cli.main(["room-files", str(folder), "--rooms", "1", "--host", HERE, "--port", str(port)]) == 0
    (kept,) = rooms_in(folder)
    register = Register.open(tmp_path / "teacher")
    pupil = register.add_pupil("", "bee")
    register.record(pupil.id, [step_done("atari", f"step-{number}") for number in range(60)])
    over, told = threading.Event(), list[Message]()
    with serving(folder / "mosquitto.conf", port):
        if away:
            server.stop()
        thread = threading.Thread(target=record, args=(folder, server.address, over, told.append))
        thread.start()
        room = Room(port, kept.certificate, kept.room, kept.secret)
        teacher = room.teacher()
        recording = Recording([pupil.id], register, time.monotonic)

        def is_recorded() -> bool:
            for topic, payload in teacher.line.take():
                if device_of(topic) == RECORDER:
                    recording.received(payload)
            recording.tick()
            for payload in recording.outgoing():
                teacher.line.send(names.down(kept.room, RECORDER), payload)
            return recording.is_there and recording.all_recorded

        def said(text: str) -> bool:
            return any(render(sentence, ENGLISH).startswith(text) for sentence in told)

        try:
            if away:
                teacher.ear.until(lambda: said("The database has not answered since "))
                server.start()
            teacher.ear.until(is_recorded)
            if away:
                told.clear()
                server.stop("immediate")
                register.record(pupil.id, [step_done("atari", "later")])
                teacher.ear.until(lambda: is_recorded() or said("The database has not answered since "))
                server.start()
                teacher.ear.until(is_recorded)
        finally:
            over.set()
            thread.join()
            room.close()
    database = Postgres(server.address)
    assert sum(count for count, _most in database.have(pupil.id).values()) == 60 + away
    database.close()
    register.close()


def test_a_recorder_that_cannot_begin_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["recorder", str(tmp_path), "dbname=nowhere host=/nowhere"]) == 1
    assert capsys.readouterr().err.strip() == f"No rooms are in {tmp_path}."
    assert cli.main(["room-files", str(tmp_path), "--host", "go.school"]) == 0
    assert cli.main(["recorder", str(tmp_path), "dbname=nowhere host=/nowhere"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("The recorder can't begin: ")
    assert "Traceback" not in said
    assert cli.main(["recorder", str(tmp_path), "dbname=\udce9"]) == 1
    assert capsys.readouterr().err.startswith("The recorder can't begin: ")
    (tmp_path / "recorder.txt").write_bytes(b"\xff")
    assert cli.main(["recorder", str(tmp_path), "host=/nowhere"]) == 1
    assert capsys.readouterr().err.startswith("The recorder can't begin: ")
    assert cli.main(["room-files", str(tmp_path), "--host", "go.school"]) == 1
    assert capsys.readouterr().err.startswith(f"The folder {tmp_path} can't be made or written.")
