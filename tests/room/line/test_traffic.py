"""Logins, rights and messages over real sockets: our broker and Mosquitto behave the same."""

from dataclasses import replace

import pytest

from atari_teach.base.limits import MESSAGE_BYTES
from atari_teach.room.line import certificate
from atari_teach.room.line import topics as names
from atari_teach.room.line.mqtt_line import GONE
from atari_teach.room.line.topics import devices, teachers
from atari_teach.room.line_state import LineState
from tests.room.line.wires import Room


def test_a_teacher_and_a_computer_hear_each_other_in_order(room: Room) -> None:
    teacher, pupil = room.teacher(), room.pupil()
    for number in range(30):
        pupil.line.send(room.up(), b"move %d" % number)
        teacher.line.send(room.down(), b"answer %d" % number)
    teacher.hears(*(b"move %d" % number for number in range(30)))
    pupil.hears(*(b"answer %d" % number for number in range(30)))


def test_what_is_for_everybody_comes_to_everybody(room: Room) -> None:
    teacher, first, second = room.teacher(), room.pupil(0), room.pupil(1)
    teacher.line.send(names.everybody(room.room), b"look")
    first.hears(b"look")
    second.hears(b"look")


def test_a_computer_that_says_goodbye_leaves_no_will(room: Room) -> None:
    teacher, pupil = room.teacher(), room.pupil()
    pupil.line.send(room.up(), b"the last word")
    pupil.line.close()
    room.pupil(1).line.send(room.up(1), b"after it")
    teacher.hears(b"the last word", b"after it")


def test_the_same_computer_twice_is_the_second_one(room: Room) -> None:
    teacher, pupil = room.teacher(), room.pupil()
    another = replace(pupil.line.caller, will=None)
    again = room.call(another)
    pupil.line.close()
    again.line.send(room.up(), b"me")
    teacher.ear.until(lambda: (room.up(), b"me") in teacher.came())
    assert teacher.heard[0] == (room.up(), GONE)


def test_the_largest_message_passes_both_ways(room: Room) -> None:
    teacher, pupil = room.teacher(), room.pupil()
    large = b"x" * MESSAGE_BYTES
    pupil.line.send(room.up(), large)
    teacher.hears(large)
    teacher.line.send(room.down(), large)
    pupil.hears(large)


@pytest.mark.parametrize("login", ["device", "teacher", "admin", ""])
def test_a_wrong_password_is_refused(room: Room, login: str) -> None:
    trusted = room.certificate.der
    caller = {
        "device": devices(room.room, room.device(), "0" * 64, trusted),
        "teacher": teachers(room.room, b"another secret", trusted),
        "admin": replace(devices(room.room, room.device(), "", trusted), login="admin"),
        "": replace(devices(room.room, room.device(), "", trusted), login=""),
    }[login]
    room.call(caller, wait=False).becomes(LineState.REFUSED)
    room.teacher()


def test_a_computer_reads_nobody_elses_topics(room: Room) -> None:
    below = f"at/{room.room}"
    curious = ("#", "at/#", f"{below}/#", room.down(1), room.up(1), f"{below}/+/down", "at/+/+/+", "$SYS/#")
    asking = []
    for number, topic in enumerate(curious, 2):
        login = room.device(number)
        own = devices(room.room, login, names.password(room.secret, login), room.certificate.der)
        asking.append(room.call(replace(own, filters=(topic,)), wait=False))
    for line in asking:  # Mosquitto accepts any subscription, but delivers nothing.
        line.becomes(LineState.REFUSED if room.broker else LineState.ON)
    teacher, pupil = room.teacher(), room.pupil(1)
    teacher.line.send(room.down(1), b"for another")
    teacher.line.send(room.up(1), b"for the teacher")
    teacher.hears(b"for the teacher")
    pupil.hears(b"for another")
    assert [line.came() for line in asking] == [[]] * len(curious)


def test_nobody_writes_as_another(room: Room) -> None:
    teacher, honest, other = room.teacher(), room.pupil(0), room.pupil(1)
    liar = room.pupil(2)
    for topic in (
        room.up(0),
        room.down(0),
        names.everybody(room.room),
        f"at/{room.room}/x/up",
        "at",
        "$SYS/x",
    ):
        liar.line.send(topic, b"lie")
        liar.becomes(LineState.ON)
    honest.line.send(room.up(0), b"truth")
    teacher.ear.until(lambda: (room.up(0), b"truth") in teacher.came())
    assert b"lie" not in [payload for _topic, payload in teacher.heard]
    teacher.line.send(room.down(0), b"end")
    teacher.line.send(room.down(1), b"end")
    honest.hears(b"end")
    other.hears(b"end")


def test_a_guest_writes_and_reads_its_own_door_alone(room: Room) -> None:
    teacher, pupil, guest, other = room.teacher(), room.pupil(), room.guest(1), room.guest(2)
    mine = names.up(room.room, names.guest(1))
    guest.line.send(mine, b"knock")
    teacher.hears(b"knock")
    teacher.line.send(names.down(room.room, names.guest(1)), b"who")
    guest.hears(b"who")
    for topic in (room.up(), room.down(), names.everybody(room.room), names.up(room.room, names.guest(2))):
        guest.line.send(topic, b"lie")
        guest.becomes(LineState.ON)
    other.line.send(names.up(room.room, names.guest(2)), b"truth")
    teacher.ear.until(lambda: b"truth" in [payload for _topic, payload in teacher.came()])
    assert b"lie" not in [payload for _topic, payload in teacher.heard]
    assert not other.came()
    assert not pupil.came()


def test_a_line_trusts_its_own_certificate_alone(room: Room) -> None:
    other = certificate.make(room.room)
    login = room.device()
    caller = devices(room.room, login, names.password(room.secret, login), other.der)
    room.call(caller, wait=False).becomes(LineState.CHANGED)
    assert room.pupil().line.seen == room.certificate.der


def test_everybody_hears_the_last_word_before_the_broker_ends(our_room: Room) -> None:
    """Sixty clients are told at once that the room is closed, even on a slow computer."""
    teacher = our_room.teacher()
    pupils = [our_room.pupil(number, wait=False) for number in range(60)]
    for pupil in pupils:
        pupil.becomes(LineState.ON)
    for number in range(60):
        teacher.line.send(our_room.down(number), b"closed")
    teacher.line.close()
    assert our_room.broker is not None
    our_room.broker.stop()
    deaf = []
    for number, pupil in enumerate(pupils):
        pupil.becomes(LineState.OFF)
        if not pupil.came():
            deaf.append(number)
    assert deaf == []
