"""Only their owner can read the files of a room, which are deleted when the room is closed."""

from dataclasses import replace
from pathlib import Path

import pytest

from atari_teach.room.line.pairing import Membership
from atari_teach.room.line.room_files import KnownRoom, RoomFolder, new_room, room_from, room_text
from atari_teach.room.line.topics import Address
from tests import systems
from tests.room.line.wires import Room, a_certificate

KNOWN = KnownRoom(
    Address("10.0.0.7", 18834), Membership(Room.room, "00112233445566aa", "p" * 64, a_certificate().der)
)


def test_an_open_room_comes_back_as_the_same_and_goes_when_it_is_closed(tmp_path: Path) -> None:
    folder = RoomFolder(tmp_path)
    assert folder.opened() is None
    room = replace(new_room(), given=3, address=Address("", 18835))
    folder.keep(room)
    assert RoomFolder(tmp_path).opened() == room
    assert folder.certificate.read_bytes() == room.certificate.pem
    assert folder.key.read_bytes() == room.certificate.key
    folder.close()
    assert folder.opened() is None
    assert list(tmp_path.iterdir()) == []


def test_no_two_rooms_are_alike() -> None:
    first, second = new_room(), new_room()
    assert first.room != second.room
    assert first.secret != second.secret
    assert first.certificate.der != second.certificate.der


def test_a_room_that_a_computer_knows_stays_until_it_leaves(tmp_path: Path) -> None:
    folder = RoomFolder(tmp_path)
    folder.keep(new_room())
    folder.remember(KNOWN)
    assert RoomFolder(tmp_path).known() == KNOWN
    folder.leave()
    assert folder.known() is None
    assert folder.opened() is not None
    folder.close()
    assert list(tmp_path.iterdir()) == []


@systems.HAS_MODES
def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    folder = RoomFolder(tmp_path)
    folder.keep(new_room())
    folder.remember(KNOWN)
    files = list((tmp_path / "room").iterdir())
    assert len(files) == 4
    assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
    assert (tmp_path / "room").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"{", b""),
        (b'"given": 0', b'"given": 2000000000000'),
        (b'"given": 0', b'"given": true'),
        (b'"port": 18833', b'"port": "x"'),
        (b'"secret": "', b'"secret": "00'),
        (b'"room": "', b'"room": "x'),
        (b'"code": "', b'"code": "1-'),
        (b"-----BEGIN CERTIFICATE", b"-----BEGIN SOMETHING"),
        (b'"host"', b'"ghost"'),
    ],
)
def test_a_damaged_file_is_no_room(before: bytes, after: bytes) -> None:
    whole = room_text(new_room())
    assert room_from(whole) is not None
    assert before in whole
    assert room_from(whole.replace(before, after, 1)) is None
    assert room_from(whole[: len(whole) // 2]) is None
    assert room_from(b"[" * 100_000) is None
