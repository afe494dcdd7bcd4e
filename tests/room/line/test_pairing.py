"""Joining a room: both sides of the pairing without a network, and with a clock that the test moves."""

import errno
from dataclasses import dataclass, field

import pytest

from atari_teach.base.limits import DEVICES
from atari_teach.room.line import certificate
from atari_teach.room.line import topics as names
from atari_teach.room.line.pairing import (
    Code,
    JoinReport,
    No,
    PairingClient,
    PairingServer,
    draw_code,
)
from tests.room.line.wires import Room, a_certificate

ROOM = Room.room
RIGHT = Code((3, 11, 0, 7))
WRONG = Code((3, 11, 7, 0))
OTHER = certificate.make(ROOM).der


@dataclass
class Door:
    """A pairing server with a clock that the test moves."""

    now: float = 1000.0
    kept: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        shown = a_certificate().der
        self.keeper = PairingServer(ROOM, Room.secret, shown, RIGHT, lambda: self.now, keep=self.kept.append)

    def knock(
        self, code: Code, *, guest: int = 1, seen: bytes | None = None, address: str = "10.0.0.1"
    ) -> PairingClient:
        """Makes an attempt with this code by a newcomer who sees this certificate."""
        login = names.guest(guest)
        knock = PairingClient(ROOM, login, code, seen or a_certificate().der)
        said: bytes | None = knock.first()
        while said is not None:
            answer = self.keeper.received(login, said, address)
            said = knock.received(answer)
        return knock

    def whats(self) -> list[No | None]:
        return [happened.what for happened in self.keeper.take()]


def test_who_taps_the_right_pictures_gets_a_login_of_their_own() -> None:
    door = Door()
    first, second = door.knock(RIGHT), door.knock(RIGHT, guest=2)
    assert first.membership is not None
    assert second.membership is not None
    assert first.membership.login != second.membership.login
    for one in (first.membership, second.membership):
        assert names.knows(Room.secret, ROOM, one.login, one.password)
        assert one.certificate == a_certificate().der
    logins = [first.membership.login, second.membership.login]
    assert door.keeper.take() == [
        JoinReport(None, names.guest(number), login, address="10.0.0.1")
        for number, login in enumerate(logins, 1)
    ]
    assert door.kept == [1, 2], "kept before it was said"


def test_after_a_kill_nobody_gets_a_login_that_somebody_has() -> None:
    before, after = Door(), Door()
    first = before.knock(RIGHT).membership
    after.keeper.given = before.kept[-1]
    second = after.knock(RIGHT).membership
    assert first is not None
    assert second is not None
    assert first.login != second.login


