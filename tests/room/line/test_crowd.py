"""An attacker takes all connections; others can still join, and the teacher gets a correct report."""

import errno
import itertools
import socket
import ssl
import struct
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest

from atari_teach.base.i18n import render
from atari_teach.base.limits import DEVICES
from atari_teach.room.line import packet_filter
from atari_teach.room.line import topics as names
from atari_teach.room.line.admission import Admission, origin
from atari_teach.room.line.broker import Trouble
from atari_teach.room.line.certificate import trusting
from atari_teach.room.line.join_requests import (
    CrowdedError,
    JoinThread,
    NotLetInError,
    join_at,
    shown_certificate,
)
from atari_teach.room.line.opening import Once, to_keeper
from atari_teach.room.line.pairing import JoinReport, No
from atari_teach.room.line.topics import Address
from atari_teach.room.line_state import LineState
from tests.room.line.raw import Raw, login
from tests.room.line.test_knocking import RIGHT, pairing_server
from tests.room.line.wires import HERE, Ear, Room, free_port
from tests.soak_cases import one_in

HOSTILE = "127.0.0.7"


def as_guest(room: Room, source: str, number: int) -> Raw:
    """Connects a guest that logs in and never asks to join."""
    return Raw(room, source).send(login(names.guest(number), names.GUEST_PASSWORD))


def is_admitted(room: Room, number: int) -> bool:
    """Returns whether the broker accepts a guest from the hostile address; changes take a moment."""
    guest = as_guest(room, HOSTILE, number)
    try:
        return guest.wire.recv(4)[3:4] == b"\0"
    finally:
        guest.close()


def as_silent(room: Room, source: str, _number: int) -> Raw:
    """Opens a connection and sends nothing."""
    return Raw(room, source, safe=False)


def is_there(raw: Raw) -> bool:
    """Returns whether the room has not closed this connection yet."""
    raw.wire.settimeout(0)
    try:
        while raw.wire.recv(4096):
            pass
    except (BlockingIOError, ssl.SSLWantReadError):
        return True
    except OSError:
        pass
    return False


@contextmanager
def crowd(
    comes: Callable[[Room, str, int], Raw], room: Room, addresses: list[str], count: int
) -> Iterator[list[Raw]]:
    """Opens `count` connections, from these addresses in turn."""
    raws = []
    for number in range(count):
        with suppress(OSError):  # The broker may have no place for another connection.
            raws.append(comes(room, addresses[number % len(addresses)], number))
    try:
        yield raws
    finally:
        for raw in raws:
            raw.close()


def told(room: Room) -> list[str]:
    """Returns the sentences for the teacher, without duplicates."""
    assert room.broker is not None
    end, found = time.monotonic() + 5, list[str]()
    while not found and time.monotonic() < end:
        time.sleep(0.05)
        found = [render(said) for trouble in room.broker.take() if (said := to_keeper(trouble)) is not None]
    return sorted(set(found))


MANY = [f"127.0.1.{number}" for number in range(1, 251)]


@pytest.mark.parametrize(
    ("comes", "addresses"),
    one_in(5, itertools.product((as_guest, as_silent), ([HOSTILE], [HOSTILE, "127.0.0.6"], MANY))),
    ids=["guests-one", "guests-two", "guests-many", "half-open-one", "half-open-two", "half-open-many"],
)
def test_whoever_takes_all_places_keeps_nobody_out(
    our_room: Room, addresses: list[str], comes: Callable[[Room, str, int], Raw]
) -> None:
    """An attacker opens more connections than there are places; others can still join."""
    count = 180 if comes is as_guest else 450
    with pairing_server(our_room), crowd(comes, our_room, addresses, count) as raws:
        assert join_at(Address(HERE, our_room.port), RIGHT).login
        assert sum(is_there(raw) for raw in raws) > 30
        at = HOSTILE if len(addresses) == 1 else ""
        sentences = told(our_room)
        assert sentences
        assert all("again and again without the pictures" in each for each in sentences)
        assert all(at in each for each in sentences)


@pytest.mark.soak
@pytest.mark.parametrize("addresses", [[HOSTILE], MANY], ids=["one", "many"])
@pytest.mark.parametrize("comes", [as_guest, as_silent], ids=["guests", "half-open"])
def test_newcomers_come_in_while_somebody_goes_on_without_end(
    our_room: Room, addresses: list[str], comes: Callable[[Room, str, int], Raw]
) -> None:
    over, raws = threading.Event(), deque[Raw]()

    def attack() -> None:
        for number in itertools.count():
            if over.is_set():
                return
            with suppress(OSError):
                raws.append(comes(our_room, addresses[number % len(addresses)], number))
            if len(raws) > 500:
                raws.popleft().close()

    with pairing_server(our_room):
        thread = threading.Thread(target=attack)
        thread.start()
        try:
            logins = {join_at(Address(HERE, our_room.port), RIGHT).login for _ in range(8)}
        finally:
            over.set()
            thread.join()
            for raw in raws:
                raw.close()
    assert len(logins) == 8


