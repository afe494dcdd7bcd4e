"""Rooms are found (within one computer), and the addresses that users type are understood."""

import os
import threading
import time

import pytest
from zeroconf import ServiceInfo, Zeroconf, const
from zeroconf._protocol.outgoing import DNSOutgoing

from atari_teach.room.line import topics as names
from atari_teach.room.line.opening import WayIn, likeliest, way_in
from atari_teach.room.line.room_discovery import (
    MOST_ROOMS,
    SERVICE,
    Announcement,
    Finder,
    FoundRoom,
    Typed,
    found_room,
    typed,
    written,
)
from atari_teach.room.line.topics import Address
from tests.narrowing import not_none
from tests.room.line.wires import HERE, PATIENCE, Ear, Room, a_certificate, free_port

ROOM = Room.room


def test_a_room_is_found_while_it_is_open_and_no_longer() -> None:
    room = os.urandom(8).hex()  # Random, since others may be open in the same network.
    ear = Ear()
    finder = Finder(ear.wake, [HERE])
    announced = Announcement(room, "Sala 6.º B", 18840, [HERE], [HERE])

    def found() -> list[FoundRoom]:
        return [each for each in finder.rooms if each.room == room]

    try:
        ear.until(found)
        assert found() == [FoundRoom(room, "Sala 6.º B", (Address(HERE, 18840),))]
        announced.close()
        ear.until(lambda: not found())
    finally:
        announced.close()
        finder.close()
        announced.wait_until_closed()
        finder.wait_until_closed()


def announced(number: int, title: str, at: str = "10.9.9.9", **more: str) -> ServiceInfo:
    room = f"{number:016x}"
    properties = {"room": room, "title": title, **more}
    name, server = f"{room}.{SERVICE}", f"false-{room}.local."
    return ServiceInfo(SERVICE, name, 18833, properties=properties, server=server, parsed_addresses=[at])


@pytest.mark.parametrize("false", [80, pytest.param(400, marks=pytest.mark.soak)])
def test_false_rooms_do_not_push_out_the_true_one(false: int) -> None:
    """One address really announces false rooms, up to the maximum number and beyond."""
    room, ear, liar = os.urandom(8).hex(), Ear(), Zeroconf([HERE])
    finder = Finder(ear.wake, [HERE])
    true = None
    try:
        for number in range(false):
            info = announced(number, f"0 {number}")
            liar.registry.async_add(info)
            liar.send(liar.generate_service_broadcast(info, None))
            if number == false // 2:
                true = Announcement(room, "Sala 6.º B", 18840, [HERE], [HERE], who="Ana")
        ear.until(lambda: room in [each.room for each in finder.rooms])
        assert [each.who for each in finder.rooms if each.room == room] == ["Ana"]

        def are_many() -> bool:
            # A busy computer loses broadcasts; real programs repeat them.
            for info in liar.registry.async_get_service_infos():
                liar.send(liar.generate_service_broadcast(info, None))
            return len(finder.rooms) > min(false, MOST_ROOMS) * 0.9

        ear.until(are_many)
    finally:
        finder.close()
        finder.wait_until_closed()
        liar.close()
        if true is not None:
            true.close()
            true.wait_until_closed()


def test_rooms_that_do_not_answer_keep_no_other_waiting() -> None:
    ear, liar, room = Ear(), Zeroconf([HERE]), os.urandom(8).hex()
    finder = Finder(ear.wake, [HERE])
    true = None
    try:
        for number in range(20):  # Announce only the names: requests for the addresses get no answer.
            info = announced(number, "0")
            out = DNSOutgoing(const._FLAGS_QR_RESPONSE | const._FLAGS_AA)
            out.add_answer_at_time(info.dns_pointer(), 0)
            liar.send(out)
        true = Announcement(room, "Sala", 18840, [HERE], [HERE])
        ear.until(lambda: room in [each.room for each in finder.rooms])
        assert [each.room for each in finder.rooms if each.room.startswith("0" * 12)] == []
    finally:
        finder.close()
        finder.wait_until_closed()
        liar.close()
        if true is not None:
            true.close()
            true.wait_until_closed()


def test_an_announcement_of_1_0_0_says_no_name_and_is_shown() -> None:
    found = found_room(announced(1, "4.º B"))
    assert found == FoundRoom(f"{1:016x}", "4.º B", (Address("10.9.9.9", 18833),), "")


def test_a_name_that_is_announced_is_short_and_can_be_shown() -> None:
    for who in ("x" * 200, "a\nb", ""):
        found = not_none(found_room(announced(1, "4.º B", who=who)))
        assert len(found.who) <= 40
        assert found.who.isprintable()


