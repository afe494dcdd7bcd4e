"""Twenty thousand changed packets and join requests: each is accepted or rejected, without other errors."""

import random
from itertools import count

from atari_teach.room.line import packet_filter
from atari_teach.room.line import topics as names
from atari_teach.room.line.pairing import Code, PairingClient, PairingServer
from tests.room.line.raw import login, packet, publish, subscribe, text
from tests.room.line.wires import Room, a_certificate

OWN = names.device(Room.secret, 5)
SECRET = names.password(Room.secret, OWN)
MINE = names.up(Room.room, OWN)


def changed(whole: bytes, draw: random.Random) -> bytes:
    """Returns the bytes with random changes, deletions and additions."""
    data = bytearray(whole)
    for _ in range(draw.randint(1, 6)):
        at = draw.randrange(len(data) or 1)
        match draw.randrange(3):
            case 0 if data:
                data[at] = draw.randrange(256)
            case 1:
                del data[at : at + draw.randint(1, 5)]
            case _:
                data[at:at] = draw.randbytes(draw.randint(1, 5))
    return bytes(data)


def read(whole: bytes) -> None:
    """Checks a complete packet like the packet filter."""
    if len(whole) < 2:
        return
    kind, flags, body = whole[0] >> 4, whole[0] & 0x0F, whole[2:]
    packet_filter.check_head(kind, flags, len(body))
    if kind == packet_filter.CONNECT:
        said = packet_filter.login_in(body)
        assert not names.knows(Room.secret, Room.room, said.name, said.password) or (
            said.password == SECRET and said.name == OWN
        )
    elif kind == packet_filter.PUBLISH:
        packet_filter.topic_in(body, flags)
    packet_filter.check_packet(kind, body)


def test_twenty_thousand_changed_packets_are_read_or_refused() -> None:
    draw, refused = random.Random(3), 0
    wholes = [
        login(OWN, SECRET),
        publish(MINE, b"hello"),
        subscribe(MINE),
        packet(0xA2, b"\0\1" + text(MINE)),
        packet(0x40, b"\0\1"),
        packet(0xC0, b""),
        packet(0xE0, b""),
    ]
    for whole in wholes:
        read(whole)
    for _ in range(20_000):
        try:
            read(changed(draw.choice(wholes), draw))
        except packet_filter.GarbageError:
            refused += 1
    assert refused > 10_000


def test_changed_words_at_the_door_let_nobody_in() -> None:
    draw, guest, right = random.Random(4), names.guest(1), Code((3, 11, 0, 7))
    seconds = count(0, 0.1)
    keeper = PairingServer(Room.room, Room.secret, a_certificate().der, right, lambda: next(seconds))
    knock = PairingClient(Room.room, guest, Code((1, 2, 3, 4)), a_certificate().der)
    first = knock.first()
    answer = keeper.received(guest, first)
    words = [first, answer, knock.received(answer) or b""]
    for number in range(300):
        said = keeper.received(names.guest(number), changed(draw.choice(words), draw))
        assert b'"in"' not in said
    for _ in range(60):
        one = PairingClient(Room.room, guest, right, a_certificate().der)
        one.received(changed(draw.choice(words), draw))
        assert one.membership is None
    assert keeper.given == 0