def test_a_class_behind_one_router_comes_in_at_once_while_somebody_has_all_places(our_room: Room) -> None:
    with pairing_server(our_room), crowd(as_guest, our_room, [HOSTILE], 150):
        woken = threading.Event()
        address = [Address(HERE, our_room.port)]
        visits = [JoinThread(address, RIGHT, our_room.room, woken.set) for _ in range(15)]
        while not all(visit.is_done for visit in visits):
            assert woken.wait(30)
            woken.clear()
    assert len({visit.membership.login for visit in visits if visit.membership}) == 15


@pytest.mark.soak
def test_a_guest_who_never_taps_pictures_is_put_out(our_room: Room) -> None:
    guest = as_guest(our_room, HOSTILE, 1)
    time.sleep(packet_filter.GUEST_SECONDS - 4)
    assert guest.is_put_out()


def test_the_oldest_of_the_address_that_has_most_gives_way() -> None:
    places = Admission[str](4, 4)
    for name in ("a1", "b1", "b2", "a2"):
        assert places.enter(name, name[0]) is None
    assert places.enter("b3", "b") == "b1"
    assert places.enter("c1", "c") == "a1"
    assert places.enter("d1", "d") == "b2"
    assert places.enter("d2", "d") == "d1", "of the newcomer's own address, which has most with it"
    places.leave("c1")
    assert places.enter("d3", "d") is None


def test_one_address_has_no_more_than_its_part_and_gives_its_own_oldest() -> None:
    places = Admission[int](10, 2)
    assert [places.enter(number, "a") for number in range(4)] == [None, None, 0, 1]


def test_a_computer_at_which_somebody_sits_never_gives_way() -> None:
    places = Admission[str](3, 3, lambda holder: holder.startswith("seated"))
    for name in ("seated 1", "free", "seated 2"):
        places.enter(name, "a")
    assert places.enter("seated 3", "b") == "free"
    assert places.enter("new", "c") == "new"
    assert len(places) == 3


