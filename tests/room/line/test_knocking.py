"""Joining over real sockets, with an attacker in between, and with a false teacher at the same port."""

import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from atari_teach.room.line import certificate
from atari_teach.room.line.join_requests import JoinThread, NotLetInError, answer, join_at
from atari_teach.room.line.mqtt_line import Line
from atari_teach.room.line.pairing import Code, No, PairingServer
from atari_teach.room.line.topics import Address, devices
from atari_teach.room.line_state import LineState
from tests.room.line.wires import HERE, HeardLine, Room, free_port, on_disk, our_broker

RIGHT = Code((3, 11, 0, 7))
WRONG = Code((3, 11, 7, 0))


@contextmanager
def pairing_server(room: Room, code: Code = RIGHT) -> Iterator[PairingServer]:
    """Runs a teacher's program that answers requests to join."""
    keeper = PairingServer(room.room, room.secret, room.certificate.der, code, time.monotonic)
    teacher: HeardLine = room.teacher()
    woken, over = threading.Event(), threading.Event()
    teacher.line.wake = woken.set

    def serve() -> None:
        while not over.is_set():
            woken.wait(0.2)
            woken.clear()
            for topic, payload in teacher.line.take():
                answer(keeper, teacher.line, topic, payload)

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield keeper
    finally:
        over.set()
        woken.set()
        thread.join()


def test_who_knocks_with_the_pictures_gets_in_and_talks(room: Room) -> None:
    with pairing_server(room) as keeper:
        member = join_at(Address(HERE, room.port), RIGHT)
    assert [happened.device for happened in keeper.take()] == [member.login]
    assert member.certificate == room.certificate.der
    room.call(devices(member.room, member.login, member.password, member.certificate))


def test_wrong_pictures_do_not(room: Room) -> None:
    with pairing_server(room) as keeper, pytest.raises(NotLetInError) as refused:
        join_at(Address(HERE, room.port), WRONG)
    assert refused.value.no is No.WRONG
    assert [happened.what for happened in keeper.take()] == [No.WRONG]


def test_ten_at_once_get_in_each_with_a_login_of_its_own(our_room: Room) -> None:
    with pairing_server(our_room):
        woken = threading.Event()
        nobody = Address(HERE, free_port())
        addresses = [nobody, Address(HERE, our_room.port), nobody]
        visits = [JoinThread(addresses, RIGHT, our_room.room, woken.set) for _ in range(10)]
        while not all(visit.is_done for visit in visits):
            assert woken.wait(60)
            woken.clear()
    logins = {visit.membership.login for visit in visits if visit.membership}
    assert len(logins) == 10
    assert {visit.address.port for visit in visits} == {our_room.port}


def test_nobody_is_at_an_address_and_something_else_is() -> None:
    with pytest.raises(NotLetInError) as refused:
        join_at(Address(HERE, free_port()), RIGHT)
    assert refused.value.no is No.NOBODY
    with pytest.raises(NotLetInError) as refused:
        join_at(Address("x" * 70 + ".local"), RIGHT)
    assert refused.value.no is No.NOBODY


@contextmanager
def between(room: Room, folder: Path) -> Iterator[int]:
    """Runs an attacker in front of the room, who reads and forwards all data; yields the attacker's port."""
    cert, key = on_disk(folder, certificate.make(room.room))
    server = certificate.servers_context(cert, key)
    listening = socket.create_server((HERE, 0))
    threads: list[threading.Thread] = []

    def pump(source: ssl.SSLSocket, target: ssl.SSLSocket) -> None:
        try:
            while data := source.recv(65536):
                target.sendall(data)
        except OSError:
            pass
        finally:
            for each in (source, target):
                _end(each)

    def serve() -> None:
        while True:
            try:
                came, _address = listening.accept()
            except OSError:
                return
            try:
                here = server.wrap_socket(came, server_side=True)
            except OSError:
                came.close()
                continue
            there = certificate.trusting(None).wrap_socket(socket.create_connection((HERE, room.port)))
            for pair in ((here, there), (there, here)):
                threads.append(threading.Thread(target=pump, args=pair, daemon=True))
                threads[-1].start()

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield int(listening.getsockname()[1])
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join()
        for each in threads:
            each.join(5)


def _end(wire: ssl.SSLSocket) -> None:
    try:
        wire.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    finally:
        wire.close()


def test_somebody_between_learns_no_password_and_both_sides_know(our_room: Room, tmp_path: Path) -> None:
    with pairing_server(our_room) as keeper, between(our_room, tmp_path) as port:
        with pytest.raises(NotLetInError) as refused:
            join_at(Address(HERE, port), RIGHT)
        assert refused.value.no is No.BETWEEN
        assert [happened.what for happened in keeper.take()] == [No.BETWEEN]
        join_at(Address(HERE, our_room.port), RIGHT)  # The room still works.


def test_a_false_teacher_at_the_same_port_gets_nothing_and_the_right_one_is_found_again(
    our_room: Room, tmp_path: Path
) -> None:
    pupil = our_room.pupil()
    assert our_room.broker is not None
    our_room.broker.stop()
    with our_broker(tmp_path, certificate.make(our_room.room), our_room.port) as false:
        pupil.becomes(LineState.CHANGED)
        with pairing_server(false, WRONG), pytest.raises(NotLetInError) as refused:
            join_at(Address(HERE, false.port), RIGHT)
        assert refused.value.no is No.WRONG
        assert false.broker is not None
        assert all(trouble.login == "" for trouble in false.broker.take()), "nobody told it a name"
    our_room.broker.restart()
    pupil.becomes(LineState.ON)


def test_nobody_waits_for_a_line_to_a_computer_that_says_nothing(our_room: Room) -> None:
    with socket.create_server((HERE, 0)) as silent:
        port = int(silent.getsockname()[1])
        caller = our_room.pupil().line.caller
        line = Line(Address(HERE, port), caller)
        came, _address = silent.accept()  # The server never answers the handshake.
        began = time.monotonic()
        line.close()
        assert time.monotonic() - began < 1
        came.close()
    line.close()