@pytest.mark.parametrize(
    ("properties", "port", "addresses"),
    [
        ({}, 1, ["10.0.0.1"]),
        ({"room": "x", "title": "a"}, 1, ["10.0.0.1"]),
        ({"room": ROOM.upper(), "title": "a"}, 1, ["10.0.0.1"]),
        ({"room": ROOM, "title": "a"}, 0, ["10.0.0.1"]),
        ({"room": ROOM, "title": "a"}, 1, []),
        ({"room": ROOM, "title": "a"}, 1, ["224.0.0.1"]),
    ],
)
def test_what_is_no_room_is_passed_over(properties: dict[str, str], port: int, addresses: list[str]) -> None:
    info = ServiceInfo(SERVICE, f"x.{SERVICE}", port, properties=properties, parsed_addresses=addresses)
    assert found_room(info) is None


@pytest.mark.parametrize("title", [b"\xff\xfe", b"a\nb", b"x" * 200, b""])
def test_a_strange_title_is_short_and_can_be_shown(title: bytes) -> None:
    properties = {b"room": ROOM.encode(), b"title": title}
    info = ServiceInfo(SERVICE, f"x.{SERVICE}", 5, properties=properties, parsed_addresses=["10.0.0.1"])
    found = not_none(found_room(info))
    assert len(found.title) <= 40
    assert found.title.isprintable()


def test_the_title_of_a_room_is_found_as_it_was_written() -> None:
    title = "Turma 👩‍🚀 de علی‌رضا"
    info = ServiceInfo(
        SERVICE, f"x.{SERVICE}", 5, properties={"room": ROOM, "title": title}, parsed_addresses=["10.0.0.1"]
    )
    found = not_none(found_room(info))
    assert found.title == title


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("192.168.1.5", Typed(Address("192.168.1.5", names.DEFAULT_PORT))),
        (" sala.local:1234 ", Typed(Address("sala.local", 1234))),
        ("[fe80::1]:99", Typed(Address("fe80::1", 99))),
        (f"go.school:8883/{ROOM}", Typed(Address("go.school", 8883), ROOM)),
        ("", None),
        ("a b", None),
        ("host:0", None),
        ("host:65536", None),
        ("host:x", None),
        ("host/../etc", None),
    ],
)
def test_a_typed_address(text: str, expected: Typed | None) -> None:
    assert typed(text) == expected
    if expected is not None:
        assert typed(written(expected.address, expected.room or "")) == expected


def test_a_room_on_a_schools_broker_is_announced_where_that_is() -> None:
    properties = {"room": ROOM, "title": "a", "at": "go.school:8883"}
    info = ServiceInfo(SERVICE, f"x.{SERVICE}", 5, properties=properties, parsed_addresses=["10.0.0.1"])
    found = not_none(found_room(info))
    assert found.addresses == (Address("go.school", 8883),)
    assert found.as_typed == f"go.school:8883/{ROOM}"


def test_the_likeliest_address_comes_first() -> None:
    found = [
        ("lo", HERE),
        ("docker0", "172.17.0.1"),
        ("eth1", "169.254.3.4"),
        ("wlan0", "8.8.4.4"),
        ("eth0", "192.168.1.7"),
        ("vEthernet (WSL)", "172.20.0.1"),
    ]
    assert likeliest(found) == ("192.168.1.7", "8.8.4.4")
    assert likeliest(found[:3]) == ("172.17.0.1",), "better than none"


def test_the_way_in_is_tried(our_room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atari_teach.room.line.opening.addresses", lambda: (HERE,))
    open_way = way_in(our_room.port, a_certificate().der)
    assert open_way.reached == (HERE,)
    assert open_way.to_type == (f"{HERE}:{our_room.port}",)
    assert open_way.trouble is None
    assert way_in(our_room.port, b"another").reached == ()
    shut = way_in(free_port(), a_certificate().der)
    assert shut.reached == ()
    assert shut.trouble is not None
    assert "{port}" in shut.trouble.text
    assert shut.to_type == (f"{HERE}:{shut.port}",)


def test_without_a_network_that_is_said() -> None:
    nowhere = WayIn(names.DEFAULT_PORT, (), ())
    assert nowhere.trouble is not None
    assert nowhere.to_type == ()
    assert WayIn(names.DEFAULT_PORT, ("10.0.0.2",), ("10.0.0.2",)).to_type == ("10.0.0.2",)


def test_whoever_looks_no_more_leaves_no_thread() -> None:
    before = set(threading.enumerate())
    finder = Finder(interfaces=[HERE])
    while not any("ServiceBrowser" in thread.name for thread in set(threading.enumerate()) - before):
        time.sleep(0.01)
    begun = set(threading.enumerate()) - before
    finder.close()
    for thread in begun:
        thread.join(PATIENCE)
    assert [thread.name for thread in begun if thread.is_alive()] == []
