"""A room from opening to closing, with a broker and a program that are killed in between."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from atari_teach import cli
from atari_teach.base.i18n import ENGLISH, Message, render
from atari_teach.room.line import broker
from atari_teach.room.line import topics as names
from atari_teach.room.line.broker import COMMAND, Broker, NoBrokerError, NoPortError, Orders
from atari_teach.room.line.join_requests import NotLetInError, join_at
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.opening import Opening
from atari_teach.room.line.pairing import Membership, No
from atari_teach.room.line.room_files import RoomFolder, new_room
from atari_teach.room.line.topics import Address, devices
from atari_teach.room.line_state import LineState
from atari_teach.room.ui import network
from tests.app.test_app import ROOT, environment
from tests.narrowing import instance_of, not_none
from tests.room.line.wires import HERE, Ear, HeardLine, Room, a_certificate, free_port, mosquitto, on_disk


@contextmanager
def opened(data: Path, port: int) -> Iterator[tuple[Opening, list[tuple[str, bytes]]]]:
    """Opens a room that answers requests to join; yields it and the messages from computers in it."""
    woken, over, came = threading.Event(), threading.Event(), list[tuple[str, bytes]]()
    opening = Opening(data, "Sala", woken.set, host=HERE, port=port)

    def serve() -> None:
        while not over.is_set():
            woken.wait(0.2)
            woken.clear()
            for topic, payload in opening.line.take():
                came.append((topic, payload))
                opening.strangers(topic, payload)

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield opening, came
    finally:
        over.set()
        thread.join()
        opening.leave()


@contextmanager
def inside(member: Membership, port: int) -> Iterator[HeardLine]:
    """Connects a computer that has joined."""
    ear = Ear()
    caller = devices(member.room, member.login, member.password, member.certificate)
    line = HeardLine(Line(Address(HERE, port), caller, ear.wake), ear)
    try:
        yield line
    finally:
        line.line.close()


def sends(pupil: HeardLine, came: list[tuple[str, bytes]], payload: bytes) -> None:
    """Sends a message until it arrives, since messages to a disconnected side are dropped."""
    topic = names.up(pupil.line.caller.filters[0].split("/")[1], pupil.line.caller.login)

    def has_come() -> bool:
        pupil.line.send(topic, payload)
        return (topic, payload) in came

    pupil.ear.until(has_come)


def test_a_room_outlives_its_broker_and_its_program_and_ends_when_it_is_closed(tmp_path: Path) -> None:
    port = free_port()
    with opened(tmp_path, port) as (opening, came):
        member = join_at(Address(HERE, port), opening.pairing_server.code)
        with inside(member, port) as pupil:
            sends(pupil, came, b"before")
            assert opening.broker is not None
            assert opening.broker.process is not None
            os.kill(opening.broker.process, signal.SIGTERM)
            pupil.ear.until(lambda: pupil.line.state is not LineState.ON)
            sends(pupil, came, b"after")
        first = opening.room
    with opened(tmp_path, port) as (opening, came), inside(member, port) as pupil:
        assert opening.room == replace(first, given=1)
        sends(pupil, came, b"again")
        second = join_at(Address(HERE, port), opening.pairing_server.code)
        assert second.login != member.login
        old = opening.pairing_server.code
        opening.new_code()
        assert RoomFolder(tmp_path).opened() == opening.room
        with pytest.raises(NotLetInError) as refused:
            join_at(Address(HERE, port), old)
        assert refused.value.no is No.WRONG
        opening.close()
    assert list(tmp_path.iterdir()) == []
    with opened(tmp_path, port) as (opening, _came), inside(member, port) as pupil:
        pupil.becomes(LineState.CHANGED)
        assert opening.room.room != first.room


def test_a_room_on_a_mosquitto(tmp_path: Path) -> None:
    with mosquitto(tmp_path / "mosquitto") as room:
        given = replace(
            new_room(),
            room=room.room,
            secret=room.secret,
            certificate=replace(room.certificate, key=b""),
            address=Address(HERE, room.port),
        )
        RoomFolder(tmp_path / "data").keep(given)
        for number in (1, 2):
            opening = Opening(tmp_path / "data", "Sala")
            code = opening.pairing_server.code
            try:
                assert opening.broker is None
                ear = Ear()
                opening.line.wake = ear.wake
                found = in_thread(partial(join_at, Address(HERE, room.port), code))
                while not found:
                    for topic, payload in opening.line.take():
                        opening.strangers(topic, payload)
                    ear.pause()
                assert found[0].login == room.device(number - 1), "no login is given away twice"
            finally:
                opening.close()
            again = not_none(RoomFolder(tmp_path / "data").opened())
            assert again == replace(given, given=number, code=again.code)
            assert again.code != code, "the pictures of last time open nothing"


def in_thread(work: Callable[[], Membership]) -> list[Membership]:
    """Runs `work` in a thread; the list gets the result."""
    found: list[Membership] = []
    threading.Thread(target=lambda: found.append(work()), daemon=True).start()
    return found


def test_a_broker_takes_the_next_port_that_is_free_and_says_where_none_is(tmp_path: Path) -> None:
    cert, key = on_disk(tmp_path, a_certificate())
    port = free_port()
    orders = Orders(Room.room, Room.secret.hex(), str(cert), str(key), port, 3, HERE)
    brokers = [Broker(orders) for _ in range(4)]
    try:
        for broker in brokers[:3]:
            broker.start()
        assert len({broker.port for broker in brokers[:3]}) == 3
        assert {broker.port for broker in brokers[:3]} <= set(range(port, port + 3))
        with pytest.raises(NoPortError):
            brokers[3].start()
        assert not brokers[3].alive
    finally:
        for broker in brokers:
            broker.stop()
    assert not any(broker.alive for broker in brokers)


def test_a_broker_that_is_ended_while_it_starts_is_no_matter_of_ports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def begin(_command: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-c", ""],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    monkeypatch.setattr(broker, "start_again", begin)
    with pytest.raises(NoBrokerError) as raised:
        Broker(Orders(Room.room, "", "", "")).start()
    assert not isinstance(raised.value, NoPortError)
    told = instance_of(Message, network.open_room(tmp_path, "Sala"))
    assert render(told, ENGLISH).startswith("The room can't be opened: a part of this program ended.")


def test_a_broker_ends_with_the_program_that_started_it_even_if_that_is_killed(tmp_path: Path) -> None:
    cert, key = on_disk(tmp_path, a_certificate())
    orders = Orders(Room.room, Room.secret.hex(), str(cert), str(key), free_port(), 1, HERE)
    code = f"""
import time
from atari_teach import cli
from atari_teach.room.ui import network
from atari_teach.base.i18n import ENGLISH, render
from atari_teach.room.line.broker import COMMAND, Broker, Orders
broker = Broker({orders!r})
broker.start()
print(flush=True)
time.sleep(60)
"""
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"\n"
        socket.create_connection((HERE, orders.port)).close()
        program.kill()
    ear = Ear()
    ear.until(lambda: not is_open(orders.port))


def is_open(port: int) -> bool:
    try:
        socket.create_connection((HERE, port)).close()
    except OSError:
        return False
    return True


def test_the_command_is_not_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    assert COMMAND not in capsys.readouterr().out
