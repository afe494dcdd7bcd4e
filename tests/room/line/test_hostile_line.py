"""Attackers are disconnected and reported to the teacher, and the room continues."""

import random
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from atari_teach.base.i18n import Message
from atari_teach.base.limits import MESSAGE_BYTES
from atari_teach.room.line import certificate
from atari_teach.room.line import topics as names
from atari_teach.room.line.broker import Trouble
from atari_teach.room.line.opening import to_keeper
from atari_teach.room.line.packet_filter import LOGIN_SECONDS
from atari_teach.room.line_state import LineState
from tests.room.line.raw import Raw, login, packet, publish, subscribe, text
from tests.room.line.rough import rough_way
from tests.room.line.wires import HeardLine, Room, our_broker

OWN = names.device(Room.secret, 5)
SECRET = names.password(Room.secret, OWN)
MINE = names.up(Room.room, OWN)
ANOTHERS = names.up(Room.room, names.device(Room.secret, 0))
BELOW = "x" * (MESSAGE_BYTES + 400)


class Class:
    """A room with a teacher and a pupil who exchange messages."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.teacher: HeardLine = room.teacher()
        self.pupil: HeardLine = room.pupil()

    def goes_on(self) -> None:
        """Asserts that teacher and pupil still exchange messages over their first connections."""
        assert self.teacher.line.state is LineState.ON
        assert self.pupil.line.state is LineState.ON
        self.pupil.line.send(self.room.up(), b"still here")
        self.teacher.ear.until(lambda: (self.room.up(), b"still here") in self.teacher.came())
        self.teacher.line.send(self.room.down(), b"good")
        self.pupil.ear.until(lambda: (self.room.down(), b"good") in self.pupil.came())
        self.teacher.heard.clear()
        self.pupil.heard.clear()

    def told(self) -> list[Trouble]:
        """Waits for reports about an attack, and returns them."""
        assert self.room.broker is not None
        told: list[Trouble] = []
        end = time.monotonic() + 5
        while not told:
            assert time.monotonic() < end, "nobody was told"
            told += self.room.broker.take()
            self.teacher.ear.pause()
        return told


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Class]:
    """A teacher and a pupil for all tests of the module."""
    with our_broker(tmp_path_factory.mktemp("room")) as room:
        yield Class(room)


@pytest.fixture
def lesson(our_room: Room) -> Class:
    """A teacher and a pupil for one test."""
    return Class(our_room)


WITHOUT_LOGIN = {
    "another program": b"GET / HTTP/1.1\r\n\r\n",
    "zeros": bytes(100),
    "a length without end": b"\x10\xff\xff\xff\xff\xff",
    "a huge login": packet(0x10, b"", 200_000_000),
    "something before the login": publish(MINE, b"lie"),
    "another protocol": login(OWN, SECRET).replace(b"MQTT", b"MQIs"),
    "a session that stays": login(OWN, SECRET, flags=0xC0),
    "a will that stays": login(OWN, SECRET, flags=0xE2, will=MINE),
    "a will twice over": login(OWN, SECRET, flags=0xD2, will=MINE),
    "no password": packet(0x10, b"\0\4MQTT\4\x82\0\x3c" + text(OWN) + text(OWN)),
    "more than a login": packet(0x10, login(OWN, SECRET)[2:] + b"more"),
    "a name that is no text": packet(0x10, b"\0\4MQTT\4\xc2\0\x3c" + text(b"\xff") * 3),
}


@pytest.mark.parametrize("what", WITHOUT_LOGIN)
def test_garbage_before_a_login(lessons: Class, what: str) -> None:
    assert Raw(lessons.room).send(WITHOUT_LOGIN[what]).is_put_out()
    assert [(trouble.why, trouble.login) for trouble in lessons.told()] == [("garbage", "")]
    lessons.goes_on()


def test_something_that_does_not_even_shake_hands(lessons: Class) -> None:
    assert Raw(lessons.room, safe=False).send(b"GET / HTTP/1.1\r\n\r\n").is_put_out()
    assert [trouble.why for trouble in lessons.told()] == ["garbage"]
    lessons.goes_on()


def test_who_is_suddenly_away_or_knows_another_room_is_no_stranger(lesson: Class) -> None:
    room = lesson.room
    away = Raw(room).send(login(OWN, SECRET, will=MINE))
    assert away.wire.recv(4) == b"\x20\2\0\0"
    away.close()
    lesson.teacher.ear.until(lambda: (MINE, b"gone") in lesson.teacher.came())
    Raw(room).close()
    Raw(room, safe=False).close()
    names_another = replace(lesson.pupil.line.caller, certificate=certificate.make(room.room).der)
    room.call(names_another, wait=False).becomes(LineState.CHANGED)
    assert Raw(room, "127.0.0.4").send(WITHOUT_LOGIN["zeros"]).is_put_out()
    told = [(trouble.why, trouble.login, trouble.address) for trouble in lesson.told()]
    assert told == [("garbage", "", "127.0.0.4")], "of the last alone"
    lesson.goes_on()


REFUSED = {
    "a wrong password": (login(OWN, "x"), "login"),
    "a teacher": (login(names.teacher(Room.room), "guess"), "login"),
    "another's name on the line": (login(OWN, SECRET, client=names.device(Room.secret, 0)), "login"),
    "a will in another's name": (login(OWN, SECRET, will=ANOTHERS), "rights"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_login_that_is_refused(lessons: Class, what: str) -> None:
    said, why = REFUSED[what]
    assert Raw(lessons.room).send(said).is_put_out()
    assert [trouble.why for trouble in lessons.told()] == [why]
    lessons.goes_on()


INSIDE = {
    "as another": (publish(ANOTHERS, b"lie"), "rights"),
    "to a computer": (publish(names.down(Room.room, OWN), b"lie"), "rights"),
    "to everybody": (publish(names.everybody(Room.room), b"lie"), "rights"),
    "to the broker": (publish("$SYS/broker", b"lie"), "rights"),
    "to many": (publish(f"at/{Room.room}/+/up", b"lie"), "rights"),
    "what stays": (publish(MINE, b"lie", flags=3), "garbage"),
    "thrice acknowledged": (publish(MINE, b"lie", flags=4), "garbage"),
    "in no quality": (publish(MINE, b"lie", flags=6), "garbage"),
    "too long": (publish(MINE, BELOW.encode()), "garbage"),
    "endless": (packet(0x32, b"", 250_000_000), "garbage"),
    "no topic": (packet(0x32, b"\0"), "garbage"),
    "a topic longer than its packet": (packet(0x32, b"\xff\xffab"), "garbage"),
    "a topic that is no text": (packet(0x30, text(b"\xff\xfe") + b"lie"), "garbage"),
    "another login": (login(OWN, SECRET), "garbage"),
    "a strange packet": (packet(0xF0, b""), "garbage"),
    "an answer that only brokers give": (packet(0x20, b"\0\0"), "garbage"),
    "half a subscription": (packet(0x82, b"\0\1\0"), "garbage"),
    "a subscription without quality": (packet(0x82, b"\0\1" + text("at")), "garbage"),
    "a subscription in a strange quality": (subscribe(MINE, 2), "garbage"),
    "a long ping": (packet(0xC0, b"x"), "garbage"),
}


@pytest.mark.parametrize("what", INSIDE)
def test_harm_from_inside(lessons: Class, what: str) -> None:
    sent, why = INSIDE[what]
    raw = Raw(lessons.room).as_device(lessons.room)
    assert raw.send(publish(MINE, b"truth"), sent, publish(MINE, b"after")).is_put_out()
    assert [(trouble.why, trouble.login) for trouble in lessons.told()] == [(why, OWN)]
    lessons.goes_on()
    payloads = [payload for _topic, payload in lessons.teacher.came()]
    assert b"lie" not in payloads
    assert b"after" not in payloads


def test_a_flood_is_stopped_and_coming_back_does_not_help(lesson: Class) -> None:
    room, passed = lesson.room, 0
    flood = b"".join(publish(MINE, b"x" * 100, number=number % 60_000 + 1) for number in range(1500))
    for _ in range(3):
        assert Raw(room).as_device(room).send(flood).is_put_out()
    assert {trouble.why for trouble in lesson.told()} == {"flood"}
    lesson.teacher.ear.until(lambda: lesson.teacher.line.state is LineState.ON)
    passed = sum(topic == MINE for topic, _payload in lesson.teacher.came())
    assert passed < 240 + 60 * 5, "what is borne at once, and what the seconds add"
    lesson.goes_on()


def test_a_flood_of_large_messages_is_stopped(lesson: Class) -> None:
    large = b"".join(publish(MINE, b"x" * 32_000, number=number + 1) for number in range(100))
    assert Raw(lesson.room).as_device(lesson.room).send(large).is_put_out()
    assert {trouble.why for trouble in lesson.told()} == {"flood"}
    lesson.goes_on()


def test_a_newcomer_cannot_flood_the_door(lesson: Class) -> None:
    name = names.guest(9)
    knock = publish(names.up(Room.room, name), b"x")
    raw = Raw(lesson.room).send(login(name, names.GUEST_PASSWORD), *[knock] * 100)
    assert raw.is_put_out()
    assert {trouble.why for trouble in lesson.told()} == {"flood"}
    large = publish(names.up(Room.room, names.guest(8)), b"x" * 2000)
    assert Raw(lesson.room).send(login(names.guest(8), names.GUEST_PASSWORD), large).is_put_out()
    lesson.goes_on()


def test_many_who_say_nothing_keep_nobody_out(lesson: Class) -> None:
    silent = [Raw(lesson.room, "127.0.0.3", safe=False) for _ in range(120)]
    began = time.monotonic()
    another = lesson.room.pupil(1)
    another.line.send(lesson.room.up(1), b"in")
    lesson.teacher.ear.until(lambda: (lesson.room.up(1), b"in") in lesson.teacher.came())
    assert time.monotonic() - began < LOGIN_SECONDS / 2, "it didn't have to wait until they were put out"
    lesson.goes_on()
    for raw in silent:
        raw.close()


def test_who_does_not_read_is_put_out_and_nobody_waits(lesson: Class) -> None:
    room = lesson.room
    deaf = Raw(room).as_device(room).send(subscribe(names.down(Room.room, OWN)))
    assert deaf.wire.recv(5)[0] == 0x90
    for _ in range(600):
        lesson.teacher.line.send(names.down(Room.room, OWN), b"x" * 30_000)
    lesson.goes_on()
    assert deaf.is_put_out()
    lesson.goes_on()


def patient(room: Room, source: str) -> Raw:
    """Connects to the broker; tries again while it is crowded."""
    for _ in range(100):
        with suppress(OSError):
            return Raw(room, source)
        time.sleep(0.1)
    raise AssertionError("nobody was let in")


@pytest.mark.parametrize("streams", [160, pytest.param(1600, marks=pytest.mark.soak)])
def test_changed_packets_harm_nobody(lesson: Class, streams: int) -> None:
    """Each stream has about twelve packets."""
    draw, room = random.Random(5), lesson.room
    logins = [login(OWN, SECRET), login(OWN, SECRET, will=MINE), login(names.guest(3), names.GUEST_PASSWORD)]
    packets = [publish(MINE, b'{"k":"board"}'), subscribe(names.down(Room.room, OWN)), packet(0xC0, b"")]
    for number in range(streams):
        stream = bytearray(draw.choice(logins) + b"".join(draw.choices(packets, k=12)))
        for _ in range(draw.randint(1, 12)):
            at = draw.randrange(len(stream))
            match draw.randrange(3):
                case 0:
                    stream[at] = draw.randrange(256)
                case 1:
                    del stream[at : at + draw.randint(1, 4)]
                case _:
                    stream[at:at] = draw.randbytes(draw.randint(1, 4))
        raw = patient(room, f"127.0.1.{number % (streams // 40) + 1}")
        assert raw.send(bytes(stream)).ends().is_put_out()
    lesson.goes_on()
    strange = {topic for topic, _payload in lesson.teacher.came()} - {MINE, room.up()}
    assert all(names.newcomer_of(Room.room, topic) for topic in strange)


def test_a_session_that_was_heard_and_is_said_again_says_nothing(lesson: Class) -> None:
    """An attacker records all bytes of a pupil's session and sends them again."""
    room, heard = lesson.room, bytearray()
    with rough_way(room.port, 1, 0, heard.extend) as way:
        pupil = replace(room, port=way.port, lines=[]).pupil(3)
        pupil.line.send(room.up(3), b"truth")
        lesson.teacher.ear.until(lambda: (room.up(3), b"truth") in lesson.teacher.came())
        pupil.line.close()
    lesson.teacher.heard.clear()
    assert len(heard) > 500
    assert b"truth" not in heard
    for _ in range(3):
        assert Raw(room, safe=False).send(bytes(heard)).is_put_out()
    assert {trouble.why for trouble in lesson.told()} == {"garbage"}
    lesson.goes_on()
    assert not [payload for _topic, payload in lesson.teacher.came() if payload == b"truth"]


@pytest.mark.parametrize("why", ["login", "rights", "flood", "garbage", "full"])
def test_there_is_a_sentence_for_each(why: str) -> None:
    assert isinstance(to_keeper(Trouble(why, "", "")), Message)