def test_with_a_full_disk_no_login_is_given_away() -> None:
    door = Door()

    def full(_given: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    door.keeper.keep = full
    assert door.knock(RIGHT).no is No.WAIT
    assert door.keeper.given == 0
    door.keeper.keep = door.kept.append
    assert door.knock(RIGHT).membership


def test_wrong_pictures_are_refused_and_told_to_the_teacher() -> None:
    door = Door()
    assert door.knock(WRONG).no is No.WRONG
    assert door.keeper.take() == [JoinReport(No.WRONG, names.guest(1), wrong=1, address="10.0.0.1")]
    assert door.knock(RIGHT).membership


def test_thirty_with_the_right_pictures_at_once_come_in() -> None:
    door = Door()
    assert all(door.knock(RIGHT, guest=guest).membership for guest in range(30))


def test_somebody_between_who_shows_another_certificate_is_found_out() -> None:
    door = Door()
    knock = door.knock(RIGHT, seen=OTHER)
    assert knock.membership is None
    assert knock.no is No.BETWEEN
    assert door.whats() == [No.BETWEEN]


def test_somebody_between_who_changes_what_the_newcomer_saw_is_found_out() -> None:
    door = Door()
    login = names.guest(1)
    knock = PairingClient(ROOM, login, RIGHT, OTHER)
    answer = door.keeper.received(login, knock.first())
    proof = knock.received(answer)
    assert proof is not None
    seen, mine = (
        certificate.fingerprint(OTHER).encode(),
        certificate.fingerprint(a_certificate().der).encode(),
    )
    changed = door.keeper.received(login, proof.replace(seen, mine))
    knock.received(changed)
    assert knock.no is No.WRONG
    assert knock.membership is None


def test_a_false_teacher_who_says_come_in_is_not_believed() -> None:
    false = Door()
    false.keeper.change(WRONG)
    login = names.guest(1)
    knock = PairingClient(ROOM, login, RIGHT, OTHER)
    answer = false.keeper.received(login, knock.first())
    assert knock.received(answer) is not None
    talks = Door()
    real = talks.knock(RIGHT)
    assert real.membership
    knock.received(b'{"k": "in", "p": "0x%s", "b": "0x%s"}' % (b"00" * 32, b"00" * 99))
    assert knock.no is No.FALSE_TEACHER
    assert knock.membership is None


def test_what_was_heard_before_opens_nothing() -> None:
    door, login = Door(), names.guest(1)
    knock = PairingClient(ROOM, login, RIGHT, a_certificate().der)
    first = knock.first()
    answer = door.keeper.received(login, first)
    proof = knock.received(answer)
    assert proof is not None
    come_in = door.keeper.received(login, proof)
    door.keeper.take()
    # The server answers a repeated request differently, so a recorded proof is invalid.
    assert b'"strange"' in door.keeper.received(login, proof)
    assert door.keeper.received(login, first) != answer
    assert b'"wrong"' in door.keeper.received(login, proof)
    assert door.whats() == [No.STRANGE, No.WRONG]
    late = PairingClient(ROOM, login, RIGHT, a_certificate().der)
    late.received(come_in)
    assert late.membership is None


def test_two_with_the_same_name_on_the_line_do_not_disturb_each_other() -> None:
    door, login, shown = Door(), names.guest(1), a_certificate().der
    first, second = PairingClient(ROOM, login, RIGHT, shown), PairingClient(ROOM, login, RIGHT, shown)
    for one, other in ((first, second), (second, first)):
        said: bytes | None = one.first()
        while said is not None:
            answer = door.keeper.received(login, said)
            assert other.received(answer) is None, "it's none of its own"
            said = one.received(answer)
    assert first.membership
    assert second.membership
    assert door.whats() == [None, None]


def test_an_old_answer_is_forgotten() -> None:
    door, login = Door(), names.guest(1)
    knock = PairingClient(ROOM, login, RIGHT, a_certificate().der)
    answer = door.keeper.received(login, knock.first())
    door.now += 60
    assert b'"strange"' in door.keeper.received(login, knock.received(answer) or b"")


def test_a_room_of_a_school_gives_its_logins_again_but_none_at_which_somebody_sits() -> None:
    door = Door()
    door.keeper.most = DEVICES
    door.keeper.given = DEVICES
    all_of_them = [names.device(Room.secret, number) for number in range(DEVICES)]
    door.keeper.seated = frozenset(all_of_them[:2])
    third = door.knock(RIGHT).membership
    assert third is not None
    assert third.login == all_of_them[2]
    fourth = door.knock(RIGHT).membership
    assert fourth is not None
    assert fourth.login == all_of_them[3], "nobody gets what somebody has just got"
    door.keeper.seated = frozenset(all_of_them)
    assert door.knock(RIGHT).no is No.FULL


def test_a_room_of_a_school_never_gives_a_login_again_that_was_put_out() -> None:
    """The table has only 12 logins, since each attempt takes 20 ms."""
    door, most = Door(), 12
    door.keeper.most = most
    out = names.device(Room.secret, 3)
    door.keeper.put_out.add(out)
    given = []
    for _ in range(3 * most):
        door.now += 10
        member = door.knock(RIGHT).membership
        assert member is not None
        given.append(member.login)
    assert out not in given
    assert len(set(given)) == most - 1
    assert all(given.count(login) == given.count(given[0]) for login in given[:3])


GARBAGE = [
    b"",
    b"\xff",
    b"[]",
    b"null",
    b"{}",
    b'{"k": "knock"}',
    b'{"k": "knock", "m": "0x"}',
    b'{"k": "knock", "m": "0x41"}',
    b'{"k": "knock", "m": "0x42%s"}' % (b"00" * 32),
    b'{"k": "knock", "m": "0x41%s"}' % (b"00" * 32),
    b'{"k": "knock", "m": "0x41%s"}' % (b"ff" * 32),
    b'{"k": "knock", "m": "0xzz"}',
    b'{"k": "knock", "m": 7}',
    b'{"k": "prove", "p": "0x00", "f": "0x00"}',
    b'{"k": ["knock"], "m": "0x"}',
    b"[" * 1000,
    b" " * 100_000,
    b'{"k": "answer", "m": "0x42%s"}' % (b"00" * 32),
    b'{"k": "no", "why": "never", "ms": 0}',
    b'{"k": "in", "p": "0x", "b": "0x"}',
]


@pytest.mark.parametrize("said", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_refused_on_both_sides(said: bytes) -> None:
    door = Door()
    assert b'"strange"' in door.keeper.received(names.guest(1), said)
    assert door.whats() == [No.STRANGE]
    knock = PairingClient(ROOM, names.guest(1), RIGHT, OTHER)
    assert knock.received(said) is None
    assert knock.no is No.STRANGE
    assert door.knock(RIGHT).membership, "the room goes on"


def test_nobody_waits_longer_than_a_minute_whatever_is_said() -> None:
    knock = PairingClient(ROOM, names.guest(1), RIGHT, OTHER)
    assert knock.received(b'{"k": "no", "why": "wait", "ms": %s}' % (b"9" * 400)) is None
    assert (knock.no, knock.wait) == (No.WAIT, 60)


def test_a_code_is_four_different_pictures_and_comes_back_from_its_text() -> None:
    drawn = {draw_code() for _ in range(200)}
    assert len(drawn) > 150
    for code in drawn:
        assert len(set(code.pictures)) == 4
        assert set(code.pictures) <= set(range(16))
        assert Code.of(code.text) == code