@pytest.mark.parametrize(
    ("address", "same"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("::ffff:10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2::5", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9%eth0", "2001:db8:1:2::/64"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(address: str, same: str) -> None:
    assert origin(address) == same


def test_a_computer_that_was_put_out_stays_out_and_so_does_a_newcomer_at_its_address(our_room: Room) -> None:
    assert our_room.broker is not None
    honest, own = our_room.pupil(0), our_room.device(5)
    hostile = Raw(our_room, HOSTILE).as_device(our_room, 5)
    our_room.broker.put_out(own)
    assert hostile.is_put_out()
    assert Raw(our_room, HOSTILE).send(login(own, names.password(our_room.secret, own))).is_put_out()
    assert as_guest(our_room, HOSTILE, 3).is_put_out()
    assert told(our_room) == ["A computer that you put out tried to come in again. It was refused."]
    our_room.broker.admit_newcomers()
    Ear().until(lambda: is_admitted(our_room, 4))  # since the room has new pictures
    assert Raw(our_room, HOSTILE).send(login(own, names.password(our_room.secret, own))).is_put_out()
    with pairing_server(our_room):
        assert join_at(Address(HERE, our_room.port), RIGHT).login, "others come in"
    assert honest.line.state is LineState.ON
    our_room.broker.stop()
    our_room.broker.restart()
    honest.becomes(LineState.ON)
    Ear().until(lambda: is_admitted(our_room, 5))  # the new pictures are still valid
    assert Raw(our_room, HOSTILE).send(login(own, names.password(our_room.secret, own))).is_put_out()


def test_a_broker_that_was_started_again_keeps_out_newcomers_where_somebody_was_put_out(
    our_room: Room,
) -> None:
    assert our_room.broker is not None
    hostile = Raw(our_room, HOSTILE).as_device(our_room, 5)
    our_room.broker.put_out(our_room.device(5))
    assert hostile.is_put_out()
    assert as_guest(our_room, HOSTILE, 3).is_put_out()
    assert told(our_room), "of nothing else than the guest"
    our_room.broker.stop()
    our_room.broker.restart()
    assert as_guest(our_room, HOSTILE, 4).is_put_out()
    with pairing_server(our_room):
        assert join_at(Address(HERE, our_room.port), RIGHT).login, "others come in"


def test_where_others_have_the_same_address_they_stay_and_newcomers_come_in(our_room: Room) -> None:
    assert our_room.broker is not None
    honest, hostile = our_room.pupil(0), our_room.pupil(1)
    our_room.broker.put_out(our_room.device(1))
    hostile.becomes(LineState.REFUSED)
    assert honest.line.state is LineState.ON
    with pairing_server(our_room):
        assert join_at(Address(HERE, our_room.port), RIGHT).login


def test_somebody_who_was_put_out_is_told_so(our_room: Room) -> None:
    assert our_room.broker is not None
    hostile = our_room.pupil(1)
    our_room.broker.put_out(our_room.device(1))
    hostile.becomes(LineState.REFUSED)
    with pairing_server(our_room), pytest.raises(NotLetInError) as refused:
        join_at(Address(HERE, our_room.port), RIGHT)
    assert refused.value.no is No.BANNED


def test_the_same_is_told_once_in_a_while() -> None:
    now = [0.0]
    once, crowded = Once(lambda: now[0]), Trouble("crowd", "", "10.0.0.7")
    heard = []
    for second in range(700):
        now[0] = float(second)
        for trouble in (crowded, Trouble("crowd", "", "10.0.0.8") if second == 5 else crowded):
            sentence = to_keeper(trouble)
            assert sentence is not None
            if once.passes(sentence):
                heard.append((second, render(sentence)))
    assert [second for second, _said in heard] == [0, 5, 300, 600]


def test_wrong_pictures_are_told_at_first_and_then_each_tenth_time() -> None:
    numbers = [n for n in range(1, 41) if to_keeper(JoinReport(No.WRONG, "", wrong=n, address="10.0.0.7"))]
    assert numbers == [1, 2, 3, 10, 20, 30, 40]


@pytest.mark.parametrize(
    "problem",
    [
        OSError(errno.ENOTCONN, "not connected"),
        ValueError("handshake not done yet"),
        ssl.SSLZeroReturnError(),
    ],
)
def test_whoever_hangs_up_before_the_handshake_is_crowded_on_every_python(
    our_room: Room, monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    def wrap(*_arguments: object, **_named: object) -> None:
        raise problem

    monkeypatch.setattr(ssl.SSLContext, "wrap_socket", wrap)
    with pytest.raises(CrowdedError):
        shown_certificate(Address(HERE, our_room.port))


# Python does not close its socket if the connection is reset before the handshake.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("hangs_up_first", [False, True])
def test_a_crowded_room_is_not_said_to_be_none(monkeypatch: pytest.MonkeyPatch, hangs_up_first: bool) -> None:
    def slowly(certificate: bytes | None) -> ssl.SSLContext:
        time.sleep(0.05 if hangs_up_first else 0)
        return trusting(certificate)

    monkeypatch.setattr("atari_teach.room.line.join_requests._CROWDED_SECONDS", 0.5)
    monkeypatch.setattr("atari_teach.room.line.join_requests.trusting", slowly)
    at_once = struct.pack("ii", 1, 0)
    with socket.create_server((HERE, 0)) as listening:

        def hang_up() -> None:
            while True:
                try:
                    came = listening.accept()[0]
                    if hangs_up_first:
                        came.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
                    came.close()
                except OSError:
                    return

        thread = threading.Thread(target=hang_up)
        thread.start()
        try:
            with pytest.raises(NotLetInError) as refused:
                join_at(Address(HERE, int(listening.getsockname()[1])), RIGHT)
        finally:
            listening.shutdown(socket.SHUT_RDWR)
            thread.join()
    assert refused.value.no is No.CROWDED
    with pytest.raises(NotLetInError) as refused:
        join_at(Address(HERE, free_port()), RIGHT)
    assert refused.value.no is No.NOBODY


@pytest.mark.soak
@pytest.mark.parametrize("source", [HOSTILE, HERE], ids=["elsewhere", "behind-the-same-router"])
def test_who_knows_the_pictures_and_takes_all_logins_keeps_nobody_out(our_room: Room, source: str) -> None:
    """A computer takes as many logins as there are places; others can join, and seated ones stay."""
    assert our_room.broker is not None
    sits = Raw(our_room, source).as_device(our_room, 0)
    our_room.broker.set_seated(frozenset({our_room.device(0)}))
    raws = []
    for number in range(1, DEVICES + 40):
        while True:
            try:
                raws.append(Raw(our_room, source).as_device(our_room, number))
                break
            except (OSError, AssertionError):
                time.sleep(0.05)
    with pairing_server(our_room) as keeper:
        keeper.given = DEVICES + 40
        member = join_at(Address(HERE, our_room.port), RIGHT)
    newcomer = our_room.pupil(keeper.given - 1)
    assert newcomer.line.caller.login == member.login
    assert is_there(sits)
    assert not any("takes at most" in each for each in told(our_room))
    for raw in (sits, *raws):
        raw.close()
